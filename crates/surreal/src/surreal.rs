//! The field: a surreal number is a fraction of two finite sums of powers of w.
//!
//! Sums are compared from the largest power on, so the field is ordered; fractions are compared
//! crosswise. Fractions are kept small where that is cheap (common powers of w, exact quotients,
//! common divisors of polynomials), but two of them may differ in form and be equal.

use crate::error::Error;
use crate::rational::Rational;
use crate::reduce;
use crate::sum::{Sum, Term};
use std::cmp::Ordering;
use std::sync::Arc;

/// Powers of w are stacked at most this high.
pub const MOST_LEVELS: u32 = 64;
/// A number takes at most about this many words.
const MOST_WORDS: u64 = 1 << 22;
/// An operation costs at most about this many steps.
const MOST_STEPS: u64 = 1 << 26;
/// An exponent with a proper fraction in it takes at most this many words.
const MOST_WORDS_OF_FRACTIONAL_EXPONENT: u64 = 1 << 10;

/// A surreal number: a fraction of finite sums of rational multiples of powers of w, whose exponents
/// are again of this kind.
///
/// ```
/// use upstar_surreal::Surreal;
/// let w = Surreal::omega();
/// let x = w.times(&w)?.minus(&Surreal::from(1))?; // w**2 - 1
/// let y = x.over(&w.plus(&Surreal::from(1))?)?;
/// assert_eq!(y.to_string(), "w - 1");
/// assert!(y > Surreal::from(1_000_000));
/// assert_eq!(y.reciprocal()?.to_string(), "1/(w - 1)");
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Surreal(Repr);

#[derive(Clone, Debug)]
enum Repr {
    Rational(Rational),
    General(Arc<General>),
}

/// A number that is not rational.
#[derive(Debug)]
struct General {
    numerator: Sum,
    /// 1 for a sum; otherwise it has at least two terms and is positive.
    denominator: Sum,
    /// How high powers of w are stacked.
    levels: u32,
    /// About how many words it takes, written out.
    words: u64,
    /// Is there a proper fraction in it or in an exponent?
    fractional: bool,
}

impl Surreal {
    /// The number 0.
    pub const ZERO: Surreal = Surreal(Repr::Rational(Rational::ZERO));
    /// The number 1.
    pub const ONE: Surreal = Surreal(Repr::Rational(Rational::ONE));

    /// The number w.
    #[must_use]
    pub fn omega() -> Surreal {
        Surreal::of_sum(Sum::term(Surreal::ONE, Rational::ONE))
    }

    /// A multiple of a power of w.
    ///
    /// # Errors
    /// If powers are stacked too high.
    pub fn monomial(exponent: &Surreal, coefficient: Rational) -> Result<Surreal, Error> {
        Surreal::of_sum(Sum::term(exponent.clone(), coefficient)).bounded()
    }

    /// A finite sum of multiples of powers of w, in any order.
    ///
    /// # Errors
    /// If there are too many, or powers are stacked too high.
    pub fn sum(terms: Vec<Term>) -> Result<Surreal, Error> {
        let mut terms: Vec<Term> =
            terms.into_iter().filter(|term| !term.coefficient.is_zero()).collect();
        terms.sort_by(|x, y| y.exponent.cmp(&x.exponent));
        let mut collected: Vec<Term> = Vec::with_capacity(terms.len());
        for term in terms {
            match collected.last_mut() {
                Some(last) if last.exponent == term.exponent => {
                    last.coefficient = last.coefficient.plus(&term.coefficient);
                }
                _ => collected.push(term),
            }
        }
        collected.retain(|term| !term.coefficient.is_zero());
        Surreal::of_sum(Sum(collected)).bounded()
    }

    pub(crate) fn of_sum(sum: Sum) -> Surreal {
        Surreal::of_parts(sum, Sum::one())
    }

    /// From parts that are in order.
    pub(crate) fn of_parts(numerator: Sum, denominator: Sum) -> Surreal {
        let whole = denominator.is_one();
        if whole && let Some(rational) = numerator.as_rational() {
            return rational.into();
        }
        let (mut levels, mut words, mut fractional) = (0, 0_u64, !whole);
        for term in numerator.0.iter().chain(&denominator.0) {
            words = words.saturating_add(1 + term.coefficient.bits() / 64);
            match &term.exponent.0 {
                Repr::Rational(exponent) => words = words.saturating_add(exponent.bits() / 64),
                Repr::General(general) => {
                    words = words.saturating_add(general.words);
                    levels = levels.max(general.levels);
                    fractional |= general.fractional;
                }
            }
        }
        let general = General { numerator, denominator, levels: levels + 1, words, fractional };
        Surreal(Repr::General(Arc::new(general)))
    }

