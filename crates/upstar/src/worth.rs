//! What a position is worth in a few signs: a Grundy value, else a value, else who wins.
//!
//! A view of the one analysis, for cells of tables and labels of hints. Values belong to normal play;
//! in misère play it is told who wins.

use crate::Error;
use upstar_core::AnyPosition;
use upstar_solve::{Ask, Convention, Effort, Known, Solver, Verdict};
use upstar_values::{Alphabet, Context, Nimber, Notation, Outcome};

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
    /// Is it enough to tell who wins?
    pub(crate) outcomes: bool,
}

impl<'a> Judge<'a> {
    /// By the convention and in the alphabet of a session.
    pub(crate) fn of(session: &'a upstar_lang::Session) -> Self {
        let settings = session.settings();
        Judge {
            solver: session.solver(),
            convention: settings.convention,
            alphabet: if settings.unicode { Alphabet::Unicode } else { Alphabet::Ascii },
            outcomes: false,
        }
    }

    /// The most that can be said in a few signs.
    pub(crate) fn worth(self, position: &AnyPosition, context: &Context) -> Result<Worth, Error> {
        let ask = match self.convention {
            Convention::Normal if self.outcomes => Ask::winner(Convention::Normal),
            Convention::Normal => Ask::worth(),
            Convention::Misere => Ask::winner(Convention::Misere),
        };
        let analysis = self.solver.analyse(position, &ask, &Effort::cell(), context)?;
        if let Some(worth) = analysis.value.as_ref() {
            return Ok(match worth.grundy() {
                Some(grundy) => Worth::Grundy(grundy.clone()),
                None => {
                    let notation = Notation { alphabet: self.alphabet, limit: LONGEST };
                    Worth::Value(self.solver.worth_text(worth, notation, context)?)
                }
            });
        }
        let is_open =
            |verdict: &Known<Verdict>| matches!(verdict, Known::Yes(Verdict::Open { .. }));
        Ok(match analysis.outcome() {
            Some(outcome) => Worth::Outcome(outcome),
            None if analysis.first.iter().any(is_open) => Worth::Open,
            None => Worth::Draw,
        })
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
