//! Chocolate with a raisin: Nim with four heaps.
//!
//! Breaking off columns to the left or right of the raisin, or rows above or below it, changes one of
//! four numbers and none of the others: x − 1, a − x, y − 1 and b − y. With the raisin in a corner
//! two of them are 0, and the bar is lost for the player to move iff it is a square.

use crate::messages;
use crate::shared::bouton::{self, Cut, MisereKeys, misere_keys};
use dashu_int::UBig;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::label::{halves, natural, not_a_move, refuse_cut};
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Reason, Rules, Scene,
    Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate, told,
};
use upstar_values::{Context, Nimber, Outcome, Player};

/// A bar of chocolate: how much there is on each side of the raisin.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::Chocolate;
/// use upstar_values::{Nimber, Player};
/// let bar = Chocolate::new(8u8, 6u8, 3u8, 2u8)?;
/// assert_eq!(bar.heaps(), &[2u8, 5, 1, 4].map(Into::into));
/// assert_eq!(bar.grundy_theorem().unwrap().answer, Nimber::from(2u64));
/// let by = bar.read_move(Player::Left, "left -> 0")?;
/// assert_eq!(bar.play(Player::Left, &by).write(), "chocolate(6,6,1,2)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chocolate([UBig; 4]);

/// What is left of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// Which side, from 0.
    side: usize,
    /// How much of it is left.
    rest: UBig,
}

/// The sides, in the order of the heaps.
const SIDES: [&str; 4] = ["left", "right", "above", "below"];

const MISERE: MisereKeys = misere_keys!("chocolate");

impl Chocolate {
    /// A bar of `a` columns and `b` rows with the raisin in column `x` and row `y`, from 1.
    ///
    /// # Errors
    /// If the raisin does not lie within the bar.
    pub fn new(
        a: impl Into<UBig>,
        b: impl Into<UBig>,
        x: impl Into<UBig>,
        y: impl Into<UBig>,
    ) -> Result<Self, ReadError> {
        let (a, b, x, y) = (a.into(), b.into(), x.into(), y.into());
        for (index, (place, size, what)) in
            [(&x, &a, "column"), (&y, &b, "row")].into_iter().enumerate()
        {
            if *size == UBig::ZERO {
                return Err(ReadError::at(index, messages::BAR_EMPTY));
            }
            if *place == UBig::ZERO || place > size {
                return Err(ReadError::at(
                    index + 2,
                    messages::CHOCOLATE_RAISIN
                        .with("what", what)
                        .with("most", abbreviate(&size.to_string())),
                ));
            }
        }
        let (right, below) = (a - &x, b - &y);
        Ok(Chocolate([x - UBig::ONE, right, y - UBig::ONE, below]))
    }

    /// Columns left and right of the raisin, rows above and below it: the four heaps.
    pub fn heaps(&self) -> &[UBig; 4] {
        &self.0
    }

    fn cut_reason(&self, key: &'static str, cut: &Cut) -> Reason {
        let [side, size] = [SIDES[cut.heap % 4].to_string(), self.0[cut.heap % 4].to_string()];
        Reason::new(key).with("side", side).with("size", size).with("rest", &cut.rest)
    }
}

impl Form for Chocolate {
    type Move = Break;
    type Next = Chocolate;
    type Part = Chocolate;

