//! `rewrite SYSTEM language LANGUAGE`: regular languages of terms, their one-step images, what they have in
//! common, and whether one is another.

use super::drawing::draw;
use super::load::{Loaded, settle};
use super::options::LanguageOptions;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_rewriting::automata::{Answer, AutomatonError, Tree, TreeAutomaton};
use upstar_rewriting::Terms;
use upstar_rewriting::classes::{
    Bounds, LanguageReport, Play, Verdict, classify, predecessors, read_language, successors_of,
};

/// The longest expressions and grammars that are shown.
const LONGEST: usize = 400;

#[derive(Serialize)]
struct LanguageLine<'a> {
    system: &'a str,
    language: &'a str,
    states: usize,
    empty: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    smallest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expression: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grammar: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    members: Vec<Member<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<Compared>,
}

#[derive(Serialize)]
struct Member<'a> {
    term: &'a str,
    member: bool,
}

/// What a comparison came to.
#[derive(Serialize)]
struct Compared {
    holds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<String>,
}

/// Makes a language and tells what it is. The status is 1 if a question about it has the answer no.
pub fn language(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &LanguageOptions,
) -> Result<Exit, Unwritable> {
    let language = match make(desk, loaded, options) {
        Ok(language) => language,
        Err(exit) => return Ok(exit),
    };
    let mut members = Vec::new();
    for text in &options.contains {
        let mut terms = Terms::new();
        let term = match loaded.system.read_term(&mut terms, text) {
            Ok(term) => term,
            Err(error) => {
                desk.messages.rendered(&super::load::report(&error));
                return Ok(Exit::BadInput);
            }
        };
        let mut symbols = Vec::new();
        let mut stack = vec![term];
        while let Some(at) = stack.pop() {
            symbols.push(terms.symbol(at).0);
            stack.extend(terms.children(at).iter().rev());
        }
        let tree = Tree::new(symbols, language.alphabet());
        let member = tree.is_some_and(|tree| language.output(&tree) != 0);
        members.push(Member { term: text, member });
    }
    let compared = match compare(desk, loaded, options, &language) {
        Ok(compared) => compared,
        Err(exit) => return Ok(exit),
    };
    let no = compared.as_ref().is_some_and(|(_, compared)| !compared.holds)
        || members.iter().any(|member| !member.member);
    let report = LanguageReport::of(&language, LONGEST);
    if desk.options.json {
        desk.output.json(&LanguageLine {
            system: &loaded.name,
            language: &options.language,
            states: report.states,
            empty: report.smallest.is_none(),
            smallest: report.smallest,
            expression: report.expression,
            grammar: report.grammar,
            members,
            compared: compared.map(|(_, compared)| compared),
        })?;
    } else {
        match &report.smallest {
            None => desk.output.line("No term.")?,
            Some(term) => {
                desk.output.line(format!("{} states, smallest term {term}", report.states))?
            }
        }
        if report.smallest.is_some() {
            for line in report.expression.iter().chain(&report.grammar) {
                desk.output.line(line)?;
            }
        }
        for Member { term, member } in members {
            desk.output.line(format!("{term}: {}", if member { "yes" } else { "no" }))?;
        }
        if let Some((question, compared)) = compared {
            let witness = compared.witness.map(|term| format!(", by {term}")).unwrap_or_default();
            let answer = if compared.holds { "yes" } else { "no" };
            desk.output.line(format!("{question}: {answer}{witness}"))?;
        }
    }
    desk.output.flush()?;
    let mut exit = if no { Exit::No } else { Exit::Done };
    if let Some(path) = &options.output {
        exit = exit.and(draw(
            desk,
            &format!("{} of {}", options.language, loaded.name),
            &language,
            path,
        ));
    }
    Ok(exit)
}

/// The language of the first argument, its image, with what is added and taken away.
fn make(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &LanguageOptions,
) -> Result<TreeAutomaton, Exit> {
    let limit = options.states;
    let system = &loaded.system;
    let mut language = read(desk, loaded, options, &options.language)?;
    let image = match (options.predecessors, options.successors) {
        (true, _) => Some(predecessors(system, &language)),
        (_, true) => Some(successors_of(system, &language)),
        _ => None,
    };
    if let Some(image) = image {
        let image = image.and_then(|image| image.determinised(limit));
        language = image.map_err(|error| wrong(desk, "", &error))?.minimised();
    }
    type Combine =
        fn(&TreeAutomaton, &TreeAutomaton, usize) -> Result<TreeAutomaton, AutomatonError>;
    let ways: [(&[String], Combine); 3] = [
        (&options.and, TreeAutomaton::intersection),
        (&options.or, TreeAutomaton::union),
        (&options.minus, TreeAutomaton::difference),
    ];
    for (texts, combine) in ways {
        for text in texts {
            let other = read(desk, loaded, options, text)?;
            let both = combine(&language, &other, limit);
            language = both.map_err(|error| wrong(desk, text, &error))?.minimised();
        }
    }
    Ok(if options.complement { language.complement().minimised() } else { language })
}

