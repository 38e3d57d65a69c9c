//! The part `python` of the tests: the wheel is built, installed into a virtual environment below `target/`, and tested
//! there, with its documentation, its notebooks, its types, and the widgets in a real JupyterLab.

use crate::report::Tally;
use crate::wheel;
use crate::workspace::{Workspace, succeeds, watched};

/// Where everything lies.
const FOLDER: &str = "target/python";
/// What the tests need beside the package.
const PACKAGES: &str = "python/tests/requirements.txt";
/// The largest wheel that is handed out.
const MOST_BYTES: u64 = 15_000_000;

/// Runs the part.
pub fn run(workspace: &Workspace) -> Result<Tally, String> {
    let Some(python) = wheel::interpreter(workspace) else {
        return Ok(Tally::skipped("Python 3.10 or later is missing: https://www.python.org"));
    };
    let home = workspace.path(FOLDER);
    let wanted = std::fs::read_to_string(workspace.path(PACKAGES))
        .map_err(|error| format!("cannot read {PACKAGES}: {error}"))?;
    let Some(own) = wheel::environment(workspace, python, &home.join("venv"), &wanted)? else {
        return Ok(Tally::skipped("pip could not install what the tests need: no network?"));
    };
    let Some(wheel) = wheel::build(workspace, &own, "release", &home.join("wheels"))? else {
        return Ok(Tally::of(false));
    };
    let bytes = std::fs::metadata(&wheel).map_or(0, |found| found.len());
    println!("{}: {bytes} bytes", wheel.display());
    let mut tally = Tally::of(bytes <= MOST_BYTES);
    let mut pip = workspace.command(&own.join("python").display().to_string());
    pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"]).arg(&wheel);
    if !succeeds(&mut pip)? {
        tally.add(Tally::of(false));
        return Ok(tally);
    }
    let package = workspace.path("python");
    let mut pytest = workspace.command(&own.join("python").display().to_string());
    pytest.args([
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--doctest-glob=*.md",
        "--nbmake",
    ]);
    pytest.args(["tests", "docs", "README.md", "notebooks"].map(|one| package.join(one)));
    // Not from the folder of the package, whose sources would be taken for what was installed.
    pytest.env("PYTHONDONTWRITEBYTECODE", "1").current_dir(&home);
    let mut found = Tally::default();
    let passed = watched(&mut pytest, |line| count(line, &mut found))?;
    if !passed && found.failed == 0 {
        found.failed = 1;
    }
    tally.add(found);
    Ok(tally)
}

/// Reads the last line of pytest: `3 failed, 58 passed, 1 skipped in 9.31s`.
fn count(line: &str, tally: &mut Tally) {
    let Some((counts, _)) = line.trim_matches(['=', ' ']).rsplit_once(" in ") else { return };
    for part in counts.split(", ") {
        let Some((number, what)) = part.split_once(' ') else { continue };
        let Ok(number) = number.parse::<usize>() else { continue };
        match what {
            "passed" => tally.passed += number,
            "failed" | "error" | "errors" => tally.failed += number,
            "skipped" => tally.skipped.push(format!("{number} tests of Python: see above")),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_pytest_is_counted() {
        let mut tally = Tally::default();
        count("3 failed, 58 passed, 2 errors in 9.31s", &mut tally);
        count("tests/test_games.py ....", &mut tally);
        assert_eq!((tally.passed, tally.failed), (58, 5));
    }
}
