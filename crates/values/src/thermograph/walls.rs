//! The two walls of a thermograph, and how they come from those of the options.
//!
//! Left's scaffold is the highest right wall of a left option, less t; Right's is the lowest left
//! wall of a right option, plus t. They close in on each other as t grows; where they meet is the
//! temperature, below it they are the walls, above it stands the mast.

use super::rising::{Breaks, Rising};
use super::scalar::Scalar;
use crate::Dyadic;
use smallvec::SmallVec;

/// The walls of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walls<S> {
    /// The negative of the left wall.
    pub(super) left: Rising<S>,
    /// The right wall.
    pub(super) right: Rising<S>,
    /// The temperature: where the walls meet.
    pub(super) temperature: S,
}

/// What the options contribute, before the tilt by t.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fronts<S> {
    /// The maximum of the right walls of the left options: Left's scaffold plus t.
    pub(super) left: Rising<S>,
    /// The maximum of the negated left walls of the right options: t minus Right's scaffold.
    pub(super) right: Rising<S>,
}

/// Why walls could not be made of fronts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoWalls {
    /// The temperature needs more precision than the scalar type has.
    Inexact,
    /// The scaffolds are apart already at −1: the options are those of a number.
    Apart,
}

impl<S: Scalar> Fronts<S> {
    /// The walls of the game whose options have these fronts.
    #[inline]
    pub(super) fn walls(&self) -> Result<Walls<S>, NoWalls> {
        let temperature = self.meeting()?;
        let mast = self.left.at(&temperature).minus(&temperature);
        Ok(Walls {
            left: tilted(&self.left, mast.negated(), &temperature),
            right: tilted(&self.right, mast, &temperature),
            temperature,
        })
    }

    /// The least t ≥ −1 at which Left's scaffold is not above Right's.
    #[inline]
    fn meeting(&self) -> Result<S, NoWalls> {
        // gap(t) = left(t) + right(t) − 2t never grows with t, and falls with slope 2 on top.
        let (mut a, mut b) = (&self.left.breaks[..], &self.right.breaks[..]);
        let top = |a: &[S], b: &[S]| match (a.first(), b.first()) {
            (Some(x), Some(y)) => x.max(y).clone(),
            (Some(x), None) | (None, Some(x)) => x.clone(),
            (None, None) => S::floor(),
        };
        let sum = self.left.mast.plus(&self.right.mast);
        let mut t = top(a, b);
        let mut gap = sum.minus(&t).minus(&t);
        if gap > S::zero() {
            return sum.half().ok_or(NoWalls::Inexact);
        }
        // On each segment further down the gap grows by 2, 1 or 0 times its length.
        let (mut steep_a, mut steep_b) = (false, false);
        while t > S::floor() {
            if let [first, rest @ ..] = a
                && *first == t
            {
                (a, steep_a) = (rest, !steep_a);
            }
            if let [first, rest @ ..] = b
                && *first == t
            {
                (b, steep_b) = (rest, !steep_b);
            }
            let low = top(a, b);
            let length = t.minus(&low);
            let below = match (steep_a, steep_b) {
                (true, true) => gap.clone(),
                (false, false) => gap.plus(&length).plus(&length),
                _ => gap.plus(&length),
            };
            if below > S::zero() {
                return match (steep_a, steep_b) {
                    (false, false) => {
                        below.half().map(|half| low.plus(&half)).ok_or(NoWalls::Inexact)
                    }
                    _ => Ok(low.plus(&below)),
                };
            }
            (t, gap) = (low, below);
        }
        if gap == S::zero() { Ok(S::floor()) } else { Err(NoWalls::Apart) }
    }
}

/// t − front(t) below the temperature, and the mast above.
#[inline]
fn tilted<S: Scalar>(front: &Rising<S>, mast: S, temperature: &S) -> Rising<S> {
    let above = front.breaks.iter().take_while(|t| *t >= temperature).count();
    let mut breaks: Breaks<S> = SmallVec::new();
    // A flat front makes a steep wall, which breaks off at the temperature.
    if above % 2 == 0 && *temperature > S::floor() {
        breaks.push(temperature.clone());
    }
    breaks.extend(front.breaks.iter().skip(above).cloned());
    Rising { mast, bottom: S::floor().minus(&front.bottom), breaks }
}

impl<S: Scalar> Walls<S> {
    /// The walls of the number `x`, in closed form.
    ///
    /// A number m/2^e has temperature −1/2^e. Its left wall below that belongs to the right wall of
    /// its left option, that one's to the left wall of the right option of it, and so on: the
    /// breaks are the temperatures of these numbers, until an integer ends the chain.
    #[inline]
    pub(super) fn number(x: S) -> Self {
        match x.grain() {
            None => Walls {
                left: Rising::constant(x.negated()),
                right: Rising::constant(x),
                temperature: S::floor(),
            },
            Some(grain) => Walls {
                left: number_left(&x),
                right: number_right(&x),
                temperature: grain.negated(),
            },
        }
    }

