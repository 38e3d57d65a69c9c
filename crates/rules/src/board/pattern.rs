//! Patterns as they are written: `x .* .`, `.|x|.`, `? -[le]- ?`.

use super::alphabet::Alphabet;
use crate::fault::{Fault, Stuck, Where};
use crate::messages;

/// Cells of a pattern, and repetitions in it, are at most so many.
const MOST_CELLS: usize = 32;
const MOST_REPETITIONS: usize = 3;

/// What may stand in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// The letters, as a set.
    pub letters: u64,
    /// May it lie off the board?
    pub off: bool,
    /// `_`: anything, on the board or not.
    pub anything: bool,
    /// The letters in the order in which they are written.
    pub order: Vec<u8>,
}

/// How often a cell is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeat {
    /// Once.
    Once,
    /// Any number of times.
    Star,
    /// At least once.
    Plus,
}

/// How a cell of a pattern on a graph is joined to the next.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// By an edge, or along an arrow.
    Any,
    /// By an edge, or along an arrow, with one of these labels.
    Labelled(u64),
    /// Along an arrow.
    Forwards,
    /// Against an arrow.
    Backwards,
    /// On the right: the edge is removed.
    Removed,
}

/// A cell of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What may stand there.
    pub class: Class,
    /// How often.
    pub repeat: Repeat,
    /// As it is written.
    pub spelling: String,
    /// How it is joined to the next one.
    pub edge: Edge,
    /// Row and column in the pattern.
    pub place: [i8; 2],
}

/// Where a pattern is used, which decides what may stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternKind {
    /// On a board or strip.
    Board,
    /// On a graph.
    Graph,
}

/// Cells in rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    /// How many rows there are.
    pub rows: usize,
    /// Where it stands.
    pub at: Where,
}

/// What reads counts such as `{k}`.
pub type Counts<'a> = &'a dyn Fn(&str, Where) -> Result<i64, Stuck>;

