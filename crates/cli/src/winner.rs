//! `winner`: who wins, by a search that may take long.

use crate::arguments::Side;
use crate::desk::{Desk, Origin, stopped_by};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::watch::{Checkpoint, Watch};
use upstar::numerals::grouped;
use upstar::studies::winner::{Report, Request, run};
use upstar_values::{Outcome, Player};

/// Finds out who wins.
///
/// # Errors
/// If the answer cannot be written.
pub fn winner(
    desk: &mut Desk,
    position: String,
    first: Option<Side>,
    checkpoint: Option<Checkpoint>,
) -> Result<Exit, Unwritable> {
    let first = first.map(|side| match side {
        Side::Left => Player::Left,
        Side::Right => Player::Right,
    });
    let request = Request { position, first };
    let mut watch = Watch::new(desk, checkpoint.clone());
    let (found, spent) = desk.work(|session, context| run(&request, session, &mut watch, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.position, &watch.named(error), &spent),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        write(desk, &report, first)?;
    }
    desk.output.flush()?;
    let Some(bound) = report.stopped else { return Ok(Exit::Done) };
    if let Some(kept) = checkpoint.as_ref().filter(|kept| kept.path.exists()) {
        let path = kept.path.display();
        desk.messages.note(&format!("kept in {path}: the same command goes on from there"));
    }
    if desk.options.json {
        return Ok(stopped_by(bound.into()));
    }
    Ok(desk.tell_stop(bound.into(), Origin::Word, &spent))
}

fn write(desk: &mut Desk, report: &Report, first: Option<Player>) -> Result<(), Unwritable> {
    let position = &report.position;
    for (begins, winner) in [(Player::Left, report.left_first), (Player::Right, report.right_first)]
    {
        if first.is_some_and(|first| first != begins) {
            continue;
        }
        match winner {
            Some(winner) => {
                desk.output.line(format_args!("{winner} wins {position} if {begins} begins"))?;
            }
            None => {
                desk.output.line(format_args!("open: who wins {position} if {begins} begins"))?
            }
        }
    }
    if let Some(outcome) = report.outcome {
        let who = match outcome {
            Outcome::L => "Left wins, whoever begins",
            Outcome::R => "Right wins, whoever begins",
            Outcome::N => "the player who begins wins",
            Outcome::P => "the player who does not begin wins",
        };
        desk.output.line(format_args!("outcome {outcome}: {who}"))?;
    }
    if report.nodes > 0 {
        let [nodes, known, taken] = [report.nodes, report.known, report.taken_over].map(grouped);
        let before = match report.taken_over {
            0 => String::new(),
            _ => format!(", {taken} of them by earlier runs"),
        };
        desk.output.line(format_args!("{nodes} positions searched; {known} known{before}"))?;
    }
    if report.stopped.is_some() && report.depth > 0 {
        let Report { depth, proof, disproof, .. } = report;
        desk.output.line(format_args!(
            "seen last: {depth} moves deep, proof number {proof}, disproof number {disproof}"
        ))?;
    }
    Ok(())
}
