//! Whole numbers, texts, lists, sets and maps against the same computed in plain Rust, and what is
//! printed read back.

use proptest::prelude::*;
use std::collections::BTreeSet;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn show(source: &str) -> String {
    let mut session = Session::new(Settings::default());
    let shown = session.run(source, &Context::new());
    shown.map_err(|error| error.render(source)).unwrap().pop().unwrap().text
}

fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(","))
}

#[test]
fn division_rounds_down_for_all_signs() {
    let (mut quotients, mut rests) = (Vec::new(), Vec::new());
    for a in -12i64..=12 {
        for b in (-5i64..=5).filter(|b| *b != 0) {
            let quotient = (a - a.rem_euclid(b)) / b;
            // rem_euclid is never negative; rounding down gives the rest the sign of the divisor.
            let (quotient, rest) = match (b < 0, a.rem_euclid(b)) {
                (true, rest) if rest > 0 => (quotient - 1, rest + b),
                (_, rest) => (quotient, rest),
            };
            assert_eq!(a, b * quotient + rest);
            assert!(if b > 0 { (0..b).contains(&rest) } else { rest <= 0 && rest > b });
            quotients.push(quotient);
            rests.push(rest);
        }
    }
    let all = "for a in -12..12 for b in -5..5 if b != 0";
    assert_eq!(show(&format!("[a div b {all}]")), list(quotients));
    assert_eq!(show(&format!("[a mod b {all}]")), list(rests));
}

#[test]
fn divisors_roots_and_binary_digits() {
    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let pairs: Vec<(u64, u64)> = (0..20).flat_map(|a| (0..20).map(move |b| (a, b))).collect();
    let all = "for a in 0..19 for b in 0..19";
    let gcds = pairs.iter().map(|&(a, b)| gcd(a, b));
    assert_eq!(show(&format!("[gcd(a, b) {all}]")), list(gcds));
    let lcms = pairs.iter().map(|&(a, b)| if a * b == 0 { 0 } else { a * b / gcd(a, b) });
    assert_eq!(show(&format!("[lcm(a, b) {all}]")), list(lcms));
    assert_eq!(show(&format!("[a xor b {all}]")), list(pairs.iter().map(|(a, b)| a ^ b)));
    let starred = show(&format!("[(*a xor *b) == *a + *b {all}]"));
    assert_eq!(starred, list(pairs.iter().map(|_| true)));
    assert_eq!(show("[isqrt(n) for n in 0..400]"), list((0..=400u64).map(u64::isqrt)));
    assert_eq!(show("[ilog(n) for n in 1..300]"), list((1..=300u64).map(u64::ilog2)));
    let evil = (0..200u64).map(|n| n.count_ones() % 2 == 0);
    assert_eq!(show("[is_evil(n) for n in 0..199]"), list(evil.clone()));
    assert_eq!(show("[not is_odious(n) for n in 0..199]"), list(evil));
    let powers = (0..200u64).map(u64::is_power_of_two);
    assert_eq!(show("[is_power_of_two(n) for n in 0..199]"), list(powers));
}

#[test]
fn mex_of_every_small_set() {
    for set in 0..64u32 {
        let members: Vec<u32> = (0..6).filter(|n| set >> n & 1 == 1).collect();
        let least = (0..).find(|n| !members.contains(n)).unwrap();
        assert_eq!(show(&format!("mex({})", list(&members))), least.to_string());
        let starred = list(members.iter().map(|n| format!("*{n}")));
        assert_eq!(show(&format!("mex({starred}) == *{least}")), "true");
        // An impartial form is worth the mex of its options.
        assert_eq!(show(&format!("impartial({starred}) == *{least}")), "true");
    }
}

#[test]
fn subsets_and_products_are_all_there() {
    for n in 0..7usize {
        let subsets = show(&format!("subsets(1..{n})"));
        let expected: Vec<String> = (0..1u32 << n)
            .map(|bits| list((0..n).filter(|k| bits >> k & 1 == 1).map(|k| k + 1)))
            .collect();
        assert_eq!(subsets, list(expected.clone()));
        for k in 0..=n + 1 {
            let some: BTreeSet<String> = expected
                .iter()
                .filter(|set| (if *set == "[]" { 0 } else { set.split(',').count() }) == k)
                .cloned()
                .collect();
            let source = format!("[text(s) for s in subsets(1..{n}, {k})]");
            let found: BTreeSet<String> = show(&source)
                .trim_matches(['[', ']'])
                .split("\",\"")
                .map(|text| text.trim_matches('"').to_owned())
                .filter(|text| !text.is_empty())
                .collect();
            let some: BTreeSet<String> =
                some.iter().map(|text| text.trim_matches(['[', ']']).to_owned()).collect();
            let found: BTreeSet<String> =
                found.iter().map(|text| text.trim_matches(['[', ']']).to_owned()).collect();
            assert_eq!(found, some, "{n} {k}");
        }
    }
    let product = show("product([[1,2],[3],[4,5,6]])");
    let mut expected = Vec::new();
    for a in [1, 2] {
        for c in [4, 5, 6] {
            expected.push(list([a, 3, c]));
        }
    }
    assert_eq!(product, list(expected));
}

