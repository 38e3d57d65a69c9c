//! Opponents: perfect, stubborn, casual and random.
//!
//! A perfect player who has lost can do no better than wait for a mistake; the stubborn one makes
//! it likely. It counts, for each of its moves, the replies that would still win against it, takes
//! the move that leaves the fewest, and among those the one that leaves the longest game.

use crate::chance::Chance;
use crate::prospect::{Prospect, prospect, some_moves};
use upstar_core::{AnyMove, AnyPosition, Loopy, Position, Reason};
use upstar_solve::{Convention, Effort, FoundMove, SolveError, Solver};
use upstar_values::{Context, Error, Player, Stop};

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Wins whatever can be won.
    Perfect,
    /// The same, and makes it hard for the winner.
    Stubborn,
    /// Plays well every other time.
    Casual,
    /// Any move.
    Random,
}

/// A move that an opponent makes.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub by: AnyMove,
    /// What best play comes to for the one who makes it, if that is known.
    pub prospect: Option<Prospect>,
    /// Why, if a theorem tells.
    pub reason: Option<Reason>,
}

/// An opponent.
#[derive(Clone, Debug)]
pub struct Opponent {
    strength: Strength,
    chance: Chance,
}

/// Moves looked at when a position has more than can be listed.
const SAMPLE: usize = 400;
/// Replies looked at for each of them.
const REPLIES: usize = 60;

impl Opponent {
    /// An opponent whose choices between equals depend on a seed.
    pub fn new(strength: Strength, seed: u64) -> Self {
        Opponent { strength, chance: Chance::new(seed) }
    }

    /// How well it plays.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// Its move, for `player`; `None` if there is none.
    ///
    /// Where a bound of the context is met before it knows what to do, it makes a move all the
    /// same, and the choice has no [`prospect`](Choice::prospect).
    ///
    /// # Errors
    /// If the work was cancelled.
    pub fn choose(
        &mut self,
        solver: &Solver,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Option<Choice>, SolveError> {
        let plays_well = match self.strength {
            Strength::Perfect | Strength::Stubborn => true,
            Strength::Casual => self.chance.below(2) == 0,
            Strength::Random => false,
        };
        let table = Table { solver, player, convention, context };
        if !plays_well {
            let candidates = some_moves(position, player, SAMPLE);
            return Ok(self.chance.pick(&candidates).map(|found| Choice {
                by: found.by.clone(),
                prospect: None,
                reason: None,
            }));
        }
        if let Some(advice) = solver.advised(position, player, convention, context)? {
            return Ok(advice.moves.into_iter().next().map(|best| Choice {
                by: best.by,
                prospect: Prospect::of(advice.verdict, player).ok(),
                reason: None,
            }));
        }
        match solver.winning_moves_in(position, player, convention, context) {
            Ok(winning) if !winning.is_empty() => {
                // Where play can go round in circles the best comes first: whoever wins hurries.
                let found = match position.is_short() {
                    true => self.chance.pick(&winning),
                    false => winning.first(),
                };
                let found = found.cloned();
                return Ok(found.map(|found| Choice {
                    by: found.by,
                    prospect: Some(Prospect::Win),
                    reason: found.reason,
                }));
            }
            Ok(_) => {}
            Err(error) => cancelled(error)?,
        }
        if !position.is_short() {
            return table.ranked(position);
        }
        let mut candidates = some_moves(position, player, SAMPLE + 1);
        let sampled = candidates.len() > SAMPLE;
        candidates.truncate(SAMPLE);
        let (mut prospect, mut best) = table.best(candidates)?;
        if sampled && prospect != Some(Prospect::Win) {
            prospect = None; // a move that nobody looked at may be better
        }
        if self.strength == Strength::Stubborn && prospect != Some(Prospect::Win) {
            best = table.hardest(best)?;
        }
        Ok(self.chance.pick(&best).map(|found| Choice {
            by: found.by.clone(),
            prospect,
            reason: None,
        }))
    }
}

/// Where an opponent thinks.
struct Table<'a> {
    solver: &'a Solver,
    player: Player,
    convention: Convention,
    context: &'a Context,
}

