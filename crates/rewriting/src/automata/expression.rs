//! Regular expressions over letters: `(D|UD*U)*`, with `0` for the empty language and `1` for the
//! empty word. Reading is by precedence with an explicit bound on nesting; an expression becomes an
//! automaton by derivatives of positions (Glushkov) and subsets.

use super::{AutomatonError, State, Symbol, WordAutomaton};
use crate::messages;
use upstar_values::Message;

/// A regular expression. Build it with the functions below, which simplify.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Expression {
    /// No word.
    Empty,
    /// The empty word alone.
    One,
    /// A letter, by its name.
    Letter(String),
    /// One after another.
    Sequence(Vec<Expression>),
    /// One of several.
    Choice(Vec<Expression>),
    /// Any number of times.
    Star(Box<Expression>),
}

/// How deep brackets may nest in a text.
const DEEPEST: usize = 200;

impl Expression {
    /// One after the other.
    #[must_use]
    pub fn then(self, next: Expression) -> Expression {
        let mut parts = Vec::new();
        for part in [self, next] {
            match part {
                Expression::Empty => return Expression::Empty,
                Expression::One => {}
                Expression::Sequence(inner) => parts.extend(inner),
                part => parts.push(part),
            }
        }
        match parts.len() {
            0 => Expression::One,
            1 => parts.swap_remove(0),
            _ => Expression::Sequence(parts),
        }
    }

    /// One or the other.
    #[must_use]
    pub fn or(self, other: Expression) -> Expression {
        let mut parts: Vec<Expression> = Vec::new();
        for part in [self, other] {
            let inner = match part {
                Expression::Empty => Vec::new(),
                Expression::Choice(inner) => inner,
                part => vec![part],
            };
            for part in inner {
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        // The empty word is already there if a part is a star.
        if parts.iter().any(|part| matches!(part, Expression::Star(_))) {
            parts.retain(|part| *part != Expression::One);
        }
        match parts.len() {
            0 => Expression::Empty,
            1 => parts.swap_remove(0),
            _ => Expression::Choice(parts),
        }
    }

    /// Any number of times.
    #[must_use]
    pub fn star(self) -> Expression {
        match self {
            Expression::Empty | Expression::One => Expression::One,
            Expression::Star(inner) => Expression::Star(inner),
            Expression::Choice(mut parts) => {
                parts.retain(|part| *part != Expression::One);
                let inner = match parts.len() {
                    1 => parts.swap_remove(0),
                    _ => Expression::Choice(parts),
                };
                if matches!(inner, Expression::Star(_)) {
                    inner
                } else {
                    Expression::Star(Box::new(inner))
                }
            }
            part => Expression::Star(Box::new(part)),
        }
    }

    /// How many letters and signs it has.
    pub fn size(&self) -> usize {
        match self {
            Expression::Empty | Expression::One | Expression::Letter(_) => 1,
            Expression::Sequence(parts) | Expression::Choice(parts) => {
                parts.iter().map(Expression::size).sum::<usize>() + parts.len()
            }
            Expression::Star(inner) => inner.size() + 1,
        }
    }

    /// The expression as text. Names of several characters are set apart by blanks.
    pub fn show(&self) -> String {
        match self {
            Expression::Empty => "0".to_owned(),
            Expression::One => "1".to_owned(),
            Expression::Letter(name) => name.clone(),
            Expression::Sequence(parts) => {
                let show = |part: &Expression| match part {
                    Expression::Choice(_) => format!("({})", part.show()),
                    part => part.show(),
                };
                let texts: Vec<String> = parts.iter().map(show).collect();
                let long = parts.iter().any(Expression::has_long_names);
                texts.join(if long { " " } else { "" })
            }
            Expression::Choice(parts) => {
                parts.iter().map(Expression::show).collect::<Vec<_>>().join("|")
            }
            Expression::Star(inner) => match inner.as_ref() {
                Expression::Letter(_) => format!("{}*", inner.show()),
                inner => format!("({})*", inner.show()),
            },
        }
    }

    fn has_long_names(&self) -> bool {
        match self {
            Expression::Letter(name) => name.chars().count() > 1,
            Expression::Sequence(parts) | Expression::Choice(parts) => {
                parts.iter().any(Expression::has_long_names)
            }
            Expression::Star(inner) => inner.has_long_names(),
            _ => false,
        }
    }

    /// Reads an expression over letters: bars, stars, brackets, `0`, `1`; blanks are allowed.
    ///
    /// # Errors
    /// If it is none, or nested too deep.
    pub fn read(text: &str, letters: &[String]) -> Result<Expression, AutomatonError> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0, letters };
        let found = reader.choice(0)?;
        if reader.peek().is_some() {
            return reader.fail(messages::EXPRESSION_AFTER);
        }
        Ok(found)
    }

