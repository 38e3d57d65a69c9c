//! The map behind a drawing: from walks around regions to spots, lines and places where lines meet.
//!
//! A position names live spots only. Where the walk around a region goes from one spot to the next
//! it follows a line; the walk on the line's other side tells what lies across. Following lines
//! from side to side gives cycles: one of two steps is a line between two spots, any other a place,
//! used up by now, where so many lines meet. Regions are known up to their mirror images, so they
//! are turned over until the map lies on a sphere (Euler: vertices - edges + faces = 2).

use std::collections::BTreeMap;
use upstar_core::Dot;

/// More regions are not tried in all ways of turning them over.
const MOST_REGIONS: usize = 12;
/// More corners make no readable drawing.
const MOST_CORNERS: usize = 160;

/// A corner of a walk; also the step from it to the next corner.
pub(super) struct Corner {
    /// Region, boundary and corner as the scene counts them.
    pub(super) place: [usize; 3],
    pub(super) spot: usize,
    pub(super) walk: usize,
    next: usize,
    /// The corner on the other side of the spot; itself if there is none.
    other: usize,
}

/// What steps from side to side make.
pub(super) struct Line {
    /// The steps, each beginning where the one before ended.
    pub(super) steps: Vec<usize>,
}

pub(super) struct Map {
    pub(super) corners: Vec<Corner>,
    /// A spot: its dot and whether one side of it is closed.
    pub(super) spots: Vec<(Dot, bool)>,
    /// Corners of each boundary, in the order of the walk.
    pub(super) walks: Vec<Vec<usize>>,
    /// The region of each walk.
    pub(super) region: Vec<usize>,
    pub(super) lines: Vec<Line>,
    /// The component of each walk.
    pub(super) component: Vec<usize>,
}

impl Map {
    /// The map of a drawing, if it lies on a sphere and is not too large.
    pub(super) fn new(regions: &[Vec<Vec<Dot>>]) -> Option<Map> {
        let corners: usize = regions.iter().flatten().map(Vec::len).sum();
        if corners == 0 || corners > MOST_CORNERS {
            return None;
        }
        let free = regions.len().saturating_sub(1).min(MOST_REGIONS - 1);
        (0u32..1 << free).find_map(|turned| Map::with(regions, turned << 1))
    }

    /// The same with some regions turned over.
    fn with(regions: &[Vec<Vec<Dot>>], turned: u32) -> Option<Map> {
        let mut map = Map {
            corners: Vec::new(),
            spots: Vec::new(),
            walks: Vec::new(),
            region: Vec::new(),
            lines: Vec::new(),
            component: Vec::new(),
        };
        let mut numbered: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (region, boundaries) in regions.iter().enumerate() {
            for (boundary, dots) in boundaries.iter().enumerate() {
                let first = map.corners.len();
                let count = dots.len();
                let mut order: Vec<usize> = (0..count).collect();
                if region < 32 && turned >> region & 1 == 1 {
                    order.reverse();
                }
                for (nth, &corner) in order.iter().enumerate() {
                    let id = first + nth;
                    let dot = dots[corner];
                    let twin = dot.number.map(|number| numbered.entry(number).or_default());
                    let spot = match &twin {
                        Some(twins) if !twins.is_empty() => map.corners[twins[0]].spot,
                        _ => {
                            map.spots.push((dot, false));
                            map.spots.len() - 1
                        }
                    };
                    if let Some(twins) = twin {
                        twins.push(id);
                    }
                    map.corners.push(Corner {
                        place: [region, boundary, corner],
                        spot,
                        walk: map.walks.len(),
                        next: first + (nth + 1) % count,
                        other: id,
                    });
                }
                if count > 0 {
                    map.walks.push((first..first + count).collect());
                    map.region.push(region);
                }
            }
        }
        for twins in numbered.values() {
            match twins[..] {
                [_] => {}
                [a, b] => {
                    map.corners[a].other = b;
                    map.corners[b].other = a;
                }
                _ => return None,
            }
        }
        map.close_spots();
        map.follow_lines();
        map.join_walks();
        map.is_on_a_sphere().then_some(map)
    }

