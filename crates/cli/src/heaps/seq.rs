//! `seq`: the Grundy sequence of a game of heaps.

use super::format::ValueWriter;
use super::general;
use super::options::{SeqFormat, SeqOptions};
use super::plot;
use super::rules::heap_rules;
use super::run::{Plan, Ran, run};
use super::stats;
use crate::desk::{Desk, Origin, stopped_by};
use crate::draw::file::unwritable;
use crate::exit::Exit;
use crate::output::Unwritable;
use dashu_int::UBig;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::time::Duration;
use upstar_heaps::engine::Choice;
use upstar_heaps::{HeapRules, with_sequence};
use upstar_values::Stop;

/// Options looked at in the hope of a period that answers for heaps far out.
const HUNT: u128 = 100_000_000;

/// Sequences up to here are computed without such hopes.
const NEAR: u64 = 200_000;

/// Values written between two looks at the clock.
const BLOCK: u64 = 4096;

/// More values than this are not written in one go.
const MOST_WRITTEN: u64 = 1_000_000_000_000;

/// Writes a sequence, or what is worth knowing of it.
///
/// # Errors
/// If the answer cannot be written.
pub fn seq(desk: &mut Desk, options: &SeqOptions) -> Result<Exit, Unwritable> {
    if let Some(code) = general::general(&options.code).filter(|_| options.from <= options.to) {
        return general::seq(desk, options, &code);
    }
    let rules = match heap_rules(desk, &options.code)? {
        Ok(rules) => rules,
        Err(exit) => return Ok(exit),
    };
    if options.from > options.to {
        let (from, to) = (options.from, options.to);
        desk.messages.error(&format!("--from {from} is beyond --to {to}: no heap lies between"));
        return Ok(Exit::BadInput);
    }
    if options.stats && options.from > 0 && options.output.is_none() {
        desk.messages.error("--stats is about all heaps below --to: leave --from out");
        return Ok(Exit::BadInput);
    }
    let picture = options.output.as_deref().and_then(|path| Some((path, plot::format_of(path)?)));
    if picture.is_none()
        && let Some(exit) = far_out(desk, options, &rules)?
    {
        return Ok(exit);
    }
    let mut writer = None;
    let listed = !options.stats && !options.rare || options.stats && options.output.is_some();
    if listed && picture.is_none() {
        match writer_of(desk, options, &rules.to_string()) {
            Ok(open) => writer = Some(open),
            Err(error) => return Ok(failed(desk, options, error)),
        }
    }
    let from = options.from;
    let plan = Plan {
        rules: &rules,
        to: options.to,
        choice: Choice::from(options.engine),
        checkpoint: options.checkpoint.as_deref(),
        every: Duration::from_secs(options.every),
    };
    let mut sink = |heap: u64, value: u32| match &mut writer {
        Some(writer) if heap >= from => writer.value(heap, u64::from(value)),
        _ => Ok(()),
    };
    let mut ran = match run(desk, &plan, &mut sink) {
        Ok(ran) => ran,
        Err(exit) => return Ok(exit),
    };
    if let Some(error) = ran.failure.take() {
        return Ok(failed(desk, options, error));
    }
    if let Some(writer) = writer
        && let Err(error) = writer.finish()
    {
        return Ok(failed(desk, options, error));
    }
    if options.stats {
        stats::write(desk, &rules, &ran)?;
    }
    if let Some((path, format)) = picture {
        let exit = plot::draw(desk, options, &rules, &ran, path, format);
        if exit != Exit::Done {
            return Ok(exit);
        }
    }
    if options.rare
        && picture.is_none()
        && let Some(exit) = rare(desk, options, &rules, &ran)
    {
        return Ok(exit);
    }
    desk.output.flush()?;
    let mut exit = match &ran.stopped {
        Some((stop, spent)) => {
            desk.tell_stop(*stop, Origin::Word, spent);
            if let Some(path) = options.checkpoint.as_deref().filter(|_| !ran.unkept) {
                let path = path.display();
                desk.messages.note(&format!("kept in {path}: the same command goes on from there"));
            }
            stopped_by(*stop)
        }
        None => Exit::Done,
    };
    if ran.unkept {
        exit = exit.and(Exit::Unwritable);
    }
    Ok(exit)
}

/// The format that is asked for, by name or by the ending of the file; else the usual one.
fn format_of(desk: &Desk, options: &SeqOptions, usual: SeqFormat) -> SeqFormat {
    let ending = options.output.as_deref().and_then(|path| path.extension()?.to_str());
    let by_ending = match ending.map(str::to_lowercase).as_deref() {
        Some("csv") => Some(SeqFormat::Csv),
        Some("json") => Some(SeqFormat::Json),
        Some("raw") => Some(SeqFormat::Raw),
        _ => None,
    };
    let usual = if desk.options.json { SeqFormat::Json } else { usual };
    options.format.or(by_ending).unwrap_or(usual)
}

