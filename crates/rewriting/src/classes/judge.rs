//! The judge of surveys who proves: the learner's verdict in the survey's words.

use super::Bound;
use super::classify::classify_settled;
use super::play::Play;
use super::verdict::{Bounds, ClassesError, Verdict};
use crate::survey::{self, Judge};
use crate::system::System;
use crate::termination::Termination;
use upstar_values::{Context, Stop};

/// Gives verdicts by learning and proving, within bounds for each system.
#[derive(Clone, Copy, Debug)]
pub struct Prover {
    /// What terms are classified by.
    pub play: Play,
    /// States and triples at most.
    pub bounds: Bounds,
    /// Steps at most for each system.
    pub steps: u64,
}

impl Judge for Prover {
    fn judge(
        &mut self,
        system: &System,
        termination: &Termination,
        context: &Context,
    ) -> Result<survey::Verdict, Stop> {
        let part = context.part().with_steps(self.steps);
        let play = if system.is_partizan() { Play::Partizan } else { self.play };
        let found = classify_settled(system, termination, play, &self.bounds, &part, &mut |_| ());
        context.spend(0)?; // the whole may have met a bound, too
        Ok(match found {
            Ok(Verdict::Regular(classifier)) => survey::Verdict::Regular {
                states: classifier.automaton.states(),
                classes: classifier.classes().len(),
            },
            Ok(Verdict::Infinite(growth)) => survey::Verdict::NotRegular {
                proof: format!("infinitely many classes: {} adds 1", growth.text),
            },
            Ok(Verdict::Open(seen)) => {
                if let Bound::Stop(stop @ Stop::Cancelled) = seen.bound {
                    return Err(stop);
                }
                let (states, values, largest) = (seen.states, seen.values.len(), seen.largest);
                let seen = format!(
                    "{}; {states} terms told apart, {values} values, up to {largest}",
                    seen.bound
                );
                survey::Verdict::Bound { seen }
            }
            Err(error @ (ClassesError::Loop(_) | ClassesError::NotTerminating(_))) => {
                survey::Verdict::NoGame { why: error.to_string() }
            }
            Err(error) => survey::Verdict::Bound { seen: error.to_string() },
        })
    }
}
