//! Equations between terms and compounds of games.

use super::options::IdentitiesOptions;
use super::remark;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::rewriting::SystemRequest;
use upstar::studies::rewriting::identities::{Request, run};

/// Looks for identities.
pub fn identities(
    desk: &mut Desk,
    system: SystemRequest,
    options: &IdentitiesOptions,
) -> Result<Exit, Unwritable> {
    let request = Request {
        system,
        operations: options.operations.split(',').map(str::to_owned).collect(),
        size: options.size,
        length: options.length,
        variables: usize::try_from(options.variables).unwrap_or(1),
        test: options.test,
    };
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| run(&request, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.system.text, &error, &spent),
    };
    for identity in &report.identities {
        if desk.options.json {
            desk.output.json(identity)?;
        } else {
            let remark = remark(identity.terminates);
            desk.output.line(format!(
                "{} = {}   tested on {} substitutions{remark}",
                identity.left, identity.right, identity.tested
            ))?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}
