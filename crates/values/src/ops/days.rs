//! All games born by a day: 1, 4, 22 and 1474 for days 0 to 3.
//!
//! A game born by day n + 1 has antichains of games born by day n as option sets, and every pair of
//! antichains gives one.

use crate::{Algebra, Error, Game};
use rustc_hash::FxHashSet;

/// There are more than 10^184 games born by day 4.
const LAST_DAY: u32 = 3;

impl Algebra<'_> {
    /// All games born by this day, each once, in no particular order.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// assert_eq!(algebra.born_by(2)?.len(), 22);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Undefined`] beyond day 3, [`Error::Stopped`] at a bound.
    pub fn born_by(&mut self, day: u32) -> Result<Vec<Game>, Error> {
        if day > LAST_DAY {
            return Err(Error::Undefined {
                operation: "born_by",
                reason: "there are more games born by day 4 than can be listed",
            });
        }
        let mut games = vec![self.zero()];
        for _ in 0..day {
            let antichains = self.antichains(&games)?;
            let mut found = FxHashSet::default();
            for left in &antichains {
                for right in &antichains {
                    found.insert(self.game(left, right)?);
                }
            }
            games = found.into_iter().collect();
        }
        Ok(games)
    }

    /// All sets of pairwise incomparable games, the empty one included.
    fn antichains(&mut self, games: &[Game]) -> Result<Vec<Vec<Game>>, Error> {
        let mut antichains = vec![Vec::new()];
        for &game in games {
            for i in 0..antichains.len() {
                self.step()?;
                let mut apart = true;
                for &other in &antichains[i] {
                    if self.le(game, other)? || self.le(other, game)? {
                        apart = false;
                        break;
                    }
                }
                if apart {
                    let mut larger = antichains[i].clone();
                    larger.push(game);
                    antichains.push(larger);
                }
            }
        }
        Ok(antichains)
    }
}
