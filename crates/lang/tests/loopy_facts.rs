//! The facts about loopy games, as a user types them.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use serde_json::Value as Json;
use upstar_lang::{Kind, Session, Settings, View};
use upstar_values::Context;

fn facts() -> Vec<Json> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../loopy/tests/data/loopy.json");
    let data: Json = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    data["facts"].as_array().unwrap().clone()
}

fn run(session: &mut Session, source: &str) -> Result<View, String> {
    match session.run(source, &Context::new()) {
        Ok(mut views) => views.pop().ok_or_else(|| "nothing".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// What is wrong with a fact, if anything; what is printed must read back.
fn judge(session: &mut Session, fact: &Json) -> Option<String> {
    let input = fact["input"].as_str().unwrap();
    let shown = run(session, input);
    if fact["error"] == true {
        return shown.is_ok().then(|| format!("{input}: not refused"));
    }
    let expected = fact["expected"].as_str().unwrap();
    let shown = match shown {
        Ok(shown) => shown,
        Err(error) => return Some(format!("{input}: {error}")),
    };
    if matches!(shown.kind, Kind::Boolean | Kind::Text) {
        let right = shown.text == expected;
        return (!right).then(|| format!("{input}: {}, not {expected}", shown.text));
    }
    if input.ends_with(".grundy") && shown.kind == Kind::Number {
        let right = match expected {
            "*" => "1",
            nimber => nimber.trim_start_matches('*'),
        };
        return (shown.text != right).then(|| format!("{input}: {}, not {right}", shown.text));
    }
    // A position is shown with who wins, and by which moves.
    let value = shown.text.split("; ").next().unwrap();
    for other in [expected, value] {
        match run(session, &format!("({input}) == ({other})")) {
            Ok(same) if same.text == "true" => {}
            Ok(_) => return Some(format!("{input}: {}, not {other}", shown.text)),
            Err(error) => return Some(format!("{input} == {other}: {error}")),
        }
    }
    None
}

fn is_fox(fact: &Json) -> bool {
    fact["category"].as_str().unwrap().starts_with("fox and geese")
}

/// `fox_and_geese([(6,2),…],(4,8),width=8)` as the language has it.
fn typed(input: &str) -> String {
    let inner = input.strip_prefix("fox_and_geese(").and_then(|rest| rest.strip_suffix(')'));
    let inner = inner.unwrap().replace('(', "[").replace(')', "]").replace("width=", "");
    format!("fox_and_geese({inner})")
}

fn last_row(fact: &Json) -> u32 {
    let input = fact["input"].as_str().unwrap();
    let words = input.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    words.step_by(2).max().unwrap()
}

fn check_fox_and_geese(mut facts: Vec<Json>) {
    // Positions that another one leads to are known by then.
    facts.sort_by_key(|fact| std::cmp::Reverse(last_row(fact)));
    let mut session = Session::new(Settings::default());
    for fact in facts {
        let input = typed(fact["input"].as_str().unwrap());
        let source = format!("{input}.value == {}", fact["expected"].as_str().unwrap());
        assert_eq!(
            run(&mut session, &source).map(|view| view.text),
            Ok("true".to_owned()),
            "{input}"
        );
    }
}

#[test]
fn facts_of_fox_and_geese() {
    let mut facts = facts();
    facts.retain(|fact| is_fox(fact) && fact["heavy"] != true);
    assert_eq!(facts.len(), 39);
    check_fox_and_geese(facts);
}

#[test]
#[ignore = "two million positions"]
fn facts_of_fox_and_geese_from_the_start() {
    let mut facts = facts();
    facts.retain(|fact| is_fox(fact) && fact["heavy"] == true && last_row(fact) <= 9);
    assert_eq!(facts.len(), 4);
    check_fox_and_geese(facts);
}

#[test]
#[ignore = "thirteen million positions, a minute and gigabytes"]
fn facts_of_fox_and_geese_on_long_boards() {
    let mut facts = facts();
    facts.retain(|fact| is_fox(fact) && fact["heavy"] == true && last_row(fact) > 9);
    assert_eq!(facts.len(), 6);
    check_fox_and_geese(facts);
}

/// The rows of the sample of CGSuite's values; all pieces stand on squares of one colour.
#[test]
fn rows_of_the_sample_about_fox_and_geese() {
    let mut session = Session::new(Settings::default());
    let board = "fox_and_geese([[5,1],[5,3],[5,5],[5,7]],[1,1]).value == {4,4*|||7/2|3||2over}";
    assert_eq!(run(&mut session, board).map(|view| view.text), Ok("true".to_owned()));
    let mixed = run(&mut session, "fox_and_geese([[2,1],[3,3],[3,5],[3,7]],[2,4]).value");
    assert!(mixed.unwrap_err().contains("one colour"));
}

/// All positions of the usual board: `--ignored --nocapture` tells the time.
#[test]
#[ignore = "measures"]
fn fox_and_geese_from_the_start_takes_seconds() {
    let begun = std::time::Instant::now();
    let mut session = Session::new(Settings::default());
    let start = "fox_and_geese([[8,2],[8,4],[8,6],[8,8]],[1,1]).value";
    assert_eq!(run(&mut session, start).map(|view| view.text), Ok("2over".to_owned()));
    println!("{:?}", begun.elapsed());
}

#[test]
fn deep_braces_and_large_graphs_are_answered_or_refused() {
    let mut session = Session::new(Settings::default());
    let count = 100_000;
    let deep = format!("{}a{}", "a{0|".repeat(count), "}".repeat(count));
    assert!(run(&mut session, &deep).is_ok_and(|view| view.text == "over"));
    let open = format!("a{{0|{}a{}}}", "{1|".repeat(300), "}".repeat(300));
    assert!(run(&mut session, &open).is_ok());
    let path: Vec<String> = (0..1_000_000).map(|n| format!("{n}: {} |", n + 1)).collect();
    let path = format!("graph_game(\"{}; 1000000: | 1000000\").value", path.join("; "));
    let context = Context::new().with_steps(50_000_000);
    match session.run(&path, &context) {
        Ok(views) => assert!(!views[0].text.is_empty()),
        Err(error) => assert!(error.to_string().contains("stopped")),
    }
}

#[test]
fn facts_of_values_graphs_and_impartial_games() {
    let facts: Vec<Json> = facts().into_iter().filter(|fact| !is_fox(fact)).collect();
    assert_eq!(facts.len(), 364);
    let mut session = Session::new(Settings::default());
    let wrong: Vec<String> = facts.iter().filter_map(|fact| judge(&mut session, fact)).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What a session says of a line.
fn said(source: &str) -> String {
    match run(&mut Session::new(Settings::default()), source) {
        Ok(view) => view.text,
        Err(error) => error,
    }
}

/// The values of dials, from the definition of Smith: checked by hand.
#[test]
fn dials_of_wind_up_have_loopy_nimbers() {
    for (hours, set, values) in [
        (7, "[1,2,5]", "[0,*,*2,0,*,*2,0]"),
        (4, "[2]", "[0,inf{},*,inf{}]"),
        (5, "[1,3]", "[0,inf{0},inf{0},inf{0},0]"),
        (6, "[2,3]", "[0,*,*,*2,0,0]"),
    ] {
        let source = format!("[wind_up({hours},{set},k).value for k in 0..{}]", hours - 1);
        assert_eq!(said(&source).replace(' ', ""), values, "{source}");
    }
    assert!(said("wind_up(7,[0])").contains("from 1 to 6"));
    assert!(said("wind_up(7,[1],9)").contains("from 0 to 6"));
}

#[test]
fn graphs_come_from_lines_dot_and_graphml() {
    let over = "graph_game(\"a: b | a; b: |\")";
    for text in [
        "a: b | a\\nb: |",
        "digraph { a -> b [color=blue]; a -> a [color=red] }",
        "digraph { node [shape=circle]; a; b; a -> a [colour=\\\"red\\\"]; a -> b [color=left] }",
        "<graphml><graph edgedefault='directed'><node id='a'/><node id='b'/><edge source='a' target='b' color='blue'/><edge source='a' target='a' color='red'/></graph></graphml>",
    ] {
        let source = format!("graph_game(\"{text}\").value == {over}.value");
        assert_eq!(said(&source), "true", "{text}");
    }
    // An edge without a direction leads both ways, for both players.
    assert_eq!(said("graph_game(\"graph { a -- b }\").value"), "inf{}");
    assert!(said("graph_game(\"graph { }\")").contains("needs a vertex"));
    assert!(said("graph_game(\"tree { a -> b }\")").contains("digraph"));
    assert!(said("col(\"digraph { a -> b }\")").contains("no direction"));
}

#[test]
fn tables_of_fox_and_geese_have_the_value_of_each_square() {
    let table = "fox_and_geese([[3,1],[3,3]],[1,3],4).values_table";
    assert_eq!(
        said(&format!("{table}.at([1,3]) == fox_and_geese([[3,1],[3,3]],[1,3],4).value")),
        "true"
    );
    assert_eq!(
        said(&format!("{table}.at([2,2]) == fox_and_geese([[3,1],[3,3]],[2,2],4).value")),
        "true"
    );
    assert!(said("nim(3).values_table").contains("Fox and Geese"));
}

#[test]
fn small_stoppers_are_listed_each_once() {
    assert_eq!(said("small_stoppers(1)").replace(' ', ""), "[0,off,on]");
    let two = said("small_stoppers(2)");
    for name in ["over", "under", "1", "-1", "*"] {
        assert!(two.contains(name), "{two}");
    }
    assert_eq!(said("length(small_stoppers(2)) == length(set(small_stoppers(2)))"), "true");
    assert!(said("small_stoppers(4)").contains("1 to 3"));
}

/// What has no meaning for loopy values is refused by its name, and never by a panic.
#[test]
fn operations_on_over_and_dud_answer_or_refuse_by_name() {
    let mut session = Session::new(Settings::default());
    let listed = upstar_lang::operations();
    assert!(listed.len() > 100);
    for operation in listed {
        let name = operation.name;
        let parameters =
            operation.usage.strip_prefix(name).unwrap().trim_matches(['(', ')']).to_owned();
        for game in ["over", "dud", "upon", "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"] {
            let count = parameters.split(',').filter(|one| !one.trim().is_empty()).count().max(1);
            let required = parameters.split('[').next().unwrap_or("");
            let least = required.split(',').filter(|one| !one.trim().is_empty()).count().max(1);
            for arguments in [least, count] {
                let rest = ", 1".repeat(arguments - 1);
                let source = format!("{name}({game}{rest})");
                let context = Context::new().with_steps(2_000_000);
                match session.run(&source, &context) {
                    Ok(views) => assert!(!views.is_empty(), "{source}"),
                    Err(error) => assert!(!error.to_string().is_empty(), "{source}"),
                }
            }
        }
    }
    for (source, word) in [
        ("over.temperature", "temperature"),
        ("over.thermograph", "thermograph"),
        ("upon.mean", "mean"),
        ("dud.atomic_weight", "atomic_weight"),
        ("dud.left_stop", "left_stop"),
        ("over.birthday", "birthday"),
    ] {
        assert!(said(source).contains(word), "{source}: {}", said(source));
    }
}

#[test]
fn bad_input_is_refused_with_a_reason() {
    for (source, word) in [
        ("{0|a}", "a"),
        ("a{0|b{a|0}} + b", "b"),
        ("under & over", "at least"),
        ("{0|upon*}", "upon"),
        ("{0|a+1}", "a"),
        ("a{0|a+1}", "alone"),
        ("{0|pass+1}", "alone"),
        ("v{0|v}", "operator"),
        ("on{0|on}", "on"),
        ("inf{-1}", "label"),
    ] {
        let said = match run(&mut Session::new(Settings::default()), source) {
            Ok(view) => panic!("{source}: {}", view.text),
            Err(error) => error,
        };
        assert!(said.contains(word), "{source}: {said}");
    }
}
