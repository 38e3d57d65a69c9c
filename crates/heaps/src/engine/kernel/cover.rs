//! Sets of lanes against bit planes, for the choice of lists.

/// Lanes are told apart by how often they were hit: never, once, twice.
pub(in super::super) const LEVELS: usize = 3;

/// Sets of lanes by the number of hits, as words.
pub(in super::super) type Sets = [Vec<u64>; LEVELS];

dispatch! {
    /// What hitting the lanes is worth that a plane has from this bit on, as far as the mask has them: 4
    /// for each one that was never hit, then 2, then 1.
    weigh(plane: &[u8], from: usize, mask: &[u64], sets: &Sets) -> u32 = weigh_words
}

#[inline(always)]
fn weigh_words(plane: &[u8], from: usize, mask: &[u64], sets: &Sets) -> u32 {
    let [never, once, twice] = sets;
    let words = mask.len().min(never.len()).min(once.len()).min(twice.len());
    let Some(piece) = Piece::new(plane, from, words) else { return 0 };
    let (mask, never, once, twice) =
        (&mask[..words], &never[..words], &once[..words], &twice[..words]);
    let mut weight = 0u64;
    for i in 0..words {
        let hit = piece.word(i) & mask[i];
        let count = |set: u64| u64::from((hit & set).count_ones());
        weight += 4 * count(never[i]) + 2 * count(once[i]) + count(twice[i]);
    }
    u32::try_from(weight).unwrap_or(u32::MAX)
}

dispatch! {
    /// How many lanes of a set that is, as far as the mask has them.
    count(plane: &[u8], from: usize, mask: &[u64], set: &[u64]) -> u32 = count_words
}

#[inline(always)]
fn count_words(plane: &[u8], from: usize, mask: &[u64], set: &[u64]) -> u32 {
    let words = mask.len().min(set.len());
    let Some(piece) = Piece::new(plane, from, words) else { return 0 };
    let (mask, set) = (&mask[..words], &set[..words]);
    let mut count = 0u64;
    for i in 0..words {
        count += u64::from((piece.word(i) & mask[i] & set[i]).count_ones());
    }
    u32::try_from(count).unwrap_or(u32::MAX)
}

dispatch! {
    /// Hits these lanes.
    hit(plane: &[u8], from: usize, mask: &[u64], sets: &mut Sets) = hit_words
}

#[inline(always)]
fn hit_words(plane: &[u8], from: usize, mask: &[u64], sets: &mut Sets) {
    let [never, once, twice] = sets;
    let words = mask.len().min(never.len()).min(once.len()).min(twice.len());
    let Some(piece) = Piece::new(plane, from, words) else { return };
    let (mask, never) = (&mask[..words], &mut never[..words]);
    let (once, twice) = (&mut once[..words], &mut twice[..words]);
    for i in 0..words {
        let hit = piece.word(i) & mask[i];
        twice[i] = twice[i] & !hit | once[i] & hit;
        once[i] = once[i] & !hit | never[i] & hit;
        never[i] &= !hit;
    }
}

/// Bits of a plane from any place on: the words that begin at a byte, and at the next one.
struct Piece<'a> {
    here: &'a [[u8; 8]],
    next: &'a [[u8; 8]],
    shift: usize,
}

impl<'a> Piece<'a> {
    #[inline(always)]
    fn new(plane: &'a [u8], from: usize, words: usize) -> Option<Piece<'a>> {
        let here = plane.get(from / 8..)?;
        let next = here.get(1..)?;
        let (here, next) = (here.as_chunks::<8>().0, next.as_chunks::<8>().0);
        Some(Piece { here: here.get(..words)?, next: next.get(..words)?, shift: from % 8 })
    }

    #[inline(always)]
    fn word(&self, i: usize) -> u64 {
        let (here, next) = (u64::from_le_bytes(self.here[i]), u64::from_le_bytes(self.next[i]));
        here >> self.shift | next << (8 - self.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{noise, on_every_machine};
    use super::*;

    #[test]
    fn lanes_are_weighed_and_hit_one_by_one() {
        on_every_machine(|| {
            const WORDS: usize = 17;
            let plane = noise(8 * WORDS + 40, 7);
            let set = |seed: u64| -> Vec<u64> {
                let words = noise(8 * WORDS, seed);
                let word = |bytes: &[u8; 8]| {
                    u64::from_le_bytes(*bytes).wrapping_mul(0x9e37_79b9_7f4a_7c15)
                };
                words.as_chunks::<8>().0.iter().map(word).collect()
            };
            let (mask, never) = (set(1), set(2));
            let minus = |set: Vec<u64>, other: &[u64]| -> Vec<u64> {
                set.iter().zip(other).map(|(word, other)| word & !other).collect()
            };
            let once = minus(set(3), &never);
            let twice = minus(minus(set(4), &never), &once);
            let before = [never, once, twice];
            let has = |set: &[u64], lane: usize| set[lane / 64] >> (lane % 64) & 1 == 1;
            let level = |sets: &Sets, lane: usize| {
                (0..LEVELS).find(|&k| has(&sets[k], lane)).unwrap_or(LEVELS)
            };
            for from in [0, 1, 7, 8, 77, 200] {
                let is_hit = |lane: usize| {
                    plane[(from + lane) / 8] >> ((from + lane) % 8) & 1 == 1 && has(&mask, lane)
                };
                let hits = (0..64 * WORDS).filter(|&lane| is_hit(lane));
                let new = hits.clone().filter(|&lane| has(&before[0], lane)).count();
                assert_eq!(count(&plane, from, &mask, &before[0]) as usize, new);
                let weight: u32 = hits.map(|lane| 4 >> level(&before, lane)).sum();
                assert_eq!(weigh(&plane, from, &mask, &before), weight);
                assert_eq!(weigh_words(&plane, from, &mask, &before), weight);
                let mut after = before.clone();
                hit(&plane, from, &mask, &mut after);
                for lane in 0..64 * WORDS {
                    let hits = usize::from(is_hit(lane));
                    assert_eq!(level(&after, lane), (level(&before, lane) + hits).min(LEVELS));
                }
            }
        });
    }
}
