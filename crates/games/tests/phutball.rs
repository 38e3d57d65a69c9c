//! Phutball: bad pitches and bad moves are refused with one line that says what to write.
#![allow(clippy::unwrap_used)]

use upstar_core::{Argument, Form, Position, Rules};
use upstar_games::Phutball;
use upstar_values::Player;

#[test]
fn bad_pitches_are_refused() {
    let long = ".".repeat(20_000);
    let wide = format!("@{}", ".".repeat(300));
    let many = format!("@..{}", "|...".repeat(300));
    for (text, part) in [
        ("", "at least 1 row and 3 columns"),
        ("@.", "at least 1 row and 3 columns"),
        ("...", "there is no ball"),
        (".@.|.@.", "a second ball in row 2"),
        ("<@..", "a second ball in row 1"),
        (".@.|....", "row 2 has 4 points, but row 1 has 3"),
        (".@x", "`x` in row 1, column 3"),
        (".@.>.", "`>` in row 1, column 4"),
        (&long, "too large"),
        (&wide, "at most 253 of either"),
        (&many, "too large"),
    ] {
        let error = Phutball::from_rows(text).unwrap_err().to_string();
        assert!(error.contains(part) && error.len() < 300, "{text:.30}: {error}");
    }
    let size = |rows: i64, columns: i64| {
        Phutball::read(&[Argument::Integer(rows.into()), Argument::Integer(columns.into())])
    };
    assert_eq!(size(3, 5).unwrap().write(), "phutball(\".....|..@..|.....\")");
    for (rows, columns) in [(0, 5), (5, 2), (-1, 5), (70, 70), (1 << 40, 5)] {
        assert!(size(rows, columns).unwrap_err().to_string().contains("a pitch has"));
    }
}

#[test]
fn bad_moves_are_refused() {
    let pitch = Phutball::from_rows(".....|..@o.|.....").unwrap();
    for (label, part) in [
        ("(2,3)", "not a free point"),
        ("(9,9)", "is not a move"),
        ("(2,3)-(2,4)", "cannot jump"),
        ("(1,1)-(2,5)", "jumps begin at the ball, which is on (2,3)"),
        ("north", "is not a move"),
    ] {
        let error = pitch.read_move(Player::Left, label).unwrap_err().to_string();
        assert!(error.contains(part), "{label}: {error}");
    }
    let by = pitch.read_move(Player::Left, "(2,3)-(2,5)").unwrap();
    let after = pitch.play(Player::Left, &by);
    assert!(after.read_move(Player::Left, "(1,1)").unwrap_err().to_string().contains("no move"));
    assert_eq!(after.play(Player::Left, &by), after, "play is over");
}
