//! What can be wrong with a picture.

use crate::messages;
use thiserror::Error;
use upstar_core::{Message, abbreviate};

/// Why a text is no Hackenbush picture, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct GraphError(pub Message);

impl GraphError {
    pub(crate) fn new(message: impl Into<Message>) -> Self {
        GraphError(message.into())
    }

    pub(crate) fn colour(word: &str) -> Self {
        let word = abbreviate(word);
        Self(messages::HACKENBUSH_COLOUR.with("word", word))
    }

    /// The same, with the line that is wrong in a text of several.
    pub(crate) fn in_line(self, text: &str, line: usize) -> Self {
        match text.trim_end().contains('\n') {
            true => Self(messages::HACKENBUSH_LINE.with("line", line).with("why", self.0)),
            false => self,
        }
    }

    pub(crate) fn too_large() -> Self {
        Self(messages::HACKENBUSH_TOO_LARGE.into())
    }
}
