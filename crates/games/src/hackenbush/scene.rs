//! What there is to see: the ground as a line, edges by their owners.

use crate::hackenbush::{Colour, Graph, layout};
use upstar_core::scene::{self, Owner, Scene, Spot, Vertex};

/// Pictures of more edges are not laid out: nobody could look at them.
const MOST_EDGES: usize = 2000;

fn owner(colour: Colour) -> Owner {
    match colour {
        Colour::Blue => Owner::Left,
        Colour::Red => Owner::Right,
        Colour::Green => Owner::Either,
    }
}

pub(super) fn scene(graph: &Graph) -> Scene {
    if graph.edges().len() > MOST_EDGES {
        let count = graph.edges().len();
        return Scene::Text(format!("a Hackenbush picture of {count} edges"));
    }
    let layout = layout(graph);
    let vertex = |spot: &crate::hackenbush::Spot| Vertex {
        label: spot.vertex.map_or_else(String::new, |name| name.to_string()),
        spot: if spot.vertex.is_some() { Spot::Plain } else { Spot::Ground },
        at: Some(spot.at),
    };
    let mut vertices: Vec<Vertex> = layout.spots.iter().map(vertex).collect();
    if vertices.is_empty() {
        // The bare ground.
        vertices.push(Vertex { label: String::new(), spot: Spot::Ground, at: Some([0, 0]) });
    }
    let edge = |(edge, &[from, to]): (&crate::hackenbush::Edge, &[usize; 2])| scene::Edge {
        from,
        to,
        owner: owner(edge.colour),
        label: String::new(),
    };
    let edges = graph.edges().iter().zip(&layout.edges).map(edge).collect();
    Scene::Graph(scene::Graph { vertices, edges, directed: false })
}
