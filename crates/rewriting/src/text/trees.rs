//! Systems in the `.trs` style of the termination community:
//! `(VAR x y) (RULES @(@(K,x),y) -> x)`, with `(SIG (B 2))` for symbols that no rule has,
//! `(LEFT …)` and `(RIGHT …)` for the players' own rules, `!` before a rule for the root alone,
//! `(ASSERT termination)`, `(COMMENT …)`. Bare rules are read too, x, y, z being variables.

use super::lexer::{Placed, Token, tokens};
use super::{MOST_RULES, Sides, Wrong, check, with_end};
use crate::error::{TextError, line_of};
use crate::messages;
use crate::pattern::{MOST_SYMBOLS, Pattern};
use crate::rule::{Place, Rule, Side};
use crate::signature::Signature;
use crate::system::System;
use upstar_values::{Message, Sentence};

/// Which names are variables.
enum Variables {
    /// Those declared.
    Declared(Vec<String>),
    /// x, y, z, also with digits behind.
    ByName,
}

struct Reader<'a> {
    text: &'a str,
    tokens: Vec<Placed>,
    next: usize,
    variables: Variables,
    signature: Signature,
    /// Where each symbol was first met.
    first: Vec<usize>,
    rules: Vec<Rule>,
    asserted: bool,
}

pub(super) fn read(text: &str) -> Result<System, TextError> {
    let mut reader = Reader {
        text,
        tokens: tokens(text)?,
        next: 0,
        variables: Variables::ByName,
        signature: Signature::default(),
        first: Vec::new(),
        rules: Vec::new(),
        asserted: false,
    };
    if reader.peek() == &Token::Open {
        reader.variables = Variables::Declared(Vec::new());
        while reader.peek() != &Token::End {
            reader.section()?;
        }
    } else {
        reader.bare_rules()?;
    }
    let Reader { rules, mut signature, asserted, .. } = reader;
    if rules.is_empty() {
        return Err(TextError::at(text, 0, messages::SYSTEM_NO_RULE));
    }
    if !with_end(&mut signature) {
        return Err(TextError::at(text, 0, messages::SYSTEM_NO_CONSTANT));
    }
    let mut system = System::new(signature, rules);
    system.asserted = asserted;
    Ok(system)
}

