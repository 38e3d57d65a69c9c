//! All engines give the same values, bit for bit.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation)] // dice are small

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use upstar_heaps::HeapRules;
use upstar_heaps::engine::{Choice, Engine};
use upstar_values::Context;

const FORCED: [Choice; 5] =
    [Choice::Automatic, Choice::Naive, Choice::Sparse, Choice::Planes, Choice::Lanes];

fn rules(text: &str) -> HeapRules {
    HeapRules::parse(text).unwrap()
}

fn values(rules: &HeapRules, choice: Choice, threads: usize, length: u64) -> Vec<u32> {
    let mut engine = Engine::new(rules, choice, threads).unwrap();
    let mut values = Vec::new();
    let mut sink = |first: u64, block: &[u32]| {
        assert_eq!(first, values.len() as u64);
        values.extend_from_slice(block);
    };
    engine.advance(length, &Context::new(), &mut sink).unwrap();
    assert_eq!(engine.len(), length);
    values
}

/// From the definition: digits d₀.d₁d₂…, or Grundy's game without digits.
fn plain(digits: &[u8], length: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..length {
        let mut seen = vec![false; 4096];
        let unequal = digits.is_empty();
        let digits = if unequal { &[4][..] } else { digits };
        for (t, digit) in digits.iter().enumerate().take(n + 1) {
            let rest = n - t;
            if digit & 1 == 1 && rest == 0 {
                seen[0] = true;
            }
            if digit & 2 == 2 && rest > 0 {
                seen[values[rest] as usize] = true;
            }
            if digit & 4 == 4 {
                for a in (1..=rest / 2).filter(|a| !unequal || 2 * a != rest) {
                    seen[(values[a] ^ values[rest - a]) as usize] = true;
                }
            }
        }
        values.push(seen.iter().zip(0..).find(|(seen, _)| !**seen).unwrap().1);
    }
    values
}

fn digits(text: &str) -> Vec<u8> {
    text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect()
}

#[test]
fn every_engine_follows_the_definition() {
    for text in
        ["0.77", "0.6", "0.106", "0.127", "0.005", "0.07", "4.1", "0.16", "4.765", "grundys_game"]
    {
        let expected = plain(&digits(text), 3000);
        for choice in FORCED {
            assert!(values(&rules(text), choice, 1, 3000) == expected, "{text} {choice:?}");
        }
    }
}

#[test]
fn games_of_other_kinds_have_an_engine_too() {
    for text in ["0.3F", "{3,7,8}", "all but {1,4}", "4.333...", "0.777...", "nim"] {
        let game = rules(text);
        assert_eq!(values(&game, Choice::Automatic, 1, 200).len(), 200);
        assert!(Engine::new(&game, Choice::Sparse, 1).is_err(), "{text}");
    }
}

/// The codes 0.ddd and 4.ddd, each game once: 0.000 and those without a split are no subject.
fn three_digits() -> impl Iterator<Item = String> {
    ["0", "4"]
        .into_iter()
        .flat_map(|before| (1..512u32).map(move |code| format!("{before}.{code:03o}")))
}

/// All engines against the naive one.
fn compare(text: &str, length: u64) {
    let game = rules(text);
    let expected = values(&game, Choice::Naive, 1, length);
    for choice in [Choice::Sparse, Choice::Planes, Choice::Lanes, Choice::Automatic] {
        if let Ok(mut engine) = Engine::new(&game, choice, 1) {
            let mut sink = |first: u64, block: &[u32]| {
                let first = usize::try_from(first).unwrap();
                let wrong = block.iter().zip(&expected[first..]).position(|(a, b)| a != b);
                assert!(wrong.is_none(), "{text} {choice:?} at {}", first + wrong.unwrap());
            };
            engine.advance(length, &Context::new(), &mut sink).unwrap();
        }
    }
}

#[test]
fn engines_agree_on_some_codes_of_three_digits() {
    for text in three_digits().step_by(37) {
        compare(&text, 2500);
    }
}

/// Minutes: `cargo test --release -p upstar-heaps --test engines -- --ignored`.
#[test]
#[ignore = "minutes"]
fn engines_agree_on_all_codes_of_three_digits_over_30_000_values() {
    let texts: Vec<String> = three_digits().collect();
    let (even, odd): (Vec<_>, Vec<_>) =
        texts.iter().enumerate().partition(|(place, _)| place % 2 == 0);
    std::thread::scope(|scope| {
        for half in [even, odd] {
            scope.spawn(move || half.iter().for_each(|(_, text)| compare(text, 30_000)));
        }
    });
}

