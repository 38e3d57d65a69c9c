//! Laws of the parser, on any text: it never panics; an error has a place in the text and can be
//! shown; a tree, printed and read again, is the same tree.
//!
//! Run with `cargo +nightly fuzz run parser` at the root of the repository.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_lang::{parse_program, render};

fuzz_target!(|source: &str| {
    match parse_program(source) {
        Err(error) => {
            assert!(source.get(error.span.range()).is_some());
            assert!(render(source, &error).contains('^'));
        }
        Ok(ast) => {
            for node in ast.roots() {
                assert!(source.get(ast.span(*node).range()).is_some());
            }
            let printed = ast.unparse();
            assert_eq!(parse_program(&printed).as_ref(), Ok(&ast), "{printed}");
        }
    }
});
