//! The mex construction of the pairs: the pair number 0 is (0,0), then a_n is the least number
//! that no earlier pair contains, and b_n = a_n + n. These are the lost positions of Wythoff's game.

use std::collections::VecDeque;

/// The pairs (a_n, b_n) in order, by mex alone: neither roots nor words.
///
/// ```
/// use upstar_games::wythoff::pairs::MexPairs;
/// let first: Vec<_> = MexPairs::new().take(6).collect();
/// assert_eq!(first, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct MexPairs {
    n: u64,
    /// No number below is free.
    least: u64,
    /// The second entries above `least`, in order: they increase.
    ahead: VecDeque<u64>,
}

impl MexPairs {
    /// From the pair number 0.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Iterator for MexPairs {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        while self.ahead.front() == Some(&self.least) {
            self.ahead.pop_front();
            self.least += 1;
        }
        let pair = (self.least, self.least.checked_add(self.n)?);
        self.least += 1;
        self.n += 1;
        if pair.1 > pair.0 {
            self.ahead.push_back(pair.1);
        }
        Some(pair)
    }
}
