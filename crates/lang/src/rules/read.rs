//! From the tokens of a declaration to its clauses.

mod brackets;
mod clauses;
mod cursor;
mod steps;

use super::declaration::*;
use super::scan::{Token, TokenKind, tokens};
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;

/// Declarations are at most this long, and brackets nest at most this deep.
const LONGEST: usize = 1 << 20;
const DEEPEST: usize = 256;

struct Reader<'s> {
    source: &'s str,
    tokens: Vec<Token>,
    at: usize,
    end: usize,
}

type Read<T> = Result<T, SyntaxError>;

/// Reads the declaration in a stretch of a text.
///
/// # Errors
/// Says what is wrong with it, and where.
pub(crate) fn declaration(source: &Arc<str>, range: Fragment) -> Read<Declaration> {
    if range.len() > LONGEST {
        let span = Span::new(range.start, range.start + 1);
        return Err(SyntaxError::new(span, messages::RULES_LONG));
    }
    let tokens = tokens(source, range.start, range.end);
    let mut reader = Reader { source, tokens, at: 0, end: range.end };
    reader.check_brackets()?;
    reader.declaration(source)
}

/// The file name of `use "…"`.
///
/// # Errors
/// If it is anything else.
pub(crate) fn used(source: &str, range: Fragment) -> Read<Quoted> {
    let tokens = tokens(source, range.start, range.end);
    let mut reader = Reader { source, tokens, at: 1, end: range.end };
    let name = reader.quoted(messages::RULES_USE)?;
    reader.take_sign(";");
    match reader.peek() {
        None => Ok(name),
        Some(_) => Err(reader.wrong(messages::RULES_USE)),
    }
}

impl Reader<'_> {
    fn declaration(&mut self, source: &Arc<str>) -> Read<Declaration> {
        let kind = match self.word() {
            Some("game") => Kind::Game,
            Some("board") => Kind::Board,
            Some("strip") => Kind::Strip,
            _ => Kind::Graph,
        };
        self.at += 1;
        let (name, name_at) = self.name(messages::RULES_NAME)?;
        let mut lists: Vec<Vec<Param>> = Vec::new();
        while self.is_sign(self.at, "(") {
            lists.push(self.params()?);
        }
        let parameters = match kind {
            Kind::Game => lists.pop().unwrap_or_default(),
            _ => Vec::new(),
        };
        let schema = lists.into_iter().flatten().collect();
        let mut declaration = Declaration {
            kind,
            aliases: vec![name.clone()],
            name,
            name_at,
            schema,
            parameters,
            from: None,
            variants: Vec::new(),
            condition: None,
            sentence: None,
            clauses: Vec::new(),
            source: Arc::clone(source),
        };
        if self.take_word("from") {
            let ends = ["impartial", "dicotic", "twisted", "swapped", "if", "\""];
            declaration.from = Some(self.fragment(&ends, messages::RULES_FROM)?);
        }
        loop {
            declaration.variants.push(match self.word() {
                Some("impartial") => Variant::Impartial,
                Some("dicotic") => Variant::Dicotic,
                Some("twisted") => Variant::Twisted,
                Some("swapped") => Variant::Swapped,
                _ => break,
            });
            self.at += 1;
        }
        if self.take_word("if") {
            declaration.condition = Some(self.fragment(&["\""], messages::RULES_CONDITION)?);
        }
        if self.peek().is_some_and(|token| token.kind == TokenKind::Text) {
            declaration.sentence = Some(self.quoted(messages::RULES_CLAUSE)?.text);
        }
        while self.peek().is_some() {
            if self.take_sign(";") {
                continue;
            }
            let clause = self.clause()?;
            declaration.clauses.push(clause);
        }
        Ok(declaration)
    }

    fn params(&mut self) -> Read<Vec<Param>> {
        let mut params = Vec::new();
        self.take_sign("(");
        while !self.take_sign(")") {
            let (name, at) = self.name(messages::RULES_PARAMETER)?;
            let is_rest = self.is_sign(self.at, ".") && self.is_sign(self.at + 2, ".");
            if is_rest {
                self.at += 3;
            }
            let mut param = Param { name, at, is_rest, within: None, default: None };
            if self.take_word("in") {
                param.within = Some(self.inside(&[","], messages::RULES_PARAMETER)?);
            }
            if self.is_sign(self.at, ":") && self.is_sign(self.at + 1, "=") {
                self.at += 2;
                param.default = Some(self.inside(&[","], messages::RULES_PARAMETER)?);
            }
            params.push(param);
            if !self.take_sign(",") && !self.is_sign(self.at, ")") {
                return Err(self.wrong(messages::RULES_PARAMETER));
            }
        }
        Ok(params)
    }
}
