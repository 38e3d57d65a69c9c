//! Values of the rook's game with a changed corner, as theorems: for the rook himself, and for the
//! compounds of nimbers that are the same game.

use crate::wythoff::rook::{Corner, NoRookValue};
use dashu_int::UBig;
use upstar_core::{Reason, Refusal, Sentence, Theorem, duration, magnitude};
use upstar_values::{Context, Nimber};

/// Cells per second, for estimates only.
const CELLS_PER_SECOND: u64 = 20_000_000;

/// The keys of the reasons, with the blanks x, y; period, start.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    /// By mex in the table.
    pub(crate) table: &'static str,
    /// By the proved period of a row.
    pub(crate) period: &'static str,
    /// That it is out of reach, with the blanks x, y, cells, time.
    pub(crate) out_of_reach: Sentence,
}

/// The Grundy value of the square (x,y); none for a corner that is missing.
pub(crate) fn grundy(
    corner: Corner,
    [x, y]: [&UBig; 2],
    keys: Keys,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    let of = |key| Reason::new(key).with_number("x", x).with_number("y", y);
    match corner.value(x, y, context) {
        Ok(found) => {
            let reason = match found.period {
                None => of(keys.table),
                Some([period, start]) => {
                    let row = if x <= y { x } else { y };
                    let reason = Reason::new(keys.period).with_number("row", row);
                    reason.with("period", period).with("start", start)
                }
            };
            Ok(Some(Theorem { answer: Nimber::from(found.value), reason }))
        }
        Err(NoRookValue::Missing) => Ok(None),
        Err(NoRookValue::Stopped(stop)) => Err(Refusal::Stopped(stop)),
        Err(NoRookValue::OutOfReach { cells }) => {
            let seconds = &cells / UBig::from(CELLS_PER_SECOND);
            let message = keys
                .out_of_reach
                .with("x", x)
                .with("y", y)
                .with("cells", magnitude(&cells))
                .with("time", duration(&seconds));
            Err(Refusal::OutOfReach(message))
        }
    }
}
