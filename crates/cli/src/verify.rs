//! `verify`: checks a certificate.

use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use crate::watch::{Checkpoint, Watch};
use serde::Serialize;
use std::path::Path;
use std::time::Duration;
use upstar::Error;
use upstar::studies::verify::{Request, run};
use upstar_values::Stop;

/// Certificates are not longer than this many bytes.
const LONGEST: u64 = 1 << 30;

/// How often a long check is kept.
const EVERY: Duration = Duration::from_secs(60);

#[derive(Serialize)]
struct VerdictLine<'a> {
    file: &'a str,
    holds: bool,
    text: &'a str,
}

/// Checks the certificate in a file.
///
/// # Errors
/// If the answer cannot be written.
pub fn verify(desk: &mut Desk, file: &Path, checkpoint: Option<&Path>) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let certificate = match std::fs::metadata(file).and_then(|data| {
        if data.len() > LONGEST {
            return Err(std::io::Error::other(format!("longer than {LONGEST} bytes")));
        }
        std::fs::read_to_string(file)
    }) {
        Ok(text) => text,
        Err(error) => {
            return desk.refuse(&name, &format!("{name} cannot be read: {error}"), None);
        }
    };
    let checkpoint = checkpoint.map(|path| Checkpoint { path: path.to_owned(), every: EVERY });
    let mut watch = Watch::new(desk, checkpoint);
    let (context, request) = (desk.bounds.context(), Request { certificate });
    let (report, spent) = desk.work(context, |_, context| run(&request, &mut watch, context));
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            let why = watch.named(error);
            return desk.refuse(&name, &format!("{name}: {why}"), None);
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
    let (holds, text) = (report.holds, report.text);
    if desk.options.json {
        desk.output.json(&VerdictLine { file: &name, holds, text: &text })?;
    } else if holds {
        desk.output.line(format_args!("proved: {text}"))?;
    } else {
        desk.output.line(format_args!("not proved: {text}"))?;
    }
    desk.output.flush()?;
    Ok(if holds { Exit::Done } else { Exit::No })
}
