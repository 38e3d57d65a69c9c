//! A human at the board: moves are typed, everything is shown on stderr.

use std::io::{BufRead, Write, stderr, stdin};
use upstar::studies::contest::{Asked, Engine, Turn};
use upstar_core::Position as _;
use upstar_draw::Marks;
use upstar_draw::text::{TextOptions, text};
use upstar_play::Record;

/// The word for it.
pub const NAME: &str = "human";

/// Puts a human at the board.
pub fn seat() -> Box<dyn Engine> {
    Box::new(Asked(ask))
}

/// Shows the position after a move.
pub fn show(record: &Record) {
    let Some(last) = record.moves().last() else { return };
    let _ =
        writeln!(stderr().lock(), "{}. {} plays {}", record.moves().len(), last.player, last.label);
}

/// Asks until a move is typed; none if the human leaves.
fn ask(turn: &Turn<'_>) -> Option<String> {
    let position = turn.position();
    let mut board = format!("{}\n", turn.text);
    for line in text(&position.scene(), &Marks::default(), TextOptions::default()) {
        board.push_str(&format!("  {}\n", line.to_string().trim_end()));
    }
    loop {
        let _ = write!(stderr().lock(), "{board}{}, your move (help, resign)> ", turn.side);
        let _ = stderr().flush();
        let mut line = String::new();
        if stdin().lock().read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim() {
            "" => {}
            "resign" | "quit" | "q" => return None,
            "help" | "?" | "moves" => {
                let labels = turn.labels();
                let shown: Vec<_> = labels.iter().take(100).map(String::as_str).collect();
                let _ = writeln!(stderr().lock(), "moves: {}", shown.join(", "));
            }
            label => match position.read_move(turn.side, label) {
                Ok(_) => return Some(label.to_owned()),
                Err(error) => {
                    let _ = writeln!(stderr().lock(), "{}", error.message);
                }
            },
        }
        board.clear();
    }
}
