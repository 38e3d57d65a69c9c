//! `seq`: the Grundy sequence of a game of heaps.

use super::misere;
use super::options::{SeqFormat, SeqOptions};
use super::sink::{Sink, failed, format_of};
use super::stats;
use crate::bounds::threads;
use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::draw::file::{encode, write};
use crate::exit::Exit;
use crate::files::{Extent, part_kept, part_of};
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use crate::watch::{Checkpoint, Watch};
use std::path::Path;
use std::time::Duration;
use upstar::depict::Style;
use upstar::studies::sequence::{
    End, OwnValues, Receive, Report, Request, Run, far, general, is_far,
};
use upstar::{Bound, Error, HeapGame, Refusal, Session};
use upstar_heaps::GeneralCode;
use upstar_heaps::engine::Choice;
use upstar_values::Context;

/// Runs to so many heaps are long enough to be kept.
const LONG: u64 = 100_000_000;

/// Writes a sequence, or what is worth knowing of it.
///
/// # Errors
/// If the answer cannot be written.
pub fn seq(desk: &mut Desk, options: &SeqOptions) -> Result<Exit, Unwritable> {
    if desk.options.misere {
        return misere::seq(desk, options);
    }
    if options.show.is_some() {
        return desk.refused(&options.code, &Refusal::new("misere.show"));
    }
    let mut watch = Watch::new(desk, None);
    let (game, spent) =
        desk.work(|session, context| HeapGame::read(session, &options.code, &mut watch, context));
    let rules = match game {
        Ok(HeapGame::Rules(rules)) => rules,
        Ok(HeapGame::General(code)) if options.from <= options.to() => {
            return list_general(desk, options, &code);
        }
        Ok(HeapGame::General(_)) => {
            let refusal = Refusal::new("sequence.from-beyond-to").with("from", options.from);
            let error = Error::from(refusal.with("to", options.to()));
            return desk.fail(&options.code, &error, &spent);
        }
        Err(error) => {
            let find =
                |session: &mut _, context: &_| OwnValues::find(session, &options.code, context);
            return match desk.work(find).0 {
                Some(own) => list_own(desk, options, &own),
                None => desk.fail(&options.code, &error, &spent),
            };
        }
    };
    if options.stats && options.from > 0 && options.output.is_none() {
        return desk.refuse(&options.code, sentences::STATS_FROM, None);
    }
    let request = Request {
        game: rules,
        from: options.from,
        to: options.to(),
        engine: Choice::from(options.engine),
        threads: threads(&desk.options),
    };
    let picture = picture_of(options);
    let plain = !options.stats && !options.rare && options.checkpoint.is_none();
    if plain && picture.is_none() {
        let (found, spent) = desk.work(|_, context| is_far(&request, context));
        match found {
            Ok(true) => return list_far(desk, options, &request),
            Ok(false) => (),
            Err(error) => return desk.fail(&options.code, &error, &spent),
        }
    }
    run(desk, options, &request, picture)
}

/// The picture that is asked for, if the file ends like one.
pub(super) fn picture_of(options: &SeqOptions) -> Option<(&Path, PictureFormat)> {
    let path = options.output.as_deref()?;
    Some((path, PictureFormat::of(path).filter(|format| *format != PictureFormat::Text)?))
}

