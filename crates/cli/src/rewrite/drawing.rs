//! Automata as pictures, the format by the ending of the file.

use crate::desk::Desk;
use crate::draw::file::write;
use crate::exit::Exit;
use crate::format::{OutputFormat, untold};
use crate::output::Unwritable;
use crate::sentences;
use std::path::Path;
use upstar::Error;
use upstar::depict::{Format, Style, encode};
use upstar::studies::rewriting::{TreeAutomaton, picture};

/// Draws an automaton into a file.
pub fn draw(
    desk: &mut Desk,
    title: &str,
    automaton: &TreeAutomaton,
    path: &Path,
) -> Result<Exit, Unwritable> {
    let file = path.display().to_string();
    let format = match OutputFormat::of(path) {
        Some(OutputFormat::Dot) => None,
        Some(OutputFormat::Svg) => Some(Format::Svg),
        Some(OutputFormat::Png) => Some(Format::Png),
        Some(OutputFormat::Tex) => Some(Format::Tex),
        _ => {
            let help = sentences::ENDINGS_OF_AUTOMATA.into();
            return desk.refuse(&file, untold(path), Some(help));
        }
    };
    let bytes = match format {
        None => Ok(automaton.dot(title).into_bytes()),
        Some(format) => picture(automaton, title)
            .and_then(|picture| encode(&picture, format, &Style::default())),
    };
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(Error::Refused(refusal)) => return desk.refused(&file, &refusal),
        Err(error) => return desk.refuse(&file, error.message(), None),
    };
    match write(path, &bytes) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => desk.unwritten(&file, path, &error),
    }
}
