//! Hopcroft's algorithm: the coarsest partition of the states that letters respect, by splitting
//! with the smaller half, in time letters · states · log(states).

use super::{Output, State, WordAutomaton};
use rustc_hash::{FxHashMap, FxHashSet};

impl WordAutomaton {
    /// The minimal automaton, its states in the order in which words reach them: two automata with
    /// the same outputs on all words have equal minimal automata.
    #[must_use]
    pub fn minimised(&self) -> WordAutomaton {
        let blocks = self.blocks();
        let mut member: FxHashMap<u32, State> = FxHashMap::default();
        for (state, &block) in (0..).zip(&blocks) {
            member.entry(block).or_insert(state);
        }
        let found = WordAutomaton::explored(
            self.letters.clone(),
            self.states(),
            member[&blocks[0]],
            |&state, letter| member[&blocks[self.step(state, letter) as usize]],
            |&state| self.out[state as usize],
        );
        found.unwrap_or_else(|_| self.clone())
    }

    fn blocks(&self) -> Vec<u32> {
        let (count, width) = (self.states(), self.letters.len());
        // Which states go to a state under a letter.
        let mut sources: Vec<Vec<State>> = vec![Vec::new(); count * width];
        for (state, row) in (0_u32..).zip(self.next.chunks(width.max(1))) {
            for (letter, &target) in row.iter().enumerate() {
                sources[target as usize * width + letter].push(state);
            }
        }
        let mut block: Vec<u32> = vec![0; count];
        let mut members: Vec<Vec<State>> = Vec::new();
        let mut by_output: FxHashMap<Output, u32> = FxHashMap::default();
        for (state, &output) in (0_u32..).zip(&self.out) {
            let next = u32::try_from(members.len()).unwrap_or(u32::MAX);
            let index = *by_output.entry(output).or_insert(next);
            if index == next {
                members.push(Vec::new());
            }
            members[index as usize].push(state);
            block[state as usize] = index;
        }
        let mut waiting: Vec<(u32, usize)> = Vec::new();
        for (index, _) in (0_u32..).zip(&members) {
            waiting.extend((0..width).map(|letter| (index, letter)));
        }
        let mut marked: FxHashMap<u32, Vec<State>> = FxHashMap::default();
        let mut waits: FxHashSet<(u32, usize)> = waiting.iter().copied().collect();
        while let Some((splitter, letter)) = waiting.pop() {
            waits.remove(&(splitter, letter));
            marked.clear();
            for &state in &members[splitter as usize] {
                for &source in &sources[state as usize * width + letter] {
                    marked.entry(block[source as usize]).or_default().push(source);
                }
            }
            let mut touched: Vec<(u32, Vec<State>)> = marked.drain().collect();
            touched.sort_unstable_by_key(|(index, _)| *index);
            for (index, hit) in touched {
                if hit.len() == members[index as usize].len() {
                    continue;
                }
                let fresh = u32::try_from(members.len()).unwrap_or(u32::MAX);
                hit.iter().for_each(|&state| block[state as usize] = fresh);
                members[index as usize].retain(|&state| block[state as usize] == index);
                members.push(hit);
                // A pair that still waits has lost the states of the fresh block, so both halves
                // must wait; otherwise the smaller half is enough.
                for letter in 0..width {
                    let small = members[fresh as usize].len() <= members[index as usize].len();
                    let both = waits.contains(&(index, letter));
                    let smaller = if small || both { fresh } else { index };
                    waits.insert((smaller, letter));
                    waiting.push((smaller, letter));
                }
            }
        }
        block
    }
}
