//! Regular languages of terms: their one-step images, what they have in common, whether one is another,
//! and which terms they contain. The Grundy classes C0, C1, … are languages too, learnt and proved first.

use super::classes::refusal_of;
use super::system::{Subject, SystemRequest};
use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use crate::place::Place;
use upstar_rewriting::Terms;
use upstar_rewriting::automata::{Answer, AutomatonError, Tree, TreeAutomaton};
use upstar_rewriting::classes::{
    Bound, Bounds, LanguageReport, Play, Verdict, class_named, classify_settled, predecessors,
    read_language, successors_of,
};
use upstar_values::{Context, Message};

/// The longest expressions and grammars that are reported.
const LONGEST: usize = 400;

/// The one-step image of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Image {
    /// The terms from which a step leads into it.
    Predecessors,
    /// The terms to which a step leads from it.
    Successors,
}

/// What a language is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Comparison {
    /// Is it the same as this one?
    Equals(String),
    /// Is it within this one?
    Within(String),
}

impl Comparison {
    fn text(&self) -> &str {
        match self {
            Comparison::Equals(text) | Comparison::Within(text) => text,
        }
    }
}

/// A language and what to do with it, in the order of the fields. Languages are texts: of words an
/// expression such as `(D|UD*U)*`; of trees a grammar such as `A -> Z | B(A,A)`, or terms with bars
/// between them; or the name of a Grundy class, `C0`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// The language.
    pub language: String,
    /// Its image instead.
    pub image: Option<Image>,
    /// Then what it has in common with others.
    #[cfg_attr(feature = "serde", serde(default))]
    pub and: Vec<String>,
    /// Then its union with others.
    #[cfg_attr(feature = "serde", serde(default))]
    pub or: Vec<String>,
    /// Then without the terms of others.
    #[cfg_attr(feature = "serde", serde(default))]
    pub minus: Vec<String>,
    /// In the end all other terms?
    #[cfg_attr(feature = "serde", serde(default))]
    pub complement: bool,
    /// Are these terms in it?
    #[cfg_attr(feature = "serde", serde(default))]
    pub contains: Vec<String>,
    /// A comparison.
    pub comparison: Option<Comparison>,
    /// States of an automaton at most.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::states"))]
    pub states: usize,
}

impl Request {
    /// A language and nothing more, with the usual bound.
    #[must_use]
    pub fn new(system: SystemRequest, language: impl Into<String>) -> Self {
        Request {
            system,
            language: language.into(),
            image: None,
            and: Vec::new(),
            or: Vec::new(),
            minus: Vec::new(),
            complement: false,
            contains: Vec::new(),
            comparison: None,
            states: Bounds::default().states,
        }
    }

    /// All languages that are mentioned.
    fn languages(&self) -> impl Iterator<Item = &str> {
        let others = self.and.iter().chain(&self.or).chain(&self.minus).map(String::as_str);
        let compared = self.comparison.as_ref().map(Comparison::text);
        std::iter::once(self.language.as_str()).chain(others).chain(compared)
    }
}

/// Is a term in the language?
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Member {
    /// The term.
    pub term: String,
    /// Is it?
    pub member: bool,
}

/// What a comparison came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Compared {
    /// Does it hold?
    pub holds: bool,
    /// A smallest term by which it does not.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub witness: Option<String>,
}

/// What the language is.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// The language as it was asked for.
    pub language: String,
    /// States of the minimal automaton.
    pub states: usize,
    /// Is it empty?
    pub empty: bool,
    /// A smallest term.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub smallest: Option<String>,
    /// A regular expression, if terms are words and it is short.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub expression: Option<String>,
    /// A regular tree grammar if terms are trees, line by line; empty if it is long.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub grammar: Vec<String>,
    /// The terms that were asked for.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub members: Vec<Member>,
    /// The comparison.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub compared: Option<Compared>,
    /// The minimal automaton, for pictures: output 1 for terms of the language.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub automaton: TreeAutomaton,
}

impl Report {
    /// Does every question about the language have the answer yes?
    #[must_use]
    pub fn holds(&self) -> bool {
        self.compared.as_ref().is_none_or(|compared| compared.holds)
            && self.members.iter().all(|member| member.member)
    }
}

/// Makes a language and tells what it is.
///
/// ```
/// use upstar::studies::rewriting::{SystemRequest, language};
/// let mut request = language::Request::new(SystemRequest::new("0.3"), "C0");
/// request.image = Some(language::Image::Predecessors);
/// let report = language::run(&request, &mut (), &upstar::Context::new())?;
/// assert_eq!(report.expression.as_deref(), Some("(D|UD*U)*UD*"));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If a text cannot be read, an automaton is too large, or a class is not proved regular.
pub fn run(
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let subject = Subject::read(&request.system)?;
    let reader = Reader::new(&subject, request, observer, context)?;
    let language = reader.make(request)?;
    let mut members = Vec::new();
    for text in &request.contains {
        let member = contains(&subject, &language, text)?;
        members.push(Member { term: text.clone(), member });
    }
    let compared = match &request.comparison {
        Some(comparison) => Some(reader.compare(&language, comparison)?),
        None => None,
    };
    let found = LanguageReport::of(&language, LONGEST);
    Ok(Report {
        system: subject.name.clone(),
        language: request.language.clone(),
        states: found.states,
        empty: found.smallest.is_none(),
        smallest: found.smallest,
        expression: found.expression,
        grammar: found.grammar,
        members,
        compared,
        automaton: language,
    })
}

