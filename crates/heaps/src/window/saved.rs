//! A search as bytes, for checkpoints.
//!
//! What is kept are the codes that the lanes still hold, the rare values, the states on the way, the
//! hash chain and the reference. What the lanes have learned is learned again, and the beginning of a
//! sequence whose beginning was forgotten is computed again: it is short, compared with the rest.

use super::WindowSearch;
use super::chain::Chain;
use super::stream::{Memory, Stream};
use super::watch::Watch;
use crate::engine::{Choice, Engine};
use crate::lanes::classes::Classes;
use crate::lanes::moves::Moves;
use crate::lanes::{Lanes, RARE, Rare};
use crate::rules::HeapRules;
use std::io::{self, Read, Write};
use upstar_values::{Context, Held};

const MAGIC: &[u8; 8] = b"upwindo1";

/// Before this heap a search is not worth keeping: it takes a moment.
const WORTH_KEEPING: u64 = 330_000;

/// So much of a forgotten beginning is computed again at least.
const BEGINNING: u64 = 1 << 18;

/// Longer texts of rules, and lists, are refused.
const MOST_TEXT: u64 = 1 << 20;
const MOST_CODES: u64 = 1 << 34;

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

/// Numbers of eight bytes, and lists of bytes.
struct Out<'a>(&'a mut dyn Write);

impl Out<'_> {
    fn number(&mut self, number: u64) -> io::Result<()> {
        self.0.write_all(&number.to_le_bytes())
    }

    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.number(bytes.len() as u64)?;
        self.0.write_all(bytes)
    }
}

struct In<'a>(&'a mut dyn Read);

impl In<'_> {
    fn number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.0.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn small(&mut self) -> io::Result<u32> {
        u32::try_from(self.number()?).map_err(|_| damaged("a number is too large"))
    }

    fn bytes(&mut self, most: u64) -> io::Result<Vec<u8>> {
        let length = self.number()?;
        if length > most {
            return Err(damaged("a list is too long"));
        }
        let mut bytes = Vec::new();
        Read::take(&mut *self.0, length).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == length { Ok(bytes) } else { Err(damaged("it ends too early")) }
    }
}

impl WindowSearch {
    /// Is there something worth keeping?
    #[must_use]
    pub fn can_be_saved(&self) -> bool {
        !self.finishing && self.stream.n() >= WORTH_KEEPING
    }

    /// Writes what is known. The same knowledge gives the same bytes.
    ///
    /// # Errors
    /// What the writer says.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        let mut out = Out(to);
        out.0.write_all(MAGIC)?;
        out.bytes(self.rules.to_string().as_bytes())?;
        let Stream { lanes, choose, memory, states, rare, chain, chained, .. } = &self.stream;
        let classes = lanes.classes();
        let position = u64::from(classes.position);
        for number in [u64::from(classes.mask), position, u64::from(classes.parity)] {
            out.number(number)?;
        }
        for number in [memory.whole, memory.apart, *choose, *rare as u64, *chained] {
            out.number(number)?;
        }
        out.number(lanes.rare().len() as u64)?;
        for rare in lanes.rare() {
            out.number(rare.heap)?;
            out.number(u64::from(rare.value))?;
        }
        out.number(lanes.first_kept())?;
        out.bytes(lanes.codes_from(lanes.first_kept()))?;
        out.number(states.len() as u64)?;
        for (heap, state) in states {
            out.number(*heap)?;
            out.bytes(state)?;
        }
        let (numbers, hashes) = chain.parts();
        for &number in numbers.iter().chain([&(hashes.len() as u64)]).chain(hashes) {
            out.number(number)?;
        }
        let (start, rare, next, reach, codes) = self.watch.parts();
        for number in [start, rare, next, reach.max(lanes.counts().reach)] {
            out.number(number)?;
        }
        out.bytes(codes)
    }

    /// A search that knows what was saved.
    ///
    /// # Errors
    /// If what is read is not what a search has written, as far as that can be seen: callers that fear
    /// changed bytes add a hash.
    pub fn restore(from: &mut dyn Read, context: &Context) -> io::Result<WindowSearch> {
        let mut from = In(from);
        let mut magic = [0; 8];
        from.0.read_exact(&mut magic)?;
        if magic != *MAGIC {
            return Err(damaged("it does not begin as one"));
        }
        let text = String::from_utf8(from.bytes(MOST_TEXT)?).map_err(|_| damaged("no rules"))?;
        let rules = HeapRules::parse(&text).map_err(|_| damaged("no rules"))?;
        let moves = Moves::of(&rules).ok_or_else(|| damaged("a game of another kind"))?;
        let mask = from.small()?;
        let classes = Classes::new(mask, from.number()? == 1, from.small()?);
        let memory = Memory { whole: from.number()?, apart: from.number()? };
        let (choose, counted, chained) = (from.number()?, from.number()?, from.number()?);
        let mut rare = Vec::new();
        for _ in 0..from.number()? {
            rare.push(Rare { heap: from.number()?, value: from.small()? });
        }
        let first = from.number()?;
        let codes = from.bytes(MOST_CODES)?;
        let lanes = lanes(&rules, &moves, classes, &rare, first, &codes, context)?;
        drop(codes);
        if lanes.rare() != rare {
            return Err(damaged("its rare values are not those of the game"));
        }
        let mut states = Vec::new();
        for _ in 0..from.number()? {
            states.push((from.number()?, from.bytes(MOST_CODES)?));
        }
        let numbers = [from.number()?, from.number()?, from.number()?, from.number()?];
        let mut hashes = Vec::new();
        for _ in 0..from.number()? {
            hashes.push(from.number()?);
        }
        let chain = Chain::of(numbers, hashes);
        let counted = usize::try_from(counted).unwrap_or(usize::MAX);
        let (rare, held) = (counted, Held::default());
        let stream = Stream { moves, lanes, choose, memory, states, rare, chain, chained, held };
        let (start, rare, next, reach) =
            (from.number()?, from.number()?, from.number()?, from.number()?);
        let watch = Watch::of(start, rare, next, reach, from.bytes(MOST_CODES)?);
        Ok(WindowSearch { rules, stream, watch, finishing: false })
    }
}

/// The lanes that hold these codes from a heap on.
fn lanes(
    rules: &HeapRules,
    moves: &Moves,
    classes: Classes,
    rare: &[Rare],
    first: u64,
    codes: &[u8],
    context: &Context,
) -> io::Result<Lanes> {
    let refuse = |_| damaged("the lanes cannot hold it");
    if first == 0 {
        let value = |place: usize| {
            let (heap, code) = (place as u64, codes[place]);
            if code < RARE {
                return classes.value(u32::from(code), classes.common_parity(heap));
            }
            let found = rare.binary_search_by_key(&heap, |rare| rare.heap);
            found.map_or(0, |place| rare[place].value)
        };
        return Lanes::new(moves.clone(), classes, (0..codes.len()).map(value)).map_err(refuse);
    }
    let last = rare.last().map_or(0, |rare| rare.heap);
    let mut values = Vec::new();
    let engine = Engine::new(rules, Choice::Automatic, 1);
    let mut engine = engine.map_err(|_| damaged("a game of another kind"))?;
    let mut keep = |_: u64, block: &[u32]| values.extend_from_slice(block);
    engine
        .advance(BEGINNING.max(last + 2), context, &mut keep)
        .map_err(|stop| io::Error::new(io::ErrorKind::Interrupted, stop.to_string()))?;
    let mut lanes = Lanes::new(moves.clone(), classes, values.iter().copied()).map_err(refuse)?;
    lanes.forget();
    Ok(lanes.moved(first + codes.len() as u64, codes))
}
