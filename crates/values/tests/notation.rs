//! What is printed reads back to the same value, whatever the letters and the limit, and depends
//! on nothing but the value.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test helper that panics is a failing test

mod reader;

use proptest::prelude::*;
use reader::{power_sum, read};
use std::collections::BTreeSet;
use std::rc::Rc;
use upstar_values::{Algebra, Alphabet, Arena, Context, Dyadic, Game, Notation, Uptimal};

#[derive(Clone, Debug)]
struct Tree(Vec<Rc<Tree>>, Vec<Rc<Tree>>, i64);

fn tree() -> impl Strategy<Value = Rc<Tree>> {
    let leaf = (-4i64..=4).prop_map(|n| Rc::new(Tree(vec![], vec![], n)));
    leaf.prop_recursive(5, 40, 4, |inner| {
        let side = proptest::collection::vec(inner, 1..3);
        (side.clone(), side, Just(0)).prop_map(|(left, right, n)| Rc::new(Tree(left, right, n)))
    })
}

fn build(algebra: &mut Algebra<'_>, tree: &Tree) -> Game {
    if tree.0.is_empty() && tree.1.is_empty() {
        return algebra.number(Dyadic::new(tree.2, 1)).unwrap();
    }
    let left: Vec<Game> = tree.0.iter().map(|x| build(algebra, x)).collect();
    let right: Vec<Game> = tree.1.iter().map(|x| build(algebra, x)).collect();
    algebra.game(&left, &right).unwrap()
}

/// The same with right options first and last options first, so that ids differ.
fn build_backwards(algebra: &mut Algebra<'_>, tree: &Tree) -> Game {
    if tree.0.is_empty() && tree.1.is_empty() {
        return algebra.number(Dyadic::new(tree.2, 1)).unwrap();
    }
    let right: Vec<Game> = tree.1.iter().rev().map(|x| build_backwards(algebra, x)).collect();
    let left: Vec<Game> = tree.0.iter().rev().map(|x| build_backwards(algebra, x)).collect();
    algebra.game(&left, &right).unwrap()
}

fn check_round_trip(algebra: &mut Algebra<'_>, game: Game) {
    let arena = algebra.arena();
    for alphabet in [Alphabet::Ascii, Alphabet::Unicode] {
        for limit in [0, 50, 1_000_000] {
            let text = arena.text(game, Notation { alphabet, limit }).unwrap();
            assert_eq!(read(algebra, &text), Ok(game), "{text}");
            assert!(alphabet == Alphabet::Unicode || text.is_ascii());
        }
    }
}

/// All games whose options are among these.
fn next_day(algebra: &mut Algebra<'_>, games: &[Game]) -> Vec<Game> {
    let mut antichains: Vec<Vec<Game>> = vec![vec![]];
    for &game in games {
        for mut antichain in antichains.clone() {
            let mut comparable = |&other: &Game| {
                algebra.le(game, other).unwrap() || algebra.le(other, game).unwrap()
            };
            if !antichain.iter().any(&mut comparable) {
                antichain.push(game);
                antichains.push(antichain);
            }
        }
    }
    let mut found = BTreeSet::new();
    for left in &antichains {
        for right in &antichains {
            found.insert(algebra.game(left, right).unwrap().to_bits());
        }
    }
    found.into_iter().map(Game::from_bits).collect()
}

#[test]
fn all_games_born_by_day_three_round_trip() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut games = vec![];
    let mut texts = BTreeSet::new();
    for expected in [1, 4, 22, 1474] {
        games = next_day(&mut algebra, &games);
        assert_eq!(games.len(), expected);
    }
    for &game in &games {
        check_round_trip(&mut algebra, game);
        texts.insert(arena.display(game).to_string());
        // What is called an uptimal is that uptimal.
        if let Some(uptimal) = algebra.as_uptimal(game).unwrap() {
            assert_eq!(sum_of_powers(&mut algebra, &uptimal), game, "{uptimal}");
        }
    }
    assert_eq!(texts.len(), games.len());
    // A sample of day 4.
    for k in 0..2000usize {
        let pick = |step: usize| games[(k * step + step / 3) % games.len()];
        let left = [pick(7919), pick(104_729)];
        let right = [pick(1_299_709), pick(611_953)];
        let game = algebra.game(&left, &right).unwrap();
        check_round_trip(&mut algebra, game);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn random_games_round_trip(tree in tree()) {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let game = build(&mut algebra, &tree);
        check_round_trip(&mut algebra, game);
    }

    #[test]
    fn text_depends_on_the_value_only(tree in tree(), other in tree()) {
        let (here, there, context) = (Arena::new(), Arena::new(), Context::new());
        let (mut a, mut b) = (Algebra::new(&here, &context), Algebra::new(&there, &context));
        let game = build(&mut a, &tree);
        build_backwards(&mut b, &other);
        let same = build_backwards(&mut b, &tree);
        let unreduced = a.add(game, game).unwrap();
        let same_unreduced = b.add(same, same).unwrap();
        for limit in [0, 60, 100_000] {
            let notation = Notation { limit, ..Notation::default() };
            prop_assert_eq!(here.text(game, notation), there.text(same, notation));
            let (text, other) =
                (here.text(unreduced, notation), there.text(same_unreduced, notation));
            prop_assert_eq!(text, other);
        }
    }
}

