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

use super::golden::{Row, Standing, below_golden_multiple, is_pair, lower, standing};
use super::position::Wythoff;
use crate::position::WinningMove;
use crate::theorem::{Reason, Theorem, Words};
use dashu_int::UBig;
use upstar_values::Outcome;

/// English sentences for the reasons below, said of the game of this name: a queen on her way to
/// the corner argues as the heaps do.
macro_rules! wythoff_words {
    ($name:literal) => {
        &[
        (concat!($name, ".corner"), "(0,0) is a black point: no move is left"),
        (
        concat!($name, ".black"),
        "{lower} is a{n} and {upper} is b{n}: a black point, from which no other can be reached",
        ),
        (concat!($name, ".partner_of_lower"), "{kept} is a{n}, its partner is b{n} = {partner}: move to ({x},{y})"),
        (concat!($name, ".partner_of_upper"), "{kept} is b{n}, its partner is a{n} = {partner}: move to ({x},{y})"),
        (
        concat!($name, ".diagonal"),
        "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: move to ({x},{y})",
        ),
        (concat!($name, ".misere.corner"), "no move is left, and in misère play who cannot move has won"),
        (
        concat!($name, ".misere.black"),
        "({x},{y}) is a black point of misère play, where (0,1) and (2,2) take the place of (0,0) and (1,2)",
        ),
        (
        concat!($name, ".misere.move"),
        "in misère play (0,1) and (2,2) are black in place of (0,0) and (1,2): move to ({x},{y})",
        ),
        ]
    };
}
pub(crate) use wythoff_words;

pub(super) const WORDS: Words = wythoff_words!("wythoff");

/// One of the two coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    X,
    Y,
}

/// A winning move, as the texts argue it.
enum Argued {
    /// One coordinate is kept, the other becomes its partner.
    Partner(Axis, Standing),
    /// Down the diagonal to (a_n, b_n), n being the difference of the coordinates.
    Diagonal { n: UBig, lower: UBig },
}

impl Wythoff {
    /// The coordinates in order, the smaller first.
    fn sorted(&self) -> (&UBig, &UBig) {
        if self.x() <= self.y() { (self.x(), self.y()) } else { (self.y(), self.x()) }
    }

    /// The point whose first coordinate belongs to the smaller one of this point.
    fn on_this_side(&self, x: UBig, y: UBig) -> Wythoff {
        if self.x() <= self.y() { Wythoff::new(x, y) } else { Wythoff::new(y, x) }
    }

    /// Is it a black point: lost for the player to move in normal play? Four products tell.
    ///
    /// ```
    /// use upstar_rules::Wythoff;
    /// assert!(Wythoff::new(4u8, 7u8).is_black());
    /// assert!(!Wythoff::new(4u8, 13u8).is_black());
    /// ```
    pub fn is_black(&self) -> bool {
        let (x, y) = self.sorted();
        is_pair(x, y)
    }

    /// The black point that shares this coordinate, if it can be reached.
    fn by_partner(&self, axis: Axis) -> Option<Argued> {
        let (kept, other) = match axis {
            Axis::X => (self.x(), self.y()),
            Axis::Y => (self.y(), self.x()),
        };
        // The partner is at least ⌊kept/τ⌋: no root is drawn if that is not below already.
        if kept > other && !below_golden_multiple(kept, other) {
            return None;
        }
        let found = standing(kept);
        (found.partner < *other).then_some(Argued::Partner(axis, found))
    }

    /// The black point of the diagonal, if it can be reached.
    fn by_diagonal(&self) -> Option<Argued> {
        let (x, y) = self.sorted();
        let n = y - x;
        // a_n < x iff n·τ < x.
        let reachable = *x > UBig::ZERO && !below_golden_multiple(x, &n);
        reachable.then(|| Argued::Diagonal { lower: lower(&n), n })
    }

    /// Where an argued move leads.
    fn target(&self, argued: &Argued) -> Wythoff {
        match argued {
            Argued::Partner(Axis::X, found) => {
                Wythoff::new(self.x().clone(), found.partner.clone())
            }
            Argued::Partner(Axis::Y, found) => {
                Wythoff::new(found.partner.clone(), self.y().clone())
            }
            Argued::Diagonal { n, lower } => self.on_this_side(lower.clone(), lower + n),
        }
    }

    fn reason(&self, argued: &Argued) -> Reason {
        let to = self.target(argued);
        let (x, y) = (to.x().to_string(), to.y().to_string());
        match argued {
            Argued::Partner(axis, found) => {
                let (kept, partner) = match axis {
                    Axis::X => (&x, &y),
                    Axis::Y => (&y, &x),
                };
                let key = match found.row {
                    Row::Lower => "wythoff.partner_of_lower",
                    Row::Upper => "wythoff.partner_of_upper",
                };
                Reason::new(key).with("kept", kept).with("partner", partner).with("n", &found.index)
            }
            Argued::Diagonal { n, .. } => {
                let (lower, upper) = if to.x() <= to.y() { (&x, &y) } else { (&y, &x) };
                let reason = Reason::new("wythoff.diagonal").with("n", n);
                reason.with("lower", lower).with("upper", upper)
            }
        }
        .with("x", &x)
        .with("y", &y)
    }

    /// All winning moves. None of the three ways is open from a black point.
    pub(crate) fn winning_moves(&self) -> Vec<WinningMove<Wythoff>> {
        let ways = [self.by_partner(Axis::X), self.by_partner(Axis::Y), self.by_diagonal()];
        let found = ways.iter().flatten();
        found
            .map(|way| WinningMove { by: self.target(way), reason: Some(self.reason(way)) })
            .collect()
    }

    /// One winning move of a white point: the partner of the smaller coordinate, or else the
    /// diagonal's black point, which is then within reach. None for a black point.
    fn one_way(&self) -> Option<Argued> {
        let smaller = if self.x() <= self.y() { Axis::X } else { Axis::Y };
        self.by_partner(smaller).or_else(|| self.by_diagonal())
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
        Reason::new("wythoff.black").with("lower", x).with("upper", y).with("n", y - x)
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
                Some(Argued::Diagonal { n, .. }) if n == UBig::ZERO => {
                    self.misere_move(two.clone(), two)
                }
                Some(Argued::Diagonal { n, .. }) if n == UBig::ONE => {
                    self.misere_move(UBig::ZERO, UBig::ONE)
                }
                Some(way) => Theorem { answer: Outcome::N, reason: self.reason(&way) },
            };
        }
        let black = if *x == two { two } else { UBig::ONE - x };
        if *y == black {
            let reason = Reason::new("wythoff.misere.black").with("x", self.x()).with("y", self.y());
            return Theorem { answer: Outcome::P, reason };
        }
        self.misere_move(x.clone(), black)
    }

    /// A misère win: the smaller coordinate becomes `x`, the larger `y`.
    fn misere_move(&self, x: UBig, y: UBig) -> Theorem<Outcome> {
        let to = self.on_this_side(x, y);
        let reason = Reason::new("wythoff.misere.move").with("x", to.x()).with("y", to.y());
        Theorem { answer: Outcome::N, reason }
    }
}
