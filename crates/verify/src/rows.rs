//! Additive periods of rows of a Grundy table.
//!
//! Claim: in row a, G(a, y + p) = G(a, y) + p for all y ≥ the preperiod, and both numbers are the
//! least. Evidence: a column S and a length P. The checker computes rows 0 to a by the definition
//! (mex of what stands to the left, above, and on the diagonal) up to column S + P, and compares the
//! two states there. A state is all that later columns depend on, relative to the column: what each
//! row has used, and what stands on the diagonals that still reach. Equal states repeat for ever.

use crate::envelope::Envelope;
use crate::{Message, messages};
use crate::{Verdict, VerifyError};

/// The kinds of these certificates.
pub(crate) const WYTHOFF: &str = "wythoff-row";
pub(crate) const ROOK_HOLE: &str = "rook-hole-row";

/// The table in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    name: &'static str,
    diagonals: bool,
    /// Has row 0 one more square, worth 0, to the left of column 0?
    hole: bool,
}

impl Rules {
    pub(crate) const WYTHOFF: Rules = Rules { name: "wythoff", diagonals: true, hole: false };
    pub(crate) const ROOK_HOLE: Rules = Rules { name: "rook_hole", diagonals: false, hole: true };
}

struct Claim {
    row: usize,
    preperiod: usize,
    period: usize,
    start: usize,
    length: usize,
}

/// More rows than this, or columns than 2^32, would not end in a lifetime.
const MOST_ROWS: u64 = 100_000;

pub(crate) fn check(
    rules: Rules,
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let size = |part, name: &str, most: u64| {
        let number = Envelope::number(part, name)?;
        let small = usize::try_from(number).ok().filter(|_| number <= most);
        small.ok_or_else(|| {
            VerifyError::Bad(messages::FIELD_LARGER.with("name", name).with("most", most))
        })
    };
    let (claim, evidence) = (&certificate.claim, &certificate.evidence);
    let columns = u64::from(u32::MAX);
    let claimed = Claim {
        row: size(claim, "row", MOST_ROWS)?,
        preperiod: size(claim, "preperiod", columns)?,
        period: size(claim, "period", columns)?,
        start: size(evidence, "joint_start", columns)?,
        length: size(evidence, "joint_period", columns)?,
    };
    let saltus = size(claim, "saltus", columns)?;
    if claimed.period == 0 || claimed.length == 0 {
        return Err(VerifyError::Bad(messages::PERIOD_ZERO.into()));
    }
    if saltus != claimed.period {
        return Ok(Verdict::Fails(messages::ROWS_SALTUS.into()));
    }
    if !claimed.length.is_multiple_of(claimed.period) {
        return Ok(Verdict::Fails(messages::ROWS_JOINT.into()));
    }
    let mut rows = Rows::new(rules, claimed.row);
    let mut differences = Vec::new();
    let mut first_state = Vec::new();
    let end = claimed.start + claimed.length;
    for column in 0..end {
        if column == claimed.start {
            first_state = rows.state();
        }
        if column % 256 == 0 && !go_on() {
            return Err(VerifyError::Stopped);
        }
        differences.push(rows.next_column());
    }
    if rows.state() != first_state {
        let (start, length) = (claimed.start, claimed.length);
        return Ok(Verdict::Fails(
            messages::ROWS_STATES.with("start", start).with("end", end).with("length", length),
        ));
    }
    Ok(match wrong_period(&differences, &claimed) {
        Some(reason) => Verdict::Fails(reason),
        None => Verdict::Holds(
            messages::ROWS_HOLD
                .with("row", claimed.row)
                .with("game", rules.name)
                .with("preperiod", claimed.preperiod)
                .with("period", claimed.period),
        ),
    })
}

/// Given G(a, y) − y up to the end of one joint period: is the claimed period one, from the claimed
/// column on, and is nothing less true?
fn wrong_period(differences: &[i64], claim: &Claim) -> Option<Message> {
    let Claim { row, preperiod, period, start, length } = *claim;
    // Beyond the end the joint period tells.
    let at = |y: usize| {
        let y = if y < start + length { y } else { start + (y - start) % length };
        differences[y]
    };
    let from = preperiod.min(start);
    if preperiod > start {
        return Some(messages::ROWS_EARLIER.with("start", start));
    }
    let fails = (from..start + length).find(|&y| at(y) != at(y + period));
    if let Some(y) = fails {
        return Some(
            messages::ROWS_DIFFER
                .with("row", row)
                .with("y", y)
                .with("period", period)
                .with("later", y + period),
        );
    }
    if preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period) {
        return Some(messages::ROWS_EARLIER.with("start", preperiod - 1));
    }
    let shorter = (1..period)
        .filter(|d| period.is_multiple_of(*d))
        .find(|&d| (start..start + length).all(|y| at(y) == at(y + d)));
    shorter.map(|d| messages::PERIOD_SHORTER.with("period", d))
}

