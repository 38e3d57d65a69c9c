//! The format of a file, by its ending: one list for all commands.

use crate::sentences;
use std::path::Path;
use upstar_values::Message;

/// Formats of what is written to files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    /// Comma-separated values.
    Csv,
    /// Graphviz.
    Dot,
    /// JSON.
    Json,
    /// Markdown.
    Markdown,
    /// PNG.
    Png,
    /// Bytes as they are.
    Raw,
    /// SVG.
    Svg,
    /// LaTeX, TikZ for pictures.
    Tex,
    /// Plain text.
    Text,
}

impl OutputFormat {
    /// The format that the ending of a file tells, in whatever case it is written.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "csv" => Some(OutputFormat::Csv),
            "dot" | "gv" => Some(OutputFormat::Dot),
            "json" => Some(OutputFormat::Json),
            "md" | "markdown" => Some(OutputFormat::Markdown),
            "png" => Some(OutputFormat::Png),
            "raw" => Some(OutputFormat::Raw),
            "svg" => Some(OutputFormat::Svg),
            "tex" | "tikz" => Some(OutputFormat::Tex),
            "txt" => Some(OutputFormat::Text),
            _ => None,
        }
    }
}

/// What is wrong with a file whose ending tells no format of the command.
pub fn untold(path: &Path) -> Message {
    sentences::FORMAT_UNTOLD.with("file", path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_tell_in_any_case() {
        assert_eq!(OutputFormat::of(Path::new("a/b.SVG")), Some(OutputFormat::Svg));
        assert_eq!(OutputFormat::of(Path::new("x.tikz")), Some(OutputFormat::Tex));
        assert_eq!(OutputFormat::of(Path::new("svg")), None);
        assert_eq!(OutputFormat::of(Path::new("x.gif")), None);
    }
}
