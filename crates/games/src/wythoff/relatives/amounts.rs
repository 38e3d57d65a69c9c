//! Restricted diagonals: equally many from both heaps, but only numbers of a finite list or of an
//! arithmetic progression. No closed form is known in general: by search.

use super::two_heaps::{Both, Ways};
use crate::messages;
use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, abbreviate};

/// Which numbers may be taken from both heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amounts {
    /// These, in increasing order.
    List(Vec<UBig>),
    /// first, first + step, first + 2·step, …
    Progression {
        /// At least 1.
        first: UBig,
        /// At least 1.
        step: UBig,
    },
}

/// Lists are at most this long.
const LONGEST: usize = 10_000;

impl Amounts {
    fn contains(&self, n: &UBig) -> bool {
        match self {
            Amounts::List(list) => list.binary_search(n).is_ok(),
            Amounts::Progression { first, step } => n >= first && (n - first) % step == UBig::ZERO,
        }
    }
}

impl Both for Amounts {
    const NAME: &'static str = "restricted_wythoff";
    const RULES: &'static str = "A move takes any number of tokens from one of two heaps, or equally many from both if the number is one of those given.";
    const NOTATION: &'static str = "restricted_wythoff([1,3])(X, Y) with the numbers that may be taken from both, or restricted_wythoff(\"2+3n\")(X, Y) for 2, 5, 8, … Moves: the heaps they leave, like (1,3).";
    const EXAMPLE: &'static str = "restricted_wythoff(\"1+2n\")(4,6)";

    fn read(argument: &Argument) -> Result<Self, ReadError> {
        match argument {
            Argument::List(elements) if elements.len() <= LONGEST => {
                let number = |element: &Argument| match element {
                    Argument::Integer(n) => {
                        UBig::try_from(n.clone()).ok().filter(|n| *n > UBig::ZERO)
                    }
                    _ => None,
                };
                let list: Option<Vec<UBig>> = elements.iter().map(number).collect();
                let mut list = list.ok_or_else(|| ReadError::at(0, messages::WYTHOFF_AMOUNTS))?;
                list.sort();
                list.dedup();
                Ok(Amounts::List(list))
            }
            Argument::List(_) => {
                Err(ReadError::at(0, messages::WYTHOFF_MANY_AMOUNTS.with("longest", LONGEST)))
            }
            Argument::Text(text) => progression(text).ok_or_else(|| {
                ReadError::at(0, messages::WYTHOFF_PROGRESSION.with("text", abbreviate(text)))
            }),
            Argument::Integer(_) => Err(ReadError::at(0, messages::WYTHOFF_WHICH_AMOUNTS)),
        }
    }

    fn write(&self) -> String {
        match self {
            Amounts::List(list) => {
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                format!("[{}]", list.join(","))
            }
            Amounts::Progression { first, step } => format!("\"{first}+{step}n\""),
        }
    }

    fn allows(&self, k: &UBig, l: &UBig) -> bool {
        k == l && self.contains(k)
    }

    fn visit(
        &self,
        x: &UBig,
        y: &UBig,
        visit: &mut dyn FnMut(UBig, UBig) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let most = x.min(y);
        match self {
            Amounts::List(list) => {
                for amount in list.iter().take_while(|amount| *amount <= most) {
                    visit(amount.clone(), amount.clone())?;
                }
            }
            Amounts::Progression { first, step } => {
                let mut amount = first.clone();
                while amount <= *most {
                    visit(amount.clone(), amount.clone())?;
                    amount += step;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn theorem(&self, _: &UBig, _: &UBig) -> Option<Ways> {
        None
    }
}

/// `2+3n`, with blanks where one likes; `3n` is `3+3n`.
fn progression(text: &str) -> Option<Amounts> {
    const LONGEST_TEXT: usize = 1000;
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let number = |digits: &str| {
        let n = (digits.len() < LONGEST_TEXT).then(|| upstar_core::label::natural(digits))??;
        (n > UBig::ZERO).then_some(n)
    };
    let (first, step) = match plain.split_once('+') {
        Some((first, step)) => (Some(first), step),
        None => (None, plain.as_str()),
    };
    let step = step.strip_suffix('n')?;
    let step = if step.is_empty() { UBig::ONE } else { number(step)? };
    let first = match first {
        Some(first) => number(first)?,
        None => step.clone(),
    };
    Some(Amounts::Progression { first, step })
}
