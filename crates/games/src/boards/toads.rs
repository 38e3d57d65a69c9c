//! Toads and Frogs (Richard Guy), with its variants.
//!
//! Left's toads go to the right, Right's frogs to the left: a step to a free square, or a jump over
//! one animal of the other kind. The longest jump is a parameter; without any jump the animals are
//! Elephants and Rhinos. Who may also step back may go round for ever.

use super::board::{Bits, Board, byte, squares_of};
use super::rule::{BoardRule, Step, Symmetry, Visit};
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square};
use upstar_values::Player;

/// The rules of Toads and Frogs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ToadsAndFrogsRule;

/// The rules of Elephants and Rhinos.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ElephantsAndRhinosRule;

/// The rules of Toads and Frogs with backsliding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BackslidingRule;

/// So many squares ahead of a player.
#[inline]
fn ahead(set: Bits, player: Player, squares: usize) -> Bits {
    if squares >= 64 {
        return 0;
    }
    match player {
        Player::Left => set << squares,
        Player::Right => set >> squares,
    }
}

/// The squares from which a move over so many animals, at least one, or of a single step is possible.
#[inline]
fn starts(own: Bits, theirs: Bits, free: Bits, player: Player, over: usize) -> Bits {
    let back = player.opponent();
    let mut starts = own & ahead(free, back, over + 1);
    for distance in 1..=over {
        starts &= ahead(theirs, back, distance);
    }
    starts
}

