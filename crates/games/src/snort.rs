//! Snort: the players colour vertices of a graph, like a map, so that neighbours do not differ.

use crate::boards::Barred;
use crate::shared::colouring::{Texts, colouring};
use upstar_core::Ruleset;

pub(crate) fn ruleset() -> Ruleset {
    colouring(Texts {
        name: "snort",
        rules: "A player colours a vertex of the graph in their own colour, but none next to one of the opponent's colour; a player who cannot move loses.",
        notation: "snort(\".-.-L\"): a path of vertices, . without colour, L Left's, R Right's; snort(\"1-2-3-1 3-4 2:L\") for any graph; snort(ROWS, COLUMNS) for a grid. Moves: the number of the vertex, on paths from 1.",
        example: "snort(\"1-2-3-4-1 4-5-6 5:L\")",
        barred: Barred::Opponent,
    })
}
