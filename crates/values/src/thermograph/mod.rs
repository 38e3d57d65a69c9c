//! Thermographs: what each player gets from a game when every move costs a tax t.
//!
//! The left wall is the left stop of the game cooled by t, the right wall its right stop; they meet
//! at the temperature and go on as the mast, whose value is the mean (Conway, ONAG ch. 9). Walls
//! are defined for t ≥ −1, which is where the options of integers would come into play.

mod of_game;
mod rising;
mod scalar;
mod trajectory;
mod walls;

use crate::Dyadic;
use rising::Rising;
use scalar::{Fixed, Scalar};
use std::fmt;
pub use trajectory::Trajectory;
use walls::{Fronts, Walls};

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
            None => Self::from_exact(Walls::number(x.clone())),
        }
    }

    /// A mast alone: what all games infinitesimally close to x look like above temperature 0.
    pub(crate) fn mast(x: &Dyadic) -> Self {
        Self::from_exact(Walls {
            left: Rising::constant(-x),
            right: Rising::constant(x.clone()),
            temperature: Dyadic::ZERO,
        })
    }

    /// The same from exact walls, brought to fixed point if that suffices.
    fn from_exact(walls: Walls<Dyadic>) -> Self {
        match walls.convert() {
            Some(walls) => Thermograph(Repr::Fixed(walls)),
            None => Thermograph(Repr::Exact(Box::new(walls))),
        }
    }

    /// The thermograph of a game that is no number, from those of its options; `None` if a side is
    /// empty or the options are those of a number.
    ///
    /// ```
    /// use upstar_values::{Dyadic, Thermograph};
    /// let zero = Thermograph::of_number(&Dyadic::ZERO);
    /// let star = Thermograph::of_options([&zero], [&zero]);
    /// assert_eq!(star.map(|t| t.temperature()), Some(Dyadic::ZERO));
    /// ```
    pub fn of_options<'t>(
        left: impl IntoIterator<Item = &'t Thermograph>,
        right: impl IntoIterator<Item = &'t Thermograph>,
    ) -> Option<Thermograph> {
        let left: Vec<&Thermograph> = left.into_iter().collect();
        let right: Vec<&Thermograph> = right.into_iter().collect();
        if let Some(walls) = fixed_walls(&left, &right) {
            return Some(Thermograph(Repr::Fixed(walls)));
        }
        let exact = |options: &[&Thermograph], wall: fn(Walls<Dyadic>) -> Rising<Dyadic>| {
            Rising::highest(options.iter().map(|option| wall((*option).clone().into_exact())))
        };
        let left = exact(&left, |walls| walls.right)?;
        let right = exact(&right, |walls| walls.left)?;
        Fronts { left, right }.walls().ok().map(Self::from_exact)
    }

    fn into_exact(self) -> Walls<Dyadic> {
        match self.0 {
            Repr::Fixed(walls) => Walls {
                left: walls.left.to_exact(),
                right: walls.right.to_exact(),
                temperature: walls.temperature.to_dyadic(),
            },
            Repr::Exact(walls) => *walls,
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

/// The walls in fixed point, if all options' are and that suffices.
fn fixed_walls(left: &[&Thermograph], right: &[&Thermograph]) -> Option<Walls<Fixed>> {
    let fixed = |options: &[&Thermograph], wall: fn(&Walls<Fixed>) -> &Rising<Fixed>| {
        let mut front: Option<Rising<Fixed>> = None;
        for option in options {
            let Repr::Fixed(walls) = &option.0 else { return None };
            match &mut front {
                None => front = Some(wall(walls).clone()),
                Some(front) => front.raise(wall(walls)),
            }
        }
        front
    };
    let left = fixed(left, |walls| &walls.right)?;
    let right = fixed(right, |walls| &walls.left)?;
    Fronts { left, right }.walls().ok()
}

/// The scaffolds of a game: what its walls would be without the mast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scaffolds {
    /// The highest right wall of a left option, less t.
    pub left: Trajectory,
    /// The lowest left wall of a right option, plus t.
    pub right: Trajectory,
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