fn visit(board: &Board, player: Player, jump: usize, visit: Visit<'_>) -> ControlFlow<()> {
    let (own, theirs, free) = (board.of(player), board.of(player.opponent()), board.free());
    for over in 0..=jump.min(board.size()) {
        for from in squares_of(starts(own, theirs, free, player, over)) {
            let from_bit = 1 << from;
            visit(step(board, player, from_bit, ahead(from_bit, player, over + 1)))?;
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn step(board: &Board, player: Player, from: Bits, to: Bits) -> Step {
    let (first, second) = match player {
        Player::Left => (board.first & !from | to, board.second),
        Player::Right => (board.first, board.second & !from | to),
    };
    let square = |bit: Bits| byte(bit.trailing_zeros() as usize);
    Step { first, second, extra: board.extra, from: square(from), to: square(to), detail: 0 }
}

/// Cuts the strip where no animal will ever pass.
fn split(board: &Board, jump: usize, found: &mut dyn FnMut(Board)) {
    let mut may = [board.of(Player::Left), board.of(Player::Right)];
    let mut free = board.free();
    // Bit n: squares n and n + 1 belong together.
    let mut links = 0;
    let longest = jump.min(board.size());
    loop {
        let before = (may, free);
        if longest <= 1 {
            // The same as below without loops: this is where time goes.
            let jumps = if longest == 1 { Bits::MAX } else { 0 };
            let step = may[0] & free >> 1;
            let jump = may[0] & may[1] >> 1 & free >> 2 & jumps;
            may[0] |= step << 1 | jump << 2;
            free |= step | jump;
            links |= step | jump | jump << 1;
            let step = may[1] & free << 1;
            let jump = may[1] & may[0] << 1 & free << 2 & jumps;
            may[1] |= step >> 1 | jump >> 2;
            free |= step | jump;
            links |= step >> 1 | jump >> 1 | jump >> 2;
        } else {
            for (index, player) in Player::BOTH.into_iter().enumerate() {
                for over in 0..=longest {
                    let from = starts(may[index], may[1 - index], free, player, over);
                    may[index] |= ahead(from, player, over + 1);
                    free |= from;
                    for distance in 0..=over {
                        // Between each square of the way and the next one.
                        links |= match player {
                            Player::Left => from << distance,
                            Player::Right => from >> (distance + 1),
                        };
                    }
                }
            }
        }
        if before == (may, free) {
            break;
        }
    }
    while links != 0 {
        let first = links & links.wrapping_neg();
        let run = links & !links.wrapping_add(first);
        links &= !run;
        found(board.crop(run | run << 1));
    }
}

fn read_jump(arguments: &[Argument]) -> Result<u8, ReadError> {
    let wrong = messages::TOADS_AND_FROGS_JUMP;
    match arguments {
        [] => Ok(1),
        [Argument::Integer(jump)] => {
            u8::try_from(jump).ok().filter(|&jump| jump < 63).ok_or_else(|| ReadError::at(1, wrong))
        }
        [_] => Err(ReadError::at(1, wrong)),
        _ => Err(ReadError::at(2, messages::TOADS_AND_FROGS_ARGUMENTS)),
    }
}

const STATES: [Option<(char, Square)>; 4] = [
    Some(('.', Square::Free)),
    Some(('t', Square::Left)),
    Some(('f', Square::Right)),
    Some(('#', Square::Blocked)),
];
const LEGEND: &str = "t (a toad, Left's), f (a frog, Right's), . (free) or # (blocked)";

impl BoardRule for ToadsAndFrogsRule {
    const NAME: &'static str = "toads_and_frogs";
    const RULES: &'static str = "Left's toads go to the right, Right's frogs to the left: a step to a free square, or a jump over one animal of the other kind onto the free square behind it; a player who cannot move loses.";
    const NOTATION: &'static str = "toads_and_frogs(\"ttt..fff\"): t a toad, f a frog, . free, # blocked; toads_and_frogs(\"ttt..fff\", 2) if jumps go over up to two animals. Moves: from-to, squares numbered from 1.";
    const EXAMPLE: &'static str = "toads_and_frogs(\"tt..ff\")";
    const STATES: [Option<(char, Square)>; 4] = STATES;
    const LEGEND: &'static str = LEGEND;
    const STRIP: bool = true;

    fn visit(board: &Board, player: Player, visitor: Visit<'_>) -> ControlFlow<()> {
        visit(board, player, usize::from(board.extra), visitor)
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        split(board, usize::from(board.extra), found);
    }

    fn read_extra(_: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
        read_jump(arguments)
    }

    fn write_extra(board: &Board) -> Option<String> {
        (board.extra != 1).then(|| board.extra.to_string())
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry::OPPOSITE
    }
}

impl BoardRule for ElephantsAndRhinosRule {
    const NAME: &'static str = "elephants_and_rhinos";
    const RULES: &'static str = "Left's elephants go to the right, Right's rhinos to the left, a step to a free square at a time, without jumps; a player who cannot move loses.";
    const NOTATION: &'static str = "elephants_and_rhinos(\"t..f.f\"): t an elephant, f a rhino, . free, # blocked. Moves: from-to, squares numbered from 1.";
    const EXAMPLE: &'static str = "elephants_and_rhinos(\"t..f.f.t.f\")";
    const STATES: [Option<(char, Square)>; 4] = STATES;
    const LEGEND: &'static str =
        "t (an elephant, Left's), f (a rhino, Right's), . (free) or # (blocked)";
    const STRIP: bool = true;

    fn visit(board: &Board, player: Player, visitor: Visit<'_>) -> ControlFlow<()> {
        visit(board, player, 0, visitor)
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        split(board, 0, found);
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry::OPPOSITE
    }
}

impl BoardRule for BackslidingRule {
    const NAME: &'static str = "backsliding_toads_and_frogs";
    const RULES: &'static str = "Toads and Frogs in which an animal may also step back to a free square: play may go round, and then nobody wins.";
    const NOTATION: &'static str = "backsliding_toads_and_frogs(\"tt.ff\"): t a toad, f a frog, . free, # blocked. Moves: from-to, squares numbered from 1.";
    const EXAMPLE: &'static str = "backsliding_toads_and_frogs(\"t.f\")";
    const STATES: [Option<(char, Square)>; 4] = STATES;
    const LEGEND: &'static str = LEGEND;
    const STRIP: bool = true;
    const CYCLES: bool = true;

    fn visit(board: &Board, player: Player, visitor: Visit<'_>) -> ControlFlow<()> {
        visit(board, player, 1, visitor)?;
        let back = player.opponent();
        // Back to a free square: a step of the opponent's kind.
        for from in squares_of(starts(board.of(player), 0, board.free(), back, 0)) {
            visitor(step(board, player, 1 << from, ahead(1 << from, back, 1)))?;
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        found(*board);
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry::OPPOSITE
    }
}