/// x + *m + a₁·↑ + a₂·↑² + …, by addition.
fn sum_of_powers(algebra: &mut Algebra<'_>, uptimal: &Uptimal) -> Game {
    let number = algebra.number(uptimal.number().clone()).unwrap();
    let mut total = algebra.nimber(uptimal.nimber().clone()).unwrap();
    let mut below = algebra.zero();
    for (coefficient, n) in uptimal.digits().zip(1..) {
        let sum = power_sum(algebra, n);
        let power = algebra.sub(sum, below).unwrap();
        let term = algebra.multiple(coefficient, power).unwrap();
        total = algebra.add(total, term).unwrap();
        below = sum;
    }
    algebra.add(number, total).unwrap()
}

#[test]
fn sums_of_powers_of_up_are_recognised() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut check = |number: Dyadic, coefficients: &[i32], nimber: u8| {
        let digits = coefficients.iter().map(|&digit| digit.into()).collect();
        let uptimal = Uptimal::new(number, nimber.into(), digits);
        let game = sum_of_powers(&mut algebra, &uptimal);
        assert_eq!(algebra.as_uptimal(game).unwrap().as_ref(), Some(&uptimal), "{uptimal}");
        let text = arena.display(game).to_string();
        assert_eq!(read(&mut algebra, &text), Ok(game), "{uptimal}: {text}");
        text
    };
    for code in 0..5i32.pow(4) {
        let digits = [code % 5 - 2, code / 5 % 5 - 2, code / 25 % 5 - 2, code / 125 - 2];
        for nimber in 0..4 {
            check(Dyadic::ZERO, &digits, nimber);
        }
        check(Dyadic::new(-3, 1), &digits, 1);
    }
    assert_eq!(check(Dyadic::ZERO, &[0, 1], 0), "^<2>");
    assert_eq!(check(Dyadic::ONE, &[-1, -1, -1], 1), "1v[3]*");
    assert_eq!(check(Dyadic::new(-1, 1), &[0, 0, -1], 5), "-1/2v<3>*5");
    assert_eq!(check(Dyadic::ZERO, &[3, 1], 0), "{^3|^^*}");
    assert_eq!(check(Dyadic::ZERO, &[1, 2], 1), "{0|^<2>}");
    // Both players have two options: no uptimal.
    let none = read(&mut algebra, "{0,^*|0,^*}").unwrap();
    assert_eq!(algebra.as_uptimal(none).unwrap(), None);
}

#[test]
fn high_powers_of_up_are_words() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let sum = power_sum(&mut algebra, 3000);
    assert_eq!(arena.display(sum).to_string(), "^[3000]");
    let negative = algebra.neg(sum).unwrap();
    assert_eq!(arena.display(negative).to_string(), "v[3000]");
}

#[test]
fn shared_parts_are_named() {
    // {3|1}:*n mentions all the {3|1}:*k with k < n twice.
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let (three, one) = (algebra.number(3).unwrap(), algebra.number(1).unwrap());
    let (mut left, mut right) = (vec![three], vec![one]);
    for n in 0..60 {
        let game = algebra.game(&left, &right).unwrap();
        let text = arena.display(game).to_string();
        match n {
            0 => assert_eq!(text, "{3|1}"),
            1 => assert_eq!(text, "{3,{3|1}|1,{3|1}}"),
            _ => assert!(text.len() <= 1_100_000),
        }
        if n > 30 {
            assert!(text.starts_with("g1 := "), "{text}");
            assert_eq!(read(&mut algebra, &text), Ok(game));
        }
        left.push(game);
        right.push(game);
    }
    let short = arena.text(left[4], Notation { limit: 0, ..Notation::default() }).unwrap();
    assert_eq!(
        short,
        "g1 := {3,{3|1}|1,{3|1}}; g2 := {3,{3|1},g1|1,{3|1},g1}; {3,{3|1},g1,g2|1,{3|1},g1,g2}"
    );
}

