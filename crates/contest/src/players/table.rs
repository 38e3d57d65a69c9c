//! What a search has found out, for positions that it meets again.

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    key: u64,
    pub(super) value: i32,
    /// How deep it was searched.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The place of the best move among all.
    pub(super) best: u16,
}

/// Entries by key; of two with the same place the deeper one stays, unless it is of an earlier move.
#[derive(Default)]
pub(super) struct Table {
    entries: Vec<Option<(u8, Known)>>,
    age: u8,
}

impl Table {
    const PLACES: usize = 1 << 18;

    /// The next move begins.
    pub(super) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.entries.is_empty() {
            self.entries = vec![None; Self::PLACES];
        }
    }

    fn place(key: u64) -> usize {
        usize::try_from(key % Self::PLACES as u64).unwrap_or(0)
    }

    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let (_, known) = (*self.entries.get(Self::place(key))?)?;
        (known.key == key).then_some(known)
    }

    pub(super) fn put(&mut self, key: u64, depth: u8, value: i32, bound: Bound, best: u16) {
        let age = self.age;
        let Some(entry) = self.entries.get_mut(Self::place(key)) else { return };
        let keeps = matches!(entry, Some((old, known)) if *old == age && known.depth > depth && known.key != key);
        if !keeps {
            *entry = Some((age, Known { key, value, depth, bound, best }));
        }
    }
}
