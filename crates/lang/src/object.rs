//! What expressions denote, for programs that hand it back later: an [`Object`] is held by the program and put into
//! further expressions under a name.
//!
//! An [`Answer`] is what can be known of something as data; an object is the thing itself, a position with its form,
//! a stopper, a function. Objects may outlive their session and be handed to another.

use crate::eval::{Datum, Fault, SizedForm, World};
use crate::messages;
use crate::session::misplaced;
use crate::{Answer, LangError, Session, Span, Subject};
use dashu_int::IBig;
use std::sync::Arc;
use upstar_core::AnyPosition;
use upstar_solve::Solver;
use upstar_surreal::{Rational, Surreal};
use upstar_transfinite::Ordinal;
use upstar_values::{Arena, Context, GameValue, Player, Thermograph};

/// Something that an expression denotes.
///
/// ```
/// use upstar_lang::{Object, Session, Settings};
/// use upstar_values::Context;
/// let (mut session, context) = (Session::new(Settings::default()), Context::new());
/// let nim = session.object("nim(3,4)", &[], &context)?;
/// let sum = session.object("g + nim(n)", &[("g", &nim), ("n", &Object::integer(5))], &context)?;
/// assert_eq!(session.answer(&sum, &context)?.to_string(), "nim(3,4) + nim(5)");
/// # Ok::<(), upstar_lang::LangError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Object(Inner);

#[derive(Clone, Debug)]
enum Inner {
    /// As the evaluator has it; of a loopy game also its text, and the arena in which it lives.
    Datum(Datum, Option<Arc<Home>>),
    Value(GameValue),
    Number(Rational),
    Surreal(Surreal),
    Nimber(Ordinal),
    List(Vec<Object>),
}

/// Where a loopy game lives, and how it is written.
#[derive(Debug)]
struct Home {
    arena: Arc<Arena>,
    text: String,
}

impl Object {
    /// A whole number.
    #[must_use]
    pub fn integer(number: impl Into<IBig>) -> Object {
        Object(Inner::Datum(Datum::integer(number), None))
    }

    /// A text.
    #[must_use]
    pub fn text(text: impl Into<Arc<str>>) -> Object {
        Object(Inner::Datum(Datum::text(text), None))
    }

    /// True or false.
    #[must_use]
    pub fn boolean(answer: bool) -> Object {
        Object(Inner::Datum(Datum::Boolean(answer), None))
    }

    /// A player.
    #[must_use]
    pub fn player(player: Player) -> Object {
        Object(Inner::Datum(Datum::Player(player), None))
    }

    /// A position of a game.
    #[must_use]
    pub fn position(position: AnyPosition) -> Object {
        Object(Inner::Datum(Datum::Game(SizedForm::on_board(position)), None))
    }

    /// A thermograph.
    #[must_use]
    pub fn thermograph(thermograph: Thermograph) -> Object {
        Object(Inner::Datum(Datum::Thermograph(Arc::new(thermograph)), None))
    }

    /// A list.
    #[must_use]
    pub fn list(elements: Vec<Object>) -> Object {
        Object(Inner::List(elements))
    }

    /// The elements of a list or set; of a map its names, and then what they stand for.
    #[must_use]
    pub fn elements(&self) -> Option<Vec<Object>> {
        let objects = |data: &[Datum]| -> Vec<Object> {
            data.iter().map(|datum| Object(Inner::Datum(datum.clone(), None))).collect()
        };
        match &self.0 {
            Inner::List(elements) => Some(elements.clone()),
            Inner::Datum(Datum::List(list), _) => Some(objects(&list.elements)),
            Inner::Datum(Datum::Set(set), _) => Some(objects(&set.names)),
            Inner::Datum(Datum::Map(map), _) => {
                Some([objects(&map.names), objects(&map.values)].concat())
            }
            _ => None,
        }
    }

    /// The form, if it is a position or any other form.
    #[must_use]
    pub fn as_position(&self) -> Option<&AnyPosition> {
        match &self.0 {
            Inner::Datum(Datum::Game(form), _) => Some(&form.position),
            _ => None,
        }
    }

