//! Positions that are weakly but not strongly equivalent.

use super::{Range, stopped};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::search::pairs::{Request, run};

pub(super) fn search(desk: &mut Desk, game: &str, range: Range) -> Result<Exit, Unwritable> {
    let request = Request { game: game.to_owned(), range: range.into() };
    let mut progress = desk.progress.clone();
    let (found, spent) =
        desk.work(|session, context| run(&request, session, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(game, &error, &spent),
    };
    for found in &report.pairs {
        if desk.options.json {
            desk.output.json(found)?;
        } else {
            let ([g, h], [x, y]) = (&found.positions, &found.grundy);
            desk.output.line(format_args!(
                "{g} (*{x}) and {h} (*{y}): next player wins both; with {} added, {} and {}",
                found.summand,
                told(&found.with_summand[0]),
                told(&found.with_summand[1])
            ))?;
        }
    }
    if let Some(stop) = report.stopped {
        return stopped(desk, stop, &spent);
    }
    desk.output.flush()?;
    if report.pairs.is_empty() && range.count > 0 {
        desk.messages
            .note(&format!("no such pair up to size {}: --max M looks further", range.max));
    }
    Ok(Exit::Done)
}

fn told(outcome: &str) -> &'static str {
    if outcome == "P" { "previous player wins" } else { "next player wins" }
}
