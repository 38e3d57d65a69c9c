//! A position on the table: what there is to see, which moves there are and where they are clicked.
//!
//! What theory has to say is no part of it: a player who wants no hints must not be sent them.

use crate::failure::Failure;
use crate::play::Side;
use crate::{places, read, scene};
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;
use upstar::{AnyPosition, Context, Convention, Form, Player, Position, Session};
use upstar_core::Registry;
use upstar_play::{End, Record};

/// Moves that are listed.
const MOST: usize = 2000;

#[derive(Deserialize)]
struct Request {
    position: String,
    /// Moves to be made first.
    #[serde(default)]
    play: Vec<String>,
    /// Who makes the first of them.
    #[serde(default = "left")]
    first: Side,
}

fn left() -> Side {
    Side::L
}

/// `{"position", "game", "rules", "impartial", "scene", "moves": [{"player", "label", "places"}], "end"}`; with
/// moves to be made, the board after them, and `"played": [{"player", "label", "places", "from"}]`.
pub(crate) fn run(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Request { position: text, play, first } = read(request)?;
    let position = session.position(&text, context).map_err(|e| Failure::language(&e, &text))?;
    let convention = session.settings().convention;
    let mut record = Record::new(position, convention, first.into());
    for label in &play {
        context.spend(1).map_err(|stop| Failure::library(&stop.into(), ""))?;
        record.play(label)?;
    }
    let played = |(from, turn): (&AnyPosition, &upstar_play::Turn)| {
        let touched = from.touched(turn.player, &turn.by);
        json!({
            "player": letter(turn.player),
            "label": turn.label,
            "places": touched.iter().map(places::word).collect::<Vec<_>>(),
            "from": from.write(),
        })
    };
    let mut found = board(record.position(), convention, session.registry());
    found["played"] = record.steps().map(played).collect();
    Ok(found)
}

/// The board of a position.
pub(crate) fn board(position: &AnyPosition, convention: Convention, registry: &Registry) -> Value {
    let impartial = position.is_impartial();
    let players: &[Player] = if impartial { &[Player::Left] } else { &Player::BOTH };
    let (mut moves, mut complete) = (Vec::new(), true);
    for &player in players {
        let mut listed = 0;
        let _ = position.visit_moves(player, |by| {
            if listed >= MOST {
                complete = false;
                return ControlFlow::Break(());
            }
            listed += 1;
            let touched = position.touched(player, &by);
            moves.push(json!({
                "player": if impartial { "both" } else { letter(player) },
                "label": position.write_move(player, &by),
                "places": touched.iter().map(places::word).collect::<Vec<_>>(),
            }));
            ControlFlow::Continue(())
        });
    }
    let ruleset = registry.of_position(position);
    json!({
        "position": position.write(),
        "game": ruleset.map(|ruleset| &ruleset.name),
        "rules": ruleset.map(|ruleset| &ruleset.rules),
        "notation": ruleset.map(|ruleset| &ruleset.notation),
        "notice": position.notice(),
        "impartial": impartial,
        "scene": scene::scene(&position.scene()),
        "parts": position.summands().iter().map(Position::write).collect::<Vec<_>>(),
        "moves": moves,
        "complete": complete,
        "end": ends(position, convention),
    })
}

/// How the game has ended if Left or if Right is to move: `{"L": "R"}`, who wins, `draw` or nothing.
fn ends(position: &AnyPosition, convention: Convention) -> Value {
    let end = |first| match Record::new(position.clone(), convention, first).end() {
        Some(End::Won(player)) => Some(letter(player)),
        Some(End::Drawn) => Some("draw"),
        None => None,
    };
    json!({ "L": end(Player::Left), "R": end(Player::Right) })
}

/// A player in a letter.
pub(crate) fn letter(player: Player) -> &'static str {
    match player {
        Player::Left => "L",
        Player::Right => "R",
    }
}
