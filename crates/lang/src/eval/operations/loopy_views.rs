//! Many loopy games at once: what Fox and Geese is worth wherever the fox stands, and all small stoppers.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use crate::subject::Subject;
use rustc_hash::FxHashSet;
use upstar_core::{AnyPosition, Place};
use upstar_games::FoxAndGeese;
use upstar_loopy::{Graph, Stopper};
use upstar_values::Player;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "values_table",
        "G",
        "what a position of Fox and Geese is worth with the fox on each square from which he has not escaped, by row and column",
        Other(values_table),
    ),
    operation(
        "small_stoppers",
        "n",
        "all stoppers that graphs of at most n vertices are worth, n being 1, 2 or 3; draw them for their order",
        Other(small_stoppers),
    ),
];

/// Vertices of the largest graphs that are all looked at.
const MOST_VERTICES: usize = 3;

fn board(arguments: &Arguments<'_, '_>) -> Result<FoxAndGeese, Fault> {
    let found = match arguments.value(0)? {
        Datum::Game(form) => form.position.downcast::<FoxAndGeese>().copied(),
        _ => None,
    };
    found.ok_or_else(|| Fault::at(0, messages::LOOPY_FOX).help(messages::LOOPY_FOX_HINT))
}

fn values_table(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let board = board(&arguments)?;
    let world = arguments.world;
    let mut pairs = Vec::new();
    for ((row, column), board) in board.with_fox_anywhere() {
        let value = world.solver.loopy_value(&AnyPosition::new(board), world.context)?;
        let square = list_of([row, column].map(|number| Ok(Datum::integer(number))).into_iter())?;
        pairs.push((square, world.loopy_datum(value)?));
    }
    world.map(pairs)
}

/// The board with the values on its squares.
pub(super) fn table(arguments: &Arguments<'_, '_>) -> Option<Subject> {
    let [_] = arguments.values.as_slice() else { return None };
    let whole = board(arguments).ok()?;
    let world = &arguments.world;
    let mut labels = Vec::new();
    for ((row, column), board) in whole.with_fox_anywhere() {
        let value = world.solver.loopy_value(&AnyPosition::new(board), world.context).ok()?;
        let text = world.with_loopy(|algebra| algebra.text(&value)).ok()?;
        let index = |number: u32| usize::try_from(number).map_or(0, |number| number - 1);
        let place = Place::Square { row: index(row), column: index(column) };
        labels.push((place, text));
    }
    Some(Subject::Labelled(AnyPosition::new(whole), labels))
}

fn small_stoppers(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let wrong = || Fault::at(0, messages::LOOPY_SMALL.with("most", MOST_VERTICES));
    let count = usize::try_from(&arguments.natural(0)?).map_err(|_| wrong())?;
    if !(1..=MOST_VERTICES).contains(&count) {
        return Err(wrong());
    }
    let world = arguments.world;
    let stoppers = world.with_loopy(|algebra| {
        let mut found: FxHashSet<Stopper> = FxHashSet::default();
        for code in 0..1u32 << (2 * count * count) {
            let mut graph = Graph::with_vertices(count);
            let mut bits = code;
            for from in 0..count {
                for to in 0..count {
                    for player in Player::BOTH {
                        if bits & 1 == 1 {
                            graph.add_move(from, player, to);
                        }
                        bits >>= 1;
                    }
                }
            }
            found.extend(algebra.stoppers_of(graph)?.into_iter().flatten());
        }
        let found: Vec<Stopper> = found.into_iter().collect();
        algebra.sorted_for_output(found)
    })?;
    list_of(stoppers.into_iter().map(|stopper| world.loopy_datum(stopper.into())))
}