/// The rows, column after column. What a row has used is `used` up to but not including `low`, and
/// beyond that what the marks say.
struct Rows {
    rules: Rules,
    column: usize,
    low: Vec<usize>,
    /// used[a][v mod size] is v + 1 if row a has used v ≥ low[a].
    used: Vec<Vec<usize>>,
    /// The same for the present column: v mod size holds the column plus one.
    in_column: Vec<usize>,
    /// For each diagonal, by number modulo the rows: the marks of its values, with its own number.
    on_diagonal: Vec<Vec<(usize, usize)>>,
    /// The last columns, as many as there are rows, for the states.
    recent: Vec<Vec<usize>>,
    size: usize,
}

impl Rows {
    fn new(rules: Rules, last: usize) -> Self {
        // Values in sight of a column lie within 2·last below and last + 1 above it.
        let size = 4 * last + 8;
        let mut rows = Rules::marks(last, size);
        if rules.hole {
            rows[0][0] = 1;
        }
        Rows {
            rules,
            column: 0,
            low: vec![0; last + 1],
            used: rows,
            in_column: vec![0; size],
            on_diagonal: vec![vec![(0, 0); size]; if rules.diagonals { last + 1 } else { 0 }],
            recent: Vec::new(),
            size,
        }
    }

    /// Computes a column, and gives G − column of the last row.
    fn next_column(&mut self) -> i64 {
        let (column, size) = (self.column, self.size);
        let count = self.low.len();
        let mut values = Vec::with_capacity(count);
        for a in 0..count {
            while self.used[a][self.low[a] % size] == self.low[a] + 1 {
                self.low[a] += 1;
            }
            // The number of the diagonal, made positive.
            let diagonal = column + count - a;
            let slot = diagonal % count;
            let mut value = self.low[a];
            loop {
                let place = value % size;
                let barred = self.used[a][place] == value + 1
                    || self.in_column[place] == (column + 1) * 2 * size + value
                    || self.rules.diagonals
                        && self.on_diagonal[slot][place] == (diagonal, value + 1);
                if !barred {
                    break;
                }
                value += 1;
            }
            let place = value % size;
            self.used[a][place] = value + 1;
            self.in_column[place] = (column + 1) * 2 * size + value;
            if self.rules.diagonals {
                self.on_diagonal[slot][place] = (diagonal, value + 1);
            }
            values.push(value);
        }
        let last = values.last().copied().unwrap_or(0);
        if self.rules.diagonals {
            if self.recent.len() == count {
                self.recent.remove(0);
            }
            self.recent.push(values);
        }
        self.column += 1;
        signed(last) - signed(column)
    }

    /// Everything that later columns depend on, relative to the column to come.
    fn state(&self) -> Vec<i64> {
        let column = signed(self.column);
        let mut state = Vec::new();
        for (a, (low, used)) in self.low.iter().zip(&self.used).enumerate() {
            let mut low = *low;
            while used[low % self.size] == low + 1 {
                low += 1;
            }
            state.push(signed(low) - column);
            let mut beyond: Vec<i64> = used
                .iter()
                .filter(|&&mark| mark > low + 1)
                .map(|&mark| signed(mark) - 1 - column)
                .collect();
            beyond.sort_unstable();
            state.push(signed(beyond.len()));
            state.extend(beyond);
            // The diagonals through row a that reach a later row still in question.
            let reach = self.low.len() - 1 - a;
            for values in self.recent.iter().rev().take(reach) {
                state.push(signed(values[a]) - column);
            }
        }
        state
    }
}

impl Rules {
    fn marks(last: usize, size: usize) -> Vec<Vec<usize>> {
        vec![vec![0; size]; last + 1]
    }
}

/// Columns and values stay far below 2^63.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
