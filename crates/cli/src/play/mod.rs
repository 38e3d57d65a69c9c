//! `play` and `replay`: a game against the computer, in the game's own notation.
//!
//! `upstar_play` knows how to play; here is the conversation about it. Whatever is typed, the game
//! goes on until somebody leaves: the end of the input and Ctrl-C leave, too.

mod beginning;
mod board;
mod command;
mod course;
mod keyboard;
mod replay;
mod table;

use crate::arguments::{First, Level, Side};
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::sentences;
use crate::verify::certificate;
use beginning::beginning;
use keyboard::Keyboard;
pub use replay::replay;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use table::{Player as Seat, Table};
use upstar::position_in_words;
use upstar::studies::strategy::Guide;
use upstar_core::{AnyPosition, Argument, Form, Position, Ruleset};
use upstar_play::{Chance, Opponent, Record, Strength, opening, thrown};
use upstar_solve::Convention;
use upstar_values::Message;
use upstar_values::Player;

/// What was asked for on the command line.
#[derive(Clone, Debug)]
pub struct Request {
    /// A game and a position, or a position.
    pub words: Vec<String>,
    /// Who begins.
    pub first: First,
    /// Which side the user takes in a partizan game.
    pub side: Option<Side>,
    /// How well the computer plays.
    pub level: Level,
    /// What chance depends on.
    pub seed: Option<u64>,
    /// Dice for each heap.
    pub dice: Option<u32>,
    /// Are hints shown without being asked for?
    pub hints: bool,
    /// The strategy that the computer plays from, which tells position and sides.
    pub strategy: Option<PathBuf>,
}

/// Plays.
///
/// # Errors
/// If nothing more can be written.
pub fn play(desk: &mut Desk, request: &Request) -> Result<Exit, Unwritable> {
    if desk.options.json {
        return desk.refuse(&request.words.join(" "), sentences::PLAY_JSON, None);
    }
    let seed = request.seed.unwrap_or_else(any_seed);
    let mut chance = Chance::new(seed);
    if let Some(file) = &request.strategy {
        return by_strategy(desk, request, file, &mut chance);
    }
    let start = match start(desk, request, &mut chance)? {
        Ok(position) => position,
        Err(exit) => return Ok(exit),
    };
    let mut keyboard = Keyboard::open();
    let impartial = start.is_impartial();
    // Whoever is to choose a side wants to know the rules and see the board.
    let convention = desk.session.settings().convention;
    let asks = request.side.is_none() && !impartial;
    if asks {
        if let Some(entry) = desk.session.registry().of_position(&start).cloned() {
            table::introduce(desk, &entry, convention)?;
        }
        board::show(desk, &start, Vec::new())?;
    }
    let Some(you) = side(desk, &mut keyboard, request.side, impartial)? else {
        return Ok(Exit::Done);
    };
    let first = match request.first {
        First::Me => you,
        First::Computer => you.opponent(),
    };
    let strength = match request.level {
        Level::Perfect => Strength::Perfect,
        Level::Stubborn => Strength::Stubborn,
        Level::Casual => Strength::Casual,
        Level::Random => Strength::Random,
    };
    let record = Record::new(start, convention, first);
    let computer = Opponent::new(strength, chance.below(u64::MAX));
    let table =
        Table::new(desk, keyboard, record, Seat { you, impartial }, computer, request.hints);
    table.introduced(asks).sit()
}

/// Plays against a strategy.
fn by_strategy(
    desk: &mut Desk,
    request: &Request,
    file: &Path,
    chance: &mut Chance,
) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let certificate = match certificate(file) {
        Ok(text) => text,
        Err(message) => return desk.refuse(&name, message, None),
    };
    if desk.session.settings().convention == Convention::Misere {
        return desk.refuse(&name, sentences::STRATEGY_NORMAL_PLAY, None);
    }
    let (guide, spent) = desk.work(|_, context| Guide::open(&certificate, context));
    let guide = match guide {
        Ok(guide) => guide,
        Err(error) => return desk.fail(&name, &error, &spent),
    };
    let start = match read(desk, &guide.position())? {
        Ok(position) => position,
        Err(exit) => return Ok(exit),
    };
    let seat = Seat { you: guide.winner().opponent(), impartial: start.is_impartial() };
    let record = Record::new(start, Convention::Normal, guide.first());
    let computer = Opponent::new(Strength::Perfect, chance.below(u64::MAX));
    let table = Table::new(desk, Keyboard::open(), record, seat, computer, request.hints);
    table.guided_by(guide).sit()
}

