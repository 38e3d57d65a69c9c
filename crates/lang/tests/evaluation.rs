//! What expressions are worth: the table is the test. In `data/evaluation.txt` and
//! `data/facts.txt` a line `input => text` states what is printed for the last statement of the
//! input; the lines of a block without empty lines share a session. Lines with `#` in front are
//! headings.

#![allow(clippy::panic, clippy::unwrap_used)] // how a test fails

use upstar_lang::{Kind, Session, Settings};
use upstar_values::{CancelToken, Context, Outcome, Player, Stop};

/// A session to which `file("edges.txt")` is a little picture, and no other file is there.
fn fresh() -> Session {
    let mut session = Session::new(Settings::default());
    session.read_files_with(|name| match name {
        "edges.txt" => Ok("# a stalk\n0-1:l\n1-2:r\n".to_owned()),
        other => Err(format!("no file `{other}`")),
    });
    session
}

fn run_table(table: &str) {
    let mut failures = Vec::new();
    let mut session = fresh();
    let mut lines = 0;
    for line in table.lines() {
        if line.trim().is_empty() {
            session = fresh();
            continue;
        }
        if line.starts_with("# ") {
            continue;
        }
        let Some((input, expected)) = line.rsplit_once(" => ") else {
            panic!("no ` => ` in {line}");
        };
        lines += 1;
        let found = match session.run(input, &Context::new()) {
            Ok(shown) => shown.last().map_or(String::new(), |shown| shown.text.clone()),
            Err(error) => error.render(input),
        };
        if found != expected.trim() {
            failures.push(format!("{input}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(lines > 20);
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_operator_and_operation() {
    run_table(include_str!("data/evaluation.txt"));
}

#[test]
fn items_138_to_168_of_the_facts() {
    run_table(include_str!("data/facts.txt"));
}

#[test]
fn every_operation_is_in_the_table() {
    let table = include_str!("data/evaluation.txt");
    let missing: Vec<_> = upstar_lang::operations()
        .into_iter()
        .filter(|operation| {
            let called = format!("{}(", operation.name);
            let method = format!(".{}", operation.name);
            !table.contains(&called) && !table.contains(&method)
        })
        .map(|operation| operation.name)
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Help that says `… : A is B; C is D` is taken at its word.
#[test]
fn examples_in_help_are_executed() {
    let mut count = 0;
    for operation in upstar_lang::operations() {
        let parts = operation.help.split(": ").skip(1).flat_map(|part| part.split("; "));
        for (source, answer) in parts.filter_map(|part| part.rsplit_once(" is ")) {
            if upstar_lang::parse(source).is_err() {
                continue; // it is a sentence
            }
            let shown = fresh().run(source, &Context::new());
            let shown = shown.map_err(|error| error.render(source)).unwrap();
            // What is not written as it is printed is at least evaluated to the same.
            let same = || fresh().run(answer, &Context::new()).is_ok_and(|said| said == shown);
            assert!(shown[0].text == answer || same(), "{source} is {}", shown[0].text);
            count += 1;
        }
    }
    assert!(count > 40, "{count}");
}

fn show(source: &str) -> upstar_lang::View {
    let mut session = Session::new(Settings::default());
    session.run(source, &Context::new()).unwrap().pop().unwrap()
}

#[test]
fn kinds_are_the_narrowest_that_fit() {
    for (source, kind) in [
        ("0", Kind::Number),
        ("*+*", Kind::Number),
        ("{1|3}", Kind::Number),
        ("1/3", Kind::Number),
        ("*5", Kind::Nimber),
        ("nim(5).value", Kind::Nimber),
        ("^", Kind::Value),
        ("{1|-1}", Kind::Value),
        ("1 < 2", Kind::Boolean),
        ("[1]", Kind::List),
        ("0..3", Kind::List),
        ("\"a\"", Kind::Text),
        ("nim(3).outcome", Kind::Text),
        ("nim(3,4) + *2", Kind::Position),
        ("-domineering(2,2)", Kind::Position),
        ("{nim(3)|}", Kind::Position),
    ] {
        assert_eq!(show(source).kind, kind, "{source}");
    }
}

#[test]
fn a_position_tells_all() {
    let shown = show("Wythoff(4,13)").position.unwrap();
    assert_eq!(shown.game.as_deref(), Some("wythoff"));
    assert_eq!(shown.position, "wythoff(4,13)");
    assert_eq!(shown.outcome, Some(Outcome::N));
    assert_eq!(shown.value.as_deref(), Some("*16"));
    let moves = shown.winning_moves.unwrap();
    assert_eq!(moves.len(), 1);
    assert_eq!((moves[0].player, moves[0].label.as_str()), (None, "(4,7)"));
    assert_eq!(moves[0].to, "wythoff(4,7)");
    assert!(moves[0].reason.as_ref().is_some_and(|reason| reason.contains("b3 = 7")));

    let shown = show("domineering(2,2) + *").position.unwrap();
    assert_eq!((shown.game, shown.outcome), (None, Some(Outcome::N)));
    assert_eq!(shown.value.as_deref(), Some("+-(1*)"));
    let players: Vec<_> = shown.winning_moves.unwrap().iter().map(|by| by.player).collect();
    let (left, right) = (Some(Player::Left), Some(Player::Right));
    assert_eq!(players, [left, left, right, right]);
}

#[test]
fn positions_of_a_thousand_digits_are_answered_at_once() {
    let shown = show("wythoff(10**1000, 10**1000 + 7)");
    let position = shown.position.unwrap();
    assert_eq!(position.outcome, Some(Outcome::N));
    assert!(!position.winning_moves.unwrap().is_empty());
    assert_eq!(position.value, None); // no formula is known
}

#[test]
fn hints_come_with_the_answer_they_belong_to() {
    let mut session = Session::new(Settings::default());
    let shown = session.run("1; 10^1000; 2", &Context::new()).unwrap();
    let hints: Vec<_> = shown.iter().map(|shown| shown.hints.clone()).collect();
    assert_eq!(hints, [vec![], vec!["for the power write 10**1000".to_owned()], vec![]]);
}

#[test]
fn unicode_is_written_and_read() {
    let settings = Settings { unicode: true, ..Settings::default() };
    let mut session = Session::new(settings);
    for (source, text) in [("^3*2", "↑3⋆2"), ("+-1", "±1"), ("Tiny(2)", "⧾(2)"), ("vv", "↓↓")]
    {
        let shown = session.run(source, &Context::new()).unwrap();
        assert_eq!(shown[0].text, text);
        let same = session.run(&format!("({text}) == ({source})"), &Context::new()).unwrap();
        assert_eq!(same[0].text, "true");
    }
}

#[test]
fn assignments_before_an_error_stay() {
    let mut session = Session::new(Settings::default());
    let source = "x := 3; f(n) := n * x; 1/(x-3); y := 4";
    let error = session.run(source, &Context::new()).unwrap_err();
    assert_eq!(&source[error.span().0..error.span().1], "x-3");
    assert_eq!(session.run("f(2)", &Context::new()).unwrap()[0].text, "6");
    assert!(session.run("y", &Context::new()).is_err());
    assert!(session.names().iter().any(|name| name == "f"));
}

#[test]
fn an_error_in_a_function_of_an_earlier_text_is_shown_at_its_call() {
    let mut session = Session::new(Settings::default());
    session.run("f(n) := 1/(n - n)", &Context::new()).unwrap();
    let source = "2 + f(5)";
    let error = session.run(source, &Context::new()).unwrap_err();
    assert_eq!(error.message().to_string(), "in `f`: division by zero");
    assert_eq!(&source[error.span().0..error.span().1], "f(5)");
}

#[test]
fn bounds_are_kept_and_said() {
    let mut session = Session::new(Settings::default());
    let stopped = |session: &mut Session, source: &str, context: Context| {
        session.run(source, &context).unwrap_err().stop()
    };
    let steps = || Context::new().with_steps(20_000);
    let endless = "[n for n in 0..10**100 if n < 0]";
    assert_eq!(stopped(&mut session, endless, steps()), Some(Stop::OutOfSteps));
    assert_eq!(stopped(&mut session, "domineering(20,20)", steps()), Some(Stop::OutOfSteps));
    assert_eq!(stopped(&mut session, "domineering(1000,1000)", steps()), Some(Stop::OutOfMemory));
    let memory = || Context::new().with_memory(50 << 20);
    let wide = "[2**1000000 for n in 0..100000].length";
    assert_eq!(stopped(&mut session, wide, memory()), Some(Stop::OutOfMemory));
    let lists = "[[k for k in 0..1000] for n in 0..100000].length";
    assert_eq!(stopped(&mut session, lists, memory()), Some(Stop::OutOfMemory));
    let churn = "sum([length([k for k in 0..999]) for n in 1..5000])";
    assert_eq!(session.run(churn, &memory()).unwrap()[0].text, "5000000");
    let token = CancelToken::default();
    token.cancel();
    let cancelled = Context::new().with_cancel(token);
    assert_eq!(stopped(&mut session, endless, cancelled), Some(Stop::Cancelled));
    // and the session goes on
    assert_eq!(session.run("domineering(2,2)", &Context::new()).unwrap().len(), 1);
}

/// Sources of ten million bytes and a hundred thousand levels: an answer or an error, soon.
#[test]
fn large_and_deep_sources() {
    let mut session = Session::new(Settings::default());
    let mut text = |source: &str| match session.run(source, &Context::new()) {
        Ok(shown) => shown[0].text.clone(),
        Err(error) => format!("error: {}", error.message()),
    };
    let chain = |term: &str, operator: &str, count: usize| vec![term; count].join(operator);
    let nested = |open: &str, inside: &str, close: &str, depth: usize| {
        open.repeat(depth) + inside + &close.repeat(depth)
    };
    assert_eq!(text(&chain("1", "+", 5_000_000)), "5000000");
    assert_eq!(text(&chain("*", "+", 300_001)), "*");
    assert_eq!(text(&chain("+-1", " + ", 100_001)), "+-1");
    assert_eq!(text(&chain("nim(1)", " + ", 2001)).split(';').next(), Some("*"));
    assert_eq!(text(&nested("(", "1", ")", 100_000)), "1");
    assert_eq!(text(&nested("-", "*2", "", 100_000)), "*2");
    assert_eq!(text(&nested("{", "1", "|}", 9_000)), "9001");
    let too_deep = "error: games are nested deeper than 10000 levels here";
    assert_eq!(text(&nested("{", "1", "|}", 100_000)), too_deep);
    assert_eq!(text(&nested("[", "1", "]", 100)).len(), 201);
    let too_deep = "error: lists are nested deeper than 100 levels here";
    assert_eq!(text(&nested("[", "1", "]", 100_000)), too_deep);
    let too_deep = "error: compounds are nested deeper than 500 levels here";
    assert_eq!(text(&chain("*", " -> ", 100_000)), too_deep);
    let million = "9".repeat(1_000_000);
    assert_eq!(text(&million), million);
    assert_eq!(text(&format!("{million} + 1 == 10**1000000")), "true");
    assert!(text("10**10**10").starts_with("error: the result would have more than"));
    assert!(text("10**1000000 * 10**1000000 + 1").starts_with("error: this number has about"));
}

/// A form may share its parts; what is done with it must not take it apart more than once.
#[test]
fn shared_parts_cost_nothing() {
    let mut session = Session::new(Settings::default());
    let mut run = |source: &str| {
        session.run(source, &Context::new().with_steps(1_000_000)).unwrap().pop().unwrap().text
    };
    let twice = |name: &str, body: &str| {
        let step = format!("{name} := {body}; ");
        format!("{name} := nim(1); {}{name}", step.repeat(200))
    };
    assert_eq!(run(&twice("x", "{x|x}")), "*; next player wins");
    assert_eq!(run(&twice("y", "{y|y}")), "*; next player wins");
    assert_eq!(run("x == y"), "true");
    assert_eq!(run("identical(x, y)"), "true");
    assert_eq!(run("z := nim(1); z := z + z; z := z + z; z").split(';').next(), Some("0"));
}
