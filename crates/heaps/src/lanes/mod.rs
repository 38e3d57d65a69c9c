//! Small-code lanes: the engine for games whose values stay small and whose rare values are few.
//!
//! If codes are below 32 (64, 128), the set of all common options of a heap is one machine word: a
//! *lane*. The rare position r with code v contributes to heap n the code of n − t − r, xor v. With
//! the codes stored as sets of one element, one addition of words serves eight heaps at once, and
//! the xor is a permutation of bits done once for all rare positions of the same code. The least
//! missing code is the candidate; it stands once every smaller rare value is seen to be an option,
//! from two common positions: gathered likewise from a list of common positions that serves nearly
//! all heaps, and searched for one by one where it does not.
//!
//! The lists affect speed only: a code is passed over because of a real option, the chosen one was
//! compared with all, and every smaller rare value has a witness.

mod block;
pub(crate) mod classes;
mod exact;
mod kernel;
mod learn;
pub(crate) mod moves;
mod program;
#[cfg(test)]
mod tests;
mod word;

use classes::Classes;
use kernel::{BLOCK, Kernel, SUB, smaller_rare};
use moves::Moves;
use program::Program;
use word::Word;

/// Marks the codes of rare positions, and of the heap 0, which is no heap.
pub(crate) const RARE: u8 = 128;
/// Witnesses are looked for among the common positions up to here first; more of them later.
const PREFIX: usize = 1024;
/// And at most up to here; what is kept of a long sequence reaches further back.
const LONGEST_PREFIX: usize = 1 << 15;
/// Witnesses from the list may have a smaller part up to here.
pub(crate) const SHORTEST_WINDOW: usize = 768;
/// Items further back than this are taken from codes instead of words.
const NEAR: usize = 1 << 14;
/// Words that are kept beyond those, before they are moved.
const SLACK: usize = 1 << 13;
/// With more rare positions another engine is better.
const MOST_RARE: usize = 4096;
/// So many items take about as long as bit planes.
const WORTH_WHILE: usize = 1500;

/// Witnesses are chosen again when there are so many times as many heaps.
const LESSONS: u64 = 8;

/// A rare value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rare {
    pub(crate) heap: u64,
    pub(crate) value: u32,
}

/// Why the engine cannot go on at a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// A code does not fit the words of 128 bits.
    TooWide,
    /// There are too many rare values.
    TooManyRare,
    /// A value has no witness in what is kept: it is rare, or needs the whole sequence.
    Forgotten,
}

/// The width of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    W32,
    W64,
    W128,
}

/// What a run has met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Heaps whose witnesses were searched for one by one.
    pub(crate) searched: u64,
    /// Heaps that were computed one by one.
    pub(crate) exact: u64,
    /// The largest smaller part of a witness.
    pub(crate) reach: u64,
}

/// The engine, in the middle of a sequence.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    moves: Moves,
    classes: Classes,
    kernel: Kernel,
    width: Width,
    /// The next heap.
    n: u64,
    /// Codes from the heap `base` on.
    codes: Vec<u8>,
    base: u64,
    /// How many of them are kept; `None`: all.
    keep: Option<usize>,
    /// The same as words, from the heap `hot_base` on.
    hot: Vec<u8>,
    hot_base: u64,
    rare: Vec<Rare>,
    /// The codes of the first heaps, as many as witnesses are searched in, backwards.
    backwards: Vec<u8>,
    /// Common options from less than SUB back: offset and code.
    near: Vec<(u8, u8)>,
    /// From less than a block back.
    middle: Program,
    /// From further back.
    options: Program,
    /// From so far back that words are not kept.
    far: Vec<(u64, u8)>,
    /// Rare options of most heaps.
    witnesses: Program,
    /// Heaps below this are computed one by one.
    careful: u64,
    /// When the witnesses are chosen again.
    relearn: u64,
    /// And when there are so many times as many heaps again.
    lessons: u64,
    /// For even and odd heaps: the codes whose common value exceeds the rare one, as a word.
    carries: [[u8; 16]; 2],
    counts: Counts,
}

