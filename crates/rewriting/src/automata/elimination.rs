//! From automata to expressions: states are eliminated one by one, the cheapest first, and every way
//! through an eliminated state becomes an expression (Kleene; Brzozowski and McCluskey).

use super::{Expression, Output, WordAutomaton};
use std::collections::BTreeMap;

impl WordAutomaton {
    /// An expression for the words with an output, if it has a size of at most `limit`. It is not the
    /// shortest; small automata give what one would write by hand.
    pub fn expression(&self, output: Output, limit: usize) -> Option<Expression> {
        let automaton = self.class(output).minimised();
        let count = automaton.states();
        let (start, end) = (count, count + 1);
        let mut edges: BTreeMap<(usize, usize), Expression> = BTreeMap::new();
        for state in (0_u32..).take(count) {
            for (letter, name) in (0..).zip(&automaton.letters) {
                let key = (state as usize, automaton.step(state, letter) as usize);
                join(&mut edges, key, Expression::Letter(name.clone()));
            }
            if automaton.out[state as usize] == 1 {
                join(&mut edges, (state as usize, end), Expression::One);
            }
        }
        join(&mut edges, (start, 0), Expression::One);
        // A state that leads nowhere disappears without a trace; the first one goes last.
        let mut left: Vec<usize> = (0..count).collect();
        while !left.is_empty() {
            let weight = |&state: &usize| weight(&edges, state);
            let (place, _) = left.iter().enumerate().min_by_key(|(_, state)| {
                (usize::from(**state == 0), weight(state), count - **state)
            })?;
            let gone = left.swap_remove(place);
            let around = edges.remove(&(gone, gone)).unwrap_or(Expression::Empty).star();
            let touching = |key: &(usize, usize)| key.0 == gone || key.1 == gone;
            let keys: Vec<(usize, usize)> = edges.keys().copied().filter(touching).collect();
            let mut taken: Vec<((usize, usize), Expression)> = Vec::new();
            for key in keys {
                if let Some(expression) = edges.remove(&key) {
                    taken.push((key, expression));
                }
            }
            for ((from, to), before) in &taken {
                if *to != gone {
                    continue;
                }
                for ((source, target), after) in &taken {
                    if *source != gone {
                        continue;
                    }
                    let way = before.clone().then(around.clone()).then(after.clone());
                    if way.size() > limit {
                        return None;
                    }
                    join(&mut edges, (*from, *target), way);
                }
            }
            if edges.values().map(Expression::size).sum::<usize>() > limit.saturating_mul(4) {
                return None;
            }
        }
        let found = edges.remove(&(start, end)).unwrap_or(Expression::Empty);
        (found.size() <= limit).then_some(found)
    }
}

fn join(
    edges: &mut BTreeMap<(usize, usize), Expression>,
    key: (usize, usize),
    expression: Expression,
) {
    let known = edges.remove(&key).unwrap_or(Expression::Empty);
    edges.insert(key, known.or(expression));
}

/// What eliminating a state adds: ways in times ways out, by their sizes.
fn weight(edges: &BTreeMap<(usize, usize), Expression>, state: usize) -> usize {
    let (mut into, mut out, mut sizes) = (0, 0, 0);
    for (&(from, to), expression) in edges {
        match (from == state, to == state) {
            (true, true) => sizes += expression.size(),
            (true, false) => (out, sizes) = (out + 1, sizes + expression.size()),
            (false, true) => (into, sizes) = (into + 1, sizes + expression.size()),
            _ => {}
        }
    }
    into * out * sizes
}
