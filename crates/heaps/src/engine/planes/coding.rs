//! Codes of values inside a class.
//!
//! The class fixes the parity of a value's bits in the mask, so the lowest bit of the mask can be
//! dropped: what is left, the *code*, is linear in nim sums and keeps the order inside the class
//! (two values of a class that agree above a bit of the mask's lowest place agree there too).

use super::super::space::Space;

/// How values of a space are coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coding {
    pub(super) space: Space,
    low: u16,
}

impl Coding {
    pub(super) fn new(space: Space) -> Coding {
        Coding { space, low: (1u16 << space.mask.trailing_zeros().min(15)) - 1 }
    }

    /// The bits of a code below the one that was dropped.
    pub(super) fn low(self) -> u8 {
        u8::try_from(self.low).unwrap_or(u8::MAX)
    }

    /// The code of a value below 512.
    #[inline]
    pub(super) fn code(self, value: u16) -> Option<u8> {
        u8::try_from(value & self.low | value >> 1 & !self.low).ok()
    }

    /// The value with this code whose bits in the mask have this parity.
    #[inline]
    fn value(self, code: u8, parity: u32) -> u16 {
        let code = u16::from(code);
        let value = code & self.low | (code & !self.low) << 1;
        if (value & self.space.mask).count_ones() & 1 == parity {
            value
        } else {
            value | (self.low + 1)
        }
    }

    /// The common value of the heap n with this code.
    #[inline]
    pub(super) fn common(self, n: usize, code: u8) -> u16 {
        self.value(code, self.space.sign(n) ^ 1)
    }

    /// The rare value of the heap n with this code.
    #[inline]
    pub(super) fn rare(self, n: usize, code: u8) -> u16 {
        self.value(code, self.space.sign(n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_linear_keep_the_order_of_a_class_and_read_back() {
        for (mask, parity) in [(0xfe6e, None), (0xfffe, None), (0xffed, Some(1)), (0xfff8, Some(0))]
        {
            let coding = Coding::new(Space { mask, parity });
            for n in [10, 11] {
                for v in 0..512u16 {
                    let code = coding.code(v).unwrap();
                    let rare = coding.space.is_rare(n, v);
                    let back = if rare { coding.rare(n, code) } else { coding.common(n, code) };
                    assert_eq!(back, v);
                    for w in 0..512u16 {
                        let other = coding.code(w).unwrap();
                        assert_eq!(coding.code(v ^ w).unwrap(), code ^ other);
                        if rare == coding.space.is_rare(n, w) {
                            assert_eq!(code.cmp(&other), v.cmp(&w));
                        }
                    }
                }
            }
            assert_eq!(coding.code(1024), None);
        }
    }
}
