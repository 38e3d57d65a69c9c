//! Is the new bot better? Wald's sequential test, on pairs of games with sides exchanged.
//!
//! The two games of an opening are not independent, so that pairs are what is counted: scores 0, 1/2, 1, 3/2 and 2. The
//! log-likelihood ratio of the two hypotheses is that of the normal approximation (generalised SPRT), as chess uses it.

use serde::{Deserialize, Serialize};

/// Two hypotheses and how often a verdict may be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sprt {
    /// The first bot is better by this many Elo at most.
    pub elo0: f64,
    /// It is better by this many at least.
    pub elo1: f64,
    /// How often the second is accepted where the first holds.
    #[serde(default = "five_in_a_hundred")]
    pub alpha: f64,
    /// How often the first is accepted where the second holds.
    #[serde(default = "five_in_a_hundred")]
    pub beta: f64,
}

fn five_in_a_hundred() -> f64 {
    0.05
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stand {
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Below this the first hypothesis is accepted.
    pub lower: f64,
    /// Above this the second one is.
    pub upper: f64,
    /// The verdict: better by `elo1`, or not better than by `elo0`; none yet.
    pub accepted: Option<bool>,
}

/// Pairs of each kind that are taken for granted: without them the variance of the first pairs is far too small. In simulated
/// matches verdicts are then wrong in 3 to 6 of 100.
const LITTLE: f64 = 0.5;
/// Before so many pairs there is no verdict.
const FEWEST: u64 = 8;

/// The expected score of a bot that is better by so many Elo.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The usual one: better by 0, or by 30.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: five_in_a_hundred(), beta: five_in_a_hundred() }
    }

    /// Where the test stands after pairs that scored 0, 1/2, 1, 3/2 and 2 so often.
    #[must_use]
    pub fn stand(&self, pairs: &[u64; 5]) -> Stand {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let count: u64 = pairs.iter().sum();
        let llr = if count == 0 { 0.0 } else { self.llr(pairs) };
        let accepted = match llr {
            _ if count < FEWEST => None,
            llr if llr >= upper => Some(true),
            llr if llr <= lower => Some(false),
            _ => None,
        };
        Stand { llr, lower, upper, accepted }
    }

    fn llr(&self, pairs: &[u64; 5]) -> f64 {
        // A little of everything, so that a few equal pairs are no certainty.
        let weights = pairs.map(|n| n as f64 + LITTLE);
        let count: f64 = weights.iter().sum();
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = weights.iter().zip(scores).map(|(w, s)| w * s).sum::<f64>() / count;
        let variance =
            weights.iter().zip(scores).map(|(w, s)| w * (s - mean).powi(2)).sum::<f64>() / count;
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_play::Chance;

    #[test]
    fn bounds_are_walds() {
        let stand = Sprt::new(0.0, 30.0).stand(&[0; 5]);
        assert!((stand.upper - 2.944).abs() < 0.001 && (stand.lower + 2.944).abs() < 0.001);
        assert_eq!((stand.llr, stand.accepted), (0.0, None));
    }

    /// Verdicts of simulated matches are wrong about as rarely as was promised.
    #[test]
    fn verdicts_are_rarely_wrong() {
        let test = Sprt::new(0.0, 60.0);
        for (elo, better) in [(0.0, false), (60.0, true)] {
            let (mut wrong, chance) = (0, &mut Chance::new(5));
            let bound = (expected(elo) * 1e6).round();
            for _ in 0..200 {
                let mut pairs = [0u64; 5];
                let verdict = loop {
                    let mut score = 0;
                    for _ in 0..2 {
                        score += if (chance.below(1_000_000) as f64) < bound { 2 } else { 0 };
                    }
                    pairs[score] += 1;
                    if let Some(accepted) = test.stand(&pairs).accepted {
                        break accepted;
                    }
                };
                wrong += u32::from(verdict != better);
            }
            assert!(wrong <= 22, "{wrong} of 200 at {elo}");
        }
    }
}
