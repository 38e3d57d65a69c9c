//! All curves of a region, those that are obviously alike only once.

use super::{Corner, Curve};
use std::ops::ControlFlow;

/// What the curves of a region depend on.
pub(crate) trait Sketch {
    /// How many boundaries the region has.
    fn boundaries(&self) -> usize;
    /// The first boundary that is like this one in every respect.
    fn class(&self, boundary: usize) -> usize;
    /// How many corners the boundary has.
    fn corners(&self, boundary: usize) -> usize;
    /// Turning the boundary by this many corners changes nothing.
    fn period(&self, boundary: usize) -> usize;
    /// May a curve go from this corner to that one, not before it, of the same boundary?
    fn splits(&self, boundary: usize, from: usize, to: usize) -> bool;
    /// Do both sides of such a curve look alike?
    fn is_even(&self, boundary: usize, from: usize, to: usize) -> bool;

    /// Visits the curves of this region, which is number `region`.
    fn visit_curves(
        &self,
        region: usize,
        visit: &mut impl FnMut(Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for first in 0..self.boundaries() {
            if self.class(first) != first {
                continue;
            }
            self.visit_splits(region, first, visit)?;
            self.visit_joins(region, first, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The curves from a boundary to later ones.
    fn visit_joins(
        &self,
        region: usize,
        first: usize,
        visit: &mut impl FnMut(Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut twin_met = false;
        for second in first + 1..self.boundaries() {
            let class = self.class(second);
            // One boundary of each class, and of the first one's own class one more.
            let twin = class == first;
            if twin && std::mem::replace(&mut twin_met, true) || !twin && class != second {
                continue;
            }
            for from in 0..self.period(first) {
                let start = if twin { from } else { 0 };
                for to in start..self.period(second) {
                    visit(Curve {
                        region,
                        from: Corner { boundary: first, corner: from },
                        to: Corner { boundary: second, corner: to },
                        inside: Vec::new(),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The curves from a boundary to itself.
    fn visit_splits(
        &self,
        region: usize,
        boundary: usize,
        visit: &mut impl FnMut(Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let groups = self.groups(boundary);
        for from in 0..self.period(boundary) {
            for to in from..self.corners(boundary) {
                if !self.splits(boundary, from, to) {
                    continue;
                }
                let even = self.is_even(boundary, from, to);
                let mut counts = vec![0; groups.len()];
                loop {
                    if !even || counts <= complement(&groups, &counts) {
                        let chosen = groups.iter().zip(&counts);
                        let mut inside: Vec<usize> =
                            chosen.flat_map(|(group, &count)| &group[..count]).copied().collect();
                        inside.sort_unstable();
                        visit(Curve {
                            region,
                            from: Corner { boundary, corner: from },
                            to: Corner { boundary, corner: to },
                            inside,
                        })?;
                    }
                    if !advance(&groups, &mut counts) {
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The other boundaries, like ones together.
    fn groups(&self, boundary: usize) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = vec![Vec::new(); self.boundaries()];
        for other in (0..self.boundaries()).filter(|&other| other != boundary) {
            groups[self.class(other)].push(other);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }
}

fn complement(groups: &[Vec<usize>], counts: &[usize]) -> Vec<usize> {
    groups.iter().zip(counts).map(|(group, count)| group.len() - count).collect()
}

/// The next choice of how many of each group; `false` after the last.
fn advance(groups: &[Vec<usize>], counts: &mut [usize]) -> bool {
    for (group, count) in groups.iter().zip(counts) {
        if *count < group.len() {
            *count += 1;
            return true;
        }
        *count = 0;
    }
    false
}
