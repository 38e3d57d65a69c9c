//! Generalised Wythoff (Fraenkel 1982): k and l may be taken if |k − l| < t. The lost pairs are
//! known in closed form, by a quadratic irrational of their own.

use super::two_heaps::{Both, Ways};
use crate::messages;
use crate::wythoff::generalised::Generalised;
use crate::wythoff::golden::{Row, Standing};
use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Reason, Words};

/// The bound t.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Within(Generalised);

const WORDS: Words = &[
    (
        "generalised_wythoff.lost",
        "{lower} is A{n} and {upper} is B{n} = A{n} + {t} * {n}: from a lost pair no other can be reached",
    ),
    ("generalised_wythoff.corner", "no move is left"),
    (
        "generalised_wythoff.lower",
        "{kept} is A{n}, its partner is B{n} = {partner}: move to ({x},{y})",
    ),
    (
        "generalised_wythoff.upper",
        "{kept} is B{n}, its partner is A{n} = {partner}: move to ({x},{y})",
    ),
    (
        "generalised_wythoff.both",
        "({x},{y}) is a lost pair, and the amounts taken differ by less than {t}: move to ({x},{y})",
    ),
];

impl Both for Within {
    const NAME: &'static str = "generalised_wythoff";
    const RULES: &'static str = "A move takes any number of tokens from one of two heaps, or k from one and l from the other with |k - l| < t.";
    const NOTATION: &'static str = "generalised_wythoff(T)(X, Y) with T >= 1 and heaps of any size; T = 1 is wythoff. Moves: the heaps they leave, like (1,3).";
    const EXAMPLE: &'static str = "generalised_wythoff(2)(4,9)";

    const WORDS: Words = WORDS;

    fn read(argument: &Argument) -> Result<Self, ReadError> {
        let wrong = || ReadError::at(0, messages::WYTHOFF_WITHIN);
        let Argument::Integer(t) = argument else { return Err(wrong()) };
        let t = UBig::try_from(t.clone()).map_err(|_| wrong())?;
        Generalised::new(t).map(Within).ok_or_else(wrong)
    }

    fn write(&self) -> String {
        self.0.t().to_string()
    }

    fn allows(&self, k: &UBig, l: &UBig) -> bool {
        let difference = if k > l { k - l } else { l - k };
        difference < *self.0.t()
    }

    fn visit(
        &self,
        x: &UBig,
        y: &UBig,
        visit: &mut dyn FnMut(UBig, UBig) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let t = self.0.t();
        let mut k = UBig::ONE;
        while k <= *x {
            let mut l = if k > *t { &k - t + UBig::ONE } else { UBig::ONE };
            if l > *y {
                break;
            }
            while l <= *y && l < &k + t {
                visit(k.clone(), l.clone())?;
                l += UBig::ONE;
            }
            k += UBig::ONE;
        }
        ControlFlow::Continue(())
    }

    fn theorem(&self, x: &UBig, y: &UBig) -> Option<Ways> {
        let mut winning = Vec::new();
        let of_x = self.0.standing(x);
        if of_x.partner < *y {
            let to = [x.clone(), of_x.partner.clone()];
            winning.push((to.clone(), partner(x, &of_x, &to)));
        }
        let of_y = self.0.standing(y);
        if of_y.partner < *x {
            let to = [of_y.partner.clone(), y.clone()];
            winning.push((to.clone(), partner(y, &of_y, &to)));
        }
        for (to_x, to_y) in self.0.by_both(x, y) {
            let reason = Reason::new("generalised_wythoff.both").with_number("t", self.0.t());
            let reason = reason.with_number("x", &to_x).with_number("y", &to_y);
            winning.push(([to_x, to_y], reason));
        }
        let (lower, upper) = (x.min(y), x.max(y));
        let lost = if *upper == UBig::ZERO {
            Reason::new("generalised_wythoff.corner")
        } else {
            Reason::new("generalised_wythoff.lost")
                .with_number("lower", lower)
                .with_number("upper", upper)
                .with_number("t", self.0.t())
                .with_number("n", &((upper - lower) / self.0.t()))
        };
        Some(Ways { winning, lost })
    }
}

fn partner(kept: &UBig, found: &Standing, to: &[UBig; 2]) -> Reason {
    let key = match found.row {
        Row::Lower => "generalised_wythoff.lower",
        Row::Upper => "generalised_wythoff.upper",
    };
    Reason::new(key)
        .with_number("kept", kept)
        .with_number("n", &found.index)
        .with_number("partner", &found.partner)
        .with_number("x", &to[0])
        .with_number("y", &to[1])
}
