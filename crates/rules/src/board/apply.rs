//! What a step makes of a board.

use super::ground::Ground;
use super::matching::Match;
use super::pattern::{Rewrite, Write};
use super::rule::Effect;
use super::state::State;
use smallvec::SmallVec;

/// A board after a step, and which squares were changed, in the order of the pattern; edges that were
/// cut count as both their ends.
pub(crate) struct Applied {
    pub(crate) state: State,
    pub(crate) changed: SmallVec<[usize; 8]>,
    /// Squares that were changed by the picture itself.
    pub(crate) first: Option<usize>,
    pub(crate) end: Option<usize>,
    pub(crate) cut: bool,
}

/// The board after the rewriting.
pub(crate) fn rewritten(rewrite: &Rewrite, found: &Match, before: &State) -> Applied {
    let mut state = before.clone();
    let mut changed: SmallVec<[usize; 8]> = SmallVec::new();
    let length = |cell: usize| match (found.starts.get(cell), found.starts.get(cell + 1)) {
        (Some(from), Some(to)) => to - from,
        _ => 1,
    };
    let mut place = 0;
    for (write, cell) in &rewrite.right {
        let long = if *cell == usize::MAX { 1 } else { length(*cell) };
        for k in 0..long {
            let square = found.squares.get(place + k).copied().flatten();
            let Some(square) = square else { continue };
            let old = before.letters[square];
            let new = match write {
                Write::Keep => old,
                Write::Letter(letter) => *letter,
                Write::Copy(from) => {
                    let source = found.starts.get(*from).map_or(0, |start| start + k);
                    let source = found.squares.get(source).copied().flatten();
                    source.map_or(old, |source| before.letters[source])
                }
                Write::Translate(map) => {
                    map.iter().find(|(from, _)| *from == old).map_or(old, |(_, to)| *to)
                }
            };
            if new != old {
                state.letters[square] = new;
                changed.push(square);
            }
        }
        place += long;
    }
    let (mut first, mut end) = (changed.first().copied(), changed.last().copied());
    let mut cut = false;
    if !rewrite.cut.is_empty() {
        let mut gone: Vec<usize> = Vec::new();
        for &cell in &rewrite.cut {
            // The edge behind the last square of the cell.
            let last = found.starts.get(cell + 1).map_or(0, |end| end.saturating_sub(1));
            if let Some(&link) = found.links.get(last) {
                gone.push(link);
                for square in found.squares.get(last..last + 2).unwrap_or(&[]).iter().flatten() {
                    if !changed.contains(square) {
                        changed.push(*square);
                    }
                    first = first.or(Some(*square));
                    end = Some(*square);
                }
            }
        }
        cut = !gone.is_empty();
        gone.sort_unstable();
        for link in gone.into_iter().rev() {
            state.links.remove(link);
        }
    }
    Applied { state, changed, first, end, cut }
}

impl Applied {
    /// Lets the effects happen.
    pub(crate) fn effects(&mut self, ground: Ground<'_>, effects: &[Effect]) {
        for effect in effects {
            match *effect {
                Effect::Around(letters, to) => {
                    let Some(end) = self.end else { continue };
                    for near in ground.neighbours(&self.state, end, &[]) {
                        self.put(near, letters, to);
                    }
                }
                Effect::Ahead(letters, to) => {
                    let Some(end) = self.end else { continue };
                    for there in ahead(&self.state, end) {
                        self.put(there, letters, to);
                    }
                }
                Effect::Beyond(letters, to) => {
                    let Some(end) = self.end else { continue };
                    for there in beyond(&self.state, end) {
                        self.put(there, letters, to);
                    }
                }
                Effect::Clears(letters, without) => {
                    let near = |state: &State, square: usize| ground.neighbours(state, square, &[]);
                    let gone = self.state.clear(ground.rule(), &near, letters, without);
                    self.changed.extend(gone);
                }
            }
        }
    }

    fn put(&mut self, square: usize, letters: u64, to: u8) {
        let here = &mut self.state.letters[square];
        if letters >> *here & 1 == 1 && *here != to {
            *here = to;
            self.changed.push(square);
        }
    }
}

/// What one arrow leads to.
fn ahead(state: &State, from: usize) -> Vec<usize> {
    let arrows = state.links.iter().filter(|link| link.arrow && usize::from(link.ends[0]) == from);
    let mut next: Vec<usize> = arrows.map(|link| usize::from(link.ends[1])).collect();
    next.retain(|&there| there != from);
    next
}

/// All vertices that are reached along arrows.
fn beyond(state: &State, from: usize) -> Vec<usize> {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&vertex) = reached.get(next) {
        next += 1;
        for link in &state.links {
            let [a, b] = link.ends.map(usize::from);
            if link.arrow && a == vertex && !reached.contains(&b) {
                reached.push(b);
            }
        }
    }
    reached.remove(0);
    reached
}