/// Minutes as well.
#[test]
#[ignore = "minutes"]
fn engines_agree_on_twenty_games_over_200_000_values() {
    for text in [
        "0.6",
        "0.16",
        "0.36",
        "0.106",
        "0.14",
        "0.161",
        "0.104",
        "0.054",
        "0.167",
        "0.127",
        "0.37",
        "0.56",
        "0.376",
        "0.354",
        "0.165",
        "0.64",
        "0.74",
        "0.76",
        "4.2",
        "0.454",
        "grundys_game",
    ] {
        compare(text, 200_000);
    }
}

impl Random {
    fn code(&mut self) -> String {
        let before = if self.below(3) == 0 { 4 } else { 0 };
        let digits = (0..=self.below(4)).map(|_| char::from(b'0' + self.below(8) as u8));
        format!("{before}.{}", digits.collect::<String>())
    }
}

#[test]
fn engines_change_in_flight_at_any_heap() {
    let mut dice = Random(0x2545_f491_4f6c_dd1d);
    for _ in 0..40 {
        let text = dice.code();
        let game = rules(&text);
        let expected = values(&game, Choice::Naive, 1, 1500);
        let mut engine = Engine::new(&game, Choice::Automatic, 1).unwrap();
        let mut found = Vec::new();
        while engine.len() < 1500 {
            let choice = FORCED[dice.below(5) as usize];
            let _ = engine.prefer(choice);
            let to = 1500.min(engine.len() + 1 + dice.below(200));
            engine
                .advance(to, &Context::new(), &mut |_, block| found.extend_from_slice(block))
                .unwrap();
        }
        assert!(found == expected, "{text}");
    }
}

/// Late rare values: 27 106 in 0.127 (of the kind with parity), several before 26 000 in the others.
#[test]
fn blocks_of_any_length_around_new_rare_values() {
    let mut dice = Random(0x9e37_79b9_7f4a_7c15);
    for text in ["0.127", "0.14", "0.161", "0.36", "0.106", "4.2", "grundys_game"] {
        let game = rules(text);
        let mut engine = Engine::new(&game, Choice::Automatic, 1).unwrap();
        engine.advance(24_700, &Context::new(), &mut |_, _| ()).unwrap();
        let mut bytes = Vec::new();
        engine.save(&mut bytes).unwrap();
        let to = 29_000;
        let mut expected = Vec::new();
        let mut sparse = Engine::restore(&mut &bytes[..], Choice::Sparse, 1).unwrap();
        sparse
            .advance(to, &Context::new(), &mut |_, block| expected.extend_from_slice(block))
            .unwrap();
        for threads in [1, 2] {
            let mut planes = Engine::restore(&mut &bytes[..], Choice::Planes, threads).unwrap();
            let mut found = Vec::new();
            while planes.len() < to {
                let next = to.min(planes.len() + 1 + dice.below(4000));
                planes
                    .advance(next, &Context::new(), &mut |_, block| found.extend_from_slice(block))
                    .unwrap();
            }
            assert!(found == expected, "{text} {threads}");
            assert_eq!(
                planes.rare().unwrap().positions,
                sparse.rare().unwrap().positions,
                "{text}"
            );
        }
    }
}

/// A minute: games with rare values beyond 10^5, and switches between engines all the way.
#[test]
#[ignore = "a minute"]
fn engines_change_in_flight_far_out() {
    let mut dice = Random(0xda94_2042_e4dd_58b5);
    for text in ["0.14", "grundys_game", "0.6", "0.127", "0.454"] {
        let game = rules(text);
        let expected = values(&game, Choice::Sparse, 1, 200_000);
        let mut engine = Engine::new(&game, Choice::Automatic, 2).unwrap();
        let mut found = Vec::new();
        while engine.len() < 200_000 {
            engine.prefer(FORCED[[0, 2, 3, 3, 4][dice.below(5) as usize]]).unwrap();
            let to = 200_000.min(engine.len() + 1 + dice.below(40_000));
            engine
                .advance(to, &Context::new(), &mut |_, block| found.extend_from_slice(block))
                .unwrap();
        }
        assert!(found == expected, "{text}");
    }
}
