//! Pictures on their way out: the format by the ending of the file, and the file itself.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};
use upstar_draw::{Picture, Theme, png, svg, tikz};

/// Where a picture goes, and in which format.
pub struct Target {
    /// The file; `None` for stdout.
    pub path: Option<PathBuf>,
    /// The format, if it was said or the ending tells.
    pub format: Option<PictureFormat>,
}

impl Target {
    /// The target that the options name.
    ///
    /// # Errors
    /// A message if the ending of the file tells no format.
    pub fn new(output: Option<&Path>, format: Option<PictureFormat>) -> Result<Self, String> {
        let Some(path) = output.filter(|path| *path != Path::new("-")) else {
            let to_stdout = output.is_some();
            let format = format.or(to_stdout.then_some(PictureFormat::Svg));
            return Ok(Target { path: None, format });
        };
        let path = path.to_owned();
        if let Some(format) = format {
            return Ok(Target { path: Some(path), format: Some(format) });
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
        let format = match ending.as_deref() {
            Some("svg") => PictureFormat::Svg,
            Some("png") => PictureFormat::Png,
            Some("tex" | "tikz") => PictureFormat::Tex,
            Some("txt") => PictureFormat::Text,
            _ => {
                return Err(format!(
                    "error: `{}` does not tell a format\n  = help: end it in .svg, .png, .tex or \
                     .txt, or say --format\n",
                    path.display()
                ));
            }
        };
        Ok(Target { path: Some(path), format: Some(format) })
    }
}

/// The picture as a file.
///
/// # Errors
/// A message if it does not fit the format.
pub fn encode(
    picture: &Picture,
    format: PictureFormat,
    theme: Theme,
    scale: f64,
) -> Result<Vec<u8>, String> {
    match format {
        PictureFormat::Svg => Ok(svg(picture, theme).into_bytes()),
        PictureFormat::Tex => {
            tikz(picture, theme).map(String::into_bytes).map_err(|error| error.to_string())
        }
        PictureFormat::Png => png(picture, theme, scale).map_err(|error| error.to_string()),
        PictureFormat::Text => Err("this picture has no text".to_owned()),
    }
}

#[derive(Serialize)]
struct PictureLine<'a> {
    input: &'a str,
    kind: &'static str,
    text: &'a str,
    format: &'static str,
    width: f64,
    height: f64,
    bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<&'a str>,
}

/// Writes the picture to its file or to stdout; with `--json` also a line about it.
///
/// # Errors
/// If stdout takes no more.
pub fn deliver(
    desk: &mut Desk,
    source: &str,
    picture: &Picture,
    bytes: &[u8],
    format: PictureFormat,
    target: &Target,
) -> Result<Exit, Unwritable> {
    if let Some(path) = &target.path
        && let Err(error) = write(path, bytes)
    {
        return Ok(unwritable(desk, path, &error));
    }
    if desk.options.json {
        let [width, height] = picture.size();
        let inline = target.path.is_none().then(|| std::str::from_utf8(bytes).ok()).flatten();
        if target.path.is_none() && inline.is_none() {
            desk.messages.error("a PNG does not fit into JSON: give it a file, -o NAME.png");
            return Ok(Exit::BadInput);
        }
        desk.output.json(&PictureLine {
            input: source,
            kind: upstar_lang::Kind::Picture.as_str(),
            text: &picture.title,
            format: format.name(),
            width,
            height,
            bytes: bytes.len(),
            file: target.path.as_ref().map(|path| path.display().to_string()),
            picture: inline,
        })?;
    } else if target.path.is_none() {
        if format == PictureFormat::Png && stdout().is_terminal() {
            desk.messages.error("a PNG is not for a terminal: give it a file, -o NAME.png");
            return Ok(Exit::BadInput);
        }
        desk.output.bytes(bytes)?;
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Where the frames of a picture that runs go.
pub struct FrameFiles<'a> {
    /// `NAME.svg` for `NAME-001.svg`, `NAME-002.svg`, ….
    pub path: Option<&'a Path>,
    /// The format of each.
    pub format: PictureFormat,
    /// For light or dark ground.
    pub theme: Theme,
}

/// Writes numbered frames.
///
/// # Errors
/// If stdout takes no more.
pub fn deliver_frames(
    desk: &mut Desk,
    frames: &[Picture],
    files: &FrameFiles<'_>,
    scale: f64,
) -> Result<Exit, Unwritable> {
    let Some(path) = files.path.filter(|_| files.format != PictureFormat::Text) else {
        desk.messages.error("frames are files: say -o NAME.svg, NAME.png or NAME.tex");
        return Ok(Exit::BadInput);
    };
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("frame");
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("svg");
    for (index, frame) in frames.iter().enumerate() {
        let path = path.with_file_name(format!("{stem}-{:03}.{ending}", index + 1));
        match encode(frame, files.format, files.theme, scale).map(|bytes| write(&path, &bytes)) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return Ok(unwritable(desk, &path, &error)),
            Err(message) => {
                desk.messages.error(&message);
                return Ok(Exit::BadInput);
            }
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Says that a file cannot be written, and why.
pub fn unwritable(desk: &Desk, path: &Path, error: &io::Error) -> Exit {
    desk.messages.error(&format!("cannot write `{}`: {error}", path.display()));
    Exit::Unwritable
}

/// Writes a file whole; one that could not be finished is not left behind.
///
/// # Errors
/// If it cannot be written, because the disk is full, for example.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let was_there = path.exists();
    let mut file = File::create(path)?;
    let written = file.write_all(bytes).and_then(|()| file.flush());
    if written.is_err() && !was_there {
        let _ = fs::remove_file(path);
    }
    written
}
