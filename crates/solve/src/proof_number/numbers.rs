//! Proof numbers: guesses at the work that a proof still takes.
//!
//! For the player to move: `win` is the least work that proves a win, `loss` the work that proves a
//! loss. A win is proved through one option that is lost, a loss through all options being won, so
//! `win` is the least `loss` of the options and `loss` the sum of their `win`.

/// Proof and disproof number of a position, for the player who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) win: u64,
    pub(super) loss: u64,
}

/// More than any work.
pub(super) const INFINITE: u64 = u64::MAX >> 2;

impl Numbers {
    pub(super) const WON: Numbers = Numbers { win: 0, loss: INFINITE };
    pub(super) const LOST: Numbers = Numbers { win: INFINITE, loss: 0 };
    pub(super) const UNBOUNDED: Numbers = Numbers { win: INFINITE, loss: INFINITE };

    pub(super) fn decided(wins: bool) -> Numbers {
        if wins { Numbers::WON } else { Numbers::LOST }
    }

    /// A first guess.
    pub(super) fn guess(win: u64, loss: u64) -> Numbers {
        Numbers { win: win.clamp(1, INFINITE / 4), loss: loss.clamp(1, INFINITE / 4) }
    }

    /// Does the player to move win, if that is proved?
    pub(super) fn verdict(self) -> Option<bool> {
        match self {
            Numbers { win: 0, .. } => Some(true),
            Numbers { loss: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Is there no point in going on within these limits?
    pub(super) fn exceeds(self, limits: Numbers) -> bool {
        self.win >= limits.win || self.loss >= limits.loss
    }
}

/// The numbers of a position from those of its options, and the option to go on with.
pub(super) struct Survey {
    numbers: Numbers,
    /// The option that looks most lost for the opponent, its numbers, and the runner-up.
    best: Option<(usize, Numbers)>,
    second: u64,
}

impl Survey {
    pub(super) fn new() -> Self {
        Survey { numbers: Numbers::LOST, best: None, second: INFINITE }
    }

    pub(super) fn add(&mut self, option: usize, numbers: Numbers) {
        self.numbers.loss = (self.numbers.loss + numbers.win).min(INFINITE);
        match self.best {
            Some((_, best)) if (best.loss, best.win) <= (numbers.loss, numbers.win) => {
                self.second = self.second.min(numbers.loss);
            }
            _ => {
                self.second = self.best.map_or(INFINITE, |(_, best)| best.loss);
                self.best = Some((option, numbers));
                self.numbers.win = numbers.loss;
            }
        }
    }

    pub(super) fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// The option to search next, and its limits. The runner-up may be passed by a quarter before
    /// the search turns to it: less to and fro.
    pub(super) fn next(&self, limits: Numbers) -> Option<(usize, Numbers)> {
        let (option, numbers) = self.best?;
        let others = self.numbers.loss.saturating_sub(numbers.win);
        let win =
            if limits.loss >= INFINITE { INFINITE } else { limits.loss.saturating_sub(others) };
        let passed = self.second.saturating_add(self.second / 4).saturating_add(1);
        Some((option, Numbers { win, loss: limits.win.min(passed.min(INFINITE)) }))
    }
}
