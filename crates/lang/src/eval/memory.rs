//! What functions have answered: they are pure, so the same arguments have the same answer, until a
//! name that a function mentions gets another meaning; then everything is forgotten.

use super::datum::{Datum, ELEMENT};
use super::function::UserFunction;
use super::key::Key;
use crate::Ast;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// What is remembered takes at most this many bytes unless somebody says otherwise.
const MOST_BYTES: u64 = 1 << 28;
/// About what an answer takes beside itself.
const ENTRY: u64 = 64;

/// The answers of functions.
pub(crate) struct Memory {
    /// By the function's address.
    answers: FxHashMap<usize, Answers>,
    bytes: u64,
    most: u64,
    /// All names that functions mention.
    mentioned: FxHashSet<Box<str>>,
}

/// The answers of one function.
struct Answers {
    /// It is held, so that no other can have its address.
    _function: Arc<UserFunction>,
    by_arguments: FxHashMap<Box<[Key]>, Datum>,
}

impl Default for Memory {
    fn default() -> Self {
        let (answers, mentioned) = (FxHashMap::default(), FxHashSet::default());
        Memory { answers, bytes: 0, most: MOST_BYTES, mentioned }
    }
}

impl Memory {
    /// At most so many bytes from now on; with 0 nothing is remembered.
    pub(crate) fn limit(&mut self, most: u64) {
        self.most = most;
        if self.bytes > most {
            self.clear();
        }
    }

    /// Is there room?
    pub(crate) fn is_open(&self) -> bool {
        self.most > 0
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Forgets all answers.
    pub(crate) fn clear(&mut self) {
        self.answers.clear();
        self.bytes = 0;
    }

    /// A name gets another meaning.
    pub(crate) fn changed(&mut self, name: &str) {
        if self.mentioned.contains(name) {
            self.clear();
        }
    }

    /// A text is to be evaluated: notes the names that its functions mention.
    pub(crate) fn note(&mut self, ast: &Ast) {
        for name in ast.mentioned() {
            if !self.mentioned.contains(name) {
                self.mentioned.insert(name.into());
            }
        }
    }

    pub(crate) fn recall(&self, function: &Arc<UserFunction>, key: &[Key]) -> Option<Datum> {
        self.answers.get(&address(function))?.by_arguments.get(key).cloned()
    }

    pub(crate) fn remember(
        &mut self,
        function: &Arc<UserFunction>,
        key: Box<[Key]>,
        value: &Datum,
    ) {
        let bytes =
            key.iter().map(Key::bytes).fold(ENTRY + ELEMENT + value.bytes(), u64::saturating_add);
        if !value.is_plain() || self.bytes.saturating_add(bytes) > self.most {
            return;
        }
        let entry = self.answers.entry(address(function));
        let answers = entry.or_insert_with(|| Answers {
            _function: Arc::clone(function),
            by_arguments: FxHashMap::default(),
        });
        if answers.by_arguments.insert(key, value.clone()).is_none() {
            self.bytes += bytes;
        }
    }
}

fn address(function: &Arc<UserFunction>) -> usize {
    Arc::as_ptr(function).addr()
}
