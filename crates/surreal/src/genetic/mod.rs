//! Conway's definitions as they stand, by options: what a form of numbers is, product, inverse, reals
//! as cuts, the tree of numbers by days.
//!
//! All of it is slow and meant to be read, shown and compared with the fast arithmetic.

mod inverse;
mod product;
mod tree;

pub use inverse::{Inverse, Round, inverse};
pub use product::{Product, product};
pub use tree::{born_on, path};

use crate::error::Error;
use crate::rational::Rational;
use crate::surreal::Surreal;
use dashu_int::IBig;
use upstar_values::Dyadic;

/// The options of a dyadic number in its canonical form: at most one on each side.
///
/// ```
/// use upstar_surreal::genetic::options;
/// use upstar_values::Dyadic;
/// let (left, right) = options(&Dyadic::new(3, 2)); // 3/4 = {1/2|1}
/// assert_eq!((left, right), (Some(Dyadic::new(1, 1)), Some(Dyadic::ONE)));
/// ```
#[must_use]
pub fn options(x: &Dyadic) -> (Option<Dyadic>, Option<Dyadic>) {
    let (numerator, exponent) = (x.numerator(), x.exponent());
    let beside = |step: i8| Dyadic::from_big(&numerator + IBig::from(step), exponent);
    if !x.is_integer() {
        return (Some(beside(-1)), Some(beside(1)));
    }
    match numerator.cmp(&IBig::ZERO) {
        std::cmp::Ordering::Greater => (Some(beside(-1)), None),
        std::cmp::Ordering::Equal => (None, None),
        std::cmp::Ordering::Less => (None, Some(beside(1))),
    }
}

/// The definition of a number: its options are numbers, and no left option is greater than or equal
/// to a right one.
///
/// # Errors
/// If two of them say otherwise.
pub fn number_test(left: &[Surreal], right: &[Surreal]) -> Result<(), Error> {
    for x in left {
        for y in right {
            if x >= y {
                return Err(Error::NoCut { left: x.to_string(), right: y.to_string() });
            }
        }
    }
    Ok(())
}

/// A real number (here a rational one) as a cut among the dyadic numbers: the first numbers below
/// and above it on the way to it, closer and closer.
///
/// ```
/// use upstar_surreal::{Rational, genetic::real_cut};
/// let third = Rational::new(1.into(), 3u8.into()).ok_or("a zero below the line")?;
/// let (below, above) = real_cut(&third, 6);
/// let text = |side: &[Rational]| side.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
/// assert_eq!(text(&below), "0 1/4 5/16");
/// assert_eq!(text(&above), "1 1/2 3/8");
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn real_cut(x: &Rational, count: usize) -> (Vec<Rational>, Vec<Rational>) {
    cut_by(|middle| middle.cmp(x), count)
}

/// The same for any real number, given by how dyadic numbers compare with it.
///
/// ```
/// use upstar_surreal::{Rational, genetic::cut_by};
/// // Below the square root of 2?
/// let root = |x: &Rational| x.sign().min(x.times(x).cmp(&Rational::from(2)));
/// let (below, above) = cut_by(root, 6);
/// let text = |side: &[Rational]| side.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
/// assert_eq!((text(&below), text(&above)), ("0 1 5/4 11/8".into(), "2 3/2".into()));
/// ```
pub fn cut_by(
    compare: impl Fn(&Rational) -> std::cmp::Ordering,
    count: usize,
) -> (Vec<Rational>, Vec<Rational>) {
    let (mut below, mut above) = (Vec::new(), Vec::new());
    let (mut low, mut high): (Option<Rational>, Option<Rational>) = (None, None);
    for _ in 0..count {
        // The oldest number between the two bounds.
        let middle = match (&low, &high) {
            (None, None) => Rational::ZERO,
            (Some(low), None) => low.plus(&Rational::ONE),
            (None, Some(high)) => high.minus(&Rational::ONE),
            (Some(low), Some(high)) => low.plus(high).half(),
        };
        match compare(&middle) {
            std::cmp::Ordering::Equal => break,
            std::cmp::Ordering::Less => {
                below.push(middle.clone());
                low = Some(middle);
            }
            std::cmp::Ordering::Greater => {
                above.push(middle.clone());
                high = Some(middle);
            }
        }
    }
    (below, above)
}
