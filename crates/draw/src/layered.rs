//! Layered drawings: the order of nodes in a layer and where they stand.
//!
//! Sweeps up and down put every node at the mean of its neighbours (the barycentre method of
//! Sugiyama, Tagawa and Toda), then nodes are pushed apart as far as their widths need.

/// Nodes in layers.
pub(crate) struct Layers<'a> {
    /// The layer of each node.
    pub(crate) layer: &'a [usize],
    /// The width of each node.
    pub(crate) width: &'a [f64],
    /// Pairs of nodes that an edge joins.
    pub(crate) edges: &'a [(usize, usize)],
    /// Space between neighbours.
    pub(crate) gap: f64,
}

const SORTING: usize = 24;
const PLACING: usize = 24;

/// May a sweep change the order of a layer?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Sort,
    Keep,
}

impl Layers<'_> {
    /// The middle of each node; the leftmost begins at 0.
    pub(crate) fn places(&self) -> Vec<f64> {
        let count = self.layer.len();
        let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
        for &(a, b) in self.edges {
            near[a].push(b);
            near[b].push(a);
        }
        let depth = self.layer.iter().max().map_or(0, |last| last + 1);
        let mut rows: Vec<Vec<usize>> = vec![Vec::new(); depth];
        (0..count).for_each(|node| rows[self.layer[node]].push(node));
        let mut x = vec![0.0; count];
        for row in &rows {
            self.pack(row, &mut x);
        }
        for sweep in 0..SORTING {
            self.sweep(&mut rows, &near, &mut x, sweep % 2 == 0, Order::Sort);
        }
        self.uncross(&mut rows, &near);
        for row in &rows {
            self.pack(row, &mut x);
        }
        for sweep in 0..PLACING {
            self.sweep(&mut rows, &near, &mut x, sweep % 2 == 0, Order::Keep);
        }
        let least = (0..count).map(|node| x[node] - self.width[node] / 2.0);
        let least = least.fold(f64::INFINITY, f64::min);
        x.into_iter().map(|at| at - least).collect()
    }

    /// Every layer in turn, downwards or upwards, moves to the means of its neighbours. While it
    /// sorts, a layer looks only at the one swept before.
    fn sweep(
        &self,
        rows: &mut [Vec<usize>],
        near: &[Vec<usize>],
        x: &mut [f64],
        down: bool,
        order: Order,
    ) {
        let depth = rows.len();
        let layers: Vec<usize> =
            if down { (0..depth).collect() } else { (0..depth).rev().collect() };
        for layer in layers {
            let wanted = |node: usize| {
                let side = |other: &&usize| match (order, down) {
                    (Order::Keep, _) => true,
                    (_, true) => self.layer[**other] < layer,
                    (_, false) => self.layer[**other] > layer,
                };
                let (mut sum, mut many) = (0.0, 0.0);
                for other in near[node].iter().filter(side) {
                    sum += x[*other];
                    many += 1.0;
                }
                if many > 0.0 { sum / many } else { x[node] }
            };
            let mut row: Vec<(f64, usize)> =
                rows[layer].iter().map(|&node| (wanted(node), node)).collect();
            if order == Order::Sort {
                row.sort_by(|a, b| a.0.total_cmp(&b.0));
                rows[layer] = row.iter().map(|(_, node)| *node).collect();
            }
            self.apart(&row, x);
        }
    }

    /// Neighbours change places as long as that takes crossings away.
    fn uncross(&self, rows: &mut [Vec<usize>], near: &[Vec<usize>]) {
        const ROUNDS: usize = 12;
        let mut place = vec![0usize; self.layer.len()];
        for row in rows.iter() {
            row.iter().enumerate().for_each(|(index, &node)| place[node] = index);
        }
        for _ in 0..ROUNDS {
            let mut changed = false;
            for row in rows.iter_mut() {
                for i in 1..row.len() {
                    let (a, b) = (row[i - 1], row[i]);
                    if self.crossings(b, a, near, &place) < self.crossings(a, b, near, &place) {
                        row.swap(i - 1, i);
                        (place[a], place[b]) = (i, i - 1);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Crossings of edges of two neighbours, the first on the left, with nodes of one other layer.
    fn crossings(&self, a: usize, b: usize, near: &[Vec<usize>], place: &[usize]) -> usize {
        let pairs = near[a].iter().flat_map(|x| near[b].iter().map(move |y| (*x, *y)));
        pairs.filter(|&(x, y)| self.layer[x] == self.layer[y] && place[x] > place[y]).count()
    }

    fn pack(&self, row: &[usize], x: &mut [f64]) {
        let mut at = 0.0;
        for &node in row {
            x[node] = at + self.width[node] / 2.0;
            at += self.width[node] + self.gap;
        }
        let middle = (at - self.gap) / 2.0;
        row.iter().for_each(|&node| x[node] -= middle);
    }

    /// Nodes as near to where they want to be as their neighbours allow: the mean of pushing to the
    /// right and pushing to the left keeps the distances of both.
    fn apart(&self, row: &[(f64, usize)], x: &mut [f64]) {
        let distance = |a: usize, b: usize| (self.width[a] + self.width[b]) / 2.0 + self.gap;
        let mut right: Vec<f64> = row.iter().map(|(wanted, _)| *wanted).collect();
        for i in 1..row.len() {
            right[i] = right[i].max(right[i - 1] + distance(row[i - 1].1, row[i].1));
        }
        let mut left: Vec<f64> = row.iter().map(|(wanted, _)| *wanted).collect();
        for i in (1..row.len()).rev() {
            left[i - 1] = left[i - 1].min(left[i] - distance(row[i - 1].1, row[i].1));
        }
        for (i, (_, node)) in row.iter().enumerate() {
            x[*node] = (left[i] + right[i]) / 2.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_a_layer_do_not_overlap() {
        let layer = [0, 1, 1, 1, 2, 2, 2, 2];
        let width = [10.0, 30.0, 10.0, 50.0, 20.0, 20.0, 20.0, 20.0];
        let edges = [(0, 1), (0, 2), (0, 3), (1, 7), (2, 6), (3, 5), (3, 4), (1, 4)];
        let x = Layers { layer: &layer, width: &width, edges: &edges, gap: 5.0 }.places();
        for a in 0..8 {
            assert!(x[a] - width[a] / 2.0 >= -1e-6);
            for b in (0..a).filter(|&b| layer[a] == layer[b]) {
                assert!((x[a] - x[b]).abs() + 1e-6 >= (width[a] + width[b]) / 2.0 + 5.0);
            }
        }
    }
}
