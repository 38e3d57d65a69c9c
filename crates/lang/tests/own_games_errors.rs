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
    let (what, at, _) = told("game a(n)\n  moves\n    a([n - 1) if n > 0");
    assert_eq!((what.as_str(), at.as_str()), ("`[` of line 3 is never closed", "["));

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

    let (what, _, help) = told("board a\n  left \"x .\" -> \". x\"");
    assert_eq!(what, "Right has no moves");
    assert!(help.contains("right mirrored"), "{help}");

    let (what, at, _) = told("game a(p, q) if p > q > 0\n  moves a(p - 1, q) if p > 1");
    assert!(what.contains("chained"), "{what}");
    assert!(at.contains('>'), "{at}");

    let (what, at, help) = told("game a(n)\n  moves a(n / 2) if n > 0");
    assert_eq!((what.as_str(), at.as_str()), ("1/2 is not a natural number", "n / 2"));
    assert!(help.contains("div"), "{help}");

    let (what, ..) = told("board a\n  left \"x .*|. .\" -> \". .*|. .\"\n  right mirrored");
    assert_eq!(what, "a repetition needs a pattern of one row");

    let (what, at, help) = told("board a\n  left \"x .\" -> \". x\" in left\n  right mirrored");
    assert_eq!((what.as_str(), at.as_str()), ("`left` is a player, no direction", "left"));
    assert!(help.contains("east, west"), "{help}");

    let (what, at, help) =
        told("strip a\n  cells \"t h\"\n  left \"h\" -> \"t\"\n  right mirrored");
    assert_eq!(what, "`mirrored`, but no cells are counterparts");
    assert_eq!(at, "right mirrored");
    assert!(help.contains("t/h"), "{help}");
}

#[test]
fn hostile_files_are_refused_or_stopped() {
    let run = |source: &str| {
        let mut session = Session::new(Settings::default());
        let context = Context::new().with_steps(1_000_000).with_memory(1 << 28);
        session.run(source, &context).map(|shown| shown.len())
    };
    let long = format!("game a(n)\n  moves a(n - 1) if n > {}1", "0 + ".repeat(3_000_000));
    assert!(run(&long).is_err());
    let deep = format!("game a(n)\n  moves a({}n{}) if n > 0", "(".repeat(5000), ")".repeat(5000));
    assert!(run(&deep).is_err());
    let exponential = "strip a\n  moves \"?* ?* ?* ?* .\" -> \"?* ?* ?* ?* #\"\na(\".....\")";
    assert!(run(exponential).is_err());
    let endless = "game a(n)\n  moves a(length([k for k in 0..10**18])) if n > 7\na(9).grundy";
    assert!(run(endless).is_err());
    let loops =
        "game a(n)\n  moves a(n - 1) if n > 7 and any(k < 0 for k in 0..10**18)\na(9).grundy";
    assert!(run(loops).is_err());
    let forever = "f(n) := f(n + 1)\ngame a(n)\n  moves a(f(n)) if n > 7\na(9).grundy";
    assert!(run(forever).is_err());
    assert!(run("use \"../../../etc/passwd\"").is_err());
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
