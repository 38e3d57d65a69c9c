//! The class equations as a proof: C_n = R⁻¹(C_0) ∩ … ∩ R⁻¹(C_{n−1}) ∖ R⁻¹(C_n), each side
//! an automaton, compared by equivalence. As the system terminates, languages that satisfy them all are
//! the Grundy classes. Nothing of the learner or of the check by triples is used.

use super::images::predecessors;
use super::play::Play;
use crate::automata::{Answer, AutomatonError, Output, TreeAutomaton};
use crate::messages;
use crate::system::System;

/// What the equations came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Equations {
    /// All hold; the states of the minimal automata of the R⁻¹(C_n).
    Hold(Vec<usize>),
    /// That of this class does not, by a smallest term, as text.
    Fail(Output, String),
}

/// Checks the class equations of a claimed classifier, in normal play (also capped).
///
/// # Errors
/// If an automaton is too large, or the play is not normal.
pub fn class_equations(
    system: &System,
    claim: &TreeAutomaton,
    play: Play,
    limit: usize,
) -> Result<Equations, AutomatonError> {
    let last = match play {
        Play::Normal => claim.classes().last().copied().unwrap_or(0),
        Play::Capped(cap) => match cap.checked_sub(1) {
            Some(last) => last,
            None => return Ok(Equations::Hold(Vec::new())),
        },
        Play::Misere | Play::Partizan => {
            return Err(AutomatonError::Alphabet(messages::EQUATIONS_NORMAL_PLAY.into()));
        }
    };
    let mut sizes = Vec::new();
    // The intersection so far.
    let mut rest = claim.map_outputs(|_| 1).minimised();
    for class in 0..=last {
        let here = claim.class(class);
        let before = predecessors(system, &here)?.determinised(limit)?.minimised();
        sizes.push(before.states());
        let wanted = rest.difference(&before, limit)?;
        if let Answer::No(tree) = wanted.equivalent(&here, limit)? {
            return Ok(Equations::Fail(class, text(tree, claim)));
        }
        rest = rest.intersection(&before, limit)?.minimised();
    }
    // With no larger class, no term may be left over.
    if play == Play::Normal
        && let Answer::No(tree) = rest.none()
    {
        return Ok(Equations::Fail(last.saturating_add(1), text(tree, claim)));
    }
    Ok(Equations::Hold(sizes))
}

fn text(tree: Option<crate::automata::Tree>, claim: &TreeAutomaton) -> String {
    tree.map_or_else(|| "a huge term".to_owned(), |tree| tree.show(claim.alphabet()))
}
