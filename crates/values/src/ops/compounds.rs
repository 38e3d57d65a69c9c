//! Compounds that look at forms: conjunctive and selective sums, the ordinal product.
//!
//! These take the canonical forms of their operands as the positions to be played.

use super::evaluate::{Plan, evaluate, pairs};
use crate::{Algebra, Error, Game, Player};

impl Algebra<'_> {
    /// The conjunctive sum: a move is made in both components; it ends when one of them does.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn conjunctive_sum(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        self.compound(g, h, |algebra, (g, h), player| {
            let (gs, hs) = (algebra.options(g, player)?, algebra.options(h, player)?);
            pairs(algebra, &gs, &hs)
        })
    }

    /// The selective sum: a move is made in one component or in both.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn selective_sum(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        self.compound(g, h, |algebra, (g, h), player| {
            let (gs, hs) = (algebra.options(g, player)?, algebra.options(h, player)?);
            let mut moves = pairs(algebra, &gs, &hs)?;
            moves.extend(gs.iter().map(|&x| (x, h)));
            moves.extend(hs.iter().map(|&y| (g, y)));
            Ok(moves)
        })
    }

    /// A compound of two games whose options are again such compounds.
    fn compound(
        &mut self,
        g: Game,
        h: Game,
        moves: impl Fn(&mut Self, (Game, Game), Player) -> Result<Vec<(Game, Game)>, Error>,
    ) -> Result<Game, Error> {
        evaluate(
            self,
            (g, h),
            |algebra, key| {
                let mut keys = moves(algebra, key, Player::Left)?;
                keys.append(&mut moves(algebra, key, Player::Right)?);
                Ok(Plan::After(keys))
            },
            |algebra, key, table| {
                let values =
                    |keys: Vec<(Game, Game)>| keys.iter().map(|key| table[key]).collect::<Vec<_>>();
                let left = values(moves(algebra, key, Player::Left)?);
                let right = values(moves(algebra, key, Player::Right)?);
                algebra.game(&left, &right)
            },
        )
    }

    /// The ordinal product G×H: a copy of G (of −G) for every Left (Right) move of H, stacked.
    ///
    /// A move goes to (G×Hᴸ):G′ with an option G′ of G, or to (G×Hᴿ):G′ with an option G′ of −G, by
    /// the player who moves.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (a, b) = (algebra.nimber(5u8)?, algebra.nimber(6u8)?);
    /// assert_eq!(algebra.ordinal_product(a, b)?, algebra.nimber(30u8)?);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn ordinal_product(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        // A position is a base G×K, whose form is its list of options, with a game on top of it.
        type Key = (Game, Game);
        let minus_g = self.neg(g)?;
        let zero = self.zero();
        // The positions to which a player can move from the bare base.
        let base = |algebra: &mut Self, k: Game, player: Player| -> Result<Vec<Key>, Error> {
            let mut keys = Vec::new();
            for (side, copy) in [(Player::Left, g), (Player::Right, minus_g)] {
                let (below, tops) = (algebra.options(k, side)?, algebra.options(copy, player)?);
                keys.append(&mut pairs(algebra, &below, &tops)?);
            }
            Ok(keys)
        };
        let moves = |algebra: &mut Self, (k, top): Key, player: Player| {
            let mut keys = base(algebra, k, player)?;
            keys.extend(algebra.options(top, player)?.into_iter().map(|next| (k, next)));
            Ok(keys)
        };
        self.compound(h, zero, moves)
    }
}