/// Data that can be written down.
fn data() -> impl Strategy<Value = String> {
    let text = "[a-z\"\\\\\n\täö ]{0,6}".prop_map(|text| {
        let text = text.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{}\"", text.replace('\n', "\\n").replace('\t', "\\t"))
    });
    let leaf = prop_oneof![
        (-20i32..20).prop_map(|n| n.to_string()),
        prop::sample::select(vec![
            "1/2", "-7/8", "1/3", "*", "*5", "^*", "{2|-1}", "w", "1/w", "*w"
        ])
        .prop_map(str::to_owned),
        prop::sample::select(vec!["true", "false", "Left", "nim(2).value"]).prop_map(str::to_owned),
        text,
    ];
    leaf.prop_recursive(3, 20, 4, |inner| {
        let some = prop::collection::vec(inner.clone(), 0..4);
        prop_oneof![
            some.clone().prop_map(|all| format!("[{}]", all.join(", "))),
            some.clone().prop_map(|all| format!("set([{}])", all.join(", "))),
            prop::collection::vec((inner.clone(), inner), 0..4).prop_map(|pairs| {
                let pairs = pairs.iter().map(|(name, value)| format!("[{name}, {value}]"));
                format!("map([{}])", pairs.collect::<Vec<_>>().join(", "))
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// In a list texts have their quotes, so that everything reads back.
    #[test]
    fn lists_sets_and_maps_read_back(data in data()) {
        let source = format!("[{data}]");
        let written = show(&source);
        prop_assert_eq!(&show(&written), &written);
        prop_assert_eq!(show(&format!("{written} == {source}")), "true");
    }

    #[test]
    fn texts_are_rows_of_letters(text in "[a-cäß]{0,8}", n in 0usize..10, a in 0usize..9, b in 0usize..9) {
        let letters: Vec<char> = text.chars().collect();
        let word = |letters: &[char]| letters.iter().collect::<String>();
        let at = n.min(letters.len());
        prop_assert_eq!(show(&format!("\"{text}\".take({n})")), word(&letters[..at]));
        prop_assert_eq!(show(&format!("\"{text}\".drop({n})")), word(&letters[at..]));
        prop_assert_eq!(show(&format!("\"{text}\" * {n}")), text.repeat(n));
        let reversed: String = letters.iter().rev().collect();
        prop_assert_eq!(show(&format!("reversed(\"{text}\")")), reversed);
        let (from, to) = (a.max(1) - 1, b.min(letters.len()));
        let slice = if from < to { word(&letters[from..to]) } else { String::new() };
        prop_assert_eq!(show(&format!("\"{text}\".slice({a}, {b})")), slice);
        prop_assert_eq!(show(&format!("join(letters(\"{text}\"), \"\")")), text.clone());
        prop_assert_eq!(show(&format!("join(split(\"{text}\", \"a\"), \"a\")")), text.clone());
        prop_assert_eq!(show(&format!("replace(\"{text}\", \"a\", \"xy\")")), text.replace('a', "xy"));
        prop_assert_eq!(show(&format!("count(\"{text}\", \"b\")")), text.matches('b').count().to_string());
        let place = letters.iter().position(|&letter| letter == 'c').map_or(0, |place| place + 1);
        prop_assert_eq!(show(&format!("index_of(\"{text}\", \"c\")")), place.to_string());
    }

    #[test]
    fn sorted_and_distinct_as_in_rust(numbers in prop::collection::vec(-9i64..9, 0..12)) {
        let source = list(&numbers);
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        prop_assert_eq!(show(&format!("sorted({source})")), list(&sorted));
        sorted.sort_by_key(|n| std::cmp::Reverse(*n));
        prop_assert_eq!(show(&format!("sorted({source}, fn(n) -n)")), list(&sorted));
        let mut stable = numbers.clone();
        stable.sort_by_key(|n| n.rem_euclid(3));
        prop_assert_eq!(show(&format!("sorted({source}, fn(n) n mod 3)")), list(&stable));
        let mut seen = BTreeSet::new();
        let distinct: Vec<i64> = numbers.iter().copied().filter(|n| seen.insert(*n)).collect();
        prop_assert_eq!(show(&format!("distinct({source})")), list(&distinct));
        prop_assert_eq!(show(&format!("list(set({source}))")), list(&distinct));
        let odd: Vec<i64> = numbers.iter().copied().filter(|n| n % 2 != 0).collect();
        prop_assert_eq!(show(&format!("filter({source}, fn(n) n mod 2 == 1)")), list(&odd));
        let sum: i64 = numbers.iter().sum();
        prop_assert_eq!(show(&format!("fold({source}, fn(a, b) a + b, 0)")), sum.to_string());
    }
}
