//! The 32-bit id of a game inside one arena.
//!
//! Three kinds, told apart by the two top bits: a number-up-star x + n·↑ + *m small enough to live
//! in the id itself, a stored node, and a *wide* number-up-star that did not fit. Every value has
//! exactly one id, so equality of values is equality of ids.
//!
//! Inline layout: numerator 15 bits, exponent 4, ups 6, nimber 6. The fixed point of a number is
//! its multiple of 2^-15; an *adorned stop* is twice that, plus one if Right is to move when the
//! stop is reached.

#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, clippy::cast_possible_truncation)]
// Bit packing: every cast below is of a value whose range the line before it has established.

/// Bits after the binary point of a fixed-point number.
pub(crate) const FIXED: u32 = 15;
/// The largest numerator that fits inline.
const MAX_NUMERATOR: i32 = (1 << 14) - 1;
/// The largest number of ups that fits inline.
pub(crate) const MAX_UPS: i32 = 31;
/// The largest nimber that fits inline.
pub(crate) const MAX_NIM: u32 = 63;
/// Fixed points below this magnitude have adorned stops that fit an `i32`.
pub(crate) const FIXED_LIMIT: i64 = 1 << 29;

const NODE: u32 = 1 << 31;
const WIDE: u32 = 3 << 30;
const INDEX: u32 = (1 << 30) - 1;

/// A game of one arena: meaningless in any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(pub(crate) u32);

/// What an id stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Inline,
    Node(u32),
    Wide(u32),
}

impl Id {
    pub(crate) const ZERO: Id = Id(0);
    pub(crate) const STAR: Id = Id(1);

    /// The id of the node with this index, or `None` beyond 2^30.
    pub(crate) fn node(index: u32) -> Option<Id> {
        (index <= INDEX).then_some(Id(NODE | index))
    }

    /// The id of the wide number-up-star with this index, or `None` beyond 2^30.
    pub(crate) fn wide(index: u32) -> Option<Id> {
        (index <= INDEX).then_some(Id(WIDE | index))
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        if self.0 & NODE == 0 {
            Kind::Inline
        } else if self.0 & WIDE == WIDE {
            Kind::Wide(self.0 & INDEX)
        } else {
            Kind::Node(self.0 & INDEX)
        }
    }

    #[inline]
    pub(crate) fn is_inline(self) -> bool {
        self.0 & NODE == 0
    }

    /// The node's index, if it is a stored node.
    #[inline]
    pub(crate) fn node_index(self) -> Option<u32> {
        (self.0 & WIDE == NODE).then_some(self.0 & INDEX)
    }

    #[inline]
    pub(crate) fn is_node(self) -> bool {
        self.0 & WIDE == NODE
    }

    /// An inline id with no ups and no star.
    #[inline]
    pub(crate) fn is_inline_number(self) -> bool {
        self.0 & (NODE | 0xFFF) == 0
    }

    /// The inline number-up-star with this fixed point, if it fits.
    #[inline]
    pub(crate) fn pack(fixed: i32, ups: i32, nim: u32) -> Option<Id> {
        let (exponent, numerator) = if fixed == 0 {
            (0, 0)
        } else {
            let shift = fixed.trailing_zeros().min(FIXED);
            (FIXED - shift, fixed >> shift)
        };
        if numerator.abs() > MAX_NUMERATOR || ups.abs() > MAX_UPS || nim > MAX_NIM {
            return None;
        }
        Some(Id((numerator as u32 & 0x7FFF) << 16
            | exponent << 12
            | (ups as u32 & 0x3F) << 6
            | nim))
    }

    /// Numerator and exponent of the number part of an inline id.
    #[inline]
    pub(crate) fn number_parts(self) -> (i32, u32) {
        (((self.0 << 1) as i32) >> 17, self.0 >> 12 & 15)
    }

    /// The fixed point of the number part of an inline id.
    #[inline]
    pub(crate) fn fixed(self) -> i32 {
        let (numerator, exponent) = self.number_parts();
        numerator << (FIXED - exponent)
    }

