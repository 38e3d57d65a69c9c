//! To whom an edge belongs.

use std::fmt;

/// The colour of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Left may cut it.
    Blue,
    /// Right may cut it.
    Red,
    /// Either may cut it.
    Green,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Green];

    /// The letter of the notation: `l`, `r`, `e`.
    pub fn letter(self) -> char {
        match self {
            Colour::Blue => 'l',
            Colour::Red => 'r',
            Colour::Green => 'e',
        }
    }

    /// The colour's name in English, as graph files write it.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Green => "green",
        }
    }

    /// The colour of a letter, small or capital: that of the owner, or the first of the colour's name.
    ///
    /// ```
    /// use upstar_games::hackenbush::Colour;
    /// assert_eq!(Colour::of_letter('B'), Colour::of_letter('l'));
    /// ```
    pub fn of_letter(letter: char) -> Option<Colour> {
        match letter.to_ascii_lowercase() {
            'l' | 'b' => Some(Colour::Blue),
            'r' => Some(Colour::Red),
            'e' | 'g' => Some(Colour::Green),
            _ => None,
        }
    }

    /// The colour of a word: its letter, its name, or its owner.
    ///
    /// ```
    /// use upstar_games::hackenbush::Colour;
    /// assert_eq!(Colour::of_word("blue"), Colour::of_word("l"));
    /// assert_eq!(Colour::of_word("mauve"), None);
    /// ```
    pub fn of_word(word: &str) -> Option<Colour> {
        match word.to_ascii_lowercase().as_str() {
            "l" | "b" | "blue" | "left" => Some(Colour::Blue),
            "r" | "red" | "right" => Some(Colour::Red),
            "e" | "g" | "green" | "either" => Some(Colour::Green),
            _ => None,
        }
    }

    /// The colour with the players exchanged.
    #[must_use]
    pub fn swapped(self) -> Colour {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            Colour::Green => Colour::Green,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
