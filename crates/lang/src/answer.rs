//! What expressions evaluate to, as data that outlives the session.
//!
//! [`Session::run`] gives answers as people read them; [`Session::eval`] gives them as programs want
//! them. Expressions denote forms: where one has no position of a game in it, the answer is its value,
//! and the narrowest kind that fits: `*2 + *2` is the number 0. Where it has, the answer is the
//! position; [`Session::game`] is what it is worth.

use crate::eval::{Datum, Fault, Number, SizedForm, World};
use crate::messages;
use crate::show::{function_text, quoted, thermograph_text};
use crate::{GameFamily, LangError, Session};
use dashu_int::IBig;
use std::fmt;
use upstar_core::compound::Impartial;
use upstar_core::{AnyPosition, Loopy, Position as _};
use upstar_loopy::LoopyNimber;
use upstar_misere::MisereQuotient;
use upstar_solve::{Analysis, Ask, Convention, Effort, FoundMove, SolveError};
use upstar_surreal::{Rational, Surreal};
use upstar_transfinite::Ordinal;
use upstar_values::{Context, GameValue, Nimber, Player, Thermograph};

/// What an expression evaluates to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// A rational number, exact and of any size. Those that are games have a power of two below the
    /// line.
    Number(Rational),
    /// A number that is not rational, such as `w - 1` or `1/w`.
    Surreal(Surreal),
    /// A nimber other than 0.
    Nimber(Nimber),
    /// A nimber of infinite index, such as `*w`.
    TransfiniteNimber(Ordinal),
    /// The value of a short game that is no number and no nimber.
    Game(GameValue),
    /// A position, or a compound with one in it; in misère play any game.
    Position(AnyPosition),
    /// A loopy game that is not equal to a short one, as it is written.
    Loopy(String),
    /// The value of an impartial game with loops that is no nimber.
    LoopyNimber(LoopyNimber),
    /// True or false.
    Boolean(bool),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Answer>),
    /// A set: its elements, in the order in which they came.
    Set(Vec<Answer>),
    /// A map: its names and their values.
    Map(Vec<(Answer, Answer)>),
    /// The integers from the first to the second.
    Range(IBig, IBig),
    /// A player.
    Player(Player),
    /// A thermograph.
    Thermograph(Thermograph),
    /// A move.
    Move(MoveAnswer),
    /// A game that waits for its position, such as `kayles`.
    Family(GameFamily),
    /// A family of numbers that runs through the naturals, as it is written: `w - n`.
    NumberFamily(String),
    /// A function: its name, or `fn(…) …` as it is written.
    Function(String),
    /// A misère quotient, and the game or the positions that it is the quotient of.
    Quotient {
        /// The game, or a list of positions.
        of: String,
        /// The quotient.
        quotient: Box<MisereQuotient>,
    },
}

/// A move, as an expression gives it.
#[derive(Clone, Debug)]
pub struct MoveAnswer {
    /// Whose; `None`: of either player, in an impartial game.
    pub player: Option<Player>,
    /// The move: its label, what it leads to, and why it wins if a theorem tells.
    pub found: FoundMove,
}

impl Answer {
    /// The number, if it is a rational one.
    #[must_use]
    pub fn as_number(&self) -> Option<&Rational> {
        match self {
            Answer::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The whole number, if it is one that fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        let number = self.as_number().filter(|number| number.is_integer())?;
        i64::try_from(number.numerator()).ok()
    }

    /// True or false, if it is one of them.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Answer::Boolean(answer) => Some(*answer),
            _ => None,
        }
    }

    /// The value, if it is a game that is no number and no nimber.
    #[must_use]
    pub fn as_game(&self) -> Option<&GameValue> {
        match self {
            Answer::Game(game) => Some(game),
            _ => None,
        }
    }

    /// The elements, if it is a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Answer]> {
        match self {
            Answer::List(elements) => Some(elements),
            _ => None,
        }
    }
}

impl Answer {
    /// As an element: texts are in quotes.
    fn fmt_inside(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Text(text) => f.write_str(&quoted(text)),
            element => fmt::Display::fmt(element, f),
        }
    }
}

