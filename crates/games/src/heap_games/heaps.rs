//! Heaps under the rules of some heap game: the form that all of these games share.

use super::theory::{COST_AT_ONCE, KEYS};
use dashu_int::UBig;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Form, Loopy, Question, Refusal, Sign, Theorem, Theory, Told, told};
use upstar_heaps::HeapRules;
use upstar_values::{Context, Nimber, NumberUpStar, Player};

/// Heaps, in the order they were written in, and what may be done with one of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heaps {
    pub(super) rules: Arc<HeapRules>,
    pub(super) heaps: Vec<UBig>,
}

/// One heap becomes others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapMove {
    /// Which heap, from 0.
    pub(super) heap: usize,
    /// What is left of it, in increasing order, without empty heaps.
    pub(super) left: Vec<UBig>,
}

impl Heaps {
    /// These heaps under these rules.
    pub fn new(rules: Arc<HeapRules>, heaps: impl IntoIterator<Item: Into<UBig>>) -> Heaps {
        Heaps { rules, heaps: heaps.into_iter().map(Into::into).collect() }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.rules
    }

    /// The heaps.
    #[must_use]
    pub fn heaps(&self) -> &[UBig] {
        &self.heaps
    }
}

impl Form for Heaps {
    type Move = HeapMove;
    type Next = Heaps;
    type Part = Heaps;

    /// Heap by heap, the smallest number taken first.
    fn visit_moves<V: FnMut(HeapMove) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (heap, size) in self.heaps.iter().enumerate() {
            self.rules.visit_options(size, |left| visit(HeapMove { heap, left: left.to_vec() }))?;
        }
        ControlFlow::Continue(())
    }

    /// What is left stands where the heap stood, an empty heap if nothing is. A move that is not
    /// one changes nothing.
    fn play(&self, _: Player, by: &HeapMove) -> Heaps {
        let mut heaps = self.heaps.clone();
        let allowed = heaps.get(by.heap).is_some_and(|heap| self.rules.allows(heap, &by.left));
        if allowed {
            let left = if by.left.is_empty() { vec![UBig::ZERO] } else { by.left.clone() };
            heaps.splice(by.heap..=by.heap, left);
        }
        Heaps { rules: Arc::clone(&self.rules), heaps }
    }

    /// Each heap is a part of its own.
    fn parts(&self, out: &mut Vec<Heaps>) {
        let heaps = self.heaps.iter().filter(|heap| **heap != UBig::ZERO);
        out.extend(
            heaps.map(|heap| Heaps { rules: Arc::clone(&self.rules), heaps: vec![heap.clone()] }),
        );
    }

    /// The order of the heaps does not matter, nor do empty ones.
    fn normal(&self) -> (Self, Sign) {
        let mut heaps: Vec<UBig> =
            self.heaps.iter().filter(|heap| **heap != UBig::ZERO).cloned().collect();
        heaps.sort_unstable();
        (Heaps { rules: Arc::clone(&self.rules), heaps }, Sign::Same)
    }

    /// None: the same heaps may stand under other rules.
    fn word(&self) -> Option<NonZeroU64> {
        None
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Heaps {}

impl Heaps {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let summed = self.summed_within(COST_AT_ONCE)?;
        Some(Theorem { answer: Nimber::from(summed.sum()), reason: summed.reason(&KEYS) })
    }

    fn grundy_computed(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let summed = self.summed_under(context)?;
        Ok(Some(Theorem { answer: Nimber::from(summed.sum()), reason: summed.reason(&KEYS) }))
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let summed = self.summed_within(COST_AT_ONCE)?;
        let answer = NumberUpStar::nimber(summed.sum());
        Some(Theorem { answer, reason: summed.reason(&KEYS) })
    }
}

impl Theory for Heaps {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Grundy => match context {
                Some(context) => told(self.grundy_computed(context)?),
                None => told(self.grundy_by_theorem()),
            },
            Question::Value => told(self.value_by_theorem()),
            _ => Ok(None),
        }
    }
}
