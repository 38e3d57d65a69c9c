//! Exhibits of the gallery that no command draws: scenes made by hand, and pictures of plain data.

use upstar_draw::{Call, Marks, Period, Picture, Runner, TapeView, runners, scene, sequence, tape};
use upstar_rules::{Edge, Graph, Owner, Scene, Spot, Square, Vertex};

/// Name, what it shows, and the picture.
pub fn exhibits() -> Vec<(&'static str, &'static str, Picture)> {
    let kayles = kayles(108);
    let period = Period { preperiod: 71, length: 12, saltus: 0 };
    let view = TapeView {
        read: "01011".into(),
        hanging: "0101".into(),
        rules: vec!["reads 0: writes 1".into(), "reads 1: writes 01".into()],
    };
    vec![
        (
            "pieces",
            "Pieces: Left's are solid, Right's are hollow, coins belong to nobody",
            pieces(),
        ),
        ("hackenbush", "Edges: Left's solid, Right's hollow, either player's beaded", hackenbush()),
        (
            "kayles",
            "Kayles: fourteen exceptions, then period 12",
            sequence(&kayles, Some(period), "The Grundy values of Kayles"),
        ),
        ("tape", "Läuchli's automaton after five letters", tape(&view)),
        (
            "runners",
            "Beatty's theorem: two runners and a referee",
            runners(&golden_calls(13), 13, ["φ", "φ²"]),
        ),
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

/// Kayles by its definition: take one or two neighbours out of a row.
fn kayles(count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(count);
    for n in 0..count {
        let mut seen = [false; 64];
        for taken in [1, 2] {
            for left in 0..=n.saturating_sub(taken) {
                let right = n.checked_sub(taken).and_then(|rest| rest.checked_sub(left));
                let pair = right.and_then(|right| Some((values.get(left)?, values.get(right)?)));
                if let Some((a, b)) = pair
                    && let Some(place) = usize::try_from(a ^ b).ok().and_then(|at| seen.get_mut(at))
                {
                    *place = true;
                }
            }
        }
        values.push(seen.iter().take_while(|reached| **reached).count() as u64);
    }
    values
}

/// The referee's notebook for φ and φ²; the numbers called are exact: ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋.
fn golden_calls(minutes: u64) -> Vec<Call> {
    let golden = (1.0 + 5f64.sqrt()) / 2.0;
    let mut calls = Vec::new();
    for n in 1..=minutes {
        let root = (5 * n * n).isqrt();
        let (a, b) = ((n + root) / 2, (n + root) / 2 + n);
        let time = n as f64 * golden;
        calls.push(Call { runner: Runner::A, time, number: a.to_string() });
        calls.push(Call { runner: Runner::B, time: time + n as f64, number: b.to_string() });
    }
    calls.sort_by(|a, b| a.time.total_cmp(&b.time));
    calls
}