/// Reading recurses: give it room.
fn with_room(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work).unwrap();
    thread.join().unwrap();
}

#[test]
fn deep_games_print() {
    with_room(|| {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let (one, minus) = (algebra.number(1).unwrap(), algebra.number(-1).unwrap());
        let mut game = algebra.game(&[one], &[minus]).unwrap();
        for k in 0..19_000 {
            let left = algebra.number(k + 2).unwrap();
            game = algebra.game(&[left], &[game]).unwrap();
        }
        let text = arena.display(game).to_string();
        assert!(
            text.starts_with("{19001||||19000|||18999||18998|{18997||||18996|||"),
            "{}",
            &text[..60]
        );
        assert_eq!(read(&mut algebra, &text), Ok(game));
    });
}

#[test]
fn chains_of_threats_print() {
    with_room(|| {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        for step in [0i64, 1] {
            let mut game = algebra.number(-1).unwrap();
            for k in 0..600 {
                let stop = algebra.number(step * k).unwrap();
                let reply = algebra.game(&[stop], &[game]).unwrap();
                game = algebra.game(&[stop], &[reply]).unwrap();
                if k % 37 == 0 || k == 599 {
                    let text = arena.display(game).to_string();
                    assert_eq!(read(&mut algebra, &text), Ok(game), "{text}");
                }
            }
        }
    });
}

/// Does a text begin with a number, if any, and a tiny or miny?
fn begins_tiny(text: &str) -> bool {
    let word = text.trim_start_matches(|c: char| matches!(c, '-' | '/' | '0'..='9'));
    word.starts_with("Tiny(") || word.starts_with("Miny(")
}

#[test]
fn tinies_are_called_tiny() {
    let (arena, context) = (Arena::new(), Context::new());
    let mut algebra = Algebra::new(&arena, &context);
    let mut games = vec![algebra.zero()];
    let simple = "-2 -1 -1* -1^ 1 * *2 ^ v ^* v* ^^ Tiny(1) Miny(1) {1|0} {0|-1} {0|-2} +-1 {3|0} \
                  {3|^} {3|*} {3|^*} {3|v*} {2|^*} {2|v} {1|-1*} {{100|^*},{101|0}|-1}";
    for text in simple.split_whitespace() {
        games.push(read(&mut algebra, text).unwrap());
    }
    for k in 0..3000usize {
        let pick = |step: usize| games[(k * step + step / 3) % games.len()];
        let (left, right) = ([pick(7919), pick(104_729)], [pick(1_299_709), pick(611_953)]);
        let game = algebra.game(&left[..1 + k % 2], &right[..1 + k / 2 % 2]).unwrap();
        games.push(game);
    }
    let mut found = [0; 2];
    for x in [0, 2] {
        let x = algebra.number(x).unwrap();
        for &y in &games {
            let reply = algebra.game(&[x], &[y]).unwrap();
            let tiny = algebra.game(&[x], &[reply]).unwrap();
            for game in [y, tiny, algebra.neg(tiny).unwrap()] {
                let named = begins_tiny(&arena.display(game).to_string());
                // That one asks the thermograph for the mean.
                let expected = algebra.is_number_tiny(game).unwrap();
                assert_eq!(named, expected, "{}", arena.display(game));
                found[usize::from(named)] += 1;
            }
        }
    }
    assert!(found[0] > 100 && found[1] > 100, "{found:?}");
}

#[test]
fn foreign_games_are_refused() {
    let (here, there, context) = (Arena::new(), Arena::new(), Context::new());
    let mut algebra = Algebra::new(&there, &context);
    let game = read(&mut algebra, "{2|-1}").unwrap();
    assert!(here.text(game, Notation::default()).is_err());
    let text = here.display(game).to_string();
    assert_eq!(text, "(a game of another arena was used: transplant it first)");
    assert_eq!(format!("{:>8}", there.display(game)), "  {2|-1}");
}