impl Lanes {
    /// The heaps that have to be given for a start.
    pub(crate) fn start(moves: &Moves) -> usize {
        2 * PREFIX + 4 * moves.last + 2 * BLOCK
    }

    /// Goes on after these values, g(0) being the first.
    pub(crate) fn new(
        moves: Moves,
        classes: Classes,
        values: impl ExactSizeIterator<Item = u32>,
    ) -> Result<Lanes, Halt> {
        if values.len() < Lanes::start(&moves) {
            return Err(Halt::Forgotten);
        }
        if classes.low() > 6 {
            return Err(Halt::TooWide);
        }
        let n = values.len() as u64;
        let mut codes = Vec::with_capacity(values.len());
        let mut rare = Vec::new();
        let mut largest = 0;
        for (heap, value) in (0u64..).zip(values) {
            let code = classes.code(value);
            let code = u8::try_from(code).ok().filter(|&code| code < RARE).ok_or(Halt::TooWide)?;
            largest = largest.max(code);
            if heap > 0 && classes.is_rare(heap, value) {
                rare.push(Rare { heap, value });
                codes.push(RARE);
            } else {
                codes.push(if heap == 0 { RARE } else { code });
            }
        }
        if rare.len() > MOST_RARE {
            return Err(Halt::TooManyRare);
        }
        let width = match largest {
            0..31 => Width::W32,
            31..63 => Width::W64,
            _ => Width::W128,
        };
        let backwards = codes[..=PREFIX].iter().rev().copied().collect();
        let mut lanes = Lanes {
            moves,
            classes,
            kernel: Kernel::detect(),
            width,
            n,
            codes,
            base: 0,
            keep: None,
            hot: Vec::new(),
            hot_base: 0,
            rare,
            backwards,
            near: Vec::new(),
            middle: Program::default(),
            options: Program::default(),
            far: Vec::new(),
            witnesses: Program::default(),
            careful: 0,
            relearn: 0,
            lessons: LESSONS,
            carries: [[0; 16]; 2],
            counts: Counts::default(),
        };
        for (heap, word) in (0u64..).zip(&mut lanes.carries) {
            let parity = classes.common_parity(heap);
            let greater = |&code: &u32| classes.common_is_greater(code, parity);
            let set = (0..128).filter(greater).fold(0, |set, code| set | 1u128 << code);
            *word = set.to_le_bytes();
        }
        lanes.be_careful();
        lanes.rebuild();
        Ok(lanes)
    }

    /// Learns half as often, if it does not matter how far back witnesses are.
    pub(crate) fn learning_seldom(mut self) -> Lanes {
        self.lessons = 2 * LESSONS;
        self.relearn = self.relearn.saturating_mul(2);
        self
    }

    /// Runs this version from now on.
    #[cfg(test)]
    pub(crate) fn with(mut self, kernel: Kernel) -> Lanes {
        self.kernel = kernel;
        self
    }

    /// Are rare positions so few that the lanes are better than bit planes?
    pub(crate) fn pays(moves: &Moves, rare: &[u64]) -> bool {
        Lanes::items(moves, rare) <= WORTH_WHILE
    }

    /// How many items there are, those that are far away counting more.
    pub(crate) fn items(moves: &Moves, rare: &[u64]) -> usize {
        let far = rare.iter().filter(|&&heap| heap > NEAR as u64).count();
        moves.split.len() * (rare.len() + 9 * far)
    }

    /// Are they still?
    pub(crate) fn pays_still(&self) -> bool {
        let far = self.far.len();
        self.moves.split.len() * self.rare.len() + 9 * far <= 2 * WORTH_WHILE
    }

    /// About how many bytes it takes.
    pub(crate) fn memory(&self) -> u64 {
        (self.codes.capacity() + self.hot.len() + self.backwards.len()) as u64
    }

    /// Keeps only the codes that later values depend on from now on.
    pub(crate) fn forget(&mut self) {
        if self.keep.is_none() {
            self.lengthen_prefix(LONGEST_PREFIX);
        }
        self.keep = Some(self.state_length());
    }

