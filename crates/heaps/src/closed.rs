//! Games whose values have a closed formula, for heaps of any size.

use crate::period::{FoundPeriod, Period, Proof};
use crate::rules::HeapRules;
use dashu_int::UBig;

/// A formula for g(n).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClosedForm {
    /// Any number may be taken: g(n) = n.
    Nim,
    /// Any number up to k − 1 may be taken: g(n) = n mod k.
    Modulo(u64),
    /// Lasker's Nim, 4.333…: g(4k+1) = 4k+1, g(4k+2) = 4k+2, g(4k+3) = 4k+4,
    /// g(4k+4) = 4k+3.
    Lasker,
}

impl ClosedForm {
    /// The formula for the values of a game, if there is one.
    ///
    /// ```
    /// use upstar_heaps::{ClosedForm, HeapRules};
    /// let matches = HeapRules::parse("{1,2,3}")?;
    /// assert_eq!(ClosedForm::of(&matches), Some(ClosedForm::Modulo(4)));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn of(rules: &HeapRules) -> Option<ClosedForm> {
        match rules.simplest() {
            HeapRules::AllBut(set) if set.is_empty() => Some(ClosedForm::Nim),
            HeapRules::Subtraction(set) => {
                let gapless = set.iter().zip(1u64..).all(|(&number, place)| number == place);
                gapless.then_some(ClosedForm::Modulo(set.len() as u64 + 1))
            }
            HeapRules::Code(code) => {
                let lasker = code.digit(0) == 4 && code.digits().is_empty() && code.tail() == [3];
                lasker.then_some(ClosedForm::Lasker)
            }
            _ => None,
        }
    }

    /// g(n).
    #[must_use]
    pub fn value(self, heap: &UBig) -> UBig {
        match self {
            ClosedForm::Nim => heap.clone(),
            ClosedForm::Modulo(modulus) => heap % UBig::from(modulus),
            ClosedForm::Lasker if *heap == UBig::ZERO => UBig::ZERO,
            ClosedForm::Lasker => match u8::try_from(&(heap % UBig::from(4u8))) {
                Ok(3) => heap + UBig::ONE,
                Ok(0) => heap - UBig::ONE,
                _ => heap.clone(),
            },
        }
    }

    /// The period that the formula has.
    #[must_use]
    pub fn period(self) -> FoundPeriod {
        let (preperiod, length, saltus) = match self {
            ClosedForm::Nim => (0, 1, 1),
            ClosedForm::Modulo(modulus) => (0, modulus, 0),
            ClosedForm::Lasker => (1, 4, 4),
        };
        let period = Period { preperiod, length, saltus };
        FoundPeriod { period, proof: Some(Proof::Formula), values: 0 }
    }
}
