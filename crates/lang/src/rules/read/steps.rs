//! Patterns before and after a move, and conditions.

use super::{Read, Reader};
use crate::messages;
use crate::rules::declaration::*;
use crate::rules::scan::{Token, TokenKind};
use upstar_rules::board::AgainKind;

/// What ends an expression in a step.
const STEP_ENDS: &[&str] =
    &["in", "at", "around", "ahead", "beyond", "clears", "again", "if", "unless", "then"];
/// What ends an expression in a condition.
const TEST_ENDS: &[&str] = &[
    "in", "at", "around", "ahead", "beyond", "clears", "again", "if", "unless", "then", "and",
    "or", "reaches",
];

impl Reader<'_> {
    pub(super) fn step(&mut self) -> Read<StepText> {
        let before = self.quoted(messages::RULES_STEP)?;
        if !self.take_sign("->") {
            return Err(self.wrong(messages::RULES_STEP));
        }
        let after = self.quoted(messages::RULES_STEP)?;
        let mut step = StepText {
            before,
            after,
            ways: Vec::new(),
            at: None,
            effects: Vec::new(),
            tests: Vec::new(),
            again: None,
        };
        loop {
            match self.word() {
                Some("in") => step.ways.push(self.ways()?),
                Some("at") => {
                    self.at += 1;
                    step.at = Some(self.fragment(STEP_ENDS, messages::RULES_AT)?);
                }
                Some(word @ ("around" | "ahead" | "beyond")) => {
                    self.at += 1;
                    let from = self.quoted(messages::RULES_EFFECT)?;
                    if !self.take_sign("->") {
                        return Err(self.wrong(messages::RULES_EFFECT));
                    }
                    let to = self.quoted(messages::RULES_EFFECT)?;
                    step.effects.push(match word {
                        "around" => EffectText::Around(from, to),
                        "ahead" => EffectText::Ahead(from, to),
                        _ => EffectText::Beyond(from, to),
                    });
                }
                Some("clears") => {
                    self.at += 1;
                    let what = self.quoted(messages::RULES_CLEARS)?;
                    if !self.take_word("without") {
                        return Err(self.wrong(messages::RULES_CLEARS));
                    }
                    let without = self.quoted(messages::RULES_CLEARS)?;
                    step.effects.push(EffectText::Clears(what, without));
                }
                Some("again") => {
                    self.at += 1;
                    let kind = match self.word() {
                        Some("straight") => AgainKind::Straight,
                        Some("forced") => AgainKind::Forced,
                        Some("anywhere") => AgainKind::Anywhere,
                        _ => AgainKind::May,
                    };
                    self.at += usize::from(kind != AgainKind::May);
                    let when = match self.word() {
                        Some("if" | "unless") => Some(self.condition()?),
                        _ => None,
                    };
                    step.again = Some((kind, when));
                }
                Some("if" | "unless") => step.tests.push(self.condition()?),
                _ => return Ok(step),
            }
        }
    }

    /// `in east`, `in [east, [1,2]]`
    pub(super) fn ways(&mut self) -> Read<Fragment> {
        self.at += 1;
        let from = self.at;
        let Some(first) = self.peek() else { return Err(self.wrong(messages::RULES_WAYS)) };
        match (first.kind, self.text_of(&first)) {
            (TokenKind::Word, _) => self.at += 1,
            (TokenKind::Sign, "[") => {
                self.at += 1;
                while self.peek().is_some_and(|token| token.depth > first.depth) {
                    self.at += 1;
                }
                self.at += 1;
            }
            _ => return Err(self.wrong(messages::RULES_WAYS)),
        }
        let last = self.tokens.get(self.at - 1).copied().unwrap_or(first);
        Ok(stretch(&self.tokens[from], &last))
    }

    /// `if test`, `unless test`
    pub(super) fn condition(&mut self) -> Read<TestText> {
        match self.word() {
            Some("unless") => {
                self.at += 1;
                Ok(TestText::Not(Box::new(self.test()?)))
            }
            Some("if") => {
                self.at += 1;
                self.test()
            }
            _ => Err(self.wrong(messages::RULES_CONDITION)),
        }
    }

    pub(super) fn test(&mut self) -> Read<TestText> {
        let mut test = self.both()?;
        while self.take_word("or") {
            test = TestText::Or(Box::new([test, self.both()?]));
        }
        Ok(test)
    }

    pub(super) fn both(&mut self) -> Read<TestText> {
        let mut test = self.atom()?;
        while self.take_word("and") {
            test = TestText::And(Box::new([test, self.atom()?]));
        }
        Ok(test)
    }

    pub(super) fn atom(&mut self) -> Read<TestText> {
        if self.take_word("not") {
            return Ok(TestText::Not(Box::new(self.atom()?)));
        }
        let is_text = |token: &Token| token.kind == TokenKind::Text;
        if self.peek().as_ref().is_some_and(is_text) {
            return Ok(TestText::Site(self.site()?));
        }
        if self.take_word("anywhere") {
            return Ok(TestText::Anywhere(self.site()?));
        }
        if let Some(word @ ("every" | "some")) = self.word() {
            self.at += 1;
            let from = self.site()?;
            if !self.take_word("reaches") {
                return Err(self.wrong(messages::RULES_REACHES));
            }
            return Ok(TestText::Reaches(word == "every", from, self.site()?));
        }
        let opens = self.is_sign(self.at, "(");
        let is_test = opens
            && (self.tokens.get(self.at + 1).is_some_and(is_text)
                || matches!(self.word_at(self.at + 1), Some("every" | "some" | "anywhere")));
        if is_test {
            self.at += 1;
            let test = self.test()?;
            return match self.take_sign(")") {
                true => Ok(test),
                false => Err(self.wrong(messages::RULES_CONDITION)),
            };
        }
        Ok(TestText::Formula(self.fragment(TEST_ENDS, messages::RULES_CONDITION)?))
    }

    pub(super) fn site(&mut self) -> Read<SiteText> {
        let pattern = self.quoted(messages::RULES_SITE)?;
        let mut site = SiteText { pattern, ways: Vec::new(), at: None };
        loop {
            match self.word() {
                Some("in") => site.ways.push(self.ways()?),
                Some("at") => {
                    self.at += 1;
                    site.at = Some(self.fragment(TEST_ENDS, messages::RULES_AT)?);
                }
                _ => return Ok(site),
            }
        }
    }
}