    /// How many codes are kept at least, once the others are forgotten.
    pub(crate) fn state_length(&self) -> usize {
        let last = self.rare.last().map_or(0, |rare| rare.heap);
        let needed = usize::try_from(last).unwrap_or(usize::MAX).max(LONGEST_PREFIX);
        needed.saturating_add(self.moves.last + 2 * BLOCK)
    }

    /// What later values depend on, if that much is kept.
    pub(crate) fn state(&self) -> Option<&[u8]> {
        let first = self.codes.len().checked_sub(self.state_length())?;
        Some(&self.codes[first..])
    }

    /// The same engine at another heap, before which these codes stand, all rare positions being
    /// further back.
    pub(crate) fn moved(&self, n: u64, state: &[u8]) -> Lanes {
        let mut moved = self.clone();
        moved.n = n;
        moved.codes = state.to_vec();
        moved.base = n - state.len() as u64;
        moved.keep = Some(state.len());
        let place = moved.codes.len().saturating_sub(NEAR + BLOCK);
        moved.hot_base = moved.base + place as u64;
        let bytes = moved.bytes();
        for (word, &code) in moved.hot.chunks_exact_mut(bytes).zip(&state[place..]) {
            write_bit(word, code);
        }
        moved
    }

    /// The next heap.
    pub(crate) fn n(&self) -> u64 {
        self.n
    }

    pub(crate) fn classes(&self) -> Classes {
        self.classes
    }

    pub(crate) fn rare(&self) -> &[Rare] {
        &self.rare
    }

    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// Starts to observe the reach of witnesses anew. Those of the list count from the outset.
    pub(crate) fn forget_reach(&mut self) {
        self.counts.reach = SHORTEST_WINDOW as u64;
    }

    #[cfg(test)]
    pub(crate) fn width(&self) -> Width {
        self.width
    }

    /// The first heap whose code is kept.
    pub(crate) fn first_kept(&self) -> u64 {
        self.base
    }

