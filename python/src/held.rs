//! Everything that expressions denote and that is no number, text, list or value of a short game: held as it is, and
//! dressed in Python.

use crate::bounds::Bounds;
use crate::convert::{build, to_player};
use crate::error::Failure;
use crate::number;
use crate::session::Room;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar::{Answer, Form, MoveAnswer, Object, Player, Position, Thermograph};
use upstar_desk::{place_word, scene_json};

/// Something that an expression denotes.
#[pyclass(frozen, weakref, module = "upstar._native")]
pub(crate) struct Held {
    pub(crate) object: Object,
    answer: Answer,
    room: Option<Arc<Room>>,
}

impl Held {
    pub(crate) fn new(object: Object, answer: Answer, room: &Arc<Room>) -> Self {
        Held { object, answer, room: Some(Arc::clone(room)) }
    }

    pub(crate) fn thermograph_of(thermograph: Thermograph) -> Self {
        let object = Object::thermograph(thermograph.clone());
        Held { object, answer: Answer::Thermograph(thermograph), room: None }
    }

    pub(crate) fn of_position(object: Object, room: Option<Arc<Room>>) -> Self {
        let answer = match object.as_position() {
            Some(position) => Answer::Position(position.clone()),
            None => Answer::Boolean(false), // never: the object is a position
        };
        Held { object, answer, room }
    }

    fn walls(&self) -> PyResult<&Thermograph> {
        match &self.answer {
            Answer::Thermograph(thermograph) => Ok(thermograph),
            _ => Err(pyo3::exceptions::PyTypeError::new_err("this is no thermograph")),
        }
    }

    pub(crate) fn position(&self) -> PyResult<&upstar::AnyPosition> {
        self.object
            .as_position()
            .ok_or_else(|| pyo3::exceptions::PyTypeError::new_err("this is no position"))
    }
}

/// A move: its label, the places that it touches, and what it leads to.
type Step = (String, Vec<String>, Held);
type Corners<'py> = Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>;

