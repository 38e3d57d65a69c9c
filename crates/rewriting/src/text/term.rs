//! Ground terms as text. Brackets may nest as deep as the text is long: the reader keeps its own
//! stack.

use super::lexer::{Token, tokens};
use crate::error::TextError;
use crate::messages;
use crate::signature::Symbol;
use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_core::abbreviate;
use upstar_values::Message;

/// What is open: a symbol with its arguments so far, or a plain bracket around combinators.
struct Frame {
    symbol: Option<Symbol>,
    offset: usize,
    arguments: Vec<Term>,
    /// What has been read since the last comma; combinators side by side are applied at once.
    current: Option<Term>,
}

pub(super) fn read(system: &System, terms: &mut Terms, text: &str) -> Result<Term, TextError> {
    let tokens = tokens(text)?;
    let apply = system.signature.find("@").filter(|&s| system.signature.arity(s) == 2);
    let mut stack = vec![Frame { symbol: None, offset: 0, arguments: Vec::new(), current: None }];
    let mut place = 0;
    loop {
        let token = &tokens[place.min(tokens.len() - 1)];
        let offset = token.offset;
        let wrong = |message: Message| Err(TextError::at(text, offset, message));
        place += 1;
        match &token.token {
            Token::Name(name) => {
                let opens = tokens.get(place).is_some_and(|next| next.token == Token::Open);
                let parts = letters(system, name, apply.is_some(), offset, text)?;
                for (nth, &symbol) in parts.iter().enumerate() {
                    let arity = system.signature.arity(symbol);
                    if arity > 0 && opens && nth + 1 == parts.len() {
                        place += 1;
                        let frame = Frame {
                            symbol: Some(symbol),
                            offset,
                            arguments: Vec::new(),
                            current: None,
                        };
                        stack.push(frame);
                    } else if arity > 0 {
                        return wrong(arity_message(system, symbol, 0));
                    } else {
                        if opens && nth + 1 == parts.len() && apply.is_none() {
                            // `Z()` is accepted; `Z(x)` is not.
                            let closes = tokens.get(place + 1).map(|next| &next.token);
                            if closes != Some(&Token::Close) {
                                let name = system.signature.name(symbol);
                                return wrong(messages::TERM_CONSTANT.with("name", name));
                            }
                            place += 2;
                        }
                        let constant = make(terms, symbol, &[], text)?;
                        attach(terms, &mut stack, constant, apply, offset, text)?;
                    }
                }
            }
            Token::Open if apply.is_some() => {
                stack.push(Frame { symbol: None, offset, arguments: Vec::new(), current: None });
            }
            Token::Comma => match stack.last_mut() {
                Some(frame) if frame.symbol.is_some() => {
                    let Some(done) = frame.current.take() else {
                        return wrong(messages::TERM_BEFORE_COMMA.into());
                    };
                    frame.arguments.push(done);
                }
                _ => return wrong(messages::TERM_COMMA.into()),
            },
            Token::Close => {
                if stack.len() < 2 {
                    return wrong(messages::TERM_CLOSE.into());
                }
                let Some(mut frame) = stack.pop() else { continue };
                let Some(last) = frame.current.take() else {
                    return wrong(messages::TERM_BEFORE_CLOSE.into());
                };
                frame.arguments.push(last);
                let done = match frame.symbol {
                    None => last,
                    Some(symbol) => {
                        if system.signature.arity(symbol) != frame.arguments.len() {
                            let message = arity_message(system, symbol, frame.arguments.len());
                            return Err(TextError::at(text, frame.offset, message));
                        }
                        make(terms, symbol, &frame.arguments, text)?
                    }
                };
                attach(terms, &mut stack, done, apply, frame.offset, text)?;
            }
            Token::End => {
                if let Some(frame) = stack.get(1..).and_then(<[Frame]>::last) {
                    let message = messages::TERM_UNCLOSED;
                    let behind = usize::from(frame.symbol.is_none());
                    return Err(TextError::at(text, frame.offset + 1 - behind, message));
                }
                return match stack.last().and_then(|frame| frame.current) {
                    Some(term) => Ok(term),
                    None => {
                        wrong(messages::TERM_MISSING.with("symbols", system.signature.describe()))
                    }
                };
            }
            other => {
                let expected = messages::TEXT_EXPECTED.with("expected", messages::TERM_WORD);
                return wrong(expected.with("found", other.describe()));
            }
        }
    }
}

/// The symbol of a name; or those of its letters, where combinators may stand side by side.
fn letters(
    system: &System,
    name: &str,
    side_by_side: bool,
    offset: usize,
    text: &str,
) -> Result<Vec<Symbol>, TextError> {
    if let Some(symbol) = system.signature.find(name) {
        return Ok(vec![symbol]);
    }
    if side_by_side {
        let each = name.chars().map(|c| system.signature.find(c.encode_utf8(&mut [0; 4])));
        if let Some(symbols) = each.collect::<Option<Vec<Symbol>>>() {
            return Ok(symbols);
        }
    }
    let message = messages::TERM_NO_SYMBOL
        .with("name", abbreviate(name))
        .with("symbols", system.signature.describe());
    Err(TextError::at(text, offset, message))
}

fn arity_message(system: &System, symbol: Symbol, found: usize) -> Message {
    let arity = system.signature.arity(symbol);
    let message = match arity {
        1 => messages::TERM_ONE_ARGUMENT.into(),
        _ => messages::TERM_ARGUMENTS.with("arity", arity),
    };
    message.with("name", system.signature.name(symbol)).with("found", found)
}

fn make(terms: &mut Terms, symbol: Symbol, below: &[Term], text: &str) -> Result<Term, TextError> {
    let full = |_| TextError::at(text, 0, messages::TERMS_FULL);
    terms.make(symbol, below).map_err(full)
}

/// Puts a finished term where it belongs: alone, or applied to by what stands before it.
fn attach(
    terms: &mut Terms,
    stack: &mut [Frame],
    done: Term,
    apply: Option<Symbol>,
    offset: usize,
    text: &str,
) -> Result<(), TextError> {
    let Some(frame) = stack.last_mut() else { return Ok(()) };
    frame.current = Some(match (frame.current, apply) {
        (None, _) => done,
        (Some(before), Some(apply)) => make(terms, apply, &[before, done], text)?,
        (Some(_), None) => {
            return Err(TextError::at(text, offset, messages::TERM_TWO));
        }
    });
    Ok(())
}