/// Reads languages, among them classes, which are learnt once.
struct Reader<'a> {
    subject: &'a Subject,
    limit: usize,
    /// A classifier by min(grundy, k), k being above all classes that are asked for.
    classes: Option<TreeAutomaton>,
}

impl<'a> Reader<'a> {
    fn new(
        subject: &'a Subject,
        request: &Request,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> Result<Reader<'a>, Error> {
        let limit = request.states;
        let named = |text: &str| class_named(&subject.system, text);
        let mut reader = Reader { subject, limit, classes: None };
        if let Some(largest) = request.languages().filter_map(named).max() {
            reader.classes = Some(learn(subject, largest, limit, observer, context)?);
        }
        Ok(reader)
    }

    fn read(&self, text: &str) -> Result<TreeAutomaton, Error> {
        match (class_named(&self.subject.system, text), &self.classes) {
            (Some(class), Some(classes)) => Ok(classes.class(class).minimised()),
            _ => read_language(&self.subject.system, text, self.limit)
                .map_err(|error| refused(text, &error)),
        }
    }

    /// The language of a request, its image, with what is added and taken away.
    fn make(&self, request: &Request) -> Result<TreeAutomaton, Error> {
        type Combine =
            fn(&TreeAutomaton, &TreeAutomaton, usize) -> Result<TreeAutomaton, AutomatonError>;
        let system = &self.subject.system;
        let mut language = self.read(&request.language)?;
        if let Some(image) = request.image {
            let image = match image {
                Image::Predecessors => predecessors(system, &language),
                Image::Successors => successors_of(system, &language),
            };
            let image = image.and_then(|image| image.determinised(self.limit));
            language = image.map_err(|error| refused("", &error))?.minimised();
        }
        let ways: [(&[String], Combine); 3] = [
            (&request.and, TreeAutomaton::intersection),
            (&request.or, TreeAutomaton::union),
            (&request.minus, TreeAutomaton::difference),
        ];
        for (texts, combine) in ways {
            for text in texts {
                let both = combine(&language, &self.read(text)?, self.limit);
                language = both.map_err(|error| refused(text, &error))?.minimised();
            }
        }
        Ok(if request.complement { language.complement().minimised() } else { language })
    }

    fn compare(
        &self,
        language: &TreeAutomaton,
        comparison: &Comparison,
    ) -> Result<Compared, Error> {
        let text = comparison.text();
        let other = self.read(text)?;
        let answer = match comparison {
            Comparison::Equals(_) => language.equivalent(&other, self.limit),
            Comparison::Within(_) => language.included_in(&other, self.limit),
        };
        Ok(match answer.map_err(|error| refused(text, &error))? {
            Answer::Yes => Compared { holds: true, witness: None },
            Answer::No(witness) => {
                let witness = witness.map(|tree| tree.show(language.alphabet()));
                Compared { holds: false, witness }
            }
        })
    }
}

/// The classes up to a Grundy value, learnt and proved; the larger ones do not matter.
fn learn(
    subject: &Subject,
    largest: u32,
    limit: usize,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<TreeAutomaton, Error> {
    let (termination, _) = subject.settle(context)?;
    let bounds = Bounds { states: limit, ..Bounds::default() };
    let play = Play::Capped(largest.saturating_add(1));
    let mut watch = |now: upstar_rewriting::classes::LearningProgress| {
        let detail = format!("{} checks", now.checks);
        let done = now.states as u64;
        observer.progress(&Progress { done, total: None, unit: "states", detail });
    };
    let found = classify_settled(&subject.system, &termination, play, &bounds, context, &mut watch);
    let unproved = |why: String| {
        Refusal::new("classes.not-proved").with("class", largest).with("why", why).into()
    };
    match found.map_err(|error| refusal_of(&error))? {
        Verdict::Regular(found) => Ok(found.automaton),
        Verdict::Open(seen) => Err(match seen.bound {
            Bound::Stop(stop) => Error::Stopped(stop),
            bound => unproved(bound.to_string()),
        }),
        Verdict::Infinite(growth) => Err(unproved(growth.text)),
    }
}

/// Is a term in a language?
fn contains(subject: &Subject, language: &TreeAutomaton, text: &str) -> Result<bool, Error> {
    let mut terms = Terms::new();
    let term = subject.term(&mut terms, text)?;
    let mut symbols = Vec::new();
    let mut stack = vec![term];
    while let Some(at) = stack.pop() {
        symbols.push(terms.symbol(at).0);
        stack.extend(terms.children(at).iter().rev());
    }
    let tree = Tree::new(symbols, language.alphabet());
    Ok(tree.is_some_and(|tree| language.output(&tree) != 0))
}

/// What is wrong with a language, with its place if it is in the text.
fn refused(text: &str, error: &AutomatonError) -> Error {
    match error {
        AutomatonError::Text { message, at } => {
            let place = Place::of_character(text, at.saturating_sub(1));
            Refusal::new("rewriting.language").with("message", message.clone()).at(place).into()
        }
        AutomatonError::TooLarge { .. } => {
            Refusal::new("rewriting.too-large").with("message", Message::from(error)).into()
        }
        error => Refusal::new("rewriting.automaton").with("message", Message::from(error)).into(),
    }
}
