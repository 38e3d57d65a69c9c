//! The options of a heap whose smaller heaps lie on lines, as starting states of the automaton.
//!
//! With s = 2^γ·m, m odd, the last γ binary digits of a value on a line are those of its base, and the
//! rest is c + q·m. So options are collected by the residue of the heap they belong to and by their
//! last γ digits, and the automaton sees the rest alone.

use super::automaton::{Automaton, MOST_PARTS, State};
use crate::code::Code;
use std::collections::HashSet;

/// The values of the heaps ≡ r modulo p, from the e-th on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) base: u32,
    /// Does it grow by the saltus, or stay?
    pub(super) grows: bool,
}

/// All lines, and the values of the heaps 1, …, e − 1 before them.
pub(super) struct Lines {
    pub(super) small: Vec<u32>,
    pub(super) lines: Vec<Line>,
    pub(super) saltus: u32,
}

impl Lines {
    /// γ.
    fn shift(&self) -> u32 {
        if self.saltus == 0 { 0 } else { self.saltus.trailing_zeros() }
    }

    /// m.
    pub(super) fn steepness(&self) -> u32 {
        self.saltus >> self.shift()
    }

    /// A value without its last γ digits, and these.
    pub(super) fn split(&self, value: u32) -> (u32, u32) {
        let high = value >> self.shift();
        (high, value ^ (high << self.shift()))
    }
}

/// A move: take so many, or so many and any number of periods, and leave some number of heaps.
struct Move {
    taken: usize,
    endless: bool,
    digit: u8,
}

/// The moves of a code.
pub(super) struct Moves {
    moves: Vec<Move>,
    last: usize,
}

impl Moves {
    /// The moves, those of the tail modulo a multiple of its length.
    pub(super) fn of(code: &Code, length: usize) -> Moves {
        let last = code.digits().len();
        let tail = if code.tail().is_empty() { 0 } else { length };
        let moves = (0..=last + tail).map(|taken| Move {
            taken,
            endless: taken > last,
            digit: code.digit(taken as u64),
        });
        Moves { moves: moves.filter(|go| go.digit > 0).collect(), last }
    }

    /// The last place whose digit does not repeat.
    pub(super) fn last(&self) -> usize {
        self.last
    }
}

/// By residue, then by the last digits: the states in which options begin.
pub(super) type Options = Vec<Vec<HashSet<u32>>>;

/// All options; `None` if there are too many to look at.
pub(super) fn collect(lines: &Lines, moves: &Moves, automaton: &mut Automaton) -> Option<Options> {
    let rests = 1usize.checked_shl(lines.shift()).filter(|&rests| rests <= 1 << 16)?;
    let mut options = vec![vec![HashSet::new(); rests]; lines.lines.len()];
    for go in &moves.moves {
        for heaps in 0..=MOST_PARTS {
            if go.digit >> heaps & 1 == 1 {
                let mut search = Search { lines, go, automaton, options: &mut options };
                search.choose(heaps, 1, Partial::default())?;
            }
        }
    }
    Some(options)
}

/// Some heaps that a move leaves.
#[derive(Clone, Copy, Default)]
struct Partial {
    size: usize,
    constant: u32,
    /// The bases of growing heaps.
    parts: [u32; MOST_PARTS],
    count: usize,
    /// Is there a heap on a line, and one on a line that stays?
    on_line: bool,
    stays: bool,
}

struct Search<'a> {
    lines: &'a Lines,
    go: &'a Move,
    automaton: &'a mut Automaton,
    options: &'a mut Options,
}

impl Search<'_> {
    /// Chooses so many heaps more, none smaller than `from`, one of each residue on the lines.
    fn choose(&mut self, heaps: usize, from: usize, chosen: Partial) -> Option<()> {
        if heaps == 0 {
            return self.add(chosen);
        }
        let start = self.lines.small.len() + 1;
        // The last heap is the largest: if it is on no line, none is, and only small heaps have such
        // options, unless any number can be taken.
        let from = if heaps == 1 && !self.go.endless { from.max(start) } else { from };
        for heap in from..start + self.lines.lines.len() {
            let mut more = chosen;
            more.size += heap;
            match heap.checked_sub(start).map(|residue| self.lines.lines[residue]) {
                None => more.constant ^= self.lines.small[heap - 1],
                Some(Line { base, grows: false }) => {
                    more.constant ^= base;
                    (more.on_line, more.stays) = (true, true);
                }
                Some(Line { base, grows: true }) => {
                    more.parts[more.count] = base;
                    more.count += 1;
                    more.on_line = true;
                }
            }
            self.choose(heaps - 1, heap, more)?;
        }
        Some(())
    }

    fn add(&mut self, chosen: Partial) -> Option<()> {
        self.automaton.spend(1)?;
        if !chosen.on_line && !self.go.endless {
            return Some(()); // nothing is left of a small heap
        }
        let (start, length) = (self.lines.small.len() + 1, self.lines.lines.len());
        let total = i64::try_from(self.go.taken + chosen.size).ok()? - i64::try_from(start).ok()?;
        let period = i64::try_from(length).ok()?;
        let residue = usize::try_from(total.rem_euclid(period)).ok()?;
        let (mut high, mut low) = self.lines.split(chosen.constant);
        let mut parts = [0; MOST_PARTS];
        for (part, base) in parts.iter_mut().zip(&chosen.parts[..chosen.count]) {
            let (rest, last) = self.lines.split(*base);
            *part = rest;
            low ^= last;
        }
        parts[..chosen.count].sort_unstable();
        let state = State {
            constant: high,
            sum: i32::try_from(-total.div_euclid(period)).ok()?,
            at_most: self.go.endless || chosen.stays,
            parts,
            count: u8::try_from(chosen.count).ok()?,
        };
        high = self.automaton.state(state);
        let rest = usize::try_from(low).ok()?;
        self.options.get_mut(residue)?.get_mut(rest)?.insert(high);
        Some(())
    }
}
