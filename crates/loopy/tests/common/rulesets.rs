//! Two rulesets with loops, written down plainly, to have positions with known values.

use std::collections::HashMap;
use upstar_loopy::{Graph, LoopyAlgebra};
use upstar_values::Player;

/// What a move leads to.
pub enum To<P> {
    Position(P),
    /// The fox has escaped.
    Off,
}

/// The graph of all positions that can be reached; the first vertices are those given.
pub fn graph<P: Clone + Eq + std::hash::Hash>(
    algebra: &mut LoopyAlgebra<'_>,
    starts: Vec<P>,
    moves: impl Fn(&P, Player) -> Vec<To<P>>,
) -> Graph {
    let off = algebra.read_stopper("off").unwrap();
    let mut graph = Graph::with_vertices(starts.len());
    let mut numbers: HashMap<P, usize> =
        starts.iter().cloned().enumerate().map(|(number, start)| (start, number)).collect();
    let mut positions = starts;
    let mut next = 0;
    while next < positions.len() {
        for player in Player::BOTH {
            for to in moves(&positions[next].clone(), player) {
                match to {
                    To::Off => graph.add_exit(next, player, off),
                    To::Position(position) => {
                        let number = *numbers.entry(position.clone()).or_insert_with(|| {
                            positions.push(position);
                            graph.add_vertex()
                        });
                        graph.add_move(next, player, number);
                    }
                }
            }
        }
        next += 1;
    }
    graph
}

/// Toads move right and frogs left, by a step or a jump over one of the others; here they may also
/// step back, but not jump back.
pub fn backsliding(position: &str, player: Player) -> Vec<String> {
    let cells: Vec<char> = position.chars().collect();
    let (own, other, forward) = match player {
        Player::Left => ('t', 'f', 1),
        Player::Right => ('f', 't', -1),
    };
    let mut found = Vec::new();
    for (from, &cell) in cells.iter().enumerate() {
        for step in [-1isize, 1] {
            let at = |distance: isize| {
                let place = from.checked_add_signed(step * distance)?;
                cells.get(place).map(|&cell| (place, cell))
            };
            let to = match (at(1), at(2)) {
                (Some((place, '.')), _) => place,
                (Some((_, over)), Some((place, '.'))) if over == other && step == forward => place,
                _ => continue,
            };
            if cell == own {
                let mut after = cells.clone();
                after.swap(from, to);
                found.push(after.into_iter().collect());
            }
        }
    }
    found
}

/// Geese (Left) go one step diagonally towards row 1, the fox (Right) one step diagonally anywhere;
/// beyond the last goose he has escaped.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FoxAndGeese {
    pub geese: Vec<(i32, i32)>,
    pub fox: (i32, i32),
    pub width: i32,
}

impl FoxAndGeese {
    pub fn moves(&self, player: Player) -> Vec<To<FoxAndGeese>> {
        let free = |(row, column): (i32, i32)| {
            row >= 1
                && (1..=self.width).contains(&column)
                && self.fox != (row, column)
                && !self.geese.contains(&(row, column))
        };
        let mut found = Vec::new();
        match player {
            Player::Left => {
                for (number, &(row, column)) in self.geese.iter().enumerate() {
                    for to in [(row - 1, column - 1), (row - 1, column + 1)] {
                        if free(to) {
                            let mut after = self.clone();
                            after.geese[number] = to;
                            after.geese.sort_unstable();
                            found.push(after.escaped());
                        }
                    }
                }
            }
            Player::Right => {
                let (row, column) = self.fox;
                for (down, across) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                    let to = (row + down, column + across);
                    if free(to) {
                        found.push(FoxAndGeese { fox: to, ..self.clone() }.escaped());
                    }
                }
            }
        }
        found
    }

    /// No goose above the fox can catch him any more.
    fn escaped(self) -> To<FoxAndGeese> {
        let last = self.geese.iter().map(|&(row, _)| row).max().unwrap();
        if self.fox.0 >= last { To::Off } else { To::Position(self) }
    }
}
