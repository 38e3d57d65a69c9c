//! Functions that remember their answers answer as if they did not, whatever is defined in between.

use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use upstar_lang::{Session, Settings};
use upstar_solve::Convention;
use upstar_values::Context;

fn session(remembers: bool) -> Session {
    let mut session = Session::new(Settings::default());
    if !remembers {
        session.remember_at_most(0);
    }
    session
}

fn run(session: &mut Session, source: &str) -> String {
    match session.run(source, &Context::new().with_steps(3_000_000)) {
        Ok(shown) => shown.last().map_or(String::new(), |shown| shown.text.clone()),
        Err(error) => format!("error: {}", error.message()),
    }
}

/// Bodies that mention the parameter, a variable, a helper and smaller values of the function itself.
fn body() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "n",
        "c",
        "d",
        "1",
        "f(n - 1)",
        "f(n - 2)",
        "g(n)",
        "h(n)",
        "f(n div 2)",
        "length([c, n])",
        "k(n)",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(3, 8, 2, |inner| {
        let op = prop::sample::select(vec!["+", "*", "-"]);
        prop_oneof![
            (inner.clone(), op, inner.clone()).prop_map(|(a, op, b)| format!("(({a}) {op} ({b}))")),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| format!("(({a}) mod 7 xor ({b}) mod 5)")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("max({a}, {b})")),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| format!("(if {a} mod 2 == 0 then {a} else {b})")),
            (inner.clone(), inner.clone())
                .prop_map(|(a, b)| format!("fold([1, 2], fn(x, y) x + y * ({a}), {b})")),
            inner.prop_map(|a| format!("sum([m * ({a}) for m in 0..2])")),
        ]
    })
}

