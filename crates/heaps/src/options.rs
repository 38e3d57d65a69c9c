//! The options of a heap: what a move makes of it.
//!
//! A move takes i and leaves k heaps if bit k of digit i is set. What is left is written in
//! increasing order, so that each option is met once. Options come lazily: a heap of 10^1000 gives
//! its first one at once.

use crate::code::Code;
use crate::rules::HeapRules;
use dashu_int::UBig;
use std::ops::ControlFlow;

impl HeapRules {
    /// Visits what the moves leave of a heap, each as heaps in increasing order, until the visitor
    /// has had enough.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use upstar_heaps::HeapRules;
    /// let mut left = Vec::new();
    /// let kayles = HeapRules::parse("kayles")?;
    /// let _ = kayles.visit_options(&4u8.into(), |heaps| {
    ///     left.push(heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(left, ["3", "1+2", "2", "1+1"]);
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    pub fn visit_options(
        &self,
        heap: &UBig,
        mut visit: impl FnMut(&[UBig]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            HeapRules::Code(code) => visit_code(code, heap, &mut visit),
            HeapRules::Subtraction(set) => {
                for &number in set {
                    if UBig::from(number) > *heap {
                        break;
                    }
                    leave(heap - UBig::from(number), &mut visit)?;
                }
                ControlFlow::Continue(())
            }
            HeapRules::AllBut(set) => {
                let mut rest = heap.clone();
                while rest != UBig::ZERO {
                    rest -= UBig::ONE;
                    let taken = u64::try_from(&(heap - &rest)).ok();
                    if taken.is_none_or(|taken| set.binary_search(&taken).is_err()) {
                        leave(rest.clone(), &mut visit)?;
                    }
                }
                ControlFlow::Continue(())
            }
            HeapRules::Unequal => visit_partitions(heap, 2, &mut |heaps| match heaps {
                [a, b] if a == b => ControlFlow::Continue(()),
                _ => visit(heaps),
            }),
        }
    }

    /// Can a move leave these heaps, in any order and without empty ones, of a heap?
    #[must_use]
    pub fn allows(&self, heap: &UBig, left: &[UBig]) -> bool {
        let rest: UBig = left.iter().sum();
        if rest > *heap || left.contains(&UBig::ZERO) {
            return false;
        }
        let Ok(taken) = u64::try_from(&(heap - &rest)) else {
            // Beyond what sets and the digits that do not repeat can name.
            return match self {
                HeapRules::AllBut(_) => left.len() <= 1,
                HeapRules::Code(code) => self.allows_far(code, &(heap - &rest), left.len()),
                _ => false,
            };
        };
        match self {
            HeapRules::Code(code) => {
                code.digit(taken) >> left.len().min(7) & 1 == 1 && (taken > 0 || left.len() > 1)
            }
            HeapRules::Subtraction(set) => left.len() <= 1 && set.binary_search(&taken).is_ok(),
            HeapRules::AllBut(set) => {
                left.len() <= 1 && taken > 0 && set.binary_search(&taken).is_err()
            }
            HeapRules::Unequal => matches!(left, [a, b] if a != b) && taken == 0,
        }
    }

    fn allows_far(&self, code: &Code, taken: &UBig, heaps: usize) -> bool {
        let length = code.tail().len();
        if length == 0 {
            return false;
        }
        let place = (taken - UBig::from(code.digits().len()) - UBig::ONE) % UBig::from(length);
        let digit = usize::try_from(&place).ok().and_then(|place| code.tail().get(place));
        digit.is_some_and(|digit| digit >> heaps.min(7) & 1 == 1)
    }
}

/// Leaves one heap, or none if nothing is left.
fn leave(rest: UBig, visit: &mut impl FnMut(&[UBig]) -> ControlFlow<()>) -> ControlFlow<()> {
    if rest == UBig::ZERO { visit(&[]) } else { visit(&[rest]) }
}

