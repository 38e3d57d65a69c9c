//! Toads and Frogs (Richard Guy), with its variants.
//!
//! Left's toads go to the right, Right's frogs to the left: a step to a free square, or a jump over
//! one animal of the other kind. The longest jump is a parameter; without any jump the animals are
//! Elephants and Rhinos. Who may also step back may go round for ever.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{About, PlaneRule, States, Step, Symmetry, Visit};
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square};
use upstar_values::Player;

/// The rules of Toads and Frogs.
pub struct ToadsAndFrogsRule;

/// The rules of Elephants and Rhinos.
pub struct ElephantsAndRhinosRule;

/// The rules of Toads and Frogs with backsliding.
pub struct BackslidingRule;

/// So many squares ahead of a player.
#[inline]
fn ahead<W: Plane>(set: W, player: Player, squares: usize) -> W {
    match player {
        Player::Left => set.raised(squares),
        Player::Right => set.lowered(squares),
    }
}

/// The squares from which a move over so many animals, at least one, or of a single step is possible.
#[inline]
fn starts<W: Plane>(own: W, theirs: W, free: W, player: Player, over: usize) -> W {
    let back = player.opponent();
    let mut starts = own & ahead(free, back, over + 1);
    for distance in 1..=over {
        starts &= ahead(theirs, back, distance);
    }
    starts
}

fn visit<W: Plane>(
    board: &Board<W>,
    player: Player,
    jump: usize,
    visit: Visit<'_, W>,
) -> ControlFlow<()> {
    let (own, theirs, free) = (board.of(player), board.of(player.opponent()), board.free());
    for over in 0..=jump.min(board.size()) {
        for from in squares_of(starts(own, theirs, free, player, over)) {
            let from = W::bit(from);
            visit(step(board, player, from, ahead(from, player, over + 1)))?;
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn step<W: Plane>(board: &Board<W>, player: Player, from: W, to: W) -> Step<W> {
    Step::slide(board, from.first(), to.first()).freeing(from).giving(player, to)
}

/// Cuts the strip where no animal will ever pass.
fn split<W: Plane>(board: &Board<W>, jump: usize, found: &mut dyn FnMut(Board<W>)) {
    let mut may = [board.of(Player::Left), board.of(Player::Right)];
    let mut free = board.free();
    // Bit n: squares n and n + 1 belong together.
    let mut links = W::NONE;
    let longest = jump.min(board.size());
    loop {
        let before = (may, free);
        if longest <= 1 {
            // The same as below without loops: this is where time goes.
            let jumps = if longest == 1 { W::ALL } else { W::NONE };
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
                            Player::Left => from.raised(distance),
                            Player::Right => from.lowered(distance + 1),
                        };
                    }
                }
            }
        }
        if before == (may, free) {
            break;
        }
    }
    while !links.is_empty() {
        let rest = links.without_lowest_run();
        let run = links & !rest;
        links = rest;
        found(board.crop(run | run << 1));
    }
}

fn read_jump(arguments: &[Argument]) -> Result<u16, ReadError> {
    let wrong = messages::TOADS_AND_FROGS_JUMP;
    match arguments {
        [] => Ok(1),
        [Argument::Integer(jump)] => u16::try_from(jump)
            .ok()
            .filter(|&jump| jump < 63)
            .ok_or_else(|| ReadError::at(1, wrong)),
        [_] => Err(ReadError::at(1, wrong)),
        _ => Err(ReadError::at(2, messages::TOADS_AND_FROGS_ARGUMENTS)),
    }
}

const STATES: States = [
    Some(('.', Square::Free)),
    Some(('t', Square::Left)),
    Some(('f', Square::Right)),
    Some(('#', Square::Blocked)),
];
const LEGEND: &str = "t (a toad, Left's), f (a frog, Right's), . (free) or # (blocked)";

impl PlaneRule for ToadsAndFrogsRule {
    const ABOUT: About = About {
        name: "toads_and_frogs",
        rules: "Left's toads go to the right, Right's frogs to the left: a step to a free square, or a jump over one animal of the other kind onto the free square behind it; a player who cannot move loses.",
        notation: "toads_and_frogs(\"ttt..fff\"): t a toad, f a frog, . free, # blocked; toads_and_frogs(\"ttt..fff\", 2) if jumps go over up to two animals. Moves: from-to, squares numbered from 1.",
        example: "toads_and_frogs(\"tt..ff\")",
    };
    const SYMMETRY: Symmetry = Symmetry::OPPOSITE;
    const STATES: States = STATES;
    const LEGEND: &'static str = LEGEND;
    const STRIP: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visitor: Visit<'_, W>) -> ControlFlow<()> {
        visit(board, player, usize::from(board.extra), visitor)
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        split(board, usize::from(board.extra), found);
    }

    fn read_extra<W: Plane>(_: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
        read_jump(arguments)
    }

    fn write_extra<W: Plane>(board: &Board<W>) -> Option<String> {
        (board.extra != 1).then(|| board.extra.to_string())
    }
}

impl PlaneRule for ElephantsAndRhinosRule {
    const ABOUT: About = About {
        name: "elephants_and_rhinos",
        rules: "Left's elephants go to the right, Right's rhinos to the left, a step to a free square at a time, without jumps; a player who cannot move loses.",
        notation: "elephants_and_rhinos(\"t..f.f\"): t an elephant, f a rhino, . free, # blocked. Moves: from-to, squares numbered from 1.",
        example: "elephants_and_rhinos(\"t..f.f.t.f\")",
    };
    const SYMMETRY: Symmetry = Symmetry::OPPOSITE;
    const STATES: States = STATES;
    const LEGEND: &'static str =
        "t (an elephant, Left's), f (a rhino, Right's), . (free) or # (blocked)";
    const STRIP: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visitor: Visit<'_, W>) -> ControlFlow<()> {
        visit(board, player, 0, visitor)
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        split(board, 0, found);
    }
}

impl PlaneRule for BackslidingRule {
    const ABOUT: About = About {
        name: "backsliding_toads_and_frogs",
        rules: "Toads and Frogs in which an animal may also step back to a free square: play may go round, and then nobody wins.",
        notation: "backsliding_toads_and_frogs(\"tt.ff\"): t a toad, f a frog, . free, # blocked. Moves: from-to, squares numbered from 1.",
        example: "backsliding_toads_and_frogs(\"t.f\")",
    };
    const SYMMETRY: Symmetry = Symmetry::OPPOSITE;
    const STATES: States = STATES;
    const LEGEND: &'static str = LEGEND;
    const STRIP: bool = true;
    const CYCLES: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visitor: Visit<'_, W>) -> ControlFlow<()> {
        visit(board, player, 1, visitor)?;
        let back = player.opponent();
        // Back to a free square: a step of the opponent's kind.
        for from in squares_of(starts(board.of(player), W::NONE, board.free(), back, 0)) {
            let from = W::bit(from);
            visitor(step(board, player, from, ahead(from, back, 1)))?;
        }
        ControlFlow::Continue(())
    }
}
