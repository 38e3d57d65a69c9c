//! `verify`: checks a certificate.

use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use crate::sentences;
use crate::watch::{Checkpoint, Watch};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::Path;
use std::time::Duration;
use upstar::Error;
use upstar::studies::verify::{Request, run};
use upstar_values::{Message, Stop};

/// Certificates are not longer than this many bytes.
const LONGEST: u64 = 1 << 30;

/// How often a long check is kept.
const EVERY: Duration = Duration::from_secs(60);

#[derive(Serialize)]
struct VerdictLine<'a> {
    file: &'a str,
    holds: bool,
    text: &'a str,
    key: &'a str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    arguments: &'a Map<String, Value>,
}

/// The text of a certificate, or why it cannot be read.
pub fn certificate(file: &Path) -> Result<String, Message> {
    let name = file.display().to_string();
    let read = std::fs::metadata(file).and_then(|data| {
        if data.len() > LONGEST {
            return Err(std::io::Error::other(format!("longer than {LONGEST} bytes")));
        }
        std::fs::read_to_string(file)
    });
    read.map_err(|error| match error.kind() {
        std::io::ErrorKind::InvalidData => sentences::NOT_A_CERTIFICATE.with("file", name),
        _ => sentences::CERTIFICATE_UNREADABLE.with("file", name).with("why", error.to_string()),
    })
}

/// Checks the certificate in a file.
///
/// # Errors
/// If the answer cannot be written.
pub fn verify(desk: &mut Desk, file: &Path, checkpoint: Option<&Path>) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let certificate = match certificate(file) {
        Ok(text) => text,
        Err(message) => return desk.refuse(&name, message, None),
    };
    let checkpoint = checkpoint.map(|path| Checkpoint { path: path.to_owned(), every: EVERY });
    let mut watch = Watch::new(desk, checkpoint);
    let request = Request { certificate };
    let (report, spent) = desk.work(|_, context| run(&request, &mut watch, context));
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            let why = watch.named(error);
            let message = sentences::FILE_REFUSED.with("file", &name);
            return desk.refuse(&name, message.with("why", why.message()), None);
        }
    };
    if let Some(bound) = report.stopped {
        if let (Some(done), Some(total)) = (report.done, report.total) {
            desk.messages.note(&format!("partial: {done} of {total} values are computed"));
        }
        let stop = Stop::from(bound);
        if desk.options.json {
            desk.output.json(&ErrorLine::of(&name, &Error::Stopped(stop), &spent.context))?;
            desk.output.flush()?;
        } else {
            desk.messages.note(&format!("{name}: {stop}"));
        }
        return Ok(stopped_by(stop));
    }
    let (holds, text) = (report.holds, &report.text);
    if desk.options.json {
        let (key, arguments) = (&report.key, &report.arguments);
        desk.output.json(&VerdictLine { file: &name, holds, text, key, arguments })?;
    } else if holds {
        desk.output.line(format_args!("proved: {text}"))?;
    } else {
        desk.output.line(format_args!("not proved: {text}"))?;
    }
    desk.output.flush()?;
    Ok(if holds { Exit::Done } else { Exit::No })
}
