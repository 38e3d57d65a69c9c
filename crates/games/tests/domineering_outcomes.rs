//! The search against plain search by the rules, and against the literature.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::HashMap;
use upstar_core::{LongSearch, SaveSearch, SearchProgress, Unfit};
use upstar_games::dominoes::outcome::{Board, Run, Terms, outcome, outcome_with};
use upstar_values::{Algebra, Arena, Context, Error, Game, Outcome, Player, Stop};

/// Plain search of whole boards: no parts, no symmetries, no bounds.
struct Plain {
    rows: u32,
    columns: u32,
    known: HashMap<(u64, bool), bool>,
}

impl Plain {
    fn new(rows: u32, columns: u32) -> Self {
        Plain { rows, columns, known: HashMap::new() }
    }

    /// Does the player to move win?
    fn wins(&mut self, free: u64, vertical: bool) -> bool {
        if let Some(&known) = self.known.get(&(free, vertical)) {
            return known;
        }
        let (rows, columns) = (self.rows, self.columns);
        let wins = (0..rows * columns).any(|square| {
            let domino = match vertical {
                true if square / columns + 1 < rows => 1u64 << square | 1 << (square + columns),
                false if square % columns + 1 < columns => 0b11 << square,
                _ => return false,
            };
            free & domino == domino && !self.wins(free & !domino, !vertical)
        });
        self.known.insert((free, vertical), wins);
        wins
    }

    fn outcome(&mut self, free: u64) -> Outcome {
        let left = if self.wins(free, true) { Player::Left } else { Player::Right };
        let right = if self.wins(free, false) { Player::Right } else { Player::Left };
        Outcome::from_winners(left, right)
    }
}

fn searched(rows: u32, columns: u32, free: u64) -> Outcome {
    let is_free = |row: usize, column: usize| {
        let square = u32::try_from(row).unwrap() * columns + u32::try_from(column).unwrap();
        free >> square & 1 == 1
    };
    let (rows, columns) = (usize::try_from(rows).unwrap(), usize::try_from(columns).unwrap());
    outcome(&Board::new(rows, columns, is_free).unwrap(), &Context::new()).unwrap()
}

#[test]
fn all_sets_of_squares_of_small_boards() {
    for (rows, columns) in [(1, 6), (2, 5), (3, 4), (4, 3)] {
        let mut plain = Plain::new(rows, columns);
        for free in 0..1u64 << (rows * columns) {
            let expected = plain.outcome(free);
            assert_eq!(searched(rows, columns, free), expected, "{rows}x{columns}: {free:b}");
        }
    }
}

#[test]
fn all_rectangles_of_up_to_twenty_squares() {
    for rows in 1..=5u32 {
        for columns in 1..=20 / rows {
            if columns > 16 {
                continue;
            }
            let all = (1u64 << (rows * columns)) - 1;
            let expected = Plain::new(rows, columns).outcome(all);
            assert_eq!(searched(rows, columns, all), expected, "{rows}x{columns}");
        }
    }
}

#[test]
fn random_sets_of_squares_of_larger_boards() {
    let mut seed = 3u64;
    for (rows, columns) in [(5, 5), (4, 6), (3, 9), (9, 2), (2, 12)] {
        let mut plain = Plain::new(rows, columns);
        for _ in 0..60 {
            let mut bits = [0; 2];
            for word in &mut bits {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                *word = seed >> 20;
            }
            // About three quarters of the squares are free.
            let free = (bits[0] | bits[1]) & ((1 << (rows * columns)) - 1);
            let expected = plain.outcome(free);
            assert_eq!(searched(rows, columns, free), expected, "{rows}x{columns}: {free:b}");
        }
    }
}

/// The canonical value of a board, option by option.
fn value(
    algebra: &mut Algebra<'_>,
    size: (u32, u32),
    free: u64,
    known: &mut HashMap<u64, Game>,
) -> Game {
    if let Some(&value) = known.get(&free) {
        return value;
    }
    let (rows, columns) = size;
    let mut options = [Vec::new(), Vec::new()];
    for square in 0..rows * columns {
        let down = (square / columns + 1 < rows).then(|| 1u64 << square | 1 << (square + columns));
        let right = (square % columns + 1 < columns).then(|| 0b11 << square);
        for (domino, options) in [down, right].into_iter().zip(&mut options) {
            if let Some(domino) = domino.filter(|domino| free & domino == *domino) {
                options.push(value(algebra, size, free & !domino, known));
            }
        }
    }
    let [left, right] = options;
    let game = algebra.game(&left, &right).unwrap();
    known.insert(free, game);
    game
}

#[test]
fn outcomes_of_canonical_values() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    for (rows, columns) in [(3, 4), (4, 4), (3, 5), (2, 7)] {
        let mut known = HashMap::new();
        let all = (1 << (rows * columns)) - 1;
        value(&mut algebra, (rows, columns), all, &mut known);
        // The board and everything that follows from it by moves in any order.
        for (&free, &game) in known.iter().step_by(1 + known.len() / 1000) {
            let expected = algebra.outcome(game).unwrap();
            assert_eq!(searched(rows, columns, free), expected, "{rows}x{columns}: {free:b}");
        }
    }
}

