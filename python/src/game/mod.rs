//! Values of short games as Python has them: hot, so every operation that takes no search costs less than a
//! microsecond.
//!
//! A value is a handle in an arena. Arenas only grow, so values do not stay in one for ever: when an arena has become
//! large, what is touched moves on to a new one, and the old one goes with the last value in it.

mod flat;
pub(crate) mod workshop;

use crate::bounds::Bounds;
use crate::convert::to_player;
use crate::error::Failure;
use crate::held::Held;
use crate::number;
use flat::{Flat, flattened};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyList, PyString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex};
use upstar::{Comparison, Context, Dyadic, GameValue, Notation, Outcome, Player};
use upstar_lang::plain_value;
use upstar_values::{Algebra, Arena, Error};
use workshop::{LARGE, calculate, home, locked, patient, short};

/// Longer values are written with names for their parts.
const LONGEST: usize = 20_000;

/// The value of a short game.
#[pyclass(frozen, weakref, module = "upstar", name = "Game")]
pub(crate) struct Game(Mutex<GameValue>);

impl Game {
    pub(crate) fn new(value: GameValue) -> Self {
        Game(Mutex::new(value))
    }

    pub(crate) fn number(py: Python<'_>, number: &Dyadic) -> PyResult<Self> {
        make(py, |algebra| algebra.number(number.clone()))
    }

    pub(crate) fn nimber(py: Python<'_>, index: u64) -> PyResult<Self> {
        make(py, |algebra| algebra.nimber(index))
    }

    /// The value of an integer, or of a text that writes it out; `None` if it is anything else or takes time.
    fn at_once(value: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let arena = home();
        let game = if let Ok(text) = value.cast::<PyString>() {
            let text = text.to_str()?;
            calculate(&arena, &short(), |algebra| plain_value(text, algebra)).ok().flatten()
        } else if let Ok(number) = value.cast_exact::<PyInt>() {
            match number.extract::<i64>() {
                Ok(number) => calculate(&arena, &short(), |algebra| algebra.number(number)).ok(),
                Err(_) => None,
            }
        } else {
            None
        };
        Ok(game.and_then(|game| GameValue::new(&arena, game).ok()).map(Game::new))
    }

    pub(crate) fn value(&self) -> GameValue {
        locked(&self.0).clone()
    }

    /// The arena to work in.
    fn arena(&self) -> Arc<Arena> {
        let arena = Arc::clone(locked(&self.0).arena());
        if arena.bytes() < LARGE { arena } else { home() }
    }

    /// The handle in the arena; the value moves there.
    fn settle(&self, algebra: &mut Algebra<'_>, arena: &Arc<Arena>) -> Result<Handle, Error> {
        let mut value = locked(&self.0);
        if !Arc::ptr_eq(value.arena(), arena) {
            let game = algebra.transplant(value.arena(), value.game())?;
            *value = GameValue::new(arena, game)?;
        }
        Ok(value.game())
    }

    /// Works on the value.
    fn on<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Fn(&mut Algebra<'_>, Handle) -> Result<T, Error> + Send + Sync,
    ) -> PyResult<(T, Arc<Arena>)> {
        self.within(py, &Bounds::default(), work)
    }

