//! Retrograde analysis on random game graphs, against value iteration from the definition.

use proptest::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{AnyPosition, Ending, Form, Loopy, Place, Position, Scene, Theory};
use upstar_solve::{Convention, SolveError, Solver, Verdict, retrograde};
use upstar_values::{Context, Outcome, Player};

/// A token on a graph: each player has arrows of their own; some vertices end the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Token {
    graph: Arc<Graph>,
    at: usize,
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Graph {
    arrows: [Vec<Vec<usize>>; 2],
    endings: Vec<Option<Ending>>,
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}

impl Form for Token {
    type Move = usize;
    type Next = Token;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.graph.arrows[side(player)][self.at].iter().copied().try_for_each(visit)
    }
    fn play(&self, _: Player, by: &usize) -> Token {
        Token { graph: Arc::clone(&self.graph), at: *by }
    }
    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }
}

impl Loopy for Token {
    fn can_cycle(&self) -> bool {
        true
    }

    fn ending(&self, _: Player) -> Option<Ending> {
        self.graph.endings[self.at]
    }
}

impl Theory for Token {}

impl Position for Token {
    fn write(&self) -> String {
        self.at.to_string()
    }
    fn write_move(&self, _: Player, by: &usize) -> String {
        by.to_string()
    }
    fn touched(&self, _: Player, _: &usize) -> Vec<Place> {
        Vec::new()
    }
    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}

const SIZE: usize = 7;

fn graphs() -> impl Strategy<Value = Arc<Graph>> {
    let arrows =
        || proptest::collection::vec(proptest::collection::vec(0..SIZE, 0..3), SIZE..=SIZE);
    let ending = prop_oneof![
        6 => Just(None),
        1 => Just(Some(Ending::Drawn)),
        1 => Just(Some(Ending::Won(Player::Left))),
    ];
    (arrows(), arrows(), proptest::collection::vec(ending, SIZE..=SIZE))
        .prop_map(|(left, right, endings)| Arc::new(Graph { arrows: [left, right], endings }))
}

/// Winner and distance of every state if all play ends within `rounds` moves, by the definition.
#[allow(clippy::needless_range_loop)] // vertices are numbers here
fn within(graph: &Graph, convention: Convention, rounds: u32) -> Vec<[Option<(Player, u32)>; 2]> {
    let mut known = vec![[None; 2]; SIZE];
    for _ in 0..=rounds {
        let before = known.clone();
        for at in 0..SIZE {
            for mover in Player::BOTH {
                let next = &graph.arrows[side(mover)][at];
                known[at][side(mover)] = match graph.endings[at] {
                    Some(Ending::Won(player)) => Some(match convention {
                        Convention::Normal => (player, 0),
                        Convention::Misere => (player.opponent(), 0),
                    }),
                    Some(Ending::Drawn) => None,
                    None if next.is_empty() => Some(match convention {
                        Convention::Normal => (mover.opponent(), 0),
                        Convention::Misere => (mover, 0),
                    }),
                    None => {
                        let replies = || next.iter().map(|&to| before[to][side(mover.opponent())]);
                        let winning = replies().flatten().filter(|reply| reply.0 == mover);
                        match winning.map(|reply| reply.1).min() {
                            Some(distance) => Some((mover, distance + 1)),
                            None => replies()
                                .collect::<Option<Vec<_>>>()
                                .and_then(|all| all.iter().map(|reply| reply.1).max())
                                .map(|distance| (mover.opponent(), distance + 1)),
                        }
                    }
                };
            }
        }
    }
    known
}

proptest! {
    #[test]
    fn verdicts_and_distances_agree_with_value_iteration(graph in graphs(), misere: bool) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let expected = within(&graph, convention, 40);
        let context = Context::new();
        let start = AnyPosition::new(Token { graph: Arc::clone(&graph), at: 0 });
        let analysis = retrograde(&start, convention, &context).unwrap();
        for at in 0..SIZE {
            let state = AnyPosition::new(Token { graph: Arc::clone(&graph), at });
            for mover in Player::BOTH {
                let Some(verdict) = analysis.verdict(&state, mover) else { continue };
                let expected = expected[at][side(mover)];
                prop_assert_eq!(verdict, match expected {
                    Some((player, distance)) => Verdict::Wins { player, distance: Some(distance) },
                    None => Verdict::Draw,
                });
            }
        }
    }
}

#[test]
fn loopy_positions_have_no_value_but_an_outcome() {
    // 0 -> 1 for both, 1 -> 0 or 2 for both, 2 is the end: whoever moves from 1 wins, also by going
    // back, since the opponent must then return to 1.
    let arrows = vec![vec![1], vec![0, 2], vec![]];
    let graph = Arc::new(Graph { arrows: [arrows.clone(), arrows], endings: vec![None; 3] });
    let at = |at| AnyPosition::new(Token { graph: Arc::clone(&graph), at });
    let (solver, context) = (Solver::new(1), Context::new());
    let error = solver.value(&at(0), &context).unwrap_err();
    assert!(matches!(error, SolveError::NoValue { .. }));
    assert_eq!(error.to_string(), "0 can go on for ever, so it has no value");
    assert_eq!(solver.outcome(&at(0), &context).unwrap().answer, Outcome::P);
    assert_eq!(solver.outcome(&at(1), &context).unwrap().answer, Outcome::N);
    let moves = solver.winning_moves(&at(1), Player::Left, &context).unwrap();
    // The shortest win first.
    assert_eq!(moves.iter().map(|found| found.label()).collect::<Vec<_>>(), ["2", "0"]);
}
