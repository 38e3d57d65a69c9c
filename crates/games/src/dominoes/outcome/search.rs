//! The search: a region and a whole number, one player to move, and does Vertical win?

use crate::dominoes::outcome::bounds::{covered, packed, starts, surely_wins};
use crate::dominoes::outcome::squares::Squares;
use crate::dominoes::outcome::table::Table;
use upstar_values::{Context, Outcome, Player, Stop};

/// A board of at most eight rows and sixteen columns, or the other way round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: u32,
    columns: u32,
    free: u128,
    /// Rows and columns, and so the players, were exchanged.
    turned: bool,
    /// Is it the same with rows and columns exchanged?
    symmetric: bool,
}

impl Board {
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
        if rows > 8 || columns > 16 {
            return None;
        }
        let (mut free, mut symmetric) = (0, rows == columns);
        for row in 0..rows {
            for column in 0..columns {
                free |= u128::from(is_free(row, column)) << (16 * row + column);
                symmetric = symmetric && is_free(row, column) == is_free(column, row);
            }
        }
        let (rows, columns) = (u32::try_from(rows).ok()?, u32::try_from(columns).ok()?);
        Some(Board { rows, columns, free, turned, symmetric })
    }

    /// Eight rows of eight.
    fn narrow(&self) -> u64 {
        let row =
            |row: u32| u64::try_from(self.free >> (16 * row) & 0xFF).unwrap_or(0) << (8 * row);
        (0..8).map(row).fold(0, |word, row| word | row)
    }
}

/// Bytes of the largest table.
const TABLE: u64 = 1 << 30;

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
    let found = match board.columns <= 8 {
        true => typed(board.narrow(), board.symmetric, context)?,
        false => typed(board.free, board.symmetric, context)?,
    };
    Ok(match (board.turned, found) {
        (true, Outcome::L) => Outcome::R,
        (true, Outcome::R) => Outcome::L,
        _ => found,
    })
}

fn typed<S: Squares>(free: S, symmetric: bool, context: &Context) -> Result<Outcome, Stop> {
    let table = Table::new(TABLE.min(context.memory_left() / 2));
    let account = context.account();
    account.set(table.bytes())?;
    let portion = context.portion(FUEL);
    let mut search = Search { table, fuel: portion, portion, context };
    let (region, more) = reduce(free, 0);
    let winner = |left: bool| if left { Player::Left } else { Player::Right };
    let left_first = winner(search.vertical_wins::<true>(region, more)?);
    let right_first = match symmetric {
        true => left_first.opponent(),
        false => winner(search.vertical_wins::<false>(region, more)?),
    };
    let _ = context.spend(u64::from(search.portion - search.fuel));
    Ok(Outcome::from_winners(left_first, right_first))
}

struct Search<'a, S> {
    table: Table<S>,
    fuel: u32,
    /// How much there was of it.
    portion: u32,
    context: &'a Context,
}

/// Nodes between two looks at the bounds.
const FUEL: u32 = 1 << 12;
/// Dominoes of one player that fit on eight rows of sixteen at most.
const MOST: usize = 120;

/// A move's region, its number, and how good it looks.
#[derive(Clone, Copy)]
struct Child<S> {
    region: S,
    more: i8,
    score: i32,
}

/// Squares that nobody can use go, and those that one player alone can use are counted: `more` is how
/// many moves Vertical has elsewhere more than the opponent.
#[inline]
fn reduce<S: Squares>(free: S, more: i8) -> (S, i8) {
    let vertical = covered::<S, true>(free.vertical());
    let horizontal = covered::<S, false>(free.horizontal());
    let mut region = vertical | horizontal;
    let (mut own, mut other) = (0, 0);
    // Strips of one player that touch nothing else.
    let only = vertical.without(horizontal);
    if !only.is_empty() {
        let mut touched = only & (horizontal << S::ROW | horizontal >> S::ROW);
        loop {
            let grown = touched | only & (touched << S::ROW | touched >> S::ROW);
            if grown == touched {
                break;
            }
            touched = grown;
        }
        let alone = only.without(touched);
        own = packed::<S, true>(alone).count();
        region = region.without(alone);
    }
    let only = horizontal.without(vertical);
    if !only.is_empty() {
        let beside = |squares: S| (squares & S::NOT_LAST) << 1 | (squares & S::NOT_FIRST) >> 1;
        let mut touched = only & beside(vertical);
        loop {
            let grown = touched | only & beside(touched);
            if grown == touched {
                break;
            }
            touched = grown;
        }
        let alone = only.without(touched);
        other = packed::<S, false>(alone).count();
        region = region.without(alone);
    }
    let change = i8::try_from(own).unwrap_or(0) - i8::try_from(other).unwrap_or(0);
    (region, more + change)
}

