//! The canonical form of a land: one string for all drawings that are the same.
//!
//! Boundaries may be turned, a region may be mirrored as a whole (never one boundary alone),
//! regions and boundaries may be listed in any order. If it were not for the letters that regions
//! share, sorting would do. Letters are told apart by *colour refinement*: a letter's colour comes
//! to say what is seen from its two corners. Where colours tie, one letter after the other is given
//! a colour of its own, and the least string wins; branches that an automorphism maps to one that
//! has been seen are left out.

use super::drawing::{BRACE, DOT, Drawing, is_letter};
use super::leaf::Leaf;
use std::ops::Range;

/// Codes of a shape: letters of one boundary by the distance to their twin, shared ones by number.
pub(super) const AGAIN: u16 = 0x100;
pub(super) const SHARED: u16 = 0x200;

/// Leaves looked at before the best one so far is taken. A string that is not the least is still
/// the same position; it only costs a second entry in a table.
const MOST_LEAVES: usize = 256;

/// A land, ready to be looked at from all sides.
#[derive(Debug, Default)]
pub(super) struct Shape {
    /// The boundaries of each region.
    pub(super) regions: Vec<Range<usize>>,
    /// The corners of each boundary.
    pub(super) boundaries: Vec<Range<usize>>,
    /// The code at each corner, walking forward and backward.
    pub(super) codes: [Vec<u16>; 2],
    /// Letters shared by regions, in the order in which they were met.
    letters: Vec<u8>,
    /// The region and the corner of their two occurrences.
    corners: Vec<[(usize, usize); 2]>,
}

impl Shape {
    /// Adds a region, given by its boundaries.
    pub(super) fn add_region(&mut self, boundaries: &[Vec<u8>]) {
        let region = self.regions.len();
        let first = self.boundaries.len();
        for walk in boundaries {
            let start = self.codes[0].len();
            for (place, &token) in walk.iter().enumerate() {
                let twin = is_letter(token)
                    .then(|| (0..walk.len()).find(|&other| other != place && walk[other] == token))
                    .flatten();
                let [forward, backward] = match twin {
                    _ if !is_letter(token) => [u16::from(token); 2],
                    Some(twin) => {
                        let distance = (twin + walk.len() - place) % walk.len();
                        [distance, walk.len() - distance].map(|distance| AGAIN + small(distance))
                    }
                    None => [SHARED + small(self.occurrence(token, region, start + place)); 2],
                };
                self.codes[0].push(forward);
                self.codes[1].push(backward);
            }
            self.boundaries.push(start..start + walk.len());
        }
        self.regions.push(first..self.boundaries.len());
    }

    /// Notes an occurrence of a shared letter, and gives the letter's number.
    fn occurrence(&mut self, token: u8, region: usize, corner: usize) -> usize {
        match self.letters.iter().position(|&letter| letter == token) {
            Some(number) => {
                self.corners[number][1] = (region, corner);
                number
            }
            None => {
                self.letters.push(token);
                self.corners.push([(region, corner); 2]);
                self.letters.len() - 1
            }
        }
    }

    /// The canonical form.
    pub(super) fn canonical(&self) -> Drawing {
        let mut colours = vec![1; self.letters.len()];
        for (number, colour) in colours.iter_mut().enumerate() {
            let pair = self.regions_of(number);
            let same = (0..self.letters.len()).filter(|&other| self.regions_of(other) == pair);
            *colour = mix(same.count() as u64);
        }
        let mut budget = MOST_LEAVES;
        let best = self.explore(colours, &mut Vec::new(), &mut budget);
        Drawing::from(best.into_least().tokens)
    }

    fn regions_of(&self, letter: usize) -> (usize, usize) {
        let [(one, _), (other, _)] = self.corners[letter];
        (one.min(other), one.max(other))
    }

    /// The first and the least leaf below these colours, automorphic branches left out.
    fn explore(&self, mut colours: Vec<u64>, fixed: &mut Vec<usize>, budget: &mut usize) -> Found {
        self.refine(&mut colours);
        let Some(class) = tied(&colours) else {
            *budget = budget.saturating_sub(1);
            return Found { first: Leaf::new(self, &colours), least: None };
        };
        let mut found: Option<Found> = None;
        // The first leaves of branches that no automorphism maps to one another.
        let mut seen: Vec<(usize, Leaf)> = Vec::new();
        for letter in class {
            let alone = single_out(&colours, letter);
            let Some(found) = &mut found else {
                fixed.push(letter);
                let first = self.explore(alone, fixed, budget);
                fixed.pop();
                seen.push((letter, first.first.clone()));
                found = Some(first);
                continue;
            };
            let first = self.first_leaf(alone.clone());
            *budget = budget.saturating_sub(1);
            if seen.iter().any(|(other, leaf)| leaf.matches(&first, fixed, *other, letter)) {
                continue;
            }
            if *budget == 0 {
                break;
            }
            seen.push((letter, first));
            fixed.push(letter);
            let more = self.explore(alone, fixed, budget).into_least();
            fixed.pop();
            if more.tokens < found.least.as_ref().unwrap_or(&found.first).tokens {
                found.least = Some(more);
            }
        }
        found.unwrap_or_else(|| Found { first: Leaf::new(self, &colours), least: None })
    }

