//! A sequence computed by the lanes, from the beginning, with the best partition so far.

use crate::engine::{Choice, Engine};
use crate::lanes::classes::Classes;
use crate::lanes::moves::Moves;
use crate::lanes::{Halt, Lanes};
use crate::rules::HeapRules;
use upstar_values::{Context, Stop};

/// Values between two looks.
const BATCH: u64 = 1 << 16;
/// The partition is chosen again up to here.
const SETTLED: u64 = 1 << 24;
/// From here on only the last values are kept, if the game allows it.
const WHOLE: u64 = 1 << 28;

/// The sequence.
pub(super) struct Stream {
    pub(super) moves: Moves,
    pub(super) lanes: Lanes,
    /// When the partition is looked at again.
    choose: u64,
}

impl Stream {
    /// The beginning; `None` if the lanes do not serve for the game.
    pub(super) fn new(rules: &HeapRules, context: &Context) -> Result<Option<Stream>, Stop> {
        let Some(moves) = Moves::of(rules) else { return Ok(None) };
        let Ok(mut engine) = Engine::new(rules, Choice::Automatic, 1) else { return Ok(None) };
        let mut values = Vec::new();
        let mut start = Lanes::start(&moves) as u64;
        // Where many values are rare at first, a longer beginning may show the partition.
        while start <= 1 << 17 {
            engine.advance(start, context, &mut |_, more| values.extend_from_slice(more))?;
            let Some((classes, _)) = Classes::choose(&moves, &values) else { return Ok(None) };
            if let Ok(lanes) = Lanes::new(moves.clone(), classes, values.iter().copied()) {
                let choose = 2 * lanes.n();
                return Ok(Some(Stream { moves, lanes, choose }));
            }
            start *= 2;
        }
        Ok(None)
    }

    /// The next heap.
    pub(super) fn n(&self) -> u64 {
        self.lanes.n()
    }

    /// Computes a batch more; `false` if the lanes cannot.
    pub(super) fn advance(&mut self, context: &Context) -> Result<bool, Stop> {
        let bytes = 2 * self.lanes.n().min(WHOLE);
        context.spend(BATCH, bytes)?;
        if self.lanes.n() >= self.choose {
            self.choose_again();
        }
        let last_rare = self.lanes.rare().last().map_or(0, |rare| rare.heap);
        if self.lanes.n() > WHOLE && 8 * last_rare < self.lanes.n() {
            self.lanes.forget(0);
        }
        match self.lanes.advance(self.lanes.n() + BATCH) {
            Ok(()) => Ok(true),
            Err(Halt::TooManyRare | Halt::TooWide) => Ok(self.choose_again()),
            Err(Halt::Forgotten) => Ok(false),
        }
    }

    /// Takes a better partition if there is one.
    fn choose_again(&mut self) -> bool {
        self.choose = if self.n() < SETTLED { 2 * self.n() } else { u64::MAX };
        if self.lanes.first_kept() > 0 {
            return false;
        }
        let values: Option<Vec<u32>> = (0..self.n()).map(|heap| self.lanes.value(heap)).collect();
        let Some(values) = values else { return false };
        let Some((classes, rare)) = Classes::choose(&self.moves, &values) else { return false };
        if rare < self.lanes.rare().len() as u64
            && let Ok(lanes) = Lanes::new(self.moves.clone(), classes, values.iter().copied())
        {
            self.lanes = lanes;
            return true;
        }
        false
    }
}