/// Computes, and writes what is asked for.
fn run(
    desk: &mut Desk,
    options: &SeqOptions,
    request: &Request,
    picture: Option<(&Path, PictureFormat)>,
) -> Result<Exit, Unwritable> {
    let every = Duration::from_secs(options.every);
    let checkpoint = options.checkpoint.clone().map(|path| Checkpoint { path, every });
    if request.to >= LONG && checkpoint.is_none() && request.from <= request.to {
        desk.messages.hint("this may take long: with --checkpoint FILE an interrupted run goes on");
    }
    let listed = !options.stats && !options.rare || options.stats && options.output.is_some();
    let mut sink = Sink::default();
    let mut watch = Watch::new(desk, checkpoint.clone());
    let (opened, spent) = desk.work(|_, context| Run::open(request, &mut watch, context));
    let mut run = match opened {
        Ok(run) => run,
        Err(error) => return desk.fail(&options.code, &watch.named(error), &spent),
    };
    if listed && picture.is_none() {
        match Sink::open(desk, options, &request.game.to_string()) {
            Ok(open) => sink = open,
            Err(error) => return failed(desk, options, error),
        }
    }
    let (end, spent) = desk.work(|_, context| {
        run.finish(&mut |heap, value| sink.take(heap, value), &mut watch, context)
    });
    match sink.finish(end.stopped.is_none()) {
        Ok(part) => tell_part(desk, options, part.as_deref()),
        Err(error) => return failed(desk, options, error),
    }
    let report = run.report(&end);
    if options.stats {
        stats::write(desk, &report)?;
    }
    if let Some((path, format)) = picture {
        let exit = draw(desk, options, &run, end.stopped.is_some(), path, format)?;
        if exit != Exit::Done {
            return Ok(exit);
        }
    }
    if options.rare
        && picture.is_none()
        && let Some(exit) = list_rare(desk, options, &run, &report, end.stopped.is_some())?
    {
        return Ok(exit);
    }
    desk.output.flush()?;
    Ok(ended(desk, &end, &spent, checkpoint.as_ref()))
}

/// Tells how a run ended.
fn ended(desk: &Desk, end: &End, spent: &Spent, checkpoint: Option<&Checkpoint>) -> Exit {
    let mut exit = match end.stopped {
        Some(bound) => {
            desk.tell_stop(bound.into(), Origin::Word, spent);
            if let Some(kept) = checkpoint.filter(|_| !end.unsaved) {
                let path = kept.path.display();
                desk.messages.note(&format!("kept in {path}: the same command goes on from there"));
            }
            stopped_by(bound.into())
        }
        None => Exit::Done,
    };
    if end.unsaved {
        exit = exit.and(Exit::Unwritable);
    }
    exit
}

/// Heaps far out of a game whose period is proved.
fn list_far(desk: &mut Desk, options: &SeqOptions, request: &Request) -> Result<Exit, Unwritable> {
    let mut sink = match Sink::open(desk, options, &request.game.to_string()) {
        Ok(sink) => sink,
        Err(error) => return failed(desk, options, error),
    };
    let (done, spent) =
        desk.work(|_, context| far(request, &mut |heap, value| sink.take(heap, value), context));
    let stopped = match done {
        Ok(stopped) => stopped,
        Err(error) => return desk.fail(&options.code, &error, &spent),
    };
    finish(desk, options, sink, stopped, &spent)
}

/// Ends a list of values, and tells how.
fn finish(
    desk: &mut Desk,
    options: &SeqOptions,
    sink: Sink,
    stopped: Option<Bound>,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    match sink.finish(stopped.is_none()) {
        Ok(part) => tell_part(desk, options, part.as_deref()),
        Err(error) => return failed(desk, options, error),
    }
    Ok(stopped.map_or(Exit::Done, |bound| desk.tell_stop(bound.into(), Origin::Word, spent)))
}

/// Says where the values went that are not all.
fn tell_part(desk: &Desk, options: &SeqOptions, part: Option<&Path>) {
    if let (Some(part), Some(whole)) = (part, &options.output) {
        desk.messages.note(&part_kept(part, whole));
    }
}

/// The values of a general code, from the definition.
fn list_general(
    desk: &mut Desk,
    options: &SeqOptions,
    code: &GeneralCode,
) -> Result<Exit, Unwritable> {
    if asks_for_more(options) {
        let message = sentences::GENERAL_CODE_LISTED.with("code", code.to_string());
        return desk.refuse(&options.code, message, None);
    }
    desk.messages.note(&format!(
        "{code} is a general code: braces hold numbers of heaps, and !, ? and = compare their sizes"
    ));
    list(desk, options, &code.to_string(), |_, receive, context| {
        general(code, options.from..options.to(), receive, context)
    })
}

