//! From a drawing to its lands: exact equivalences, then the connected components.
//!
//! A region with at most one life is dead, and letters shared with it have one corner that matters;
//! a letter that follows itself has one too; a region of two or three lives has no structure but
//! its letters; two regions that share all their two or three letters are one. Each of these leaves
//! the tree of moves as it is, so they hold in normal and in misère play.

use super::canonical::Shape;
use super::drawing::{BRACE, DOT, Drawing, END, Outline, SINGLE, SPOT, is_letter};

/// Regions of so few lives have no structure but their letters.
const FLAT: usize = 3;

/// The lands of a drawing, each in canonical form. Letters need not be numbered in order.
pub(super) fn lands(tokens: &[u8], out: &mut Vec<Drawing>) {
    let mut reduced = Reduced::of(tokens);
    reduced.pair_up();
    reduced.canonical_lands(out);
}

/// A region after reduction.
struct Region {
    boundaries: Vec<Vec<u8>>,
    /// The least region, by number, of its land.
    land: usize,
}

struct Reduced {
    regions: Vec<Region>,
}

/// The two places of every letter.
struct Places([[u16; 2]; 256]);

const NOWHERE: u16 = u16::MAX;

impl Places {
    fn other(&self, letter: u8, place: usize) -> usize {
        let [first, second] = self.0[usize::from(letter)];
        usize::from(if usize::from(first) == place { second } else { first })
    }
}

impl Reduced {
    fn of(tokens: &[u8]) -> Reduced {
        let outline = Outline::of(tokens);
        let mut places = Places([[NOWHERE; 2]; 256]);
        let mut region_of = vec![0usize; tokens.len()];
        let mut region = 0;
        for (place, &token) in tokens.iter().enumerate() {
            region_of[place] = region;
            if token == BRACE {
                region += 1;
            } else if is_letter(token) {
                let known = &mut places.0[usize::from(token)];
                known[usize::from(known[0] != NOWHERE)] = u16::try_from(place).unwrap_or(NOWHERE);
            }
        }
        let mut lives = vec![0; outline.regions.len()];
        for (place, &token) in tokens.iter().enumerate() {
            lives[region_of[place]] += match token {
                SPOT => 6,
                END => 4,
                SINGLE => 2,
                DOT | BRACE => continue,
                letter => match region_of[places.other(letter, place)] == region_of[place] {
                    true => 1,
                    false => 2,
                },
            };
        }
        let lives: Vec<usize> = lives.into_iter().map(|twice: usize| twice / 2).collect();
        // A letter shared with a dead region has one corner left.
        let token_at = |place: usize| {
            let token = tokens[place];
            let shared = is_letter(token) && lives[region_of[places.other(token, place)]] < 2;
            if shared { SINGLE } else { token }
        };
        let mut regions = Vec::with_capacity(lives.len());
        for (number, range) in outline.regions.iter().enumerate().filter(|(n, _)| lives[*n] > 1) {
            let walks = outline.boundaries[range.clone()].iter();
            let mut boundaries: Vec<Vec<u8>> =
                walks.map(|walk| walk.clone().map(token_at).collect()).collect();
            if lives[number] <= FLAT {
                let shared =
                    |letter: u8, place: usize| region_of[places.other(letter, place)] != number;
                let walks = &outline.boundaries[range.clone()];
                let all = walks.iter().flat_map(|walk| walk.clone());
                let mut letters: Vec<u8> = all
                    .map(|place| (token_at(place), place))
                    .filter(|&(token, place)| is_letter(token) && shared(token, place))
                    .map(|(token, _)| token)
                    .collect();
                letters.sort_unstable();
                let mut flat = vec![SINGLE; lives[number] - letters.len()];
                flat.append(&mut letters);
                boundaries = vec![flat];
            } else {
                for boundary in &mut boundaries {
                    fuse(boundary);
                }
            }
            regions.push(Region { boundaries, land: regions.len() });
        }
        Reduced { regions }
    }

    /// Two regions that are nothing but the same two or three letters are one without letters.
    fn pair_up(&mut self) {
        let mut number = 0;
        while number < self.regions.len() {
            let twin = self.all_letters(number).and_then(|letters| {
                let later = number + 1..self.regions.len();
                later.into_iter().find(|&other| self.all_letters(other) == Some(letters))
            });
            if let Some(twin) = twin {
                self.regions[number].boundaries[0].fill(SINGLE);
                self.regions.remove(twin);
            }
            number += 1;
        }
    }

    /// The letters of a region that is nothing but two or three letters, in order.
    fn all_letters(&self, number: usize) -> Option<&[u8]> {
        match self.regions[number].boundaries.as_slice() {
            [walk] if walk.len() <= FLAT && walk.iter().all(|&token| is_letter(token)) => {
                let distinct = walk.windows(2).all(|pair| pair[0] < pair[1]);
                distinct.then_some(walk)
            }
            _ => None,
        }
    }

    fn canonical_lands(mut self, out: &mut Vec<Drawing>) {
        let mut home = [usize::MAX; 256];
        for number in 0..self.regions.len() {
            self.regions[number].land = number;
            let letters: Vec<u8> = self.regions[number].letters().collect();
            for letter in letters {
                let first = std::mem::replace(&mut home[usize::from(letter)], number);
                if first != usize::MAX && first != number {
                    self.unite(first, number);
                }
            }
        }
        for land in 0..self.regions.len() {
            if self.regions[land].land != land {
                continue;
            }
            let mut shape = Shape::default();
            for region in self.regions.iter().filter(|region| region.land == land) {
                shape.add_region(&region.boundaries);
            }
            out.push(shape.canonical());
        }
    }

    fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.regions[one].land, self.regions[other].land);
        for region in &mut self.regions {
            if region.land == one || region.land == other {
                region.land = one.min(other);
            }
        }
    }
}

impl Region {
    fn letters(&self) -> impl Iterator<Item = u8> {
        self.boundaries.iter().flatten().copied().filter(|&token| is_letter(token))
    }
}

/// A letter that follows itself, round the corner too, is a vertex with one corner that matters.
fn fuse(walk: &mut Vec<u8>) {
    let same = |a: u8, b: u8| a == b && is_letter(a);
    let mut place = 1;
    while place < walk.len() {
        if same(walk[place - 1], walk[place]) {
            walk[place - 1] = SINGLE;
            walk.remove(place);
        }
        place += 1;
    }
    if walk.len() > 1 && same(walk[0], walk[walk.len() - 1]) {
        walk[0] = SINGLE;
        walk.pop();
    }
}
