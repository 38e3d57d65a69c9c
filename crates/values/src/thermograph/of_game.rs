//! From a game to its thermograph.
//!
//! Number-up-stars have closed forms. Other games go through their options, in fixed point as long
//! as that is exact; shallow ones by plain recursion without any table, deeper ones with each
//! follower done once, very deep ones on an explicit stack.

use super::rising::Rising;
use super::scalar::{Fixed, Scalar};
use super::walls::{Fronts, NoWalls, Walls, number_left, number_right};
use super::{Repr, Scaffolds, Thermograph, Trajectory};
use crate::game::{Id, Kind};
use crate::ops::evaluate::{Plan, evaluate};
use crate::{Algebra, Dyadic, Error, Game, NumberUpStar, Player, Stop};
use dashu_int::{IBig, UBig};
use rustc_hash::FxHashMap;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

/// Games nested at most this deep are done by recursion.
const RECURSIVE: u32 = 256;
/// From this depth on it pays to remember followers.
const REMEMBER: u32 = 3;

/// Why the fast path gave up.
enum Trouble {
    Inexact,
    Stopped(Stop),
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Trouble::Stopped(stop)
    }
}

impl From<NoWalls> for Trouble {
    fn from(_: NoWalls) -> Self {
        // Apart cannot happen: the options of a stored game are not those of a number.
        Trouble::Inexact
    }
}

impl Algebra<'_> {
    /// The thermograph of G.
    ///
    /// Time: every follower that is no number-up-star is visited once, and costs as many steps as
    /// its options' walls have corners.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Dyadic};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let (three, one) = (algebra.number(3)?, algebra.number(1)?);
    /// let switch = algebra.game(&[three], &[one])?;
    /// let thermograph = algebra.thermograph(switch)?;
    /// assert_eq!(thermograph.mean(), Dyadic::from(2));
    /// assert_eq!(thermograph.temperature(), Dyadic::ONE);
    /// assert_eq!(thermograph.to_string(), "Thermograph(2,[1],[0,-1],2,[1],[0,1])");
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn thermograph(&mut self, g: Game) -> Result<Thermograph, Error> {
        let id = self.own(g)?;
        if self.arena.depth(id) <= RECURSIVE {
            let mut memo = FxHashMap::default();
            match self.fixed_walls(id, &mut memo) {
                Ok(walls) => return Ok(Thermograph(Repr::Fixed(walls))),
                Err(Trouble::Stopped(stop)) => return Err(stop.into()),
                Err(Trouble::Inexact) => {}
            }
        } else if let Some(walls) = self.deep_walls::<Fixed>(id)? {
            return Ok(Thermograph(Repr::Fixed(walls)));
        }
        match self.deep_walls::<Dyadic>(id)? {
            Some(walls) => Ok(Thermograph::from_exact(walls)),
            None => Err(Stop::TooDeep.into()), // unreachable: dyadics are always exact
        }
    }

    /// The mean value of G: where its mast stands.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn mean(&mut self, g: Game) -> Result<Dyadic, Error> {
        match self.as_number_up_star(g)? {
            Some(value) => Ok(value.number),
            None => Ok(self.thermograph(g)?.mean()),
        }
    }

    /// The temperature of G: −1/2^e for a number m/2^e, 0 for other number-up-stars.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn temperature(&mut self, g: Game) -> Result<Dyadic, Error> {
        match self.as_number_up_star(g)? {
            Some(value) if value.is_number() => {
                Ok(Dyadic::from_big(IBig::NEG_ONE, value.number.exponent()))
            }
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(g)?.temperature()),
        }
    }

    /// Both scaffolds of G, or `None` for an integer, which has no options on one side.
    ///
    /// Below the temperature a scaffold coincides with the wall; above it the scaffolds cross, which
    /// is what drawings show dotted.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn scaffolds(&mut self, g: Game) -> Result<Option<Scaffolds>, Error> {
        let mut highest = |player: Player| -> Result<Option<Rising<Dyadic>>, Error> {
            let mut walls = Vec::new();
            for option in self.options(g, player)? {
                let both = self.thermograph(option)?.into_exact();
                walls.push(match player {
                    Player::Left => both.right,
                    Player::Right => both.left,
                });
            }
            Ok(Rising::highest(walls))
        };
        let (left, right) = (highest(Player::Left)?, highest(Player::Right)?);
        Ok(left.zip(right).map(|(left, right)| Scaffolds {
            left: Trajectory::left_scaffold(&left),
            right: Trajectory::right_scaffold(&right),
        }))
    }

    /// Fixed-point walls by recursion.
    fn fixed_walls(
        &mut self,
        id: Id,
        memo: &mut FxHashMap<Id, Walls<Fixed>>,
    ) -> Result<Walls<Fixed>, Trouble> {
        let Kind::Node(index) = id.kind() else {
            return self.leaf_walls(id)?.ok_or(Trouble::Inexact);
        };
        let remember = self.arena.depth(id) >= REMEMBER;
        if remember && let Some(walls) = memo.get(&id) {
            return Ok(walls.clone());
        }
        self.step()?;
        let arena = self.arena;
        let left = self.fixed_front(arena.left(index), Player::Left, memo)?;
        let right = self.fixed_front(arena.right(index), Player::Right, memo)?;
        let walls = Fronts { left, right }.walls()?;
        if remember {
            memo.insert(id, walls.clone());
        }
        Ok(walls)
    }

    /// The maximum of the walls that one player's options turn to the game.
    fn fixed_front(
        &mut self,
        options: &[AtomicU32],
        player: Player,
        memo: &mut FxHashMap<Id, Walls<Fixed>>,
    ) -> Result<Rising<Fixed>, Trouble> {
        let mut front: Option<Rising<Fixed>> = None;
        for option in options {
            let option = Id(option.load(Relaxed));
            let wall = if option.is_inline() {
                inline_wall(option, player)?
            } else {
                let walls = self.fixed_walls(option, memo)?;
                match player {
                    Player::Left => walls.right,
                    Player::Right => walls.left,
                }
            };
            match &mut front {
                None => front = Some(wall),
                Some(front) => front.raise(&wall),
            }
        }
        front.ok_or(Trouble::Inexact)
    }

    /// Walls on an explicit stack, each follower once; `None` if the scalar type is too coarse.
    fn deep_walls<S: Scalar>(&mut self, id: Id) -> Result<Option<Walls<S>>, Error> {
        let root = self.handle(id);
        evaluate(
            self,
            root,
            |algebra, game| {
                Ok(match game.id.node_index() {
                    None => Plan::Known(algebra.leaf_walls(game.id)?),
                    Some(index) => {
                        let arena = algebra.arena;
                        let options = arena.left(index).iter().chain(arena.right(index));
                        Plan::After(options.map(|o| algebra.handle(Id(o.load(Relaxed)))).collect())
                    }
                })
            },
            |algebra, game, table| {
                let Some(index) = game.id.node_index() else { return Ok(None) };
                let front = |options: &[AtomicU32], player: Player| {
                    let mut front: Option<Rising<S>> = None;
                    for option in options {
                        let walls = table[&algebra.handle(Id(option.load(Relaxed)))].as_ref()?;
                        let wall = match player {
                            Player::Left => &walls.right,
                            Player::Right => &walls.left,
                        };
                        match &mut front {
                            None => front = Some(wall.clone()),
                            Some(front) => front.raise(wall),
                        }
                    }
                    front
                };
                let left = front(algebra.arena.left(index), Player::Left);
                let right = front(algebra.arena.right(index), Player::Right);
                let fronts = left.zip(right).map(|(left, right)| Fronts { left, right });
                Ok(fronts.and_then(|fronts| fronts.walls().ok()))
            },
        )
    }

    /// The walls of a number-up-star; `None` if the scalar type cannot hold them.
    fn leaf_walls<S: Scalar>(&mut self, id: Id) -> Result<Option<Walls<S>>, Stop> {
        let Some(value) = self.arena.as_number_up_star(id) else { return Ok(None) };
        // The walls of m/2^e have up to e corners, of up to e bits each.
        let exponent = value.number.exponent();
        if exponent > 1024 {
            let cost = exponent.saturating_mul(exponent / 64);
            self.account()?;
            self.context.spend(cost)?;
        }
        let Some(x) = S::from_dyadic(&value.number) else { return Ok(None) };
        Ok(Some(match Look::of(&value) {
            Look::Number => Walls::number(x),
            Look::Star => Walls::star(&x),
            Look::Up => Walls::up(&x),
            Look::Down => Walls::down(&x),
        }))
    }
}

