//! All boards of a size: what a catalogue of a game on boards lists.

use std::ops::ControlFlow;

/// Boards of one size that are gone through at most.
const MOST_BOARDS: usize = 1 << 22;

/// Are all boards of this many squares over an alphabet few enough to go through?
fn are_few(letters: &str, squares: usize) -> bool {
    let squares = u32::try_from(squares).unwrap_or(u32::MAX);
    let boards = letters.chars().count().checked_pow(squares);
    squares > 0 && boards.is_some_and(|boards| boards <= MOST_BOARDS)
}

/// The most squares of boards over an alphabet that are few enough to go through.
pub fn largest(letters: &str) -> usize {
    (1..=64).take_while(|&squares| are_few(letters, squares)).count()
}

/// Calls with every rectangle of this many squares over an alphabet, as rows joined by `|`; a board on
/// its side is another board. `Break` if the visitor has had enough.
///
/// ```
/// use std::ops::ControlFlow;
/// let mut boards = Vec::new();
/// let _ = upstar_core::family::catalogue::boards("x.", 2, &mut |rows| {
///     boards.push(rows.to_owned());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(boards, ["xx", "x.", ".x", "..", "x|x", "x|.", ".|x", ".|."]);
/// ```
pub fn boards(
    letters: &str,
    squares: usize,
    visit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let letters: Vec<char> = letters.chars().collect();
    for rows in (1..=squares).filter(|rows| squares.is_multiple_of(*rows)) {
        let columns = squares / rows;
        let mut digits = vec![0; squares];
        loop {
            let mut text = String::with_capacity(2 * squares);
            for (square, &digit) in digits.iter().enumerate() {
                if square > 0 && square.is_multiple_of(columns) {
                    text.push('|');
                }
                text.extend(letters.get(digit));
            }
            visit(&text)?;
            // The next board: count up.
            let Some(place) = digits.iter().rposition(|&digit| digit + 1 < letters.len()) else {
                break;
            };
            digits[place] += 1;
            digits[place + 1..].fill(0);
        }
    }
    ControlFlow::Continue(())
}
