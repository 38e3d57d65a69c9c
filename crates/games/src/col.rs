//! Col: the players colour vertices of a graph, like a map, so that neighbours differ.

use crate::boards::Barred;
use crate::shared::colouring::{Texts, colouring};
use upstar_core::Ruleset;

pub(crate) fn ruleset() -> Ruleset {
    colouring(Texts {
        name: "col",
        rules: "A player colours a vertex of the graph in their own colour, but none next to one of that colour; a player who cannot move loses.",
        notation: "col(\".-.-L\"): a path of vertices, . without colour, L Left's, R Right's; col(\"1-2-3-1 3-4 2:L\") for any graph; col(ROWS, COLUMNS) for a grid. Moves: the number of the vertex, on paths from 1.",
        example: "col(\"1-2-3-4-1 4-5-6 5:L\")",
        barred: Barred::Mover,
    })
}
