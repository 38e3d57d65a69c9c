//! Sparse space by bit planes, a thousand heaps at a time.
//!
//! Common values are coded in a byte (`coding.rs`); for each code a bit plane says which heaps have
//! it (`window.rs`). A rare position r with code v makes c an option of n, n + 1, … where plane
//! c xor v, moved by r, has a bit: one *item*, a thousand heaps per load. For a block of heaps
//!
//! 1. each code in turn is struck out by the items most likely to have it (`lists.rs`); where it
//!    stays it is a *candidate*, several for each heap;
//! 2. candidates are compared with **all** items, 64 heaps at a time (`sift.rs`); the first that
//!    stays is the least common value that is no option;
//! 3. every smaller rare value must be an option: pairs of common positions, learned likewise, show
//!    nearly all, a search the rest (`check.rs`). If none is found, it is a new rare value.
//!
//! A code is passed over only if a real option has it, the one chosen was compared with all items,
//! and every smaller rare value has a witness: lists decide about time only.

mod check;
mod coding;
mod lists;
mod sample;
mod segment;
mod sift;
mod track;
mod window;

use super::kernel::{Item, LANES, PART, Row, WORDS, Wide};
use super::known::Known;
use super::moves::Moves;
use check::Checker;
use coding::Coding;
use lists::Lists;
use sample::{Goal, Sample};
use std::panic::resume_unwind;
use std::sync::Arc;
use track::Track;

/// Heaps of a block: a load of 128 bytes, moved by up to 7 bits, has them and some more.
const LANES_PER_BLOCK: usize = 1016;
/// Heaps that are checked together.
const SPAN: usize = 4 * LANES_PER_BLOCK;
/// How far items look back in the planes.
const REACH: usize = 16_384;
/// And at least, when there are not so many heaps yet.
const LEAST_REACH: usize = 7168;
/// Items that strike out a code.
const STRIKES: Goal = Goal { own: false, most: 600, least: 25, rounds: 6 };
/// Pairs that show a rare code.
const SHOWS: Goal = Goal { own: true, most: 700, least: 25, rounds: 6 };
/// Pairs of which those are chosen.
const MOST_PAIRS: usize = 20_000;
/// Heaps that lists are learned from, from so many known ones on: learning takes a tenth of a second
/// at first, and better lists pay only for sequences of many millions.
const SAMPLE: [(usize, usize); 2] = [(0, 6144), (1 << 20, 24_576)];
/// More heaps of a block that look back from one rare position to another are too many.
const MOST_CONFLICTS: usize = 500;
/// How many blocks may wait to be checked.
const AHEAD: usize = 2;

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Planes {
    moves: Moves,
    coding: Coding,
    version: u32,
    track: Track,
    /// With two threads that of the one that checks.
    shadow: Option<Track>,
    checker: Arc<Checker>,
    threads: usize,
    /// The rare positions, in order.
    rare: Vec<usize>,
    /// All items by how far they look back.
    items: Vec<Item>,
    /// Those that reach 64 heaps back or more, in the order in which candidates meet them.
    far: Vec<Wide>,
    /// Those that reach 32 heaps back or more, but less than 64.
    near: Vec<Wide>,
    /// Those that reach back less.
    rows: Vec<Row>,
    /// From this heap on there is one more item.
    until: usize,
    strikes: Lists,
    /// Heaps and rare positions when the lists were learned.
    learned: (usize, usize),
    block: Box<Block>,
}

/// What is known of the heaps of a block.
#[derive(Clone, Debug)]
struct Block {
    /// For each code the heaps at which it was not struck out.
    free: Vec<[u64; WORDS]>,
    /// Heaps that look back from a rare position to another one: they are done exactly.
    conflict: [bool; 1024],
}

/// How a block ended.
enum End {
    /// All heaps are done.
    Done,
    /// The heap after those done has this rare value.
    Rare(u16),
    /// The heap after those done has a value out of range.
    Lost,
}

impl Planes {
    /// If it fits: codes are bytes, and hardly any heap looks from a rare position to another.
    pub(super) fn new(known: &Known, threads: usize) -> Option<Planes> {
        let moves = known.moves.clone()?;
        let coding = Coding::new(known.space()?);
        let n = known.len();
        if known.height() > 512 || n < 2 * (LEAST_REACH + moves.widest()) {
            return None;
        }
        let rare = known.rare_positions().iter().map(|&rare| usize::try_from(rare));
        let rare = rare.collect::<Result<Vec<_>, _>>().ok()?;
        let block = Box::new(Block { free: Vec::new(), conflict: [false; 1024] });
        let mut planes = Planes {
            checker: Arc::new(Checker::new(moves.clone(), coding)),
            track: Track::new(Vec::new(), &[]),
            shadow: None,
            threads,
            moves,
            coding,
            version: known.version,
            rare,
            items: Vec::new(),
            far: Vec::new(),
            near: Vec::new(),
            rows: Vec::new(),
            until: usize::MAX,
            strikes: Lists::default(),
            learned: (0, 0),
            block,
        };
        planes.items = planes.all_items(|rare| coding.code(known.short()[rare]))?;
        if planes.items.is_empty() || !planes.fits(n) {
            return None;
        }
        let codes = known.short().iter().map(|&value| coding.code(value));
        planes.track.codes = codes.collect::<Option<_>>()?;
        planes.arrange()?;
        planes.learn();
        Some(planes)
    }