    fn within<T: Send>(
        &self,
        py: Python<'_>,
        bounds: &Bounds,
        work: impl Fn(&mut Algebra<'_>, Handle) -> Result<T, Error> + Send + Sync,
    ) -> PyResult<(T, Arc<Arena>)> {
        let arena = self.arena();
        let on = |context: &Context| {
            calculate(&arena, context, |algebra| {
                let game = self.settle(algebra, &arena)?;
                work(algebra, game)
            })
        };
        let found = patient(py, bounds, on)?;
        Ok((found, arena))
    }

    /// Works on two values in one arena.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        other: &Game,
        work: impl Fn(&mut Algebra<'_>, Handle, Handle) -> Result<T, Error> + Send + Sync,
    ) -> PyResult<(T, Arc<Arena>)> {
        self.on_both(py, other, work)
    }

    fn on_both<T: Send>(
        &self,
        py: Python<'_>,
        other: &Game,
        work: impl Fn(&mut Algebra<'_>, Handle, Handle) -> Result<T, Error> + Send + Sync,
    ) -> PyResult<(T, Arc<Arena>)> {
        let arena = self.arena();
        let on = |context: &Context| {
            calculate(&arena, context, |algebra| {
                let ours = self.settle(algebra, &arena)?;
                let theirs = other.settle(algebra, &arena)?;
                work(algebra, ours, theirs)
            })
        };
        let found = patient(py, &Bounds::default(), on)?;
        Ok((found, arena))
    }

    fn compared(&self, py: Python<'_>, other: &Game) -> PyResult<Comparison> {
        Ok(self.with(py, other, |algebra, g, h| algebra.compare(g, h))?.0)
    }
}

type Handle = upstar_values::Game;

fn placed(game: Handle, arena: &Arc<Arena>, py: Python<'_>) -> PyResult<Game> {
    let value = GameValue::new(arena, game);
    value.map(Game::new).map_err(|error| Failure::from(error).raise(py))
}

fn make(
    py: Python<'_>,
    work: impl Fn(&mut Algebra<'_>) -> Result<Handle, Error> + Send + Sync,
) -> PyResult<Game> {
    let arena = home();
    let game = patient(py, &Bounds::default(), |context| calculate(&arena, context, &work))?;
    placed(game, &arena, py)
}

/// What stands beside a value in an operation.
enum Operand<'a, 'py> {
    Game(&'a Bound<'py, Game>),
    Made(Game),
    Other,
}

impl Operand<'_, '_> {
    fn game(&self) -> Option<&Game> {
        match self {
            Operand::Game(game) => Some(game.get()),
            Operand::Made(game) => Some(game),
            Operand::Other => None,
        }
    }
}

fn operand<'a, 'py>(value: &'a Bound<'py, PyAny>) -> PyResult<Operand<'a, 'py>> {
    if let Ok(game) = value.cast::<Game>() {
        return Ok(Operand::Game(game));
    }
    if let Some(game) = value.is_exact_instance_of::<PyInt>().then(|| Game::at_once(value)) {
        if let Some(game) = game? {
            return Ok(Operand::Made(game));
        }
    } else if value.getattr_opt("_held")?.is_some() {
        return Ok(Operand::Other);
    }
    match number::to_rational(value)?.and_then(|number| number.to_dyadic()) {
        Some(number) => Ok(Operand::Made(Game::number(value.py(), &number)?)),
        None => Ok(Operand::Other),
    }
}

static OPERATE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// Everything that is no short game: the package knows what to do.
fn elsewhere<'py>(
    operator: &str,
    first: &Bound<'py, PyAny>,
    second: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = first.py();
    let operate = OPERATE.get_or_try_init(py, || {
        py.import("upstar._objects")?.getattr("_operate").map(Bound::unbind)
    })?;
    operate.bind(py).call1((operator, first, second))
}

fn answer(py: Python<'_>, answer: bool) -> Bound<'_, PyAny> {
    pyo3::types::PyBool::new(py, answer).to_owned().into_any()
}

#[pymethods]
impl Game {
    /// The value of what is given: a text such as "{2|-1}", a number, a position.
    #[new]
    #[pyo3(signature = (value, **bounds))]
    fn python_new<'py>(
        py: Python<'py>,
        value: &Bound<'py, PyAny>,
        bounds: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Game> {
        if let Ok(game) = value.cast::<Game>() {
            return Ok(Game::new(game.get().value()));
        }
        if bounds.is_none()
            && let Some(game) = Game::at_once(value)?
        {
            return Ok(game);
        }
        let made = py.import("upstar._objects")?.getattr("_game")?.call((value,), bounds)?;
        Ok(Game::new(made.cast::<Game>()?.get().value()))
    }

    /// {left|right}: the value of the game with these options.
    #[staticmethod]
    #[pyo3(signature = (left=None, right=None))]
    fn of_options<'py>(
        py: Python<'py>,
        left: Option<&Bound<'py, PyAny>>,
        right: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Game> {
        let read = |options: Option<&Bound<'py, PyAny>>| -> PyResult<Vec<Py<Game>>> {
            let Some(options) = options else { return Ok(Vec::new()) };
            let class = py.get_type::<Game>();
            let mut games = Vec::new();
            for option in options.try_iter()? {
                let option = option?;
                let game = match option.cast::<Game>() {
                    Ok(game) => game.clone(),
                    Err(_) => class.call1((option,))?.cast_into::<Game>()?,
                };
                games.push(game.unbind());
            }
            Ok(games)
        };
        let (left, right) = (read(left)?, read(right)?);
        let arena = home();
        let settled = |algebra: &mut Algebra<'_>, games: &[Py<Game>]| {
            games
                .iter()
                .map(|game| game.get().settle(algebra, &arena))
                .collect::<Result<Vec<_>, _>>()
        };
        let game = patient(py, &Bounds::default(), |context| {
            calculate(&arena, context, |algebra| {
                let (left, right) = (settled(algebra, &left)?, settled(algebra, &right)?);
                algebra.game(&left, &right)
            })
        })?;
        placed(game, &arena, py)
    }

    fn __add__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let operand = operand(other)?;
        let Some(game) = operand.game() else { return elsewhere("+", slf.as_any(), other) };
        let (sum, arena) = slf.get().with(py, game, |algebra, g, h| algebra.add(g, h))?;
        Ok(Bound::new(py, placed(sum, &arena, py)?)?.into_any())
    }

