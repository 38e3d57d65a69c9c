//! Declarations `game name(…)`.

use super::build::{Built, Merged, Rule, Sourced, Surroundings, only_common, stuck};
use super::declaration::{Clause, Declaration, ItemText, MovesText, Param, TestText, Variant};
use super::formulas::{Local, Scope, as_int};
use super::parsed::Parsed;
use crate::{Infix, Node, NodeId, Prefix, Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_core::compound::Literal;
use upstar_core::{AnyPosition, Argument, Form as _, Registry, Ruleset};
use upstar_rules::formula::{Expression, Slot, Truth, Type};
use upstar_rules::point::{
    self, Domain, EndingRule, Filter, Goal, Item, Parameter, PointRule, Target, Template, Verdict,
};
use upstar_rules::{Fault, Shared, Stuck};
use upstar_values::Player;

struct Builder<'a> {
    merged: &'a Merged,
    registry: &'a Registry,
    scope: Scope,
    /// Do options of other games keep it impartial?
    impartial: bool,
}

/// The ruleset of a declaration.
pub(crate) fn build(
    merged: &Arc<Merged>,
    surroundings: &Surroundings<'_>,
) -> Result<Built, SyntaxError> {
    let scope = Scope::with(&surroundings.functions);
    let registry = surroundings.registry;
    let mut builder = Builder { merged, registry, scope, impartial: true };
    let rule = Shared::new(builder.rule()?);
    let read = rule.clone();
    let mut ruleset = Ruleset::new(merged.own.name.clone(), move |arguments| {
        point::read(&read, arguments).map(AnyPosition::new)
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
        self.variants(&mut rule);
        rule.size = (self.scope.size.0, self.scope.size.1);
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
        for one in &self.merged.clauses {
            if let Clause::Example(fragment) = &one.clause {
                let text = one.origin.text(fragment);
                if let Some(call) = first_call(text, &rule.name) {
                    return call;
                }
            }
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

    fn clause(
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
                        if player.is_none_or(|player| player == Player::Left) {
                            rule.sides[0].push(made.clone());
                        }
                        if player.is_none_or(|player| player == Player::Right) {
                            rule.sides[1].push(made);
                        }
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
                    for side in 0..2 {
                        let of = if side == 0 { Player::Left } else { Player::Right };
                        if player.is_none_or(|player| player == of) {
                            rule.sides[side].push(item.clone());
                        }
                    }
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
            Clause::Normal(_)
            | Clause::Let(..)
            | Clause::Theorem(..)
            | Clause::Example(_)
            | Clause::Notation(_) => {}
        }
        Ok(())
    }

    fn test(&mut self, origin: &Arc<Declaration>, test: &TestText) -> Result<Truth, SyntaxError> {
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

    fn item(&mut self, origin: &Arc<Declaration>, item: &ItemText) -> Result<Item, SyntaxError> {
        let before = self.scope.locals.len();
        let made = self.made(origin, item);
        self.scope.locals.truncate(before);
        made
    }

    fn made(&mut self, origin: &Arc<Declaration>, item: &ItemText) -> Result<Item, SyntaxError> {
        let own = Arc::clone(&self.merged.own);
        let mut clauses = Vec::new();
        if let Some(fragment) = &item.clauses {
            let tree = Parsed::clauses(origin, fragment)?;
            let first = match tree.ast.node(tree.root()) {
                Node::List(list) => tree.ast.list(list).first().copied(),
                _ => None,
            };
            let list = first.map(|first| tree.ast.node(first));
            let Some(Node::Comprehension { clauses: list, .. }) = list else {
                let span = Span::new(fragment.start, fragment.end);
                return Err(SyntaxError::new(span, messages::RULES_OPTION));
            };
            clauses = stuck(self.scope.clauses(&tree, list), origin, &own)?;
            clauses.remove(0);
        }
        let tree = Parsed::expression(origin, &item.body)?;
        let target = stuck(self.target(&tree, tree.root()), origin, &own)?;
        let label = match &item.label {
            Some(text) => Some(self.template(&text.text, text.at.start, origin)?),
            None => None,
        };
        Ok(Item { clauses, target, label, otherwise: false })
    }

    /// A text with formulas in braces.
    fn template(
        &mut self,
        text: &str,
        at: usize,
        origin: &Arc<Declaration>,
    ) -> Result<Template, SyntaxError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        let mut place = at;
        while let Some(open) = rest.find('{') {
            let Some(length) = rest[open..].find('}') else { break };
            pieces.push(Ok(rest[..open].to_string()));
            let inside = &rest[open + 1..open + length];
            let tree = Parsed::text(inside, place + open + 1)?;
            let own = Arc::clone(&self.merged.own);
            let (formula, _) = stuck(self.scope.any(&tree, tree.root()), origin, &own)?;
            pieces.push(Err(formula));
            place += open + length + 1;
            rest = &rest[open + length + 1..];
        }
        pieces.push(Ok(rest.to_string()));
        Ok(Template(pieces))
    }

    /// What an option is.
    fn target(&mut self, tree: &Parsed, node: NodeId) -> Result<Target, Stuck> {
        let at = tree.place(node);
        let ast = &tree.ast;
        match ast.node(node) {
            Node::Binary(Infix::Add, a, b) => {
                Ok(Target::Sum(vec![self.target(tree, a)?, self.target(tree, b)?]))
            }
            Node::Binary(Infix::Subtract, a, b) => {
                let b = Target::Negative(Box::new(self.target(tree, b)?));
                Ok(Target::Sum(vec![self.target(tree, a)?, b]))
            }
            Node::Prefix(Prefix::Negate, inner) => {
                Ok(Target::Negative(Box::new(self.target(tree, inner)?)))
            }
            Node::Prefix(Prefix::Nimber, inner) => {
                Ok(Target::Nimber(self.scope.int(tree, inner)?, at))
            }
            Node::Conditional { condition, value, otherwise } => {
                let condition = self.scope.truth(tree, condition)?;
                let (a, b) = (self.target(tree, value)?, self.target(tree, otherwise)?);
                Ok(Target::Choice(Box::new((condition, a, b))))
            }
            Node::Call { .. } => self.call(tree, node),
            Node::Literal(id) => {
                let value = crate::literal::number_up_star(ast.literal(id));
                match value {
                    Some(value) => {
                        let position = Literal::of(value);
                        self.impartial &= position.is_impartial();
                        Ok(Target::Fixed(position))
                    }
                    None => Err(Fault::new(at, messages::RULES_TARGET).stuck()),
                }
            }
            _ => {
                let fault = || Fault::new(at, messages::RULES_TARGET).stuck();
                let typed = self.scope.any(tree, node)?;
                let int = as_int(typed, at).map_err(|_| fault())?;
                self.impartial = false;
                Ok(Target::Number(int))
            }
        }
    }

    fn call(&mut self, tree: &Parsed, node: NodeId) -> Result<Target, Stuck> {
        let at = tree.place(node);
        let mut lists = Vec::new();
        let mut callee = node;
        while let Node::Call { callee: next, arguments } = tree.ast.node(callee) {
            lists.push(arguments);
            callee = next;
        }
        let Node::Name(name) = tree.ast.node(callee) else {
            return Err(Fault::new(at, messages::RULES_TARGET).stuck());
        };
        let name = tree.ast.symbol(name);
        let mut nodes = Vec::new();
        for list in lists.into_iter().rev() {
            nodes.extend_from_slice(tree.ast.list(list));
        }
        let is_own = self
            .merged
            .aliases
            .iter()
            .any(|alias| super::build::plain(alias) == super::build::plain(name));
        let mut arguments = Vec::new();
        for node in nodes {
            arguments.push(self.scope.any(tree, node)?.0);
        }
        if is_own {
            return Ok(Target::Own(arguments, at));
        }
        match self.registry.find(name) {
            Some(ruleset) => {
                let ruleset = Arc::clone(ruleset);
                self.impartial &= looks_impartial(&ruleset);
                Ok(Target::Game(ruleset, arguments, at))
            }
            None => {
                let message = messages::RULES_GAME_UNKNOWN.with("name", name);
                let help =
                    messages::RULES_GAME_UNKNOWN_HINT.with("own", self.merged.own.name.clone());
                Err(Fault::new(at, message).help(help).stuck())
            }
        }
    }

    fn variants(&self, rule: &mut PointRule) {
        for variant in &self.merged.variants {
            match variant {
                Variant::Impartial => {
                    let right = rule.sides[1].clone();
                    rule.sides[0].extend(right);
                    rule.sides[1] = rule.sides[0].clone();
                }
                Variant::Dicotic => rule.is_dicotic = true,
                Variant::Twisted => rule.is_twisted = true,
                Variant::Swapped => {
                    rule.sides.swap(0, 1);
                    for ending in &mut rule.endings {
                        ending.goal.player = ending.goal.player.map(Player::opponent);
                    }
                }
            }
        }
        // An ending that says what is so anyway.
        if rule.stuck == Some(Verdict::Loses) {
            rule.stuck = None;
        }
    }
}

/// Is the game's example impartial? Rules are so as a whole, or not at all.
fn looks_impartial(ruleset: &Ruleset) -> bool {
    let Ok(ast) = crate::parse(&ruleset.example) else { return false };
    let mut lists = Vec::new();
    let Some(mut node) = ast.root() else { return false };
    while let Node::Call { callee, arguments } = ast.node(node) {
        lists.push(arguments);
        node = callee;
    }
    let mut arguments = Vec::new();
    for list in lists.into_iter().rev() {
        for &node in ast.list(list) {
            match constant(&ast, node) {
                Some(argument) => arguments.push(argument),
                None => return false,
            }
        }
    }
    ruleset.read(&arguments).is_ok_and(|position| position.is_impartial())
}

pub(crate) fn constant(ast: &crate::Ast, node: NodeId) -> Option<Argument> {
    match ast.node(node) {
        Node::Integer(n) => Some(Argument::Integer(n.into())),
        Node::Text(id) => Some(Argument::Text(ast.text(id).to_string())),
        Node::List(list) => {
            let elements = ast.list(list).iter().map(|&element| constant(ast, element));
            Some(Argument::List(elements.collect::<Option<_>>()?))
        }
        _ => None,
    }
}

/// The first call of a game in a text.
fn first_call(text: &str, name: &str) -> Option<String> {
    let start = text.find(&format!("{name}("))?;
    let mut depth = 0usize;
    let mut in_text = false;
    let mut end = None;
    for (place, c) in text[start..].char_indices() {
        match c {
            '"' => in_text = !in_text,
            '(' | '[' if !in_text => depth += 1,
            ')' | ']' if !in_text => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    end = Some(start + place + 1);
                    if !text[start + place + 1..].starts_with('(') {
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    let call = &text[start..end?];
    // Not inside a comprehension: its names would mean nothing.
    let inside = &call[name.len()..];
    let plain = inside.contains('"') || !inside.contains(char::is_alphabetic);
    plain.then(|| call.to_string())
}
