//! The format of a file by its ending.

use crate::picture_options::PictureFormat;
use std::path::Path;

/// What a file's ending asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputFormat {
    /// `.csv`
    Csv,
    /// `.json`
    Json,
    /// `.md`, `.markdown`
    Markdown,
    /// `.raw`
    Raw,
    /// `.txt`
    Text,
    /// `.svg`
    Svg,
    /// `.png`
    Png,
    /// `.tex`, `.tikz`
    Tex,
}

impl OutputFormat {
    /// The format that the ending of a file asks for, if it is one that is known here.
    pub fn of(path: &Path) -> Option<OutputFormat> {
        let ending = path.extension()?.to_str()?.to_lowercase();
        Some(match ending.as_str() {
            "csv" => OutputFormat::Csv,
            "json" => OutputFormat::Json,
            "md" | "markdown" => OutputFormat::Markdown,
            "raw" => OutputFormat::Raw,
            "txt" => OutputFormat::Text,
            "svg" => OutputFormat::Svg,
            "png" => OutputFormat::Png,
            "tex" | "tikz" => OutputFormat::Tex,
            _ => return None,
        })
    }

    /// The format of a picture, if it is one.
    pub fn picture(self) -> Option<PictureFormat> {
        match self {
            OutputFormat::Svg => Some(PictureFormat::Svg),
            OutputFormat::Png => Some(PictureFormat::Png),
            OutputFormat::Tex => Some(PictureFormat::Tex),
            _ => None,
        }
    }
}
