//! Declarations `game name(…)`.

mod clauses;
mod options;

pub(crate) use options::{constant, shown};

use super::build::{Built, Merged, Rule, Sourced, Surroundings, only_common, stuck};
use super::declaration::{Clause, Declaration, ItemText, Param};
use super::formulas::{Local, Scope};
use super::parsed::Parsed;
use super::variants::{first_example, varied};
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_core::{AnyPosition, Registry, Ruleset};
use upstar_rules::Shared;
use upstar_rules::formula::{Expression, Type};
use upstar_rules::point::{self, Domain, Parameter, PointRule, Verdict};

struct Builder<'a> {
    merged: &'a Merged,
    registry: &'a Registry,
    scope: Scope,
    /// Do options of other games keep it impartial?
    impartial: bool,
    /// Do all those games come to an end?
    others_end: bool,
    /// Are theorems relied on?
    relies_on_theorems: bool,
}

/// The ruleset of a declaration.
pub(crate) fn build(
    merged: &Arc<Merged>,
    surroundings: &Surroundings<'_>,
) -> Result<Built, SyntaxError> {
    let scope = Scope::with(&surroundings.functions);
    let registry = surroundings.registry;
    let relies_on_theorems = surroundings.relies_on_theorems;
    let mut builder =
        Builder { merged, registry, scope, impartial: true, others_end: true, relies_on_theorems };
    let rule = Shared::new(builder.rule()?);
    let read = rule.clone();
    let mut ruleset = Ruleset::new(merged.own.name.clone(), move |arguments| {
        point::read(&read, arguments).map(AnyPosition::new)
    });
    let (listed, sequence) = (rule.clone(), rule.clone());
    ruleset = ruleset
        .with_grundy_sequence(move |arguments| point::sequence(&sequence, arguments))
        .with_positions_of_size(point::largest_listed(&rule), move |sum, visit| {
            point::points_of_size(&listed, sum, &mut |form| visit(AnyPosition::new(form)))
        });
    ruleset.parameters = rule.schema;
    ruleset.notation = notation(merged).into();
    ruleset.example = rule.example.clone().into();
    Ok(Built { ruleset, rule: Rule::Point(rule), merged: Arc::clone(merged) })
}

fn notation(merged: &Merged) -> String {
    let names = |params: &[Param]| {
        let name = |one: &Param| format!("{}{}", one.name, if one.is_rest { "..." } else { "" });
        format!("({})", params.iter().map(name).collect::<Vec<_>>().join(", "))
    };
    let name = &merged.own.name;
    let schema = if merged.schema.is_empty() { String::new() } else { names(&merged.schema) };
    format!("{name}{schema}{}", names(&merged.parameters))
}

