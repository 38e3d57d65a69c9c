//! From shapes to text: slashes, brackets, lengths, names.
//!
//! A side with a single option takes it without braces, and one slash more than it has itself
//! tells where it ends; at four slashes braces close it off. Lengths are known before anything is
//! written: a game whose text would be too long gets names for the parts that occur often, so that
//! the text grows like the number of different parts.

use super::alphabet::Alphabet;
use super::shape::{Plan, Shape};
use super::sketch::{Part, Sketch};
use crate::Player;
use rustc_hash::FxHashMap;

/// Games with this many slashes are always in braces.
const MOST_SLASHES: usize = 4;
/// Shorter texts are repeated rather than named.
const WORTH_A_NAME: usize = 12;

/// Where a part stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The only option on its side.
    Alone,
    /// One of several options, or in brackets, or by itself.
    Enclosed,
    /// Right behind ±.
    Operand,
}

/// A piece of text.
#[derive(Clone, Copy, Debug)]
enum Piece<'a> {
    Text(&'a str),
    Part(Part, Place),
}

/// What is known about the text of a part.
#[derive(Clone, Copy, Debug, Default)]
struct Measure {
    /// How many slashes separate the sides; 0 if it is not written with slashes.
    slashes: usize,
    /// Bytes, without brackets around it.
    length: usize,
}

