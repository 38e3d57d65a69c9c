//! Single values of the rook's game with something special at the corner, for which no formula is
//! known: (*x + *y) → *n, (*x + *y)⁻ and *x ▷ *y.
//!
//! With the hole, row x is swept column after column, or goes by its proved period. Without the
//! corner the rows are the inverse permutations of those (Flammenkamp: *x ▷ *y = *z iff
//! (*x + *z)⁻ = *y, unless x = z = 0). What is left is filled by [`Lattice`].

use crate::wythoff::lattice::Lattice;
use crate::wythoff::period::{far_value, row_periods};
use crate::wythoff::rows::{MOST_ROWS, Table, row};
use dashu_int::UBig;
use upstar_values::{Context, Stop};

/// What is special about the corner (0,0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// It is worth *n: the table of (*x + *y) → *n. For n = 0 the nim sum.
    Worth(u32),
    /// It must not be entered: the table of (*x + *y)⁻, for x and y not both 0.
    Missing,
    /// From (0,y) the rook may leave through a hole: the table of *x ▷ *y.
    Hole,
}

/// A value, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RookValue {
    /// The Grundy value.
    pub value: UBig,
    /// The proved period of its row and where that begins, if the value goes by it.
    pub period: Option<[u64; 2]>,
}

impl RookValue {
    fn by_table(value: impl Into<UBig>) -> RookValue {
        RookValue { value: value.into(), period: None }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRookValue {
    /// A bound was met.
    Stopped(Stop),
    /// The table has too many cells.
    OutOfReach {
        /// So many.
        cells: UBig,
    },
    /// (0,0) itself, where the corner is missing.
    Missing,
}

impl From<Stop> for NoRookValue {
    fn from(stop: Stop) -> Self {
        NoRookValue::Stopped(stop)
    }
}

/// Tables of more cells than this are refused: half an hour and more.
const MOST_CELLS: u64 = 100_000_000_000;
/// Rows with the hole up to this one have their periods within a few million columns.
const LAST_PERIOD: usize = 10;
/// Columns from which on these periods are cheaper than a sweep.
const FAR: u64 = 3_000_000;

impl Corner {
    /// The board, for whole tables; none only if the steps of a rook were refused.
    pub fn lattice(self) -> Option<Lattice> {
        let rook = Lattice::new(&[[-1, 0], [0, -1]])?;
        Some(match self {
            Corner::Worth(n) => rook.with_corner(n),
            Corner::Missing => rook.without(&[[0, 0]]),
            Corner::Hole => rook.with_extra(&[[0, -1]]),
        })
    }

    /// The Grundy value of the square (x,y).
    ///
    /// ```
    /// use upstar_values::Context;
    /// use upstar_games::wythoff::rook::Corner;
    /// let value = |corner: Corner, x: u32, y: u32| {
    ///     corner.value(&x.into(), &y.into(), &Context::new()).map(|found| found.value)
    /// };
    /// assert_eq!(value(Corner::Hole, 4, 7), Ok(10u8.into())); // *4 |> *7 = *10
    /// assert_eq!(value(Corner::Missing, 4, 10), Ok(7u8.into()));
    /// assert_eq!(value(Corner::Worth(2), 4, 1), Ok(3u8.into()));
    /// ```
    ///
    /// # Errors
    /// Why there is none.
    pub fn value(self, x: &UBig, y: &UBig, context: &Context) -> Result<RookValue, NoRookValue> {
        let (short, long) = if x <= y { (x, y) } else { (y, x) };
        match self {
            Corner::Missing if *long == UBig::ZERO => Err(NoRookValue::Missing),
            Corner::Missing => without_corner(short, long, context),
            Corner::Hole if x <= y => in_row(x, y, context),
            // No value without the corner is larger than x + y: then n is never missed.
            Corner::Worth(n) if UBig::from(n) > x + y && *long != UBig::ZERO => {
                without_corner(short, long, context)
            }
            Corner::Worth(_) | Corner::Hole => self.by_lattice(x, y, context),
        }
    }

    fn by_lattice(self, x: &UBig, y: &UBig, context: &Context) -> Result<RookValue, NoRookValue> {
        let cells = cells(x, y);
        if let (Ok(x), Ok(y), Some(lattice)) =
            (usize::try_from(x), usize::try_from(y), self.lattice())
            && cells <= UBig::from(MOST_CELLS)
        {
            let value = lattice.value([x, y], context)?;
            return value.map(RookValue::by_table).ok_or(NoRookValue::Missing);
        }
        Err(NoRookValue::OutOfReach { cells })
    }
}

fn cells(x: &UBig, y: &UBig) -> UBig {
    (x + UBig::ONE) * (y + UBig::ONE)
}

/// With the hole, in row x ≤ y.
fn in_row(x: &UBig, y: &UBig, context: &Context) -> Result<RookValue, NoRookValue> {
    let (cells, small) = (cells(x, y), usize::try_from(x).ok());
    if let Some(x) = small.filter(|&x| x <= LAST_PERIOD && *y >= UBig::from(FAR)) {
        let far = far_value(Table::RookHole, x, y, context)?;
        return Ok(RookValue { value: far.value, period: Some([far.period, far.preperiod]) });
    }
    match (small, u64::try_from(y)) {
        (Some(x), Ok(y)) if x < MOST_ROWS && cells <= UBig::from(MOST_CELLS) => {
            let values = row(Table::RookHole, x, y, y + 1, context)?;
            values.first().copied().map(RookValue::by_table).ok_or(NoRookValue::Missing)
        }
        _ => Err(NoRookValue::OutOfReach { cells }),
    }
}

/// Without the corner, for x ≤ y not both 0: the column of row x with the hole that holds y. Since
/// there y − x ≤ G(x,y) ≤ y + x + 1, it is not farther from y than x + 1.
fn without_corner(x: &UBig, y: &UBig, context: &Context) -> Result<RookValue, NoRookValue> {
    if *x == UBig::ZERO {
        return Ok(RookValue::by_table(y - UBig::ONE)); // G(0,z) = z + 1
    }
    let reach = x + UBig::ONE;
    let first = if *y > reach { y - &reach } else { UBig::ZERO };
    let last = y + &reach;
    let (cells, small) = (cells(x, &last), usize::try_from(x).ok());
    if let Some(x) = small.filter(|&x| x <= LAST_PERIOD && first >= UBig::from(FAR)) {
        let rows = row_periods(Table::RookHole, x, context)?;
        let Some(row) = rows.get(x) else { return Err(NoRookValue::OutOfReach { cells }) };
        let mut column = first;
        while column <= last {
            if row.far(&column).as_ref() == Some(y) {
                return Ok(RookValue { value: column, period: Some([row.period, row.preperiod]) });
            }
            column += UBig::ONE;
        }
        return Err(NoRookValue::OutOfReach { cells });
    }
    match (small, u64::try_from(y), u64::try_from(&first), u64::try_from(&last)) {
        (Some(x), Ok(y), Ok(first), Ok(last))
            if x < MOST_ROWS && cells <= UBig::from(MOST_CELLS) =>
        {
            let values = row(Table::RookHole, x, first, last + 1, context)?;
            let found = (first..).zip(values).find(|(_, value)| *value == y);
            let found = found.map(|(column, _)| RookValue::by_table(column));
            found.ok_or(NoRookValue::OutOfReach { cells })
        }
        _ => Err(NoRookValue::OutOfReach { cells }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn single_values_are_those_of_the_tables() {
        const N: usize = 70;
        let context = Context::new();
        let natural = |n: usize| UBig::from(n);
        for corner in
            [Corner::Hole, Corner::Missing, Corner::Worth(1), Corner::Worth(7), Corner::Worth(500)]
        {
            let table = corner.lattice().unwrap().values(N, N, &context).unwrap();
            for (x, row) in table.iter().enumerate() {
                for (y, wanted) in row.iter().enumerate() {
                    let found = corner.value(&natural(x), &natural(y), &context);
                    match wanted {
                        None => assert_eq!(found, Err(NoRookValue::Missing)),
                        Some(wanted) => {
                            assert_eq!(
                                found.unwrap().value,
                                UBig::from(*wanted),
                                "{corner:?} {x} {y}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn far_values_go_by_the_period_and_are_inverse_to_each_other() {
        let context = Context::new();
        let far = UBig::from(10u8).pow(30);
        for x in 1..=5u8 {
            for y in 0..4u8 {
                let (x, y) = (UBig::from(x), &far + UBig::from(y));
                let z = Corner::Hole.value(&x, &y, &context).unwrap();
                assert!(z.period.is_some());
                assert_eq!(Corner::Missing.value(&x, &z.value, &context).unwrap().value, y);
            }
        }
        let swept = row(Table::RookHole, 5, 2000, 2050, &context).unwrap();
        for (y, wanted) in (2000u32..).zip(swept) {
            let far = far_value(Table::RookHole, 5, &UBig::from(y), &context).unwrap();
            assert_eq!((far.value, far.period), (UBig::from(wanted), 144));
        }
    }

    #[test]
    fn what_takes_too_long_is_refused() {
        let context = Context::new();
        let (many, far) = (UBig::from(1_000_000u32), UBig::from(10u8).pow(30));
        for corner in [Corner::Hole, Corner::Missing, Corner::Worth(3)] {
            for [x, y] in [[&many, &many], [&many, &far], [&far, &many]] {
                let found = corner.value(x, y, &context);
                assert!(
                    matches!(found, Err(NoRookValue::OutOfReach { .. })),
                    "{corner:?} {found:?}"
                );
            }
        }
    }
}
