//! Simplification in visible steps: which option is dominated by which, which reverses through
//! which.
//!
//! The canonical form is what is left when nothing can be deleted or bypassed any
//! more. This is the slow, plain way there, for people who want to see it; the kernel's fast way is
//! what it is checked against.

use crate::{Algebra, Error, Game, Player};

/// One simplification of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification {
    /// Whose option was removed.
    pub player: Player,
    /// The option that was removed.
    pub option: Game,
    /// Why.
    pub reason: Reason,
}

/// Why an option can be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another option of the same player is at least as good.
    DominatedBy(Game),
    /// The opponent's reply leaves him no worse off than before; the player's options from there
    /// take the option's place.
    ReversesThrough {
        /// The reply.
        reply: Game,
        /// What takes the option's place.
        replacement: Vec<Game>,
    },
}

/// A form on its way to canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplified {
    /// The steps, in the order in which they were taken.
    pub steps: Vec<Simplification>,
    /// The canonical form.
    pub value: Game,
}

impl Algebra<'_> {
    /// The canonical form of {left|right}, step by step.
    ///
    /// Time: each step compares all pairs of options of a side, and all replies with the value.
    ///
    /// ```
    /// use upstar_values::{Algebra, Arena, Context, Reason};
    /// let (arena, context) = (Arena::new(), Context::new());
    /// let mut algebra = Algebra::new(&arena, &context);
    /// let up = algebra.ups(1)?;
    /// let simplified = algebra.simplify(&[up], &[up])?; // {↑|↑} = {0|↑} = ↑↑*
    /// assert_eq!(simplified.steps.len(), 1);
    /// let star = algebra.star();
    /// let reason = Reason::ReversesThrough { reply: star, replacement: vec![algebra.zero()] };
    /// assert_eq!(simplified.steps[0].reason, reason);
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn simplify(&mut self, left: &[Game], right: &[Game]) -> Result<Simplified, Error> {
        let value = self.game(left, right)?;
        let mut steps = Vec::new();
        for (player, options) in [(Player::Left, left), (Player::Right, right)] {
            let mut options = options.to_vec();
            loop {
                let mut seen = rustc_hash::FxHashSet::default();
                options.retain(|&option| seen.insert(option));
                let step = match self.dominated(&options, player)? {
                    Some(step) => step,
                    None => match self.reversible(&options, value, player)? {
                        Some(step) => step,
                        None => break,
                    },
                };
                options.retain(|&option| option != step.option);
                if let Reason::ReversesThrough { replacement, .. } = &step.reason {
                    options.extend_from_slice(replacement);
                }
                steps.push(step);
            }
        }
        Ok(Simplified { steps, value })
    }

    /// A dominated option among distinct ones.
    fn dominated(
        &mut self,
        options: &[Game],
        player: Player,
    ) -> Result<Option<Simplification>, Error> {
        for &option in options {
            for &other in options {
                self.step()?;
                let dominated = option != other
                    && match player {
                        Player::Left => self.le(option, other)?,
                        Player::Right => self.le(other, option)?,
                    };
                if dominated {
                    let reason = Reason::DominatedBy(other);
                    return Ok(Some(Simplification { player, option, reason }));
                }
            }
        }
        Ok(None)
    }

    /// A reversible option.
    fn reversible(
        &mut self,
        options: &[Game],
        value: Game,
        player: Player,
    ) -> Result<Option<Simplification>, Error> {
        for &option in options {
            for reply in self.options(option, player.opponent())? {
                let reverses = match player {
                    Player::Left => self.le(reply, value)?,
                    Player::Right => self.le(value, reply)?,
                };
                if reverses {
                    let replacement = self.options(reply, player)?;
                    let reason = Reason::ReversesThrough { reply, replacement };
                    return Ok(Some(Simplification { player, option, reason }));
                }
            }
        }
        Ok(None)
    }
}
