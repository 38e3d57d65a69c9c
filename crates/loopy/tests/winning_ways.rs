//! Identities of Winning Ways, chapter 11, and of Siegel's theory of stoppers.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::naive::{self, Plain};
use common::{read, with_algebra};
use upstar_loopy::{Error, Graph, Pseudonumber, Tilt, Value};
use upstar_values::{Comparison, Player};

/// Both texts are the same game, and stoppers have the same handle.
fn same(pairs: &[(&str, &str)]) {
    with_algebra(|algebra| {
        for (left, right) in pairs {
            let (g, h) = (read(algebra, left), read(algebra, right));
            assert!(algebra.equal(&g, &h).unwrap(), "{left} = {right}");
            if let (Value::Stopper(g), Value::Stopper(h)) = (&g, &h) {
                assert_eq!(g, h, "{left} and {right}");
            }
        }
    });
}

fn compare(left: &str, right: &str) -> Comparison {
    with_algebra(|algebra| {
        let (g, h) = (read(algebra, left), read(algebra, right));
        algebra.compare(&g, &h).unwrap()
    })
}

#[test]
fn on_off_and_dud() {
    same(&[
        ("on", "a{a|}"),
        ("off", "-on"),
        ("on + on", "on"),
        ("on + 5", "on"),
        ("on + {3|-7}", "on"),
        ("on + upon", "on"),
        ("on + off", "dud"),
        ("dud", "a{a|a}"),
        ("dud + 3", "dud"),
        ("dud + over", "dud"),
        ("dud + dud", "dud"),
        ("dud", "on & off"),
    ]);
}

#[test]
fn over_absorbs_infinitesimals_and_itself() {
    same(&[
        ("over", "{0|pass}"),
        ("over + over", "over"),
        ("over + ^", "over"),
        ("over + *", "over"),
        ("over + v5*3", "over"),
        ("over + Tiny(3)", "over"),
        ("over - over", "over & under"),
        ("under", "-over"),
        ("1over + 2over", "3over"),
        ("{0|over}", "over"),
    ]);
    assert_eq!(compare("over", "1/1024"), Comparison::Less);
    assert_eq!(compare("over", "^100"), Comparison::Greater);
}

#[test]
fn upon_and_its_relatives() {
    same(&[
        ("upon", "{upon|*}"),
        ("upon", "^[on]"),
        ("upon + *", "^[on]*"),
        ("upon + * + *", "upon"),
        ("^<on>", "{0|v[on]*}"),
        ("upon - upon", "^<on> & v<on>"),
        ("{v[on]|^[on]}", "0"),
    ]);
    assert_eq!(compare("upon", "^"), Comparison::Greater);
    // It is ^ and the smaller powers of ^ after it, all of which together are less than one ^.
    assert_eq!(compare("upon", "^^"), Comparison::Less);
    assert_eq!(compare("upon", "over"), Comparison::Less);
}

/// The place of upon between ^ and ^^, by naive play as well.
#[test]
fn upon_lies_between_up_and_double_up() {
    with_algebra(|algebra| {
        let [up, upon, double] = ["^", "upon", "^^"].map(|text| {
            let stopper = algebra.read_stopper(text).unwrap();
            Plain::of_stopper(algebra, stopper)
        });
        assert!(naive::le(&up, &upon) && !naive::le(&upon, &up));
        assert!(naive::le(&upon, &double) && !naive::le(&double, &upon));
    });
}

/// A pass for both beside a move to over.
#[test]
fn passes_beside_over_have_the_sides_of_naive_play() {
    with_algebra(|algebra| {
        let graph = Graph::read("c: c a | c; a: b | a; b: |").unwrap();
        let game = Plain(vec![[vec![0, 1], vec![0]], [vec![2], vec![1]], [Vec::new(), Vec::new()]]);
        let value = algebra.value(&graph, 0).unwrap();
        let (on, off) = (algebra.onside(&value).unwrap(), algebra.offside(&value).unwrap());
        let (s, t) = (Plain::of_stopper(algebra, on), Plain::of_stopper(algebra, off));
        assert!(naive::le_onside(&s, &game) && naive::le_onside(&game, &s));
        assert!(naive::le_offside(&t, &game) && naive::le_offside(&game, &t));
        assert_eq!(algebra.text(&value).unwrap(), "on & over");
    });
}

