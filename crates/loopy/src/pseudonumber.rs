//! Pseudonumbers: on, off, the numbers x, and x + over, x + under. They are totally ordered and
//! add in closed form, so that nobody walks through the followers of a million.

use std::fmt;
use upstar_values::Dyadic;

/// What is added to a number: under, nothing or over. They are infinitesimal, but larger than
/// every multiple of ↑ in size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tilt {
    /// x + under.
    Under,
    /// x.
    Exact,
    /// x + over.
    Over,
}

/// A pseudonumber, in the order of the games.
///
/// ```
/// use upstar_loopy::{Pseudonumber, Tilt};
/// let [under, over] = [Tilt::Under, Tilt::Over].map(|tilt| Pseudonumber::Number(5.into(), tilt));
/// assert!(Pseudonumber::Off < under && under < over && over < Pseudonumber::On);
/// assert_eq!(over.to_string(), "5over");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pseudonumber {
    /// off = {|pass}.
    Off,
    /// A number with its tilt.
    Number(Dyadic, Tilt),
    /// on = {pass|}.
    On,
}

impl Pseudonumber {
    /// The sum, if it is a pseudonumber: on + off and over + under are not.
    pub fn plus(&self, other: &Pseudonumber) -> Option<Pseudonumber> {
        use Pseudonumber::{Number, Off, On};
        match (self, other) {
            (On, Off) | (Off, On) => None,
            (On, _) | (_, On) => Some(On),
            (Off, _) | (_, Off) => Some(Off),
            (Number(x, a), Number(y, b)) => {
                let tilt = match (a, b) {
                    (Tilt::Over, Tilt::Under) | (Tilt::Under, Tilt::Over) => return None,
                    (Tilt::Exact, tilt) | (tilt, _) => *tilt,
                };
                Some(Number(x + y, tilt))
            }
        }
    }

    /// −x.
    #[must_use]
    pub fn negative(&self) -> Pseudonumber {
        match self {
            Pseudonumber::On => Pseudonumber::Off,
            Pseudonumber::Off => Pseudonumber::On,
            Pseudonumber::Number(x, tilt) => Pseudonumber::Number(
                -x.clone(),
                match tilt {
                    Tilt::Under => Tilt::Over,
                    Tilt::Exact => Tilt::Exact,
                    Tilt::Over => Tilt::Under,
                },
            ),
        }
    }
}

impl fmt::Display for Pseudonumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pseudonumber::On => f.write_str("on"),
            Pseudonumber::Off => f.write_str("off"),
            Pseudonumber::Number(x, tilt) => {
                if !x.is_zero() || *tilt == Tilt::Exact {
                    write!(f, "{x}")?;
                }
                f.write_str(match tilt {
                    Tilt::Under => "under",
                    Tilt::Exact => "",
                    Tilt::Over => "over",
                })
            }
        }
    }
}