    fn __radd__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let operand = operand(other)?;
        match operand.game() {
            Some(_) => Game::__add__(slf, other),
            None => elsewhere("+", other, slf.as_any()),
        }
    }

    fn __sub__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let operand = operand(other)?;
        let Some(game) = operand.game() else { return elsewhere("-", slf.as_any(), other) };
        let (sum, arena) = slf.get().with(py, game, |algebra, g, h| algebra.sub(g, h))?;
        Ok(Bound::new(py, placed(sum, &arena, py)?)?.into_any())
    }

    fn __rsub__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let operand = operand(other)?;
        let Some(game) = operand.game() else { return elsewhere("-", other, slf.as_any()) };
        let (sum, arena) = slf.get().with(py, game, |algebra, g, h| algebra.sub(h, g))?;
        Ok(Bound::new(py, placed(sum, &arena, py)?)?.into_any())
    }

    fn __mul__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        if other.is_instance_of::<Game>() || other.getattr_opt("_held")?.is_some() {
            return elsewhere("*", slf.as_any(), other);
        }
        let Some(times) = number::to_integer(other)? else {
            return elsewhere("*", slf.as_any(), other);
        };
        let (sum, arena) = slf.get().on(py, |algebra, game| algebra.multiple(&times, game))?;
        Ok(Bound::new(py, placed(sum, &arena, py)?)?.into_any())
    }

    fn __rmul__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match number::to_integer(other)? {
            Some(_) => Game::__mul__(slf, other),
            None => elsewhere("*", other, slf.as_any()),
        }
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Game> {
        let (game, arena) = self.on(py, |algebra, game| algebra.neg(game))?;
        placed(game, &arena, py)
    }

    fn __pos__<'a, 'py>(slf: &'a Bound<'py, Self>) -> &'a Bound<'py, Self> {
        slf
    }

    /// Confused with: who moves first wins the difference.
    fn __or__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let operand = operand(other)?;
        let Some(game) = operand.game() else { return elsewhere("<>", slf.as_any(), other) };
        Ok(answer(py, slf.get().compared(py, game)? == Comparison::Confused))
    }

    fn __ror__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Game::__or__(slf, other)
    }

    fn __richcmp__<'py>(
        slf: &Bound<'py, Self>,
        other: &Bound<'py, PyAny>,
        operator: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let operand = operand(other)?;
        let Some(game) = operand.game() else {
            let operator = match operator {
                CompareOp::Lt => "<",
                CompareOp::Le => "<=",
                CompareOp::Eq => "==",
                CompareOp::Ne => "!=",
                CompareOp::Gt => ">",
                CompareOp::Ge => ">=",
            };
            return elsewhere(operator, slf.as_any(), other);
        };
        let ours = slf.get();
        Ok(answer(
            py,
            match operator {
                CompareOp::Le => ours.with(py, game, |algebra, g, h| algebra.le(g, h))?.0,
                CompareOp::Ge => ours.with(py, game, |algebra, g, h| algebra.le(h, g))?.0,
                CompareOp::Eq => ours.with(py, game, |_, g, h| Ok(g == h))?.0,
                CompareOp::Ne => ours.with(py, game, |_, g, h| Ok(g != h))?.0,
                CompareOp::Lt => ours.compared(py, game)? == Comparison::Less,
                CompareOp::Gt => ours.compared(py, game)? == Comparison::Greater,
            },
        ))
    }

    /// As that of the number, if it is one: equal things have equal hashes.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let value = self.value();
        if let Some(number) = value.to_number() {
            return number::dyadic(py, &number)?.hash();
        }
        let mut hasher = DefaultHasher::new();
        self.text(LONGEST).hash(&mut hasher);
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // any bits will do
        let hash = hasher.finish() as isize;
        Ok(if hash == -1 { -2 } else { hash })
    }

    /// Is it other than 0?
    fn __bool__(&self) -> bool {
        self.value().to_number().is_none_or(|number| number != Dyadic::ZERO)
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.text(LONGEST))
    }

    fn __str__(&self) -> String {
        self.text(LONGEST)
    }

    fn __copy__<'a, 'py>(slf: &'a Bound<'py, Self>) -> &'a Bound<'py, Self> {
        slf
    }

    fn __deepcopy__<'a, 'py>(
        slf: &'a Bound<'py, Self>,
        memo: &Bound<'py, PyAny>,
    ) -> &'a Bound<'py, Self> {
        let _ = memo;
        slf
    }

    /// The followers, each once: texts of numbers, ups and stars, and pairs of lists of the numbers of options.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let rebuild = py.import("upstar._objects")?.getattr("_rebuilt")?;
        let (followers, _) = slf.get().on(py, flattened)?;
        let list = PyList::empty(py);
        for follower in followers {
            match follower {
                Flat::Leaf(text) => list.append(text)?,
                Flat::Node(left, right) => list.append((left, right))?,
            }
        }
        Ok((rebuild, (list,)).into_pyobject(py)?.into_any())
    }

    /// The value that `__reduce__` has taken apart.
    #[staticmethod]
    fn rebuilt(py: Python<'_>, followers: &Bound<'_, PyList>) -> PyResult<Game> {
        let class = py.get_type::<Game>();
        let mut games: Vec<Bound<'_, PyAny>> = Vec::with_capacity(followers.len());
        for follower in followers {
            let game = match follower.extract::<(Vec<usize>, Vec<usize>)>() {
                Ok((left, right)) => {
                    let find = |list: Vec<usize>| -> PyResult<Vec<_>> {
                        let wrong =
                            || pyo3::exceptions::PyValueError::new_err("not a pickled game");
                        list.into_iter().map(|i| games.get(i).cloned().ok_or_else(wrong)).collect()
                    };
                    let (left, right) =
                        (PyList::new(py, find(left)?)?, PyList::new(py, find(right)?)?);
                    let game = Game::of_options(py, Some(left.as_any()), Some(right.as_any()))?;
                    Bound::new(py, game)?.into_any()
                }
                Err(_) => class.call1((follower,))?,
            };
            games.push(game);
        }
        match games.last() {
            Some(game) => Ok(Game::new(game.cast::<Game>()?.get().value())),
            None => Err(PyTypeError::new_err("not a pickled game")),
        }
    }

    /// Who wins: "N", "P", "L" or "R".
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(match self.on(py, |algebra, game| algebra.outcome(game))?.0 {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::L => "L",
            Outcome::R => "R",
        })
    }

    /// The mean value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::dyadic(py, &self.on(py, |algebra, game| algebra.mean(game))?.0)
    }

    /// The temperature.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::dyadic(py, &self.on(py, |algebra, game| algebra.temperature(game))?.0)
    }

    /// The stop that is reached if Left begins.
    #[getter]
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let stop = self.on(py, |algebra, game| algebra.stop(game, Player::Left))?.0;
        number::dyadic(py, &stop)
    }

    /// The stop that is reached if Right begins.
    #[getter]
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let stop = self.on(py, |algebra, game| algebra.stop(game, Player::Right))?.0;
        number::dyadic(py, &stop)
    }

    /// The canonical options of Left.
    #[getter]
    fn left_options(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.options_of(py, Player::Left)
    }

    /// The canonical options of Right.
    #[getter]
    fn right_options(&self, py: Python<'_>) -> PyResult<Vec<Game>> {
        self.options_of(py, Player::Right)
    }

    /// The canonical options of a player.
    fn options(&self, py: Python<'_>, player: &Bound<'_, PyAny>) -> PyResult<Vec<Game>> {
        self.options_of(py, to_player(player)?)
    }

    /// The thermograph, native.
    fn _thermograph(&self, py: Python<'_>) -> PyResult<Held> {
        let (thermograph, _) = self.on(py, |algebra, game| algebra.thermograph(game))?;
        Ok(Held::thermograph_of(thermograph))
    }

    /// The number, if it is one; else None.
    #[getter]
    fn number_or_none<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.value().to_number().map(|number| number::dyadic(py, &number)).transpose()
    }

    /// The index of the nimber, if it is one; else None.
    #[getter]
    fn nimber_or_none<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let index = self.value().to_nimber();
        index.map(|index| number::integer(py, &index.to_ubig().into())).transpose()
    }

    /// As text, with names for parts where it would be longer than the limit.
    #[pyo3(signature = (limit=LONGEST, unicode=false))]
    fn text_within(&self, limit: usize, unicode: bool) -> String {
        let alphabet = if unicode { upstar::Alphabet::Unicode } else { upstar::Alphabet::Ascii };
        self.value().text(Notation { alphabet, limit }).unwrap_or_default()
    }
}

impl Game {
    fn text(&self, limit: usize) -> String {
        self.text_within(limit, false)
    }

    fn options_of(&self, py: Python<'_>, player: Player) -> PyResult<Vec<Game>> {
        let (games, arena) = self.on(py, |algebra, game| {
            let mut games = algebra.options(game, player)?;
            algebra.sort_for_output(&mut games)?;
            Ok(games)
        })?;
        games.into_iter().map(|game| placed(game, &arena, py)).collect()
    }
}
