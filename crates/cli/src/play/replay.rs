//! `replay`: a saved game, position by position, with its remarks and what was given away.

use super::board::{self, say, shortened};
use super::table::regret;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::sentences;
use std::fs;
use upstar_core::{Form, Position};
use upstar_play::{End, read_saved, review};
use upstar_solve::Convention;
use upstar_values::Detail;
use upstar_values::Player;

/// Longest file that is taken for a saved game.
const LONGEST: u64 = 10_000_000;

/// Shows a saved game.
///
/// # Errors
/// If it cannot be written.
pub fn replay(desk: &mut Desk, file: &str) -> Result<Exit, Unwritable> {
    let text = match fs::metadata(file) {
        Ok(about) if about.len() > LONGEST => Err(sentences::SAVED_GAME_LONG.into()),
        _ => fs::read_to_string(file).map_err(|error| Detail::from(error.to_string())),
    };
    let text = match text {
        Ok(text) => text,
        Err(error) => {
            let message = sentences::FILE_UNREADABLE.with("file", file).with("why", error);
            return desk.refuse(file, message, None);
        }
    };
    let (record, _) = desk.work(|session, context| {
        read_saved(&text, |source| {
            session.position(source, context).map_err(|error| error.message().clone())
        })
    });
    let record = match record {
        Ok(record) => record,
        Err(error) => {
            let message = sentences::FILE_REFUSED.with("file", file).with("why", error.to_string());
            return desk.refuse(file, message, None);
        }
    };
    if record.convention() == Convention::Misere {
        say(desk, "Misère play: a player who cannot move wins.")?;
    }
    let impartial = record.start().is_impartial();
    board::show(desk, record.start(), Vec::new())?;
    let after = record.steps().skip(1).map(|(position, _)| position).chain([record.position()]);
    for (number, ((before, played), position)) in (1..).zip(record.steps().zip(after)) {
        let who = match (impartial, played.player) {
            (true, player) if player == record.first() => "first".to_owned(),
            (true, _) => "second".to_owned(),
            (false, player) => player.to_string(),
        };
        say(desk, format_args!("{number}. {who}: {}", shortened(&played.label)))?;
        if let Some(comment) = &played.comment {
            say(desk, format_args!("   # {comment}"))?;
        }
        let touched = before.touched(played.player, &played.by);
        let last = upstar_draw::last_move(&before.scene(), &position.scene(), touched);
        board::show(desk, position, last)?;
    }
    let name = |player: Player| match (impartial, player == record.first()) {
        (true, true) => "The first player".to_owned(),
        (true, false) => "The second player".to_owned(),
        (false, _) => player.to_string(),
    };
    match record.end() {
        Some(End::Won(winner)) => say(desk, format_args!("{} has won.", name(winner)))?,
        Some(End::Drawn) => say(desk, "It is a draw.")?,
        None => say(desk, format_args!("{} is to move.", name(record.to_move())))?,
    }
    let context = desk.bounds.thought();
    let judged = record.clone();
    let (slips, _) =
        desk.work_under(context, |session, context| review(&judged, session.solver(), context));
    for slip in slips.unwrap_or_default() {
        let regret = regret(desk.session.registry(), &slip);
        say(desk, regret)?;
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}