impl Reader<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.next.min(self.tokens.len() - 1)].token
    }

    fn offset(&self) -> usize {
        self.tokens[self.next.min(self.tokens.len() - 1)].offset
    }

    fn advance(&mut self) {
        self.next += 1;
    }

    fn wrong<T>(&self, message: impl Into<Message>) -> Result<T, TextError> {
        Err(TextError::at(self.text, self.offset(), message))
    }

    /// Steps over a token that must stand here; the sentence says where that is.
    fn expect(&mut self, token: &Token, place: Sentence) -> Result<(), TextError> {
        if self.peek() == token {
            self.advance();
            return Ok(());
        }
        let expected = place.with("token", token.describe());
        self.wrong(self.instead(expected))
    }

    /// What was expected, and what stands here instead.
    fn instead(&self, expected: impl Into<Message>) -> Message {
        let found = self.peek().describe();
        messages::TEXT_EXPECTED.with("expected", expected.into()).with("found", found)
    }

    fn name(&mut self, what: Sentence) -> Result<String, TextError> {
        if let Token::Name(name) = self.peek() {
            let name = name.clone();
            self.advance();
            return Ok(name);
        }
        self.wrong(self.instead(what))
    }

    fn section(&mut self) -> Result<(), TextError> {
        self.expect(&Token::Open, messages::TOKEN_BEFORE_SECTION)?;
        let start = self.offset();
        let name = self.name(messages::SYSTEM_SECTIONS)?;
        match name.to_ascii_uppercase().as_str() {
            "VAR" => {
                while let Token::Name(name) = self.peek() {
                    let name = name.clone();
                    if self.signature.find(&name).is_some() {
                        return self.wrong(messages::VARIABLE_IS_SYMBOL.with("name", name));
                    }
                    if let Variables::Declared(names) = &mut self.variables {
                        names.push(name);
                    }
                    self.advance();
                }
            }
            "SIG" => {
                while self.peek() == &Token::Open {
                    self.declaration()?;
                }
            }
            "RULES" => self.rules_until_close(Side::Both)?,
            "LEFT" => self.rules_until_close(Side::Left)?,
            "RIGHT" => self.rules_until_close(Side::Right)?,
            "ASSERT" => {
                let what = self.name(messages::ASSERT_WHAT)?;
                if !what.eq_ignore_ascii_case("termination") {
                    self.next -= 1;
                    return self.wrong(messages::ASSERT_OTHER);
                }
                self.asserted = true;
            }
            "COMMENT" => {
                let mut open = 0;
                while self.peek() != &Token::End && (open > 0 || self.peek() != &Token::Close) {
                    match self.peek() {
                        Token::Open => open += 1,
                        Token::Close => open -= 1,
                        _ => {}
                    }
                    self.advance();
                }
            }
            _ => {
                let message = messages::SYSTEM_NO_SECTION
                    .with("name", name)
                    .with("sections", messages::SYSTEM_SECTIONS);
                return Err(TextError::at(self.text, start, message));
            }
        }
        self.expect(&Token::Close, messages::TOKEN_AFTER_SECTION)
    }

    fn declaration(&mut self) -> Result<(), TextError> {
        self.expect(&Token::Open, messages::TOKEN_BEFORE_SYMBOL)?;
        let offset = self.offset();
        let name = self.name(messages::SIGNATURE_SYMBOL)?;
        let arity = self.name(messages::SIGNATURE_ARITY)?;
        let Some(arity) = arity.parse().ok().filter(|&arity: &usize| arity <= MOST_SYMBOLS) else {
            self.next -= 1;
            return self.wrong(messages::SIGNATURE_NO_ARITY);
        };
        self.symbol(&name, arity, offset)?;
        self.expect(&Token::Close, messages::TOKEN_AFTER_SYMBOL)
    }

    fn rules_until_close(&mut self, side: Side) -> Result<(), TextError> {
        loop {
            while matches!(self.peek(), Token::Comma | Token::Semicolon) {
                self.advance();
            }
            if matches!(self.peek(), Token::Close | Token::End) {
                return Ok(());
            }
            self.rule(side)?;
        }
    }

    /// Rules without sections; `L:` and `R:` say whose rules follow.
    fn bare_rules(&mut self) -> Result<(), TextError> {
        let mut side = Side::Both;
        loop {
            match self.peek() {
                Token::Comma | Token::Semicolon => self.advance(),
                Token::End => return Ok(()),
                Token::Name(name) => {
                    let label = super::words::side(name);
                    let second = self.tokens.get(self.next + 1).map(|placed| &placed.token);
                    if let (Some(label), Some(Token::Colon)) = (label, second) {
                        side = label;
                        self.next += 2;
                    } else {
                        self.rule(side)?;
                    }
                }
                _ => self.rule(side)?,
            }
        }
    }

    fn rule(&mut self, side: Side) -> Result<(), TextError> {
        let place = if self.peek() == &Token::Root {
            self.advance();
            Place::Root
        } else {
            Place::Anywhere
        };
        let start = self.offset();
        let mut variables = Vec::new();
        let left = self.pattern(&mut variables)?;
        self.expect(&Token::Arrow, messages::TOKEN_AFTER_LEFT)?;
        let middle = self.offset();
        let right = self.pattern(&mut variables)?;
        if self.rules.len() >= MOST_RULES {
            return self.wrong(messages::SYSTEM_MANY_RULES.with("most", MOST_RULES));
        }
        let rule =
            check(Sides { left, right, variables, place, side }).map_err(|wrong| match wrong {
                Wrong::Left(message) => TextError::at(self.text, start, message),
                Wrong::Right(message) => TextError::at(self.text, middle, message),
            })?;
        self.rules.push(rule);
        Ok(())
    }

    fn is_variable(&self, name: &str) -> bool {
        match &self.variables {
            Variables::Declared(names) => names.iter().any(|variable| variable == name),
            Variables::ByName => {
                let mut letters = name.chars();
                letters.next().is_some_and(|c| matches!(c, 'x' | 'y' | 'z'))
                    && letters.all(|c| c.is_ascii_digit())
            }
        }
    }

    fn symbol(
        &mut self,
        name: &str,
        arity: usize,
        offset: usize,
    ) -> Result<crate::signature::Symbol, TextError> {
        if self.is_variable(name) {
            let message = messages::SYMBOL_IS_VARIABLE.with("name", name);
            return Err(TextError::at(self.text, offset, message));
        }
        match self.signature.add(name, arity) {
            Ok(symbol) => {
                if self.first.len() < self.signature.len() {
                    self.first.push(offset);
                }
                Ok(symbol)
            }
            Err(known) => {
                let first = self.signature.find(name).and_then(|s| self.first.get(s.index()));
                let line = first.map_or(1, |&first| line_of(self.text, first));
                let message = messages::SYMBOL_TWO_ARITIES
                    .with("name", name)
                    .with("here", count(arity))
                    .with("there", count(known))
                    .with("line", line);
                Err(TextError::at(self.text, offset, message))
            }
        }
    }

    /// A pattern, by an explicit stack: brackets may nest as deep as the text is long.
    fn pattern(&mut self, variables: &mut Vec<String>) -> Result<Pattern, TextError> {
        // Names whose arguments are being read.
        let mut open: Vec<(String, usize, Vec<Pattern>)> = Vec::new();
        loop {
            let offset = self.offset();
            let name = self.name(messages::TERM_WORD)?;
            let mut done = if self.peek() == &Token::Open {
                self.advance();
                if open.len() >= MOST_SYMBOLS {
                    return self.wrong(messages::RULE_DEEP.with("most", MOST_SYMBOLS));
                }
                open.push((name, offset, Vec::new()));
                if self.peek() != &Token::Close {
                    continue;
                }
                self.advance();
                let Some((name, offset, _)) = open.pop() else { continue };
                Pattern::Apply(self.symbol(&name, 0, offset)?, Vec::new())
            } else if self.is_variable(&name) {
                let number = variables.iter().position(|v| *v == name).unwrap_or_else(|| {
                    variables.push(name);
                    variables.len() - 1
                });
                Pattern::Variable(u32::try_from(number).unwrap_or(u32::MAX))
            } else {
                Pattern::Apply(self.symbol(&name, 0, offset)?, Vec::new())
            };
            loop {
                let Some((_, _, arguments)) = open.last_mut() else { return Ok(done) };
                arguments.push(done);
                match self.peek() {
                    Token::Comma => {
                        self.advance();
                        break;
                    }
                    Token::Close => {
                        self.advance();
                        let Some((name, offset, arguments)) = open.pop() else { break };
                        let symbol = self.symbol(&name, arguments.len(), offset)?;
                        done = Pattern::Apply(symbol, arguments);
                    }
                    _ => return self.wrong(self.instead(messages::TOKEN_COMMA_OR_CLOSE)),
                }
            }
        }
    }
}

fn count(arity: usize) -> Message {
    match arity {
        0 => messages::ARGUMENTS_NONE.into(),
        1 => messages::ARGUMENTS_ONE.into(),
        more => messages::ARGUMENTS_SEVERAL.with("number", more),
    }
}
