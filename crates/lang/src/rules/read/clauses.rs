//! Clauses of a declaration.

use super::{Read, Reader};
use crate::messages;
use crate::rules::declaration::*;
use crate::rules::scan::TokenKind;
use upstar_rules::point::Verdict;

/// What can be seen of a position.
const SCENES: &[&str] = &["heaps", "lattice", "text", "grid", "strip", "graph"];

impl Reader<'_> {
    pub(super) fn clause(&mut self) -> Read<Clause> {
        let begin = self.at;
        let also = self.take_word("also");
        let Some(word) = self.word() else { return Err(self.wrong(messages::RULES_CLAUSE)) };
        if matches!(word, "left" | "right" | "moves") {
            return self.moves(also, begin);
        }
        if also {
            return Err(self.wrong(messages::RULES_ALSO));
        }
        if !begins_clause(word) {
            let near = crate::suggest(word, CLAUSES.iter().copied());
            let error = self.wrong(messages::RULES_CLAUSE_UNKNOWN.with("word", word));
            return Err(match near {
                Some(near) => error.help(messages::NAME_DID_YOU_MEAN.with("near", near)),
                None => error.help(messages::RULES_CLAUSE),
            });
        }
        self.at += 1;
        Ok(match word {
            "let" => {
                let (name, at) = self.name(messages::RULES_LET)?;
                if !(self.take_sign(":") && self.take_sign("=")) {
                    return Err(self.wrong(messages::RULES_LET));
                }
                Clause::Let(name, at, self.fragment(&[], messages::RULES_LET)?)
            }
            "normal" => Clause::Normal(self.items()?),
            "symmetry" => Clause::Symmetry(self.items()?),
            "parts" => Clause::Parts(self.items()?),
            "only" => {
                let player = self.player();
                Clause::Only(player, self.condition()?)
            }
            "cells" => Clause::Cells(self.quoted(messages::RULES_CELLS)?),
            "edges" => Clause::Edges(self.quoted(messages::RULES_CELLS)?),
            "start" => {
                let mut names = Vec::new();
                if self.take_sign("(") {
                    while !self.take_sign(")") {
                        names.push(self.name(messages::RULES_START)?.0);
                        self.take_sign(",");
                    }
                }
                Clause::Start(names, self.quoted(messages::RULES_START)?)
            }
            "shape" => {
                let (word, at) = self.name(messages::RULES_SHAPE)?;
                Clause::Shape(word, at)
            }
            "wins" => self.ending(Verdict::Wins)?,
            "loses" => self.ending(Verdict::Loses)?,
            "draws" => self.ending(Verdict::Draws)?,
            "stuck" => Clause::Stuck(self.verdict(messages::RULES_STUCK)?),
            "endless" => {
                if self.take_word("draws") {
                    return Ok(Clause::Endless(None));
                }
                let player = self.player();
                match (player, self.take_word("wins")) {
                    (Some(player), true) => Clause::Endless(Some(player)),
                    _ => return Err(self.wrong(messages::RULES_ENDLESS)),
                }
            }
            "theorem" => {
                let claim = self.fragment(&["if"], messages::RULES_THEOREM)?;
                let when = match self.take_word("if") {
                    true => Some(self.fragment(&[], messages::RULES_THEOREM)?),
                    false => None,
                };
                Clause::Theorem(claim, when)
            }
            "example" => Clause::Example(self.fragment(&[], messages::RULES_EXAMPLE)?),
            "notation" => Clause::Notation(self.quoted(messages::RULES_NOTATION)?),
            "source" => Clause::Source(self.quoted(messages::RULES_SOURCE)?),
            "known" => Clause::Known(self.quoted(messages::RULES_KNOWN)?),
            _ => {
                let (name, at) = self.name(messages::RULES_SCENE)?;
                if !SCENES.contains(&name.as_str()) {
                    let span = crate::Span::new(at.start, at.end);
                    return Err(crate::SyntaxError::new(span, messages::RULES_SCENE));
                }
                let mut pairs = Vec::new();
                while self.take_sign(",") {
                    let letter = self.quoted(messages::RULES_SCENE)?;
                    pairs.push((letter, self.quoted(messages::RULES_SCENE)?));
                }
                Clause::Scene(name, pairs)
            }
        })
    }

    pub(super) fn verdict(&mut self, message: crate::rules::Wanted) -> Read<Verdict> {
        let verdict = match self.word() {
            Some("wins") => Verdict::Wins,
            Some("loses") => Verdict::Loses,
            Some("draws") => Verdict::Draws,
            _ => return Err(self.wrong(message)),
        };
        self.at += 1;
        Ok(verdict)
    }

    pub(super) fn ending(&mut self, verdict: Verdict) -> Read<Clause> {
        let player = self.player();
        let test = match self.word() {
            Some("if" | "unless") => self.condition()?,
            _ => self.test()?,
        };
        Ok(Clause::Ending(verdict, player, test))
    }

    pub(super) fn moves(&mut self, also: bool, begin: usize) -> Read<Clause> {
        let player = match self.take_word("moves") {
            true => None,
            false => self.player(),
        };
        let otherwise = self.take_word("otherwise");
        let moves = match self.word() {
            Some("pass") if !self.is_sign(self.at + 1, "(") => {
                self.at += 1;
                MovesText::Pass
            }
            Some("none") => {
                self.at += 1;
                MovesText::None
            }
            Some("mirrored") => {
                self.at += 1;
                MovesText::Mirrored(if self.take_word("backwards") {
                    Mirror::Backwards
                } else if self.take_word("crosswise") {
                    Mirror::Crosswise
                } else {
                    Mirror::Plain
                })
            }
            _ if self.peek().is_some_and(|token| token.kind == TokenKind::Text) => {
                let mut steps = vec![self.step()?];
                while self.take_word("then") {
                    steps.push(self.step()?);
                }
                MovesText::Steps(steps)
            }
            _ => MovesText::Items(self.items()?),
        };
        let last = self.at.saturating_sub(1).max(begin);
        let at = stretch(&self.tokens[begin], &self.tokens[last]);
        Ok(Clause::Moves { also, player, otherwise, moves, at })
    }

    pub(super) fn items(&mut self) -> Read<Vec<ItemText>> {
        let mut items = Vec::new();
        loop {
            let body = self.fragment(&[",", "as", "for", "if"], messages::RULES_OPTION)?;
            let mut whole = body.clone();
            let mut label = None;
            if self.take_word("as") {
                let text = self.quoted(messages::RULES_AS)?;
                whole.end = text.at.end + 1;
                label = Some(text);
            }
            let mut clauses = None;
            if matches!(self.word(), Some("for" | "if")) {
                let fragment = self.fragment(&[","], messages::RULES_OPTION)?;
                whole.end = fragment.end;
                clauses = Some(fragment);
            }
            items.push(ItemText { whole, body, label, clauses });
            if !self.take_sign(",") {
                return Ok(items);
            }
        }
    }
}
