//! Impartial games with loops (Smith; Fraenkel, Perl and Yesha).
//!
//! A vertex is labelled m if m is the mex of the labels of its options and every option that is
//! not labelled below m has an option labelled m, to which one can go back. What is never labelled
//! is ∞ with the set K of labels among its options. The *stage* says when a label was given; going
//! back to an earlier stage is what makes a winner arrive.

use std::collections::BTreeSet;
use std::fmt;
use upstar_values::{Context, Stop};

/// A value of an impartial game with loops.
///
/// ```
/// use upstar_loopy::LoopyNimber;
/// let inf = LoopyNimber::Infinite([0, 2].into());
/// assert_eq!(inf.plus(&LoopyNimber::Nimber(3)).to_string(), "inf{1,3}");
/// assert_eq!(inf.plus(&inf).to_string(), "inf{}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LoopyNimber {
    /// The nimber *n.
    Nimber(u64),
    /// ∞ with the labels among its options.
    Infinite(BTreeSet<u64>),
}

/// Who wins, from the point of view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImpartialOutcome {
    /// The next player wins.
    N,
    /// The previous player wins.
    P,
    /// Nobody wins.
    D,
}

impl LoopyNimber {
    /// The value of the sum: a ⊕ b, a + ∞_K = ∞_(K⊕a), ∞ + ∞ = ∞ with nothing.
    #[must_use]
    pub fn plus(&self, other: &LoopyNimber) -> LoopyNimber {
        use LoopyNimber::{Infinite, Nimber};
        match (self, other) {
            (Nimber(a), Nimber(b)) => Nimber(a ^ b),
            (Nimber(a), Infinite(set)) | (Infinite(set), Nimber(a)) => {
                Infinite(set.iter().map(|b| a ^ b).collect())
            }
            (Infinite(_), Infinite(_)) => Infinite(BTreeSet::new()),
        }
    }

    /// Who wins.
    pub fn outcome(&self) -> ImpartialOutcome {
        match self {
            LoopyNimber::Nimber(0) => ImpartialOutcome::P,
            LoopyNimber::Nimber(_) => ImpartialOutcome::N,
            LoopyNimber::Infinite(set) if set.contains(&0) => ImpartialOutcome::N,
            LoopyNimber::Infinite(_) => ImpartialOutcome::D,
        }
    }
}

