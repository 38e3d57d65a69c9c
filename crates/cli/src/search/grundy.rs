//! The smallest positions with a given Grundy value.

use super::Range;
use super::positions::{Trouble, visit};
use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::{ErrorLine, StopFields};
use crate::output::Unwritable;
use serde::Serialize;
use std::ops::ControlFlow;
use upstar_core::Position;
use upstar_lang::LangError;
use upstar_solve::SolveError;
use upstar_values::{Error, Nimber, Stop};

#[derive(Serialize)]
struct PositionLine<'a> {
    position: &'a str,
    size: u64,
    grundy: u64,
}

#[derive(Serialize)]
struct StoppedLine {
    complete: bool,
    #[serde(flatten)]
    stopped: StopFields,
}

pub(super) fn search(
    desk: &mut Desk,
    game: &str,
    value: u64,
    range: Range,
) -> Result<Exit, Unwritable> {
    let wanted = Nimber::from(dashu_int::UBig::from(value));
    let context = desk.bounds.context();
    let mut found: Vec<(String, u64)> = Vec::new();
    let (done, spent) = desk.work(context, |session, context| {
        let family = session.family(game, context)?;
        Ok(visit(&family, range, session.solver(), context, |size, position, grundy| {
            if grundy == wanted && found.len() < range.count {
                found.push((position.write(), size));
            }
            let enough = found.len() >= range.count;
            Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        }))
    });
    for (position, size) in &found {
        if desk.options.json {
            desk.output.json(&PositionLine { position, size: *size, grundy: value })?;
        } else {
            desk.output.line(position)?;
        }
    }
    let exit = end(desk, game, done, &spent)?;
    if exit == Exit::Done && found.is_empty() && range.count > 0 {
        desk.messages.note(&format!(
            "no position up to size {} has the Grundy value {value}: --max M looks further",
            range.max
        ));
    }
    Ok(exit)
}

/// How a search over positions ended.
pub(super) fn end(
    desk: &mut Desk,
    game: &str,
    done: Result<Result<(), Trouble>, LangError>,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    desk.output.flush()?;
    let message = match done {
        Ok(Ok(())) => return Ok(Exit::Done),
        Err(error) if desk.options.json => {
            desk.output.json(&ErrorLine::new(game, &error, &spent.context))?;
            return Ok(error.stop().map_or(Exit::BadInput, stopped_by));
        }
        Err(error) => return desk.tell(game, Origin::Word, &error, spent),
        Ok(Err(Trouble::Solve(SolveError::Value(Error::Stopped(stop))))) => {
            return stopped(desk, stop, spent);
        }
        Ok(Err(Trouble::Solve(error))) => error.to_string(),
        Ok(Err(Trouble::Unfit(message))) => message,
    };
    if desk.options.json {
        desk.output.json(&ErrorLine::unreadable(game, &message))?;
    } else {
        desk.messages.error(&message);
    }
    Ok(Exit::BadInput)
}

fn stopped(desk: &mut Desk, stop: Stop, spent: &Spent) -> Result<Exit, Unwritable> {
    if desk.options.json {
        let stopped = StopFields::new(stop, &spent.context);
        desk.output.json(&StoppedLine { complete: false, stopped })?;
        desk.output.flush()?;
    }
    Ok(desk.tell_stop(stop, Origin::Word, spent))
}
