//! The point as it is played with.

use super::sentences::WORDS;
use crate::TableRow;
use crate::messages;
use crate::wythoff::lattice::Lattice;
use crate::wythoff::rows::Table;
use dashu_int::UBig;
use dashu_int::ops::BitTest;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::{not_a_move, point};
use upstar_core::{
    Argument, Convention, Form, GrundySequence, GrundyTable, Guide, Loopy, Place, Position,
    Question, ReadError, Reason, Rules, Scene, Sign, Theory, Told, WinningMove, Words, digits,
    heap, told,
};
use upstar_values::{Context, Player};

/// A position of Wythoff's game: two heaps, or a point of the lattice. A move is the point it
/// leads to.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::{Wythoff, registry};
/// use upstar_values::{Outcome, Player};
/// let point = Wythoff::new(4u8, 13u8);
/// let theorem = point.outcome_theorem().unwrap();
/// assert_eq!(theorem.answer, Outcome::N);
/// assert_eq!(registry().sentence(&theorem.reason), "4 is a3, its partner is b3 = 7: move to (4,7)");
/// let by = point.read_move(Player::Left, "(4, 7)").unwrap();
/// assert_eq!(point.play(Player::Left, &by).outcome_theorem().unwrap().answer, Outcome::P);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wythoff {
    x: UBig,
    y: UBig,
}

impl Wythoff {
    /// The point with these coordinates.
    pub fn new(x: impl Into<UBig>, y: impl Into<UBig>) -> Self {
        Wythoff { x: x.into(), y: y.into() }
    }

    /// The first coordinate.
    pub fn x(&self) -> &UBig {
        &self.x
    }

    /// The second coordinate.
    pub fn y(&self) -> &UBig {
        &self.y
    }

    /// Does one move lead from here to this point?
    fn reaches(&self, to: &Wythoff) -> bool {
        match (to.x < self.x, to.y < self.y) {
            (true, true) => &self.x - &to.x == &self.y - &to.y,
            (true, false) => to.y == self.y,
            (false, true) => to.x == self.x,
            (false, false) => false,
        }
    }

    /// The coordinates, for labels.
    fn pair(&self) -> String {
        format!("({},{})", self.x, self.y)
    }
}

impl Form for Wythoff {
    type Move = Wythoff;
    type Next = Wythoff;
    type Part = Wythoff;

