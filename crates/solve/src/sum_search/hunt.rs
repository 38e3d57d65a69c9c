//! A search for the winner of one sum that can be watched, saved and taken up again: what is saved is the table.
//!
//! Keys tell what a sum is, not when it was met, so that a table of yesterday answers today. Whoever keeps the bytes
//! sees to it that they are whole; here it is only looked at whether they belong to the same sum.

use super::ideas::Ideas;
use super::keeper::Question;
use super::search::{Effort, Knowledge};
use crate::solver::{SolveError, Solver};
use std::io::{self, Read, Write};
use upstar_core::{AnyPosition, Form, LongSearch, LookOn, Loopy, SearchProgress, Strategy, Unfit};
use upstar_values::{Context, Error, Game, Player};

/// A search for the winner.
///
/// ```
/// use upstar_core::Argument;
/// use upstar_solve::Solver;
/// use upstar_solve::sum_search::Hunt;
/// use upstar_values::{Context, Player};
/// let clobber = upstar_games::registry().find("clobber").unwrap().read(&[Argument::Text("xoxo|oxox".into())])?;
/// let (solver, context) = (Solver::new(1), Context::new());
/// let hunt = Hunt::of(&clobber, &solver, &context)?;
/// assert_eq!(hunt.winner(Player::Left, &solver, &mut |_, _| (), &context)?, Player::Left);
/// let mut saved = Vec::new();
/// hunt.save(&mut saved)?;
/// let later = Hunt::of(&clobber, &solver, &context)?;
/// assert!(matches!(later.restore(&mut &saved[..]), Ok(Ok(_))));
/// assert_eq!(later.winner(Player::Left, &solver, &mut |_, _| (), &context)?, Player::Left);
/// assert_eq!(later.effort().nodes, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Hunt {
    knowledge: Knowledge,
    /// Parts that are no impartial games, and what the others are worth.
    positions: Vec<AnyPosition>,
    values: Vec<Game>,
    /// What tells the sum from others.
    fingerprint: u128,
}

/// The first bytes of a table: the way in which keys are made.
const SCHEME: [u8; 8] = *b"upsums 1";

impl Hunt {
    /// The search for the winner of a short game. Impartial parts are worth their nimbers.
    ///
    /// # Errors
    /// A bound that was met.
    pub fn of(
        position: &AnyPosition,
        solver: &Solver,
        context: &Context,
    ) -> Result<Self, SolveError> {
        let (mut positions, mut values) = (Vec::new(), Vec::new());
        for part in position.summands() {
            if part.is_impartial() {
                let grundy = solver.grundy(&part, context)?;
                values.push(solver.algebra(context).nimber(grundy.answer.to_ubig())?);
            } else {
                positions.push(part);
            }
        }
        let mut hunt = Hunt { knowledge: Knowledge::new(), positions, values, fingerprint: 0 };
        hunt.fingerprint = {
            let question = hunt.question(solver, 1, context);
            let mut search = question.search(&hunt.knowledge);
            let sum = search.sum(&question.parts(), question.values)?;
            search.fingerprint(&sum)?
        };
        Ok(hunt)
    }

    fn question<'a>(
        &'a self,
        solver: &'a Solver,
        threads: usize,
        context: &'a Context,
    ) -> Question<'a> {
        let (positions, values) = (&self.positions, &self.values);
        Question { positions, values, ideas: Ideas::ALL, threads, arena: solver.arena(), context }
    }

    /// Who wins if this player begins. Somebody is told now and then how far it is.
    ///
    /// # Errors
    /// The bound that was met. What was found is kept.
    pub fn winner(
        &self,
        first: Player,
        solver: &Solver,
        look: &mut LookOn<'_>,
        context: &Context,
    ) -> Result<Player, Error> {
        let question = self.question(solver, solver.free_threads(), context);
        let sum = question.search(&self.knowledge).sum(&question.parts(), question.values)?;
        let mut told = |far: &SearchProgress| look(far, &|out| self.save(out));
        question.winner(&self.knowledge, &sum, first, Some(&mut told))
    }

    /// What was done so far, by this search alone.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.knowledge.effort()
    }

    /// Sums whose winner is known.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.knowledge.table.len() as u64
    }

    /// Bytes that it holds.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.knowledge.bytes()
    }

    /// Writes what is known of sums.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&SCHEME)?;
        out.write_all(&self.fingerprint.to_le_bytes())?;
        self.knowledge.table.visit(|(key, wins)| {
            let verdict = if wins { 2 } else { 1 };
            out.write_all(&(key & !3 | verdict).to_le_bytes())
        })?;
        out.write_all(&0u128.to_le_bytes())
    }

    /// Takes over what was saved: so many sums.
    ///
    /// # Errors
    /// If it cannot be read. [`Unfit`], if it was saved for something else: then nothing is taken over.
    pub fn restore(&self, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>> {
        let mut scheme = [0; 8];
        input.read_exact(&mut scheme)?;
        let mut word = || {
            let mut bytes = [0; 16];
            input.read_exact(&mut bytes).map(|()| u128::from_le_bytes(bytes))
        };
        if scheme != SCHEME || word()? != self.fingerprint {
            return Ok(Err(Unfit::Other));
        }
        if self.knowledge.store.is_ambiguous() {
            return Ok(Err(Unfit::Ambiguous));
        }
        let mut taken = 0;
        loop {
            let entry = match word() {
                Ok(entry) => entry,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    return Ok(Err(Unfit::Cut));
                }
                Err(error) => return Err(error),
            };
            match entry & 3 {
                0 => return Ok(Ok(taken)),
                verdict => self.knowledge.table.put(entry, verdict == 2),
            }
            if self.knowledge.table.is_crowded() {
                self.knowledge.table.grow();
            }
            taken += 1;
        }
    }

    /// Can a table of this sum be kept for another day?
    #[must_use]
    pub fn can_be_kept(&self) -> bool {
        !self.knowledge.store.is_ambiguous()
    }
}

/// A search for the winner of a sum, with the solver that knows how many threads there are.
struct Hunting<'s>(Hunt, &'s Solver);

impl LongSearch for Hunting<'_> {
    fn winner(
        &mut self,
        first: Player,
        look: &mut LookOn<'_>,
        context: &Context,
    ) -> Result<Player, Error> {
        self.0.winner(first, self.1, look, context)
    }

    fn nodes(&self) -> u64 {
        self.0.effort().nodes
    }

    fn known(&self) -> u64 {
        self.0.known()
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.0.save(out)
    }

    fn restore(&mut self, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>> {
        self.0.restore(input)
    }
}

impl Solver {
    /// A search for the winner of a short game that can be watched, saved and taken up again: the game's own, if it has
    /// one, else that of sums. `None` for impartial games, whose winners are found in other ways, and for those that can
    /// go round.
    ///
    /// # Errors
    /// A bound that was met.
    pub fn long_search<'s>(
        &'s self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Option<Box<dyn LongSearch + 's>>, SolveError> {
        if !position.is_short() || position.is_impartial() {
            return Ok(None);
        }
        if let Strategy::Winner(search) = position.strategy()
            && let Some(own) = search.long()
        {
            return Ok(Some(own));
        }
        Ok(Some(Box::new(Hunting(Hunt::of(position, self, context)?, self))))
    }
}
