//! `survey`: many heap games at once, in a store that can be left and taken up again.

mod options;
mod record;
mod report;
mod store;
mod work;

pub use options::{SURVEY_HELP, SurveyOptions};

use crate::bounds::threads;
use crate::desk::{Desk, Origin};
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::heaps::grouped;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use record::Record;
use serde::Serialize;
use std::path::Path;
use store::Store;
use upstar_draw::Theme;
use upstar_heaps::{Code, MOST_SURVEYED, MOST_VALUES, OPEN_GAMES, SurveyGame, survey_games};

#[derive(Serialize)]
struct SummaryLine {
    games: usize,
    solved: usize,
    observed: usize,
    open: usize,
    studied: usize,
    merged: usize,
    complete: bool,
}

/// Surveys, merges, reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn survey(desk: &mut Desk, options: &SurveyOptions) -> Result<Exit, Unwritable> {
    if let Some(digits) = options.digits.filter(|digits| !(1..=MOST_SURVEYED).contains(digits)) {
        let text = format!(
            "there is no survey of games with {digits} digits: surveys go from 1 up to {MOST_SURVEYED} digits"
        );
        desk.messages.error(&text);
        return Ok(Exit::BadInput);
    }
    let store = match Store::open(&options.store) {
        Ok(store) => store,
        Err(error) => return Ok(refuse(desk, &options.store, &error)),
    };
    let mut merged = 0;
    for path in &options.merge {
        match merge(&store, path) {
            Ok(count) => merged += count,
            Err(error) => return Ok(refuse(desk, path, &error)),
        }
    }
    let mut exit = Exit::Done;
    let mut studied = 0;
    if let Some(games) = games(options) {
        match study(desk, options, &store, &games) {
            Ok((count, end)) => {
                studied = count;
                exit = end;
            }
            Err(error) => return Ok(refuse(desk, &options.store, &error)),
        }
    }
    let mut records = match store.all() {
        Ok(records) => records,
        Err(error) => return Ok(refuse(desk, &options.store, &error)),
    };
    let order = |record: &Record| {
        let code = record.code.parse::<Code>().ok();
        code.map(|code| (code.digit(0), code.digits().to_vec()))
    };
    records.sort_by_key(order);
    for path in &options.report {
        if let Some(end) = report_to(desk, path, &records) {
            return Ok(end);
        }
    }
    summary(desk, &records, studied, merged, exit)?;
    Ok(exit)
}

fn refuse(desk: &Desk, path: &Path, error: &str) -> Exit {
    desk.messages.error(&format!("{}: {error}", path.display()));
    Exit::BadInput
}

fn merge(store: &Store, path: &Path) -> Result<usize, String> {
    let mut changed = 0;
    for record in Store::existing(path)?.all()? {
        changed += usize::from(store.put(record)?);
    }
    Ok(changed)
}

/// The games that are asked for; `None` if none are.
fn games(options: &SurveyOptions) -> Option<Vec<SurveyGame>> {
    let mut games = match options.digits {
        Some(digits) => survey_games(digits)?,
        None if options.open => {
            let code = |text: &&str| text.parse::<Code>().ok();
            let game = |code: Code| SurveyGame {
                standard: code.standard_form().code,
                codes: vec![code.clone()],
                code: code.shortest().code,
            };
            OPEN_GAMES.iter().filter_map(code).map(game).collect()
        }
        None => return None,
    };
    let (index, shards) = options.shard;
    let mut place = 0;
    games.retain(|_| {
        place += 1;
        (place - 1) % shards == index - 1
    });
    Some(games)
}

/// Studies what the store does not know yet.
fn study(
    desk: &mut Desk,
    options: &SurveyOptions,
    store: &Store,
    games: &[SurveyGame],
) -> Result<(usize, Exit), String> {
    let mut left = Vec::new();
    for game in games {
        let known = store.get(&game.code.to_string())?;
        if !known.is_some_and(|record| record.suffices(options.to)) {
            left.push(game);
        }
    }
    let to = usize::try_from(options.to).unwrap_or(usize::MAX).min(MOST_VALUES);
    if (to as u64) < options.to {
        desk.messages.note(&format!("surveys go up to n = {}", grouped(to as u64)));
    }
    let threads = threads(&desk.options);
    let (context, progress) = (desk.bounds.context(), desk.progress.clone());
    let (mut count, total) = (0, left.len());
    let (done, spent) = desk.work(context, |_, context| {
        work::study_all(&left, to, threads, context, |record| {
            count += 1;
            progress.say(format!("{count} of {total} games; {} {}", record.code, record.state()));
            store.put(record).map(drop)
        })
    });
    match done? {
        Some(stop) => Ok((count, desk.tell_stop(stop, Origin::Word, &spent))),
        None => Ok((count, Exit::Done)),
    }
}

/// Writes a report; the status if that fails.
fn report_to(desk: &Desk, path: &Path, records: &[Record]) -> Option<Exit> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let picture = |format| {
        let picture = report::picture(records);
        encode(&picture, format, Theme::Light, 1.0)
    };
    let bytes = match ending.as_deref() {
        Some("csv") => Ok(report::csv(records).into_bytes()),
        Some("md" | "markdown") => Ok(report::markdown(records).into_bytes()),
        Some("json") => Ok(serde_json::to_vec_pretty(records).unwrap_or_default()),
        Some("svg") => picture(PictureFormat::Svg),
        Some("png") => picture(PictureFormat::Png),
        _ => Err("end it in .csv, .md, .json, .svg or .png".to_owned()),
    };
    match bytes {
        Ok(bytes) => write(path, &bytes).err().map(|error| unwritable(desk, path, &error)),
        Err(error) => Some(refuse(desk, path, &error)),
    }
}

fn summary(
    desk: &mut Desk,
    records: &[Record],
    studied: usize,
    merged: usize,
    exit: Exit,
) -> Result<(), Unwritable> {
    let count = |state: &str| records.iter().filter(|record| record.state() == state).count();
    let line = SummaryLine {
        games: records.len(),
        solved: count("solved"),
        observed: count("observed"),
        open: count("open"),
        studied,
        merged,
        complete: exit == Exit::Done,
    };
    if desk.options.json {
        desk.output.json(&line)?;
    } else {
        desk.output.line(format_args!(
            "{} games in the store: {} solved, {} observed, {} open; {studied} studied and {merged} merged now",
            line.games, line.solved, line.observed, line.open
        ))?;
    }
    desk.output.flush()
}
