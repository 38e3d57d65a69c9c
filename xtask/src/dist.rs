//! `cargo xtask dist`: what is handed out to people without Rust, into `dist/`.
//!
//! The program is built with the profile `dist`, asked for its own manual and completions, and then
//! started where nothing else is: without environment, in an empty folder, and where that is allowed
//! in a root directory that holds nothing but the program and the libraries it names.

use crate::licences;
use crate::metadata::host;
use crate::workspace::{Workspace, answers, output, succeeds};
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

/// A question, and how the answer begins.
const QUESTION: (&str, &str) = ("wythoff(4,13)", "*16; next player wins: (4,7)");

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
    let mut passed = starts(&installed, &empty)?;
    println!("started without environment in an empty folder: {}", verdict(passed));
    if cfg!(target_os = "linux") {
        match starts_alone(&installed, &empty)? {
            Some(alone) => {
                println!("started in a root directory of its own: {}", verdict(alone));
                passed &= alone;
            }
            None => println!("started in a root directory of its own: SKIPPED (root only)"),
        }
    }
    fs::remove_dir_all(&empty).map_err(|error| format!("{}: {error}", empty.display()))?;
    checksums(&dist, &folder)?;
    let size = fs::metadata(&installed).map_err(|error| error.to_string())?.len();
    #[allow(clippy::cast_precision_loss)] // one decimal of megabytes
    let megabytes = size as f64 / 1e6;
    println!("{} ({megabytes:.1} MB)", folder.display());
    Ok(passed)
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

/// Whether the program answers without an environment, in an empty folder.
fn starts(program: &Path, empty: &Path) -> Result<bool, String> {
    let (question, answer) = QUESTION;
    let said = output(Command::new(program).env_clear().current_dir(empty).arg(question))?;
    Ok(String::from_utf8_lossy(&said).starts_with(answer))
}

/// Whether the program answers where there is nothing but itself and the libraries that it names;
/// nothing if this user may not try.
fn starts_alone(program: &Path, root: &Path) -> Result<Option<bool>, String> {
    if !answers(Command::new("chroot").arg("--version")) {
        return Ok(None);
    }
    let libraries = output(Command::new("ldd").arg(program))?;
    let libraries = String::from_utf8_lossy(&libraries);
    let named = libraries.split_whitespace().filter(|word| word.starts_with('/'));
    for library in named {
        let place = root.join(library.trim_start_matches('/'));
        let folder = place.parent().unwrap_or(root);
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        fs::copy(library, &place).map_err(|error| format!("{library}: {error}"))?;
    }
    fs::copy(program, root.join("upstar")).map_err(|error| error.to_string())?;
    let (question, answer) = QUESTION;
    let mut chroot = Command::new("chroot");
    let said = chroot.arg(root).arg("/upstar").arg(question).env_clear().output();
    let said = said.map_err(|error| format!("chroot: {error}"))?;
    // 125 is chroot's own failure: not for this user.
    if said.status.code() == Some(125) {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&said.stdout).starts_with(answer)))
}

/// `SHA256SUMS`, as `sha256sum --check` reads it.
fn checksums(dist: &Path, folder: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
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
