//! The isomorphism between the 64-bit nimbers and GF(2)[x]/(x^64 + x^4 + x^3 + x + 1), as byte
//! tables computed at compile time. The image of t = 2^(2^k) must satisfy t^2 + t = the image of
//! 2^(2^k - 1), an equation linear over GF(2), solved by elimination level by level; either of its
//! two solutions will do (they differ by an automorphism). Products of those images give the images
//! of all powers of two, and the inverse matrix leads back.

/// The modulus without x^64: x^4 + x^3 + x + 1.
pub(super) const MODULUS_TAIL: u64 = 0b1_1011;

const fn times_x(a: u64) -> u64 {
    (a << 1) ^ (MODULUS_TAIL * (a >> 63))
}

/// Product of polynomials modulo the modulus, bit by bit: for tables and constants.
pub(super) const fn slow_product(a: u64, b: u64) -> u64 {
    let (mut result, mut bit) = (0, 64);
    while bit > 0 {
        bit -= 1;
        result = times_x(result) ^ (a * (b >> bit & 1));
    }
    result
}

/// A linear map of GF(2)^64: the images of the unit vectors 1, 2, 4, ...
pub(super) type Matrix = [u64; 64];

/// A solution of y^2 + y = c, for c of trace 0, by elimination over the images of y -> y^2 + y.
const fn artin_schreier_root(c: u64) -> u64 {
    // pivots[i] holds an image with top bit i, preimages[i] what it is the image of.
    let (mut pivots, mut preimages): (Matrix, Matrix) = ([0; 64], [0; 64]);
    let mut i = 0;
    while i < 64 {
        let y = 1 << i;
        let (mut image, mut preimage) = (slow_product(y, y) ^ y, y);
        while image != 0 {
            let top = image.ilog2() as usize;
            if pivots[top] == 0 {
                pivots[top] = image;
                preimages[top] = preimage;
                break;
            }
            image ^= pivots[top];
            preimage ^= preimages[top];
        }
        i += 1;
    }
    let (mut rest, mut root) = (c, 0);
    while rest != 0 {
        let top = rest.ilog2() as usize;
        assert!(pivots[top] != 0, "c has trace 1");
        rest ^= pivots[top];
        root ^= preimages[top];
    }
    root
}

/// Images of the nimbers 2^i.
const fn images_of_bits() -> Matrix {
    let mut images = [0; 64];
    images[0] = 1;
    let mut width = 1;
    while width < 64 {
        // 2^(width - 1) is the product of all lower 2^(2^k).
        let generator = artin_schreier_root(images[width - 1]);
        let mut i = 0;
        while i < width {
            images[width + i] = slow_product(images[i], generator);
            i += 1;
        }
        width *= 2;
    }
    images
}

/// The inverse of a regular matrix, by Gauss and Jordan.
const fn inverted(matrix: Matrix) -> Matrix {
    let (mut left, mut right): (Matrix, Matrix) = (matrix, [0; 64]);
    let mut i = 0;
    while i < 64 {
        right[i] = 1 << i;
        i += 1;
    }
    let mut bit = 0;
    while bit < 64 {
        let mut pivot = bit;
        while left[pivot] >> bit & 1 == 0 {
            pivot += 1;
        }
        let (l, r) = (left[pivot], right[pivot]);
        left[pivot] = left[bit];
        right[pivot] = right[bit];
        left[bit] = l;
        right[bit] = r;
        let mut other = 0;
        while other < 64 {
            if other != bit && left[other] >> bit & 1 == 1 {
                left[other] ^= l;
                right[other] ^= r;
            }
            other += 1;
        }
        bit += 1;
    }
    right
}

/// A linear map as one table of 256 images for each of the eight bytes of its argument.
#[repr(C, align(64))]
pub(super) struct ByteTables {
    rows: [[u64; 256]; 8],
    /// Kernels load 16 bytes from any row; the last one needs something behind it.
    _padding: u64,
}

impl ByteTables {
    const fn new(matrix: &Matrix) -> ByteTables {
        let mut rows = [[0; 256]; 8];
        let mut position = 0;
        while position < 8 {
            let mut byte: usize = 1;
            while byte < 256 {
                let low = byte.trailing_zeros() as usize;
                rows[position][byte] =
                    rows[position][byte & (byte - 1)] ^ matrix[8 * position + low];
                byte += 1;
            }
            position += 1;
        }
        ByteTables { rows, _padding: 0 }
    }

    /// The image of `a`.
    #[inline(always)]
    pub(super) fn apply(&self, a: u64) -> u64 {
        let bytes = a.to_le_bytes();
        let mut image = 0;
        for (row, byte) in self.rows.iter().zip(bytes) {
            image ^= row[usize::from(byte)];
        }
        image
    }

    /// The tables one after the other, and one more word.
    #[cfg(target_arch = "x86_64")]
    pub(super) const fn as_ptr(&self) -> *const u64 {
        std::ptr::from_ref(self).cast()
    }
}

pub(super) const TO_POLYNOMIAL: Matrix = images_of_bits();
pub(super) const TO_NIMBER: Matrix = inverted(TO_POLYNOMIAL);
pub(super) static TO_POLYNOMIAL_TABLES: ByteTables = ByteTables::new(&TO_POLYNOMIAL);
pub(super) static TO_NIMBER_TABLES: ByteTables = ByteTables::new(&TO_NIMBER);

/// From the nimber basis to the polynomial basis.
#[inline(always)]
pub(super) fn to_polynomial(a: u64) -> u64 {
    TO_POLYNOMIAL_TABLES.apply(a)
}

/// From the polynomial basis to the nimber basis.
#[inline(always)]
pub(super) fn to_nimber(a: u64) -> u64 {
    TO_NIMBER_TABLES.apply(a)
}

#[cfg(test)]
mod tests {
    use super::super::portable;
    use super::*;

    #[test]
    fn images_satisfy_the_equations_of_the_tower() {
        for k in 0..6 {
            let width = 1_usize << k;
            let t = TO_POLYNOMIAL[width];
            assert_eq!(slow_product(t, t) ^ t, TO_POLYNOMIAL[width - 1]);
        }
    }

    #[test]
    fn the_tables_are_inverse_to_each_other() {
        for bit in 0..64 {
            assert_eq!(to_nimber(to_polynomial(1 << bit)), 1 << bit);
            assert_eq!(to_polynomial(to_nimber(1 << bit)), 1 << bit);
        }
        assert_eq!(to_nimber(to_polynomial(0x0123_4567_89ab_cdef)), 0x0123_4567_89ab_cdef);
    }

    #[test]
    fn the_isomorphism_is_multiplicative_on_the_basis() {
        // By bilinearity this is the whole proof that it is an isomorphism.
        for (i, &a) in TO_POLYNOMIAL.iter().enumerate() {
            for (j, &b) in TO_POLYNOMIAL.iter().enumerate() {
                let product = portable::nim_mul_u64(1 << i, 1 << j);
                assert_eq!(to_polynomial(product), slow_product(a, b), "2^{i} * 2^{j}");
            }
        }
    }
}
