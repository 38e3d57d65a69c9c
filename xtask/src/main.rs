//! `cargo xtask`: what is done with this repository, in one place and on every system.
//!
//! A task calls cargo and other tools, watches what they print and says at the end what came of it.
//! The exit status is 0 if all went well, 1 if something failed, 2 if the task was misunderstood.

#![allow(clippy::print_stdout, clippy::print_stderr)] // a program that speaks

mod bare;
mod dist;
mod licences;
mod metadata;
mod new_game;
mod page;
mod page_test;
mod python_test;
mod report;
mod schema;
mod slow;
mod test;
mod wheel;
mod workspace;

use std::process::ExitCode;
use workspace::Workspace;

const HELP: &str = "\
cargo xtask TASK

  test [PART…] [--all]   all tests, or only some parts; --all: a part that cannot run here counts as failed
  slow [--all]           the tests that take longer, in a release build; --all: those of an hour and more too
  new-game NAME [--kind heap|board|graph|coordinates|plain]
                         the file of a game, and the lines that name it
  page [DIR]             the page with the engine as WebAssembly, into target/page or DIR
  schema                 the JSON Schemas of requests and reports, into docs/schema/
  dist                   what is handed out, into dist/: program, manual, completions, licences, page, checksums

`cargo xtask test --list` names the parts.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("help", &[][..]),
    };
    let done = Workspace::here().and_then(|workspace| match task {
        "test" => test::run(&workspace, rest),
        "slow" => slow::run(&workspace, rest),
        "new-game" => new_game::run(&workspace, rest),
        "page" => page::run(&workspace, rest),
        "schema" => schema::run(&workspace, rest),
        "dist" => dist::run(&workspace, rest),
        "help" | "-h" | "--help" => {
            print!("{HELP}");
            Ok(true)
        }
        _ => Err(format!("there is no task `{task}`\n\n{HELP}")),
    });
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}