pub(crate) struct Layout<'a> {
    sketch: &'a Sketch,
    plan: &'a Plan,
    alphabet: Alphabet,
    measures: Vec<Measure>,
    names: FxHashMap<Part, String>,
    /// The named parts, each after those that it mentions.
    definitions: Vec<Part>,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(sketch: &'a Sketch, plan: &'a Plan, alphabet: Alphabet) -> Self {
        let mut layout = Layout {
            sketch,
            plan,
            alphabet,
            measures: vec![Measure::default(); sketch.len()],
            names: FxHashMap::default(),
            definitions: Vec::new(),
        };
        layout.measure();
        layout
    }

    /// Does a part fit into so many bytes?
    pub(crate) fn fits(&self, root: Part, limit: usize) -> bool {
        self.length(root, Place::Enclosed) <= limit
    }

    /// The text of a part, with names for its parts if it would be longer than `limit` bytes.
    pub(crate) fn text(mut self, root: Part, limit: usize) -> String {
        if !self.fits(root, limit) {
            self.name_parts();
            self.measure();
        }
        let mut text = String::new();
        for &part in &self.definitions {
            text.push_str(&self.names[&part]);
            text.push_str(" := ");
            self.write(part, &mut text);
            text.push_str("; ");
        }
        self.write(root, &mut text);
        text
    }

    fn measure(&mut self) {
        for &part in &self.plan.order {
            let slashes = match self.plan.shape(part) {
                Some(Shape::Slashes) => self.slashes(part),
                _ => 0,
            };
            self.measures[part.index()].slashes = slashes;
            let mut length = 0usize;
            self.compose(part, &mut |piece| {
                length = length.saturating_add(match piece {
                    Piece::Text(text) => text.len(),
                    Piece::Part(part, place) => self.length(part, place),
                });
            });
            self.measures[part.index()].length = length;
        }
    }

    /// How many slashes the sides of a part need between them.
    fn slashes(&self, part: Part) -> usize {
        let follower = self.sketch.get(part);
        let inner = |player| match follower.options(player) {
            [option] if !self.names.contains_key(option) => {
                self.measures[option.index()].slashes % MOST_SLASHES
            }
            _ => 0,
        };
        1 + inner(Player::Left).max(inner(Player::Right))
    }

    /// The brackets around a part at this place.
    fn brackets(&self, part: Part, place: Place) -> (&'static str, &'static str) {
        match self.plan.shape(part) {
            Some(Shape::Slashes)
                if place != Place::Alone || self.measures[part.index()].slashes == MOST_SLASHES =>
            {
                ("{", "}")
            }
            Some(Shape::Word { single: false, .. } | Shape::Tiny { .. })
                if place == Place::Operand =>
            {
                ("(", ")")
            }
            _ => ("", ""),
        }
    }

    fn length(&self, part: Part, place: Place) -> usize {
        match self.names.get(&part) {
            Some(name) => name.len(),
            None => {
                let (open, close) = self.brackets(part, place);
                self.measures[part.index()].length.saturating_add(open.len() + close.len())
            }
        }
    }

    /// The pieces of which the text of a part consists.
    fn compose(&self, part: Part, piece: &mut impl FnMut(Piece<'a>)) {
        let options = |player| self.sketch.get(part).options(player);
        match self.plan.shape(part) {
            None => {}
            Some(Shape::Word { text, .. }) => piece(Piece::Text(text)),
            Some(Shape::Tiny { number, favours, threat }) => {
                piece(Piece::Text(number));
                piece(Piece::Text(match favours {
                    Player::Left => self.alphabet.tiny(),
                    Player::Right => self.alphabet.miny(),
                }));
                piece(Piece::Text("("));
                piece(Piece::Part(*threat, Place::Enclosed));
                piece(Piece::Text(")"));
            }
            Some(Shape::Switch) => {
                piece(Piece::Text(self.alphabet.switch()));
                match options(Player::Left) {
                    &[option] => piece(Piece::Part(option, Place::Operand)),
                    options => {
                        piece(Piece::Text("{"));
                        list(options, piece);
                        piece(Piece::Text("}"));
                    }
                }
            }
            Some(Shape::Slashes) => {
                list(options(Player::Left), piece);
                let slashes = "||||".get(..self.measures[part.index()].slashes);
                piece(Piece::Text(slashes.unwrap_or("||||")));
                list(options(Player::Right), piece);
            }
        }
    }

    fn write(&self, root: Part, text: &mut String) {
        let mut stack = Vec::new();
        self.open(root, Place::Enclosed, &mut stack, text);
        while let Some(piece) = stack.pop() {
            match piece {
                Piece::Text(piece) => text.push_str(piece),
                Piece::Part(part, place) => match self.names.get(&part) {
                    Some(name) => text.push_str(name),
                    None => self.open(part, place, &mut stack, text),
                },
            }
        }
    }

    /// Begins the text of a part and leaves the rest of it on the stack.
    fn open(&self, part: Part, place: Place, stack: &mut Vec<Piece<'a>>, text: &mut String) {
        let (open, close) = self.brackets(part, place);
        text.push_str(open);
        stack.push(Piece::Text(close));
        let start = stack.len();
        self.compose(part, &mut |piece| stack.push(piece));
        stack[start..].reverse();
    }

    /// Names the parts that are mentioned more than once and are longer than a name.
    fn name_parts(&mut self) {
        let mut mentions: FxHashMap<Part, usize> = FxHashMap::default();
        for &part in &self.plan.order {
            if let Some(shape) = self.plan.shape(part) {
                for &mentioned in shape.mentions(self.sketch.get(part)).iter().copied().flatten() {
                    *mentions.entry(mentioned).or_default() += 1;
                }
            }
        }
        for &part in &self.plan.order {
            if self.measures[part.index()].length > WORTH_A_NAME
                && mentions.get(&part).is_some_and(|&count| count > 1)
            {
                self.definitions.push(part);
                self.names.insert(part, format!("g{}", self.definitions.len()));
            }
        }
    }
}

/// Options with commas between them.
fn list<'a>(options: &'a [Part], piece: &mut impl FnMut(Piece<'a>)) {
    let place = if options.len() == 1 { Place::Alone } else { Place::Enclosed };
    for (k, &option) in options.iter().enumerate() {
        if k > 0 {
            piece(Piece::Text(","));
        }
        piece(Piece::Part(option, place));
    }
}
