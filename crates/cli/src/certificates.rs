//! `certify`: claims about loopy games with their proofs, for `verify`; and how every certificate gets into its file.

use crate::desk::Desk;
use crate::draw::file::write;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::store::signed;
use std::path::Path;
use upstar::studies::certify::{Request, run};

/// Writes the certificate to a file, or to the output.
///
/// # Errors
/// If the answer cannot be written.
pub fn certify(
    desk: &mut Desk,
    request: &Request,
    file: Option<&Path>,
) -> Result<Exit, Unwritable> {
    let (report, spent) = desk.work(|session, context| run(session, request, &mut (), context));
    let report = match report {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.game, &error, &spent),
    };
    let Some(file) = file else {
        desk.output.line(signed(&report.certificate, &desk.options).trim_end())?;
        return Ok(Exit::Done);
    };
    let kept = keep(desk, &request.game, &report.certificate, file)?;
    if kept != Exit::Done {
        return Ok(kept);
    }
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        desk.output.line(format!("{}; {} positions", report.claim, report.positions))?;
    }
    Ok(Exit::Done)
}

/// Writes a certificate whole, with where it comes from; what was in the file stays until then.
///
/// # Errors
/// If that it could not be written cannot be told.
pub fn keep(desk: &mut Desk, game: &str, text: &str, file: &Path) -> Result<Exit, Unwritable> {
    match write(file, signed(text, &desk.options).as_bytes()) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => desk.unwritten(game, file, &error),
    }
}