/// The values that a game computes by itself.
fn list_own(desk: &mut Desk, options: &SeqOptions, own: &OwnValues) -> Result<Exit, Unwritable> {
    if asks_for_more(options) {
        let message = sentences::OWN_VALUES_LISTED.with("game", own.name());
        return desk.refuse(&options.code, message, None);
    }
    list(desk, options, own.name(), |session, receive, context| {
        own.list(session, options.from..options.to(), receive, context)
    })
}

/// Is more wanted than a list?
fn asks_for_more(options: &SeqOptions) -> bool {
    options.stats || options.rare || options.checkpoint.is_some()
}

/// Lists values that come from no run.
fn list(
    desk: &mut Desk,
    options: &SeqOptions,
    name: &str,
    values: impl FnOnce(&mut Session, &mut Receive<'_>, &Context) -> Result<(), Error>,
) -> Result<Exit, Unwritable> {
    let mut sink = match Sink::open(desk, options, name) {
        Ok(sink) => sink,
        Err(error) => return failed(desk, options, error),
    };
    let (done, spent) = desk.work(|session, context| {
        values(session, &mut |heap, value| sink.take(heap, value), context)
    });
    let stopped = match done {
        Ok(()) => None,
        Err(error) => match error.stop() {
            Some(stop) => Some(Bound::from(stop)),
            None => return desk.fail(&options.code, &error, &spent),
        },
    };
    finish(desk, options, sink, stopped, &spent)
}

/// Draws what was computed. What was stopped on the way does not take the place of a whole picture.
fn draw(
    desk: &mut Desk,
    options: &SeqOptions,
    run: &Run,
    stopped: bool,
    path: &Path,
    format: PictureFormat,
) -> Result<Exit, Unwritable> {
    let (plot, spent) = desk.work(|_, context| run.plot(context));
    let plot = match plot {
        Ok(plot) => plot,
        Err(error) => return desk.fail(&options.code, &error, &spent),
    };
    let bytes = match encode(&plot.picture(), format, &Style::default()) {
        Ok(bytes) => bytes,
        Err(message) => return desk.refuse(&options.code, message, None),
    };
    let extent = if stopped || plot.stopped.is_some() { Extent::Part } else { Extent::Whole };
    if let Some(failed) = desk.put(&options.code, path, extent, &bytes)? {
        return Ok(failed);
    }
    Ok(plot.stopped.map_or(Exit::Done, |stop| desk.tell_stop(stop, Origin::Word, &spent)))
}

/// The heaps with rare values.
fn list_rare(
    desk: &mut Desk,
    options: &SeqOptions,
    run: &Run,
    report: &Report,
    stopped: bool,
) -> Result<Option<Exit>, Unwritable> {
    let (Some(rare), Some(heaps)) = (&report.rare, run.rare()) else {
        desk.messages.note("no values are rarer than others");
        return Ok(None);
    };
    desk.messages.note(&rare.text);
    let format = format_of(desk, options, SeqFormat::Bfile);
    let written = if format == SeqFormat::Json {
        let heaps: Vec<(u64, u32)> = heaps.collect();
        let line = serde_json::json!({
            "code": report.code, "from": options.from, "to": report.to,
            "mask": rare.mask, "rare_kind": rare.kind, "rare": heaps,
        });
        match &options.output {
            Some(path) if stopped => {
                let part = part_of(path);
                tell_part(desk, options, Some(&part));
                write(&part, format!("{line}\n").as_bytes())
            }
            Some(path) => write(path, format!("{line}\n").as_bytes()),
            None => desk.output.json(&line).map_err(|error| error.into_error()),
        }
    } else {
        let format = if format == SeqFormat::Text { SeqFormat::Bfile } else { format };
        let options = SeqOptions { format: Some(format), ..options.clone() };
        Sink::open(desk, &options, &report.code).and_then(|mut sink| {
            for (heap, value) in heaps {
                if sink.take(heap, u64::from(value)).is_break() {
                    break;
                }
            }
            sink.finish(!stopped).map(|part| tell_part(desk, &options, part.as_deref()))
        })
    };
    written.err().map(|error| failed(desk, options, error)).transpose()
}
