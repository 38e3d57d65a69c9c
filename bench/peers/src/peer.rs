//! The peers: crate `cgt` for short games and boards, crate `nimber` for nim products, crate `ogs` for
//! octal games, each used in the fastest way its interface offers.
//!
//! `cgt` keeps canonical forms as trees without any shared store, so a fresh state costs nothing.
//! Sums start from the first part, since adding to 0 would canonicalise that part again; boards
//! use its own bit grids where it has them, and its own table, faster here than a locked hash map.

use crate::library::{self, Values};
use crate::measure::{Report, best_of};
use crate::thermograph::{Dyadic, Point, Wall};
use crate::work::{BoardGame, Task, Workload};
use cgt::grid::small_bit_grid::SmallBitGrid;
use cgt::numeric::rational::Rational;
use cgt::short::partizan::canonical_form::CanonicalForm;
use cgt::short::partizan::games::amazons::Amazons;
use cgt::short::partizan::games::domineering::Domineering;
use cgt::short::partizan::games::fission::Fission;
use cgt::short::partizan::games::konane::Konane;
use cgt::short::partizan::games::toads_and_frogs::ToadsAndFrogs;
use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::thermograph::Thermograph;
use cgt::short::partizan::trajectory::Trajectory;
use cgt::short::partizan::transposition_table::ParallelTranspositionTable;
use nimber::FiniteNimber;
use ogs::{Game, NaiveSolver, RC2Solver, RCSolver, Solver};
use std::borrow::Cow;
use std::str::FromStr;

/// Runs a workload; nothing where the peer has no answer to it.
#[must_use]
pub fn run(workload: &Workload, repetitions: u32) -> Option<Report> {
    let n = repetitions;
    Some(match workload.task {
        Task::Canonicalise => library::canonical_forms::<Peer>(n),
        Task::Compare => library::comparisons::<Peer>(n),
        Task::CompareAtOnce => library::comparisons_at_once::<Peer>(n),
        Task::Sums { terms, count } => library::sums::<Peer>(n, terms, count),
        Task::ThermographsOfSums { terms, count } => {
            library::thermographs_of_sums::<Peer>(n, terms, count)
        }
        Task::Thermographs { passes } => library::thermographs::<Peer>(n, passes),
        Task::Domineering { rows, columns } => value(n, || {
            let grid = SmallBitGrid::empty(columns, rows).expect("at most 64 cells");
            Domineering::<SmallBitGrid<_>>::new(grid)
        }),
        Task::Board { game: BoardGame::Konane, position } => value(n, || read::<Konane>(position)),
        Task::Board { game: BoardGame::Amazons, position } => {
            value(n, || read::<Amazons>(position))
        }
        Task::Board { game: BoardGame::Fission, position } => {
            value(n, || read::<Fission>(position))
        }
        Task::Board { game: BoardGame::ToadsAndFrogs, position } => {
            value(n, || read::<ToadsAndFrogs>(position))
        }
        Task::NimProducts { count } => library::nim_products(n, count, |a, b| {
            let product = FiniteNimber::from(a) * FiniteNimber::from(b);
            product.as_slice().first().copied().unwrap_or(0)
        }),
        Task::Sequence { code, values } => sequence(n, code, values),
    })
}

fn read<G: FromStr>(position: &str) -> G {
    G::from_str(position).unwrap_or_else(|_| panic!("the peer reads {position}"))
}

/// The value of a position, with a table that is new for each run and part of the time.
fn value<G: PartizanGame>(repetitions: u32, position: impl Fn() -> G) -> Report {
    best_of(
        repetitions,
        position,
        |position| {
            let table = ParallelTranspositionTable::new();
            let value = position.canonical_form(&table);
            // The table goes out with the value: giving it back is not part of the work.
            (value, table)
        },
        |_, (value, _)| Peer.value_text(&value),
    )
}

/// The crate `cgt`: canonical forms are trees, there is no state.
struct Peer;

impl Values for Peer {
    type Game = CanonicalForm;
    type Thermograph = Thermograph;

    fn new() -> Self {
        Self
    }

    fn canonical(&mut self, left: &[CanonicalForm], right: &[CanonicalForm]) -> CanonicalForm {
        CanonicalForm::new_from_moves(left.to_vec(), right.to_vec())
    }

    fn le(&mut self, g: &CanonicalForm, h: &CanonicalForm) -> bool {
        CanonicalForm::leq(g, h)
    }

    fn sum(&mut self, parts: &[CanonicalForm]) -> CanonicalForm {
        match parts {
            [] => CanonicalForm::new_integer(0),
            [part] => part.clone(),
            [first, second, rest @ ..] => rest.iter().fold(first + second, |sum, part| sum + part),
        }
    }

    fn thermograph(&mut self, game: &CanonicalForm) -> Thermograph {
        game.thermograph()
    }

    fn number_up_star(&self, game: &CanonicalForm) -> Option<String> {
        game.to_nus().map(|nus| nus.to_string())
    }

    fn options(&self, game: &CanonicalForm) -> [Vec<CanonicalForm>; 2] {
        [
            game.left_moves().map(Cow::into_owned).collect(),
            game.right_moves().map(Cow::into_owned).collect(),
        ]
    }

    fn walls(&self, thermograph: &Thermograph) -> [Wall; 2] {
        [&thermograph.left_wall, &thermograph.right_wall].map(wall)
    }
}

