//! Boards of one size: where their squares lie, and the rules laid out for them.

use super::quick::Quick;
use super::rule::{BoardRule, Turn};
use super::turns::Spread;
use crate::shared::{Head, Shared, fresh_number};
use rustc_hash::FxHashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

/// A size with everything that depends on it and the rule alone.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) rule: Shared<BoardRule>,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Its number among all shapes and rules.
    pub(crate) number: u32,
    /// How words of its boards begin, if they have words.
    pub(crate) head: Option<Head>,
    /// Bits for the letter of a square.
    pub(crate) planes: usize,
    pub(crate) quick: Option<Quick>,
    turned: [OnceLock<Vec<u16>>; 8],
    spread: OnceLock<Spread>,
}

/// The shapes of a rule that were met. They name their rule, which names them: whoever drops the
/// ruleset [clears](Shapes::clear) them.
#[derive(Debug, Default)]
pub(crate) struct Shapes(RwLock<FxHashMap<[usize; 2], Shared<Shape>>>);

impl Shapes {
    /// Forgets all shapes.
    pub(crate) fn clear(&self) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Shape {
    /// The shape of this size.
    pub(crate) fn of(rule: &Shared<BoardRule>, rows: usize, columns: usize) -> Shared<Shape> {
        let key = [rows, columns];
        if let Some(known) = rule.shapes.0.read().unwrap_or_else(PoisonError::into_inner).get(&key)
        {
            return known.clone();
        }
        let shape = Shape::new(rule, rows, columns);
        let mut shapes = rule.shapes.0.write().unwrap_or_else(PoisonError::into_inner);
        shapes.entry(key).or_insert(shape).clone()
    }

    fn new(rule: &Shared<BoardRule>, rows: usize, columns: usize) -> Shared<Shape> {
        let (number, planes) = (fresh_number(), rule.planes());
        let bits = rule.kinds.bits(planes).saturating_mul(rows.saturating_mul(columns));
        let fits = |head: &Head| usize::try_from(head.free).is_ok_and(|free| bits <= free);
        Shared::new(Shape {
            rule: rule.clone(),
            rows,
            columns,
            number,
            head: Head::of(number).filter(fits),
            planes,
            quick: Quick::new(rule, rows, columns),
            turned: std::array::from_fn(|_| OnceLock::new()),
            spread: OnceLock::new(),
        })
    }

    /// How rows become columns, on boards of at most 64 squares.
    pub(crate) fn spread(&self) -> &Spread {
        self.spread.get_or_init(|| Spread::new(self.rows, self.columns))
    }

    pub(crate) fn squares(&self) -> usize {
        self.rows * self.columns
    }

    /// The square so many steps away in a direction, if it lies on the board.
    pub(crate) fn beside(
        &self,
        square: usize,
        [row, column]: [i8; 2],
        steps: i64,
    ) -> Option<usize> {
        let go = |at: usize, by: i8, size: usize, closed: bool| -> Option<usize> {
            let (at, size) = (i64::try_from(at).ok()?, i64::try_from(size).ok()?);
            let to = at + i64::from(by) * steps;
            match closed {
                true => usize::try_from(to.rem_euclid(size)).ok(),
                false if (0..size).contains(&to) => usize::try_from(to).ok(),
                false => None,
            }
        };
        let row = go(square / self.columns, row, self.rows, self.rule.closed[1])?;
        let column = go(square % self.columns, column, self.columns, self.rule.closed[0])?;
        Some(row * self.columns + column)
    }

    /// Where each square goes when the board is turned.
    pub(crate) fn turned(&self, turn: Turn) -> &[u16] {
        let place = usize::from(turn.0 & 7);
        self.turned[place].get_or_init(|| {
            let swap = turn.0 & 4 != 0;
            let (rows, columns) =
                if swap { (self.columns, self.rows) } else { (self.rows, self.columns) };
            let map = (0..self.squares()).map(|square| {
                let (mut row, mut column) = (square / self.columns, square % self.columns);
                if swap {
                    (row, column) = (column, row);
                }
                if turn.0 & 2 != 0 {
                    row = rows - 1 - row;
                }
                if turn.0 & 1 != 0 {
                    column = columns - 1 - column;
                }
                u16::try_from(row * columns + column).unwrap_or(u16::MAX)
            });
            map.collect()
        })
    }
}

/// Keeps the shapes of a rule as long as there is a ruleset: rules and shapes name each other, so that
/// nothing would ever be freed otherwise.
#[derive(Clone, Debug)]
pub struct Keeper(std::sync::Arc<Kept>);

#[derive(Debug)]
struct Kept(Shared<BoardRule>);

impl Keeper {
    /// Keeps the shapes of this rule.
    pub fn new(rule: &Shared<BoardRule>) -> Self {
        Keeper(std::sync::Arc::new(Kept(rule.clone())))
    }

    /// The rule.
    pub fn rule(&self) -> &Shared<BoardRule> {
        &self.0.0
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.0.shapes.clear();
    }
}