    /// The same with another form in the place of this one: what a move leads to.
    #[must_use]
    pub fn follower(&self, position: AnyPosition) -> Object {
        match &self.0 {
            Inner::Datum(Datum::Game(form), _) => {
                Object(Inner::Datum(Datum::Game(form.follower(position)), None))
            }
            _ => Object::position(position),
        }
    }
}

impl From<GameValue> for Object {
    fn from(value: GameValue) -> Self {
        Object(Inner::Value(value))
    }
}

impl From<Rational> for Object {
    fn from(number: Rational) -> Self {
        Object(Inner::Number(number))
    }
}

impl From<Surreal> for Object {
    fn from(number: Surreal) -> Self {
        Object(Inner::Surreal(number))
    }
}

impl From<Ordinal> for Object {
    /// The nimber of this index.
    fn from(index: Ordinal) -> Self {
        Object(Inner::Nimber(index))
    }
}

impl Session {
    /// What an expression denotes in which names stand for objects.
    ///
    /// # Errors
    /// If the text is no expression, denotes nothing, or a bound was met.
    pub fn object(
        &mut self,
        source: &str,
        names: &[(&str, &Object)],
        context: &Context,
    ) -> Result<Object, LangError> {
        self.with_names(names, context, |session| {
            let object = |world: &mut World<'_>, value: &Datum| world.object(value);
            session.look_at(source, context, messages::STATEMENT_EMPTY, object)
        })
    }

    /// What there is to see in an expression in which names stand for objects.
    ///
    /// # Errors
    /// As [`Session::subject`].
    pub fn subject_with(
        &mut self,
        source: &str,
        names: &[(&str, &Object)],
        context: &Context,
    ) -> Result<Subject, LangError> {
        self.with_names(names, context, |session| session.subject(source, context))
    }

    /// An object as data.
    ///
    /// # Errors
    /// If a bound was met.
    pub fn answer(&mut self, object: &Object, context: &Context) -> Result<Answer, LangError> {
        let datum = self.at_home(object, context)?;
        self.in_world(context, |world| world.answer(&datum))
    }

    /// The form of an object: numbers and values are forms, too.
    ///
    /// # Errors
    /// If it is no game.
    pub fn form(&mut self, object: &Object, context: &Context) -> Result<Object, LangError> {
        let datum = self.at_home(object, context)?;
        self.in_world(context, |world| {
            Ok(Object(Inner::Datum(Datum::Game(world.form(&datum)?), None)))
        })
    }

    /// What an object is worth as a game.
    ///
    /// # Errors
    /// If it is no short game, or a bound was met.
    pub fn game_of(&mut self, object: &Object, context: &Context) -> Result<GameValue, LangError> {
        let datum = self.at_home(object, context)?;
        let worth = self.in_world(context, |world| {
            let game = world.game(&datum)?;
            Ok(GameValue::new(world.solver.arena(), game)?)
        });
        self.believed(worth, Span::new(0, 0))
    }

    /// Forgets everything that was computed; what was defined stays. Values that are held elsewhere stay valid.
    pub fn forget(&mut self) {
        let is_loopy = |value: &Datum| matches!(value, Datum::Loopy(_) | Datum::List(_));
        self.clear_forms();
        self.memory.clear();
        // Stoppers live in the solver.
        if !self.variables.values().any(is_loopy) {
            self.solver = Solver::new(self.settings.threads.max(1));
        }
    }

    /// Gives the names their meanings, works, and takes them back.
    fn with_names<T>(
        &mut self,
        names: &[(&str, &Object)],
        context: &Context,
        work: impl FnOnce(&mut Session) -> Result<T, LangError>,
    ) -> Result<T, LangError> {
        let mut meanings = Vec::with_capacity(names.len());
        for (name, object) in names {
            meanings.push(((*name).to_owned(), self.at_home(object, context)?));
        }
        let mut before = Vec::with_capacity(meanings.len());
        for (name, datum) in meanings {
            self.memory.changed(&name);
            let known = self.variables.insert(name.clone(), datum);
            before.push((name, known));
        }
        let found = work(self);
        for (name, known) in before.into_iter().rev() {
            self.memory.changed(&name);
            match known {
                Some(datum) => self.variables.insert(name, datum),
                None => self.variables.remove(&name),
            };
        }
        found
    }

