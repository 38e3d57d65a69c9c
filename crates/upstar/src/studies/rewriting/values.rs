//! Grundy values of terms; who wins in misère play, and where the players have rules of their own.

use super::system::{Subject, SystemRequest, Terminates};
use crate::error::Error;
use crate::observe::{Observer, Progress};
use upstar_rewriting::{Question, Search, Terms};
use upstar_values::{Context, Stop};

/// Of which terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// Terms or words.
    pub terms: Vec<String>,
    /// Misère play?
    #[cfg_attr(feature = "serde", serde(default))]
    pub misere: bool,
}

/// The answer for one term.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Value {
    /// The name of the system.
    pub system: String,
    /// The term.
    pub term: String,
    /// Its Grundy value, in normal play of an impartial system.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub grundy: Option<u32>,
    /// Who wins: `P`, `N`, `L`, `R`.
    pub outcome: String,
    /// How it is known that the system terminates.
    pub terminates: Terminates,
}

/// The answers in the order of the request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The terms that were done.
    pub values: Vec<Value>,
    /// The bound that was met, if not all were done.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Answers for one term after another; what was found for one helps with the next.
#[derive(Debug)]
pub struct Valuation {
    subject: Subject,
    question: Question,
    terminates: Terminates,
    search: Search,
    terms: Terms,
}

impl Valuation {
    /// Reads a system and makes sure that it terminates.
    ///
    /// # Errors
    /// If the text is no system, it is not known to terminate, or there is no such question.
    pub fn new(system: &SystemRequest, misere: bool, context: &Context) -> Result<Self, Error> {
        let subject = Subject::read(system)?;
        let question = subject.question(misere)?;
        let (_, terminates) = subject.settle(context)?;
        let terms = Terms::new();
        let search = Search::new(&subject.system, question)
            .map_err(|error| subject.unanswered(&terms, &error))?;
        Ok(Valuation { subject, question, terminates, search, terms })
    }

    /// The answer for a term.
    ///
    /// # Errors
    /// If the text is no term, a loop was met, or a bound.
    pub fn value(&mut self, text: &str, context: &Context) -> Result<Value, Error> {
        let term = self.subject.term(&mut self.terms, text)?;
        let found = self.search.value(&mut self.terms, term, context);
        let answer = found.map_err(|error| self.subject.unanswered(&self.terms, &error))?;
        let (grundy, outcome) = match self.question {
            Question::Grundy => (Some(answer), if answer == 0 { "P" } else { "N" }.to_owned()),
            question => (None, question.name_of(answer)),
        };
        Ok(Value {
            system: self.subject.name.clone(),
            term: text.to_owned(),
            grundy,
            outcome,
            terminates: self.terminates,
        })
    }
}

/// Answers for all terms.
///
/// ```
/// use upstar::studies::rewriting::{SystemRequest, values::{Request, run}};
/// let terms = vec!["UUUUU".to_owned()];
/// let request = Request { system: SystemRequest::new("U -> D, UU -> D"), terms, misere: false };
/// let report = run(&request, &mut (), &upstar::Context::new())?;
/// assert_eq!(report.values[0].grundy, Some(4));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If a text cannot be read, the system does not terminate or is not known to, or a bound was met before
/// the first answer.
pub fn run(
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let mut valuation = Valuation::new(&request.system, request.misere, context)?;
    let mut report = Report::default();
    for term in &request.terms {
        match valuation.value(term, context) {
            Ok(value) => report.values.push(value),
            Err(Error::Stopped(stop)) if !report.values.is_empty() => {
                report.stopped = Some(stop);
                break;
            }
            Err(error) => return Err(error),
        }
        let (done, total) = (report.values.len() as u64, Some(request.terms.len() as u64));
        observer.progress(&Progress { done, total, unit: "terms", detail: String::new() });
    }
    Ok(report)
}
