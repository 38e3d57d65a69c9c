//! The mistakes that beginners make, each with what is wrong, where, and what to write instead; and files
//! that mean harm.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use upstar_lang::{LangError, Session, Settings};
use upstar_values::Context;

fn error(source: &str) -> LangError {
    let mut session = Session::new(Settings::default());
    match session.run(source, &Context::new().with_steps(1_000_000)) {
        Ok(_) => panic!("no error: {source}"),
        Err(error) => error,
    }
}

/// The message, what it points at, and the hint.
fn told(source: &str) -> (String, String, String) {
    let error = error(source);
    let (start, end) = error.span();
    let help = error.help().map(ToString::to_string).unwrap_or_default();
    (error.message().to_string(), source[start..end].to_owned(), help)
}

#[test]
fn twelve_mistakes_are_explained() {
    let (what, at, help) = told("game a(n)\n  moves\n    a([n - 1) if n > 0");
    assert_eq!((what.as_str(), at.as_str()), ("`[` of line 3 is never closed", "["));
    assert!(help.contains("`]`"), "{help}");

    let (what, at, help) = told("game a(n)\n  moves a(n - k) for k in 1..2");
    assert_eq!(what, "a(0) has an option in which n is -1");
    assert_eq!(at, "a(n - k)");
    assert!(help.contains("if k <= n"), "{help}");

    let (what, at, help) = told("board a\n  left \"x .\" -> \". x .\"\n  right mirrored");
    assert_eq!((what.as_str(), at.as_str()), ("2 squares become 3", "\"x .\" -> \". x .\""));
    assert!(help.contains("equally many"), "{help}");

    let (what, at, help) = told("board a\n  left \"T .\" -> \". T\"\n  right mirrored");
    assert_eq!((what.as_str(), at.as_str()), ("`T` is not a cell of \". x/o #\"", "T"));
    assert!(help.contains("add `cells"), "{help}");

    let (what, _, help) = told("board a\n  left \"x .\" -> \"x .\"\n  right mirrored");
    assert_eq!(what, "this move changes nothing");
    assert_eq!(help, "to pass write `left pass`");

    let (what, at, help) = told("game a(n)\n  moves a(n) if n > 0");
    assert_eq!((what.as_str(), at.as_str()), ("a(1) is an option of itself", "a(n)"));
    assert!(help.contains("endless draws"), "{help}");

    // As a summand, too: sums would grow for ever.
    let (what, ..) = told("game a(n)\n  moves a(n) + a(n - 1) if n > 0");
    assert_eq!(what, "a(1) is an option of itself");

    let (what, _, help) = told("board a\n  left \"x .\" -> \". x\"");
    assert_eq!(what, "Right has no moves");
    assert!(help.contains("right mirrored"), "{help}");

    let (what, at, _) = told("game a(p, q) if p > q > 0\n  moves a(p - 1, q) if p > 1");
    assert!(what.contains("chained"), "{what}");
    assert!(at.contains('>'), "{at}");

    let (what, at, help) = told("game a(n)\n  moves a(n / 2) if n > 0");
    assert_eq!((what.as_str(), at.as_str()), ("1/2 is not a natural number", "n / 2"));
    assert!(help.contains("div"), "{help}");

    let (what, _, help) = told("board a\n  left \"x .*|. .\" -> \". .*|. .\"\n  right mirrored");
    assert_eq!(what, "a repetition needs a pattern of one row");
    assert!(help.contains("write one row"), "{help}");

    let (what, at, help) = told("board a\n  left \"x .\" -> \". x\" in left\n  right mirrored");
    assert_eq!((what.as_str(), at.as_str()), ("`left` is a player, not a direction", "left"));
    assert!(help.contains("east, west"), "{help}");

    let (what, at, help) =
        told("strip a\n  cells \"t h\"\n  left \"h\" -> \"t\"\n  right mirrored");
    assert_eq!(what, "`mirrored`, but no cells are counterparts");
    assert_eq!(at, "right mirrored");
    assert!(help.contains("t/h"), "{help}");
}

