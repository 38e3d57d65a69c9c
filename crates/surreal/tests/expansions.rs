//! Sign expansions: there and back, in the order of the numbers, and as published.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::{describable, number};
use proptest::prelude::*;
use upstar_surreal::{Block, Expansion, Sign, Surreal};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn there_and_back(x in describable()) {
        if let Ok(expansion) = x.expansion() {
            let back = expansion.number();
            prop_assert!(back.is_ok(), "{}: {}", x, expansion);
            prop_assert_eq!(back.unwrap(), x.clone());
            let text = expansion.to_string();
            prop_assert_eq!(text.parse::<Expansion>().unwrap(), expansion, "{}", text);
        }
    }

    #[test]
    fn the_order_is_that_of_the_signs(x in describable(), y in describable()) {
        if let (Ok(a), Ok(b)) = (x.expansion(), y.expansion()) {
            prop_assert_eq!(a.cmp(&b), x.cmp(&y), "{}: {}  {}: {}", x, a, y, b);
        }
    }

    #[test]
    fn the_negative_has_opposite_signs(x in describable()) {
        if let Ok(expansion) = x.expansion() {
            prop_assert_eq!(x.negative().expansion().unwrap(), expansion.negative());
        }
    }

    #[test]
    fn rationals_by_halving(a in -60_i64..60, b in 1_u64..40) {
        // Walk the tree with exact comparisons only.
        let x = upstar_surreal::Rational::new(a.into(), b.into()).unwrap();
        let (below, above) = upstar_surreal::genetic::real_cut(&x, 90);
        let mut way: Vec<_> = below.iter().map(|y| (y.clone(), Sign::Plus)).collect();
        way.extend(above.iter().map(|y| (y.clone(), Sign::Minus)));
        way.sort_by_key(|(y, _)| y.to_dyadic().unwrap().birthday());
        let signs: Vec<Sign> = way.into_iter().map(|(_, sign)| sign).collect();
        let expansion = Surreal::from(x.clone()).expansion().unwrap();
        prop_assert_eq!(expansion.first(90).0, signs, "{}", x);
    }
}

#[test]
fn published_expansions() {
    for (text, signs) in [
        ("0", ""),
        ("3", "+++"),
        ("-2", "--"),
        ("1/2", "+-"),
        ("5/8", "+-+-"),
        ("1/3", "+-(-+)*"),
        ("2/3", "(+-)*"),
        ("w", "+^w"),
        ("w + 1", "+^(w + 1)"),
        ("w - 1", "+^w -"),
        ("w - 3", "+^w ---"),
        ("w/2", "+^w -^w"),
        ("w/4", "+^w -^(2 * w)"),
        ("w * 3/4", "+^w -^w +^w"),
        ("w**(1/2)", "+^w -^(w**2)"),
        ("1/w", "+-^w"),
        ("2/w", "+-^w +"),
        ("1/(2 * w)", "+-^(w + 1)"),
        ("1/w**2", "+-^(2 * w)"),
        ("1 + 1/w", "++-^w"),
        ("1 - 1/w", "+-+^w"),
        ("1/3 + 1/w", "+-(-+)*+"),
        ("w - w**(1/2)", "+^w -^w +^(w**2)"),
        ("w**2", "+^(w**2)"),
        ("w**w", "+^(w**w)"),
        ("2/3 * w", "(+^w -^w)*"),
        ("2/(3 * w**(1/2))", "+(-^w +^w)*"),
        ("w**(-w)", "+-^(w**2)"),
        ("w**(1/w)", "+^w -^(w**3)"), // 1/w = +-^w: w^2 minuses for each of w minuses
    ] {
        let x = number(text);
        let expansion = x.expansion().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(expansion.to_string(), signs, "{text}");
        assert_eq!(expansion.number().unwrap(), x, "{text}");
    }
}

#[test]
fn birthdays() {
    for (text, day) in [
        ("3/8", "4"),
        ("3 * w + 2", "3 * w + 2"),
        ("6/23", "w"),
        ("1/w", "w"),
        ("w/2", "2 * w"),
        ("w - 1", "w + 1"),
        ("1/3 + 1/w", "w + 1"),
        ("w**(1/2)", "w**2"),
        ("-w**w", "w**w"),
    ] {
        assert_eq!(number(text).birthday().unwrap().to_string(), day, "{text}");
    }
}

#[test]
fn what_has_no_finite_description_is_refused() {
    for (text, part) in [
        ("1/(w + 1)", "infinitely many terms"),
        ("w**(1/3)", "exponent repeat for ever"),
        ("w**(1/(w + 1))", "infinitely many terms"),
        ("1/100000000000000000000000000000000000000000000000151", "signs"),
    ] {
        let error = number(text).expansion().unwrap_err().to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
    for bad in ["x", "+^", "+^-1", "(+", "(+)", "()*", "(+^2 -^2)*", "(+ -^w)*", "+^(w - 1)", "*"] {
        assert!(bad.parse::<Expansion>().is_err(), "{bad}");
    }
}

#[test]
fn stalks_and_expansions_are_the_same() {
    for (stalk, value) in [
        ("(lr)*", "2/3"),
        ("l(r)*", "1/w"),
        ("lr(l)*", "1 - 1/w"),
        ("(l)*", "w"),
        ("rr(l)*", "-1 - 1/w"),
        ("l(lr)*", "5/3"),
        ("llrr(lrl)*", "19/14"),
        ("lrl", "3/4"),
        ("", "0"),
    ] {
        let expansion = Expansion::of_stalk(stalk).unwrap();
        assert_eq!(expansion.number().unwrap().to_string(), value, "{stalk}");
        let again = Expansion::of_stalk(&expansion.stalk().unwrap()).unwrap();
        assert_eq!(again, expansion);
    }
    assert_eq!(number("w + 1").expansion().unwrap().stalk(), None);
    assert!(Expansion::of_stalk("le").is_err());
    assert!(matches!(number("2/3").expansion().unwrap().blocks(), [Block::Repeat { .. }]));
}
