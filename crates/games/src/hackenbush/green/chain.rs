//! All prefixes of a chain at once: contracting and halving.
//!
//! A chain of vertices that carry w₁, …, w_m, hanging from the first, is worth F₁(F₂(…F_m(0))) with
//! F_j(x) = 1 + (w_j ⊕ x). With Z_j = w₁ ⊕ … ⊕ w_j and Y = X ⊕ Z each step is
//! y ↦ z ⊕ (1 + (z ⊕ y)): the last bit always changes, and the others change in the same way just
//! where there is a carry. Whether there is one depends on two parities, so half of the edges can be
//! contracted, the values halved, and the rest solved in the same way: all prefixes in time
//! O(m log m) instead of O(m²).

/// A step of the chain, or the place where one of the prefixes ends.
#[derive(Clone, Copy)]
enum Item {
    Step { z: u64 },
    End { y: u64, prefix: usize },
}

/// The values of the chains that the first 0, 1, …, m of these vertices make.
///
/// ```
/// use upstar_games::hackenbush::green::chain_values;
/// // Bare vertices make stalks; grass of 1 on each: 1 + (1 ⊕ 0) = 2, 1 + (1 ⊕ 2) = 4.
/// assert_eq!(chain_values(&[0, 0, 0]), [0, 1, 2, 3]);
/// assert_eq!(chain_values(&[1, 1]), [0, 2, 4]);
/// ```
pub fn chain_values(carried: &[u64]) -> Vec<u64> {
    let mut values = vec![0; carried.len() + 1];
    let mut items = Vec::with_capacity(2 * carried.len() + 1);
    let mut z = 0;
    items.push(Item::End { y: 0, prefix: 0 });
    for (index, weight) in carried.iter().enumerate() {
        items.push(Item::Step { z });
        z ^= weight;
        items.push(Item::End { y: z, prefix: index + 1 });
    }
    let mut groups = vec![(items, 0u32)];
    while let Some((items, bit)) = groups.pop() {
        // Ends with bit b use the steps of the other kind, which are those that carry for them.
        let mut next: [Vec<Item>; 2] = [Vec::new(), Vec::new()];
        let mut steps = [0usize; 2];
        let mut parity = 0;
        for item in items {
            match item {
                Item::Step { z } => {
                    parity ^= 1;
                    let group = usize::from((z & 1) ^ parity == 0);
                    steps[group] += 1;
                    next[group].push(Item::Step { z: z >> 1 });
                }
                Item::End { y, prefix } => {
                    let bit_here = (y & 1) ^ parity;
                    values[prefix] |= bit_here.checked_shl(bit).unwrap_or(0);
                    let group = usize::from(bit_here == 1);
                    next[group].push(Item::End { y: y >> 1, prefix });
                }
            }
        }
        for (group, mut items) in next.into_iter().enumerate() {
            // Steps behind the last end concern nobody.
            while matches!(items.last(), Some(Item::Step { .. })) {
                items.pop();
                steps[group] -= 1;
            }
            if steps[group] > 0 {
                groups.push((items, bit + 1));
                continue;
            }
            for item in items {
                if let Item::End { y, prefix } = item {
                    values[prefix] |= y.checked_shl(bit + 1).unwrap_or(0);
                }
            }
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn one_by_one(carried: &[u64]) -> u64 {
        carried.iter().rev().fold(0, |value, weight| 1 + (weight ^ value))
    }

    proptest! {
        #[test]
        fn halving_gives_every_prefix(carried in proptest::collection::vec(0u64..40, 0..60)) {
            let values = chain_values(&carried);
            for (length, value) in values.iter().enumerate() {
                prop_assert_eq!(*value, one_by_one(&carried[..length]));
            }
        }
    }
}
