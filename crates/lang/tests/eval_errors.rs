//! What people read when an expression asks for something that does not exist: the table is the
//! test. In `data/eval_errors.txt` a text stands behind `> `, and below it what is shown.
//!
//! `UPDATE_EXPECT=1 cargo test -p upstar-lang --test eval_errors` rewrites the table; read the diff.

#![allow(clippy::panic, clippy::unwrap_used)] // how a test fails

use upstar_lang::{Session, Settings};
use upstar_values::Context;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/eval_errors.txt");

#[test]
fn errors_teach() {
    let table = std::fs::read_to_string(TABLE).unwrap();
    let mut found = String::new();
    for source in table.lines().filter_map(|line| line.strip_prefix("> ")) {
        let mut session = Session::new(Settings::default());
        let shown = match session.run(source, &Context::new().with_steps(1_000_000)) {
            Ok(shown) => format!("no error: {}\n", shown[shown.len() - 1].text),
            Err(error) => {
                let (start, end) = error.span();
                assert!(source.get(start..end).is_some(), "{source}");
                error.render(source)
            }
        };
        found += &format!("> {source}\n{shown}\n");
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return std::fs::write(TABLE, &found).unwrap();
    }
    assert_eq!(found, table);
}
