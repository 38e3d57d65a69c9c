//! Theories of games against plain search: Strings and Coins, Nimstring, coin turning and its products, Geography
//! on undirected graphs.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Argument, Form, Theorems};
use upstar_games::{NimValue, Strings, registry};
use upstar_values::{Context, Outcome, Player};

fn read(game: &str, arguments: &[Argument]) -> AnyPosition {
    registry().find(game).unwrap().read(arguments).unwrap()
}

fn text(text: &str) -> Vec<Argument> {
    vec![Argument::Text(text.to_owned())]
}

fn list(numbers: &[u32]) -> Argument {
    Argument::List(numbers.iter().map(|&n| Argument::Integer(n.into())).collect())
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// The edges of random graphs on vertices from 0 on.
fn random_graphs(count: usize, vertices: u64, most: usize, seed: u64) -> Vec<Vec<[u64; 2]>> {
    let mut random = Random(seed);
    let graph = |_| {
        let vertices = 2 + random.below(vertices - 1);
        let mut edges = Vec::new();
        for a in 0..vertices {
            for b in a + 1..vertices {
                if random.below(5) < 2 && edges.len() < most {
                    edges.push([a, b]);
                }
            }
        }
        edges
    };
    (0..count).map(graph).collect()
}

fn words(edges: &[[u64; 2]], set: u64) -> String {
    let kept = edges.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
    kept.map(|(_, [a, b])| format!("{a}-{b} ")).collect()
}

/// By how much the player to move will be ahead, string by string; vertex 0 is the ground.
fn margin(edges: &[[u64; 2]], left: u64, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(&margin) = known.get(&left) {
        return margin;
    }
    let mut best = None;
    for n in (0..edges.len()).filter(|n| left >> n & 1 == 1) {
        let after = left & !(1 << n);
        let holds = |coin: u64| {
            edges.iter().enumerate().any(|(k, edge)| after >> k & 1 == 1 && edge.contains(&coin))
        };
        let coins = edges[n].iter().filter(|&&coin| coin != 0 && !holds(coin)).count();
        let rest = margin(edges, after, known);
        let gained = if coins > 0 { i32::try_from(coins).unwrap() + rest } else { -rest };
        best = best.max(Some(gained));
    }
    let margin = best.unwrap_or(0);
    known.insert(left, margin);
    margin
}

#[test]
fn scores_of_strings_and_coins_agree_with_play_string_by_string() {
    let context = Context::new();
    for edges in random_graphs(80, 7, 9, 88_172_645_463_325_252) {
        let found = margin(&edges, (1 << edges.len()) - 1, &mut HashMap::new());
        let position = read("strings_and_coins", &text(&(words(&edges, u64::MAX) + "0:@")));
        let score = position.downcast::<Strings>().unwrap().score(&context);
        assert_eq!(score, Ok(Some([found, -found])), "{edges:?}");
    }
}

#[test]
fn scores_of_dots_and_boxes_are_those_of_another_program() {
    // Found in Python, by recursion over sets of lines.
    for (rows, columns, first) in
        [(1, 1, -1), (1, 2, 0), (1, 3, -1), (1, 4, 0), (2, 2, 2), (2, 3, -2)]
    {
        let size = |n: i32| Argument::Integer(n.into());
        let board = read("dots_and_boxes", &[size(rows), size(columns)]);
        let score = board.downcast::<Strings>().unwrap().score(&Context::new());
        assert_eq!(score, Ok(Some([first, -first])), "{rows}x{columns}");
    }
}

/// The Grundy value with turns as moves.
fn grundy(at: &AnyPosition, known: &mut HashMap<AnyPosition, u64>) -> u64 {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let mut met = Vec::new();
    let _ = at.visit_moves(Player::Left, |by| {
        met.push(grundy(&at.play(Player::Left, &by), known));
        ControlFlow::Continue(())
    });
    let value = (0..).find(|value| !met.contains(value)).unwrap();
    known.insert(at.clone(), value);
    value
}

#[test]
fn nimstring_values_are_grundy_values_of_turns_unless_loony_which_wins() {
    let (context, mut loony) = (Context::new(), 0);
    for edges in random_graphs(40, 6, 7, 4_101_842_887_655_102_017) {
        for set in 1..1u64 << edges.len() {
            let net = read("nimstring", &text(&(words(&edges, set) + "0:@")));
            let found = grundy(&net, &mut HashMap::new());
            let value = net.downcast::<Strings>().unwrap().nim_value(&context).unwrap().unwrap();
            match value {
                NimValue::Heap(size) => assert_eq!(u64::from(size), found, "{edges:?} {set:b}"),
                NimValue::Loony => {
                    loony += 1;
                    assert_ne!(found, 0, "{edges:?} {set:b}");
                }
            }
        }
    }
    assert!(loony > 300, "{loony}");
}

#[test]
fn coin_turning_and_the_tartan_theorem_agree_with_search() {
    let mut known = HashMap::new();
    let mut check = |game: &str, arguments: &[Argument]| {
        let position = read(game, arguments);
        let told = position.grundy_theorem().unwrap().answer;
        assert_eq!(told, grundy(&position, &mut known).into(), "{game}{arguments:?}");
    };
    let ruler = Argument::Text("ruler".into());
    let sizes =
        [list(&[1]), list(&[1, 2]), list(&[2]), list(&[1, 2, 3]), list(&[3]), list(&[2, 4]), ruler];
    for size in &sizes {
        for heads in 0..1u32 << 7 {
            let heads: Vec<u32> = (1..=7).filter(|place| heads >> (place - 1) & 1 == 1).collect();
            check("coin_turning", &[size.clone(), list(&heads)]);
        }
    }
    for one in &sizes {
        for other in &sizes {
            for heads in 0..1u32 << 6 {
                // Two rows of three.
                let place = |n: u32| list(&[1 + n / 3, 1 + n % 3]);
                let heads = (0..6).filter(|n| heads >> n & 1 == 1).map(place).collect();
                check("tartan", &[one.clone(), other.clone(), Argument::List(heads)]);
            }
        }
    }
}

fn wins(at: &AnyPosition) -> bool {
    let mut found = false;
    let _ = at.visit_moves(Player::Left, |by| {
        found = !wins(&at.play(Player::Left, &by));
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

#[test]
fn the_token_of_undirected_geography_is_lost_where_a_largest_matching_leaves_it_out() {
    let mut won = 0;
    for edges in random_graphs(400, 9, 99, 1_181_783_497_276_652_981) {
        let token = edges.first().map_or(0, |edge| edge[0]);
        let graph =
            read("undirected_geography", &text(&format!("{}{token}:x", words(&edges, u64::MAX))));
        let wins = wins(&graph);
        won += u32::from(wins);
        let expected = if wins { Outcome::N } else { Outcome::P };
        assert_eq!(graph.outcome_theorem().unwrap().answer, expected, "{edges:?}");
    }
    assert!((50..350).contains(&won), "{won}");
}
