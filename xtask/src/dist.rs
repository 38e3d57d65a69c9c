//! `cargo xtask dist`: what is handed out to people without Rust, into `dist/`.
//!
//! The program is built with the profile `dist`, asked for its own manual and completions, and then
//! started where nothing else is ([`bare`]). The page joins it where the target of its engine can be had, and wheels for
//! Python where there is one.

use crate::metadata::host;
use crate::workspace::{Workspace, answers, output, succeeds};
use crate::{bare, licences, page, wheel};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SHELLS: [(&str, &str); 5] = [
    ("bash", "upstar.bash"),
    ("zsh", "_upstar"),
    ("fish", "upstar.fish"),
    ("powershell", "_upstar.ps1"),
    ("elvish", "upstar.elv"),
];

/// Writes `dist/`; whether everything in it works.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    if !arguments.is_empty() {
        return Err("cargo xtask dist".to_owned());
    }
    let mut build = workspace.cargo();
    build.args(["build", "--profile", "dist", "--package", "upstar-cli"]);
    // Results say which commit has computed them.
    if let Ok(commit) = output(workspace.command("git").args(["rev-parse", "HEAD"])) {
        build.env("UPSTAR_COMMIT", String::from_utf8_lossy(&commit).trim());
    }
    if !succeeds(&mut build)? {
        return Ok(false);
    }
    let dist = workspace.path("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(|error| format!("dist: {error}"))?;
    }
    let program = format!("upstar{}", std::env::consts::EXE_SUFFIX);
    let built = target_folder(workspace)?.join("dist").join(&program);
    let folder = dist.join(format!("upstar-{}-{}", env!("CARGO_PKG_VERSION"), host(workspace)?));
    for below in ["bin", "man", "completions"] {
        let path = folder.join(below);
        fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let installed = folder.join("bin").join(&program);
    fs::copy(&built, &installed).map_err(|error| format!("{}: {error}", built.display()))?;

    let ask = |words: &[&str]| output(Command::new(&installed).args(words));
    write(&folder.join("man/upstar.1"), &ask(&["man"])?)?;
    for (shell, name) in SHELLS {
        write(&folder.join("completions").join(name), &ask(&["completions", shell])?)?;
    }
    write(&folder.join("LICENCES.txt"), licences::page(workspace)?.as_bytes())?;
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(workspace.path(name), folder.join(name))
            .map_err(|error| format!("{name}: {error}"))?;
    }

    let empty = dist.join("empty");
    fs::create_dir(&empty).map_err(|error| format!("{}: {error}", empty.display()))?;
    let mut passed = bare::starts(&installed, &empty)?;
    println!("started without environment in an empty folder: {}", verdict(passed));
    if cfg!(target_os = "linux") {
        match bare::starts_alone(&installed, &empty)? {
            Some(alone) => {
                println!("started in a root directory of its own: {}", verdict(alone));
                passed &= alone;
            }
            None => println!("started in a root directory of its own: SKIPPED (root only)"),
        }
    }
    fs::remove_dir_all(&empty).map_err(|error| format!("{}: {error}", empty.display()))?;
    passed &= with_page(workspace, &dist, &installed)?;
    let wheels = dist.join(format!("upstar-python-{}", env!("CARGO_PKG_VERSION")));
    match wheel::hand_out(workspace, &wheels)? {
        Some(answered) => {
            println!("{}, each installed alone: {}", wheels.display(), verdict(answered));
            passed &= answered;
        }
        None => println!("wheels: SKIPPED (Python 3.10 or later and maturin are needed)"),
    }
    checksums(&dist)?;
    let size = fs::metadata(&installed).map_err(|error| error.to_string())?.len();
    #[allow(clippy::cast_precision_loss)] // one decimal of megabytes
    let megabytes = size as f64 / 1e6;
    println!("{} ({megabytes:.1} MB)", folder.display());
    Ok(passed)
}

/// Writes the page and lets the program serve it; whether that works, or cannot be tried here.
fn with_page(workspace: &Workspace, dist: &Path, program: &Path) -> Result<bool, String> {
    if !page::has_target(workspace) {
        println!("the page: SKIPPED (the target {} is missing)", page::TARGET);
        return Ok(true);
    }
    let Some(module) = page::engine(workspace)? else { return Ok(false) };
    let folder = dist.join(format!("upstar-page-{}", env!("CARGO_PKG_VERSION")));
    page::write(workspace, &module, &folder)?;
    let served = bare::serves(program, &folder)?;
    println!("{}, served: {}", folder.display(), verdict(served));
    Ok(served)
}

fn verdict(passed: bool) -> &'static str {
    if passed { "passed" } else { "FAILED" }
}

/// Where cargo builds.
fn target_folder(workspace: &Workspace) -> Result<PathBuf, String> {
    let own = std::env::var_os("CARGO_TARGET_DIR");
    Ok(own.map_or_else(|| workspace.path("target"), PathBuf::from))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if bytes.is_empty() {
        return Err(format!("{} would be empty", path.display()));
    }
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

/// `SHA256SUMS`, as `sha256sum --check` reads it.
fn checksums(dist: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    let mut folders = vec![dist.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let names = files.iter().filter_map(|path| path.strip_prefix(dist).ok());
    let mut names: Vec<&Path> = names.collect();
    names.sort();
    let mut sum = if answers(Command::new("sha256sum").arg("--version")) {
        Command::new("sha256sum")
    } else {
        let mut shasum = Command::new("shasum");
        shasum.args(["-a", "256"]);
        shasum
    };
    let sums = output(sum.current_dir(dist).args(names))?;
    write(&dist.join("SHA256SUMS"), &sums)
}
