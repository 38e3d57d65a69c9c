//! Answers of the library as objects of Python, and back.

use crate::error::{Failure, wrong_type};
use crate::game::Game;
use crate::held::Held;
use crate::number;
use crate::session::Room;
use dashu_int::IBig;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyList, PyRange, PySet, PyString, PyTuple};
use std::sync::Arc;
use upstar::{Answer, Context, GameValue, Object, Player, Rational, Session};

/// An answer that has left the session and is about to become an object of Python.
#[derive(Debug)]
pub(crate) enum Built {
    Number(Rational),
    Boolean(bool),
    Text(String),
    Player(Player),
    Game(GameValue),
    Range(IBig, IBig),
    List(Vec<Built>),
    Set(Vec<Built>),
    Map(Vec<(Built, Built)>),
    Held(Object, Box<Answer>),
}

/// What an object is, as data. Lists nest to a bounded depth, so recursion does.
pub(crate) fn build(
    session: &mut Session,
    object: &Object,
    context: &Context,
) -> Result<Built, Failure> {
    let answer = session.answer(object, context)?;
    Ok(dress(object, answer))
}

fn dress(object: &Object, answer: Answer) -> Built {
    let many = |answers: Vec<Answer>| -> Vec<Built> {
        let objects = object.elements().unwrap_or_default();
        objects.iter().zip(answers).map(|(object, answer)| dress(object, answer)).collect()
    };
    match answer {
        Answer::Number(number) => Built::Number(number),
        Answer::Boolean(answer) => Built::Boolean(answer),
        Answer::Text(text) => Built::Text(text),
        Answer::Player(player) => Built::Player(player),
        Answer::Game(game) => Built::Game(game),
        Answer::Range(first, last) => Built::Range(first, last),
        Answer::List(answers) => Built::List(many(answers)),
        Answer::Set(answers) => Built::Set(many(answers)),
        Answer::Map(pairs) => {
            let count = pairs.len();
            let (names, values): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
            let mut names = many([names, values].concat());
            let values = names.split_off(count.min(names.len()));
            Built::Map(names.into_iter().zip(values).collect())
        }
        other => Built::Held(object.clone(), Box::new(other)),
    }
}

static WRAP: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static PLAYER: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// A function of the package that dresses what is native.
fn dresser<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyAny>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyAny>> {
    let found = cell
        .get_or_try_init(py, || py.import("upstar._objects")?.getattr(name).map(Bound::unbind))?;
    Ok(found.bind(py))
}

impl Built {
    /// As an object of Python.
    pub(crate) fn into_python<'py>(
        self,
        py: Python<'py>,
        room: &Arc<Room>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(match self {
            Built::Number(number) => number::rational(py, &number)?,
            Built::Boolean(answer) => PyBool::new(py, answer).to_owned().into_any(),
            Built::Text(text) => PyString::new(py, &text).into_any(),
            Built::Player(player) => {
                dresser(py, &PLAYER, "_player")?.call1((player.to_string(),))?
            }
            Built::Game(game) => Bound::new(py, Game::new(game))?.into_any(),
            Built::Range(first, last) => match (isize::try_from(&first), isize::try_from(&last)) {
                (Ok(first), Ok(last)) if last < isize::MAX => {
                    PyRange::new(py, first, last + 1)?.into_any()
                }
                _ => {
                    let (first, last) = (number::integer(py, &first)?, number::integer(py, &last)?);
                    let range = py.import("builtins")?.getattr("range")?;
                    range.call1((first, last.add(1)?))?
                }
            },
            Built::List(all) => PyList::new(py, each(py, room, all)?)?.into_any(),
            Built::Set(all) => PySet::new(py, each(py, room, all)?)?.into_any(),
            Built::Map(pairs) => {
                let dict = PyDict::new(py);
                for (name, value) in pairs {
                    dict.set_item(name.into_python(py, room)?, value.into_python(py, room)?)?;
                }
                dict.into_any()
            }
            Built::Held(object, answer) => {
                let held = Bound::new(py, Held::new(object, *answer, room))?;
                dresser(py, &WRAP, "_wrap")?.call1((held,))?
            }
        })
    }
}

fn each<'py>(
    py: Python<'py>,
    room: &Arc<Room>,
    all: Vec<Built>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    all.into_iter().map(|one| one.into_python(py, room)).collect()
}

/// Lists nest at most this deep.
const DEEPEST: usize = 100;

/// An object of Python as one of the library.
pub(crate) fn to_object(value: &Bound<'_, PyAny>) -> PyResult<Object> {
    to_object_at(value, 0)
}

fn to_object_at(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<Object> {
    let py = value.py();
    if let Ok(game) = value.cast::<Game>() {
        return Ok(game.get().value().into());
    }
    if let Ok(held) = value.cast::<Held>() {
        return Ok(held.get().object.clone());
    }
    if let Ok(answer) = value.cast::<PyBool>() {
        return Ok(Object::boolean(answer.is_true()));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Object::text(text.to_str()?));
    }
    if let Some(player) = value.getattr_opt("_upstar_player")? {
        return Ok(Object::player(to_player(&player)?));
    }
    if depth < DEEPEST
        && let Some(held) = value.getattr_opt("_held")?
    {
        return to_object_at(&held, depth + 1);
    }
    if let Some(number) = number::to_rational(value)? {
        return Ok(match number.is_integer() {
            true => Object::integer(number.numerator().clone()),
            false => number.into(),
        });
    }
    let is_list = value.is_instance_of::<PyList>()
        || value.is_instance_of::<PyTuple>()
        || value.is_instance_of::<PyRange>();
    if is_list && depth < DEEPEST {
        let mut elements = Vec::new();
        for element in value.try_iter()? {
            elements.push(to_object_at(&element?, depth + 1)?);
        }
        return Ok(Object::list(elements));
    }
    Err(wrong_type(py, value, "something that Upstar knows"))
}

/// The player that a word or a member of `Player` names.
pub(crate) fn to_player(value: &Bound<'_, PyAny>) -> PyResult<Player> {
    let word = match value.cast::<PyString>() {
        Ok(text) => text.to_str()?.to_owned(),
        Err(_) => value.getattr("value").and_then(|value| value.extract())?,
    };
    match word.as_str() {
        "Left" | "left" | "L" => Ok(Player::Left),
        "Right" | "right" | "R" => Ok(Player::Right),
        _ => Err(pyo3::exceptions::PyValueError::new_err("a player is \"Left\" or \"Right\"")),
    }
}