/// Where values go.
///
/// # Errors
/// If the file cannot be made.
pub fn writer_of(
    desk: &Desk,
    options: &SeqOptions,
    rules: &str,
) -> io::Result<ValueWriter<'static>> {
    let out: Box<dyn Write> = match &options.output {
        Some(path) => Box::new(BufWriter::with_capacity(1 << 16, File::create(path)?)),
        None => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
    };
    let format = format_of(desk, options, SeqFormat::Text);
    ValueWriter::new(out, format, rules, options.from, options.to)
}

/// Values could not be written.
pub fn failed(desk: &Desk, options: &SeqOptions, error: io::Error) -> Exit {
    if error.kind() == io::ErrorKind::InvalidData {
        desk.messages.error(&error.to_string());
        return Exit::BadInput;
    }
    match &options.output {
        Some(path) => unwritable(desk, path, &error),
        None => Unwritable::from(error).exit(|message| desk.messages.error(message)),
    }
}

/// Heaps far out of a game whose period is proved at once; `None`: compute.
fn far_out(
    desk: &mut Desk,
    options: &SeqOptions,
    rules: &HeapRules,
) -> Result<Option<Exit>, Unwritable> {
    let plain = !options.stats && !options.rare && options.checkpoint.is_none();
    if !plain || options.to <= NEAR || Choice::from(options.engine) != Choice::Automatic {
        return Ok(None);
    }
    let context = desk.bounds.context();
    let (proved, spent) = desk.work(context, |_, context| {
        with_sequence(rules, |sequence| {
            let most = sequence.affordable(HUNT).min(1 << 20);
            let found = sequence.find_period(most, context)?;
            Ok(found.is_some_and(|found| found.proof.is_some()))
        })
    });
    match proved {
        Ok(true) => (),
        Ok(false) => return Ok(None),
        Err(stop) => return Ok(Some(desk.tell_stop(stop, Origin::Word, &spent))),
    }
    let count = options.to - options.from;
    if count > MOST_WRITTEN {
        desk.messages.rendered(&format!(
            "error: {count} values are more than anybody could read\n  = help: the period is proved, so any \
             range can be had: say --from; `upstar period {rules}` tells the period\n"
        ));
        return Ok(Some(Exit::BadInput));
    }
    let mut writer = match writer_of(desk, options, &rules.to_string()) {
        Ok(writer) => writer,
        Err(error) => return Ok(Some(failed(desk, options, error))),
    };
    let context = desk.bounds.context();
    let (written, spent) = desk.work(context, |_, context| {
        with_sequence(rules, |sequence| {
            for heap in options.from..options.to {
                if (heap - options.from).is_multiple_of(BLOCK) {
                    context.spend(BLOCK.min(options.to - heap)).map_err(Ended::Stopped)?;
                }
                let known = sequence.known(&UBig::from(heap));
                let value = known.and_then(|answer| u64::try_from(&answer.value).ok());
                let value = value.ok_or_else(|| {
                    io::Error::new(io::ErrorKind::InvalidData, "a value beyond 2^64")
                });
                let done = value.and_then(|value| writer.value(heap, value));
                done.map_err(Ended::Failed)?;
            }
            Ok(())
        })
    });
    let exit = match written {
        Ok(()) => Exit::Done,
        Err(Ended::Stopped(stop)) => desk.tell_stop(stop, Origin::Word, &spent),
        Err(Ended::Failed(error)) => return Ok(Some(failed(desk, options, error))),
    };
    Ok(Some(match writer.finish() {
        Ok(()) => exit,
        Err(error) => failed(desk, options, error),
    }))
}

/// Why writing ended before its time.
enum Ended {
    Stopped(Stop),
    Failed(io::Error),
}

/// The heaps with rare values.
fn rare(desk: &mut Desk, options: &SeqOptions, rules: &HeapRules, ran: &Ran) -> Option<Exit> {
    let Some(partition) = ran.census.partition(rules) else {
        desk.messages.note("no values are rarer than others");
        return None;
    };
    desk.messages.note(&partition.to_string());
    let format = format_of(desk, options, SeqFormat::Bfile);
    let heaps = (options.from..ran.census.heaps())
        .filter_map(|heap| Some((heap, ran.engine.value(heap)?)))
        .filter(|&(heap, value)| partition.is_rare(heap, value));
    let written = if format == SeqFormat::Json {
        let heaps: Vec<(u64, u32)> = heaps.collect();
        let line = serde_json::json!({
            "code": rules.to_string(), "from": options.from, "to": ran.census.heaps(),
            "mask": partition.mask, "rare_kind": partition.kind.as_str(), "rare": heaps,
        });
        match &options.output {
            Some(path) => std::fs::write(path, format!("{line}\n")),
            None => desk.output.json(&line).map_err(|error| error.into_error()),
        }
    } else {
        let format = if format == SeqFormat::Text { SeqFormat::Bfile } else { format };
        let options = SeqOptions { format: Some(format), ..options.clone() };
        writer_of(desk, &options, &rules.to_string()).and_then(|mut writer| {
            for (heap, value) in heaps {
                writer.value(heap, u64::from(value))?;
            }
            writer.finish()
        })
    };
    written.err().map(|error| failed(desk, options, error))
}
