//! Positions and moves, as certificates write them: `{"left": [[1], []], "right": [[0], []]}`, a list of
//! targets for every vertex. The game begins at vertex 0.

use super::bad;
use crate::VerifyError;
use crate::messages;
use serde_json::Value;

/// Graphs have at most so many vertices.
const MOST_VERTICES: usize = 1 << 22;

/// Moves of Left and of Right.
pub(super) struct Graph {
    moves: [Vec<Vec<usize>>; 2],
}

impl Graph {
    pub(super) fn read(part: &Value, name: &str) -> Result<Graph, VerifyError> {
        let graph = part.get(name).ok_or_else(|| bad(messages::FIELD_THERE.with("name", name)))?;
        let moves = [lists(graph.get("left"), "left")?, lists(graph.get("right"), "right")?];
        let [left, right] = &moves;
        if left.is_empty() || left.len() != right.len() {
            return Err(bad(messages::LOOPY_AS_MANY.with("name", name)));
        }
        let graph = Graph { moves };
        let all = graph.moves.iter().flatten().flatten();
        match all.max() {
            Some(&to) if to >= graph.len() => {
                Err(bad(messages::LOOPY_NO_VERTEX.with("name", name).with("to", to)))
            }
            _ => Ok(graph),
        }
    }

    /// As it is typed, or its beginning.
    pub(super) fn text(&self) -> String {
        text(&self.moves[0], Some(&self.moves[1]))
    }

    pub(super) fn len(&self) -> usize {
        self.moves[0].len()
    }

    /// Where a player can go: Left is 0, Right is 1.
    pub(super) fn moves(&self, vertex: usize, player: usize) -> &[usize] {
        &self.moves[player][vertex]
    }

    /// Whether no play in turn is endless: states (vertex, mover) are taken away once all they lead to are.
    pub(super) fn is_stopper(&self) -> bool {
        let states = 2 * self.len();
        let mut sources = vec![Vec::new(); states];
        let mut open = vec![0usize; states];
        for (state, open) in open.iter_mut().enumerate() {
            for &to in self.moves(state / 2, state % 2) {
                sources[2 * to + 1 - state % 2].push(state);
                *open += 1;
            }
        }
        let mut ready: Vec<usize> = (0..states).filter(|&state| open[state] == 0).collect();
        let mut gone = 0;
        while let Some(state) = ready.pop() {
            gone += 1;
            for &source in &sources[state] {
                open[source] -= 1;
                if open[source] == 0 {
                    ready.push(source);
                }
            }
        }
        gone == states
    }
}

/// A list of lists of vertices.
pub(super) fn lists(value: Option<&Value>, name: &str) -> Result<Vec<Vec<usize>>, VerifyError> {
    let wrong = || bad(messages::LOOPY_LISTS.with("name", name));
    let rows = value.and_then(Value::as_array).ok_or_else(wrong)?;
    if rows.len() > MOST_VERTICES {
        return Err(bad(messages::LOOPY_MANY_VERTICES.with("most", MOST_VERTICES)));
    }
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    let row = |row: &Value| row.as_array()?.iter().map(number).collect::<Option<Vec<usize>>>();
    rows.iter().map(|value| row(value).ok_or_else(wrong)).collect()
}

/// A graph as it is typed, `graph_game("0: 1 | 0; 1: |")`, or its beginning; without moves of Right alone both players
/// have those that there are.
pub(super) fn text(left: &[Vec<usize>], right: Option<&[Vec<usize>]>) -> String {
    const SHOWN: usize = 12;
    let list = |targets: &[usize]| targets.iter().map(|to| format!(" {to}")).collect::<String>();
    let vertex = |(vertex, targets): (usize, &Vec<usize>)| match right {
        Some(right) => format!("{vertex}:{} |{}", list(targets), list(&right[vertex])),
        None => format!("{vertex}:{}", list(targets)),
    };
    let shown: Vec<String> = left.iter().enumerate().take(SHOWN).map(vertex).collect();
    let more =
        if left.len() > SHOWN { format!("; … {} vertices", left.len()) } else { String::new() };
    format!("graph_game(\"{}{more}\")", shown.join("; "))
}