    /// The automaton of the words that it describes; output 1 for them.
    ///
    /// # Errors
    /// If a letter is none of these, or there are more than `limit` states.
    pub fn automaton(
        &self,
        letters: &[String],
        limit: usize,
    ) -> Result<WordAutomaton, AutomatonError> {
        let mut positions = Positions::default();
        let whole = positions.of(self, letters)?;
        // State 0 is "nothing read", k + 1 "just read position k".
        let follow = |state: State| match state.checked_sub(1) {
            None => &whole.first,
            Some(place) => &positions.follow[place as usize],
        };
        WordAutomaton::explored(
            letters.to_vec(),
            limit,
            vec![0],
            |set: &Vec<State>, letter| {
                let places = set.iter().flat_map(|&state| follow(state).iter());
                let read = places.filter(|&&place| positions.letter[place as usize] == letter);
                let mut next: Vec<State> = read.map(|&place| place + 1).collect();
                next.sort_unstable();
                next.dedup();
                next
            },
            |set| {
                let ends = |&state: &State| match state.checked_sub(1) {
                    None => whole.nullable,
                    Some(place) => whole.last.contains(&place),
                };
                u32::from(set.iter().any(ends))
            },
        )
        .map(|automaton| automaton.minimised())
    }
}

/// The positions of an expression: which letter stands there, and what may follow.
#[derive(Default)]
struct Positions {
    letter: Vec<Symbol>,
    follow: Vec<Vec<u32>>,
}

/// Where words of a part begin and end, and whether the empty word is one.
struct Part {
    first: Vec<u32>,
    last: Vec<u32>,
    nullable: bool,
}

impl Positions {
    fn of(&mut self, expression: &Expression, letters: &[String]) -> Result<Part, AutomatonError> {
        let none = |nullable| Part { first: Vec::new(), last: Vec::new(), nullable };
        Ok(match expression {
            Expression::Empty => none(false),
            Expression::One => none(true),
            Expression::Letter(name) => {
                let letter = (0..).zip(letters).find(|(_, letter)| *letter == name);
                let Some((letter, _)) = letter else {
                    return Err(AutomatonError::Alphabet(
                        messages::EXPRESSION_NO_LETTER.with("name", name),
                    ));
                };
                let place = u32::try_from(self.letter.len()).unwrap_or(u32::MAX);
                self.letter.push(letter);
                self.follow.push(Vec::new());
                Part { first: vec![place], last: vec![place], nullable: false }
            }
            Expression::Sequence(parts) => {
                let mut whole = none(true);
                for part in parts {
                    let part = self.of(part, letters)?;
                    self.link(&whole.last, &part.first);
                    if whole.nullable {
                        whole.first.extend(&part.first);
                    }
                    if !part.nullable {
                        whole.last.clear();
                    }
                    whole.last.extend(part.last);
                    whole.nullable &= part.nullable;
                }
                whole
            }
            Expression::Choice(parts) => {
                let mut whole = none(false);
                for part in parts {
                    let part = self.of(part, letters)?;
                    whole.first.extend(part.first);
                    whole.last.extend(part.last);
                    whole.nullable |= part.nullable;
                }
                whole
            }
            Expression::Star(inner) => {
                let part = self.of(inner, letters)?;
                self.link(&part.last, &part.first);
                Part { nullable: true, ..part }
            }
        })
    }

    fn link(&mut self, last: &[u32], first: &[u32]) {
        for &place in last {
            self.follow[place as usize].extend(first);
        }
    }
}

struct Reader<'a> {
    chars: Vec<char>,
    at: usize,
    letters: &'a [String],
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    fn fail<T>(&self, message: impl Into<Message>) -> Result<T, AutomatonError> {
        Err(AutomatonError::Text { message: message.into(), at: self.at + 1 })
    }

    fn choice(&mut self, depth: usize) -> Result<Expression, AutomatonError> {
        if depth > DEEPEST {
            return self.fail(messages::EXPRESSION_DEEP);
        }
        let mut found = self.sequence(depth)?;
        while self.peek() == Some('|') {
            self.at += 1;
            found = found.or(self.sequence(depth)?);
        }
        Ok(found)
    }

    fn sequence(&mut self, depth: usize) -> Result<Expression, AutomatonError> {
        let mut found = self.factor(depth)?;
        while self.peek().is_some_and(|c| !"|)*".contains(c)) {
            found = found.then(self.factor(depth)?);
        }
        Ok(found)
    }

    fn factor(&mut self, depth: usize) -> Result<Expression, AutomatonError> {
        let mut found = match self.peek() {
            Some('(') => {
                self.at += 1;
                let inner = self.choice(depth + 1)?;
                if self.peek() != Some(')') {
                    return self.fail(messages::LANGUAGE_EXPECTED.with("token", ')'));
                }
                self.at += 1;
                inner
            }
            Some(_) => self.letter()?,
            None => return self.fail(messages::EXPRESSION_LETTER),
        };
        while self.peek() == Some('*') {
            self.at += 1;
            found = found.star();
        }
        Ok(found)
    }

    /// The longest letter that stands here.
    fn letter(&mut self) -> Result<Expression, AutomatonError> {
        let rest = &self.chars[self.at..];
        let stands = |letter: &&String| {
            let mut chars = rest.iter();
            letter.chars().all(|c| chars.next() == Some(&c))
        };
        let best = self.letters.iter().filter(stands).max_by_key(|letter| letter.len());
        if let Some(letter) = best.filter(|letter| !letter.is_empty()) {
            self.at += letter.chars().count();
            return Ok(Expression::Letter(letter.clone()));
        }
        let constant = match rest.first() {
            Some('0' | '∅') => Expression::Empty,
            Some('1' | 'ε') => Expression::One,
            _ => return self.fail(messages::EXPRESSION_LETTER),
        };
        self.at += 1;
        Ok(constant)
    }
}
