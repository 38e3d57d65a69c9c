//! Laws of the evaluator, on any text: it never panics and keeps to its bounds; an error has a place
//! in the text and can be shown; after an error the session answers as before.
//!
//! Run with `cargo +nightly fuzz run evaluator` at the root of the repository.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_lang::{Session, Settings};
use upstar_values::Context;

const STEPS: u64 = 20_000;
const MEMORY: u64 = 64 << 20;
const DEPTH: u32 = 1_000;

fuzz_target!(|source: &str| {
    let mut session = Session::new(Settings { text_limit: 1 << 16, ..Settings::default() });
    let context = || Context::new().with_steps(STEPS).with_memory(MEMORY).with_depth(DEPTH);
    match session.run(source, &context()) {
        Ok(shown) => {
            for answer in shown {
                assert!(!answer.text.is_empty() || answer.kind == upstar_lang::Kind::Text);
            }
        }
        Err(error) => {
            let (start, end) = error.span();
            assert!(source.get(start..end).is_some());
            assert!(!error.message().to_string().is_empty());
            assert!(error.render(source).contains('^'));
        }
    }
    let after = session.run("{1|-1} + *2 + *2", &context());
    assert_eq!(
        after.ok().and_then(|mut shown| shown.pop()).map(|one| one.text).as_deref(),
        Some("+-1")
    );
});
