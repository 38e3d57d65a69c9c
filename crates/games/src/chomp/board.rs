//! What is left of the bar: a Young diagram.

use super::theory::WORDS;
use crate::messages;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::label::{not_a_move, point};
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign,
    Square, Theory, Told, WinningMove, Words, told,
};
use upstar_values::{Context, Player};

/// Bars have at most this many squares.
const MOST_SQUARES: usize = 1 << 24;

/// A Young diagram: the lengths of its rows, none longer than the one above, none empty.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::{Chomp, registry};
/// use upstar_values::{Outcome, Player};
/// let bar = Chomp::rectangle(3, 4)?;
/// assert_eq!(bar.outcome_theorem().unwrap().answer, Outcome::N);
/// let by = bar.read_move(Player::Left, "(2,3)")?;
/// assert_eq!(bar.play(Player::Left, &by).write(), "chomp([4,2,2])");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Chomp(Vec<usize>);

/// A bite: row and column of its upper left square, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bite {
    pub(super) row: usize,
    pub(super) column: usize,
}

impl Chomp {
    /// A whole bar.
    ///
    /// # Errors
    /// If it has no square, or more than 2^24.
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, ReadError> {
        if rows == 0 || columns == 0 {
            return Err(ReadError::at(usize::from(rows > 0), messages::BAR_EMPTY));
        }
        match rows.checked_mul(columns) {
            Some(squares) if squares <= MOST_SQUARES => Ok(Chomp(vec![columns; rows])),
            _ => Err(too_large()),
        }
    }

    /// What is left of a bar: the lengths of its rows.
    ///
    /// # Errors
    /// If a row is longer than the one above, or no square is left, or more than 2^24.
    pub fn diagram(rows: impl IntoIterator<Item = usize>) -> Result<Self, ReadError> {
        let mut rows: Vec<usize> = rows.into_iter().collect();
        if let Some(row) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
            return Err(ReadError::new(
                messages::CHOMP_LONGER.with("lower", row + 2).with("upper", row + 1),
            ));
        }
        rows.retain(|&row| row > 0);
        if rows.is_empty() {
            return Err(ReadError::new(messages::CHOMP_POISONED_LEFT));
        }
        let squares = rows.iter().try_fold(0usize, |sum, &row| sum.checked_add(row));
        if squares.is_none_or(|squares| squares > MOST_SQUARES) {
            return Err(too_large());
        }
        Ok(Chomp(rows))
    }

    /// The lengths of the rows.
    pub fn rows(&self) -> &[usize] {
        &self.0
    }

    pub(super) fn columns(&self) -> usize {
        self.0.first().copied().unwrap_or(0)
    }

    fn holds(&self, row: usize, column: usize) -> bool {
        self.0.get(row).is_some_and(|&length| column < length)
    }

    /// Rows and columns exchanged.
    fn transposed(&self) -> Chomp {
        let mut columns = Vec::with_capacity(self.columns());
        let mut rows = self.0.len();
        for column in 0..self.columns() {
            while rows > 0 && self.0[rows - 1] <= column {
                rows -= 1;
            }
            columns.push(rows);
        }
        Chomp(columns)
    }
}

fn too_large() -> ReadError {
    ReadError::new(messages::CHOMP_TOO_LARGE)
}

impl Form for Chomp {
    type Move = Bite;
    type Next = Chomp;
    type Part = Chomp;

