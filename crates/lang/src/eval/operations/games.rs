//! Operations on games that wait for their position: rows of a table, sequences of Grundy values,
//! periods.

use super::super::arguments::{Arguments, list_of};
use super::super::datum::{Datum, LONGEST_LIST};
use super::super::periods::proved;
use super::super::{Family, Fault};
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_core::Argument;
use upstar_heaps::{Period, PeriodAnswer};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "sequence",
        "game, n",
        "the Grundy values of the game with 0, 1, …, n-1 as its last argument",
        Other(sequence),
    ),
    operation(
        "row",
        "game, k",
        "a row of a game's table: the game with its first argument fixed",
        Other(row),
    ),
    operation(
        "period",
        "game, [n]",
        "the period of the game's Grundy sequence, looked for in n values: proved, or as observed",
        Other(|arguments| Ok(Datum::text(arguments.period_text()?))),
    ),
    operation(
        "outcome_period",
        "game, [n]",
        "the period of a subtraction game's win/loss sequence, proved, looked for in n heaps",
        Other(|arguments| Ok(Datum::text(arguments.outcome_period()?.to_string()))),
    ),
    operation(
        "preperiod",
        "game, [n]",
        "the least e with g(m+p) = g(m) + saltus for all m >= e, where a period p is proved",
        Other(|arguments| Ok(Datum::integer(arguments.proved_period()?.preperiod))),
    ),
    operation(
        "period_length",
        "game, [n]",
        "the length of the game's period, where one is proved",
        Other(|arguments| Ok(Datum::integer(arguments.proved_period()?.length))),
    ),
    operation(
        "saltus",
        "game, [n]",
        "what the Grundy values grow by in a period, where one is proved",
        Other(|arguments| Ok(Datum::integer(arguments.proved_period()?.saltus))),
    ),
];

fn sequence(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let family = arguments.family(0)?.clone();
    let length = usize::try_from(&arguments.natural(1)?).ok().filter(|&n| n <= LONGEST_LIST);
    let Some(length) = length else {
        return Err(Fault::at(1, messages::LIST_LONG.with("longest_list", LONGEST_LIST)));
    };
    let values = arguments.world.grundy_values(&family, length)?;
    list_of(values.into_iter().map(|value| Ok(Datum::integer(value))))
}

fn row(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let Family { entry, mut given } = arguments.family(0)?.clone();
    given.push(Argument::Integer(arguments.integer(1)?));
    Ok(Datum::family(Family { entry, given }))
}

impl Arguments<'_, '_> {
    /// How many values a period is looked for in, if somebody says so.
    fn values(&self) -> Result<Option<usize>, Fault> {
        if self.values.len() < 2 {
            return Ok(None);
        }
        let wanted = usize::try_from(&self.natural(1)?).ok().filter(|&n| n <= LONGEST_LIST);
        let too_many = || Fault::at(1, messages::PERIOD_VALUES.with("longest_list", LONGEST_LIST));
        wanted.ok_or_else(too_many).map(Some)
    }

    fn period(self) -> Result<PeriodAnswer, Fault> {
        let (family, most) = (self.family(0)?.clone(), self.values()?);
        self.world.period(&family, most)
    }

    fn outcome_period(self) -> Result<PeriodAnswer, Fault> {
        let (family, most) = (self.family(0)?.clone(), self.values()?);
        self.world.outcome_period(&family, most)
    }

    fn period_text(self) -> Result<String, Fault> {
        match self.value(0)? {
            Datum::Quotient(of) => Ok(of.extent()),
            _ => Ok(self.period()?.to_string()),
        }
    }

    fn proved_period(self) -> Result<Period, Fault> {
        if let Datum::Quotient(of) = self.value(0)? {
            let no_period = || messages::QUOTIENT_NO_PERIOD.with("extent", of.extent());
            let found = of.quotient.period().ok_or_else(|| Fault::at(0, no_period()))?;
            let (preperiod, length) = (found.preperiod, found.length);
            return Ok(Period { preperiod, length, saltus: 0 });
        }
        proved(&self.period()?)
    }
}
