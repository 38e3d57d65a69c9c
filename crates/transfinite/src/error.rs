//! What can go wrong with an ordinal or a nimber.

use crate::messages;
use thiserror::Error;
use upstar_values::{Message, Stop};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum Error {
    /// A bound of the context was met.
    Stopped(#[from] Stop),
    /// An ordinal from w^(w^w) on.
    BeyondTower,
    /// The excess of the prime is not known, so nobody knows the p-th power of its generator.
    UnknownExcess {
        /// The prime p.
        prime: u64,
        /// The number j of the odd prime, counted from 0: its generator is w^(w^j).
        index: u32,
    },
    /// The generator belongs to a prime that is not even looked up.
    PrimeOutOfReach {
        /// The number of the odd prime, counted from 0.
        index: u32,
    },
    /// An exponent or a coefficient beyond what is calculated with.
    ExponentTooLarge {
        /// The bound in words.
        limit: &'static str,
    },
    /// A nimber with too many bits among the coefficients.
    CoefficientTooLarge {
        /// The largest number of bits.
        limit: usize,
    },
    /// More terms than the bound.
    TooManyTerms {
        /// The bound.
        limit: usize,
    },
    /// The finite field around the operands is too large.
    DegreeTooLarge {
        /// Its degree, or a lower bound of it.
        degree: u128,
        /// The bound.
        limit: u128,
    },
    /// 0 has no inverse.
    ZeroInverse,
    /// 0 has no multiplicative order.
    ZeroOrder,
    /// The factors of 2^d - 1 were not found within the budget.
    Unfactored {
        /// The degree d of the nimber.
        degree: u128,
        /// The composite factor that is left, or how long it is.
        cofactor: String,
    },
    /// An exponent that is no natural number, for a base other than w.
    InfiniteExponent,
    /// The text is no ordinal.
    Text(Message),
    /// Not an odd prime.
    NotAnOddPrime(u64),
}

impl From<&Error> for Message {
    fn from(error: &Error) -> Self {
        match error {
            Error::Stopped(stop) => (*stop).into(),
            Error::BeyondTower => messages::NIMBER_BEYOND_TOWER.into(),
            Error::UnknownExcess { prime, index } => {
                messages::NIMBER_UNKNOWN_EXCESS.with("prime", *prime).with("index", *index)
            }
            Error::PrimeOutOfReach { index } => {
                messages::NIMBER_PRIME_OUT_OF_REACH.with("index", *index)
            }
            Error::ExponentTooLarge { limit } => {
                messages::NIMBER_EXPONENT_TOO_LARGE.with("limit", *limit)
            }
            Error::CoefficientTooLarge { limit } => {
                messages::NIMBER_COEFFICIENT_TOO_LARGE.with("limit", *limit)
            }
            Error::TooManyTerms { limit } => messages::NIMBER_TOO_MANY_TERMS.with("limit", *limit),
            Error::DegreeTooLarge { degree, limit } => {
                messages::NIMBER_DEGREE_TOO_LARGE.with("degree", *degree).with("limit", *limit)
            }
            Error::ZeroInverse => messages::NIMBER_ZERO_INVERSE.into(),
            Error::ZeroOrder => messages::NIMBER_ZERO_ORDER.into(),
            Error::Unfactored { degree, cofactor } => {
                messages::NIMBER_UNFACTORED.with("degree", *degree).with("cofactor", cofactor)
            }
            Error::InfiniteExponent => messages::NIMBER_INFINITE_EXPONENT.into(),
            Error::Text(message) => message.clone(),
            Error::NotAnOddPrime(number) => {
                messages::NIMBER_NOT_AN_ODD_PRIME.with("number", *number)
            }
        }
    }
}
