//! The field of the nimbers below 65536 by logarithms, and the larger words over it by Karatsuba's
//! recursion: the usual method. It runs on any machine; faster ones are measured and tested against
//! it ([`super::portable`]).

use super::extension::quadratic_extension;
use super::{byte, from_bits};
use std::sync::LazyLock;

/// Number of invertible elements of the 16-bit field.
pub(super) const ORDER: u16 = u16::MAX;
const PERIOD: usize = 0xffff;

/// The base of logarithms: the least nimber that generates the multiplicative group.
pub(super) const GENERATOR: u16 = from_bits::least_generator(16);

/// Powers and logarithms. They are computed when they are first needed: 384 KiB that look like noise
/// would be a good part of the engine that a browser has to load.
struct Tables {
    /// The i-th entry is the i-th power of the generator, for two periods, so that the sum of two
    /// logarithms needs no reduction.
    exp: [u16; 2 * 65536],
    /// Logarithms of the invertible elements; the entry of 0 is never used.
    log: [u16; 65536],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| {
    let mut tables = Box::new(Tables { exp: [0; 2 * 65536], log: [0; 65536] });
    let mut power = 1;
    for exponent in 0..ORDER {
        let at = usize::from(exponent);
        tables.exp[at] = power;
        tables.exp[at + PERIOD] = power;
        tables.log[usize::from(power)] = exponent;
        power = times_generator(power);
    }
    tables
});

/// The product of an element with the generator.
const fn times_generator(a: u16) -> u16 {
    const FACTORS: ([u16; 256], [u16; 256]) = factors();
    FACTORS.0[(a & 0xff) as usize] ^ FACTORS.1[(a >> 8) as usize]
}

/// Products of the generator with the multiples of 1 and of 256 by bytes.
const fn factors() -> ([u16; 256], [u16; 256]) {
    let (mut low, mut high) = ([0; 256], [0; 256]);
    let mut byte: usize = 1;
    while byte < 256 {
        let bit = byte.trailing_zeros();
        low[byte] = low[byte & (byte - 1)] ^ from_bits::product(1 << bit, GENERATOR, 16);
        high[byte] = high[byte & (byte - 1)] ^ from_bits::product(256 << bit, GENERATOR, 16);
        byte += 1;
    }
    (low, high)
}

/// The logarithm of `a` to the base [`GENERATOR`], or None for 0.
pub(super) fn log(a: u16) -> Option<u16> {
    (a != 0).then(|| TABLES.log[usize::from(a)])
}

/// The operations of the 16-bit field by the tables.
pub(super) mod word16 {
    use super::{PERIOD, TABLES, times_generator, tower16};

    const LOG_TOP: usize = {
        let (mut power, mut exponent) = (1, 0);
        while power != 0x8000 {
            power = times_generator(power);
            exponent += 1;
        }
        exponent
    };
    const LOG_TOP_SQUARED: usize = 2 * LOG_TOP % PERIOD;

    /// The power of the generator with an exponent that is made of the logarithm of `a`.
    #[inline(always)]
    fn by_log(a: u16, exponent: impl FnOnce(usize) -> usize) -> u16 {
        if a == 0 {
            return 0;
        }
        let tables = &**TABLES;
        tables.exp[exponent(usize::from(tables.log[usize::from(a)]))]
    }

    #[inline(always)]
    pub(in super::super) fn product(a: u16, b: u16) -> u16 {
        if a == 0 || b == 0 {
            return 0;
        }
        let tables = &**TABLES;
        let log = |a: u16| usize::from(tables.log[usize::from(a)]);
        tables.exp[log(a) + log(b)]
    }

    #[inline(always)]
    pub(in super::super) fn times_top(a: u16) -> u16 {
        by_log(a, |log| log + LOG_TOP)
    }

    #[inline(always)]
    pub(in super::super) fn times_top_squared(a: u16) -> u16 {
        by_log(a, |log| log + LOG_TOP_SQUARED)
    }

    #[inline(always)]
    pub(in super::super) fn square(a: u16) -> u16 {
        by_log(a, |log| 2 * log)
    }

    #[inline(always)]
    pub(in super::super) fn inverse(a: u16) -> u16 {
        by_log(a, |log| PERIOD - log)
    }

    /// The exponent is halved modulo 65535, where 1/2 = 32768.
    #[inline(always)]
    pub(in super::super) fn sqrt(a: u16) -> u16 {
        by_log(a, |log| (log << 15) % PERIOD)
    }

    #[inline]
    pub(in super::super) fn even_root(a: u16) -> u16 {
        tower16::even_root(a)
    }
}

quadratic_extension! {
    /// The 16-bit field over bytes.
    tower16: u16 over byte: u8
}
quadratic_extension! {
    /// The 32-bit field.
    word32: u32 over word16: u16
}
quadratic_extension! {
    /// The 64-bit field.
    word64: u64 over word32: u32
}
quadratic_extension! {
    /// The 128-bit field.
    word128: u128 over word64: u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_has_full_order_and_is_the_least() {
        let order = |a: u16| {
            let (mut power, mut order) = (a, 1_u32);
            while power != 1 {
                power = tower16::product(power, a);
                order += 1;
            }
            order
        };
        assert_eq!(order(GENERATOR), 65535);
        assert!((1..GENERATOR).all(|a| order(a) < 65535));
    }

    #[test]
    fn tables_agree_with_the_tower_over_bytes() {
        for a in 0..=u16::MAX {
            assert_eq!(word16::square(a), tower16::square(a));
            assert_eq!(word16::inverse(a), tower16::inverse(a));
            assert_eq!(word16::sqrt(a), tower16::sqrt(a));
            assert_eq!(word16::times_top(a), tower16::product(a, 0x8000));
            assert_eq!(word16::times_top_squared(a), tower16::times_top_squared(a));
            for b in [2, 3, 5, 0x80, 0x100, 0x8000, 0xabcd] {
                assert_eq!(word16::product(a, b), tower16::product(a, b));
            }
        }
    }
}
