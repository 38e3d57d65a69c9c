//! The period of a sequence of Grundy values: of a game of heaps, of a row of a table, of any other
//! game that one number describes.
//!
//! Games of heaps are searched by the one policy of `upstar_heaps` ([`PeriodSearch`]); what is proved is kept
//! for whoever asks next in this process. Rows have their period by a joint period of all rows up to
//! them; of other games a period is at best observed. In misère play (the session's convention) the period
//! is that of the pretending function.
//!
//! ```
//! use upstar::studies::period::{self, Request};
//! use upstar::{Context, Session, Settings};
//! let mut session = Session::new(Settings::default());
//! let report = period::run(&mut session, &Request::new("0.77"), &mut (), &Context::new())?;
//! assert_eq!(report.text, "period 12 from n = 71 on, proved (Guy-Smith) from 168 values");
//! assert!(report.certificate().is_some());
//! # Ok::<(), upstar::Error>(())
//! ```
//!
//! [`PeriodSearch`]: upstar_heaps::PeriodSearch

mod heaps;
mod report;
mod watch;

use crate::error::{Error, Refusal};
use crate::heap_game::rules_or_other;
use crate::observe::Observer;
use crate::studies::misere;
pub use report::{Exceptions, Report};
pub use upstar_heaps::Which;
use upstar_lang::Session;
use upstar_solve::Convention;
use upstar_values::Context;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A code, a set, a name, or an expression such as `octal("0.77")` or `wythoff.row(5)`.
    pub game: String,
    /// Look at so many values at most; `None`: as many as an answer may cost.
    pub to: Option<u64>,
    /// Look at who wins instead of at Grundy values.
    #[cfg_attr(feature = "serde", serde(default))]
    pub outcomes: bool,
}

impl Request {
    /// The period of the Grundy values of a game, with the usual effort.
    #[must_use]
    pub fn new(game: impl Into<String>) -> Request {
        Request { game: game.into(), to: None, outcomes: false }
    }
}

/// Finds the period of what the request names.
///
/// # Errors
/// If it names nothing that has a period, or a saved state cannot be used. A bound that is met while a
/// game of heaps is searched is no error: the report tells how far the search came.
pub fn run(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(session, request, observer, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    if session.settings().convention == Convention::Misere {
        return pretending(session, request, observer, context);
    }
    if let Some(rules) = rules_or_other(session, &request.game, context)? {
        return heaps::run(&rules, request, observer, context);
    }
    if observer.keeps_state() {
        return Err(Refusal::new("period.state-of-heaps-only").into());
    }
    let most = request.to.map(|to| usize::try_from(to).unwrap_or(usize::MAX));
    let found = session.period(&request.game, most, context)?;
    Ok(Report::of_other(request, found))
}

/// The period of the pretending function, where play is misère.
fn pretending(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    if request.outcomes || observer.keeps_state() {
        return Err(Refusal::new("period.misere").into());
    }
    let asked = misere::Request { to: request.to, ..misere::Request::new(&request.game) };
    let found = misere::run(session, &asked, observer, context)?;
    Ok(Report::of_pretending(request, found))
}