    /// The same, unless it is too large.
    pub(crate) fn bounded(self) -> Result<Surreal, Error> {
        if let Repr::General(general) = &self.0 {
            if general.levels > MOST_LEVELS {
                return Err(Error::TooHigh { limit: MOST_LEVELS });
            }
            let terms = || general.numerator.0.iter().chain(&general.denominator.0);
            let heavy = |term: &Term| {
                term.exponent.is_fractional()
                    && term.exponent.words() > MOST_WORDS_OF_FRACTIONAL_EXPONENT
            };
            if general.words > MOST_WORDS || (general.fractional && terms().any(heavy)) {
                return Err(Error::TooLarge);
            }
        }
        Ok(self)
    }

    fn is_fractional(&self) -> bool {
        matches!(&self.0, Repr::General(general) if general.fractional)
    }

    /// About how many words it takes.
    pub fn words(&self) -> u64 {
        match &self.0 {
            Repr::Rational(number) => 1 + number.bits() / 64,
            Repr::General(general) => general.words,
        }
    }

    /// The rational number that it is.
    #[must_use]
    pub fn as_rational(&self) -> Option<&Rational> {
        match &self.0 {
            Repr::Rational(number) => Some(number),
            Repr::General(_) => None,
        }
    }

    /// The terms of a finite sum, the largest power of w first; `None` for a proper fraction.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let x = Surreal::omega().plus(&Surreal::from(3))?;
    /// assert_eq!(x.terms().map(|terms| terms.len()), Some(2));
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    #[must_use]
    pub fn terms(&self) -> Option<Vec<Term>> {
        match &self.0 {
            Repr::Rational(number) => Some(Sum::rational(number.clone()).0),
            Repr::General(general) => {
                general.denominator.is_one().then(|| general.numerator.0.clone())
            }
        }
    }

    /// Above and below the line.
    pub(crate) fn parts(&self) -> (Sum, Sum) {
        match &self.0 {
            Repr::Rational(number) => (Sum::rational(number.clone()), Sum::one()),
            Repr::General(general) => (general.numerator.clone(), general.denominator.clone()),
        }
    }

    /// What stands above the line, and below.
    #[must_use]
    pub fn fraction(&self) -> (Surreal, Surreal) {
        let (numerator, denominator) = self.parts();
        (Surreal::of_sum(numerator), Surreal::of_sum(denominator))
    }

    /// Is it a finite sum?
    #[must_use]
    pub fn is_sum(&self) -> bool {
        match &self.0 {
            Repr::Rational(_) => true,
            Repr::General(general) => general.denominator.is_one(),
        }
    }

