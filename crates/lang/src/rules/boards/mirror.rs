//! `mirrored`: the moves and endings of one player as those of the other.

use super::Builder;
use crate::rules::declaration::{Declaration, Fragment};
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_rules::board::{
    Again, BoardEnding, BoardRule, Effect, Image, Line, Site, Step, Test, Turn,
};
use upstar_rules::formula::Truth;
use upstar_rules::point::Goal;
use upstar_values::Player;

impl Builder<'_> {
    /// The other player's moves and endings, counterparts exchanged, turned.
    pub(super) fn mirror(
        &self,
        rule: &mut BoardRule,
        player: Player,
        turn: Turn,
        origin: &Declaration,
        at: &Fragment,
    ) -> Result<(), SyntaxError> {
        let span = match Arc::ptr_eq(&origin.source, &self.merged.own.source) {
            true => Span::new(at.start, at.end),
            false => Span::new(self.merged.own.name_at.start, self.merged.own.name_at.end),
        };
        let side = usize::from(player == Player::Right);
        let lines = rule.sides[1 - side].clone();
        let paired = self.cells.has_counterparts() || self.edges.has_counterparts();
        if !paired && turn == Turn::NONE {
            return Err(SyntaxError::new(span, messages::RULES_NO_COUNTERPARTS)
                .help(messages::RULES_NO_COUNTERPARTS_HINT));
        }
        let mirror = Mirrored { builder: self, turn };
        for line in lines {
            match mirror.line(&line) {
                Some(line) => rule.sides[side].push(line),
                None => return Err(SyntaxError::new(span, messages::RULES_MIRRORED_AT)),
            }
        }
        let endings: Vec<BoardEnding> = rule
            .endings
            .iter()
            .filter(|ending| ending.goal.player == Some(player.opponent()))
            .cloned()
            .collect();
        for ending in endings {
            let Some(when) = mirror.test(&ending.when) else {
                return Err(SyntaxError::new(span, messages::RULES_MIRRORED_AT));
            };
            let goal = Goal { player: Some(player), ..ending.goal };
            rule.endings.push(BoardEnding { goal, when });
        }
        Ok(())
    }
}

/// The moves of one player as those of the other.
struct Mirrored<'a, 'b> {
    builder: &'a Builder<'b>,
    turn: Turn,
}

impl Mirrored<'_, '_> {
    fn set(&self, letters: u64) -> u64 {
        self.builder.cells.exchanged(letters)
    }

    fn images(&self, images: &[Image]) -> Vec<Image> {
        images.iter().map(|image| image.turned(self.turn)).collect()
    }

    /// Formulas that look at the board cannot be turned or exchanged.
    fn at(&self, at: Option<&Truth>) -> Option<Option<Truth>> {
        match at {
            Some(_) if self.turn != Turn::NONE => None,
            at => Some(at.cloned()),
        }
    }

    fn site(&self, site: &Site) -> Option<Site> {
        let (cells, edges) = (&self.builder.cells, &self.builder.edges);
        Some(Site {
            pattern: site.pattern.exchanged(cells, edges),
            images: self.images(&site.images),
            at: self.at(site.at.as_ref())?,
        })
    }

    fn test(&self, test: &Test) -> Option<Test> {
        let two =
            |sides: &[Test; 2]| Some(Box::new([self.test(&sides[0])?, self.test(&sides[1])?]));
        Some(match test {
            Test::Near(site) => Test::Near(self.site(site)?),
            Test::Anywhere(site) => Test::Anywhere(self.site(site)?),
            Test::Reaches { every, from, to, beside } => Test::Reaches {
                every: *every,
                from: self.site(from)?,
                to: self.site(to)?,
                beside: beside.iter().map(|way| self.turn.step(*way)).collect(),
            },
            Test::Formula(_) => return None,
            Test::And(sides) => Test::And(two(sides)?),
            Test::Or(sides) => Test::Or(two(sides)?),
            Test::Not(inner) => Test::Not(Box::new(self.test(inner)?)),
        })
    }

    fn line(&self, line: &Line) -> Option<Line> {
        let (cells, edges) = (&self.builder.cells, &self.builder.edges);
        let mut steps = Vec::new();
        for step in &line.steps {
            let effects = step.effects.iter().map(|effect| match *effect {
                Effect::Around(from, to) => Effect::Around(self.set(from), cells.counterpart(to)),
                Effect::Ahead(from, to) => Effect::Ahead(self.set(from), cells.counterpart(to)),
                Effect::Beyond(from, to) => Effect::Beyond(self.set(from), cells.counterpart(to)),
                Effect::Clears(what, without) => Effect::Clears(self.set(what), self.set(without)),
            });
            let again = match &step.again {
                Some(again) => Some(Again {
                    kind: again.kind,
                    when: match &again.when {
                        Some(test) => Some(self.test(test)?),
                        None => None,
                    },
                }),
                None => None,
            };
            steps.push(Step {
                rewrite: step.rewrite.exchanged(cells, edges),
                images: self.images(&step.images),
                at: self.at(step.at.as_ref())?,
                effects: effects.collect(),
                tests: step.tests.iter().map(|test| self.test(test)).collect::<Option<_>>()?,
                again,
            });
        }
        Some(Line { steps, otherwise: line.otherwise })
    }
}