    /// The ups of an inline id.
    #[inline]
    pub(crate) const fn ups(self) -> i32 {
        ((self.0 << 20) as i32) >> 26
    }

    /// The nimber of an inline id.
    #[inline]
    pub(crate) const fn nim(self) -> u32 {
        self.0 & 63
    }

    /// The adorned stops of an inline id.
    #[inline]
    pub(crate) fn inline_stops(self) -> (i32, i32) {
        let base = 2 * self.fixed();
        let adornments = i32::from(ADORNMENTS[(self.0 & 0xFFF) as usize]);
        (base + (adornments & 1), base + (adornments >> 1))
    }

    /// The number alone (inline ids only).
    #[inline]
    pub(crate) fn number_only(self) -> Id {
        Id(self.0 & !0xFFF)
    }
}

/// How x = ups·↑ + *nim compares with 0: is it ≤ 0?
#[inline]
pub(crate) const fn infinitesimal_le_zero(ups: i32, nim: u32) -> bool {
    match ups {
        0 => nim == 0,
        -1 => nim != 1,
        _ => ups < 0,
    }
}

/// Adorned left and right stop of `fixed + ups·↑ + *nim`.
///
/// For an infinitesimal G the left stop is 0⁺ iff Left wins moving first, the right stop is 0⁺ iff
/// Left wins moving second.
#[inline]
pub(crate) fn adorned_stops(fixed: i32, ups: i32, nim: u32) -> (i32, i32) {
    let base = 2 * fixed;
    let left = i32::from(!infinitesimal_le_zero(ups, nim));
    let right = i32::from(infinitesimal_le_zero(-ups, nim));
    (base + left, base + right)
}

/// The adornments of all inline infinitesimals: bit 0 of the left, bit 1 of the right stop.
static ADORNMENTS: [u8; 1 << 12] = adornments();

const fn adornments() -> [u8; 1 << 12] {
    let mut table = [0; 1 << 12];
    let mut word = 0;
    while word < 1 << 12 {
        let id = Id(word);
        let left = !infinitesimal_le_zero(id.ups(), id.nim());
        let right = infinitesimal_le_zero(-id.ups(), id.nim());
        table[word as usize] = left as u8 | (right as u8) << 1;
        word += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_round_trips() {
        for numerator in [-16383i32, -3, -1, 0, 1, 5, 16383] {
            for exponent in 0..=FIXED {
                for ups in [-31, -1, 0, 2, 31] {
                    for nim in [0, 1, 63] {
                        let fixed = numerator << (FIXED - exponent);
                        let id = Id::pack(fixed, ups, nim).unwrap();
                        assert_eq!((id.fixed(), id.ups(), id.nim()), (fixed, ups, nim));
                        assert!(id.is_inline() && id.kind() == Kind::Inline);
                    }
                }
            }
        }
        assert_eq!(Id::pack(0, 0, 0), Some(Id::ZERO));
        assert_eq!(Id::pack(0, 0, 1), Some(Id::STAR));
        assert_eq!(Id::pack(16384 << FIXED >> 1, 0, 0).map(Id::fixed), Some(8192 << FIXED));
        assert_eq!(Id::pack(0, 32, 0), None);
        assert_eq!(Id::pack(0, 0, 64), None);
    }

    #[test]
    fn the_table_of_adornments_is_the_rule() {
        for word in 0..1 << 12 {
            let id = Id(3 << 16 | word);
            assert_eq!(id.inline_stops(), adorned_stops(id.fixed(), id.ups(), id.nim()));
        }
    }

    #[test]
    fn kinds_are_told_apart() {
        assert_eq!(Id::node(5).unwrap().kind(), Kind::Node(5));
        assert_eq!(Id::wide(5).unwrap().kind(), Kind::Wide(5));
        assert_eq!(Id::node(1 << 30), None);
    }
}
