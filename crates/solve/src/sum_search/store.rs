//! Parts, each stored once under a number, with their options as sums of numbers.
//!
//! Numbers come in pairs: G has an even one, and −G the next, so that the negative is one bit. What is
//! its own negative has the even one alone. Only Left's options are kept; Right's options of G are the
//! negatives of Left's options of −G. Keys are added: that of −G is minus that of G, so that what cancels
//! leaves no trace, and the key of what a move leads to costs a few additions.

use super::part::Part;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;
use std::hash::BuildHasher;
use std::ops::{ControlFlow, Range};
use upstar_core::{Sign, Strategy, Theorems};
use upstar_values::{Algebra, Error, Game, Player};

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
    pub(super) fn with(self, number_up_star: u64) -> u128 {
        const A: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        const B: u128 = 0xD1B5_4A32_D192_ED03_94D0_49BB_1331_11EB;
        const C: u128 = 0xBF58_476D_1CE4_E5B9_8CB9_2BA7_2F3D_8DD7;
        let mut key = self.added.wrapping_mul(A) ^ self.toggled.wrapping_mul(B).rotate_left(47);
        key = key.wrapping_add(u128::from(number_up_star).wrapping_mul(C));
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

struct Record {
    kind: Kind,
    key: Key,
    /// Moves of Left and of Right.
    mobility: [u16; 2],
    own_negative: bool,
    value: Option<Game>,
    /// How often it was met, and how often its value was looked for in vain.
    met: u32,
    tried: u8,
    /// Left's options of the part and of its negative.
    options: [Option<Range<u32>>; 2],
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
    /// How many values were known when it was made.
    stamp: u32,
}

/// Parts and what is known of them.
pub(super) struct Store {
    records: Vec<Record>,
    by_part: HashTable<u32>,
    by_value: HashTable<u32>,
    options: Vec<Opt>,
    /// How many values are known.
    values: u32,
    bytes: u64,
}

/// A random word for each number: SplitMix.
fn random(seed: u64) -> u64 {
    let mut word = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0x5851_F42D_4C95_7F2D);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

/// Moves are counted up to this.
const MOST_MOVES: u32 = 1 << 10;

impl Store {
    pub(super) fn new() -> Self {
        Store {
            records: Vec::new(),
            by_part: HashTable::new(),
            by_value: HashTable::new(),
            options: Vec::new(),
            values: 0,
            bytes: 0,
        }
    }

    /// About how many bytes it holds.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// How many parts it has.
    pub(super) fn len(&self) -> usize {
        self.records.len()
    }

    fn record(&self, id: Id) -> &Record {
        &self.records[(id / 2) as usize]
    }

    /// The number of the negative.
    #[inline]
    pub(super) fn negative(&self, id: Id) -> Id {
        if self.record(id).own_negative { id } else { id ^ 1 }
    }

    #[inline]
    pub(super) fn is_own_negative(&self, id: Id) -> bool {
        self.record(id).own_negative
    }

    #[inline]
    pub(super) fn key(&self, id: Id) -> Key {
        let key = self.record(id).key;
        if id.is_multiple_of(2) { key } else { key.negative() }
    }

    /// Moves of Left and of Right.
    #[inline]
    fn mobility(&self, id: Id) -> [i32; 2] {
        let [left, right] = self.record(id).mobility.map(i32::from);
        if id.is_multiple_of(2) { [left, right] } else { [right, left] }
    }

    /// Is it a canonical form already?
    pub(super) fn is_value(&self, id: Id) -> bool {
        matches!(self.record(id).kind, Kind::Value(_))
    }

    /// The value under a number, if it is known.
    pub(super) fn value(&self, id: Id, algebra: &mut Algebra<'_>) -> Result<Option<Game>, Error> {
        match self.record(id).value {
            Some(value) if id.is_multiple_of(2) => Ok(Some(value)),
            Some(value) => algebra.neg(value).map(Some),
            None => Ok(None),
        }
    }

    /// It was met once more; how often, and how often its value was looked for.
    pub(super) fn meet(&mut self, id: Id) -> (u32, u8) {
        let record = &mut self.records[(id / 2) as usize];
        record.met = record.met.saturating_add(1);
        (record.met, record.tried)
    }

    /// Its value was looked for in vain.
    pub(super) fn give_up(&mut self, id: Id) {
        let record = &mut self.records[(id / 2) as usize];
        record.tried = record.tried.saturating_add(1);
    }

    pub(super) fn set_value(
        &mut self,
        id: Id,
        value: Game,
        algebra: &mut Algebra<'_>,
    ) -> Result<(), Error> {
        let value = if id.is_multiple_of(2) { value } else { algebra.neg(value)? };
        self.records[(id / 2) as usize].value = Some(value);
        self.values += 1;
        Ok(())
    }

    fn push(&mut self, kind: Kind, mobility: [u16; 2], own_negative: bool) -> Id {
        let index = self.records.len();
        let [low, high] = [2 * index as u64, 2 * index as u64 + 1].map(random);
        let word = u128::from(high) << 64 | u128::from(low);
        let key = match own_negative {
            true => Key { added: 0, toggled: word },
            false => Key { added: word, toggled: 0 },
        };
        let value = match kind {
            Kind::Value(value) => Some(value),
            Kind::Part(_) => None,
        };
        self.bytes += (size_of::<Record>() + 32) as u64;
        let (met, tried, options) = (0, 0, [None, None]);
        self.records.push(Record { kind, key, mobility, own_negative, value, met, tried, options });
        u32::try_from(2 * index).unwrap_or(u32::MAX - 1)
    }

    /// The number of a part.
    pub(super) fn part(
        &mut self,
        part: &Part,
        sign: Sign,
        algebra: &mut Algebra<'_>,
    ) -> Result<Id, Error> {
        let (normal, turned) = part.normal();
        let hash = FxBuildHasher.hash_one(&normal);
        let records = &self.records;
        let same = |&index: &u32| matches!(&records[index as usize].kind, Kind::Part(part) if *part == normal);
        let id = match self.by_part.find(hash, same) {
            Some(&index) => 2 * index,
            None => self.new_part(normal, hash, algebra)?,
        };
        let negative = (sign == Sign::Negative) != (turned == Sign::Negative);
        Ok(if negative { self.negative(id) } else { id })
    }

    fn new_part(&mut self, part: Part, hash: u64, algebra: &mut Algebra<'_>) -> Result<Id, Error> {
        let own_negative = part.is_own_negative();
        let value = known_value(&part, algebra)?;
        let mobility = match value {
            Some(_) => [0, 0],
            None => Player::BOTH
                .map(|player| u16::try_from(part.mobility(player, MOST_MOVES)).unwrap_or(u16::MAX)),
        };
        self.bytes += match &part {
            Part::Common(_) => 0,
            Part::Own(form) => upstar_core::Form::bytes(form),
            Part::Any(form) => 64 + upstar_core::Form::bytes(form),
        };
        let id = self.push(Kind::Part(part), mobility, own_negative);
        let value = match (value, mobility) {
            (None, [0, 0]) => Some(algebra.zero()),
            (value, _) => value,
        };
        if let Some(value) = value {
            self.set_value(id, value, algebra)?;
        }
        let records = &self.records;
        let rehash = |&index: &u32| match &records[index as usize].kind {
            Kind::Part(part) => FxBuildHasher.hash_one(part),
            Kind::Value(value) => FxBuildHasher.hash_one(value.to_bits()),
        };
        self.by_part.insert_unique(hash, id / 2, rehash);
        Ok(id)
    }

    /// The number of a canonical form that is no number-up-star.
    fn canonical(&mut self, value: Game, algebra: &mut Algebra<'_>) -> Result<Id, Error> {
        let negative = algebra.neg(value)?;
        let (least, turned) = match negative.to_bits() < value.to_bits() {
            true => (negative, true),
            false => (value, false),
        };
        let hash = FxBuildHasher.hash_one(least.to_bits());
        let records = &self.records;
        let same = |&index: &u32| matches!(records[index as usize].kind, Kind::Value(value) if value == least);
        let id = match self.by_value.find(hash, same) {
            Some(&index) => 2 * index,
            None => {
                let mut mobility = [0; 2];
                for (player, number) in Player::BOTH.into_iter().zip(&mut mobility) {
                    *number =
                        u16::try_from(algebra.options(least, player)?.len()).unwrap_or(u16::MAX);
                }
                let id = self.push(Kind::Value(least), mobility, negative == value);
                let records = &self.records;
                let rehash = |&index: &u32| match &records[index as usize].kind {
                    Kind::Value(value) => FxBuildHasher.hash_one(value.to_bits()),
                    Kind::Part(part) => FxBuildHasher.hash_one(part),
                };
                self.by_value.insert_unique(hash, id / 2, rehash);
                id
            }
        };
        Ok(if turned { self.negative(id) } else { id })
    }

    /// Adds what stands under a number to a number-up-star and a list of other parts.
    pub(super) fn add(
        &mut self,
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
        &mut self,
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

    /// Left's options of what stands under a number, as a range for [`Store::option`].
    pub(super) fn options(
        &mut self,
        id: Id,
        algebra: &mut Algebra<'_>,
    ) -> Result<Range<u32>, Error> {
        // What is its own negative has the same options on both sides.
        let side = usize::from(!id.is_multiple_of(2));
        if let Some(range) = &self.record(id).options[side] {
            return Ok(range.clone());
        }
        let player = if side == 0 { Player::Left } else { Player::Right };
        let mut found: Vec<Opt> = Vec::new();
        match self.record(id).kind.clone() {
            Kind::Value(value) => {
                for option in algebra.options(value, player)? {
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
        self.bytes += (found.len() * (size_of::<Opt>() + 8)) as u64;
        let start = u32::try_from(self.options.len()).unwrap_or(u32::MAX);
        self.options.extend(found);
        let end = u32::try_from(self.options.len()).unwrap_or(u32::MAX);
        self.records[(id / 2) as usize].options[side] = Some(start..end);
        Ok(start..end)
    }

    fn option_of(
        &mut self,
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
            let [left, right] = self.mobility(id);
            score += 4 * right - 2 * left + left + right;
        }
        Opt { number, ids, key, score, stamp: self.values }
    }

    /// How the part itself would be scored, to compare options of different parts.
    pub(super) fn score(&self, id: Id) -> i32 {
        let [left, right] = self.mobility(id);
        4 * right - 2 * left + left + right
    }

    /// An option; values that were found since are put in.
    pub(super) fn option(&mut self, index: u32, algebra: &mut Algebra<'_>) -> Result<&Opt, Error> {
        let at = index as usize;
        if self.options[at].stamp != self.values {
            let stale = self.options[at].ids.iter().any(|&id| {
                let record = self.record(id);
                record.value.is_some() && matches!(record.kind, Kind::Part(_))
            });
            if stale {
                let (mut number, mut ids) = (self.options[at].number, SmallVec::new());
                for id in self.options[at].ids.clone() {
                    self.add(id, &mut number, &mut ids, algebra)?;
                }
                self.options[at] = self.made(number, ids);
            }
            self.options[at].stamp = self.values;
        }
        Ok(&self.options[at])
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
