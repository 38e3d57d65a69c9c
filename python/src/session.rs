//! Sessions: what was defined and computed so far, and the ways from Python to it.

use crate::bounds::Bounds;
use crate::convert::{Built, build, to_object};
use crate::error::Failure;
use crate::game::Game;
use crate::number;
use crate::work::{Patience, quickly};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use upstar::{Context, Convention, Object, Settings};
use upstar_lang::{Gives, OperationHelp};

/// Bytes of values and forms that the default session keeps before it begins anew.
const USUAL_LIMIT: u64 = 20 << 20;

/// A session that several may come to.
pub(crate) struct Room {
    session: Mutex<upstar::Session>,
    /// What it may keep between two questions, in bytes.
    limit: u64,
}

impl Room {
    /// The session, if it is free or may be waited for.
    pub(crate) fn enter(&self, patience: Patience) -> Option<MutexGuard<'_, upstar::Session>> {
        match patience {
            // What a panic elsewhere has left is a session all the same.
            Patience::Any => Some(self.session.lock().unwrap_or_else(PoisonError::into_inner)),
            Patience::None => match self.session.try_lock() {
                Ok(session) => Some(session),
                Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => None,
            },
        }
    }

    /// Asks the session, at once if possible.
    pub(crate) fn ask<T: Send>(
        &self,
        py: Python<'_>,
        bounds: &Bounds,
        question: impl Fn(&mut upstar::Session, &Context) -> Result<T, Failure> + Send + Sync,
    ) -> PyResult<T> {
        let work = |context: &Context, patience: Patience| {
            let mut session = self.enter(patience)?;
            let found = question(&mut session, context);
            if session.bytes() > self.limit {
                session.forget();
            }
            Some(found)
        };
        quickly(py, bounds, work)?.map_err(|failure| failure.raise(py))
    }
}

/// Names of arguments in expressions: nobody else has them.
pub(crate) fn argument_name(index: usize) -> String {
    format!("upstar_argument_{index}")
}

/// What a session defines and remembers.
#[pyclass(frozen, module = "upstar._native")]
pub(crate) struct Session {
    pub(crate) room: Arc<Room>,
}

impl Session {
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        source: &str,
        names: &[(String, Object)],
        bounds: &Bounds,
    ) -> PyResult<Bound<'py, PyAny>> {
        let built: Built = self.room.ask(py, bounds, |session, context| {
            let names: Vec<(&str, &Object)> = names.iter().map(|(n, o)| (n.as_str(), o)).collect();
            let object = session.object(source, &names, context);
            let object = object.map_err(|error| Failure::from(error).about(source))?;
            build(session, &object, context)
        })?;
        built.into_python(py, &self.room)
    }
}

fn arguments(values: &Bound<'_, PyTuple>) -> PyResult<Vec<(String, Object)>> {
    let mut names = Vec::with_capacity(values.len());
    for (index, value) in values.iter().enumerate() {
        names.push((argument_name(index), to_object(&value)?));
    }
    Ok(names)
}

#[pymethods]
impl Session {
    #[new]
    #[pyo3(signature = (misere=false, threads=1, unicode=false, limit=None))]
    fn new(misere: bool, threads: usize, unicode: bool, limit: Option<u64>) -> Self {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let settings = Settings { convention, threads, unicode, ..Settings::default() };
        let mut session = upstar::Session::new(settings);
        session.read_files_with(|path| {
            std::fs::read_to_string(path).map_err(|error| error.to_string())
        });
        let session = Mutex::new(session);
        Session { room: Arc::new(Room { session, limit: limit.unwrap_or(USUAL_LIMIT) }) }
    }

