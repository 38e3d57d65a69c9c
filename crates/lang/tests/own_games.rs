//! The corpus of game files: every one is read, and its examples hold.
#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use std::path::{Path, PathBuf};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn corpus() -> Vec<PathBuf> {
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

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    session.read_files_with(|name| std::fs::read_to_string(name).map_err(|e| e.to_string()));
    session
}

#[test]
fn every_file_of_the_corpus_is_read_and_its_examples_hold() {
    let mut wrong = Vec::new();
    let mut examples = 0;
    for path in corpus() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut session = session();
        let name = path.to_str().unwrap();
        if let Err(error) = session.use_text(name, &text, &Context::new()) {
            wrong.push(format!("{name}: {}", error.render(&text)));
            continue;
        }
        let own = |game: &upstar_lang::OwnGameClaims| text.contains(&format!(" {}", game.name));
        for game in session.own_games().into_iter().filter(own) {
            for example in game.examples {
                examples += 1;
                let context = Context::new().with_steps(50_000_000);
                match session.run(&format!("({})", example.text), &context) {
                    Ok(shown) if shown[0].text == "true" => {}
                    Ok(shown) => wrong.push(format!("{}: {}", example.text, shown[0].text)),
                    Err(error) => wrong.push(error.render(&format!("({})", example.text))),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {examples}\n{}", wrong.len(), wrong.join("\n"));
}
