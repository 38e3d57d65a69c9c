//! Learned lists: for each code the options most likely to have it, ready to be looked up in the
//! planes. Lists only decide how much is left for exact tests.

use super::super::kernel::{Item, WORDS, union};
use super::sample::{Goal, Sample};
use super::window::{Window, shifted};

/// The lists of all codes.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    /// For each code eight lists, by the offset modulo 8: places in the planes.
    places: Vec<[Vec<u32>; 8]>,
    /// How far places were moved so that none is negative.
    lift: usize,
    /// Some more than the codes that have a list, but not 255.
    top: u8,
}

/// Codes without a list that can be candidates: larger values may come.
const MORE: usize = 16;

impl Lists {
    /// For each code the items that a sample chooses, and how much each item does for what they leave.
    pub(super) fn learn(
        items: &[Item],
        sample: &Sample,
        goal: Goal,
        stride: usize,
    ) -> (Lists, Vec<u32>) {
        let mut kills = vec![0; items.len()];
        let seen = sample.see(items);
        // Places are relative to the block's first byte, and look back.
        let lift = stride;
        let mut places = Vec::with_capacity(256);
        for code in 0..=255u8 {
            let mut lists: [Vec<u32>; 8] = Default::default();
            for i in sample.cover(&seen, code, goal, &mut kills) {
                let item = items[i];
                let back = item.back as usize;
                let place = usize::from(code ^ item.code) * stride + lift - back / 8;
                if let Ok(place) = u32::try_from(place) {
                    lists[back % 8].push(place);
                }
            }
            for list in &mut lists {
                list.sort_unstable();
            }
            places.push(lists);
        }
        let full = |lists: &[Vec<u32>; 8]| lists.iter().any(|list| !list.is_empty());
        let top = places.iter().rposition(full).map_or(0, |last| last + 1);
        let top = u8::try_from(top + MORE).unwrap_or(u8::MAX);
        (Lists { places, lift, top }, kills)
    }

    /// Codes below this one can be candidates.
    pub(super) fn top(&self) -> u8 {
        self.top
    }

    /// How many bytes they take.
    pub(super) fn bytes(&self) -> u64 {
        self.places.iter().flatten().map(|list| 4 * list.len() as u64).sum()
    }

    /// The lanes of the block at `first` in which some item of the code's list has this code.
    pub(super) fn union(&self, window: &Window, first: usize, code: u8) -> [u64; WORDS] {
        let mut lanes = [0; WORDS];
        let place = first - window.base();
        for (residue, list) in self.places[usize::from(code)].iter().enumerate() {
            if list.is_empty() {
                continue;
            }
            let (byte, shift) = if place % 8 >= residue {
                (place / 8, place % 8 - residue)
            } else {
                (place / 8 - 1, place % 8 + 8 - residue)
            };
            let words = union(window.bits(), list, byte.wrapping_sub(self.lift));
            for (lane, word) in lanes.iter_mut().zip(shifted(&words, shift)) {
                *lane |= word;
            }
        }
        lanes
    }
}