/// A text under usual bounds: what is wrong, and that it was told soon, on a busy machine too.
fn refused(what: &str, source: &str) -> String {
    let began = std::time::Instant::now();
    let mut session = Session::new(Settings::default());
    let context = Context::new().with_steps(200_000).with_memory(1 << 28);
    let error = match session.run(source, &context) {
        Ok(shown) => panic!("{what}: {:?}", shown.iter().map(|one| &one.text).collect::<Vec<_>>()),
        Err(error) => error.message().to_string(),
    };
    assert!(began.elapsed().as_secs() < 90, "{what}: {:?}", began.elapsed());
    error
}

#[test]
fn hostile_files_are_refused_or_stopped() {
    let long = format!("game a(n)\n  moves a(n - 1) if n > {}1", "0 + ".repeat(2_500_000));
    assert!(long.len() > 10_000_000);
    let mut session = Session::new(Settings::default());
    let error = session.use_text("long.game", &long, &Context::new()).unwrap_err();
    assert!(error.message().to_string().contains("long"), "{}", error.message());
    refused("10 MB at the prompt", &long);
    let deep =
        format!("game a(n)\n  moves a({}n{}) if n > 0", "(".repeat(50_000), ")".repeat(50_000));
    refused("deep brackets", &deep);
    let deep = format!("game a(n)\n  moves a(n - 1) if n > 0 and {}n > 0", "not ".repeat(50_000));
    refused("deep prefixes", &deep);
    refused(
        "four repetitions",
        "strip a\n  moves \"?* ?* ?* ?* .\" -> \"?* ?* ?* ?* #\"\na(\".....\")",
    );
    let pattern =
        format!("strip a\n  moves \"{}\" -> \"{}\"\na(3)", ". ".repeat(1000), "# ".repeat(1000));
    refused("a long pattern", &pattern);
    refused(
        "a counted pattern",
        "strip a\n  moves \".{999999999}\" -> \"#{999999999}\"\na(\"..\")",
    );
    refused(
        "an endless list",
        "game a(n)\n  moves a(length([k for k in 0..10**18])) if n > 7\na(90).grundy",
    );
    refused(
        "an endless loop",
        "game a(n)\n  moves a(n - 1) if n > 7 and any(k < 0 for k in 0..10**18)\na(90).grundy",
    );
    refused("all subsets", "game a(n)\n  moves a(length(subsets(1..60))) if n > 7\na(90).grundy");
    refused(
        "a product",
        "game a(n)\n  moves a(length(product([1..9 for k in 1..30]))) if n > 7\na(90).grundy",
    );
    refused("a long text", "game a(n)\n  moves a(length(\"x\" * 10**12)) if n > 7\na(90).grundy");
    refused(
        "endless recursion",
        "f(n) := f(n + 1)\ngame a(n)\n  moves a(f(n)) if n > 7\na(90).grundy",
    );
    refused("a folder above", "use \"../../../etc/passwd\"");
    refused("large numbers", "game a(n)\n  moves a(n * 10**18) if n > 7\na(90).grundy");
    refused(
        "growing positions",
        "game a(h...)\n  moves a(h + h + [1]) if length(h) > 5\na(1,1,1,1,1,1).outcome",
    );
    // Three repetitions on a long strip, and chains of jumps without end: stopped at a bound.
    let strip = format!(
        "strip a\n  moves \"?* x ?* x ?* x\" -> \"?* . ?* . ?* .\"\na(\"{}\").grundy",
        "x".repeat(300)
    );
    refused("a long strip", &strip);
    let row = "xo.".repeat(6);
    let board =
        [row.as_str(); 12].join("|").replace('x', ".").replacen('.', "x", 1).replace("..", "o.");
    let chains = format!(
        "board a\n  left \"x o .\" -> \". . x\" in compass again\n  right mirrored\na(\"{board}\").value"
    );
    let mut session = Session::new(Settings::default());
    let context = Context::new().with_steps(200_000).with_memory(1 << 28);
    let _ = session.run(&chains, &context); // few chains or too many: it comes back
    let forever =
        "board a\n  left \"x ?\" -> \"? x\" in orthogonal again\n  right none\na(\"xo|..\")";
    let _ = Session::new(Settings::default()).run(forever, &context);
}

