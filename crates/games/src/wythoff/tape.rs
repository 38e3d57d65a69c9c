//! Läuchli's two-head automaton: a tape runs past a write head and then a read head, and the loop
//! that hangs down between them grows.
//!
//! It writes 0 to begin with. Each step reads one letter and writes 1 for a 0, 01 for a 1. What it
//! writes is the word F; after t letters have been read the loop holds 1 + b_t of them, b_t being
//! the number of ones among the first t.

use std::collections::VecDeque;

/// The automaton between two steps. It remembers the loop only.
///
/// ```
/// use upstar_games::wythoff::tape::Tape;
/// let mut tape = Tape::new();
/// let written: String = (0..5).map(|_| tape.step().wrote).collect();
/// assert_eq!(written, "10110101"); // after the first 0
/// assert_eq!(tape.loop_text(), "0101"); // 1 + b_5
/// ```
#[derive(Clone, Debug)]
pub struct Tape {
    hanging: VecDeque<bool>,
    read: u64,
    ones_read: u64,
}

/// One step of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the step, from 1: that of the letter read.
    pub number: u64,
    /// The letter read.
    pub read: char,
    /// The letters written.
    pub wrote: &'static str,
    /// How many letters hang between the heads afterwards.
    pub loop_length: usize,
}

impl Default for Tape {
    fn default() -> Self {
        Self::new()
    }
}

impl Tape {
    /// The first 0 has been written, nothing read.
    pub fn new() -> Self {
        Tape { hanging: VecDeque::from([false]), read: 0, ones_read: 0 }
    }

    /// Reads a letter and writes what it stands for.
    pub fn step(&mut self) -> Step {
        // The loop is never empty: each letter read puts at least one behind it.
        let one = self.hanging.pop_front().unwrap_or(false);
        self.read += 1;
        let (read, wrote) = if one { ('1', "01") } else { ('0', "1") };
        if one {
            self.ones_read += 1;
            self.hanging.push_back(false);
        }
        self.hanging.push_back(true);
        Step { number: self.read, read, wrote, loop_length: self.hanging.len() }
    }

    /// Letters read so far.
    pub fn letters_read(&self) -> u64 {
        self.read
    }

    /// Ones among the letters read so far: b_t.
    pub fn ones_read(&self) -> u64 {
        self.ones_read
    }

    /// Letters in the loop.
    pub fn loop_length(&self) -> usize {
        self.hanging.len()
    }

    /// The letters in the loop, the next to be read first.
    pub fn loop_text(&self) -> String {
        self.hanging.iter().map(|&one| if one { '1' } else { '0' }).collect()
    }
}
