//! Red–blue stalks are numbers: the sign expansion, read as Berlekamp's binary fraction.
//!
//! The first n edges of one colour, up to the first change, say n − 1 before the point; the edge of
//! the change is the point; each edge behind it is a binary digit, 1 if it has the first colour, and
//! a last 1 follows. Linear in the length, either way.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::MOST_EDGES;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use upstar_values::Dyadic;

/// The number that a stalk, from the ground up, is worth; `None` if an edge is green.
///
/// ```
/// use upstar_games::hackenbush::{Colour::{Blue, Red}, stalk};
/// assert_eq!(stalk::number(&[Blue, Red, Blue]).unwrap().to_string(), "3/4");
/// assert_eq!(stalk::number(&[Red, Red, Blue]).unwrap().to_string(), "-3/2");
/// ```
pub fn number(stalk: &[Colour]) -> Option<Dyadic> {
    if stalk.contains(&Colour::Green) {
        return None;
    }
    let Some(&first) = stalk.first() else { return Some(Dyadic::ZERO) };
    let run = stalk.iter().take_while(|&&colour| colour == first).count();
    let size = if run == stalk.len() {
        Dyadic::from(IBig::from(run))
    } else {
        let digits = &stalk[run + 1..];
        let places = digits.len() + 1;
        let numerator = (UBig::from(run - 1) << places) | fraction(digits, first);
        Dyadic::from_big(IBig::from(numerator), places as u64)
    };
    Some(if first == Colour::Red { -&size } else { size })
}

/// The digits with a last 1 behind them, as a whole number.
fn fraction(digits: &[Colour], one: Colour) -> UBig {
    let places = digits.len() + 1;
    let mut bytes = vec![0u8; places.div_ceil(8)];
    bytes[0] |= 1;
    for (index, &digit) in digits.iter().enumerate() {
        if digit == one {
            let place = places - 1 - index;
            bytes[place / 8] |= 1 << (place % 8);
        }
    }
    UBig::from_le_bytes(&bytes)
}

/// The stalk of a number, from the ground up; `None` if it would have more than 2^22 edges.
///
/// ```
/// use upstar_games::hackenbush::{Colour::{Blue, Red}, stalk};
/// use upstar_values::Dyadic;
/// assert_eq!(stalk::of_number(&Dyadic::new(5, 2)).unwrap(), [Blue, Blue, Red, Red]);
/// ```
pub fn of_number(number: &Dyadic) -> Option<Vec<Colour>> {
    let (own, other) = match number.sign() {
        Ordering::Equal => return Some(Vec::new()),
        Ordering::Greater => (Colour::Blue, Colour::Red),
        Ordering::Less => (Colour::Red, Colour::Blue),
    };
    let size = number.abs();
    let before = size.floor().unsigned_abs();
    let run = usize::try_from(&before).ok().filter(|&run| run <= MOST_EDGES)?;
    if size.is_integer() {
        return Some(vec![own; run]);
    }
    let places = usize::try_from(size.exponent()).ok()?;
    if run + places > MOST_EDGES {
        return None;
    }
    let mut stalk = vec![own; run + 1];
    stalk.push(other);
    let numerator = size.numerator();
    let digit = |place: usize| if numerator.bit(place) { own } else { other };
    stalk.extend((1..places).rev().map(digit));
    Some(stalk)
}

/// What a stalk has come to after each of its edges: numbers between two bounds, and the simplest of
/// them, which is the stalk so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nested {
    /// What lies below, `None` if nothing does.
    pub low: Option<Dyadic>,
    /// The stalk so far.
    pub value: Dyadic,
    /// What lies above, `None` if nothing does.
    pub high: Option<Dyadic>,
}

/// The nested intervals that a red–blue stalk runs through: a blue edge says "more than so far", a
/// red one "less". Stops before a green edge.
pub fn nested(stalk: impl IntoIterator<Item = Colour>) -> Vec<Nested> {
    let (mut low, mut high): (Option<Dyadic>, Option<Dyadic>) = (None, None);
    let mut value = Dyadic::ZERO;
    let mut all = Vec::new();
    for colour in stalk {
        match colour {
            Colour::Blue => low = Some(value),
            Colour::Red => high = Some(value),
            Colour::Green => break,
        }
        value = match (&low, &high) {
            (Some(low), Some(high)) => (low + high).half(),
            (Some(low), None) => low + &Dyadic::ONE,
            (None, Some(high)) => high - &Dyadic::ONE,
            (None, None) => Dyadic::ZERO,
        };
        all.push(Nested { low: low.clone(), value: value.clone(), high: high.clone() });
    }
    all
}

/// The ordinal sum ±1 : x of a red or blue edge and a number on it.
///
/// 1 : x is (x + n) / 2^(n−1) for the least n with x + n > 1.
#[cfg(test)]
pub(crate) fn on_edge(colour: Colour, x: &Dyadic) -> Dyadic {
    match colour {
        Colour::Red => -&on_edge(Colour::Blue, &-x),
        _ => {
            let above = if x.is_integer() { 2 } else { 1 };
            let n: IBig = (IBig::from(above) - x.floor()).max(IBig::ONE);
            let shift = u64::try_from(&n - IBig::ONE).unwrap_or(u64::MAX);
            let sum = x + &Dyadic::from(n);
            Dyadic::from_big(sum.numerator(), sum.exponent().saturating_add(shift))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn stalks(length: usize) -> impl Iterator<Item = Vec<Colour>> {
        (0..1usize << length).map(move |bits| {
            let colour = |place| if bits >> place & 1 == 1 { Colour::Blue } else { Colour::Red };
            (0..length).map(colour).collect()
        })
    }

    #[test]
    fn a_stalk_and_its_number_determine_each_other() {
        for length in 0..=12 {
            for stalk in stalks(length) {
                let number = number(&stalk).unwrap();
                assert_eq!(of_number(&number).unwrap(), stalk);
                let expected = nested(stalk.iter().copied()).last().map(|last| last.value.clone());
                assert_eq!(expected.unwrap_or(Dyadic::ZERO), number);
            }
        }
    }

    #[test]
    fn an_edge_below_is_a_sign_in_front() {
        for stalk in (0..=9).flat_map(stalks) {
            let x = number(&stalk).unwrap();
            for colour in [Colour::Blue, Colour::Red] {
                let mut longer = vec![colour];
                longer.extend(&stalk);
                assert_eq!(on_edge(colour, &x), number(&longer).unwrap(), "{colour} under {x}");
            }
        }
    }

    proptest! {
        #[test]
        fn long_stalks_read_back(bits in proptest::collection::vec(any::<bool>(), 0..300)) {
            let colour = |bit: &bool| if *bit { Colour::Blue } else { Colour::Red };
            let stalk: Vec<Colour> = bits.iter().map(colour).collect();
            prop_assert_eq!(of_number(&number(&stalk).unwrap()).unwrap(), stalk);
        }
    }
}
