//! The same search by proof numbers, the line that looks easiest first (df-pn; Nagai), instead of depth first.
//!
//! There are no cycles, so that numbers in the table mean the same however a sum was reached. Because parts of the tree
//! meet again, the disproof number is not the sum of the moves' proof numbers but the largest of them with one more
//! for each other move, lest the same work be counted many times.

use super::search::{Search, Sum};
use rustc_hash::FxHashMap;
use upstar_values::{Error, Player, Stop, on_fresh_stack};

/// Proof and disproof number for the player to move.
type Numbers = [u32; 2];

/// More than any number.
const NEVER: u32 = u32::MAX / 4;
/// Sums whose numbers are kept; when there are more, all are forgotten.
const MOST_OPEN: usize = 1 << 20;
/// Bytes of one of them.
const BYTES: u64 = 40;
/// Levels of recursion on one stack.
const LEVELS: u32 = 48;

/// The numbers of sums that are not settled.
#[derive(Default)]
pub(super) struct Open(FxHashMap<u128, Numbers>);

impl Open {
    fn keep(&mut self, key: u128, numbers: Numbers) {
        if self.0.len() >= MOST_OPEN {
            self.0.clear();
        }
        self.0.insert(key, numbers);
    }

    pub(super) fn bytes(&self) -> u64 {
        self.0.len() as u64 * BYTES
    }
}

fn settled(wins: bool) -> Numbers {
    if wins { [0, NEVER] } else { [NEVER, 0] }
}

/// What a move leads to, with the numbers for the player to move there.
struct Child {
    sum: Sum,
    numbers: Numbers,
}

impl Search<'_, '_> {
    /// Does the player to move win?
    pub(super) fn wins_by_proof(&mut self, sum: &Sum, mover: Player) -> Result<bool, Error> {
        let mut open = Open::default();
        let [proof, _] = self.proved(sum, mover, [NEVER; 2], &mut open)?;
        Ok(proof == 0)
    }

    /// What is known of a sum: its key, and its numbers.
    fn numbers(&mut self, sum: &Sum, mover: Player, open: &Open) -> Result<(u128, Numbers), Error> {
        let key = self.key_of(sum, mover)?;
        if let Some(known) = self.at_once(sum, mover)? {
            return Ok((key, settled(known)));
        }
        let known = self.known(key).map(settled);
        Ok((key, known.or_else(|| open.0.get(&key).copied()).unwrap_or([1, 1])))
    }

    /// Searches until a number reaches its bound.
    fn proved(
        &mut self,
        sum: &Sum,
        mover: Player,
        bounds: Numbers,
        open: &mut Open,
    ) -> Result<Numbers, Error> {
        let (key, numbers) = self.numbers(sum, mover, open)?;
        if numbers.contains(&0) {
            return Ok(numbers);
        }
        self.step_with(open.bytes())?;
        let depth = self.deeper();
        let found = if !depth.is_multiple_of(LEVELS) {
            self.by_moves(sum, mover, bounds, open)
        } else if depth > self.deepest() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            let searched = on_fresh_stack(|| Ok(self.by_moves(sum, mover, bounds, open)));
            searched.map_err(Error::Stopped).flatten()
        };
        self.shallower();
        let found = found?;
        match found {
            [0, _] => self.keep(key, true),
            [_, 0] => self.keep(key, false),
            numbers => open.keep(key, numbers),
        }
        Ok(found)
    }

    fn by_moves(
        &mut self,
        sum: &Sum,
        mover: Player,
        bounds: Numbers,
        open: &mut Open,
    ) -> Result<Numbers, Error> {
        if let Some(simpler) = self.with_values(sum)? {
            return self.proved(&simpler, mover, bounds, open);
        }
        let mut children: Vec<Child> = Vec::new();
        for sum in self.children(sum, mover)? {
            let (_, numbers) = self.numbers(&sum, mover.opponent(), open)?;
            if numbers[1] == 0 {
                return Ok(settled(true));
            }
            children.push(Child { sum, numbers });
        }
        loop {
            // The least disproof number and the next; the largest proof number, and how many there are.
            let (mut least, mut next, mut at) = (NEVER, NEVER, None);
            let (mut most, mut many) = (0, 0);
            for (k, Child { numbers: [proof, disproof], .. }) in children.iter().enumerate() {
                if *disproof < least {
                    (next, least, at) = (least, *disproof, Some(k));
                } else {
                    next = next.min(*disproof);
                }
                if *proof > 0 {
                    (most, many) = (most.max(*proof), many + 1);
                }
            }
            if many == 0 {
                return Ok(settled(false));
            }
            let numbers = [least, (most + many - 1).min(NEVER - 1)];
            let Some(Child { sum, numbers: of_child }) = at.and_then(|at| children.get_mut(at))
            else {
                return Ok(settled(false));
            };
            if least == 0 || numbers[0] >= bounds[0] || numbers[1] >= bounds[1] {
                return Ok(if least == 0 { settled(true) } else { numbers });
            }
            let most = bounds[1].saturating_sub(many - 1).max(of_child[0] + 1);
            let least = bounds[0].min(next.saturating_add(next / 4 + 1)).max(of_child[1] + 1);
            *of_child = self.proved(sum, mover.opponent(), [most, least], open)?;
        }
    }
}
