//! Laws of game files, on any text: reading one never panics and keeps to its bounds; an error has a
//! place in the text; the games that it declares can be asked for.
//!
//! Run with `cargo +nightly fuzz run rules -- -seed_inputs=games` at the root of the repository.

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
    match session.use_text("fuzz.game", source, &context()) {
        Ok(_) => {
            for name in session.own_games_in(source) {
                let _ = session.check_own_game(&name, &context());
            }
        }
        Err(error) => {
            let (start, end) = error.span();
            assert!(source.get(start..end).is_some());
            assert!(!error.message().to_string().is_empty());
        }
    }
});
