//! A small reader of `name(arguments)`: integers, strings and lists, independent of the language.

use std::iter::Peekable;
use std::str::Chars;
use upstar_core::Argument;

struct Reader<'a>(Peekable<Chars<'a>>);

impl Reader<'_> {
    fn skip_spaces(&mut self) {
        while self.0.next_if(|letter| letter.is_whitespace()).is_some() {}
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(letter) = self.0.next_if(|&letter| wanted(letter)) {
            text.push(letter);
        }
        text
    }

    /// Arguments separated by commas, up to and including the closing bracket.
    fn arguments(&mut self, close: char) -> Option<Vec<Argument>> {
        let mut found = Vec::new();
        self.skip_spaces();
        if self.0.next_if_eq(&close).is_some() {
            return Some(found);
        }
        loop {
            found.push(self.argument()?);
            self.skip_spaces();
            match self.0.next()? {
                ',' => {}
                letter if letter == close => return Some(found),
                _ => return None,
            }
        }
    }

    fn argument(&mut self) -> Option<Argument> {
        self.skip_spaces();
        match self.0.peek()? {
            '"' => {
                self.0.next();
                let text = self.take_while(|letter| letter != '"');
                self.0.next()?;
                Some(Argument::Text(text))
            }
            '[' => {
                self.0.next();
                self.arguments(']').map(Argument::List)
            }
            _ => {
                let digits = self.take_while(|letter| letter == '-' || letter.is_ascii_digit());
                Some(Argument::Integer(digits.parse().ok()?))
            }
        }
    }
}

/// The name and the arguments of a call; those of a second pair of brackets come after the first.
pub fn call(text: &str) -> Option<(String, Vec<Argument>)> {
    let mut reader = Reader(text.chars().peekable());
    reader.skip_spaces();
    let name = reader.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    reader.skip_spaces();
    reader.0.next_if_eq(&'(')?;
    let mut arguments = reader.arguments(')')?;
    reader.skip_spaces();
    if reader.0.next_if_eq(&'(').is_some() {
        arguments.extend(reader.arguments(')')?);
        reader.skip_spaces();
    }
    (!name.is_empty() && reader.0.next().is_none()).then_some((name, arguments))
}
