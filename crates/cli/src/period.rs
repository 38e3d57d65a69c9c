//! `period`: the period of a sequence of Grundy values, with a certificate where there is a format.

use crate::desk::{Desk, Origin, stopped_by};
use crate::exit::Exit;
use crate::heaps;
use crate::heaps::certificate::Which;
use crate::heaps::hunt::Keep;
use crate::json::ErrorLine;
use crate::output::Unwritable;
use serde::Serialize;
use serde_json::{Value, json};
use std::path::Path;
use upstar_lang::PeriodReport;
use upstar_verify::envelope;

#[derive(Serialize)]
struct PeriodLine<'a> {
    code: &'a str,
    period: Option<u64>,
    preperiod: Option<u64>,
    saltus: Option<u64>,
    proved: Option<&'a str>,
    computed_to: u64,
    /// Values of rows grow without bound: there is no greatest one.
    max: Option<u64>,
    argmax: Option<u64>,
}

/// Finds the period of what the code denotes: a game of heaps, or a row of a table.
///
/// # Errors
/// If the answer cannot be written.
pub fn period(
    desk: &mut Desk,
    code: &str,
    to: Option<u64>,
    certificate: Option<&Path>,
    which: Which,
    keep: Option<Keep>,
) -> Result<Exit, Unwritable> {
    let kept = keep.is_some();
    if let Some(exit) = heaps::period::period(desk, code, to, certificate, which, keep)? {
        return Ok(exit);
    }
    if kept {
        desk.messages.error("--checkpoint is for games of heaps, such as 0.106");
        return Ok(Exit::BadInput);
    }
    let source = code.to_owned();
    let most = to.map(|to| usize::try_from(to).unwrap_or(usize::MAX));
    let context = desk.bounds.context();
    let (found, spent) =
        desk.work(context, |session, context| session.period(&source, most, context));
    let report = match found {
        Ok(report) => report,
        Err(error) if desk.options.json => {
            desk.output.json(&ErrorLine::new(&source, &error, &spent.context))?;
            desk.output.flush()?;
            return Ok(error.stop().map_or(Exit::BadInput, stopped_by));
        }
        Err(error) => return desk.tell(&source, Origin::Word, &error, &spent),
    };
    if desk.options.json {
        desk.output.json(&PeriodLine {
            code,
            period: report.period,
            preperiod: report.preperiod,
            saltus: report.saltus,
            proved: report.proved,
            computed_to: report.computed_to,
            max: None,
            argmax: None,
        })?;
    } else {
        desk.output.line(&report.text)?;
    }
    desk.output.flush()?;
    Ok(match certificate {
        Some(file) => write_certificate(desk, &report, file),
        None => Exit::Done,
    })
}

/// The certificate of a proved period; `None` if no format exists for what proves it.
fn certificate(report: &PeriodReport) -> Option<Value> {
    let row = report.row.as_ref()?;
    let kind = format!("{}-row", row.table.replace('_', "-"));
    let claim = json!({
        "row": row.row,
        "preperiod": report.preperiod?,
        "period": report.period?,
        "saltus": report.saltus?,
    });
    let evidence = json!({"joint_start": row.joint_start, "joint_period": row.joint_period});
    Some(envelope(&kind, 1, &claim, &evidence))
}

fn write_certificate(desk: &Desk, report: &PeriodReport, file: &Path) -> Exit {
    let Some(certificate) = certificate(report) else {
        let what =
            if report.proved.is_some() { "of this kind of proof" } else { "without a proof" };
        desk.messages.error(&format!("there are no certificates {what}: nothing was written"));
        return Exit::BadInput;
    };
    keep(desk, &certificate, file)
}

/// Writes a certificate to its file.
pub fn keep(desk: &Desk, certificate: &Value, file: &Path) -> Exit {
    match std::fs::write(file, format!("{certificate:#}\n")) {
        Ok(()) => Exit::Done,
        Err(error) => {
            desk.messages.error(&format!("{} cannot be written: {error}", file.display()));
            Exit::Unwritable
        }
    }
}
