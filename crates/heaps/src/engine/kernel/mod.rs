//! The inner loops, and the only unsafe code of this crate: each is written once in plain Rust over
//! arrays of fixed size, and compiled a second time for AVX2, which is used after the machine was
//! asked for it at run time. Same source, so the same result on every machine.
#![allow(unsafe_code, reason = "instructions beyond the base set, used after detection")]

/// Defines `$name`, which runs `$body` compiled for AVX2 where the machine has it.
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)? = $body:expr) => {
        $(#[$doc])*
        #[inline]
        pub(super) fn $name($($arg: $Arg),*) $(-> $Out)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
                fn fast($($arg: $Arg),*) $(-> $Out)? {
                    $body($($arg),*)
                }
                if is_fast() {
                    // SAFETY: the features that `fast` needs were just detected.
                    return unsafe { fast($($arg),*) };
                }
            }
            $body($($arg),*)
        }
    };
}

/// Has the machine what the fast paths need?
#[cfg(target_arch = "x86_64")]
#[inline]
fn is_fast() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Pairs looked at together by `find`.
pub(super) const CHUNK: usize = 128;

dispatch! {
    /// The first chunk of pairs with a nim sum of `wanted`; those behind the last whole chunk are
    /// looked at too, as the chunk that is not whole.
    find_u8(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> = find
}
dispatch! {
    /// The same for wider values.
    find_u16(left: &[u16], right: &[u16], wanted: u16) -> Option<usize> = find
}

#[inline(always)]
fn find<T>(left: &[T], right: &[T], wanted: T) -> Option<usize>
where
    T: Copy + PartialEq + std::ops::BitXor<Output = T>,
{
    let (left, left_rest) = left.as_chunks::<CHUNK>();
    let (right, right_rest) = right.as_chunks::<CHUNK>();
    for (place, (a, b)) in left.iter().zip(right).enumerate() {
        let mut found = 0u8;
        for i in 0..CHUNK {
            found |= u8::from(a[i] ^ b[i] == wanted);
        }
        if found != 0 {
            return Some(place);
        }
    }
    let mut rest = left_rest.iter().zip(right_rest);
    rest.any(|(&a, &b)| a ^ b == wanted).then_some(left.len().min(right.len()))
}
