//! The moves of a position with what they lead to.
//!
//! A heap of 10^1000 has as many moves: at most so many are listed, and those that a theorem calls
//! winning always are. Values are a courtesy with a budget of their own; who wins is not.

use std::ops::ControlFlow;
use upstar_core::{AnyMove, AnyPosition, Form, Position, Reason};
use upstar_games::registry;
use upstar_solve::{Convention, SolveError, Solver, Verdict};
use upstar_values::{Alphabet, Context, Notation, Outcome, Player};

/// Longest value that is written out in a list.
const VALUE_LENGTH: usize = 2000;

/// Steps for each move of a game that is searched to a depth.
const GLANCE: u64 = 10_000;

/// A move and what it leads to.
#[derive(Debug)]
pub struct Row {
    /// `L`, `R`, or `both` in impartial games.
    pub player: &'static str,
    /// The move.
    pub label: String,
    /// The position after it.
    pub to: String,
    /// Who wins there, whoever begins; `None` where a draw depends on it.
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
            (None, Some(Verdict::Wins { distance: 0, .. }), _) => self.result().to_owned(),
            (None, Some(Verdict::Wins { distance, .. }), _) => {
                format!("{} in {distance}", self.result())
            }
            (None, None, Some(outcome)) => outcome.to_string(),
            (None, None, None) => String::new(),
        }
    }
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

/// How moves are listed.
pub struct Lister<'a> {
    /// Answers the questions.
    pub solver: &'a Solver,
    /// Bounds of the whole list.
    pub context: &'a Context,
    /// Bounds of the values in it.
    pub courtesy: &'a Context,
    /// Normal or misère play.
    pub convention: Convention,
    /// Moves listed at most for each player.
    pub limit: usize,
    /// How values are written.
    pub alphabet: Alphabet,
    /// Is every move to be explained?
    pub why: bool,
}

/// A move that may be listed.
struct Candidate {
    by: AnyMove,
    proof: Option<Reason>,
    known_to_win: Option<bool>,
}

