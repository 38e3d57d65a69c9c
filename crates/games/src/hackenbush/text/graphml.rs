//! GraphML.

use crate::hackenbush::graph::Graph;

/// The picture in GraphML.
pub fn to_graphml(graph: &Graph) -> String {
    let mut text = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
        "  <key id=\"colour\" for=\"edge\" attr.name=\"colour\" attr.type=\"string\"/>\n",
        "  <graph id=\"hackenbush\" edgedefault=\"undirected\">\n",
    ));
    let names = graph.vertices();
    for name in names.iter().copied().chain(names.is_empty().then_some(0)) {
        text.push_str(&format!("    <node id=\"{name}\"/>\n"));
    }
    for edge in graph.edges() {
        let (a, b, colour) = (edge.from, edge.to, edge.colour);
        text.push_str(&format!(
            "    <edge source=\"{a}\" target=\"{b}\"><data key=\"colour\">{colour}</data></edge>\n"
        ));
    }
    text.push_str("  </graph>\n</graphml>\n");
    text
}
