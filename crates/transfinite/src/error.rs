//! What can go wrong with an ordinal or a nimber.

use thiserror::Error;
use upstar_values::Stop;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A bound of the context was met.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// An ordinal from w^(w^w) on.
    #[error("nimbers are computed below w**(w**w), and this ordinal is not")]
    BeyondTower,
    /// The excess of the prime is not known, so nobody knows the p-th power of its generator.
    #[error(
        "the excess of the prime {prime} is not known, and products with w**(w**{index}) need it"
    )]
    UnknownExcess {
        /// The prime p.
        prime: u64,
        /// The number j of the odd prime, counted from 0: its generator is w^(w^j).
        index: u32,
    },
    /// The generator belongs to a prime that is not even looked up.
    #[error("w**(w**{index}) belongs to a prime far beyond those whose excess is known")]
    PrimeOutOfReach {
        /// The number of the odd prime, counted from 0.
        index: u32,
    },
    /// An exponent or a coefficient beyond what is calculated with.
    #[error("an exponent in this ordinal is too large: {limit} is the bound")]
    ExponentTooLarge {
        /// The bound in words.
        limit: &'static str,
    },
    /// A nimber with too many bits among the coefficients.
    #[error("a finite part of this nimber has too many bits: {limit} is the bound")]
    CoefficientTooLarge {
        /// The largest number of bits.
        limit: usize,
    },
    /// More terms than the bound.
    #[error("the result has more than {limit} terms")]
    TooManyTerms {
        /// The bound.
        limit: usize,
    },
    /// The finite field around the operands is too large.
    #[error("the field of these nimbers has degree {degree} over {{0, 1}}: {limit} is the bound")]
    DegreeTooLarge {
        /// Its degree, or a lower bound of it.
        degree: u128,
        /// The bound.
        limit: u128,
    },
    /// 0 has no inverse.
    #[error("0 has no inverse")]
    ZeroInverse,
    /// 0 has no multiplicative order.
    #[error("0 has no multiplicative order")]
    ZeroOrder,
    /// The factors of 2^d - 1 were not found within the budget.
    #[error("the order is unknown: {cofactor} of 2**{degree} - 1 was not split within the budget")]
    Unfactored {
        /// The degree d of the nimber.
        degree: u128,
        /// The composite factor that is left, or how long it is.
        cofactor: String,
    },
    /// An exponent that is no natural number, for a base other than w.
    #[error("only powers of w have infinite exponents here")]
    InfiniteExponent,
    /// The text is no ordinal.
    #[error("{0}")]
    Text(String),
    /// Not an odd prime.
    #[error("{0} is not an odd prime")]
    NotAnOddPrime(u64),
}
