//! A land written down once all its shared letters are told apart.

use super::canonical::{AGAIN, SEPARATORS, SHARED, Shape};
use super::drawing::LETTER;

/// The string of a land, and what its shared letters became in it.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// The string, letters numbered by first appearance.
    pub(super) tokens: Vec<u8>,
    /// The token of each shared letter.
    names: Vec<u8>,
}

impl Leaf {
    /// Writes the land down, letters in the order of their colours.
    pub(super) fn new(shape: &Shape, colours: &[u64]) -> Leaf {
        let rank = |&colour: &u64| colours.iter().filter(|&&other| other < colour).count();
        let ranks: Vec<u16> =
            colours.iter().map(|colour| u16::try_from(rank(colour)).unwrap_or(u16::MAX)).collect();
        let code = |way: usize, corner: usize| {
            let code = shape.codes[way][corner];
            match code.checked_sub(SHARED) {
                Some(letter) => SHARED + ranks[usize::from(letter)],
                None => code,
            }
        };
        let mut regions: Vec<Vec<Vec<u16>>> = Vec::with_capacity(shape.regions.len());
        for region in &shape.regions {
            let look = |way: usize| {
                let walks = shape.boundaries[region.clone()].iter();
                let mut walks: Vec<Vec<u16>> = walks
                    .map(|walk| {
                        let codes = walk.clone().map(|corner| code(way, corner));
                        least_turn(if way == 0 { codes.collect() } else { codes.rev().collect() })
                    })
                    .collect();
                walks.sort_unstable();
                walks
            };
            // Walks of one or two corners look the same in a mirror.
            let short = shape.boundaries[region.clone()].iter().all(|walk| walk.len() < 3);
            regions.push(if short { look(0) } else { look(0).min(look(1)) });
        }
        regions.sort_unstable();
        Leaf::number(&regions, &ranks)
    }

    /// Numbers the letters by first appearance.
    fn number(regions: &[Vec<Vec<u16>>], ranks: &[u16]) -> Leaf {
        let mut tokens = Vec::new();
        let mut by_rank = vec![0; ranks.len()];
        let mut next = LETTER;
        let mut fresh = || {
            next += 1;
            next - 1
        };
        for walks in regions {
            for walk in walks {
                let start = tokens.len();
                tokens.resize(start + walk.len(), 0);
                for (place, &code) in walk.iter().enumerate() {
                    if let Some(rank) = code.checked_sub(SHARED) {
                        let name = &mut by_rank[usize::from(rank)];
                        if *name == 0 {
                            *name = fresh();
                        }
                        tokens[start + place] = *name;
                    } else if let Some(distance) = code.checked_sub(AGAIN) {
                        let twin = (place + usize::from(distance)) % walk.len();
                        if twin > place {
                            tokens[start + place] = fresh();
                        } else {
                            tokens[start + place] = tokens[start + twin];
                        }
                    } else {
                        tokens[start + place] = code.to_le_bytes()[0];
                    }
                }
                tokens.push(SEPARATORS[0]);
            }
            tokens.pop();
            tokens.push(SEPARATORS[1]);
        }
        let names = ranks.iter().map(|&rank| by_rank[usize::from(rank)]).collect();
        Leaf { tokens, names }
    }

    /// Do the two leaves show an automorphism that fixes some letters and maps `one`, which is
    /// singled out here, to `other`, which is singled out there?
    pub(super) fn matches(&self, there: &Leaf, fixed: &[usize], one: usize, other: usize) -> bool {
        self.tokens == there.tokens
            && fixed.iter().all(|&letter| self.names[letter] == there.names[letter])
            && self.names[one] == there.names[other]
    }
}

/// The least of all turns of a walk.
fn least_turn(mut walk: Vec<u16>) -> Vec<u16> {
    let length = walk.len();
    let turned = |turn: usize| (0..length).map(move |place| (place + turn) % length);
    let best = (1..length).fold(0, |best, turn| {
        let order =
            turned(turn).map(|place| walk[place]).cmp(turned(best).map(|place| walk[place]));
        if order.is_lt() { turn } else { best }
    });
    walk.rotate_left(best);
    walk
}
