//! Thermographs: what each player gets from a game when every move costs a tax t.
//!
//! The left wall is the left stop of the game cooled by t, the right wall its right stop; they meet
//! at the temperature and go on as the mast, whose value is the mean (Conway, ONAG ch. 9). Walls
//! are defined for t ≥ −1, which is where the options of integers would come into play.

mod rising;
mod scalar;
mod trajectory;
mod walls;

use crate::Dyadic;
use scalar::{Fixed, Scalar};
use std::fmt;
pub use trajectory::Trajectory;
use walls::Walls;

/// The thermograph of a short game.
///
/// ```
/// use upstar_values::{Dyadic, Thermograph};
/// let half = Thermograph::of_number(&Dyadic::new(1, 1));
/// assert_eq!(half.mean(), Dyadic::new(1, 1));
/// assert_eq!(half.temperature(), Dyadic::new(-1, 1));
/// assert_eq!(half.left_wall().value_at(&-Dyadic::ONE), Dyadic::ONE);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Thermograph(Repr);

/// Equal thermographs are equal here too: fixed point is used exactly when it suffices.
#[derive(Clone, PartialEq, Eq)]
enum Repr {
    Fixed(Walls<Fixed>),
    Exact(Box<Walls<Dyadic>>),
}

macro_rules! walls {
    ($thermograph:expr, $walls:ident => $body:expr) => {
        match &$thermograph.0 {
            Repr::Fixed($walls) => $body,
            Repr::Exact($walls) => $body,
        }
    };
}

impl Thermograph {
    /// The thermograph of a number, in closed form.
    pub fn of_number(x: &Dyadic) -> Self {
        match Fixed::from_dyadic(x) {
            Some(x) => Thermograph(Repr::Fixed(Walls::number(x))),
            None => Thermograph(Repr::Exact(Box::new(Walls::number(x.clone())))),
        }
    }

    /// The value of the mast, which is the mean value of the game.
    pub fn mean(&self) -> Dyadic {
        walls!(self, walls => walls.right.mast.to_dyadic())
    }

    /// The temperature: where the walls meet; −1/2^e for a number m/2^e.
    pub fn temperature(&self) -> Dyadic {
        walls!(self, walls => walls.temperature.to_dyadic())
    }

    /// The left wall.
    pub fn left_wall(&self) -> Trajectory {
        walls!(self, walls => Trajectory::left_wall(&walls.left))
    }

    /// The right wall.
    pub fn right_wall(&self) -> Trajectory {
        walls!(self, walls => Trajectory::right_wall(&walls.right))
    }
}

impl fmt::Display for Thermograph {
    /// `Thermograph(mast,[breaks],[slopes],mast,[breaks],[slopes])`, left wall first, each from the
    /// top down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thermograph({},{})", self.left_wall(), self.right_wall())
    }
}

impl fmt::Debug for Thermograph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
