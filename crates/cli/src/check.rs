//! `check`: tests a file of games.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::files;
use crate::output::Unwritable;
use crate::sentences;
use std::path::Path;
use upstar::studies::check::{ClaimReport, GameReport, Request, run};

/// Checks the games in a file.
///
/// # Errors
/// If the answer cannot be written.
pub fn check(desk: &mut Desk, file: &Path) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let text = match files::text(&name) {
        Ok(text) => text,
        Err(why) => return desk.refuse(&name, sentences::GAMES_UNREADABLE.with("why", why), None),
    };
    let request = Request { name, text };
    let (report, spent) = desk.work(|session, context| run(session, &request, &mut (), context));
    let report = match report {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.text, &error, &spent),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        for game in &report.games {
            tell(desk, game)?;
        }
        if report.games.is_empty() {
            desk.messages.note("the file declares no game");
        }
    }
    desk.output.flush()?;
    Ok(if report.holds { Exit::Done } else { Exit::No })
}

fn tell(desk: &mut Desk, game: &GameReport) -> Result<(), Unwritable> {
    desk.output.line(&game.name)?;
    let kind = if game.impartial { "impartial" } else { "partizan" };
    let ends = match game.ends.as_str() {
        "proved" => {
            format!("every play ends: each move makes {} smaller", game.measure.join(", then "))
        }
        "tested" => "play from small positions ends, as far as it was followed; nothing is proved"
            .to_owned(),
        "open" => {
            "NO END of play was found from any small position: is a condition missing?".to_owned()
        }
        "loops" => format!("play can go round: {}", round(&game.round)),
        _ if game.round.is_empty() => "play may go on for ever, as declared".to_owned(),
        _ => format!("play may go on for ever, as declared: {}", round(&game.round)),
    };
    desk.output.line(format_args!("  {kind}; {ends}"))?;
    for warning in &game.warnings {
        desk.output.line(format_args!("  warning, line {}: {}", warning.line, warning.text))?;
    }
    for example in &game.examples {
        match &example.fails {
            None => desk.output.line(format_args!("  holds: {}", example.text))?,
            Some(answer) => {
                desk.output.line(format_args!("  DOES NOT HOLD: {} is {answer}", example.text))?;
            }
        }
    }
    let claims = |desk: &mut Desk, what: &str, all: &[ClaimReport]| {
        for claim in all {
            let ClaimReport { text, tested, fails } = claim;
            match fails {
                None => desk
                    .output
                    .line(format_args!("  {what}{text}: claimed, tested on {tested} positions"))?,
                Some(why) => {
                    desk.output.line(format_args!("  {what}{text} IS WRONG: {why}"))?;
                }
            }
        }
        Ok::<(), Unwritable>(())
    };
    claims(desk, "theorem ", &game.theorems)?;
    claims(desk, "", &game.claims)?;
    match &game.differs {
        None => desk.output.line(format_args!(
            "  parts, symmetry and impartiality agree with plain search on {} of {} small positions",
            game.compared, game.listed
        ))?,
        Some(position) => desk.output.line(format_args!("  WRONG: {position}"))?,
    }
    desk.output.line(format_args!("  positions by size: {}", sizes(&game.sizes)))
}

/// Sizes with how many positions there are, those with equally many together.
fn sizes(all: &[[u64; 2]]) -> String {
    let runs = all.chunk_by(|[size, many], [next, other]| size + 1 == *next && many == other);
    let run = |run: &[[u64; 2]]| match run {
        [[size, many]] => format!("{size}: {many}"),
        [[size, many], .., [last, _]] => format!("{size} to {last}: {many} each"),
        [] => String::new(),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}

/// Positions that lead from one to the next and back to the first.
fn round(positions: &[String]) -> String {
    let again = positions.first().map(String::as_str);
    positions.iter().map(String::as_str).chain(again).collect::<Vec<_>>().join(" -> ")
}
