//! Laws of pictures: the PNG shows what the SVG shows, nothing breaks the formats, nothing is told
//! by colour alone, and the same picture is the same bytes.
#![allow(clippy::unwrap_used)]

use upstar_core::{Dot, Edge, Graph, Owner, Place, Position, Scene, Spot, Square, Vertex};
use upstar_draw::text::TextOptions;
use upstar_draw::{
    Cell, Marks, NumberTree, Order, Period, Picture, SequencePlot, StalkPiece, Table, Theme, hasse,
    heat_map, number_tree, png, scene, sequence, stalk, svg, tikz,
};
use upstar_games::{Domineering, Nim, Wythoff};

/// The colour of a pixel.
fn pixel(bytes: &[u8], x: usize, y: usize) -> [u8; 3] {
    let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    let mut decoder = decoder;
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut buffer).unwrap();
    let samples = info.color_type.samples();
    let at = y * info.line_size + x * samples;
    [buffer[at], buffer[at + 1], buffer[at + 2]]
}

fn pictures() -> Vec<Picture> {
    let strange = "{<&>\"'\\%_^~#$|\u{1}\u{202e}ℵ½}".repeat(3);
    let cell = |row: u64, column: u64| Cell::Grundy(row ^ column);
    let table = |size: u64| Table {
        title: strange.clone(),
        first: [0, 0],
        rows: (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect(),
        guides: Wythoff::new(1u8, 2u8).guides(),
    };
    let marks = Marks { guides: Wythoff::new(1u8, 2u8).guides(), ..Marks::default() };
    let days = [vec!["0".to_owned()], vec!["-1".to_owned(), strange.clone()]].to_vec();
    let way = vec!["0".to_owned(), strange.clone(), "1/2".to_owned()];
    let piece = |goes_on| StalkPiece { edges: vec![Owner::Left, Owner::Right], goes_on };
    vec![
        number_tree(&NumberTree { days, way, steps: vec![true, false] }),
        number_tree(&NumberTree::default()),
        stalk(&[piece(None), piece(Some(strange.clone()))], &strange, &strange),
        stalk(&[], "0", ""),
        scene(&Scene::Text(strange.clone()), &Marks::default()),
        scene(&Nim::new([0u8, 3, 200]).scene(), &Marks::default()),
        scene(&Nim::new([0u8; 0]).scene(), &Marks::default()),
        scene(&Scene::Board(Vec::new()), &Marks::default()),
        scene(&Domineering::rectangle(300, 2).unwrap().scene(), &Marks::default()),
        scene(&Wythoff::new(7u8, 3u8).scene(), &marks),
        scene(&Wythoff::new(200u8, 399u16).scene(), &marks),
        scene(&Scene::Sum(vec![Scene::Sum(Vec::new()), Scene::Text("1".into())]), &marks),
        heat_map(&table(8)),
        heat_map(&table(50)),
        heat_map(&table(0)),
        sequence(&SequencePlot::default()),
        sequence(&SequencePlot {
            values: &[0, u64::MAX],
            period: Some(Period { preperiod: 1, length: 1, saltus: 0 }),
            rare: &[1],
            maximum: true,
            ..SequencePlot::default()
        }),
        hasse(&Order { names: vec![strange; 3], covers: vec![(0, 1), (1, 2), (9, 9)] }, "a chain"),
    ]
}

#[test]
fn every_picture_is_an_svg_a_png_and_a_tikz_picture() {
    for picture in pictures() {
        let text = svg(&picture, Theme::Light);
        assert_eq!(text, svg(&picture, Theme::Light));
        assert!(!text.contains("NaN") && !text.contains("inf"), "{}", picture.title);
        assert!(!text.contains("style="), "no style attributes");
        let bytes = png(&picture, Theme::Light, 1.0).unwrap();
        assert_eq!(bytes, png(&picture, Theme::Light, 1.0).unwrap());
        assert!(svg(&picture, Theme::Page).contains("var(--paper,#ffffff)"));
        let tex = tikz(&picture, Theme::Light).unwrap();
        assert_eq!(tex.matches("\\begin{").count(), tex.matches("\\end{").count());
    }
}

#[test]
fn a_png_shows_the_pieces_and_the_text_of_the_svg() {
    let board = Scene::Board(vec![vec![Square::Left, Square::Right]]);
    let picture = scene(&board, &Marks::default());
    let bytes = png(&picture, Theme::Light, 1.0).unwrap();
    // Squares of 48 pixels from (42,38): Left's disc is solid, Right's ring is hollow.
    assert_eq!(pixel(&bytes, 66, 62), [0x1d, 0x4f, 0xc4]);
    assert_eq!(pixel(&bytes, 114, 62), [0xff, 0xff, 0xff]);
    assert_eq!(pixel(&bytes, 114, 62 + 13), [0xb1, 0x44, 0x0b]);
    // The number of the first column stands above it.
    let dark = (60..72).flat_map(|x| (20..32).map(move |y| (x, y)));
    assert!(dark.clone().any(|(x, y)| pixel(&bytes, x, y)[0] < 0xa0));
    assert!(svg(&picture, Theme::Light).contains(">1</text>"));
}

#[test]
fn a_winning_move_has_a_star_and_a_frame_besides_its_colour() {
    let board = Domineering::rectangle(2, 2).unwrap().scene();
    let touched = [0, 1].map(|row| Place::Square { row, column: 0 }).to_vec();
    let marks = Marks { winning: vec![touched], ..Marks::default() };
    let plain = svg(&scene(&board, &Marks::default()), Theme::Light);
    let marked = svg(&scene(&board, &marks), Theme::Light);
    assert!(!plain.contains("stroke-dasharray"));
    assert!(marked.contains("stroke-dasharray") && marked.contains("#f5b700"));
}

#[test]
fn large_tables_are_small_files() {
    let rows = (0..512u64).map(|row| (0..512).map(|column| Cell::Grundy(row ^ column)).collect());
    let table =
        Table { title: "nim".into(), first: [0, 0], rows: rows.collect(), guides: Vec::new() };
    let picture = heat_map(&table);
    assert!(svg(&picture, Theme::Light).len() < 60_000);
    let size = png(&picture, Theme::Light, 1.0).unwrap().len();
    assert!(size < 60_000, "{size} bytes");
    assert!(tikz(&picture, Theme::Light).is_err());
    assert!(png(&picture, Theme::Light, 1000.0).is_err());
}

#[test]
fn every_edge_is_a_place_to_click() {
    let vertex = || Vertex { label: String::new(), spot: Spot::Plain, at: None };
    let edge = |from, to, owner| Edge { from, to, owner, label: String::new() };
    let edges = vec![
        edge(0, 1, Owner::Left),
        edge(0, 1, Owner::Either),
        edge(1, 1, Owner::Right),
        edge(1, 2, Owner::Either),
    ];
    let vertices = vec![vertex(), vertex(), vertex()];
    let scene = Scene::Graph(Graph { vertices, edges, directed: false });
    let text = svg(&upstar_draw::scene(&scene, &Marks::default()), Theme::Light);
    for edge in 0..4 {
        let group = format!("<g data-place=\"edge {edge}\">");
        assert_eq!(text.matches(&group).count(), 1, "{edge}");
    }
    assert_eq!(text.matches("data-place").count(), 4);
}

#[test]
fn the_last_move_is_seen_in_every_kind_of_scene() {
    let square = |row, column| Place::Square { row, column };
    let vertex = || Vertex { label: String::new(), spot: Spot::Plain, at: None };
    let edge = Edge { from: 0, to: 1, owner: Owner::Either, label: String::new() };
    let graph = || {
        let vertices = vec![vertex(), vertex()];
        Scene::Graph(Graph { vertices, edges: vec![edge.clone()], directed: false })
    };
    let dot = Dot { lives: 3, number: None };
    let heap = Place::Heap { heap: 1, size: 4u8.into() };
    let corner = Place::Corner { region: 0, boundary: 1, corner: 0 };
    for (scene, last) in [
        (Domineering::rectangle(2, 3).unwrap().scene(), square(1, 2)),
        (Scene::Strip { first: 0, squares: vec![Square::Free, Square::Coin] }, square(0, 1)),
        (Nim::new([3u8, 4]).scene(), heap.clone()),
        (Wythoff::new(4u8, 3u8).scene(), Place::Point([4u8.into(), 3u8.into()])),
        (Scene::Coins { first: 0, coins: vec![2u8.into()] }, Place::Cell(2u8.into())),
        (graph(), Place::Vertex(1)),
        (graph(), Place::Edge(0)),
        (Scene::Regions(vec![vec![vec![dot], vec![dot]]]), corner),
        (
            Scene::Sum(vec![Scene::Text("1".into()), Nim::new([3u8, 4]).scene()]),
            Place::Component(1, Box::new(heap)),
        ),
    ] {
        let marks = Marks { last: vec![last], ..Marks::default() };
        let drawn = |marks: &Marks| svg(&upstar_draw::scene(&scene, marks), Theme::Light);
        assert_ne!(drawn(&marks), drawn(&Marks::default()), "{scene:?}");
        let written = |marks: &Marks| {
            let lines = upstar_draw::text::text(&scene, marks, TextOptions::default());
            lines.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_ne!(written(&marks), written(&Marks::default()), "{scene:?}");
    }
}
