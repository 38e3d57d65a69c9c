use super::*;
use crate::argument::Argument;
use crate::form::Sign;
use crate::position::Position;

/// A move blocks a free square, and with it the free ones next to it in its row.
fn rule() -> BoardRule {
    let about = About::new("gaps", "Block a square and its neighbours.", "gaps(\"..#.\")");
    BoardRule::impartial(about, |board| {
        let block = |at: Place| {
            let row = [[0, -1], [0, 1]].into_iter().filter_map(|way| board.beside(at, way));
            row.fold(BoardStep::at(at).put(at, '#'), |step, near| step.put(near, '#'))
        };
        board.places_of('.').map(block).collect()
    })
    .states(&[('.', Square::Free), ('#', Square::Blocked)])
}

fn read(ruleset: &Ruleset, rows: &str) -> AnyPosition {
    ruleset.read(&[Argument::Text(rows.into())]).unwrap()
}

fn labels(position: &AnyPosition, player: Player) -> Vec<String> {
    let mut labels = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let label = position.write_move(player, &by);
        assert_eq!(position.read_move(player, &label), Ok(by));
        labels.push(label);
        ControlFlow::Continue(())
    });
    labels
}

#[test]
fn boards_are_read_written_and_played() {
    let ruleset = rule().ruleset();
    let board = read(&ruleset, "..#|...");
    assert_eq!(board.write(), "gaps(\"..#|...\")");
    assert_eq!(labels(&board, Player::Left), ["(1,1)", "(1,2)", "(2,1)", "(2,2)", "(2,3)"]);
    let by = board.read_move(Player::Right, "(2,3)").unwrap();
    assert_eq!(board.play(Player::Right, &by).write(), "gaps(\"..#|.##\")");
    let size = |n: u32| Argument::Integer(n.into());
    assert_eq!(ruleset.read(&[size(2), size(3)]).unwrap().write(), "gaps(\"...|...\")");
    assert_eq!(ruleset.read(&[size(40), size(40)]).unwrap().options(Player::Left).len(), 1600);
    let message =
        |rows: &str| ruleset.read(&[Argument::Text(rows.into())]).unwrap_err().to_string();
    assert_eq!(
        message("..|."),
        "row 2 has 1 squares, but row 1 has 2: rows joined by | must be of one length"
    );
    assert_eq!(message(".x"), "`x` on (1,2): a square is . (free) or # (blocked)");
}

#[test]
fn only_promises_split_boards_and_turn_them() {
    let (plain, promising) = (rule().ruleset(), rule().local().symmetric().ruleset());
    let parts = |ruleset: &Ruleset| {
        let mut parts = Vec::new();
        read(ruleset, "..#.|###.").parts(&mut parts);
        parts.iter().map(|part| part.write()).collect::<Vec<_>>()
    };
    assert_eq!(parts(&plain), ["gaps(\"..#.|###.\")"]);
    assert_eq!(parts(&promising), ["gaps(\"..\")", "gaps(\".|.\")"]);
    assert_ne!(read(&plain, ".#").normal(), read(&plain, "#.").normal());
    assert_eq!(read(&promising, ".#").normal(), read(&promising, "#.").normal());
    assert_eq!(read(&promising, ".#").normal(), read(&promising, "#|.").normal());
}

#[test]
fn exchanged_letters_are_the_negative() {
    let about = About::new("own", "Take a piece of one's own.", "own(\"xo\")");
    let ruleset = BoardRule::partizan(about, |board, player| {
        let own = if player == Player::Left { 'x' } else { 'o' };
        board.places_of(own).map(|at| BoardStep::at(at).clear(at)).collect()
    })
    .strip()
    .exchanging(&[('x', 'o')])
    .ruleset();
    let (left, right) = (read(&ruleset, "xx.").normal(), read(&ruleset, "oo.").normal());
    assert_eq!(left.0, right.0);
    assert_eq!([left.1, right.1].iter().filter(|sign| **sign == Sign::Negative).count(), 1);
    assert_eq!(labels(&read(&ruleset, "xox"), Player::Left), ["1", "3"]);
    let mut listed = Vec::new();
    let _ = ruleset.positions_of_size(1, &mut |position| {
        listed.push(position.write());
        ControlFlow::Continue(())
    });
    assert_eq!(listed, ["own(\".\")", "own(\"x\")"]);
}

#[test]
fn moves_off_the_board_or_with_unknown_letters_are_none() {
    let about = About::new("odd", "Rules that go wrong.", "odd(\"..\")");
    let ruleset = BoardRule::impartial(about, |_| {
        vec![
            BoardStep::at([5, 5]).put([0, 0], 'x'),
            BoardStep::at([0, 0]).put([9, 0], 'x'),
            BoardStep::at([0, 0]).put([0, 0], '!'),
            BoardStep::along([]).put([0, 0], 'x'),
            BoardStep::slide([0, 0], [0, 1], 'x'),
            BoardStep::slide([0, 0], [0, 1], 'o'),
        ]
    })
    .ruleset();
    let board = read(&ruleset, "x.");
    assert_eq!(labels(&board, Player::Left), ["(1,1)-(1,2)"]);
    assert_eq!(board.options(Player::Left)[0].write(), "odd(\".x\")");
}
