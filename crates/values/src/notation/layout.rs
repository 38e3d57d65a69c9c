//! Layout: how each part of a value is going to be written, and how long that is.
//!
//! First every game that occurs gets its shape, bottom-up; then the text is written from an explicit
//! stack. Braces are saved by slashes: a game alone on its side needs none, and the next bar gets
//! one slash more. From four slashes on braces are used again.

use super::name::{Alphabet, is_compact, of_uptimal};
use super::order::{HasSorted, Rank, Sorted};
use crate::ops::evaluate::{Plan, Table, fill};
use crate::{Algebra, Error, Game, Player};
use rustc_hash::FxHashMap;

/// Bars of this many slashes are put in braces at once.
const MAX_SLASHES: u8 = 4;

/// How a game is written.
#[derive(Clone, Debug)]
enum Shape {
    /// By name.
    Name(String),
    /// ± and the left options.
    Switch,
    /// A number (if not 0), a word, and the threat in brackets.
    Tiny { number: String, word: &'static str, threat: Game },
    /// {left|right} with a bar of so many slashes.
    Braces(u8),
}

/// One part of the text.
#[derive(Clone, Debug)]
struct Part {
    sorted: Sorted,
    shape: Shape,
    /// Length of the text without outer braces, at most `u64::MAX`.
    length: u64,
    /// Does the text need round brackets behind ±?
    compound: bool,
}

impl HasSorted for Part {
    fn sorted(&self) -> &Sorted {
        &self.sorted
    }
}

impl Part {
    /// The slashes that show when it is written without braces.
    fn open_slashes(&self) -> u8 {
        match self.shape {
            Shape::Braces(slashes) if slashes < MAX_SLASHES => slashes,
            _ => 0,
        }
    }
}

/// The layout of a value and of everything that occurs in its text.
pub(super) struct Layout {
    parts: Table<Game, Part>,
    /// Shared parts that are written by a name of their own.
    names: FxHashMap<Game, String>,
    alphabet: Alphabet,
}

/// Where a part is written.
#[derive(Clone, Copy)]
enum Place {
    /// Alone on its side of a bar.
    Alone,
    /// In a list, or on its own.
    Listed,
    /// Behind ±.
    Operand,
}

enum Piece {
    Text(&'static str),
    Slashes(u8),
    Part(Game, Place),
}

impl Layout {
    pub(super) fn of(
        algebra: &mut Algebra<'_>,
        root: Game,
        alphabet: Alphabet,
    ) -> Result<Self, Error> {
        let mut layout = Layout { parts: Table::default(), names: FxHashMap::default(), alphabet };
        layout.lay_out(algebra, root)?;
        Ok(layout)
    }

    /// The length of the whole text, in characters.
    pub(super) fn length(&self, root: Game) -> u64 {
        let part = &self.parts[&root];
        part.length.saturating_add(if part.open_slashes() > 0 { 2 } else { 0 })
    }

    fn lay_out(&mut self, algebra: &mut Algebra<'_>, root: Game) -> Result<(), Error> {
        let Layout { parts, names, alphabet } = self;
        let alphabet = *alphabet;
        fill(
            algebra,
            parts,
            root,
            |algebra, game| {
                if let Some(uptimal) = algebra.as_uptimal(game)?
                    && let Some(name) = of_uptimal(&uptimal, alphabet)
                {
                    let length = name.chars().count() as u64;
                    let compound = !is_compact(&uptimal);
                    let sorted = Sorted::uptimal(uptimal);
                    return Ok(Plan::Known(Part {
                        sorted,
                        shape: Shape::Name(name),
                        length,
                        compound,
                    }));
                }
                let mut keys = algebra.options(game, Player::Left)?;
                keys.append(&mut algebra.options(game, Player::Right)?);
                if let Some(tiny) = algebra.as_number_tiny(game)? {
                    keys.push(tiny.threat);
                }
                Ok(Plan::After(keys))
            },
            |algebra, game, parts| {
                let uptimal = algebra.as_uptimal(game)?;
                let shape = shape(algebra, game, uptimal.is_some(), alphabet)?;
                let rank = uptimal.map_or(Rank::Other, Rank::Uptimal);
                let sorted = Sorted::by_options(algebra, game, rank, parts)?;
                let mut part = Part { sorted, shape, length: 0, compound: false };
                measure(&mut part, parts, names, alphabet);
                Ok(part)
            },
        )
    }

    /// Gives names to all parts that are written more than once, and returns them in an order in
    /// which each uses only names before it; the root comes last.
    pub(super) fn name_shared(
        &mut self,
        algebra: &mut Algebra<'_>,
        root: Game,
    ) -> Result<Vec<(String, Game)>, Error> {
        let mut uses: FxHashMap<Game, u32> = FxHashMap::default();
        let mut order = Vec::new();
        // Depth first, children before parents: (game, are its children done?).
        let mut stack = vec![(root, false)];
        while let Some((game, done)) = stack.pop() {
            algebra.step()?;
            if done {
                order.push(game);
                continue;
            }
            let count = uses.entry(game).or_insert(0);
            *count = count.saturating_add(1);
            if *count > 1 {
                continue;
            }
            stack.push((game, true));
            stack.extend(self.children(game).into_iter().map(|child| (child, false)));
        }
        let mut definitions = Vec::new();
        for game in order {
            let named = matches!(self.parts[&game].shape, Shape::Name(_));
            if game == root || uses[&game] > 1 && !named {
                let name = format!("g{}", definitions.len() + 1);
                self.names.insert(game, name.clone());
                definitions.push((name, game));
            }
        }
        // Named parts no longer open their slashes into their parents: measure anew.
        self.parts.clear();
        self.lay_out(algebra, root)?;
        Ok(definitions)
    }

