//! The inner loops of the lanes, in two versions with the same results: AVX2, chosen at run time,
//! and plain Rust. This is the only module of the crate with unsafe code: calls of functions that
//! need AVX2 after it was detected, and vector loads whose bounds were checked before.
//!
//! A *word* is a set of codes below its width (32, 64 or 128). Adding a code v to every element of
//! a set moves the bit at c to c xor v: the low three bits of v permute the bits of each byte, the
//! others permute the bytes. So one routine serves all widths.

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
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
}

impl Kernel {
    /// The best that the machine has.
    pub(crate) fn detect() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            return Kernel::Avx2;
        }
        Kernel::Portable
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
        }
    }

    /// The values of a block in order, and what is missing for each of them to stand.
    #[inline]
    pub(super) fn in_order<W: Word>(self, given: &In<'_>, out: &mut Out<'_>) -> bool {
        match self {
            Kernel::Portable => order::in_order::<W>(given, out),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::in_order::<W>(given, out) },
        }
    }

    /// The lanes in which something below the value is not shown to be an option.
    #[inline]
    pub(super) fn missing<W: Word>(self, bits: &[u8], order: Order<W>, reached: &mut [u8]) -> u64 {
        match self {
            Kernel::Portable => order::missing::<W>(bits, order, reached),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::missing::<W>(bits, order, reached) },
        }
    }

    /// Which of the wanted codes are sums codes\[i\] xor others\[i\], those marked as rare left out.
    #[inline]
    pub(super) fn sums<W: Word>(self, codes: &[u8], others: &[u8], wanted: W) -> W {
        match self {
            Kernel::Portable => order::sums::<W>(codes, others, wanted),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::sums::<W>(codes, others, wanted) },
        }
    }

    /// Adds to each word the code at its place, xor `code`; rare places add nothing.
    #[inline]
    pub(super) fn add<W: Word>(self, codes: &[u8], code: u8, words: &mut [u8]) {
        match self {
            Kernel::Portable => order::add::<W>(codes, code, words),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::add::<W>(codes, code, words) },
        }
    }

    /// In how many sets the code at the same place, xor `code`, lies.
    pub(super) fn gain<W: Word>(self, open: &[u8], codes: &[u8], code: u8) -> u32 {
        match self {
            Kernel::Portable => order::gain::<W>(open, codes, code),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::gain::<W>(open, codes, code) },
        }
    }

    /// Takes from each set the code at the same place, xor `code`; tells how many are not empty.
    pub(super) fn cover<W: Word>(self, open: &mut [u8], codes: &[u8], code: u8) -> u32 {
        match self {
            Kernel::Portable => order::cover::<W>(open, codes, code),
            // SAFETY: what the function needs was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { avx2::cover::<W>(open, codes, code) },
        }
    }
}