    /// The leaf reached by always taking the first tied letter.
    fn first_leaf(&self, mut colours: Vec<u64>) -> Leaf {
        loop {
            self.refine(&mut colours);
            match tied(&colours).and_then(|class| class.first().copied()) {
                None => return Leaf::new(self, &colours),
                Some(letter) => colours = single_out(&colours, letter),
            }
        }
    }

    /// Refines the colours until no more letters can be told apart.
    fn refine(&self, colours: &mut [u64]) {
        let mut count = distinct(colours);
        let mut seen = [vec![0; self.codes[0].len()], vec![0; self.codes[0].len()]];
        let mut hashes = vec![[0; 2]; self.regions.len()];
        while count < colours.len() {
            for (region, hashes) in self.regions.iter().zip(&mut hashes) {
                *hashes = [0, 1].map(|way| {
                    let walks = self.boundaries[region.clone()].iter();
                    let hash =
                        |walk: &Range<usize>| self.look_round(way, walk, colours, &mut seen[way]);
                    mix(walks.map(hash).fold(0, u64::wrapping_add))
                });
            }
            for (colour, corners) in colours.iter_mut().zip(&self.corners) {
                let views = corners.map(|(region, corner)| {
                    let view = [0, 1].map(|way| mix(hashes[region][way] ^ seen[way][corner]));
                    mix(view[0].wrapping_add(view[1]))
                });
                *colour = mix(colour.wrapping_add(views[0].wrapping_add(views[1])));
            }
            let finer = distinct(colours);
            if finer == count {
                break;
            }
            count = finer;
        }
    }

    /// Hashes the walk as seen from each of its corners, and all of it.
    fn look_round(
        &self,
        way: usize,
        walk: &Range<usize>,
        colours: &[u64],
        seen: &mut [u64],
    ) -> u64 {
        const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
        let codes = &self.codes[way];
        let key = |corner: usize| {
            let code = codes[corner];
            match code.checked_sub(SHARED) {
                Some(letter) => colours[usize::from(letter)],
                None => mix(u64::from(code) + 77),
            }
        };
        let length = walk.len();
        // The corners in the order in which they are met, last first.
        let corner = |back: usize| if way == 0 { walk.end - 1 - back } else { walk.start + back };
        let (mut hash, mut power) = (0u64, 1u64);
        for back in 0..length {
            hash = hash.wrapping_mul(BASE).wrapping_add(key(corner(back)));
            power = power.wrapping_mul(BASE);
        }
        // `hash` is seen from the first corner; each corner before it adds itself and the rest.
        let rest = 1u64.wrapping_sub(power);
        let mut total = 0u64;
        for back in 0..length {
            let here = corner(back);
            hash = hash.wrapping_mul(BASE).wrapping_add(key(here).wrapping_mul(rest));
            seen[here] = mix(hash);
            total = total.wrapping_add(seen[here]);
        }
        mix(total ^ length as u64)
    }
}

/// What was found below some colours.
struct Found {
    /// The leaf met first.
    first: Leaf,
    /// The least leaf, if that is another.
    least: Option<Leaf>,
}

impl Found {
    fn into_least(self) -> Leaf {
        self.least.unwrap_or(self.first)
    }
}

/// Letters of the smallest tied class, the least colour first among equals.
fn tied(colours: &[u64]) -> Option<Vec<usize>> {
    let size = |colour: u64| colours.iter().filter(|&&other| other == colour).count();
    let classes = colours.iter().map(|&colour| (size(colour), colour));
    let (_, chosen) = classes.filter(|(size, _)| *size > 1).min()?;
    Some((0..colours.len()).filter(|&letter| colours[letter] == chosen).collect())
}

/// Gives one letter a colour of its own.
fn single_out(colours: &[u64], letter: usize) -> Vec<u64> {
    let mut colours = colours.to_vec();
    colours[letter] = mix(colours[letter] ^ 0x5EED);
    colours
}

fn distinct(colours: &[u64]) -> usize {
    let new = |&place: &usize| !colours[..place].contains(&colours[place]);
    (0..colours.len()).filter(new).count()
}

fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let word = (word ^ word >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    word ^ word >> 32
}

fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Tokens between boundaries and behind regions.
pub(super) const SEPARATORS: [u8; 2] = [DOT, BRACE];