    /// A spot with one life and one corner lies on a loop that nobody can enter any more. Where
    /// all spots are so, they are arms of crosses instead.
    fn close_spots(&mut self) {
        let plain = |dot: &Dot| dot.lives == 1 && dot.number.is_none();
        if self.spots.iter().all(|(dot, _)| plain(dot)) {
            return;
        }
        let mut seen = vec![0; self.spots.len()];
        self.corners.iter().for_each(|corner| seen[corner.spot] += 1);
        for ((dot, closed), corners) in self.spots.iter_mut().zip(seen) {
            *closed = dot.lives == 1 && corners == 1;
        }
    }

    fn follow_lines(&mut self) {
        let mut done = vec![false; self.corners.len()];
        for start in 0..self.corners.len() {
            let mut steps = Vec::new();
            let mut step = start;
            while !done[step] {
                done[step] = true;
                steps.push(step);
                step = self.corners[self.corners[step].next].other;
            }
            if !steps.is_empty() {
                self.lines.push(Line { steps });
            }
        }
    }

    /// The corner at which a step ends.
    pub(super) fn end(&self, step: usize) -> usize {
        self.corners[step].next
    }

    /// Walks that share a spot or a line belong together.
    fn join_walks(&mut self) {
        let mut component: Vec<usize> = (0..self.walks.len()).collect();
        let mut join = |a: usize, b: usize| {
            let (from, to) = (component[a].max(component[b]), component[a].min(component[b]));
            component.iter_mut().filter(|of| **of == from).for_each(|of| *of = to);
        };
        for corner in &self.corners {
            join(corner.walk, self.corners[corner.other].walk);
        }
        for line in &self.lines {
            for pair in line.steps.windows(2) {
                join(self.corners[pair[0]].walk, self.corners[pair[1]].walk);
            }
        }
        self.component = component;
    }

    fn is_on_a_sphere(&self) -> bool {
        let mut euler: BTreeMap<usize, i64> = BTreeMap::new();
        let mut add = |walk: usize, number: i64| {
            *euler.entry(self.component[walk]).or_default() += number;
        };
        let mut counted = vec![false; self.spots.len()];
        for corner in &self.corners {
            if !std::mem::replace(&mut counted[corner.spot], true) {
                add(corner.walk, 1);
            }
        }
        (0..self.walks.len()).for_each(|walk| add(walk, 1));
        for line in &self.lines {
            let walk = self.corners[line.steps[0]].walk;
            match line.steps.len() {
                2 => add(walk, -1),
                arms => add(walk, 1 - i64::try_from(arms).unwrap_or(i64::MAX)),
            }
        }
        euler.values().all(|number| *number == 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applegate, Jacobson and Sleator's notation, enough of it.
    pub(crate) fn regions(text: &str) -> Vec<Vec<Vec<Dot>>> {
        let dot = |c: char| Dot {
            lives: match c {
                '0' => 3,
                '1' => 2,
                _ => 1,
            },
            number: c.is_alphabetic().then_some(c as usize),
        };
        let walk = |walk: &str| walk.chars().map(dot).collect();
        let region = |region: &str| region.split('.').map(walk).collect();
        text.split('}').filter(|region| !region.is_empty()).map(region).collect()
    }

    fn shape(text: &str) -> Option<(usize, Vec<usize>)> {
        let map = Map::new(&regions(text))?;
        let mut lines: Vec<usize> = map.lines.iter().map(|line| line.steps.len()).collect();
        lines.sort_unstable();
        Some((map.spots.len(), lines))
    }

    #[test]
    fn lines_join_the_spots_of_a_walk() {
        assert_eq!(shape("0.0}"), Some((2, vec![1, 1])));
        assert_eq!(shape("1a1a}"), Some((3, vec![2, 2])), "a line with a spot on it");
        assert_eq!(shape("0.AB}AB}"), Some((3, vec![1, 2, 2])), "a spot, and a closed curve");
        assert_eq!(shape("AB}BC}CA}"), Some((3, vec![3, 3])), "three lines between used-up spots");
        assert_eq!(shape("ABC}ABC}"), Some((3, vec![2, 2, 2])), "the second walk is turned over");
        assert_eq!(shape("A}A}"), Some((1, vec![2])), "a loop");
        assert_eq!(shape("22}"), Some((2, vec![2])));
    }
}
