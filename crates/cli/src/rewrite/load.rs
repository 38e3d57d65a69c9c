//! The text of a system: the word itself, or a file.

use crate::sentences;
use std::fs;
use std::io::Read;
use upstar::studies::rewriting::{LONGEST_SYSTEM, SystemRequest, is_system};
use upstar_values::Message;

/// Why there is no text.
pub struct Unread {
    pub message: Message,
    pub help: Option<Message>,
}

/// The system that a word names.
///
/// # Errors
/// If it is no system, and a file of that name cannot be read.
pub fn load(word: &str) -> Result<SystemRequest, Unread> {
    if is_system(word) {
        return Ok(SystemRequest::new(word));
    }
    let file = fs::File::open(word).map_err(|error| Unread {
        message: sentences::SYSTEM_UNKNOWN.with("word", word).with("why", error.to_string()),
        help: Some(sentences::SYSTEM_SHAPES.into()),
    })?;
    let most = u64::try_from(LONGEST_SYSTEM).unwrap_or(u64::MAX);
    let mut text = String::new();
    file.take(most.saturating_add(1)).read_to_string(&mut text).map_err(|error| Unread {
        message: sentences::FILE_UNREADABLE.with("file", word).with("why", error.to_string()),
        help: None,
    })?;
    Ok(SystemRequest { name: Some(word.trim().to_owned()), ..SystemRequest::new(text) })
}
