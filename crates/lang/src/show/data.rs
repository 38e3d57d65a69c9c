//! Answers as data: what a program reads instead of taking a text apart.

use super::Kind;
use super::position::MoveView;
use crate::Settings;
use crate::eval::{Datum, Fault, World};
use dashu_int::IBig;
use upstar_core::Loopy as _;
use upstar_core::Position as _;
use upstar_values::{Dyadic, Game, Outcome, Player};

/// An answer as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Data {
    /// True or false.
    Boolean(bool),
    /// A rational number in lowest terms, both parts in decimal.
    Number {
        /// Above the line, with the sign.
        numerator: String,
        /// Below the line.
        denominator: String,
    },
    /// A text; also what has no structure of its own, as it is printed.
    Text(String),
    /// A list.
    List(Vec<Data>),
    /// A value.
    Value(Box<ValueData>),
    /// A move.
    Move(Box<MoveView>),
    /// A thermograph: mean, temperature, and corners [temperature, value] of both walls.
    Thermograph(Box<ThermographData>),
}

/// A value as data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueData {
    /// As it is printed.
    pub text: String,
    /// Who wins in normal play.
    pub outcome: Option<Outcome>,
    /// Left's options in the canonical form, of an answer that is no part of a list.
    pub left: Option<Vec<String>>,
    /// Right's options likewise.
    pub right: Option<Vec<String>>,
    /// The mean value likewise, if it is at hand.
    pub mean: Option<String>,
    /// The temperature likewise.
    pub temperature: Option<String>,
}

/// A thermograph as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThermographData {
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// Corners [temperature, value] of the left wall.
    pub left_wall: Vec<[String; 2]>,
    /// Corners [temperature, value] of the right wall.
    pub right_wall: Vec<[String; 2]>,
}

/// Options that are listed.
const MOST_OPTIONS: usize = 1000;
/// Steps for what nobody asked for in so many words: options, mean and temperature of a value.
const COURTESY: u64 = 1_000_000;

impl World<'_> {
    /// An answer as data; lists nest to a bounded depth, so recursion does.
    pub(super) fn data(&mut self, value: &Datum, settings: &Settings) -> Result<Data, Fault> {
        self.data_at(value, settings, true)
    }

    fn data_at(&mut self, value: &Datum, settings: &Settings, alone: bool) -> Result<Data, Fault> {
        self.context.spend(1)?;
        Ok(match value {
            Datum::Boolean(b) => Data::Boolean(*b),
            Datum::Range(_) | Datum::List(_) => {
                let elements = self.elements(value)?.into_owned();
                let mut list = Vec::with_capacity(elements.len());
                for element in &elements {
                    list.push(self.data_at(element, settings, false)?);
                }
                Data::List(list)
            }
            Datum::Move(by) => Data::Move(Box::new(MoveView {
                player: by.player,
                label: by.found.label(),
                to: by.found.to().write(),
                reason: by.found.reason.as_ref().map(|reason| self.registry.sentence(reason)),
            })),
            Datum::Thermograph(thermograph) => {
                let corners = |wall: Vec<(Dyadic, Dyadic)>| {
                    wall.iter().map(|(t, x)| [t.to_string(), x.to_string()]).collect()
                };
                Data::Thermograph(Box::new(ThermographData {
                    mean: thermograph.mean().to_string(),
                    temperature: thermograph.temperature().to_string(),
                    left_wall: corners(thermograph.left_wall().corners()),
                    right_wall: corners(thermograph.right_wall().corners()),
                }))
            }
            Datum::Game(form) if form.position.is_short() && !(alone && form.on_board) => {
                let game = self.value_of(&form.position)?;
                self.value_data(game, settings, alone)?
            }
            other => {
                let (kind, text) = self.text(other, settings)?;
                match kind {
                    Kind::Number => number_data(&text).unwrap_or(Data::Text(text)),
                    _ => Data::Text(text),
                }
            }
        })
    }

    fn value_data(&self, game: Game, settings: &Settings, alone: bool) -> Result<Data, Fault> {
        let (kind, text) = self.game_text(game, settings)?;
        if let (Kind::Number, Some(number)) = (kind, number_data(&text)) {
            return Ok(number);
        }
        let mut data =
            ValueData { text, outcome: Some(self.outcome_of(game)?), ..ValueData::default() };
        if alone {
            let courtesy = self.context.part().with_steps(COURTESY);
            let mut algebra = upstar_values::Algebra::new(self.solver.arena(), &courtesy);
            let mut side = |player: Player| {
                let mut options = algebra.options(game, player).ok()?;
                algebra.sort_for_output(&mut options).ok()?;
                let texts = options.iter().take(MOST_OPTIONS);
                texts.map(|&option| Some(self.game_text(option, settings).ok()?.1)).collect()
            };
            (data.left, data.right) = (side(Player::Left), side(Player::Right));
            data.mean = algebra.mean(game).ok().map(|mean| mean.to_string());
            data.temperature = algebra.temperature(game).ok().map(|t| t.to_string());
        }
        Ok(Data::Value(Box::new(data)))
    }

    /// Who wins a value in normal play.
    pub(super) fn outcome_of(&self, game: Game) -> Result<Outcome, Fault> {
        use upstar_values::Comparison;
        let mut algebra = self.algebra();
        let zero = algebra.number(0)?;
        Ok(match algebra.compare(game, zero)? {
            Comparison::Greater => Outcome::L,
            Comparison::Less => Outcome::R,
            Comparison::Equal => Outcome::P,
            Comparison::Confused => Outcome::N,
        })
    }
}

/// A rational number from its text; other numbers have none.
fn number_data(text: &str) -> Option<Data> {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    let is_whole = |part: &str| part.parse::<IBig>().is_ok();
    (is_whole(above) && is_whole(below)).then(|| Data::Number {
        numerator: above.to_owned(),
        denominator: below.to_owned(),
    })
}
