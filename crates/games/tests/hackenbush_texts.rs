//! Pictures in and out, and what is said of bad ones.
#![allow(clippy::unwrap_used)]

mod plain;

use plain::Random;
use upstar_games::hackenbush::{Colour, Graph, to_dot, to_graphml};

#[test]
fn every_format_reads_back() {
    let mut random = Random(1);
    for round in 0..100 {
        let picture = match round % 2 {
            0 => random.picture(12, 7, &Colour::ALL),
            _ => random.tree(9, &Colour::ALL),
        };
        for text in
            [picture.to_text(), picture.to_edge_list("\n"), to_dot(&picture), to_graphml(&picture)]
        {
            let read = Graph::from_text(&text).unwrap();
            assert_eq!((&read.graph, read.dropped), (&picture, 0), "{text}");
        }
    }
    assert!(Graph::from_text("").unwrap().graph.is_empty());
    assert_eq!(Graph::default().to_text(), "");
}

#[test]
fn stalks_and_trees() {
    let edges = |text: &str| Graph::from_text(text).unwrap().graph.to_edge_list(" ");
    assert_eq!(edges("lrl"), "0-1:l 1-2:r 2-3:l");
    assert_eq!(edges("lr(l;e(r;r))"), "0-1:l 1-2:r 2-3:l 2-4:e 4-5:r 4-6:r");
    assert_eq!(edges("lr,ee,r"), "0-1:l 0-3:e 0-5:r 1-2:r 3-4:e");
    assert_eq!(edges("(l;r;e)"), "0-1:l 0-2:r 0-3:e");
    assert_eq!(edges("e(l:A;r:A)"), "0-1:e 1-2:l 1-2:r");
    assert_eq!(edges("ee:Aeeee:A"), "0-1:e 1-2:e 2-3:e 2-5:e 3-4:e 4-5:e");
    assert_eq!(edges("eee:0"), "0-1:e 0-2:e 1-2:e");
    for text in ["lrl", "lr(l;e(r;r))", "lr,ee,r", "e(l;l(r;e),l)".replace(",l", ";l").as_str()] {
        assert_eq!(Graph::from_text(text).unwrap().graph.to_text(), text);
    }
}

#[test]
fn parts_that_do_not_stand_are_dropped_and_counted() {
    let built = Graph::from_text("0-1:l 7-8:e 8-9:r # a remark\n1-2:e").unwrap();
    assert_eq!(built.dropped, 2);
    assert_eq!(built.graph.to_edge_list(" "), "0-1:l 1-2:e");
}

#[test]
fn graphs_of_other_programs() {
    let dot = "strict graph \"my bush\" {\n rankdir=BT; node [shape=point]; edge [color=green]\n \
               ground -- a -- b; b -- \"ground\" [color=\"red\", penwidth=2] // a remark\n c [label=x]\n}";
    let built = Graph::from_text(dot).unwrap();
    assert_eq!(built.graph.to_edge_list(" "), "0-1:e 0-2:r 1-2:e");
    let xml = "<?xml version='1.0'?><graphml><key id='d0' for='edge' attr.name='color'/>\
               <graph><!-- <edge> --><node id='n0'/><edge id='e' source='n0' target='n1'>\
               <data key='d0'>blue</data></edge><edge source='n1' target='n1' color='green'/></graph></graphml>";
    assert_eq!(Graph::from_text(xml).unwrap().graph.to_edge_list(" "), "0-1:l 1-1:e");
}

#[test]
fn bad_graphs_are_told_what_is_wrong() {
    let cases = [
        ("1-2:l", "nothing stands on the ground"),
        ("0-1:x", "`x` is not a colour"),
        ("0-1", "not an edge with a colour"),
        ("0-1-2:l", "not an edge"),
        ("0-99999999999:l", "out of range"),
        ("0-a:l", "not an edge"),
        ("lxr", "`x` is not a colour"),
        ("l(r", "not closed"),
        ("l)r", "closes nothing"),
        ("l(r)e", "a closed bracket ends its tree"),
        ("l(r,e)", "`;` separates"),
        (":A", "after the edge"),
        ("e:", "capital letter"),
        ("digraph {0 -> 1}", "no direction"),
        ("graph {0 -- 1}", "has no colour"),
        ("graph {0 -- 1 [color=mauve]}", "`mauve` is not a colour"),
        ("graph {a -- b [color=red]}", "nothing stands on the ground"),
        ("graph {0 -- [color=red]}", "one of its ends is missing"),
        ("<svg></svg>", "not GraphML"),
        ("<graphml><edge source='0' target='1'/></graphml>", "has no colour"),
        ("<graphml><edge source='0'/></graphml>", "source and target"),
    ];
    for (text, expected) in cases {
        let error = Graph::from_text(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
        assert!(error.len() < 300);
    }
    assert!(Graph::from_text(&"(".repeat(100_000)).is_err());
    let deep = "l(".repeat(50_000) + &")".repeat(50_000);
    assert_eq!(Graph::from_text(&deep).unwrap().graph.edges().len(), 50_000);
}
