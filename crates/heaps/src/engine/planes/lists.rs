//! Learned lists: for each code the options most likely to have it, ready to be looked up in the
//! planes. Lists only decide how much is left for exact tests.

use super::super::kernel::{Item, Pieces, SPAN_WORDS, WORDS, union, union_span};
use super::sample::{Goal, Sample};
use super::window::Window;

/// The lists of all codes.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    /// For each code pieces of the planes.
    pieces: Vec<Pieces>,
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
        let seen = sample.see(items, !goal.own);
        // Places are relative to the block's first byte, and look back.
        let lift = stride;
        let mut pieces = Vec::with_capacity(256);
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
            pieces.push(Pieces::new(lists));
        }
        let top = pieces.iter().rposition(|pieces| pieces.len() > 0).map_or(0, |last| last + 1);
        let top = u8::try_from(top + MORE).unwrap_or(u8::MAX);
        (Lists { pieces, lift, top }, kills)
    }

    /// Codes below this one can be candidates.
    pub(super) fn top(&self) -> u8 {
        self.top
    }

    /// How many bytes they take.
    pub(super) fn bytes(&self) -> u64 {
        self.pieces.iter().map(|pieces| 4 * pieces.len() as u64).sum()
    }

    /// The lanes of the block at `first` in which some item of the code's list has this code.
    pub(super) fn union(&self, window: &Window, first: usize, code: u8) -> [u64; WORDS] {
        let place = first - window.base();
        union(window.bits(), &self.pieces[usize::from(code)], place, self.lift)
    }

    /// The same for a span.
    pub(super) fn union_span(&self, window: &Window, first: usize, code: u8) -> [u64; SPAN_WORDS] {
        let place = first - window.base();
        union_span(window.bits(), &self.pieces[usize::from(code)], place, self.lift)
    }
}
