//! Parts, each stored once under a number, with their options as sums of numbers. Several threads use one store.
//!
//! Numbers come in pairs: G has an even one, and −G the next, so that the negative is one bit. What is
//! its own negative has the even one alone. Only Left's options are kept; Right's options of G are the
//! negatives of Left's options of −G. Keys are added: that of −G is minus that of G, so that what cancels
//! leaves no trace, and the key of what a move leads to costs a few additions.

use super::content;
use super::part::Part;
use super::stack::Stack;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use upstar_core::{Sign, Strategy, Theorems};
use upstar_values::{Algebra, Error, Game, Player, Stop};

/// The number of a part or of its negative.
pub(super) type Id = u32;

/// The key of a sum without its number-up-star: parts that are their own negatives count mod 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    added: u128,
    toggled: u128,
}

impl Key {
    #[inline]
    pub(super) fn plus(self, other: Key) -> Key {
        Key { added: self.added.wrapping_add(other.added), toggled: self.toggled ^ other.toggled }
    }

    #[inline]
    pub(super) fn negative(self) -> Key {
        Key { added: self.added.wrapping_neg(), toggled: self.toggled }
    }

    /// The key of the sum with this number-up-star.
    #[inline]
    pub(super) fn with(self, number_up_star: u128) -> u128 {
        const A: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        const B: u128 = 0xD1B5_4A32_D192_ED03_94D0_49BB_1331_11EB;
        const C: u128 = 0xBF58_476D_1CE4_E5B9_8CB9_2BA7_2F3D_8DD7;
        let mut key = self.added.wrapping_mul(A) ^ self.toggled.wrapping_mul(B).rotate_left(47);
        key = key.wrapping_add(number_up_star.wrapping_mul(C));
        key = (key ^ key >> 65).wrapping_mul(A);
        (key ^ key >> 61).wrapping_mul(B)
    }
}

/// What stands under a number.
#[derive(Clone, Debug)]
enum Kind {
    Part(Part),
    /// A canonical form that is no number-up-star.
    Value(Game),
}

/// The options of a part, and how many values were known when they were looked at last.
struct Options {
    stamp: u32,
    list: Arc<[Opt]>,
}

struct Record {
    kind: Kind,
    key: Key,
    /// Moves of Left and of Right.
    mobility: [u16; 2],
    own_negative: bool,
    value: OnceLock<Game>,
    /// How often it was met, and how often its value was looked for in vain.
    met: AtomicU32,
    tried: AtomicU8,
    /// Left's options of the part and of its negative.
    options: [Mutex<Option<Options>>; 2],
}

/// What a move leads to.
#[derive(Clone, Debug)]
pub(super) struct Opt {
    /// The number-up-star.
    pub(super) number: Game,
    /// The other parts.
    pub(super) ids: SmallVec<[Id; 3]>,
    pub(super) key: Key,
    /// How good it looks for Left: little is good.
    pub(super) score: i32,
}

/// Parts by their hashes.
type ByHash = Mutex<HashTable<u32>>;

/// So many tables of parts, so that threads seldom meet.
const SHARDS: usize = 16;

/// Parts and what is known of them.
pub(super) struct Store {
    records: Stack<Record>,
    by_part: [ByHash; SHARDS],
    by_value: ByHash,
    /// The contents of parts other than boards: where two of one content are met, they get different keys.
    contents: Mutex<FxHashMap<u128, u64>>,
    /// Were there two?
    ambiguous: AtomicBool,
    /// The contents of canonical forms.
    values_content: Mutex<FxHashMap<u64, u128>>,
    /// How many values are known.
    values: AtomicU32,
    bytes: AtomicU64,
}

/// Moves are counted up to this.
const MOST_MOVES: u32 = 1 << 10;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A number that every record has; numbers are made by the store alone.
const NO_RECORD: Error = Error::Stopped(Stop::OutOfMemory);

impl Store {
    pub(super) fn new() -> Self {
        Store {
            records: Stack::new(),
            by_part: std::array::from_fn(|_| ByHash::default()),
            by_value: ByHash::default(),
            contents: Mutex::default(),
            ambiguous: AtomicBool::new(false),
            values_content: Mutex::default(),
            values: AtomicU32::new(0),
            bytes: AtomicU64::new(0),
        }
    }

