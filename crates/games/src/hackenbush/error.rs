//! What can be wrong with a picture.

use thiserror::Error;
use upstar_core::abbreviate;

/// Why a text is no Hackenbush picture, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct GraphError(pub String);

impl GraphError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        GraphError(message.into())
    }

    pub(crate) fn colour(word: &str) -> Self {
        let word = abbreviate(word);
        Self(format!(
            "`{word}` is not a colour: write l (blue, Left's), r (red, Right's) or e (green, either's)"
        ))
    }

    /// The same, with the line that is wrong in a text of several.
    pub(crate) fn in_line(self, text: &str, line: usize) -> Self {
        if text.trim_end().contains('\n') { Self(format!("line {line}: {}", self.0)) } else { self }
    }

    pub(crate) fn too_large() -> Self {
        Self("the picture is too large: at most 2^22 edges".into())
    }
}
