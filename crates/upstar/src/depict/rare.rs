//! Which values of a sequence are rare: those on the smaller side of the best split into two classes.

use upstar_heaps::{Census, HeapRules};

/// The heaps of a game whose values are rare, by its best stable partition: one that looks at the
/// parity of heaps as well, where all splits take a number of one parity.
pub(super) fn rare_in(rules: &HeapRules, values: &[u64]) -> Vec<u64> {
    let mut census = Census::new();
    for &value in values {
        census.add(u32::try_from(value).unwrap_or(u32::MAX));
    }
    let Some(partition) = census.partition(rules) else { return Vec::new() };
    let rare = |heap: u64, value: u64| {
        u32::try_from(value).is_ok_and(|value| partition.is_rare(heap, value))
    };
    (0u64..).zip(values).filter(|(n, value)| rare(*n, **value)).map(|(n, _)| n).collect()
}

/// The heaps whose values are rare: a mask splits the values by the parity of their bits in it, and
/// the one with the fewest values on the even side is taken. A Walsh–Hadamard transform of the
/// histogram counts for all masks at once.
pub(super) fn rare(values: &[u64]) -> Vec<u64> {
    const MOST_BITS: u32 = 20;
    let largest = values.iter().copied().max().unwrap_or(0);
    let bits = (u64::BITS - largest.leading_zeros()).max(1);
    if bits > MOST_BITS {
        return Vec::new();
    }
    let mut sums = vec![0i64; 1 << bits];
    for &value in values {
        if let Some(count) = usize::try_from(value).ok().and_then(|at| sums.get_mut(at)) {
            *count += 1;
        }
    }
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
    // The transform at a mask is the even values less the odd ones.
    let best = sums.iter().enumerate().skip(1).min_by_key(|(_, sum)| **sum);
    let mask = best.map_or(0, |(mask, _)| mask as u64);
    let even = |value: u64| (value & mask).count_ones().is_multiple_of(2);
    (0u64..).zip(values).filter(|(_, value)| even(**value)).map(|(n, _)| n).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_is_the_best_of_all() {
        // Grundy's game: split a heap into two unequal ones.
        let mut values: Vec<u64> = Vec::new();
        for n in 0..300usize {
            let mut seen = vec![false; 300];
            for a in 1..n.div_ceil(2) {
                seen[usize::try_from(values[a] ^ values[n - a]).unwrap()] = true;
            }
            values.push(seen.iter().take_while(|seen| **seen).count() as u64);
        }
        let count = |mask: u64| {
            values.iter().filter(|value| (*value & mask).count_ones().is_multiple_of(2)).count()
        };
        let least = (1..64).map(count).min();
        assert_eq!(Some(rare(&values).len()), least);
        assert!(rare(&[u64::MAX]).is_empty() && rare(&[]).is_empty());
    }

    #[test]
    fn rare_values_of_a_game_whose_partition_looks_at_heaps() {
        let rules = HeapRules::parse("0.127").unwrap();
        let mut sequence = upstar_heaps::Sequence::new(rules.clone());
        sequence.extend_to(2000, &upstar_values::Context::new()).unwrap();
        let values: Vec<u64> = sequence.values().iter().map(|&value| value.into()).collect();
        let (with_heaps, by_value) = (rare_in(&rules, &values).len(), rare(&values).len());
        assert!(with_heaps > 0 && 2 * with_heaps < by_value, "{with_heaps} {by_value}");
    }
}