    /// The object as this session's evaluator has it.
    fn at_home(&mut self, object: &Object, context: &Context) -> Result<Datum, LangError> {
        match &object.0 {
            Inner::Datum(_, Some(home)) if !Arc::ptr_eq(&home.arena, self.solver.arena()) => {
                let datum = |_: &mut World<'_>, value: &Datum| Ok(value.clone());
                self.look_at(&home.text, context, messages::STATEMENT_EMPTY, datum)
            }
            Inner::Datum(datum, _) => Ok(datum.clone()),
            Inner::List(elements) => {
                let mut data = Vec::with_capacity(elements.len());
                for element in elements {
                    data.push(self.at_home(element, context)?);
                }
                Datum::list(data).map_err(unplaced)
            }
            inner => {
                let inner = inner.clone();
                self.in_world(context, |world| world.datum_of(inner))
            }
        }
    }
}

fn unplaced(fault: Fault) -> LangError {
    misplaced(crate::eval::Misplaced { fault, span: Span::new(0, 0) })
}

impl World<'_> {
    fn object(&mut self, value: &Datum) -> Result<Object, Fault> {
        Ok(Object(match value {
            Datum::Loopy(loopy) => {
                let (arena, text) = (Arc::clone(self.solver.arena()), self.loopy_text(loopy)?.1);
                Inner::Datum(value.clone(), Some(Arc::new(Home { arena, text })))
            }
            Datum::List(list) if !value.is_plain() => {
                let elements = list.elements.iter().map(|element| self.object(element));
                Inner::List(elements.collect::<Result<_, _>>()?)
            }
            other => Inner::Datum(other.clone(), None),
        }))
    }

    fn datum_of(&mut self, inner: Inner) -> Result<Datum, Fault> {
        match inner {
            Inner::Value(value) => {
                let game = self.algebra().transplant(value.arena(), value.game())?;
                self.game_value(game)
            }
            Inner::Number(number) => {
                let (above, below) = (number.numerator().clone(), number.denominator().clone());
                Ok(Datum::Number(crate::eval::Number::ratio(above, below)?))
            }
            Inner::Surreal(number) => Ok(crate::eval::surreal_datum(number)),
            Inner::Nimber(index) => Ok(self.nimber_datum(index)),
            Inner::Datum(datum, _) => Ok(datum),
            Inner::List(_) => Ok(crate::eval::empty()), // taken apart before
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn session() -> Session {
        Session::new(Settings::default())
    }

    #[test]
    fn objects_of_every_kind_are_handed_back_to_any_session() {
        let (mut one, mut other, context) = (session(), session(), Context::new());
        for (source, twice) in [
            ("3/4", "3/2"),
            ("1/3", "2/3"),
            ("^ + *", "^^"),
            ("w - 1", "2 * w - 2"),
            ("*w", "0"),
            ("over", "over"),
            ("nim(3)", "nim(3) + nim(3)"),
            ("{2|-1}", "1"),
        ] {
            let object = one.object(source, &[], &context).unwrap();
            for session in [&mut one, &mut other] {
                let sum = session.object("x + x", &[("x", &object)], &context).unwrap();
                let answer = session.answer(&sum, &context).unwrap().to_string();
                let expected = session.eval(&format!("({source}) + ({source})"), &context);
                assert_eq!(answer, expected.unwrap().to_string(), "{source}");
                assert_eq!(answer, twice, "{source}");
            }
        }
    }

    #[test]
    fn names_are_taken_back_and_what_was_computed_is_forgotten() {
        let (mut session, context) = (session(), Context::new());
        session.eval("x := 5", &context).unwrap();
        let two = Object::integer(2);
        let six = session.object("x * 3", &[("x", &two)], &context).unwrap();
        assert_eq!(session.answer(&six, &context).unwrap().as_i64(), Some(6));
        session.forget();
        assert_eq!(session.eval("x", &context).unwrap().as_i64(), Some(5));
        assert!(session.object("y", &[], &context).is_err());
    }
}
