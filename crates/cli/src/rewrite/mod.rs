//! `rewrite`: term rewriting systems as games. Each file turns the options of a question into the request
//! of a study, and its report into text or JSON.

mod classes;
mod drawing;
mod identities;
mod language;
mod load;
mod options;
mod report;
mod stats;
mod survey;
mod terms;

pub use options::{REWRITE_HELP, RewriteOptions};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::sentences;
use options::RewriteCommand;
use upstar::studies::rewriting::{Terminates, library_names};

/// Answers a question about a rewriting system.
///
/// # Errors
/// If the answer cannot be written.
pub fn rewrite(desk: &mut Desk, options: &RewriteOptions) -> Result<Exit, Unwritable> {
    if let Some(RewriteCommand::Survey(survey)) = &options.what {
        return survey::survey(desk, survey);
    }
    let Some(word) = &options.system else {
        if options.what.is_some() {
            return desk.refuse("", sentences::SYSTEM_MISSING, None);
        }
        return names(desk);
    };
    let mut system = match load::load(word) {
        Ok(system) => system,
        Err(unread) => return desk.refuse(word, unread.message, unread.help),
    };
    system.assert_termination = options.assert_termination;
    match &options.what {
        None => report::overview(desk, &system),
        Some(RewriteCommand::Classify) => report::classify(desk, &system),
        Some(RewriteCommand::Terminate) => report::terminate(desk, &system),
        Some(RewriteCommand::Steps { term }) => terms::steps(desk, system, term),
        Some(RewriteCommand::Normal { term, all }) => terms::normal(desk, system, term, *all),
        Some(RewriteCommand::Grundy { terms }) => terms::grundy(desk, &system, terms),
        Some(RewriteCommand::Classes(options)) => classes::classes(desk, system, options),
        Some(RewriteCommand::Language(options)) => language::language(desk, system, options),
        Some(RewriteCommand::Stats(options)) => stats::stats(desk, system, options),
        Some(RewriteCommand::Identities(options)) => identities::identities(desk, system, options),
        Some(RewriteCommand::Survey(options)) => survey::survey(desk, options),
    }
}

fn names(desk: &mut Desk) -> Result<Exit, Unwritable> {
    let names = library_names();
    let width = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, about) in names {
        desk.output.line(format!("{name:<width$}  {about}"))?;
    }
    desk.output
        .line(format!("{:<width$}  any octal code on words, its ends being gaps", "0.26"))?;
    desk.output.line(format!("{:<width$}  the same, its ends not being gaps", "0.26_plain"))?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// What is added to an answer that rests on an assertion.
fn remark(terminates: Terminates) -> &'static str {
    if terminates == Terminates::Asserted { " (assuming termination)" } else { "" }
}