    /// Along the row, down the column, down the diagonal, the farthest first.
    fn visit_moves<V: FnMut(Wythoff) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let mut x = UBig::ZERO;
        while x < self.x {
            visit(Wythoff { x: x.clone(), y: self.y.clone() })?;
            x += UBig::ONE;
        }
        let mut y = UBig::ZERO;
        while y < self.y {
            visit(Wythoff { x: self.x.clone(), y: y.clone() })?;
            y += UBig::ONE;
        }
        let corner = (&self.x).min(&self.y);
        let (mut x, mut y) = (&self.x - corner, &self.y - corner);
        while x < self.x {
            visit(Wythoff { x: x.clone(), y: y.clone() })?;
            x += UBig::ONE;
            y += UBig::ONE;
        }
        ControlFlow::Continue(())
    }

    /// A move is where it leads.
    fn play(&self, _: Player, by: &Wythoff) -> Self {
        by.clone()
    }

    fn parts(&self, out: &mut Vec<Wythoff>) {
        if self.x != UBig::ZERO || self.y != UBig::ZERO {
            out.push(self.clone());
        }
    }

    /// The two coordinates play the same part.
    fn normal(&self) -> (Self, Sign) {
        let (x, y) = (self.x.clone(), self.y.clone());
        let normal = if x <= y { Wythoff { x, y } } else { Wythoff { x: y, y: x } };
        (normal, Sign::Same)
    }

    /// Coordinates below 2^32 − 1 side by side.
    fn word(&self) -> Option<NonZeroU64> {
        let x = u32::try_from(&self.x).ok()?;
        let y = u32::try_from(&self.y).ok()?.checked_add(1)?;
        NonZeroU64::new(u64::from(y) << 32 | u64::from(x))
    }

    fn bytes(&self) -> u64 {
        u64::try_from((self.x.bit_len() + self.y.bit_len()) / 8).unwrap_or(u64::MAX)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Wythoff {}

impl Theory for Wythoff {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(self.normal_outcome())),
            Question::Outcome(Convention::Misere) => told(Some(self.misere_outcome())),
            Question::Grundy => match context {
                Some(context) => told(Some(self.grundy_by_rows(context)?)),
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

impl Position for Wythoff {
    fn write(&self) -> String {
        format!("wythoff{}", self.pair())
    }

    /// Where it leads: `(4,7)`.
    fn write_move(&self, _: Player, by: &Wythoff) -> String {
        by.pair()
    }

    /// The brackets may be left out.
    fn read_move(&self, _: Player, label: &str) -> Result<Wythoff, ReadError> {
        let point = point(label).and_then(|[x, y]| {
            Some(Wythoff { x: UBig::try_from(x).ok()?, y: UBig::try_from(y).ok()? })
        });
        let point = point.ok_or_else(|| not_a_move(label, messages::WYTHOFF_MOVE))?;
        if self.reaches(&point) {
            return Ok(point);
        }
        Err(ReadError::new(
            messages::WYTHOFF_NOT_ALLOWED
                .with("x", digits(&self.x))
                .with("y", digits(&self.y))
                .with("to_x", digits(&point.x))
                .with("to_y", digits(&point.y)),
        ))
    }

    fn touched(&self, _: Player, by: &Wythoff) -> Vec<Place> {
        vec![Place::Point([by.x.clone().into(), by.y.clone().into()])]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<Wythoff>>> {
        match convention {
            Convention::Normal => Some(self.winning_moves()),
            Convention::Misere => None,
        }
    }

    fn reasons(&self) -> Vec<Reason> {
        self.reasons_of_ways()
    }

    fn abbreviated_move(&self, _: Player, by: &Wythoff) -> String {
        format!("({},{})", digits(&by.x), digits(&by.y))
    }

    fn abbreviated(&self) -> String {
        format!("wythoff({},{})", digits(&self.x), digits(&self.y))
    }

    fn scene(&self) -> Scene {
        let point = [self.x.clone().into(), self.y.clone().into()];
        Scene::Lattice { piece: "point", point, extra: &[], missing: &[] }
    }

    /// The lost positions stay within one step of the lines of slope φ and 1/φ.
    fn guides(&self) -> Vec<Guide> {
        vec![
            Guide { label: "φ", slope: [1, 1, 5, 2] },
            Guide { label: "1/φ", slope: [-1, 1, 5, 2] },
        ]
    }
}

impl Rules for Wythoff {
    const NAME: &'static str = "wythoff";
    const RULES: &'static str = "A move takes any number of tokens from one of two heaps, or equally many from both; a player who cannot move loses.";
    const NOTATION: &'static str = "wythoff(X, Y) with heaps, or coordinates from 0, of any size. Moves: the point they lead to, like (4,7).";
    const EXAMPLE: &'static str = "wythoff(4,13)";
    const WORDS: Words = WORDS;

    fn grundy_sequence(arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        let [Argument::Integer(row)] = arguments else { return None };
        Some(Arc::new(TableRow { table: Table::Wythoff, row: usize::try_from(row).ok()? }))
    }

    fn grundy_table(parameters: &[Argument]) -> Option<Arc<dyn GrundyTable>> {
        match parameters {
            [] => Some(Arc::new(Lattice::new(&[[-1, 0], [0, -1], [-1, -1]])?)),
            _ => None,
        }
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments.len() {
            2 => Ok(Wythoff { x: heap(arguments, 0)?, y: heap(arguments, 1)? }),
            given => Err(ReadError::new(messages::WYTHOFF_ARGUMENTS.with("given", given))),
        }
    }
}