impl fmt::Display for LoopyNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyNimber::Nimber(0) => f.write_str("0"),
            LoopyNimber::Nimber(1) => f.write_str("*"),
            LoopyNimber::Nimber(n) => write!(f, "*{n}"),
            LoopyNimber::Infinite(set) => {
                f.write_str("inf{")?;
                for (place, label) in set.iter().enumerate() {
                    write!(f, "{}{label}", if place > 0 { "," } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

/// Positions and moves, the same for both players. Moves to vertices that do not exist are ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImpartialGraph {
    options: Vec<Vec<usize>>,
}

/// The values of all vertices of a graph.
#[derive(Clone, Debug)]
pub struct Labels {
    graph: ImpartialGraph,
    values: Vec<LoopyNimber>,
    stages: Vec<u64>,
}

/// A move in a sum of vertices of one graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImpartialMove {
    /// The place of the component in the sum.
    pub component: usize,
    /// The vertex to which it goes.
    pub to: usize,
}

impl ImpartialGraph {
    /// A graph with these options.
    pub fn new(mut options: Vec<Vec<usize>>) -> ImpartialGraph {
        let count = options.len();
        for list in &mut options {
            list.retain(|&to| to < count);
            list.sort_unstable();
            list.dedup();
        }
        ImpartialGraph { options }
    }

    /// The options of a vertex.
    pub fn options(&self, vertex: usize) -> &[usize] {
        self.options.get(vertex).map_or(&[], |list| &list[..])
    }

    /// The values of all vertices, stage by stage.
    ///
    /// Time: a vertex is looked at again when an option of an option has been labelled.
    ///
    /// ```
    /// use upstar_loopy::ImpartialGraph;
    /// use upstar_values::Context;
    /// // 0 can pass or end the game: a draw for nobody, for who is to move ends it.
    /// let labels = ImpartialGraph::new(vec![vec![0, 1], vec![]]).labels(&Context::new())?;
    /// assert_eq!(labels.value(0).to_string(), "inf{0}");
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    ///
    /// # Errors
    /// A bound.
    pub fn labels(self, context: &Context) -> Result<Labels, Stop> {
        let count = self.options.len();
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (from, options) in self.options.iter().enumerate() {
            for &to in options {
                sources[to].push(from);
            }
        }
        let mut labels: Vec<Option<u64>> = vec![None; count];
        let mut stages = vec![u64::MAX; count];
        let mut work: Vec<usize> = (0..count).collect();
        let mut stage = 0;
        while !work.is_empty() {
            let mut found = Vec::new();
            for &vertex in &work {
                context.spend(1 + self.options[vertex].len() as u64)?;
                if labels[vertex].is_none()
                    && let Some(label) = self.label(vertex, &labels)
                {
                    found.push((vertex, label));
                }
            }
            let mut next = BTreeSet::new();
            for (vertex, label) in found {
                labels[vertex] = Some(label);
                stages[vertex] = stage;
                for &source in &sources[vertex] {
                    next.insert(source);
                    next.extend(&sources[source]);
                }
            }
            context.spend(next.len() as u64)?;
            work = next.into_iter().collect();
            stage += 1;
        }
        let value = |vertex: usize| match labels[vertex] {
            Some(label) => LoopyNimber::Nimber(label),
            None => LoopyNimber::Infinite(
                self.options[vertex].iter().filter_map(|&to| labels[to]).collect(),
            ),
        };
        let values = (0..count).map(value).collect();
        Ok(Labels { values, stages, graph: self })
    }

    /// The label that the rule gives to a vertex now.
    fn label(&self, vertex: usize, labels: &[Option<u64>]) -> Option<u64> {
        let seen: BTreeSet<u64> =
            self.options[vertex].iter().filter_map(|&to| labels[to]).collect();
        let mex = seen.iter().zip(0..).take_while(|&(&label, n)| label == n).count() as u64;
        let reverts = |&to: &usize| {
            labels[to].is_some_and(|label| label < mex)
                || self.options[to].iter().any(|&back| labels[back] == Some(mex))
        };
        self.options[vertex].iter().all(reverts).then_some(mex)
    }
}

impl Labels {
    /// The value of a vertex; a vertex that does not exist has no moves.
    pub fn value(&self, vertex: usize) -> LoopyNimber {
        self.values.get(vertex).cloned().unwrap_or(LoopyNimber::Nimber(0))
    }

    /// When a vertex was labelled; 0 for one that was not.
    pub fn stage(&self, vertex: usize) -> u64 {
        match self.value(vertex) {
            LoopyNimber::Nimber(_) => self.stages.get(vertex).copied().unwrap_or(0),
            LoopyNimber::Infinite(_) => 0,
        }
    }

    /// The value of a sum of vertices.
    pub fn sum(&self, vertices: &[usize]) -> LoopyNimber {
        let zero = LoopyNimber::Nimber(0);
        vertices.iter().fold(zero, |sum, &vertex| sum.plus(&self.value(vertex)))
    }

    fn moves(&self, vertices: &[usize]) -> Vec<(ImpartialMove, Vec<usize>)> {
        let mut moves = Vec::new();
        for (component, &vertex) in vertices.iter().enumerate() {
            for &to in self.graph.options(vertex) {
                let mut after = vertices.to_vec();
                after[component] = to;
                moves.push((ImpartialMove { component, to }, after));
            }
        }
        moves
    }

    /// All moves after which the opponent has lost.
    pub fn winning_moves(&self, vertices: &[usize]) -> Vec<ImpartialMove> {
        self.moves_to(vertices, ImpartialOutcome::P)
    }

    /// All moves after which neither player can win.
    pub fn drawing_moves(&self, vertices: &[usize]) -> Vec<ImpartialMove> {
        self.moves_to(vertices, ImpartialOutcome::D)
    }

    fn moves_to(&self, vertices: &[usize], outcome: ImpartialOutcome) -> Vec<ImpartialMove> {
        let moves = self.moves(vertices).into_iter();
        let good = moves.filter(|(_, after)| self.sum(after).outcome() == outcome);
        good.map(|(step, _)| step).collect()
    }

    /// A winning move that makes progress: a player who always takes it does not walk in circles.
    ///
    /// After it the sum of the labels, or for equal labels the sum of the stages, is as small as can
    /// be, and whatever the opponent does it can be made smaller again: a label that was lowered
    /// allows another to be lowered, a label that was raised can be restored at a smaller stage.
    pub fn progressing_move(&self, vertices: &[usize]) -> Option<ImpartialMove> {
        let moves = self.moves(vertices).into_iter();
        let won = moves.filter(|(_, after)| self.sum(after).outcome() == ImpartialOutcome::P);
        won.min_by_key(|(_, after)| self.distance(after)).map(|(step, _)| step)
    }

    fn distance(&self, vertices: &[usize]) -> (u128, u128) {
        let label = |vertex: usize| match self.value(vertex) {
            LoopyNimber::Nimber(label) => u128::from(label),
            LoopyNimber::Infinite(_) => 0, // a sum that is lost has no such component
        };
        let stage = |vertex: usize| self.stages.get(vertex).map_or(0, |&stage| u128::from(stage));
        vertices.iter().fold((0, 0), |(labels, stages), &vertex| {
            (labels + label(vertex), stages + stage(vertex))
        })
    }
}
