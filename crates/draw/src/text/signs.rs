//! The signs of plain text: Left's is filled, Right's is open, whatever the alphabet.

use super::Tone;
use upstar_core::Square;
use upstar_values::Alphabet;

/// One alphabet's signs.
#[derive(Clone, Copy)]
pub(super) struct Signs {
    pub(super) free: &'static str,
    pub(super) blocked: &'static str,
    pub(super) left: &'static str,
    pub(super) right: &'static str,
    pub(super) coin: &'static str,
    pub(super) man: &'static str,
    pub(super) ball: &'static str,
    pub(super) poison: &'static str,
    pub(super) star: &'static str,
    pub(super) reach: &'static str,
    pub(super) lost: &'static str,
    pub(super) piece: &'static str,
    pub(super) token: &'static str,
    pub(super) more: &'static str,
    pub(super) arrow: &'static str,
    pub(super) line: &'static str,
    pub(super) left_line: &'static str,
    pub(super) right_line: &'static str,
    pub(super) either_line: &'static str,
    /// Before what the last move touched.
    pub(super) last: &'static str,
    /// Behind it.
    pub(super) back: &'static str,
    /// To a part of a tree that others follow, to the last one, and past a tree of parts.
    pub(super) branch: &'static str,
    pub(super) corner: &'static str,
    pub(super) trunk: &'static str,
}

const UNICODE: Signs = Signs {
    free: "·",
    blocked: "█",
    left: "●",
    right: "○",
    coin: "◉",
    man: "•",
    ball: "◎",
    poison: "×",
    star: "★",
    reach: "+",
    lost: "□",
    piece: "◆",
    token: "●",
    more: "…",
    arrow: "→",
    line: "─",
    left_line: "━",
    right_line: "═",
    either_line: "┅",
    last: "▸",
    back: "◂",
    branch: "├─ ",
    corner: "└─ ",
    trunk: "│  ",
};

const ASCII: Signs = Signs {
    free: ".",
    blocked: "#",
    left: "x",
    right: "o",
    coin: "@",
    man: "o",
    ball: "@",
    poison: "X",
    star: "!",
    reach: "+",
    lost: "0",
    piece: "@",
    token: "@",
    more: "...",
    arrow: "->",
    line: "-",
    left_line: "-l-",
    right_line: "-r-",
    either_line: "-e-",
    last: ">",
    back: "<",
    branch: "|- ",
    corner: "`- ",
    trunk: "|  ",
};

impl Signs {
    pub(super) fn new(alphabet: Alphabet) -> Signs {
        match alphabet {
            Alphabet::Unicode => UNICODE,
            Alphabet::Ascii => ASCII,
        }
    }

    pub(super) fn square(self, square: Square) -> (&'static str, Tone) {
        match square {
            Square::Free => (self.free, Tone::Dim),
            Square::Blocked => (self.blocked, Tone::Plain),
            Square::Left => (self.left, Tone::Left),
            Square::Right => (self.right, Tone::Right),
            Square::Coin => (self.coin, Tone::Plain),
            Square::Man => (self.man, Tone::Plain),
            Square::Ball => (self.ball, Tone::Plain),
            Square::Poison => (self.poison, Tone::Plain),
        }
    }
}
