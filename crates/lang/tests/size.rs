//! Size and depth: ten megabytes of anything are read or refused quickly, and no nesting is too
//! deep, on a thread with the smallest stack there is. Times are printed; the bounds here are
//! generous, since tests are compiled with little optimisation and share the machine.

// The helpers of tests may print and unwrap as tests do.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::time::{Duration, Instant};
use upstar_lang::{Ast, Node, SyntaxError, parse, render};

const MEGABYTES_10: usize = 10_000_000;
const MEGABYTES_2: usize = 2_000_000;

/// Reads on a thread with 64 kB of stack, and says how long it took.
fn read(name: &str, source: &str) -> Result<Ast, SyntaxError> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(1 << 16);
        let reader = thread.spawn_scoped(scope, || {
            let start = Instant::now();
            let ast = parse(source);
            let time = start.elapsed();
            println!("{name}: {} bytes in {time:.2?}", source.len());
            assert!(time < Duration::from_secs(20), "{name}");
            ast
        });
        reader.unwrap().join().unwrap()
    })
}

/// Printing and reading back, also without stack.
fn reads_back(name: &str, ast: &Ast) {
    let printed = ast.unparse();
    assert!(!ast.sexpr().is_empty());
    assert!(read(name, &printed).as_ref() == Ok(ast), "{name}");
}

#[test]
fn ten_megabytes_of_sums() {
    let source = "1+".repeat(MEGABYTES_10 / 2) + "1";
    let ast = read("sum", &source).unwrap();
    assert_eq!(ast.nodes().len(), MEGABYTES_10 + 1);
}

#[test]
fn ten_megabytes_of_open_brackets() {
    for open in ["(", "{"] {
        let source = open.repeat(MEGABYTES_10);
        let error = read(open, &source).unwrap_err();
        assert!(error.incomplete && render(&source, &error).len() < 1000);
    }
}

#[test]
fn megabytes_of_other_openings() {
    for open in ["[", "f(", "-", "+-", "not ", "{|", "[x for x in ", "if ", "\"", "{1|{"] {
        let source = open.repeat(MEGABYTES_2 / open.len());
        let error = read(open, &source).unwrap_err();
        assert!(render(&source, &error).len() < 1000);
    }
}

#[test]
fn megabytes_of_other_things() {
    let cases = [
        ("x ** ", "x"),
        ("x -> ", "x"),
        ("x := ", "x"),
        ("*2+", "1"),
        ("1/2^3*4 + ", "1"),
        ("f(x).mean + ", "1"),
        ("if x then x else ", "x"),
        (".mean", ""),
        ("()", ""),
        ("    ", "1"),
        ("# comment\n", "1"),
        ("abcdefghijklmnop + ", "1"),
    ];
    for (piece, end) in cases {
        let start = if piece.starts_with(['.', '(']) { "x" } else { "" };
        let source = start.to_owned() + &piece.repeat(MEGABYTES_2 / piece.len()) + end;
        read(piece, &source).unwrap();
    }
    read("members", &("*x".to_owned() + &".a".repeat(MEGABYTES_2 / 2))).unwrap();
    read("hints", &("2^10+".repeat(MEGABYTES_2 / 5) + "+-x.a")).unwrap();
    let names: String = (0..200_000).map(|i| format!("n{i} + ")).collect();
    read("names", &(names + "1")).unwrap();
    let literals: String = (0..200_000).map(|i| format!("*{i} + ")).collect();
    read("literals", &(literals + "1")).unwrap();
    let parameters: Vec<String> = (0..200_000).map(|i| format!("n{i}")).collect();
    read("parameters", &format!("f({}) := 1", parameters.join(","))).unwrap();
    let slashes: String = (1..4000).map(|rank| "|".repeat(rank) + "0").collect();
    read("slashes", &format!("{{{slashes}}}")).unwrap();
    let slashes: String = (1..4000).rev().map(|rank| "|".repeat(rank) + "0").collect();
    read("slashes", &format!("{{{slashes}}}")).unwrap();
}

#[test]
fn nesting_100_000_deep() {
    let pairs = [
        ("(", "1", ")"),
        ("[", "1", "]"),
        ("{1|", "0", "}"),
        ("{", "0", "|}"),
        ("{0,", "1", "|}"),
        ("f(", "1", ")"),
        ("-(", "1", ")"),
        ("*(", "1", ")"),
        ("+-{0,", "1", "}"),
        ("Tiny(", "1", ")"),
        ("2Tiny(", "1", ")"),
        ("x.f(", "1", ")"),
        ("[x for x in ", "1", "]"),
        ("if a then ", "1", " else b"),
    ];
    for (open, middle, close) in pairs {
        let n = 100_000;
        let source = open.repeat(n) + middle + &close.repeat(n);
        let ast = read(open, &source).unwrap();
        reads_back(open, &ast);
    }
}

#[test]
fn an_integer_of_a_million_digits() {
    let (digits, some) = ("7".repeat(1_000_000), "7".repeat(100_000));
    for source in [digits, format!("1/{some}^{some}*{some}")] {
        let ast = read("digits", &source).unwrap();
        let Node::Literal(id) = ast.node(ast.root().unwrap()) else { panic!() };
        assert!(ast.literal(id).to_string() == source);
    }
}
