//! The work of a survey: one game per thread.

use super::record::Record;
use crate::heaps::certificate::{Which, certificate, window_certificate};
use crate::heaps::hunt::{Failed, Hunt};
use crate::heaps::run::speed;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use upstar_heaps::{Census, HeapRules, Sequence, SurveyGame};
use upstar_values::{Context, Stop};

/// What is known of a game after so many values at most.
fn study(game: &SurveyGame, to: usize, context: &Context) -> Result<Record, Stop> {
    let begun = Instant::now();
    let rules = HeapRules::Code(game.code.clone());
    let mut sequence = Sequence::new(rules.clone());
    let hunt = Hunt { rules: &rules, to: Some(to as u64), keep: None, told: None };
    let (found, window) = match hunt.period(&mut sequence, context) {
        Ok(hunted) => (hunted.found, hunted.window),
        Err(Failed::Stopped(stop)) => return Err(stop),
        Err(Failed::Refused(_)) => return Err(Stop::Cancelled), // without a checkpoint: never
    };
    let proved = found.filter(|found| found.proof.is_some());
    let mut census = Census::new();
    if let Some(found) = proved {
        // What a period repeats is counted once.
        let once = found.period.preperiod.saturating_add(found.period.length);
        let once = usize::try_from(once).unwrap_or(usize::MAX).min(to);
        if once > sequence.values().len() {
            sequence.extend_to(once, context)?;
        }
    }
    sequence.values().iter().for_each(|&value| census.add(value));
    let computed = window.as_ref().map_or(sequence.values().len() as u64, |proof| proof.computed);
    let certificate = match (&window, proved) {
        (Some(proof), _) => Some(window_certificate(proof)),
        (None, Some(found)) => certificate(&rules, Which::Grundy, &found, &census),
        (None, None) => None,
    };
    let partition = census.partition(&rules);
    Ok(Record {
        code: game.code.to_string(),
        standard: game.standard.to_string(),
        codes: game.codes.iter().map(ToString::to_string).collect(),
        to: computed,
        period: found.map(|found| found.period.length),
        preperiod: found.map(|found| found.period.preperiod),
        saltus: found.map(|found| found.period.saltus),
        proved: proved.and_then(|found| found.proof).map(|proof| proof.as_str().to_owned()),
        max: census.greatest().map(|most| most.0),
        argmax: census.greatest().map(|most| most.1),
        mask: partition.map(|partition| partition.mask),
        rare_kind: partition.map(|partition| partition.kind.as_str().to_owned()),
        rare: partition.map(|partition| census.rare(partition)),
        last_rare: partition.and_then(|partition| census.last_rare(partition)),
        seconds: begun.elapsed().as_secs_f64(),
        speed: speed(computed, begun.elapsed()),
        certificate,
    })
}

/// Studies games on several threads; each result is handed on as soon as it is there, in the order in
/// which they come.
///
/// # Errors
/// The bound that was met, or what the receiver says.
pub fn study_all(
    games: &[&SurveyGame],
    to: usize,
    threads: usize,
    context: &Context,
    mut receive: impl FnMut(Record) -> Result<(), String>,
) -> Result<Option<Stop>, String> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
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
