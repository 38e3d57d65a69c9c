use super::*;
use crate::argument::Argument;
use crate::form::{Form, Sign};
use crate::position::Position;

/// A vertex without label becomes the player's, unless a neighbour is the opponent's.
fn snort() -> Ruleset {
    let about = About::new("my_snort", "Colour a vertex.", "my_snort(\".-.-L\")");
    let rule = GraphRule::partizan(about, |graph, player| {
        let (own, other) = if player == Player::Left { ('L', 'R') } else { ('R', 'L') };
        let open = |&vertex: &usize| {
            !graph.neighbours(vertex).any(|near| graph.label(near) == Some(other))
        };
        let open = graph.vertices_of('.').filter(open);
        open.map(|vertex| GraphStep::at_vertex(vertex).label(vertex, own)).collect()
    });
    let labels = [('.', Spot::Plain), ('L', Spot::Left), ('R', Spot::Right)];
    rule.vertices(&labels).local().exchanging(&[('L', 'R')]).ruleset()
}

/// A move takes an edge of one's own, or a common one, with everything at its ends.
fn kayles() -> Ruleset {
    let about = About::new("my_kayles", "Take an edge.", "my_kayles(\"lre\")");
    let rule = GraphRule::partizan(about, |graph, player| {
        let own = if player == Player::Left { 'l' } else { 'r' };
        let open = (0..).zip(graph.edges()).filter(|(_, edge)| [own, 'e'].contains(&edge.label));
        let take = |(index, edge): (usize, &GraphEdge)| {
            GraphStep::at_edge(index).remove(edge.ends[0]).remove(edge.ends[1])
        };
        open.map(take).collect()
    });
    let labels = [('e', Owner::Either), ('l', Owner::Left), ('r', Owner::Right)];
    rule.edges(&labels).of_edges().local().exchanging(&[('l', 'r')]).ruleset()
}

fn read(ruleset: &Ruleset, text: &str) -> AnyPosition {
    ruleset.read(&[Argument::Text(text.into())]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn labels(position: &AnyPosition, player: Player) -> Vec<String> {
    let mut labels = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let label = position.write_move(player, &by);
        assert_eq!(position.read_move(player, &label), Ok(by));
        labels.push(label);
        ControlFlow::Continue(())
    });
    labels
}

#[test]
fn all_notations_are_one_graph() {
    let snort = snort();
    let path = read(&snort, ".-.-L");
    assert_eq!(path.write(), "my_snort(\"1-2 2-3 3:L\")");
    for text in [
        "1-2-3 3:l",
        "3:L 2-1 3-2",
        "1-2 # the first edge\n2-3\n3:L",
        "graph { 1 -- 2 -- 3; 3 [color=blue] }",
        "strict graph g { node [color=\".\"]; size=3; 1 -- 2; 2 -- 3; subgraph s { 3 [colour=L] } }",
        "<graphml><key id=\"d\" attr.name=\"color\"/><graph><node id=\"n1\"/><node id=\"n3\"><data key=\"d\">left</data></node>\
         <edge source=\"n1\" target=\"n2\"/><edge source=\"n2\" target=\"n3\"></edge></graph></graphml>",
    ] {
        assert_eq!(read(&snort, text), path, "{text}");
    }
    assert_eq!(read(&snort, "a-b-c").write(), "my_snort(\"a-b b-c\")");
    assert_eq!(read(&snort, "graph { a -- \"b c\"; 7 }").write(), "my_snort(\"2-3 1\")");
    let kayles = kayles();
    let edges = read(&kayles, "lre");
    assert_eq!(edges.write(), "my_kayles(\"1-2:l 2-3:r 3-4:e\")");
    assert_eq!(read(&kayles, "1-2:L 3-2:R 3-4"), edges);
    let dot = "graph { 1 -- 2 [color=blue]; edge [color=red]; 2 -- 3; 3 -- 4 [color=green]; 9 }";
    assert_eq!(read(&kayles, dot), edges);
    let size = |n: u32| Argument::Integer(n.into());
    let grid = snort.read(&[size(2), size(2)]).unwrap();
    assert_eq!(grid.write(), "my_snort(\"1-2 1-3 2-4 3-4\")");
}

