//! `verify`: checks a certificate.

use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use std::path::Path;
use upstar_values::Stop;
use upstar_verify::{Verdict, VerifyError};

/// Certificates are not longer than this many bytes.
const LONGEST: u64 = 1 << 30;

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
pub fn verify(desk: &mut Desk, file: &Path) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let text = match std::fs::metadata(file).and_then(|data| {
        if data.len() > LONGEST {
            return Err(std::io::Error::other(format!("longer than {LONGEST} bytes")));
        }
        std::fs::read_to_string(file)
    }) {
        Ok(text) => text,
        Err(error) => {
            desk.messages.error(&format!("{name} cannot be read: {error}"));
            return Ok(Exit::BadInput);
        }
    };
    let context = desk.bounds.context();
    let (verdict, spent) = desk
        .work(context, |_, context| upstar_verify::verify(&text, &|| context.spend(1, 0).is_ok()));
    let (holds, text) = match verdict {
        Ok(Verdict::Holds(text)) => (true, text),
        Ok(Verdict::Fails(text)) => (false, text),
        Err(VerifyError::Bad(message)) => {
            desk.messages.error(&format!("{name}: {message}"));
            return Ok(Exit::BadInput);
        }
        Err(VerifyError::Stopped) => {
            let stop = spent.context.spend(0, 0).err().unwrap_or(Stop::Cancelled);
            desk.messages.note(&format!("{name}: {stop}"));
            return Ok(stopped_by(stop));
        }
    };
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
