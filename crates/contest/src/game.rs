//! A game that was played, as plain data: what a store keeps and a report shows.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use upstar_values::Player;

/// Who gets the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Nobody.
    Draw,
}

impl Winner {
    /// This player.
    #[must_use]
    pub fn of(player: Player) -> Winner {
        match player {
            Player::Left => Winner::Left,
            Player::Right => Winner::Right,
        }
    }

    /// What Left scores, in halves of a point.
    #[must_use]
    pub fn halves(self) -> u32 {
        match self {
            Winner::Left => 2,
            Winner::Draw => 1,
            Winner::Right => 0,
        }
    }

    /// The name in stores.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Winner::Left => "left",
            Winner::Right => "right",
            Winner::Draw => "draw",
        }
    }

    /// The winner of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Winner> {
        [Winner::Left, Winner::Right, Winner::Draw].into_iter().find(|winner| winner.name() == name)
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// By the rules of the game.
    Rules,
    /// The loser gave up.
    Resigned,
    /// The solver knows who wins.
    Adjudicated,
    /// A position came up too often.
    Repetition,
    /// The game was too long.
    MoveLimit,
    /// The loser made a move that there is not.
    IllegalMove,
    /// The loser answered too late, or not at all.
    Time,
    /// The loser ended, or closed its output.
    Crash,
    /// The loser could not be started, or did not say hello.
    NoStart,
    /// The loser said more than it may.
    Flood,
    /// The loser wrote a line that is too long.
    LongLine,
    /// The loser wrote what is no text.
    NoText,
    /// The loser answered when nobody had asked.
    OutOfTurn,
    /// The loser said something else than the protocol has.
    Protocol,
    /// The loser does not read what it is told.
    Deaf,
    /// The loser used too much memory.
    Memory,
    /// The loser started too many processes.
    Processes,
    /// The loser used too much processor time.
    Cpu,
}

impl Why {
    const ALL: [(Why, &'static str, &'static str); 18] = [
        (Why::Rules, "rules", "by the rules of the game"),
        (Why::Resigned, "resigned", "resigned"),
        (Why::Adjudicated, "adjudicated", "the solver knows who wins"),
        (Why::Repetition, "repetition", "a position came up too often"),
        (Why::MoveLimit, "move-limit", "the game was too long"),
        (Why::IllegalMove, "illegal-move", "illegal move"),
        (Why::Time, "time", "out of time"),
        (Why::Crash, "crash", "the program ended"),
        (Why::NoStart, "no-start", "the program did not start"),
        (Why::Flood, "flood", "too much output"),
        (Why::LongLine, "long-line", "a line that is too long"),
        (Why::NoText, "no-text", "output that is no text"),
        (Why::OutOfTurn, "out-of-turn", "answered without being asked"),
        (Why::Protocol, "protocol", "against the protocol"),
        (Why::Deaf, "deaf", "does not read its input"),
        (Why::Memory, "memory", "too much memory"),
        (Why::Processes, "processes", "too many processes"),
        (Why::Cpu, "cpu", "too much processor time"),
    ];

