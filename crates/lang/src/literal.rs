//! Number-up-star literals: what one word such as `1/2^3*2` says. The parts are kept as written
//! (`2/4` stays two quarters of a whole); what they are worth is the evaluator's business.

use dashu_int::{IBig, UBig};
use std::fmt;

/// The word `[sign][number][ups][star]`; at least one part is there.
///
/// ```
/// use upstar_lang::{parse, Node};
/// let ast = parse("-1/2^^*3").unwrap();
/// let Some(Node::Literal(id)) = ast.root().map(|root| ast.node(root)) else { panic!() };
/// let literal = ast.literal(id);
/// assert_eq!(literal.nimber, Some(3u8.into()));
/// assert_eq!(literal.to_string(), "-1/2^^*3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Literal {
    /// The number in front, with its sign.
    pub number: Option<Rational>,
    /// The arrows: multiples, powers or sums of powers of up.
    pub ups: Option<Ups>,
    /// The nimber behind the star; 1 for a bare star.
    pub nimber: Option<UBig>,
    /// `over` (up) or `under` (down) behind a number: `5over`.
    pub tilt: Option<Arrow>,
}

/// A fraction as it was written: any denominator but 0, not reduced.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rational {
    /// Carries the sign.
    pub numerator: IBig,
    /// Never 0.
    pub denominator: UBig,
}

/// Which way the arrows of a literal point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// `^`
    Up,
    /// `v`
    Down,
}

/// The arrows of a literal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ups {
    /// `^`, `^^`, `^3`: so many ups; downs count negatively.
    Multiple(IBig),
    /// `^<n>`: the n-th power of up, or its negative.
    Power(Arrow, UBig),
    /// `^[n]`: the sum `^<1> + … + ^<n>`, or its negative.
    PowerSum(Arrow, UBig),
    /// `^<on>`: what the powers of up come to, or its negative.
    PowerOn(Arrow),
    /// `^[on]`: what the sums of powers of up come to, or its negative.
    PowerSumOn(Arrow),
}

impl Arrow {
    fn symbol(self) -> char {
        match self {
            Arrow::Up => '^',
            Arrow::Down => 'v',
        }
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator == UBig::ONE { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

impl fmt::Display for Ups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ups::Multiple(count) => {
                let (sign, count) = count.clone().into_parts();
                let arrow = if sign == dashu_int::Sign::Negative { 'v' } else { '^' };
                match u8::try_from(&count) {
                    Ok(1) => write!(f, "{arrow}"),
                    Ok(2) => write!(f, "{arrow}{arrow}"),
                    _ => write!(f, "{arrow}{count}"),
                }
            }
            Ups::Power(arrow, n) => write!(f, "{}<{n}>", arrow.symbol()),
            Ups::PowerSum(arrow, n) => write!(f, "{}[{n}]", arrow.symbol()),
            Ups::PowerOn(arrow) => write!(f, "{}<on>", arrow.symbol()),
            Ups::PowerSumOn(arrow) => write!(f, "{}[on]", arrow.symbol()),
        }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = &self.number {
            write!(f, "{number}")?;
        }
        if let Some(ups) = &self.ups {
            write!(f, "{ups}")?;
        }
        match self.tilt {
            None => {}
            Some(Arrow::Up) => f.write_str("over")?,
            Some(Arrow::Down) => f.write_str("under")?,
        }
        match &self.nimber {
            None => Ok(()),
            Some(n) if *n == UBig::ONE => write!(f, "*"),
            Some(n) => write!(f, "*{n}"),
        }
    }
}

/// A literal of a dyadic number, ups and a nimber as a value; `None` for powers of up and other
/// fractions.
pub(crate) fn number_up_star(literal: &Literal) -> Option<upstar_values::NumberUpStar> {
    use upstar_values::{Dyadic, NumberUpStar};
    let number = match &literal.number {
        None => Dyadic::ZERO,
        Some(ratio) => {
            let (numerator, denominator) = (ratio.numerator.clone(), ratio.denominator.clone());
            crate::eval::Number::ratio(numerator, denominator).ok()?.as_dyadic()?.clone()
        }
    };
    let ups = match &literal.ups {
        None => IBig::ZERO,
        Some(Ups::Multiple(ups)) => ups.clone(),
        Some(_) => return None,
    };
    Some(NumberUpStar { number, ups, nimber: literal.nimber.clone().unwrap_or(UBig::ZERO) })
}
