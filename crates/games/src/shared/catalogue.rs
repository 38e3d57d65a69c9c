//! All polyominoes of a size, each once up to symmetry: what a catalogue of a game on shapes lists.

use std::collections::BTreeSet;

/// A set of squares by row and column.
type Shape = BTreeSet<(u8, u8)>;

/// The least of the eight symmetric images, in the corner.
fn least(shape: &Shape) -> Shape {
    let turned = |shape: &Shape| -> Shape {
        let last = shape.iter().map(|square| square.0).max().unwrap_or(0);
        shape.iter().map(|&(row, column)| (column, last - row)).collect()
    };
    let mirrored = |shape: &Shape| -> Shape {
        let last = shape.iter().map(|square| square.1).max().unwrap_or(0);
        shape.iter().map(|&(row, column)| (row, last - column)).collect()
    };
    let in_corner = |shape: Shape| -> Shape {
        let top = shape.iter().map(|square| square.0).min().unwrap_or(0);
        let left = shape.iter().map(|square| square.1).min().unwrap_or(0);
        shape.into_iter().map(|(row, column)| (row - top, column - left)).collect()
    };
    let mut images = Vec::with_capacity(8);
    let mut image = in_corner(shape.clone());
    for _ in 0..4 {
        images.push(mirrored(&image));
        image = turned(&image);
        images.push(image.clone());
    }
    images.into_iter().min().unwrap_or_default()
}

/// Squares of the largest polyominoes that are listed: there are 63600 of them.
pub(crate) const MOST_CELLS: usize = 12;

/// Polyominoes of this many squares, each once up to the eight symmetries; `None` if there are more
/// than can be listed.
pub(crate) fn polyominoes(squares: usize) -> Option<Vec<Vec<(u8, u8)>>> {
    if squares == 0 || squares > MOST_CELLS {
        return None;
    }
    let mut shapes = BTreeSet::from([Shape::from([(0, 0)])]);
    for _ in 1..squares {
        let mut larger = BTreeSet::new();
        for shape in &shapes {
            // Moved by one, so that there is room on every side.
            let moved: Shape = shape.iter().map(|&(row, column)| (row + 1, column + 1)).collect();
            for &(row, column) in &moved {
                for next in
                    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                {
                    if !moved.contains(&next) {
                        let mut grown = moved.clone();
                        grown.insert(next);
                        larger.insert(least(&grown));
                    }
                }
            }
        }
        shapes = larger;
    }
    Some(shapes.into_iter().map(|shape| shape.into_iter().collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polyominoes_are_counted_as_in_the_literature() {
        // OEIS A000105.
        let counts: Vec<usize> =
            (1..=8).map(|squares| polyominoes(squares).map_or(0, |shapes| shapes.len())).collect();
        assert_eq!(counts, [1, 1, 2, 5, 12, 35, 108, 369]);
        assert!(polyominoes(13).is_none() && polyominoes(0).is_none());
    }
}
