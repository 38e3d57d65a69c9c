//! How texts are read: the table is the test. Every line of `data/readings.txt`, and every
//! example in GRAMMAR.md, is a text with the tree it must give.

use upstar_lang::{Ast, parse_program};

/// What a text gives: its tree and its hints, or the message of its error.
fn reading(source: &str) -> String {
    match parse_program(source) {
        Ok(ast) => ast.hints().iter().fold(ast.sexpr(), |tree, hint| {
            assert!(source.get(hint.span.range()).is_some());
            tree + " hint: " + &hint.message.to_string()
        }),
        Err(error) => format!("error: {}", error.message),
    }
}

fn check(place: &str, line: &str) {
    let (source, expected) = line.split_once(" --> ").unwrap_or((line, "no arrow"));
    assert_eq!(reading(source.trim_end()), expected.trim(), "{place}: {line}");
    if let Ok(ast) = parse_program(source) {
        round_trip(&ast);
    }
}

fn round_trip(ast: &Ast) {
    let source = ast.unparse();
    assert_eq!(parse_program(&source).as_ref(), Ok(ast), "{source}");
}

#[test]
fn every_text_of_the_table_is_read_as_it_says() {
    let table = include_str!("data/readings.txt");
    let mut count = 0;
    for (i, line) in table.lines().enumerate() {
        if !line.trim().is_empty() && !line.starts_with("##") {
            check(&format!("line {}", i + 1), line);
            count += 1;
        }
    }
    assert!(count > 200);
}

#[test]
fn every_example_of_the_grammar_is_read_as_it_says() {
    let grammar = include_str!("../../../GRAMMAR.md");
    let mut inside = false;
    let mut count = 0;
    for (i, line) in grammar.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```readings";
        } else if inside && !line.trim().is_empty() {
            check(&format!("GRAMMAR.md, line {}", i + 1), line);
            count += 1;
        }
    }
    assert!(count > 50);
}

#[test]
fn line_ends_separate_statements_but_not_inside_brackets() {
    assert_eq!(reading("1\n2\r\n\n3"), "1 2 3");
    assert_eq!(reading("{1,\n2 # Left\n|\n3}\n4"), "(game (1 2) (3)) 4");
    assert_eq!(reading("f(\n)\n.x"), "error: a value is missing before `.`");
    assert_eq!(reading("1 +\n2\n3"), "(+ 1 2) 3");
    assert_eq!(
        reading("f(n) :=\n if n == 0 then 0\n else f(n - 1)\nf(3)"),
        "(:= (f n) (if (== n 0) 0 (call f (- n 1)))) (call f 3)"
    );
    assert_eq!(reading("1\n+ 2"), "error: a value is missing before `+`");
    assert_eq!(reading("\u{feff}1\u{a0}+ 2"), "(+ 1 2)");
    assert_eq!(reading("\"a\nb\""), "\"a\\nb\"");
}

#[test]
fn one_statement_is_one_statement() {
    assert_eq!(upstar_lang::parse("\n# nothing yet\n 1; # one\n").unwrap().sexpr(), "1");
    assert!(upstar_lang::parse("1; 2").is_err());
    assert!(upstar_lang::parse(" # nothing").is_err());
    assert!(parse_program(" # nothing").unwrap().roots().is_empty());
}