impl fmt::Display for Answer {
    /// As the language writes it, in ASCII: positions as they are written, not by what they are worth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Number(number) => number.fmt(f),
            Answer::Surreal(number) => number.fmt(f),
            Answer::Nimber(nimber) if *nimber == Nimber::ONE => f.write_str("*"),
            Answer::Nimber(nimber) => write!(f, "*{nimber}"),
            Answer::TransfiniteNimber(index) => f.write_str(&index.starred()),
            Answer::Game(game) => game.fmt(f),
            Answer::Position(position) => f.write_str(&position.write()),
            Answer::Boolean(answer) => answer.fmt(f),
            Answer::Text(text)
            | Answer::NumberFamily(text)
            | Answer::Function(text)
            | Answer::Loopy(text) => f.write_str(text),
            Answer::LoopyNimber(value) => value.fmt(f),
            Answer::List(elements) => {
                f.write_str("[")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    element.fmt_inside(f)?;
                }
                f.write_str("]")
            }
            Answer::Set(elements) => {
                f.write_str("set([")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    element.fmt_inside(f)?;
                }
                f.write_str("])")
            }
            Answer::Map(pairs) => {
                f.write_str("map([")?;
                for (index, (name, value)) in pairs.iter().enumerate() {
                    f.write_str(if index > 0 { ",[" } else { "[" })?;
                    name.fmt_inside(f)?;
                    f.write_str(",")?;
                    value.fmt_inside(f)?;
                    f.write_str("]")?;
                }
                f.write_str("])")
            }
            Answer::Range(first, last) => write!(f, "{first}..{last}"),
            Answer::Player(player) => player.fmt(f),
            Answer::Thermograph(thermograph) => f.write_str(&thermograph_text(thermograph)),
            Answer::Move(MoveAnswer { player: Some(player), found }) => {
                write!(f, "{player}: {}", found.label())
            }
            Answer::Move(MoveAnswer { player: None, found }) => f.write_str(&found.label()),
            Answer::Family(family) => family.fmt(f),
            Answer::Quotient { of, .. } => write!(f, "misere_quotient({of})"),
        }
    }
}

impl Session {
    /// What an expression evaluates to; of an assignment what is assigned.
    ///
    /// ```
    /// use upstar_lang::{Answer, Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let answer = session.eval("{3|1||0|-2}.mean", &context)?;
    /// assert!(matches!(&answer, Answer::Number(mean) if mean.to_string() == "1/2"));
    /// let answer = session.eval("^ + *2", &context)?;
    /// assert!(matches!(&answer, Answer::Game(game) if game.to_string() == "^*2"));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, denotes nothing, or a bound was met.
    pub fn eval(&mut self, source: &str, context: &Context) -> Result<Answer, LangError> {
        let answer = |world: &mut World<'_>, value: &Datum| world.answer(value);
        self.look_at(source, context, messages::STATEMENT_EMPTY, answer)
    }

    /// Is this text what an expression answers? It is evaluated for nothing else: the last answer stays.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// assert!(session.answers_alike("[1, 1 + 1]", "[1,2]", &context));
    /// assert!(!session.answers_alike("[1, 3]", "[1,2]", &context));
    /// assert!(!session.answers_alike("1 +", "1 +", &context));
    /// ```
    pub fn answers_alike(&mut self, source: &str, text: &str, context: &Context) -> bool {
        let settings = self.settings().clone();
        let shown = |world: &mut World<'_>, value: &Datum| world.written(value, &settings);
        self.look_at(source, context, messages::STATEMENT_EMPTY, shown).is_ok_and(|it| it == text)
    }

