//! Options: positions of the game itself, of other games, and sums of these.

use super::Builder;
use crate::rules::build::{plain, stuck};
use crate::rules::declaration::{Declaration, ItemText};
use crate::rules::formulas::as_int;
use crate::rules::parsed::Parsed;
use crate::{Infix, Node, NodeId, Prefix, Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_core::compound::Literal;
use upstar_core::{AnyPosition, Argument, Form as _, Loopy as _, Ruleset};
use upstar_rules::point::{Item, Target, Template};
use upstar_rules::{Fault, OwnForm, Stuck};

impl Builder<'_> {
    pub(super) fn item(
        &mut self,
        origin: &Arc<Declaration>,
        item: &ItemText,
    ) -> Result<Item, SyntaxError> {
        let before = self.scope.locals.len();
        let made = self.made(origin, item);
        self.scope.locals.truncate(before);
        made
    }

    pub(super) fn made(
        &mut self,
        origin: &Arc<Declaration>,
        item: &ItemText,
    ) -> Result<Item, SyntaxError> {
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
    pub(super) fn template(
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
    pub(super) fn target(&mut self, tree: &Parsed, node: NodeId) -> Result<Target, Stuck> {
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

    pub(super) fn call(&mut self, tree: &Parsed, node: NodeId) -> Result<Target, Stuck> {
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
        let is_own = self.merged.aliases.iter().any(|alias| plain(alias) == plain(name));
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
                let shown = shown(&ruleset);
                self.impartial &= shown.as_ref().is_some_and(|shown| shown.is_impartial());
                self.others_end &= shown.is_some_and(|shown| ends(&shown));
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
}

/// Does play of this position's game end? That of games that are built in does unless they can go round.
fn ends(position: &AnyPosition) -> bool {
    match position.downcast::<OwnForm>() {
        Some(OwnForm::Point(point)) => point.rule().measure().is_some(),
        Some(OwnForm::Board(board)) => board.rule().measure().is_some(),
        Some(OwnForm::Graph(graph)) => graph.rule().measure().is_some(),
        Some(_) => false,
        None => !position.can_cycle(),
    }
}

/// The game's example: rules are impartial as a whole, or not at all.
pub(crate) fn shown(ruleset: &Ruleset) -> Option<AnyPosition> {
    let ast = crate::parse(&ruleset.example).ok()?;
    let mut lists = Vec::new();
    let mut node = ast.root()?;
    while let Node::Call { callee, arguments } = ast.node(node) {
        lists.push(arguments);
        node = callee;
    }
    let mut arguments = Vec::new();
    for list in lists.into_iter().rev() {
        for &node in ast.list(list) {
            arguments.push(constant(&ast, node)?);
        }
    }
    ruleset.read(&arguments).ok()
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
