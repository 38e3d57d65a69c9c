//! The order among many games at once.
//!
//! Comparing every game of a list with every other is what posets, Hasse diagrams and catalogues
//! need. Equal games are compared once; the stops of all games stand side by side, so that the test
//! that decides most pairs runs over arrays; only what it leaves open is compared one by one.

use super::algebra::Algebra;
use super::arena::WIDE_STOP;
use super::handle::Game;
use super::id::Id;
use crate::error::Error;
use rustc_hash::FxHashMap;

/// Which games of a list are ≤ which.
///
/// ```
/// use upstar_values::{Algebra, Arena, Context};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let games = [algebra.zero(), algebra.star(), algebra.number(1)?, algebra.zero()];
/// let order = algebra.order(&games)?;
/// assert!(order.le(0, 2) && order.le(0, 3) && !order.le(0, 1) && !order.le(2, 1));
/// assert_eq!(order.count(), 4 + 2 + 3); // reflexive pairs, 0 = 0 both ways, all below 1
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Order {
    /// Each game's place among the different ones.
    class: Vec<usize>,
    /// How many games there are in each class.
    members: Vec<usize>,
    /// For each pair of classes, whether the first is ≤ the second.
    le: Vec<bool>,
}

impl Order {
    /// Is the i-th game ≤ the j-th? False if there is no such game.
    pub fn le(&self, i: usize, j: usize) -> bool {
        match (self.class.get(i), self.class.get(j)) {
            (Some(a), Some(b)) => self.le[a * self.members.len() + b],
            _ => false,
        }
    }

    /// How many ordered pairs (i, j) have the i-th game ≤ the j-th.
    pub fn count(&self) -> usize {
        let classes = self.members.len();
        let row = |a: usize| {
            let related = self.le[a * classes..(a + 1) * classes].iter().zip(&self.members);
            let below: usize = related.map(|(&le, &members)| if le { members } else { 0 }).sum();
            below * self.members[a]
        };
        (0..classes).map(row).sum()
    }
}

/// What the stops say of a pair.
const OPEN: u8 = 0;
const LESS: u8 = 1;
const NOT_LESS: u8 = 2;

impl Algebra<'_> {
    /// The order among these games.
    ///
    /// Time: quadratic in the number of different games; memory: a byte for each pair of those.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn order(&mut self, games: &[Game]) -> Result<Order, Error> {
        let mut places: FxHashMap<Id, usize> = FxHashMap::default();
        let (mut class, mut members, mut ids) = (Vec::new(), Vec::new(), Vec::<Id>::new());
        for &game in games {
            let id = self.own(game)?;
            let place = *places.entry(id).or_insert(ids.len());
            if place == ids.len() {
                ids.push(id);
                members.push(0);
            }
            members[place] += 1;
            class.push(place);
        }
        let (left, right): (Vec<i32>, Vec<i32>) =
            ids.iter().map(|&id| self.arena.stops(id)).unzip();
        let narrow = !left.contains(&WIDE_STOP);
        let classes = ids.len();
        let matrix = (classes as u64).saturating_mul(classes as u64);
        let account = self.context.account();
        account.set(matrix)?;
        let mut le = vec![false; classes * classes];
        let mut verdicts = vec![OPEN; classes];
        for (g, row) in le.chunks_exact_mut(classes.max(1)).enumerate() {
            self.account()?;
            self.context.spend(classes as u64)?;
            if narrow {
                let (left_g, right_g) = (left[g], right[g]);
                for ((verdict, &left_h), &right_h) in verdicts.iter_mut().zip(&left).zip(&right) {
                    let less = u8::from(right_h > left_g);
                    let not_less = u8::from((left_g > left_h) | (right_g > right_h));
                    *verdict = less | (not_less & !less) << 1;
                }
            }
            for (h, answer) in row.iter_mut().enumerate() {
                *answer = match verdicts[h] {
                    LESS => true,
                    NOT_LESS => false,
                    _ => self.le_id(ids[g], ids[h])?,
                };
            }
        }
        Ok(Order { class, members, le })
    }
}
