//! Who wins sums that were met: 126 bits of a key and the verdict in 16 bytes, four places a bucket.

/// A table that grows as long as it may, and then forgets.
pub(crate) struct Table {
    entries: Vec<u128>,
    filled: usize,
    /// Where the next entry of a full bucket goes.
    turn: usize,
}

const WAYS: usize = 4;
const FIRST: usize = 1 << 12;
const VERDICT: u128 = 3;

impl Table {
    pub(crate) fn new() -> Self {
        Table { entries: vec![0; FIRST], filled: 0, turn: 0 }
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<u128>()) as u64
    }

    fn bucket(&self, key: u128) -> usize {
        let mask = (self.entries.len() / WAYS - 1) as u128;
        usize::try_from(key >> 64 & mask).unwrap_or(0) * WAYS
    }

    /// Does the player to move win the sum with this key?
    #[inline]
    pub(crate) fn get(&self, key: u128) -> Option<bool> {
        let at = self.bucket(key);
        let entries = self.entries.get(at..at + WAYS)?;
        let found =
            entries.iter().find(|&&entry| (entry ^ key) & !VERDICT == 0 && entry & VERDICT != 0)?;
        Some(found & VERDICT == 2)
    }

    pub(crate) fn put(&mut self, key: u128, wins: bool) {
        let entry = key & !VERDICT | if wins { 2 } else { 1 };
        let at = self.bucket(key);
        let Some(entries) = self.entries.get_mut(at..at + WAYS) else { return };
        let same =
            entries.iter().position(|&other| (other ^ key) & !VERDICT == 0 && other & VERDICT != 0);
        let place = same.or_else(|| entries.iter().position(|&other| other & VERDICT == 0));
        match place {
            Some(place) => {
                self.filled += usize::from(entries[place] & VERDICT == 0);
                entries[place] = entry;
            }
            None => {
                self.turn = (self.turn + 1) % WAYS;
                entries[self.turn] = entry;
            }
        }
    }

    /// Is it so full that it should grow? Of four places a bucket, buckets overflow soon beyond that.
    pub(crate) fn is_crowded(&self) -> bool {
        self.filled > self.entries.len() / 8 * 3
    }

    /// Makes it twice as large.
    pub(crate) fn grow(&mut self) {
        let larger = vec![0; 2 * self.entries.len()];
        self.filled = 0;
        for entry in std::mem::replace(&mut self.entries, larger) {
            if entry & VERDICT != 0 {
                self.put(entry, entry & VERDICT == 2);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_until_it_is_overwritten_and_never_changed() {
        let mut table = Table::new();
        let key = |k: u128| k.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835) ^ k << 70;
        for k in 1..40_000u128 {
            table.put(key(k), k % 3 == 0);
            if table.is_crowded() {
                table.grow();
            }
        }
        let mut known = 0;
        for k in 1..40_000u128 {
            if let Some(wins) = table.get(key(k)) {
                known += 1;
                assert_eq!(wins, k % 3 == 0);
            }
        }
        assert!(known > 39_000, "{known}");
        assert_eq!(table.get(key(50_000)), None);
    }
}
