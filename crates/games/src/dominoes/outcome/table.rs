//! What is known of regions: for each player to move, with how many moves elsewhere Vertical wins.

use super::squares::Word;

/// What is known of a region. Vertical wins with `wins` moves more elsewhere than the opponent, and
/// loses with `loses`; index 0 if Vertical is to move.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub wins: [i8; 2],
    pub loses: [i8; 2],
}

impl Known {
    pub const NOTHING: Known = Known { wins: [i8::MAX; 2], loses: [i8::MIN; 2] };
}

#[derive(Clone, Copy)]
struct Entry<S> {
    region: S,
    known: Known,
}

/// A table in which the larger region stays and the other place takes what comes.
pub struct Table<S> {
    entries: Vec<Entry<S>>,
    filled: usize,
    most: usize,
}

const FIRST: usize = 1 << 14;

impl<S: Word> Table<S> {
    /// A table that grows up to about this many bytes.
    pub fn new(bytes: u64) -> Self {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        let most = (bytes / size_of::<Entry<S>>()).max(FIRST);
        let empty = Entry { region: S::EMPTY, known: Known::NOTHING };
        Table { entries: vec![empty; FIRST], filled: 0, most: 1 << most.ilog2() }
    }

    /// From now on it may take about this many bytes.
    pub fn limit(&mut self, bytes: u64) {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        self.most = 1 << (bytes / size_of::<Entry<S>>()).max(FIRST).ilog2();
    }

    pub fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry<S>>()) as u64
    }

    /// The first of the two places of a region.
    #[inline]
    fn place(&self, region: S) -> usize {
        let place = region.mixed() >> 24 & (self.entries.len() as u64 - 2);
        usize::try_from(place).unwrap_or(0)
    }

    #[inline]
    pub fn get(&self, region: S) -> Known {
        let place = self.place(region);
        for entry in &self.entries[place..place + 2] {
            if entry.region == region {
                return entry.known;
            }
        }
        Known::NOTHING
    }

    pub fn put(&mut self, region: S, known: Known) {
        self.insert(Entry { region, known });
    }

    fn insert(&mut self, entry: Entry<S>) {
        let place = self.place(entry.region);
        let [large, recent] = [self.entries[place], self.entries[place + 1]];
        self.filled += usize::from(recent.region.is_empty());
        if large.region == entry.region {
            self.entries[place] = entry;
        } else if recent.region == entry.region {
            self.entries[place + 1] = entry;
        } else if entry.region.count() >= large.region.count() {
            self.entries[place + 1] = large;
            self.entries[place] = entry;
        } else {
            self.entries[place + 1] = entry;
        }
    }

    /// About of how many regions something is known.
    pub fn filled(&self) -> usize {
        self.filled
    }

    /// Of how many regions something is known, counted.
    pub fn known(&self) -> usize {
        self.entries.iter().filter(|entry| !entry.region.is_empty()).count()
    }

    /// Calls with all regions and what is known of them.
    pub fn visit<E>(&self, mut visit: impl FnMut(S, Known) -> Result<(), E>) -> Result<(), E> {
        let mut filled = self.entries.iter().filter(|entry| !entry.region.is_empty());
        filled.try_for_each(|entry| visit(entry.region, entry.known))
    }

    /// Has it more than half as many regions as places, and may it grow?
    #[inline]
    pub fn is_crowded(&self) -> bool {
        2 * self.filled > self.entries.len() && self.entries.len() < self.most
    }

    /// What it would take if it grew, while both tables are there.
    pub fn bytes_after_growth(&self) -> u64 {
        3 * self.bytes()
    }

    /// Makes it twice as large.
    pub fn grow(&mut self) {
        let empty = Entry { region: S::EMPTY, known: Known::NOTHING };
        let larger = vec![empty; 2 * self.entries.len()];
        self.filled = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if !entry.region.is_empty() {
                self.insert(entry);
            }
        }
    }
}
