//! What can be typed besides moves.

/// A command of the conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// Show the board again.
    Board,
    /// The next step of help with this move.
    Hint,
    /// Who is winning, and why; after the game, why it was lost.
    Why,
    /// What the position is worth.
    Value,
    /// The numbered list of moves, all of them if wanted.
    Moves {
        /// All?
        all: bool,
    },
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Agree on a draw.
    Draw,
    /// Change sides.
    Switch,
    /// Begin again, here or at another position.
    New(&'a str),
    /// Write the game to a file.
    Save(&'a str),
    /// Say something about the last move.
    Comment(&'a str),
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
}

/// What can be typed, for people.
pub const HELP: &str = "\
A move as `moves` lists it, or its number there: #3. Heaps also in words: take 2 from 5, or what is left: 3,4,4.
  hint          who is winning; again: which moves win; again: why
  why           who is winning and why; after the game, where it was decided
  value         what the position is worth
  moves         the moves, numbered; `moves all` for a long list
  board         the position again
  undo, redo    take back your last move, or play it again
  draw          agree on a draw, where play can go round for ever
  switch        change sides
  new           begin again; `new nim(1,2,3)` elsewhere
  comment TEXT  a remark on the last move, kept when you save
  save FILE     write the game down; `upstar replay FILE` shows it
  quit          leave (Ctrl-D and Ctrl-C do so, too)";

/// The words that Tab completes.
pub const WORDS: [&str; 15] = [
    "board",
    "comment ",
    "draw",
    "help",
    "hint",
    "moves",
    "moves all",
    "new",
    "quit",
    "redo",
    "save ",
    "switch",
    "undo",
    "value",
    "why",
];

impl<'a> Command<'a> {
    /// The command that a line is, if it is one.
    pub fn read(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = |command| rest.is_empty().then_some(command);
        match word.to_lowercase().as_str() {
            "board" | "show" => alone(Command::Board),
            "hint" | "h" => alone(Command::Hint),
            "value" => alone(Command::Value),
            "why" | "why?" | "explain" => alone(Command::Why),
            "moves" if rest == "all" => Some(Command::Moves { all: true }),
            "moves" => alone(Command::Moves { all: false }),
            "undo" => alone(Command::Undo),
            "redo" => alone(Command::Redo),
            "draw" => alone(Command::Draw),
            "switch" => alone(Command::Switch),
            "new" => Some(Command::New(rest)),
            "save" => Some(Command::Save(rest)),
            "comment" => Some(Command::Comment(rest)),
            "help" | "?" => alone(Command::Help),
            "quit" | "exit" | "q" => alone(Command::Quit),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_and_moves_are_none() {
        assert_eq!(Command::read(" Hint "), Some(Command::Hint));
        assert_eq!(Command::read("new  nim(1,2)"), Some(Command::New("nim(1,2)")));
        assert_eq!(Command::read("moves all"), Some(Command::Moves { all: true }));
        assert_eq!(Command::read("1 -> 0"), None);
        assert_eq!(Command::read("undo everything"), None);
        for word in WORDS {
            assert!(Command::read(word).is_some(), "{word}");
        }
    }
}
