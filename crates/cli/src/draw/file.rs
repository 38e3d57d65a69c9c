//! Pictures on their way out: the format by the ending of the file, and the file itself.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::files;
use crate::format;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use serde::Serialize;
use std::io::{self, IsTerminal, stdout};
use std::path::{Path, PathBuf};
use upstar::depict::{self, Picture, Style};
use upstar_values::Message;

/// Where a picture goes, and in which format.
pub struct Target {
    /// The file; `None` for stdout.
    pub path: Option<PathBuf>,
    /// The format, if it was said or the ending tells.
    pub format: Option<PictureFormat>,
}

impl Target {
    /// The target that the options name; `None` if the ending of the file tells no format.
    pub fn new(output: Option<&Path>, format: Option<PictureFormat>) -> Option<Self> {
        let Some(path) = output.filter(|path| *path != Path::new("-")) else {
            let to_stdout = output.is_some();
            let format = format.or(to_stdout.then_some(PictureFormat::Svg));
            return Some(Target { path: None, format });
        };
        let format = Some(format.or_else(|| PictureFormat::of(path))?);
        Some(Target { path: Some(path.to_owned()), format })
    }
}

/// Tells that a file's ending tells no format of pictures.
///
/// # Errors
/// If that cannot be written.
pub fn untold(desk: &mut Desk, source: &str, path: Option<&Path>) -> Result<Exit, Unwritable> {
    let help = sentences::ENDINGS_OF_PICTURES.into();
    desk.refuse(source, format::untold(path.unwrap_or(Path::new("-"))), Some(help))
}

/// The picture as a file.
///
/// # Errors
/// A message if it does not fit the format.
pub fn encode(picture: &Picture, format: PictureFormat, style: &Style) -> Result<Vec<u8>, Message> {
    let Some(format) = format.encoding() else { return Err(sentences::PICTURE_NO_TEXT.into()) };
    depict::encode(picture, format, style).map_err(|error| error.message())
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

/// A picture that is to be written.
pub struct Delivery<'a> {
    /// What was asked for.
    pub source: &'a str,
    /// In which format.
    pub format: PictureFormat,
    /// How it looks.
    pub style: Style,
    /// Where to.
    pub target: &'a Target,
}

impl Delivery<'_> {
    /// Writes the picture to its file or to stdout; with `--json` also a line about it.
    ///
    /// # Errors
    /// If stdout takes no more.
    pub fn picture(&self, desk: &mut Desk, picture: &Picture) -> Result<Exit, Unwritable> {
        match encode(picture, self.format, &self.style) {
            Ok(bytes) => self.bytes(desk, picture, &bytes),
            Err(message) => desk.refuse(self.source, message, None),
        }
    }

    /// The same for a picture that is encoded already.
    ///
    /// # Errors
    /// If stdout takes no more.
    pub fn bytes(
        &self,
        desk: &mut Desk,
        picture: &Picture,
        bytes: &[u8],
    ) -> Result<Exit, Unwritable> {
        let Delivery { source, format, target, .. } = self;
        if let Some(path) = &target.path
            && let Err(error) = write(path, bytes)
        {
            return desk.unwritten(source, path, &error);
        }
        if desk.options.json {
            let [width, height] = picture.size();
            let inline = target.path.is_none().then(|| std::str::from_utf8(bytes).ok()).flatten();
            if target.path.is_none() && inline.is_none() {
                return desk.refuse(source, sentences::PNG_IN_JSON, None);
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
            if *format == PictureFormat::Png && stdout().is_terminal() {
                return desk.refuse(source, sentences::PNG_ON_TERMINAL, None);
            }
            desk.output.bytes(bytes)?;
        }
        desk.output.flush()?;
        Ok(Exit::Done)
    }

    /// Writes numbered frames: `NAME-001.svg`, `NAME-002.svg`, … for `NAME.svg`.
    ///
    /// # Errors
    /// If stdout takes no more.
    pub fn frames(&self, desk: &mut Desk, frames: &[Picture]) -> Result<Exit, Unwritable> {
        let path = self.target.path.as_deref().filter(|_| self.format != PictureFormat::Text);
        let Some(path) = path else {
            return desk.refuse(self.source, sentences::FRAMES_ARE_FILES, None);
        };
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("frame");
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("svg");
        for (index, frame) in frames.iter().enumerate() {
            let path = path.with_file_name(format!("{stem}-{:03}.{ending}", index + 1));
            let bytes = match encode(frame, self.format, &self.style) {
                Ok(bytes) => bytes,
                Err(message) => return desk.refuse(self.source, message, None),
            };
            if let Err(error) = write(&path, &bytes) {
                return desk.unwritten(self.source, &path, &error);
            }
        }
        desk.output.flush()?;
        let count = frames.len();
        desk.messages
            .note(&format!("{count} frames: {stem}-001.{ending} to {stem}-{count:03}.{ending}"));
        Ok(Exit::Done)
    }
}

/// Writes a file whole; what was there stays until the new one is.
///
/// # Errors
/// If it cannot be written, because the disk is full, for example.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    files::replace(path, &|out| out.write_all(bytes))
}
