//! Constants with few terms, such as alpha_p = kappa_q + … + m: products with them are shifts, and
//! cost no more than a few sums.

use super::{Field, add};

/// An element of the field that some lowest levels make, as a tree: for each power of the topmost t
/// that occurs its coefficient; a word at the bottom.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sparse {
    word: u64,
    branches: Vec<(usize, Sparse)>,
}

impl Sparse {
    /// Reads off a full element.
    pub(crate) fn new(field: &Field<'_>, depth: usize, x: &[u64]) -> Sparse {
        let Some(top) = depth.checked_sub(1) else {
            return Sparse { word: x[0], branches: Vec::new() };
        };
        let coefficients = x.chunks_exact(field.levels[top].size).enumerate();
        let branches = coefficients
            .filter(|(_, coefficient)| coefficient.iter().any(|&word| word != 0))
            .map(|(e, coefficient)| (e, Sparse::new(field, top, coefficient)))
            .collect();
        Sparse { word: 0, branches }
    }

    /// Is this 1?
    fn is_one(&self, depth: usize) -> bool {
        if depth == 0 {
            return self.word == 1;
        }
        match &self.branches[..] {
            [(0, branch)] => branch.is_one(depth - 1),
            _ => false,
        }
    }
}

impl Field<'_> {
    /// Adds x * constant to `out`, in the field that the lowest levels make.
    pub(super) fn add_multiple(&self, depth: usize, x: &[u64], constant: &Sparse, out: &mut [u64]) {
        if constant.is_one(depth) {
            return add(out, x);
        }
        let Some(top) = depth.checked_sub(1) else {
            out[0] ^= self.leaf.product(x[0], constant.word);
            return;
        };
        let level = &self.levels[top];
        let mut moved = vec![0; level.size];
        for (shift, branch) in &constant.branches {
            for (e, coefficient) in x.chunks_exact(level.size).enumerate() {
                let place = e + shift;
                if place < level.n {
                    let at = &mut out[place * level.size..][..level.size];
                    self.add_multiple(top, coefficient, branch, at);
                } else {
                    moved.fill(0);
                    self.add_multiple(top, coefficient, branch, &mut moved);
                    self.fold(top, place - level.n, &moved, out);
                }
            }
        }
    }
}
