//! Boards as the search takes them, and the front of it.

use super::search::{Effort, Search};
use super::squares::{Dense, Eight, Grid, Word};
use super::terms::Terms;
use upstar_values::{Context, Outcome, Player, Stop};

/// A board of at most 128 squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Row by row, without gaps.
    pub(super) free: u128,
    /// Rows and columns, and so the players, were exchanged.
    pub(super) turned: bool,
    /// Is it the same with rows and columns exchanged?
    symmetric: bool,
}

impl Board {
    /// Is a board of this size small enough?
    pub fn fits(rows: usize, columns: usize) -> bool {
        let longer = rows.max(columns);
        longer < 128 && rows.checked_mul(columns).is_some_and(|squares| squares <= 128)
    }

    /// The board whose free squares, by row and column, are told; `None` if it is too large.
    pub fn new(
        rows: usize,
        columns: usize,
        is_free: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        let turned = rows > columns;
        let (rows, columns) = if turned { (columns, rows) } else { (rows, columns) };
        let is_free =
            |row, column| if turned { is_free(column, row) } else { is_free(row, column) };
        if !Self::fits(rows, columns) {
            return None;
        }
        let (mut free, mut symmetric) = (0, rows == columns);
        for row in 0..rows {
            for column in 0..columns {
                free |= u128::from(is_free(row, column)) << (columns * row + column);
                symmetric = symmetric && is_free(row, column) == is_free(column, row);
            }
        }
        let (rows, columns) = (u32::try_from(rows).ok()?, u32::try_from(columns).ok()?);
        Some(Board { rows, columns, free, turned, symmetric })
    }

    /// Eight rows of eight.
    pub(super) fn narrow(&self) -> u64 {
        let mask = (1 << self.columns) - 1;
        let row = |row: u32| {
            u64::try_from(self.free >> (self.columns * row) & mask).unwrap_or(0) << (8 * row)
        };
        (0..self.rows).map(row).fold(0, |word, row| word | row)
    }
}

/// Who wins a board, Left placing vertical dominoes and Right horizontal ones.
///
/// ```
/// use upstar_games::dominoes::outcome::{Board, outcome};
/// use upstar_values::{Context, Outcome};
/// let board = |rows, columns| Board::new(rows, columns, |_, _| true).unwrap();
/// assert_eq!(outcome(&board(5, 5), &Context::new()), Ok(Outcome::P));
/// assert_eq!(outcome(&board(4, 7), &Context::new()), Ok(Outcome::L));
/// assert_eq!(outcome(&board(7, 4), &Context::new()), Ok(Outcome::R));
/// ```
///
/// # Errors
/// The bound that was met.
pub fn outcome(board: &Board, context: &Context) -> Result<Outcome, Stop> {
    outcome_with(board, Terms::ALL, context).map(|(outcome, _)| outcome)
}

/// Who wins, by some of the ideas only, and what it took to find out.
///
/// # Errors
/// The bound that was met.
pub fn outcome_with(
    board: &Board,
    terms: Terms,
    context: &Context,
) -> Result<(Outcome, Effort), Stop> {
    let (rows, columns) = (board.rows, board.columns);
    let (found, effort) = if columns <= 8 {
        on_grid(Eight, board.narrow(), board, terms, context)?
    } else if let Some(grid) = Dense::<u64>::new(rows, columns) {
        let free = u64::try_from(board.free).unwrap_or(0);
        on_grid(grid, free, board, terms, context)?
    } else if let Some(grid) = Dense::<u128>::new(rows, columns) {
        on_grid(grid, board.free, board, terms, context)?
    } else {
        (Outcome::P, Effort::default()) // no square at all
    };
    Ok((if board.turned { found.negative() } else { found }, effort))
}

fn on_grid<G: Grid>(
    grid: G,
    free: G::Word,
    board: &Board,
    terms: Terms,
    context: &Context,
) -> Result<(Outcome, Effort), Stop> {
    if free.is_empty() {
        return Ok((Outcome::P, Effort::default()));
    }
    let mut search = Search::new(grid, [board.rows, board.columns], terms, context)?;
    let winner = |left: bool| if left { Player::Left } else { Player::Right };
    let left_first = winner(search.vertical_wins(free, true)?);
    let right_first = match board.symmetric {
        true => left_first.opponent(),
        false => winner(search.vertical_wins(free, false)?),
    };
    search.settle();
    Ok((Outcome::from_winners(left_first, right_first), search.effort))
}
