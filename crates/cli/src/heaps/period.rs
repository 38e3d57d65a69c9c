//! `period` for games of heaps.

use super::certificate::{Which, certificate, window_certificate};
use super::hunt::{Failed, Hunt, Keep};
use super::number::grouped;
use super::rules::complain;
use super::run::speed;
use crate::desk::{Desk, Origin, stopped_by};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use crate::period::keep;
use serde::Serialize;
use std::path::Path;
use std::time::{Duration, Instant};
use upstar_heaps::{
    Census, CodeError, FoundPeriod, HeapRules, MOST_VALUES, Proof, WindowProof, outcome_period,
    outcomes, with_sequence,
};
use upstar_values::Context;

/// So many exceptional heaps are listed.
const LISTED: usize = 1000;

/// Searches that took longer say how fast they were.
const LONG: Duration = Duration::from_secs(10);

/// Searches to so many heaps are worth keeping.
const FAR: u64 = 100_000_000;

/// Heaps looked at for a win/loss period.
const OUTCOMES: u64 = 1 << 24;

/// Values that are computed again for the greatest one and the exceptions.
const COUNTED: u64 = 1 << 24;

#[derive(Serialize)]
struct PeriodLine<'a> {
    code: &'a str,
    period: Option<u64>,
    preperiod: Option<u64>,
    saltus: Option<u64>,
    proved: Option<&'static str>,
    computed_to: u64,
    max: Option<u32>,
    argmax: Option<u64>,
    sequence: &'static str,
    /// Heaps before the period that do not fit it, a thousand at most.
    exceptions: Option<Vec<u64>>,
    /// The same with their values.
    exceptional_values: Option<&'a [(u64, u32)]>,
    /// How many there are in all.
    exception_count: Option<u64>,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

/// What was found of a game.
struct Found {
    period: Option<FoundPeriod>,
    computed: u64,
    census: Census,
    /// Heaps before the period whose values differ from what it would have there, if they were counted.
    exceptions: Option<Exceptions>,
    window: Option<WindowProof>,
    /// How many values a checkpoint knew.
    known: u64,
}

/// The heaps that a period does not fit, with their values.
#[derive(Default)]
struct Exceptions {
    /// The first thousand.
    first: Vec<(u64, u32)>,
    /// How many there are in all.
    count: u64,
}

