//! The field of the nimbers below 256, by logarithms. The tables are computed at compile time.

use super::from_bits::{self, least_generator};

const ORDER: usize = 255;

/// Powers of the least generator of the multiplicative group, twice over, so that the sum of two
/// logarithms needs no reduction.
#[allow(clippy::cast_possible_truncation, reason = "products in the field of bytes are bytes")]
const EXP: [u8; 2 * ORDER] = {
    let generator = least_generator(8);
    let mut powers = [0; 2 * ORDER];
    let (mut power, mut exponent) = (1, 0);
    while exponent < ORDER {
        powers[exponent] = power as u8;
        powers[exponent + ORDER] = power as u8;
        power = from_bits::product(power, generator, 8);
        exponent += 1;
    }
    powers
};

/// Logarithms to the same base; the entry of 0 is never used.
#[allow(clippy::cast_possible_truncation, reason = "exponents are below 255")]
const LOG: [u8; 256] = {
    let mut log = [0; 256];
    let mut exponent = 0;
    while exponent < ORDER {
        log[EXP[exponent] as usize] = exponent as u8;
        exponent += 1;
    }
    log
};

/// The even solution x of x^2 + x = a for every a of trace 0, that is a < 128.
#[allow(clippy::cast_possible_truncation, reason = "x is below 256")]
const EVEN_ROOT: [u8; 128] = {
    let mut root = [0; 128];
    let mut half_x = 0;
    while half_x < 128 {
        let x = 2 * half_x;
        root[(from_bits::product(x, x, 8) ^ x) as usize] = x as u8;
        half_x += 1;
    }
    root
};

static EXP_TABLE: [u8; 2 * ORDER] = EXP;
static LOG_TABLE: [u8; 256] = LOG;
static EVEN_ROOT_TABLE: [u8; 128] = EVEN_ROOT;

#[inline]
fn log(a: u8) -> usize {
    usize::from(LOG_TABLE[usize::from(a)])
}

#[inline]
pub(super) fn product(a: u8, b: u8) -> u8 {
    if a == 0 || b == 0 { 0 } else { EXP_TABLE[log(a) + log(b)] }
}

#[inline]
pub(super) fn square(a: u8) -> u8 {
    product(a, a)
}

/// Product with the top bit 2^7.
#[inline]
pub(super) fn times_top(a: u8) -> u8 {
    product(a, 0x80)
}

/// Product with the square of the top bit.
#[inline]
pub(super) fn times_top_squared(a: u8) -> u8 {
    times_top(times_top(a))
}

/// The inverse, and 0 for 0.
#[inline]
pub(super) fn inverse(a: u8) -> u8 {
    if a == 0 { 0 } else { EXP_TABLE[ORDER - log(a)] }
}

/// The square root: the exponent is halved modulo 255, where 1/2 = 128.
#[inline]
pub(super) fn sqrt(a: u8) -> u8 {
    if a == 0 { 0 } else { EXP_TABLE[(log(a) * 128) % ORDER] }
}

/// The even solution of x^2 + x = a; the top bit of `a` (its trace) must be clear.
#[inline]
pub(super) fn even_root(a: u8) -> u8 {
    EVEN_ROOT_TABLE[usize::from(a & 0x7f)]
}
