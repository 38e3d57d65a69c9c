//! What positions of Python are worth: from the ends of play upwards through the graph, each position once.
//!
//! Where everything that follows is at hand, there is nothing to search: the library's algebra reduces the options of a
//! position when all of them are known. The solver gives the same values, and has the last word where play can go round.

use super::Rules;
use super::form::PythonForm;
use super::graph::{Graph, Node};
use crate::bounds::Bounds;
use crate::game::Game;
use crate::game::workshop::{calculate, locked, patient};
use crate::held::Held;
use pyo3::prelude::*;
use std::sync::Arc;
use upstar::GameValue;
use upstar_values::{Algebra, Arena, Error};

type Handle = upstar_values::Game;

/// What is known so far, by the numbers of positions.
#[derive(Default)]
pub(super) struct Values {
    arena: Arc<Arena>,
    games: Vec<Option<Handle>>,
    nimbers: Vec<Option<u64>>,
}

fn known<T: Copy>(values: &[Option<T>], number: u32) -> Option<T> {
    values.get(number as usize).copied().flatten()
}

fn keep<T: Copy>(values: &mut Vec<Option<T>>, number: u32, value: T) {
    let index = number as usize;
    if values.len() <= index {
        values.resize(index + 1024, None);
    }
    if let Some(place) = values.get_mut(index) {
        *place = Some(value);
    }
}

/// Goes upwards to a position: `find` makes what is known of one from what is known of those it depends on.
fn climb<T: Copy>(
    graph: &Graph,
    root: u32,
    values: &mut Vec<Option<T>>,
    mut find: impl FnMut(&Node, &[Option<T>]) -> Result<T, Error>,
) -> Result<Option<T>, Error> {
    let mut stack = vec![root];
    while let Some(&number) = stack.last() {
        if known(values, number).is_some() {
            stack.pop();
            continue;
        }
        let Some(node) = graph.node(number) else { return Ok(None) };
        let before = stack.len();
        let open = |to: &u32| known(values, *to).is_none();
        match node.parts.is_empty() {
            true => stack.extend(node.moves.iter().flatten().map(|step| step.to).filter(open)),
            false => stack.extend(node.parts.iter().copied().filter(open)),
        }
        if stack.len() > before {
            continue;
        }
        let value = find(&node, values)?;
        keep(values, number, value);
        stack.pop();
    }
    Ok(known(values, root))
}

fn value(
    algebra: &mut Algebra<'_>,
    node: &Node,
    values: &[Option<Handle>],
) -> Result<Handle, Error> {
    if !node.parts.is_empty() {
        let parts: Vec<Handle> =
            node.parts.iter().filter_map(|&part| known(values, part)).collect();
        return algebra.sum(&parts);
    }
    let side = |steps: &[super::graph::Step]| -> Vec<Handle> {
        steps.iter().filter_map(|step| known(values, step.to)).collect()
    };
    algebra.game(&side(&node.moves[0]), &side(&node.moves[1]))
}

fn nimber(node: &Node, values: &[Option<u64>]) -> u64 {
    if !node.parts.is_empty() {
        return node.parts.iter().filter_map(|&part| known(values, part)).fold(0, |a, b| a ^ b);
    }
    let mut met: Vec<u64> =
        node.moves[0].iter().filter_map(|step| known(values, step.to)).collect();
    met.sort_unstable();
    met.into_iter().fold(0, |mex, value| if value == mex { mex + 1 } else { mex })
}

impl Rules {
    /// The form, if it is one of these rules and play comes to an end.
    fn short<'h>(&self, held: &'h Held) -> PyResult<Option<&'h PythonForm>> {
        let form = held.position()?.downcast::<PythonForm>();
        let ours = form.filter(|form| Arc::ptr_eq(&form.graph, &self.graph));
        Ok(ours.filter(|form| self.graph.cycles(form.number) == Some(false)))
    }

    pub(super) fn worth(
        &self,
        py: Python<'_>,
        held: &Held,
        bounds: &Bounds,
    ) -> PyResult<Option<Game>> {
        let Some(form) = self.short(held)? else { return Ok(None) };
        if self.graph.impartial {
            let index = self.nimber(py, held, bounds)?;
            return index.map(|index| Game::nimber(py, index)).transpose();
        }
        let found = patient(py, bounds, |context| {
            let Values { arena, games, .. } = &mut *locked(&self.values);
            let game = calculate(arena, context, |algebra| {
                climb(&self.graph, form.number, games, |node, games| value(algebra, node, games))
            })?;
            game.map(|game| GameValue::new(arena, game)).transpose()
        })?;
        Ok(found.map(Game::new))
    }

    pub(super) fn nimber(
        &self,
        py: Python<'_>,
        held: &Held,
        bounds: &Bounds,
    ) -> PyResult<Option<u64>> {
        let form = self.short(held)?.filter(|_| self.graph.impartial);
        let Some(form) = form else { return Ok(None) };
        patient(py, bounds, |context| {
            let Values { nimbers, .. } = &mut *locked(&self.values);
            climb(&self.graph, form.number, nimbers, |node, nimbers| {
                context.spend(1 + node.moves[0].len() as u64)?;
                Ok(nimber(node, nimbers))
            })
        })
    }
}
