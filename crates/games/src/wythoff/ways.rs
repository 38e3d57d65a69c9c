//! The three ways to a black point: along the row, the column, the diagonal.

use super::position::Wythoff;
use crate::wythoff::golden::{RootFive, Row, Standing, lower, standing};
use crate::wythoff::zeckendorf::{word, zero_behind};
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::cmp::Ordering;
use upstar_core::Reason;

/// One of the two coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    X,
    Y,
}

/// A way to look for a black point.
pub(super) enum Way {
    /// One coordinate is kept, the other would become its partner.
    Partner(Axis, Standing),
    /// Along the diagonal to (a_n, b_n), n being the difference of the coordinates.
    Diagonal { n: UBig, lower: UBig },
}

/// Numbers of at most so many bits are shown as Fibonacci words.
const MOST_BITS_IN_WORDS: usize = 1 << 16;

impl Wythoff {
    /// The kept coordinate and the other.
    fn along(&self, axis: Axis) -> (&UBig, &UBig) {
        match axis {
            Axis::X => (self.x(), self.y()),
            Axis::Y => (self.y(), self.x()),
        }
    }

    /// Can it be seen at once that the partner of a coordinate is not below the other? It is at
    /// least kept/τ − 1, and 9/5 > τ.
    fn partner_is_far(&self, axis: Axis) -> bool {
        let (kept, other) = self.along(axis);
        kept.bit_len() > other.bit_len() + 1
            || kept * UBig::from(5u8) > other * UBig::from(9u8) + UBig::from(9u8)
    }

    /// Can it be seen at once that the diagonal's black point is not below? a_n ≥ n·τ − 1, and
    /// 3/2 < τ.
    fn diagonal_is_far(&self) -> bool {
        let (x, y) = self.sorted();
        (y - x) * UBig::from(3u8) > (x + UBig::ONE) * UBig::from(2u8)
    }

    /// All three ways, whether they lead anywhere or not.
    pub(super) fn ways(&self) -> [Way; 3] {
        let (x, y) = self.sorted();
        let root = RootFive::up_to(y);
        let (of_x, of_y) = (root.times(x), root.times(y));
        let difference = of_y.minus(&of_x);
        let (x_axis, y_axis) =
            if self.x() <= self.y() { (Axis::X, Axis::Y) } else { (Axis::Y, Axis::X) };
        let partners =
            [Way::Partner(x_axis, of_x.standing()), Way::Partner(y_axis, of_y.standing())];
        let diagonal = Way::Diagonal { n: difference.number().clone(), lower: difference.lower() };
        let [first, second] = partners;
        // By row, by column: the kept coordinate x first.
        if x_axis == Axis::X { [first, second, diagonal] } else { [second, first, diagonal] }
    }

    /// The ways that lead to black points, all of them. Where two long roots would be drawn, one
    /// serves both.
    pub(super) fn open_ways(&self) -> Vec<Way> {
        /// From so many bits on it pays to share a root.
        const LONG: usize = 4096;
        let open = |axis| !self.partner_is_far(axis);
        let shared = open(Axis::X) && open(Axis::Y) && self.x().max(self.y()).bit_len() > LONG;
        let ways: Vec<Way> = if shared {
            let root = RootFive::up_to(self.x().max(self.y()));
            let (of_x, of_y) = (root.times(self.x()), root.times(self.y()));
            let mut ways = vec![
                Way::Partner(Axis::X, of_x.standing()),
                Way::Partner(Axis::Y, of_y.standing()),
            ];
            if !self.diagonal_is_far() {
                let difference =
                    if self.x() <= self.y() { of_y.minus(&of_x) } else { of_x.minus(&of_y) };
                let n = difference.number().clone();
                ways.push(Way::Diagonal { n, lower: difference.lower() });
            }
            ways
        } else {
            let partner = |axis| open(axis).then(|| self.by_partner(axis));
            let ways = [partner(Axis::X), partner(Axis::Y), self.by_diagonal()];
            ways.into_iter().flatten().collect()
        };
        ways.into_iter().filter(|way| self.verdict(way) == Ordering::Greater).collect()
    }

    /// One way of a white point: the partner of the smaller coordinate, or else the diagonal's
    /// black point, which is then within reach. None for a black point.
    pub(super) fn one_way(&self) -> Option<Way> {
        let smaller = if self.x() <= self.y() { Axis::X } else { Axis::Y };
        let leads = |way: &Way| self.verdict(way) == Ordering::Greater;
        let partner = Some(self.by_partner(smaller)).filter(leads);
        partner.or_else(|| self.by_diagonal().filter(leads))
    }

