//! Additive periods of rows: G(a, y + p) = G(a, y) + p for all y from the preperiod on, proved.
//!
//! If the rows above row a (those with smaller numbers) have the joint period P from column E on,
//! and the window of row a (see [`Sweep::window`]) is the same at some y₁ ≥ E + a and at y₁ + k·P,
//! then row a has the period k·P from y₁ on: the rule that makes the next value and the next window
//! sees the window and columns not before y₁ − a of rows above, all relative to y. So one walk
//! through the columns proves row after row. Least periods are then found by refuting p/r for each
//! prime r that divides p, least preperiods by a second walk.

use crate::wythoff::rows::{Sweep, Table};
use dashu_int::UBig;
use std::collections::HashMap;
use upstar_values::{Context, Stop};

/// The period of a row, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPeriod {
    /// Which row.
    pub row: usize,
    /// The least column from which on it holds.
    pub preperiod: u64,
    /// The least period. The saltus, by which values grow over a period, is the same number.
    pub period: u64,
    /// The rows up to this one are jointly periodic from this column on …
    pub joint_start: u64,
    /// … with this period: their states at both ends are equal.
    pub joint_period: u64,
    /// The values G(a, y) − y for one period, beginning at `joint_start`.
    pub values: Vec<i32>,
}

impl RowPeriod {
    /// G(a, y) for a column from `joint_start` on.
    pub fn value(&self, y: u64) -> Option<i128> {
        let past = y.checked_sub(self.joint_start)?;
        let place = usize::try_from(past % self.period).ok()?;
        Some(i128::from(y) + i128::from(*self.values.get(place)?))
    }

    /// The same, however far out the column is: the value of the same column within the first
    /// period, and the difference of the columns.
    pub fn far(&self, y: &UBig) -> Option<UBig> {
        let start = UBig::from(self.joint_start);
        if *y < start {
            return None;
        }
        let near = &start + (y - &start) % UBig::from(self.period);
        let value = self.value(u64::try_from(&near).ok()?)?;
        Some(UBig::try_from(value).ok()? + (y - near))
    }
}

/// A row whose windows have met.
struct Proved {
    start: u64,
    length: u64,
    /// G − y for one joint period, as far as it has been seen.
    values: Vec<i32>,
    /// The column of the first of them.
    recorded_from: u64,
}

/// The periods of rows 0 to `last`.
///
/// # Errors
/// The bound that was met. Nobody has proved that every row has a period: the walk may not end.
///
/// ```
/// use upstar_values::Context;
/// use upstar_games::wythoff::{period::row_periods, rows::Table};
/// let rows = row_periods(Table::Wythoff, 5, &Context::new())?;
/// let known: Vec<_> = rows.iter().map(|row| (row.preperiod, row.period)).collect();
/// assert_eq!(known, [(0, 1), (0, 3), (0, 3), (8, 6), (9, 12), (27, 24)]);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
pub fn row_periods(table: Table, last: usize, context: &Context) -> Result<Vec<RowPeriod>, Stop> {
    let proved = prove(table, last, context)?;
    let mut rows: Vec<RowPeriod> = proved.into_iter().enumerate().map(least_period).collect();
    preperiods(table, &mut rows, context)?;
    Ok(rows)
}

/// A value of a row by its period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FarValue {
    /// G(a, y).
    pub value: UBig,
    /// The least period of row a.
    pub period: u64,
    /// The least column from which on it holds.
    pub preperiod: u64,
}

/// G(a, y) for any y, by the proved period of row a.
///
/// # Errors
/// The bound that was met.
///
/// ```
/// use dashu_int::UBig;
/// use upstar_values::Context;
/// use upstar_games::wythoff::{period::far_value, rows::Table};
/// let far = UBig::from(10u8).pow(20);
/// let found = far_value(Table::Wythoff, 3, &far, &Context::new())?;
/// assert_eq!((found.value, found.period), (far - UBig::from(2u8), 6)); // as at y = 16
/// # Ok::<(), upstar_values::Stop>(())
/// ```
pub fn far_value(table: Table, row: usize, y: &UBig, context: &Context) -> Result<FarValue, Stop> {
    let rows = row_periods(table, row, context)?;
    let Some(found) = rows.get(row) else { return Err(Stop::TooWide) };
    let value = match found.far(y) {
        Some(value) => value,
        None => {
            let y = u64::try_from(y).map_err(|_| Stop::TooWide)?;
            let values = crate::wythoff::rows::row(table, row, y, y + 1, context)?;
            UBig::from(values.first().copied().unwrap_or(0))
        }
    };
    Ok(FarValue { value, period: found.period, preperiod: found.preperiod })
}

