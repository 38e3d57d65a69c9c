//! `cargo xtask test`: all tests, in parts that can be run alone.

use crate::licences;
use crate::page;
use crate::page_test;
use crate::python_test;
use crate::report::{Row, Tally, is_success, summary};
use crate::workspace::{Workspace, answers, succeeds, watched};
use std::process::Command;
use std::time::Instant;

/// A part of the tests.
struct Part {
    name: &'static str,
    about: &'static str,
    /// What it is about; a repository without it has no such part.
    needs: &'static str,
    run: fn(&Workspace) -> Result<Tally, String>,
}

const PARTS: [Part; 8] = [
    Part { name: "fmt", about: "every Rust file is formatted", needs: "", run: fmt },
    Part { name: "lint", about: "clippy has nothing to say", needs: "", run: lint },
    Part {
        name: "licences",
        about: "every dependency's licence is one that deny.toml allows",
        needs: "deny.toml",
        run: licences::check,
    },
    Part { name: "core", about: "the Rust tests, documentation included", needs: "", run: core },
    Part {
        name: "checker",
        about: "the checker of certificates in plain Python, which shares nothing with the program",
        needs: "python/checker",
        run: checker,
    },
    Part {
        name: "python",
        about: "the package for Python: wheel, tests, documentation, notebooks, JupyterLab",
        needs: "python/pyproject.toml",
        run: python_test::run,
    },
    Part {
        name: "wasm",
        about: "the library in WebAssembly answers as the program does",
        needs: "crates/wasm",
        run: wasm,
    },
    Part {
        name: "page",
        about: "the page in a browser, with both engines",
        needs: "page",
        run: page_test::run,
    },
];

/// Runs the parts that are named, or all; whether they passed.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    let here: Vec<&Part> =
        PARTS.iter().filter(|part| workspace.path(part.needs).exists()).collect();
    let mut strict = false;
    let mut named = Vec::new();
    for argument in arguments {
        match argument.as_str() {
            "--all" => strict = true,
            "--list" => {
                here.iter().for_each(|part| println!("{:<10} {}", part.name, part.about));
                return Ok(true);
            }
            name => match here.iter().find(|part| part.name == name) {
                Some(part) => named.push(*part),
                None => {
                    let names: Vec<&str> = here.iter().map(|part| part.name).collect();
                    return Err(format!("there is no part `{name}`: {}", names.join(", ")));
                }
            },
        }
    }
    let parts = if named.is_empty() { here } else { named };
    let mut rows = Vec::new();
    for part in parts {
        println!("== {}: {}", part.name, part.about);
        let begun = Instant::now();
        let tally = (part.run)(workspace).unwrap_or_else(|message| {
            eprintln!("error: {message}");
            Tally::of(false)
        });
        rows.push(Row { name: part.name, tally, took: begun.elapsed() });
    }
    print!("{}", summary(&rows));
    Ok(is_success(&rows, strict))
}

/// Every file by name: `cargo fmt` does not follow modules that macros declare.
fn fmt(workspace: &Workspace) -> Result<Tally, String> {
    if !answers(workspace.command("rustfmt").arg("--version")) {
        return Ok(Tally::skipped("rustfmt is missing: rustup component add rustfmt"));
    }
    let files = workspace.files("rs")?;
    let mut passed = true;
    // The words of a command may not grow without end.
    for some in files.chunks(200) {
        let mut rustfmt = workspace.command("rustfmt");
        passed &= succeeds(rustfmt.args(["--edition", "2024", "--check"]).args(some))?;
    }
    Ok(Tally::of(passed))
}

fn lint(workspace: &Workspace) -> Result<Tally, String> {
    if !answers(workspace.cargo().args(["clippy", "--version"])) {
        return Ok(Tally::skipped("clippy is missing: rustup component add clippy"));
    }
    let all = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    Ok(Tally::of(succeeds(workspace.cargo().args(all))?))
}

fn core(workspace: &Workspace) -> Result<Tally, String> {
    // With the features that the tests of the schemas and of old stores need.
    let features = "upstar/schema,upstar-cli/redb";
    let all = ["test", "--workspace", "--features", features, "--no-fail-fast"];
    let mut tally = counted(workspace.cargo().args(all))?;
    // Packages outside the workspace show how others use the library.
    for manifest in examples(workspace) {
        let mut cargo = workspace.cargo();
        cargo.args(["test", "--manifest-path", &manifest, "--target-dir", "target/examples"]);
        // They compile the library once more: nobody will debug it.
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "false");
        tally.add(counted(&mut cargo)?);
    }
    Ok(tally)
}

/// The manifests of the packages below `examples`.
fn examples(workspace: &Workspace) -> Vec<String> {
    let folders = std::fs::read_dir(workspace.path("examples")).into_iter().flatten().flatten();
    let manifests = folders.map(|folder| folder.path().join("Cargo.toml"));
    let mut manifests: Vec<String> = manifests
        .filter(|manifest| manifest.exists())
        .map(|manifest| manifest.display().to_string())
        .collect();
    manifests.sort();
    manifests
}

/// Runs Rust tests and counts them. Where they do not even compile, that is one failure.
pub fn counted(cargo: &mut Command) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let passed = watched(cargo, |line| tally.read(line))?;
    if !passed && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(tally)
}

fn checker(workspace: &Workspace) -> Result<Tally, String> {
    let Some(python) = ["python3", "python"]
        .into_iter()
        .find(|name| answers(workspace.command(name).arg("--version")))
    else {
        return Ok(Tally::skipped("Python is missing: https://www.python.org"));
    };
    let mut tests = workspace.command(python);
    tests.args(["-B", "-m", "unittest", "test_stored", "test_forgeries", "test_robustness"]);
    Ok(Tally::of(succeeds(tests.current_dir(workspace.path("python/checker/tests")))?))
}

fn wasm(workspace: &Workspace) -> Result<Tally, String> {
    if !answers(workspace.command("node").arg("--version")) {
        return Ok(Tally::skipped("node is missing: https://nodejs.org"));
    }
    if !page::has_target(workspace) {
        let reason = format!("the target is missing: rustup target add {}", page::TARGET);
        return Ok(Tally::skipped(reason));
    }
    let Some(module) = page::engine(workspace)? else { return Ok(Tally::of(false)) };
    // The tests of the package write down what this machine answers.
    let mut tally = counted(workspace.cargo().args(["test", "--package", "upstar-wasm"]))?;
    let mut node = workspace.command("node");
    node.arg("crates/wasm/test.mjs").arg(&module).arg("target/tmp/answers.jsonl");
    tally.add(Tally::of(succeeds(&mut node)?));
    let mut node = workspace.command("node");
    node.arg("crates/wasm/corpus.mjs").arg(&module).arg("target/tmp/corpus.jsonl");
    tally.add(Tally::of(succeeds(&mut node)?));
    Ok(tally)
}
