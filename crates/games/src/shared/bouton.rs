//! Bouton's theorem (1901) for whatever is heaps of Nim in disguise.
//!
//! The nim sum s is 0: every move changes it, and whoever moves loses. It is not 0: the moves that
//! make it 0 are h → h xor s in the heaps where that is less than h, those with the highest bit of
//! s. Misère play is decided like normal play while some heap is larger than 1; after that the
//! number of heaps of 1 decides.

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use upstar_core::{Reason, Theorem};
use upstar_values::Outcome;

/// Equations show at most this many heaps, the last one included.
const MOST_SHOWN: usize = 10;

/// Binary columns are shown up to this width.
const WIDEST_COLUMNS: usize = 24;

/// A heap and how much of it is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// Which heap, from 0.
    pub(crate) heap: usize,
    /// How much of it is left.
    pub(crate) rest: UBig,
}

/// The nim sum of the heaps.
pub(crate) fn nim_sum(heaps: &[UBig]) -> UBig {
    heaps.iter().fold(UBig::ZERO, |sum, heap| sum ^ heap)
}

/// The winning moves: those after which the nim sum, which is `sum` now, is 0.
pub(crate) fn balancing<'a>(heaps: &'a [UBig], sum: &'a UBig) -> impl Iterator<Item = Cut> + 'a {
    let top = sum.bit_len().checked_sub(1);
    heaps
        .iter()
        .enumerate()
        .filter(move |(_, size)| top.is_some_and(|top| size.bit(top)))
        .map(move |(heap, size)| Cut { heap, rest: size ^ sum })
}

/// `3 xor 4 xor 5 = 2`; of very many heaps only the first and the last.
pub(crate) fn equation(heaps: &[UBig], sum: &UBig) -> String {
    equation_in(heaps, sum, UBig::to_string)
}

/// The same in binary, where it is neither trivial nor too wide to look at.
pub(crate) fn columns(heaps: &[UBig], sum: &UBig) -> Option<String> {
    let width = heaps.iter().map(BitTest::bit_len).max().unwrap_or(0);
    if heaps.len() < 2 || width > WIDEST_COLUMNS {
        return None;
    }
    let column = |heap: &UBig, bit| if heap.bit(bit) { '1' } else { '0' };
    let text = |heap: &UBig| (0..width).rev().map(|bit| column(heap, bit)).collect();
    Some(equation_in(heaps, sum, text))
}

fn equation_in(heaps: &[UBig], sum: &UBig, text: impl Fn(&UBig) -> String) -> String {
    let mut terms: Vec<String> = match heaps {
        [] => vec![text(&UBig::ZERO)],
        [first @ .., last] if heaps.len() > MOST_SHOWN => {
            let shown = first.iter().take(MOST_SHOWN - 1).map(&text);
            shown.chain(["…".to_string(), text(last)]).collect()
        }
        _ => heaps.iter().map(&text).collect(),
    };
    if heaps.len() > 1 {
        let last = terms.pop().unwrap_or_default();
        terms.push(format!("{last} = {}", text(sum)));
    }
    terms.join(" xor ")
}

/// The sentences of misère play, by key.
pub(crate) struct MisereKeys {
    /// Some heap is larger than 1, and the nim sum is 0.
    pub(crate) previous: &'static str,
    /// Some heap is larger than 1, and the nim sum is not 0.
    pub(crate) next: &'static str,
    /// Heaps of 0 and 1, the latter odd in number.
    pub(crate) odd: &'static str,
    /// Heaps of 0 and 1, the latter even in number.
    pub(crate) even: &'static str,
}

/// The keys that a ruleset of this name uses.
macro_rules! misere_keys {
    ($name:literal) => {
        $crate::shared::bouton::MisereKeys {
            previous: concat!($name, ".misere.previous"),
            next: concat!($name, ".misere.next"),
            odd: concat!($name, ".misere.odd"),
            even: concat!($name, ".misere.even"),
        }
    };
}
pub(crate) use misere_keys;

/// Bouton's rule for misère play. Blanks: `heap` (a large one, by its name), `equation`, `ones`.
pub(crate) fn misere(
    heaps: &[UBig],
    keys: &MisereKeys,
    name: impl Fn(usize) -> String,
) -> Theorem<Outcome> {
    let large = heaps.iter().position(|heap| *heap > UBig::ONE);
    let Some(large) = large else {
        let ones = heaps.iter().filter(|heap| **heap == UBig::ONE).count();
        let (answer, key) = match ones % 2 {
            0 => (Outcome::N, keys.even),
            _ => (Outcome::P, keys.odd),
        };
        return Theorem { answer, reason: Reason::new(key).with("ones", ones) };
    };
    let sum = nim_sum(heaps);
    let (answer, key) = match sum == UBig::ZERO {
        true => (Outcome::P, keys.previous),
        false => (Outcome::N, keys.next),
    };
    let equation = equation(heaps, &sum);
    Theorem {
        answer,
        reason: Reason::new(key).with("heap", name(large)).with("equation", equation),
    }
}
