//! Grundy values: the square, the rows, the band and the periods against the definition.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test
#![allow(clippy::needless_range_loop)] // coordinates are coordinates

use upstar_games::wythoff::band::{cells_of_value, farthest_from_black};
use upstar_games::wythoff::period::row_periods;
use upstar_games::wythoff::rows::{Sweep, Table, row};
use upstar_games::wythoff::square::Square;
use upstar_values::{Context, Stop};

/// By the definition: the least value of no cell to the left, above, on the diagonal.
fn plain(table: Table, rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; columns]; rows];
    for x in 0..rows {
        for y in 0..columns {
            let mut seen = vec![false; rows + columns + 2];
            (0..x).for_each(|k| seen[values[k][y]] = true);
            (0..y).for_each(|k| seen[values[x][k]] = true);
            match table {
                Table::Wythoff => (1..=x.min(y)).for_each(|k| seen[values[x - k][y - k]] = true),
                Table::RookHole => seen[0] |= x == 0,
            }
            values[x][y] = seen.iter().position(|seen| !seen).unwrap();
        }
    }
    values
}

#[test]
fn square_and_rows_agree_with_the_definition() {
    const SIZE: usize = 300;
    let context = Context::new();
    let expected = plain(Table::Wythoff, SIZE, SIZE);
    let square = Square::compute(SIZE, &context).unwrap();
    let mut sweep = Sweep::new(Table::Wythoff, SIZE - 1, &context).unwrap();
    for y in 0..SIZE {
        let column = sweep.advance();
        for x in 0..SIZE {
            assert_eq!(column[x], expected[x][y] as u64, "({x},{y})");
            assert_eq!(square.at(x, y).map(usize::from), Some(expected[x][y]), "({x},{y})");
        }
    }
    assert_eq!(square.at(0, SIZE), None);
}

#[test]
fn long_rows_agree_with_the_definition() {
    for table in [Table::Wythoff, Table::RookHole] {
        let expected = plain(table, 30, 1200);
        let context = Context::new();
        for a in [0, 1, 2, 7, 21, 22, 29] {
            let values = row(table, a, 100, 1200, &context).unwrap();
            let wanted: Vec<u64> = expected[a][100..].iter().map(|&value| value as u64).collect();
            assert_eq!(values, wanted, "{table:?} row {a}");
        }
    }
}

#[test]
fn values_stay_within_their_windows() {
    let mut sweep = Sweep::new(Table::Wythoff, 60, &Context::new()).unwrap();
    for y in 0..3000i64 {
        for (a, &value) in (0i64..).zip(sweep.advance()) {
            let value = i64::try_from(value).unwrap();
            assert!(y - 2 * a <= value && value <= y + a);
        }
    }
}

/// Rows 0 to 12 as the design page has them.
#[test]
fn known_periods_of_the_first_rows() {
    let rows = row_periods(Table::Wythoff, 12, &Context::new()).unwrap();
    let found: Vec<(u64, u64)> = rows.iter().map(|row| (row.preperiod, row.period)).collect();
    let known = [
        (0, 1),
        (0, 3),
        (0, 3),
        (8, 6),
        (9, 12),
        (27, 24),
        (37, 12),
        (92, 24),
        (102, 24),
        (127, 24),
        (224, 24),
        (277, 48),
        (347, 48),
    ];
    assert_eq!(found, known);
}

/// The rook with the hole: periods of item 34.
#[test]
fn known_periods_of_the_rook_with_the_hole() {
    let rows = row_periods(Table::RookHole, 8, &Context::new()).unwrap();
    let found: Vec<u64> = rows.iter().map(|row| row.period).collect();
    assert_eq!(found, [1, 1, 3, 9, 36, 144, 720, 5040, 10080]);
}

/// Ten million cells and more.
#[test]
fn further_rows_of_the_rook_with_the_hole() {
    let rows = row_periods(Table::RookHole, 10, &Context::new()).unwrap();
    let found: Vec<u64> = rows.iter().map(|row| row.period).collect();
    assert_eq!(found[9..], [151_200, 1_058_400]);
}

#[test]
fn periods_and_preperiods_are_true_and_the_least() {
    let context = Context::new();
    for (table, last) in [(Table::Wythoff, 9), (Table::RookHole, 6)] {
        for found in row_periods(table, last, &context).unwrap() {
            let end = found.joint_start + 4 * found.joint_period + 50;
            let values = row(table, found.row, 0, end, &context).unwrap();
            let holds = |p: u64, y: u64| {
                let (y, p) = (usize::try_from(y).unwrap(), usize::try_from(p).unwrap());
                values[y + p] == values[y] + p as u64
            };
            let (e, p) = (found.preperiod, found.period);
            assert!((e..end - p).all(|y| holds(p, y)));
            assert!(e == 0 || !holds(p, e - 1));
            assert!((1..p).all(|shorter| !(e..end - p).all(|y| holds(shorter, y))));
            let far = found.joint_start + 17;
            let value = values[usize::try_from(far).unwrap()];
            assert_eq!(found.value(far), Some(i128::from(value)));
        }
    }
}

#[test]
fn cells_of_a_value_are_those_of_the_table() {
    let context = Context::new();
    let square = Square::compute(400, &context).unwrap();
    for g in [0, 1, 2, 5, 13] {
        let found = cells_of_value(g, 150, &context).unwrap();
        let mut expected = Vec::new();
        for x in 0..=150usize {
            let y = (x..400).find(|&y| square.at(x, y) == Some(u16::try_from(g).unwrap()));
            expected.extend(y.map(|y| (x as u64, y as u64)));
        }
        assert_eq!(found, expected, "value {g}");
    }
    let near = cells_of_value(5, 5000, &context).unwrap();
    assert!(farthest_from_black(&near) < 40u8.into());
}

#[test]
fn bounds_stop_cleanly() {
    let context = Context::new().with_steps(1000);
    assert_eq!(Square::compute(5000, &context).err(), Some(Stop::OutOfSteps));
    let context = Context::new().with_steps(1000);
    assert_eq!(row_periods(Table::Wythoff, 40, &context).err(), Some(Stop::OutOfSteps));
    let context = Context::new().with_memory(1000);
    assert_eq!(Square::compute(5000, &context).err(), Some(Stop::OutOfMemory));
    assert_eq!(Square::compute(1 << 20, &Context::new()).err(), Some(Stop::TooWide));
}
