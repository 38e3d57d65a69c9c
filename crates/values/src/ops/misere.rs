//! Misère outcome: who wins a canonical form when the player without a move wins.
//!
//! Misère play looks at the form, so this is the outcome of the canonical form, not of every form of
//! the same value. Closed form for number-up-stars, by induction on their options.

use super::evaluate::by_options;
use crate::{Algebra, Error, Game, NumberUpStar, Outcome, Player};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

impl NumberUpStar {
    /// The misère outcome of the canonical form.
    ///
    /// ```
    /// use upstar_values::{Dyadic, NumberUpStar, Outcome};
    /// assert_eq!(NumberUpStar::number(Dyadic::ONE).misere_outcome(), Outcome::R);
    /// assert_eq!(NumberUpStar::nimber(1u8.into()).misere_outcome(), Outcome::P);
    /// ```
    pub fn misere_outcome(&self) -> Outcome {
        match self.number.sign() {
            // A positive number has moves for Left to spare, and those lose.
            Ordering::Greater => return Outcome::R,
            Ordering::Less => return Outcome::L,
            Ordering::Equal => {}
        }
        let zero = IBig::ZERO;
        if self.ups < zero {
            return self.negative().misere_outcome().negative();
        }
        let few = |n: u32| self.ups == IBig::from(n);
        let nimber = u32::try_from(&self.nimber).unwrap_or(u32::MAX);
        if self.ups == zero {
            return if self.nimber == UBig::ONE { Outcome::P } else { Outcome::N };
        }
        match nimber {
            1 if few(1) => Outcome::L, // ↑* = {0,*|0}: Left moves to *
            0 if few(2) => Outcome::P, // ↑↑ = {0|↑*}
            0 if few(1) => Outcome::R, // ↑ = {0|*}
            _ if few(1) => Outcome::P, // {0|*m}, m ≥ 2
            _ => Outcome::R,
        }
    }
}

impl Algebra<'_> {
    /// The misère outcome of the canonical form of G.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn misere_outcome(&mut self, g: Game) -> Result<Outcome, Error> {
        by_options(
            self,
            g,
            |algebra, game| Ok(algebra.as_number_up_star(game)?.map(|v| v.misere_outcome())),
            |_, _, left, right| Ok(misere_outcome_of(&left, &right)),
        )
    }
}

/// The misère outcome of a form from those of its options.
pub(crate) fn misere_outcome_of(left: &[Outcome], right: &[Outcome]) -> Outcome {
    let winner = |first: Player, options: &[Outcome]| {
        let wins = |option: &Outcome| option.winner(first.opponent()) == first;
        if options.is_empty() || options.iter().any(wins) { first } else { first.opponent() }
    };
    Outcome::from_winners(winner(Player::Left, left), winner(Player::Right, right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Context, Dyadic};

    fn by_definition(algebra: &mut Algebra<'_>, g: Game) -> Outcome {
        let mut side = |player| {
            let options = algebra.options(g, player).unwrap();
            options.into_iter().map(|o| by_definition(algebra, o)).collect::<Vec<_>>()
        };
        let (left, right) = (side(Player::Left), side(Player::Right));
        misere_outcome_of(&left, &right)
    }

    #[test]
    fn closed_form_agrees_with_the_definition() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for number in [-2, -1, 0, 0, 1, 3].map(|n| Dyadic::new(n, 1)) {
            for ups in -5..=5 {
                for nimber in 0u32..6 {
                    let value = NumberUpStar {
                        number: number.clone(),
                        ups: ups.into(),
                        nimber: nimber.into(),
                    };
                    let game = algebra.number_up_star(value.clone()).unwrap();
                    assert_eq!(
                        value.misere_outcome(),
                        by_definition(&mut algebra, game),
                        "{value:?}"
                    );
                }
            }
        }
    }
}
