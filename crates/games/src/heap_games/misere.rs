//! Misère play by the quotient: a sum of heaps is lost if its pretending values multiply to an element of P
//! (Plambeck and Siegel).

use super::heaps::{HeapMove, Heaps};
use super::theory::Keys;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Reason, Refusal, Theorem, WinningMove};
use upstar_misere::{Element, KnownQuotient, quotient_at_once, quotient_within};
use upstar_values::{Context, Outcome, Stop};

/// Steps for the quotient of a game, when somebody can stop it.
const STEPS: u64 = 30_000_000;

/// More moves than this are not looked through for the winning ones.
const MOST_MOVES: usize = 200_000;

impl Heaps {
    /// The largest heap, if it fits into a word; heaps that do not need a period.
    fn largest(&self) -> u64 {
        let largest = self.heaps.iter().max();
        largest.map_or(0, |heap| u64::try_from(heap).unwrap_or(u64::MAX))
    }

    fn at_once(&self) -> Option<Arc<KnownQuotient>> {
        quotient_at_once(&self.rules, self.largest())
    }

    /// The elements of the heaps.
    fn elements(&self, known: &KnownQuotient) -> Option<Vec<Element>> {
        self.heaps
            .iter()
            .map(|heap| known.quotient.heap(known.quotient.small_heap(heap)?))
            .collect()
    }

    /// Who wins in misère play, as the quotient tells.
    fn misere_outcome_by(&self, known: &KnownQuotient, keys: &Keys) -> Option<Theorem<Outcome>> {
        let (quotient, unit) = (&known.quotient, Element::IDENTITY);
        let elements = self.elements(known)?;
        let product = elements.into_iter().fold(unit, |x, y| quotient.product(x, y));
        let answer = if quotient.is_lost(product) { Outcome::P } else { Outcome::N };
        Some(Theorem { answer, reason: reason(keys.quotient, known, product) })
    }

    /// Who wins in misère play, if the quotient is known or can be had at once.
    pub(super) fn misere_outcome(&self, keys: &Keys) -> Option<Theorem<Outcome>> {
        self.misere_outcome_by(&*self.at_once()?, keys)
    }

    /// The same with some more work.
    pub(super) fn misere_outcome_under(
        &self,
        keys: &Keys,
        context: &Context,
    ) -> Result<Option<Theorem<Outcome>>, Refusal> {
        match quotient_within(&self.rules, self.largest(), STEPS, context) {
            Ok(known) => Ok(known.and_then(|known| self.misere_outcome_by(&known, keys))),
            Err(stop @ (Stop::Cancelled | Stop::OutOfTime)) => Err(stop.into()),
            Err(_) => Ok(None),
        }
    }

    /// All winning moves in misère play, if the quotient is known and the moves are not too many.
    pub(super) fn misere_winning_moves(&self, keys: &Keys) -> Option<Vec<WinningMove<HeapMove>>> {
        let known = self.at_once()?;
        let quotient = &known.quotient;
        let elements = self.elements(&known)?;
        // behind[i] is the product of the elements from i on.
        let mut behind = vec![Element::IDENTITY; elements.len() + 1];
        for (place, &x) in elements.iter().enumerate().rev() {
            behind[place] = quotient.product(x, behind[place + 1]);
        }
        let (mut winning, mut looked_at) = (Vec::new(), 0);
        let mut before = Element::IDENTITY;
        for (heap, size) in self.heaps.iter().enumerate() {
            let rest = quotient.product(before, behind[heap + 1]);
            before = quotient.product(before, elements[heap]);
            let flow = self.rules.visit_options(size, |left| {
                looked_at += 1;
                let product = left.iter().try_fold(rest, |x, part| {
                    Some(quotient.product(x, quotient.heap(quotient.small_heap(part)?)?))
                });
                let Some(product) = product.filter(|_| looked_at <= MOST_MOVES) else {
                    return ControlFlow::Break(());
                };
                if quotient.is_lost(product) {
                    let by = HeapMove { heap, left: left.to_vec() };
                    let reason = Some(reason(keys.quotient_move, &known, product));
                    winning.push(WinningMove { by, reason });
                }
                ControlFlow::Continue(())
            });
            if flow.is_break() {
                return None;
            }
        }
        Some(winning)
    }
}

fn reason(key: &'static str, known: &KnownQuotient, product: Element) -> Reason {
    let place = if known.quotient.is_lost(product) { "is in P" } else { "is not in P" };
    Reason::new(key).with("product", known.name(product)).with("place", place)
}
