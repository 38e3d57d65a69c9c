//! Exhibits of the gallery that no expression gives: scenes made by hand, which show the visual
//! language.

use upstar_core::{Edge, Graph, Owner, Scene, Spot, Square, Vertex};
use upstar_draw::{Marks, Picture, scene};

/// A picture to hang in a gallery.
#[derive(Clone, Debug)]
pub struct Exhibit {
    /// Its name, which serves as that of a file.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    /// The picture.
    pub picture: Picture,
}

/// The exhibits.
#[must_use]
pub fn exhibits() -> Vec<Exhibit> {
    vec![
        Exhibit {
            name: "pieces",
            about: "Pieces: Left's are solid, Right's are hollow, coins belong to nobody",
            picture: pieces(),
        },
        Exhibit {
            name: "hackenbush",
            about: "Edges: Left's solid, Right's hollow, either player's beaded",
            picture: hackenbush(),
        },
    ]
}

/// Pieces of both players, a blocked and a poisoned square.
fn pieces() -> Picture {
    let square = |c| match c {
        'x' => Square::Left,
        'o' => Square::Right,
        '#' => Square::Blocked,
        '@' => Square::Coin,
        '!' => Square::Poison,
        _ => Square::Free,
    };
    let row = |row: &str| row.chars().map(square).collect();
    let rows = ["x...o", ".#.@.", "!.o.x"].map(row).to_vec();
    scene(&Scene::Board(rows), &Marks::default())
}

/// A flower and a house of Hackenbush.
fn hackenbush() -> Picture {
    let points = [
        (0, 0),
        (0, 2),
        (-1, 3),
        (0, 4),
        (1, 3), // the flower
        (3, 0),
        (3, 2),
        (5, 0),
        (5, 2),
        (4, 3),
        (4, 4), // the house
    ];
    let vertex = |&(x, y): &(i32, i32)| Vertex {
        label: String::new(),
        spot: if y == 0 { Spot::Ground } else { Spot::Plain },
        at: Some([x, y]),
    };
    let edges = [
        (0, 1, Owner::Either),
        (1, 2, Owner::Left),
        (1, 3, Owner::Left),
        (1, 4, Owner::Right),
        (5, 6, Owner::Left),
        (7, 8, Owner::Left),
        (6, 8, Owner::Either),
        (6, 9, Owner::Right),
        (8, 9, Owner::Right),
        (9, 10, Owner::Left),
    ];
    let edge =
        |&(from, to, owner): &(usize, usize, Owner)| Edge { from, to, owner, label: String::new() };
    let graph = Graph {
        vertices: points.iter().map(vertex).collect(),
        edges: edges.iter().map(edge).collect(),
        directed: false,
    };
    scene(&Scene::Graph(graph), &Marks::default())
}
