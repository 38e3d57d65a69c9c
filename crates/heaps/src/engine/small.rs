//! The small-code lanes as a kernel of the engine.

use super::known::Known;
use crate::lanes::classes::Classes;
use crate::lanes::moves::Moves;
use crate::lanes::{Lanes, RARE};
use crate::rules::HeapRules;

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Small {
    lanes: Lanes,
    /// Of the space it was made for.
    version: u32,
    /// The common values of the codes, at even and odd heaps.
    common: [Vec<u16>; 2],
}

impl Small {
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
        let lanes = Lanes::new(moves, classes, values).ok()?;
        let common = [0, 1].map(|heap| {
            let parity = classes.common_parity(heap);
            let value = |code| u16::try_from(classes.value(code, parity)).unwrap_or(u16::MAX);
            (0..u32::from(RARE)).map(value).collect()
        });
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
        let mut values = Vec::with_capacity(codes.len());
        for (heap, &code) in (first as u64..end).zip(codes) {
            let common = &self.common[usize::from(heap & 1 == 1)];
            let value = match common.get(usize::from(code)) {
                Some(&value) => value,
                None => {
                    let value = self.lanes.value(heap).unwrap_or(0);
                    u16::try_from(value).unwrap_or(u16::MAX)
                }
            };
            values.push(value);
        }
        known.extend(&values);
        !halted || known.len() >= to
    }

    pub(super) fn bytes(&self) -> u64 {
        self.lanes.memory()
    }
}
