//! From the tokens of a declaration to its clauses.

use super::declaration::*;
use super::scan::{Token, TokenKind, tokens};
use crate::{Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_rules::board::AgainKind;
use upstar_rules::point::Verdict;
use upstar_values::{Message, Player};

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

impl<'s> Reader<'s> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn text_of(&self, token: &Token) -> &'s str {
        self.source.get(token.start..token.end).unwrap_or("")
    }

    fn word_at(&self, place: usize) -> Option<&'s str> {
        let token = self.tokens.get(place)?;
        (token.kind == TokenKind::Word).then(|| self.text_of(token))
    }

    fn word(&self) -> Option<&'s str> {
        self.word_at(self.at)
    }

    fn take_word(&mut self, wanted: &str) -> bool {
        let found = self.word() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn is_sign(&self, place: usize, wanted: &str) -> bool {
        self.tokens
            .get(place)
            .is_some_and(|token| token.kind == TokenKind::Sign && self.text_of(token) == wanted)
    }

    fn take_sign(&mut self, wanted: &str) -> bool {
        let found = self.is_sign(self.at, wanted);
        self.at += usize::from(found);
        found
    }

    fn here(&self) -> Span {
        match self.peek() {
            Some(token) => Span::new(token.start, token.end),
            None => Span::new(self.end, self.end),
        }
    }

    fn wrong(&self, message: impl Into<Message>) -> SyntaxError {
        SyntaxError::new(self.here(), message)
    }

    fn check_brackets(&self) -> Read<()> {
        let mut open: Vec<Token> = Vec::new();
        for token in &self.tokens {
            let text = self.text_of(token);
            let span = Span::new(token.start, token.end);
            if token.kind == TokenKind::Text && (text.len() < 2 || !text.ends_with('"')) {
                return Err(SyntaxError::new(
                    Span::new(token.start, token.start + 1),
                    messages::RULES_TEXT_OPEN,
                )
                .incomplete());
            }
            if token.kind != TokenKind::Sign {
                continue;
            }
            let closes = |open: &str| matches!((open, text), ("(", ")") | ("[", "]") | ("{", "}"));
            match text {
                "(" | "[" | "{" => {
                    open.push(*token);
                    if open.len() > DEEPEST {
                        let message = messages::RULES_DEEP.with("most", DEEPEST);
                        return Err(SyntaxError::new(span, message));
                    }
                }
                ")" | "]" | "}" => match open.pop() {
                    Some(token) if closes(self.text_of(&token)) => {}
                    Some(token) => return Err(self.unclosed(&token)),
                    None => {
                        let message = messages::RULES_CLOSING.with("bracket", text);
                        return Err(SyntaxError::new(span, message));
                    }
                },
                _ => {}
            }
        }
        match open.first() {
            Some(token) => Err(self.unclosed(token).incomplete()),
            None => Ok(()),
        }
    }

    fn unclosed(&self, token: &Token) -> SyntaxError {
        let line = 1 + self.source.get(..token.start).unwrap_or("").matches('\n').count();
        let message = messages::RULES_OPEN.with("bracket", self.text_of(token)).with("line", line);
        SyntaxError::new(Span::new(token.start, token.end), message)
    }

    fn name(&mut self, message: crate::rules::Wanted) -> Read<(String, Fragment)> {
        match self.peek() {
            Some(token) if token.kind == TokenKind::Word => {
                let name = self.text_of(&token);
                if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                    return Err(self.wrong(message));
                }
                self.at += 1;
                Ok((name.to_string(), token.start..token.end))
            }
            _ => Err(self.wrong(message)),
        }
    }

    fn quoted(&mut self, message: crate::rules::Wanted) -> Read<Quoted> {
        match self.peek() {
            Some(token) if token.kind == TokenKind::Text => {
                self.at += 1;
                let inner = token.start + 1..token.end.saturating_sub(1).max(token.start + 1);
                let raw = self.source.get(inner.clone()).unwrap_or("");
                let text = match raw.contains('\\') {
                    true => raw.replace("\\\"", "\"").replace("\\\\", "\\"),
                    false => raw.to_string(),
                };
                Ok(Quoted { text, at: inner })
            }
            _ => Err(self.wrong(message)),
        }
    }

    /// The tokens up to the first that is not inside brackets and ends an expression.
    fn fragment(&mut self, ends: &[&str], message: crate::rules::Wanted) -> Read<Fragment> {
        let from = self.at;
        while let Some(token) = self.peek() {
            if token.depth == 0 && self.at > from && self.stops(ends) {
                break;
            }
            if token.depth == 0 && self.at == from && self.stops_at_once(ends) {
                break;
            }
            self.at += 1;
        }
        match (self.tokens.get(from), self.at > from) {
            (Some(first), true) => Ok(stretch(first, &self.tokens[self.at - 1])),
            _ => Err(self.wrong(message)),
        }
    }

    fn stops_at_once(&self, ends: &[&str]) -> bool {
        match self.word() {
            Some(word) => begins_clause(word),
            None => self.is_sign(self.at, ";") || ends.contains(&",") && self.is_sign(self.at, ","),
        }
    }

    /// Does an expression end in front of this token?
    fn stops(&self, ends: &[&str]) -> bool {
        let behind_dot = self.is_sign(self.at.wrapping_sub(1), ".");
        match self.word() {
            Some(_) if behind_dot => false,
            Some("if") => ends.contains(&"if") && !self.wants_value(),
            Some(word) => begins_clause(word) || ends.contains(&word),
            None => {
                let token = self.tokens[self.at];
                let text = self.text_of(&token);
                text == ";"
                    || token.kind == TokenKind::Sign && ends.contains(&text)
                    || token.kind == TokenKind::Text && ends.contains(&"\"")
            }
        }
    }

    /// Is a value still missing in front of this token? Then `if` begins a conditional.
    fn wants_value(&self) -> bool {
        let Some(before) = self.at.checked_sub(1).and_then(|place| self.tokens.get(place)) else {
            return true;
        };
        let text = self.text_of(before);
        match before.kind {
            TokenKind::Word => matches!(
                text,
                "and" | "or" | "not" | "xor" | "div" | "mod" | "then" | "else" | "in" | "if"
            ),
            TokenKind::Sign => !matches!(text, ")" | "]" | "}"),
            _ => false,
        }
    }

    fn player(&mut self) -> Option<Player> {
        if self.take_word("left") {
            Some(Player::Left)
        } else if self.take_word("right") {
            Some(Player::Right)
        } else {
            None
        }
    }

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

    /// An expression inside the brackets of the parameters.
    fn inside(&mut self, ends: &[&str], message: crate::rules::Wanted) -> Read<Fragment> {
        let from = self.at;
        while let Some(token) = self.peek() {
            let text = self.text_of(&token);
            let closes = token.depth == 0 && text == ")";
            let assigns = token.depth == 1 && text == ":" && self.is_sign(self.at + 1, "=");
            if closes || assigns || token.depth == 1 && ends.contains(&text) {
                break;
            }
            self.at += 1;
        }
        match (self.tokens.get(from), self.at > from) {
            (Some(first), true) => Ok(stretch(first, &self.tokens[self.at - 1])),
            _ => Err(self.wrong(message)),
        }
    }

    fn clause(&mut self) -> Read<Clause> {
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
            _ => {
                let (name, _) = self.name(messages::RULES_SCENE)?;
                let mut pairs = Vec::new();
                while self.take_sign(",") {
                    let letter = self.quoted(messages::RULES_SCENE)?;
                    pairs.push((letter, self.quoted(messages::RULES_SCENE)?));
                }
                Clause::Scene(name, pairs)
            }
        })
    }

    fn verdict(&mut self, message: crate::rules::Wanted) -> Read<Verdict> {
        let verdict = match self.word() {
            Some("wins") => Verdict::Wins,
            Some("loses") => Verdict::Loses,
            Some("draws") => Verdict::Draws,
            _ => return Err(self.wrong(message)),
        };
        self.at += 1;
        Ok(verdict)
    }

    fn ending(&mut self, verdict: Verdict) -> Read<Clause> {
        let player = self.player();
        let test = match self.word() {
            Some("if" | "unless") => self.condition()?,
            _ => self.test()?,
        };
        Ok(Clause::Ending(verdict, player, test))
    }

    fn moves(&mut self, also: bool, begin: usize) -> Read<Clause> {
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

    fn items(&mut self) -> Read<Vec<ItemText>> {
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

    fn step(&mut self) -> Read<StepText> {
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
                Some(word @ ("around" | "beyond")) => {
                    self.at += 1;
                    let from = self.quoted(messages::RULES_EFFECT)?;
                    if !self.take_sign("->") {
                        return Err(self.wrong(messages::RULES_EFFECT));
                    }
                    let to = self.quoted(messages::RULES_EFFECT)?;
                    step.effects.push(match word {
                        "around" => EffectText::Around(from, to),
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
    fn ways(&mut self) -> Read<Fragment> {
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
    fn condition(&mut self) -> Read<TestText> {
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

    fn test(&mut self) -> Read<TestText> {
        let mut test = self.both()?;
        while self.take_word("or") {
            test = TestText::Or(Box::new([test, self.both()?]));
        }
        Ok(test)
    }

    fn both(&mut self) -> Read<TestText> {
        let mut test = self.atom()?;
        while self.take_word("and") {
            test = TestText::And(Box::new([test, self.atom()?]));
        }
        Ok(test)
    }

    fn atom(&mut self) -> Read<TestText> {
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

    fn site(&mut self) -> Read<SiteText> {
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

/// What ends an expression in a step.
const STEP_ENDS: &[&str] =
    &["in", "at", "around", "beyond", "clears", "again", "if", "unless", "then"];
/// What ends an expression in a condition.
const TEST_ENDS: &[&str] = &[
    "in", "at", "around", "beyond", "clears", "again", "if", "unless", "then", "and", "or",
    "reaches",
];

const CLAUSES: &[&str] = &[
    "also", "left", "right", "moves", "let", "normal", "symmetry", "parts", "only", "cells",
    "edges", "start", "shape", "wins", "loses", "draws", "stuck", "endless", "theorem", "example",
    "notation", "scene",
];
