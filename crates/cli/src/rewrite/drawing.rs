//! Automata as pictures, the format by the ending of the file.

use crate::desk::Desk;
use crate::draw::file::{encode, write};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use std::path::Path;
use upstar::Error;
use upstar::studies::rewriting::{TreeAutomaton, picture};
use upstar_draw::Theme;

/// Draws an automaton into a file.
pub fn draw(
    desk: &mut Desk,
    title: &str,
    automaton: &TreeAutomaton,
    path: &Path,
) -> Result<Exit, Unwritable> {
    let file = path.display().to_string();
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let format = match ending.as_deref() {
        Some("dot" | "gv") => None,
        Some("svg") => Some(PictureFormat::Svg),
        Some("png") => Some(PictureFormat::Png),
        Some("tex" | "tikz") => Some(PictureFormat::Tex),
        _ => {
            let help = Some("end it in .svg, .png, .tex or .dot");
            return desk.refuse(&file, &format!("`{file}` does not tell a format"), help);
        }
    };
    let bytes = match format {
        None => automaton.dot(title).into_bytes(),
        Some(format) => {
            let drawn = picture(automaton, title);
            let encoded = match &drawn {
                Ok(picture) => encode(picture, format, Theme::Light, 1.0),
                Err(Error::Refused(refusal)) => {
                    let hint = refusal.hint();
                    return desk.refuse(&file, &refusal.to_string(), hint.as_deref());
                }
                Err(error) => Err(error.to_string()),
            };
            match encoded {
                Ok(bytes) => bytes,
                Err(message) => return desk.refuse(&file, &message, None),
            }
        }
    };
    match write(path, &bytes) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => desk.unwritable(path, &error),
    }
}
