//! Wheels of the packages for Python, built in virtual environments below `target/`.

use crate::workspace::{Workspace, answers, output, succeeds};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds the wheel, and nothing else.
const MATURIN: &str = "maturin==1.16.0";
/// A question that Python asks of an installed wheel, and the answer.
const QUESTION: (&str, &str) =
    ("import upstar as us; print(us.wythoff(4, 13).winning_moves[0].label)", "(4,7)");
/// The same of the checker, which refuses what is no certificate.
const CHECKED: (&str, &str) = ("import upstar_checker as c; print(callable(c.check))", "True");

/// A Python that is new enough.
pub fn interpreter(workspace: &Workspace) -> Option<&'static str> {
    let test = "import sys, venv; sys.exit(sys.version_info < (3, 10))";
    let new = |name: &&str| answers(workspace.command(name).args(["-c", test]));
    ["python3", "python"].into_iter().find(new)
}

/// The folder of programs of a virtual environment that has what a list of requirements names; nothing if pip could
/// not install it. Made anew when the list changes.
pub fn environment(
    workspace: &Workspace,
    python: &str,
    folder: &Path,
    wanted: &str,
) -> Result<Option<PathBuf>, String> {
    let own = programs(folder);
    let noted = folder.join("upstar-packages.txt");
    if std::fs::read_to_string(&noted).is_ok_and(|known| known == wanted) {
        return Ok(Some(own));
    }
    if !succeeds(workspace.command(python).args(["-m", "venv", "--clear"]).arg(folder))? {
        return Ok(None);
    }
    let list = folder.join("upstar-wanted.txt");
    put(&list, wanted)?;
    let mut pip = workspace.command(&own.join("python").display().to_string());
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"]).arg(list);
    if !succeeds(&mut pip)? {
        return Ok(None);
    }
    put(&noted, wanted)?;
    Ok(Some(own))
}

/// Builds the wheel of the package with the `maturin` of an environment; nothing if that fails.
pub fn build(
    workspace: &Workspace,
    own: &Path,
    profile: &str,
    wheels: &Path,
) -> Result<Option<PathBuf>, String> {
    // Wheels of earlier builds would be found, too.
    let _ = std::fs::remove_dir_all(wheels);
    let mut maturin = workspace.command(&own.join("maturin").display().to_string());
    maturin.args(["build", "--profile", profile, "--manifest-path", "python/Cargo.toml", "--out"]);
    let built = succeeds(maturin.arg(wheels).arg("--interpreter").arg(own.join("python")))?;
    if !built {
        return Ok(None);
    }
    found(wheels).map(Some)
}

/// Wheels of the package and of its checker in a folder of their own, each installed without the network into an
/// environment that has nothing else; whether they answer there. Nothing if there is no Python to build them.
pub fn hand_out(workspace: &Workspace, folder: &Path) -> Result<Option<bool>, String> {
    let Some(python) = interpreter(workspace) else { return Ok(None) };
    let home = workspace.path("target/wheels");
    let Some(own) = environment(workspace, python, &home.join("venv"), MATURIN)? else {
        return Ok(None);
    };
    let Some(package) = build(workspace, &own, "dist", &home.join("package"))? else {
        return Ok(Some(false));
    };
    let checkers = home.join("checker");
    let _ = std::fs::remove_dir_all(&checkers);
    let mut pip = workspace.command(&own.join("python").display().to_string());
    pip.args(["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--wheel-dir"]);
    if !succeeds(pip.arg(&checkers).arg("python/checker"))? {
        return Ok(Some(false));
    }
    let checker = found(&checkers)?;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut passed = true;
    for (wheel, (question, answer)) in [(package, QUESTION), (checker, CHECKED)] {
        let name = wheel.file_name().unwrap_or_default();
        std::fs::copy(&wheel, folder.join(name))
            .map_err(|error| format!("{}: {error}", wheel.display()))?;
        passed &= answers_alone(workspace, python, &wheel, &home.join("bare"), question, answer)?;
    }
    Ok(Some(passed))
}

/// Whether a wheel, alone in a new environment and installed without the network, gives an answer.
fn answers_alone(
    workspace: &Workspace,
    python: &str,
    wheel: &Path,
    bare: &Path,
    question: &str,
    answer: &str,
) -> Result<bool, String> {
    if !succeeds(workspace.command(python).args(["-m", "venv", "--clear"]).arg(bare))? {
        return Ok(false);
    }
    let python = programs(bare).join("python");
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]);
    if !succeeds(pip.arg(wheel))? {
        return Ok(false);
    }
    // Not at the root of the repository, and without anybody's search path.
    let mut ask = Command::new(&python);
    let said = output(ask.args(["-I", "-c", question]).current_dir(bare))?;
    Ok(String::from_utf8_lossy(&said).trim() == answer)
}

/// Where the programs of a virtual environment lie.
fn programs(folder: &Path) -> PathBuf {
    folder.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

/// The wheel in a folder.
fn found(folder: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found = entries.map(|entry| entry.path());
    let is_wheel = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "whl");
    found.find(is_wheel).ok_or_else(|| format!("no wheel was left in {}", folder.display()))
}

fn put(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