#[test]
fn what_cannot_be_read_is_refused_with_a_reason() {
    let (snort, kayles) = (snort(), kayles());
    let message = |ruleset: &Ruleset, text: &str| {
        ruleset.read(&[Argument::Text(text.into())]).unwrap_err().to_string()
    };
    assert_eq!(
        message(&snort, "1-1"),
        "the edge 1-1 joins a vertex to itself: an edge has two ends"
    );
    assert_eq!(message(&snort, "1-2 1:L 1:R"), "vertex 1 has two colours: write one of them");
    assert_eq!(message(&kayles, "1-2:l 2-1"), "1-2 has two colours: write one of them");
    assert!(message(&snort, "--").contains("one letter for each vertex"));
    for bad in ["1-a", "1-", "1--2", "l-q", "99999999999999999999-1"] {
        assert!(message(&snort, bad).contains("write edges 1-2"), "{bad}");
    }
    for bad in ["1-2:x", "1:x", "1-2:l"] {
        assert!(message(&snort, bad).contains("label"), "{bad}");
    }
    for bad in ["1", "1:l", "x y"] {
        assert!(message(&kayles, bad).contains("write edges"), "{bad}");
    }
    assert!(message(&snort, "x\ty").contains("write edges"));
    assert_eq!(read(&snort, "a-b c:.").write(), "my_snort(\"a-b c:.\")");
    assert!(message(&snort, "graph { 1 -> 2 }").contains("no direction"));
    assert_eq!(
        message(&snort, "graph {\n1 -- }"),
        "line 2: an edge in DOT is a -- b: one of its ends is missing"
    );
    assert!(message(&snort, "graph { 1 [color=pink] }").contains("`pink`"));
}

#[test]
fn moves_are_named_and_parts_and_names_do_not_matter() {
    let (snort, kayles) = (snort(), kayles());
    let path = read(&snort, "b-a-c c:R d:.");
    assert_eq!(labels(&path, Player::Left), ["b", "d"]);
    assert_eq!(labels(&path, Player::Right), ["a", "b", "d"]);
    let mut parts = Vec::new();
    path.parts(&mut parts);
    assert_eq!(parts.len(), 2);
    assert_eq!(read(&snort, "1-2-3 2:L").normal(), read(&snort, "x-y-z y:L").normal());
    let (left, right) = (read(&kayles, "ll").normal(), read(&kayles, "rr").normal());
    assert_eq!(left.0, right.0);
    assert_eq!([left.1, right.1].iter().filter(|sign| **sign == Sign::Negative).count(), 1);
    let edges = read(&kayles, "lrel");
    assert_eq!(labels(&edges, Player::Right), ["2-3", "3-4"]);
    let by = edges.read_move(Player::Right, "3 - 2").unwrap();
    assert_eq!(edges.play(Player::Right, &by).write(), "my_kayles(\"4-5:l\")");
}

#[test]
fn graphs_are_listed_with_their_labels() {
    let count = |ruleset: &Ruleset, cells: usize| {
        let mut count = 0;
        let _ = ruleset.positions_of_size(cells, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    };
    // A path of two vertices: no label, one, both alike, both different.
    assert_eq!([count(&snort(), 1), count(&snort(), 2)], [2, 4]);
    assert_eq!(count(&kayles(), 1), 2);
    assert_eq!(snort().largest_size(), 6);
}

#[test]
fn unknown_labels_are_answered_with_the_labels_there_are() {
    let why = |ruleset: &Ruleset, text: &str| {
        ruleset.read(&[Argument::Text(text.into())]).unwrap_err().message.to_string()
    };
    for word in ["2:Q", "2:LR", "2:"] {
        let told = why(&snort(), &format!("1-2 {word}"));
        assert!(told.starts_with(&format!("`{word}`: there is no label")), "{told}");
        assert!(told.ends_with("write one of ., L, R"), "{told}");
    }
    assert_eq!(why(&snort(), "1-2:L 2-3"), "`1-2:L`: nothing has a label here: leave out `:L`",);
    assert!(why(&kayles(), "1-2:q").ends_with("write one of e, l, r"));
    assert!(why(&snort(), "1+2").ends_with("and spaces between them"));
}

#[test]
fn a_rule_may_begin_on_a_graph_of_its_own() {
    let about = About::new("star", "Take a leaf.", "star(\"1-2\")");
    let rule = || GraphRule::impartial(about.clone(), |_| Vec::new());
    let star = |_: usize, leaves: usize| {
        let edges: Vec<_> = (1..=leaves).map(|leaf| ([leaf, 0], '-')).collect();
        LabelledGraph::new(&vec!['.'; leaves + 1], &edges)
    };
    let sizes = [1, 3].map(|n: i32| Argument::Integer(n.into()));
    let ruleset = rule().start(star).ruleset();
    assert_eq!(ruleset.read(&sizes).unwrap().write(), "star(\"1-2 1-3 1-4\")");
    // Without a graph of its own, or with labels that the rule does not know, it is a grid.
    for ruleset in [
        rule().ruleset(),
        rule().start(|_, _| None).ruleset(),
        rule().start(|_, _| LabelledGraph::new(&['?'], &[])).ruleset(),
    ] {
        assert_eq!(ruleset.read(&sizes).unwrap().write(), "star(\"1-2 2-3\")");
    }
    let large = rule().start(|_, _| LabelledGraph::new(&vec!['.'; 1 << 15], &[])).ruleset();
    assert!(large.read(&sizes).is_err());
    assert_eq!(LabelledGraph::new(&['.', '.'], &[([0, 1], '-'), ([1, 0], '-')]), None);
    assert_eq!(LabelledGraph::new(&['.', '.'], &[([0, 2], '-')]), None);
}
