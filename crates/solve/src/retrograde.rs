//! Games that can cycle, draw, or end otherwise than by the lack of a move.
//!
//! Retrograde analysis: list every state (a position and who is to move) that can be reached, then
//! work backwards from the decided ones. A state is won for the mover if one successor is won for
//! the mover, lost if all are won for the opponent, and drawn if the analysis never reaches it. The
//! distance is the number of moves to the end when the winner hurries and the loser delays.

use crate::search::Convention;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use upstar_rules::{AnyPosition, Ending, Form};
use upstar_values::{Context, Player, Stop};

/// How a state ends with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This player wins, in this many moves.
    Wins {
        /// Who.
        player: Player,
        /// Moves to the end.
        distance: u32,
    },
    /// Nobody can force a win.
    Draw,
}

impl Verdict {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Player> {
        match self {
            Verdict::Wins { player, .. } => Some(player),
            Verdict::Draw => None,
        }
    }
}

/// The verdicts of all states that can be reached from a position.
pub struct Analysis {
    ids: FxHashMap<(AnyPosition, Player), u32>,
    verdicts: Vec<Verdict>,
}

impl Analysis {
    /// The verdict of a state; `None` if it cannot be reached from the position analysed.
    pub fn verdict(&self, position: &AnyPosition, to_move: Player) -> Option<Verdict> {
        let id = *self.ids.get(&(position.clone(), to_move))?;
        self.verdicts.get(id as usize).copied()
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.verdicts.len()
    }
}

/// Analyses everything that can be reached from a position, whoever begins.
///
/// Time and memory are linear in the number of states and moves.
///
/// # Errors
/// The bound of the context that was met.
pub fn retrograde(
    position: &AnyPosition,
    convention: Convention,
    context: &Context,
) -> Result<Analysis, Stop> {
    let graph = Graph::explore(position, convention, context)?;
    let verdicts = graph.decide(context)?;
    Ok(Analysis { ids: graph.ids, verdicts })
}

/// All states, the moves between them backwards, and the states decided by the rules.
struct Graph {
    ids: FxHashMap<(AnyPosition, Player), u32>,
    movers: Vec<Player>,
    predecessors: Vec<Vec<u32>>,
    /// How many successors each state has.
    successors: Vec<u32>,
    decided: Vec<Option<Verdict>>,
}

impl Graph {
    fn explore(
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Self, Stop> {
        let mut graph = Graph {
            ids: FxHashMap::default(),
            movers: Vec::new(),
            predecessors: Vec::new(),
            successors: Vec::new(),
            decided: Vec::new(),
        };
        let mut queue = VecDeque::new();
        for player in Player::BOTH {
            graph.state(position, player, &mut queue)?;
        }
        while let Some((position, id)) = queue.pop_front() {
            context.spend(1, graph.bytes())?;
            let mover = graph.movers[id as usize];
            if let Some(ending) = position.ending(mover) {
                graph.decided[id as usize] = Some(match ending {
                    Ending::Won(player) => Verdict::Wins { player, distance: 0 },
                    Ending::Drawn => Verdict::Draw,
                });
                continue;
            }
            let mut stopped = Ok(());
            let _ = position.visit_moves(mover, |by| {
                let next = position.play(mover, &by);
                match graph.state(&next, mover.opponent(), &mut queue) {
                    Ok(to) => {
                        graph.predecessors[to as usize].push(id);
                        graph.successors[id as usize] += 1;
                        ControlFlow::Continue(())
                    }
                    Err(stop) => {
                        stopped = Err(stop);
                        ControlFlow::Break(())
                    }
                }
            });
            stopped?;
            if graph.successors[id as usize] == 0 {
                let player = match convention {
                    Convention::Normal => mover.opponent(),
                    Convention::Misere => mover,
                };
                graph.decided[id as usize] = Some(Verdict::Wins { player, distance: 0 });
            }
        }
        Ok(graph)
    }

    /// The number of a state, new or old.
    fn state(
        &mut self,
        position: &AnyPosition,
        mover: Player,
        queue: &mut VecDeque<(AnyPosition, u32)>,
    ) -> Result<u32, Stop> {
        let next = u32::try_from(self.movers.len()).map_err(|_| Stop::OutOfMemory)?;
        let id = *self.ids.entry((position.clone(), mover)).or_insert(next);
        if id == next {
            self.movers.push(mover);
            self.predecessors.push(Vec::new());
            self.successors.push(0);
            self.decided.push(None);
            queue.push_back((position.clone(), id));
        }
        Ok(id)
    }

    fn bytes(&self) -> u64 {
        200 * self.movers.len() as u64
    }

    /// Works backwards from the decided states, nearest first.
    fn decide(&self, context: &Context) -> Result<Vec<Verdict>, Stop> {
        let mut verdicts = self.decided.clone();
        let mut open = self.successors.clone();
        let mut queue: VecDeque<u32> = (0u32..)
            .zip(&verdicts)
            .filter(|(_, verdict)| matches!(verdict, Some(Verdict::Wins { .. })))
            .map(|(id, _)| id)
            .collect();
        while let Some(id) = queue.pop_front() {
            context.spend(1, self.bytes())?;
            let Some(Verdict::Wins { player, distance }) = verdicts[id as usize] else { continue };
            for &before in &self.predecessors[id as usize] {
                if verdicts[before as usize].is_some() {
                    continue;
                }
                open[before as usize] -= 1;
                if self.movers[before as usize] == player || open[before as usize] == 0 {
                    let distance = distance.saturating_add(1);
                    verdicts[before as usize] = Some(Verdict::Wins { player, distance });
                    queue.push_back(before);
                }
            }
        }
        Ok(verdicts.into_iter().map(|verdict| verdict.unwrap_or(Verdict::Draw)).collect())
    }
}
