//! Tokens of the `.trs` style: names, brackets, commas, arrows.

use crate::error::TextError;
use crate::messages;
use upstar_values::Detail;

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Open,
    Close,
    Comma,
    Arrow,
    Root,
    Semicolon,
    Colon,
    Name(String),
    End,
}

impl Token {
    /// The token as it is named in messages.
    pub(super) fn describe(&self) -> Detail {
        match self {
            Token::Open => "`(`".into(),
            Token::Close => "`)`".into(),
            Token::Comma => "`,`".into(),
            Token::Arrow => "`->`".into(),
            Token::Root => "`!`".into(),
            Token::Semicolon => "`;`".into(),
            Token::Colon => "`:`".into(),
            Token::Name(name) => format!("`{}`", upstar_core::abbreviate(name)).into(),
            Token::End => messages::TOKEN_END.into(),
        }
    }
}

/// A token and where it begins, in characters.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub token: Token,
    pub offset: usize,
}

/// The tokens of a text, the last one being [`Token::End`].
pub(super) fn tokens(text: &str) -> Result<Vec<Placed>, TextError> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().enumerate().peekable();
    while let Some((offset, c)) = rest.next() {
        let token = match c {
            c if c.is_whitespace() => continue,
            '#' => {
                while rest.next_if(|&(_, c)| c != '\n').is_some() {}
                continue;
            }
            '(' => Token::Open,
            ')' => Token::Close,
            ',' => Token::Comma,
            ';' => Token::Semicolon,
            ':' => Token::Colon,
            '!' => Token::Root,
            '→' => Token::Arrow,
            '-' if rest.next_if(|&(_, c)| c == '>').is_some() => Token::Arrow,
            c if is_of_name(c) => {
                let mut name = String::from(c);
                while let Some((_, c)) = rest.next_if(|&(_, c)| is_of_name(c)) {
                    name.push(c);
                }
                Token::Name(name)
            }
            c => {
                let message = messages::TERM_CHARACTER.with("character", c);
                return Err(TextError::at(text, offset, message));
            }
        };
        tokens.push(Placed { token, offset });
    }
    tokens.push(Placed { token: Token::End, offset: text.chars().count() });
    Ok(tokens)
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || "_'@.+*$&%=?/".contains(c)
}
