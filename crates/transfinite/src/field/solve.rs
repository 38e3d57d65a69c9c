//! Inverses, traces, degrees and minimal polynomials in the tower.

use super::{Element, Field, add};
use crate::prime::factors;
use upstar_values::Stop;

impl Field<'_> {
    /// The product of phi^(step*i)(x) for i below `count`, by doubling.
    pub(crate) fn norm(&self, x: &[u64], step: u64, count: u64) -> Result<Element, Stop> {
        self.norm_at(self.levels.len(), x, step, count)
    }

    fn norm_at(&self, depth: usize, x: &[u64], step: u64, count: u64) -> Result<Element, Stop> {
        let mut norm = x.to_vec();
        let (mut done, bits) = (1, 64 - count.leading_zeros());
        for bit in (0..bits.saturating_sub(1)).rev() {
            let shifted = self.frobenius_at(depth, step * done, &norm)?;
            norm = self.product_at(depth, &norm, &shifted)?;
            done *= 2;
            if count >> bit & 1 == 1 {
                let shifted = self.frobenius_at(depth, step, &norm)?;
                norm = self.product_at(depth, &shifted, x)?;
                done += 1;
            }
        }
        Ok(norm)
    }

    /// The sum of phi^(step*i)(x) for i below `count`, by doubling.
    pub(crate) fn trace(&self, x: &[u64], step: u64, count: u64) -> Result<Element, Stop> {
        let mut trace = x.to_vec();
        let (mut done, bits) = (1, 64 - count.leading_zeros());
        for bit in (0..bits.saturating_sub(1)).rev() {
            let shifted = self.frobenius(step * done, &trace)?;
            add(&mut trace, &shifted);
            done *= 2;
            if count >> bit & 1 == 1 {
                trace = self.frobenius(step, &trace)?;
                add(&mut trace, x);
                done += 1;
            }
        }
        Ok(trace)
    }

    /// The inverse of an element other than 0: the product of its conjugates over the field below,
    /// divided by the norm, which lies there (Itoh and Tsujii, step by step down the tower).
    pub(crate) fn inverse(&self, x: &[u64]) -> Result<Element, Stop> {
        self.inverse_at(self.levels.len(), x)
    }

    fn inverse_at(&self, depth: usize, x: &[u64]) -> Result<Element, Stop> {
        let Some(top) = depth.checked_sub(1) else {
            return Ok(vec![self.leaf.inverse(x[0])]);
        };
        let level = &self.levels[top];
        let (low, high) = x.split_at(level.size);
        if high.iter().all(|&word| word == 0) {
            let mut inverse = self.inverse_at(top, low)?;
            inverse.resize(x.len(), 0);
            return Ok(inverse);
        }
        let conjugates = u64::try_from(level.n - 1).unwrap_or(u64::MAX);
        let others = self.norm_at(depth, x, level.degree_below, conjugates)?;
        let others = self.frobenius_at(depth, level.degree_below, &others)?;
        let norm = self.product_at(depth, x, &others)?;
        let inverse_of_norm = self.inverse_at(top, &norm[..level.size])?;
        let mut inverse = Vec::with_capacity(x.len());
        for coefficient in others.chunks_exact(level.size) {
            inverse.extend(self.product_at(top, coefficient, &inverse_of_norm)?);
        }
        Ok(inverse)
    }

    /// The degree of x over {0, 1}: the least d with x^(2^d) = x.
    pub(crate) fn degree_of(&self, x: &[u64]) -> Result<u64, Stop> {
        let mut degree = self.degree();
        for (prime, _) in factors(degree) {
            while degree.is_multiple_of(prime) && self.frobenius(degree / prime, x)? == x {
                degree /= prime;
            }
        }
        Ok(degree)
    }

    /// The coefficients, constant term first, of the minimal polynomial of x, which has the given
    /// degree: that of the recurrence which any linear form of the powers of x satisfies (Berlekamp
    /// and Massey); the form need only be non-zero on the field of x, and 1 lies in it.
    pub(crate) fn minimal_polynomial(&self, x: &[u64], degree: u64) -> Result<Vec<bool>, Stop> {
        let mut sequence = Vec::new();
        let mut power = self.one();
        for _ in 0..2 * degree {
            sequence.push(power[0] & 1 == 1);
            power = self.product(&power, x)?;
        }
        let mut connection = berlekamp_massey(&sequence);
        connection.reverse();
        Ok(connection)
    }
}

/// The coefficients c_0 = 1, c_1, … of the shortest recurrence: the sum of c_i * s_(n-i) is 0.
fn berlekamp_massey(sequence: &[bool]) -> Vec<bool> {
    let (mut current, mut before) = (vec![true], vec![true]);
    let (mut length, mut gap) = (0, 1);
    for n in 0..sequence.len() {
        let discrepancy =
            (0..=length.min(current.len() - 1)).filter(|&i| current[i] && sequence[n - i]).count();
        if discrepancy % 2 == 0 {
            gap += 1;
            continue;
        }
        let old = current.clone();
        if current.len() < before.len() + gap {
            current.resize(before.len() + gap, false);
        }
        for (i, &bit) in before.iter().enumerate() {
            current[i + gap] ^= bit;
        }
        if 2 * length <= n {
            length = n + 1 - length;
            before = old;
            gap = 1;
        } else {
            gap += 1;
        }
    }
    current.resize(length + 1, false);
    current
}
