//! What a position is worth, who wins, by which moves, and why: one analysis as a dictionary.

use crate::bounds::Bounds;
use crate::convert::{Built, to_player};
use crate::error::Failure;
use crate::held::Held;
use crate::number;
use crate::session::Session;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Arc;
use upstar::{
    Ask, Convention, Effort, Form, GameValue, Known, MoveAnalysis, Object, Player, Verdict, Which,
    Worth,
};

/// A move, as it leaves the session.
struct Row {
    player: Option<Player>,
    label: String,
    to: Object,
    wins: bool,
    outcome: Option<String>,
    value: Option<GameValue>,
    reason: Option<String>,
}

struct Found {
    value: Option<Value>,
    outcome: Option<String>,
    first: [Option<Verdict>; 2],
    reason: Option<String>,
    rows: Vec<Row>,
    complete: bool,
}

enum Value {
    Short(GameValue, Option<upstar::Nimber>),
    Other(Built),
}

#[pymethods]
impl Session {
    /// The analysis of a position: with the moves that keep what there is, or with all of them.
    #[pyo3(signature = (held, misere, all_moves, player, most, bounds))]
    #[allow(clippy::too_many_arguments)] // as many as Python has keywords
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        held: &Held,
        misere: bool,
        all_moves: bool,
        player: Option<&Bound<'py, PyAny>>,
        most: usize,
        bounds: Bounds,
    ) -> PyResult<Bound<'py, PyDict>> {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let position = held.position()?;
        let mut ask = Ask::answer(convention);
        if all_moves {
            let move_values = !misere;
            ask = Ask { which: Which::All, most, reasons: true, move_values, ..ask };
        }
        ask.player = player.map(to_player).transpose()?;
        let impartial = position.is_impartial();
        let found = self.room.ask(py, &bounds, |session, context| {
            let analysis = session.analyse(position, &ask, &Effort::answer(), context);
            let analysis = analysis.map_err(Failure::from)?;
            let arena = Arc::clone(session.solver().arena());
            let value = match analysis.value.as_ref() {
                Some(Worth::Short { game, grundy }) => {
                    Some(Value::Short(GameValue::new(&arena, *game)?, grundy.clone()))
                }
                Some(_) => {
                    let value = session.object("g.value", &[("g", &held.object)], context)?;
                    Some(Value::Other(crate::convert::build(session, &value, context)?))
                }
                None => None,
            };
            let row = |one: &MoveAnalysis| {
                let value = one.value.as_ref().and_then(Worth::game);
                Row {
                    player: (!impartial).then(|| one.found.player()),
                    label: one.found.label(),
                    to: held.object.follower(one.found.to()),
                    wins: one.wins,
                    outcome: one.outcome.map(|outcome| outcome.to_string()),
                    value: value.and_then(|game| GameValue::new(&arena, game).ok()),
                    reason: one.reason(session.registry(), &arena),
                }
            };
            let lists = || analysis.moves.iter().filter_map(Known::as_ref);
            Ok(Found {
                value,
                outcome: analysis.outcome().map(|outcome| outcome.to_string()),
                first: analysis.first.each_ref().map(|verdict| verdict.as_ref().copied()),
                reason: analysis.reason.as_ref().map(|r| session.registry().sentence(r)),
                rows: lists().flat_map(|list| list.moves.iter().map(row)).collect(),
                complete: lists().all(|list| !list.cut && list.stopped.is_none()),
            })
        })?;
        self.dictionary(py, found)
    }
}

impl Session {
    fn dictionary<'py>(&self, py: Python<'py>, found: Found) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        let grundy = match &found.value {
            Some(Value::Short(_, Some(grundy))) => {
                Some(number::integer(py, &grundy.to_ubig().into())?)
            }
            _ => None,
        };
        dict.set_item("grundy", grundy)?;
        dict.set_item(
            "value",
            match found.value {
                Some(Value::Short(value, _)) => {
                    Some(Bound::new(py, crate::game::Game::new(value))?.into_any())
                }
                Some(Value::Other(built)) => Some(built.into_python(py, &self.room)?),
                None => None,
            },
        )?;
        dict.set_item("outcome", found.outcome)?;
        dict.set_item("first", found.first.map(|verdict| verdict.map(told)))?;
        dict.set_item("reason", found.reason)?;
        dict.set_item("complete", found.complete)?;
        let moves = PyList::empty(py);
        for row in found.rows {
            let one = PyDict::new(py);
            one.set_item("player", row.player.map(|player| player.to_string()))?;
            one.set_item("label", row.label)?;
            one.set_item(
                "to",
                Bound::new(py, Held::of_position(row.to, Some(Arc::clone(&self.room))))?,
            )?;
            one.set_item("wins", row.wins)?;
            one.set_item("outcome", row.outcome)?;
            let value = row.value.map(|value| Bound::new(py, crate::game::Game::new(value)));
            one.set_item("value", value.transpose()?)?;
            one.set_item("reason", row.reason)?;
            moves.append(one)?;
        }
        dict.set_item("moves", moves)?;
        Ok(dict)
    }
}

/// Who wins, and in how many moves if somebody has counted.
fn told(verdict: Verdict) -> (String, Option<u32>) {
    match verdict {
        Verdict::Wins { player, distance } => (player.to_string(), distance),
        Verdict::Draw => ("draw".to_owned(), None),
        Verdict::Open { .. } => ("open".to_owned(), None),
    }
}