/// What is decided at a glance: does Vertical win?
#[inline]
fn glance<S: Squares, const VERTICAL: bool>(region: S, more: i8) -> Option<bool> {
    if region.is_empty() {
        return Some(if VERTICAL { more > 0 } else { more >= 0 });
    }
    let (own, other) = (more.max(0).unsigned_abs(), more.min(0).unsigned_abs());
    let (own, other) = (u32::from(own), u32::from(other));
    if surely_wins::<S, true>(region, own, other, VERTICAL) {
        Some(true)
    } else if surely_wins::<S, false>(region, other, own, !VERTICAL) {
        Some(false)
    } else {
        None
    }
}

impl<S: Squares> Search<'_, S> {
    /// Does Vertical win if the player of these dominoes is to move? Regions are reduced.
    fn vertical_wins<const VERTICAL: bool>(&mut self, region: S, more: i8) -> Result<bool, Stop> {
        match glance::<S, VERTICAL>(region, more) {
            Some(known) => Ok(known),
            None => self.searched::<VERTICAL>(region, more),
        }
    }

    /// The same for a region that was glanced at.
    fn searched<const VERTICAL: bool>(&mut self, region: S, more: i8) -> Result<bool, Stop> {
        let mover = usize::from(!VERTICAL);
        let key = region.upright();
        let known = self.table.get(key);
        if more >= known.wins[mover] {
            return Ok(true);
        }
        if more <= known.loses[mover] {
            return Ok(false);
        }
        self.fuel -= 1;
        if self.fuel == 0 {
            self.context.spend(u64::from(self.portion))?;
            self.portion = self.context.portion(FUEL);
            self.fuel = self.portion;
        }
        let wins = match VERTICAL {
            true => self.moves::<true, false>(region, more)?,
            false => self.moves::<false, true>(region, more)?,
        };
        let mut known = self.table.get(key);
        if wins {
            known.wins[mover] = known.wins[mover].min(more);
        } else {
            known.loses[mover] = known.loses[mover].max(more);
        }
        self.table.put(key, known);
        Ok(wins)
    }

    fn moves<const VERTICAL: bool, const NEXT: bool>(
        &mut self,
        region: S,
        more: i8,
    ) -> Result<bool, Stop> {
        let mut children = [Child { region: S::EMPTY, more: 0, score: 0 }; MOST];
        let mut number = 0;
        let mut open = starts::<S, VERTICAL>(region);
        while !open.is_empty() && number < MOST {
            let start = S::CORNER << open.first();
            open = open.without(start);
            let (rest, counted) = reduce(region.without(covered::<S, VERTICAL>(start)), more);
            match glance::<S, NEXT>(rest, counted) {
                Some(wins) if wins == VERTICAL => return Ok(VERTICAL),
                Some(_) => continue,
                None => {}
            }
            let known = self.table.get(rest.upright());
            let next = usize::from(!NEXT);
            if counted >= known.wins[next] {
                if VERTICAL {
                    return Ok(true);
                }
                continue;
            }
            if counted <= known.loses[next] {
                if !VERTICAL {
                    return Ok(false);
                }
                continue;
            }
            children[number] = Child { region: rest, more: counted, score: 0 };
            number += 1;
        }
        for child in &mut children[..number] {
            child.score = score::<S, VERTICAL>(child.region, child.more);
        }
        children[..number].sort_unstable_by_key(|child| -child.score);
        for &Child { region, more, .. } in &children[..number] {
            if self.searched::<NEXT>(region, more)? == VERTICAL {
                return Ok(VERTICAL);
            }
        }
        // A move elsewhere: there all are alike.
        let wins = match VERTICAL {
            true if more > 0 => self.vertical_wins::<NEXT>(region, more - 1)?,
            false if more < 0 => self.vertical_wins::<NEXT>(region, more + 1)?,
            _ => !VERTICAL,
        };
        Ok(wins)
    }
}

/// How good a region looks for the player who has moved there.
#[inline]
fn score<S: Squares, const VERTICAL: bool>(region: S, more: i8) -> i32 {
    let count = |squares: S| i32::try_from(squares.count()).unwrap_or(0);
    let (vertical, horizontal) = (region.vertical(), region.horizontal());
    let usable = |starts: S, other: S| count(starts.without(other));
    let (v, h) = (covered::<S, true>(vertical), covered::<S, false>(horizontal));
    let lead = 2 * (count(vertical) - count(horizontal)) + usable(v, h) - usable(h, v)
        + 6 * i32::from(more);
    if VERTICAL { lead } else { -lead }
}
