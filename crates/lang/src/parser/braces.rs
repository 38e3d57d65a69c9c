//! Braces: `{a,b|c}` and nested slashes, where the longest run of `|` splits first. Slashes are
//! like infix operators, the longer the weaker, so the usual stack sorts them out in one pass.

use super::frame::{Before, CLOSED, Frame, PASS, PrefixFrame, Slash};
use super::{Parser, State};
use crate::messages;
use crate::span::offset;
use crate::{Node, Span, SyntaxError};

impl Parser<'_> {
    /// A run of `|`, all operators before it finished.
    pub(super) fn slash(&mut self, rank: u32, span: Span) -> Result<State, SyntaxError> {
        let Some(&Frame::Braces { base, slashes, .. }) = self.frames.last() else {
            return Err(SyntaxError::new(span, messages::SYNTAX_BAR_OUTSIDE));
        };
        let mut left = base;
        while self.slashes.len() > slashes as usize
            && let Some(&slash) = self.slashes.last()
        {
            if slash.rank > rank {
                left = slash.right;
                break;
            }
            if slash.rank == rank {
                return Err(equal_rank(rank, span, slash.span));
            }
            self.slashes.pop();
            self.join(slash);
        }
        let right = offset(self.operands.len());
        self.slashes.push(Slash { rank, left, right, span });
        self.before = Before::Slash(span);
        Ok(State::Operand)
    }

    /// Makes the game of a slash whose sides are complete.
    fn join(&mut self, slash: Slash) {
        let operands = self.operands.get(slash.left as usize..).unwrap_or(&[]);
        let span = operands.iter().fold(slash.span, |span, operand| span.to(operand.span));
        let free = operands.iter().map(|operand| operand.free).min().unwrap_or(CLOSED);
        let options = self.operands.drain(slash.left as usize..);
        let options = self.ast.push_list(options.map(|operand| operand.node));
        self.push(Node::Game { options, left: slash.right - slash.left }, span);
        // `pass` leads back to this very group.
        if let Some(game) = self.operands.last_mut() {
            game.free = if free == PASS { CLOSED } else { free };
        }
    }

    /// `}`: all slashes find their right sides.
    pub(super) fn finish_braces(
        &mut self,
        span: Span,
        base: u32,
        slashes: u32,
    ) -> Result<(), SyntaxError> {
        self.frames.pop();
        if self.slashes.len() == slashes as usize {
            return self.finish_switch(span, base);
        }
        while self.slashes.len() > slashes as usize
            && let Some(slash) = self.slashes.pop()
        {
            self.join(slash);
        }
        if let Some(game) = self.operands.last_mut() {
            game.span = span;
            self.ast.set_span(game.node, span);
        }
        // `⧾{3|1}.mean` is the mean of the tiny: the symbol belongs to its braces.
        if let Some(&frame @ Frame::Prefix { op: PrefixFrame::Tiny { .. }, .. }) =
            self.frames.last()
        {
            self.frames.pop();
            self.finish_operator(frame);
        }
        Ok(())
    }

    /// Braces without a slash are Left's options of a switch: `+-{2,{3|1}}`.
    fn finish_switch(&mut self, span: Span, base: u32) -> Result<(), SyntaxError> {
        let Some(&Frame::Prefix { op: PrefixFrame::Switch, at }) = self.frames.last() else {
            return Err(
                SyntaxError::new(span, messages::SYNTAX_BRACES).help(messages::SYNTAX_BRACES_HINT)
            );
        };
        self.frames.pop();
        let options = self.collect(base);
        self.push(Node::Switch(options), Span { start: at, end: span.end });
        Ok(())
    }
}

fn equal_rank(rank: u32, span: Span, other: Span) -> SyntaxError {
    let error =
        SyntaxError::new(span, messages::SYNTAX_BARS).related(other, messages::SYNTAX_BARS_OTHER);
    if rank > 8 {
        return error.help(messages::SYNTAX_BARS_LONG_HINT);
    }
    let short = "|".repeat(rank as usize);
    error.help(messages::SYNTAX_BARS_HINT.with("short", short))
}
