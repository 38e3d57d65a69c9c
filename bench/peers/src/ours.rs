//! Upstar itself.

use crate::library::{self, Values};
use crate::measure::{Report, best_of};
use crate::thermograph::{Dyadic, Point, Wall};
use crate::work::{BoardGame, Task, Workload};
use upstar_core::{Argument, Form, Position};
use upstar_games::{CommonForm, Domineering, registry};
use upstar_heaps::HeapRules;
use upstar_heaps::engine::{Choice, Engine};
use upstar_solve::{Tables, canonical_form};
use upstar_values::{Algebra, Arena, Context, Game, Player, Thermograph, Trajectory};

/// Runs a workload; nothing where Upstar has no answer to it yet.
#[must_use]
pub fn run(workload: &Workload, repetitions: u32) -> Option<Report> {
    let n = repetitions;
    Some(match workload.task {
        Task::Canonicalise => library::canonical_forms::<Ours>(n),
        Task::Compare => library::comparisons::<Ours>(n),
        Task::CompareAtOnce => library::comparisons_at_once::<Ours>(n),
        Task::Sums { terms, count } => library::sums::<Ours>(n, terms, count),
        Task::ThermographsOfSums { terms, count } => {
            library::thermographs_of_sums::<Ours>(n, terms, count)
        }
        Task::Thermographs { passes } => library::thermographs::<Ours>(n, passes),
        Task::Domineering { rows, columns } => {
            domineering(n, usize::from(rows), usize::from(columns))
        }
        Task::Board { game, position } => board(n, || on_board(game, position)),
        Task::Sequence { code, values } => sequence(n, code, values),
        Task::NimProducts { .. } => return None,
    })
}

/// A position as engines search it.
fn on_board(game: BoardGame, position: &str) -> CommonForm {
    let name = match game {
        BoardGame::Konane => "konane",
        BoardGame::Amazons => "amazons",
        BoardGame::Fission => "fission",
        BoardGame::ToadsAndFrogs => "toads_and_frogs",
    };
    let ruleset = registry().find(name).expect("a game");
    let position = ruleset.read(&[Argument::Text(position.to_owned())]).expect("a board");
    let form = position.common_form().expect("a board is searched as that");
    form.downcast::<CommonForm>().expect("a board is searched as that").clone()
}

/// The value of an empty board.
fn domineering(repetitions: u32, rows: usize, columns: usize) -> Report {
    board(repetitions, || Domineering::rectangle(rows, columns).expect("a small board"))
}

/// The value of a position, with an arena and tables that are new for each run and part of the time;
/// giving them back is not.
fn board<F: Form>(repetitions: u32, position: impl Fn() -> F) -> Report {
    best_of(
        repetitions,
        position,
        |board| {
            let (ours, tables) = (Ours::new(), Tables::new());
            let (arena, context) = (ours.0.arena(), ours.0.context());
            let value = canonical_form(board, arena, context, &tables, 1).expect("no bounds");
            (ours, tables, value)
        },
        |_, (ours, _, value)| ours.value_text(&value),
    )
}

/// The sequence of a game by the engine that chooses for itself, on one thread. Periods are not used.
fn sequence(repetitions: u32, code: &str, values: usize) -> Report {
    let rules = HeapRules::parse(code).expect("a code");
    best_of(
        repetitions,
        Context::new,
        |context| {
            let mut engine = Engine::new(&rules, Choice::Automatic, 1).expect("octal");
            let mut all = Vec::with_capacity(values);
            let mut keep = |_: u64, block: &[u32]| all.extend_from_slice(block);
            engine.advance(values as u64, context, &mut keep).expect("no bounds");
            all
        },
        |_, all| library::sequence_text(all),
    )
}

/// One arena with its worker. Both live to the end of the process: a run never pays for freeing.
struct Ours(Algebra<'static>);

impl Values for Ours {
    type Game = Game;
    type Thermograph = Thermograph;

    fn new() -> Self {
        let arena: &'static Arena = Box::leak(Box::default());
        let context: &'static Context = Box::leak(Box::default());
        Self(Algebra::new(arena, context))
    }

    fn canonical(&mut self, left: &[Game], right: &[Game]) -> Game {
        self.0.game(left, right).expect("no bounds")
    }

    fn le(&mut self, g: &Game, h: &Game) -> bool {
        self.0.le(*g, *h).expect("no bounds")
    }

    fn count_le(&mut self, games: &[Game]) -> usize {
        self.0.order(games).expect("no bounds").count()
    }

    fn sum(&mut self, parts: &[Game]) -> Game {
        self.0.sum(parts).expect("no bounds")
    }

    fn thermograph(&mut self, game: &Game) -> Thermograph {
        self.0.thermograph(*game).expect("no bounds")
    }

    fn number_up_star(&self, game: &Game) -> Option<String> {
        let value = self.0.as_number_up_star(*game).expect("of this arena")?;
        // S(G) writes two ups as ^2.
        Some(value.to_string().replace("^^", "^2").replace("vv", "v2"))
    }

    fn options(&self, game: &Game) -> [Vec<Game>; 2] {
        let mut algebra = Algebra::new(self.0.arena(), self.0.context());
        Player::BOTH.map(|player| algebra.options(*game, player).expect("no bounds"))
    }

    fn walls(&self, thermograph: &Thermograph) -> [Wall; 2] {
        [thermograph.left_wall(), thermograph.right_wall()].map(|wall| walls_of(&wall))
    }
}

fn walls_of(trajectory: &Trajectory) -> Wall {
    let base = upstar_values::Dyadic::from(-1);
    let temperatures = trajectory.breaks().iter().cloned().chain([base]);
    let point = |t: upstar_values::Dyadic| Point {
        temperature: dyadic(&t),
        value: dyadic(&trajectory.value_at(&t)),
    };
    Wall(temperatures.map(point).collect())
}

fn dyadic(x: &upstar_values::Dyadic) -> Dyadic {
    let (numerator, exponent) = x.small().expect("walls are small");
    Dyadic::new(numerator, exponent)
}
