//! What kind of system it is, and why it terminates.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::rewriting::{Subject, SystemRequest, Terminates, kind, termination};

/// The system, its kind and whether it terminates.
pub fn overview(desk: &mut Desk, system: &SystemRequest) -> Result<Exit, Unwritable> {
    if !desk.options.json
        && let Ok(subject) = Subject::read(system)
    {
        if let Some(about) = &subject.about {
            desk.output.line(about)?;
        }
        desk.output.line(&subject.system)?;
        if let Some(formula) = subject.formula {
            desk.output.line(format!("Formula: {}", formula.describe()))?;
        }
    }
    match classify(desk, system)? {
        Exit::Done => terminate(desk, system),
        exit => Ok(exit),
    }
}

/// The kind of the system.
pub fn classify(desk: &mut Desk, system: &SystemRequest) -> Result<Exit, Unwritable> {
    let (found, spent) = desk.work(|_, _| kind::run(system));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&system.text, &error, &spent),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        desk.output.line(report.properties.join(", "))?;
        for line in report.consequences {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Why it terminates, or that it does not: status 1 then, and 3 if neither was found.
pub fn terminate(desk: &mut Desk, system: &SystemRequest) -> Result<Exit, Unwritable> {
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| termination::run(system, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&system.text, &error, &spent),
    };
    let (line, exit) = match report.terminates {
        Terminates::Proved => ("Terminates.".to_owned(), Exit::Done),
        Terminates::Asserted => {
            ("No proof was found; termination is asserted.".to_owned(), Exit::Done)
        }
        Terminates::No => {
            let chain = report.r#loop.as_deref().unwrap_or_default();
            (format!("Does not terminate: {chain}"), Exit::No)
        }
        Terminates::Unknown => ("Neither a proof nor a loop was found.".to_owned(), Exit::Stopped),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        desk.output.line(line)?;
        for line in report.explanation {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