/// First walk: proves joint periods, and goes on until it has seen one period of every row.
fn prove(table: Table, last: usize, context: &Context) -> Result<Vec<Proved>, Stop> {
    let mut sweep = Sweep::new(table, last, context)?;
    let steps = sweep.steps_per_column();
    let mut proved: Vec<Proved> = Vec::with_capacity(last + 1);
    // The windows of the row in question at columns `anchor`, `anchor` + P, `anchor` + 2P, …
    let mut met: HashMap<Vec<u64>, u64> = HashMap::new();
    let mut anchor = 0;
    let mut held: u64 = 0;
    let account = context.account();
    loop {
        let y = sweep.column();
        account.set(held)?;
        context.spend(steps)?;
        while proved.len() <= last {
            let a = proved.len();
            let joint = proved.last().map_or(1, |row| row.length);
            if y < anchor || !(y - anchor).is_multiple_of(joint) {
                break;
            }
            let window = sweep.window(a);
            held += 8 * (window.len() as u64) + 64;
            let Some(start) = met.get(&window).copied() else {
                met.insert(window, y);
                break;
            };
            met.clear();
            let length = y - start;
            held = held.saturating_add(4 * length);
            proved.push(Proved { start, length, values: Vec::new(), recorded_from: y });
            // The next row may be compared from start + its number on.
            anchor = y.max(start + a as u64 + 1);
        }
        let missing = |row: &Proved| (row.values.len() as u64) < row.length;
        if proved.len() > last && !proved.iter().any(missing) {
            return Ok(proved);
        }
        let values = sweep.advance();
        for (row, &value) in proved.iter_mut().zip(values) {
            if missing(row) {
                row.values.push(difference(value, y));
            }
        }
    }
}

fn difference(value: u64, y: u64) -> i32 {
    let difference = i128::from(value) - i128::from(y);
    // Bounded by three times the number of rows.
    i32::try_from(difference).unwrap_or(i32::MAX)
}

/// The least period of a proved row: all of its periods divide one another or share a divisor that
/// is a period, so it is enough to take away primes while what is left is still a period.
fn least_period((row, proved): (usize, Proved)) -> RowPeriod {
    let Proved { start, length, mut values, recorded_from } = proved;
    let mut period = values.len();
    for prime in primes(period) {
        while period.is_multiple_of(prime) && repeats(&values, period / prime) {
            period /= prime;
        }
    }
    // Recorded from a column a whole number of joint periods after the start.
    debug_assert!((recorded_from - start).is_multiple_of(length));
    values.truncate(period);
    RowPeriod {
        row,
        preperiod: start,
        period: period as u64,
        joint_start: start,
        joint_period: length,
        values,
    }
}

fn repeats(values: &[i32], period: usize) -> bool {
    values[period..].iter().zip(values).all(|(later, earlier)| later == earlier)
}

fn primes(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut prime = 2;
    while prime * prime <= n {
        if n.is_multiple_of(prime) {
            primes.push(prime);
            while n.is_multiple_of(prime) {
                n /= prime;
            }
        }
        prime += 1;
    }
    if n > 1 {
        primes.push(n);
    }
    primes
}

/// Second walk: the last column before the proof's start where the period fails.
fn preperiods(table: Table, rows: &mut [RowPeriod], context: &Context) -> Result<(), Stop> {
    let Some(last) = rows.len().checked_sub(1) else { return Ok(()) };
    let end = rows.iter().map(|row| row.joint_start).max().unwrap_or(0);
    for row in rows.iter_mut() {
        row.preperiod = 0;
    }
    let mut sweep = Sweep::new(table, last, context)?;
    let steps = sweep.steps_per_column();
    // The place in the period of each row's next value.
    let mut places: Vec<usize> = rows
        .iter()
        .map(|row| {
            let back = row.joint_start % row.period;
            usize::try_from((row.period - back) % row.period).unwrap_or(0)
        })
        .collect();
    for y in 0..end {
        context.spend(steps)?;
        let values = sweep.advance();
        for ((row, place), &value) in rows.iter_mut().zip(&mut places).zip(values) {
            if row.values[*place] != difference(value, y) {
                row.preperiod = y + 1;
            }
            *place += 1;
            if *place == row.values.len() {
                *place = 0;
            }
        }
    }
    Ok(())
}
