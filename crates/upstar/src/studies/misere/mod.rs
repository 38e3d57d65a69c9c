//! The misère quotient of a game of heaps: who wins every sum of its heaps in misère play, with proof.
//!
//! ```
//! use upstar::studies::misere::{self, Request};
//! use upstar::studies::verify;
//! use upstar::{Context, Session, Settings};
//! let (mut session, context) = (Session::new(Settings::default()), Context::new());
//! let report = misere::run(&mut session, &Request::new("0.77"), &mut (), &context)?;
//! assert_eq!((report.size, report.p_size, report.period), (40, 9, Some(12)));
//! assert!(report.complete && !report.tame);
//! let certificate = report.certificate().unwrap_or_default().to_owned();
//! assert!(verify::run(&verify::Request { certificate }, &mut (), &context)?.holds);
//! # Ok::<(), upstar::Error>(())
//! ```

mod game;
mod heaps;
mod lines;
mod report;
mod survey;

use crate::certificate::of_heaps;
use crate::error::Error;
use crate::observe::{Observer, Progress};
use game::Game;
pub use heaps::{HeapsReport, HeapsRequest, Show, heaps};
pub use report::{Ended, Generator, Partial, Report};
pub use survey::{
    SurveyRecord, SurveyReport, SurveyRequest, survey, survey_csv, survey_markdown, survey_picture,
    survey_records,
};
use upstar_lang::Session;
use upstar_misere::Bounds;
use upstar_values::Context;

/// What is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A code, a set, a name, an expression such as `octal("0.77")`, one's own game of heaps, or a list of
    /// positions such as `[cram(2,2), kayles(5)]`.
    pub game: String,
    /// The largest heap to look at; `None`: as many as an answer may cost.
    #[cfg_attr(feature = "serde", serde(default))]
    pub to: Option<u64>,
    /// The greatest order of a quotient; `None`: as many elements as are usual.
    #[cfg_attr(feature = "serde", serde(default))]
    pub order: Option<u32>,
}

impl Request {
    /// The quotient of a game, with the usual effort.
    #[must_use]
    pub fn new(game: impl Into<String>) -> Request {
        Request { game: game.into(), ..Request::default() }
    }

    fn bounds(&self) -> Bounds {
        let heap = self.to.map(|to| u32::try_from(to).unwrap_or(u32::MAX));
        Bounds {
            heap: heap.unwrap_or(Bounds::DEFAULT.heap),
            order: self.order.unwrap_or(Bounds::DEFAULT.order),
        }
    }
}

/// Computes the quotient: of all heaps where that is proved within the bounds, else of as many as they
/// allow.
///
/// # Errors
/// If the word names no game of heaps and no impartial positions. A bound that is met is no error: the report tells how far the
/// computation came.
pub fn run(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let game = Game::read(session, &request.game, request.to, observer, context)?;
    let (detail, bounds) = (request.game.clone(), request.bounds());
    observer.progress(&Progress { done: 0, total: None, unit: "heaps", detail });
    let quotient = game.quotient(bounds, context);
    let certificate = game.certificate(&request.game, &quotient).map(|made| of_heaps(&made));
    Ok(Report { certificate, ..Report::new(request, &quotient, &game) })
}