    /// Do few heaps from n on look back from one rare position to another?
    fn fits(&mut self, n: usize) -> bool {
        self.mark_conflicts(n, LANES_PER_BLOCK);
        let conflicts = self.block.conflict[..LANES_PER_BLOCK].iter();
        conflicts.filter(|&&conflict| conflict).count() <= MOST_CONFLICTS
    }

    /// Does the space of these values still stand, and can codes be bytes?
    pub(super) fn is_current(&self, known: &Known) -> bool {
        let same = self.track.codes.len() == known.len();
        self.version == known.version && known.height() <= 512 && same
    }

    /// Appends values until there are `to`, unless one is out of range or too much is rare.
    pub(super) fn run(&mut self, known: &mut Known, to: usize) -> bool {
        while known.len() < to {
            let first = known.len();
            if first >= self.until && self.arrange().is_none() {
                return false;
            }
            if sample_of(first) >= 2 * sample_of(self.learned.0) {
                self.learn();
            }
            let end = self.segment(first, to.min(self.until));
            let values: Vec<u16> = (first..)
                .zip(&self.track.codes[first..])
                .map(|(n, &code)| self.coding.common(n, code))
                .collect();
            known.extend_common(&values);
            let fits = match end {
                End::Done => true,
                End::Rare(value) => self.add_rare(known, value).is_some(),
                End::Lost => false,
            };
            if !fits {
                return false;
            }
        }
        true
    }

    /// Adds the rare value of the next heap.
    fn add_rare(&mut self, known: &mut Known, value: u16) -> Option<()> {
        let n = self.track.codes.len();
        known.append(value);
        self.track.codes.push(self.coding.code(value)?);
        self.rare.push(n);
        self.arrange()?;
        let (heaps, rare) = self.learned;
        if n > 4 * heaps || self.rare.len() > rare + rare / 16 {
            self.learn();
        }
        self.fits(n + 1).then_some(())
    }

    /// All items by how far they look back.
    fn all_items(&self, code: impl Fn(usize) -> Option<u8>) -> Option<Vec<Item>> {
        // One heap that is left looks like a split with the empty heap, if its class is the same.
        let same = |t: &&usize| self.coding.space.parity.is_none() || t.is_multiple_of(2);
        let single = self.moves.singles.iter().filter(same).map(|&t| (t, None));
        let splits = self.moves.splits.iter();
        let split = splits.flat_map(|&t| self.rare.iter().map(move |&rare| (t + rare, Some(rare))));
        let item = |(back, rare): (usize, Option<usize>)| {
            let code = rare.map_or(Some(0), &code)?;
            Some(Item { back: u32::try_from(back).ok()?, code })
        };
        let mut items = split.chain(single).map(item).collect::<Option<Vec<Item>>>()?;
        items.sort_unstable_by_key(|item| (item.back, item.code));
        items.dedup();
        Some(items)
    }

    /// Makes items and planes from the rare positions and the codes, if places are in range.
    fn arrange(&mut self) -> Option<()> {
        let n = self.track.codes.len();
        self.items = self.all_items(|rare| self.track.codes.get(rare).copied())?;
        let later = self.items.iter().map(|item| item.back as usize).find(|&back| back >= n);
        self.until = later.map_or(usize::MAX, |back| back + 1);
        let active = self.items.partition_point(|item| (item.back as usize) < n);
        let until = |back: usize| self.items.partition_point(|item| (item.back as usize) < back);
        let (nearest, near) = (until(LANES).min(active), until(PART).min(active));
        let wide = |items: &[Item]| items.iter().copied().map(Wide::from).collect();
        self.rows = rows(&self.items[..nearest]);
        self.near = wide(&self.items[nearest..near]);
        self.far = wide(&self.items[near..active]);
        // Those that the planes do not reach have struck out nothing yet.
        self.far.sort_by_key(|item| (item.back as usize) < REACH);
        self.track.rebuild(&self.rare);
        self.prepare_checker();
        self.shadow = None;
        Some(())
    }

    /// Tells the checker where rare positions are; the more heaps there are, the better it chooses.
    fn prepare_checker(&mut self) {
        let last = self.rare.last().copied().unwrap_or(0);
        Arc::make_mut(&mut self.checker).prepare(&self.track, last);
    }

