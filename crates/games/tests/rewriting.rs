//! Rewriting games as a ruleset: what is written reads back, parts add up, theorems agree with the
//! definition; on the systems of the library and on bad input.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use upstar_core::{Argument, Form, Loopy, Position, Rules, Scene, Theorems};
use upstar_games::Rewriting;
use upstar_values::{Nimber, Player};

fn read(rules: &str, term: &str) -> Rewriting {
    Rewriting::read(&[Argument::Text(rules.into()), Argument::Text(term.into())])
        .unwrap_or_else(|error| panic!("{rules} {term}: {error}"))
}

fn wrong(rules: &str, term: &str) -> String {
    Rewriting::read(&[Argument::Text(rules.into()), Argument::Text(term.into())])
        .unwrap_err()
        .to_string()
}

fn moves(position: &Rewriting, player: Player) -> Vec<<Rewriting as Form>::Move> {
    let mut found = Vec::new();
    let _ = position.visit_moves(player, |by| {
        found.push(by);
        ControlFlow::Continue(())
    });
    found
}

/// The two arguments of what was written.
fn read_back(text: &str) -> Rewriting {
    let inside = text.strip_prefix("rewriting(\"").unwrap().strip_suffix("\")").unwrap();
    let (rules, term) = inside.split_once("\")(\"").unwrap();
    read(rules, term)
}

fn followers(start: &Rewriting) -> Vec<Rewriting> {
    let mut met: HashSet<Rewriting> = HashSet::from([start.clone()]);
    let mut list = vec![start.clone()];
    let mut at = 0;
    while at < list.len() && list.len() < 400 {
        for player in Player::BOTH {
            for by in moves(&list[at], player) {
                let next = list[at].play(player, &by);
                if met.insert(next.clone()) {
                    list.push(next);
                }
            }
        }
        at += 1;
    }
    list
}

/// The definition, with a memory.
fn grundy(position: &Rewriting, known: &mut HashMap<Rewriting, u64>) -> u64 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options: Vec<u64> = moves(position, Player::Left)
        .iter()
        .map(|by| grundy(&position.play(Player::Left, by), known))
        .collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(position.clone(), value);
    value
}

const EXAMPLES: [(&str, &str); 10] = [
    ("kayles", "UUDUUU"),
    ("nim", "B(U(U(Z)),U(B(Z,U(Z))))"),
    ("b(x,y)->z", "B(B(Z,Z),B(Z,Z))"),
    ("c(x,y)->x", "C(C(Z,Z),C(Z,Z))"),
    ("cl(i)", "@(@(I,I),@(I,I))"),
    ("cl(k)", "K(KK)(KKK)K"),
    ("cl(g)", "@(G,@(@(G,G),G))"),
    ("0.26", "UUUDUUD"),
    ("ab -> <>, ba -> b", "abbaab"),
    ("B(Z,x) -> x, B(x,B(y,Z)) -> B(y,x)", "B(B(Z,B(Z,Z)),B(Z,B(Z,Z)))"),
];

#[test]
fn what_is_written_reads_back_and_labels_name_moves() {
    for (rules, term) in EXAMPLES.into_iter().chain([("toads_and_frogs", "TTxFF")]) {
        for position in followers(&read(rules, term)) {
            assert_eq!(read_back(&position.write()), position, "{}", position.write());
            for player in Player::BOTH {
                let mut labels = HashSet::new();
                for by in moves(&position, player) {
                    let label = position.write_move(player, &by);
                    assert!(labels.insert(label.clone()), "{label}");
                    assert_eq!(position.read_move(player, &format!(" {label} ")), Ok(by.clone()));
                    assert!(!position.touched(player, &by).is_empty());
                }
            }
            assert!(matches!(position.scene(), Scene::Graph(_)));
        }
    }
}

#[test]
fn theorems_and_parts_agree_with_the_definition() {
    for (rules, term) in EXAMPLES {
        let mut known = HashMap::new();
        for position in followers(&read(rules, term)) {
            assert!(position.is_impartial() && position.is_short());
            let value = grundy(&position, &mut known);
            if let Some(theorem) = position.grundy_theorem() {
                assert_eq!(theorem.answer, Nimber::from(value), "{}", position.write());
                assert!(!upstar_games::registry().sentence(&theorem.reason).contains('{'));
            }
            let mut parts = Vec::new();
            position.parts(&mut parts);
            let sum = parts.iter().fold(0, |sum, part| sum ^ grundy(part, &mut known));
            assert_eq!(sum, value, "{}", position.write());
        }
    }
}

#[test]
fn the_scene_marks_redexes_by_whose_they_are() {
    use upstar_core::Spot;
    let spots = |position: &Rewriting| match position.scene() {
        Scene::Graph(graph) => graph.vertices.iter().map(|vertex| vertex.spot).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    assert_eq!(
        spots(&read("toads_and_frogs", "TxF")),
        [Spot::Left, Spot::Right, Spot::Plain, Spot::Plain]
    );
    assert_eq!(spots(&read("B(x,y) -> Z", "B(Z,Z)")), [Spot::Token, Spot::Plain, Spot::Plain]);
}

#[test]
fn bad_input_is_refused_in_one_line() {
    for (rules, term, expected) in [
        ("marbles", "U", "`marbles` is not a system"),
        ("", "U", "`` is not a system"),
        ("a -> b, b -> a", "a", "this system does not terminate: a -> b -> a"),
        ("UU -> UDU", "UU", "no proof was found that this system terminates"),
        ("U -> D", "", "a word is missing"),
        ("U -> D", "X", "there is no letter `X`"),
        ("B(x,y) -> Z", "B(Z)", "`B` takes 2 arguments, not 1"),
        ("(VAR x) (RULES x -> Z)", "Z", "the left side is a variable"),
        ("0.8", "U", "the digits of an octal code are 0 to 7"),
        ("U -> D", "U^200000", "the term is too large: at most 100000 symbols"),
        (
            "(VAR x) (RULES h(x) -> B(x,x)) (SIG (Z 0))",
            "h(h(h(h(h(h(h(h(h(h(h(h(h(h(h(h(h(h(Z))))))))))))))))))",
            "rules of this system make terms larger",
        ),
    ] {
        let message = wrong(rules, term);
        assert!(message.contains(expected), "{rules} {term}: {message}");
        assert!(!message.contains('\n') && message.len() < 1000);
    }
    for arguments in [
        vec![],
        vec![Argument::Integer(3.into())],
        vec![Argument::Text("kayles".into())],
        vec![Argument::Text("kayles".into()), Argument::Integer(3.into())],
        vec![
            Argument::Text("kayles".into()),
            Argument::Text("U".into()),
            Argument::Text("U".into()),
        ],
    ] {
        assert!(!Rewriting::read(&arguments).unwrap_err().to_string().is_empty());
    }
    let row = read("kayles", "UU");
    for label in
        ["", "0 at 1", "1 at", "1 at 9", "3 at 1", "1 at root", "99999999999999999999 at 1"]
    {
        assert!(row.read_move(Player::Left, label).is_err(), "{label}");
    }
    assert!(read("UU -> UDU; assert termination", "UU").notice().is_some());
}
