//! Reads the string of a drawing, and says what is wrong with a bad one and where.

use super::drawing::{Builder, Drawing, END, LETTER, MOST_LIVES, SINGLE, SPOT};
use crate::messages;
use std::collections::HashMap;
use upstar_core::{Message, ReadError, abbreviate};

/// Where a letter was met.
struct Met {
    token: u8,
    region: usize,
    place: usize,
    times: usize,
}

/// The drawing that a text describes.
///
/// # Errors
/// Says what is wrong, at which place of the text (from 1), and what to write.
pub(super) fn read(text: &str) -> Result<Drawing, ReadError> {
    let mut reader = Reader {
        letters: text.trim_end().chars().collect(),
        place: 0,
        builder: Builder::default(),
        region: 0,
        walk: Vec::new(),
        met: HashMap::new(),
        next: LETTER,
        lives: 0,
    };
    while reader.place < reader.letters.len() {
        reader.step()?;
    }
    reader.finish()
}

struct Reader {
    letters: Vec<char>,
    place: usize,
    builder: Builder,
    region: usize,
    /// Tokens of the boundary so far.
    walk: Vec<u8>,
    /// Letters by name: upper case of the whole text, lower case of the boundary.
    met: HashMap<String, Met>,
    next: u8,
    lives: usize,
}

fn at(place: usize, message: impl Into<Message>) -> ReadError {
    let message = messages::SPROUTS_PLACE.with("place", place + 1).with("why", message.into());
    ReadError::at(0, message)
}

impl Reader {
    fn step(&mut self) -> Result<(), ReadError> {
        let place = self.place;
        self.place += 1;
        match self.letters[place] {
            '0' => self.spots(place),
            '1' => self.vertex(place, END, 2),
            '2' => self.vertex(place, SINGLE, 1),
            letter if letter.is_ascii_alphabetic() => self.letter(place, letter),
            '.' => self.end_boundary(place, '.'),
            '}' => {
                self.end_boundary(place, '}')?;
                self.builder.end_region();
                self.region += 1;
                Ok(())
            }
            space if space.is_whitespace() => Ok(()),
            other => Err(at(
                place,
                messages::SPROUTS_LETTER.with("letter", other.escape_debug().to_string()),
            )),
        }
    }

    fn vertex(&mut self, place: usize, token: u8, lives: usize) -> Result<(), ReadError> {
        self.lives += lives;
        if self.lives > MOST_LIVES {
            return Err(at(place, messages::SPROUTS_MANY_LIVES.with("most_lives", MOST_LIVES)));
        }
        if self.walk.contains(&SPOT) {
            return Err(at(place, messages::SPROUTS_ISOLATED));
        }
        self.walk.push(token);
        Ok(())
    }

    /// `0`, or `0*3` for three of them.
    fn spots(&mut self, place: usize) -> Result<(), ReadError> {
        let alone = messages::SPROUTS_ISOLATED;
        if !self.walk.is_empty() {
            return Err(at(place, alone));
        }
        if self.letters.get(self.place) != Some(&'*') {
            return self.vertex(place, SPOT, 3);
        }
        self.place += 1;
        let digits: String =
            self.letters[self.place..].iter().take_while(|c| c.is_ascii_digit()).collect();
        self.place += digits.len();
        let count = digits.parse::<usize>().ok().filter(|count| *count <= MOST_LIVES / 3);
        let Some(count) = count else {
            let most = MOST_LIVES / 3;
            let written = abbreviate(&digits);
            let message = messages::SPROUTS_COUNT.with("written", written).with("most", most);
            return Err(at(place, message));
        };
        match self.letters.get(self.place) {
            Some('.' | '}') => {}
            _ => return Err(at(self.place, messages::SPROUTS_AFTER_COUNT.with("count", count))),
        }
        for _ in 1..count {
            self.vertex(place, SPOT, 3)?;
            self.close_walk();
        }
        if count > 0 {
            return self.vertex(place, SPOT, 3);
        }
        // No spot at all: skip the dot; a brace has nothing to complain about.
        if self.letters.get(self.place) == Some(&'.') {
            self.place += 1;
        } else {
            self.place += 1;
            self.builder.end_region();
            self.region += 1;
        }
        Ok(())
    }

    fn letter(&mut self, place: usize, letter: char) -> Result<(), ReadError> {
        let mut name = String::from(letter);
        while self.letters.get(self.place) == Some(&'\'') {
            name.push('\'');
            self.place += 1;
        }
        let region = self.region;
        let token = match self.met.get_mut(&name) {
            None => {
                let token = self.next;
                self.met.insert(name, Met { token, region, place, times: 1 });
                self.vertex(place, token, 1)?;
                self.next += 1;
                return Ok(());
            }
            Some(met) => {
                let first = met.place + 1;
                met.times += 1;
                if met.times > 2 {
                    let message = messages::SPROUTS_THIRD.with("name", name).with("first", first);
                    return Err(at(place, message));
                }
                if letter.is_ascii_uppercase() && met.region == region {
                    let message = messages::SPROUTS_CAPITAL.with("name", name).with("first", first);
                    return Err(at(place, message));
                }
                met.token
            }
        };
        self.vertex(place, token, 0)
    }

    fn end_boundary(&mut self, place: usize, mark: char) -> Result<(), ReadError> {
        if self.walk.is_empty() {
            let message = messages::SPROUTS_EMPTY.with("mark", mark);
            return Err(at(place, message));
        }
        for (name, met) in &self.met {
            if name.starts_with(|first: char| first.is_ascii_lowercase()) && met.times == 1 {
                let message = messages::SPROUTS_SMALL.with("name", name);
                return Err(at(met.place, message));
            }
        }
        if let Some((outer, inner)) = crossing(&self.walk) {
            let name = |token: u8| self.met.iter().find(|(_, met)| met.token == token);
            let names = [outer, inner].map(|token| name(token).map_or("", |(name, _)| name));
            let message = messages::SPROUTS_CROSS
                .with("mark", mark)
                .with("one", names[0])
                .with("other", names[1]);
            return Err(at(place, message));
        }
        self.close_walk();
        Ok(())
    }

    fn close_walk(&mut self) {
        self.builder.extend(self.walk.drain(..));
        self.builder.end_boundary();
        self.met.retain(|name, _| name.starts_with(|first: char| first.is_ascii_uppercase()));
    }

    fn finish(self) -> Result<Drawing, ReadError> {
        if !self.walk.is_empty() || self.letters.last().is_some_and(|&last| last != '}') {
            return Err(at(self.place, messages::SPROUTS_OPEN));
        }
        let single = self.met.iter().filter(|(_, met)| met.times == 1);
        if let Some((name, met)) = single.min_by_key(|(_, met)| met.place) {
            let message = messages::SPROUTS_LONELY_CAPITAL.with("name", name);
            return Err(at(met.place, message));
        }
        Ok(self.builder.finish())
    }
}

/// Two letters of a walk that are met in turns, a, b, a, b.
fn crossing(walk: &[u8]) -> Option<(u8, u8)> {
    let mut open: Vec<u8> = Vec::new();
    let twice = |token: u8| walk.iter().filter(|&&other| other == token).count() == 2;
    for &token in walk.iter().filter(|&&token| token >= LETTER && twice(token)) {
        match open.iter().position(|&other| other == token) {
            None => open.push(token),
            Some(place) if place + 1 == open.len() => drop(open.pop()),
            Some(place) => return Some((token, open[place + 1])),
        }
    }
    None
}
