//! A sequence computed by the lanes, from the beginning, with the best partition so far.

use super::chain::Chain;
use crate::engine::{Choice, Engine};
use crate::lanes::classes::Classes;
use crate::lanes::moves::Moves;
use crate::lanes::{Halt, Lanes, RARE};
use crate::rules::HeapRules;
use upstar_values::{Context, Held, Stop};

/// Values between two looks.
const BATCH: u64 = 1 << 16;
/// The partition is chosen again up to here.
const SETTLED: u64 = 1 << 24;

/// How much is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    /// From here on only the last values are kept, if the game allows it.
    pub(super) whole: u64,
    /// States are kept at least this far from each other once the sequence is long.
    pub(super) apart: u64,
}

impl Memory {
    /// A few hundred megabytes at most.
    pub(super) const USUAL: Memory = Memory { whole: 1 << 28, apart: 1 << 30 };
}

/// The sequence.
pub(super) struct Stream {
    pub(super) moves: Moves,
    pub(super) lanes: Lanes,
    /// When the partition is looked at again.
    pub(super) choose: u64,
    pub(super) memory: Memory,
    /// States on the way, since the last rare value: heaps and the codes before them.
    pub(super) states: Vec<(u64, Vec<u8>)>,
    pub(super) rare: usize,
    /// The hash chain of what is forgotten, and how far it has come.
    pub(super) chain: Chain,
    pub(super) chained: u64,
    pub(super) held: Held,
}

impl Stream {
    /// The beginning; `None` if the lanes do not serve for the game.
    pub(super) fn new(
        rules: &HeapRules,
        memory: Memory,
        context: &Context,
    ) -> Result<Option<Stream>, Stop> {
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
                let chain = Chain::new(memory.apart);
                let (states, rare, chained) = (Vec::new(), 0, 0);
                let held = Held::default();
                let stream =
                    Stream { moves, lanes, choose, memory, states, rare, chain, chained, held };
                return Ok(Some(stream));
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
        let states: usize = self.states.iter().map(|(_, state)| state.len()).sum();
        self.held.set(self.lanes.memory() + states as u64, context)?;
        context.spend(BATCH)?;
        if self.lanes.n() >= self.choose {
            self.choose_again();
        }
        self.keep_state();
        let last_rare = self.lanes.rare().last().map_or(0, |rare| rare.heap);
        if self.lanes.n() > self.memory.whole && 8 * last_rare < self.lanes.n() {
            self.extend_chain();
            self.lanes.forget();
        }
        match self.lanes.advance(self.lanes.n() + BATCH) {
            Ok(()) => Ok(true),
            Err(Halt::TooManyRare | Halt::TooWide) => Ok(self.choose_again()),
            Err(Halt::Forgotten) => Ok(false),
        }
    }

    /// Keeps the present state if the last one kept is long ago.
    fn keep_state(&mut self) {
        let n = self.lanes.n();
        if self.lanes.rare().len() != self.rare {
            self.states.clear();
            self.rare = self.lanes.rare().len();
        }
        let last_rare = self.lanes.rare().last().map_or(0, |rare| rare.heap);
        let due = self
            .states
            .last()
            .is_none_or(|&(last, _)| n >= last.saturating_add(self.memory.apart.min(last / 8)));
        let clear = n >= 2 * self.lanes.state_length() as u64 && n > 2 * last_rare;
        if let Some(state) = self.lanes.state().filter(|_| due && clear) {
            self.states.push((n, state.to_vec()));
        }
    }

    /// Begins the chain again, with other blocks; nothing must have been forgotten.
    pub(super) fn restart_chain(&mut self, block: u64) {
        (self.chain, self.chained) = (Chain::new(block), 0);
    }

    /// Adds to the chain what it has not yet.
    pub(super) fn extend_chain(&mut self) {
        const PIECE: usize = 1 << 12;
        // The lowest bytes of common values, at even and odd heaps.
        let classes = self.lanes.classes();
        let bytes = [0, 1].map(|heap| {
            let parity = classes.common_parity(heap);
            let low = |code: usize| classes.value(u32::try_from(code).unwrap_or(0), parity);
            std::array::from_fn::<u8, { RARE as usize }, _>(|code| low(code).to_le_bytes()[0])
        });
        let count = usize::try_from(self.lanes.n() - self.chained).unwrap_or(usize::MAX);
        let codes = self.lanes.codes_from(self.chained);
        let mut piece = Vec::with_capacity(PIECE);
        for (first, codes) in
            (self.chained..).step_by(PIECE).zip(codes[..count.min(codes.len())].chunks(PIECE))
        {
            let turns = [first, first + 1].map(|heap| &bytes[usize::from(heap & 1 == 1)]);
            piece.clear();
            let code = |(i, code): (usize, &u8)| turns[i & 1][usize::from(code & (RARE - 1))];
            piece.extend(codes.iter().enumerate().map(code));
            if codes.iter().fold(0, |any, code| any | code) >= RARE {
                let rare =
                    (first..).zip(codes).zip(&mut piece).filter(|((_, code), _)| **code >= RARE);
                for ((heap, _), byte) in rare {
                    *byte = self.lanes.value(heap).unwrap_or(0).to_le_bytes()[0];
                }
            }
            self.chain.extend(&piece);
        }
        self.chained = self.lanes.n();
    }

    /// An engine that stands at a heap after which no rare value came, from a state that was kept.
    pub(super) fn at(&self, heap: u64, context: &Context) -> Result<Option<Lanes>, Stop> {
        let place = self.states.partition_point(|&(kept, _)| kept <= heap);
        let Some((kept, state)) = place.checked_sub(1).and_then(|i| self.states.get(i)) else {
            return Ok(None);
        };
        let mut lanes = self.lanes.moved(*kept, state);
        let account = context.account();
        account.set(lanes.memory())?;
        while lanes.n() < heap {
            context.spend(BATCH)?;
            if lanes.advance((lanes.n() + BATCH).min(heap)).is_err() {
                return Ok(None);
            }
        }
        Ok(Some(lanes))
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
