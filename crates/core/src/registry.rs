//! The rulesets that a session knows.
//!
//! Names are looked up without regard to case and underscores, in a map that is made as rulesets are
//! added. A registry is cloned cheaply and may be added to at any time.

use crate::any::AnyPosition;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::theorem::{Reason, Words};
use rustc_hash::FxHashMap;
use std::any::TypeId;
use std::borrow::Cow;
use std::sync::Arc;
use thiserror::Error;

/// A ruleset cannot be registered: its name is taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is the name of a game or an operation already: choose another one")]
pub struct NameTaken(pub String);

/// Rulesets by name.
///
/// ```
/// use upstar_core::compound::Literal;
/// use upstar_core::{Registry, Ruleset};
/// let mut registry = Registry::new();
/// registry.register(Ruleset::new("End_of_Play", |_| Ok(Literal::number(0))))?;
/// assert!(registry.find("endofplay").is_some());
/// assert!(registry.register(Ruleset::new("ENDOFPLAY", |_| Ok(Literal::number(1)))).is_err());
/// # Ok::<(), upstar_core::NameTaken>(())
/// ```
#[derive(Clone, Debug)]
pub struct Registry {
    rulesets: Vec<Arc<Ruleset>>,
    by_name: FxHashMap<String, usize>,
    by_type: FxHashMap<TypeId, usize>,
    sentences: FxHashMap<Cow<'static, str>, Cow<'static, str>>,
}

/// A name without what does not matter: `tic_tac_toe` is Tic-Tac-Toe, "Dawson's Kayles" is `dawsons_kayles`.
fn plain(name: &str) -> String {
    let matters = |letter: &char| !matches!(letter, '_' | '-' | ' ' | '\'' | '’');
    name.chars().filter(matters).flat_map(char::to_lowercase).collect()
}

impl Registry {
    /// No rulesets, and the sentences of compounds.
    pub fn new() -> Self {
        let mut registry = Registry {
            rulesets: Vec::new(),
            by_name: FxHashMap::default(),
            by_type: FxHashMap::default(),
            sentences: FxHashMap::default(),
        };
        registry.add_words(crate::compound::WORDS);
        registry
    }

    /// Adds a ruleset behind those that there are.
    ///
    /// # Errors
    /// If another one has the name.
    pub fn register(&mut self, ruleset: Ruleset) -> Result<(), NameTaken> {
        let name = plain(&ruleset.name);
        if self.by_name.contains_key(&name) {
            return Err(NameTaken(ruleset.name.into_owned()));
        }
        let index = self.rulesets.len();
        self.by_name.insert(name, index);
        if let Some(of) = ruleset.position_type() {
            self.by_type.entry(of).or_insert(index);
        }
        for (key, sentence) in &ruleset.words {
            self.sentences.entry(key.clone()).or_insert_with(|| sentence.clone());
        }
        self.rulesets.push(Arc::new(ruleset));
        Ok(())
    }

    /// Adds a ruleset that takes the place of another one of its name, if there is one: positions of
    /// that stay what they are.
    pub fn replace(&mut self, ruleset: Ruleset) {
        let name = plain(&ruleset.name);
        match self.by_name.get(&name) {
            Some(&index) => {
                self.by_type.retain(|_, known| *known != index);
                if let Some(place) = self.rulesets.get_mut(index) {
                    *place = Arc::new(ruleset);
                }
            }
            None => {
                let _ = self.register(ruleset);
            }
        }
    }

    /// Adds sentences for reasons that no ruleset gives.
    pub fn add_words(&mut self, words: Words) {
        for &(key, sentence) in words {
            self.sentences.entry(key.into()).or_insert(sentence.into());
        }
    }

    /// All rulesets, in the order in which they were registered.
    pub fn rulesets(&self) -> &[Arc<Ruleset>] {
        &self.rulesets
    }

    /// The ruleset of this name; case and underscores do not matter.
    pub fn find(&self, name: &str) -> Option<&Arc<Ruleset>> {
        self.rulesets.get(*self.by_name.get(&plain(name))?)
    }

    /// The ruleset of a position; `None` for compounds and values.
    pub fn of_position(&self, position: &AnyPosition) -> Option<&Arc<Ruleset>> {
        match position.ruleset_name() {
            Some(name) => self.find(name),
            None => self.rulesets.get(*self.by_type.get(&position.inner_type())?),
        }
    }

    /// The English sentence of a reason that some ruleset gave.
    pub fn sentence(&self, reason: &Reason) -> String {
        reason.sentence(self.sentences.get(&reason.key).map(AsRef::as_ref))
    }
}

impl Default for Registry {
    fn default() -> Self {
        Registry::new()
    }
}
