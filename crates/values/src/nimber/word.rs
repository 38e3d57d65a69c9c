//! Nim arithmetic on machine words: the fields of 2^8, 2^16, 2^32, 2^64 and 2^128 nimbers. Every
//! function takes a bounded number of steps.

use super::log_exp::{word16, word32, word64, word128};
use super::{byte, kernel};

/// Nim product of 8-bit nimbers.
///
/// ```
/// # use upstar_values::nimber::nim_mul_u8;
/// assert_eq!(nim_mul_u8(16, 16), 24);
/// ```
#[must_use]
#[inline]
pub fn nim_mul_u8(a: u8, b: u8) -> u8 {
    byte::product(a, b)
}

/// Nim product of 16-bit nimbers.
#[must_use]
#[inline]
pub fn nim_mul_u16(a: u16, b: u16) -> u16 {
    word16::product(a, b)
}

/// Nim product of 32-bit nimbers.
#[must_use]
#[inline]
pub fn nim_mul_u32(a: u32, b: u32) -> u32 {
    word32::product(a, b)
}

/// Nim product of 64-bit nimbers: on x86-64 with carry-less multiplication 24 table look-ups and
/// three such multiplications, elsewhere [`portable::nim_mul_u64`](super::portable::nim_mul_u64).
///
/// ```
/// # use upstar_values::nimber::nim_mul_u64;
/// assert_eq!(nim_mul_u64(1 << 32, 1 << 32), (1 << 32) + (1 << 31));
/// ```
#[must_use]
#[inline]
pub fn nim_mul_u64(a: u64, b: u64) -> u64 {
    kernel::nim_product(a, b)
}

/// Nim product of 128-bit nimbers.
#[must_use]
#[inline]
pub fn nim_mul_u128(a: u128, b: u128) -> u128 {
    kernel::nim_product2(a, b)
}

/// Replaces each nimber of `left` by its nim product with the nimber of `right` at the same place,
/// as far as both slices go. Faster than one at a time where the machine has vectors of bytes.
///
/// ```
/// # use upstar_values::nimber::nim_mul_slice;
/// let mut nimbers = [2, 3, 4];
/// nim_mul_slice(&mut nimbers, &[2, 2, 4]);
/// assert_eq!(nimbers, [3, 1, 6]);
/// ```
pub fn nim_mul_slice(left: &mut [u64], right: &[u64]) {
    kernel::nim_product_slice(left, right);
}

/// Defines inverse, square, square root and the quadratic for one word size.
macro_rules! word_functions {
    ($Word:ident, $field:ident, $inverse:ident, $square:ident, $sqrt:ident, $solve:ident) => {
        #[doc = concat!(
                    "The inverse of a nimber in the field of `", stringify!($Word),
                    "`, or None for 0.\n\n```\n# use upstar_values::nimber::", stringify!($inverse),
                    ";\nassert_eq!(", stringify!($inverse), "(2), Some(3));\nassert_eq!(",
                    stringify!($inverse), "(0), None);\n```"
                )]
        #[must_use]
        #[inline]
        pub fn $inverse(a: $Word) -> Option<$Word> {
            (a != 0).then(|| $field::inverse(a))
        }

        #[doc = concat!("The nim square of a nimber in the field of `", stringify!($Word), "`.")]
        #[must_use]
        #[inline]
        pub fn $square(a: $Word) -> $Word {
            $field::square(a)
        }

        #[doc = concat!(
                    "The only nimber whose nim square is `a`; it lies in the field of `",
                    stringify!($Word), "` too.\n\n```\n# use upstar_values::nimber::",
                    stringify!($sqrt), ";\nassert_eq!(", stringify!($sqrt), "(6), 4);\n```"
                )]
        #[must_use]
        #[inline]
        pub fn $sqrt(a: $Word) -> $Word {
            $field::sqrt(a)
        }

        #[doc = concat!(
                    "The even solution x of x^2 + x = a in the field of `", stringify!($Word),
                    "`; the other is x + 1. None if there is no solution there, that is if the top \
                     bit of `a` is set.\n\n```\n# use upstar_values::nimber::", stringify!($solve),
                    ";\nassert_eq!(", stringify!($solve), "(2), Some(4));\nassert_eq!(",
                    stringify!($solve), "(1 << (", stringify!($Word),
                    "::BITS - 1)), None);\n```"
                )]
        #[must_use]
        #[inline]
        pub fn $solve(a: $Word) -> Option<$Word> {
            (a >> ($Word::BITS - 1) == 0).then(|| $field::even_root(a))
        }
    };
}

word_functions!(u8, byte, nim_inverse_u8, nim_square_u8, nim_sqrt_u8, nim_solve_quadratic_u8);
word_functions!(
    u16,
    word16,
    nim_inverse_u16,
    nim_square_u16,
    nim_sqrt_u16,
    nim_solve_quadratic_u16
);
word_functions!(
    u32,
    word32,
    nim_inverse_u32,
    nim_square_u32,
    nim_sqrt_u32,
    nim_solve_quadratic_u32
);
word_functions!(
    u64,
    word64,
    nim_inverse_u64,
    nim_square_u64,
    nim_sqrt_u64,
    nim_solve_quadratic_u64
);
word_functions!(
    u128,
    word128,
    nim_inverse_u128,
    nim_square_u128,
    nim_sqrt_u128,
    nim_solve_quadratic_u128
);
