//! `period`: the period of a sequence of Grundy values, with a certificate where there is a format.

use crate::desk::{Desk, Origin, stopped_by};
use crate::exit::Exit;
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

/// Finds the period of what the code denotes.
///
/// # Errors
/// If the answer cannot be written.
pub fn period(
    desk: &mut Desk,
    code: &str,
    to: Option<usize>,
    certificate: Option<&Path>,
) -> Result<Exit, Unwritable> {
    let source = source(code);
    let context = desk.bounds.context();
    let (found, spent) =
        desk.work(context, |session, context| session.period(&source, to, context));
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

/// A bare code such as 0.77 or 4.333 is that of an octal game.
fn source(code: &str) -> String {
    let plain = |c: char| c.is_ascii_hexdigit() || c == '.';
    let bare = code.contains('.')
        && code.starts_with(|c: char| c.is_ascii_digit())
        && code.chars().all(plain);
    if bare { format!("octal(\"{code}\")") } else { code.to_owned() }
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
    match std::fs::write(file, format!("{certificate:#}\n")) {
        Ok(()) => Exit::Done,
        Err(error) => {
            desk.messages.error(&format!("{} cannot be written: {error}", file.display()));
            Exit::Unwritable
        }
    }
}
