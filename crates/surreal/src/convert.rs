//! Whole and dyadic numbers among the surreal ones.

use crate::rational::Rational;
use crate::surreal::Surreal;
use dashu_int::IBig;
use upstar_values::Dyadic;

impl From<i64> for Surreal {
    fn from(n: i64) -> Self {
        Rational::from(n).into()
    }
}

impl From<IBig> for Surreal {
    fn from(n: IBig) -> Self {
        Rational::from(n).into()
    }
}

impl From<&Dyadic> for Surreal {
    fn from(x: &Dyadic) -> Self {
        Rational::from(x).into()
    }
}