    /// Learns the lists from the last heaps.
    fn learn(&mut self) {
        let n = self.track.codes.len();
        let full = REACH.min((n / 2).saturating_sub(self.moves.widest()));
        let reach = full - 1024;
        let length = sample_of(n);
        let stride = self.track.window.stride();
        let sample = Sample::new(&self.track.codes, length, full, |heap| self.track.is_rare(heap));
        let items: Vec<Item> =
            self.items.iter().filter(|item| (item.back as usize) < reach).copied().collect();
        let long = length > SAMPLE[0].1;
        let in_rounds = |goal: Goal| Goal { rounds: if long { goal.rounds } else { 2 }, ..goal };
        let pairs: Vec<Item> = self
            .moves
            .splits
            .iter()
            .flat_map(|&t| (1..reach.saturating_sub(t)).rev().map(move |a| (t + a, a)))
            .filter(|&(back, a)| back.is_multiple_of(2) && !self.track.is_rare(a))
            .filter_map(|(back, a)| {
                Some(Item { back: u32::try_from(back).ok()?, code: self.track.codes[a] })
            })
            .collect();
        let step = pairs.len().div_ceil(MOST_PAIRS).max(1);
        let pairs: Vec<Item> = pairs.into_iter().step_by(step).collect();
        let learn = |items: &[Item], goal| Lists::learn(items, &sample, in_rounds(goal), stride);
        let (learn_strikes, learn_shows) = (|| learn(&items, STRIKES), || learn(&pairs, SHOWS));
        let ((strikes, kills), (shows, _)) = match self.threads {
            1 => (learn_strikes(), learn_shows()),
            _ => std::thread::scope(|scope| {
                let shows = scope.spawn(learn_shows);
                let strikes = learn_strikes();
                (strikes, shows.join().unwrap_or_else(|panic| resume_unwind(panic)))
            }),
        };
        self.strikes = strikes;
        Arc::make_mut(&mut self.checker).shows = shows;
        // Those come first that kill most of what the lists leave; so do those that the planes do not
        // reach, since no list has them.
        let unknown = kills.iter().copied().max().unwrap_or(0) / 2;
        let kills = |item: &Item| {
            items
                .binary_search_by_key(&(item.back, item.code), |item| (item.back, item.code))
                .map_or(unknown, |i| kills[i])
        };
        self.far.sort_by_cached_key(|item| u32::MAX - kills(&item.item()));
        self.prepare_checker();
        self.learned = (n, self.rare.len());
    }

    /// Finds the heaps of the block that look back from one rare position to another.
    fn mark_conflicts(&mut self, first: usize, length: usize) {
        self.block.conflict[..length].fill(false);
        let Some(&last) = self.rare.last() else { return };
        let reach =
            self.items.iter().rev().map(|item| item.back as usize).find(|&back| back < first);
        let widest = self.moves.singles.last().copied().unwrap_or(0);
        let reach = reach.unwrap_or(0).max(widest);
        if last + reach < first {
            return;
        }
        let near = self.rare.partition_point(|&rare| rare + reach < first);
        for &rare in &self.rare[near..] {
            let from = self.items.partition_point(|item| rare + (item.back as usize) < first);
            for item in &self.items[from..] {
                let heap = rare + item.back as usize;
                if heap >= first + length {
                    break;
                }
                self.block.conflict[heap - first] = true;
            }
            for &t in &self.moves.singles {
                if let Some(lane) = (rare + t).checked_sub(first).filter(|&lane| lane < length) {
                    self.block.conflict[lane] = true;
                }
            }
        }
    }

    /// Strikes out codes by the listed items: those that stay are candidates. Codes beyond those that
    /// were learned are left to exact tests.
    fn strike(&mut self, first: usize) {
        let free = &mut self.block.free;
        free.clear();
        for code in 0..self.strikes.top() {
            let struck = self.strikes.union(&self.track.window, first, code);
            free.push(struck.map(|struck| !struck));
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let lists = self.strikes.bytes() + self.checker.shows.bytes();
        let shadow = self.shadow.as_ref().map_or(0, Track::bytes);
        8 * (self.items.len() + self.near.len() + self.far.len()) as u64
            + lists
            + self.track.bytes()
            + shadow
    }
}

/// How many heaps to learn from when so many are known.
fn sample_of(known: usize) -> usize {
    SAMPLE.iter().rev().find(|(from, _)| *from <= known).map_or(SAMPLE[0].1, |sample| sample.1)
}

/// Items that reach back less than 32 heaps, in rows.
fn rows(items: &[Item]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for item in items {
        let place = LANES - item.back as usize;
        let free = rows.iter_mut().find(|row| row.valid[place] == 0);
        let row = match free {
            Some(row) => row,
            None => {
                rows.push(Row { code: [0; LANES], valid: [0; LANES] });
                let last = rows.len() - 1;
                &mut rows[last]
            }
        };
        (row.code[place], row.valid[place]) = (item.code, 255);
    }
    rows
}
