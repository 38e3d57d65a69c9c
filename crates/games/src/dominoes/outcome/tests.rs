//! The bound against exact play, on every set of free squares of 4 by 5, and mistakes that this finds.

use super::areas::Areas;
use super::bound::{are_enough, surely_wins};
use super::squares::{Dense, Grid, Word};
use super::terms::{Mutant, Terms};

/// More moves than anybody has on the board.
const MOST: i32 = 12;
/// Moves elsewhere for which the bound is asked.
const SPARES: std::ops::RangeInclusive<i32> = -3..=3;

/// With which numbers of moves elsewhere does Vertical win? A bit for each, from `-MOST`; by who begins.
struct Exact {
    rows: u32,
    columns: u32,
    vertical_first: Vec<u32>,
    horizontal_first: Vec<u32>,
}

fn bit(spares: i32) -> u32 {
    1 << (spares + MOST)
}

/// Exact play by the rules alone: squares as bits, every move tried, moves elsewhere one by one.
fn exact(rows: u32, columns: u32) -> Exact {
    let squares = rows * columns;
    let (vertical_first, horizontal_first) = (Vec::new(), Vec::new());
    let mut found = Exact { rows, columns, vertical_first, horizontal_first };
    let all = (1 << (2 * MOST + 1)) - 1;
    for free in 0u32..1 << squares {
        let (mut vertical, mut horizontal) = (0, all);
        for square in 0..squares {
            let domino = |other: u32| 1 << square | 1 << other;
            let fits = |other: u32| other < squares && free & domino(other) == domino(other);
            let after = |other: u32| usize::try_from(free & !domino(other)).unwrap();
            if fits(square + columns) {
                vertical |= found.horizontal_first[after(square + columns)];
            }
            if square % columns + 1 < columns && fits(square + 1) {
                horizontal &= found.vertical_first[after(square + 1)];
            }
        }
        // A move elsewhere takes one from the number: with n > 0 Vertical has one, with n < 0 the other.
        for spares in 1..=MOST {
            if horizontal & bit(spares - 1) != 0 {
                vertical |= bit(spares);
            }
        }
        for spares in (-MOST..0).rev() {
            if vertical & bit(spares + 1) == 0 {
                horizontal &= !bit(spares);
            }
        }
        found.vertical_first.push(vertical);
        found.horizontal_first.push(horizontal);
    }
    found
}

/// How often the bound claims a win that is none, and how often it claims one at all.
fn claims(exact: &Exact, terms: &Terms, step: usize) -> (u64, u64) {
    let grid = Dense::<u64>::new(exact.rows, exact.columns).unwrap();
    let (mut wrong, mut all) = (0, 0);
    for free in (0..exact.vertical_first.len()).step_by(step) {
        let region = free as u64;
        let sides = [region, grid.turned(region)];
        let vertical_areas = sides.map(|free| Areas::of::<_, true, false>(grid, free, terms));
        let horizontal_areas = sides.map(|free| Areas::of::<_, false, true>(grid, free, terms));
        let claims = |[areas, turned]: [Areas; 2], spares, to_move| {
            are_enough(&areas, || turned, spares, to_move, terms)
        };
        for vertical_first in [true, false] {
            let wins = match vertical_first {
                true => exact.vertical_first[free],
                false => exact.horizontal_first[free],
            };
            for spares in SPARES {
                let vertical = wins & bit(spares) != 0;
                if claims(vertical_areas, spares, vertical_first) {
                    all += 1;
                    wrong += u64::from(!vertical);
                }
                if claims(horizontal_areas, -spares, !vertical_first) {
                    all += 1;
                    wrong += u64::from(vertical);
                }
            }
        }
    }
    (wrong, all)
}

#[test]
fn the_bound_is_never_wrong_on_4_by_5_and_mistakes_are_found() {
    let exact = exact(4, 5);
    let (wrong, all) = claims(&exact, &Terms::ALL, 1);
    assert_eq!(wrong, 0);
    assert!(all > 13_000_000, "{all} claims of 14 680 064");
    // Each idea alone must hold as well.
    let without = [
        Terms { blocks: false, ..Terms::ALL },
        Terms { vulnerable: false, ..Terms::ALL },
        Terms { options: false, ..Terms::ALL },
        Terms { rest: false, ..Terms::ALL },
        Terms { odd_option: false, ..Terms::ALL },
        Terms { waste: false, ..Terms::ALL },
        Terms { half_turn: false, ..Terms::ALL },
    ];
    for terms in without {
        assert_eq!(claims(&exact, &terms, 7).0, 0, "{terms:?}");
    }
    let mistakes = [
        Mutant::HalfOfDoubles,
        Mutant::OddBlockWhole,
        Mutant::RestKeepsSquares,
        Mutant::WasteWhereTouched,
        Mutant::OptionsBesidePacked,
        Mutant::TouchingBlocks,
    ];
    for mutant in mistakes {
        let (wrong, _) = claims(&exact, &Terms { mutant: Some(mutant), ..Terms::ALL }, 3);
        assert!(wrong > 0, "{mutant:?} was not found");
    }
}

#[test]
#[ignore = "minutes: all boards of 5 by 5 and of 4 by 6"]
fn the_bound_is_never_wrong_on_larger_boards() {
    for (rows, columns) in [(4, 6), (5, 5)] {
        let exact = exact(rows, columns);
        assert_eq!(claims(&exact, &Terms::ALL, 1).0, 0, "{rows} by {columns}");
    }
}

#[test]
fn a_grid_of_eight_by_eight_sees_what_a_dense_one_sees() {
    let dense = Dense::<u64>::new(4, 5).unwrap();
    for free in (0..1u64 << 20).step_by(97) {
        let row = |row: u32| (free >> (5 * row) & 31) << (8 * row);
        let wide = (0..4).map(row).fold(0, |word, row| word | row);
        assert_eq!(super::squares::Eight.upright(wide).count(), dense.upright(free).count());
        for spares in SPARES {
            let terms = Terms { half_turn: false, ..Terms::ALL };
            let eight = surely_wins::<_, true>(super::squares::Eight, wide, spares, true, &terms);
            assert_eq!(eight, surely_wins::<_, true>(dense, free, spares, true, &terms));
        }
    }
}
