//! Grundy values, from the rows of the table: by mex up to the point, or by the proved period of
//! its row where that is cheaper. What would take too long is refused, with the cost.

use super::position::Wythoff;
use crate::messages;
use crate::wythoff::period::far_value;
use crate::wythoff::rows::{MOST_ROWS, Table, row};
use dashu_int::UBig;
use upstar_core::{Message, Reason, Refusal, Theorem, duration, magnitude};
use upstar_values::{Context, Nimber};

/// Tables of more cells than this are refused: half an hour and more.
const MOST_CELLS: u64 = 100_000_000_000;

/// Cells per second, for estimates only.
const CELLS_PER_SECOND: u64 = 50_000_000;

/// Rows up to this one have their periods within some 10^9 cells; no later one is tried.
const LAST_PERIOD: u64 = 150;

impl Wythoff {
    pub(super) fn grundy_by_rows(&self, context: &Context) -> Result<Theorem<Nimber>, Refusal> {
        let (x, y) = self.sorted();
        let cells = (x + UBig::ONE) * (y + UBig::ONE);
        let small = (u64::try_from(x).ok(), u64::try_from(y).ok());
        // Preperiods grow like 0.16·x³; the walk goes about twice as far, twice.
        let by_period = small.0.filter(|&x| x <= LAST_PERIOD).map(|x| (x + 1) * (x * x * x + 2000));
        let by_period = by_period.filter(|&cost| cells > UBig::from(cost));
        if by_period.is_some()
            && let Ok(row) = usize::try_from(x)
        {
            return self.by_period(row, context);
        }
        if let (Ok(a), Some(end)) = (usize::try_from(x), small.1.and_then(|y| y.checked_add(1)))
            && a < MOST_ROWS
            && cells <= UBig::from(MOST_CELLS)
        {
            let value = row(Table::Wythoff, a, end - 1, end, context)?;
            let answer = Nimber::from(value.first().copied().unwrap_or(0));
            let reason = Reason::new("wythoff.grundy.table");
            let reason = reason.with_number("x", x).with_number("y", y);
            return Ok(Theorem { answer, reason });
        }
        Err(Refusal::OutOfReach(self.cost(&cells)))
    }

    fn by_period(&self, row: usize, context: &Context) -> Result<Theorem<Nimber>, Refusal> {
        let (x, y) = self.sorted();
        let found = far_value(Table::Wythoff, row, y, context)?;
        let reason = Reason::new("wythoff.grundy.period").with_number("x", x);
        let reason = reason.with("period", found.period).with("start", found.preperiod);
        Ok(Theorem { answer: Nimber::from(found.value), reason })
    }

    /// What the table would cost.
    fn cost(&self, cells: &UBig) -> Message {
        let (x, y) = self.sorted();
        // Two rings of four bits for each row and each unit of x.
        let bytes = (x + UBig::ONE) * (x + UBig::from(64u8));
        let seconds = cells / UBig::from(CELLS_PER_SECOND);
        messages::WYTHOFF_OUT_OF_REACH
            .with("x", x)
            .with("y", y)
            .with("cells", magnitude(cells))
            .with("bytes", memory(&bytes))
            .with("time", duration(&seconds))
    }
}

fn memory(bytes: &UBig) -> String {
    let gigabytes = bytes / UBig::from(1_000_000_000u32);
    if gigabytes == UBig::ZERO {
        format!("{} megabytes", bytes / UBig::from(1_000_000u32) + UBig::ONE)
    } else {
        format!("{} gigabytes", magnitude(&gigabytes))
    }
}
