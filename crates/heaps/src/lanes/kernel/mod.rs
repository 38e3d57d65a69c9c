//! The inner loops of the lanes, in three versions with the same results: AVX-512 and AVX2, chosen at
//! run time, and plain Rust. This is the only module of the lanes with unsafe code: calls of functions
//! that need what was detected before, and vector loads whose bounds were checked before.
//!
//! A *word* is a set of codes below its width (32, 64 or 128). Adding a code v to every element of
//! a set moves the bit at c to c xor v: the low three bits of v permute the bits of each byte, the
//! others permute the bytes. So one routine serves all widths.

#![allow(unsafe_code)]

/// What the compiler vectorises by itself, compiled for a machine with these features.
#[cfg(target_arch = "x86_64")]
macro_rules! compiled_for {
    ($features:literal) => {
        compiled_for! { $features;
            in_order(given: &super::In<'_>, out: &mut super::Out<'_>) -> bool;
            missing(bits: &[u8], order: super::Order<W>, reached: &mut [u8]) -> u64;
            sums(codes: &[u8], others: &[u8], wanted: W) -> W;
            add(codes: &[u8], code: u8, words: &mut [u8]) -> ();
            cover(open: &mut [u8], codes: &[u8], code: u8) -> u32;
        }
    };
    ($features:literal; $($name:ident($($arg:ident: $Arg:ty),*) -> $Out:ty;)*) => {
        $(
            #[target_feature(enable = $features)]
            pub(super) fn $name<W: super::Word>($($arg: $Arg),*) -> $Out {
                super::order::$name::<W>($($arg),*)
            }
        )*
    };
}
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod order;
mod portable;

use super::program::Program;
use super::word::Word;
pub(super) use order::{In, Order, Out, smaller_rare};

/// Heaps that are computed together.
pub(super) const BLOCK: usize = 64;
/// Heaps that are computed in order, between two steps that take several together.
pub(super) const SUB: usize = 16;

/// Which version runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kernel {
    /// Plain Rust.
    Portable,
    /// Vectors of 256 bits; made by `detect` only.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits; made by `detect` only.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// Calls the version of a function that a kernel runs.
macro_rules! version {
    ($kernel:expr, $name:ident($($arg:expr),*)) => {
        match $kernel {
            Kernel::Portable => order::$name::<W>($($arg),*),
            // SAFETY: what the functions need was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::$name::<W>($($arg),*) },
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { avx512::$name::<W>($($arg),*) },
        }
    };
}

impl Kernel {
    /// The best that the machine has.
    pub(crate) fn detect() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            let wide = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512cd")
                && is_x86_feature_detected!("avx512vpopcntdq")
                && is_x86_feature_detected!("gfni");
            return if wide { Kernel::Avx512 } else { Kernel::Avx2 };
        }
        Kernel::Portable
    }

    /// All that the machine has.
    #[cfg(test)]
    pub(crate) fn available() -> Vec<Kernel> {
        match Kernel::detect() {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => vec![Kernel::Portable, Kernel::Avx2, Kernel::Avx512],
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => vec![Kernel::Portable, Kernel::Avx2],
            Kernel::Portable => vec![Kernel::Portable],
        }
    }

    /// Adds to `out` the union over all items of a program: the words from byte `at` less the
    /// item's offset on, the item's code added to each.
    #[inline]
    pub(super) fn gather<const N: usize>(
        self,
        words: &[u8],
        at: usize,
        program: &Program,
        out: &mut [[u8; 32]; N],
    ) {
        assert!(program.largest() <= at && at + 32 * N <= words.len() + program.smallest());
        match self {
            Kernel::Portable => portable::gather(words, at, program, out),
            // SAFETY: AVX2 was detected, and the assertion bounds every load.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::gather(words, at, program, out) },
            // SAFETY: likewise AVX-512.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { avx512::gather(words, at, program, out) },
        }
    }

    /// The values of a block in order, and what is missing for each of them to stand.
    #[inline]
    pub(super) fn in_order<W: Word>(self, given: &In<'_>, out: &mut Out<'_>) -> bool {
        version!(self, in_order(given, out))
    }

    /// The lanes in which something below the value is not shown to be an option.
    #[inline]
    pub(super) fn missing<W: Word>(self, bits: &[u8], order: Order<W>, reached: &mut [u8]) -> u64 {
        version!(self, missing(bits, order, reached))
    }

    /// Which of the wanted codes are sums codes\[i\] xor others\[i\], those marked as rare left out.
    #[inline]
    pub(super) fn sums<W: Word>(self, codes: &[u8], others: &[u8], wanted: W) -> W {
        version!(self, sums(codes, others, wanted))
    }

    /// Adds to each word the code at its place, xor `code`; rare places add nothing.
    #[inline]
    pub(super) fn add<W: Word>(self, codes: &[u8], code: u8, words: &mut [u8]) {
        version!(self, add(codes, code, words))
    }

    /// In how many sets the code at the same place, xor `code`, lies.
    pub(super) fn gain<W: Word>(self, open: &[u8], codes: &[u8], code: u8) -> u32 {
        match self {
            Kernel::Portable => order::gain::<W>(open, codes, code),
            // SAFETY: both have AVX2.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 | Kernel::Avx512 => unsafe { avx2::gain::<W>(open, codes, code) },
        }
    }

    /// Takes from each set the code at the same place, xor `code`; tells how many are not empty.
    pub(super) fn cover<W: Word>(self, open: &mut [u8], codes: &[u8], code: u8) -> u32 {
        version!(self, cover(open, codes, code))
    }
}
