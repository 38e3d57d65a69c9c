//! Cuts: the simplest number between two sets of numbers (the simplicity theorem).
//!
//! A set is a finite union of numbers and of families a + b·n and a + b/2^n, n = 0, 1, 2, …. Of the
//! left set only its upper edge counts, and that is a number of the set or the way (sign expansion)
//! to which a rising family converges. What lies above a rising family is everything above that way
//! or on it: see `edge.rs`. The simplest number between two edges is then found on one of the two
//! ways, at a turn: see `simplest.rs`.

mod edge;
mod family;
mod simplest;

pub use family::Family;

use crate::error::Error;
use crate::expansion::Expansion;
use crate::surreal::Surreal;
use edge::{Edge, Side};

/// Two sets of numbers.
///
/// ```
/// use upstar_surreal::{Cut, Family, Surreal};
/// let (zero, one) = (Surreal::from(0), Surreal::from(1));
/// let below = Family::number(zero.clone());
/// let above = Family::geometric(zero, one); // 1, 1/2, 1/4, …
/// let cut = Cut::new(vec![below], vec![above]);
/// assert_eq!(cut.value()?.to_string(), "1/w");
/// assert_eq!(cut.reason()?, "1/w is the oldest number above 0 and below all of 1/2**n");
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cut {
    left: Vec<Family>,
    right: Vec<Family>,
}

impl Cut {
    /// The cut between these sets.
    #[must_use]
    pub fn new(left: Vec<Family>, right: Vec<Family>) -> Cut {
        Cut { left, right }
    }

    /// The left set.
    #[must_use]
    pub fn left(&self) -> &[Family] {
        &self.left
    }

    /// The right set.
    #[must_use]
    pub fn right(&self) -> &[Family] {
        &self.right
    }

    /// The edges: those members of the two sets that count.
    fn edges(&self) -> Result<(Option<Edge>, Option<Edge>), Error> {
        let left = Edge::outermost(&self.left, Side::Left)?;
        let right = Edge::outermost(&self.right, Side::Right)?;
        if let (Some(low), Some(high)) = (&left, &right)
            && !low.is_below(high)
        {
            return Err(Error::NoCut {
                left: low.family.to_string(),
                right: high.family.to_string(),
            });
        }
        Ok((left, right))
    }

    /// The sign expansion of the number.
    ///
    /// # Errors
    /// As for [`Cut::value`].
    pub fn expansion(&self) -> Result<Expansion, Error> {
        let (left, right) = self.edges()?;
        simplest::simplest(left.as_ref(), right.as_ref())
    }

    /// The simplest number between the two sets.
    ///
    /// # Errors
    /// If some member of the left set is not less than some member of the right one, or if an
    /// expansion that matters has no finite description.
    pub fn value(&self) -> Result<Surreal, Error> {
        self.expansion()?.number()
    }

    /// Why: `1/2 is the oldest number between 1/4 and 1`.
    ///
    /// # Errors
    /// As for [`Cut::value`].
    pub fn reason(&self) -> Result<String, Error> {
        let (left, right) = self.edges()?;
        let value = simplest::simplest(left.as_ref(), right.as_ref())?.number()?;
        let every = |edge: &Edge| match edge.is_limit() {
            true => format!("all of {}", edge.family),
            false => edge.family.edge_text(),
        };
        Ok(match (&left, &right) {
            (None, None) => format!("{value} is the oldest number of all"),
            (Some(low), None) => format!("{value} is the oldest number above {}", every(low)),
            (None, Some(high)) => format!("{value} is the oldest number below {}", every(high)),
            (Some(low), Some(high)) if !low.is_limit() && !high.is_limit() => {
                format!("{value} is the oldest number between {} and {}", every(low), every(high))
            }
            (Some(low), Some(high)) => {
                format!("{value} is the oldest number above {} and below {}", every(low), every(high))
            }
        })
    }
}
