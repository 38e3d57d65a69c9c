//! The texts of the shared data, as data: what another program printed is read and printed again,
//! and must be the same to the letter.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

mod reader;

use reader::{read, read_list};
use serde_json::Value;
use upstar_values::{Algebra, Arena, Context};

fn rows() -> Vec<Value> {
    serde_json::from_str(include_str!("data/notation_rows.json")).unwrap()
}

fn field<'a>(row: &'a Value, name: &str) -> &'a str {
    row[name].as_str().unwrap_or("")
}

/// The input, if it is nothing but notation: literals, braces, sums, brackets.
fn plain_input(row: &Value) -> Option<String> {
    let category = field(row, "category");
    let input = field(row, "input");
    let input = input.strip_suffix(".CanonicalForm").unwrap_or(input);
    let plain = matches!(
        category,
        "sum"
            | "property.CanonicalForm"
            | "value.CanonicalShortGame"
            | "expression.correctly_interpret_game_specifiers"
    );
    let calls = input.contains(".Pow") || input.contains("Product");
    (plain && !calls).then(|| input.to_string())
}

#[test]
fn what_others_print_is_printed_the_same() {
    let mut different = Vec::new();
    for row in rows() {
        let (category, expected) = (field(&row, "category"), field(&row, "expected"));
        if category.ends_with("UptimalExpansion") {
            continue; // below
        }
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let printed = match read(&mut algebra, expected) {
            Ok(game) => arena.display(game).to_string(),
            Err(_) => {
                let games = read_list(&mut algebra, expected)
                    .unwrap_or_else(|error| panic!("{expected}: {error}"));
                let texts: Vec<_> =
                    games.iter().map(|&game| arena.display(game).to_string()).collect();
                format!("{{{}}}", texts.join(","))
            }
        };
        if printed != expected {
            different.push(format!("{category}: {expected} but {printed}"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

#[test]
fn plain_inputs_print_as_expected() {
    let mut tried = 0;
    let mut different = Vec::new();
    for row in rows() {
        let Some(input) = plain_input(&row) else { continue };
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let game = read(&mut algebra, &input).unwrap_or_else(|error| panic!("{input}: {error}"));
        let (printed, expected) = (arena.display(game).to_string(), field(&row, "expected"));
        if printed != expected {
            different.push(format!("{input}: {expected} but {printed}"));
        }
        tried += 1;
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(tried >= 30, "only {tried} rows have plain inputs");
}

#[test]
fn uptimal_expansions_are_as_expected() {
    let mut tried = 0;
    for row in rows() {
        let Some(input) = field(&row, "input").strip_suffix(".UptimalExpansion") else { continue };
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let game = read(&mut algebra, input).unwrap();
        let expansion = algebra.as_uptimal(game).unwrap().map(|uptimal| uptimal.to_string());
        assert_eq!(expansion.as_deref(), Some(field(&row, "expected")), "{input}");
        tried += 1;
    }
    assert!(tried >= 5);
}
