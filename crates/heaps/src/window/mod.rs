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
mod stream;
mod watch;

use crate::period::{FoundPeriod, Period, Proof};
use crate::rules::HeapRules;
use stream::{Memory, Stream};
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
    let Some(mut stream) = Stream::new(rules, memory, context)? else { return Ok(None) };
    let mut watch = watch::Watch::new();
    loop {
        if let Some(found) = watch.look(&mut stream) {
            return finish::finish(rules, &mut stream, found, context);
        }
        if stream.n() >= most || !stream.advance(context)? {
            return Ok(None);
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
}
