//! The structural order of games that fixes how options are listed.
//!
//! Numbers come first, by size, then nimbers, then other uptimals by number, digits and nimber; the
//! rest by their sorted left options, then by their right ones, compared like words. The first
//! options that differ decide, so comparing walks down a single path.

use crate::ops::evaluate::{Plan, Table, fill};
use crate::{Algebra, Error, Game, Player, Uptimal};
use std::cmp::Ordering;

/// Where a game stands in the order.
#[derive(Clone, Debug)]
pub(super) enum Rank {
    Uptimal(Uptimal),
    Other,
}

/// A game with its options in order.
#[derive(Clone, Debug)]
pub(super) struct Sorted {
    pub(super) rank: Rank,
    pub(super) left: Vec<Game>,
    pub(super) right: Vec<Game>,
}

/// Things that hold a [`Sorted`].
pub(super) trait HasSorted {
    fn sorted(&self) -> &Sorted;
}

impl HasSorted for Sorted {
    fn sorted(&self) -> &Sorted {
        self
    }
}

fn class(uptimal: &Uptimal) -> u8 {
    let no_star = *uptimal.nimber() == dashu_int::UBig::ZERO;
    match (uptimal.digits().is_empty(), no_star, uptimal.number().is_zero()) {
        (true, true, _) => 0,
        (true, false, true) => 1,
        _ => 2,
    }
}

fn compare_uptimals(a: &Uptimal, b: &Uptimal) -> Ordering {
    class(a)
        .cmp(&class(b))
        .then_with(|| a.number().cmp(b.number()))
        .then_with(|| a.digits().cmp(b.digits()))
        .then_with(|| a.nimber().cmp(b.nimber()))
}

/// Compares two games of the table.
pub(super) fn compare<T: HasSorted>(table: &Table<Game, T>, g: Game, h: Game) -> Ordering {
    let (mut g, mut h) = (g, h);
    while g != h {
        let (a, b) = (table[&g].sorted(), table[&h].sorted());
        match (&a.rank, &b.rank) {
            (Rank::Uptimal(a), Rank::Uptimal(b)) => return compare_uptimals(a, b),
            (Rank::Uptimal(_), Rank::Other) => return Ordering::Less,
            (Rank::Other, Rank::Uptimal(_)) => return Ordering::Greater,
            (Rank::Other, Rank::Other) => {}
        }
        let (x, y) = if a.left == b.left { (&a.right, &b.right) } else { (&a.left, &b.left) };
        match x.iter().zip(y).find(|(x, y)| x != y) {
            Some((x, y)) => (g, h) = (*x, *y),
            None => return x.len().cmp(&y.len()),
        }
    }
    Ordering::Equal
}

impl Sorted {
    /// An uptimal: its expansion is all that the order looks at.
    pub(super) fn uptimal(uptimal: Uptimal) -> Self {
        Sorted { rank: Rank::Uptimal(uptimal), left: Vec::new(), right: Vec::new() }
    }

    /// A game with its options sorted, all of which the table holds.
    pub(super) fn by_options<T: HasSorted>(
        algebra: &mut Algebra<'_>,
        game: Game,
        rank: Rank,
        table: &Table<Game, T>,
    ) -> Result<Self, Error> {
        let mut left = algebra.options(game, Player::Left)?;
        let mut right = algebra.options(game, Player::Right)?;
        left.sort_by(|&x, &y| compare(table, x, y));
        right.sort_by(|&x, &y| compare(table, x, y));
        Ok(Sorted { rank, left, right })
    }
}

/// Sorts any list of games.
pub(super) fn sort(algebra: &mut Algebra<'_>, games: &mut [Game]) -> Result<(), Error> {
    let mut table: Table<Game, Sorted> = Table::default();
    for &game in games.iter() {
        fill(
            algebra,
            &mut table,
            game,
            |algebra, game| {
                if let Some(uptimal) = algebra.as_uptimal(game)? {
                    return Ok(Plan::Known(Sorted::uptimal(uptimal)));
                }
                let mut keys = algebra.options(game, Player::Left)?;
                keys.append(&mut algebra.options(game, Player::Right)?);
                Ok(Plan::After(keys))
            },
            |algebra, game, table| Sorted::by_options(algebra, game, Rank::Other, table),
        )?;
    }
    games.sort_by(|&x, &y| compare(&table, x, y));
    Ok(())
}