impl Table<'_> {
    /// A move of a game that can cycle or be drawn: a loser delays, and a draw is held.
    fn ranked(&self, position: &AnyPosition) -> Result<Option<Choice>, SolveError> {
        let Table { solver, player, convention, context } = *self;
        let ranked = match solver.ranked_moves(position, player, convention, context) {
            Ok(ranked) => ranked,
            Err(error) => {
                cancelled(error)?;
                let any = some_moves(position, player, 1).into_iter().next();
                return Ok(any.map(|any| Choice { by: any.by, prospect: None, reason: None }));
            }
        };
        Ok(ranked.into_iter().next().map(|best| Choice {
            prospect: Prospect::of(best.verdict, player).ok(),
            by: best.found.by,
            reason: None,
        }))
    }

    /// The moves with the best prospect, which is known only if that of every move is.
    fn best(
        &self,
        candidates: Vec<FoundMove>,
    ) -> Result<(Option<Prospect>, Vec<FoundMove>), SolveError> {
        let (mut best, mut known, mut found) = (None, true, Vec::new());
        let mut unknown = Vec::new();
        for candidate in candidates {
            match self.after(&candidate) {
                Ok(prospect) => {
                    if best < Some(prospect) {
                        best = Some(prospect);
                        found.clear();
                    }
                    if best == Some(prospect) {
                        found.push(candidate);
                    }
                }
                Err(error) => {
                    cancelled(error)?;
                    known = false;
                    unknown.push(candidate);
                }
            }
        }
        // A move that may win is better than one that is known to lose.
        if best.is_none_or(|best| best == Prospect::Loss) && !unknown.is_empty() {
            return Ok((None, unknown));
        }
        Ok((if known || best == Some(Prospect::Win) { best } else { None }, found))
    }

    /// The player's prospect after a move.
    fn after(&self, found: &FoundMove) -> Result<Prospect, SolveError> {
        let Table { solver, player, convention, context } = *self;
        let theirs = prospect(solver, &found.to(), player.opponent(), convention, context)?;
        Ok(theirs.turned())
    }

    /// The moves that leave the smallest part of the replies winning, and then the most replies.
    fn hardest(&self, candidates: Vec<FoundMove>) -> Result<Vec<FoundMove>, SolveError> {
        let mut hardest: Vec<FoundMove> = Vec::new();
        let mut least: Option<(usize, usize)> = None; // winning replies, all replies
        for candidate in candidates {
            let Some(trap) = self.trap(&candidate.to())? else { continue };
            let better = least.is_none_or(|(winning, all)| {
                let (ours, theirs) = (trap.0 * all, winning * trap.1);
                ours < theirs || (ours == theirs && trap.1 > all)
            });
            if better {
                hardest.clear();
                least = Some(trap);
            }
            if least == Some(trap) {
                hardest.push(candidate);
            }
        }
        Ok(hardest)
    }

    /// How many replies there are that win for the opponent, and how many in all.
    fn trap(&self, position: &AnyPosition) -> Result<Option<(usize, usize)>, SolveError> {
        let opponent = self.player.opponent();
        let replies = some_moves(position, opponent, REPLIES);
        let context = self.context.part().with_steps(Effort::TRAP);
        let theorem = position.winning_moves_theorem(self.convention, opponent);
        if let Some(winning) = theorem.map(|found| found.len()) {
            return Ok(Some((winning, replies.len().max(winning))));
        }
        let mut winning = 0;
        for reply in &replies {
            let Table { solver, player, convention, .. } = *self;
            match prospect(solver, &reply.to(), player, convention, &context) {
                Ok(Prospect::Loss) => winning += 1,
                Ok(_) => {}
                Err(error) => {
                    cancelled(error)?;
                    return Ok(None);
                }
            }
        }
        Ok(Some((winning, replies.len())))
    }
}

/// Bounds are no reason not to move; Ctrl-C is.
fn cancelled(error: SolveError) -> Result<(), SolveError> {
    match error {
        SolveError::Value(Error::Stopped(Stop::Cancelled)) => Err(error),
        _ => Ok(()),
    }
}
