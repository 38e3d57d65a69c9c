//! A drawing as a string of tokens: what is stored, compared and hashed.
//!
//! A walk lists the live vertices at its corners: isolated spots, ends of a single line, vertices
//! of one life with a single corner that matters, and letters, one for each vertex of one life that
//! the walks meet twice. Letters are numbered by first appearance.

use crate::shared::curve::Regions;
use std::ops::Range;

/// An isolated spot, with three lives.
pub(super) const SPOT: u8 = 0;
/// An end of one line, with two lives.
pub(super) const END: u8 = 1;
/// A vertex with one life and a single corner that matters.
pub(super) const SINGLE: u8 = 2;
/// The first letter.
pub(super) const LETTER: u8 = 3;
/// Separates the boundaries of a region.
pub(super) const DOT: u8 = 253;
/// Ends a region.
pub(super) const BRACE: u8 = 254;

/// Drawings have at most this many lives, so that letters are bytes.
pub(super) const MOST_LIVES: usize = 240;

/// Is it a letter: a vertex of one life with two corners?
pub(super) fn is_letter(token: u8) -> bool {
    (LETTER..DOT).contains(&token)
}

/// Regions, their boundaries, and the vertices on them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Drawing(Box<[u8]>);

impl Drawing {
    /// `spots` isolated spots.
    pub(super) fn spots(spots: usize) -> Drawing {
        let mut builder = Builder::default();
        for _ in 0..spots {
            builder.push(SPOT);
            builder.end_boundary();
        }
        builder.end_region();
        builder.finish()
    }

    pub(super) fn tokens(&self) -> &[u8] {
        &self.0
    }

    /// Where the boundaries of all regions are.
    pub(super) fn outline(&self) -> Outline {
        Outline::of(&self.0)
    }

    /// Three for each isolated spot, two for each end, one for every other vertex.
    pub(super) fn lives(&self) -> usize {
        let twice: usize = self.0.iter().map(|&token| twice_lives(token)).sum();
        twice / 2
    }

    /// How many letters there are.
    pub(super) fn letters(&self) -> u8 {
        self.0.iter().filter(|&&token| is_letter(token)).max().map_or(0, |last| last + 1 - LETTER)
    }
}

/// Twice the lives that a token brings; both corners of a letter count.
fn twice_lives(token: u8) -> usize {
    match token {
        SPOT => 6,
        END => 4,
        SINGLE => 2,
        DOT | BRACE => 0,
        _ => 1,
    }
}

impl Regions for Drawing {
    fn regions(&self) -> usize {
        self.0.iter().filter(|&&token| token == BRACE).count()
    }

    fn boundaries(&self, region: usize) -> usize {
        let tokens = self.0.split(|&token| token == BRACE).nth(region).unwrap_or(&[]);
        tokens.iter().filter(|&&token| token == DOT).count() + usize::from(!tokens.is_empty())
    }

    fn corners(&self, region: usize, boundary: usize) -> usize {
        let mut regions = self.0.split(|&token| token == BRACE);
        let region = regions.nth(region).unwrap_or(&[]);
        region.split(|&token| token == DOT).nth(boundary).map_or(0, <[u8]>::len)
    }
}

/// Where boundaries and regions begin and end.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// The tokens of each boundary.
    pub(super) boundaries: Vec<Range<usize>>,
    /// The boundaries of each region.
    pub(super) regions: Vec<Range<usize>>,
}

impl Outline {
    pub(super) fn of(tokens: &[u8]) -> Outline {
        let mut outline = Outline::default();
        let (mut start, mut first) = (0, 0);
        for (place, &token) in tokens.iter().enumerate() {
            if token == DOT || token == BRACE {
                outline.boundaries.push(start..place);
                start = place + 1;
            }
            if token == BRACE {
                outline.regions.push(first..outline.boundaries.len());
                first = outline.boundaries.len();
            }
        }
        outline
    }
}

/// Builds a drawing token by token; what turns out to be empty is left out.
#[derive(Debug, Default)]
pub(super) struct Builder {
    tokens: Vec<u8>,
    /// Where the region and the boundary that are being built begin.
    region: usize,
    boundary: usize,
}

impl Builder {
    pub(super) fn push(&mut self, token: u8) {
        self.tokens.push(token);
    }

    pub(super) fn extend(&mut self, tokens: impl IntoIterator<Item = u8>) {
        self.tokens.extend(tokens);
    }

    pub(super) fn end_boundary(&mut self) {
        if self.tokens.len() > self.boundary {
            self.tokens.push(DOT);
            self.boundary = self.tokens.len();
        }
    }

    pub(super) fn end_region(&mut self) {
        self.end_boundary();
        if self.tokens.len() > self.region {
            self.tokens.pop();
            self.tokens.push(BRACE);
            self.region = self.tokens.len();
            self.boundary = self.tokens.len();
        }
    }

    /// The tokens as they were pushed.
    pub(super) fn into_tokens(self) -> Vec<u8> {
        self.tokens
    }

    /// The drawing, letters numbered by first appearance.
    pub(super) fn finish(self) -> Drawing {
        let mut tokens = self.tokens;
        number_letters(&mut tokens);
        Drawing(tokens.into_boxed_slice())
    }
}

/// Numbers the letters by first appearance.
fn number_letters(tokens: &mut [u8]) {
    let mut numbers = [0u8; 256];
    let mut next = LETTER;
    for token in tokens.iter_mut().filter(|token| is_letter(**token)) {
        let number = &mut numbers[usize::from(*token)];
        if *number == 0 {
            *number = next;
            next += 1;
        }
        *token = *number;
    }
}

/// A drawing from tokens that are in order already, letters numbered by first appearance.
impl From<Vec<u8>> for Drawing {
    fn from(mut tokens: Vec<u8>) -> Drawing {
        number_letters(&mut tokens);
        Drawing(tokens.into_boxed_slice())
    }
}
