//! Outcomes and winning moves by theorem, each with its reason.
//!
//! Normal play: the black points are Wythoff's pairs (a_n, b_n), either way round. In every row,
//! column and diagonal there is exactly one, so there are at most three winning moves.
//!
//! Misère play: the black points are the same, except that (0,1) and (2,2) take the place of (0,0)
//! and (1,2) (Fraenkel 1984). Proof: both exchange rows 0, 1, 2 and differences 0, 1 among themselves, so
//! there is still just one black point to a row, column or diagonal, and none leads to another. From
//! a white point (x, y), x ≤ y, other than (0,0): if x ≤ 2, (0,1), (1,0) or (2,2) can be reached; if
//! x = b_n with n ≥ 2, (b_n, a_n); if x = a_n with n ≥ 2 and y > b_n, (a_n, b_n); else y − x < n, and
//! the black point of the diagonal lies below, at (2,2) or (0,1) if the difference is 0 or 1.

use super::position::Wythoff;
use super::ways::Way;
use crate::wythoff::golden::is_pair;
use dashu_int::UBig;
use upstar_core::{Reason, Theorem, WinningMove};
use upstar_values::Outcome;

impl Wythoff {
    /// The coordinates in order, the smaller first.
    pub(super) fn sorted(&self) -> (&UBig, &UBig) {
        if self.x() <= self.y() { (self.x(), self.y()) } else { (self.y(), self.x()) }
    }

    /// The point whose first coordinate belongs to the smaller one of this point.
    pub(super) fn on_this_side(&self, x: UBig, y: UBig) -> Wythoff {
        if self.x() <= self.y() { Wythoff::new(x, y) } else { Wythoff::new(y, x) }
    }

    /// Is it a black point: lost for the player to move in normal play? Four products tell.
    ///
    /// ```
    /// use upstar_games::Wythoff;
    /// assert!(Wythoff::new(4u8, 7u8).is_black());
    /// assert!(!Wythoff::new(4u8, 13u8).is_black());
    /// ```
    pub fn is_black(&self) -> bool {
        let (x, y) = self.sorted();
        is_pair(x, y)
    }

    /// All winning moves. None of the three ways is open from a black point.
    pub(crate) fn winning_moves(&self) -> Vec<WinningMove<Wythoff>> {
        let open = self.open_ways();
        let found =
            |way: &Way| WinningMove { by: self.target(way), reason: Some(self.reason(way)) };
        open.iter().map(found).collect()
    }

    /// The three ways, diagonal, row and column, and those along row and column by words.
    pub(super) fn reasons_of_ways(&self) -> Vec<Reason> {
        if *self.sorted().1 == UBig::ZERO {
            return vec![self.black_reason()];
        }
        let ways = self.ways();
        let by_words = ways.iter().filter_map(|way| self.reason_by_words(way));
        ways.iter().map(|way| self.reason(way)).chain(by_words).collect()
    }

    pub(crate) fn normal_outcome(&self) -> Theorem<Outcome> {
        match self.one_way() {
            Some(way) => Theorem { answer: Outcome::N, reason: self.reason(&way) },
            None => Theorem { answer: Outcome::P, reason: self.black_reason() },
        }
    }

    fn black_reason(&self) -> Reason {
        let (x, y) = self.sorted();
        if *y == UBig::ZERO {
            return Reason::new("wythoff.corner");
        }
        let reason = Reason::new("wythoff.black").with_number("lower", x).with_number("upper", y);
        reason.with_number("n", &(y - x))
    }

    pub(crate) fn misere_outcome(&self) -> Theorem<Outcome> {
        let (x, y) = self.sorted();
        let two = UBig::from(2u8);
        if *y == UBig::ZERO {
            let reason = Reason::new("wythoff.misere.corner");
            return Theorem { answer: Outcome::N, reason };
        }
        if *x > two {
            // Rows and columns lead to pairs beyond (1,2), the diagonal perhaps to one that changed.
            return match self.one_way() {
                None => Theorem { answer: Outcome::P, reason: self.black_reason() },
                Some(Way::Diagonal { n, .. }) if n == UBig::ZERO => {
                    self.misere_move(two.clone(), two)
                }
                Some(Way::Diagonal { n, .. }) if n == UBig::ONE => {
                    self.misere_move(UBig::ZERO, UBig::ONE)
                }
                Some(way) => Theorem { answer: Outcome::N, reason: self.reason(&way) },
            };
        }
        let black = if *x == two { two } else { UBig::ONE - x };
        if *y == black {
            let reason = Reason::new("wythoff.misere.black")
                .with_number("x", self.x())
                .with_number("y", self.y());
            return Theorem { answer: Outcome::P, reason };
        }
        self.misere_move(x.clone(), black)
    }

    /// A misère win: the smaller coordinate becomes `x`, the larger `y`.
    fn misere_move(&self, x: UBig, y: UBig) -> Theorem<Outcome> {
        let to = self.on_this_side(x, y);
        let reason =
            Reason::new("wythoff.misere.move").with_number("x", to.x()).with_number("y", to.y());
        Theorem { answer: Outcome::N, reason }
    }
}