    /// What an expression evaluates to, in which names stand for objects.
    fn eval<'py>(
        &self,
        py: Python<'py>,
        source: &str,
        names: &Bound<'py, PyDict>,
        bounds: Bounds,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut objects = Vec::with_capacity(names.len());
        for (name, value) in names {
            objects.push((name.extract::<String>()?, to_object(&value)?));
        }
        self.evaluate(py, source, &objects, &bounds)
    }

    /// An operation or a game with its arguments.
    fn call<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        values: &Bound<'py, PyTuple>,
        bounds: Bounds,
    ) -> PyResult<Bound<'py, PyAny>> {
        let names = arguments(values)?;
        let list: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        self.evaluate(py, &format!("{name}({})", list.join(", ")), &names, &bounds)
    }

    /// An operator between two objects.
    fn infix<'py>(
        &self,
        py: Python<'py>,
        operator: &str,
        first: &Bound<'py, PyAny>,
        second: &Bound<'py, PyAny>,
        bounds: Bounds,
    ) -> PyResult<Bound<'py, PyAny>> {
        let names = [(argument_name(0), to_object(first)?), (argument_name(1), to_object(second)?)];
        let source = format!("{} {operator} {}", names[0].0, names[1].0);
        self.evaluate(py, &source, &names, &bounds)
    }

    /// What something is worth as a game: a text, a number, a position.
    fn game(&self, py: Python<'_>, value: &Bound<'_, PyAny>, bounds: Bounds) -> PyResult<Game> {
        if let Ok(source) = value.extract::<String>() {
            let game = self.room.ask(py, &bounds, |session, context| {
                let game = session.game(&source, context);
                game.map_err(|error| Failure::from(error).about(&source))
            })?;
            return Ok(Game::new(game));
        }
        if let Some(number) = number::to_rational(value)?.and_then(|number| number.to_dyadic()) {
            return Game::number(py, &number);
        }
        let object = to_object(value)?;
        let game = self
            .room
            .ask(py, &bounds, |session, context| Ok(session.game_of(&object, context)?))?;
        Ok(Game::new(game))
    }

    /// The form that a text denotes.
    fn position<'py>(
        &self,
        py: Python<'py>,
        source: &str,
        bounds: Bounds,
    ) -> PyResult<Bound<'py, PyAny>> {
        let built = self.room.ask(py, &bounds, |session, context| {
            let object = session.object(source, &[], context);
            let object = object.map_err(|error| Failure::from(error).about(source))?;
            let form = session.form(&object, context);
            let form = form.map_err(|error| Failure::from(error).about(source))?;
            let position = form.as_position().cloned();
            let answer = position.map_or(upstar::Answer::Boolean(false), upstar::Answer::Position);
            Ok(Built::Held(form, Box::new(answer)))
        })?;
        built.into_python(py, &self.room)
    }

    /// Runs a program: the kinds and texts of its answers.
    fn run(&self, py: Python<'_>, source: &str, bounds: Bounds) -> PyResult<Vec<(String, String)>> {
        self.room.ask(py, &bounds, |session, context| {
            let views = session.run(source, context);
            let views = views.map_err(|error| Failure::from(error).about(source))?;
            let line = |view: upstar::View| (view.kind.as_str().to_owned(), view.text);
            Ok(views.into_iter().map(line).collect())
        })
    }

    /// Forgets everything that was computed.
    fn forget(&self, py: Python<'_>) {
        py.detach(|| {
            if let Some(mut session) = self.room.enter(Patience::Any) {
                session.forget();
            }
        });
    }

    /// About how many bytes values and forms take.
    fn bytes(&self, py: Python<'_>) -> u64 {
        py.detach(|| self.room.enter(Patience::Any).map_or(0, |session| session.bytes()))
    }
}

/// The games there are: name, rules, notation, example.
#[pyfunction]
pub(crate) fn rulesets() -> Vec<(String, String, String, String)> {
    let session = upstar::Session::new(Settings::default());
    let entry = |entry: &Arc<upstar::Ruleset>| {
        let text = |text: &str| text.to_owned();
        (text(&entry.name), text(&entry.rules), text(&entry.notation), text(&entry.example))
    };
    session.registry().rulesets().iter().map(entry).collect()
}

/// The operations there are: name, usage, help, what they give.
#[pyfunction]
pub(crate) fn operations() -> Vec<(String, String, String, &'static str)> {
    let entry = |entry: OperationHelp| {
        let gives = match entry.gives {
            Gives::Boolean => "boolean",
            Gives::Value => "value",
            Gives::Values => "values",
            Gives::Number => "number",
            Gives::Anything => "anything",
        };
        (entry.name.to_owned(), entry.usage, entry.help.to_owned(), gives)
    };
    upstar_lang::operations().into_iter().map(entry).collect()
}