fn visit_code(
    code: &Code,
    heap: &UBig,
    visit: &mut impl FnMut(&[UBig]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let last = code.last().map(UBig::from);
    let (mut taken, mut place) = (UBig::ZERO, 0u64);
    while taken <= *heap && last.as_ref().is_none_or(|last| taken <= *last) {
        let digit = code.digit(place);
        let rest = heap - &taken;
        if rest == UBig::ZERO {
            // No heap that is not empty can be left.
            if digit & 1 == 1 {
                visit(&[])?;
            }
        } else {
            for heaps in (1..8).filter(|heaps| digit >> heaps & 1 == 1) {
                visit_partitions(&rest, heaps, visit)?;
            }
        }
        taken += UBig::ONE;
        place = place.saturating_add(1);
    }
    ControlFlow::Continue(())
}

/// Visits the ways to write a number as a sum of so many positive ones in increasing order.
fn visit_partitions(
    whole: &UBig,
    parts: usize,
    visit: &mut impl FnMut(&[UBig]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut heaps = vec![UBig::ONE; parts];
    let ones = UBig::from(parts - 1);
    if *whole <= ones {
        return ControlFlow::Continue(());
    }
    heaps[parts - 1] = whole - ones;
    loop {
        visit(&heaps)?;
        // The next one in dictionary order: the rightmost heap that can grow does, those behind it
        // become as large, and the last takes what is left.
        let grown = (0..parts - 1).rev().find_map(|place| {
            let next = &heaps[place] + UBig::ONE;
            let before: UBig = heaps[..place].iter().sum();
            let least = before + &next * UBig::from(parts - place);
            (least <= *whole).then_some((place, next))
        });
        let Some((place, next)) = grown else { return ControlFlow::Continue(()) };
        heaps[place..parts - 1].fill(next);
        let before: UBig = heaps[..parts - 1].iter().sum();
        heaps[parts - 1] = whole - before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(rules: &HeapRules, heap: u32) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        let _ = rules.visit_options(&UBig::from(heap), |heaps| {
            found.push(heaps.iter().map(|heap| u32::try_from(heap).unwrap()).collect());
            ControlFlow::Continue(())
        });
        found
    }

    /// All multisets of positive numbers with a sum of at most `most`, in increasing order.
    fn multisets(most: u32, least: u32) -> Vec<Vec<u32>> {
        let mut found = vec![vec![]];
        for first in least..=most {
            for mut rest in multisets(most - first, first) {
                rest.insert(0, first);
                found.push(rest);
            }
        }
        found
    }

    #[test]
    fn options_are_exactly_the_allowed_ones() {
        for text in [
            "0.77",
            "0.6",
            "4.333...",
            "0.137",
            "0.3F",
            "4.Z",
            "0.(07)...",
            "{3,7,8}",
            "{1}",
            "all but {1,4}",
            "nim",
            "grundys_game",
            "C.F1",
            "0.8",
        ] {
            let rules = HeapRules::parse(text).unwrap();
            for heap in 0..=10 {
                let mut found = options(&rules, heap);
                let mut expected = multisets(heap, 1);
                expected.retain(|left| {
                    let left: Vec<UBig> = left.iter().map(|&left| left.into()).collect();
                    rules.allows(&heap.into(), &left)
                });
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{text} {heap}");
            }
        }
    }

    #[test]
    fn bit_k_of_digit_i_allows_taking_i_and_leaving_k_heaps() {
        let code: Code = "0.0A".parse().unwrap(); // take 2, leave 1 or 3 heaps
        let found = options(&HeapRules::Code(code), 7);
        assert_eq!(found, [vec![5], vec![1, 1, 3], vec![1, 2, 2]]);
    }

    #[test]
    fn huge_heaps_give_their_first_options_at_once() {
        let huge = UBig::from(10u8).pow(1000);
        for text in ["0.77", "4.333...", "{3,7,8}", "all but {1}", "grundys_game"] {
            let rules = HeapRules::parse(text).unwrap();
            let mut count = 0;
            let _ = rules.visit_options(&huge, |heaps| {
                assert!(rules.allows(&huge, heaps), "{text}");
                count += 1;
                if count < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert_eq!(count, 3, "{text}");
        }
        let nim = HeapRules::parse("0.333...").unwrap();
        assert!(nim.allows(&huge, &[]) && nim.allows(&huge, &[5u8.into()]));
        assert!(!nim.allows(&huge, std::slice::from_ref(&huge)));
        let odd = HeapRules::parse("0.1(30)...").unwrap(); // even numbers and 1 are taken
        assert!(odd.allows(&huge, &[]) && !odd.allows(&huge, &[1u8.into()]));
    }
}