    /// Side by side, the smallest remainder first.
    fn visit_moves<V: FnMut(Break) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (side, whole) in self.0.iter().enumerate() {
            let mut rest = UBig::ZERO;
            while rest < *whole {
                visit(Break { side, rest: rest.clone() })?;
                rest += UBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move that is not one changes nothing.
    fn play(&self, _: Player, by: &Break) -> Self {
        let mut sides = self.0.clone();
        if let Some(side) = sides.get_mut(by.side).filter(|side| by.rest < **side) {
            side.clone_from(&by.rest);
        }
        Chocolate(sides)
    }

    /// Each side is a part of its own.
    fn parts(&self, out: &mut Vec<Chocolate>) {
        for side in self.0.iter().filter(|side| **side != UBig::ZERO) {
            let [a, b, c] = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
            out.push(Chocolate([a, b, c, side.clone()]));
        }
    }

    /// The sides may change places.
    fn normal(&self) -> (Self, Sign) {
        let mut sides = self.0.clone();
        sides.sort_unstable();
        (Chocolate(sides), Sign::Same)
    }

    /// One side is its own word.
    fn word(&self) -> Option<NonZeroU64> {
        match &self.0 {
            [a, b, c, side] if [a, b, c].iter().all(|other| **other == UBig::ZERO) => {
                NonZeroU64::new(u64::try_from(side).ok()?)
            }
            _ => None,
        }
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Chocolate {}

impl Chocolate {
    fn outcome_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let sum = bouton::nim_sum(&self.0);
        let equation = bouton::equation(&self.0, &sum);
        Some(match bouton::balancing(&self.0, &sum).next() {
            None => Theorem {
                answer: Outcome::P,
                reason: Reason::new("chocolate.previous").with("equation", equation),
            },
            Some(cut) => Theorem {
                answer: Outcome::N,
                reason: self.cut_reason("chocolate.next", &cut).with("equation", equation),
            },
        })
    }

    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let sum = bouton::nim_sum(&self.0);
        let reason = Reason::new("chocolate.sum").with("equation", bouton::equation(&self.0, &sum));
        Some(Theorem { answer: Nimber::from(sum), reason })
    }
}

impl Theory for Chocolate {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theorem()),
            Question::Outcome(Convention::Misere) => {
                told(Some(bouton::misere(&self.0, &MISERE, |side| SIDES[side % 4].to_string())))
            }
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for Chocolate {
    fn write(&self) -> String {
        let [left, right, above, below] = &self.0;
        let (x, y) = (left + UBig::ONE, above + UBig::ONE);
        format!("chocolate({},{},{x},{y})", &x + right, &y + below)
    }

    /// `left -> 1`: one column is left to the left of the raisin.
    fn write_move(&self, _: Player, by: &Break) -> String {
        format!("{} -> {}", SIDES[by.side % 4], by.rest)
    }

    fn read_move(&self, _: Player, label: &str) -> Result<Break, ReadError> {
        let read = halves(label).and_then(|(side, rest)| {
            let side = SIDES.iter().position(|name| *name == side.trim())?;
            Some(Break { side, rest: natural(rest)? })
        });
        let by = read.ok_or_else(|| {
            let advice = messages::CHOCOLATE_MOVE;
            not_a_move(label, advice)
        })?;
        let side = messages::CHOCOLATE_SIDE.with("side", SIDES[by.side]);
        refuse_cut(side, &self.0[by.side], &by.rest)?;
        Ok(by)
    }

    fn touched(&self, _: Player, by: &Break) -> Vec<Place> {
        vec![Place::Heap { heap: by.side, size: by.rest.clone() }]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<Break>>> {
        if convention == Convention::Misere {
            return None;
        }
        let sum = bouton::nim_sum(&self.0);
        let found = |cut: Cut| WinningMove {
            reason: Some(self.cut_reason("chocolate.move", &cut).with("sum", &sum)),
            by: Break { side: cut.heap, rest: cut.rest },
        };
        Some(bouton::balancing(&self.0, &sum).map(found).collect())
    }

    fn scene(&self) -> Scene {
        let [left, right, above, below] = self.0.clone();
        Scene::Bar { left, right, above, below }
    }
}

impl Rules for Chocolate {
    const NAME: &'static str = "chocolate";
    const RULES: &'static str = "A move breaks the bar along a line and eats the piece without the raisin; whoever is left with the raisin alone loses.";
    const NOTATION: &'static str = "chocolate(A, B, X, Y): A columns and B rows of any size, the raisin in column X and row Y, from 1. Moves: left -> 1 leaves one column to the left of the raisin; so right, above, below.";
    const EXAMPLE: &'static str = "chocolate(5,4,3,2)";
    const WORDS: Words = &[
        (
            "chocolate.sum",
            "the columns left and right of the raisin and the rows above and below it are heaps of Nim: {equation}",
        ),
        (
            "chocolate.previous",
            "the four sides of the raisin are heaps of Nim: {equation}; every move changes the nim sum, and an answer restores it",
        ),
        (
            "chocolate.next",
            "the four sides of the raisin are heaps of Nim: {equation}, not 0; {side} cut down from {size} to {rest} makes it 0",
        ),
        ("chocolate.move", "{side}: {size} xor {sum} = {rest}, and the nim sum becomes 0"),
        (
            "chocolate.misere.previous",
            "{heap} of the raisin there is more than 1, so misère play is decided like normal play: {equation}, lost",
        ),
        (
            "chocolate.misere.next",
            "{heap} of the raisin there is more than 1, so misère play is decided like normal play: {equation}, not 0, won",
        ),
        (
            "chocolate.misere.odd",
            "no side is larger than 1 and {ones} are 1, an odd number: the player to move breaks last and loses",
        ),
        (
            "chocolate.misere.even",
            "no side is larger than 1 and {ones} are 1, an even number: the opponent breaks last and loses",
        ),
    ];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        if arguments.len() != 4 {
            return Err(ReadError::new(
                messages::CHOCOLATE_ARGUMENTS
                    .with("example", Self::EXAMPLE)
                    .with("given", arguments.len()),
            ));
        }
        let number = |index: usize| match &arguments[index] {
            Argument::Integer(n) => UBig::try_from(n.clone()).ok(),
            _ => None,
        };
        let number = |index: usize| {
            let wrong = || ReadError::at(index, messages::CHOCOLATE_NUMBER);
            number(index).ok_or_else(wrong)
        };
        Self::new(number(0)?, number(1)?, number(2)?, number(3)?)
    }
}
