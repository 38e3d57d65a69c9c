//! All steps of a term: rule, place, result.

use super::system::{Subject, SystemRequest};
use crate::error::Error;
use crate::observe::Observer;
use std::ops::ControlFlow;
use upstar_rewriting::{Redexes, RuleIndex, Side, Standing, Terms, write_path};
use upstar_values::{Context, Stop};

/// Of which term.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// A term or a word.
    pub term: String,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The number of the rule, from 1.
    pub rule: usize,
    /// The rule.
    pub text: String,
    /// Who may apply it: `both`, `left`, `right`.
    pub player: &'static str,
    /// Where: of words the letter, of terms the path from the root.
    pub place: String,
    /// The term it leads to.
    pub result: String,
}

/// The steps in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// The steps.
    pub steps: Vec<Step>,
    /// The bound that was met, if these are not all.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::wire::stopped::serialize"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Visits the steps one by one, so that nobody has to hold them all, until the visitor has had enough.
///
/// # Errors
/// If a text cannot be read, or a bound was met.
pub fn visit(
    request: &Request,
    context: &Context,
    visit: &mut dyn FnMut(&Subject, Step) -> ControlFlow<()>,
) -> Result<(), Error> {
    let subject = Subject::read(&request.system)?;
    let mut terms = Terms::new();
    let term = subject.term(&mut terms, &request.term)?;
    let system = &subject.system;
    let index = RuleIndex::new(system, None);
    let mut redexes = Redexes::new(system, &index, term, Standing::Whole);
    while let Some(redex) = redexes.next(&terms) {
        let result = redexes.result(&mut terms, &redex)?;
        terms.account(context)?;
        context.spend(1)?;
        let rule = &system.rules[redex.rule];
        let place = if system.is_word() {
            (redexes.depth() + 1).to_string()
        } else {
            write_path(&redexes.path())
        };
        let player = match rule.side {
            Side::Both => "both",
            Side::Left => "left",
            Side::Right => "right",
        };
        let step = Step {
            rule: redex.rule + 1,
            text: system.write_rule(rule),
            player,
            place,
            result: system.write_term(&terms, result),
        };
        if visit(&subject, step).is_break() {
            break;
        }
    }
    Ok(())
}

/// All steps at once.
///
/// # Errors
/// If a text cannot be read, or a bound was met before the first step.
pub fn run(
    request: &Request,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let mut report = Report { system: String::new(), steps: Vec::new(), stopped: None };
    let (account, mut held) = (context.account(), 0);
    let mut full = None;
    let done = visit(request, context, &mut |subject, step| {
        if report.steps.is_empty() {
            report.system.clone_from(&subject.name);
        }
        held += (step.result.len() + step.text.len() + step.place.len()) as u64;
        full = account.set(held).err();
        report.steps.push(step);
        if full.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    report.stopped = full;
    match done {
        Ok(()) => {}
        Err(Error::Stopped(stop)) if !report.steps.is_empty() => report.stopped = Some(stop),
        Err(error) => return Err(error),
    }
    if report.system.is_empty() {
        report.system = Subject::read(&request.system)?.name;
    }
    Ok(report)
}