    /// The walls of `x` + *, and of everything number-up-star that looks the same.
    #[inline]
    pub(super) fn star(x: &S) -> Self {
        Walls {
            left: number_right(x).below_zero(),
            right: number_left(x).below_zero(),
            temperature: S::zero(),
        }
    }

    /// The walls of `x` + ↑, and of everything number-up-star that looks the same.
    #[inline]
    pub(super) fn up(x: &S) -> Self {
        let right = number_right(x);
        Walls { left: right.clone().below_zero(), right, temperature: S::zero() }
    }

    /// The walls of `x` + ↓, and of everything number-up-star that looks the same.
    #[inline]
    pub(super) fn down(x: &S) -> Self {
        let left = number_left(x);
        Walls { right: left.clone().below_zero(), left, temperature: S::zero() }
    }
}

impl Walls<Dyadic> {
    /// The same walls in another scalar type, if it can hold them.
    pub(super) fn convert<S: Scalar>(&self) -> Option<Walls<S>> {
        Some(Walls {
            left: self.left.convert()?,
            right: self.right.convert()?,
            temperature: S::from_dyadic(&self.temperature)?,
        })
    }
}

/// The right wall of a number.
#[inline]
pub(super) fn number_right<S: Scalar>(x: &S) -> Rising<S> {
    match x.grain() {
        None => Rising::constant(x.clone()),
        Some(grain) => Rising::new(x.clone(), chain(x.clone(), grain, Step::Right)),
    }
}

/// The negated left wall of a number.
#[inline]
pub(super) fn number_left<S: Scalar>(x: &S) -> Rising<S> {
    match x.grain() {
        None => Rising::constant(x.negated()),
        Some(grain) => Rising::new(x.negated(), chain(x.clone(), grain, Step::Left)),
    }
}

#[derive(Clone, Copy)]
enum Step {
    Left,
    Right,
}

/// The temperatures of x, of its option on one side, of that one's on the other side, and so on.
fn chain<S: Scalar>(mut x: S, grain: S, mut step: Step) -> Breaks<S> {
    let mut breaks = Breaks::new();
    let mut grain = Some(grain);
    while let Some(size) = grain {
        breaks.push(size.negated());
        (x, step) = match step {
            Step::Right => (x.plus(&size), Step::Left),
            Step::Left => (x.minus(&size), Step::Right),
        };
        grain = x.grain();
    }
    breaks
}

