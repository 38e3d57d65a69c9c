//! Play from a strategy: moves are looked up, nothing is computed.

use super::player;
use crate::error::Error;
use crate::studies::verify;
use std::cell::Cell;
use std::ops::ControlFlow;
use upstar_core::{AnyMove, AnyPosition, Form as _};
use upstar_lang::strategy::checked_sum;
use upstar_values::{Context, Player};
use upstar_verify::VerifyError;
use upstar_verify::strategy::{Book, Sum};

/// A strategy that was read from a certificate and holds.
///
/// ```
/// use upstar::studies::strategy::{Guide, Request, run};
/// use upstar::{Context, Player, Session, Settings};
/// let (mut session, context) = (Session::new(Settings::default()), Context::new());
/// let request = Request { position: "domineering(2,2)".into(), first: Player::Left, booklet: false };
/// let report = run(&request, &mut session, &context)?;
/// let guide = Guide::open(&report.certificate, &context)?;
/// let start = session.position("domineering(2,2)", &context)?;
/// assert!(guide.choose(&start, Player::Left).is_some());
/// # Ok::<(), upstar::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Guide(Book);

impl Guide {
    /// Reads a certificate and checks it.
    ///
    /// # Errors
    /// If it is not a strategy, was changed, does not win, or a bound is met.
    pub fn open(certificate: &str, context: &Context) -> Result<Guide, Error> {
        let met = Cell::new(None);
        let go_on = || {
            met.set(context.spend(1).err());
            met.get().is_none()
        };
        Book::open(certificate, &go_on).map(Guide).map_err(|error| match (error, met.get()) {
            (VerifyError::Stopped, Some(stop)) => Error::Stopped(stop),
            (error, _) => verify::refused(error).into(),
        })
    }

    /// The position that it is for, as an expression.
    #[must_use]
    pub fn position(&self) -> String {
        match self.0.position() {
            [] => "0".to_owned(),
            summands => summands.join(" + "),
        }
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Player {
        player(self.0.first())
    }

    /// Who wins.
    #[must_use]
    pub fn winner(&self) -> Player {
        player(self.0.winner())
    }

    /// The winner's move; `None` if the player is not the winner, or play has left the strategy.
    #[must_use]
    pub fn choose(&self, position: &AnyPosition, to_move: Player) -> Option<AnyMove> {
        if to_move != self.winner() {
            return None;
        }
        let wanted = self.0.answer(&checked_sum(position).ok()?);
        let is_wanted = |sum: &Sum| match &wanted {
            Some(wanted) => sum == wanted,
            None => self.0.leaves(sum),
        };
        let mut found = None;
        let _ = position.visit_moves(to_move, |by| {
            let after = position.play(to_move, &by);
            if checked_sum(&after).is_ok_and(|sum| is_wanted(&sum)) {
                found = Some(by);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// The booklet.
    #[must_use]
    pub fn booklet(&self) -> String {
        upstar_lang::strategy::booklet(&self.0)
    }

    /// A map of the booklet: its places, and which replies lead from one to another.
    #[must_use]
    pub fn book(&self) -> &Book {
        &self.0
    }
}
