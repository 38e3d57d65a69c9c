//! Gathering in plain Rust, on words of 64 bits.

use super::super::program::Program;

/// Bits whose place has a 0 at position i.
const LOW: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// The union over all items of a program; see `Kernel::gather`.
pub(super) fn gather<const N: usize>(
    words: &[u8],
    at: usize,
    program: &Program,
    out: &mut [[u8; 32]; N],
) {
    let mut sum = [[0u64; 4]; N];
    for step in program.steps() {
        permute(sum.as_flattened_mut(), step.flip);
        for &offset in program.offsets(step) {
            let from = &words[at - offset..at - offset + 32 * N];
            for (sum, word) in sum.as_flattened_mut().iter_mut().zip(from.as_chunks().0) {
                *sum |= u64::from_le_bytes(*word);
            }
        }
    }
    permute(sum.as_flattened_mut(), program.last_flip());
    let out = out.as_flattened_mut().as_chunks_mut().0;
    for (out, sum) in out.iter_mut().zip(sum.as_flattened()) {
        *out = (u64::from_le_bytes(*out) | sum).to_le_bytes();
    }
}

fn permute(words: &mut [u64], flip: u8) {
    for (i, low) in LOW.iter().enumerate() {
        if flip >> i & 1 == 1 {
            for word in words.iter_mut() {
                *word = (*word & low) << (1 << i) | (*word >> (1 << i)) & low;
            }
        }
    }
    if flip >> 6 & 1 == 1 {
        for pair in words.as_chunks_mut::<2>().0 {
            pair.swap(0, 1);
        }
    }
}
