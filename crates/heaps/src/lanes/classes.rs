//! Rare and common values.
//!
//! A mask m gives every value the parity of its bits in m. In the first kind of partition a value
//! is rare if that parity is even. In the second the parity of the heap enters: with T the parity
//! of all numbers that may be taken when a heap is split, v is rare at n if its parity equals that
//! of n − T. Either way splitting adds classes: rare + rare and common + common are rare, rare +
//! common is common.
//!
//! Inside a class the parity is known, so the lowest bit of the mask can be left out: *codes*. The
//! map is linear for xor, and it preserves the order inside a class, since two values of one class
//! that differ at that bit differ at a higher one as well.

use super::moves::Moves;

/// A partition of values into rare and common ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Classes {
    /// The mask; bits that no value has shown yet are set.
    pub(crate) mask: u32,
    /// Does the parity of the heap enter?
    pub(crate) position: bool,
    /// T, if it does.
    pub(crate) parity: u32,
    /// The place of the lowest bit of the mask.
    low: u32,
}

impl Classes {
    pub(crate) fn new(mask: u32, position: bool, parity: u32) -> Classes {
        Classes { mask, position, parity: parity & 1, low: mask.trailing_zeros().min(31) }
    }

    /// The place of the bit that codes leave out.
    pub(crate) fn low(self) -> u32 {
        self.low
    }

    /// The parity that common values have at a heap.
    pub(crate) fn common_parity(self, n: u64) -> u32 {
        let odd = u32::from(n & 1 == 1);
        if self.position { 1 ^ odd ^ self.parity } else { 1 }
    }

    pub(crate) fn is_rare(self, n: u64, value: u32) -> bool {
        (value & self.mask).count_ones() & 1 != self.common_parity(n)
    }

    /// The value without the lowest bit of the mask.
    pub(crate) fn code(self, value: u32) -> u32 {
        let below = value & ((1 << self.low) - 1);
        below | value >> self.low >> 1 << self.low
    }

    /// The value of this parity with this code.
    pub(crate) fn value(self, code: u32, parity: u32) -> u32 {
        let below = code & ((1 << self.low) - 1);
        let value = below | code >> self.low << self.low << 1;
        value | ((value & self.mask).count_ones() & 1 ^ parity) << self.low
    }

    /// Is the common value with this code, at a heap of this common parity, greater than the rare
    /// one with the same code?
    pub(crate) fn common_is_greater(self, code: u32, common_parity: u32) -> bool {
        self.value(code, common_parity) >> self.low & 1 == 1
    }

    /// Does leaving one heap, so many having been taken, turn rare values into common ones?
    pub(crate) fn single_flips(self, taken: usize) -> bool {
        self.position && taken & 1 == 1
    }

    /// The partition with the fewest rare values, and how many there are, by a Walsh-Hadamard
    /// transform of the histogram, signed by the parity of the heap for the second kind.
    pub(crate) fn choose(moves: &Moves, values: &[u32]) -> Option<(Classes, u64)> {
        let largest = values.iter().copied().max().filter(|&largest| largest > 0)?;
        let size = 1usize << (32 - largest.leading_zeros()).min(16);
        let mut best: Option<(Classes, u64)> = None;
        let kinds = [(false, Some(0)), (true, moves.split_parity())];
        for (position, parity) in kinds {
            let Some(parity) = parity else { continue };
            let mut sums = vec![0i64; size];
            let mut total = 0;
            for (n, &value) in (0u64..).zip(values).skip(1) {
                let sum = sums.get_mut(value as usize)?;
                let odd = position && (n & 1 == 1) != (parity == 1);
                *sum += if odd { -1 } else { 1 };
                total += 1;
            }
            transform(&mut sums);
            let masks = (1u32..).zip(sums.iter().skip(1));
            // The sum is the number of rare values less that of common ones.
            if let Some((mask, sum)) = masks.min_by_key(|(_, sum)| **sum) {
                let rare = u64::try_from((total + sum) / 2).unwrap_or(u64::MAX);
                if best.is_none_or(|(_, least)| rare < least) {
                    let unseen = !0u32 << size.trailing_zeros();
                    best = Some((Classes::new(mask | unseen, position, parity), rare));
                }
            }
        }
        best
    }
}

fn transform(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_linear_and_keep_the_order_inside_a_class() {
        for mask in (1..64).chain([0b110_0100, 1 << 6]) {
            let classes = Classes::new(mask, false, 0);
            for v in 0..128u32 {
                let parity = (v & mask).count_ones() & 1;
                assert_eq!(classes.value(classes.code(v), parity), v);
                for w in 0..128 {
                    assert_eq!(classes.code(v ^ w), classes.code(v) ^ classes.code(w));
                    if (w & mask).count_ones() & 1 == parity {
                        assert_eq!(v.cmp(&w), classes.code(v).cmp(&classes.code(w)));
                    }
                }
            }
        }
    }

    #[test]
    fn the_smaller_rare_values_of_a_common_one() {
        use crate::lanes::kernel::smaller_rare;
        for mask in [1, 0b101, 0b10, 0b110, 0b1100, 0b100, 0b1_1000, 0b1_0000, 0b110_0000, 64] {
            let classes = Classes::new(mask, false, 0);
            for common in (0..128u32).filter(|&value| !classes.is_rare(1, value)) {
                let carry = (0..64)
                    .filter(|&code| classes.common_is_greater(code, 1))
                    .fold(0u64, |set, code| set | 1 << code);
                let smaller = (0..common).filter(|&value| classes.is_rare(1, value));
                let expected = smaller.fold(0u64, |set, value| set | 1 << classes.code(value));
                let found = smaller_rare(1u64 << classes.code(common), classes.low(), carry);
                assert_eq!(found, expected, "mask {mask:b}, value {common}");
                if let Ok(bit) = u32::try_from(1u64 << classes.code(common)) {
                    let carry = u32::try_from(carry & 0xFFFF_FFFF).unwrap();
                    let found = smaller_rare(bit, classes.low(), carry);
                    assert_eq!(u64::from(found), expected & 0xFFFF_FFFF, "mask {mask:b}");
                }
            }
        }
    }

    #[test]
    fn kayles_has_its_published_partition() {
        use crate::naive::Naive;
        let rules = crate::HeapRules::parse("0.77").unwrap();
        let mut naive = Naive::new(&rules);
        let mut values = Vec::new();
        for _ in 0..2000 {
            values.push(naive.next(&values));
        }
        let moves = Moves::of(&rules).unwrap();
        let (classes, _) = Classes::choose(&moves, &values).unwrap();
        let rare: Vec<u32> = (0..9).filter(|&v| classes.is_rare(1, v)).collect();
        assert_eq!(rare, [0, 3, 5, 6]);
    }
}
