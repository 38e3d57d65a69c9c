//! Misère play by the quotient: a sum of heaps is lost if its pretending values multiply to an element of P
//! (Plambeck and Siegel).

use super::heaps::{HeapMove, Heaps};
use super::theory::{COST_AT_ONCE, Keys, Summed};
use crate::messages;
use dashu_int::UBig;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Reason, Refusal, Theorem, WinningMove, abbreviate};
use upstar_heaps::HeapRules;
use upstar_misere::{Element, KnownQuotient, quotient_at_once, quotient_reach, quotient_within};
use upstar_values::{Context, Outcome};

/// Steps for the quotient of a game, when somebody can stop it.
const STEPS: u64 = 8_000_000;

/// Sums with fewer followers, as a power of two, are searched rather than waited for, ...
const QUICKLY_SEARCHED: f64 = 18.0;
/// ... and with more they are not searched at all.
const SEARCHED: f64 = 26.0;

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

    /// Who wins a game that is tame for all heaps, as the Grundy values tell.
    fn tame_outcome(
        &self,
        known: &KnownQuotient,
        keys: &Keys,
        summed: &Summed<'_>,
    ) -> Theorem<Outcome> {
        let fickle = |heap: &UBig| u64::try_from(heap).is_ok_and(|heap| known.is_fickle(heap));
        let (all_fickle, sum) = (self.heaps.iter().all(fickle), summed.sum());
        let lost = sum == if all_fickle { UBig::ONE } else { UBig::ZERO };
        let answer = if lost { Outcome::P } else { Outcome::N };
        let reason = Reason::new(if all_fickle { keys.fickle } else { keys.firm });
        Theorem { answer, reason: reason.with("sum", abbreviate(&sum.to_string())) }
    }

    /// Who wins in misère play, if the quotient is known or can be had at once.
    pub(super) fn misere_outcome(&self, keys: &Keys) -> Option<Theorem<Outcome>> {
        let known = self.at_once()?;
        self.misere_outcome_by(&known, keys).or_else(|| {
            known.always_tame?;
            Some(self.tame_outcome(&known, keys, &self.summed_within(COST_AT_ONCE)?))
        })
    }

    /// The same with some more work. Heaps that no known quotient has in it are left to a search if it can be done.
    pub(super) fn misere_outcome_under(
        &self,
        keys: &Keys,
        context: &Context,
    ) -> Result<Option<Theorem<Outcome>>, Refusal> {
        if let Some(theorem) = self.misere_outcome(keys) {
            return Ok(Some(theorem));
        }
        let followers = self.followers();
        if followers < QUICKLY_SEARCHED {
            return Ok(None);
        }
        match quotient_within(&self.rules, self.largest(), STEPS, context) {
            Ok(Some(known)) => match self.misere_outcome_by(&known, keys) {
                Some(theorem) => Ok(Some(theorem)),
                None if known.always_tame.is_none() => Ok(None),
                None => Ok(Some(self.tame_outcome(&known, keys, &self.summed_under(context)?))),
            },
            Err(stop) if stop.is_final() => Err(stop.into()),
            _ if followers < SEARCHED => Ok(None),
            _ => Err(self.out_of_reach()),
        }
    }

    /// About how many sums can come of the heaps, as a power of two: partitions of them if heaps can be split, and
    /// equal heaps counted together.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn followers(&self) -> f64 {
        let splits = !matches!(*self.rules, HeapRules::Subtraction(_) | HeapRules::AllBut(_));
        let mut counts: BTreeMap<&UBig, f64> = BTreeMap::new();
        for heap in &self.heaps {
            *counts.entry(heap).or_default() += 1.0;
        }
        let size = |heap: &UBig| u64::try_from(heap).unwrap_or(u64::MAX) as f64;
        let separate = counts.iter().map(|(heap, count)| {
            let heap = size(heap);
            let each = if splits { partitions(heap) } else { (heap + 1.0).log2() };
            // Which of them there are, or how many there are of each.
            (count * each).min(each.exp2() * (count + 1.0).log2())
        });
        let tokens: f64 = counts.iter().map(|(heap, count)| size(heap) * count).sum();
        separate.sum::<f64>().min(partitions(tokens))
    }

    fn out_of_reach(&self) -> Refusal {
        let heap = self.heaps.iter().max().map(ToString::to_string).unwrap_or_default();
        Refusal::OutOfReach(
            messages::HEAPS_MISERE_OUT_OF_REACH
                .with("heap", abbreviate(&heap))
                .with("known", quotient_reach(&self.rules).unwrap_or(0)),
        )
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

/// The binary logarithm of the number of partitions, by the formula of Hardy and Ramanujan.
fn partitions(n: f64) -> f64 {
    let growth = std::f64::consts::PI * (2.0 * n / 3.0).sqrt() * std::f64::consts::LOG2_E;
    (growth - (4.0 * 3f64.sqrt() * n.max(1.0)).log2()).max(0.0)
}

fn reason(key: &'static str, known: &KnownQuotient, product: Element) -> Reason {
    let place = if known.quotient.is_lost(product) { "is in P" } else { "is not in P" };
    Reason::new(key).with("product", known.name(product)).with("place", place)
}
