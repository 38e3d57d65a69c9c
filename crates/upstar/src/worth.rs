//! What a position is worth in a few signs: a Grundy value, else a value, else who wins.
//!
//! This is the one place of tables and hints that decides which question to ask of the solver.
//! Values belong to normal play; in misère play it is told who wins.

use crate::Error;
use upstar_core::{AnyPosition, Form};
use upstar_solve::{Convention, SolveError, Solver};
use upstar_values::{Alphabet, Context, Nimber, Notation, Outcome, Stop};

/// Steps for a value that is likely to be out of reach, where who wins can be told without it.
const VALUE_STEPS: u64 = 300_000;
/// Letters of a value; longer ones are written with names for their parts.
const LONGEST: usize = 400;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Its Grundy value.
    Grundy(Nimber),
    /// Its value, as it is written.
    Value(String),
    /// Who wins.
    Outcome(Outcome),
    /// With best play nobody wins.
    Draw,
    /// Nobody wins as far as was searched.
    Open,
}

/// How a position is to be judged.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub(crate) solver: &'a Solver,
    pub(crate) convention: Convention,
    pub(crate) alphabet: Alphabet,
}

impl<'a> Judge<'a> {
    /// By the convention and in the alphabet of a session.
    pub(crate) fn of(session: &'a upstar_lang::Session) -> Self {
        let settings = session.settings();
        Judge {
            solver: session.solver(),
            convention: settings.convention,
            alphabet: if settings.unicode { Alphabet::Unicode } else { Alphabet::Ascii },
        }
    }

    /// The most that can be said in a few signs.
    pub(crate) fn worth(self, position: &AnyPosition, context: &Context) -> Result<Worth, Error> {
        if self.convention == Convention::Misere {
            return self.outcome(position, context);
        }
        if position.is_impartial() {
            match self.solver.grundy(position, context) {
                Ok(value) => return Ok(Worth::Grundy(value.answer)),
                Err(SolveError::NoValue { .. }) => return self.outcome(position, context),
                Err(error) => return Err(error.into()),
            }
        }
        let value = match position.has_outcome_search() {
            true => self.solver.value(position, &context.part().with_steps(VALUE_STEPS)),
            false => self.solver.value(position, context),
        };
        match value.map_err(Error::from) {
            Ok(value) => {
                let notation = Notation { alphabet: self.alphabet, limit: LONGEST };
                Ok(Worth::Value(self.solver.arena().text(value, notation)?))
            }
            Err(Error::Solve(SolveError::NoValue { .. })) => self.outcome(position, context),
            Err(Error::Stopped(Stop::OutOfSteps)) if position.has_outcome_search() => {
                self.outcome(position, context)
            }
            Err(error) => Err(error),
        }
    }

    /// Who wins.
    fn outcome(self, position: &AnyPosition, context: &Context) -> Result<Worth, Error> {
        match self.solver.outcome_in(position, self.convention, context) {
            Ok(outcome) => Ok(Worth::Outcome(outcome.answer)),
            Err(SolveError::Drawn) => Ok(Worth::Draw),
            Err(SolveError::Open { .. }) => Ok(Worth::Open),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_lang::{Session, Settings};

    fn worth(source: &str, convention: Convention) -> Worth {
        let mut session = Session::new(Settings { convention, ..Settings::default() });
        let context = Context::new();
        let position = session.position(source, &context).unwrap();
        Judge::of(&session).worth(&position, &context).unwrap()
    }

    #[test]
    fn values_in_normal_play_and_winners_in_misere_play() {
        assert_eq!(worth("nim(1,2)", Convention::Normal), Worth::Grundy(Nimber::from(3u64)));
        assert_eq!(worth("domineering(2,2)", Convention::Normal), Worth::Value("+-1".to_owned()));
        assert_eq!(worth("nim(1,1)", Convention::Misere), Worth::Outcome(Outcome::N));
        assert_eq!(worth("nim(2,2)", Convention::Misere), Worth::Outcome(Outcome::P));
        // Play can go round: there is no value, and somebody wins all the same.
        let source = "northcott(\"x..o\")";
        assert_eq!(worth(source, Convention::Normal), Worth::Outcome(Outcome::N));
    }
}
