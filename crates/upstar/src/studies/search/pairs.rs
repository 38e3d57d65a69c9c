//! Positions that are weakly but not strongly equivalent: they have the same outcome, but in a sum with
//! some other game their outcomes differ.
//!
//! Positions that are not lost are all weakly equivalent. Two of them with different Grundy values are
//! told apart by the first of them: G + G is lost, H + G is won.

use super::positions::{AnyPosition, Range, family, outcome_of_sum, visit, write};
use crate::error::Error;
use crate::observe::{Observer, Progress};
use std::ops::ControlFlow;
use upstar_lang::Session;
use upstar_solve::Solver;
use upstar_values::{Context, Nimber, Outcome, Stop};

/// Where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A game without a position, such as `kayles` or `octal("0.77")`.
    pub game: String,
    /// Where to look.
    pub range: Range,
}

/// Two positions and what tells them apart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair {
    /// The positions G and H, as text that reads back.
    pub positions: [String; 2],
    /// The outcome that both have.
    pub outcome: String,
    /// Their Grundy values, as decimal numbers.
    pub grundy: [String; 2],
    /// The summand that tells them apart.
    pub summand: String,
    /// Their outcomes with the summand.
    pub with_summand: [String; 2],
}

/// The pairs that were found, smallest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The pairs.
    pub pairs: Vec<Pair>,
    /// The bound that was met, if one was.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Searches with the games and the solver of a session.
///
/// # Errors
/// If the text names no game of positions that whole numbers describe, or the game has no Grundy values.
pub fn run(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(request, session, observer, context);
    crate::studies::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    request: &Request,
    session: &mut Session,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let Request { game, range } = request;
    let mut report = Report::default();
    let family = family(session, game, context)?;
    let solver = session.solver();
    let mut won: Vec<(AnyPosition, Nimber)> = Vec::new();
    report.stopped = visit(&family, *range, solver, context, |size, position, value| {
        if value.is_zero() {
            return Ok(ControlFlow::Continue(()));
        }
        for (earlier, other) in won.iter().filter(|(_, other)| *other != value) {
            if report.pairs.len() >= range.count {
                return Ok(ControlFlow::Break(()));
            }
            let values = [other.clone(), value.clone()];
            report.pairs.push(pair([earlier, &position], values, solver, context)?);
            let (done, total) = (report.pairs.len() as u64, Some(range.count as u64));
            let detail = format!("size {size}");
            observer.progress(&Progress { done, total, unit: "pairs", detail });
        }
        won.push((position, value));
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(report)
}

/// The pair with its summand; who wins with it is asked of the solver, not inferred.
fn pair(
    [g, h]: [&AnyPosition; 2],
    values: [Nimber; 2],
    solver: &Solver,
    context: &Context,
) -> Result<Pair, Error> {
    let with = |position| outcome_of_sum(position, g, solver, context).map(|who| who.to_string());
    Ok(Pair {
        positions: [write(g), write(h)],
        outcome: Outcome::N.to_string(),
        grundy: values.map(|value| value.to_ubig().to_string()),
        summand: write(g),
        with_summand: [with(g)?, with(h)?],
    })
}
