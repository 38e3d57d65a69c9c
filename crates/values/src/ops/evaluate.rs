//! Bottom-up evaluation on an explicit stack.
//!
//! Most operations define their value at a game from the values at its options. Written as
//! recursion they would go as deep as the game is nested; written through here they need no stack,
//! visit every follower once, and stop at the context's bounds.

use crate::{Algebra, Error, Game, Player};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// What evaluation has to do at a key.
pub(crate) enum Plan<K, T> {
    /// Nothing: this is the value.
    Known(T),
    /// First evaluate these keys, then combine.
    After(Vec<K>),
}

/// Values found so far.
pub(crate) type Table<K, T> = FxHashMap<K, T>;

/// The value at `root`, where `plan` says what a key depends on and `combine` makes its value once
/// the table holds all of that. Dependencies must not be circular.
pub(crate) fn evaluate<'a, K, T>(
    algebra: &mut Algebra<'a>,
    root: K,
    plan: impl FnMut(&mut Algebra<'a>, K) -> Result<Plan<K, T>, Error>,
    combine: impl FnMut(&mut Algebra<'a>, K, &Table<K, T>) -> Result<T, Error>,
) -> Result<T, Error>
where
    K: Copy + Eq + Hash,
    T: Clone,
{
    let mut table = Table::default();
    fill(algebra, &mut table, root, plan, combine)?;
    Ok(table[&root].clone())
}

/// The same into a table that may already hold values.
pub(crate) fn fill<'a, K, T>(
    algebra: &mut Algebra<'a>,
    table: &mut Table<K, T>,
    root: K,
    mut plan: impl FnMut(&mut Algebra<'a>, K) -> Result<Plan<K, T>, Error>,
    mut combine: impl FnMut(&mut Algebra<'a>, K, &Table<K, T>) -> Result<T, Error>,
) -> Result<(), Error>
where
    K: Copy + Eq + Hash,
{
    enum Visit<K> {
        Enter(K),
        Leave(K),
    }
    let mut stack = vec![Visit::Enter(root)];
    while let Some(visit) = stack.pop() {
        match visit {
            Visit::Enter(key) => {
                if table.contains_key(&key) {
                    continue;
                }
                algebra.step()?;
                match plan(algebra, key)? {
                    Plan::Known(value) => {
                        table.insert(key, value);
                    }
                    Plan::After(keys) => {
                        stack.push(Visit::Leave(key));
                        let missing = keys.into_iter().filter(|key| !table.contains_key(key));
                        stack.extend(missing.map(Visit::Enter));
                    }
                }
            }
            Visit::Leave(key) => {
                let value = combine(algebra, key, table)?;
                table.insert(key, value);
            }
        }
    }
    Ok(())
}

/// The value at a game from the values at its options: `known` answers at once where it can,
/// `combine` gets the values of the left and of the right options.
pub(crate) fn by_options<'a, T: Clone>(
    algebra: &mut Algebra<'a>,
    root: Game,
    mut known: impl FnMut(&mut Algebra<'a>, Game) -> Result<Option<T>, Error>,
    mut combine: impl FnMut(&mut Algebra<'a>, Game, Vec<T>, Vec<T>) -> Result<T, Error>,
) -> Result<T, Error> {
    evaluate(
        algebra,
        root,
        |algebra, game| {
            Ok(match known(algebra, game)? {
                Some(value) => Plan::Known(value),
                None => {
                    let mut keys = algebra.options(game, Player::Left)?;
                    keys.append(&mut algebra.options(game, Player::Right)?);
                    Plan::After(keys)
                }
            })
        },
        |algebra, game, table| {
            let values = |options: Vec<Game>| options.iter().map(|o| table[o].clone()).collect();
            let left = values(algebra.options(game, Player::Left)?);
            let right = values(algebra.options(game, Player::Right)?);
            combine(algebra, game, left, right)
        },
    )
}

/// All pairs of an element of `xs` with one of `ys`, a step for each.
pub(crate) fn pairs(
    algebra: &mut Algebra<'_>,
    xs: &[Game],
    ys: &[Game],
) -> Result<Vec<(Game, Game)>, Error> {
    let mut pairs = Vec::new();
    for &x in xs {
        for &y in ys {
            algebra.step()?;
            pairs.push((x, y));
        }
    }
    Ok(pairs)
}
