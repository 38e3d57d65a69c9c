//! Coins, and the strings that hold them.

use super::best::Known;
use std::hash::{Hash, Hasher};
use std::sync::Mutex;

/// Which of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Game {
    DotsAndBoxes,
    StringsAndCoins,
    Nimstring,
}

/// What people read about a game.
pub(super) struct Texts {
    pub(super) name: &'static str,
    pub(super) rules: &'static str,
    pub(super) notation: &'static str,
    pub(super) example: &'static str,
}

impl Game {
    pub(super) const ALL: [Game; 3] = [Game::DotsAndBoxes, Game::StringsAndCoins, Game::Nimstring];

    pub(super) fn name(self) -> &'static str {
        self.texts().name
    }

    /// Do coins count, and not the last move?
    pub(super) fn is_scored(self) -> bool {
        self != Game::Nimstring
    }

    pub(super) fn texts(self) -> Texts {
        match self {
            Game::DotsAndBoxes => Texts {
                name: "dots_and_boxes",
                rules: "Join two neighbouring dots by a line; whoever closes a box has it and must go on; who has more boxes when all lines are drawn wins. It is a game of points: it has a score instead of a value.",
                notation: "dots_and_boxes(2,3): so many rows and columns of boxes; dots_and_boxes(2,3,\"1-2 2-6\"): with these lines, dots being numbered row by row from 1; a last number is by how many boxes Left is ahead. Moves: the lines of a turn, 1-2 2-3.",
                example: "dots_and_boxes(1,2,\"1-2 4-5\")",
            },
            Game::StringsAndCoins => Texts {
                name: "strings_and_coins",
                rules: "Cut a string; whoever frees a coin of its last string takes it and must go on; who has more coins at the end wins. It is a game of points: it has a score instead of a value.",
                notation: "strings_and_coins(\"1-2 2-3 3-0 0:@\"): strings between coins, @ the ground; strings_and_coins(2,3): a grid of coins; a last number is by how many coins Left is ahead. Moves: the strings of a turn, 1-2 2-3.",
                example: "strings_and_coins(\"0-1 1-2 2-3 3-4 0:@ 4:@\")",
            },
            Game::Nimstring => Texts {
                name: "nimstring",
                rules: "Cut a string; whoever frees a coin of its last string must go on; a player who cannot end a turn loses.",
                notation: "nimstring(\"1-2 2-3 3-0 0:@\"): strings between coins, @ the ground; nimstring(2,3): a grid of coins. Moves: the strings of a turn, 1-2 2-3.",
                example: "nimstring(\"0-1 1-2 2-3 3-4 0:@ 4:@\")",
            },
        }
    }
}

/// The most strings.
pub(super) const MOST: usize = 64;

/// Coins and strings, as they are at the beginning.
#[derive(Debug)]
pub(super) struct Net {
    pub(super) game: Game,
    pub(super) names: Vec<String>,
    /// Is it a coin, and not the ground?
    pub(super) coins: Vec<bool>,
    /// The ends of each string.
    pub(super) strings: Vec<[usize; 2]>,
    /// The strings at each coin; none at the ground.
    pub(super) at: Vec<u64>,
    /// Rows and columns of boxes in Dots and Boxes.
    pub(super) boxes: Option<[usize; 2]>,
    pub(super) known: Mutex<Known>,
}

impl Net {
    pub(super) fn new(
        game: Game,
        names: Vec<String>,
        coins: Vec<bool>,
        strings: Vec<[usize; 2]>,
        boxes: Option<[usize; 2]>,
    ) -> Self {
        let mut at = vec![0u64; names.len()];
        for (index, ends) in strings.iter().enumerate() {
            for &end in ends.iter().filter(|&&end| coins[end]) {
                at[end] |= 1 << index;
            }
        }
        Net { game, names, coins, strings, at, boxes, known: Mutex::default() }
    }

    /// All strings.
    pub(super) fn all(&self) -> u64 {
        match self.strings.len() {
            MOST => u64::MAX,
            count => (1 << count) - 1,
        }
    }

    /// How many coins lose their last string.
    pub(super) fn freed(&self, before: u64, after: u64) -> i32 {
        let free = |at: &&u64| **at & before != 0 && **at & after == 0;
        i32::try_from(self.at.iter().filter(free).count()).unwrap_or(0)
    }

    /// What a string is called.
    pub(super) fn string(&self, index: usize) -> String {
        match self.boxes {
            Some([_, columns]) => {
                let [a, b] = self.dots(index, columns);
                format!("{}-{}", a + 1, b + 1)
            }
            None => {
                let [a, b] = self.strings[index];
                format!("{}-{}", self.names[a], self.names[b])
            }
        }
    }

    /// The dots, from 0, that a line of Dots and Boxes joins: the lines along rows come first.
    pub(super) fn dots(&self, index: usize, columns: usize) -> [usize; 2] {
        let rows = self.boxes.map_or(0, |[rows, _]| rows);
        let across = (rows + 1) * columns;
        match index.checked_sub(across) {
            None => {
                let dot = index / columns * (columns + 1) + index % columns;
                [dot, dot + 1]
            }
            Some(down) => [down, down + columns + 1],
        }
    }
}

impl PartialEq for Net {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || self.game == other.game
                && self.names == other.names
                && self.coins == other.coins
                && self.strings == other.strings
                && self.boxes == other.boxes
    }
}

impl Eq for Net {}

impl Hash for Net {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.game, self.names.len(), self.strings.len(), self.boxes).hash(state);
    }
}
