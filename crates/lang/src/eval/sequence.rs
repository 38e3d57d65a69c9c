//! Families of numbers that run through the naturals: `w - n for n in naturals`.
//!
//! The loop's variable stands for all naturals at once; what is built of it is kept as
//! a + b·n + c/2^n + d·2^n with the name of its variable. In a cut a + b·n and a + c/2^n count.

use super::Fault;
use super::surreal::Operand;
use crate::messages;
use std::fmt;
use upstar_surreal::{Family, Surreal};

/// a + b·n + c/2^n + d·2^n, n = 0, 1, 2, ….
#[derive(Clone, Debug)]
pub(crate) struct Sequence {
    /// Which loop it belongs to; 0 are the naturals as such.
    variable: u64,
    constant: Surreal,
    linear: Surreal,
    falling: Surreal,
    rising: Surreal,
}

fn refused() -> Fault {
    Fault::new(messages::FAMILY_SHAPE).help(messages::FAMILY_SHAPE_HINT)
}

impl Sequence {
    pub(crate) fn naturals(variable: u64) -> Sequence {
        let zero = || Surreal::ZERO;
        Sequence {
            variable,
            constant: zero(),
            linear: Surreal::ONE,
            falling: zero(),
            rising: zero(),
        }
    }

    /// Are these the naturals as such?
    pub(crate) fn is_plain(&self) -> bool {
        self.variable == 0
    }

    fn bound(&self) -> Result<(), Fault> {
        match self.is_plain() {
            true => Err(Fault::new(messages::FAMILY_NATURALS).help(messages::FAMILY_NATURALS_HINT)),
            false => Ok(()),
        }
    }

    fn map(
        &self,
        change: impl Fn(&Surreal) -> Result<Surreal, upstar_surreal::Error>,
    ) -> Result<Sequence, Fault> {
        self.bound()?;
        Ok(Sequence {
            variable: self.variable,
            constant: change(&self.constant)?,
            linear: change(&self.linear)?,
            falling: change(&self.falling)?,
            rising: change(&self.rising)?,
        })
    }

    pub(crate) fn negative(&self) -> Result<Sequence, Fault> {
        self.map(|x| Ok(x.negative()))
    }

    pub(crate) fn plus_number(&self, x: &Surreal) -> Result<Sequence, Fault> {
        self.bound()?;
        Ok(Sequence { constant: self.constant.plus(x)?, ..self.clone() })
    }

    pub(crate) fn plus(&self, other: &Sequence) -> Result<Sequence, Fault> {
        self.bound()?;
        if self.variable != other.variable {
            return Err(refused());
        }
        Ok(Sequence {
            variable: self.variable,
            constant: self.constant.plus(&other.constant)?,
            linear: self.linear.plus(&other.linear)?,
            falling: self.falling.plus(&other.falling)?,
            rising: self.rising.plus(&other.rising)?,
        })
    }

    pub(super) fn product(a: &Operand, b: &Operand) -> Result<Sequence, Fault> {
        match (a, b) {
            (Operand::Family(family), Operand::Number(x))
            | (Operand::Number(x), Operand::Family(family)) => family.map(|part| part.times(x)),
            _ => Err(refused()),
        }
    }

    pub(super) fn quotient(a: &Operand, b: &Operand) -> Result<Sequence, Fault> {
        match (a, b) {
            (Operand::Family(family), Operand::Number(x)) => family.map(|part| part.over(x)),
            // x / (d·2^n) and x / (c/2^n).
            (Operand::Number(x), Operand::Family(family)) => {
                family.bound()?;
                let none = [&family.constant, &family.linear].iter().all(|part| part.is_zero());
                let (fall, rise) = (&family.falling, &family.rising);
                let zero = Surreal::ZERO;
                let (falling, rising) = match (none, fall.is_zero(), rise.is_zero()) {
                    (true, true, false) => (x.over(rise)?, zero.clone()),
                    (true, false, true) => (zero.clone(), x.over(fall)?),
                    _ => return Err(refused()),
                };
                let linear = zero.clone();
                Ok(Sequence { variable: family.variable, constant: zero, linear, falling, rising })
            }
            _ => Err(refused()),
        }
    }

    /// 2^(k ± n), and the same of 1/2.
    pub(super) fn power(a: &Operand, b: &Operand) -> Result<Sequence, Fault> {
        let (Operand::Number(base), Operand::Family(family)) = (a, b) else {
            return Err(refused());
        };
        family.bound()?;
        let two = Surreal::from(2);
        let up = if *base == two {
            1
        } else if *base == two.reciprocal()? {
            -1
        } else {
            return Err(refused());
        };
        let step = |n: i64| family.linear == Surreal::from(n);
        let pure = family.falling.is_zero() && family.rising.is_zero();
        let whole = family.constant.as_rational().is_some_and(upstar_surreal::Rational::is_integer);
        if !(pure && whole && (step(1) || step(-1))) {
            return Err(refused());
        }
        let factor = base.pow(&family.constant)?;
        let zero = Surreal::ZERO;
        let (falling, rising) = match step(up) {
            true => (zero.clone(), factor),
            false => (factor, zero.clone()),
        };
        let linear = zero.clone();
        Ok(Sequence { variable: family.variable, constant: zero, linear, falling, rising })
    }

    /// As a set of options.
    pub(crate) fn family(&self) -> Result<Family, Fault> {
        let constant = self.constant.clone();
        match (self.linear.is_zero(), self.falling.is_zero(), self.rising.is_zero()) {
            (_, true, true) => Ok(Family::arithmetic(constant, self.linear.clone())),
            (true, _, true) => Ok(Family::geometric(constant, self.falling.clone())),
            _ => Err(refused()),
        }
    }
}

impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.family() {
            Ok(family) => family.fmt(f),
            Err(_) => {
                let Sequence { constant, linear, falling, rising, .. } = self;
                write!(f, "{constant} + ({linear}) * n + ({falling})/2**n + ({rising}) * 2**n")
            }
        }
    }
}
