//! Steps of a move, and conditions on boards.

use super::Builder;
use crate::rules::build::stuck;
use crate::rules::declaration::{
    Declaration, EffectText, Fragment, MovesText, Quoted, SiteText, StepText, TestText,
};
use crate::rules::parsed::Parsed;
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_rules::Where;
use upstar_rules::board::{Again, Effect, Image, Line, Rewrite, Site, Step, Test};
use upstar_rules::formula::Truth;

impl Builder<'_> {
    pub(super) fn line(
        &mut self,
        origin: &Arc<Declaration>,
        moves: &MovesText,
        at: &Fragment,
    ) -> Result<Option<Line>, SyntaxError> {
        Ok(match moves {
            MovesText::Steps(steps) => {
                let mut made = Vec::new();
                for step in steps {
                    made.push(self.step(origin, step)?);
                }
                Some(Line { steps: made, otherwise: false })
            }
            MovesText::Pass => Some(Line { steps: Vec::new(), otherwise: false }),
            MovesText::None | MovesText::Mirrored(_) => None,
            MovesText::Items(_) => {
                let span = Span::new(at.start, at.end);
                return Err(SyntaxError::new(span, messages::RULES_STEP));
            }
        })
    }

    pub(super) fn truth(
        &mut self,
        origin: &Arc<Declaration>,
        fragment: &Fragment,
    ) -> Result<Truth, SyntaxError> {
        let tree = Parsed::expression(origin, fragment)?;
        stuck(self.scope.truth(&tree, tree.root()), origin, &self.merged.own)
    }

    pub(super) fn site(
        &mut self,
        origin: &Arc<Declaration>,
        site: &SiteText,
    ) -> Result<Site, SyntaxError> {
        let pattern = stuck(self.pattern(&site.pattern), origin, &self.merged.own)?;
        let images = self.images(origin, &pattern, &site.ways)?;
        let at = match &site.at {
            Some(fragment) => Some(self.truth(origin, fragment)?),
            None => None,
        };
        Ok(Site { pattern, images, at })
    }

    pub(super) fn test(
        &mut self,
        origin: &Arc<Declaration>,
        test: &TestText,
    ) -> Result<Test, SyntaxError> {
        let two = |builder: &mut Self, sides: &[TestText; 2]| {
            Ok::<_, SyntaxError>(Box::new([
                builder.test(origin, &sides[0])?,
                builder.test(origin, &sides[1])?,
            ]))
        };
        Ok(match test {
            TestText::Site(site) => Test::Near(self.site(origin, site)?),
            TestText::Anywhere(site) => Test::Anywhere(self.site(origin, site)?),
            TestText::Reaches(every, from, to) => {
                let mut beside = Vec::new();
                for fragment in from.ways.iter().chain(&to.ways) {
                    beside.extend(self.ways(origin, fragment)?);
                }
                let (from, to) = (self.site(origin, from)?, self.site(origin, to)?);
                let plain = |site: Site| Site { images: vec![Image::Along([0, 1])], ..site };
                Test::Reaches { every: *every, from: plain(from), to: plain(to), beside }
            }
            TestText::Formula(fragment) => Test::Formula(self.truth(origin, fragment)?),
            TestText::And(sides) => Test::And(two(self, sides)?),
            TestText::Or(sides) => Test::Or(two(self, sides)?),
            TestText::Not(inner) => Test::Not(Box::new(self.test(origin, inner)?)),
        })
    }

    pub(super) fn step(
        &mut self,
        origin: &Arc<Declaration>,
        step: &StepText,
    ) -> Result<Step, SyntaxError> {
        let own = Arc::clone(&self.merged.own);
        let left = stuck(self.pattern(&step.before), origin, &own)?;
        let right = stuck(self.pattern(&step.after), origin, &own)?;
        let images = self.images(origin, &left, &step.ways)?;
        let whole = Where::new(step.before.at.start - 1, step.after.at.end + 1);
        let rewrite = stuck(Rewrite::new(left, &right, whole), origin, &own)?;
        let at = match &step.at {
            Some(fragment) => Some(self.truth(origin, fragment)?),
            None => None,
        };
        let mut effects = Vec::new();
        for effect in &step.effects {
            let set = |text: &Quoted| {
                let pattern = stuck(self.pattern(text), origin, &own)?;
                Ok::<_, SyntaxError>(pattern.letters())
            };
            let letter = |text: &Quoted| {
                let pattern = stuck(self.pattern(text), origin, &own)?;
                match pattern.cells.as_slice() {
                    [cell] if cell.class.order.len() == 1 => Ok(cell.class.order[0]),
                    _ => {
                        let span = Span::new(text.at.start, text.at.end);
                        Err(SyntaxError::new(span, messages::RULES_EFFECT))
                    }
                }
            };
            effects.push(match effect {
                EffectText::Around(from, to) => Effect::Around(set(from)?, letter(to)?),
                EffectText::Ahead(from, to) => Effect::Ahead(set(from)?, letter(to)?),
                EffectText::Beyond(from, to) => Effect::Beyond(set(from)?, letter(to)?),
                EffectText::Clears(what, without) => Effect::Clears(set(what)?, set(without)?),
            });
        }
        let mut tests = Vec::new();
        for test in &step.tests {
            tests.push(self.test(origin, test)?);
        }
        let again = match &step.again {
            Some((kind, when)) => {
                let when = match when {
                    Some(test) => Some(self.test(origin, test)?),
                    None => None,
                };
                Some(Again { kind: *kind, when })
            }
            None => None,
        };
        Ok(Step { rewrite, images, at, effects, tests, again })
    }
}
