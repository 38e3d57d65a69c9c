//! The window proof: periods of games whose rare values have died out.
//!
//! Let R be all rare positions below n₁, W ≥ max R, k the last digit's place, n₁ > max R + W + k (for
//! splits into unequal parts also n₁ > 2W + k). Suppose for every n in [n₁, n₁ + p): g(n) is common,
//! and each smaller value of the rare class is an option by a pair (a, n − t − a) of common positions
//! with a ≤ W, or by a single heap. Suppose g(m + p) = g(m) for m in [n₁ − W − k, n₁), and p even if
//! positions count. Then g(n + p) = g(n) for all n ≥ n₁ − W − k: the common options of n + p come
//! from R and the window only, so they equal those of n; each witness (a, b) becomes (a, b + p);
//! hence the same mex, common again; induct.
//!
//! It costs about e + p + W values, where Guy and Smith need 2e + 2p + k, and no more memory than
//! the window.

mod chain;
mod far;
mod finish;
mod saved;
mod search;
mod stream;
mod watch;

use crate::period::{FoundPeriod, Period, Proof};
use crate::rules::HeapRules;
pub use search::{WindowSearch, WindowStep};
use stream::Memory;
use upstar_values::{Context, Stop};

/// A window proof with everything that a certificate of the kind `heap-window` needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowProof {
    /// The game.
    pub rules: HeapRules,
    /// The least period and preperiod.
    pub period: Period,
    /// The mask of the partition; bits that no value has are set.
    pub mask: u16,
    /// The parity of what splits take, if positions count.
    pub parity: Option<u8>,
    /// R: all rare positions.
    pub rare: Vec<u64>,
    /// W, a multiple of 64.
    pub window: u64,
    /// n₁.
    pub start: u64,
    /// For each prime q of the period p, in order: a heap n with g(n) ≠ g(n + p/q).
    pub differences: Vec<u64>,
    /// Values per block of the hash chain.
    pub block: u64,
    /// The chain after each whole block below n₁ + p.
    pub hashes: Vec<u64>,
    /// How many values were computed.
    pub computed: u64,
}

impl WindowProof {
    /// What was proved, in short.
    #[must_use]
    pub fn found(&self) -> FoundPeriod {
        let values = self.start + self.period.length;
        FoundPeriod { period: self.period, proof: Some(Proof::Window), values }
    }
}

/// Looks for a period in at most so many values, and proves it by the window; `None` if none was
/// found, or if the game has no sparse space with small codes.
///
/// ```
/// use upstar_heaps::{HeapRules, window_proof};
/// use upstar_values::Context;
/// let rules = HeapRules::parse("0.156")?;
/// let proof = window_proof(&rules, 1 << 18, &Context::new())?.unwrap();
/// assert_eq!((proof.period.preperiod, proof.period.length), (3479, 349));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The bound that was met.
pub fn window_proof(
    rules: &HeapRules,
    most: u64,
    context: &Context,
) -> Result<Option<WindowProof>, Stop> {
    proof_within(rules, most, Memory::USUAL, context)
}

fn proof_within(
    rules: &HeapRules,
    most: u64,
    memory: Memory,
    context: &Context,
) -> Result<Option<WindowProof>, Stop> {
    let Some(mut search) = WindowSearch::within(rules, memory, context)? else { return Ok(None) };
    loop {
        match search.step(most, context)? {
            WindowStep::Found(proof) => return Ok(Some(*proof)),
            WindowStep::Ended => return Ok(None),
            WindowStep::More => (),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_period_is_found_without_keeping_the_sequence() {
        let rules = HeapRules::parse("0.16").unwrap();
        let (memory, context) = (Memory { whole: 1 << 17, apart: 1 << 16 }, Context::new());
        let short = proof_within(&rules, 1 << 21, memory, &context).unwrap().unwrap();
        let whole = window_proof(&rules, 1 << 21, &context).unwrap().unwrap();
        assert_eq!(short.period, Period { preperiod: 105_351, length: 149_459, saltus: 0 });
        assert_eq!((short.window, short.start), (whole.window, whole.start));
        assert_eq!((short.block, short.hashes), (whole.block, whole.hashes));
        assert_eq!((short.rare, short.differences), (whole.rare, whole.differences));
    }

    /// Runs to the end, leaving the search and taking it up again from its bytes at these heaps.
    fn broken(rules: &HeapRules, memory: Memory, breaks: &[u64]) -> WindowProof {
        let context = Context::new();
        let mut search = WindowSearch::within(rules, memory, &context).unwrap().unwrap();
        let mut breaks = breaks.iter().peekable();
        loop {
            match search.step(1 << 23, &context).unwrap() {
                WindowStep::Found(proof) => return *proof,
                WindowStep::Ended => panic!("not found"),
                WindowStep::More => (),
            }
            if breaks.next_if(|&&heap| search.n() >= heap).is_some() {
                assert!(search.can_be_saved());
                let mut bytes = Vec::new();
                search.save(&mut bytes).unwrap();
                let left = search.n();
                search = WindowSearch::restore(&mut &bytes[..], &context).unwrap();
                assert_eq!(search.n(), left);
                let mut again = Vec::new();
                search.save(&mut again).unwrap();
                assert!(bytes == again, "saved bytes differ at {left}");
                for cut in [0, 9, 100, bytes.len() / 2, bytes.len() - 1] {
                    assert!(WindowSearch::restore(&mut &bytes[..cut], &context).is_err());
                }
            }
        }
    }

    #[test]
    fn a_broken_search_ends_like_an_unbroken_one() {
        // All codes kept, and what is further back forgotten.
        let short = Memory { whole: 1 << 17, apart: 1 << 16 };
        for (text, memory, breaks) in
            [("0.16", Memory::USUAL, &[330_000, 340_000][..]), ("0.56", short, &[400_000, 500_000])]
        {
            let rules = HeapRules::parse(text).unwrap();
            let unbroken = broken(&rules, memory, &[]);
            let resumed = broken(&rules, memory, breaks);
            assert_eq!(unbroken, resumed, "{text}");
        }
    }
}
