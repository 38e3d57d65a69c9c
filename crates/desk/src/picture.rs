//! Pictures: for the page, or as files.

use crate::failure::Failure;
use crate::read;
use serde::Deserialize;
use serde_json::{Value, json};
use upstar::depict::{self, Format, Style, Theme, depict, encode};
use upstar::{Context, Session};

#[derive(Deserialize)]
struct Request {
    source: String,
    #[serde(flatten)]
    picture: depict::Request,
    #[serde(default = "svg")]
    format: Format,
    /// For the page, whose colours it takes, or for a file.
    #[serde(default)]
    file: bool,
}

fn svg() -> Format {
    Format::Svg
}

/// `{"picture": "<svg …"}`, or the text of a TikZ file.
pub(crate) fn run(
    session: &mut Session,
    request: &Value,
    context: &Context,
) -> Result<Value, Failure> {
    let Request { source, picture, format, file } = read(request)?;
    let wrong = |error: upstar::Error| Failure::library(&error, &source);
    let seen = depict(session, &source, &picture, context).map_err(wrong)?;
    let theme = if file { Theme::Light } else { Theme::Page };
    let style = Style { theme, ..Style::default() };
    let bytes = encode(&seen.picture(), format, &style).map_err(wrong)?;
    Ok(json!({ "picture": String::from_utf8_lossy(&bytes) }))
}