    /// Codes from a heap on, those of rare positions marked.
    pub(crate) fn codes_from(&self, heap: u64) -> &[u8] {
        let place = heap.checked_sub(self.base).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| self.codes.get(place..)).unwrap_or(&[])
    }

    /// The value of a heap whose code is kept.
    pub(crate) fn value(&self, heap: u64) -> Option<u32> {
        let &code = self.codes_from(heap).first()?;
        if code < RARE {
            return Some(self.classes.value(u32::from(code), self.classes.common_parity(heap)));
        }
        let place = self.rare.binary_search_by_key(&heap, |rare| rare.heap);
        Some(place.map_or(0, |place| self.rare[place].value))
    }

    /// Computes on until at least this heap is reached (a few more come with it).
    pub(crate) fn advance(&mut self, until: u64) -> Result<(), Halt> {
        while self.n < until {
            let halted = match self.width {
                Width::W32 => self.run::<u32>(until),
                Width::W64 => self.run::<u64>(until),
                Width::W128 => self.run::<u128>(until),
            };
            match (halted, self.width) {
                (Err(Halt::TooWide), Width::W32) => self.widen(Width::W64),
                (Err(Halt::TooWide), Width::W64) => self.widen(Width::W128),
                (halted, _) => halted?,
            }
        }
        Ok(())
    }

    fn widen(&mut self, width: Width) {
        self.width = width;
        self.rebuild();
    }

    fn run<W: Word>(&mut self, until: u64) -> Result<(), Halt> {
        while self.n < until {
            self.trim();
            if self.n < self.careful {
                self.exact::<W>()?;
            } else {
                self.block::<W>()?;
            }
            if self.n >= self.relearn {
                self.relearn();
            }
        }
        Ok(())
    }

    /// Drops codes that need not be kept, now and then; BATCH more stay for those who look on.
    fn trim(&mut self) {
        const BATCH: usize = 1 << 17;
        if let Some(keep) = self.keep.filter(|keep| self.codes.len() > keep + 2 * BATCH) {
            let gone = self.codes.len() - keep - BATCH;
            self.codes.drain(..gone);
            self.base += gone as u64;
        }
    }

    /// The code of a heap that is kept; rare if it is not there.
    fn code_at(&self, heap: u64) -> u8 {
        self.codes_from(heap).first().copied().unwrap_or(RARE)
    }

    fn bytes(&self) -> usize {
        match self.width {
            Width::W32 => 4,
            Width::W64 => 8,
            Width::W128 => 16,
        }
    }

    /// Near a rare position heaps are computed one by one.
    fn be_careful(&mut self) {
        let last = self.rare.last().map_or(0, |rare| rare.heap);
        self.careful = self.careful.max(last + (2 * BLOCK + self.moves.last) as u64);
    }

    /// Everything that follows from the codes, the rare values and the width.
    fn rebuild(&mut self) {
        let bytes = self.bytes();
        let place = self.codes.len().saturating_sub(NEAR + BLOCK);
        self.hot_base = self.base + place as u64;
        self.hot = vec![0; (NEAR + SLACK + 2 * BLOCK) * bytes];
        for (word, &code) in self.hot.chunks_exact_mut(bytes).zip(&self.codes[place..]) {
            write_bit(word, code);
        }
        self.sort_items();
        self.relearn();
    }

    /// Searches witnesses further, up to a multiple of 64.
    fn lengthen_prefix(&mut self, prefix: usize) {
        let enough = self.base == 0 && 2 * (prefix + self.moves.last) < self.codes.len();
        if enough && prefix >= self.backwards.len() {
            self.backwards = self.codes[..=prefix].iter().rev().copied().collect();
        }
    }

    /// Chooses the witnesses anew.
    fn relearn(&mut self) {
        let quarter = (self.codes.len() / 4).next_multiple_of(64);
        self.lengthen_prefix(quarter.clamp(PREFIX, LONGEST_PREFIX));
        let chosen = match self.width {
            Width::W32 => self.learn::<u32>(),
            Width::W64 => self.learn::<u64>(),
            Width::W128 => self.learn::<u128>(),
        };
        self.witnesses = Program::new(&chosen, self.bytes());
        self.relearn = if self.n < 1 << 26 { self.lessons * self.n } else { u64::MAX };
    }

    /// The contributions of the rare positions, by distance.
    fn sort_items(&mut self) {
        let mut items: Vec<(u64, u8)> = Vec::new();
        for rare in &self.rare {
            let code = self.small_code(rare.value);
            items.extend(self.moves.split.iter().map(|&taken| (rare.heap + taken as u64, code)));
        }
        let plain = self.moves.single.iter().filter(|&&taken| !self.classes.single_flips(taken));
        items.extend(plain.map(|&taken| (taken as u64, 0)));
        items.sort_unstable();
        items.dedup();
        self.near.clear();
        self.far.clear();
        let (mut middle, mut back) = (Vec::new(), Vec::new());
        for (offset, code) in items {
            match (u8::try_from(offset), usize::try_from(offset)) {
                (Ok(small), _) if usize::from(small) < SUB => self.near.push((small, code)),
                (_, Ok(offset)) if offset < BLOCK => middle.push((offset, code)),
                (_, Ok(offset)) if offset <= NEAR => back.push((offset, code)),
                _ => self.far.push((offset, code)),
            }
        }
        self.middle = Program::new(&middle, self.bytes());
        self.options = Program::new(&back, self.bytes());
    }

    /// Codes of rare values were checked when they were found.
    fn small_code(&self, value: u32) -> u8 {
        u8::try_from(self.classes.code(value)).unwrap_or(RARE)
    }

    /// The rare codes whose values at a heap are smaller than the common one with this code.
    fn smaller_rare<W: Word>(&self, heap: u64, bit: W) -> W {
        smaller_rare(bit, self.classes.low(), self.carry(heap))
    }

    /// The set of codes whose common value at a heap exceeds the rare one.
    fn carry<W: Word>(&self, heap: u64) -> W {
        W::load(&self.carries[usize::from(heap & 1 == 1)], 0)
    }
}

/// {code} in the bytes of a word; nothing for rare positions.
fn write_bit(word: &mut [u8], code: u8) {
    word.fill(0);
    if let Some(byte) = word.get_mut(usize::from(code >> 3)).filter(|_| code < RARE) {
        *byte = 1 << (code & 7);
    }
}
