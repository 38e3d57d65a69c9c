//! All options of every heap, but not one by one: *guess and refute*.
//!
//! A few options are marked; their mex is the candidate. If some other option has this value, a
//! search of the pairs for it finds one, 32 pairs at a time, and with it marks for a better
//! candidate; if none has, the candidate is the mex. Values that are not the mex are frequent among
//! options and so found soon: about one whole search is left, of 1/32 of the options' number.
//!
//! Where values near the mex are scarce among options, too many guesses are wrong. Then a share of
//! the pairs is marked, which leaves few guesses, and eight are looked for at once in the others.
//! The share follows from success.

use super::kernel::{CHUNK, Seen, WANTED, first_free};
use super::known::Known;
use super::mirror::{Lane, Mirror};
use super::moves::Moves;

/// Pairs of each split that are marked before the first guess.
const FIRST: usize = 128;

/// Guesses that are refuted one by one, while that helps, and when it has not helped lately.
const PATIENCE: [usize; 2] = [16, 2];

/// Shares of the pairs are counted in parts of this.
const WHOLE: usize = 64;

/// How hard the last heaps were.
#[derive(Clone, Copy, Debug)]
struct Mood {
    /// Goes up when guesses one by one did not do, down when they did.
    stubborn: u8,
    /// The share of the pairs that is marked.
    share: usize,
}

impl Mood {
    fn is_stubborn(self) -> bool {
        self.stubborn > 4
    }

    fn patience(self) -> usize {
        PATIENCE[usize::from(self.is_stubborn())]
    }
}

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
    mood: Mood,
}

/// Which values were seen.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    seen: Box<Seen>,
    /// Values below this one may come.
    room: usize,
}

impl Default for Marks {
    fn default() -> Marks {
        Marks { seen: Box::new([0; 1 << 16]), room: 0 }
    }
}

impl Marks {
    /// Forgets all marks; values below `room` may come.
    pub(super) fn clear(&mut self, room: usize) {
        let room = room.min(self.seen.len());
        self.seen[..room.max(self.room)].fill(0);
        self.room = room;
    }

    #[inline]
    pub(super) fn set(&mut self, value: u16) {
        self.seen[usize::from(value)] = 1;
    }

    #[inline]
    pub(super) fn has(&self, value: u16) -> bool {
        self.seen[usize::from(value)] != 0
    }

    /// The marks, for loops that set many.
    #[inline]
    pub(super) fn seen(&mut self) -> &mut Seen {
        &mut self.seen
    }

    /// The least value from `from` on that is neither marked nor closed.
    #[inline]
    pub(super) fn first_free(&self, from: usize, closed: &[u8]) -> usize {
        let from = from.min(closed.len());
        from + first_free(&self.seen[from..closed.len()], &closed[from..])
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
    2 * (height + 16).next_power_of_two()
}

impl Pairs {
    pub(super) fn new(known: &Known) -> Option<Pairs> {
        let moves = known.moves.clone()?;
        let lanes = match Mirror::new(known.short()) {
            Some(narrow) => Lanes::Narrow(narrow),
            None => Lanes::Wide(Mirror::new(known.short())?),
        };
        let mood = Mood { stubborn: 0, share: WHOLE / 4 };
        Some(Pairs { moves, lanes, marks: Marks::default(), mood })
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
                Lanes::Narrow(mirror) => {
                    mex(&self.moves, mirror, &mut self.marks, &mut self.mood, n)
                }
                Lanes::Wide(mirror) => mex(&self.moves, mirror, &mut self.marks, &mut self.mood, n),
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

    /// Have guesses one by one not done lately?
    pub(super) fn is_stubborn(&self) -> bool {
        self.mood.is_stubborn()
    }

    pub(super) fn bytes(&self) -> u64 {
        let lanes = match &self.lanes {
            Lanes::Narrow(mirror) => mirror.bytes(),
            Lanes::Wide(mirror) => mirror.bytes(),
        };
        lanes + self.marks.seen.len() as u64
    }
}

/// The mex of the marks and all split options of n.
fn mex<T: Lane>(
    moves: &Moves,
    mirror: &Mirror<T>,
    marks: &mut Marks,
    mood: &mut Mood,
    n: usize,
) -> u16 {
    // The more values there are, the more marks make a good guess.
    let skip = FIRST.max(marks.room);
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        mark(mirror, marks, n - t.min(n), 1, pairs.min(skip));
    }
    let mut candidate = marks.next_missing(0);
    for _ in 0..mood.patience() {
        match refute(moves, mirror, marks, skip, n, candidate) {
            true => candidate = marks.next_missing(candidate + 1),
            false => {
                mood.stubborn = mood.stubborn.saturating_sub(1);
                return candidate;
            }
        }
    }
    mood.stubborn = (mood.stubborn + 1).min(16);
    // Many rare options. A share of the pairs is marked, and eight guesses are made at a time.
    let share = |pairs: usize| pairs.min(skip.max(pairs * mood.share / WHOLE));
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        mark(mirror, marks, n - t.min(n), skip + 1, share(pairs));
    }
    let mut guesses = [marks.next_missing(candidate); WANTED];
    for k in 1..WANTED {
        guesses[k] = marks.next_missing(guesses[k - 1] + 1);
    }
    let present = present(moves, mirror, share, n, guesses);
    if let Some(k) = (0..WANTED).find(|&k| !present[k]) {
        mood.share = (mood.share - 1).max(1);
        return guesses[k];
    }
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        mark(mirror, marks, n - t.min(n), share(pairs) + 1, pairs);
    }
    mood.share = (mood.share + 6).min(WHOLE);
    marks.next_missing(guesses[WANTED - 1] + 1)
}

