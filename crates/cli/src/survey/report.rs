//! Reports of surveys in files: the format by the ending.

use crate::desk::Desk;
use crate::draw::file::encode;
use crate::exit::Exit;
use crate::files::Extent;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use crate::store;
use serde::Serialize;
use std::path::{Path, PathBuf};
use upstar::depict::Style;
use upstar_draw::Picture;
use upstar_values::Message;

/// The records of a survey, and what can be made of them.
pub(super) struct Written<'a, R> {
    pub(super) records: &'a [R],
    pub(super) csv: fn(&[R]) -> String,
    pub(super) markdown: fn(&[R]) -> String,
    pub(super) picture: fn(&[R]) -> Picture,
    pub(super) extent: Extent,
}

impl<R: Serialize> Written<'_, R> {
    /// Writes to every file; the status if that fails.
    ///
    /// # Errors
    /// If what is wrong cannot be told.
    pub(super) fn to(
        &self,
        desk: &mut Desk,
        files: &[PathBuf],
    ) -> Result<Option<Exit>, Unwritable> {
        for path in files {
            let name = path.display().to_string();
            let failed = match self.bytes(path) {
                Ok(bytes) => desk.put(&name, path, self.extent, &bytes)?,
                Err(why) => {
                    let message = sentences::FILE_REFUSED.with("file", &name).with("why", why);
                    Some(desk.refuse(&name, message, None)?)
                }
            };
            if failed.is_some() {
                return Ok(failed);
            }
        }
        Ok(None)
    }

    fn bytes(&self, path: &Path) -> Result<Vec<u8>, Message> {
        let drawn = |format| encode(&(self.picture)(self.records), format, &Style::default());
        match OutputFormat::of(path) {
            Some(OutputFormat::Csv) => Ok((self.csv)(self.records).into_bytes()),
            Some(OutputFormat::Markdown) => Ok((self.markdown)(self.records).into_bytes()),
            Some(OutputFormat::Json) => store::pretty(self.records),
            Some(OutputFormat::Svg) => drawn(PictureFormat::Svg),
            Some(OutputFormat::Png) => drawn(PictureFormat::Png),
            _ => Err(sentences::ENDINGS_OF_SURVEYS.into()),
        }
    }
}