    fn by_partner(&self, axis: Axis) -> Way {
        Way::Partner(axis, standing(self.along(axis).0))
    }

    fn by_diagonal(&self) -> Option<Way> {
        let (x, y) = self.sorted();
        let n = y - x;
        (!self.diagonal_is_far()).then(|| Way::Diagonal { lower: lower(&n), n })
    }

    /// Is the point above the black one of this way (so that it can be reached), the same, or below?
    pub(super) fn verdict(&self, way: &Way) -> Ordering {
        match way {
            Way::Partner(axis, found) => self.along(*axis).1.cmp(&found.partner),
            Way::Diagonal { lower, .. } => self.sorted().0.cmp(lower),
        }
    }

    /// Where a way leads.
    pub(super) fn target(&self, way: &Way) -> Wythoff {
        match way {
            Way::Partner(Axis::X, found) => Wythoff::new(self.x().clone(), found.partner.clone()),
            Way::Partner(Axis::Y, found) => Wythoff::new(found.partner.clone(), self.y().clone()),
            Way::Diagonal { n, lower } => self.on_this_side(lower.clone(), lower + n),
        }
    }

    /// Why it is taken or not.
    pub(super) fn reason(&self, way: &Way) -> Reason {
        let to = self.target(way);
        let verdict = self.verdict(way);
        match way {
            Way::Partner(axis, found) => {
                let (kept, other) = self.along(*axis);
                let key = match (verdict, found.row) {
                    (Ordering::Greater, Row::Lower) => "wythoff.partner_of_lower",
                    (Ordering::Greater, Row::Upper) => "wythoff.partner_of_upper",
                    (Ordering::Less, Row::Lower) => "wythoff.not.lower",
                    (Ordering::Less, Row::Upper) => "wythoff.not.upper",
                    (Ordering::Equal, Row::Lower) => "wythoff.here.lower",
                    (Ordering::Equal, Row::Upper) => "wythoff.here.upper",
                };
                let reason = Reason::new(key).with_number("kept", kept).with_number("other", other);
                reason.with_number("partner", &found.partner).with_number("n", &found.index)
            }
            Way::Diagonal { n, lower } => {
                let key = match verdict {
                    Ordering::Greater => "wythoff.diagonal",
                    Ordering::Less => "wythoff.not.diagonal",
                    Ordering::Equal => "wythoff.here.diagonal",
                };
                let reason = Reason::new(key).with_number("n", n).with_number("lower", lower);
                reason.with_number("upper", &(lower + n))
            }
        }
        .with_number("x", to.x())
        .with_number("y", to.y())
    }

    /// The same by Fibonacci words, for a coordinate other than 0 that is not too long.
    pub(super) fn reason_by_words(&self, way: &Way) -> Option<Reason> {
        let Way::Partner(axis, found) = way else { return None };
        let (kept, other) = self.along(*axis);
        if *kept == UBig::ZERO || kept.bit_len() > MOST_BITS_IN_WORDS {
            return None;
        }
        let key = match (self.verdict(way), found.row) {
            (Ordering::Greater, Row::Lower) => "wythoff.word.lower",
            (Ordering::Greater, Row::Upper) => "wythoff.word.upper",
            (Ordering::Less, Row::Lower) => "wythoff.word.not.lower",
            (Ordering::Less, Row::Upper) => "wythoff.word.not.upper",
            (Ordering::Equal, Row::Lower) => "wythoff.word.here.lower",
            (Ordering::Equal, Row::Upper) => "wythoff.word.here.upper",
        };
        let to = self.target(way);
        let say = |n: &UBig| word(n).abbreviated();
        // One zero more, or one less, by the words themselves: not by the partner found above.
        let partner_word = |n: &UBig| word(n).partner().abbreviated();
        let partner = match found.row {
            Row::Lower => zero_behind(kept),
            Row::Upper => word(kept).partner().value(),
        };
        Some(
            Reason::new(key)
                .with_number("kept", kept)
                .with_number("other", other)
                .with_text_of("word", kept, say)
                .with_text_of("partner_word", kept, partner_word)
                .with_number("partner", &partner)
                .with_number("x", to.x())
                .with_number("y", to.y()),
        )
    }
}
