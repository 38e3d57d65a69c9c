//! Items 169–184 of the script: numbers, the simplicity theorem, products, inverses, w.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::number;
use std::cmp::Ordering;
use upstar_surreal::genetic::{born_on, inverse, number_test, options, path, product, real_cut};
use upstar_surreal::{Cut, Error, Expansion, Family, Rational, Surreal};
use upstar_values::Dyadic;

fn cut(left: &[&str], right: &[&str]) -> Cut {
    let numbers = |texts: &[&str]| texts.iter().map(|text| Family::number(number(text))).collect();
    Cut::new(numbers(left), numbers(right))
}

/// All dyadic numbers born by a day.
fn born_by(day: u32) -> Vec<Dyadic> {
    let mut all: Vec<Dyadic> = (0..=day).flat_map(|day| born_on(day).unwrap()).collect();
    all.sort();
    all
}

#[test]
fn item_169_a_number_has_no_left_option_above_or_equal_to_a_right_one() {
    let numbers = |texts: &[&str]| texts.iter().map(|text| number(text)).collect::<Vec<_>>();
    assert_eq!(number_test(&numbers(&["0", "1/2"]), &numbers(&["1", "w"])), Ok(()));
    assert_eq!(number_test(&[], &[]), Ok(()));
    assert!(number_test(&numbers(&["1"]), &numbers(&["0"])).is_err());
    assert!(number_test(&numbers(&["1"]), &numbers(&["1"])).is_err());
}

#[test]
fn item_170_integers_are_numbers_and_nimbers_are_not_but_for_zero() {
    for n in -50..50_i64 {
        let (left, right) = options(&Dyadic::from(n));
        let numbers = |x: &Option<Dyadic>| x.iter().map(Surreal::from).collect::<Vec<_>>();
        assert_eq!(number_test(&numbers(&left), &numbers(&right)), Ok(()));
    }
    // * = {0|0}; *0 = {|} is 0.
    assert!(number_test(&[Surreal::ZERO], &[Surreal::ZERO]).is_err());
    assert_eq!(cut(&[], &[]).value().unwrap(), Surreal::ZERO);
}

#[test]
fn item_171_between_1_and_3_is_2() {
    assert_eq!(cut(&["1"], &["3"]).value().unwrap(), number("2"));
}

#[test]
fn item_172_halves_and_quarters() {
    assert_eq!(cut(&["0"], &["1"]).value().unwrap(), number("1/2"));
    assert_eq!(cut(&["0"], &["1/2"]).value().unwrap(), number("1/4"));
}

#[test]
fn item_173_a_number_lies_between_its_options() {
    for x in born_by(7) {
        let (left, right) = options(&x);
        assert!(left.is_none_or(|left| left < x) && right.is_none_or(|right| right > x));
    }
}

#[test]
fn item_174_numbers_are_totally_ordered() {
    let numbers = born_by(5);
    for (i, x) in numbers.iter().enumerate() {
        for (j, y) in numbers.iter().enumerate() {
            assert_eq!(Surreal::from(x).cmp(&Surreal::from(y)), i.cmp(&j));
        }
    }
}

#[test]
fn item_175_the_oldest_number_is_not_the_mean() {
    let cut = cut(&["1/4"], &["1"]);
    assert_eq!(cut.value().unwrap(), number("1/2"));
    assert_eq!(cut.reason().unwrap(), "1/2 is the simplest number between 1/4 and 1");
}

#[test]
fn item_176_the_simplicity_theorem_on_all_cuts_of_day_5() {
    let numbers = born_by(5);
    for (i, low) in numbers.iter().enumerate() {
        for high in &numbers[i + 1..] {
            let cut = Cut::new(
                vec![Family::number(Surreal::from(low))],
                vec![Family::number(Surreal::from(high))],
            );
            let value = cut.value().unwrap();
            // None of the numbers between them is as old; by listing them.
            let between = numbers.iter().filter(|x| low < *x && *x < high);
            let oldest = between.min_by_key(|x| x.birthday());
            match oldest {
                Some(oldest) => assert_eq!(value, Surreal::from(oldest), "{low} and {high}"),
                None => assert_eq!(value.birthday().unwrap(), number("6")),
            }
        }
    }
    for (left, right, value) in
        [("-1", "2", "0"), ("5/4", "7/4", "3/2"), ("1/4", "3/8", "5/16"), ("-7/2", "-3/2", "-2")]
    {
        assert_eq!(cut(&[left], &[right]).value().unwrap(), number(value));
    }
    assert_eq!(cut(&["5"], &[]).reason().unwrap(), "6 is the simplest number above 5");
    assert_eq!(cut(&[], &["-3"]).reason().unwrap(), "-4 is the simplest number below -3");
}

#[test]
fn item_177_blue_and_red_in_turn_for_ever_is_two_thirds() {
    let stalk = Expansion::of_stalk("(lr)*").unwrap();
    assert_eq!(stalk.number().unwrap(), number("2/3"));
    let prefixes = [
        "1",
        "1/2",
        "3/4",
        "5/8",
        "11/16",
        "21/32",
        "43/64",
        "85/128",
        "171/256",
        "341/512",
        "683/1024",
        "1365/2048",
    ];
    for (length, value) in prefixes.iter().enumerate() {
        let beginning = Expansion::of_signs(&stalk.first(length + 1).0);
        assert_eq!(beginning.number().unwrap(), number(value));
    }
}