/// The position to begin with: as given, thrown, one that is worth playing, the game's beginning, or its example.
fn start(
    desk: &mut Desk,
    request: &Request,
    chance: &mut Chance,
) -> Result<Result<AnyPosition, Exit>, Unwritable> {
    let game = match &request.words[..] {
        [word] => desk.session.registry().find(word).cloned(),
        _ => None,
    };
    let text = match (game, request.dice) {
        (Some(entry), Some(dice)) => match throw(desk, &entry, dice, chance) {
            Ok(text) => text,
            Err(message) => return desk.refuse(&entry.name, message, None).map(Err),
        },
        (Some(entry), None) => {
            let context = desk.bounds.context();
            let chosen = beginning(&entry.name).and_then(|text| {
                let position = desk.session.position(text, &context).ok()?;
                position.write().starts_with(&*entry.name).then_some(position)
            });
            if let Some(start) = chosen {
                return Ok(Ok(start));
            }
            let example = desk.session.arguments(&entry.example, &context).unwrap_or_default();
            match opening(&entry, &example) {
                Some(start) => return Ok(Ok(start)),
                None => entry.example.to_string(),
            }
        }
        (None, Some(_)) => {
            let (words, help) = (request.words.join(" "), sentences::DICE_EXAMPLE.into());
            return desk.refuse(&words, sentences::DICE_OF_POSITION, Some(help)).map(Err);
        }
        (None, None) => match position_in_words(desk.session.registry(), &request.words) {
            Ok(text) => text,
            Err(refusal) => {
                return desk.refused(&request.words.join(" "), &refusal).map(Err);
            }
        },
    };
    read(desk, &text)
}

/// A position from an expression, or what is wrong with it, said.
fn read(desk: &mut Desk, text: &str) -> Result<Result<AnyPosition, Exit>, Unwritable> {
    let (position, spent) = desk.work(|session, context| session.position(text, context));
    match position {
        Ok(position) => Ok(Ok(position)),
        Err(error) => Ok(Err(desk.tell(text, Origin::Word, &error, &spent)?)),
    }
}

/// The text of a thrown position.
fn throw(
    desk: &mut Desk,
    entry: &Ruleset,
    dice: u32,
    chance: &mut Chance,
) -> Result<String, Message> {
    let context = desk.bounds.context();
    let example = desk.session.arguments(&entry.example, &context);
    let example: Vec<Argument> = example.ok_or(sentences::DICE_NO_NUMBERS)?;
    let arguments = thrown(entry, &example, dice, chance).map_err(|error| error.message)?;
    Ok(entry.read(&arguments).map_err(|error| error.message)?.write())
}

/// Which side the user takes; `None` if they leave.
fn side(
    desk: &mut Desk,
    keyboard: &mut Keyboard,
    wanted: Option<Side>,
    impartial: bool,
) -> Result<Option<Player>, Unwritable> {
    match wanted {
        Some(Side::Left) => return Ok(Some(Player::Left)),
        Some(Side::Right) => return Ok(Some(Player::Right)),
        None if impartial => return Ok(Some(Player::Left)),
        None => {}
    }
    loop {
        let Some(answer) = keyboard.ask(desk, "Are you Left or Right? ")? else { return Ok(None) };
        match answer.trim().to_lowercase().as_str() {
            "" | "l" | "left" => return Ok(Some(Player::Left)),
            "r" | "right" => return Ok(Some(Player::Right)),
            "q" | "quit" => return Ok(None),
            _ => desk.output.line(
                "Type l for Left or r for Right (q leaves); the rules above say what is whose.",
            )?,
        }
    }
}

fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs() ^ u64::from(since.subsec_nanos()) << 20
}
