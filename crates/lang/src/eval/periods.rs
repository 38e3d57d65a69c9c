//! Sequences of Grundy values and their periods.
//!
//! Games of heaps come with their rules, so sequences are computed at once and periods are proved;
//! of any other game the values are searched one by one, and a period is at best observed.

use super::family::Family;
use super::{Fault, World};
use crate::messages;
use dashu_int::{IBig, UBig};
use std::sync::Arc;
use upstar_core::{Argument, GrundySequence};
use upstar_games::wythoff::period::{RowPeriod, row_periods};
use upstar_games::{TableRow, heap_rules_of, table_row_of};
use upstar_heaps::{
    Effort, FoundPeriod, HeapRules, Period, PeriodAnswer, Proof, Sequence, observed_period,
    outcome_period, with_sequence,
};

/// Heaps looked at for a win/loss period when nobody says how many.
const MOST_HUNTED: usize = 1 << 22;

/// Values of a game without heap rules that are searched for a period.
const SEARCHED: usize = 60;

/// The period of an answer, if it is proved.
pub(crate) fn proved(answer: &PeriodAnswer) -> Result<Period, Fault> {
    match answer.proved() {
        Some(found) => Ok(found.period),
        None => Err(Fault::new(messages::PERIOD_NOT_PROVED.with("answer", answer.to_string()))
            .help(messages::PERIOD_NOT_PROVED_HINT)),
    }
}

/// The period of a row of a table.
pub(super) fn of_row(row: &RowPeriod) -> FoundPeriod {
    let (preperiod, length) = (row.preperiod, row.period);
    let values = row.joint_start + row.joint_period;
    let period = Period { preperiod, length, saltus: length };
    FoundPeriod { period, proof: Some(Proof::States), values }
}

impl Family {
    /// Its Grundy values with 0, 1, … as the last argument, where they can be had without a search.
    pub(crate) fn sequence(&self) -> Option<Arc<dyn GrundySequence>> {
        self.entry.grundy_sequence(&self.given)
    }

    /// The game of heaps whose single heaps are the last argument.
    pub(crate) fn heap_rules(&self) -> Option<HeapRules> {
        heap_rules_of(&*self.sequence()?).cloned()
    }

    /// Are its Grundy values a sequence that can be had without a search?
    pub(crate) fn has_sequence(&self) -> bool {
        self.sequence().is_some()
    }

    /// The row of a table of Grundy values that it is, if it is one.
    pub(crate) fn row_of_table(&self) -> Option<TableRow> {
        table_row_of(&*self.sequence()?)
    }
}

impl World<'_> {
    /// The period of a row of a table, proved; `None` if the family is no such row.
    pub(crate) fn row_period(&mut self, family: &Family) -> Result<Option<RowPeriod>, Fault> {
        let Some(TableRow { table, row }) = family.row_of_table() else { return Ok(None) };
        Ok(row_periods(table, row, self.context)?.pop())
    }

    /// The Grundy values with 0, 1, … as the last argument.
    pub(crate) fn grundy_values(
        &mut self,
        family: &Family,
        length: usize,
    ) -> Result<Vec<UBig>, Fault> {
        if let Some(sequence) = family.sequence() {
            let values = sequence.values(length, self.context)?;
            return Ok(values.into_iter().map(UBig::from).collect());
        }
        let value = |n: usize| {
            let form = family.position(vec![Argument::Integer(IBig::from(n))])?;
            let grundy = self.solver.grundy(&form.position, self.context)?;
            Ok(grundy.answer.to_ubig())
        };
        (0..length).map(value).collect()
    }

    /// The period of the Grundy sequence, looked for in at most so many values.
    pub(crate) fn period(
        &mut self,
        family: &Family,
        most: Option<usize>,
    ) -> Result<PeriodAnswer, Fault> {
        let effort = most.map_or(Effort::ANSWER, |most| Effort::to(most as u64));
        self.period_within(family, effort, most)
    }

    /// The period if it is seen at a glance.
    pub(crate) fn quick_period(&mut self, family: &Family) -> Result<PeriodAnswer, Fault> {
        self.period_within(family, Effort::GLANCE, None)
    }

    fn period_within(
        &mut self,
        family: &Family,
        effort: Effort,
        most: Option<usize>,
    ) -> Result<PeriodAnswer, Fault> {
        if let Some(rules) = family.heap_rules() {
            let search =
                |sequence: &mut Sequence| sequence.search_period(effort, &mut (), self.context);
            return Ok(with_sequence(&rules, search)?);
        }
        if let Some(row) = self.row_period(family)? {
            let found = of_row(&row);
            return Ok(match most {
                Some(most) if found.values > most as u64 => PeriodAnswer::nothing(most as u64),
                _ => PeriodAnswer::found(found),
            });
        }
        let length = most.unwrap_or(SEARCHED);
        let values = self.grundy_values(family, length)?;
        let values: Option<Vec<u32>> = values.iter().map(|value| value.try_into().ok()).collect();
        let seen = values.and_then(|values| observed_period(&values));
        Ok(seen.map_or(PeriodAnswer::nothing(length as u64), PeriodAnswer::found))
    }

    /// The period of a subtraction game's win/loss sequence.
    pub(crate) fn outcome_period(
        &mut self,
        family: &Family,
        most: Option<usize>,
    ) -> Result<PeriodAnswer, Fault> {
        let rules = family.heap_rules().map(|rules| rules.simplest());
        let Some(HeapRules::Subtraction(set)) = rules else {
            return Err(
                Fault::at(0, messages::PERIOD_OUTCOMES).help(messages::PERIOD_OUTCOMES_HINT)
            );
        };
        let most = most.unwrap_or(MOST_HUNTED);
        let found = outcome_period(&set, most, self.context)?;
        Ok(found.map_or(PeriodAnswer::nothing(most as u64), PeriodAnswer::found))
    }
}
