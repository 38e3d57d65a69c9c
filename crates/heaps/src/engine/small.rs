//! The small-code lanes as a kernel of the engine.

use super::known::Known;
use crate::lanes::classes::Classes;
use crate::lanes::moves::Moves;
use crate::lanes::{Lanes, RARE};
use crate::rules::HeapRules;

/// Codes that become values together: an even number.
const CHUNK: usize = 64;

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Small {
    lanes: Lanes,
    /// Of the space it was made for.
    version: u32,
    /// The common values of the codes, at even and odd heaps.
    common: Box<[[u16; RARE as usize]; 2]>,
}

impl Small {
    /// Above this weight bit planes are better.
    pub(super) const LIGHT: usize = 1500;

    /// How much the words of a heap weigh: their number times their width.
    pub(super) fn weight(rules: &HeapRules, known: &Known) -> usize {
        let Some(moves) = Moves::of(rules) else { return 0 };
        // Codes have a bit less than values.
        let width = known.height().next_power_of_two().clamp(64, 256) / 64;
        width * Lanes::items(&moves, known.rare_positions())
    }

    /// The kernel for what is known, if codes are small and rare positions few enough.
    pub(super) fn new(rules: &HeapRules, known: &Known) -> Option<Small> {
        let moves = Moves::of(rules)?;
        let space = known.space()?;
        if known.short().len() < Lanes::start(&moves)
            || !Lanes::pays(&moves, known.rare_positions())
        {
            return None;
        }
        let parity = u32::from(space.parity == Some(1));
        let mask = u32::from(space.mask) | 0xFFFF_0000;
        let classes = Classes::new(mask, space.parity.is_some(), parity);
        let values = known.short().iter().map(|&value| u32::from(value));
        let lanes = Lanes::new(moves, classes, values).ok()?.learning_seldom();
        let common = [0, 1].map(|heap| {
            let parity = classes.common_parity(heap);
            let value = |code| u16::try_from(classes.value(code, parity)).unwrap_or(u16::MAX);
            std::array::from_fn(|code| u32::try_from(code).map_or(0, value))
        });
        let common = Box::new(common);
        Some(Small { lanes, version: known.version, common })
    }

    /// Is this still the space?
    pub(super) fn is_current(&self, known: &Known) -> bool {
        self.version == known.version && self.lanes.pays_still()
    }

    /// Appends values until there are `to`, unless one does not fit.
    pub(super) fn run(&mut self, known: &mut Known, to: usize) -> bool {
        let halted = self.lanes.advance(to as u64).is_err();
        let first = known.len();
        let end = self.lanes.n().min(to as u64);
        let codes = self.lanes.codes_from(first as u64);
        let turns = [first & 1, (first + 1) & 1];
        let (even, odd) = (&self.common[turns[0]], &self.common[turns[1]]);
        let count = usize::try_from(end.saturating_sub(first as u64)).unwrap_or(0).min(codes.len());
        let codes = &codes[..count];
        let mut values = Vec::with_capacity(count);
        let mut common = true;
        for chunk in codes.chunks(CHUNK) {
            let from = values.len();
            let value = |place: usize, code: u8| {
                let common = if place & 1 == 0 { even } else { odd };
                common[usize::from(code & (RARE - 1))]
            };
            // Whole pieces begin at an even place.
            values.extend(chunk.iter().enumerate().map(|(place, &code)| value(place, code)));
            if chunk.iter().fold(0, |any, code| any | code) >= RARE {
                common = false;
                for (place, _) in chunk.iter().enumerate().filter(|(_, code)| **code >= RARE) {
                    let value = self.lanes.value((first + from + place) as u64).unwrap_or(0);
                    values[from + place] = u16::try_from(value).unwrap_or(u16::MAX);
                }
            }
        }
        match common {
            true => known.extend_common(&values),
            false => known.extend(&values),
        }
        !halted || known.len() >= to
    }

    pub(super) fn bytes(&self) -> u64 {
        self.lanes.memory()
    }
}
