//! The files of the corpus: those that are shipped, and those whose games are built in.

use std::path::{Path, PathBuf};

/// All files, in order.
pub fn files() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<PathBuf> = ["../../games", "tests/games"]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(here.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "game"))
        .collect();
    files.sort();
    files
}

/// The text of a file.
pub fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The file of a game.
#[allow(dead_code, reason = "not every test asks for one game")]
pub fn file_of(name: &str) -> PathBuf {
    let named = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == name);
    files().into_iter().find(named).unwrap()
}
