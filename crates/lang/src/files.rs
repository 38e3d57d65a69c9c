//! Files, as far as the language sees them: it reads none itself.
//!
//! Whoever embeds it may lend it a reader; then `file("NAME")` is the text that the reader gives.

/// Gives the text of a file, or says why there is none.
pub type FileReader = dyn Fn(&str) -> Result<String, String> + Send + Sync;
