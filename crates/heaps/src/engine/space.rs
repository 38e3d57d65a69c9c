//! The sparse space of a game, and how its mask is found.
//!
//! χ(n) is the parity of the bits of g(n) in the mask, plus that of n − t in the second kind (all
//! splits t being of one parity). A split option of n with parts a, b is rare for n if χ(a) = χ(b).
//! So common options come only from rare positions, and if those are few, so are the options.
//! The number of rare positions for *all* masks at once is a Walsh-Hadamard transform of the
//! histogram of values, with signs (−1)^n for the second kind.

/// A mask with its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    /// Bits beyond all values seen so far are set.
    pub(crate) mask: u16,
    /// The parity of t if positions count.
    pub(crate) parity: Option<u8>,
}

impl Space {
    /// Is this value of the heap n rare?
    #[inline]
    pub(crate) fn is_rare(self, n: usize, value: u16) -> bool {
        let bits = (value & self.mask).count_ones() & 1;
        bits == self.sign(n)
    }

    /// Is one of these values, from the heap n on, rare?
    #[inline]
    pub(crate) fn any_rare(self, n: usize, values: &[u16]) -> bool {
        let signs = [self.sign(n), self.sign(n + 1)].map(|sign| u16::from(sign == 1));
        let rare = |value: u16, sign: u16| {
            // The parity of the bits, without a table, so that many go together.
            let mut bits = value & self.mask;
            bits ^= bits >> 8;
            bits ^= bits >> 4;
            bits ^= bits >> 2;
            bits ^= bits >> 1;
            (bits ^ sign) & 1 ^ 1
        };
        let (pairs, last) = values.as_chunks::<2>();
        let mut any = 0;
        for pair in pairs {
            any |= rare(pair[0], signs[0]) | rare(pair[1], signs[1]);
        }
        any != 0 || last.iter().any(|&value| rare(value, signs[0]) != 0)
    }

    /// The parity that makes a value of the heap n rare.
    #[inline]
    pub(crate) fn sign(self, n: usize) -> u32 {
        match self.parity {
            None => 0,
            Some(parity) => u32::from((n & 1 == 1) != (parity == 1)),
        }
    }

    /// The best space for a histogram of values at even and odd positions, with the number of rare
    /// positions it has.
    pub(crate) fn best(counts: &[[u64; 2]], parity: Option<u8>) -> Option<(Space, u64)> {
        let size = counts.len().next_power_of_two();
        let total: u64 = counts.iter().map(|[even, odd]| even + odd).sum();
        let total = i64::try_from(total).ok()?;
        let unseen = u16::MAX.checked_shl(size.trailing_zeros()).unwrap_or(0);
        let mut best: Option<(Space, u64)> = None;
        for kind in [None, parity.map(Some)].into_iter().enumerate() {
            let parity = match kind {
                (0, _) => None,
                (_, Some(parity)) => parity,
                _ => continue,
            };
            let signed = |&[even, odd]: &[u64; 2]| {
                let (even, odd) = (even.cast_signed(), odd.cast_signed());
                match parity {
                    None => even + odd,
                    Some(0) => even - odd,
                    Some(_) => odd - even,
                }
            };
            let mut sums: Vec<i64> = counts.iter().map(signed).collect();
            sums.resize(size, 0);
            transform(&mut sums);
            let least = sums.iter().enumerate().min_by_key(|&(mask, sum)| (*sum, mask));
            let Some((mask, sum)) = least else { continue };
            let rare = u64::try_from((total + sum) / 2).unwrap_or(0);
            let Ok(mask) = u16::try_from(mask) else { continue };
            if mask != 0 && best.is_none_or(|(_, least)| rare < least) {
                best = Some((Space { mask: mask | unseen, parity }, rare));
            }
        }
        best
    }
}

/// The Walsh-Hadamard transform: entry m becomes the sum of (−1)^|v & m| times entry v.
fn transform(sums: &mut [i64]) {
    let mut width = 1;
    while width < sums.len() {
        for pair in sums.chunks_exact_mut(2 * width) {
            let (low, high) = pair.split_at_mut(width);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        width *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_values_are_noticed_among_others() {
        for (mask, parity) in [(0xfe6e, None), (0xffed, Some(1)), (0xfff8, Some(0)), (1, None)] {
            let space = Space { mask, parity };
            for first in [5usize, 8] {
                let common: Vec<u16> = (first..first + 63)
                    .map(|n| (0..512).rev().find(|&v| !space.is_rare(n, v)).unwrap())
                    .collect();
                assert!(!space.any_rare(first, &common));
                for place in 0..63 {
                    let mut values = common.clone();
                    let is_rare = |v: &u16| space.is_rare(first + place, *v);
                    values[place] = (0..512).rev().find(is_rare).unwrap();
                    assert!(space.any_rare(first, &values));
                    assert!(!space.any_rare(first, &values[..place]));
                }
            }
        }
    }

    #[test]
    fn the_transform_counts_rare_positions_for_every_mask() {
        let values: Vec<u16> = (0..500u32).map(|n| ((n * n * 7 + n / 3) % 37) as u16).collect();
        let mut counts = vec![[0; 2]; 37];
        for (n, &value) in values.iter().enumerate().skip(1) {
            counts[usize::from(value)][n & 1] += 1;
        }
        for parity in [None, Some(0), Some(1)] {
            let rare = |space: Space| {
                let heaps = values.iter().enumerate().skip(1);
                heaps.filter(|&(n, &value)| space.is_rare(n, value)).count() as u64
            };
            let kinds = [None, parity];
            let all = kinds
                .iter()
                .flat_map(|&parity| (1..64).map(move |mask| Space { mask: mask | !63, parity }));
            let least = all.map(rare).min().unwrap();
            let (space, count) = Space::best(&counts, parity).unwrap();
            assert_eq!((count, rare(space)), (least, least));
        }
    }
}
