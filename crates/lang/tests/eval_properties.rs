//! Laws of the evaluator on random input: it never panics, it keeps its bounds, what it prints reads
//! back to the same value, and its sums and comparisons are those of the algebra.

#![allow(clippy::panic, clippy::unwrap_used)] // how a test fails

use proptest::prelude::*;
use upstar_lang::{Kind, Session, Settings};
use upstar_values::Context;

/// Games as the literature writes them.
fn game() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (-4i32..5).prop_map(|n| n.to_string()),
        (-9i32..9, 1u32..4).prop_map(|(n, e)| format!("{n}/{}", 1 << e)),
        (0u32..9).prop_map(|n| format!("*{n}")),
        (1u32..5, 0u32..4).prop_map(|(ups, nim)| format!("^{ups}*{nim}")),
        (1u32..4).prop_map(|n| format!("v{n}")),
        (2u32..5).prop_map(|n| format!("^<{n}>")),
        (2u32..5).prop_map(|n| format!("v[{n}]*")),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        let options = prop::collection::vec(inner.clone(), 0..4).prop_map(|list| list.join(","));
        prop_oneof![
            (options.clone(), options).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
            inner.clone().prop_map(|g| format!("+-({g})")),
            inner.clone().prop_map(|g| format!("Tiny({g})")),
            inner.clone().prop_map(|g| format!("-({g})")),
            (inner.clone(), inner).prop_map(|(g, h)| format!("({g}) + ({h})")),
        ]
    })
}

/// Expressions of all kinds, most of them nonsense.
fn expression() -> impl Strategy<Value = String> {
    let names: Vec<String> =
        upstar_lang::operations().into_iter().map(|operation| operation.name.to_owned()).collect();
    let rulesets: Vec<String> = Session::new(Settings::default()).names();
    let leaf = prop_oneof![
        4 => game(),
        1 => (-3i64..12).prop_map(|n| n.to_string()),
        1 => Just("1/3".to_owned()),
        1 => Just("Left".to_owned()),
        1 => Just("nim(2,3)".to_owned()),
        1 => Just("wythoff(2,1)".to_owned()),
        1 => Just("domineering(2,3)".to_owned()),
        1 => Just("\"..|#.\"".to_owned()),
        1 => Just("0..4".to_owned()),
        1 => Just("[1,*,^]".to_owned()),
        1 => Just("true".to_owned()),
        1 => Just("10**40".to_owned()),
    ];
    leaf.prop_recursive(4, 40, 4, move |inner| {
        let operators = [
            "+", "-", " * ", "/", "**", ":", "->", "=>", "|>", "==", "<", "<=", "<>", "..",
            " and ", " or ",
        ];
        prop_oneof![
            3 => (inner.clone(), prop::sample::select(operators.to_vec()), inner.clone())
                .prop_map(|(a, op, b)| format!("({a}){op}({b})")),
            4 => (prop::sample::select(names.clone()), prop::collection::vec(inner.clone(), 0..4))
                .prop_map(|(name, list)| format!("{name}({})", list.join(", "))),
            2 => (inner.clone(), prop::sample::select(names.clone()))
                .prop_map(|(g, name)| format!("({g}).{name}")),
            1 => (prop::sample::select(rulesets.clone()), prop::collection::vec(inner.clone(), 0..3))
                .prop_map(|(name, list)| format!("{name}({})", list.join(", "))),
            1 => (inner.clone(), inner.clone())
                .prop_map(|(body, source)| format!("[({body}) + x for x in ({source})]")),
            1 => (inner.clone(), inner.clone(), inner)
                .prop_map(|(a, b, c)| format!("if ({a}) then ({b}) else ({c})")),
        ]
    })
}

fn small() -> Context {
    Context::new().with_steps(200_000).with_memory(64 << 20).with_depth(2000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, max_shrink_iters: 2000, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_and_errors_have_a_place(source in expression()) {
        let mut session = Session::new(Settings::default());
        if let Err(error) = session.run(&source, &small()) {
            let (start, end) = error.span();
            prop_assert!(source.get(start..end).is_some(), "{source}");
            prop_assert!(error.render(&source).contains('^'));
        }
    }

    #[test]
    fn what_is_printed_reads_back_to_the_same_value(source in game()) {
        let mut session = Session::new(Settings::default());
        let text = session.run(&source, &Context::new()).unwrap()[0].text.clone();
        let again = session.run(&text, &Context::new()).unwrap();
        prop_assert_eq!(&again[0].text, &text);
        let same = session.run(&format!("({text}) == ({source})"), &Context::new()).unwrap();
        prop_assert_eq!(&same[0].text, "true");
        let settings = Settings { unicode: true, ..Settings::default() };
        let pretty = Session::new(settings).run(&source, &Context::new()).unwrap()[0].text.clone();
        let same = session.run(&format!("({pretty}) == ({source})"), &Context::new()).unwrap();
        prop_assert_eq!(&same[0].text, "true");
    }

    #[test]
    fn equal_values_subtract_to_zero(g in game(), h in game()) {
        let mut session = Session::new(Settings::default());
        let mut run = |source: String| session.run(&source, &Context::new()).unwrap().remove(0);
        let equal = run(format!("({g}) == ({h})"));
        let difference = run(format!("({g}) - ({h})"));
        prop_assert_eq!(equal.text == "true", difference.text == "0");
        let less = run(format!("({g}) <= ({h})"));
        let negative = run(format!("({g}) - ({h}) <= 0"));
        prop_assert_eq!(less.text, negative.text);
        prop_assert!(matches!(difference.kind, Kind::Number | Kind::Nimber | Kind::Value));
    }
}
