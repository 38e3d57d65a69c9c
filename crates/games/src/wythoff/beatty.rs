//! Beatty's theorem: if α, β are irrational and 1/α + 1/β = 1, then ⌊α⌋, ⌊2α⌋, … and ⌊β⌋, ⌊2β⌋, …
//! contain every positive integer just once.
//!
//! The two runners: A needs α minutes for a round, B runs the other way and needs β. They meet once a
//! minute. Whoever passes the referee calls how often they have met, and the referee writes it down:
//! between two meetings just one of them passes. If α is rational they will meet at the referee's
//! feet one day, both call the same number, and one is left out.

use crate::wythoff::quadratic::Quadratic;
use dashu_int::{IBig, UBig};

/// A number above 1 and its partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeattyPair {
    alpha: Quadratic,
    beta: Quadratic,
}

/// One of the two runners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Runner {
    /// Needs α minutes a round.
    A,
    /// Needs β minutes a round.
    B,
}

/// A line of the referee's notebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who passes.
    pub runner: Runner,
    /// For which time.
    pub round: UBig,
    /// What is called: how often the two have met.
    pub number: IBig,
}

/// How a pair of sequences fails to contain every positive integer just once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The first number in both: at this minute they meet before the referee.
    pub twice: Option<IBig>,
    /// The first positive integer in neither.
    pub missing: Option<IBig>,
}

impl BeattyPair {
    /// α and its partner α/(α − 1); `None` unless α > 1.
    pub fn new(alpha: Quadratic) -> Option<Self> {
        let beta = alpha.partner()?;
        Some(BeattyPair { alpha, beta })
    }

    /// α.
    pub fn alpha(&self) -> &Quadratic {
        &self.alpha
    }

    /// β.
    pub fn beta(&self) -> &Quadratic {
        &self.beta
    }

    /// Does the theorem hold: is α irrational?
    pub fn is_partition(&self) -> bool {
        !self.alpha.is_rational()
    }

    /// ⌊n·α⌋ and ⌊n·β⌋.
    pub fn at(&self, n: &UBig) -> (IBig, IBig) {
        (self.alpha.floor_of_multiple(n), self.beta.floor_of_multiple(n))
    }

    /// The first lines of the referee's notebook, in the order of time; A first where both pass at
    /// once.
    ///
    /// ```
    /// use upstar_games::wythoff::{beatty::BeattyPair, quadratic::Quadratic};
    /// let pair = BeattyPair::new(Quadratic::golden()).unwrap();
    /// let calls: Vec<_> = pair.notebook(6).iter().map(|line| line.number.clone()).collect();
    /// assert_eq!(calls, (1..7).map(Into::into).collect::<Vec<_>>());
    /// ```
    pub fn notebook(&self, lines: usize) -> Vec<Entry> {
        let mut rounds = (UBig::ONE, UBig::ONE);
        let mut book = Vec::with_capacity(lines.min(1 << 16));
        for _ in 0..lines {
            // They are of one field, so the comparison is decided.
            let b_first = self.beta.multiple_below(&rounds.1, &self.alpha, &rounds.0);
            let (runner, speed, round) = match b_first {
                Some(true) => (Runner::B, &self.beta, &mut rounds.1),
                _ => (Runner::A, &self.alpha, &mut rounds.0),
            };
            book.push(Entry {
                runner,
                round: round.clone(),
                number: speed.floor_of_multiple(round),
            });
            *round += UBig::ONE;
        }
        book
    }

    /// Where the theorem fails: for α = p/r in lowest terms both runners stand before the referee
    /// after p minutes, so p is called twice; by counting, a number up to p is left out.
    ///
    /// ```
    /// use upstar_games::wythoff::{beatty::BeattyPair, quadratic::Quadratic};
    /// let pair = BeattyPair::new(Quadratic::rational(3, 2).unwrap()).unwrap();
    /// let failure = pair.failure().unwrap();
    /// assert_eq!((failure.twice, failure.missing), (Some(3.into()), Some(2.into())));
    /// ```
    pub fn failure(&self) -> Option<Failure> {
        let (numerator, denominator) = self.alpha.as_ratio()?;
        // k is called by A iff an integer lies in [k/α, (k+1)/α). The number before the meeting,
        // p − 1, is called by neither: r − 1 rounds of A end before minute p and p − r − 1 of B,
        // p − 2 calls in all, each number below p − 1 just once.
        let twice = numerator.clone();
        let missing = numerator - IBig::ONE;
        debug_assert!(*denominator < UBig::try_from(numerator.clone()).unwrap_or(UBig::ZERO));
        Some(Failure { twice: Some(twice), missing: (missing > IBig::ZERO).then_some(missing) })
    }
}