    /// The games whose texts occur in this one's.
    fn children(&self, game: Game) -> Vec<Game> {
        let part = &self.parts[&game];
        match &part.shape {
            Shape::Name(_) => Vec::new(),
            Shape::Switch => part.sorted.left.clone(),
            Shape::Tiny { threat, .. } => vec![*threat],
            Shape::Braces(_) => [&part.sorted.left[..], &part.sorted.right[..]].concat(),
        }
    }

    /// The text of a game that was laid out.
    pub(super) fn write(&self, algebra: &mut Algebra<'_>, root: Game) -> Result<String, Error> {
        let mut text = String::new();
        let mut stack = vec![Piece::Part(root, Place::Listed)];
        let mut first = true;
        while let Some(piece) = stack.pop() {
            algebra.step()?;
            match piece {
                Piece::Text(piece) => text += piece,
                Piece::Slashes(count) => text.extend((0..count).map(|_| '|')),
                Piece::Part(game, place) => {
                    match self.names.get(&game).filter(|_| !first) {
                        Some(name) => text += name,
                        None => self.expand(game, place, &mut text, &mut stack),
                    }
                    first = false;
                }
            }
        }
        Ok(text)
    }

    /// Writes the beginning of a part and leaves the rest on the stack.
    fn expand(&self, game: Game, place: Place, text: &mut String, stack: &mut Vec<Piece>) {
        let part = &self.parts[&game];
        let mut pieces = Vec::new();
        let round = matches!(place, Place::Operand) && part.compound;
        if round {
            text.push('(');
        }
        match &part.shape {
            Shape::Name(name) => *text += name,
            Shape::Switch => {
                *text += self.alphabet.plus_minus();
                match part.sorted.left.as_slice() {
                    [only] => pieces.push(Piece::Part(*only, Place::Operand)),
                    several => {
                        text.push('{');
                        list(several, &mut pieces);
                        pieces.push(Piece::Text("}"));
                    }
                }
            }
            Shape::Tiny { number, word, threat } => {
                *text += number;
                *text += word;
                text.push('(');
                pieces.push(Piece::Part(*threat, Place::Listed));
                pieces.push(Piece::Text(")"));
            }
            Shape::Braces(slashes) => {
                let braces = *slashes == MAX_SLASHES || !matches!(place, Place::Alone);
                if braces {
                    text.push('{');
                }
                list(&part.sorted.left, &mut pieces);
                pieces.push(Piece::Slashes(*slashes));
                list(&part.sorted.right, &mut pieces);
                if braces {
                    pieces.push(Piece::Text("}"));
                }
            }
        }
        if round {
            pieces.push(Piece::Text(")"));
        }
        stack.extend(pieces.into_iter().rev());
    }
}

/// The options of one side, with commas.
fn list(options: &[Game], pieces: &mut Vec<Piece>) {
    let place = if options.len() == 1 { Place::Alone } else { Place::Listed };
    for (i, &option) in options.iter().enumerate() {
        if i > 0 {
            pieces.push(Piece::Text(","));
        }
        pieces.push(Piece::Part(option, place));
    }
}

fn shape(
    algebra: &mut Algebra<'_>,
    game: Game,
    uptimal: bool,
    alphabet: Alphabet,
) -> Result<Shape, Error> {
    if algebra.neg(game)? == game {
        return Ok(Shape::Switch);
    }
    // An uptimal never counts as a tiny.
    if !uptimal && let Some(tiny) = algebra.as_number_tiny(game)? {
        let zero = tiny.number.is_zero();
        return Ok(Shape::Tiny {
            number: if zero { String::new() } else { tiny.number.to_string() },
            word: match tiny.favours {
                Player::Left => alphabet.tiny(),
                Player::Right => alphabet.miny(),
            },
            threat: tiny.threat,
        });
    }
    Ok(Shape::Braces(1))
}

/// Finds the slashes, the length and the need for brackets from the parts below.
fn measure(
    part: &mut Part,
    parts: &Table<Game, Part>,
    names: &FxHashMap<Game, String>,
    alphabet: Alphabet,
) {
    let open = |game: &Game| if names.contains_key(game) { 0 } else { parts[game].open_slashes() };
    let length = |game: &Game, listed: bool| match names.get(game) {
        Some(name) => name.len() as u64,
        None => {
            let part = &parts[game];
            let braces = listed && part.open_slashes() > 0;
            part.length.saturating_add(if braces { 2 } else { 0 })
        }
    };
    let sum = |side: &[Game], listed: bool| {
        let commas = side.len() as u64 - 1;
        side.iter().fold(commas, |sum, game| sum.saturating_add(length(game, listed)))
    };
    let Sorted { left, right, .. } = &part.sorted;
    match &mut part.shape {
        Shape::Name(_) => {}
        Shape::Switch => {
            let sign = alphabet.plus_minus().chars().count() as u64;
            let brackets = match left.as_slice() {
                [only] if names.contains_key(only) || !parts[only].compound => 0,
                _ => 2,
            };
            part.length = sum(left, true).saturating_add(sign + brackets);
        }
        Shape::Tiny { number, word, threat } => {
            let around = (number.len() + word.chars().count() + 2) as u64;
            part.length = length(threat, true).saturating_add(around);
            part.compound = true;
        }
        Shape::Braces(slashes) => {
            let alone = |side: &[Game]| if let [only] = side { open(only) } else { 0 };
            *slashes = alone(left).max(alone(right)) + 1;
            let braces = if *slashes == MAX_SLASHES { 2 } else { 0 };
            let bar = u64::from(*slashes) + braces;
            let sides = sum(left, left.len() > 1).saturating_add(sum(right, right.len() > 1));
            part.length = sides.saturating_add(bar);
        }
    }
}
