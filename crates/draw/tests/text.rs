//! Scenes in text: what a reader of a terminal sees, in both alphabets, within the width.
#![allow(clippy::unwrap_used)]

use upstar_core::{Dot, Edge, Graph, Owner, Place, Position, Scene, Spot, Square, Vertex};
use upstar_draw::Marks;
use upstar_draw::text::{TextOptions, text};
use upstar_games::{Domineering, Nim, Wythoff};
use upstar_values::Alphabet::{self, Ascii, Unicode};

fn shown(scene: &Scene, marks: &Marks, alphabet: Alphabet, width: usize) -> String {
    let lines = text(scene, marks, TextOptions { alphabet, width });
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_board_with_pieces_and_a_winning_move() {
    let row = |row: &str| -> Vec<Square> {
        let square = |c| match c {
            '#' => Square::Blocked,
            'x' => Square::Left,
            'o' => Square::Right,
            '@' => Square::Coin,
            _ => Square::Free,
        };
        row.chars().map(square).collect()
    };
    let board = Scene::Board(vec![row("..#"), row("xo@")]);
    let winning = vec![vec![Place::Square { row: 0, column: 1 }]];
    let marks = Marks { winning, ..Marks::default() };
    assert_eq!(shown(&board, &marks, Ascii, 40), "   1 2 3\n1  . ! #\n2  x o @\n");
    assert_eq!(shown(&board, &marks, Unicode, 40), "   1 2 3\n1  · ★ █\n2  ● ○ ◉\n");
}

#[test]
fn a_wide_board_comes_in_bands() {
    let board = Domineering::rectangle(1, 50).unwrap().scene();
    let lines = shown(&board, &Marks::default(), Ascii, 40);
    assert!(lines.lines().all(|line| line.chars().count() <= 40), "{lines}");
    assert_eq!(lines.matches('.').count(), 50);
    assert_eq!(lines.lines().filter(|line| line.is_empty()).count(), 2);
}

#[test]
fn a_strip_is_numbered_from_0() {
    let strip = Scene::Strip { first: 0, squares: vec![Square::Coin, Square::Free, Square::Coin] };
    assert_eq!(shown(&strip, &Marks::default(), Ascii, 40), " 0 1 2\n @ . @\n");
}

#[test]
fn heaps_that_are_too_long_say_how_long_they_are() {
    let heaps = Nim::new([1000u32, 3]).scene();
    let lines = shown(&heaps, &Marks::default(), Ascii, 40);
    assert_eq!(lines, "1  @@@@@@@@@@@@@@@@@@@@@@@...  1000\n2  @@@                         3\n");
    assert_eq!(shown(&Nim::new([0u8; 0]).scene(), &Marks::default(), Ascii, 40), "(no heap)\n");
}

#[test]
fn the_lattice_shows_moves_lost_points_and_the_winning_move() {
    let point = |row: u8, column: u8| Place::Point([row.into(), column.into()]);
    let marks = Marks {
        reach: vec![vec![point(2, 0)], vec![point(0, 2)]],
        winning: vec![vec![point(2, 1)]],
        lost: vec![point(0, 0), point(1, 2)],
        ..Marks::default()
    };
    let scene = Wythoff::new(2u8, 3u8).scene();
    let expected = "2 + ! . @\n1 . . 0 .\n0 0 . + .\n  0 1 2 3\n";
    assert_eq!(shown(&scene, &marks, Ascii, 40), expected);
}

#[test]
fn graphs_name_their_vertices_and_edges() {
    let vertex = |label: &str, spot| Vertex { label: label.into(), spot, at: None };
    let edge = |from, to, owner| Edge { from, to, owner, label: String::new() };
    let graph = Graph {
        vertices: vec![vertex("a", Spot::Token), vertex("b", Spot::Plain)],
        edges: vec![edge(0, 1, Owner::Nobody), edge(1, 0, Owner::Left)],
        directed: true,
    };
    let marks = Marks { winning: vec![vec![Place::Edge(0)]], ..Marks::default() };
    assert_eq!(shown(&Scene::Graph(graph), &marks, Ascii, 40), "@a b\na -> b  !\nb -l- a\n");
}

#[test]
fn terms_are_drawn_as_trees_with_their_redexes_framed() {
    let vertex = |label: &str, spot| Vertex { label: label.into(), spot, at: Some([0, 0]) };
    let edge = |(from, to)| Edge { from, to, owner: Owner::Nobody, label: String::new() };
    let spots = [Spot::Token, Spot::Plain, Spot::Left, Spot::Right, Spot::Plain];
    let names = ["@", "@", "K", "K", "K"];
    let tree = Graph {
        vertices: names.into_iter().zip(spots).map(|(name, spot)| vertex(name, spot)).collect(),
        edges: [(0, 1), (1, 2), (1, 3), (0, 4)].map(edge).into(),
        directed: false,
    };
    let marks = Marks { last: vec![Place::Vertex(4)], ..Marks::default() };
    let expected = "[@]\n|- @\n|  |- l:K\n|  `- r:K\n`- >K\n";
    assert_eq!(shown(&Scene::Graph(tree), &marks, Ascii, 40), expected);
    let word = Graph {
        vertices: vec![
            vertex("U", Spot::Token),
            vertex("D", Spot::Plain),
            vertex("Z", Spot::Plain),
        ],
        edges: [(0, 1), (1, 2)].map(edge).into(),
        directed: false,
    };
    assert_eq!(shown(&Scene::Graph(word), &Marks::default(), Ascii, 40), "[U] D Z\n");
}

#[test]
fn sums_number_their_components_as_moves_do() {
    let sum = Scene::Sum(vec![Nim::new([2u8]).scene(), Scene::Text("^*".into())]);
    let inner = Place::Heap { heap: 0, size: 1u8.into() };
    let winning = vec![vec![Place::Component(0, Box::new(inner))]];
    let marks = Marks { winning, ..Marks::default() };
    assert_eq!(shown(&sum, &marks, Ascii, 40), "1:\n  1  @@  2  ! 1\n+ 2:\n  ^*\n");
}

/// Whatever a game shows, it keeps to the width; ASCII is ASCII.
#[test]
fn the_largest_scenes_fit_forty_columns() {
    let deep = (0..100).fold(Scene::Text("x".repeat(5000)), |scene, _| Scene::Sum(vec![scene]));
    let huge = Nim::new([dashu_int::UBig::ONE << 5000, 7u8.into()]).scene();
    let far = Wythoff::new(dashu_int::UBig::ONE << 5000, 7u8).scene();
    let large = Domineering::rectangle(300, 500).unwrap().scene();
    for scene in [deep, huge, far, large] {
        for alphabet in [Ascii, Unicode] {
            for line in shown(&scene, &Marks::default(), alphabet, 40).lines() {
                assert!(line.chars().count() <= 40, "{line}");
                assert!(alphabet == Unicode || line.is_ascii(), "{line}");
            }
        }
    }
}

#[test]
fn squares_beyond_the_edge_stand_in_a_column_of_their_own() {
    let at = |up: i8, right: i8| [up.into(), right.into()];
    let scene = |point| Scene::Lattice { piece: "rook", point, extra: &[[0, -1]], missing: &[] };
    let marks = Marks { lost: vec![Place::Point(at(0, -1))], ..Marks::default() };
    assert_eq!(shown(&scene(at(1, 2)), &marks, Ascii, 40), "1   . . @\n0 0 . . .\n    0 1 2\n");
    assert_eq!(shown(&scene(at(0, -1)), &Marks::default(), Ascii, 40), "0 @ .\n    0\n");
}

#[test]
fn a_drawing_is_told_by_its_walks() {
    let dot = |lives, number| Dot { lives, number };
    let walks = vec![vec![dot(3, None)], vec![dot(1, Some(7)), dot(1, Some(9))]];
    let inside = vec![vec![dot(1, Some(7)), dot(1, Some(9))]];
    let text = shown(&Scene::Regions(vec![walks, inside]), &Marks::default(), Ascii, 40);
    assert_eq!(text, "region 1\n   1.1***\n   2.1*a  2.2*b\nregion 2\n   1.1*a  1.2*b\n");
}