fn wall(trajectory: &Trajectory) -> Wall {
    assert_eq!(trajectory.slopes[0], Rational::from(0), "a mast is vertical");
    let base = Rational::from(-1);
    let temperatures = trajectory.critical_points.iter().copied().chain([base]);
    let point = |t| Point { temperature: dyadic(t), value: dyadic(trajectory.value_at(t)) };
    Wall(temperatures.map(point).collect())
}

fn dyadic(rational: Rational) -> Dyadic {
    let (numerator, denominator) = rational.to_fraction().expect("walls are finite");
    assert!(denominator.is_power_of_two(), "walls bend at dyadic points");
    Dyadic::new(numerator, denominator.trailing_zeros())
}

/// The sequence of a game by the solver of `ogs` that is fastest on the first values of it.
fn sequence(repetitions: u32, code: &str, values: usize) -> Report {
    let solvers: [fn(u32, &str, usize) -> Report; 5] = [
        solved::<NaiveSolver>,
        solved::<RCSolver<true>>,
        solved::<RCSolver<false>>,
        solved::<RC2Solver<true>>,
        solved::<RC2Solver<false>>,
    ];
    let tried = solvers.map(|solver| (solver(1, code, values.min(20_000)).cpu, solver));
    let (_, fastest) = tried.into_iter().min_by_key(|(cpu, _)| *cpu).expect("five");
    fastest(repetitions, code, values)
}

fn solved<S: Solver<Stats = ()>>(repetitions: u32, code: &str, values: usize) -> Report {
    best_of(
        repetitions,
        || Game::from_str(code).ok().expect("a code"),
        |game| {
            let mut solver = S::with_capacity(game.clone(), values);
            solver.by_ref().take(values).for_each(drop);
            solver
        },
        |_, solver| library::sequence_text(solver.nimbers().iter().copied().map(u32::from)),
    )
}

#[cfg(test)]
mod tests {
    //! The results that nobody has published are checked here against plain definitions.
    use super::*;
    use crate::work;

    /// Nim product by Conway's recursion on halves: with F = 2^(2^k) and a = a1·F + a0,
    /// F ⊗ F = F ⊕ F/2.
    fn nim_product(a: u64, b: u64, bits: u32) -> u64 {
        if bits == 1 {
            return a & b;
        }
        let half = bits / 2;
        let mask = (1 << half) - 1;
        let product = |x, y| nim_product(x, y, half);
        let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
        let (high, low) = (product(a1, b1), product(a0, b0));
        let cross = product(a1, b0) ^ product(a0, b1);
        ((high ^ cross) << half) ^ low ^ product(high, 1 << (half - 1))
    }

    #[test]
    fn nim_products_by_conways_recursion() {
        for (a, b) in work::nimber_pairs(200) {
            let product = FiniteNimber::from(a) * FiniteNimber::from(b);
            assert_eq!(product.as_slice(), [nim_product(a, b, 64)]);
        }
    }

    /// Numerators over 64, the grid on which all walls of the workload bend.
    const GRID: i64 = 64;
    const TOP: i64 = 3 * GRID;

    /// Left and right wall at the temperatures 0, 1/64, …: scaffolds while the left one is not
    /// left of the right one, a vertical mast from where they meet.
    fn walls_by_definition(game: &CanonicalForm) -> [Vec<i64>; 2] {
        let temperatures = || 0..=TOP;
        if let Some(x) = game.to_number() {
            let numerator = x.numerator() * (GRID >> x.denominator_exponent());
            return [(); 2].map(|()| temperatures().map(|_| numerator).collect());
        }
        let [left, right] = Peer
            .options(game)
            .map(|options| options.iter().map(walls_by_definition).collect::<Vec<_>>());
        let (mut walls, mut mast) = ([Vec::new(), Vec::new()], None);
        for (i, t) in temperatures().enumerate() {
            let from_left = left.iter().map(|[_, wall]| wall[i] - t).max().expect("not a number");
            let from_right = right.iter().map(|[wall, _]| wall[i] + t).min().expect("not a number");
            assert!(mast.is_some() || from_left >= from_right, "the mast starts between points");
            if from_left == from_right {
                mast.get_or_insert(from_left);
            }
            walls[0].push(mast.unwrap_or(from_left));
            walls[1].push(mast.unwrap_or(from_right));
        }
        assert!(mast.is_some(), "hotter than the grid");
        walls
    }

    #[test]
    fn thermographs_by_definition_above_zero() {
        let prepared = library::Prepared::<Peer>::day3();
        let mut games = prepared.games.clone();
        let pairs = prepared.games.chunks_exact(2).take(100);
        games.extend(pairs.map(|pair| &pair[0] + &pair[1]));
        for game in &games {
            let thermograph = game.thermograph();
            let walls = [&thermograph.left_wall, &thermograph.right_wall].map(|trajectory| {
                let at = |t| {
                    let temperature = Rational::new_fraction(t, 64).expect("64 is not 0");
                    let (n, d) = trajectory.value_at(temperature).to_fraction().expect("finite");
                    n * (GRID / i64::from(d))
                };
                (0..=TOP).map(at).collect::<Vec<_>>()
            });
            assert_eq!(walls, walls_by_definition(game), "{game}");
        }
    }
}
