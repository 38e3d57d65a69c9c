//! The field of the nimbers below 2^B, B = 2, 4, …, 64, in a polynomial basis: GF(2)[y] modulo an
//! irreducible polynomial, so that products are carry-less multiplications. The images of the
//! nimbers 2^(2^k) satisfy t^2 + t = the image of 2^(2^k - 1), solved level by level.

/// The field of nimbers below 2^bits.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    /// B, the degree.
    pub(crate) bits: u32,
    /// Exponents of the modulus without its leading term y^B.
    pub(crate) tail: &'static [u32],
    /// Image of the nimber 2^i.
    to_polynomial: Vec<u64>,
    /// Image of y^i.
    to_nimber: Vec<u64>,
}

/// Exponents of irreducible polynomials of degrees 2, 4, …, 64, without the leading ones.
const TAILS: [&[u32]; 6] =
    [&[0, 1], &[0, 1], &[0, 1, 3, 4], &[0, 1, 3, 5], &[0, 2, 3, 7], &[0, 1, 3, 4]];

impl Base {
    /// The field of degree 2^level, for levels 1 to 6.
    pub(crate) fn new(level: u32) -> Base {
        let level = level.clamp(1, 6);
        let tail = TAILS[usize::try_from(level - 1).unwrap_or(0)];
        let mut base =
            Base { bits: 1 << level, tail, to_polynomial: vec![1], to_nimber: Vec::new() };
        while base.to_polynomial.len() < 1 << level {
            // 2^(width - 1) is the product of all lower 2^(2^k).
            let known = base.to_polynomial.len();
            let generator = base.artin_schreier_root(base.to_polynomial[known - 1]);
            for i in 0..known {
                let image = base.product(base.to_polynomial[i], generator);
                base.to_polynomial.push(image);
            }
        }
        base.to_nimber = inverted(&base.to_polynomial);
        base
    }

    /// Bit by bit: for tables and tests.
    fn product(&self, a: u64, b: u64) -> u64 {
        let mut result = 0;
        for bit in (0..self.bits).rev() {
            let carry = result >> (self.bits - 1) & 1 == 1;
            result = result << 1 & self.mask();
            if carry {
                result ^= self.tail.iter().fold(0, |tail, exponent| tail | 1 << exponent);
            }
            if b >> bit & 1 == 1 {
                result ^= a;
            }
        }
        result
    }

    pub(crate) fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.bits)
    }

    /// A solution of y^2 + y = c, for c of trace 0, by elimination.
    fn artin_schreier_root(&self, c: u64) -> u64 {
        let mut pivots = [(0_u64, 0_u64); 64];
        let place = |image: u64| usize::try_from(image.ilog2()).unwrap_or(0);
        for i in 0..self.bits {
            let y = 1 << i;
            let (mut image, mut preimage) = (self.product(y, y) ^ y, y);
            while image != 0 {
                let pivot = &mut pivots[place(image)];
                if pivot.0 == 0 {
                    *pivot = (image, preimage);
                    break;
                }
                image ^= pivot.0;
                preimage ^= pivot.1;
            }
        }
        let (mut rest, mut root) = (c, 0);
        while rest != 0 {
            let (image, preimage) = pivots[place(rest)];
            if image == 0 {
                break; // of trace 1, which the nimbers below the top are not
            }
            rest ^= image;
            root ^= preimage;
        }
        root
    }

    /// From the nimber basis to the polynomial basis.
    pub(crate) fn polynomial(&self, nimber: u64) -> u64 {
        image(&self.to_polynomial, nimber)
    }

    /// From the polynomial basis to the nimber basis.
    pub(crate) fn nimber(&self, polynomial: u64) -> u64 {
        image(&self.to_nimber, polynomial)
    }
}

fn image(matrix: &[u64], mut word: u64) -> u64 {
    let mut sum = 0;
    while word != 0 {
        sum ^= matrix[usize::try_from(word.trailing_zeros()).unwrap_or(0)];
        word &= word - 1;
    }
    sum
}

/// The inverse of a regular matrix over GF(2), by Gauss and Jordan.
fn inverted(matrix: &[u64]) -> Vec<u64> {
    let mut left = matrix.to_vec();
    let mut right: Vec<u64> = (0..matrix.len()).map(|i| 1 << i).collect();
    for bit in 0..left.len() {
        let Some(pivot) = (bit..left.len()).find(|&row| left[row] >> bit & 1 == 1) else {
            continue;
        };
        left.swap(bit, pivot);
        right.swap(bit, pivot);
        let (l, r) = (left[bit], right[bit]);
        for other in (0..left.len()).filter(|&row| row != bit) {
            if left[other] >> bit & 1 == 1 {
                left[other] ^= l;
                right[other] ^= r;
            }
        }
    }
    // Row i now says which images make y^i.
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_values::nimber::nim_mul_u64;

    #[test]
    fn the_polynomial_basis_is_isomorphic_to_the_nimbers() {
        for level in 1..=6 {
            let base = Base::new(level);
            for i in 0..base.bits {
                assert_eq!(base.nimber(base.polynomial(1 << i)), 1 << i);
                for j in 0..base.bits {
                    let product = base.product(base.polynomial(1 << i), base.polynomial(1 << j));
                    assert_eq!(base.nimber(product), nim_mul_u64(1 << i, 1 << j));
                }
            }
        }
    }
}
