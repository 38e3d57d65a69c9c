//! `draw`: pictures of positions, values and lists, as SVG, PNG, TikZ or text.

pub mod file;
mod hints;
mod kinds;
mod machines;
mod numbers;
mod sequences;
mod tree;

use crate::desk::{Desk, Origin, Spent, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::moves;
use crate::output::Unwritable;
use crate::paint::{colours, paint, speaks_unicode};
use crate::picture_options::{DrawOptions, PictureFormat, PictureKind};
use file::{FrameFiles, Target};
use kinds::Artist;
use std::io::{IsTerminal, stdout};
use upstar_core::Scene;
use upstar_draw::text::{TextOptions, text};
use upstar_draw::{Marks, Picture, Theme, film};
use upstar_heaps::HeapRules;
use upstar_lang::{LangError, Session};
use upstar_solve::SolveError;
use upstar_values::{Alphabet, Context, Error, Stop};

/// Columns of a text that is not for a terminal of known width.
const COLUMNS: usize = 80;

/// Why there is no picture.
#[derive(Debug)]
pub enum NoPicture {
    /// The expression is wrong.
    Language(LangError),
    /// A bound was met.
    Stopped(Stop),
    /// It cannot be drawn so; what is wrong, and what would be right.
    Unfit(String),
}

impl From<LangError> for NoPicture {
    fn from(error: LangError) -> Self {
        NoPicture::Language(error)
    }
}

impl From<SolveError> for NoPicture {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Value(error) => error.into(),
            other => NoPicture::Unfit(other.to_string()),
        }
    }
}

impl From<Error> for NoPicture {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped(stop) => NoPicture::Stopped(stop),
            other => NoPicture::Unfit(other.to_string()),
        }
    }
}

impl From<Stop> for NoPicture {
    fn from(stop: Stop) -> Self {
        NoPicture::Stopped(stop)
    }
}

/// What was drawn.
pub enum Drawn {
    /// A scene and what is pointed out in it: has a text as well.
    Scene(Scene, Marks),
    /// Anything else.
    Picture(Picture),
    /// Something that runs, frame by frame.
    Film(Vec<Picture>),
}

impl Drawn {
    /// As a picture.
    pub fn picture(&self) -> Picture {
        match self {
            Drawn::Scene(scene, marks) => upstar_draw::scene(scene, marks),
            Drawn::Picture(picture) => picture.clone(),
            Drawn::Film(frames) => film(frames.clone()),
        }
    }
}

/// Draws what an expression gives to look at.
///
/// # Errors
/// If it is wrong, too much, or cannot be drawn in the way asked for.
pub fn look(
    session: &mut Session,
    source: &str,
    options: &DrawOptions,
    context: &Context,
    courtesy: &Context,
    alphabet: Alphabet,
) -> Result<Drawn, NoPicture> {
    let subject = session.subject(source, context)?;
    let mut artist = Artist { session, context, courtesy, options, alphabet, source };
    artist.draw(subject)
}

/// Steps spent on values in a picture nobody set a bound for.
pub const COURTESY: u64 = 20_000_000;

/// `upstar draw`.
///
/// # Errors
/// If the picture cannot be written to stdout.
pub fn draw(desk: &mut Desk, options: &DrawOptions) -> Result<Exit, Unwritable> {
    // A game alone may be a sequence: the language knows.
    let source = match &options.words[..] {
        [alone] => Ok(game_of_code(alone).unwrap_or_else(|| alone.clone())),
        words => moves::source(words),
    };
    let source = match source {
        Ok(source) => source,
        Err(report) => {
            desk.messages.rendered(&report.replace("upstar moves", "upstar draw"));
            return Ok(Exit::BadInput);
        }
    };
    let target = match Target::new(options.output.as_deref(), options.format) {
        Ok(target) => target,
        Err(message) => {
            desk.messages.rendered(&message);
            return Ok(Exit::BadInput);
        }
    };
    let context = desk.bounds.context();
    let courtesy = desk.bounds.courtesy(COURTESY);
    let alphabet = alphabet(desk);
    let (drawn, spent) = desk.work(context, |session, context| {
        look(session, &source, options, context, &courtesy, alphabet)
    });
    match drawn {
        Ok(drawn) => finish(desk, &source, &drawn, options, &target),
        Err(error) => fail(desk, &source, error, &spent),
    }
}

/// A code as it is, such as 0.07 or 4.333..., is the game of it.
fn game_of_code(word: &str) -> Option<String> {
    let is_code =
        |word: &str| word.contains('.') && word.trim().starts_with(|c: char| c.is_ascii_digit());
    let rules = HeapRules::parse(word).ok().filter(|_| is_code(word))?;
    Some(format!("take_and_break(\"{rules}\")"))
}

