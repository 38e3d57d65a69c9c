//! `certify`: claims about loopy games with their proofs, for `verify`.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
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
    let context = desk.bounds.context();
    let (report, spent) =
        desk.work(context, |session, context| run(session, request, &mut (), context));
    let report = match report {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.game, &error, &spent),
    };
    let Some(file) = file else {
        desk.output.line(report.certificate.trim_end())?;
        return Ok(Exit::Done);
    };
    if let Err(error) = std::fs::write(file, &report.certificate) {
        return desk.unwritten(&request.game, file, &error);
    }
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        desk.output.line(format!("{}; {} positions", report.claim, report.positions))?;
    }
    Ok(Exit::Done)
}
