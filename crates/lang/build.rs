//! Lists the files of the folder `games`, so that they are part of the library.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // A published package has the folder itself; where links are no folders, it stands above.
    let linked = here.join("games");
    let folder = if linked.is_dir() { linked } else { here.join("../../games") };
    let folder = folder.canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "game") {
            files.push(path);
        }
    }
    files.sort();
    let mut code = String::from("&[\n");
    for path in &files {
        let name = path.file_name().unwrap_or_default();
        let _ = writeln!(code, "    ({name:?}, include_str!({path:?})),");
    }
    code.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("games.rs"), code)
}
