//! Grundy values that are found in bulk, beside the definition: the mex over all moves, sums searched as
//! they are.

#![allow(clippy::unwrap_used)] // tests

use std::collections::HashMap;
use upstar_core::{AnyPosition, Argument, Position};
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

const GAMES: &str = r#"
double(n) := 2 * n

game kayles_(n)
  moves kayles_(a) + kayles_(n - t - a) for t in 1..min(n, 2) for a in 0..(n - t) div 2
game triples(n)
  moves triples(a) + triples(b) + triples(n - 2 - a - b) for a in 0..n - 2 for b in a..(n - 2 - a) div 2
game queen(a, b)
  moves queen(k, b) for k in 0..a - 1, queen(a, k) for k in 0..b - 1,
        queen(a - k, b - k) for k in 1..min(a, b)
game euclid_(p, q) if q > 0
  normal max(p, q), min(p, q)
  moves euclid_(p - k * q, q) for k in 1..(p - 1) div q
game fibonacci(n, most := n - 1)
  normal n, max(0, min(n, most))
  moves fibonacci(n - k, double(k)) for k in 1..most
game files(n)
  moves files(max(a - 1, 0)) + files(max(n - a - 2, 0)) for a in 0..n - 1
game squares_(n)
  moves squares_(n - k * k) for k in 1..isqrt(n)
game least(s)(n)
  let half := n div 2
  moves least(s)(n - k) for k in [1, s, 2 * s] if 0 < k and k <= n, least(s)(half) if half < n
game several(n)
  moves several(a, n - 1 - a) for a in 0..n - 1
game grows(a, b)
  moves grows(a - 1, b + k) for k in 1..3 if a > 0, grows(a, b - 1) if b > 0
game stairs(n in 0..30)
  moves stairs(n - k) for k in 1..n if n mod k == 0
"#;

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    session.use_text("bulk.game", GAMES, &Context::new()).unwrap();
    session
}

/// The value by the definition: parts are not looked for.
fn defined(position: &AnyPosition, known: &mut HashMap<AnyPosition, u64>) -> u64 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let options = position.options(Player::Left);
    let values: Vec<u64> = options.iter().map(|option| defined(option, known)).collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(position.clone(), value);
    value
}

#[test]
fn values_in_bulk_are_those_of_the_definition() {
    let (mut session, context) = (session(), Context::new());
    let mut positions: Vec<String> = Vec::new();
    for n in 0..12 {
        for game in ["kayles_", "files", "squares_", "several", "stairs", "fibonacci"] {
            positions.push(format!("{game}({n})"));
        }
        if n < 9 {
            positions.push(format!("triples({n})"));
        }
        for m in 0..8 {
            positions.push(format!("queen({n}, {m})"));
            positions.push(format!("euclid_({}, {})", n + 1, m + 1));
            positions.push(format!("fibonacci({n}, {m})"));
            if n > 1 {
                positions.push(format!("least({n})({m})"));
            }
            if n < 5 && m < 4 {
                positions.push(format!("grows({n}, {m})"));
            }
        }
    }
    let mut known = HashMap::new();
    // The largest first, so that everything below is found on the way, or by another way than last time.
    for text in positions.iter().rev() {
        let position = session.position(text, &context).unwrap();
        let found = session.solver().grundy(&position, &context).unwrap().answer;
        assert_eq!(found.to_u64(), Some(defined(&position, &mut known)), "{text}");
    }
    assert!(session.fault().is_none());
}

#[test]
fn rules_that_lead_astray_are_told_of_in_bulk_too() {
    let mut session = Session::new(Settings::default());
    let context = Context::new();
    let rules = "game late(n)\n  moves late(n - 7) if n > 6 and n != 43, late(n - 50) if n == 43";
    session.use_text("late.game", rules, &context).unwrap();
    let error = session.run("late(50).grundy", &context).unwrap_err();
    assert!(error.to_string().contains("late(43) has an option in which n is -7"), "{error}");
    // A sequence remembers it as well.
    let family = session.family("late", &context).unwrap();
    assert!(family.grundy_sequence().unwrap().values(60, &context).is_err());
    let fault = session.fault().unwrap();
    assert!(fault.to_string().contains("late(43)"), "{fault}");
    // Nothing is wrong with smaller heaps.
    assert_eq!(session.run("late(42).grundy", &context).unwrap()[0].text, "0");
}

#[test]
fn bounds_hold_in_bulk() {
    let mut session = session();
    let few = Context::new().with_steps(200);
    assert!(session.run("queen(900, 900).grundy", &few).unwrap_err().stop().is_some());
    let small = Context::new().with_memory(1 << 16);
    assert!(session.run("queen(3000, 3000).grundy", &small).unwrap_err().stop().is_some());
    // What was found before the bound does no harm.
    assert_eq!(session.run("queen(5, 8).grundy", &Context::new()).unwrap()[0].text, "2");
}

#[test]
fn own_games_have_sequences_and_catalogues() {
    let (mut session, context) = (session(), Context::new());
    let family = session.family("kayles_", &context).unwrap();
    let values = family.grundy_sequence().unwrap().values(12, &context).unwrap();
    assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    let queen = session.registry().find("queen").unwrap().clone();
    let row = queen.grundy_sequence(&[Argument::Integer(4.into())]).unwrap();
    let values = row.values(10, &context).unwrap();
    assert_eq!(values, [4, 5, 3, 2, 7, 6, 9, 0, 1, 8]);
    let board = "board clob\n  left \"x o\" -> \". x\" in orthogonal\n  right mirrored";
    session.use_text("clob.game", board, &context).unwrap();
    let mut boards = Vec::new();
    let ruleset = session.registry().find("clob").unwrap().clone();
    let _ = ruleset.positions_of_size(2, &mut |position| {
        boards.push(position.write());
        std::ops::ControlFlow::Continue(())
    });
    // Up to turning and exchanging the players: a piece beside nothing, beside its own, beside the other.
    assert_eq!(boards, [r#"clob("..")"#, r#"clob(".x")"#, r#"clob("xx")"#, r#"clob("xo")"#]);
}