impl<S: Scalar> Rising<S> {
    /// From the wall of a number to that of the number plus an infinitesimal, seen from the other
    /// side: t − wall below 0, the mast above.
    #[inline]
    pub(super) fn below_zero(mut self) -> Rising<S> {
        self.mast = self.mast.negated();
        self.bottom = S::floor().minus(&self.bottom);
        self.breaks.insert(0, S::zero());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::scalar::Fixed;
    use super::*;
    use proptest::prelude::*;

    /// A game tree whose leaves are numbers in units of 1/4.
    #[derive(Clone, Debug)]
    enum Tree {
        Number(i64),
        Node(Vec<Tree>, Vec<Tree>),
    }

    /// Walls by the definition, sampled at every 1/256 from −1 to 15: (left, right), values in 1/256.
    /// `None` where the scaffolds do not meet.
    fn sampled(tree: &Tree) -> Option<(Vec<i64>, Vec<i64>)> {
        const ONE: i64 = 256;
        let temperatures = -ONE..=15 * ONE;
        let (lefts, rights): (Vec<Tree>, Vec<Tree>) = match tree {
            Tree::Number(q) if q % 4 == 0 => {
                let constant: Vec<i64> = temperatures.map(|_| q * ONE / 4).collect();
                return Some((constant.clone(), constant));
            }
            Tree::Number(q) => {
                let step = if q % 2 == 0 { 2 } else { 1 };
                (vec![Tree::Number(q - step)], vec![Tree::Number(q + step)])
            }
            Tree::Node(lefts, rights) => (lefts.clone(), rights.clone()),
        };
        let lefts: Vec<Vec<i64>> =
            lefts.iter().map(|o| Some(sampled(o)?.1)).collect::<Option<_>>()?;
        let rights: Vec<Vec<i64>> =
            rights.iter().map(|o| Some(sampled(o)?.0)).collect::<Option<_>>()?;
        let (mut left, mut right, mut mast) = (Vec::new(), Vec::new(), None);
        for (i, t) in temperatures.enumerate() {
            let l = lefts.iter().map(|w| w[i]).max()? - t;
            let r = rights.iter().map(|w| w[i]).min()? + t;
            if mast.is_none() && l <= r {
                if l < r {
                    return None;
                }
                mast = Some(l);
            }
            left.push(mast.unwrap_or(l));
            right.push(mast.unwrap_or(r));
        }
        mast.map(|_| (left, right))
    }

    fn computed<S: Scalar>(tree: &Tree) -> Result<Walls<S>, NoWalls> {
        match tree {
            Tree::Number(q) => {
                Ok(Walls::number(S::from_dyadic(&Dyadic::new(*q, 2)).ok_or(NoWalls::Inexact)?))
            }
            Tree::Node(lefts, rights) => {
                let highest = |options: &[Tree], pick: fn(Walls<S>) -> Rising<S>| {
                    let mut front: Option<Rising<S>> = None;
                    for option in options {
                        let wall = pick(computed(option)?);
                        match &mut front {
                            None => front = Some(wall),
                            Some(front) => front.raise(&wall),
                        }
                    }
                    front.ok_or(NoWalls::Apart)
                };
                let left = highest(lefts, |walls| walls.right)?;
                let right = highest(rights, |walls| walls.left)?;
                Fronts { left, right }.walls()
            }
        }
    }

    fn any_tree() -> impl Strategy<Value = Tree> {
        (-40i64..40).prop_map(Tree::Number).prop_recursive(4, 24, 3, |inner| {
            (prop::collection::vec(inner.clone(), 1..4), prop::collection::vec(inner, 1..4))
                .prop_map(|(l, r)| Tree::Node(l, r))
        })
    }

    fn check<S: Scalar>(tree: &Tree) -> Result<(), TestCaseError> {
        match (sampled(tree), computed::<S>(tree)) {
            (None, Err(NoWalls::Apart)) => {}
            (Some((left, right)), Ok(walls)) => {
                for (i, (l, r)) in left.iter().zip(&right).enumerate() {
                    let t = Dyadic::new(i64::try_from(i).unwrap() - 256, 8);
                    let t = S::from_dyadic(&t).unwrap();
                    prop_assert_eq!(-walls.left.at(&t).to_dyadic(), Dyadic::new(*l, 8));
                    prop_assert_eq!(walls.right.at(&t).to_dyadic(), Dyadic::new(*r, 8));
                }
                for wall in [&walls.left, &walls.right] {
                    prop_assert_eq!(wall.at(&S::floor()).to_dyadic(), wall.bottom.to_dyadic());
                    prop_assert!(wall.breaks.windows(2).all(|w| w[0] > w[1]));
                }
                let meet = left.iter().zip(&right).position(|(l, r)| l == r).unwrap();
                let meet = Dyadic::new(i64::try_from(meet).unwrap() - 256, 8);
                prop_assert_eq!(walls.temperature.to_dyadic(), meet);
            }
            (sampled, computed) => {
                prop_assert!(false, "{} {:?}", sampled.is_some(), computed.err());
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        #[test]
        fn walls_agree_with_the_definition_at_every_temperature(tree in any_tree()) {
            check::<Fixed>(&tree)?;
            check::<Dyadic>(&tree)?;
        }
    }

    #[test]
    fn numbers_plus_infinitesimals_agree_with_the_definition() {
        let node = |l: Vec<Tree>, r: Vec<Tree>| Tree::Node(l, r);
        for q in -9..9 {
            let x = Tree::Number(q);
            let of = Fixed::from_dyadic(&Dyadic::new(q, 2)).unwrap();
            let star = node(vec![x.clone()], vec![x.clone()]);
            let up = node(vec![x.clone()], vec![star.clone()]);
            let down = node(vec![star.clone()], vec![x.clone()]);
            let star2 = node(vec![x.clone(), star.clone()], vec![x.clone(), star.clone()]);
            let star3 = node(
                vec![x.clone(), star.clone(), star2.clone()],
                vec![x.clone(), star.clone(), star2.clone()],
            );
            let up_star = node(vec![x.clone(), star.clone()], vec![x.clone()]);
            let down_star = node(vec![x.clone()], vec![x.clone(), star.clone()]);
            let up2 = node(vec![x.clone()], vec![up_star.clone()]);
            let up2_star = node(vec![x.clone()], vec![up.clone()]);
            let up_star2 = node(vec![x.clone()], vec![star3.clone()]);
            let down_star2 = node(vec![star3.clone()], vec![x.clone()]);
            for (tree, walls) in [
                (x, Walls::number(of)),
                (star, Walls::star(&of)),
                (star2, Walls::star(&of)),
                (star3, Walls::star(&of)),
                (up_star, Walls::star(&of)),
                (down_star, Walls::star(&of)),
                (up, Walls::up(&of)),
                (up2, Walls::up(&of)),
                (up2_star, Walls::up(&of)),
                (up_star2, Walls::up(&of)),
                (down, Walls::down(&of)),
                (down_star2, Walls::down(&of)),
            ] {
                check::<Fixed>(&tree).unwrap();
                assert_eq!(computed::<Fixed>(&tree), Ok(walls), "{tree:?}");
            }
        }
    }
}