/// Looks for a pair with this value among those that are not marked, and marks some if there is one.
fn refute<T: Lane>(
    moves: &Moves,
    mirror: &Mirror<T>,
    marks: &mut Marks,
    skip: usize,
    n: usize,
    candidate: u16,
) -> bool {
    let Some(wanted) = T::from_value(candidate) else { return false };
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        if pairs <= skip {
            continue;
        }
        let (left, right) = mirror.pairs(n - t, skip + 1, pairs);
        if let Some(chunk) = T::find(left, right, wanted) {
            let from = skip + 1 + chunk * CHUNK;
            mark(mirror, marks, n - t, from, pairs.min(from + CHUNK - 1));
            return true;
        }
    }
    false
}

/// Which of these values pairs have, beyond those that are marked.
fn present<T: Lane>(
    moves: &Moves,
    mirror: &Mirror<T>,
    marked: impl Fn(usize) -> usize,
    n: usize,
    guesses: [u16; WANTED],
) -> [bool; WANTED] {
    let mut all = [false; WANTED];
    // A value that does not fit into a lane is no nim sum.
    let fits = guesses.map(|guess| T::from_value(guess).is_some());
    let wanted = guesses.map(|guess| T::from_value(guess).unwrap_or_default());
    for &t in &moves.splits {
        let pairs = moves.pairs(n, t);
        let marked = marked(pairs);
        if pairs > marked {
            let (left, right) = mirror.pairs(n - t, marked + 1, pairs);
            let found = T::present(left, right, wanted);
            for k in 0..WANTED {
                all[k] |= found[k] && fits[k];
            }
        }
    }
    all
}

/// Marks the nim sums of the pairs a, m − a for a = from, …, to.
fn mark<T: Lane>(mirror: &Mirror<T>, marks: &mut Marks, m: usize, from: usize, to: usize) {
    if from <= to {
        let (left, right) = mirror.pairs(m, from, to);
        T::mark(left, right, &mut marks.seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRules;
    use crate::naive::Naive;

    #[test]
    fn any_mood_gives_the_values_of_the_definition() {
        for text in ["0.007", "0.77", "4.2", "0.005", "grundys_game"] {
            let rules = HeapRules::parse(text).unwrap();
            let mut naive = Naive::new(&rules);
            let mut expected = Vec::new();
            for _ in 0..2200 {
                expected.push(naive.next(&expected));
            }
            for (stubborn, share) in [(0, 16), (16, 1), (16, 20), (16, WHOLE)] {
                let mut known = Known::new(Moves::of(&rules));
                let mut pairs = Pairs::new(&known).unwrap();
                while known.len() < expected.len() {
                    pairs.mood = Mood { stubborn, share };
                    let to = known.len() + 1;
                    assert!(pairs.run(&mut known, to));
                }
                let values = known.short().iter().copied().map(u32::from);
                assert!(values.eq(expected.iter().copied()), "{text} {stubborn} {share}");
            }
        }
    }
}