struct Reader<'a> {
    text: &'a str,
    at: Where,
    place: usize,
    cells: &'a Alphabet,
    edges: &'a Alphabet,
    counts: Counts<'a>,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// Says what is wrong, at a place inside `at`, where the text begins.
    pub fn read(
        text: &str,
        at: Where,
        cells: &Alphabet,
        edges: &Alphabet,
        counts: Counts<'_>,
    ) -> Result<Self, Stuck> {
        let mut reader = Reader { text, at, place: 0, cells, edges, counts };
        let mut found: Vec<Cell> = Vec::new();
        let (mut row, mut column, mut width) = (0i8, 0i8, None);
        let whole = at.inner(0, text.len());
        loop {
            reader.blank();
            match reader.peek() {
                end @ (None | Some('|')) => {
                    if *width.get_or_insert(column) != column {
                        return Err(Fault::new(whole, messages::PATTERN_ROWS).stuck());
                    }
                    if end.is_none() {
                        break;
                    }
                    reader.place += 1;
                    (row, column) = (row.saturating_add(1), 0);
                }
                Some(_) => {
                    let times = reader.cell([row, column], &mut found)?;
                    column = column.saturating_add(times);
                    if found.len() > MOST_CELLS {
                        let message = messages::PATTERN_LONG.with("most", MOST_CELLS);
                        return Err(Fault::new(whole, message).stuck());
                    }
                }
            }
        }
        let repeats = found.iter().filter(|cell| cell.repeat != Repeat::Once).count();
        if repeats > 0 && row > 0 {
            return Err(Fault::new(whole, messages::PATTERN_REPEAT_ROWS)
                .help(messages::PATTERN_REPEAT_ROWS_HINT)
                .stuck());
        }
        if repeats > MOST_REPETITIONS {
            let message = messages::PATTERN_REPEATS.with("most", MOST_REPETITIONS);
            return Err(Fault::new(whole, message).stuck());
        }
        Ok(Pattern { cells: found, rows: usize::try_from(row).unwrap_or(0) + 1, at: whole })
    }

    /// The first cell that lies on the board, if nothing is repeated in front of it: where a pattern is
    /// anchored.
    pub fn pivot(&self) -> usize {
        let lies_on = |cell: &Cell| !cell.class.off || cell.repeat != Repeat::Once;
        self.cells.iter().position(lies_on).unwrap_or(0)
    }

    /// Is it fixed, without repetitions?
    pub fn is_fixed(&self) -> bool {
        self.cells.iter().all(|cell| cell.repeat == Repeat::Once)
    }

    /// The letters that can match somewhere in it.
    pub fn letters(&self) -> u64 {
        let known = self.cells.iter().filter(|cell| !cell.class.anything);
        known.fold(0, |set, cell| set | cell.class.letters)
    }

    /// Does it look beyond the edge of the board?
    pub fn looks_off(&self) -> bool {
        self.cells.iter().any(|cell| cell.class.off && !cell.class.anything)
    }

    /// With counterparts exchanged.
    #[must_use]
    pub fn exchanged(&self, cells: &Alphabet, edges: &Alphabet) -> Self {
        let mut out = self.clone();
        for cell in &mut out.cells {
            let class = &mut cell.class;
            class.letters = cells.exchanged(class.letters);
            class.order.iter_mut().for_each(|code| *code = cells.counterpart(*code));
            if let Edge::Labelled(labels) = &mut cell.edge {
                *labels = edges.exchanged(*labels);
            }
        }
        out
    }
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text.get(self.place..).and_then(|rest| rest.chars().next())
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.place += next.len_utf8();
        Some(next)
    }

    fn blank(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    fn fault(&self, from: usize, message: impl Into<upstar_values::Message>) -> Stuck {
        Fault::new(self.at.inner(from, self.place.max(from + 1)), message).stuck()
    }

    /// Reads a cell with what belongs to it, and says how many columns it takes.
    fn cell(&mut self, place: [i8; 2], found: &mut Vec<Cell>) -> Result<i8, Stuck> {
        let from = self.place;
        if matches!(self.peek(), Some('-' | '>' | '<' | '/')) {
            let edge = self.edge()?;
            let Some(last) = found.last_mut() else {
                return Err(self.fault(from, messages::PATTERN_EDGE));
            };
            last.edge = edge;
            return Ok(0);
        }
        let class = self.class()?;
        let (mut repeat, mut times) = (Repeat::Once, 1);
        match self.peek() {
            Some('*') => (repeat, _) = (Repeat::Star, self.next()),
            Some('+') => (repeat, _) = (Repeat::Plus, self.next()),
            Some('{') => times = self.count()?,
            _ => {}
        }
        let spelling: String = self.text[from..self.place].to_string();
        for k in 0..times {
            let place = [place[0], place[1].saturating_add(i8::try_from(k).unwrap_or(i8::MAX))];
            found.push(Cell {
                class: class.clone(),
                repeat,
                spelling: spelling.clone(),
                edge: Edge::Any,
                place,
            });
        }
        Ok(i8::try_from(times).unwrap_or(i8::MAX))
    }

    fn count(&mut self) -> Result<i64, Stuck> {
        let from = self.place;
        self.next();
        let begin = self.place;
        while self.peek().is_some_and(|letter| letter != '}') {
            self.next();
        }
        let inside = &self.text[begin..self.place];
        if self.next() != Some('}') {
            return Err(self.fault(from, messages::PATTERN_BRACE));
        }
        let times = (self.counts)(inside, self.at.inner(begin, self.place - 1))?;
        match usize::try_from(times) {
            Ok(times) if times <= 100 => Ok(i64::try_from(times).unwrap_or(0)),
            _ => Err(self.fault(from, messages::PATTERN_TIMES.with("times", times))),
        }
    }

    fn class(&mut self) -> Result<Class, Stuck> {
        let from = self.place;
        let one =
            |code: u8| Class { letters: 1 << code, off: false, anything: false, order: vec![code] };
        match self.next() {
            Some('?') => Ok(Class {
                letters: self.cells.all(),
                off: false,
                anything: false,
                order: Vec::new(),
            }),
            Some('_') => {
                Ok(Class { letters: u64::MAX, off: true, anything: true, order: Vec::new() })
            }
            Some('$') => Ok(Class { letters: 0, off: true, anything: false, order: Vec::new() }),
            Some('[') => self.set(from),
            Some(letter) => match self.cells.exact(letter) {
                Some(code) => Ok(one(code)),
                None => Err(self.unknown(from, letter)),
            },
            None => Err(self.fault(from, messages::PATTERN_EMPTY)),
        }
    }

    fn set(&mut self, from: usize) -> Result<Class, Stuck> {
        let mut class = Class { letters: 0, off: false, anything: false, order: Vec::new() };
        let mut negated = false;
        loop {
            let here = self.place;
            match self.next() {
                Some('!') if self.place == from + 2 => negated = true,
                Some(']') => break,
                Some('$') => class.off = true,
                Some(blank) if blank.is_whitespace() => {}
                Some(letter) => {
                    let Some(code) = self.cells.exact(letter) else {
                        return Err(self.unknown(here, letter));
                    };
                    class.letters |= 1 << code;
                    class.order.push(code);
                }
                None => return Err(self.fault(from, messages::PATTERN_BRACKET)),
            }
        }
        if negated {
            class.letters = self.cells.all() & !class.letters;
            class.off = !class.off && self.text[from..self.place].contains('$');
            class.order.clear();
        }
        Ok(class)
    }

    fn unknown(&self, from: usize, letter: char) -> Stuck {
        let spelling = self.cells.spelling();
        let message =
            messages::PATTERN_LETTER.with("letter", letter).with("cells", spelling.to_string());
        let others: Vec<&str> = spelling.split_whitespace().filter(|word| *word != "x/o").collect();
        let with = match others.split_first() {
            Some((first, rest)) => format!("{first} {letter} {}", rest.join(" ")),
            None => letter.to_string(),
        };
        let help = messages::PATTERN_LETTER_HINT.with("cells", with.trim_end().to_string());
        let place = self.at.inner(from, from + letter.len_utf8());
        Fault::new(place, message).help(help).stuck()
    }

    fn edge(&mut self) -> Result<Edge, Stuck> {
        let from = self.place;
        match self.next() {
            Some('>') => return Ok(Edge::Forwards),
            Some('<') => return Ok(Edge::Backwards),
            Some('/') => return Ok(Edge::Removed),
            _ => {}
        }
        // `-`, `-l-` or `-[le]-`
        let rest = &self.text[self.place..];
        let inside = match rest.find('-') {
            Some(end) if rest.starts_with('[') => &rest[..end],
            Some(end) if rest.chars().nth(1) == Some('-') => &rest[..end],
            _ => return Ok(Edge::Any),
        };
        let letters = inside.trim_start_matches('[').trim_end_matches(']');
        let mut labels = 0;
        for letter in letters.chars() {
            match self.edges.exact(letter) {
                Some(code) => labels |= 1 << code,
                None => {
                    let message = messages::PATTERN_EDGE_LABEL
                        .with("letter", letter)
                        .with("edges", self.edges.spelling().to_string());
                    return Err(self.fault(from, message));
                }
            }
        }
        self.place += inside.len() + 1;
        Ok(Edge::Labelled(labels))
    }
}

