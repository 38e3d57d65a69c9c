//! Lists the files of the page, so that they are part of the program.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What tools need and a browser does not.
const LEFT_OUT: [&str; 4] = ["tests", "tsconfig.json", "package.json", "README.md"];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // A published package has the folder itself; where links are no folders, it stands above.
    let linked = here.join("page");
    let page = if linked.is_dir() { linked } else { here.join("../../page") };
    let page = page.canonicalize()?;
    let mut files = Vec::new();
    collect(&page, &page, &mut files)?;
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let path = page.join(file);
        let _ = writeln!(code, "    ({file:?}, include_bytes!({path:?})),");
    }
    code.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("files.rs"), code)
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Ok(below) = path.strip_prefix(root) else { continue };
        let name = below.to_string_lossy().replace('\\', "/");
        if name.starts_with('.') || LEFT_OUT.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            collect(root, &path, files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}
