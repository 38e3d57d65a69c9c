//! The 32-bit id of a game inside one arena.
//!
//! Three kinds, told apart by the two top bits: a number-up-star x + n·↑ + *m small enough to live
//! in the id itself, a stored node, and a *wide* number-up-star that did not fit. Every value has
//! exactly one id, so equality of values is equality of ids.
//!
//! Inline layout: the number as a multiple of 2^-9 in 21 bits, ups 5 bits, nimber 5 bits. The
//! *fixed point* of a number is its multiple of 2^-15; an *adorned stop* is twice that, plus one if
//! Right is to move when the stop is reached.

#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, clippy::cast_possible_truncation)]
// Bit packing: every cast below is of a value whose range the line before it has established.

/// Bits after the binary point of a fixed-point number.
pub(crate) const FIXED: u32 = 15;
/// Bits after the binary point of an inline number, and how far that is from a fixed point.
const UNITS: u32 = 9;
const COARSER: u32 = FIXED - UNITS;
/// The largest inline number, in units of 2^-9.
const MAX_UNITS: i32 = (1 << 20) - 1;
/// The largest number of ups that fits inline.
const MAX_UPS: i32 = 15;
/// The largest nimber that fits inline.
const MAX_NIM: u32 = 31;
/// The bits of ups and nimber.
const INFINITESIMAL: u32 = (1 << 10) - 1;
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

    /// The id of the wide number-up-star with this index, or `None` beyond 2^29: the ids above are
    /// those that forms under canonicalisation take in the memos.
    pub(crate) fn wide(index: u32) -> Option<Id> {
        (index <= INDEX >> 1).then_some(Id(WIDE | index))
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
        self.0 & (NODE | INFINITESIMAL) == 0
    }

    /// The inline number-up-star with this fixed point, if it fits.
    #[inline]
    pub(crate) fn pack(fixed: i32, ups: i32, nim: u32) -> Option<Id> {
        if fixed & ((1 << COARSER) - 1) != 0 {
            return None;
        }
        Self::pack_units(fixed >> COARSER, ups, nim)
    }

    #[inline]
    fn pack_units(units: i32, ups: i32, nim: u32) -> Option<Id> {
        // Range tests, not abs(): i32::MIN has no absolute value.
        let fits = (-MAX_UNITS..=MAX_UNITS).contains(&units)
            & (-MAX_UPS..=MAX_UPS).contains(&ups)
            & (nim <= MAX_NIM);
        fits.then_some(Id((units as u32 & 0x1F_FFFF) << 10 | (ups as u32 & 31) << 5 | nim))
    }

    /// The sum of two inline ids, if it fits.
    #[inline]
    pub(crate) fn plus(self, other: Id) -> Option<Id> {
        let units = self.units() + other.units();
        Self::pack_units(units, self.ups() + other.ups(), self.nim() ^ other.nim())
    }

    /// The number part of an inline id as a multiple of 2^-9.
    #[inline]
    fn units(self) -> i32 {
        ((self.0 << 1) as i32) >> 11
    }

    /// Numerator and exponent of the number part of an inline id, in lowest terms.
    #[inline]
    pub(crate) fn number_parts(self) -> (i32, u32) {
        let units = self.units();
        let shift = units.trailing_zeros().min(UNITS);
        (units >> shift, UNITS - shift)
    }

    /// The fixed point of the number part of an inline id.
    #[inline]
    pub(crate) fn fixed(self) -> i32 {
        self.units() << COARSER
    }

    /// The ups of an inline id.
    #[inline]
    pub(crate) const fn ups(self) -> i32 {
        ((self.0 << 22) as i32) >> 27
    }

    /// The nimber of an inline id.
    #[inline]
    pub(crate) const fn nim(self) -> u32 {
        self.0 & MAX_NIM
    }

    /// The adorned stops of an inline id.
    #[inline]
    pub(crate) fn inline_stops(self) -> (i32, i32) {
        let base = 2 * self.fixed();
        let adornments = i32::from(ADORNMENTS[(self.0 & INFINITESIMAL) as usize]);
        (base + (adornments & 1), base + (adornments >> 1))
    }

    /// The number alone (inline ids only).
    #[inline]
    pub(crate) fn number_only(self) -> Id {
        Id(self.0 & !INFINITESIMAL)
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
static ADORNMENTS: [u8; 1 << 10] = adornments();

const fn adornments() -> [u8; 1 << 10] {
    let mut table = [0; 1 << 10];
    let mut word = 0;
    while word < 1 << 10 {
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
        for units in [-MAX_UNITS, -1536, -3, -1, 0, 1, 5, 512, MAX_UNITS] {
            for ups in [-MAX_UPS, -1, 0, 2, MAX_UPS] {
                for nim in [0, 1, MAX_NIM] {
                    let fixed = units << COARSER;
                    let id = Id::pack(fixed, ups, nim).unwrap();
                    assert_eq!((id.fixed(), id.ups(), id.nim()), (fixed, ups, nim));
                    assert!(id.is_inline() && id.kind() == Kind::Inline);
                    let (numerator, exponent) = id.number_parts();
                    assert_eq!(numerator << (FIXED - exponent), fixed);
                    assert!(exponent == 0 || numerator % 2 != 0);
                }
            }
        }
        assert_eq!(Id::pack(0, 0, 0), Some(Id::ZERO));
        assert_eq!(Id::pack(0, 0, 1), Some(Id::STAR));
        assert_eq!(Id::pack((MAX_UNITS + 1) << COARSER, 0, 0), None);
        assert_eq!(Id::pack(1, 0, 0), None);
        assert_eq!(Id::pack(0, MAX_UPS + 1, 0), None);
        assert_eq!(Id::pack(0, i32::MIN, 0), None);
        assert_eq!(Id::pack(0, 0, MAX_NIM + 1), None);
    }

    #[test]
    fn the_table_of_adornments_is_the_rule() {
        for word in 0..1 << 10 {
            let id = Id(3 << 16 | word);
            assert_eq!(id.inline_stops(), adorned_stops(id.fixed(), id.ups(), id.nim()));
        }
    }

    #[test]
    fn kinds_are_told_apart() {
        assert_eq!(Id::node(5).unwrap().kind(), Kind::Node(5));
        assert_eq!(Id::wide(5).unwrap().kind(), Kind::Wide(5));
        assert_eq!(Id::node(1 << 30), None);
        assert_eq!(Id::wide(1 << 29), None);
    }
}
