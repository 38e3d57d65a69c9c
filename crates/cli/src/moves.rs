//! `moves`: reads a position in whatever form is convenient, and lists its moves.

mod row;

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::{ErrorLine, StopFields, player};
use crate::output::Unwritable;
use row::{Listing, Row};
use serde::Serialize;
use upstar::position_in_words;
use upstar_core::{AnyPosition, Position};
use upstar_lang::LangError;
use upstar_solve::{Ask, Effort, SolveError, Verdict};
use upstar_values::{Alphabet, Error, Stop};

#[derive(Serialize)]
struct ListingLine<'a> {
    input: &'a str,
    game: Option<&'a str>,
    position: &'a str,
    moves: Vec<RowFields<'a>>,
    complete: bool,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

#[derive(Serialize)]
struct RowFields<'a> {
    player: &'static str,
    #[serde(rename = "move")]
    label: &'a str,
    to: &'a str,
    outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
    winning: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// Lists the moves of the position that the words describe.
///
/// # Errors
/// If the answer cannot be written.
pub fn moves(
    desk: &mut Desk,
    words: &[String],
    limit: usize,
    why: bool,
) -> Result<Exit, Unwritable> {
    let source = match position_in_words(desk.session.registry(), words) {
        Ok(source) => source,
        Err(refusal) => return desk.refused(&words.join(" "), &refusal),
    };
    let context = desk.bounds.context();
    // Where the user has said how much work may be done, values may take the rest of it.
    let effort = match desk.bounds.work_is_bounded() {
        true => Effort::as_long_as_it_takes(),
        false => Effort::list(),
    };
    let alphabet = if desk.options.unicode { Alphabet::Unicode } else { Alphabet::Ascii };
    let (found, spent) = desk.work(context, |session, context| {
        let position = session.position(&source, context)?;
        let ask = Ask { most: limit, reasons: why, ..Ask::moves(session.settings().convention) };
        let solver = session.solver();
        let listing = match solver.analyse(&position, &ask, &effort, context) {
            Ok(analysis) => Listing::of(session, &position, &analysis, alphabet),
            Err(error) => Listing { stopped: Some(error), ..Listing::default() },
        };
        Ok((position, listing))
    });
    let exit = match found {
        Ok((position, listing)) => {
            show(desk, &source, &position, &listing, Limits { limit, why }, &spent)?
        }
        Err(error) => fail(desk, &source, &error, &spent)?,
    };
    desk.output.flush()?;
    Ok(exit)
}

fn fail(
    desk: &mut Desk,
    source: &str,
    error: &LangError,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    if !desk.options.json {
        return desk.tell(source, Origin::Word, error, spent);
    }
    desk.output.json(&ErrorLine::new(source, error, &spent.context))?;
    Ok(error.stop().map_or(Exit::BadInput, stopped_by))
}

/// What is to be shown.
#[derive(Clone, Copy)]
struct Limits {
    /// Moves of a player.
    limit: usize,
    /// Reasons too?
    why: bool,
}

fn show(
    desk: &mut Desk,
    source: &str,
    position: &AnyPosition,
    listing: &Listing,
    limits: Limits,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    let stop = listing.stopped.as_ref().and_then(stop_of);
    if desk.options.json {
        let entry = desk.session.registry().of_position(position).cloned();
        desk.output.json(&ListingLine {
            input: source,
            game: entry.as_ref().map(|entry| &*entry.name),
            position: &position.write(),
            moves: listing.rows.iter().map(RowFields::new).collect(),
            complete: !listing.cut && listing.stopped.is_none(),
            stopped: stop.map(|stop| StopFields::new(stop, &spent.context)),
        })?;
    } else {
        table(desk, &listing.rows, limits.why)?;
    }
    desk.output.flush()?;
    if let Some(stop) = stop {
        return Ok(desk.tell_stop(stop, Origin::Word, spent));
    }
    if let Some(error) = &listing.stopped {
        desk.messages.error(&error.to_string());
        return Ok(Exit::BadInput);
    }
    if listing.cut {
        let limit = limits.limit;
        desk.messages.note(&format!("stopped after {limit} moves: --limit N lists more"));
        return Ok(Exit::Stopped);
    }
    if listing.rows.is_empty() {
        desk.messages.note("there is no move");
    }
    Ok(Exit::Done)
}

fn stop_of(error: &SolveError) -> Option<Stop> {
    match error {
        SolveError::Value(Error::Stopped(stop)) => Some(*stop),
        _ => None,
    }
}

/// `! L  (1,1)-(2,1)  domineering("#.|#.")  1`: mark, player, move, position, worth.
fn table(desk: &mut Desk, rows: &[Row], why: bool) -> Result<(), Unwritable> {
    let width = |text: fn(&Row) -> &str| {
        rows.iter().map(|row| text(row).chars().count()).max().unwrap_or(0).min(60)
    };
    let (label, to) = (width(|row| &row.label), width(|row| &row.to));
    for row in rows {
        let mark = match row.verdict {
            _ if row.winning => '!',
            Some(Verdict::Draw) => '=',
            _ => ' ',
        };
        let player = row.player.map_or_else(String::new, |_| format!("{}  ", player(row.player)));
        let worth = row.worth();
        let line = format!("{mark} {player}{:label$}  {:to$}  {worth}", row.label, row.to);
        desk.output.line(line.trim_end())?;
        if let Some(reason) = row.reason.as_ref().filter(|_| why) {
            desk.output.line(format_args!("    {reason}"))?;
        }
    }
    Ok(())
}

impl<'a> RowFields<'a> {
    fn new(row: &'a Row) -> Self {
        RowFields {
            player: player(row.player),
            label: &row.label,
            to: &row.to,
            outcome: row.outcome.map(|outcome| outcome.to_string()),
            result: row.verdict.map(|_| row.result()),
            distance: row.verdict.and_then(Verdict::distance),
            value: row.value.as_deref(),
            winning: row.winning,
            reason: row.reason.as_deref(),
        }
    }
}
