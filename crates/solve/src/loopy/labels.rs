//! Impartial positions with loops: everything that can be reached, labelled by stages.

use super::{Lookup, options as options_of, typed};
use rustc_hash::FxHashMap;
use upstar_core::{AnyPosition, Position};
use upstar_loopy::{ImpartialGraph, Labels, LoopyAlgebra, LoopyNimber, Value};
use upstar_values::{Context, Player, Stop};

/// The positions with their labels.
pub(super) struct Labelled<F> {
    numbers: FxHashMap<F, usize>,
    labels: Labels,
}

impl<F: Position<Next = F>> Labelled<F> {
    pub(super) fn explore(form: &F, context: &Context) -> Result<Self, Stop> {
        let account = context.account();
        let each = size_of::<F>() as u64 + form.bytes() + 96;
        let mut numbers = FxHashMap::from_iter([(form.clone(), 0)]);
        let mut open = vec![form.clone()];
        let mut options: Vec<Vec<usize>> = Vec::new();
        let mut next = 0;
        while let Some(form) = open.get(next).cloned() {
            next += 1;
            let mut targets = Vec::new();
            for to in options_of(&form, Player::Left, context)? {
                let fresh = numbers.len();
                let number = *numbers.entry(to).or_insert_with_key(|to| {
                    open.push(to.clone());
                    fresh
                });
                targets.push(number);
            }
            account.set(each.saturating_mul(numbers.len() as u64))?;
            options.push(targets);
        }
        let labels = ImpartialGraph::new(options).labels(context)?;
        Ok(Labelled { numbers, labels })
    }
}

impl<F: Position<Next = F>> Lookup for Labelled<F> {
    fn value(
        &self,
        _: &AnyPosition,
        _: &mut LoopyAlgebra<'_>,
    ) -> Option<Result<Value, upstar_loopy::Error>> {
        None
    }

    fn label(&self, position: &AnyPosition) -> Option<(LoopyNimber, u64)> {
        let number = *self.numbers.get(typed(position)?)?;
        Some((self.labels.value(number), self.labels.stage(number)))
    }
}
