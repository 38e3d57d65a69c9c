//! Files that expressions read: `hackenbush(file("g.dot"))`.

use std::fs::File;
use std::io::Read;

/// Longer files are no text of a position.
const LONGEST: u64 = 1 << 29;

/// The text of a file.
///
/// # Errors
/// Says why there is none.
pub fn text(name: &str) -> Result<String, String> {
    let unreadable = |error: std::io::Error| format!("cannot read `{name}`: {error}");
    let file = File::open(name).map_err(unreadable)?;
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!("`{name}` is too large: at most 512 megabytes"));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        format!("`{name}` is no text: not UTF-8 after {} bytes", error.utf8_error().valid_up_to())
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}
