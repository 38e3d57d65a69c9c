//! Positions of few generators in four machine words, a byte for each exponent: the same game as that of
//! `Words` in `oracle.rs`, several times faster.

use crate::oracle::Pretence;
use crate::structure::{Element, Structure};
use crate::word::Word;

/// So many generators fit.
const MOST_PLACES: usize = 32;

/// Exponents by the places of the generators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Exponents([u64; 4]);

impl Exponents {
    fn get(&self, place: usize) -> u32 {
        // A byte.
        (self.0[place / 8] >> (8 * (place % 8)) & 0xff) as u32
    }

    fn set(&mut self, place: usize, exponent: u32) {
        let (word, shift) = (&mut self.0[place / 8], 8 * (place % 8));
        *word = *word & !(0xff << shift) | u64::from(exponent) << shift;
    }
}

/// The highest exponent, and by what larger ones are lowered.
#[derive(Clone, Copy, Debug)]
struct Cap {
    highest: u32,
    step: u32,
}

/// A game in pretence, packed.
pub(crate) struct Packed<'a> {
    old: &'a Structure,
    /// The place of each heap that stands for itself.
    places: Vec<Option<u8>>,
    /// The elements of the powers of the generators, by place; none of the newest.
    powers: Vec<Vec<Element>>,
    caps: Vec<Cap>,
    /// What moves leave of each generator: places and exponents.
    moves: Vec<Vec<Vec<(u8, u8)>>>,
}

impl<'a> Packed<'a> {
    /// The game with these generators in increasing order, the newest heap last; `None` if they do not fit.
    pub(crate) fn new(
        old: &'a Structure,
        generators: &[u32],
        caps: &[(u32, u32)],
        moves: impl Fn(u32) -> Vec<Word>,
    ) -> Option<Self> {
        if generators.len() > MOST_PLACES {
            return None;
        }
        let most = generators.last().map_or(0, |&heap| heap as usize + 1);
        let mut places = vec![None; most];
        for (place, &heap) in (0u8..).zip(generators) {
            places[heap as usize] = Some(place);
        }
        let packed = |word: &Word| -> Option<Vec<(u8, u8)>> {
            let part = |&(heap, count): &(u32, u32)| {
                Some((places.get(heap as usize).copied().flatten()?, u8::try_from(count).ok()?))
            };
            word.parts().iter().map(part).collect()
        };
        let mut packed_moves: Vec<Vec<Vec<(u8, u8)>>> = Vec::new();
        for &heap in generators {
            packed_moves.push(moves(heap).iter().map(packed).collect::<Option<_>>()?);
        }
        let greatest = packed_moves.iter().flatten().flatten().map(|part| u32::from(part.1)).max();
        let (mut own, mut powers) = (Vec::new(), Vec::new());
        for &heap in generators {
            // The newest heap has no cap: its number never grows.
            let (highest, step) = caps.get(heap as usize).copied().unwrap_or((u32::MAX, 1));
            own.push(Cap { highest, step });
            let known = caps.get(heap as usize).is_some();
            if known && highest + greatest.unwrap_or(0) > 0xff {
                return None;
            }
            let top = if known { highest + 1 } else { 0 };
            let x = old.heaps.get(heap as usize).copied().unwrap_or(0);
            powers.push((0..=top).map(|exponent| old.power(x, exponent.into())).collect());
        }
        Some(Packed { old, places, powers, caps: own, moves: packed_moves })
    }

    /// A word as exponents; `None` if there are too many newest heaps.
    pub(crate) fn pack(&self, word: &Word) -> Option<Exponents> {
        let mut key = Exponents::default();
        for &(heap, count) in word.parts() {
            let place = usize::from(self.places.get(heap as usize).copied().flatten()?);
            let count = self.capped(place, count);
            key.set(place, u8::try_from(count).ok()?.into());
        }
        Some(key)
    }

    fn capped(&self, place: usize, count: u32) -> u32 {
        let Cap { highest, step } = self.caps[place];
        if count <= highest { count } else { count - (count - highest).div_ceil(step) * step }
    }
}

impl Pretence for Packed<'_> {
    type Key = Exponents;

    fn known(&self, key: &Exponents) -> Option<bool> {
        let newest = self.powers.len() - 1;
        if key.get(newest) > 0 {
            return None;
        }
        let product = self.powers[..newest].iter().enumerate().fold(0, |x, (place, powers)| {
            match key.get(place) as usize {
                0 => x,
                exponent => self.old.product(x, powers[exponent]),
            }
        });
        Some(self.old.is_lost(product))
    }

    /// The newest heap first: without it outcomes are known. The cursor has the place from the end, and the
    /// number of the move.
    fn option(&mut self, key: &Exponents, cursor: &mut (usize, usize)) -> Option<Exponents> {
        while cursor.0 < self.moves.len() {
            let place = self.moves.len() - 1 - cursor.0;
            let count = key.get(place);
            if count > 0
                && let Some(left) = self.moves[place].get(cursor.1)
            {
                cursor.1 += 1;
                let mut next = *key;
                next.set(place, count - 1);
                for &(to, more) in left {
                    let to = usize::from(to);
                    next.set(to, self.capped(to, next.get(to) + u32::from(more)));
                }
                return Some(next);
            }
            *cursor = (cursor.0 + 1, 0);
        }
        None
    }
}
