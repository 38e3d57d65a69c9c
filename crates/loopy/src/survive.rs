//! Comparison as a graph game: G ≤ H if and only if Left, playing second, survives H − G.
//!
//! Between stoppers endless play is good for whoever needs it: safety. Between sides it is not: in
//! H⁺ ≥ G⁺ it is good for Left only if infinitely many moves are made in H, and in H⁻ ≥ G⁻ only if
//! infinitely many are made in G.

use crate::algebra::LoopyAlgebra;
use crate::arena::Survival;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::play::Play;
use crate::pseudonumber::{Pseudonumber::Number, Tilt};
use rustc_hash::FxHashMap;
use upstar_values::{Game, Player};

/// Which side of the games is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Convention {
    /// Endless play in a component is a win for Left.
    Onside,
    /// Endless play in a component is a win for Right.
    Offside,
}

/// A place in a graph; the graph means nothing where the node is an exit.
#[derive(Clone, Copy)]
pub(crate) struct Place<'g> {
    pub(crate) graph: &'g Graph,
    pub(crate) node: Node,
}

type State = (Node, Node, Player);

impl LoopyAlgebra<'_> {
    /// G ≤ H for places of one graph that are all stoppers.
    pub(crate) fn le_within(
        &mut self,
        graph: &Graph,
        g: Node,
        h: Node,
        known: &mut Survival,
    ) -> Result<bool, Error> {
        self.survives_within(graph, (g, h, Player::Right), known)
    }

    /// G ≤ H for canonical stoppers.
    pub(crate) fn le_nodes(&mut self, g: Node, h: Node) -> Result<bool, Error> {
        self.survives_within(&Graph::default(), (g, h, Player::Right), &mut Survival::default())
    }

    /// Does Left survive h − g when this player begins, both being canonical stoppers?
    pub(crate) fn survives_nodes(&mut self, state: State) -> Result<bool, Error> {
        self.survives_within(&Graph::default(), state, &mut Survival::default())
    }

    /// What is known of a state without search.
    fn at_once(&mut self, state: State, known: &Survival) -> Result<Option<bool>, Error> {
        let (g, h, mover) = state;
        if g == h && mover == Player::Right {
            return Ok(Some(true)); // she answers in the other copy
        }
        if let (Node::Short(a), Node::Short(b)) = (g, h) {
            let (a, b) = (Game::from_bits(a), Game::from_bits(b));
            return Ok(Some(match mover {
                Player::Right => self.short.le(a, b)?,
                Player::Left => !self.short.le(b, a)?,
            }));
        }
        if let (Some(x), Some(y)) = (self.pseudonumber_of(g)?, self.pseudonumber_of(h)?) {
            // Equal ones that are no numbers have a pass for her.
            return Ok(Some(match mover {
                Player::Right => x <= y,
                Player::Left => x < y || x == y && !matches!(x, Number(_, Tilt::Exact)),
            }));
        }
        let local = g.is_local() || h.is_local();
        Ok(if local { known.get(&state) } else { self.arena.survival.get(&state) }.copied())
    }

    fn survives_within(
        &mut self,
        graph: &Graph,
        start: State,
        known: &mut Survival,
    ) -> Result<bool, Error> {
        if let Some(answer) = self.at_once(start, known)? {
            return Ok(answer);
        }
        let mut play = Play::default();
        let mut numbers: FxHashMap<State, usize> = FxHashMap::default();
        let mut states = vec![start];
        numbers.insert(start, play.add_state(start.2));
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            self.context.spend(1)?;
            if next > 0
                && let Some(answer) = self.at_once(state, known)?
            {
                play.decide(next, answer);
                next += 1;
                continue;
            }
            for to in self.worthwhile_moves(graph, state)? {
                let number = *numbers.entry(to).or_insert_with(|| {
                    states.push(to);
                    play.add_state(to.2)
                });
                play.add_move(next, number, true);
            }
            next += 1;
        }
        let survives = play.survivals(self.context)?;
        for (&state, &answer) in states.iter().zip(&survives) {
            if state.0.is_local() || state.1.is_local() {
                known.insert(state, answer);
            } else if !matches!(state, (Node::Short(_), Node::Short(_), _)) {
                self.arena.survival.insert(state, answer);
            }
        }
        self.account()?;
        Ok(survives[0])
    }

    /// Where the mover can go. Next to a canonical stopper that is no pseudonumber nobody needs to
    /// move in a number (number avoidance, which holds for stoppers); large numbers would be walked
    /// down otherwise.
    fn worthwhile_moves(&mut self, graph: &Graph, state: State) -> Result<Vec<State>, Error> {
        let (g, h, mover) = state;
        let avoids = |algebra: &Self, number: Node, other: Node| -> Result<bool, Error> {
            Ok(matches!(number, Node::Short(_))
                && matches!(other, Node::Looped(_))
                && algebra.pseudonumber_of(number)?.is_some()
                && algebra.pseudonumber_of(other)?.is_none())
        };
        let in_h = |to| (g, to, mover.opponent());
        let in_g = |to| (to, h, mover.opponent());
        let h_moves = self.options(graph, h, mover)?;
        if !h_moves.is_empty() && avoids(self, g, h)? {
            return Ok(h_moves.into_iter().map(in_h).collect());
        }
        let g_moves = self.options(graph, g, mover.opponent())?;
        if !g_moves.is_empty() && avoids(self, h, g)? {
            return Ok(g_moves.into_iter().map(in_g).collect());
        }
        Ok(h_moves.into_iter().map(in_h).chain(g_moves.into_iter().map(in_g)).collect())
    }

    /// Does Left win H − G when `mover` begins, for the sides of G and H that are called for?
    /// States of two stoppers are decided by safety: endless play makes infinitely many moves in
    /// both of them.
    pub(crate) fn wins_between(
        &mut self,
        g: Place<'_>,
        h: Place<'_>,
        mover: Player,
        convention: Convention,
    ) -> Result<bool, Error> {
        let start = (g.node, h.node, mover);
        let mut play = Play::default();
        let mut numbers: FxHashMap<State, usize> = FxHashMap::default();
        let mut states = vec![start];
        numbers.insert(start, play.add_state(mover));
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            self.context.spend(1)?;
            let (a, b, mover) = state;
            if !a.is_local() && !b.is_local() {
                let answer = self.survives_nodes(state)?;
                play.decide(next, answer);
                next += 1;
                continue;
            }
            let in_h = self.options(h.graph, b, mover)?;
            let in_g = self.options(g.graph, a, mover.opponent())?;
            let moves = in_h
                .into_iter()
                .map(|to| ((a, to, mover.opponent()), convention == Convention::Onside))
                .chain(
                    in_g.into_iter()
                        .map(|to| ((to, b, mover.opponent()), convention == Convention::Offside)),
                );
            for (to, accepting) in moves {
                let number = *numbers.entry(to).or_insert_with(|| {
                    states.push(to);
                    play.add_state(to.2)
                });
                play.add_move(next, number, accepting);
            }
            next += 1;
        }
        Ok(play.wins(self.context)?[0])
    }
}