/// A language as it is written, or the Grundy class C0, C1, … by its name.
fn read(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &LanguageOptions,
    text: &str,
) -> Result<TreeAutomaton, Exit> {
    let number = text.trim().strip_prefix('C').and_then(|digits| digits.parse::<u32>().ok());
    match number {
        Some(class) if loaded.system.signature.find("C").is_none() => {
            grundy_class(desk, loaded, options, class)
        }
        _ => read_language(&loaded.system, text, options.states)
            .map_err(|error| wrong(desk, text, &error)),
    }
}

/// The Grundy class of a value, learnt and proved; the larger ones do not matter.
fn grundy_class(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &LanguageOptions,
    class: u32,
) -> Result<TreeAutomaton, Exit> {
    settle(desk, loaded)?;
    let bounds = Bounds { states: options.states, ..Bounds::default() };
    let play = Play::Capped(class.saturating_add(1));
    let context = desk.bounds.context();
    let (found, spent) = desk
        .work(context, |_, context| classify(&loaded.system, play, &bounds, context, &mut |_| ()));
    match found {
        Ok(Verdict::Regular(found)) => Ok(found.automaton.class(class).minimised()),
        Ok(Verdict::Open(seen)) => Err(match seen.bound {
            upstar_rewriting::classes::Bound::Stop(stop) => {
                desk.tell_stop(stop, Origin::Word, &spent)
            }
            bound => {
                desk.messages.error(&format!("the class C{class} was not proved regular: {bound}"));
                Exit::Stopped
            }
        }),
        Ok(Verdict::Infinite(_)) => Err(Exit::Stopped),
        Err(error) => {
            desk.messages.error(&error.to_string());
            Err(Exit::BadInput)
        }
    }
}

/// The answer to `--equals` or `--within`, with the question.
fn compare(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &LanguageOptions,
    language: &TreeAutomaton,
) -> Result<Option<(String, Compared)>, Exit> {
    let (text, question) = match (&options.equals, &options.within) {
        (Some(text), _) => (text, "equal to"),
        (None, Some(text)) => (text, "within"),
        (None, None) => return Ok(None),
    };
    let other = read(desk, loaded, options, text)?;
    let answer = if options.equals.is_some() {
        language.equivalent(&other, options.states)
    } else {
        language.included_in(&other, options.states)
    };
    let witness = match answer.map_err(|error| wrong(desk, text, &error))? {
        Answer::Yes => {
            return Ok(Some((
                format!("{question} {text}"),
                Compared { holds: true, witness: None },
            )));
        }
        Answer::No(witness) => witness,
    };
    let witness = witness.map(|tree| tree.show(language.alphabet()));
    Ok(Some((format!("{question} {text}"), Compared { holds: false, witness })))
}

/// Says what is wrong, with a caret if it is in a text.
fn wrong(desk: &mut Desk, source: &str, error: &AutomatonError) -> Exit {
    match error {
        AutomatonError::Text { message, at } => {
            let before: String = source.chars().take(at.saturating_sub(1)).collect();
            let (line, column) = (
                before.matches('\n').count(),
                before.chars().rev().take_while(|&c| c != '\n').count(),
            );
            let shown = source.lines().nth(line).unwrap_or("");
            desk.messages.rendered(&format!(
                "error: line {}, column {}: {message}\n  | {shown}\n  | {}^\n  = help: words: `(D|UD*U)*`; \
                 trees: `A -> Z | B(A,A)`; Grundy classes: `C0`\n",
                line + 1,
                column + 1,
                " ".repeat(column),
            ));
            Exit::BadInput
        }
        AutomatonError::TooLarge { .. } => {
            desk.messages.error(&format!("{error}: raise --states"));
            Exit::Stopped
        }
        error => {
            desk.messages.error(&error.to_string());
            Exit::BadInput
        }
    }
}
