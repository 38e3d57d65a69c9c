//! Comparison as a graph game: G ≤ H if and only if Left, playing second, survives H − G.
//!
//! Between stoppers endless play is good for whoever needs it: safety. Between sides it is not: in
//! H⁺ ≥ G⁺ it is good for Left only if infinitely many moves are made in H, and in H⁻ ≥ G⁻ only if
//! infinitely many are made in G.

use crate::algebra::LoopyAlgebra;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::ledger::{Ledger, State};
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

/// States between two looks at the bounds.
const SPENT_AT_ONCE: u64 = 1 << 8;

/// In h − h she answers in the other copy.
fn at_a_glance((g, h, mover): State) -> Option<bool> {
    (g == h && mover == Player::Right).then_some(true)
}

impl LoopyAlgebra<'_> {
    /// G ≤ H for places of one graph that are all stoppers.
    pub(crate) fn le_within(
        &mut self,
        graph: &Graph,
        g: Node,
        h: Node,
        ledger: &mut Ledger,
    ) -> Result<bool, Error> {
        let start = (g, h, Player::Right);
        if !g.is_local() && !h.is_local() {
            return self.survives_nodes(start);
        }
        match at_a_glance(start).or_else(|| ledger.known(&start)) {
            Some(answer) => Ok(answer),
            None => self.survives_within(graph, start, ledger),
        }
    }

    /// G ≤ H for canonical stoppers.
    pub(crate) fn le_nodes(&mut self, g: Node, h: Node) -> Result<bool, Error> {
        self.survives_nodes((g, h, Player::Right))
    }

    /// Does Left survive h − g when this player begins, both being canonical stoppers?
    pub(crate) fn survives_nodes(&mut self, state: State) -> Result<bool, Error> {
        if let Some(answer) = self.at_once(state)? {
            return Ok(answer);
        }
        let mut ledger = Ledger::default();
        let answer = self.survives_within(&Graph::default(), state, &mut ledger)?;
        self.arena.survival.extend(ledger.answers());
        self.account()?;
        Ok(answer)
    }

    /// What is known of a state of two canonical stoppers without search.
    fn at_once(&mut self, state: State) -> Result<Option<bool>, Error> {
        let (g, h, mover) = state;
        if let Some(answer) = at_a_glance(state) {
            return Ok(Some(answer));
        }
        if let (Node::Short(a), Node::Short(b)) = (g, h) {
            let (a, b) = (Game::from_bits(a), Game::from_bits(b));
            return Ok(Some(match mover {
                Player::Right => self.short.le(a, b)?,
                Player::Left => !self.short.le(b, a)?,
            }));
        }
        if let Some(x) = self.pseudonumber_of(g)?
            && let Some(y) = self.pseudonumber_of(h)?
        {
            // Equal ones that are no numbers have a pass for her.
            return Ok(Some(match mover {
                Player::Right => x <= y,
                Player::Left => x < y || x == y && !matches!(x, Number(_, Tilt::Exact)),
            }));
        }
        Ok(self.arena.survival.get(&state).copied())
    }

    /// A play from a state that nothing is known of. Stoppers are decided by plays of their own, so
    /// that what is found out of them is known for ever.
    fn survives_within(
        &mut self,
        graph: &Graph,
        start: State,
        ledger: &mut Ledger,
    ) -> Result<bool, Error> {
        ledger.begin(start);
        match self.play_on(graph, start, ledger) {
            Ok(()) => Ok(ledger.finish()),
            Err(error) => {
                ledger.abandon();
                Err(error)
            }
        }
    }

    fn play_on(&mut self, graph: &Graph, start: State, ledger: &mut Ledger) -> Result<(), Error> {
        let of_stoppers = !start.0.is_local() && !start.1.is_local();
        let (mut moves, mut spent) = (Vec::new(), 0);
        'states: while let Some(state) = ledger.next() {
            spent += 1;
            if spent % SPENT_AT_ONCE == 0 {
                self.context.spend(SPENT_AT_ONCE)?;
            }
            moves.clear();
            self.worthwhile_moves(graph, state, &mut moves)?;
            // A move to a state that is decided may decide this one; else it can be left out.
            let mover = state.2;
            let mut open = 0;
            for place in 0..moves.len() {
                let Some(&to) = moves.get(place) else { break };
                let is_local = to.0.is_local() || to.1.is_local();
                let known = match (is_local, of_stoppers) {
                    (true, _) => at_a_glance(to),
                    (false, true) => self.at_once(to)?,
                    (false, false) => Some(self.survives_nodes(to)?),
                };
                let known = known.or_else(|| ledger.known(&to));
                match known {
                    Some(answer) if answer == (mover == Player::Left) => {
                        ledger.decide(answer);
                        continue 'states;
                    }
                    Some(_) => {}
                    None => {
                        moves[open] = to;
                        open += 1;
                    }
                }
            }
            moves.truncate(open);
            ledger.expand(mover, &moves);
        }
        Ok(self.context.spend(spent % SPENT_AT_ONCE)?)
    }

    /// Where the mover can go. Next to a canonical stopper that is no pseudonumber nobody needs to
    /// move in a number (number avoidance, which holds for stoppers); large numbers would be walked
    /// down otherwise.
    fn worthwhile_moves(
        &mut self,
        graph: &Graph,
        state: State,
        moves: &mut Vec<State>,
    ) -> Result<(), Error> {
        let (g, h, mover) = state;
        let avoids = |algebra: &Self, number: Node, other: Node| -> Result<bool, Error> {
            Ok(matches!(number, Node::Short(_))
                && matches!(other, Node::Looped(_))
                && algebra.pseudonumber_of(number)?.is_some()
                && algebra.pseudonumber_of(other)?.is_none())
        };
        let in_h = |to| (g, to, mover.opponent());
        let in_g = |to| (to, h, mover.opponent());
        self.with_options(graph, h, mover, |to| moves.push(in_h(to)))?;
        if !moves.is_empty() && avoids(self, g, h)? {
            return Ok(());
        }
        let of_h = moves.len();
        self.with_options(graph, g, mover.opponent(), |to| moves.push(in_g(to)))?;
        if moves.len() > of_h && avoids(self, h, g)? {
            moves.drain(..of_h);
        }
        Ok(())
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
