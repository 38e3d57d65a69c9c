//! The lines between referee and bot, version 1: `docs/contest.md` describes them.
//!
//! Both ends use this module: the referee writes [`Order`]s and reads [`Reply`]s, a bot that is built in the other way round.

use crate::clock::Allowance;
use serde_json::{Value, json};
use std::time::Duration;
use upstar_values::Player;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// What the referee says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Who are you?
    Hello(u32),
    /// A game begins.
    NewGame {
        /// The name of the game.
        game: String,
        /// Normal or misère play.
        misere: bool,
        /// What chance should depend on.
        seed: u64,
    },
    /// The opponent's move.
    Played(String),
    /// A legal move, for who has asked for them.
    Move(String),
    /// Move.
    Go {
        /// For whom.
        side: Player,
        /// The time there is.
        time: Allowance,
        /// Where.
        position: String,
    },
    /// Answer at once.
    Stop,
    /// Go.
    Quit,
}

/// What a bot says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// What it is called.
    Name(String),
    /// It wants to be told all legal moves.
    WantMoves,
    /// It wants to be talked to in JSON.
    WantJson,
    /// It is ready.
    Ready,
    /// Its move.
    BestMove(String),
    /// It gives up.
    Resign,
    /// Something for people.
    Info(String),
    /// Anything else.
    Unknown,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn side_name(player: Player) -> &'static str {
    match player {
        Player::Left => "Left",
        Player::Right => "Right",
    }
}

impl Order {
    /// The line, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Order::Hello(version) => format!("hello {version}"),
            Order::NewGame { game, misere, seed } => {
                let play = if *misere { "misere" } else { "normal" };
                format!("newgame {game} {play} {seed}")
            }
            Order::Played(label) => format!("played {label}"),
            Order::Move(label) => format!("move {label}"),
            Order::Go { side, time, position } => {
                let mut line = format!("go {}", side_name(*side));
                for (word, time) in [("movetime", time.each), ("left", time.left)] {
                    if let Some(time) = time {
                        line.push_str(&format!(" {word} {}", millis(time)));
                    }
                }
                if time.left.is_some() {
                    line.push_str(&format!(" increment {}", millis(time.increment)));
                }
                if let Some(nodes) = time.nodes {
                    line.push_str(&format!(" nodes {nodes}"));
                }
                format!("{line} position {position}")
            }
            Order::Stop => "stop".to_owned(),
            Order::Quit => "quit".to_owned(),
        }
    }

    /// The order that a line gives; `None` if there is none such.
    #[must_use]
    pub fn read(line: &str) -> Option<Order> {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "hello" => Some(Order::Hello(rest.trim().parse().ok()?)),
            "newgame" => {
                let mut words = rest.split_whitespace();
                let (game, play, seed) = (words.next()?, words.next()?, words.next()?);
                let seed = seed.parse().ok()?;
                Some(Order::NewGame { game: game.to_owned(), misere: play == "misere", seed })
            }
            "played" => Some(Order::Played(rest.to_owned())),
            "move" => Some(Order::Move(rest.to_owned())),
            "go" => go(rest),
            "stop" => Some(Order::Stop),
            "quit" => Some(Order::Quit),
            _ => None,
        }
    }
}

fn go(rest: &str) -> Option<Order> {
    let (numbers, position) = rest.split_once(" position ")?;
    let mut words = numbers.split_whitespace();
    let side = match words.next()? {
        "Left" => Player::Left,
        "Right" => Player::Right,
        _ => return None,
    };
    let mut time = Allowance { each: None, left: None, increment: Duration::ZERO, nodes: None };
    while let Some(word) = words.next() {
        let number: u64 = words.next()?.parse().ok()?;
        match word {
            "movetime" => time.each = Some(Duration::from_millis(number)),
            "left" => time.left = Some(Duration::from_millis(number)),
            "increment" => time.increment = Duration::from_millis(number),
            "nodes" => time.nodes = Some(number),
            _ => {} // of a later version
        }
    }
    Some(Order::Go { side, time, position: position.to_owned() })
}

/// Everything about a move in one line of JSON, for bots that want that.
#[must_use]
pub fn go_json(
    side: Player,
    time: &Allowance,
    position: &str,
    played: Option<&str>,
    moves: Option<&[String]>,
) -> String {
    let rows = rows_of(position);
    json!({"go": {
        "side": side_name(side),
        "movetime": time.each.map(millis),
        "left": time.left.map(millis),
        "increment": millis(time.increment),
        "nodes": time.nodes,
        "position": position,
        "rows": rows,
        "played": played,
        "moves": moves,
    }})
    .to_string()
}

