//! A position as people meet it: with a name, a notation, moves with labels, and a picture.

use crate::any::AnyPosition;
use crate::argument::{Argument, ReadError};
use crate::convention::Convention;
use crate::foresight::Advice;
use crate::form::Form;
use crate::grundy::{GrundySequence, GrundyTable};
use crate::scene::{Guide, Place, Scene};
use crate::theorem::{Reason, Words};
use crate::theory::Theorems;
use dashu_int::{IBig, UBig};
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::{Context, Player, Stop};

/// A winning move and why it wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove<M> {
    /// The move.
    pub by: M,
    /// Why it wins, if a theorem tells.
    pub reason: Option<Reason>,
}

/// Reads positions without end: the number that arguments describe, `None` if they describe anything
/// else.
pub type EndlessReader = fn(&[Argument]) -> Option<Result<EndlessNumber, ReadError>>;

/// What a position without end is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndlessNumber {
    /// The value as an expression: `2/3`, `w`, `1/2 + 1/w`.
    pub value: String,
    /// Numerator and denominator, if it is a rational number.
    pub rational: Option<(IBig, UBig)>,
    /// How the value is closed in on, a line for each step.
    pub steps: Vec<String>,
}

/// What a game says of itself, on the type of its positions. A [`Ruleset`](crate::Ruleset) is made
/// of it.
pub trait Rules: Position + Form<Next = Self> {
    /// The name in expressions, in snake case.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written, in one or two lines.
    const NOTATION: &'static str;
    /// A position that shows the game, as an expression.
    const EXAMPLE: &'static str;
    /// How many arguments make the rules before those that make the position: one in
    /// `octal("0.77")(20)`.
    const PARAMETERS: usize = 0;
    /// English sentences for the reasons that the theorems give.
    const WORDS: Words = &[];

    /// The most cells of positions that can be listed; 0 if none can.
    fn largest_size() -> usize {
        0
    }

    /// Calls with the positions of so many cells, each once up to symmetry, until the visitor has had
    /// enough; `None` if they cannot be listed.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let _ = (cells, visit);
        None
    }

    /// The position that these arguments, the parameters first, describe.
    ///
    /// # Errors
    /// Says which argument is wrong and what it should be.
    fn read(arguments: &[Argument]) -> Result<Self, ReadError>;

    /// Are these [`PARAMETERS`](Rules::PARAMETERS) rules of the game?
    ///
    /// # Errors
    /// Says which one is wrong and what it should be.
    fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
        let _ = parameters;
        Ok(())
    }

    /// The number that these arguments describe, where they describe a position without end, which is
    /// worth a number but is no short game; `None` if they describe anything else.
    const ENDLESS: Option<EndlessReader> = None;

    /// The sequence of Grundy values that these arguments and one more run through, where the game
    /// has an engine that computes such sequences.
    fn grundy_sequence(arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        let _ = arguments;
        None
    }

    /// The table of Grundy values that these parameters and two more arguments run through, where the
    /// game has an engine that computes such tables.
    fn grundy_table(parameters: &[Argument]) -> Option<Arc<dyn GrundyTable>> {
        let _ = parameters;
        None
    }
}

/// A form with a notation and a picture.
pub trait Position: Form {
    /// The position as an expression that reads back to it.
    fn write(&self) -> String;

    /// The stable label of a move: what is typed and saved.
    fn write_move(&self, player: Player, by: &Self::Move) -> String;

    /// The move with this label.
    ///
    /// # Errors
    /// Says what is wrong with it and what would be right.
    fn read_move(&self, player: Player, label: &str) -> Result<Self::Move, ReadError> {
        read_label(self, player, label)
    }

    /// The places that a move touches, for highlighting and for clicks.
    fn touched(&self, player: Player, by: &Self::Move) -> Vec<Place>;

    /// All moves that win by this convention, by theorem, without search; `None` if no theorem tells.
    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<Self::Move>>> {
        let _ = (convention, player);
        None
    }

    /// What to play, by a search of the game's own, where its strategy is
    /// [`Foresight`](crate::Strategy::Foresight); `None` elsewhere, and where play is over.
    ///
    /// # Errors
    /// If the work was cancelled.
    fn advice(
        &self,
        player: Player,
        context: &Context,
    ) -> Result<Option<Advice<Self::Move>>, Stop> {
        let _ = (player, context);
        Ok(None)
    }

    /// The position in short, for lists of positions of one play: just the vertex of a graph, say.
    fn brief(&self) -> String {
        self.write()
    }

    /// Why theory says who wins in normal play: the reasons of the winning moves, or that of the outcome
    /// if there are none. Empty if no theorem tells.
    fn reasons(&self) -> Vec<Reason> {
        let players: &[Player] = if self.is_impartial() { &[Player::Left] } else { &Player::BOTH };
        let found = |&player| self.winning_moves_theorem(Convention::Normal, player);
        let moves = players.iter().filter_map(found).flatten();
        let reasons: Vec<Reason> = moves.filter_map(|found| found.reason).collect();
        match reasons.is_empty() {
            true => self.outcome_theorem().map(|theorem| theorem.reason).into_iter().collect(),
            false => reasons,
        }
    }

    /// The label of a move with the middle of long numbers left out: for sentences only.
    fn abbreviated_move(&self, player: Player, by: &Self::Move) -> String {
        self.write_move(player, by)
    }

    /// The position with the middle of long numbers left out: for sentences only.
    fn abbreviated(&self) -> String {
        self.write()
    }

    /// Something that whoever wrote the position down should know: that a part of it was dropped.
    fn notice(&self) -> Option<String> {
        None
    }

    /// What there is to see and to click.
    fn scene(&self) -> Scene;

    /// The position as a form of a type that several rulesets share, if it is one of them: engines
    /// are compiled once for all of them.
    fn common_form(&self) -> Option<AnyPosition> {
        None
    }

    /// The name of its ruleset, where that is not known by the type of the position: games that are
    /// made of data share a type.
    fn ruleset_name(&self) -> Option<&str> {
        None
    }

    /// The lines along which theory finds the lost positions, for games on the lattice.
    fn guides(&self) -> Vec<Guide> {
        Vec::new()
    }
}

/// The move with this label, among those that there are.
pub(crate) fn read_label<P: Position>(
    position: &P,
    player: Player,
    label: &str,
) -> Result<P::Move, ReadError> {
    let wanted = label.trim();
    let mut found = None;
    let mut examples = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let written = position.write_move(player, &by);
        if written == wanted {
            found = Some(by);
            return ControlFlow::Break(());
        }
        if examples.len() < 3 {
            examples.push(written);
        }
        ControlFlow::Continue(())
    });
    found.ok_or_else(|| ReadError::no_such_move(player, wanted, &examples))
}
