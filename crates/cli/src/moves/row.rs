//! The moves of a position as the rows of a list.

use upstar_core::{AnyPosition, Form, Position};
use upstar_lang::Session;
use upstar_solve::{Analysis, Known, MoveAnalysis, SolveError, Verdict};
use upstar_values::{Alphabet, Arena, Game, Notation, Outcome, Player};

/// Longest value that is written out in a list.
const VALUE_LENGTH: usize = 2000;

/// A move and what it leads to.
#[derive(Debug)]
pub struct Row {
    /// Whose move; `None` in impartial games, where it is anybody's.
    pub player: Option<Player>,
    /// The move.
    pub label: String,
    /// The position after it.
    pub to: String,
    /// Who wins there, whoever begins; `None` where play can cycle or be drawn and no theorem tells.
    pub outcome: Option<Outcome>,
    /// How the game ends after this move, where it can cycle or be drawn; the distance counts from
    /// the position after it.
    pub verdict: Option<Verdict>,
    /// What that is worth, if it could be told within the budget.
    pub value: Option<String>,
    /// Does the player who makes the move win by it?
    pub winning: bool,
    /// Why, if a theorem tells; if every move is to be explained, also what search tells.
    pub reason: Option<String>,
}

impl Row {
    fn of(
        session: &Session,
        position: &AnyPosition,
        one: &MoveAnalysis,
        alphabet: Alphabet,
    ) -> Self {
        let arena = session.solver().arena();
        let value = one.value.as_ref().and_then(|worth| written(worth.game, arena, alphabet));
        Row {
            player: (!position.is_impartial()).then_some(one.found.player()),
            label: one.found.label(),
            to: one.found.to().write(),
            outcome: one.outcome,
            verdict: one.outcome.is_none().then_some(one.verdict),
            value,
            winning: one.wins,
            reason: one.reason(session.registry()),
        }
    }

    /// What the move does for the player who makes it.
    pub fn result(&self) -> &'static str {
        match self.verdict {
            _ if self.winning => "win",
            Some(Verdict::Draw) => "draw",
            Some(Verdict::Open { .. }) => "open",
            _ => "loss",
        }
    }

    /// What the position after the move is worth, or how it ends.
    pub fn worth(&self) -> String {
        match (&self.value, self.verdict, self.outcome) {
            (Some(value), _, _) => value.clone(),
            (None, Some(Verdict::Draw), _) => "draw".to_owned(),
            (None, Some(Verdict::Open { searched }), _) => {
                format!("no win within {searched} moves found")
            }
            (None, Some(Verdict::Wins { distance: None | Some(0), .. }), _) => {
                self.result().to_owned()
            }
            (None, Some(Verdict::Wins { distance: Some(distance), .. }), _) => {
                format!("{} in {distance}", self.result())
            }
            (None, None, Some(outcome)) => outcome.to_string(),
            (None, None, None) => String::new(),
        }
    }
}

/// A value in one expression, if that is not too long for a list.
fn written(game: Game, arena: &Arena, alphabet: Alphabet) -> Option<String> {
    let text = arena.text(game, Notation { alphabet, limit: VALUE_LENGTH }).ok()?;
    (!text.contains(":=")).then_some(text)
}

/// What could be found out, and what stopped it.
#[derive(Debug, Default)]
pub struct Listing {
    /// The moves.
    pub rows: Vec<Row>,
    /// Were there more moves than may be listed?
    pub cut: bool,
    /// Why the list ends early.
    pub stopped: Option<SolveError>,
}

impl Listing {
    /// The rows of an analysis of all moves.
    pub fn of(
        session: &Session,
        position: &AnyPosition,
        analysis: &Analysis,
        alphabet: Alphabet,
    ) -> Self {
        let mut listing = Listing::default();
        for list in analysis.moves.iter().filter_map(Known::as_ref) {
            let row = |one| Row::of(session, position, one, alphabet);
            listing.rows.extend(list.moves.iter().map(row));
            listing.cut |= list.cut;
            listing.stopped = listing.stopped.or_else(|| list.stopped.clone());
        }
        listing
    }
}
