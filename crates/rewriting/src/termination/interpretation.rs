//! Linear interpretations: each symbol a function c1·x1 + … + cn·xn + c over the natural numbers.

use crate::pattern::Pattern;
use crate::rule::Rule;
use crate::signature::Symbol;

/// c1·x1 + … + cn·xn + c.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Linear {
    /// The coefficients of the arguments.
    pub coefficients: Vec<u64>,
    /// The constant.
    pub constant: u64,
}

/// A function for each symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// By symbol.
    pub functions: Vec<Linear>,
}

/// How the value of the left side compares with that of the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Smaller on the right, whatever the variables stand for.
    Decreases,
    /// Not larger on the right.
    Stays,
    /// Larger for some terms, or not known.
    MayIncrease,
}

impl Interpretation {
    /// Are all coefficients 1, so that the interpretation just adds weights?
    pub fn is_additive(&self) -> bool {
        self.functions.iter().all(|function| function.coefficients.iter().all(|&c| c == 1))
    }

    /// The value of a pattern: a linear function of its variables. `None` if numbers overflow.
    pub(super) fn value(&self, pattern: &Pattern, variables: usize) -> Option<Linear> {
        let mut value = Linear { coefficients: vec![0; variables], constant: 0 };
        self.add(pattern, 1, &mut value)?;
        Some(value)
    }

    /// Adds `times` the value of a pattern.
    fn add(&self, pattern: &Pattern, times: u64, value: &mut Linear) -> Option<()> {
        match pattern {
            Pattern::Variable(variable) => {
                let place = value.coefficients.get_mut(*variable as usize)?;
                *place = place.checked_add(times)?;
            }
            Pattern::Apply(symbol, arguments) => {
                let function = self.functions.get(symbol.index())?;
                let constant = function.constant.checked_mul(times)?;
                value.constant = value.constant.checked_add(constant)?;
                for (argument, coefficient) in arguments.iter().zip(&function.coefficients) {
                    self.add(argument, times.checked_mul(*coefficient)?, value)?;
                }
            }
        }
        Some(())
    }

    pub(super) fn change(&self, rule: &Rule) -> Change {
        let value = |pattern| self.value(pattern, rule.variables.len());
        let (Some(left), Some(right)) = (value(&rule.left), value(&rule.right)) else {
            return Change::MayIncrease;
        };
        let kept = left.coefficients.iter().zip(&right.coefficients).all(|(l, r)| l >= r);
        match (kept, left.constant.cmp(&right.constant)) {
            (false, _) | (_, std::cmp::Ordering::Less) => Change::MayIncrease,
            (true, std::cmp::Ordering::Equal) => Change::Stays,
            (true, std::cmp::Ordering::Greater) => Change::Decreases,
        }
    }

    /// The function of a symbol.
    pub fn of(&self, symbol: Symbol) -> Option<&Linear> {
        self.functions.get(symbol.index())
    }
}
