//! Number-up-star words as values.

use super::datum::Datum;
use super::number::Number;
use super::{Fault, SizedForm, World};
use crate::{Arrow, Literal, Ups};
use dashu_int::{IBig, UBig};
use upstar_core::compound::Canonical;
use upstar_values::{Dyadic, NumberUpStar};

impl World<'_> {
    pub(super) fn literal(&mut self, literal: &Literal) -> Result<Datum, Fault> {
        let number = match &literal.number {
            Some(ratio) => Number::ratio(ratio.numerator.clone(), ratio.denominator.clone())?,
            None => Number::integer(0),
        };
        if let Some(tilt) = literal.tilt {
            let dyadic = number.as_dyadic().ok_or_else(|| Fault::not_a_game(&number))?;
            return self.tilted(dyadic.clone(), tilt);
        }
        if literal.ups.is_none() && literal.nimber.is_none() {
            return Ok(Datum::Number(number));
        }
        let dyadic = number.as_dyadic().ok_or_else(|| Fault::not_a_game(&number))?.clone();
        let nimber = literal.nimber.clone().unwrap_or(UBig::ZERO);
        let (arrow, n, sum) = match &literal.ups {
            None => {
                let ups = IBig::ZERO;
                return Ok(self.number_up_star(NumberUpStar { number: dyadic, ups, nimber }));
            }
            Some(Ups::Multiple(ups)) => {
                let ups = ups.clone();
                return Ok(self.number_up_star(NumberUpStar { number: dyadic, ups, nimber }));
            }
            Some(ups @ (Ups::PowerOn(_) | Ups::PowerSumOn(_))) => {
                let rest = NumberUpStar { number: dyadic, ups: IBig::ZERO, nimber };
                return self.power_on(ups, rest);
            }
            Some(Ups::Power(arrow, n)) => (arrow, n, false),
            Some(Ups::PowerSum(arrow, n)) => (arrow, n, true),
        };
        let mut algebra = self.algebra();
        let up = algebra.ups(1)?;
        let exponent = Dyadic::from(IBig::from(n.clone()));
        let mut game =
            if sum { algebra.pow_to(up, &exponent)? } else { algebra.pow(up, &exponent)? };
        if *arrow == Arrow::Down {
            game = algebra.neg(game)?;
        }
        let rest =
            algebra.number_up_star(NumberUpStar { number: dyadic, ups: IBig::ZERO, nimber })?;
        let game = algebra.add(game, rest)?;
        match algebra.as_number_up_star(game)? {
            Some(value) => Ok(self.number_up_star(value)),
            None => Ok(Datum::Game(SizedForm::off_board(Canonical::of(self.solver.arena(), game)))),
        }
    }

    /// A word with arrows or a star is a game, even `*0`.
    fn number_up_star(&mut self, value: NumberUpStar) -> Datum {
        Datum::Game(self.forms.literal(value))
    }
}
