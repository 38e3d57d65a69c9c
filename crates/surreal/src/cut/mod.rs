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
use crate::messages;
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
/// assert_eq!(cut.reason()?, "1/w is the simplest number above 0 and below all of 1/2**n");
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

    /// The edges, those members of the two sets that count, and the way between them. Quotients are
    /// expanded to more and more terms, until they part from all that they are compared with.
    fn solve(&self) -> Result<Solution, Error> {
        let numbers = (
            edge::outermost_number(&self.left, Side::Left)?,
            edge::outermost_number(&self.right, Side::Right)?,
        );
        if let (Some(low), Some(high)) = &numbers
            && low.member(0)?.compare(&high.member(0)?)? != std::cmp::Ordering::Less
        {
            return Err(no_cut(low, high));
        }
        for terms in [2, 4, 8, 16, 32] {
            if let Some(solution) = self.attempt(terms)? {
                return Ok(solution);
            }
        }
        let quotient = [numbers.0, numbers.1].into_iter().flatten().find(|x| !x.is_sum());
        Err(Error::NoExpansion {
            number: quotient.map_or_else(String::new, |x| x.to_string()),
            because: messages::SURREAL_UNDECIDED.into(),
        })
    }

    fn attempt(&self, terms: usize) -> Result<Option<Solution>, Error> {
        let left = Edge::of_set(&self.left, Side::Left, terms)?;
        let right = Edge::of_set(&self.right, Side::Right, terms)?;
        let all = || left.iter().chain(&right);
        let short = |x: &Edge| all().any(|y| !std::ptr::eq(x, y) && x.is_too_short_for(&y.way));
        if all().any(short) {
            return Ok(None);
        }
        let (left, right) = (Edge::outermost(left), Edge::outermost(right));
        if let (Some(low), Some(high)) = (&left, &right)
            && !low.is_below(high)
        {
            return Err(no_cut(&low.family, &high.family));
        }
        let way = simplest::simplest(left.as_ref(), right.as_ref())?;
        let open = [&left, &right].into_iter().flatten().any(|edge| edge.is_too_short_for(&way));
        Ok((!open).then_some(Solution { left, right, way }))
    }

    /// The sign expansion of the number.
    ///
    /// # Errors
    /// As for [`Cut::value`].
    pub fn expansion(&self) -> Result<Expansion, Error> {
        Ok(self.solve()?.way)
    }

    /// The simplest number between the two sets.
    ///
    /// # Errors
    /// If some member of the left set is not less than some member of the right one, or if an
    /// expansion that matters has no finite description.
    pub fn value(&self) -> Result<Surreal, Error> {
        self.expansion()?.number()
    }

    /// Why: `1/2 is the simplest number between 1/4 and 1`.
    ///
    /// # Errors
    /// As for [`Cut::value`].
    pub fn reason(&self) -> Result<String, Error> {
        let Solution { left, right, way } = self.solve()?;
        let value = way.number()?;
        let every = |edge: &Edge| match edge.is_limit() {
            true => format!("all of {}", edge.family),
            false => edge.family.edge_text(),
        };
        Ok(match (&left, &right) {
            (None, None) => format!("{value} is the simplest number of all"),
            (Some(low), None) => format!("{value} is the simplest number above {}", every(low)),
            (None, Some(high)) => format!("{value} is the simplest number below {}", every(high)),
            (Some(low), Some(high)) if !low.is_limit() && !high.is_limit() => {
                format!("{value} is the simplest number between {} and {}", every(low), every(high))
            }
            (Some(low), Some(high)) => {
                format!(
                    "{value} is the simplest number above {} and below {}",
                    every(low),
                    every(high)
                )
            }
        })
    }
}

/// What a cut comes down to.
struct Solution {
    left: Option<Edge>,
    right: Option<Edge>,
    way: Expansion,
}

fn no_cut(left: &Family, right: &Family) -> Error {
    Error::NoCut { left: left.to_string(), right: right.to_string() }
}