#[test]
fn item_178_one_definition_gives_ordinals_and_reals() {
    let naturals = Family::arithmetic(Surreal::ZERO, Surreal::ONE);
    let value = Cut::new(vec![naturals], vec![]).value().unwrap();
    assert_eq!(value, Surreal::omega());
    // 1/3 as a Dedekind cut: closer and closer from both sides.
    let third = Rational::new(1.into(), 3_u8.into()).unwrap();
    let (below, above) = real_cut(&third, 30);
    assert!(below.is_sorted() && above.is_sorted_by(|x, y| x > y));
    assert!(below.iter().all(|x| *x < third) && above.iter().all(|x| *x > third));
    let both = Cut::new(
        vec![Family::geometric(third.clone().into(), Surreal::from(-1))],
        vec![Family::geometric(third.clone().into(), Surreal::from(1))],
    );
    assert_eq!(both.value().unwrap(), third.into());
}

#[test]
fn items_179_and_180_the_product_by_options_is_the_fast_product() {
    let numbers: Vec<Dyadic> = (-9..=9).map(|n| Dyadic::new(n, 2)).collect();
    for x in &numbers {
        for y in &numbers {
            let slow = product(x, y).unwrap();
            assert_eq!(slow.value, x * y, "{x} times {y}");
            let fast = Surreal::from(x).times(&Surreal::from(y)).unwrap();
            assert_eq!(fast, Surreal::from(&slow.value));
            assert!(slow.left.iter().all(|option| *option < slow.value));
            assert!(slow.right.iter().all(|option| *option > slow.value));
        }
    }
    assert_eq!(product(&Dyadic::from(2), &Dyadic::new(1, 1)).unwrap().value, Dyadic::ONE);
}

#[test]
fn item_181_the_inverse_by_options() {
    let third = inverse(&Dyadic::from(3), 5).unwrap();
    assert_eq!(third.to_string(), "1/3 = {0, 1/4, 5/16, … | 1/2, 3/8, 11/32, …}");
    let half = inverse(&Dyadic::from(2), 10).unwrap();
    assert_eq!(half.left().last().unwrap(), &Rational::ZERO);
    assert_eq!(half.right().next().unwrap(), &Rational::ONE);
    assert!(matches!(inverse(&Dyadic::ZERO, 3), Err(Error::Genetic(_))));
    assert!(inverse(&Dyadic::new(5, 1), 100).is_err());
}

#[test]
fn item_182_options_of_the_inverse_close_in_from_the_right_sides() {
    for n in [2, 3, 5, 7, 12] {
        let inverse = inverse(&Dyadic::from(n), 12).unwrap();
        let value = inverse.value();
        assert!(inverse.left().all(|y| *y < value) && inverse.right().all(|y| *y > value));
        // The product by options of x and an option stays on its side of 1.
        let whole = Rational::from(n);
        assert!(inverse.left().all(|y| y.times(&whole) < Rational::ONE));
        assert!(inverse.right().all(|y| y.times(&whole) > Rational::ONE));
        let product = Surreal::from(n).times(&value.into()).unwrap();
        assert!(product.is_one());
    }
    let mixed = inverse(&Dyadic::new(5, 1), 6).unwrap();
    assert!(mixed.left().all(|y| *y < mixed.value()) && mixed.right().all(|y| *y > mixed.value()));
}

#[test]
fn item_183_twice_the_half_is_the_whole() {
    for n in -40..=40 {
        let x = Dyadic::new(n, 2);
        assert_eq!(product(&Dyadic::from(2), &x.half()).unwrap().value, x);
    }
    for x in ["w", "w**w - 1/3", "1/w", "1/(w + 1)"].map(number) {
        let half = x.over(&Surreal::from(2)).unwrap();
        assert_eq!(half.times(&Surreal::from(2)).unwrap(), x);
    }
}

#[test]
fn item_184_between_the_naturals_and_w_minus_the_naturals_is_the_half_of_w() {
    let (w, one) = (Surreal::omega(), Surreal::ONE);
    let naturals = || Family::arithmetic(Surreal::ZERO, Surreal::ONE);
    let down = Family::arithmetic(w.clone(), one.negative());
    let half = Cut::new(vec![naturals()], vec![down.clone()]);
    let value = half.value().unwrap();
    assert_eq!(value.plus(&value).unwrap(), w);
    assert_eq!(half.expansion().unwrap().to_string(), "+^w -^w");
    for n in 0..300 {
        assert!(naturals().member(n).unwrap() < value && down.member(n).unwrap() > value);
    }
    assert_eq!(
        half.reason().unwrap(),
        "w/2 is the simplest number above all of n and below all of w - n"
    );
    let next = Cut::new(vec![naturals(), Family::number(w.clone())], vec![]);
    assert_eq!(next.value().unwrap().to_string(), "w + 1");
    for n in 0..20_i64 {
        // {0, 1, … | w, w - 1, …, w - (n - 1)} = w - n.
        let above = (0..n).map(|k| Family::number(w.minus(&Surreal::from(k)).unwrap()));
        let value = Cut::new(vec![naturals()], above.collect()).value().unwrap();
        assert_eq!(value, w.minus(&Surreal::from(n)).unwrap());
        let signs = value.expansion().unwrap();
        assert_eq!(signs.first(3).0.len(), 3);
    }
    assert_eq!(w.minus(&w).unwrap().sign(), Ordering::Equal);
}

#[test]
fn the_tree_of_numbers_by_days() {
    for day in 0..10 {
        let born = born_on(day).unwrap();
        assert_eq!(born.len(), 1 << day);
        assert!(born.is_sorted() && born.iter().all(|x| x.birthday() == day.into()));
    }
    for x in born_on(8).unwrap() {
        let way = path(&x, 8).unwrap();
        let signs = Surreal::from(&x).expansion().unwrap().first(20).0;
        assert_eq!(way.len(), signs.len() + 1);
    }
}
