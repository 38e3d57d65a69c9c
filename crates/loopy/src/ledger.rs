//! Plays of survival one after another on one graph: what is found out in one serves the next.
//!
//! States are numbered as they are met and keep their numbers. Endless play is good for Left, so a
//! state is lost only by a chain of moves to a decided one: losses are propagated backwards along the
//! moves noted, and at the end of a play every state that is not lost is survived.

use crate::graph::Node;
use rustc_hash::FxHashMap;
use upstar_values::Player;

/// Does Left survive h − g when this player begins?
pub(crate) type State = (Node, Node, Player);

/// No move.
const NONE: u32 = u32::MAX;

/// What is known of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// It belongs to the play at hand.
    Open,
    Survived,
    Lost,
}

/// A move between states of the play at hand, and the one before it with the same target.
struct Edge {
    from: u32,
    next: u32,
}

/// States with what is known of them.
#[derive(Default)]
pub(crate) struct Ledger {
    numbers: FxHashMap<State, u32>,
    states: Vec<State>,
    marks: Vec<Mark>,
    /// For states of the play at hand: moves that may still save Left, and the last move to it.
    hopes: Vec<u32>,
    sources: Vec<u32>,
    edges: Vec<Edge>,
    lost: Vec<u32>,
    /// The first state of the play at hand.
    first: usize,
    next: usize,
}

impl Ledger {
    /// What is known of a state.
    pub(crate) fn known(&self, state: &State) -> Option<bool> {
        let number = *self.numbers.get(state)?;
        self.decided(number)
    }

    fn decided(&self, number: u32) -> Option<bool> {
        match self.marks[number as usize] {
            Mark::Open => None,
            Mark::Survived => Some(true),
            Mark::Lost => Some(false),
        }
    }

    /// A play begins.
    pub(crate) fn begin(&mut self, start: State) {
        self.first = self.states.len();
        self.next = self.first;
        self.hopes.clear();
        self.sources.clear();
        self.edges.clear();
        self.lost.clear();
        self.number(start);
    }

    /// The number of a state, a new one if need be; too many for 32 bits are too many for memory.
    fn number(&mut self, state: State) -> u32 {
        let fresh = u32::try_from(self.states.len()).unwrap_or(NONE);
        let number = *self.numbers.entry(state).or_insert(fresh);
        if number == fresh {
            self.states.push(state);
            self.marks.push(Mark::Open);
            self.hopes.push(0);
            self.sources.push(NONE);
        }
        number
    }

    /// The next state whose moves have not been looked at.
    pub(crate) fn next(&mut self) -> Option<State> {
        let state = self.states.get(self.next).copied();
        self.next += usize::from(state.is_some());
        state
    }

    fn at_hand(&self) -> u32 {
        u32::try_from(self.next - 1).unwrap_or(NONE)
    }

    /// The state that [`next`](Ledger::next) handed out last is decided.
    pub(crate) fn decide(&mut self, survived: bool) {
        let number = self.at_hand();
        match survived {
            true => self.marks[number as usize] = Mark::Survived,
            false => {
                self.marks[number as usize] = Mark::Lost;
                self.lost.push(number);
                self.propagate();
            }
        }
    }

    /// The state at hand is not decided by moves to decided states; these are the other moves.
    pub(crate) fn expand(&mut self, mover: Player, moves: &[State]) {
        if moves.is_empty() {
            return self.decide(mover == Player::Right);
        }
        let from = self.at_hand();
        for &to in moves {
            let edge = u32::try_from(self.edges.len()).unwrap_or(NONE);
            // A state that is open belongs to the play at hand.
            let place = self.number(to) as usize - self.first;
            let next = std::mem::replace(&mut self.sources[place], edge);
            self.edges.push(Edge { from, next });
        }
        self.hopes[from as usize - self.first] = u32::try_from(moves.len()).unwrap_or(NONE);
    }

    fn propagate(&mut self) {
        while let Some(state) = self.lost.pop() {
            let mut edge = self.sources[state as usize - self.first];
            while let Some(&Edge { from, next }) = self.edges.get(edge as usize) {
                edge = next;
                if self.marks[from as usize] != Mark::Open {
                    continue;
                }
                let hopes = &mut self.hopes[from as usize - self.first];
                *hopes = hopes.saturating_sub(1);
                if self.states[from as usize].2 == Player::Right || *hopes == 0 {
                    self.marks[from as usize] = Mark::Lost;
                    self.lost.push(from);
                }
            }
        }
    }

    /// The play is over: what is not lost is survived. Is its first state?
    pub(crate) fn finish(&mut self) -> bool {
        for mark in &mut self.marks[self.first..] {
            if *mark == Mark::Open {
                *mark = Mark::Survived;
            }
        }
        self.marks.get(self.first) == Some(&Mark::Survived)
    }

    /// The play was stopped: its states are forgotten.
    pub(crate) fn abandon(&mut self) {
        for state in self.states.drain(self.first..) {
            self.numbers.remove(&state);
        }
        self.marks.truncate(self.first);
    }

    /// The states of the last play, with their answers.
    pub(crate) fn answers(&self) -> impl Iterator<Item = (State, bool)> {
        let states = self.states[self.first..].iter().copied();
        states.zip(&self.marks[self.first..]).map(|(state, mark)| (state, *mark == Mark::Survived))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random games with moves to decided states, in several plays: against rounds in which a state is
    /// lost if the rules say so now, until nothing changes.
    #[test]
    fn plays_agree_with_rounds() {
        let mut seed = 7u64;
        let mut random = |below: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).unwrap() % below
        };
        for _ in 0..2000 {
            let count = 2 + random(9);
            let state = |n: usize| {
                let mover = if n.is_multiple_of(2) { Player::Left } else { Player::Right };
                (Node::Local(u32::try_from(n).unwrap()), Node::Short(0), mover)
            };
            // Moves to states, and to places where the answer is known.
            let moves: Vec<(Vec<usize>, Vec<bool>)> = (0..count)
                .map(|_| {
                    let to = (0..random(4)).map(|_| random(count)).collect();
                    (to, (0..random(5) / 3).map(|_| random(2) == 0).collect())
                })
                .collect();
            let mut lost = vec![false; count];
            loop {
                let step: Vec<bool> = (0..count)
                    .map(|n| {
                        let (to, known) = &moves[n];
                        let mut all = to.iter().map(|&to| !lost[to]).chain(known.iter().copied());
                        if n.is_multiple_of(2) {
                            !all.any(|good| good)
                        } else {
                            !all.all(|good| good)
                        }
                    })
                    .collect();
                if step == lost {
                    break;
                }
                lost = step;
            }
            let mut ledger = Ledger::default();
            for start in (0..count).rev() {
                if ledger.known(&state(start)).is_none() {
                    ledger.begin(state(start));
                    while let Some((Node::Local(n), _, mover)) = ledger.next() {
                        let (to, known) = &moves[n as usize];
                        let good = mover == Player::Left;
                        let decided = to.iter().filter_map(|&to| ledger.known(&state(to)));
                        if decided.chain(known.iter().copied()).any(|answer| answer == good) {
                            ledger.decide(good);
                            continue;
                        }
                        let open = to.iter().map(|&to| state(to));
                        let open: Vec<State> =
                            open.filter(|to| ledger.known(to).is_none()).collect();
                        ledger.expand(mover, &open);
                    }
                    assert_eq!(ledger.finish(), !lost[start]);
                }
                assert_eq!(ledger.known(&state(start)), Some(!lost[start]));
            }
        }
    }
}
