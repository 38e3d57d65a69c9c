//! Games of numbers as sequences of Grundy values, and listed by size.

use super::rule::{Domain, PointRule};
use super::{Cells, PointForm, read};
use crate::form::OwnForm;
use crate::formula::Type;
use crate::shared::Shared;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Argument, GrundySequence};
use upstar_values::{Context, Stop};

/// The largest sum of arguments in a catalogue.
const LARGEST_LISTED: usize = 64;

/// The Grundy values with 0, 1, 2, … as the last argument.
#[derive(Debug)]
struct Values {
    rule: Shared<PointRule>,
    given: Cells,
}

impl GrundySequence for Values {
    fn values(&self, length: usize, context: &Context) -> Result<Vec<u64>, Stop> {
        let mut values = Vec::new();
        for last in 0..length {
            let mut cells = self.given.clone();
            cells.push(i64::try_from(last).unwrap_or(i64::MAX));
            let form = PointForm { rule: self.rule.clone(), cells };
            // What is wrong with the rules is remembered by them.
            values.push(form.grundy(context)?.ok_or(Stop::TooWide)?);
        }
        Ok(values)
    }
}

/// The sequence of values for arguments that lack the last one, if the rules allow to find many at once.
pub fn sequence(
    rule: &Shared<PointRule>,
    arguments: &[Argument],
) -> Option<Arc<dyn GrundySequence>> {
    let is_whole = arguments.len() + 1 == rule.parameters.len() && rule.normal.is_empty();
    let is_bounded = rule.parameters.iter().any(|one| one.domain != Domain::Naturals);
    if !is_whole || is_bounded || rule.condition.is_some() || rule.can_cycle() {
        return None;
    }
    rule.bulk()?;
    let number = |argument: &Argument| match argument {
        Argument::Integer(n) => i64::try_from(n).ok().filter(|n| *n >= 0),
        _ => None,
    };
    let given = arguments.iter().map(number).collect::<Option<Cells>>()?;
    Some(Arc::new(Values { rule: rule.clone(), given }))
}

/// The largest sum of arguments for which positions are listed: 0 unless all of them are naturals and
/// positions have values.
pub fn largest_listed(rule: &PointRule) -> usize {
    let numbers = rule.parameters.iter().all(|one| one.of == Type::Int && !one.is_rest);
    let has_values = !rule.can_cycle() && !rule.has_endings();
    let few = (1..=3).contains(&rule.parameters.len());
    if numbers && has_values && few && rule.schema == 0 { LARGEST_LISTED } else { 0 }
}

/// Calls with the positions whose arguments have this sum.
pub fn points_of_size(
    rule: &Shared<PointRule>,
    sum: usize,
    visit: &mut dyn FnMut(OwnForm) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut known = rustc_hash::FxHashSet::default();
    let mut chosen = Vec::new();
    each(rule.parameters.len(), sum, &mut chosen, &mut |numbers| {
        let arguments: Vec<Argument> =
            numbers.iter().map(|&number| Argument::Integer(number.into())).collect();
        match read(rule, &arguments) {
            Ok(form) if known.insert(form.clone()) => visit(form),
            _ => ControlFlow::Continue(()),
        }
    })
}

/// Calls with all lists of so many numbers with a sum.
fn each(
    count: usize,
    sum: usize,
    chosen: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count <= 1 {
        chosen.push(sum);
        let flow = visit(chosen);
        chosen.pop();
        return flow;
    }
    for first in 0..=sum {
        chosen.push(first);
        let flow = each(count - 1, sum - first, chosen, visit);
        chosen.pop();
        flow?;
    }
    ControlFlow::Continue(())
}