    /// About how many bytes it holds.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Relaxed)
    }

    /// How many parts it has.
    pub(super) fn len(&self) -> u32 {
        self.records.len()
    }

    /// Were there different parts that cannot be told apart on another day?
    pub(super) fn is_ambiguous(&self) -> bool {
        self.ambiguous.load(Relaxed)
    }

    fn record(&self, id: Id) -> Option<&Record> {
        self.records.get(id / 2)
    }

    /// The number of the negative.
    #[inline]
    pub(super) fn negative(&self, id: Id) -> Id {
        if self.is_own_negative(id) { id } else { id ^ 1 }
    }

    #[inline]
    pub(super) fn is_own_negative(&self, id: Id) -> bool {
        self.record(id).is_some_and(|record| record.own_negative)
    }

    #[inline]
    pub(super) fn key(&self, id: Id) -> Key {
        let key = self.record(id).map_or_else(Key::default, |record| record.key);
        if id.is_multiple_of(2) { key } else { key.negative() }
    }

    /// Moves of Left and of Right.
    #[inline]
    fn mobility(&self, id: Id) -> [i32; 2] {
        let [left, right] = self.record(id).map_or([0; 2], |one| one.mobility).map(i32::from);
        if id.is_multiple_of(2) { [left, right] } else { [right, left] }
    }

    /// Is it a canonical form already?
    pub(super) fn is_value(&self, id: Id) -> bool {
        self.record(id).is_some_and(|record| matches!(record.kind, Kind::Value(_)))
    }

    /// The value under a number, if it is known.
    pub(super) fn value(&self, id: Id, algebra: &mut Algebra<'_>) -> Result<Option<Game>, Error> {
        match self.record(id).and_then(|record| record.value.get()) {
            Some(&value) if id.is_multiple_of(2) => Ok(Some(value)),
            Some(&value) => algebra.neg(value).map(Some),
            None => Ok(None),
        }
    }

    /// It was met once more; how often, and how often its value was looked for.
    pub(super) fn meet(&self, id: Id) -> (u32, u8) {
        let Some(record) = self.record(id) else { return (0, u8::MAX) };
        (record.met.fetch_add(1, Relaxed).saturating_add(1), record.tried.load(Relaxed))
    }

    /// Its value was looked for in vain so often now.
    pub(super) fn give_up(&self, id: Id, tried: u8) {
        if let Some(record) = self.record(id) {
            record.tried.fetch_max(tried.saturating_add(1), Relaxed);
        }
    }

    pub(super) fn set_value(
        &self,
        id: Id,
        value: Game,
        algebra: &mut Algebra<'_>,
    ) -> Result<(), Error> {
        let value = if id.is_multiple_of(2) { value } else { algebra.neg(value)? };
        if self.record(id).is_some_and(|record| record.value.set(value).is_ok()) {
            self.values.fetch_add(1, Relaxed);
        }
        Ok(())
    }

    fn push(
        &self,
        kind: Kind,
        key: Key,
        mobility: [u16; 2],
        own_negative: bool,
    ) -> Result<Id, Error> {
        let value = match kind {
            Kind::Value(value) => OnceLock::from(value),
            Kind::Part(_) => OnceLock::new(),
        };
        self.bytes.fetch_add((size_of::<Record>() + 32) as u64, Relaxed);
        let (met, tried) = (AtomicU32::new(0), AtomicU8::new(0));
        let options = [Mutex::default(), Mutex::default()];
        let record = Record { kind, key, mobility, own_negative, value, met, tried, options };
        let index = self.records.push(record);
        index.and_then(|index| index.checked_mul(2)).ok_or(NO_RECORD)
    }

    /// The key of a part: of its content, or of the even one of the pair.
    fn key_of(content: u128, own_negative: bool) -> Key {
        match own_negative {
            true => Key { added: 0, toggled: content },
            false => Key { added: content, toggled: 0 },
        }
    }

    /// The number of a part.
    pub(super) fn part(
        &self,
        part: &Part,
        sign: Sign,
        algebra: &mut Algebra<'_>,
    ) -> Result<Id, Error> {
        let (normal, turned) = part.normal();
        let hash = FxBuildHasher.hash_one(&normal);
        let shard = usize::try_from(hash >> 40 & (SHARDS as u64 - 1)).unwrap_or(0);
        let id = match self.found(&self.by_part[shard], hash, &normal) {
            Some(id) => id,
            None => self.new_part(normal, hash, &self.by_part[shard], algebra)?,
        };
        let negative = (sign == Sign::Negative) != (turned == Sign::Negative);
        Ok(if negative { self.negative(id) } else { id })
    }

    fn found(&self, shard: &ByHash, hash: u64, part: &Part) -> Option<Id> {
        let same = |&index: &u32| {
            let record = self.records.get(index);
            matches!(record.map(|record| &record.kind), Some(Kind::Part(other)) if other == part)
        };
        lock(shard).find(hash, same).map(|&index| 2 * index)
    }

    fn new_part(
        &self,
        part: Part,
        hash: u64,
        shard: &ByHash,
        algebra: &mut Algebra<'_>,
    ) -> Result<Id, Error> {
        let own_negative = part.is_own_negative();
        let value = known_value(&part, algebra)?;
        let mobility = match value {
            Some(_) => [0, 0],
            None => Player::BOTH
                .map(|player| u16::try_from(part.mobility(player, MOST_MOVES)).unwrap_or(u16::MAX)),
        };
        let value = match (value, mobility) {
            (None, [0, 0]) => Some(algebra.zero()),
            (value, _) => value,
        };
        let more = match &part {
            Part::Common(_) => 0,
            Part::Own(form) => upstar_core::Form::bytes(form),
            Part::Any(form) => 64 + upstar_core::Form::bytes(form),
        };
        let mut content = content::of_part(&part);
        let mut shard = lock(shard);
        // Somebody else may have been faster.
        let same = |&index: &u32| {
            let record = self.records.get(index);
            matches!(record.map(|record| &record.kind), Some(Kind::Part(other)) if *other == part)
        };
        if let Some(&index) = shard.find(hash, same) {
            return Ok(2 * index);
        }
        if !matches!(part, Part::Common(_)) {
            let mut contents = lock(&self.contents);
            let number = contents.entry(content).or_insert(0);
            if *number > 0 {
                content = content::beside(content, *number);
                self.ambiguous.store(true, Relaxed);
            }
            *number += 1;
            self.bytes.fetch_add(32, Relaxed);
        }
        self.bytes.fetch_add(more, Relaxed);
        let key = Self::key_of(content, own_negative);
        let id = self.push(Kind::Part(part), key, mobility, own_negative)?;
        if let Some(value) = value {
            self.set_value(id, value, algebra)?;
        }
        shard.insert_unique(hash, id / 2, |&index| self.hash_of(index));
        Ok(id)
    }

    fn hash_of(&self, index: u32) -> u64 {
        match self.records.get(index).map(|record| &record.kind) {
            Some(Kind::Part(part)) => FxBuildHasher.hash_one(part),
            Some(Kind::Value(value)) => FxBuildHasher.hash_one(value.to_bits()),
            None => 0,
        }
    }

    /// The number of a canonical form that is no number-up-star.
    fn canonical(&self, value: Game, algebra: &mut Algebra<'_>) -> Result<Id, Error> {
        let negative = algebra.neg(value)?;
        let (least, turned) = match negative.to_bits() < value.to_bits() {
            true => (negative, true),
            false => (value, false),
        };
        let hash = FxBuildHasher.hash_one(least.to_bits());
        let same = |&index: &u32| {
            let record = self.records.get(index);
            matches!(record.map(|record| &record.kind), Some(Kind::Value(value)) if *value == least)
        };
        let known = lock(&self.by_value).find(hash, same).map(|&index| 2 * index);
        let id = match known {
            Some(id) => id,
            None => {
                let mut mobility = [0; 2];
                for (player, number) in Player::BOTH.into_iter().zip(&mut mobility) {
                    *number =
                        u16::try_from(algebra.options(least, player)?.len()).unwrap_or(u16::MAX);
                }
                let contents = [self.content(least, algebra)?, {
                    let opposite = algebra.neg(least)?;
                    self.content(opposite, algebra)?
                }];
                let own_negative = negative == value;
                // Which of G and −G the number stands for is chance; the key must not depend on it.
                let key = match contents[0] <= contents[1] {
                    true => Self::key_of(contents[0], own_negative),
                    false => Self::key_of(contents[1], own_negative).negative(),
                };
                let mut by_value = lock(&self.by_value);
                match by_value.find(hash, same) {
                    Some(&index) => 2 * index,
                    None => {
                        let id = self.push(Kind::Value(least), key, mobility, own_negative)?;
                        by_value.insert_unique(hash, id / 2, |&index| self.hash_of(index));
                        id
                    }
                }
            }
        };
        Ok(if turned { self.negative(id) } else { id })
    }

    /// What tells a value from all others, on every day: its options.
    fn content(&self, value: Game, algebra: &mut Algebra<'_>) -> Result<u128, Error> {
        let known = |value: Game| lock(&self.values_content).get(&value.to_bits()).copied();
        let mut work = vec![value];
        while let Some(&next) = work.last() {
            if known(next).is_some() {
                work.pop();
                continue;
            }
            if let Some(number) = algebra.as_number_up_star(next)? {
                let content = content::of_text(&number.to_string());
                lock(&self.values_content).insert(next.to_bits(), content);
                continue;
            }
            let (waiting, mut sides) = (work.len(), [Vec::new(), Vec::new()]);
            for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                for option in algebra.options(next, player)? {
                    match known(option) {
                        Some(content) => side.push(content),
                        None => work.push(option),
                    }
                }
                side.sort_unstable();
            }
            if work.len() == waiting {
                lock(&self.values_content).insert(next.to_bits(), content::of_options(&sides));
                self.bytes.fetch_add(32, Relaxed);
            }
            algebra.context().spend(1).map_err(Error::Stopped)?;
        }
        Ok(known(value).unwrap_or(0)) // it is known now
    }

    /// The word of a number-up-star for [`Key::with`].
    #[inline]
    pub(super) fn number(&self, number: Game, algebra: &mut Algebra<'_>) -> Result<u128, Error> {
        match number.inline_word() {
            Some(word) => Ok(u128::from(word)),
            None => self.content(number, algebra),
        }
    }

    /// Adds what stands under a number to a number-up-star and a list of other parts.
    pub(super) fn add(
        &self,
        id: Id,
        number: &mut Game,
        ids: &mut SmallVec<[Id; 3]>,
        algebra: &mut Algebra<'_>,
    ) -> Result<(), Error> {
        match self.value(id, algebra)? {
            None => ids.push(id),
            Some(value) => self.add_value(value, number, ids, algebra)?,
        }
        Ok(())
    }

    /// Adds a canonical form.
    pub(super) fn add_value(
        &self,
        value: Game,
        number: &mut Game,
        ids: &mut SmallVec<[Id; 3]>,
        algebra: &mut Algebra<'_>,
    ) -> Result<(), Error> {
        if algebra.as_number_up_star(value)?.is_some() {
            *number = algebra.add(*number, value)?;
        } else {
            let id = self.canonical(value, algebra)?;
            ids.push(id);
        }
        Ok(())
    }

    /// Left's options of what stands under a number; values that were found since are put in.
    pub(super) fn options(&self, id: Id, algebra: &mut Algebra<'_>) -> Result<Arc<[Opt]>, Error> {
        // What is its own negative has the same options on both sides.
        let side = usize::from(!id.is_multiple_of(2));
        let record = self.record(id).ok_or(NO_RECORD)?;
        let values = self.values.load(Relaxed);
        let (stamp, list) = match &*lock(&record.options[side]) {
            Some(options) => (Some(options.stamp), Some(Arc::clone(&options.list))),
            None => (None, None),
        };
        let list = match list {
            Some(list) if stamp == Some(values) => return Ok(list),
            Some(list) => self.refreshed(list, algebra)?,
            None => self.listed(record, side, algebra)?,
        };
        // Values are put in once more where some were found meanwhile.
        let options = Options { stamp: values, list: Arc::clone(&list) };
        *lock(&record.options[side]) = Some(options);
        Ok(list)
    }

    fn listed(
        &self,
        record: &Record,
        side: usize,
        algebra: &mut Algebra<'_>,
    ) -> Result<Arc<[Opt]>, Error> {
        let player = if side == 0 { Player::Left } else { Player::Right };
        let mut found: Vec<Opt> = Vec::new();
        match &record.kind {
            Kind::Value(value) => {
                for option in algebra.options(*value, player)? {
                    let option = if side == 0 { option } else { algebra.neg(option)? };
                    let (mut number, mut ids) = (algebra.zero(), SmallVec::new());
                    self.add_value(option, &mut number, &mut ids, algebra)?;
                    found.push(self.made(number, ids));
                }
            }
            Kind::Part(part) => {
                let mut failed = None;
                part.visit_options(player, |parts| {
                    match self.option_of(parts, side == 1, algebra) {
                        Ok(option) => {
                            found.push(option);
                            ControlFlow::Continue(())
                        }
                        Err(error) => {
                            failed = Some(error);
                            ControlFlow::Break(())
                        }
                    }
                });
                if let Some(error) = failed {
                    return Err(error);
                }
            }
        }
        found.sort_by_key(|option| (option.score, option.key.added, option.key.toggled));
        found.dedup_by(|a, b| a.key == b.key && a.number == b.number);
        self.bytes.fetch_add((found.len() * (size_of::<Opt>() + 8)) as u64, Relaxed);
        Ok(found.into())
    }

    /// The same options, with values that were found since.
    fn refreshed(&self, list: Arc<[Opt]>, algebra: &mut Algebra<'_>) -> Result<Arc<[Opt]>, Error> {
        let is_stale = |&id: &Id| {
            let record = self.record(id);
            record.is_some_and(|one| matches!(one.kind, Kind::Part(_)) && one.value.get().is_some())
        };
        if !list.iter().any(|option| option.ids.iter().any(is_stale)) {
            return Ok(list);
        }
        let mut options: Vec<Opt> = list.to_vec();
        for option in &mut options {
            if option.ids.iter().any(is_stale) {
                let (mut number, mut ids) = (option.number, SmallVec::new());
                for &id in &option.ids {
                    self.add(id, &mut number, &mut ids, algebra)?;
                }
                *option = self.made(number, ids);
            }
        }
        Ok(options.into())
    }

    fn option_of(
        &self,
        parts: &[(Part, Sign)],
        negated: bool,
        algebra: &mut Algebra<'_>,
    ) -> Result<Opt, Error> {
        algebra.context().spend(1).map_err(Error::Stopped)?;
        let (mut number, mut ids) = (algebra.zero(), SmallVec::new());
        for (part, sign) in parts {
            let sign = if negated { sign.flip() } else { *sign };
            let id = self.part(part, sign, algebra)?;
            self.add(id, &mut number, &mut ids, algebra)?;
        }
        Ok(self.made(number, ids))
    }

    fn made(&self, number: Game, ids: SmallVec<[Id; 3]>) -> Opt {
        let (mut key, mut score) = (Key::default(), 0);
        for &id in &ids {
            key = key.plus(self.key(id));
            score += self.score(id);
        }
        Opt { number, ids, key, score }
    }

    /// How the part itself would be scored, to compare options of different parts.
    pub(super) fn score(&self, id: Id) -> i32 {
        let [left, right] = self.mobility(id);
        4 * right - 2 * left + left + right
    }
}

/// The value of a part that is known without search.
fn known_value(part: &Part, algebra: &mut Algebra<'_>) -> Result<Option<Game>, Error> {
    let Part::Any(form) = part else { return Ok(None) };
    if let Strategy::Known(arena, game) = upstar_core::Form::strategy(form) {
        return match algebra.check(game) {
            Ok(game) => Ok(Some(game)),
            Err(_) => algebra.transplant(arena, game).map(Some),
        };
    }
    if let Some(theorem) = form.value_theorem() {
        return algebra.number_up_star(theorem.answer).map(Some);
    }
    if let Some(theorem) = form.grundy_theorem() {
        return algebra.nimber(theorem.answer.to_ubig()).map(Some);
    }
    Ok(None)
}
