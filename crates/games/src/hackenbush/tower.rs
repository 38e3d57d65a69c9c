//! Numbers that grow at the binary point: what red–blue trees are worth, in linear time.
//!
//! A red or blue edge under a number x makes it ±1 : x, that is x ± 1 if x has the sign of the edge
//! or (x ± n) / 2^(n−1): only the whole part and the digits next to the point change. So the digits
//! behind the point are kept as a stack with its top there. Of two such numbers the sum changes only as many
//! digits as the shorter has; since these are gone afterwards, a tree of any shape costs a few
//! operations per edge.

use crate::hackenbush::colour::Colour;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use upstar_values::Dyadic;

/// A dyadic number as its floor and the digits behind the point.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tower {
    whole: IBig,
    /// The last one first; it is a 1.
    digits: Vec<bool>,
}

impl Tower {
    pub(crate) fn of(number: &Dyadic) -> Self {
        let whole = number.floor();
        let places = usize::try_from(number.exponent()).unwrap_or(usize::MAX);
        let rest = number - &Dyadic::from(whole.clone());
        let numerator = rest.numerator().unsigned_abs();
        Tower { whole, digits: (0..places).map(|place| numerator.bit(place)).collect() }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.digits.is_empty() && self.whole == IBig::ZERO
    }

    /// 1 or -1, if it is one of them.
    pub(crate) fn to_one(&self) -> Option<i8> {
        let whole = i8::try_from(&self.whole).ok()?;
        (self.digits.is_empty() && whole.abs() == 1).then_some(whole)
    }

    /// The number.
    pub(crate) fn number(&self) -> Dyadic {
        let mut bytes = vec![0u8; self.digits.len().div_ceil(8)];
        for (place, _) in self.digits.iter().enumerate().filter(|(_, digit)| **digit) {
            bytes[place / 8] |= 1 << (place % 8);
        }
        let places = self.digits.len();
        let fraction = IBig::from(UBig::from_le_bytes(&bytes));
        Dyadic::from_big((self.whole.clone() << places) + fraction, places as u64)
    }

    /// Puts a red or blue edge under it.
    pub(crate) fn on(&mut self, colour: Colour) {
        let whole_number = self.digits.is_empty();
        match colour {
            Colour::Blue => {
                let positive = self.whole > IBig::ZERO || self.whole == IBig::ZERO && !whole_number;
                if positive {
                    self.whole += IBig::ONE;
                    return;
                }
                // x + n lies in (1, 2], so it is 2 or 1.f; its digits move n - 1 places down.
                let n = usize::try_from(IBig::from(1 + i8::from(whole_number)) - &self.whole)
                    .unwrap_or(usize::MAX);
                self.whole = IBig::ZERO;
                if !whole_number {
                    self.digits.push(true);
                    self.digits.resize(self.digits.len() + n - 2, false);
                } else if n == 2 {
                    self.whole = IBig::ONE;
                } else {
                    self.digits.push(true);
                    self.digits.resize(n - 2, false);
                }
            }
            Colour::Red => {
                if self.whole < IBig::ZERO {
                    self.whole -= IBig::ONE;
                    return;
                }
                // x - n lies in [-2, -1), so its floor is -2.
                let n = usize::try_from(&self.whole + IBig::from(2)).unwrap_or(usize::MAX);
                self.whole = IBig::NEG_ONE;
                if !whole_number {
                    self.digits.push(false);
                }
                self.digits.resize(self.digits.len() + n - 2, true);
            }
            Colour::Green => {}
        }
    }

    /// The sum.
    pub(crate) fn plus(mut self, mut other: Tower) -> Tower {
        if self.digits.len() < other.digits.len() {
            std::mem::swap(&mut self, &mut other);
        }
        let below = self.digits.len() - other.digits.len();
        let mut carry = false;
        for (digit, more) in self.digits[below..].iter_mut().zip(other.digits) {
            let sum = u8::from(*digit) + u8::from(more) + u8::from(carry);
            (*digit, carry) = (sum % 2 == 1, sum >= 2);
        }
        self.whole += other.whole + IBig::from(u8::from(carry));
        if below == 0 {
            // Only then can the last digits have become 0.
            let zeros = self.digits.iter().take_while(|digit| !**digit).count();
            self.digits.drain(..zeros);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hackenbush::stalk::on_edge;

    #[test]
    fn towers_are_numbers() {
        let numbers: Vec<Dyadic> = (-40..=40).map(|n| Dyadic::new(n, 3)).collect();
        for x in &numbers {
            assert_eq!(Tower::of(x).number(), *x);
            assert_eq!(Tower::of(x).is_zero(), x.is_zero());
            for colour in [Colour::Blue, Colour::Red] {
                let mut tower = Tower::of(x);
                tower.on(colour);
                let expected = on_edge(colour, x);
                assert_eq!(tower.number(), expected, "{colour} under {x}");
                let bare = |tower: &Tower| (tower.whole.clone(), tower.digits.clone());
                assert_eq!(bare(&tower), bare(&Tower::of(&expected)), "{colour} under {x}");
            }
            for y in &numbers {
                let sum = Tower::of(x).plus(Tower::of(y));
                assert_eq!(sum.number(), x + y);
                assert_eq!(sum.digits, Tower::of(&(x + y)).digits);
            }
        }
    }
}