/// Statements in any order: definitions, assignments, calls.
fn statement() -> impl Strategy<Value = String> {
    prop_oneof![
        body().prop_map(|body| format!("f(n) := if n < 1 then c else ({body}) mod 1000")),
        (0..9i32).prop_map(|n| format!("c := {n}")),
        (0..9i32).prop_map(|n| format!("d := {n}")),
        (0..9i32).prop_map(|n| format!("g(n) := n * {n} + d")),
        (0..9i32).prop_map(|n| format!("h := fn(n) n + c + {n}")),
        (0..9i32).prop_map(|n| format!("k := fn(n) g(n) + {n}")),
        (0..6i32).prop_map(|n| format!("f({n})")),
        (0..6i32).prop_map(|n| format!("g({n}) + f({n})")),
        Just("[f(n) for n in 0..5]".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn remembering_changes_no_answer(statements in prop::collection::vec(statement(), 4..16)) {
        let (mut with, mut without) = (session(true), session(false));
        let begin = "c := 1; d := 2; g(n) := n; h := fn(n) n; k := fn(n) n; f(n) := n";
        run(&mut with, begin);
        run(&mut without, begin);
        for statement in &statements {
            let slow = run(&mut without, statement);
            // What takes too long without memory need not with it.
            if !slow.contains("step limit") {
                prop_assert_eq!(run(&mut with, statement), slow, "{} in {:?}", statement, &statements);
            } else {
                run(&mut with, statement);
            }
        }
    }
}

#[test]
fn names_that_get_their_meaning_later_count_too() {
    let mut session = session(true);
    assert_eq!(run(&mut session, "f(n) := nim(n, n + 1).grundy; f(2)"), "1");
    // From now on `nim` is the user's own.
    assert_eq!(run(&mut session, "nim(a, b) := *9; f(2)"), "9");
    assert_eq!(run(&mut session, "g(n) := later(n); g(1)"), "error: `later` is not defined");
    assert_eq!(run(&mut session, "later(n) := n + 1; g(1)"), "2");
    assert_eq!(run(&mut session, "later := fn(n) n + 2; g(1)"), "3");
}

#[test]
fn files_and_the_last_answer_are_not_remembered() {
    let mut session = session(true);
    let reads = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&reads);
    session.read_files_with(move |_| Ok(count.fetch_add(1, Ordering::Relaxed).to_string()));
    run(&mut session, "f(n) := g(n) + \"!\"; g(n) := file(\"x\")");
    assert_eq!(run(&mut session, "f(1)"), "0!");
    assert_eq!(run(&mut session, "f(1)"), "1!");
    assert_eq!(reads.load(Ordering::Relaxed), 2);
    run(&mut session, "h(n) := ans + n");
    assert_eq!(run(&mut session, "5; h(1)"), "6");
    assert_eq!(run(&mut session, "7; h(1)"), "8");
    assert_eq!(run(&mut session, "_ + _"), "16");
    assert_eq!(run(&mut session, "ans := 1; 50; ans"), "1");
}

#[test]
fn another_convention_is_another_answer() {
    let mut session = session(true);
    assert_eq!(run(&mut session, "f(n) := nim(n).outcome; f(1)"), "N");
    session.set_convention(Convention::Misere);
    assert_eq!(run(&mut session, "f(1)"), "P");
    session.set_convention(Convention::Normal);
    assert_eq!(run(&mut session, "f(1)"), "N");
}

#[test]
fn forms_are_told_apart_by_their_form() {
    let mut session = session(true);
    run(&mut session, "f(G) := (G -> *1).value; x := *2 + *2");
    // Both are worth 0, and a sequential compound looks at the form.
    assert_eq!(run(&mut session, "[f(0), f(x), f(0), f(x)]"), "[*,0,*,0]");
    run(&mut session, "g(G) := G.notation");
    assert_eq!(
        run(&mut session, "[g(nim(1)), g(*), g(kayles(1))]"),
        "[\"nim(1)\",\"*\",\"kayles(1)\"]"
    );
}

#[test]
fn deep_recursion_ends_with_an_answer_and_endless_recursion_with_a_sentence() {
    for remembers in [true, false] {
        let mut session = session(remembers);
        assert_eq!(
            run(&mut session, "f(n) := if n == 0 then 0 else 1 + f(n - 1); f(100000)"),
            "100000"
        );
        let mutual = "even(n) := if n == 0 then true else odd(n - 1); \
                      odd(n) := if n == 0 then false else even(n - 1); even(100000)";
        assert_eq!(run(&mut session, mutual), "true");
        for endless in [
            "e(n) := e(n); e(0)",
            "e(n) := e(n + 1); e(0)",
            "e(n) := {e(n + 1)|}; e(0)",
            "e(n) := map([n], e); e(0)",
            "e(n) := fold([1], fn(a, b) e(a), n); e(0)",
            "e(n) := (fn(m) e(m + 1))(n); e(0)",
        ] {
            let answer = run(&mut session, endless);
            let told = answer.contains("more than 120000 deep") || answer.contains("step limit");
            assert!(told, "{endless}: {answer}");
        }
        // Functions around functions are bounded, too.
        let nested =
            "c(f, n) := if n == 0 then f else c(fn(x) f(x) + 1, n - 1); c(fn(x) x, 100)(0)";
        assert_eq!(run(&mut session, nested), "100");
        let deeper =
            "c(f, n) := if n == 0 then f else c(fn(x) f(x) + 1, n - 1); c(fn(x) x, 50000)(0)";
        assert!(run(&mut session, deeper).contains("deeper than 1000 levels"));
    }
}

#[test]
fn what_is_remembered_keeps_to_its_bounds() {
    let mut session = session(true);
    session.remember_at_most(10_000);
    let sum = "f(n) := if n == 0 then 0 else n + f(n - 1); f(3000)";
    assert_eq!(run(&mut session, sum), "4501500");
    assert_eq!(run(&mut session, "f(3000)"), "4501500");
    // A bound on memory makes it forget rather than fail.
    let mut session = self::session(true);
    let context = Context::new().with_memory(8 << 20);
    let source = "f(n) := if n == 0 then 0 else (f(n - 1) + n) mod 1000003; f(9000); [f(n) for n in 0..9000].length";
    assert_eq!(session.run(source, &context).unwrap()[1].text, "9001");
}
