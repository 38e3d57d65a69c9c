//! Loopy games in braces: labels `a{0|a}`, `pass`, names such as `on`, and `inf{0,2}`.
//!
//! A label can only stand alone as an option. So every value knows the outermost braces that it leads
//! back to, and whatever takes such a value for anything but an option is refused.

use super::frame::{BeforeBraces, CLOSED, Frame, Last, LastKind, Operand, PASS};
use super::{Parser, State};
use crate::lexer::Bracket;
use crate::messages;
use crate::span::offset;
use crate::{LoopyName, Node, Span, Symbol, SyntaxError};

/// Whether a word has a meaning in the notation of loopy games, so that it cannot be a name.
pub(crate) fn is_loopy_word(word: &str) -> bool {
    matches!(word, "pass" | "inf") || LoopyName::find(word).is_some()
}

impl<'s> Parser<'s> {
    /// `on`, `over`, …
    pub(super) fn loopy_name(&mut self, name: LoopyName, span: Span) -> Result<Node, SyntaxError> {
        let word = name.as_str();
        if self.lexer.at_glued_star() {
            let error = SyntaxError::new(span, messages::SYNTAX_LOOPY_STAR.with("word", word));
            return Err(match name {
                LoopyName::Upon => error.help(messages::SYNTAX_UPON_STAR_HINT),
                _ => error.help(messages::SYNTAX_LOOPY_STAR_HINT.with("word", word)),
            });
        }
        self.refuse_label(word, span)?;
        Ok(Node::Loopy(name))
    }

    fn refuse_label(&self, word: &str, span: Span) -> Result<(), SyntaxError> {
        if !self.lexer.at_curly() {
            return Ok(());
        }
        Err(SyntaxError::new(span, messages::SYNTAX_LABEL_RESERVED.with("word", word))
            .help(messages::SYNTAX_LABEL_RESERVED_HINT))
    }

    /// `pass`, an option that leads back to where it stands.
    pub(super) fn pass(&mut self, span: Span) -> State {
        self.push(Node::Pass, span);
        self.leads_back(PASS);
        self.ended(Last { kind: LastKind::Name, span })
    }

    fn leads_back(&mut self, to: u32) {
        if let Some(operand) = self.operands.last_mut() {
            operand.free = to;
        }
    }

    /// A word that is the label of braces around it.
    pub(super) fn label(&mut self, word: &'s str, span: Span) -> Option<State> {
        let number = *self.labels.get(word)?.last()?;
        let name = self.symbol(word);
        self.push(Node::Label { name, number }, span);
        self.leads_back(number);
        Some(self.ended(Last { kind: LastKind::Name, span }))
    }

    /// `a{`: braces with a label.
    pub(super) fn open_labelled(
        &mut self,
        word: &'s str,
        span: Span,
    ) -> Result<State, SyntaxError> {
        if let Some(error) = self.reserved(word, span) {
            return Err(error);
        }
        let (name, number) = (self.symbol(word), self.labelled);
        self.labelled += 1;
        self.labels.entry(word).or_default().push(number);
        Ok(self.open_after(BeforeBraces::Label(name, number)))
    }

    /// `inf{`: a value of an impartial game with loops.
    pub(super) fn infinite(&mut self, span: Span) -> Result<State, SyntaxError> {
        if !self.lexer.at_curly() {
            return Err(SyntaxError::new(span, messages::SYNTAX_INFINITE)
                .help(messages::SYNTAX_INFINITE_HINT));
        }
        Ok(self.open_after(BeforeBraces::Infinite(span.start)))
    }

    /// Opens the braces that stand right here.
    fn open_after(&mut self, before: BeforeBraces) -> State {
        let span = self.lexer.take_curly();
        let (base, slashes) = (offset(self.operands.len()), offset(self.slashes.len()));
        self.frames.push(Frame::Braces { open: span.start, base, slashes, before });
        self.brackets.push(Bracket::Curly);
        self.before = super::Before::Open(span);
        State::Operand
    }

    /// `}` of labelled braces: what leads back to them is closed now.
    pub(super) fn finish_labelled(
        &mut self,
        place: Span,
        base: u32,
        slashes: u32,
        (name, number): (Symbol, u32),
    ) -> Result<(), SyntaxError> {
        if self.slashes.len() == slashes as usize {
            return Err(
                SyntaxError::new(place, messages::SYNTAX_BRACES).help(messages::SYNTAX_BRACES_HINT)
            );
        }
        self.finish_braces(place, base, slashes)?;
        let word = self.ast.symbol(name);
        let start = place.start.saturating_sub(offset(word.len()));
        if let Some(numbers) = self.labels.get_mut(word) {
            numbers.pop();
        }
        if let Some(operand) = self.operands.pop() {
            let node = Node::Labelled { name, number, game: operand.node };
            self.push(node, Span { start, end: place.end });
            self.leads_back(if operand.free < number { operand.free } else { CLOSED });
        }
        Ok(())
    }

    /// `}` of `inf{…}`.
    pub(super) fn finish_infinite(
        &mut self,
        place: Span,
        at: u32,
        base: u32,
        slashes: u32,
    ) -> Result<(), SyntaxError> {
        if self.slashes.len() > slashes as usize {
            return Err(SyntaxError::new(place, messages::SYNTAX_INFINITE)
                .help(messages::SYNTAX_INFINITE_HINT));
        }
        self.frames.pop();
        let labels = self.collect(base);
        self.push(Node::Infinite(labels), Span { start: at, end: place.end });
        Ok(())
    }

    /// Remembers a value that leads back to braces around it, where it is taken for part of something
    /// else than braces.
    pub(super) fn look_for_stray(&mut self, operand: &Operand) {
        if operand.free != CLOSED {
            self.stray.get_or_insert(operand.span);
        }
    }

    pub(super) fn refuse_stray(&self) -> Result<(), SyntaxError> {
        match self.stray {
            None => Ok(()),
            Some(span) => Err(SyntaxError::new(span, messages::SYNTAX_LABEL_INSIDE)
                .help(messages::SYNTAX_LABEL_INSIDE_HINT)),
        }
    }
}
