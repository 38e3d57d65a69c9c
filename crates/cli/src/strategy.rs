//! `strategy`: a winning strategy as a certificate.

use crate::arguments::Side;
use crate::certificates;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use std::path::Path;
use upstar::studies::strategy::{Request, run};
use upstar_values::Player;

fn name(player: Player) -> &'static str {
    match player {
        Player::Left => "Left",
        Player::Right => "Right",
    }
}

/// Finds a winning strategy, and writes it to a file.
///
/// # Errors
/// If the answer cannot be written.
pub fn strategy(
    desk: &mut Desk,
    position: String,
    first: Side,
    booklet: bool,
    file: Option<&Path>,
) -> Result<Exit, Unwritable> {
    let first = match first {
        Side::Left => Player::Left,
        Side::Right => Player::Right,
    };
    let request = Request { position, first, booklet };
    let (found, spent) = desk.work(|session, context| run(&request, session, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.position, &error, &spent),
    };
    if let Some(file) = file {
        let kept = certificates::keep(desk, &request.position, &report.certificate, file)?;
        if kept != Exit::Done {
            return Ok(kept);
        }
    }
    if desk.options.json {
        desk.output.json(&report)?;
    } else if let Some(booklet) = &report.booklet {
        desk.output.line(booklet)?;
    } else {
        let (winner, first, answers) = (name(report.winner), name(report.first), report.answers);
        let noun = if answers == 1 { "answer" } else { "answers" };
        desk.output.line(format_args!(
            "{winner} wins {} if {first} begins; the strategy has {answers} {noun}",
            report.position
        ))?;
        if file.is_none() {
            desk.messages.note("say -o FILE to keep the strategy, for `upstar verify FILE`");
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}
