//! The clauses of a declaration, one by one.

use super::Builder;
use crate::rules::build::stuck;
use crate::rules::declaration::{Clause, Declaration, Fragment, MovesText, TestText};
use crate::rules::formulas::Local;
use crate::rules::parsed::Parsed;
use crate::rules::variants::add;
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_rules::formula::{Expression, Slot, Truth};
use upstar_rules::point::{
    EndingRule, Filter, Goal, Item, PointRule, Statement, Target, Template, TrustedTheorem,
};

impl Builder<'_> {
    pub(super) fn clause(
        &mut self,
        rule: &mut PointRule,
        origin: &Arc<Declaration>,
        clause: &Clause,
    ) -> Result<(), SyntaxError> {
        let here = |fragment: &std::ops::Range<usize>| Span::new(fragment.start, fragment.end);
        match clause {
            Clause::Moves { player, otherwise, moves, at, .. } => match moves {
                MovesText::Items(items) => {
                    for item in items {
                        let mut made = self.item(origin, item)?;
                        made.otherwise = *otherwise;
                        add(&mut rule.sides, *player, &made);
                    }
                }
                MovesText::None => {}
                MovesText::Pass => {
                    let mut arguments = Vec::new();
                    for parameter in &rule.parameters {
                        arguments.push(match parameter.slot {
                            Slot::Int(slot) => {
                                Expression::Int(upstar_rules::formula::Int::Slot(slot))
                            }
                            Slot::Value(slot) => {
                                Expression::Val(upstar_rules::formula::Val::Slot(slot))
                            }
                        });
                    }
                    let target = Target::Own(arguments, upstar_rules::Where::default());
                    let item = Item {
                        clauses: Vec::new(),
                        target,
                        label: Some(Template(vec![Ok("pass".into())])),
                        otherwise: *otherwise,
                    };
                    add(&mut rule.sides, *player, &item);
                }
                _ => return Err(SyntaxError::new(here(at), messages::RULES_GAME_PATTERN)),
            },
            Clause::Symmetry(items) => {
                for item in items {
                    let made = self.item(origin, item)?;
                    match made.target {
                        Target::Own(arguments, _) => rule.symmetry.push((false, arguments)),
                        Target::Negative(inner) => match *inner {
                            Target::Own(arguments, _) => rule.symmetry.push((true, arguments)),
                            _ => {
                                let span = here(&item.whole);
                                return Err(SyntaxError::new(span, messages::RULES_SYMMETRY));
                            }
                        },
                        _ => {
                            let span = here(&item.whole);
                            return Err(SyntaxError::new(span, messages::RULES_SYMMETRY));
                        }
                    }
                }
            }
            Clause::Parts(items) => {
                for item in items {
                    let made = self.item(origin, item)?;
                    rule.parts.push(made);
                }
            }
            Clause::Only(player, test) => {
                let before = self.scope.to.len();
                for parameter in &rule.parameters {
                    let slot = self.scope.add("", parameter.of.clone());
                    self.scope.to.push(Local {
                        name: parameter.name.to_string(),
                        slot,
                        of: parameter.of.clone(),
                    });
                }
                let to: Vec<Slot> =
                    self.scope.to[before..].iter().map(|local| local.slot).collect();
                let when = self.test(origin, test)?;
                rule.filters.push(Filter { player: *player, when, to });
                self.scope.to.truncate(before);
            }
            Clause::Ending(verdict, player, test) => {
                let when = self.test(origin, test)?;
                let goal = Goal { player: *player, verdict: *verdict };
                rule.endings.push(EndingRule { goal, when });
            }
            Clause::Stuck(verdict) => rule.stuck = Some(*verdict),
            Clause::Endless(player) => rule.endless = Some(*player),
            Clause::Scene(name, _) => rule.scene = Some(name.clone()),
            Clause::Cells(text) | Clause::Edges(text) | Clause::Start(_, text) => {
                return Err(SyntaxError::new(here(&text.at), messages::RULES_GAME_PATTERN));
            }
            Clause::Shape(_, at) => {
                return Err(SyntaxError::new(here(at), messages::RULES_GAME_PATTERN));
            }
            Clause::Theorem(claim, when) if self.relies_on_theorems => {
                let theorem = self.theorem(origin, claim, when.as_ref())?;
                rule.theorems.extend(theorem);
            }
            Clause::Normal(_)
            | Clause::Let(..)
            | Clause::Theorem(..)
            | Clause::Example(_)
            | Clause::Notation(_)
            | Clause::Source(_)
            | Clause::Known(_) => {}
        }
        Ok(())
    }

    /// A theorem that can be used: one that tells the Grundy value, `grundy == …`, or which positions are lost,
    /// `(outcome == "P") == …`.
    fn theorem(
        &mut self,
        origin: &Arc<Declaration>,
        claim: &Fragment,
        when: Option<&Fragment>,
    ) -> Result<Option<TrustedTheorem>, SyntaxError> {
        let own = Arc::clone(&self.merged.own);
        let text = origin.text(claim);
        let behind =
            |start: &str| text.strip_prefix(start).map(|rest| claim.end - rest.len()..claim.end);
        let says = if let Some(value) = behind("grundy ==") {
            let tree = Parsed::expression(origin, &value)?;
            Statement::Grundy(stuck(self.scope.int(&tree, tree.root()), origin, &own)?)
        } else if let Some(lost) = behind("(outcome == \"P\") ==") {
            let tree = Parsed::expression(origin, &lost)?;
            Statement::Lost(stuck(self.scope.truth(&tree, tree.root()), origin, &own)?)
        } else {
            return Ok(None);
        };
        let when = match when {
            None => None,
            Some(when) => {
                let tree = Parsed::expression(origin, when)?;
                Some(stuck(self.scope.truth(&tree, tree.root()), origin, &own)?)
            }
        };
        let (mut source, mut known) = (Arc::default(), Arc::default());
        for one in &self.merged.clauses {
            match &one.clause {
                Clause::Source(text) => source = text.text.as_str().into(),
                Clause::Known(text) => known = text.text.as_str().into(),
                _ => {}
            }
        }
        Ok(Some(TrustedTheorem { when, says, known, source }))
    }

    pub(super) fn test(
        &mut self,
        origin: &Arc<Declaration>,
        test: &TestText,
    ) -> Result<Truth, SyntaxError> {
        Ok(match test {
            TestText::Formula(fragment) => {
                let tree = Parsed::expression(origin, fragment)?;
                stuck(self.scope.truth(&tree, tree.root()), origin, &self.merged.own)?
            }
            TestText::And(sides) => {
                Truth::And(Box::new([self.test(origin, &sides[0])?, self.test(origin, &sides[1])?]))
            }
            TestText::Or(sides) => {
                Truth::Or(Box::new([self.test(origin, &sides[0])?, self.test(origin, &sides[1])?]))
            }
            TestText::Not(inner) => Truth::Not(Box::new(self.test(origin, inner)?)),
            TestText::Site(site) | TestText::Anywhere(site) | TestText::Reaches(_, site, _) => {
                let span = Span::new(site.pattern.at.start, site.pattern.at.end);
                return Err(SyntaxError::new(span, messages::RULES_GAME_PATTERN));
            }
        })
    }
}
