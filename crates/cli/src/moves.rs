//! `moves`: reads a position in whatever form is convenient, and lists its moves.

mod row;

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::{ErrorLine, StopFields, player};
use crate::output::Unwritable;
use row::{Listing, Row};
use serde::Serialize;
use upstar_core::{AnyPosition, Position};
use upstar_games::registry;
use upstar_lang::{LangError, parse, suggest};
use upstar_solve::{Ask, Effort, SolveError, Verdict};
use upstar_values::{Alphabet, Error, Stop};

#[derive(Serialize)]
struct ListingLine<'a> {
    input: &'a str,
    game: Option<&'static str>,
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
    let source = match source(words) {
        Ok(source) => source,
        Err(report) => {
            desk.messages.rendered(&report);
            return Ok(Exit::BadInput);
        }
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
            Ok(analysis) => Listing::of(&position, &analysis, solver.arena(), alphabet),
            Err(error) => Listing { stopped: Some(error), ..Listing::default() },
        };
        Ok((position, listing))
    });
    let exit = match found {
        Ok((position, listing)) => {
            show(desk, &source, &position, &listing, Shown { limit, why }, &spent)?
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
struct Shown {
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
    limits: Shown,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    let stop = listing.stopped.as_ref().and_then(stop_of);
    if desk.options.json {
        desk.output.json(&ListingLine {
            input: source,
            game: registry().of_position(position).map(|entry| &*entry.name),
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

/// The expression that the words mean: `nim 3 4 5`, `nim 3,4,5`, `wythoff (4,13)`,
/// `subtraction([3,7]) 10`, `domineering ..|..`, or an expression already.
pub fn source(words: &[String]) -> Result<String, String> {
    let (first, rest) = words.split_first().ok_or("error: which position?\n")?;
    match (registry().find(first), rest) {
        (None, []) => Ok(first.clone()),
        (Some(entry), []) => Err(format!(
            "error: which position of {}?\n  = help: for example upstar moves '{}'\n",
            entry.name, entry.example
        )),
        (Some(entry), rest) => Ok(call(&entry.name, &rest.join(","))),
        // With the rules in brackets: `subtraction([3,7]) 10`.
        (None, rest) if has_parameters(first) => Ok(call(first.trim(), &rest.join(","))),
        (None, _) => {
            let names = registry().rulesets().iter().map(|entry| &*entry.name);
            let help = match suggest(first, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`upstar games` lists them".to_owned(),
            };
            Err(format!("error: unknown game `{first}`\n  = help: {help}\n"))
        }
    }
}

/// Is this a game with its rules in brackets, such as `octal("0.77")`?
fn has_parameters(game: &str) -> bool {
    let name = game.trim_start().split('(').next().unwrap_or_default();
    game.trim_end().ends_with(')')
        && registry().find(name.trim_end()).is_some()
        && parse(game).is_ok()
}

/// A position of a game, with or without its brackets and quotes.
fn call(game: &str, position: &str) -> String {
    let position = position.trim();
    let bare = |text: &str| format!("{game}({text})");
    if position.starts_with('(') && position.ends_with(')') {
        return format!("{game}{position}");
    }
    let numbers = position.contains(|c: char| c.is_ascii_digit() || c == '"');
    if numbers && parse(&bare(position)).is_ok() {
        return bare(position);
    }
    let quoted = position.replace('\\', "\\\\").replace('"', "\\\"");
    if position.contains('"') { bare(position) } else { bare(&format!("\"{quoted}\"")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_with_or_without_brackets_and_quotes() {
        for (words, expected) in [
            (&["nim", "3,4,5"][..], "nim(3,4,5)"),
            (&["nim", "3", "4", "5"], "nim(3,4,5)"),
            (&["Nim", "(3,4,5)"], "nim(3,4,5)"),
            (&["nim", "[3,4]"], "nim([3,4])"),
            (&["wythoff", "10**3, 7"], "wythoff(10**3, 7)"),
            (&["domineering", "..|.."], "domineering(\"..|..\")"),
            (&["domineering", "\"..|..\""], "domineering(\"..|..\")"),
            (&["domineering", "(\"..|..\")"], "domineering(\"..|..\")"),
            (&["domineering", "4", "5"], "domineering(4,5)"),
            (&["nim(1) + nim(2)"], "nim(1) + nim(2)"),
            (&["subtraction([3,7])", "10"], "subtraction([3,7])(10)"),
            (&["octal(\"0.77\")", "9", "4"], "octal(\"0.77\")(9,4)"),
        ] {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            assert_eq!(source(&words).as_deref(), Ok(expected));
        }
    }

    #[test]
    fn a_game_alone_or_unknown_is_explained() {
        let error = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            source(&words).unwrap_err()
        };
        assert!(error(&["nim"]).contains("nim(3,4,5)"));
        assert!(error(&["wythof", "1,2"]).contains("did you mean `wythoff`?"));
    }
}