#[test]
fn files_that_use_each_other_are_read_once() {
    let mut session = Session::new(Settings::default());
    session.read_files_with(|name| match name {
        "a.game" => Ok("use \"b.game\"\ngame a(n)\n moves a(n - 1) if n > 0".into()),
        "b.game" => Ok("use \"a.game\"\ngame b(n)\n moves b(n - 1) if n > 0".into()),
        _ => Err("there is none".into()),
    });
    let shown = session.run("use \"a.game\"; a(3) + b(2)", &Context::new()).unwrap();
    assert!(shown[0].text.starts_with('*'), "{}", shown[0].text);
    assert!(session.run("use \"c.game\"", &Context::new()).is_err());
}

#[test]
fn declarations_work_at_the_prompt() {
    let mut session = Session::new(Settings::default());
    let context = Context::new();
    let source =
        "game mine(n)\n  moves mine(n - k) for k in 1..min(n, 2)\n[mine(n).grundy for n in 0..6]";
    let shown = session.run(source, &context).unwrap();
    assert_eq!(shown[0].text, "[0,1,2,0,1,2,0]");
    let shown = session.run("mine(4) + nim(1)", &context).unwrap();
    assert!(shown[0].text.starts_with('0'), "{}", shown[0].text);
    // Declared anew, it is another game.
    session.run("game mine(n) moves mine(n - 1) if n > 0; 1", &context).unwrap();
    assert_eq!(session.run("mine(4).grundy", &context).unwrap()[0].text, "0");
}

#[test]
fn a_file_of_games_reads_no_other_files() {
    for text in [
        "x := file(\"/etc/passwd\")",
        "x(n) := file(\"../outside.txt\")",
        "names := map(file, [\"a\", \"b\"])",
        "game q(n)\n  moves q(n - 1) if n > 0\n  example file(\"outside.txt\") == \"secret\"",
        "game q(n)\n  moves hackenbush(file(\"g.dot\")) if n > 0",
    ] {
        let mut session = Session::new(Settings::default());
        session.read_files_with(|_| panic!("a file was read"));
        let error = session.use_text("strange.game", text, &Context::new()).unwrap_err();
        assert_eq!(error.message().key(), "rules.use-file", "{text}");
        let (start, end) = error.span();
        assert_eq!(&text[start..end], "file", "{text}");
    }
    // The word in a comment or in a sentence does no harm.
    let text = "# see the file\ngame q(n)\n  \"One token of a file.\"\n  moves q(n - 1) if n > 0";
    Session::new(Settings::default()).use_text("q.game", text, &Context::new()).unwrap();
}

#[test]
fn games_without_an_end_and_games_that_hide_others_are_told() {
    let check = |text: &str, name: &str| {
        let mut session = Session::new(Settings::default());
        session.use_text("trial.game", text, &Context::new()).unwrap();
        session.check_own_game(name, &Context::new()).unwrap().unwrap()
    };
    let ever = check("game ever(n)\n  moves ever(n + 1)", "ever");
    assert!(matches!(ever.ends, upstar_lang::Ends::Open(_)) && !ever.holds(), "{ever:?}");
    let hiding = check("game nim(n)\n  moves nim(n - 1) if n > 0", "nim");
    assert!(hiding.holds());
    assert_eq!(hiding.warnings[0].message.key(), "rules.warn-hides");
    let plain = check("game one_by_one(n)\n  moves one_by_one(n - 1) if n > 0", "one_by_one");
    assert!(plain.holds() && plain.warnings.is_empty());
}

#[test]
fn a_fault_of_one_game_does_not_keep_the_others_from_being_checked() {
    let text = "game a(n)\n  moves a(n - 1) if n > 0\ngame c(n)\n  moves c(n * n) if n > 1";
    let mut session = Session::new(Settings::default());
    session.use_text("trial.game", text, &Context::new()).unwrap();
    let first = session.check_own_game("a", &Context::new()).unwrap().unwrap();
    assert!(first.holds(), "{first:?}");
    let second = session.check_own_game("c", &Context::new()).unwrap().unwrap();
    assert!(!second.holds() && second.differs.unwrap().contains("line 4"));
}
