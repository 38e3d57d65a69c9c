//! What an expression gives to look at.

use crate::eval::{Datum, Fault, World, is_loopy};
use crate::game_family::GameFamily;
use crate::loopy_subject::LoopyView;
use crate::messages;
use upstar_core::{AnyPosition, Place};
use upstar_games::wythoff::beatty::BeattyPair;
use upstar_misere::MisereQuotient;
use upstar_surreal::{Expansion, Surreal};
use upstar_values::{Dyadic, Game, Thermograph};

/// Longer lists of games are not compared with each other.
const MOST_GAMES: usize = 2000;

/// Something that can be drawn.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A position of a ruleset, or with one in it.
    Position(AnyPosition),
    /// A game given by its options or its value alone.
    Value(AnyPosition),
    /// A list of whole numbers or nimbers: a sequence. The second field is the same as games.
    Numbers(Vec<u64>, Vec<Game>),
    /// A list of games.
    Games(Vec<Game>),
    /// A list of lists of whole numbers, all of one length: a table.
    Matrix(Vec<Vec<u64>>),
    /// A thermograph.
    Thermograph(Thermograph),
    /// A game without a position that has a Grundy sequence: heaps, or a row of a table.
    Sequence(GameFamily),
    /// `tape(n)`: the automaton with two heads after so many steps.
    Tape(usize),
    /// `G.steps`: pictures one after another, each with what has been done.
    Film(Vec<(String, AnyPosition)>),
    /// `referee(alpha, n)`: two runners, and so many lines of the referee's notebook.
    Runners(BeattyPair, usize),
    /// `number_tree(x, days)`: so many days of the tree of numbers, and the way to a number.
    NumberTree {
        /// The last day that is drawn in full.
        days: u32,
        /// The number.
        number: Dyadic,
    },
    /// `sign_expansion(x)`: the way to a number as a stalk.
    Signs(Surreal, Expansion),
    /// A loopy game: a stopper, or its two sides, the onside first.
    Loopy(Vec<LoopyView>),
    /// Games in order, some of them loopy.
    Order {
        /// What they are called.
        names: Vec<String>,
        /// Pairs (lower, upper) with nothing in between.
        covers: Vec<(usize, usize)>,
    },
    /// A position with what it would be worth if a piece stood elsewhere.
    Labelled(AnyPosition, Vec<(Place, String)>),
    /// A misère quotient, and what it is the quotient of.
    Quotient {
        /// The game, or a list of positions.
        of: String,
        /// The quotient.
        quotient: Box<MisereQuotient>,
    },
}

impl World<'_> {
    /// What there is to see in a value.
    pub(crate) fn subject(&mut self, value: &Datum) -> Result<Subject, Fault> {
        match value {
            Datum::List(_) | Datum::Range(_) => self.list_subject(value),
            Datum::Family(family) if family.has_sequence() => {
                Ok(Subject::Sequence(GameFamily::new(family)))
            }
            Datum::Thermograph(thermograph) => Ok(Subject::Thermograph((**thermograph).clone())),
            Datum::Quotient(of) => {
                Ok(Subject::Quotient { of: of.of.clone(), quotient: Box::new(of.quotient.clone()) })
            }
            _ => {
                if let Datum::Loopy(loopy) = value
                    && let Some(subject) = self.loopy_subject(loopy)?
                {
                    return Ok(subject);
                }
                let form = self.form(value)?;
                Ok(match form.on_board {
                    true => Subject::Position(form.position),
                    false => Subject::Value(form.position),
                })
            }
        }
    }

    /// The rows of a list of lists of whole numbers or nimbers, if it is one.
    fn matrix(&mut self, elements: &[Datum]) -> Result<Option<Vec<Vec<u64>>>, Fault> {
        let is_list = |value: &Datum| matches!(value, Datum::List(_) | Datum::Range(_));
        if elements.is_empty() || !elements.iter().all(is_list) {
            return Ok(None);
        }
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for element in elements {
            let cells = self.elements(element)?.into_owned();
            let mut row = Vec::with_capacity(cells.len());
            for cell in &cells {
                self.context.spend(1)?;
                match self.natural_or_nimber(cell)? {
                    Some(number) => row.push(number),
                    None => return Ok(None),
                }
            }
            if row.is_empty() || rows.first().is_some_and(|first| first.len() != row.len()) {
                return Ok(None);
            }
            rows.push(row);
        }
        Ok(Some(rows))
    }

    fn natural_or_nimber(&mut self, value: &Datum) -> Result<Option<u64>, Fault> {
        let number = match value {
            Datum::Number(number) => number.to_natural(),
            Datum::Game(_) => self.as_nimber(value)?.map(|nimber| nimber.to_ubig()),
            _ => None,
        };
        Ok(number.and_then(|number| u64::try_from(&number).ok()))
    }

    fn list_subject(&mut self, list: &Datum) -> Result<Subject, Fault> {
        let elements = self.elements(list)?.into_owned();
        if let Some(rows) = self.matrix(&elements)? {
            return Ok(Subject::Matrix(rows));
        }
        let mut numbers = Vec::with_capacity(elements.len());
        for element in &elements {
            self.context.spend(1)?;
            match self.natural_or_nimber(element)? {
                Some(number) => numbers.push(number),
                None => break,
            }
        }
        let whole = numbers.len() == elements.len() && !elements.is_empty();
        if elements.iter().any(is_loopy) {
            return self.loopy_order(&elements);
        }
        let mut games = Vec::new();
        if elements.len() <= MOST_GAMES {
            for element in &elements {
                games.push(self.game(element)?);
            }
        } else if !whole {
            let message = messages::LIST_MANY_GAMES.with("most_games", MOST_GAMES);
            return Err(Fault::new(message));
        }
        Ok(if whole { Subject::Numbers(numbers, games) } else { Subject::Games(games) })
    }
}
