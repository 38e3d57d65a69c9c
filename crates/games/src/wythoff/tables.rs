//! Four properties of a 2×n table of numbers (a_0, b_0), (a_1, b_1), …, and their
//! first violations.
//!
//! Each number stands in exactly one column; b_n − a_n = n; both rows increase; a_n is the least
//! number of no earlier column. The second and the fourth imply the others; the first three make the
//! columns the black points of Wythoff's game, and the third cannot be left out.
//!
//! A finite table is looked at as the beginning of an infinite one: the first is violated by a number in
//! two columns or below zero, while a number that is missing may still come ([`least_missing`]).

use dashu_int::{IBig, UBig};
use std::collections::HashMap;
use std::fmt;

/// A column of the table.
pub type Column = (IBig, IBig);

/// The properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// Each number stands in exactly one column.
    Fel,
    /// b_n − a_n = n.
    Kul,
    /// Both rows increase.
    Mon,
    /// a_n is the least number of no earlier column.
    Miki,
}

impl Property {
    /// All four.
    pub const ALL: [Property; 4] = [Property::Fel, Property::Kul, Property::Mon, Property::Miki];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Property::Fel => "each number once",
            Property::Kul => "differences count",
            Property::Mon => "rows increase",
            Property::Miki => "tops are least",
        }
    }

    /// The first violation in the order of the columns, if there is one.
    ///
    /// ```
    /// use upstar_games::wythoff::tables::{Property, columns};
    /// let table = columns(&[(0, 0), (2, 3), (5, 7), (1, 4), (6, 10)]);
    /// assert_eq!(Property::Fel.violation(&table), None);
    /// let found = Property::Mon.violation(&table).unwrap();
    /// assert_eq!(found.to_string(), "column 3: a3 = 1 is not above a2 = 5");
    /// ```
    pub fn violation(self, table: &[Column]) -> Option<Violation> {
        match self {
            Property::Fel => fel(table),
            Property::Kul => kul(table),
            Property::Mon => mon(table),
            Property::Miki => miki(table),
        }
    }
}

/// The first thing wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// In which column, from 0.
    pub column: usize,
    what: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Wrong {
    Negative(IBig),
    Again { number: IBig, earlier: usize },
    Difference(IBig),
    Falls { row: char, here: IBig, before: IBig },
    NotLeast { here: IBig, least: UBig },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.column;
        write!(f, "column {n}: ")?;
        match &self.what {
            Wrong::Negative(number) => write!(f, "{number} is below zero"),
            Wrong::Again { number, earlier } => {
                write!(f, "{number} stands in column {earlier} already")
            }
            Wrong::Difference(found) => write!(f, "b{n} - a{n} = {found}, not {n}"),
            Wrong::Falls { row, here, before } => {
                write!(f, "{row}{n} = {here} is not above {row}{} = {before}", n - 1)
            }
            Wrong::NotLeast { here, least } => {
                write!(f, "a{n} = {here}, but the least number of no earlier column is {least}")
            }
        }
    }
}

/// Columns from machine numbers.
pub fn columns(pairs: &[(i64, i64)]) -> Vec<Column> {
    pairs.iter().map(|&(a, b)| (IBig::from(a), IBig::from(b))).collect()
}

fn fel(table: &[Column]) -> Option<Violation> {
    let mut seen: HashMap<&IBig, usize> = HashMap::new();
    for (column, (a, b)) in table.iter().enumerate() {
        for number in [a, b] {
            if *number < IBig::ZERO {
                return Some(Violation { column, what: Wrong::Negative(number.clone()) });
            }
            let earlier = *seen.entry(number).or_insert(column);
            if earlier != column {
                let number = number.clone();
                return Some(Violation { column, what: Wrong::Again { number, earlier } });
            }
        }
    }
    None
}

fn kul(table: &[Column]) -> Option<Violation> {
    table.iter().enumerate().find_map(|(column, (a, b))| {
        let difference = b - a;
        let wrong = difference != IBig::from(column);
        wrong.then(|| Violation { column, what: Wrong::Difference(difference) })
    })
}

fn mon(table: &[Column]) -> Option<Violation> {
    table.windows(2).enumerate().find_map(|(index, two)| {
        let rows = [('a', &two[0].0, &two[1].0), ('b', &two[0].1, &two[1].1)];
        let (row, before, here) = rows.into_iter().find(|(_, before, here)| here <= before)?;
        let what = Wrong::Falls { row, here: here.clone(), before: before.clone() };
        Some(Violation { column: index + 1, what })
    })
}

fn miki(table: &[Column]) -> Option<Violation> {
    let mut seen = Seen::default();
    for (column, (a, b)) in table.iter().enumerate() {
        if *a != IBig::from(seen.least.clone()) {
            let what = Wrong::NotLeast { here: a.clone(), least: seen.least };
            return Some(Violation { column, what });
        }
        seen.add(a);
        seen.add(b);
    }
    None
}

/// The least number, from 0, of no column of the table.
pub fn least_missing(table: &[Column]) -> UBig {
    let mut seen = Seen::default();
    for (a, b) in table {
        seen.add(a);
        seen.add(b);
    }
    seen.least
}

/// Numbers that have occurred, and the least that has not.
#[derive(Default)]
struct Seen {
    least: UBig,
    above: std::collections::HashSet<UBig>,
}

impl Seen {
    fn add(&mut self, number: &IBig) {
        let Ok(number) = UBig::try_from(number.clone()) else { return };
        if number >= self.least {
            self.above.insert(number);
        }
        while self.above.remove(&self.least) {
            self.least += UBig::ONE;
        }
    }
}

/// Is the table the beginning of that of Wythoff's game, in the normal order (a_n ≤ b_n, columns
/// sorted)? Compared with the mex
/// construction.
pub fn is_kernel(table: &[Column]) -> bool {
    let pairs = crate::wythoff::pairs::MexPairs::new();
    table.iter().zip(pairs).all(|((a, b), (x, y))| *a == IBig::from(x) && *b == IBig::from(y))
}