    /// What an expression is worth as a game: of numbers, nimbers and positions too.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let game = session.game("domineering(2,2) + nim(1,2)", &context)?;
    /// assert_eq!(game.to_string(), "+-(1*3)");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, denotes no short game, or a bound was met.
    pub fn game(&mut self, source: &str, context: &Context) -> Result<GameValue, LangError> {
        let game = |world: &mut World<'_>, value: &Datum| {
            let game = world.game(value)?;
            Ok(GameValue::new(world.solver.arena(), game)?)
        };
        self.look_at(source, context, messages::GAME_NONE, game)
    }

    /// What a position is worth.
    ///
    /// # Errors
    /// [`SolveError::NoValue`] if play can go round or be drawn, or the bound that was met.
    pub fn value_of(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<GameValue, SolveError> {
        crate::run_on_big_stack(|| {
            let game = self.solver().value(position, context)?;
            Ok(GameValue::new(self.solver().arena(), game)?)
        })
    }

    /// What a position is worth, who wins, by which moves, and why: what was asked for, as far as the
    /// effort goes.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_solve::{Ask, Convention, Effort};
    /// use upstar_values::{Context, Outcome};
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let position = session.position("nim(3,4,5)", &context)?;
    /// let ask = Ask::answer(Convention::Normal);
    /// let analysis = session.analyse(&position, &ask, &Effort::answer(), &context).unwrap();
    /// assert_eq!(analysis.outcome(), Some(Outcome::N));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::analyse`](upstar_solve::Solver::analyse).
    pub fn analyse(
        &self,
        position: &AnyPosition,
        ask: &Ask,
        effort: &Effort,
        context: &Context,
    ) -> Result<Analysis, SolveError> {
        crate::run_on_big_stack(|| self.solver().analyse(position, ask, effort, context))
    }

    /// All moves of a player, in the order of the rules.
    ///
    /// # Errors
    /// The bound that was met: a position may have more moves than can be listed.
    pub fn moves(
        &self,
        position: &AnyPosition,
        player: Player,
        context: &Context,
    ) -> Result<Vec<FoundMove>, SolveError> {
        crate::run_on_big_stack(|| self.solver().moves(position, player, context))
    }

    /// The position after the move of a player that has this label; `None` if there is no such move.
    ///
    /// ```
    /// use upstar_core::Position;
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::{Context, Player};
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let position = session.position("nim(3,4,5)", &context)?;
    /// let after = session.play(&position, Player::Left, "1 -> 1", &context).unwrap();
    /// assert_eq!(after.unwrap().write(), "nim(1,4,5)");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met: a position may have more moves than can be listed.
    pub fn play(
        &self,
        position: &AnyPosition,
        player: Player,
        label: &str,
        context: &Context,
    ) -> Result<Option<AnyPosition>, SolveError> {
        let moves = self.moves(position, player, context)?;
        Ok(moves.iter().find(|found| found.label() == label).map(FoundMove::to))
    }
}

impl World<'_> {
    /// A value of the language as data of its own. Lists nest to a bounded depth, so recursion does.
    pub(crate) fn answer(&mut self, value: &Datum) -> Result<Answer, Fault> {
        self.context.spend(1)?;
        Ok(match value {
            Datum::Number(number) => Answer::Number(rational(number)?),
            Datum::Surreal(x) => match x.number.as_rational() {
                Some(number) => Answer::Number(number.clone()),
                None => Answer::Surreal(x.number.clone()),
            },
            Datum::Sequence(family) => Answer::NumberFamily(family.to_string()),
            Datum::Nimber(index) => Answer::TransfiniteNimber((**index).clone()),
            Datum::Game(form) => self.game_answer(form)?,
            Datum::Loopy(value) => Answer::Loopy(self.loopy_text(value)?.1),
            Datum::LoopyNimber(value) => Answer::LoopyNimber((**value).clone()),
            Datum::Open(_) => Answer::Text(String::new()), // never anything but an option
            Datum::Boolean(answer) => Answer::Boolean(*answer),
            Datum::Text(text) => Answer::Text(text.to_string()),
            Datum::List(list) => {
                let answers = list.elements.iter().map(|element| self.answer(element));
                Answer::List(answers.collect::<Result<_, _>>()?)
            }
            Datum::Range(ends) => Answer::Range(ends.0.clone(), ends.1.clone()),
            Datum::Player(player) => Answer::Player(*player),
            Datum::Thermograph(thermograph) => Answer::Thermograph((**thermograph).clone()),
            Datum::Move(by) => {
                Answer::Move(MoveAnswer { player: by.player, found: by.found.clone() })
            }
            Datum::Function(function) => Answer::Function(match function.named {
                true => function.name().to_owned(),
                false => function_text(function),
            }),
            Datum::Operation(operation) => Answer::Function(operation.name.to_owned()),
            Datum::Set(set) => {
                let answers = set.names.iter().map(|element| self.answer(element));
                Answer::Set(answers.collect::<Result<_, _>>()?)
            }
            Datum::Map(map) => {
                let mut answers = Vec::with_capacity(map.names.len());
                for (name, value) in map.names.iter().zip(&map.values) {
                    answers.push((self.answer(name)?, self.answer(value)?));
                }
                Answer::Map(answers)
            }
            Datum::Family(family) => Answer::Family(GameFamily::new(family)),
            Datum::Quotient(quotient) => Answer::Quotient {
                of: quotient.of.clone(),
                quotient: Box::new(quotient.quotient.clone()),
            },
        })
    }

    fn game_answer(&mut self, form: &SizedForm) -> Result<Answer, Fault> {
        let by_options = form.position.downcast::<Impartial>().is_some();
        let misere = by_options || self.convention == Convention::Misere;
        if form.on_board || misere || !form.position.is_short() {
            return Ok(Answer::Position(form.position.clone()));
        }
        let game = self.value_of(&form.position)?;
        let game = GameValue::new(self.solver.arena(), game)?;
        Ok(match (game.to_number(), game.to_nimber()) {
            (Some(number), _) => Answer::Number(rational(&Number::Dyadic(number))?),
            (None, Some(nimber)) => Answer::Nimber(nimber),
            (None, None) => Answer::Game(game),
        })
    }
}