/// What is written to a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Write {
    /// Nothing: it stays.
    Keep,
    /// A letter.
    Letter(u8),
    /// What stood at cell number so many of the left side.
    Copy(usize),
    /// Each letter of the class becomes another.
    Translate(Vec<(u8, u8)>),
}

/// A pattern before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// What is matched.
    pub left: Pattern,
    /// What is written, in order, and for each the cell of the left side that it is as long as.
    pub(crate) right: Vec<(Write, usize)>,
    /// Which edges, after which cell, are removed.
    pub(crate) cut: Vec<usize>,
}

impl Rewrite {
    /// Puts both sides together.
    ///
    /// # Errors
    /// If they do not fit.
    pub fn new(left: Pattern, right: &Pattern, at: Where) -> Result<Self, Stuck> {
        let unequal = || {
            let message = messages::REWRITE_LENGTH
                .with("before", left.cells.len())
                .with("after", right.cells.len());
            Fault::new(at, message).help(messages::REWRITE_LENGTH_HINT).stuck()
        };
        if left.cells.len() != right.cells.len() || left.rows != right.rows {
            return Err(unequal());
        }
        let mut used = vec![false; left.cells.len()];
        let mut writes = Vec::new();
        for (index, cell) in right.cells.iter().enumerate() {
            let source = &left.cells[index];
            let plain = cell.class.order.len() == 1
                && !cell.spelling.starts_with('[')
                && cell.repeat == Repeat::Once;
            if cell.class.anything {
                writes.push((Write::Keep, index));
                continue;
            }
            if plain {
                writes.push((Write::Letter(cell.class.order[0]), usize::MAX));
                continue;
            }
            // Spelt as on the left: copied, from the same place if that is spelt so.
            let same = |k: usize| left.cells[k].spelling == cell.spelling && !used[k];
            let found = (0..left.cells.len()).find(|&k| same(k));
            if let Some(found) = found {
                used[found] = true;
                let write = if found == index && left.is_fixed() {
                    Write::Keep
                } else {
                    Write::Copy(found)
                };
                writes.push((write, found));
                continue;
            }
            if cell.repeat != source.repeat {
                return Err(unequal());
            }
            let (from, to) = (&source.class.order, &cell.class.order);
            let write = match (cell.spelling.starts_with('['), to.as_slice()) {
                (false, [letter]) => Write::Letter(*letter),
                _ if from.len() == to.len() && !from.is_empty() => {
                    Write::Translate(from.iter().copied().zip(to.iter().copied()).collect())
                }
                _ => {
                    let message = messages::REWRITE_CLASS.with("class", cell.spelling.clone());
                    return Err(Fault::new(right.at, message).stuck());
                }
            };
            writes.push((write, index));
        }
        // Every repetition of the left has its length on the right exactly once.
        for (k, cell) in left.cells.iter().enumerate() {
            let times = writes.iter().filter(|(_, length)| *length == k).count();
            if cell.repeat != Repeat::Once && times != 1 {
                return Err(unequal());
            }
        }
        let cut: Vec<usize> = right
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.edge == Edge::Removed)
            .map(|(index, _)| index)
            .collect();
        let changes = |(k, (write, _)): (usize, &(Write, usize))| match write {
            Write::Keep => false,
            Write::Letter(letter) => left.cells[k].class.letters != 1 << *letter,
            Write::Copy(from) => *from != k,
            Write::Translate(map) => map.iter().any(|(a, b)| a != b),
        };
        if cut.is_empty() && !writes.iter().enumerate().any(changes) {
            return Err(Fault::new(at, messages::REWRITE_NOTHING)
                .help(messages::REWRITE_NOTHING_HINT)
                .stuck());
        }
        Ok(Rewrite { left, right: writes, cut })
    }

    /// With counterparts exchanged.
    #[must_use]
    pub fn exchanged(&self, cells: &Alphabet, edges: &Alphabet) -> Self {
        let other = |code: &u8| cells.counterpart(*code);
        let write = |write: &Write| match write {
            Write::Letter(letter) => Write::Letter(other(letter)),
            Write::Translate(map) => {
                Write::Translate(map.iter().map(|(a, b)| (other(a), other(b))).collect())
            }
            same => same.clone(),
        };
        Rewrite {
            left: self.left.exchanged(cells, edges),
            right: self.right.iter().map(|(what, length)| (write(what), *length)).collect(),
            cut: self.cut.clone(),
        }
    }
}