#[pymethods]
impl Held {
    /// What it is, in a word.
    #[getter]
    fn kind(&self) -> &'static str {
        match &self.answer {
            Answer::Surreal(_) => "surreal",
            Answer::Nimber(_) | Answer::TransfiniteNimber(_) => "nimber",
            Answer::Position(_) => "position",
            Answer::Loopy(_) => "loopy",
            Answer::LoopyNimber(_) => "loopy_nimber",
            Answer::Thermograph(_) => "thermograph",
            Answer::Move(_) => "move",
            Answer::Family(_) => "family",
            Answer::NumberFamily(_) => "numbers",
            Answer::Function(_) => "function",
            Answer::Quotient { .. } => "quotient",
            _ => "value",
        }
    }

    /// As the language writes it.
    #[getter]
    fn text(&self) -> String {
        self.answer.to_string()
    }

    /// The session that it comes from.
    #[getter]
    fn session(&self) -> Option<crate::session::Session> {
        self.room.as_ref().map(|room| crate::session::Session { room: Arc::clone(room) })
    }

    /// The index of a finite nimber.
    #[getter]
    fn index<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match &self.answer {
            Answer::Nimber(index) => number::integer(py, &index.to_ubig().into()).map(Some),
            _ => Ok(None),
        }
    }

    // Thermographs.

    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::dyadic(py, &self.walls()?.mean())
    }

    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::dyadic(py, &self.walls()?.temperature())
    }

    /// Corners (temperature, value) of a wall, from below.
    fn wall<'py>(&self, py: Python<'py>, player: &Bound<'py, PyAny>) -> PyResult<Corners<'py>> {
        let wall = match to_player(player)? {
            Player::Left => self.walls()?.left_wall(),
            Player::Right => self.walls()?.right_wall(),
        };
        let corner = |(t, x)| Ok((number::dyadic(py, &t)?, number::dyadic(py, &x)?));
        wall.corners().into_iter().map(corner).collect()
    }

    /// The values of both walls at a temperature.
    fn at<'py>(
        &self,
        py: Python<'py>,
        temperature: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let t = number::to_rational(temperature)?.and_then(|number| number.to_dyadic());
        let wanted = "a temperature: an integer, or a Fraction with a power of two below the line";
        let t = t.ok_or_else(|| crate::error::wrong_type(py, temperature, wanted))?;
        let walls = self.walls()?;
        let (left, right) = (walls.left_wall().value_at(&t), walls.right_wall().value_at(&t));
        Ok((number::dyadic(py, &left)?, number::dyadic(py, &right)?))
    }

    // Moves.

    /// Of a move: whose it is (None: of either player), its label, and what it leads to.
    #[getter]
    fn parts(&self) -> PyResult<(Option<String>, String, Held)> {
        let Answer::Move(MoveAnswer { player, found }) = &self.answer else {
            return Err(pyo3::exceptions::PyTypeError::new_err("this is no move"));
        };
        let to = Held::of_position(Object::position(found.to()), self.room.clone());
        Ok((player.map(|player| player.to_string()), found.label(), to))
    }

    // Positions.

    /// The position as an expression.
    #[getter]
    fn written(&self) -> PyResult<String> {
        Ok(self.position()?.write())
    }

    /// Have both players the same moves, here and ever after?
    #[getter]
    fn impartial(&self) -> PyResult<bool> {
        Ok(self.position()?.is_impartial())
    }

    /// What there is to see, as JSON.
    #[getter]
    fn scene(&self) -> PyResult<String> {
        Ok(scene_json(&self.position()?.scene()).to_string())
    }

    /// The moves of a player: labels, places, and what they lead to; at most so many.
    fn moves(&self, player: &Bound<'_, PyAny>, most: usize) -> PyResult<(Vec<Step>, bool)> {
        let (position, player) = (self.position()?, to_player(player)?);
        let mut found = Vec::new();
        let cut = position.visit_moves(player, |by| {
            if found.len() >= most {
                return ControlFlow::Break(());
            }
            let places = position.touched(player, &by).iter().map(place_word).collect();
            let to = Held::of_position(
                self.object.follower(position.play(player, &by)),
                self.room.clone(),
            );
            found.push((position.write_move(player, &by), places, to));
            ControlFlow::Continue(())
        });
        Ok((found, cut.is_break()))
    }

    /// The position after the move of a player with this label.
    fn play(&self, py: Python<'_>, player: &Bound<'_, PyAny>, label: &str) -> PyResult<Held> {
        let (position, player) = (self.position()?, to_player(player)?);
        match position.read_move(player, label) {
            Ok(by) => {
                let object = self.object.follower(position.play(player, &by));
                Ok(Held::of_position(object, self.room.clone()))
            }
            Err(error) => {
                let hint = error.hint.as_ref().map(ToString::to_string);
                let about = pyo3::types::PyDict::new(py);
                about.set_item("key", error.message.key())?;
                about.set_item("hint", hint)?;
                let errors = py.import("upstar._errors")?;
                let raised = errors.call_method(
                    "_of_library",
                    (error.message.to_string(),),
                    Some(&about),
                )?;
                Err(PyErr::from_value(raised))
            }
        }
    }

    /// The rules of the game, in a line.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let position = self.position()?;
        let Some(room) = &self.room else { return Ok(None) };
        room.ask(py, &Bounds::default(), |session, _| {
            let ruleset = session.registry().of_position(position);
            Ok(ruleset.map(|ruleset| ruleset.rules.to_string()))
        })
    }

    /// Is it the same form, not only of the same value?
    fn is_form(&self, other: &Held) -> bool {
        matches!((self.object.as_position(), other.object.as_position()), (Some(a), Some(b)) if a == b)
    }

    /// What is worth this, as an object of Python.
    fn evaluated<'py>(&self, py: Python<'py>, bounds: Bounds) -> PyResult<Bound<'py, PyAny>> {
        let Some(room) = &self.room else {
            return Err(pyo3::exceptions::PyTypeError::new_err("this has no session"));
        };
        let built = room.ask(py, &bounds, |session, context| {
            let value = session.object("g.value", &[("g", &self.object)], context);
            let value = value.map_err(|error| Failure::from(error).about("g.value"))?;
            build(session, &value, context)
        })?;
        built.into_python(py, room)
    }
}
