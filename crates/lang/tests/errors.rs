//! What people read when a text is wrong: the table is the test. In `data/errors.txt` a text
//! stands behind `> ` (several lines: several lines of text), and below it what is shown. The word
//! `incomplete` ends an entry whose text could still go on.
//!
//! `UPDATE_EXPECT=1 cargo test -p upstar-lang --test errors` rewrites the table; read the diff.

use upstar_lang::{parse, render};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/errors.txt");

/// The texts of the table.
fn sources(table: &str) -> Vec<String> {
    let mut sources: Vec<String> = Vec::new();
    let mut inside = false;
    for line in table.lines() {
        match line.strip_prefix("> ").or((line == ">").then_some("")) {
            Some(text) if inside => {
                if let Some(source) = sources.last_mut() {
                    source.push('\n');
                    source.push_str(text);
                }
            }
            Some(text) => {
                sources.push(text.to_owned());
                inside = true;
            }
            None => inside = false,
        }
    }
    sources
}

fn entry(source: &str) -> String {
    let mut entry: String = source.split('\n').map(|line| format!("> {line}\n")).collect();
    match parse(source) {
        Ok(ast) => entry += &format!("no error: {}\n", ast.sexpr()),
        Err(error) => {
            entry += &render(source, &error);
            if error.incomplete {
                entry += "incomplete\n";
            }
        }
    }
    entry + "\n"
}

#[test]
fn every_error_is_shown_as_the_table_says() {
    let table = std::fs::read_to_string(TABLE).unwrap();
    let sources = sources(&table);
    assert!(sources.len() > 100);
    let shown: String = sources.iter().map(|source| entry(source)).collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(TABLE, &shown).unwrap();
        return;
    }
    for (shown, expected) in shown.split("\n\n").zip(table.split("\n\n")) {
        assert_eq!(shown, expected);
    }
    assert_eq!(shown, table);
}

#[test]
fn an_error_on_a_very_long_line_is_shown_in_a_few_columns() {
    let source = format!("{}) + {}", "x + ".repeat(500_000), "y + ".repeat(500_000));
    let shown = render(&source, &parse(&source).unwrap_err());
    assert!(shown.lines().all(|line| line.chars().count() < 100), "{shown}");
    assert!(shown.contains("column 2000001"), "{shown}");
}

#[test]
fn texts_that_may_go_on_are_incomplete_and_others_are_not() {
    for source in [
        "(",
        "[1,",
        "{1|",
        "f(",
        "{1|2||",
        "\"",
        "f(\"a",
        "(1 +",
        "Tiny(",
        "(if a",
        "[x for",
        "1 +",
        "x :=",
        "if a then",
        "if a then b",
        "-",
        "fn",
        "fn(a",
        "fn(a)",
        "f(fn(x) x",
    ] {
        assert!(parse(source).unwrap_err().incomplete, "{source}");
    }
    for source in ["", ")", "(]", "{1|2|3", "(1; 2", "1 +;", "if a then b;", "fn x", "fn(1)"] {
        assert!(!parse(source).unwrap_err().incomplete, "{source}");
    }
}
