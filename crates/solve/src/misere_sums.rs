//! Misère play of sums of many parts: by the quotient of all that can occur in them, where a search would have
//! to look at too many sums.

use crate::closed_set::PositionsQuotient;
use crate::solver::{SolveError, Solver};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{AnyPosition, Form, Reason, Theorem};
use upstar_misere::Presentation;
use upstar_values::{Context, Error, Outcome, Stop};

/// Sums of fewer parts are searched.
const MANY_PARTS: usize = 6;

/// Steps for a quotient.
const STEPS: u64 = 3_000_000;

/// Quotients of more elements are not looked for.
const MOST_ELEMENTS: u32 = 1000;

/// So many quotients are kept, those asked for last.
const KEPT: usize = 8;

/// A quotient that is known, or that could not be found.
struct Kept {
    positions: Vec<AnyPosition>,
    found: Option<Arc<(PositionsQuotient, Presentation)>>,
}

/// Quotients of the positions asked for last.
#[derive(Default)]
pub(crate) struct Quotients(Mutex<Vec<Kept>>);

impl Solver {
    /// Who wins a sum of many parts in misère play, if their quotient is found with little work.
    pub(crate) fn misere_by_quotient(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Option<Theorem<Outcome>>, SolveError> {
        if !position.is_impartial() {
            return Ok(None);
        }
        let mut parts = Vec::new();
        position.components(&mut parts);
        let known = {
            let kept = self.quotients.0.lock().unwrap_or_else(PoisonError::into_inner);
            let found = kept.iter().filter_map(|kept| kept.found.clone());
            found.into_iter().find(|known| known.0.element(position).is_some())
        };
        let known = match known {
            Some(known) => known,
            None if parts.len() < MANY_PARTS => return Ok(None),
            None => match self.quotient_of_parts(parts, context)? {
                Some(known) => known,
                None => return Ok(None),
            },
        };
        let (quotient, presentation) = (&known.0, &known.1);
        Ok(quotient.element(position).map(|x| {
            let lost = quotient.quotient.is_lost(x);
            let (answer, place) =
                if lost { (Outcome::P, "is in P") } else { (Outcome::N, "is not in P") };
            let reason = Reason::new("sum.quotient").with("product", presentation.name(x));
            Theorem { answer, reason: reason.with("place", place) }
        }))
    }

    fn quotient_of_parts(
        &self,
        parts: Vec<AnyPosition>,
        context: &Context,
    ) -> Result<Option<Arc<(PositionsQuotient, Presentation)>>, SolveError> {
        let mut distinct: Vec<AnyPosition> = Vec::new();
        for part in parts {
            let part = part.normal().0;
            if !distinct.contains(&part) {
                distinct.push(part);
            }
        }
        {
            let kept = self.quotients.0.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.iter().any(|kept| kept.found.is_none() && kept.positions == distinct) {
                return Ok(None);
            }
        }
        let budget = context.part().with_steps(STEPS);
        let found = match PositionsQuotient::of(&distinct, MOST_ELEMENTS, &budget) {
            Ok(quotient) => Some(quotient).filter(PositionsQuotient::is_whole),
            Err(SolveError::Value(Error::Stopped(Stop::OutOfSteps | Stop::TooWide))) => None,
            Err(error) => return Err(error),
        };
        let found = found.map(|quotient| {
            let presentation = quotient.quotient.presentation();
            Arc::new((quotient, presentation))
        });
        let mut kept = self.quotients.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push(Kept { positions: distinct, found: found.clone() });
        Ok(found)
    }
}
