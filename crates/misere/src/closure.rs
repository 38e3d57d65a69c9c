//! The proof that a claimed quotient is the quotient, as far as it ranges over infinitely many sums: every
//! position that is claimed to be won, and not over, has a winning move.
//!
//! A sum X has the state (x, W), x its element and W = {z : X + z has a winning move inside X}. States are
//! added by (x, W) + (y, V) = (xy, (W:y) ∪ (V:x)), which is monotone in W, so that for each x only the
//! minimal W count; there are finitely many, and the states of all sums are closed off from those of heaps.
//! (The transition algebra of Plambeck and Siegel, with option sets compressed to what they win.)

use crate::bits::Bits;
use crate::structure::{Element, Structure};
use crate::word::Word;
use upstar_values::{Context, Stop};

#[derive(Clone, Debug)]
struct State {
    element: Element,
    winning: Bits,
    /// The state and the heap of which it is the sum.
    made: Option<(usize, u32)>,
    /// Is there no smaller one?
    minimal: bool,
}

/// The minimal states of all sums of the heaps that were added.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    states: Vec<State>,
    /// The minimal states of each element.
    by_element: Vec<Vec<usize>>,
    /// A heap of each state that heaps have.
    heaps: Vec<(Element, Bits, u32)>,
}

/// Why heaps could not be added.
#[derive(Clone, Debug)]
pub(crate) enum NotClosed {
    /// A sum that should be won has no winning move.
    NoWinningMove(Word),
    Stopped(Stop),
}

impl From<Stop> for NotClosed {
    fn from(stop: Stop) -> Self {
        NotClosed::Stopped(stop)
    }
}

impl Closure {
    pub(crate) fn new(order: usize) -> Self {
        let empty = State { element: 0, winning: Bits::new(order), made: None, minimal: true };
        let mut by_element = vec![Vec::new(); order];
        by_element[0].push(0);
        Closure { states: vec![empty], by_element, heaps: Vec::new() }
    }

    /// A heap with options whose moves win the same.
    pub(crate) fn same(&self, winning: &Bits) -> Option<Element> {
        let same = self.heaps.iter().find(|(_, other, _)| other == winning);
        same.map(|(element, _, _)| *element)
    }

    /// Adds a heap that has options. After a failure nothing here is of use any more.
    pub(crate) fn add(
        &mut self,
        structure: &Structure,
        heap: u32,
        element: Element,
        winning: &Bits,
        context: &Context,
    ) -> Result<(), NotClosed> {
        if self.heaps.iter().any(|(x, other, _)| *x == element && other == winning) {
            return Ok(());
        }
        self.heaps.push((element, winning.clone(), heap));
        let (old, newest) = (self.states.len(), self.heaps.len() - 1);
        let mut at = 0;
        while at < self.states.len() {
            if self.states[at].minimal {
                let from = if at < old { newest } else { 0 };
                for place in from..=newest {
                    self.join(structure, at, place)?;
                }
                context.spend((newest - from + 1) as u64 * (1 + structure.order() as u64 / 64))?;
            }
            at += 1;
        }
        Ok(())
    }

    /// The sum of a state and a heap.
    fn join(&mut self, structure: &Structure, at: usize, place: usize) -> Result<(), NotClosed> {
        let (state, (y, moves, heap)) = (&self.states[at], &self.heaps[place]);
        let element = structure.product(state.element, *y);
        let mut winning = state.winning.preimage(structure.row(*y));
        winning.add_all(&moves.preimage(structure.row(state.element)));
        let made = Some((at, *heap));
        // Before the test for smaller states: the empty sum is smaller than any of its element.
        if !structure.is_lost(element) && !winning.contains(0) {
            return Err(NotClosed::NoWinningMove(self.sum(made)));
        }
        let states = &mut self.states;
        let rivals = &mut self.by_element[element as usize];
        if rivals.iter().any(|&rival| states[rival].winning.is_subset(&winning)) {
            return Ok(());
        }
        rivals.retain(|&rival| {
            let stays = !winning.is_subset(&states[rival].winning);
            states[rival].minimal = stays;
            stays
        });
        rivals.push(states.len());
        states.push(State { element, winning, made, minimal: true });
        Ok(())
    }

    /// A sum with the state that is made so.
    fn sum(&self, mut made: Option<(usize, u32)>) -> Word {
        let mut sum = Word::default();
        while let Some((from, heap)) = made {
            sum.add(heap, 1);
            made = self.states[from].made;
        }
        sum
    }
}
