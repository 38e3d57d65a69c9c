//! Grundy sequences: how far they are drawn, where their period stands, which values are rare.

use super::illustrator::Illustrator;
use super::rare::{rare, rare_in};
use super::{Depiction, Kind};
use crate::{Error, Refusal};
use upstar_draw::{Period, SequencePlot, period_rows, sequence};
use upstar_heaps::HeapRules;
use upstar_lang::GameFamily;
use upstar_values::Stop;

/// More numbers make no readable plot.
const MOST: usize = 1_000_000;
/// Values that are drawn when nobody says how many.
const FEW: u64 = 120;
/// Values that a period is looked for in at least.
const LOOKED_AT: u64 = 4000;
/// Values of a sequence whose period is long that are drawn when nobody says how many.
const SOME: u64 = 5000;

impl Illustrator<'_> {
    /// A list of numbers.
    pub(super) fn numbers(&self, values: &[u64], title: &str) -> Result<Depiction, Error> {
        self.plot(values, None, None, title)
    }

    /// A game without a position: as far as asked for, or so far that its period is seen.
    pub(super) fn heap_game(&mut self, family: &GameFamily) -> Result<Depiction, Error> {
        let whole = |to: &u64| usize::try_from(*to).is_ok_and(|to| to <= MOST);
        if self.request.to.as_ref().is_some_and(|to| !whole(to)) {
            return Err(too_many());
        }
        // Whoever wants few values does not wait for a long period.
        let hunted = self.request.to.and_then(|to| usize::try_from(to.max(LOOKED_AT)).ok());
        let report = self.session.family_period(family, hunted, self.courtesy);
        // Whoever stops all work wants no picture without the period that it would have had.
        let report = match report {
            Err(error) if error.stop().is_some_and(Stop::is_final) => return Err(error.into()),
            report => report,
        };
        // A period that was only seen is no fact: it is not marked.
        let found = report.ok().filter(|report| report.proved.is_some()).and_then(|report| {
            let (preperiod, length) = (report.preperiod?, report.period?);
            Some(Period { preperiod, length, saltus: report.saltus.unwrap_or(0) })
        });
        let seen = |period: Period| period.preperiod.saturating_add(3 * period.length.min(SOME));
        let enough = found.map_or(FEW, |period| seen(period).clamp(24, SOME));
        let length = usize::try_from(self.request.to.unwrap_or(enough)).map_err(|_| too_many())?;
        let values = self.session.grundy_values(family, length, self.context)?;
        let values: Option<Vec<u64>> = values.iter().map(|value| value.try_into().ok()).collect();
        let name = family.general_term();
        let Some(values) = values.filter(|values| !values.is_empty()) else {
            return Err(Refusal::new("picture.no-sequence").with("game", name).into());
        };
        let rules = family.heap_rules();
        self.plot(&values, found, rules.as_ref(), &format!("The Grundy values of {name}"))
    }

    fn plot(
        &self,
        values: &[u64],
        period: Option<Period>,
        rules: Option<&HeapRules>,
        title: &str,
    ) -> Result<Depiction, Error> {
        if values.len() > MOST {
            return Err(too_many());
        }
        if self.request.kind == Some(Kind::Rows) {
            let Some(period) = period else {
                return Err(Refusal::new("picture.rows-without-period").into());
            };
            let too_long = || Refusal::new("picture.rows-too-long").with("period", period.length);
            let picture = period_rows(values, period, title).ok_or_else(too_long)?;
            return Ok(Depiction::Still(picture));
        }
        let rare = match rules {
            _ if !self.request.rare => Vec::new(),
            Some(rules) => rare_in(rules, values),
            None => rare(values),
        };
        let maximum = self.request.maximum;
        let plot = SequencePlot {
            title,
            first: 0,
            values,
            period,
            rare: &rare,
            maximum,
            ..SequencePlot::default()
        };
        Ok(Depiction::Still(sequence(&plot)))
    }
}

fn too_many() -> Error {
    Refusal::new("picture.too-many-numbers").with("most", MOST).into()
}
