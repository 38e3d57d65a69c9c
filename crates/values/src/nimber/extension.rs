//! One step up the tower of fields 2^(2^k), written once for all word sizes: from the operations on
//! a half word to those on a word. With t = 2^h for the half of h bits, t*t = t + d where d = 2^(h-1)
//! is the top bit of the half, products are Karatsuba's three products of halves and one product
//! with d; the conjugate of x1*t + x0 is x1*t + x0 + x1; and the trace of an element is its top bit.

/// Defines a module `$name` with the operations on `$Word` from those in `$half` on `$Half`.
macro_rules! quadratic_extension {
    ($(#[$doc:meta])* $name:ident: $Word:ident over $half:ident: $Half:ident) => {
        $(#[$doc])*
        #[allow(dead_code, reason = "a level need not use every operation of the one below")]
        pub(super) mod $name {
            use super::$half as half;

            const HALF_BITS: u32 = $Half::BITS;
            const HALF_TOP: $Half = 1 << (HALF_BITS - 1);

            /// High and low half.
            #[allow(clippy::cast_possible_truncation, reason = "the low half is wanted")]
            #[inline(always)]
            fn split(a: $Word) -> ($Half, $Half) {
                ((a >> HALF_BITS) as $Half, a as $Half)
            }

            #[inline(always)]
            fn join(high: $Half, low: $Half) -> $Word {
                $Word::from(high) << HALF_BITS | $Word::from(low)
            }

            #[inline]
            pub(in super::super) fn product(a: $Word, b: $Word) -> $Word {
                let ((a1, a0), (b1, b0)) = (split(a), split(b));
                let low = half::product(a0, b0);
                let both = half::product(a0 ^ a1, b0 ^ b1);
                let high = half::product(a1, b1);
                join(both ^ low, low ^ half::times_top(high))
            }

            /// Product with the top bit d' = d*t: (x1*t + x0)*d*t = (x0 + x1)*d*t + x1*d*d.
            #[inline]
            pub(in super::super) fn times_top(a: $Word) -> $Word {
                let (a1, a0) = split(a);
                join(half::times_top(a0 ^ a1), half::times_top_squared(a1))
            }

            #[inline]
            pub(in super::super) fn times_top_squared(a: $Word) -> $Word {
                times_top(times_top(a))
            }

            #[inline]
            pub(in super::super) fn square(a: $Word) -> $Word {
                let (a1, a0) = split(a);
                let high = half::square(a1);
                join(high, half::square(a0) ^ half::times_top(high))
            }

            /// The inverse, and 0 for 0: the conjugate over the norm x0*(x0 + x1) + x1^2*d.
            #[inline]
            pub(in super::super) fn inverse(a: $Word) -> $Word {
                let (a1, a0) = split(a);
                let norm = half::product(a0, a0 ^ a1) ^ half::times_top(half::square(a1));
                let inverse = half::inverse(norm);
                join(half::product(a1, inverse), half::product(a0 ^ a1, inverse))
            }

            /// The square root: that of t is t + sqrt(d).
            #[inline]
            pub(in super::super) fn sqrt(a: $Word) -> $Word {
                let (a1, a0) = split(a);
                join(half::sqrt(a1), half::sqrt(a0 ^ half::times_top(a1)))
            }

            /// The even solution of x^2 + x = a; the top bit of `a` must be clear.
            ///
            /// Coefficients: x1^2 + x1 = a1, then x0^2 + x0 = a0 + x1^2*d; of the two choices of x1
            /// exactly one makes the right side a half of trace 0.
            #[inline]
            pub(in super::super) fn even_root(a: $Word) -> $Word {
                let (a1, a0) = split(a);
                let mut x1 = half::even_root(a1);
                let mut rest = a0 ^ half::times_top(half::square(x1));
                if rest & HALF_TOP != 0 {
                    x1 ^= 1;
                    rest ^= HALF_TOP;
                }
                join(x1, half::even_root(rest))
            }
        }
    };
}
pub(super) use quadratic_extension;
