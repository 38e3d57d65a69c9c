//! Systems and terms written so that they read back.

use super::words::{END, TAIL, is_letter};
use crate::pattern::Pattern;
use crate::rule::{Place, Rule, Side};
use crate::signature::{Signature, Symbol};
use crate::system::System;
use crate::terms::{Term, Terms};
use std::fmt;

/// Can the system be written as words, its end being named as words name it?
fn as_words(system: &System) -> bool {
    let signature = &system.signature;
    let Some(end) = system.end else { return false };
    let letters = || signature.symbols().filter(|&symbol| symbol != end);
    let usual = if letters().any(|s| signature.name(s) == END) { "$" } else { END };
    let single = |symbol: Symbol| {
        let mut name = signature.name(symbol).chars();
        name.next().is_some_and(is_letter) && name.next().is_none()
    };
    signature.name(end) == usual
        && end.index() + 1 == signature.len()
        && letters().all(single)
        && system.rules.iter().all(|rule| rule.variables.iter().all(|name| name == TAIL))
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if as_words(self) { words(self, f) } else { trees(self, f) }
    }
}

/// The symbols in the order in which the rules have them.
fn order(system: &System) -> Vec<Symbol> {
    let mut order = Vec::new();
    for rule in &system.rules {
        // A reader meets the name of a constant before it knows it, a symbol with arguments after
        // them: the order of a postorder walk.
        for side in [&rule.left, &rule.right] {
            postorder(side, &mut order);
        }
    }
    order
}

fn postorder(pattern: &Pattern, order: &mut Vec<Symbol>) {
    for argument in pattern.arguments() {
        postorder(argument, order);
    }
    if let Some(symbol) = pattern.root()
        && !order.contains(&symbol)
    {
        order.push(symbol);
    }
}

fn words(system: &System, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let letters: Vec<Symbol> =
        system.signature.symbols().filter(|&s| Some(s) != system.end).collect();
    let mut met = Vec::new();
    for rule in &system.rules {
        for side in [&rule.left, &rule.right] {
            for symbol in side.subpatterns().iter().filter_map(|p| p.root()) {
                if Some(symbol) != system.end && !met.contains(&symbol) {
                    met.push(symbol);
                }
            }
        }
    }
    let mut separator = "";
    if met != letters {
        f.write_str("letters: ")?;
        letters.iter().try_for_each(|&symbol| f.write_str(system.signature.name(symbol)))?;
        separator = "; ";
    }
    let mut whose = Side::Both;
    for rule in &system.rules {
        f.write_str(if whose == rule.side {
            separator
        } else if separator.is_empty() {
            ""
        } else {
            "; "
        })?;
        if rule.side != whose {
            f.write_str(match rule.side {
                Side::Both => "B: ",
                Side::Left => "L: ",
                Side::Right => "R: ",
            })?;
            whose = rule.side;
        }
        f.write_str(&self::rule(system, rule))?;
        separator = ", ";
    }
    if system.asserted { f.write_str("; assert termination") } else { Ok(()) }
}

fn trees(system: &System, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut variables: Vec<&str> = Vec::new();
    for name in system.rules.iter().flat_map(|rule| &rule.variables) {
        if !variables.contains(&name.as_str()) {
            variables.push(name);
        }
    }
    if !variables.is_empty() {
        write!(f, "(VAR {}) ", variables.join(" "))?;
    }
    if order(system) != system.signature.symbols().collect::<Vec<_>>() {
        f.write_str("(SIG")?;
        for symbol in system.signature.symbols() {
            write!(f, " ({} {})", system.signature.name(symbol), system.signature.arity(symbol))?;
        }
        f.write_str(") ")?;
    }
    let mut open: Option<Side> = None;
    for rule in &system.rules {
        if open == Some(rule.side) {
            f.write_str(", ")?;
        } else {
            if open.is_some() {
                f.write_str(") ")?;
            }
            f.write_str(match rule.side {
                Side::Both => "(RULES ",
                Side::Left => "(LEFT ",
                Side::Right => "(RIGHT ",
            })?;
            open = Some(rule.side);
        }
        f.write_str(&rule_of_trees(system, rule))?;
    }
    f.write_str(")")?;
    if system.asserted { f.write_str(" (ASSERT termination)") } else { Ok(()) }
}

fn rule_of_trees(system: &System, rule: &Rule) -> String {
    let root = if rule.place == Place::Root { "!" } else { "" };
    let side = |pattern| pattern_text(&system.signature, &rule.variables, pattern);
    format!("{root}{} -> {}", side(&rule.left), side(&rule.right))
}

pub(super) fn rule(system: &System, rule: &Rule) -> String {
    if !as_words(system) {
        return rule_of_trees(system, rule);
    }
    let side = |pattern: &Pattern| {
        let mut text = String::new();
        for part in pattern.subpatterns() {
            match part.root() {
                Some(symbol) if Some(symbol) == system.end => text.push('$'),
                Some(symbol) => text.push_str(system.signature.name(symbol)),
                None => {}
            }
        }
        if text.is_empty() { "<>".to_string() } else { text }
    };
    let root = if rule.place == Place::Root { "^" } else { "" };
    format!("{root}{} -> {}", side(&rule.left), side(&rule.right))
}

fn pattern_text(signature: &Signature, variables: &[String], pattern: &Pattern) -> String {
    match pattern {
        Pattern::Variable(variable) => {
            variables.get(*variable as usize).map_or_else(|| "?".into(), String::clone)
        }
        Pattern::Apply(symbol, arguments) if arguments.is_empty() => signature.name(*symbol).into(),
        Pattern::Apply(symbol, arguments) => {
            let each = arguments.iter().map(|a| pattern_text(signature, variables, a));
            format!("{}({})", signature.name(*symbol), each.collect::<Vec<_>>().join(","))
        }
    }
}

/// What is still to be written.
enum Piece {
    Term(Term),
    Text(&'static str),
}

pub(super) fn term(system: &System, terms: &Terms, term: Term) -> String {
    let mut out = String::new();
    if as_words(system) {
        let mut at = term;
        while let Some(&below) = terms.children(at).first() {
            out.push_str(system.signature.name(terms.symbol(at)));
            at = below;
        }
        if out.is_empty() {
            out.push('$');
        }
        return out;
    }
    let mut stack = vec![Piece::Term(term)];
    while let Some(piece) = stack.pop() {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Term(term) => {
                out.push_str(system.signature.name(terms.symbol(term)));
                let children = terms.children(term);
                if !children.is_empty() {
                    out.push('(');
                    stack.push(Piece::Text(")"));
                    for (nth, &child) in children.iter().enumerate().rev() {
                        stack.push(Piece::Term(child));
                        if nth > 0 {
                            stack.push(Piece::Text(","));
                        }
                    }
                }
            }
        }
    }
    out
}