    /// Row by row, large bites first: so a search meets small diagrams first.
    fn visit_moves<V: FnMut(Bite) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (row, &length) in self.0.iter().enumerate() {
            for column in usize::from(row == 0)..length {
                visit(Bite { row, column })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A bite beside the bar, or at the poison, changes nothing.
    fn play(&self, _: Player, by: &Bite) -> Self {
        if (by.row, by.column) == (0, 0) {
            return self.clone();
        }
        let mut rows = self.0.clone();
        for length in rows.iter_mut().skip(by.row) {
            *length = (*length).min(by.column);
        }
        rows.retain(|&length| length > 0);
        Chomp(rows)
    }

    fn parts(&self, out: &mut Vec<Chomp>) {
        if self.0 != [1] {
            out.push(self.clone());
        }
    }

    /// Rows and columns may change places.
    fn normal(&self) -> (Self, Sign) {
        let transposed = self.transposed();
        (if transposed < *self { transposed } else { self.clone() }, Sign::Same)
    }

    /// The way along the lower edge, a bit for each step: 0 to the right, 1 up. It begins with the
    /// highest bit, and fits if rows and columns are at most 63 together.
    fn word(&self) -> Option<NonZeroU64> {
        if self.0.len().checked_add(self.columns())? > 63 {
            return None;
        }
        let (mut way, mut column) = (1u64, 0);
        for &length in self.0.iter().rev() {
            way = way << (length - column) << 1 | 1;
            column = length;
        }
        NonZeroU64::new(way)
    }

    fn bytes(&self) -> u64 {
        (self.0.len() * size_of::<usize>()) as u64
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Chomp {}

impl Theory for Chomp {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome()),
            Question::Grundy => told(self.grundy()),
            _ => Ok(None),
        }
    }
}

impl Position for Chomp {
    fn write(&self) -> String {
        if self.0.iter().all(|&length| length == self.columns()) {
            return format!("chomp({},{})", self.0.len(), self.columns());
        }
        let rows: Vec<String> = self.0.iter().map(usize::to_string).collect();
        format!("chomp([{}])", rows.join(","))
    }

    /// The upper left square of the bite, row and column from 1: `(2,3)`.
    fn write_move(&self, _: Player, by: &Bite) -> String {
        format!("({},{})", by.row + 1, by.column + 1)
    }

    fn read_move(&self, _: Player, label: &str) -> Result<Bite, ReadError> {
        let [row, column] = point(label).ok_or_else(|| not_a_move(label, messages::CHOMP_MOVE))?;
        let from_one = |n| usize::try_from(&n).ok().and_then(|n: usize| n.checked_sub(1));
        let bite = from_one(row).zip(from_one(column));
        match bite {
            Some((0, 0)) => Err(ReadError::new(messages::CHOMP_POISONED)),
            Some((row, column)) if self.holds(row, column) => Ok(Bite { row, column }),
            _ => Err(ReadError::new(
                messages::CHOMP_NO_SQUARE
                    .with("rows", self.0.len())
                    .with("columns", self.columns()),
            )),
        }
    }

    fn touched(&self, _: Player, by: &Bite) -> Vec<Place> {
        vec![Place::Square { row: by.row, column: by.column }]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<Bite>>> {
        match convention {
            Convention::Normal => self.winning_moves(),
            Convention::Misere => None,
        }
    }

    fn scene(&self) -> Scene {
        let square = |row, column| match self.holds(row, column) {
            true if (row, column) == (0, 0) => Square::Poison,
            true => Square::Free,
            false => Square::Blocked,
        };
        let row = |row| (0..self.columns()).map(|column| square(row, column)).collect();
        Scene::Board((0..self.0.len()).map(row).collect())
    }
}

impl Rules for Chomp {
    const NAME: &'static str = "chomp";
    const RULES: &'static str = "A bite takes a square with everything below and to the right of it, but not the poisoned square (1,1); whoever is left with that square alone loses.";
    const NOTATION: &'static str = "chomp(ROWS, COLUMNS) for a whole bar, or the lengths of its rows, chomp([4,2,2]). Moves: the upper left square of the bite as (row,column), from 1.";
    const EXAMPLE: &'static str = "chomp(3,4)";
    const WORDS: Words = WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let size = |argument: &Argument, index| {
            match argument {
                Argument::Integer(n) => usize::try_from(n).ok().filter(|&n| n <= MOST_SQUARES),
                _ => None,
            }
            .ok_or_else(|| ReadError::at(index, messages::CHOMP_LENGTH))
        };
        match arguments {
            [Argument::List(list)] => {
                let rows = list.iter().map(|row| size(row, 0)).collect::<Result<Vec<_>, _>>()?;
                Self::diagram(rows)
            }
            [rows, columns] => Self::rectangle(size(rows, 0)?, size(columns, 1)?),
            _ => Err(ReadError::new(messages::CHOMP_ARGUMENTS)),
        }
    }
}