impl Lister<'_> {
    /// The list for both players, or for both at once if they have the same moves.
    pub fn list(&self, position: &AnyPosition) -> Listing {
        let mut listing = Listing::default();
        let sides: &[(Player, &'static str)] = if position.is_impartial() {
            &[(Player::Left, "both")]
        } else {
            &[(Player::Left, "L"), (Player::Right, "R")]
        };
        for &(player, name) in sides {
            if let Err(stopped) = self.side(position, player, name, &mut listing) {
                listing.stopped = Some(stopped);
                break;
            }
        }
        listing
    }

    fn side(
        &self,
        position: &AnyPosition,
        player: Player,
        name: &'static str,
        listing: &mut Listing,
    ) -> Result<(), SolveError> {
        for candidate in self.candidates(position, player, &mut listing.cut)? {
            let to = position.play(player, &candidate.by);
            let (outcome, verdict) = self.judge(position, &to, player.opponent())?;
            let wins = match (verdict, outcome) {
                (Some(verdict), _) => verdict.winner() == Some(player),
                (None, Some(outcome)) => outcome.winner(player.opponent()) == player,
                (None, None) => false,
            };
            let winning = candidate.known_to_win.unwrap_or(wins);
            let proof = candidate.proof.as_ref().map(|reason| registry().sentence(reason));
            let reason = match proof {
                None if self.why && verdict.is_none() => {
                    Some(self.reason(&to, player.opponent(), winning)?)
                }
                proof => proof,
            };
            listing.rows.push(Row {
                player: name,
                label: position.write_move(player, &candidate.by),
                to: to.write(),
                outcome,
                verdict,
                value: self.value(&to),
                winning,
                reason,
            });
        }
        Ok(())
    }

    /// Why a move wins or loses: the theorem about the position after it, or else the answer.
    fn reason(&self, to: &AnyPosition, next: Player, winning: bool) -> Result<String, SolveError> {
        let theorem = self.solver.outcome_in(to, self.convention, self.context)?.reason;
        if winning {
            let searched = || match to.visit_moves(next, |_| ControlFlow::Break(())) {
                ControlFlow::Continue(()) => "it leaves the other player no move".to_owned(),
                _ => "every answer to it has been searched, and all of them lose".to_owned(),
            };
            return Ok(theorem
                .as_ref()
                .map_or_else(searched, |reason| registry().sentence(reason)));
        }
        let answers = self.solver.winning_moves_in(to, next, self.convention, self.context)?;
        Ok(match (answers.first(), theorem) {
            (Some(answer), _) => match &answer.reason {
                Some(reason) => format!("{} wins: {}", answer.label, registry().sentence(reason)),
                None => format!("{} wins", answer.label),
            },
            (None, Some(theorem)) => registry().sentence(&theorem),
            (None, None) => "it ends the game, and the other player has won".to_owned(),
        })
    }

    /// The first moves in the order of the rules, and all that a theorem knows to win.
    fn candidates(
        &self,
        position: &AnyPosition,
        player: Player,
        cut: &mut bool,
    ) -> Result<Vec<Candidate>, SolveError> {
        let mut winning = match self.convention {
            Convention::Normal => position.winning_moves_theorem(player),
            Convention::Misere => position.misere_winning_moves_theorem(player),
        };
        let proved = winning.is_some();
        let mut candidates = Vec::new();
        let mut stopped = Ok(());
        let _ = position.visit_moves(player, |by| {
            stopped = self.context.spend(1);
            if candidates.len() >= self.limit {
                *cut = true;
            }
            if stopped.is_err() || *cut {
                return ControlFlow::Break(());
            }
            let found = winning.as_mut().and_then(|winning| {
                let at = winning.iter().position(|found| found.by == by)?;
                Some(winning.remove(at))
            });
            let known_to_win = proved.then_some(found.is_some());
            let proof = found.and_then(|found| found.reason);
            candidates.push(Candidate { by, proof, known_to_win });
            ControlFlow::Continue(())
        });
        stopped?;
        let unlisted = winning.into_iter().flatten();
        let candidate = |found: upstar_core::WinningMove<AnyMove>| Candidate {
            by: found.by,
            proof: found.reason,
            known_to_win: Some(true),
        };
        candidates.extend(unlisted.map(candidate));
        Ok(candidates)
    }

    /// Who wins after a move; with `next` to move where play can cycle or be drawn, unless a
    /// theorem tells.
    fn judge(
        &self,
        before: &AnyPosition,
        to: &AnyPosition,
        next: Player,
    ) -> Result<(Option<Outcome>, Option<Verdict>), SolveError> {
        let theorem = match self.convention {
            Convention::Normal => to.outcome_theorem(),
            Convention::Misere => to.misere_theorem(),
        };
        if before.is_short() || theorem.is_some() {
            let outcome = self.solver.outcome_in(to, self.convention, self.context)?;
            return Ok((Some(outcome.answer), None));
        }
        if before.has_foresight() {
            let glance = self.context.part().with_steps(GLANCE);
            return Ok((None, Some(self.solver.verdict(to, next, self.convention, &glance)?)));
        }
        // One analysis of the position before the move tells about all of them.
        self.solver.verdict(before, next.opponent(), self.convention, self.context)?;
        let verdict = self.solver.verdict(to, next, self.convention, self.context)?;
        Ok((None, Some(verdict)))
    }

    /// Values belong to normal play.
    fn value(&self, position: &AnyPosition) -> Option<String> {
        if self.convention == Convention::Misere {
            return None;
        }
        let game = self.solver.value(position, self.courtesy).ok()?;
        let notation = Notation { alphabet: self.alphabet, limit: VALUE_LENGTH };
        let text = self.solver.arena().text(game, notation).ok()?;
        (!text.contains(":=")).then_some(text) // in parts: too long for a list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::Argument;
    use upstar_games::{Nim, Wythoff};

    fn list(position: impl Position<Next: Position>, convention: Convention) -> Vec<Row> {
        let (solver, context) = (Solver::new(1), Context::new());
        let courtesy = Context::new().with_steps(100_000).with_memory(100_000_000);
        let lister = Lister {
            solver: &solver,
            context: &context,
            courtesy: &courtesy,
            convention,
            limit: 1000,
            alphabet: Alphabet::Ascii,
            why: true,
        };
        lister.list(&AnyPosition::new(position)).rows
    }

    /// Marks agree with search that knows no theorem, in normal and misère play.
    #[test]
    fn winning_marks_agree_with_plain_search() {
        let (solver, context) = (Solver::new(1), Context::new());
        let domineering = registry().find("domineering").unwrap();
        let positions = [
            AnyPosition::new(Nim::new([1u32, 2, 4])),
            AnyPosition::new(Nim::new([1u32, 1, 1])),
            AnyPosition::new(Wythoff::new(4u32, 6u32)),
            domineering.read(&[Argument::Text("...|.#.|...".to_owned())]).unwrap(),
        ];
        for position in positions {
            for convention in [Convention::Normal, Convention::Misere] {
                for row in list(position.clone(), convention) {
                    let player = if row.player == "R" { Player::Right } else { Player::Left };
                    let by = position.read_move(player, &row.label).unwrap();
                    let to = position.play(player, &by);
                    assert_eq!(to.write(), row.to);
                    let outcome = solver.outcome_by_search(&to, convention, &context).unwrap();
                    assert_eq!(Some(outcome), row.outcome, "{position:?} {row:?}");
                    assert_eq!(outcome.winner(player.opponent()) == player, row.winning);
                }
            }
        }
    }

    #[test]
    fn a_heap_of_any_size_lists_its_winning_moves() {
        let rows = list(Wythoff::new(4u32, 1u64 << 60), Convention::Normal);
        let winning: Vec<&str> =
            rows.iter().filter(|row| row.winning).map(|row| row.label.as_str()).collect();
        assert_eq!(winning, ["(4,7)"]);
        assert_eq!(rows.len(), 1000); // it is the twelfth in order
    }
}
