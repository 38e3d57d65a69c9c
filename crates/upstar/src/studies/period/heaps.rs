//! Periods of games of heaps.

use super::report::Report;
use super::watch::Watch;
use super::{Request, Which};
use crate::error::{Error, Refusal};
use crate::numerals::grouped;
use crate::observe::Observer;
use crate::state::{self, Kind};
use upstar_heaps::{
    Census, Certificate, Effort, Exceptions, HeapRules, PeriodAnswer, PeriodSearch, ResumeError,
    Sequence, outcome_period, outcomes, with_sequence,
};
use upstar_values::{Context, Stop};

/// Heaps looked at for a win/loss period when nobody says how many.
const OUTCOMES: u64 = 1 << 24;

/// Values that are computed again for the greatest one and the exceptions.
const COUNTED: u64 = 1 << 24;

/// What is known of a game.
pub(super) struct Findings {
    pub(super) answer: PeriodAnswer,
    /// All values up to the end of the first period, or all that were looked at.
    pub(super) census: Census,
    /// If a whole period was counted.
    pub(super) exceptions: Option<Exceptions>,
}

pub(super) fn run(
    rules: &HeapRules,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let which = if request.outcomes { Which::Outcome } else { Which::Grundy };
    if which == Which::Outcome {
        let HeapRules::Subtraction(set) = rules.simplest() else {
            return Err(Refusal::new("period.outcomes-of-sets-only")
                .with("example", "{3,7,8}")
                .into());
        };
        return Ok(match by_outcomes(&set, request.to, context) {
            Ok(findings) => Report::of_heaps(request, rules, which, findings, 0),
            Err(stop) => Report::stopped(request, which, stop, 0),
        });
    }
    let effort = request.to.map_or(Effort::ANSWER, Effort::to);
    let search = open(rules, effort, observer, context)?;
    let known = search.known();
    if known > 0 {
        observer.note(&Refusal::new("state.resumed").with("n", grouped(known)));
    }
    let mut watch = Watch { observer };
    let found = with_sequence(rules, |sequence| {
        let answer = search.run(sequence, &mut watch, context)?;
        count(sequence, answer, context)
    });
    Ok(match found {
        Ok(findings) => Report::of_heaps(request, rules, which, findings, known),
        Err(stop) => {
            let computed = with_sequence(rules, |sequence| sequence.values().len() as u64);
            Report::stopped(request, which, stop, computed)
        }
    })
}

/// A new search, or the one that was saved.
fn open(
    rules: &HeapRules,
    effort: Effort,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<PeriodSearch, Refusal> {
    let Some(mut saved) = state::saved(observer, Kind::Period)? else {
        return Ok(PeriodSearch::new(effort));
    };
    PeriodSearch::resume(rules, effort, &mut saved, context).map_err(|error| match error {
        ResumeError::Damaged(what) => state::damaged(what),
        ResumeError::OtherGame(found) => Refusal::new("state.other-game")
            .with("found", found.to_string())
            .with("wanted", rules.to_string()),
    })
}

fn by_outcomes(set: &[u64], to: Option<u64>, context: &Context) -> Result<Findings, Stop> {
    let most = usize::try_from(to.unwrap_or(OUTCOMES)).unwrap_or(usize::MAX);
    let census = Census::new();
    let Some(found) = outcome_period(set, most, context)? else {
        return Ok(Findings {
            answer: PeriodAnswer::nothing(most as u64),
            census,
            exceptions: None,
        });
    };
    let once = found.period.preperiod.saturating_add(found.period.length);
    let won = outcomes(set, usize::try_from(once).unwrap_or(usize::MAX), context)?;
    let won: Vec<u32> = won.into_iter().map(u32::from).collect();
    let exceptions = Some(Exceptions::of(&won, found.period));
    Ok(Findings { answer: PeriodAnswer::found(found), census, exceptions })
}

/// Counts a whole period with what precedes it, if that is not too long; without a proof, all that is
/// known.
fn count(
    sequence: &mut Sequence,
    answer: PeriodAnswer,
    context: &Context,
) -> Result<Findings, Stop> {
    let mut census = Census::new();
    let Some(found) = answer.proved() else {
        sequence.values().iter().for_each(|&value| census.add(value));
        return Ok(Findings { answer, census, exceptions: None });
    };
    let once = found.period.preperiod.saturating_add(found.period.length);
    if once > COUNTED && once > sequence.values().len() as u64 {
        return Ok(Findings { answer, census, exceptions: None });
    }
    sequence.extend_to(usize::try_from(once).unwrap_or(usize::MAX), context)?;
    sequence.values().iter().for_each(|&value| census.add(value));
    let exceptions = Some(Exceptions::of(sequence.values(), found.period));
    let computed = if answer.window.is_some() { 0 } else { sequence.values().len() as u64 };
    let looked_at = answer.looked_at.max(computed);
    Ok(Findings { answer: PeriodAnswer { looked_at, ..answer }, census, exceptions })
}

/// The certificate of what was found, if it is proved.
pub(super) fn certificate(
    rules: &HeapRules,
    which: Which,
    findings: &Findings,
) -> Option<Certificate> {
    match &findings.answer.window {
        Some(proof) => Some(proof.certificate()),
        None => {
            let found = findings.answer.proved()?;
            Certificate::of_period(rules, which, &found, &findings.census)
        }
    }
}
