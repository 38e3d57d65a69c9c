//! The category `impartial` of the texts' facts, run as data: statements about all small games on
//! plain forms, decided by play; examples in the language. A row that nobody handles fails.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

use serde_json::{Value, json};
use upstar_lang::{Session, Settings};
use upstar_values::Context;
use upstar_values::plain::{Compound, Plain, PlainForms};

fn evaluated(input: &str) -> Value {
    let mut session = Session::new(Settings::default());
    let shown = session.run(input, &Context::new()).unwrap_or_else(|error| panic!("{error}"));
    serde_json::from_str(&shown.last().unwrap().text).unwrap()
}

fn sum(forms: &mut PlainForms<'_>, g: Plain, h: Plain) -> Plain {
    forms.compound(Compound::Sum, g, h).unwrap()
}

/// All 16 games of rank at most 3.
fn with_small_games(test: impl FnOnce(&mut PlainForms<'_>, &[Plain])) {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    let all = forms.up_to_rank(3).unwrap();
    assert_eq!(all.len(), 16);
    test(&mut forms, &all);
}

fn sums_are_a_commutative_monoid_of_sets() {
    with_small_games(|forms, all| {
        for &g in all {
            let empty = forms.empty();
            assert_eq!(sum(forms, g, empty), g);
            for &h in all {
                let (gh, hg) = (sum(forms, g, h), sum(forms, h, g));
                assert_eq!(gh, hg);
                for &k in all {
                    let hk = sum(forms, h, k);
                    assert_eq!(sum(forms, gh, k), sum(forms, g, hk));
                }
            }
        }
    });
}

fn copycat_wins() {
    with_small_games(|forms, all| {
        for &g in all {
            let twice = sum(forms, g, g);
            assert!(!forms.is_won(twice).unwrap());
        }
    });
}

fn equivalence_is_a_lost_sum_and_an_equal_value() {
    with_small_games(|forms, all| {
        let empty = forms.empty();
        for &g in all {
            for &h in all {
                let both = sum(forms, g, h);
                if forms.weakly_equivalent(g, empty).unwrap() {
                    assert!(forms.weakly_equivalent(h, both).unwrap());
                }
                let told_apart = all.iter().any(|&x| {
                    let (gx, hx) = (sum(forms, g, x), sum(forms, h, x));
                    forms.is_won(gx) != forms.is_won(hx)
                });
                let equal = forms.grundy(g).unwrap() == forms.grundy(h).unwrap();
                assert_eq!(!told_apart, equal);
                assert_eq!(!forms.is_won(both).unwrap(), equal);
                assert_eq!(forms.equivalent(g, h).unwrap(), equal);
            }
        }
    });
}

/// `{*2}` of the data is `{*2|*2}` of the language.
fn value_of_set(set: &str) -> Value {
    let options = set.trim_matches(['{', '}']);
    evaluated(&format!("{{{options}|{options}}}.grundy"))
}

/// Sprague's theorem on all 65 536 games of rank at most 4: G equals the nimber of its value.
fn every_game_is_a_nimber() {
    let context = Context::new();
    let mut forms = PlainForms::new(&context);
    for g in forms.up_to_rank(4).unwrap() {
        let value = forms.grundy(g).unwrap();
        let star = forms.star(value).unwrap();
        assert!(!forms.is_sum_won(g, star).unwrap());
    }
}

#[test]
fn every_row_of_the_category_impartial() {
    let facts: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let rows = facts.iter().filter(|row| row["category"] == "impartial");
    assert!(rows.clone().count() > 0, "the category has no rows");
    for row in rows {
        let expected = &row["expected"];
        match row["id"].as_str().unwrap() {
            "imp.sum" => sums_are_a_commutative_monoid_of_sets(),
            "imp.GG" => copycat_wins(),
            "imp.23" => {
                assert_eq!(evaluated("(*1).outcome == (*3).outcome"), true);
                assert_eq!(evaluated("[(*1 + *1).grundy, (*1 + *3).grundy]"), *expected);
            }
            "imp.24_28" => equivalence_is_a_lost_sum_and_an_equal_value(),
            "imp.25" => {
                let game = row["input"].as_str().unwrap();
                assert_eq!(evaluated(&format!("({game}).grundy")), *expected);
            }
            "imp.30" => {
                let sets = row["input"].as_array().unwrap();
                let values: Vec<Value> =
                    sets.iter().map(|set| value_of_set(set.as_str().unwrap())).collect();
                assert_eq!(json!(values), *expected);
            }
            // The year that the text prints is a matter of reading; the theorem is not.
            "imp.31" => every_game_is_a_nimber(),
            other => panic!("nobody handles {other}"),
        }
    }
}
