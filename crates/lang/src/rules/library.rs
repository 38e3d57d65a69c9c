//! The games that come with the program as files: those of the folder `games`.
//!
//! They are declared once for all sessions. A ruleset that is built in hides one of the same name.

use super::build::{Surroundings, build};
use super::declaration::Declaration;
use super::{PieceKind, declaration, pieces, plain, used};
use crate::SyntaxError;
use crate::session_rules::{Functions, OwnGame};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};
use upstar_core::{Registry, Ruleset};

/// The files by name, as `build.rs` lists them.
pub(crate) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The text of a file that comes with the program.
pub(crate) fn file(name: &str) -> Option<&'static str> {
    FILES.iter().find(|known| known.0 == name).map(|known| known.1)
}

/// The registry with the games of all files, and what was declared.
pub(crate) struct Shipped {
    pub(crate) registry: Arc<Registry>,
    pub(crate) games: Vec<OwnGame>,
}

/// The games that come with the program.
pub(crate) static SHIPPED: LazyLock<Shipped> = LazyLock::new(|| {
    let mut loader = Loader {
        registry: Registry::clone(upstar_games::registry()),
        declared: HashMap::new(),
        games: Vec::new(),
        read: HashSet::new(),
    };
    loader.registry.add_words(upstar_rules::point::WORDS);
    for (name, _) in FILES {
        // What is wrong with a file, a test tells.
        let _ = loader.load(name);
    }
    Shipped { registry: Arc::new(loader.registry), games: loader.games }
});

struct Loader {
    registry: Registry,
    declared: HashMap<String, Arc<super::Merged>>,
    games: Vec<OwnGame>,
    read: HashSet<&'static str>,
}

impl Loader {
    fn load(&mut self, name: &str) -> Result<(), SyntaxError> {
        let Some(&(name, text)) = FILES.iter().find(|known| known.0 == name) else {
            return Ok(());
        };
        if !self.read.insert(name) {
            return Ok(());
        }
        let source: Arc<str> = text.into();
        let mut functions = Functions::default();
        for piece in pieces(text) {
            let range = piece.start..piece.end;
            match piece.kind {
                PieceKind::Use => self.load(&used(text, range)?.text)?,
                PieceKind::Declaration => {
                    self.declare(declaration(&source, range)?, &functions)?;
                }
                PieceKind::Statements => functions.define_all(text.get(range).unwrap_or(""))?,
            }
        }
        Ok(())
    }

    fn declare(
        &mut self,
        declaration: Declaration,
        functions: &Functions,
    ) -> Result<(), SyntaxError> {
        let functions = functions.shared();
        let name = declaration.name.clone();
        let built = build(
            declaration,
            &self.declared,
            &Surroundings { registry: &self.registry, functions, relies_on_theorems: true },
        )?;
        let key = plain(&name);
        self.declared.insert(key, Arc::clone(&built.merged));
        let ruleset: Ruleset = built.ruleset;
        if self.registry.register(ruleset).is_ok() {
            self.games.push(OwnGame { name, rule: built.rule, merged: built.merged });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_comes_with_the_program_is_read() {
        for (name, text) in FILES {
            let source: Arc<str> = (*text).into();
            for piece in pieces(text) {
                if piece.kind == PieceKind::Declaration {
                    let read = declaration(&source, piece.start..piece.end);
                    assert!(read.is_ok(), "{name}: {read:?}");
                }
            }
        }
        for (name, text) in FILES {
            for game in pieces(text).into_iter().filter(|one| one.kind == PieceKind::Declaration) {
                let source: Arc<str> = (*text).into();
                let read = declaration(&source, game.start..game.end).map(|one| one.name);
                let found = read.ok().and_then(|name| SHIPPED.registry.find(&name));
                assert!(found.is_some(), "{name} is not built");
            }
        }
        assert!(SHIPPED.registry.find("hex").is_some());
        assert!(SHIPPED.games.iter().all(|game| game.name != "domineering"));
    }
}