    /// Is it 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.as_rational().is_some_and(Rational::is_zero)
    }

    /// Is it 1?
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.as_rational().is_some_and(Rational::is_one)
    }

    /// The order relative to 0.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        match &self.0 {
            Repr::Rational(number) => number.sign(),
            Repr::General(general) => general.numerator.sign(),
        }
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Surreal {
        match &self.0 {
            Repr::Rational(number) => number.negative().into(),
            Repr::General(general) => Surreal(Repr::General(Arc::new(General {
                numerator: general.numerator.negative(),
                denominator: general.denominator.clone(),
                ..**general
            }))),
        }
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Surreal {
        if self.sign() == Ordering::Less { self.negative() } else { self.clone() }
    }

    /// The sum.
    ///
    /// # Errors
    /// If it is too large.
    pub fn plus(&self, other: &Surreal) -> Result<Surreal, Error> {
        if !(self.is_sum() && other.is_sum()) {
            self.cheap_with(other)?;
        }
        self.add(other).bounded()
    }

    /// The difference.
    ///
    /// # Errors
    /// If it is too large.
    pub fn minus(&self, other: &Surreal) -> Result<Surreal, Error> {
        self.plus(&other.negative())
    }

    /// The product.
    ///
    /// # Errors
    /// If it is too large.
    pub fn times(&self, other: &Surreal) -> Result<Surreal, Error> {
        self.cheap_with(other)?;
        self.multiply(other).bounded()
    }

    /// The reciprocal.
    ///
    /// # Errors
    /// For 0, and if it is too large.
    pub fn reciprocal(&self) -> Result<Surreal, Error> {
        let (numerator, denominator) = self.parts();
        reduce::ratio(denominator, numerator)?.bounded()
    }

    /// The quotient.
    ///
    /// # Errors
    /// If the other is 0, and if it is too large.
    pub fn over(&self, other: &Surreal) -> Result<Surreal, Error> {
        self.cheap_with(other)?;
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        reduce::ratio(a.times(&d), b.times(&c))?.bounded()
    }

    /// The order, unless two fractions are too long to be multiplied crosswise.
    ///
    /// # Errors
    /// If they are too long.
    pub fn compare(&self, other: &Surreal) -> Result<Ordering, Error> {
        if !(self.is_sum() && other.is_sum()) {
            self.cheap_with(other)?;
        }
        Ok(self.cmp(other))
    }

    /// Refuses operands whose product would take too long.
    fn cheap_with(&self, other: &Surreal) -> Result<(), Error> {
        let terms = |x: &Surreal| match &x.0 {
            Repr::Rational(_) => 1,
            Repr::General(general) => {
                let count = general.numerator.0.len() + general.denominator.0.len();
                u64::try_from(count).unwrap_or(u64::MAX)
            }
        };
        let steps = terms(self).saturating_mul(other.words());
        let steps = steps.saturating_add(terms(other).saturating_mul(self.words()));
        if steps > MOST_STEPS { Err(Error::TooLarge) } else { Ok(()) }
    }

    /// The order where it is seen at once: of rationals, of the same number, over one denominator.
    pub(crate) fn quick_order(&self, other: &Surreal) -> Option<Ordering> {
        match (&self.0, &other.0) {
            (Repr::Rational(x), Repr::Rational(y)) => Some(x.cmp(y)),
            (Repr::General(x), Repr::General(y)) if Arc::ptr_eq(x, y) => Some(Ordering::Equal),
            (Repr::General(x), Repr::General(y)) if x.denominator == y.denominator => {
                Some(x.numerator.compare(&y.numerator))
            }
            _ => None,
        }
    }

    pub(crate) fn add(&self, other: &Surreal) -> Surreal {
        match (&self.0, &other.0) {
            (Repr::Rational(x), Repr::Rational(y)) => return x.plus(y).into(),
            (Repr::Rational(x), _) if x.is_zero() => return other.clone(),
            (_, Repr::Rational(y)) if y.is_zero() => return self.clone(),
            _ => {}
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        if b == d {
            let sum = a.plus(&c);
            return if b.is_one() { Surreal::of_sum(sum) } else { reduce::quotient(sum, b) };
        }
        reduce::quotient(a.times(&d).plus(&c.times(&b)), b.times(&d))
    }

    pub(crate) fn subtract(&self, other: &Surreal) -> Surreal {
        self.add(&other.negative())
    }

    pub(crate) fn multiply(&self, other: &Surreal) -> Surreal {
        if let (Repr::Rational(x), Repr::Rational(y)) = (&self.0, &other.0) {
            return x.times(y).into();
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        if b.is_one() && d.is_one() {
            return Surreal::of_sum(a.times(&c));
        }
        reduce::quotient(a.times(&c), b.times(&d))
    }

    /// The leading term: the multiple of a power of w that it is close to; `None` for 0.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let w = Surreal::omega();
    /// let x = Surreal::from(1).over(&w.plus(&Surreal::from(1))?)?;
    /// assert_eq!(x.leading_term().map(|term| term.exponent.to_string()), Some("-1".to_owned()));
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    #[must_use]
    pub fn leading_term(&self) -> Option<Term> {
        match &self.0 {
            Repr::Rational(number) => Sum::rational(number.clone()).0.into_iter().next(),
            Repr::General(general) => {
                let (above, below) = (general.numerator.0.first()?, general.denominator.0.first()?);
                Some(Term {
                    exponent: above.exponent.subtract(&below.exponent),
                    coefficient: above.coefficient.over(&below.coefficient)?,
                })
            }
        }
    }
}

impl From<Rational> for Surreal {
    fn from(number: Rational) -> Self {
        Surreal(Repr::Rational(number))
    }
}
