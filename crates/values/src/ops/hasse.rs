//! The order of a set of games as a Hasse diagram.

use crate::{Algebra, Error, Game};
use rustc_hash::FxHashSet;

/// A set of games with the covering relation of its order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hasse {
    /// The games, each once, in the order in which they were given.
    pub games: Vec<Game>,
    /// Pairs (lower, upper) of indices with nothing of the set in between.
    pub covers: Vec<(usize, usize)>,
    /// For each game the length of the longest chain below it: its height in a drawing.
    pub heights: Vec<usize>,
}

impl Algebra<'_> {
    /// The Hasse diagram of a set of games.
    ///
    /// Time: a comparison for every ordered pair, and a table of as many bits.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let day1 = algebra.born_by(1)?; // -1 < 0, * < 1
    /// assert_eq!(algebra.hasse(&day1)?.covers.len(), 4);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn hasse(&mut self, games: &[Game]) -> Result<Hasse, Error> {
        let mut seen = FxHashSet::default();
        let games: Vec<Game> = games.iter().copied().filter(|&game| seen.insert(game)).collect();
        let count = games.len();
        let relation = self.order(&games)?;
        // below[i]: the indices of the games less than games[i].
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (i, lower) in below.iter_mut().enumerate() {
            lower.extend((0..count).filter(|&j| i != j && relation.le(j, i)));
        }
        // Games with fewer others below them come first: a linear extension.
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&i| below[i].len());
        let mut heights = vec![0; count];
        let mut covers = Vec::new();
        let mut between = vec![false; count];
        for &i in &order {
            heights[i] = below[i].iter().map(|&j| heights[j] + 1).max().unwrap_or(0);
            for &j in &below[i] {
                for &k in &below[j] {
                    between[k] = true;
                }
            }
            for &j in &below[i] {
                self.step()?;
                if !between[j] {
                    covers.push((j, i));
                }
            }
            between.fill(false);
        }
        covers.sort_unstable();
        Ok(Hasse { games, covers, heights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Context};

    #[test]
    fn day_two_has_22_games_36_covers_and_chains_of_9() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let games = algebra.born_by(2).unwrap();
        let hasse = algebra.hasse(&games).unwrap();
        assert_eq!((hasse.games.len(), hasse.covers.len()), (22, 36));
        assert_eq!(hasse.heights.iter().max(), Some(&8)); // nine games, eight steps
    }

    #[test]
    fn the_days_have_1_4_22_1474_games() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
            let games = algebra.born_by(day).unwrap();
            assert_eq!(games.len(), count);
            for game in games {
                assert!(algebra.birthday(game).unwrap() <= day.into());
            }
        }
        assert!(algebra.born_by(4).is_err());
    }
}
