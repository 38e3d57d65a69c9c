//! The lexicographic path order. s > t if some argument of s is t or larger; or if the root of s
//! comes before that of t, or is the same and its arguments, read in turn, are larger, and s is
//! larger than every argument of t. Well-founded for every precedence (Kamin and Lévy).

use crate::pattern::Pattern;
use crate::signature::Symbol;

/// In which direction arguments are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// From the first to the last.
    Forward,
    /// From the last to the first.
    Backward,
}

/// A precedence of all symbols, the greatest first, and a direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathOrder {
    /// The symbols, the greatest first.
    pub precedence: Vec<Symbol>,
    /// In which direction arguments are compared.
    pub reading: Reading,
}

impl PathOrder {
    fn rank(&self, symbol: Symbol) -> usize {
        self.precedence.iter().position(|&s| s == symbol).unwrap_or(usize::MAX)
    }

    /// Is the first larger? All pairs of subpatterns are compared once each.
    pub(super) fn decreases(&self, left: &Pattern, right: &Pattern) -> bool {
        let (lefts, rights) = (Numbered::of(left), Numbered::of(right));
        let (width, height) = (rights.patterns.len(), lefts.patterns.len());
        let mut larger = vec![false; width * height];
        // Subpatterns are numbered from the root down, so those below are done first.
        for l in (0..height).rev() {
            for r in (0..width).rev() {
                larger[l * width + r] = self.compare(&lefts, &rights, l, r, &larger, width);
            }
        }
        larger.first().copied().unwrap_or(false)
    }

    fn compare(
        &self,
        lefts: &Numbered,
        rights: &Numbered,
        l: usize,
        r: usize,
        larger: &[bool],
        width: usize,
    ) -> bool {
        let (left, right) = (lefts.patterns[l], rights.patterns[r]);
        let below = &lefts.below[l];
        if below.iter().any(|&b| larger[b * width + r] || lefts.patterns[b] == right) {
            return true;
        }
        let (Some(f), Some(g)) = (left.root(), right.root()) else { return false };
        let beside = &rights.below[r];
        let dominates = || beside.iter().all(|&b| larger[l * width + b]);
        let (f, g) = (self.rank(f), self.rank(g));
        if f == g {
            let mut pairs: Vec<(usize, usize)> =
                below.iter().copied().zip(beside.iter().copied()).collect();
            if self.reading == Reading::Backward {
                pairs.reverse();
            }
            let first = pairs.iter().find(|&&(a, b)| lefts.patterns[a] != rights.patterns[b]);
            return first.is_some_and(|&(a, b)| larger[a * width + b]) && dominates();
        }
        f < g && dominates()
    }
}

/// Subpatterns with the numbers of those right below each.
struct Numbered<'a> {
    patterns: Vec<&'a Pattern>,
    below: Vec<Vec<usize>>,
}

impl<'a> Numbered<'a> {
    fn of(pattern: &'a Pattern) -> Numbered<'a> {
        let patterns = pattern.subpatterns();
        let mut below = Vec::with_capacity(patterns.len());
        for (number, pattern) in patterns.iter().enumerate() {
            let mut next = number + 1;
            let mut children = Vec::new();
            for argument in pattern.arguments() {
                children.push(next);
                next += argument.size();
            }
            below.push(children);
        }
        Numbered { patterns, below }
    }
}
