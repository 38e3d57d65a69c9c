//! Scenes as JSON. Numbers of any size are written as text, boards as rows of signs.

use crate::games::kind;
use serde_json::{Value, json};
use upstar_core::{Graph, Owner, Scene, Spot, Square};
use upstar_draw::{Marks, Theme, graph_layout, svg};

/// Scenes with more vertices are told in numbers.
const MOST_VERTICES: usize = 400;

/// What there is to see, as JSON: for whoever draws boards to be clicked.
pub fn scene(scene: &Scene) -> Value {
    let mut found = match scene {
        Scene::Board(rows) | Scene::Hexagons(rows) => {
            json!({ "rows": rows.iter().map(|row| signs(row)).collect::<Vec<_>>() })
        }
        Scene::Strip { first, squares } => json!({ "rows": [signs(squares)], "first": first }),
        Scene::Heaps(heaps) => json!({ "heaps": texts(heaps) }),
        Scene::Lattice { piece, point, extra, missing } => {
            json!({ "piece": piece, "point": texts(point), "extra": extra, "missing": missing })
        }
        Scene::Coins { first, coins } => json!({ "first": first, "coins": texts(coins) }),
        Scene::Bar { left, right, above, below } => {
            json!({ "sides": texts([left, right, above, below]) })
        }
        Scene::Graph(graph) => self::graph(graph),
        Scene::Regions(_) => {
            json!({ "svg": svg(&upstar_draw::scene(scene, &Marks::default()), Theme::Page) })
        }
        Scene::Text(text) => json!({ "text": text }),
        Scene::Sum(scenes) => {
            json!({ "scenes": scenes.iter().map(self::scene).collect::<Vec<_>>() })
        }
    };
    found["kind"] = kind(scene).into();
    found
}

fn texts<T: ToString>(numbers: impl IntoIterator<Item = T>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}

/// A row of squares, a sign each, as most games write them.
fn signs(row: &[Square]) -> String {
    let sign = |square: &Square| match square {
        Square::Free => '.',
        Square::Blocked => '#',
        Square::Left => 'x',
        Square::Right => 'o',
        Square::Coin => '@',
        Square::Man => 'm',
        Square::Ball => 'b',
        Square::Poison => '!',
    };
    row.iter().map(sign).collect()
}

fn graph(graph: &Graph) -> Value {
    if graph.vertices.len() > MOST_VERTICES {
        let size = [graph.vertices.len(), graph.edges.len()];
        return json!({ "size": size, "vertices": [], "edges": [], "directed": graph.directed });
    }
    let spot = |spot: Spot| match spot {
        Spot::Plain => "plain",
        Spot::Ground => "ground",
        Spot::Token => "token",
        Spot::Left => "left",
        Spot::Right => "right",
        Spot::Used => "used",
    };
    let owner = |owner: Owner| match owner {
        Owner::Left => "left",
        Owner::Right => "right",
        Owner::Either => "either",
        Owner::Nobody => "nobody",
    };
    let vertices: Vec<Value> = graph
        .vertices
        .iter()
        .zip(graph_layout(graph))
        .map(|(vertex, at)| json!({ "label": vertex.label, "spot": spot(vertex.spot), "at": at }))
        .collect();
    let edges: Vec<Value> = graph
        .edges
        .iter()
        .map(|edge| {
            let owner = owner(edge.owner);
            json!({ "from": edge.from, "to": edge.to, "owner": owner, "label": edge.label })
        })
        .collect();
    json!({ "vertices": vertices, "edges": edges, "directed": graph.directed })
}
