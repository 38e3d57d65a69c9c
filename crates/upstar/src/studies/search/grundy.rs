//! The smallest positions of a game that have a given Grundy value.

use super::positions::{Range, family, visit, write};
use crate::error::Error;
use crate::observe::{Observer, Progress};
use std::ops::ControlFlow;
use upstar_lang::Session;
use upstar_values::{Context, Nimber, Stop};

/// What to look for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A game without a position, such as `kayles` or `octal("0.77")`.
    pub game: String,
    /// The Grundy value.
    pub value: u64,
    /// Where to look.
    pub range: Range,
}

/// A position with the value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// The position, as text that reads back.
    pub position: String,
    /// The sum of its arguments.
    pub size: u64,
    /// Its Grundy value.
    pub grundy: u64,
}

/// The positions that were found, smallest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The positions.
    pub positions: Vec<Found>,
    /// The bound that was met, if one was.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// Searches with the games and the solver of a session.
///
/// ```
/// use upstar::studies::search::{Range, grundy};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let range = Range { count: 1, ..Range::default() };
/// let request = grundy::Request { game: "kayles".into(), value: 8, range };
/// let report = grundy::run(&request, &mut session, &mut (), &Context::new())?;
/// assert_eq!(report.positions[0].position, "kayles(27)");
/// # Ok::<(), upstar::Error>(())
/// ```
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
    let wanted = Nimber::from(dashu_int::UBig::from(request.value));
    let mut report = Report::default();
    let Request { game, value, range } = request;
    let family = family(session, game, context)?;
    report.stopped = visit(&family, *range, session.solver(), context, |size, position, found| {
        if found == wanted && report.positions.len() < range.count {
            let position = write(&position);
            report.positions.push(Found { position, size, grundy: *value });
            let (done, total) = (report.positions.len() as u64, Some(range.count as u64));
            let detail = format!("size {size}");
            observer.progress(&Progress { done, total, unit: "positions", detail });
        }
        let enough = report.positions.len() >= range.count;
        Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    Ok(report)
}
