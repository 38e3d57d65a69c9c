//! `cargo xtask slow`: the tests that are ignored because they take seconds to minutes, in a release build.

use crate::report::{Row, is_success, summary};
use crate::test::counted;
use crate::workspace::Workspace;
use std::time::Instant;

/// Tests that take an hour or more: what they check is a table that does not change.
const LONGER: [&str; 1] = ["the_table_is_what_is_computed"];

/// Runs the slow tests; whether they passed.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    let longer_too = match arguments {
        [] => false,
        [all] if all == "--all" => true,
        _ => return Err("cargo xtask slow [--all]".to_owned()),
    };
    let mut cargo = workspace.cargo();
    cargo.args(["test", "--workspace", "--release", "--no-fail-fast", "--tests"]);
    cargo.args(["--", "--ignored"]);
    if !longer_too {
        LONGER.iter().for_each(|name| {
            cargo.args(["--skip", name]);
        });
    }
    let begun = Instant::now();
    let tally = counted(&mut cargo)?;
    let rows = [Row { name: "slow", tally, took: begun.elapsed() }];
    print!("{}", summary(&rows));
    if !longer_too {
        println!("left to `cargo xtask slow --all`: {}", LONGER.join(", "));
    }
    Ok(is_success(&rows, false))
}
