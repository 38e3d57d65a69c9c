//! Kernels of finite graphs: sets without a move inside, and with a move into them from everywhere
//! else.
//!
//! Where play comes to an end there is exactly one, the lost positions. Retrograde analysis gives as
//! much of any kernel as play decides: lost positions belong to each of them, won ones to none. What
//! is drawn may be completed in several ways or in none (an odd circle has no kernel), and deciding
//! that is NP-complete (Chvátal 1973): here by trying, with what follows from each choice.

use std::ops::Range;
use upstar_values::{Account, Context, Stop};

/// What a position is in a kernel to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Open,
    In,
    Out,
}

/// Arrows as one array, those of each vertex in a row.
struct Arrows {
    starts: Vec<usize>,
    ends: Vec<usize>,
}

impl Arrows {
    fn of(&self, vertex: usize) -> &[usize] {
        &self.ends[self.range(vertex)]
    }

    fn range(&self, vertex: usize) -> Range<usize> {
        self.starts[vertex]..self.starts[vertex + 1]
    }

    fn new(lists: &[Vec<usize>]) -> Arrows {
        let mut starts = vec![0];
        let mut ends = Vec::new();
        for list in lists {
            ends.extend(list);
            starts.push(ends.len());
        }
        Arrows { starts, ends }
    }

    fn reversed(lists: &[Vec<usize>]) -> Arrows {
        let mut before = vec![Vec::new(); lists.len()];
        for (from, list) in lists.iter().enumerate() {
            for &to in list {
                before[to].push(from);
            }
        }
        Arrows::new(&before)
    }
}

/// A kernel of the graph with these successor lists, as a mark for each vertex; `None` if it has
/// none. A vertex without successors is in every kernel.
///
/// # Errors
/// The bound that was met.
pub(crate) fn kernel(
    successors: &[Vec<usize>],
    context: &Context,
) -> Result<Option<Vec<bool>>, Stop> {
    let mut search = Search {
        after: Arrows::new(successors),
        before: Arrows::reversed(successors),
        marks: vec![Mark::Open; successors.len()],
        trail: Vec::new(),
        queue: Vec::new(),
        context,
        account: context.account(),
    };
    search.queue.extend(0..successors.len());
    let found = search.follow()? && search.complete()?;
    Ok(found.then(|| search.marks.iter().map(|mark| *mark == Mark::In).collect()))
}

struct Search<'c> {
    after: Arrows,
    before: Arrows,
    marks: Vec<Mark>,
    /// Vertices in the order in which they were marked.
    trail: Vec<usize>,
    /// Vertices that must be looked at again.
    queue: Vec<usize>,
    context: &'c Context,
    account: Account,
}

