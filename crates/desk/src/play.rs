//! Playing: the computer's move, where a game was lost, records that `upstar replay` reads, dice.

use crate::board::{board, letter};
use crate::failure::Failure;
use crate::{places, read};
use serde::Deserialize;
use serde_json::{Value, json};
use upstar::{AnyPosition, Context, Form, Player, Position, Session};
use upstar_play::{
    Chance, Opponent, Prospect, Record, SavedError, Strength, read_saved, review as look_back,
    thrown, write_saved,
};

/// A player, by a letter.
#[derive(Clone, Copy, Deserialize)]
pub(crate) enum Side {
    L,
    R,
}

impl From<Side> for Player {
    fn from(side: Side) -> Self {
        match side {
            Side::L => Player::Left,
            Side::R => Player::Right,
        }
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Perfect,
    Stubborn,
    Casual,
    Random,
}

impl From<Level> for Strength {
    fn from(level: Level) -> Self {
        match level {
            Level::Perfect => Strength::Perfect,
            Level::Stubborn => Strength::Stubborn,
            Level::Casual => Strength::Casual,
            Level::Random => Strength::Random,
        }
    }
}

fn position(session: &mut Session, text: &str, context: &Context) -> Result<AnyPosition, Failure> {
    session.position(text, context).map_err(|error| Failure::language(&error, text))
}

#[derive(Deserialize)]
struct Reply {
    position: String,
    player: Side,
    level: Level,
    seed: u64,
}

/// The computer's move and the board after it: `{"label", "places", "to", "board"}`, or nothing where
/// there is no move.
pub(crate) fn reply(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Reply { position: text, player, level, seed } = read(request)?;
    let (position, player) = (position(session, &text, context)?, Player::from(player));
    let convention = session.settings().convention;
    let mut opponent = Opponent::new(level.into(), seed);
    let choice = opponent.choose(session.solver(), &position, player, convention, context)?;
    let Some(choice) = choice else { return Ok(json!({ "label": null })) };
    let to = position.play(player, &choice.by);
    Ok(json!({
        "label": position.write_move(player, &choice.by),
        "places": position.touched(player, &choice.by).iter().map(places::word).collect::<Vec<_>>(),
        "to": to.write(),
        "board": board(&to, convention, session.registry()),
    }))
}

#[derive(Deserialize)]
struct Played {
    start: String,
    first: Side,
    #[serde(default)]
    moves: Vec<String>,
}

fn record(session: &mut Session, request: &Value, context: &Context) -> Result<Record, Failure> {
    let Played { start, first, moves } = read(request)?;
    let start = position(session, &start, context)?;
    let mut record = Record::new(start, session.settings().convention, first.into());
    for label in moves {
        context.spend(1).map_err(|stop| Failure::library(&stop.into(), ""))?;
        record.play(&label)?;
    }
    Ok(record)
}

/// The moves that gave something away: `{"slips": [{"number", "player", "label", "better", …}]}`.
pub(crate) fn review(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let record = record(session, request, context)?;
    let slips = look_back(&record, session.solver(), context)?;
    let word = |prospect| match prospect {
        Prospect::Loss => "loss",
        Prospect::Draw => "draw",
        Prospect::Win => "win",
    };
    let registry = session.registry();
    let slips: Vec<Value> = slips
        .into_iter()
        .map(|slip| {
            json!({
                "number": slip.number,
                "player": letter(slip.player),
                "label": slip.label,
                "better": slip.better,
                "reason": slip.reason.as_ref().map(|reason| registry.sentence(reason)),
                "before": word(slip.before),
                "after": word(slip.after),
            })
        })
        .collect();
    Ok(json!({ "slips": slips }))
}

/// The record as a text that `upstar replay` reads.
pub(crate) fn save(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    Ok(json!({ "text": write_saved(&record(session, request, context)?) }))
}

#[derive(Deserialize)]
struct Saved {
    text: String,
}

/// What a saved record holds: `{"start", "first", "misere", "moves"}`.
pub(crate) fn open(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Saved { text } = read(request)?;
    let read =
        |source: &str| session.position(source, context).map_err(|error| error.message().clone());
    let record =
        read_saved(&text, read).map_err(|SavedError { message, .. }| Failure::from(message))?;
    let moves: Vec<&str> = record.moves().iter().map(|turn| turn.label.as_str()).collect();
    Ok(json!({
        "start": record.start().write(),
        "first": letter(record.first()),
        "misere": record.convention() == upstar::Convention::Misere,
        "moves": moves,
    }))
}

#[derive(Deserialize)]
struct Throw {
    game: String,
    dice: u32,
    seed: u64,
}

/// A position thrown with dice: `{"position"}`.
pub(crate) fn throw(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Throw { game, dice, seed } = read(request)?;
    let Some(entry) = session.registry().find(&game).cloned() else {
        position(session, &game, context)?;
        return Ok(json!({ "position": null }));
    };
    let example = session.arguments(&entry.example, context).unwrap_or_default();
    let arguments = thrown(&entry, &example, dice.min(100), &mut Chance::new(seed))?;
    Ok(json!({ "position": entry.read(&arguments)?.write() }))
}
