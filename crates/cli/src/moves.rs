//! `moves`: reads a position in whatever form is convenient, and lists its moves.

use crate::desk::{Desk, Origin, Spent};
use crate::exit::Exit;
use crate::json::Reached;
use crate::output::Unwritable;
use crate::paint::{colours, gold};
use serde::Serialize;
use upstar::position_in_words;
use upstar::studies::moves::{Effect, Report, Request, Row, run};
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
    let source = match position_in_words(desk.session.registry(), words) {
        Ok(source) => source,
        Err(refusal) => return desk.refused(&words.join(" "), &refusal),
    };
    // Where the user has said how much work may be done, values may take the rest of it.
    let thorough = desk.bounds.work_is_bounded();
    let request = Request { position: source.clone(), limit, why, thorough };
    let (found, spent) = desk.work(|session, context| run(&request, session, &mut (), context));
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
        // JSON has it in the report.
        if !desk.options.json {
            desk.messages.error(why);
        }
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
    let colour = colours(desk.options.color);
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
        let by = format!("{mark} {player}{:label$}", row.label);
        let by = gold(&by, colour && row.winning);
        let line = format!("{by}  {:to$}  {worth}", row.to);
        desk.output.line(line.trim_end())?;
        if let Some(reason) = row.reason.as_ref().filter(|_| why) {
            desk.output.line(format_args!("    {reason}"))?;
        }
    }
    Ok(())
}
