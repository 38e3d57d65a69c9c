//! `simplify`: how a form becomes canonical, as sentences.

use super::arguments::Arguments;
use super::datum::Datum;
use super::{Fault, World};
use upstar_values::{Game, Notation, Player, Reason};

impl Arguments<'_, '_> {
    /// The steps from the form to its canonical form. Its options count by value.
    pub(super) fn simplify(mut self) -> Result<Datum, Fault> {
        let form = self.form(0)?;
        let world = &*self.world;
        let mut sides = [Vec::new(), Vec::new()];
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            for option in world.listed(&form.position, player)? {
                side.push(world.value_of(&option)?);
            }
        }
        let [left, right] = &sides;
        let simplified = world.algebra().simplify(left, right)?;
        let mut lines = Vec::new();
        for step in &simplified.steps {
            let option = format!("{}'s option {}", step.player, world.within_line(step.option)?);
            lines.push(match &step.reason {
                Reason::DominatedBy(other) => {
                    format!("{option} is dominated by {}", world.within_line(*other)?)
                }
                Reason::ReversesThrough { reply, replacement } => {
                    let reply = world.within_line(*reply)?;
                    let mut options = Vec::new();
                    for &replacement in replacement {
                        options.push(world.within_line(replacement)?);
                    }
                    match options.is_empty() {
                        true => format!(
                            "{option} reverses out through {reply}, which has no {} options",
                            step.player
                        ),
                        false => {
                            format!("{option} reverses through {reply} to {}", options.join(", "))
                        }
                    }
                }
            });
        }
        let value = world.within_line(simplified.value)?;
        lines.push(format!("canonical form: {value}"));
        Ok(Datum::text(lines.join("; ")))
    }
}

impl World<'_> {
    /// A game as text that fits a sentence.
    pub(super) fn within_line(&self, game: Game) -> Result<String, Fault> {
        const LONGEST: usize = 2000;
        let notation = Notation { limit: LONGEST, ..Notation::default() };
        let text = self.solver.arena().expression(game, notation)?;
        Ok(text.unwrap_or_else(|| "…".to_owned()))
    }
}
