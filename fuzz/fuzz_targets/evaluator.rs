//! Laws of the evaluator, on any text under a small budget: it never panics; an error has a place in
//! the text and can be shown; an answer is one line.
//!
//! Run with `cargo +nightly fuzz run evaluator` at the root of the repository.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::time::Duration;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fuzz_target!(|source: &str| {
    let mut session = Session::new(Settings::default());
    let context = Context::new()
        .with_steps(100_000)
        .with_memory(64 << 20)
        .with_depth(2000)
        .with_time(Duration::from_secs(1));
    match session.run(source, &context) {
        Err(error) => {
            let (start, end) = error.span();
            assert!(source.get(start..end).is_some());
            assert!(error.render(source).contains('^'));
        }
        Ok(shown) => {
            for answer in shown {
                let text = answer.kind == upstar_lang::Kind::Text;
                assert!(text || !answer.text.contains('\n'));
            }
        }
    }
});
