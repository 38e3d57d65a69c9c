//! The smallest positions with a given Grundy value.

use super::{Range, stopped};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::search::grundy::{Request, run};

pub(super) fn search(
    desk: &mut Desk,
    game: &str,
    value: u64,
    range: Range,
) -> Result<Exit, Unwritable> {
    let request = Request { game: game.to_owned(), value, range: range.into() };
    let mut progress = desk.progress.clone();
    let (found, spent) =
        desk.work(|session, context| run(&request, session, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(game, &error, &spent),
    };
    for found in &report.positions {
        if desk.options.json {
            desk.output.json(found)?;
        } else {
            desk.output.line(&found.position)?;
        }
    }
    if let Some(stop) = report.stopped {
        return stopped(desk, stop, &spent);
    }
    desk.output.flush()?;
    if report.positions.is_empty() && range.count > 0 {
        desk.messages.note(&format!(
            "no position up to size {} has the Grundy value {value}: --max M looks further",
            range.max
        ));
    }
    Ok(Exit::Done)
}