impl Search<'_> {
    /// Marks the rest by trying. Each choice remembers how long the trail was before it.
    fn complete(&mut self) -> Result<bool, Stop> {
        let mut choices: Vec<(usize, usize)> = Vec::new();
        let mut from = 0;
        loop {
            let open = (from..self.marks.len()).find(|&vertex| self.marks[vertex] == Mark::Open);
            let Some(vertex) = open else { return Ok(true) };
            choices.push((self.trail.len(), vertex));
            from = vertex + 1;
            let mut fits = self.choose(vertex, Mark::In)?;
            while !fits {
                // The last choice that has another side; what was marked since then is open again.
                let Some((length, vertex)) = choices.pop() else { return Ok(false) };
                self.queue.clear();
                for marked in self.trail.drain(length..) {
                    self.marks[marked] = Mark::Open;
                }
                from = vertex + 1;
                fits = self.choose(vertex, Mark::Out)?;
            }
        }
    }

    fn choose(&mut self, vertex: usize, mark: Mark) -> Result<bool, Stop> {
        Ok(self.mark(vertex, mark) && self.follow()?)
    }

    /// Marks a vertex; `false` if it has the other mark already.
    fn mark(&mut self, vertex: usize, mark: Mark) -> bool {
        if self.marks[vertex] != Mark::Open {
            return self.marks[vertex] == mark;
        }
        self.marks[vertex] = mark;
        self.trail.push(vertex);
        self.queue.push(vertex);
        self.queue.extend_from_slice(self.before.of(vertex));
        true
    }

    /// Draws all conclusions from the marks; `false` if they contradict each other.
    fn follow(&mut self) -> Result<bool, Stop> {
        while let Some(vertex) = self.queue.pop() {
            let held = 8 * (self.queue.len() + 3 * self.after.ends.len()) as u64;
            self.account.set(held)?;
            self.context.spend(1 + self.after.of(vertex).len() as u64)?;
            if !self.look(vertex) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn look(&mut self, vertex: usize) -> bool {
        let (mut inside, mut open, mut last) = (false, 0, vertex);
        for &to in self.after.of(vertex) {
            match self.marks[to] {
                Mark::In => inside = true,
                Mark::Open => (open, last) = (open + 1, to),
                Mark::Out => {}
            }
        }
        match self.marks[vertex] {
            Mark::In if inside => false,
            Mark::In => {
                for place in self.after.range(vertex) {
                    if !self.mark(self.after.ends[place], Mark::Out) {
                        return false;
                    }
                }
                true
            }
            Mark::Out if inside => true,
            Mark::Out => match open {
                0 => false,
                // Several arrows to one vertex do not count as choices.
                1 => self.mark(last, Mark::In),
                _ => true,
            },
            Mark::Open if inside => self.mark(vertex, Mark::Out),
            Mark::Open if open == 0 => self.mark(vertex, Mark::In),
            // A loop alone: inside it would move to itself.
            Mark::Open if self.after.of(vertex).contains(&vertex) => self.mark(vertex, Mark::Out),
            Mark::Open => true,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn is_kernel(successors: &[Vec<usize>], set: &dyn Fn(usize) -> bool) -> bool {
        (0..successors.len())
            .all(|vertex| set(vertex) != successors[vertex].iter().any(|&to| set(to)))
    }

    #[test]
    fn kernels_of_all_small_graphs_exist_iff_a_set_is_one() {
        let context = Context::new();
        for count in 0..4usize {
            for code in 0..1u32 << (count * count) {
                let successors: Vec<Vec<usize>> = (0..count)
                    .map(|from| {
                        (0..count).filter(|to| code >> (from * count + to) & 1 == 1).collect()
                    })
                    .collect();
                check(&successors, &context);
            }
        }
    }

    #[test]
    fn kernels_of_random_graphs_exist_iff_a_set_is_one() {
        let context = Context::new();
        let mut state = 1u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from((state >> 33) % below).unwrap()
        };
        let mut with = 0;
        for _ in 0..3000 {
            let count = 4 + random(7);
            let arrows = 1 + random(3);
            let mut successors = vec![Vec::new(); count];
            for list in &mut successors {
                for _ in 0..arrows {
                    list.push(random(count as u64));
                }
                list.sort_unstable();
                list.dedup();
            }
            with += usize::from(check(&successors, &context));
        }
        // As all sets of their vertices tell: many have one, and many have none.
        assert_eq!(with, 818);
    }

    fn check(successors: &[Vec<usize>], context: &Context) -> bool {
        let exists = (0..1u32 << successors.len())
            .any(|set| is_kernel(successors, &|vertex| set >> vertex & 1 == 1));
        let found = kernel(successors, context).unwrap();
        assert_eq!(found.is_some(), exists, "{successors:?}");
        if let Some(found) = found {
            assert!(is_kernel(successors, &|vertex| found[vertex]), "{successors:?} {found:?}");
        }
        exists
    }

    #[test]
    fn circles_have_kernels_iff_they_are_even() {
        let context = Context::new();
        for count in [1usize, 2, 3, 10, 11, 1000, 1001] {
            let circle: Vec<Vec<usize>> = (0..count).map(|k| vec![(k + 1) % count]).collect();
            let found = kernel(&circle, &context).unwrap();
            assert_eq!(found.is_some(), count.is_multiple_of(2), "{count}");
        }
        let context = Context::new().with_steps(100);
        let circle: Vec<Vec<usize>> = (0..1000).map(|k| vec![(k + 1) % 1000]).collect();
        assert_eq!(kernel(&circle, &context), Err(Stop::OutOfSteps));
    }
}
