//! All polyominoes of a size, each once up to symmetry: what a catalogue of a game on shapes lists.
//!
//! A shape is one number: its squares in order, a byte each, row before column. Numbers of shapes of one size compare
//! as their lists of squares do, so that the least of the eight symmetric images is the least of eight numbers.

use std::collections::HashSet;

/// The squares of a shape in its corner, in order, a byte each: four bits for the row, four for the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Shape(u128);

/// The bits of a square, and of its row or column.
const SQUARE: u32 = 8;
const SIDE: u32 = 4;

impl Shape {
    /// The shape of these squares, given as bytes in any order.
    fn new(squares: &mut [u8]) -> Shape {
        squares.sort_unstable();
        Shape(squares.iter().fold(0, |number, &square| (number << SQUARE) | u128::from(square)))
    }

    /// The squares, as many as the shape has.
    fn squares(self, count: usize) -> impl Iterator<Item = (u8, u8)> {
        let bytes = self.0.to_le_bytes();
        let bytes = bytes.into_iter().take(count).collect::<Vec<u8>>().into_iter().rev();
        bytes.map(|byte| (byte >> SIDE, byte & ((1 << SIDE) - 1)))
    }
}

/// The least of the eight symmetric images of these squares, in the corner.
fn least(squares: &[(u8, u8)]) -> Shape {
    let (mut first, mut last) = ((u8::MAX, u8::MAX), (0, 0));
    for &(row, column) in squares {
        first = (first.0.min(row), first.1.min(column));
        last = (last.0.max(row), last.1.max(column));
    }
    let mut image = [0; MOST_CELLS];
    let image = &mut image[..squares.len()];
    let images = (0..8u8).map(|symmetry| {
        for (byte, &(row, column)) in image.iter_mut().zip(squares) {
            let row = if symmetry & 1 == 0 { row - first.0 } else { last.0 - row };
            let column = if symmetry & 2 == 0 { column - first.1 } else { last.1 - column };
            let (row, column) = if symmetry & 4 == 0 { (row, column) } else { (column, row) };
            *byte = (row << SIDE) | column;
        }
        Shape::new(image)
    });
    images.min().unwrap_or(Shape(0))
}

/// Squares of the largest polyominoes that are listed: there are 63600 of them.
pub(crate) const MOST_CELLS: usize = 12;

/// Polyominoes of this many squares, each once up to the eight symmetries; `None` if there are more
/// than can be listed.
pub(crate) fn polyominoes(squares: usize) -> Option<Vec<Vec<(u8, u8)>>> {
    if squares == 0 || squares > MOST_CELLS {
        return None;
    }
    let mut shapes = HashSet::from([Shape(0)]);
    for count in 1..squares {
        let mut larger = HashSet::with_capacity(4 * shapes.len());
        for shape in &shapes {
            // Moved by one, so that there is room on every side.
            let mut grown: Vec<(u8, u8)> =
                shape.squares(count).map(|(row, column)| (row + 1, column + 1)).collect();
            for place in 0..count {
                let (row, column) = grown[place];
                for next in
                    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                {
                    if !grown.contains(&next) {
                        grown.push(next);
                        larger.insert(least(&grown));
                        grown.pop();
                    }
                }
            }
        }
        shapes = larger;
    }
    let mut shapes: Vec<Shape> = shapes.into_iter().collect();
    shapes.sort_unstable();
    Some(shapes.into_iter().map(|shape| shape.squares(squares).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn polyominoes_are_counted_as_in_the_literature() {
        // OEIS A000105.
        let counts: Vec<usize> =
            (1..=9).map(|squares| polyominoes(squares).map_or(0, |shapes| shapes.len())).collect();
        assert_eq!(counts, [1, 1, 2, 5, 12, 35, 108, 369, 1285]);
        assert!(polyominoes(13).is_none() && polyominoes(0).is_none());
    }

    #[test]
    fn they_are_the_least_sets_of_squares_in_order() {
        // The same with sets of squares, image by image.
        type Set = BTreeSet<(u8, u8)>;
        let turned = |set: &Set| -> Set {
            let last = set.iter().map(|square| square.0).max().unwrap_or(0);
            set.iter().map(|&(row, column)| (column, last - row)).collect()
        };
        let mirrored = |set: &Set| -> Set {
            let last = set.iter().map(|square| square.1).max().unwrap_or(0);
            set.iter().map(|&(row, column)| (row, last - column)).collect()
        };
        for squares in 1..=7 {
            let shapes = polyominoes(squares).unwrap_or_default();
            assert!(shapes.is_sorted());
            for shape in shapes {
                let set: Set = shape.iter().copied().collect();
                assert_eq!(set.iter().copied().collect::<Vec<_>>(), shape, "in order");
                let mut image = set.clone();
                for _ in 0..4 {
                    assert!(set <= mirrored(&image));
                    image = turned(&image);
                    assert!(set <= image);
                }
            }
        }
    }
}