/// Numbers of more bits than this are not written down.
const MOST_BITS: u64 = 100_000_000;

/// The number, unless what stands below its line would fill the memory.
fn rational(number: &Number) -> Result<Rational, Fault> {
    if number.bits() > MOST_BITS {
        return Err(Fault::new(messages::NUMBER_UNWRITABLE));
    }
    match number {
        Number::Dyadic(number) => Ok(Rational::from(number)),
        Number::Fraction(parts) => Rational::new(parts.0.clone(), parts.1.clone())
            .ok_or_else(|| Fault::new(messages::NUMBER_DIVISION_BY_ZERO)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn eval(source: &str) -> Answer {
        Session::new(Settings::default()).eval(source, &Context::new()).unwrap()
    }

    /// The name of the kind, and the text.
    fn kind(source: &str) -> (String, String) {
        let answer = eval(source);
        let kind = format!("{answer:?}");
        let kind = kind.split(['(', ' ', '{']).next().unwrap_or_default().to_owned();
        (kind, answer.to_string())
    }

    #[test]
    fn every_kind_of_answer() {
        for (source, expected, text) in [
            ("3/4", "Number", "3/4"),
            ("1/3 + 1/6", "Number", "1/2"),
            ("*2 + *2", "Number", "0"),
            ("w - 1", "Surreal", "w - 1"),
            ("*2 + *3", "Nimber", "*"),
            ("*w", "TransfiniteNimber", "*w"),
            ("^ + *", "Game", "^*"),
            ("nim(1,2) + *", "Position", "nim(1,2) + *"),
            ("1 < 2", "Boolean", "true"),
            ("\"a\"", "Text", "a"),
            ("[1, *2, \"a\"]", "List", "[1,*2,\"a\"]"),
            ("1..3", "Range", "1..3"),
            ("Left", "Player", "Left"),
            ("kayles", "Family", "kayles"),
            ("octal(\"0.77\")", "Family", "octal(\"0.77\")"),
        ] {
            assert_eq!(kind(source), (expected.to_owned(), text.to_owned()), "{source}");
        }
        let thermograph = eval("{5||3|1}.thermograph");
        assert!(matches!(&thermograph, Answer::Thermograph(it) if it.mean().to_string() == "7/2"));
        let moves = eval("nim(3,4,5).moves");
        let moves = moves.as_list().unwrap();
        assert!(matches!(&moves[0], Answer::Move(by) if by.player.is_none()));
    }

    #[test]
    fn answers_outlive_the_session_and_meet_those_of_another() {
        let context = Context::new();
        let (switch, up) = (eval("+-1"), eval("^"));
        let (Some(switch), Some(up)) = (switch.as_game(), up.as_game()) else {
            unreachable!("both are games")
        };
        assert_eq!(switch.try_add(up, &context).unwrap().to_string(), "{1^|-1^}");
    }

    #[test]
    fn in_misere_play_a_game_is_a_position() {
        let settings = Settings { convention: Convention::Misere, ..Settings::default() };
        let answer = Session::new(settings).eval("*2 + *2", &Context::new()).unwrap();
        assert!(matches!(answer, Answer::Position(_)));
    }
}