/// The signs of values in pictures.
pub fn alphabet(desk: &Desk) -> Alphabet {
    if desk.options.unicode { Alphabet::Unicode } else { Alphabet::Ascii }
}

/// Tells why there is no picture.
///
/// # Errors
/// If what was answered before cannot be written.
pub fn fail(
    desk: &mut Desk,
    source: &str,
    error: NoPicture,
    spent: &Spent,
) -> Result<Exit, Unwritable> {
    let json = desk.options.json;
    let exit = match error {
        NoPicture::Language(error) if json => {
            desk.output.json(&ErrorLine::new(source, &error, &spent.context))?;
            error.stop().map_or(Exit::BadInput, stopped_by)
        }
        NoPicture::Language(error) => desk.tell(source, Origin::Word, &error, spent)?,
        NoPicture::Stopped(stop) => {
            if json {
                desk.output.json(&ErrorLine::unreadable(source, &stop.to_string()))?;
            }
            desk.tell_stop(stop, Origin::Word, spent)
        }
        NoPicture::Unfit(message) if json => {
            desk.output.json(&ErrorLine::unreadable(source, &message))?;
            Exit::BadInput
        }
        NoPicture::Unfit(message) => {
            desk.messages.error(&message);
            Exit::BadInput
        }
    };
    desk.output.flush()?;
    Ok(exit)
}

fn finish(
    desk: &mut Desk,
    source: &str,
    drawn: &Drawn,
    options: &DrawOptions,
    target: &Target,
) -> Result<Exit, Unwritable> {
    let theme = if options.dark { Theme::Dark } else { Theme::Light };
    let as_text = match target.format {
        Some(format) => format == PictureFormat::Text,
        None => matches!(drawn, Drawn::Scene(..)) && !desk.options.json,
    };
    if as_text {
        let Drawn::Scene(scene, marks) = drawn else {
            let message = "only positions have a picture in text: write an SVG, -o NAME.svg";
            desk.messages.error(message);
            return Ok(Exit::BadInput);
        };
        return in_text(desk, source, scene, marks, target);
    }
    let picture = drawn.picture();
    if target.format.is_none() && !desk.options.json && stdout().is_terminal() {
        desk.messages.error("this picture has no text: give it a file, -o NAME.svg or NAME.png");
        return Ok(Exit::BadInput);
    }
    let format = target.format.unwrap_or(PictureFormat::Svg);
    if options.frames || options.animate {
        let Drawn::Film(frames) = drawn else {
            desk.messages.error("this picture does not run: tape(n) and the steps of a green picture, hackenbush(\"…\").steps, do");
            return Ok(Exit::BadInput);
        };
        if options.frames {
            let files = FrameFiles { path: target.path.as_deref(), format, theme };
            return file::deliver_frames(desk, frames, &files, options.scale);
        }
        if format != PictureFormat::Svg {
            desk.messages.error("only an SVG can be animated: say -o NAME.svg, or --frames");
            return Ok(Exit::BadInput);
        }
    }
    match file::encode(&picture, format, theme, options.scale) {
        Ok(bytes) => file::deliver(desk, source, &picture, &bytes, format, target),
        Err(message) => {
            desk.messages.error(&message);
            Ok(Exit::BadInput)
        }
    }
}

/// Lines of text, coloured on a terminal.
fn in_text(
    desk: &mut Desk,
    source: &str,
    scene: &Scene,
    marks: &Marks,
    target: &Target,
) -> Result<Exit, Unwritable> {
    let to_terminal = target.path.is_none() && stdout().is_terminal();
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let unicode = desk.options.unicode || (to_terminal && speaks_unicode());
    let alphabet = if unicode { Alphabet::Unicode } else { Alphabet::Ascii };
    let width = set("COLUMNS").and_then(|columns| columns.parse().ok()).unwrap_or(COLUMNS);
    let lines = text(scene, marks, TextOptions { alphabet, width });
    if to_terminal {
        let colour = colours(desk.options.color);
        for line in &lines {
            desk.output.line(paint(line, colour))?;
        }
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    let bytes: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let picture = upstar_draw::scene(scene, marks);
    file::deliver(desk, source, &picture, bytes.as_bytes(), PictureFormat::Text, target)
}

/// The kinds by name, for messages.
pub fn kind_name(kind: PictureKind) -> &'static str {
    match kind {
        PictureKind::Scene => "scene",
        PictureKind::Tree => "tree",
        PictureKind::Thermograph => "thermograph",
        PictureKind::Hasse => "hasse",
        PictureKind::Sequence => "sequence",
        PictureKind::Rows => "rows",
    }
}