/// The period of a game of heaps; `None` if the text means something else.
///
/// # Errors
/// If the answer cannot be written.
pub fn period(
    desk: &mut Desk,
    code: &str,
    to: Option<u64>,
    file: Option<&Path>,
    which: Which,
    keep_in: Option<Keep>,
) -> Result<Option<Exit>, Unwritable> {
    let rules = match HeapRules::parse(code) {
        Ok(rules) => rules,
        Err(error @ (CodeError::NotTakeable(_) | CodeError::TooMany(_))) => {
            return complain(desk, code, &error).map(Some);
        }
        Err(error @ CodeError::Braces) if !code.contains('(') => {
            return complain(desk, code, &error).map(Some);
        }
        Err(error) if code.contains('(') && !code.contains(")...") || is_name(code) => {
            let context = desk.bounds.context();
            let family = desk.work(context, |session, context| session.family(code, context)).0;
            match family.ok().and_then(|family| family.heap_rules()) {
                Some(rules) => rules,
                None => {
                    let _ = error; // what the language says is more to the point
                    return Ok(None);
                }
            }
        }
        Err(error) => return complain(desk, code, &error).map(Some),
    };
    if which == Which::Outcome && !matches!(rules.simplest(), HeapRules::Subtraction(_)) {
        desk.messages.error("win/loss periods are proved for subtraction games only, like {3,7,8}");
        return Ok(Some(Exit::BadInput));
    }
    if to.is_some_and(|to| to >= FAR) && keep_in.is_none() {
        desk.messages
            .hint("this may take long: with --checkpoint FILE an interrupted search goes on");
    }
    let context = desk.bounds.context();
    let told = Some((desk.progress.clone(), desk.messages));
    let hunt = Hunt { rules: &rules, to, keep: keep_in, told };
    let begun = Instant::now();
    let (found, spent) = desk.work(context, |_, context| find(&hunt, which, context));
    let took = begun.elapsed();
    let found = match found {
        Ok(found) => found,
        Err(Failed::Refused(reason)) => {
            desk.messages.error(&reason);
            return Ok(Some(Exit::BadInput));
        }
        Err(Failed::Stopped(stop)) => {
            if let Some(keep) = hunt.keep.as_ref().filter(|keep| keep.path.exists()) {
                let path = keep.path.display();
                desk.messages.note(&format!("kept in {path}: the same command goes on from there"));
            }
            if desk.options.json {
                let line = PeriodLine {
                    code,
                    period: None,
                    preperiod: None,
                    saltus: None,
                    proved: None,
                    computed_to: with_sequence(&rules, |sequence| sequence.values().len() as u64),
                    max: None,
                    argmax: None,
                    sequence: name(which),
                    exceptions: None,
                    exceptional_values: None,
                    exception_count: None,
                    stopped: Some(StopFields::new(stop, &spent.context)),
                };
                desk.output.json(&line)?;
                desk.output.flush()?;
                return Ok(Some(stopped_by(stop)));
            }
            return Ok(Some(desk.tell_stop(stop, Origin::Word, &spent)));
        }
    };
    tell(desk, code, &found, which)?;
    desk.output.flush()?;
    if let Some(to) = to
        && found.period.is_none()
        && found.computed < to
    {
        let (reached, to) = (grouped(found.computed), grouped(to));
        let most = grouped(MOST_VALUES as u64);
        desk.messages.note(&format!(
            "{reached} of {to} values were looked at: beyond {most} a period is looked for only where \
             values are small and few of them rare"
        ));
    }
    if took >= LONG {
        let fresh = found.computed.saturating_sub(found.known);
        let (count, seconds) = (grouped(fresh), took.as_secs());
        let speed = grouped(speed(fresh, took));
        desk.messages.note(&format!("{count} values in {seconds} s: {speed} values/s"));
    }
    let Some(file) = file else { return Ok(Some(Exit::Done)) };
    let made = match &found.window {
        Some(proof) => Some(window_certificate(proof)),
        None => {
            let period = found.period.as_ref();
            period.and_then(|period| certificate(&rules, which, period, &found.census))
        }
    };
    Ok(Some(match made {
        Some(made) => keep(desk, &made, file),
        None => {
            desk.messages.error("there are no certificates without a proof: nothing was written");
            Exit::BadInput
        }
    }))
}

fn is_name(code: &str) -> bool {
    code.starts_with(|c: char| c.is_ascii_alphabetic())
}

fn name(which: Which) -> &'static str {
    if which == Which::Grundy { "grundy" } else { "outcome" }
}

fn find(hunt: &Hunt<'_>, which: Which, context: &Context) -> Result<Found, Failed> {
    let (rules, to) = (hunt.rules, hunt.to);
    let most = |to: u64| usize::try_from(to).unwrap_or(usize::MAX);
    if let (Which::Outcome, HeapRules::Subtraction(set)) = (which, rules.simplest()) {
        let most = most(to.unwrap_or(OUTCOMES));
        let period = outcome_period(&set, most, context)?;
        let computed = period.map_or(most as u64, |found| found.values);
        let exceptions = match period {
            Some(FoundPeriod { period, .. }) => {
                let once = period.preperiod.saturating_add(period.length);
                let won = outcomes(&set, usize::try_from(once).unwrap_or(usize::MAX), context)?;
                let won: Vec<u32> = won.into_iter().map(u32::from).collect();
                Some(exceptions(&won, period))
            }
            None => None,
        };
        return Ok(Found {
            period,
            computed,
            census: Census::new(),
            exceptions,
            window: None,
            known: 0,
        });
    }
    with_sequence(rules, |sequence| {
        let hunted = hunt.period(sequence, context)?;
        let mut census = Census::new();
        if let Some(FoundPeriod { period, proof: Some(_), .. }) = hunted.found {
            let once = period.preperiod.saturating_add(period.length);
            if once <= COUNTED && most(once) > sequence.values().len() {
                sequence.extend_to(most(once), context)?;
            }
        }
        let known = sequence.values();
        let whole = hunted.found.filter(|found| found.proof.is_some()).is_none_or(|found| {
            found.period.preperiod.saturating_add(found.period.length) <= known.len() as u64
        });
        if whole {
            known.iter().for_each(|&value| census.add(value));
        }
        let exceptions = match hunted.found {
            Some(FoundPeriod { period, proof: Some(_), .. }) if whole => {
                Some(exceptions(known, period))
            }
            _ => None,
        };
        let looked_at = hunted.looked_at.max(known.len() as u64);
        let computed = hunted.window.as_ref().map_or(looked_at, |proof| proof.computed);
        let (period, window, from) = (hunted.found, hunted.window, hunted.known);
        Ok(Found { period, computed, census, exceptions, window, known: from })
    })
}

