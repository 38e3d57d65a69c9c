//! What a position is worth with best play: a table over all sets of strings that are left.
//!
//! Both players have the same moves, so that what matters is how many coins more than the opponent the player
//! to move will take from now on. Cutting a string that frees a coin is a move of the same turn.
//!
//! In Nimstring, a position with a coin that can be taken at once, after which v is left, wins beside every
//! heap but v: the player takes the coin and must go on in a position that is won. Beside v it is won only by a
//! move to v, or by taking a coin after which something else than v is left; then it wins beside everything:
//! it is loony. Otherwise it is worth v. Without such a coin it is the least nimber that no option has; loony
//! options are no good to anybody.

use super::net::Net;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::PoisonError;
use upstar_values::{Context, Stop};

/// What Nimstring's theory says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimValue {
    /// A heap of this size.
    Heap(u8),
    /// The player to move wins, whatever else is on the table.
    Loony,
}

impl fmt::Display for NimValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NimValue::Heap(size) => size.fmt(f),
            NimValue::Loony => f.write_str("loony"),
        }
    }
}

/// Stands for loony in tables.
const LOONY: u8 = u8::MAX;

/// Sets of at most so many strings have a table.
const TABLE: u32 = 26;
/// And at most so many without bounds to keep to.
const SMALL: u32 = 20;

/// What is known of a net.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// A set of strings, and what each part of it is worth.
    table: Option<(u64, Vec<u8>)>,
    /// Larger sets.
    memo: FxHashMap<u64, u8>,
}

/// The bits of `set` at the places of `mask`, pushed together.
fn packed(set: u64, mask: u64) -> usize {
    let (mut rest, mut out, mut place) = (mask, 0usize, 0);
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        out |= usize::from(set & bit != 0) << place;
        place += 1;
        rest ^= bit;
    }
    out
}

impl Known {
    fn get(&self, left: u64) -> Option<u8> {
        let (strings, values) = self.table.as_ref()?;
        if left & !strings != 0 {
            return self.memo.get(&left).copied();
        }
        values.get(packed(left, *strings)).copied()
    }
}

impl Net {
    /// What is left of it is worth, in table form: margins as two's complement, or nimbers.
    fn worth(&self, left: u64, context: Option<&Context>) -> Result<Option<u8>, Stop> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(left) {
            return Ok(Some(value));
        }
        let count = left.count_ones();
        match context {
            None if count > SMALL => Ok(None),
            _ if count <= TABLE => {
                let values = self.table(left, context)?;
                let value = values.last().copied();
                known.table = Some((left, values));
                Ok(value)
            }
            Some(context) => self.searched(left, &mut known, context).map(Some),
            None => Ok(None),
        }
    }

    /// Everything about all parts of a set.
    fn table(&self, left: u64, context: Option<&Context>) -> Result<Vec<u8>, Stop> {
        const EACH: usize = 1 << 12;
        let places: Vec<u32> = (0..64).filter(|place| left >> place & 1 == 1).collect();
        let size = 1usize << places.len();
        let account = context.map(|context| context.account());
        if let Some(account) = &account {
            account.set(u64::try_from(size).unwrap_or(u64::MAX))?;
        }
        // For each string the strings at its coins.
        let at: Vec<usize> = self.at.iter().map(|&at| packed(at, left)).collect();
        let ends: Vec<[usize; 2]> = places
            .iter()
            .map(|&place| self.strings[usize::try_from(place).unwrap_or(0)].map(|end| at[end]))
            .collect();
        let mut values = vec![0u8; size];
        for set in 1..size {
            if set % EACH == 0
                && let Some(context) = context
            {
                context.spend(u64::try_from(EACH).unwrap_or(1))?;
            }
            let options = ends.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
            let options = options.map(|(place, ends)| {
                let bit = 1 << place;
                let coins = ends.iter().filter(|&&at| at & set == bit).count();
                (coins, values[set ^ bit])
            });
            values[set] = if self.game.is_scored() { margin(options) } else { nimber(options) };
        }
        Ok(values)
    }

    /// The same for one set, by search.
    fn searched(&self, left: u64, known: &mut Known, context: &Context) -> Result<u8, Stop> {
        if let Some(value) = known.get(left) {
            return Ok(value);
        }
        if left.count_ones() <= SMALL {
            // What is met first below the table's size gets a table of its own for that set only.
            let value = self.table(left, Some(context))?.last().copied().unwrap_or(0);
            known.memo.insert(left, value);
            return Ok(value);
        }
        context.spend(1)?;
        let mut options = Vec::new();
        for place in (0..64).filter(|place| left >> place & 1 == 1) {
            let after = left & !(1 << place);
            let coins = usize::try_from(self.freed(left, after)).unwrap_or(0);
            options.push((coins, self.searched(after, known, context)?));
        }
        let options = options.into_iter();
        let value = if self.game.is_scored() { margin(options) } else { nimber(options) };
        known.memo.insert(left, value);
        Ok(value)
    }

    /// By how many coins the player to move will take more from now on.
    pub(super) fn margin(&self, left: u64, context: Option<&Context>) -> Result<Option<i32>, Stop> {
        let worth = self.worth(left, context)?;
        Ok(worth.map(|worth| i32::from(worth.cast_signed())))
    }

    /// What Nimstring's theory says.
    pub(super) fn nim_value(
        &self,
        left: u64,
        context: Option<&Context>,
    ) -> Result<Option<NimValue>, Stop> {
        Ok(self.worth(left, context)?.map(|worth| match worth {
            LOONY => NimValue::Loony,
            size => NimValue::Heap(size),
        }))
    }
}

/// From coins that each string frees, and what is left after it.
fn margin(options: impl Iterator<Item = (usize, u8)>) -> u8 {
    let gain = |(coins, after): (usize, u8)| match i8::try_from(coins) {
        Ok(0) | Err(_) => -after.cast_signed(),
        Ok(coins) => coins + after.cast_signed(),
    };
    options.map(gain).max().unwrap_or(0).cast_unsigned()
}

fn nimber(options: impl Iterator<Item = (usize, u8)>) -> u8 {
    let (mut met, mut taken, mut is_loony) = ([0u64; 4], None, false);
    for (coins, after) in options {
        match (coins, after) {
            (0, LOONY) => {}
            (0, size) => met[usize::from(size >> 6)] |= 1 << (size & 63),
            (_, LOONY) => is_loony = true,
            (_, size) => {
                is_loony |= taken.is_some_and(|taken| taken != size);
                taken = Some(size);
            }
        }
    }
    let has = |size: u8| met[usize::from(size >> 6)] >> (size & 63) & 1 == 1;
    match taken {
        _ if is_loony => LOONY,
        Some(size) if has(size) => LOONY,
        Some(size) => size,
        None => (0..LOONY).find(|&size| !has(size)).unwrap_or(LOONY),
    }
}