impl Builder<'_> {
    fn own(&self) -> &Declaration {
        &self.merged.own
    }

    fn rule(&mut self) -> Result<PointRule, SyntaxError> {
        let params: Vec<(bool, Param)> = (self.merged.schema.iter())
            .map(|one| (true, one.clone()))
            .chain(self.merged.parameters.iter().map(|one| (false, one.clone())))
            .collect();
        let mut parameters = Vec::new();
        for (place, (_, param)) in params.iter().enumerate() {
            let parameter = self.parameter(param)?;
            for other in &self.merged.others {
                if let Some(other) = other.get(place)
                    && other.name != param.name
                {
                    let local = Local {
                        name: other.name.clone(),
                        slot: parameter.slot,
                        of: parameter.of.clone(),
                    };
                    self.scope.locals.push(local);
                }
            }
            parameters.push(parameter);
        }
        let own = self.own().name.clone();
        let mut rule = PointRule::new(&own, parameters, self.merged.schema.len());
        rule.example = self.example(&rule);
        if let Some((origin, fragment)) = self.merged.condition.clone() {
            let tree = Parsed::expression(&origin, &fragment)?;
            let truth = stuck(self.scope.truth(&tree, tree.root()), &origin, self.own())?;
            rule.condition = Some((truth, origin.text(&fragment).to_string()));
        }
        let merged = self.merged;
        // Names that later clauses use come first.
        for Sourced { origin, clause } in &merged.clauses {
            match clause {
                Clause::Normal(items) => {
                    for item in items {
                        let (formula, _) = self.expression(origin, item)?;
                        rule.normal.push(formula);
                    }
                }
                Clause::Let(name, _, fragment) => {
                    let tree = Parsed::expression(origin, fragment)?;
                    let formula = self.scope.any(&tree, tree.root());
                    let (formula, of) = stuck(formula, origin, self.own())?;
                    let slot = self.scope.add(name, of);
                    rule.lets.push((slot, formula));
                }
                _ => {}
            }
        }
        for Sourced { origin, clause } in &merged.clauses {
            self.clause(&mut rule, origin, clause)?;
        }
        let varied = varied(&merged.variants, &mut rule.sides);
        rule.endings.iter_mut().for_each(|ending| varied.swap(&mut ending.goal));
        (rule.is_dicotic, rule.is_twisted) = (varied.is_dicotic, varied.is_twisted);
        // An ending that says what is so anyway.
        rule.stuck = rule.stuck.filter(|&stuck| stuck != Verdict::Loses);
        rule.size = (self.scope.size.0, self.scope.size.1);
        rule.others_end = self.others_end;
        rule.is_impartial = self.impartial && only_common(merged) && !rule.is_twisted;
        Ok(rule)
    }

    fn parameter(&mut self, param: &Param) -> Result<Parameter, SyntaxError> {
        let own = Arc::clone(&self.merged.own);
        let mut domain = if param.is_rest { Domain::Lists } else { Domain::Naturals };
        if let Some(within) = &param.within {
            domain = match own.text(within).trim() {
                "naturals" => domain,
                "integers" => Domain::Integers,
                "texts" => Domain::Texts,
                "lists" => Domain::Lists,
                range => {
                    let ends = range.split_once("..").and_then(|(from, to)| {
                        Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
                    });
                    let Some((from, to)) = ends else {
                        let span = Span::new(within.start, within.end);
                        return Err(SyntaxError::new(span, messages::RULES_DOMAIN));
                    };
                    Domain::Between(from, to)
                }
            };
        }
        let of = match domain {
            Domain::Texts => Type::Text,
            Domain::Lists => Type::Int.list(),
            _ => Type::Int,
        };
        let default = match &param.default {
            Some(fragment) => {
                let tree = Parsed::expression(&own, fragment)?;
                let (formula, found) = stuck(self.scope.any(&tree, tree.root()), &own, &own)?;
                if found.join(&of).is_none() {
                    let span = Span::new(fragment.start, fragment.end);
                    return Err(SyntaxError::new(span, messages::RULES_DOMAIN));
                }
                Some(formula)
            }
            None => None,
        };
        let slot = self.scope.add(&param.name, of.clone());
        Ok(Parameter {
            name: param.name.as_str().into(),
            of,
            domain,
            slot,
            default,
            is_rest: param.is_rest,
        })
    }

    /// A position for messages: numbers from 3 up.
    fn example(&self, rule: &PointRule) -> String {
        if let Some(call) = first_example(self.merged) {
            return call;
        }
        let mut numbers = 3..;
        let mut list = |params: &[Param]| {
            let texts: Vec<String> = params
                .iter()
                .filter(|one| one.default.is_none())
                .map(|_| numbers.next().unwrap_or(3).to_string())
                .collect();
            format!("({})", texts.join(", "))
        };
        let schema = if rule.schema > 0 { list(&self.merged.schema) } else { String::new() };
        format!("{}{schema}{}", rule.name, list(&self.merged.parameters))
    }

    fn expression(
        &mut self,
        origin: &Arc<Declaration>,
        item: &ItemText,
    ) -> Result<(Expression, Type), SyntaxError> {
        let tree = Parsed::expression(origin, &item.whole)?;
        stuck(self.scope.any(&tree, tree.root()), origin, &self.merged.own)
    }
}
