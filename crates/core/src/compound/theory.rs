//! Grundy values of compounds in closed form.
//!
//! A compound looks at the form of its first component, so theorems about it are for forms that are
//! recognised as they stand: nimbers `*m`, sums of nimbers, and compounds of those. Of the second
//! component of `->` and `|>` only the Grundy value matters; of that of `=>`
//! the form matters too.

use crate::any::AnyPosition;
use crate::compound::{Literal, Pair, PairKind, Sum};
use crate::form::Form;
use crate::theorem::{Reason, Theorem};
use crate::theory::Theorems;
use dashu_int::UBig;
use upstar_values::Nimber;

/// The number m if the form is the nimber *m itself.
pub fn as_nimber(form: &AnyPosition) -> Option<UBig> {
    let literal = form.downcast::<Literal>()?;
    literal.is_impartial().then(|| literal.0.nimber.clone())
}

/// The numbers x, y, … if the form is the sum *x + *y + …
pub fn as_nimber_sum(form: &AnyPosition) -> Option<Vec<UBig>> {
    let mut parts = Vec::new();
    form.downcast::<Sum>()?.parts(&mut parts);
    parts.iter().map(as_nimber).collect()
}

/// The spectrum of a form at n, that is the Grundy value of G -> *n, where it is known.
///
/// - G = *m: n for m = 0, else m for n < m and m − 1 for n ≥ m.
/// - G = H -> K: the spectrum of H after that of K.
/// - G = *x + *y + … and n = 1: misère Nim. The nim sum, unless all heaps are 0 or 1;
///   then 1 for an even number of 1s and 0 for an odd one.
///
/// ```
/// use upstar_core::compound::{Literal, spectrum_theorem};
/// use upstar_values::Nimber;
/// let value = |m: u64, n: u64| spectrum_theorem(&Literal::nimber(m), &Nimber::from(n));
/// assert_eq!(value(3, 2), Some(Nimber::from(3u64)));
/// assert_eq!(value(3, 3), Some(Nimber::from(2u64)));
/// ```
pub fn spectrum_theorem(g: &AnyPosition, n: &Nimber) -> Option<Nimber> {
    let mut value = n.clone();
    for form in sequential_links(g) {
        value = link(form, &value)?;
    }
    Some(value)
}

/// The links of a chain (A -> B) -> C, which is worked off from its end.
pub fn sequential_links(g: &AnyPosition) -> impl Iterator<Item = &AnyPosition> {
    let mut chain = vec![g];
    std::iter::from_fn(move || {
        while let Some(form) = chain.pop() {
            let pair = form.downcast::<Pair>().filter(|pair| pair.kind() == PairKind::Sequential);
            match pair {
                Some(pair) => chain.extend([pair.first(), pair.second()]),
                None => return Some(form),
            }
        }
        None
    })
}

fn link(g: &AnyPosition, n: &Nimber) -> Option<Nimber> {
    if let Some(m) = as_nimber(g) {
        return Some(if m == UBig::ZERO {
            n.clone()
        } else if n.to_ubig() < m {
            Nimber::from(m)
        } else {
            Nimber::from(m - UBig::ONE)
        });
    }
    if *n != Nimber::ONE {
        return None;
    }
    let heaps = as_nimber_sum(g)?;
    let sum = heaps.iter().cloned().map(Nimber::from).sum::<Nimber>();
    let all_small = heaps.iter().all(|heap| *heap <= UBig::ONE);
    Some(if all_small { sum.nim_sum(&Nimber::ONE) } else { sum })
}

/// The Grundy value of G -> H.
pub(super) fn sequential(g: &AnyPosition, h: &AnyPosition) -> Option<Theorem<Nimber>> {
    let h = h.grundy_theorem()?.answer;
    let answer = spectrum_theorem(g, &h)?;
    let reason = Reason::new("sequential.spectrum");
    let reason = reason.with("h", h.to_ubig()).with("value", answer.to_ubig());
    Some(Theorem { answer, reason })
}

/// *n => *m is *(n + m), even as a set; n => * is the case m = 1.
pub(super) fn weak_sequential(g: &AnyPosition, h: &AnyPosition) -> Option<Theorem<Nimber>> {
    let answer = Nimber::from(as_nimber(g)? + as_nimber(h)?);
    Some(Theorem { answer, reason: Reason::new("weak_sequential.nimbers") })
}

/// The first two rows and the zeros of the rook's table with the hole.
pub(super) fn annihilating(g: &AnyPosition, h: &AnyPosition) -> Option<Theorem<Nimber>> {
    let g = as_nimber(g)?;
    let h = h.grundy_theorem()?.answer.to_ubig();
    let (answer, key) = if g == UBig::ZERO {
        (h + UBig::ONE, "annihilating.row")
    } else if g == UBig::ONE {
        (h, "annihilating.row")
    } else if g == h + UBig::ONE {
        (UBig::ZERO, "annihilating.zero")
    } else {
        return None;
    };
    Some(Theorem { answer: Nimber::from(answer), reason: Reason::new(key).with("g", g) })
}

/// The Grundy value of a form truncated so many times, at least once.
pub(super) fn truncated(g: &AnyPosition, times: u32) -> Option<Theorem<Nimber>> {
    let found = |answer: UBig, key| {
        Some(Theorem { answer: Nimber::from(answer), reason: Reason::new(key) })
    };
    if let Some(m) = as_nimber(g) {
        let times = UBig::from(times);
        let answer = if m > times { m - times } else { UBig::ZERO };
        return found(answer, "truncated.nimber");
    }
    if times > 1 {
        return None;
    }
    // Truncation undoes -> * and => *.
    if let Some(pair) = g.downcast::<Pair>()
        && matches!(pair.kind(), PairKind::Sequential | PairKind::WeakSequential)
        && as_nimber(pair.second()) == Some(UBig::ONE)
    {
        return found(pair.first().grundy_theorem()?.answer.to_ubig(), "truncated.undone");
    }
    // The rook's table without the corner, as far as it is known.
    let heaps = <[UBig; 2]>::try_from(as_nimber_sum(g)?);
    let [x, y] = heaps.map(|[x, y]| if x <= y { [x, y] } else { [y, x] }).ok()?;
    if x == UBig::ZERO {
        let answer = if y == UBig::ZERO { y } else { y - UBig::ONE };
        found(answer, "truncated.rook")
    } else if x == UBig::ONE {
        found(y, "truncated.rook")
    } else if x == y {
        found(UBig::ZERO, "truncated.rook")
    } else {
        None
    }
}
