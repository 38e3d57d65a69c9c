//! `draw`: pictures of positions, values and lists, as SVG, PNG, TikZ or text.

pub mod file;

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::paint::{colours, paint, speaks_unicode};
use crate::picture_options::{DrawOptions, PictureFormat};
use crate::sentences;
use file::{Delivery, Target};
use std::io::{IsTerminal, stdout};
use upstar::depict::{COURTESY, Depiction, TextOptions, depict};
use upstar::subject_in_words;
use upstar_draw::annotated;
use upstar_values::Alphabet;

/// Columns of a text that is not for a terminal of known width.
const COLUMNS: usize = 80;

/// `upstar draw`.
///
/// # Errors
/// If the picture cannot be written to stdout.
pub fn draw(desk: &mut Desk, options: &DrawOptions) -> Result<Exit, Unwritable> {
    let source = match subject_in_words(desk.session.registry(), &options.words) {
        Ok(source) => source,
        Err(refusal) => return desk.refused(&options.words.join(" "), &refusal),
    };
    let Some(target) = Target::new(options.output.as_deref(), options.format) else {
        return file::untold(desk, &source, options.output.as_deref());
    };
    // A picture has room for ↑ and ±; what is typed has not.
    if target.format.is_some_and(|format| format != PictureFormat::Text) {
        desk.session.set_unicode(true);
    }
    let request = options.request(desk.bounds.courtesy_steps(COURTESY));
    let (drawn, spent) = desk.work(|session, context| depict(session, &source, &request, context));
    match drawn {
        Ok(drawn) => finish(desk, &source, &drawn, options, &target),
        Err(error) => desk.fail(&source, &error, &spent),
    }
}

fn finish(
    desk: &mut Desk,
    source: &str,
    drawn: &Depiction,
    options: &DrawOptions,
    target: &Target,
) -> Result<Exit, Unwritable> {
    // What is drawn of values, trees and sequences belongs to normal play.
    if desk.options.misere && matches!(drawn, Depiction::Still(_) | Depiction::Thermograph(..)) {
        return desk.refuse(source, sentences::PICTURE_OF_NORMAL_PLAY, None);
    }
    let as_text = match target.format {
        Some(format) => format == PictureFormat::Text,
        None if desk.options.json => false,
        // What reads the SVG of a thermograph goes on reading it.
        None if matches!(drawn, Depiction::Thermograph(..)) => stdout().is_terminal(),
        None => matches!(drawn, Depiction::Scene(..) | Depiction::Hinted(_)),
    };
    if as_text {
        return in_text(desk, source, drawn, target);
    }
    if target.format.is_none() && !desk.options.json && stdout().is_terminal() {
        return desk.refuse(source, sentences::PICTURE_NEEDS_FILE, None);
    }
    let format = target.format.unwrap_or(PictureFormat::Svg);
    let delivery = Delivery { source, format, style: options.style(), target };
    if options.frames || options.animate {
        let Some(frames) = drawn.frames() else {
            return desk.refuse(source, sentences::ANIMATED_PICTURES, None);
        };
        if options.frames {
            return delivery.frames(desk, frames);
        }
        if format != PictureFormat::Svg {
            return desk.refuse(source, sentences::ANIMATED_SVG, None);
        }
    }
    let picture = annotated(drawn.picture(), options.title.as_deref(), &[]);
    delivery.picture(desk, &picture)
}

/// Lines of text, coloured on a terminal.
fn in_text(
    desk: &mut Desk,
    source: &str,
    drawn: &Depiction,
    target: &Target,
) -> Result<Exit, Unwritable> {
    let to_terminal = target.path.is_none() && stdout().is_terminal();
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let unicode = desk.options.unicode || (to_terminal && speaks_unicode());
    let alphabet = if unicode { Alphabet::Unicode } else { Alphabet::Ascii };
    let width = set("COLUMNS").and_then(|columns| columns.parse().ok()).unwrap_or(COLUMNS);
    let Some(lines) = drawn.text(TextOptions { alphabet, width }) else {
        return desk.refuse(source, sentences::PICTURES_IN_TEXT, None);
    };
    if to_terminal {
        let colour = colours(desk.options.color);
        for line in &lines {
            desk.output.line(paint(line, colour))?;
        }
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    let bytes: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let style = upstar::depict::Style::default();
    let delivery = Delivery { source, format: PictureFormat::Text, style, target };
    delivery.bytes(desk, &drawn.picture(), bytes.as_bytes())
}