#[test]
fn tis_and_tisn() {
    same(&[
        ("a{{|a}|}", "1 & 0"),
        ("a{|{a|}}", "0 & -1"),
        ("a{{|a}|} + b{|{b|}}", "1 & -1"),
        ("a{{|a}|} - a{{|a}|}", "1 & -1"),
        ("3*(1 & 0)", "3 & 0"),
    ]);
}

#[test]
fn simplest_numbers_with_pseudonumbers() {
    same(&[
        ("{under|over}", "0"),
        ("{over|1}", "1/2"),
        ("{|on}", "0"),
        ("{off|}", "0"),
        ("{0|on}", "1"),
        ("{1over|2under}", "3/2"),
        ("{off|on}", "0"),
        ("{0|pass,over}", "over"),
    ]);
}

/// {*|*} = 0, and its ways round must not be made by fusing too early.
#[test]
fn fusing_comes_last() {
    same(&[("{*|*}", "0"), ("a{{0|0}|{0|0}}", "0"), ("a{b{0|0}|b{0|0}}", "0")]);
}

#[test]
fn degree_and_variety() {
    with_algebra(|algebra| {
        let unstable = algebra.read_stopper("a{0|{0||||0,*2|||a|0||0}||0}").unwrap();
        assert_eq!(algebra.variety(unstable), Err(Error::NotStable));
        let two_over = algebra.read_stopper("{2|over}").unwrap();
        assert_eq!(algebra.variety(two_over), Err(Error::DegreeNotIdempotent));
        for text in ["3/4", "^*2", "{5|-2}", "Tiny(2)"] {
            let short = algebra.read_stopper(text).unwrap();
            let zero = algebra.read_stopper("0").unwrap();
            assert_eq!(algebra.degree(short).unwrap(), zero, "{text}");
        }
    });
}

#[test]
fn stops_are_pseudonumbers() {
    with_algebra(|algebra| {
        let game = algebra.read_stopper("{1|pass||0}").unwrap();
        let stop = |number: i64, tilt| Pseudonumber::Number(number.into(), tilt);
        assert_eq!(algebra.stop(game, Player::Left).unwrap(), stop(1, Tilt::Over));
        assert_eq!(algebra.stop(game, Player::Right).unwrap(), stop(0, Tilt::Exact));
        let hot = algebra.read_stopper("{on|off}").unwrap();
        assert_eq!(algebra.stop(hot, Player::Left).unwrap(), Pseudonumber::On);
    });
}

/// A million and over: closed forms, and no walk through the followers.
#[test]
fn pseudonumbers_have_closed_forms() {
    let short = upstar_values::Arena::new();
    let mut arena = upstar_loopy::LoopyArena::new();
    let context = upstar_values::Context::new().with_steps(100_000);
    let mut algebra = upstar_loopy::LoopyAlgebra::new(&short, &mut arena, &context).unwrap();
    let sum = read(&mut algebra, "1000000000over + 5/8 + over");
    assert_eq!(algebra.text(&sum).unwrap(), "8000000005/8over");
    let larger = read(&mut algebra, "1000000001");
    assert_eq!(algebra.compare(&sum, &larger).unwrap(), Comparison::Less);
}

/// Bach's Carousel has no stopper sides; it is still added, compared and played.
#[test]
fn carousel_has_no_sides_but_an_outcome() {
    with_algebra(|algebra| {
        let carousel = read(algebra, "a{0,{1|1,{*,{1*|1*,a}|*}}|0}");
        assert!(matches!(carousel, Value::Unsided(_)));
        assert_eq!(algebra.onside(&carousel), Err(Error::Unsided { operation: "onside" }));
        assert!(algebra.le(&carousel, &carousel).unwrap());
        let text = algebra.text(&carousel).unwrap();
        let again = read(algebra, &text);
        assert!(algebra.equal(&carousel, &again).unwrap());
        let negative = algebra.neg(&carousel).unwrap();
        let twice = algebra.neg(&negative).unwrap();
        assert!(algebra.equal(&carousel, &twice).unwrap());
        let one = read(algebra, "1");
        let sum = algebra.add(&carousel, &one).unwrap();
        assert_eq!(algebra.compare(&carousel, &sum).unwrap(), Comparison::Less);
        let back = algebra.sub(&sum, &one).unwrap();
        assert!(algebra.equal(&carousel, &back).unwrap());
        assert_eq!(algebra.outcome(&sum).unwrap().to_string(), "L");
    });
}