    /// The name in stores.
    #[must_use]
    pub fn name(self) -> &'static str {
        Why::ALL.iter().find(|(why, ..)| *why == self).map_or("", |(_, name, _)| name)
    }

    /// The reason of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Why> {
        Why::ALL.iter().find(|(_, known, _)| *known == name).map(|(why, ..)| *why)
    }

    /// Did the loser break a rule of the contest?
    #[must_use]
    pub fn is_fault(self) -> bool {
        self >= Why::IllegalMove
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Why::ALL.iter().find(|(why, ..)| why == self).map_or("", |(.., says)| says))
    }
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ply {
    /// Its label.
    pub label: String,
    /// Microseconds that it took.
    pub micros: u64,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    /// What no other game of the store is called: contest, ruleset, players, number.
    pub key: String,
    /// The contest.
    pub contest: String,
    /// The round, from 1.
    pub round: u32,
    /// The start of the ruleset, as the contest names it.
    pub start: String,
    /// Which game of the pairing, from 0: 2k and 2k + 1 are the same opening with sides exchanged.
    pub number: u32,
    /// The position in which the bots began.
    pub opening: String,
    /// Normal or misère play.
    pub misere: bool,
    /// Who moved first.
    pub first: Side,
    /// The bot that played Left.
    pub left: String,
    /// The bot that played Right.
    pub right: String,
    /// Who won.
    pub winner: Winner,
    /// Why it ended.
    pub why: Why,
    /// What more is to be said about that.
    pub detail: String,
    /// What was played.
    pub moves: Vec<Ply>,
    /// The move that lost the game, where the solver knows: `12. b, where a would have won`.
    pub slip: String,
    /// What chance depended on.
    pub seed: u64,
    /// Microseconds of the referee for its slowest move.
    pub overhead: u64,
}

/// A player, in data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

impl From<Player> for Side {
    fn from(player: Player) -> Self {
        match player {
            Player::Left => Side::Left,
            Player::Right => Side::Right,
        }
    }
}

impl From<Side> for Player {
    fn from(player: Side) -> Self {
        match player {
            Side::Left => Player::Left,
            Side::Right => Player::Right,
        }
    }
}

impl Game {
    /// The bot on this side.
    #[must_use]
    pub fn bot(&self, player: Player) -> &str {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// Who made this move, counted from 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Player {
        let first = Player::from(self.first);
        if ply.is_multiple_of(2) { first } else { first.opponent() }
    }

    /// What a bot scored, in halves of a point.
    #[must_use]
    pub fn halves(&self, bot: &str) -> u32 {
        if self.left == bot { self.winner.halves() } else { 2 - self.winner.halves() }
    }

    /// How long a player thought in all.
    #[must_use]
    pub fn time(&self, player: Player) -> Duration {
        let own = self.moves.iter().enumerate().filter(|(ply, _)| self.mover(*ply) == player);
        Duration::from_micros(own.map(|(_, ply)| ply.micros).sum())
    }

    /// How it ended, in a sentence.
    #[must_use]
    pub fn ended(&self) -> String {
        let more =
            if self.detail.is_empty() { String::new() } else { format!(" ({})", self.detail) };
        let (winner, loser) = match self.winner {
            Winner::Draw => return format!("draw: {}{more}", self.why),
            Winner::Left => (&self.left, &self.right),
            Winner::Right => (&self.right, &self.left),
        };
        match self.why {
            Why::Rules => format!("{winner} wins{more}"),
            Why::Adjudicated => format!("{winner} wins: {}{more}", self.why),
            why => format!("{winner} wins: {loser}: {why}{more}"),
        }
    }

    /// The game as `upstar replay` reads it.
    #[must_use]
    pub fn record(&self) -> String {
        use fmt::Write as _;
        let play = if self.misere { "misere" } else { "normal" };
        let mut text = format!(
            "upstar game 1\n# {}: {} (Left) against {} (Right)\n# {}\nposition {}\nplay {play}\nfirst {}\n",
            self.contest,
            self.left,
            self.right,
            self.ended(),
            self.opening,
            Player::from(self.first)
        );
        for (number, ply) in (1..).zip(&self.moves) {
            let time = Duration::from_micros(ply.micros).as_secs_f64();
            let _ = writeln!(text, "{number}. {}    # {time:.3} s", ply.label);
        }
        if !self.slip.is_empty() {
            let _ = writeln!(text, "# lost by {}", self.slip);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for (why, name, _) in Why::ALL {
            assert_eq!(Why::named(name), Some(why));
        }
        assert_eq!(Winner::named("draw"), Some(Winner::Draw));
        assert!(Why::Time.is_fault() && !Why::Rules.is_fault() && !Why::Repetition.is_fault());
    }
}