/// Which of four thermographs a number-up-star has, up to its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Number,
    Star,
    Up,
    Down,
}

impl Look {
    fn of(value: &NumberUpStar) -> Look {
        let single = value.ups == IBig::ONE || value.ups == IBig::NEG_ONE;
        if value.is_number() {
            Look::Number
        } else if value.ups == IBig::ZERO || single && value.nimber == UBig::ONE {
            Look::Star
        } else if value.ups > IBig::ZERO {
            Look::Up
        } else {
            Look::Down
        }
    }

    #[inline]
    fn of_inline(id: Id) -> Look {
        match (id.ups(), id.nim()) {
            (0, 0) => Look::Number,
            (0, _) | (1 | -1, 1) => Look::Star,
            (ups, _) if ups > 0 => Look::Up,
            _ => Look::Down,
        }
    }
}

/// The wall that an inline number-up-star, as an option of `player`, turns to the game.
#[inline]
fn inline_wall(id: Id, player: Player) -> Result<Rising<Fixed>, Trouble> {
    let (numerator, exponent) = id.number_parts();
    let x = Fixed::new(i64::from(numerator), exponent).ok_or(Trouble::Inexact)?;
    Ok(match (Look::of_inline(id), player) {
        (Look::Number | Look::Up, Player::Left) => number_right(&x),
        (Look::Number | Look::Down, Player::Right) => number_left(&x),
        (Look::Star | Look::Down, Player::Left) => number_left(&x).below_zero(),
        (Look::Star | Look::Up, Player::Right) => number_right(&x).below_zero(),
    })
}
