//! The Frobenius maps x -> x^(2^k), for any k at the cost of about one product.
//!
//! On a Kummer step t^n = alpha, t^(2^k) = t^r * beta_k with r = 2^k mod n and beta_k in the field
//! below; beta_2k = phi^k(beta_k) * (beta_k t^r)^r / t^(r*r mod n) gives them by doubling. On a
//! quadratic step t^2 = t + c it is t + s_k with s_2k = s_k + phi^k(s_k).

use super::{Element, Field, Kind, add};
use dashu_int::UBig;
use std::sync::{Arc, PoisonError};
use upstar_values::Stop;

impl Field<'_> {
    /// x^(2^k).
    pub(crate) fn frobenius(&self, k: u64, x: &[u64]) -> Result<Element, Stop> {
        self.frobenius_at(self.levels.len(), k, x)
    }

    /// x^(2^k) in the field that the lowest levels make.
    pub(super) fn frobenius_at(&self, depth: usize, k: u64, x: &[u64]) -> Result<Element, Stop> {
        let k = k % self.degree_at(depth);
        if k == 0 {
            return Ok(x.to_vec());
        }
        let Some(top) = depth.checked_sub(1) else {
            return Ok(vec![self.leaf.frobenius(k).apply(x[0])]);
        };
        if k == 1 {
            return self.square_at(depth, x);
        }
        let level = &self.levels[top];
        let image = self.image(top, k)?;
        let mut out = vec![0; x.len()];
        if level.kind == Kind::Quadratic {
            let (low, high) = out.split_at_mut(level.size);
            low.copy_from_slice(&self.frobenius_at(top, k, &x[..level.size])?);
            high.copy_from_slice(&self.frobenius_at(top, k, &x[level.size..])?);
            add(low, &self.product_at(top, high, &image)?);
            return Ok(out);
        }
        let r = power_of_two_modulo(k, level.n);
        let is_trivial = self.is_one(&image);
        // t^e goes to factor * t^place.
        let (mut place, mut factor) = (0, self.one_at(top));
        for (e, coefficient) in x.chunks_exact(level.size).enumerate() {
            if e > 0 {
                place += r;
                if !is_trivial {
                    factor = self.product_at(top, &factor, &image)?;
                }
                if place >= level.n {
                    place -= level.n;
                    let mut wrapped = vec![0; level.size];
                    self.add_multiple(top, &factor, &level.constant, &mut wrapped);
                    factor = wrapped;
                }
            }
            if coefficient.iter().all(|&word| word == 0) {
                continue;
            }
            let moved = self.frobenius_at(top, k, coefficient)?;
            let moved =
                if self.is_one(&factor) { moved } else { self.product_at(top, &moved, &factor)? };
            add(&mut out[place * level.size..][..level.size], &moved);
        }
        Ok(out)
    }

    /// beta_k, or s_k on a quadratic step.
    fn image(&self, top: usize, k: u64) -> Result<Arc<Element>, Stop> {
        let level = &self.levels[top];
        let known = level.images.lock().unwrap_or_else(PoisonError::into_inner).get(&k).cloned();
        if let Some(image) = known {
            return Ok(image);
        }
        let image = match level.kind {
            Kind::Quadratic => self.shift_of_image(top, k)?,
            Kind::Kummer(_) => self.factor_of_image(top, k)?,
        };
        let image = Arc::new(image);
        let mut images = level.images.lock().unwrap_or_else(PoisonError::into_inner);
        images.insert(k, Arc::clone(&image));
        Ok(image)
    }

    fn shift_of_image(&self, top: usize, k: u64) -> Result<Element, Stop> {
        if k == 1 {
            let mut constant = vec![0; self.words_at(top)];
            self.add_multiple(top, &self.one_at(top), &self.levels[top].constant, &mut constant);
            return Ok(constant);
        }
        // phi^(a+b)(t) = t + s_a + phi^a(s_b); the recursion halves k.
        let (a, b) = (k / 2, k - k / 2);
        let mut shift = self.image(top, a)?.to_vec();
        add(&mut shift, &self.frobenius_at(top, a, &self.image(top, b)?.clone())?);
        Ok(shift)
    }

    fn factor_of_image(&self, top: usize, k: u64) -> Result<Element, Stop> {
        let level = &self.levels[top];
        let n = level.n;
        if k < 64 && 1 << k < u64::try_from(n).unwrap_or(u64::MAX) {
            return Ok(self.one_at(top));
        }
        // phi^a(t^r_b * beta_b) = (t^r_a * beta_a)^r_b * phi^a(beta_b); the recursion halves k.
        let (a, b) = (k - k / 2, k / 2);
        let (of_a, of_b) = (self.image(top, a)?, self.image(top, b)?);
        let (r_a, r_b) = (power_of_two_modulo(a, n), power_of_two_modulo(b, n));
        let mut factor = self.frobenius_at(top, a, &of_b)?;
        if !self.is_one(&of_a) {
            let power = self.power_at(top, &of_a, &UBig::from(r_b))?;
            factor = self.product_at(top, &factor, &power)?;
        }
        let wraps = r_a * r_b / n;
        if wraps > 0 {
            let mut constant = vec![0; level.size];
            self.add_multiple(top, &self.one_at(top), &level.constant, &mut constant);
            let power = self.power_at(top, &constant, &UBig::from(wraps))?;
            factor = self.product_at(top, &factor, &power)?;
        }
        Ok(factor)
    }
}

/// 2^k modulo n.
fn power_of_two_modulo(k: u64, n: usize) -> usize {
    let (mut power, mut square, mut k) = (1 % n, 2 % n, k);
    while k > 0 {
        if k % 2 == 1 {
            power = power * square % n;
        }
        square = square * square % n;
        k /= 2;
    }
    power
}
