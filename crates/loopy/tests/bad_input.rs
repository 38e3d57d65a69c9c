//! Nonsense, depth and size are refused, quickly and in words.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::{Random, refusal};
use upstar_loopy::{Error, Graph, LoopyAlgebra, LoopyArena};
use upstar_values::{Arena, Context, Player, Stop};

#[test]
fn texts_are_refused_with_their_place() {
    for (text, message) in [
        ("{0|b}", "at character 4: `b` is not a label"),
        ("{a{0|a}|a}", "at character 9: `a` is not a label"),
        ("a{0|a+1}", "at character 5: a label or `pass`"),
        ("{0|pass+1}", "at character 4: a label or `pass`"),
        ("a{0|{a|1}+1}", "at character 10: a label or `pass`"),
        ("{0|upon*}", "at character 8: `upon + *` or `^[on]*` was expected"),
        ("on{0|1}", "at character 1: `on` is a name"),
        ("v{0|1}", "at character 1: `v` is a name"),
        ("{0|1", "at character 5: `}` was expected"),
        ("{0|1|2}", "at character 8: a brace must have one longest"),
        ("{0}", "at character 4: `|` was expected"),
        ("1/3", "at character 4: this is not a dyadic"),
        ("0 & 1", "in S & T, S must be at least T"),
        ("on on", "at character 4: the game ends here"),
        ("", "at character 1: a game was expected"),
        ("^[0]", "`pow_to` is not defined here: the exponent must be positive"),
        ("graph_game(\"0: 1 |\")", "at character 4: `1` is not a label"),
        ("graph_game(\"0: |; 0: |\")", "at character 7: the vertex `0` is described twice"),
        ("dud:1", "`:` is only defined for stoppers"),
    ] {
        let found = refusal(text).to_string();
        assert!(found.starts_with(message), "{text}: {found}");
    }
}

#[test]
fn deep_braces_are_refused() {
    let deep = format!("{}0{}", "a{0|".repeat(100_000), "}".repeat(100_000));
    assert_eq!(refusal(&deep), Error::Stopped(Stop::TooDeep));
    let deep = format!("{}0{}", "(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(refusal(&deep), Error::Stopped(Stop::TooDeep));
    assert_eq!(refusal(&"-".repeat(100_000)), Error::Stopped(Stop::TooDeep));
}

/// Braces inside sums inside braces are read once, not once for each level.
#[test]
fn braces_in_sums_are_read_in_linear_time() {
    common::with_algebra(|algebra| {
        let nested = format!("{}over{}", "{0|".repeat(100), "}+0".repeat(100));
        let value = common::read(algebra, &nested);
        assert_eq!(algebra.text(&value).unwrap(), "over");
    });
}

#[test]
fn a_vertex_that_does_not_exist_is_named() {
    let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context).unwrap();
    let mut graph = Graph::with_vertices(1);
    graph.add_move(0, Player::Left, 7);
    assert_eq!(algebra.value(&graph, 0).unwrap_err(), Error::NoSuchVertex(7));
    assert_eq!(algebra.value(&Graph::default(), 0).unwrap_err(), Error::NoSuchVertex(0));
}

#[test]
fn handles_of_another_arena_are_refused() {
    let (short, context) = (Arena::new(), Context::new());
    let (mut one, mut two) = (LoopyArena::new(), LoopyArena::new());
    let on = LoopyAlgebra::new(&short, &mut one, &context).unwrap().read("on").unwrap();
    let mut algebra = LoopyAlgebra::new(&short, &mut two, &context).unwrap();
    assert_eq!(algebra.neg(&on).unwrap_err(), Error::Foreign);
    let mut graph = Graph::with_vertices(1);
    let on = LoopyAlgebra::new(&short, &mut one, &context).unwrap().read_stopper("on").unwrap();
    graph.add_exit(0, Player::Left, on);
    let mut algebra = LoopyAlgebra::new(&short, &mut two, &context).unwrap();
    assert_eq!(algebra.value(&graph, 0).unwrap_err(), Error::Foreign);
    let other = Arena::new();
    assert!(LoopyAlgebra::new(&other, &mut one, &context).is_err());
}

/// Random graphs of 200 vertices have a value, or a bound is met; neither takes long.
#[test]
fn large_random_graphs_stay_within_their_bounds() {
    let mut random = Random(5);
    for rarity in [40, 70, 100, 150, 200, 300] {
        let graph = random.graph(200, rarity);
        let (short, mut arena) = (Arena::new(), LoopyArena::new());
        let context = Context::new().with_steps(300_000);
        let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context).unwrap();
        match algebra.value(&graph, 0) {
            Ok(_) | Err(Error::Stopped(Stop::OutOfSteps)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// A path of a million vertices is an integer.
#[test]
fn a_graph_of_a_million_vertices() {
    let count = 1_000_000;
    let mut graph = Graph::with_vertices(count);
    for vertex in 1..count {
        graph.add_move(vertex - 1, Player::Left, vertex);
    }
    let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context).unwrap();
    let value = algebra.value(&graph, 0).unwrap();
    assert_eq!(algebra.text(&value).unwrap(), "999999");
}
