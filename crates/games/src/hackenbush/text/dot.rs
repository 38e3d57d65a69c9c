//! DOT, the language of Graphviz.

use crate::hackenbush::graph::Graph;

/// The picture in DOT.
pub fn to_dot(graph: &Graph) -> String {
    let mut text = String::from("graph hackenbush {\n  0 [label=\"ground\", shape=box];\n");
    for edge in graph.edges() {
        let (a, b, colour) = (edge.from, edge.to, edge.colour);
        text.push_str(&format!("  {a} -- {b} [color={colour}];\n"));
    }
    text.push_str("}\n");
    text
}
