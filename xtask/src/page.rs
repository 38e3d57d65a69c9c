//! `cargo xtask page`: the page with the engine as WebAssembly, into a folder that any web server or file
//! host can serve.

use crate::module;
use crate::workspace::{Workspace, answers, succeeds};
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// The target of the engine in the browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The module has one stack of this size beside that of the machine that runs it. Vectors of 128 bits make
/// sequences faster; arithmetic is checked, since `usize` has 32 bits there.
pub const FLAGS: &str =
    "-C link-arg=-zstack-size=33554432 -C target-feature=+simd128 -C overflow-checks=on";

/// What is never hot in a browser is compiled to be small there: 56 kB less are sent.
const SMALL: [&str; 2] = ["upstar-lang", "upstar-surreal"];

/// Where the page is written unless somebody says otherwise.
const FOLDER: &str = "target/page";

/// What tools need and a browser does not.
const LEFT_OUT: [&str; 4] = ["tests", "tsconfig.json", "package.json", "README.md"];

/// Writes the page; whether the engine could be built.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    let folder = match arguments {
        [] => workspace.path(FOLDER),
        [folder] if !folder.starts_with('-') => PathBuf::from(folder),
        _ => return Err("cargo xtask page [DIR]".to_owned()),
    };
    if !has_target(workspace) {
        return Err(format!("the target is missing: rustup target add {TARGET}"));
    }
    let Some(module) = engine(workspace)? else { return Ok(false) };
    write(workspace, &module, &folder)?;
    sizes(&module)?;
    println!("the page is in {}", folder.display());
    Ok(true)
}

/// Crates that are named in the list of sizes.
const LARGEST: usize = 24;

/// Prints how much code of the engine comes from which crate.
pub fn sizes(module: &Path) -> Result<(), String> {
    let bytes = fs::read(module).map_err(|error| format!("{}: {error}", module.display()))?;
    let Some(crates) = module::by_crate(&bytes) else { return Ok(()) };
    let all: usize = crates.iter().map(|(_, bytes)| bytes).sum();
    println!("code of the engine: {all} bytes");
    for (name, bytes) in crates.iter().take(LARGEST) {
        println!("{bytes:>10}  {name}");
    }
    let rest: usize = crates.iter().skip(LARGEST).map(|(_, bytes)| bytes).sum();
    println!("{rest:>10}  others");
    Ok(())
}

/// Builds the engine; the module, unless it does not compile.
pub fn engine(workspace: &Workspace) -> Result<Option<PathBuf>, String> {
    let build = ["build", "--release", "--package", "upstar-wasm", "--no-default-features"];
    let mut cargo = workspace.cargo();
    cargo.args(build).args(["--target", TARGET]).env("RUSTFLAGS", FLAGS);
    for package in SMALL {
        cargo.arg("--config").arg(format!("profile.release.package.{package}.opt-level=\"s\""));
    }
    // Names tell how much comes from which crate; the page is written without them.
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo");
    let module = workspace.path(&format!("target/{TARGET}/release/upstar_wasm.wasm"));
    Ok(succeeds(&mut cargo)?.then_some(module))
}

/// Whether the standard library for the target is installed, or could be.
pub fn has_target(workspace: &Workspace) -> bool {
    let mut rustc = workspace.command("rustc");
    let there = match rustc.args(["--print", "target-libdir", "--target", TARGET]).output() {
        Ok(output) => Path::new(String::from_utf8_lossy(&output.stdout).trim()).exists(),
        Err(_) => false,
    };
    there || answers(workspace.command("rustup").args(["target", "add", TARGET]))
}

/// Writes the folder: the files of the page, the module with its hash in its name, and two lists that the
/// page reads: where the module is, and what to keep for a time without a network.
pub fn write(workspace: &Workspace, module: &Path, folder: &Path) -> Result<(), String> {
    let wrong =
        |path: &Path, error: std::io::Error| format!("cannot write {}: {error}", path.display());
    if folder.exists() {
        // Only what is a page already is written over.
        if !folder.join("engine.json").exists()
            && fs::read_dir(folder).is_ok_and(|mut all| all.next().is_some())
        {
            return Err(format!("{} is there already and holds no page", folder.display()));
        }
        fs::remove_dir_all(folder).map_err(|error| wrong(folder, error))?;
    }
    let mut files = Vec::new();
    copy(&workspace.path("page"), folder, "", &mut files)?;
    let bytes = fs::read(module).map_err(|error| wrong(module, error))?;
    let bytes =
        module::stripped(&bytes).ok_or_else(|| format!("{} is no module", module.display()))?;
    let name = format!("upstar-{:012x}.wasm", name_of(&bytes) >> 16);
    let to = folder.join(&name);
    fs::write(&to, &bytes).map_err(|error| wrong(&to, error))?;
    let engine = folder.join("engine.json");
    fs::write(&engine, format!("{{\"module\": \"{name}\"}}\n"))
        .map_err(|error| wrong(&engine, error))?;
    files.extend([name, "engine.json".to_owned(), "files.json".to_owned(), "./".to_owned()]);
    files.sort();
    let mut list = String::from("[\n");
    for (index, file) in files.iter().enumerate() {
        let comma = if index + 1 < files.len() { "," } else { "" };
        let _ = writeln!(list, "  {file:?}{comma}");
    }
    list.push_str("]\n");
    let path = folder.join("files.json");
    fs::write(&path, list).map_err(|error| wrong(&path, error))
}

fn copy(from: &Path, to: &Path, below: &str, files: &mut Vec<String>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("cannot copy {}: {error}", from.display());
    fs::create_dir_all(to).map_err(wrong)?;
    for entry in fs::read_dir(from).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) else {
            continue;
        };
        if name.starts_with('.') || (below.is_empty() && LEFT_OUT.contains(&name.as_str())) {
            continue;
        }
        let here = format!("{below}{name}");
        if path.is_dir() {
            copy(&path, &to.join(&name), &format!("{here}/"), files)?;
        } else {
            fs::copy(&path, to.join(&name)).map_err(wrong)?;
            if here != "sw.js" {
                files.push(here);
            }
        }
    }
    Ok(())
}

/// A number that other bytes hardly have: a name for a file, not a seal.
fn name_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}
