//! The example of the README is the one that is compiled and run.

#![allow(clippy::unwrap_used)] // how a test fails

#[test]
fn the_readme_has_the_example() {
    let page = include_str!("../../../README.md");
    let example = include_str!("../examples/first.rs");
    let (_, code) = example.split_once("\n\n").unwrap(); // after what it is
    let (code, _) = code.split_once("\n#[test]").unwrap();
    assert!(page.contains(&format!("```rust\n{code}```\n")), "README.md has another example");
}