/// Any other order in JSON.
#[must_use]
pub fn order_json(order: &Order) -> String {
    let line = match order {
        Order::Hello(version) => json!({"hello": version}),
        Order::NewGame { game, misere, seed } => {
            json!({"newgame": {"game": game, "play": if *misere { "misere" } else { "normal" }, "seed": seed}})
        }
        Order::Played(label) => json!({"played": label}),
        Order::Move(label) => json!({"move": label}),
        Order::Go { side, time, position } => return go_json(*side, time, position, None, None),
        Order::Stop => json!({"stop": true}),
        Order::Quit => json!({"quit": true}),
    };
    line.to_string()
}

/// The rows of a board, if the position is written with one.
#[must_use]
pub fn rows_of(position: &str) -> Option<Vec<&str>> {
    let (_, rest) = position.split_once('"')?;
    let (board, _) = rest.split_once('"')?;
    Some(board.split('|').collect())
}

impl Reply {
    /// The line, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            Reply::Name(name) => format!("name {name}"),
            Reply::WantMoves => "want moves".to_owned(),
            Reply::WantJson => "want json".to_owned(),
            Reply::Ready => "ready".to_owned(),
            Reply::BestMove(label) => format!("bestmove {label}"),
            Reply::Resign => "resign".to_owned(),
            Reply::Info(text) => format!("info {text}"),
            Reply::Unknown => String::new(),
        }
    }

    /// What a line says; lines that begin with a brace are JSON.
    #[must_use]
    pub fn read(line: &str) -> Reply {
        let line = line.trim();
        if line.starts_with('{') {
            return Reply::of_json(line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("name", name) => Reply::Name(name.to_owned()),
            ("want", "moves") => Reply::WantMoves,
            ("want", "json") => Reply::WantJson,
            ("ready", _) => Reply::Ready,
            ("bestmove", label) => Reply::BestMove(label.to_owned()),
            ("resign", _) => Reply::Resign,
            ("info" | "", text) => Reply::Info(text.to_owned()),
            _ => Reply::Unknown,
        }
    }

    fn of_json(line: &str) -> Reply {
        let Ok(Value::Object(fields)) = serde_json::from_str(line) else { return Reply::Unknown };
        let Some((word, value)) = fields.iter().next() else { return Reply::Unknown };
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match word.as_str() {
            "name" => Reply::Name(text),
            "ready" => Reply::Ready,
            "bestmove" => Reply::BestMove(text),
            "resign" => Reply::Resign,
            "info" => Reply::Info(text),
            _ => Reply::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_referee_says_reads_back() {
        let time = Allowance {
            each: Some(Duration::from_millis(100)),
            left: Some(Duration::from_secs(3)),
            increment: Duration::from_millis(20),
            nodes: Some(7),
        };
        let position = "nim(1,2) + konane(\"xo.\")".to_owned();
        for order in [
            Order::Hello(1),
            Order::NewGame { game: "konane".into(), misere: true, seed: 9 },
            Order::Played("(1,1)-(1,3)".into()),
            Order::Move("1 -> 0".into()),
            Order::Go { side: Player::Right, time, position },
            Order::Stop,
            Order::Quit,
        ] {
            assert_eq!(Order::read(&order.line()), Some(order));
        }
        for bad in ["", "go", "go Left", "go Up position 0", "newgame", "hello x", "castle"] {
            assert_eq!(Order::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_a_bot_says_is_read_in_lines_and_in_json() {
        for reply in [
            Reply::Name("Ann's bot".into()),
            Reply::WantMoves,
            Reply::WantJson,
            Reply::Ready,
            Reply::BestMove("1 -> 0".into()),
            Reply::Resign,
            Reply::Info("depth 3".into()),
        ] {
            assert_eq!(Reply::read(&reply.line()), reply);
        }
        assert_eq!(Reply::read("{\"bestmove\": \"1 -> 0\"}"), Reply::BestMove("1 -> 0".into()));
        assert_eq!(Reply::read("{\"bestmove\": 3}"), Reply::BestMove("3".into()));
        assert_eq!(Reply::read("{}"), Reply::Unknown);
        assert_eq!(Reply::read("{{"), Reply::Unknown);
        assert_eq!(Reply::read("castling"), Reply::Unknown);
    }

    #[test]
    fn boards_are_cut_into_rows() {
        assert_eq!(rows_of("konane(\"xo|ox\")"), Some(vec!["xo", "ox"]));
        assert_eq!(rows_of("nim(1,2)"), None);
    }
}