/// The heaps before the period that do not fit it, and how many there are.
fn exceptions(values: &[u32], period: upstar_heaps::Period) -> Exceptions {
    let mut found = Exceptions::default();
    for heap in 0..period.preperiod {
        let rounds = (period.preperiod - heap).div_ceil(period.length);
        let settled = usize::try_from(heap + rounds * period.length).ok();
        let settled = settled.and_then(|settled| values.get(settled));
        let own = usize::try_from(heap).ok().and_then(|heap| values.get(heap));
        let (Some(&settled), Some(&own)) = (settled, own) else { continue };
        if u64::from(own) + rounds * period.saltus != u64::from(settled) {
            found.count += 1;
            if found.first.len() < LISTED {
                found.first.push((heap, own));
            }
        }
    }
    found
}

fn tell(desk: &mut Desk, code: &str, found: &Found, which: Which) -> Result<(), Unwritable> {
    let period = found.period.map(|found| found.period);
    let proved = found.period.and_then(|found| found.proof);
    let most = found.census.greatest().filter(|_| period.is_none_or(|period| period.saltus == 0));
    if desk.options.json {
        let exceptions = found.exceptions.as_ref();
        return desk.output.json(&PeriodLine {
            code,
            period: period.map(|period| period.length),
            preperiod: period.map(|period| period.preperiod),
            saltus: period.map(|period| period.saltus),
            proved: proved.map(Proof::as_str),
            computed_to: found.computed,
            max: most.map(|most| most.0),
            argmax: most.map(|most| most.1),
            sequence: name(which),
            exceptions: exceptions.map(|all| all.first.iter().map(|(heap, _)| *heap).collect()),
            exceptional_values: exceptions.map(|all| &all.first[..]),
            exception_count: exceptions.map(|all| all.count),
            stopped: None,
        });
    }
    match &found.period {
        Some(period) => desk.output.line(period)?,
        None => desk.output.line(format_args!(
            "no period is proved or seen in the first {} values",
            found.computed
        ))?,
    }
    if let Some(exceptions) = found.exceptions.as_ref().filter(|all| all.count > 0) {
        const SHOWN: usize = 20;
        let shown = exceptions.first.iter().take(SHOWN);
        let values: Vec<String> = shown.map(|(heap, value)| format!("{heap}:{value}")).collect();
        let more = if exceptions.count > SHOWN as u64 { " …" } else { "" };
        let plural = if exceptions.count == 1 { "" } else { "s" };
        let (count, values) = (exceptions.count, values.join(" "));
        desk.output.line(format_args!(
            "{count} exceptional value{plural}, each behind its heap: {values}{more}"
        ))?;
    }
    if let Some((value, heap)) = most {
        // More values may have been looked at than were counted.
        let counted = found.census.heaps();
        let part = period.is_none() && counted < found.computed;
        let among = if part { format!(" of the first {counted}") } else { String::new() };
        desk.output.line(format_args!("greatest value{among} {value}, first at n = {heap}"))?;
    }
    Ok(())
}
