//! All options of every heap, but not one by one: *guess and refute*.
//!
//! A few options are marked; their mex is the candidate. If some other option has this value, a
//! search of the pairs for it finds one, 32 pairs at a time, and with it marks for a better
//! candidate; if none has, the candidate is the mex. Values that are not the mex are frequent among
//! options and so found soon: about one whole search is left, of 1/32 of the options' number.

use super::kernel::CHUNK;
use super::known::Known;
use super::mirror::{Lane, Mirror};
use super::moves::Moves;

/// Pairs of each split that are marked before the first guess.
const FIRST: usize = 64;

/// The values in the narrowest lanes that hold them.
#[derive(Clone, Debug)]
enum Lanes {
    Narrow(Mirror<u8>),
    Wide(Mirror<u16>),
}

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    moves: Moves,
    lanes: Lanes,
    marks: Marks,
}

/// Which values were seen, without clearing between heaps.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    seen: Vec<u32>,
    stamp: u32,
}

impl Marks {
    /// Forgets all marks; values below `room` may come.
    pub(super) fn clear(&mut self, room: usize) {
        if self.seen.len() < room {
            self.seen.resize(room, self.stamp);
        }
        if self.stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    #[inline]
    pub(super) fn set(&mut self, value: u16) {
        self.seen[usize::from(value)] = self.stamp;
    }

    #[inline]
    pub(super) fn has(&self, value: u16) -> bool {
        self.seen[usize::from(value)] == self.stamp
    }

    /// The least value from `from` on that is not marked.
    #[inline]
    pub(super) fn next_missing(&self, from: u16) -> u16 {
        let mut value = from;
        while self.has(value) {
            value += 1;
        }
        value
    }
}

/// Nim sums of values below this height are below that; one more place is left for the mex.
pub(super) fn room(height: usize) -> usize {
    2 * (height + 1).next_power_of_two()
}

impl Pairs {
    pub(super) fn new(known: &Known) -> Option<Pairs> {
        let moves = known.moves.clone()?;
        let lanes = match Mirror::new(known.short()) {
            Some(narrow) => Lanes::Narrow(narrow),
            None => Lanes::Wide(Mirror::new(known.short())?),
        };
        Some(Pairs { moves, lanes, marks: Marks::default() })
    }

    /// Appends values until there are `to`, unless one does not fit into 15 bits.
    pub(super) fn run(&mut self, known: &mut Known, to: usize) -> bool {
        while known.len() < to {
            let room = room(known.height());
            if room > 1 << 16 {
                return false;
            }
            self.marks.clear(room);
            let n = known.len();
            for value in self.moves.lone(n, known.short()) {
                self.marks.set(value);
            }
            let value = match &self.lanes {
                Lanes::Narrow(mirror) => mex(&self.moves, mirror, &mut self.marks, n),
                Lanes::Wide(mirror) => mex(&self.moves, mirror, &mut self.marks, n),
            };
            known.append(value);
            match (&mut self.lanes, u8::try_from(value)) {
                (Lanes::Narrow(mirror), Ok(value)) => mirror.push(value),
                (Lanes::Wide(mirror), _) => mirror.push(value),
                (Lanes::Narrow(_), Err(_)) => match Mirror::new(known.short()) {
                    Some(mirror) => self.lanes = Lanes::Wide(mirror),
                    None => return false,
                },
            }
        }
        true
    }

    pub(super) fn bytes(&self) -> u64 {
        let lanes = match &self.lanes {
            Lanes::Narrow(mirror) => mirror.bytes(),
            Lanes::Wide(mirror) => mirror.bytes(),
        };
        lanes + 4 * self.marks.seen.len() as u64
    }
}

/// The mex of the marks and all split options of n.
fn mex<T: Lane>(moves: &Moves, mirror: &Mirror<T>, marks: &mut Marks, n: usize) -> u16 {
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        mark(mirror, marks, n - t.min(n), 1, pairs.min(FIRST));
    }
    let mut candidate = marks.next_missing(0);
    // Where the candidate was not found yet: splits before this one, and its pairs before this a.
    'refuted: loop {
        for &t in &moves.splits {
            let pairs = moves.pairs(n, t);
            if pairs <= FIRST {
                continue;
            }
            let (left, right) = mirror.pairs(n - t, FIRST + 1, pairs);
            let Some(wanted) = T::from_value(candidate) else { continue };
            if let Some(chunk) = T::find(left, right, wanted) {
                let from = FIRST + 1 + chunk * CHUNK;
                mark(mirror, marks, n - t, from, pairs.min(from + CHUNK - 1));
                candidate = marks.next_missing(candidate + 1);
                continue 'refuted;
            }
        }
        return candidate;
    }
}

/// Marks the nim sums of the pairs a, m − a for a = from, …, to.
fn mark<T: Lane>(mirror: &Mirror<T>, marks: &mut Marks, m: usize, from: usize, to: usize) {
    if from <= to {
        let (left, right) = mirror.pairs(m, from, to);
        for (&a, &b) in left.iter().zip(right) {
            marks.set((a ^ b).into());
        }
    }
}
