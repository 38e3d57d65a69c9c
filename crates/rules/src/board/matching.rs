//! Where a pattern fits: along rays of a board, or paths of a graph.

use super::ground::Ground;
use super::pattern::{Cell, Class, Edge, Pattern, Repeat};
use super::rule::Image;
use super::state::State;
use smallvec::SmallVec;
use std::ops::ControlFlow;

/// Matches of one pattern at one place that are looked at.
const MOST_MATCHES: usize = 1 << 20;

/// A place where a pattern fits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Match {
    /// The squares in order; `None` off the board.
    pub(crate) squares: SmallVec<[Option<usize>; 8]>,
    /// For each cell of the pattern, where its squares begin, and behind the last where they end.
    pub(crate) starts: SmallVec<[usize; 8]>,
    /// The edges between them, on graphs.
    pub(crate) links: SmallVec<[usize; 8]>,
}

/// Does a square meet a class?
pub(crate) trait Fits {
    fn fits(&self, square: usize, class: &Class) -> bool;
    fn state(&self) -> &State;
}

impl Fits for State {
    #[inline]
    fn fits(&self, square: usize, class: &Class) -> bool {
        class.anything
            || self.letters.get(square).is_some_and(|&code| class.letters >> code & 1 == 1)
    }
    fn state(&self) -> &State {
        self
    }
}

struct Search<'s, F> {
    ground: Ground<'s>,
    board: &'s F,
    cells: &'s [Cell],
    image: &'s Image,
    anchor: usize,
    pivot: usize,
    found: Match,
    count: usize,
}

/// Calls with every way in which an image of the pattern fits with its pivot at the anchor.
pub(crate) fn matches<F: Fits>(
    ground: Ground<'_>,
    board: &F,
    pattern: &Pattern,
    image: &Image,
    anchor: usize,
    visit: &mut dyn FnMut(&Match) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Search {
        ground,
        board,
        cells: &pattern.cells,
        image,
        anchor,
        pivot: if matches!(ground, Ground::Board(_)) { pattern.pivot() } else { 0 },
        found: Match::default(),
        count: 0,
    };
    search.cell(0, visit)
}

impl<F: Fits> Search<'_, F> {
    /// Matches cell number `index` and all behind it.
    fn cell(
        &mut self,
        index: usize,
        visit: &mut dyn FnMut(&Match) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(cell) = self.cells.get(index) else {
            self.count += 1;
            if self.count > MOST_MATCHES {
                return ControlFlow::Break(());
            }
            self.found.starts.push(self.found.squares.len());
            let flow = visit(&self.found);
            self.found.starts.pop();
            return flow;
        };
        self.found.starts.push(self.found.squares.len());
        let flow = match cell.repeat {
            Repeat::Once => self.one(cell, index, &mut |search| search.cell(index + 1, visit)),
            Repeat::Star => self.many(cell, index, 0, visit),
            Repeat::Plus => self.many(cell, index, 1, visit),
        };
        self.found.starts.pop();
        flow
    }

    /// At least so many more squares of a repeated cell, then all behind it.
    fn many(
        &mut self,
        cell: &Cell,
        index: usize,
        least: usize,
        visit: &mut dyn FnMut(&Match) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if least == 0 {
            self.cell(index + 1, visit)?;
        }
        self.one(cell, index, &mut |search| {
            search.many(cell, index, least.saturating_sub(1), visit)
        })
    }

    /// One more square that fits the cell.
    fn one(
        &mut self,
        cell: &Cell,
        index: usize,
        then: &mut dyn FnMut(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.ground {
            Ground::Board(_) => {
                let place = self.found.squares.len();
                let square = match place == self.pivot {
                    true => Some(self.anchor),
                    false => self.ground.cell(self.image, self.anchor, self.pivot, place),
                };
                let fits = match square {
                    Some(square) => {
                        !self.found.squares.contains(&Some(square))
                            && self.board.fits(square, &cell.class)
                    }
                    // Nothing repeats itself beyond the edge for ever.
                    None => cell.class.off && cell.repeat == Repeat::Once,
                };
                if !fits {
                    return ControlFlow::Continue(());
                }
                self.found.squares.push(square);
                let flow = then(self);
                self.found.squares.pop();
                flow
            }
            Ground::Graph(_) => self.along(cell, index, then),
        }
    }

    fn along(
        &mut self,
        cell: &Cell,
        index: usize,
        then: &mut dyn FnMut(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(&last) = self.found.squares.last() else {
            if self.board.fits(self.anchor, &cell.class) {
                self.found.squares.push(Some(self.anchor));
                let flow = then(self);
                self.found.squares.pop();
                return flow;
            }
            return ControlFlow::Continue(());
        };
        let Some(last) = last else { return ControlFlow::Continue(()) };
        // The edge is that behind the cell of the square before.
        let repeats = cell.repeat != Repeat::Once;
        let edge = match index.checked_sub(1).and_then(|before| self.cells.get(before)) {
            Some(before) if !repeats => before.edge.clone(),
            _ => Edge::Any,
        };
        let count = self.board.state().links.len();
        for place in 0..count {
            let link = self.board.state().links[place];
            let [a, b] = link.ends.map(usize::from);
            let allowed = |from: usize| match &edge {
                Edge::Any | Edge::Removed => !link.arrow || a == from,
                Edge::Labelled(labels) => {
                    labels >> link.label & 1 == 1 && (!link.arrow || a == from)
                }
                Edge::Forwards => link.arrow && a == from,
                Edge::Backwards => link.arrow && b == from,
            };
            let next = match (a == last, b == last) {
                (true, _) => b,
                (_, true) => a,
                _ => continue,
            };
            if !allowed(last)
                || self.found.squares.contains(&Some(next))
                || !self.board.fits(next, &cell.class)
            {
                continue;
            }
            self.found.squares.push(Some(next));
            self.found.links.push(place);
            let flow = then(self);
            self.found.links.pop();
            self.found.squares.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }
}
