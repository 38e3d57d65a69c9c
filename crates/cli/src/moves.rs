//! `moves`: reads a position in whatever form is convenient, and lists its moves.

use crate::desk::{Desk, Origin, Spent};
use crate::exit::Exit;
use crate::json::Reached;
use crate::output::Unwritable;
use serde::Serialize;
use upstar::studies::moves::{Effect, Report, Request, Row, run};
use upstar_games::registry;
use upstar_lang::{parse, suggest};
use upstar_values::Player;

#[derive(Serialize)]
struct ListingLine<'a> {
    input: &'a str,
    #[serde(flatten)]
    report: &'a Report,
    #[serde(flatten)]
    reached: Option<Reached>,
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
    let thorough = desk.bounds.work_is_bounded();
    let request = Request { position: source.clone(), limit, why, thorough };
    let (found, spent) =
        desk.work(context, |session, context| run(&request, session, &mut (), context));
    let exit = match found {
        Ok(report) => show(desk, &request, &report, &spent)?,
        Err(error) => desk.fail(&source, &error, &spent)?,
    };
    desk.output.flush()?;
    Ok(exit)
}

fn show(
    desk: &mut Desk,
    request: &Request,
    report: &Report,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    if desk.options.json {
        desk.output.json(&ListingLine {
            input: &request.position,
            report,
            reached: report.stopped.map(|_| Reached::under(&spent.context)),
        })?;
    } else {
        table(desk, &report.moves, request.why)?;
    }
    desk.output.flush()?;
    if let Some(stop) = report.stopped {
        return Ok(desk.tell_stop(stop, Origin::Word, spent));
    }
    if let Some(why) = &report.missing {
        desk.messages.error(why);
        return Ok(Exit::BadInput);
    }
    if !report.complete {
        let limit = request.limit;
        desk.messages.note(&format!("stopped after {limit} moves: --limit N lists more"));
        return Ok(Exit::Stopped);
    }
    if report.moves.is_empty() {
        desk.messages.note("there is no move");
    }
    Ok(Exit::Done)
}

/// `! L  (1,1)-(2,1)  domineering("#.|#.")  1`: mark, player, move, position, worth.
fn table(desk: &mut Desk, rows: &[Row], why: bool) -> Result<(), Unwritable> {
    let width = |text: fn(&Row) -> &str| {
        rows.iter().map(|row| text(row).chars().count()).max().unwrap_or(0).min(60)
    };
    let (label, to) = (width(|row| &row.label), width(|row| &row.to));
    for row in rows {
        let mark = match row.result {
            _ if row.winning => '!',
            Some(Effect::Draw) => '=',
            _ => ' ',
        };
        let player = match row.player {
            Some(Player::Left) => "L  ",
            Some(Player::Right) => "R  ",
            None => "",
        };
        let worth = row.worth();
        let line = format!("{mark} {player}{:label$}  {:to$}  {worth}", row.label, row.to);
        desk.output.line(line.trim_end())?;
        if let Some(reason) = row.reason.as_ref().filter(|_| why) {
            desk.output.line(format_args!("    {reason}"))?;
        }
    }
    Ok(())
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
