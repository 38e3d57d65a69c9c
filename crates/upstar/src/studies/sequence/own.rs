//! Values that a game computes by itself: one of the family `HeapRule`, or a row of a table.

use super::Receive;
use crate::error::{Error, Refusal};
use crate::studies::believed;
use std::ops::Range;
use std::sync::Arc;
use upstar_core::GrundySequence;
use upstar_lang::Session;
use upstar_values::Context;

/// The Grundy values of a game that is no code: the game computes them, heap by heap.
///
/// ```
/// use std::ops::ControlFlow;
/// use upstar::family::{About, HeapRule};
/// use upstar::studies::sequence::OwnValues;
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let about = About::new("take_a_square", "Take a square number of tokens.", "take_a_square(7)");
/// let squares = |n: u64| (1..=n.isqrt()).map(|k| vec![n - k * k]).collect();
/// session.register(HeapRule::impartial(about, squares).ruleset())?;
/// let Some(own) = OwnValues::find(&mut session, "take_a_square", &Context::new()) else { panic!() };
/// let mut values = Vec::new();
/// let mut receive = |_: u64, value: u64| {
///     values.push(value);
///     ControlFlow::Continue(())
/// };
/// own.list(&mut session, 0..10, &mut receive, &Context::new())?;
/// assert_eq!(values, [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OwnValues {
    name: String,
    values: Arc<dyn GrundySequence>,
}

impl OwnValues {
    /// The values of the game that a word names, `take_a_square` or `wythoff.row(2)`, if it is one that
    /// computes them.
    pub fn find(session: &mut Session, word: &str, context: &Context) -> Option<OwnValues> {
        let family = session.family(word, context).ok()?;
        let values = family.grundy_sequence()?;
        Some(OwnValues { name: family.general_term(), values })
    }

    /// How the positions are written whose values these are.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Hands on the values of a range.
    ///
    /// # Errors
    /// The bound that was met, what is wrong with the rules of the game, or a range that goes backwards:
    /// nothing was handed on.
    pub fn list(
        &self,
        session: &mut Session,
        range: Range<u64>,
        receive: &mut Receive<'_>,
        context: &Context,
    ) -> Result<(), Error> {
        if range.start > range.end {
            let refusal = Refusal::new("sequence.from-beyond-to").with("from", range.start);
            return Err(refusal.with("to", range.end).into());
        }
        let length = usize::try_from(range.end).unwrap_or(usize::MAX);
        let values = self.values.values(length, context).map_err(Error::from);
        let values = believed(session, values)?;
        for (value, heap) in values.iter().zip(0..).filter(|(_, heap)| *heap >= range.start) {
            if receive(heap, *value).is_break() {
                break;
            }
        }
        Ok(())
    }
}
