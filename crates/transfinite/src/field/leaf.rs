//! The lowest piece of the tower: one machine word. It holds an element of the base field, or, if
//! they fit, the coefficients of a first Kummer step t^n = c over it, 2B bits for each, so that one
//! carry-less multiplication multiplies the polynomials in t (Kronecker's substitution).

use super::base::Base;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_values::nimber::carryless_convolution;

/// Arithmetic on the words.
#[derive(Debug)]
pub(crate) struct Leaf {
    pub(crate) base: Base,
    /// Number of coefficients in a word: 1 if there is no Kummer step in it.
    pub(crate) slots: u32,
    /// What t^slots is, in the polynomial basis.
    constant: u64,
    /// The low halves of all slots of a double word.
    low_halves: u128,
    maps: Mutex<HashMap<u32, Arc<WordMap>>>,
}

/// A linear map of words, as images of bytes.
#[derive(Debug)]
pub(crate) struct WordMap(Box<[[u64; 256]; 8]>);

impl WordMap {
    #[inline]
    pub(crate) fn apply(&self, word: u64) -> u64 {
        let mut image = 0;
        for (row, byte) in self.0.iter().zip(word.to_le_bytes()) {
            image ^= row[usize::from(byte)];
        }
        image
    }
}

impl Leaf {
    /// The base field with `slots` coefficients to a word, t^slots being the nimber `constant`.
    pub(crate) fn new(base: Base, slots: u32, constant: u64) -> Leaf {
        let mut low_halves = 0;
        let mut place = 0;
        while place < 128 {
            low_halves |= u128::from(base.mask()) << place;
            place += 2 * base.bits;
        }
        let constant = base.polynomial(constant);
        Leaf { base, slots, constant, low_halves, maps: Mutex::default() }
    }

    /// Does a Kummer step of degree `n` fit a word over this base?
    pub(crate) fn fits(base: &Base, n: u64) -> bool {
        n.saturating_mul(2 * u64::from(base.bits)) <= 64
    }

    /// Degree over {0, 1}.
    pub(crate) fn degree(&self) -> u32 {
        self.base.bits * self.slots
    }

    /// Position of the lowest bit of a coefficient.
    pub(crate) fn shift(&self, slot: u32) -> u32 {
        if self.slots == 1 { 0 } else { slot * 2 * self.base.bits }
    }

    /// The coefficient in a slot.
    pub(crate) fn coefficient(&self, word: u64, slot: u32) -> u64 {
        word >> self.shift(slot) & self.base.mask()
    }

    /// Reduces every slot modulo the modulus; twice, since the first fold overflows a little.
    #[inline]
    fn reduce_slots(&self, mut wide: u128) -> u128 {
        for _ in 0..2 {
            let high = wide >> self.base.bits & self.low_halves;
            wide &= self.low_halves;
            for exponent in self.base.tail {
                wide ^= high << exponent;
            }
        }
        wide
    }

    /// From a product of two words, or a sum of such, to a word.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the high slots have been folded away")]
    pub(crate) fn reduce(&self, low: u64, high: u64) -> u64 {
        let wide = self.reduce_slots(u128::from(high) << 64 | u128::from(low));
        if self.slots == 1 {
            return wide as u64;
        }
        let split = self.slots * 2 * self.base.bits;
        let (low, high) = (wide & ((1 << split) - 1), wide >> split);
        let mut folded = 0;
        for bit in 0..self.base.bits {
            if self.constant >> bit & 1 == 1 {
                folded ^= high << bit;
            }
        }
        (low ^ self.reduce_slots(folded)) as u64
    }

    #[inline]
    pub(crate) fn product(&self, a: u64, b: u64) -> u64 {
        let mut wide = [0; 2];
        carryless_convolution(&[a], &[b], &mut wide);
        self.reduce(wide[0], wide[1])
    }

    /// x^(2^k) as a linear map.
    pub(crate) fn frobenius(&self, k: u64) -> Arc<WordMap> {
        let k = u32::try_from(k % u64::from(self.degree())).unwrap_or(0);
        let mut maps = self.maps.lock().unwrap_or_else(PoisonError::into_inner);
        let map = maps.entry(k).or_insert_with(|| {
            let image = |bit: u32| {
                // Bits between the slots never occur.
                (0..k).fold(1_u64 << bit, |power, _| self.product(power, power))
            };
            let mut rows = Box::new([[0; 256]; 8]);
            for (position, row) in (0..).zip(rows.iter_mut()) {
                for bit in 0..8 {
                    let image = image(8 * position + bit);
                    let width = 1 << bit;
                    for byte in 0..width {
                        row[width + byte] = row[byte] ^ image;
                    }
                }
            }
            Arc::new(WordMap(rows))
        });
        Arc::clone(map)
    }

    /// The inverse of a word other than 0: x^(2^d - 2).
    pub(crate) fn inverse(&self, word: u64) -> u64 {
        let (mut power, mut result) = (word, 1);
        for _ in 1..self.degree() {
            power = self.product(power, power);
            result = self.product(result, power);
        }
        result
    }
}
