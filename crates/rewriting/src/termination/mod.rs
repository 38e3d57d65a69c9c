//! Termination: found by search, proved by data that a small checker reads.
//!
//! *Linear interpretations* over the natural numbers, every coefficient at least 1, in which no rule
//! increases; rules that decrease strictly may be removed, and the rest is looked at again (additive
//! *weights* are those with coefficients 1). What then remains, the *lexicographic path order* for
//! some precedence of the symbols may settle.

mod check;
mod find;
mod interpretation;
mod looping;
mod path_order;
mod text;

pub use check::check_termination;
pub use interpretation::{Interpretation, Linear};
pub use path_order::{PathOrder, Reading};

use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_values::{Context, Stop};

/// Why some rules can be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// They decrease strictly under an interpretation, and no rule increases.
    Interpretation(Interpretation),
    /// All rules that are left decrease in a path order.
    PathOrder(PathOrder),
}

/// One step of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The reason.
    pub method: Method,
    /// The rules that are removed, by number from 0.
    pub removed: Vec<usize>,
}

/// A proof that a system terminates: stages that remove all rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerminationProof {
    /// The stages, in order.
    pub stages: Vec<Stage>,
}

/// What is known of termination.
#[derive(Clone, Debug)]
pub enum Termination {
    /// It terminates, with proof.
    Proved(TerminationProof),
    /// Whoever wrote the system says so.
    Asserted,
    /// It does not: a term leads back to itself, or to a term that contains it.
    Loops(Loop),
    /// Neither was found within the bounds.
    Unknown,
}

/// A reduction that can be repeated for ever.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The store of the terms.
    pub terms: Terms,
    /// Each goes to the next in one step; the last is the first again, or contains it, or contains
    /// another instance of the left side that the first is an instance of, as in `a -> ab`.
    pub chain: Vec<Term>,
}

impl Loop {
    /// The loop in a line: `B(Z,Z) -> B(Z,Z)`.
    pub fn write(&self, system: &System) -> String {
        let each = self.chain.iter().map(|&term| system.write_term(&self.terms, term));
        each.collect::<Vec<_>>().join(" -> ")
    }
}

impl Termination {
    /// Looks for a proof, then for a loop.
    ///
    /// ```
    /// use upstar_rewriting::{System, Termination, check_termination};
    /// use upstar_values::Context;
    /// let system: System = "(VAR x y z) (RULES B(B(x,y),z) -> B(x,B(y,z))) (SIG (Z 0))".parse()?;
    /// let Ok(Termination::Proved(proof)) = Termination::of(&system, &Context::new()) else {
    ///     unreachable!()
    /// };
    /// assert_eq!(proof.write(&system), "[B] = 2*x1+x2+1, [Z] = 0 removes 1");
    /// assert_eq!(check_termination(&system, &proof), Ok(()));
    /// # Ok::<(), upstar_rewriting::TextError>(())
    /// ```
    ///
    /// # Errors
    /// The context's bound that was met; the search has bounds of its own besides.
    pub fn of(system: &System, context: &Context) -> Result<Termination, Stop> {
        if let Some(proof) = find::find(system, context)? {
            // What is claimed is what the checker accepts.
            if check_termination(system, &proof).is_ok() {
                return Ok(Termination::Proved(proof));
            }
        }
        if let Some(found) = looping::find(system, context)? {
            return Ok(Termination::Loops(found));
        }
        Ok(if system.asserted { Termination::Asserted } else { Termination::Unknown })
    }
}
