//! The position on the terminal.

use crate::desk::Desk;
use crate::output::Unwritable;
use upstar_rules::{AnyPosition, Position};

/// Shows a position.
///
/// # Errors
/// If it cannot be written.
pub fn show(desk: &mut Desk, position: &AnyPosition) -> Result<(), Unwritable> {
    desk.output.line(format_args!("  {}", shortened(&position.write())))
}

/// A text that fits a line; long ones lose their middle.
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 200;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST / 2).collect();
    let end: Vec<char> = text.chars().rev().take(LONGEST / 3).collect();
    start + "…" + &end.into_iter().rev().collect::<String>()
}
