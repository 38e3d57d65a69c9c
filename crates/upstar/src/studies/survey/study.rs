//! The work of a survey: one game after the other, on as many threads as are wanted.

use super::record::Record;
use crate::clock::{Stopwatch, speed};
use crate::error::Refusal;
use crate::studies::sequence::Rare;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use upstar_heaps::{Census, Certificate, Effort, HeapRules, Proof, Sequence, SurveyGame, Which};
use upstar_values::{Context, Stop};
use upstar_verify::envelope;

/// Who takes the records as they come.
pub(super) type Receive<'a> = dyn FnMut(Record) -> Result<(), Refusal> + 'a;

/// What is known of a game after so many values at most.
fn study(game: &SurveyGame, to: u64, context: &Context) -> Result<Record, Stop> {
    let begun = Stopwatch::start();
    let rules = HeapRules::Code(game.code.clone());
    let mut sequence = Sequence::new(rules.clone());
    let answer = sequence.search_period(Effort::to(to), &mut (), context)?;
    let proved = answer.proved();
    if let Some(found) = proved {
        // What a period repeats is counted once.
        let once = found.period.preperiod.saturating_add(found.period.length).min(to);
        sequence.extend_to(usize::try_from(once).unwrap_or(usize::MAX), context)?;
    }
    let mut census = Census::new();
    sequence.values().iter().for_each(|&value| census.add(value));
    let window = answer.window.as_ref();
    let computed = window.map_or(sequence.values().len() as u64, |proof| proof.computed);
    let certificate = match (window, proved) {
        (Some(proof), _) => Some(proof.certificate()),
        (None, Some(found)) => Certificate::of_period(&rules, Which::Grundy, &found, &census),
        (None, None) => None,
    };
    let period = answer.found.map(|found| found.period);
    let rare = Rare::of(&census, &rules);
    Ok(Record {
        code: game.code.to_string(),
        standard: game.standard.to_string(),
        codes: game.codes.iter().map(ToString::to_string).collect(),
        to: computed,
        period: period.map(|period| period.length),
        preperiod: period.map(|period| period.preperiod),
        saltus: period.map(|period| period.saltus),
        proved: proved.and_then(|found| found.proof).map(|proof| Proof::as_str(proof).to_owned()),
        max: census.greatest().map(|most| most.0),
        argmax: census.greatest().map(|most| most.1),
        mask: rare.as_ref().map(|rare| rare.mask),
        rare_kind: rare.as_ref().map(|rare| rare.kind.clone()),
        rare: rare.as_ref().map(|rare| rare.rare),
        last_rare: rare.as_ref().and_then(|rare| rare.last),
        seconds: begun.seconds(),
        speed: speed(computed, begun.elapsed()),
        certificate: certificate
            .map(|made| envelope(made.kind, made.version, &made.claim, &made.evidence)),
    })
}

/// Studies games, and hands on each record as soon as it is there. The bound that was met, if one was.
///
/// # Errors
/// What the receiver says.
pub(super) fn all(
    games: &[&SurveyGame],
    to: u64,
    threads: usize,
    context: &Context,
    receive: &mut Receive<'_>,
) -> Result<Option<Stop>, Refusal> {
    if threads <= 1 || games.len() <= 1 {
        for game in games {
            match study(game, to, context) {
                Ok(record) => receive(record)?,
                Err(stop) => return Ok(Some(stop)),
            }
        }
        return Ok(None);
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let done = study(game, to, context);
                    let stop = done.is_err();
                    if sender.send(done).is_err() || stop {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut stopped = None;
        for done in receiver {
            match done {
                Ok(record) => {
                    if let Err(error) = receive(record) {
                        next.store(usize::MAX / 2, Ordering::Relaxed);
                        return Err(error);
                    }
                }
                Err(stop) => stopped = Some(stop),
            }
        }
        Ok(stopped)
    })
}
