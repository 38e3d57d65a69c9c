//! Games whose positions are numbers, lists and texts: `game name(a, b)`.
//!
//! A position is a row of machine words, the arguments one after the other, lists and texts with their
//! length in front. Options are formulas; equal ones are one option.

mod array;
mod bulk;
mod cells;
mod measure;
mod options;
mod rule;
mod sequence;
mod text;
mod theorem;
mod trial;

pub use cells::Cells;
pub use rule::{
    Domain, EndingRule, Filter, Goal, Item, Parameter, PointRule, Target, Template, Verdict,
};
pub use sequence::{largest_listed, points_of_size, sequence};
pub(crate) use text::write_heaps;
pub use theorem::{Statement, TrustedTheorem, WORDS};
pub use trial::{excluded_option, small_positions, trial};

use crate::form::OwnForm;
use crate::shared::Shared;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{Argument, Ending, Place, ReadError, Scene};
use upstar_values::{Context, Player, Stop};

/// A position of such a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PointForm {
    pub(crate) rule: Shared<PointRule>,
    pub(crate) cells: Cells,
}

impl PointForm {
    /// The rules of the game.
    pub fn rule(&self) -> &Shared<PointRule> {
        &self.rule
    }

    /// Calls with what the player's moves lead to.
    pub(crate) fn visit(
        &self,
        player: Player,
        visit: &mut dyn FnMut(OwnForm) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.rule.visit(&self.rule, &self.cells, player, visit)
    }

    pub(crate) fn word(&self) -> Option<NonZeroU64> {
        cells::word(self.rule.head_of_words, &self.cells)
    }

    /// The Grundy value, if the rules allow to find many at once.
    pub(crate) fn grundy(&self, context: &Context) -> Result<Option<u64>, Stop> {
        match self.rule.bulk() {
            Some(bulk) => bulk.grundy(&self.rule, &self.cells, context),
            None => Ok(None),
        }
    }

    pub(crate) fn ending(&self, to_move: Player) -> Option<Ending> {
        self.rule.ending(&self.rule, &self.cells, to_move)
    }

    pub(crate) fn write(&self) -> String {
        text::write(&self.rule, &self.cells)
    }

    pub(crate) fn label(&self, player: Player, to: &OwnForm) -> String {
        text::label(self, player, to)
    }

    pub(crate) fn scene(&self) -> Scene {
        text::scene(&self.rule, &self.cells)
    }

    pub(crate) fn touched(&self, to: &OwnForm) -> Vec<Place> {
        text::touched(self, to)
    }
}

/// The position that arguments describe.
///
/// # Errors
/// Says what is wrong with them.
pub fn read(rule: &Shared<PointRule>, arguments: &[Argument]) -> Result<OwnForm, ReadError> {
    text::read(rule, arguments)
}