/// Squares of side n: the first player wins from 2 to 10, but for 5 (Breuker, Uiterwijk and van den
/// Herik; Bullock).
#[test]
fn squares_of_the_literature() {
    for side in 1..=6 {
        let board = Board::new(side, side, |_, _| true).unwrap();
        let expected = if side == 1 || side == 5 { Outcome::P } else { Outcome::N };
        assert_eq!(outcome(&board, &Context::new()), Ok(expected), "{side}");
    }
}

#[test]
fn larger_squares_of_the_literature() {
    for side in [7, 8] {
        let board = Board::new(side, side, |_, _| true).unwrap();
        assert_eq!(outcome(&board, &Context::new()), Ok(Outcome::N), "{side}");
    }
}

#[test]
fn boards_that_do_not_fit_and_bounds_that_are_met() {
    assert!(Board::new(11, 12, |_, _| true).is_none());
    assert!(Board::new(128, 1, |_, _| true).is_none());
    assert!(Board::new(16, 8, |_, _| true).is_some());
    assert!(Board::new(11, 11, |_, _| true).is_some());
    let board = Board::new(8, 8, |_, _| true).unwrap();
    assert!(outcome(&board, &Context::new().with_steps(10_000)).is_err());
}

/// The interior nodes that a board takes, both players beginning.
fn nodes(rows: usize, columns: usize, terms: Terms) -> u64 {
    let board = Board::new(rows, columns, |_, _| true).unwrap();
    outcome_with(&board, terms, &Context::new()).unwrap().1.nodes
}

#[test]
fn large_boards_take_few_nodes() {
    for (rows, columns, most) in
        [(5, 6, 0), (6, 6, 200), (7, 7, 2_000), (6, 8, 30_000), (7, 8, 60_000), (8, 8, 120_000)]
    {
        let nodes = nodes(rows, columns, Terms::ALL);
        assert!(nodes <= most, "{rows}x{columns}: {nodes}");
    }
}

/// Every idea can be left out: then there are more nodes (or, rarely, a few less), and the same winner.
#[test]
fn every_idea_can_be_left_out() {
    let all = Terms::ALL;
    let variants = [
        Terms { blocks: false, ..all },
        Terms { vulnerable: false, ..all },
        Terms { options: false, ..all },
        Terms { rest: false, ..all },
        Terms { odd_option: false, ..all },
        Terms { waste: false, ..all },
        Terms { half_turn: false, ..all },
        Terms { dead: false, ..all },
        Terms { mirrors: false, ..all },
        Terms { order: false, ..all },
        Terms { safe_last: false, ..all },
        Terms { look_ahead: 0, ..all },
    ];
    let (rows, columns) = (5, 7);
    let board = Board::new(rows, columns, |row, column| (row * 3 + column) % 11 != 5).unwrap();
    let expected = outcome(&board, &Context::new()).unwrap();
    for terms in variants {
        let found = outcome_with(&board, terms, &Context::new()).unwrap().0;
        assert_eq!(found, expected, "{terms:?}");
    }
}

fn holed(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns, |row, column| row * 3 + column != 4).unwrap()
}

#[test]
fn runs_find_what_a_search_finds_and_go_on_from_what_was_saved() {
    let context = Context::new();
    for [rows, columns] in [[4, 5], [5, 4], [5, 5], [6, 6], [3, 9], [9, 3], [5, 13]] {
        let board = holed(rows, columns);
        let expected = outcome(&board, &context).unwrap();
        let mut run = Run::new(board.clone());
        let mut look = |_: &SearchProgress, _: &SaveSearch<'_>| ();
        let [left, right] =
            Player::BOTH.map(|first| run.winner(first, &mut look, &context).unwrap());
        assert_eq!(Outcome::from_winners(left, right), expected, "{rows} by {columns}");
        let mut saved = Vec::new();
        run.save(&mut saved).unwrap();
        let mut later = Run::new(board.clone());
        assert_eq!(later.restore(&mut &saved[..]).unwrap(), Ok(run.known()));
        for (first, winner) in Player::BOTH.into_iter().zip([left, right]) {
            assert_eq!(later.winner(first, &mut look, &context), Ok(winner));
        }
        assert!(later.nodes() * 20 <= run.nodes(), "{} {}", later.nodes(), run.nodes());
        // Cut short, or of another board.
        let mut other = Run::new(board.clone());
        let cut = other.restore(&mut &saved[..saved.len() - 1]).unwrap();
        assert_eq!(cut, Err(Unfit::Cut));
        let mut other = Run::new(Board::new(rows, columns, |_, _| true).unwrap());
        assert_eq!(other.restore(&mut &saved[..]).unwrap(), Err(Unfit::Other));
    }
}

#[test]
fn a_run_that_is_stopped_keeps_what_it_has() {
    let board = Board::new(7, 7, |_, _| true).unwrap();
    let mut run = Run::new(board);
    let mut looked = 0;
    let mut look = |far: &SearchProgress, save: &SaveSearch<'_>| {
        assert!(far.nodes > 0 && far.proof > 0 && far.disproof > 0);
        let mut saved = Vec::new();
        save(&mut saved).unwrap();
        looked += usize::from(!saved.is_empty());
    };
    let mut stops = 0;
    loop {
        let context = Context::new().with_steps(300);
        match run.winner(Player::Left, &mut look, &context) {
            Ok(winner) => break assert_eq!(winner, Player::Left),
            Err(Error::Stopped(Stop::OutOfSteps)) => stops += 1,
            Err(error) => panic!("{error}"),
        }
        assert!(stops < 100);
    }
    assert!(stops > 1 && looked > 0, "{stops} {looked}");
}
