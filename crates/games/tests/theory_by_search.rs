//! Theories of games against plain search: Strings and Coins, Nimstring, coin turning and its products.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Argument, Form, Theorems};
use upstar_games::{NimValue, Strings, registry};
use upstar_values::{Context, Player};

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

/// Does the player to move win, beside a heap of n? Whoever frees a coin must go on, wherever it may be.
fn wins(edges: &[[u64; 2]], left: u64, n: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
    if let Some(&wins) = known.get(&(left, n)) {
        return wins;
    }
    let mut found = (0..n).any(|less| !wins(edges, left, less, known));
    for k in (0..edges.len()).filter(|k| left >> k & 1 == 1) {
        let after = left & !(1 << k);
        let holds = |coin: u64| {
            edges.iter().enumerate().any(|(k, edge)| after >> k & 1 == 1 && edge.contains(&coin))
        };
        let frees = edges[k].iter().any(|&coin| coin != 0 && !holds(coin));
        found |= wins(edges, after, n, known) == frees;
    }
    known.insert((left, n), found);
    found
}

#[test]
fn nimstring_values_tell_who_wins_beside_every_heap() {
    let (context, mut loony) = (Context::new(), 0);
    for edges in random_graphs(40, 6, 7, 4_101_842_887_655_102_017) {
        let mut known = HashMap::new();
        for set in 1..1u64 << edges.len() {
            let net = read("nimstring", &text(&(words(&edges, set) + "0:@")));
            let value = net.downcast::<Strings>().unwrap().nim_value(&context).unwrap().unwrap();
            loony += u32::from(value == NimValue::Loony);
            for n in 0..=8 {
                let lost = value == NimValue::Heap(u8::try_from(n).unwrap());
                assert_eq!(wins(&edges, set, n, &mut known), !lost, "{edges:?} {set:b} *{n}");
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
    let sizes = [list(&[1, 2]), list(&[2]), list(&[1, 2, 3]), ruler];
    for size in &sizes {
        for heads in 0..1u32 << 5 {
            let heads: Vec<u32> = (1..=5).filter(|place| heads >> (place - 1) & 1 == 1).collect();
            check("coin_turning", &[size.clone(), list(&heads)]);
        }
    }
    for one in &sizes {
        for other in &sizes {
            for heads in 0..1u32 << 4 {
                // Two rows of two.
                let place = |n: u32| list(&[1 + n / 2, 1 + n % 2]);
                let heads = (0..4).filter(|n| heads >> n & 1 == 1).map(place).collect();
                check("tartan", &[one.clone(), other.clone(), Argument::List(heads)]);
            }
        }
    }
}
