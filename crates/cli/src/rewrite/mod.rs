//! `rewrite`: term rewriting systems as games.

mod classes;
mod drawing;
mod identities;
mod language;
mod load;
mod monoid;
mod options;
mod period;
mod report;
mod stats;
mod survey;
mod terms;

pub use options::{REWRITE_HELP, RewriteOptions};

use crate::desk::{Desk, Origin, Spent};
use crate::exit::Exit;
use crate::output::Unwritable;
use load::Loaded;
use options::RewriteCommand;
use upstar_rewriting::{SearchError, Terms, library_names};

/// Answers a question about a rewriting system.
///
/// # Errors
/// If the answer cannot be written.
pub fn rewrite(desk: &mut Desk, options: &RewriteOptions) -> Result<Exit, Unwritable> {
    if let Some(RewriteCommand::Survey(survey)) = &options.what {
        return survey::survey(desk, survey);
    }
    let Some(name) = &options.system else {
        if options.what.is_some() {
            desk.messages.error("a system is missing: write upstar rewrite kayles grundy UUU");
            return Ok(Exit::BadInput);
        }
        return names(desk);
    };
    let mut loaded = match load::load(name) {
        Ok(loaded) => loaded,
        Err(message) => {
            desk.messages.rendered(&message);
            return Ok(Exit::BadInput);
        }
    };
    loaded.system.asserted |= options.assert_termination;
    match &options.what {
        None => report::overview(desk, &loaded),
        Some(RewriteCommand::Classify) => report::classify(desk, &loaded),
        Some(RewriteCommand::Terminate) => report::terminate(desk, &loaded),
        Some(RewriteCommand::Steps { term }) => terms::steps(desk, &loaded, term),
        Some(RewriteCommand::Normal { term, all }) => terms::normal(desk, &loaded, term, *all),
        Some(RewriteCommand::Grundy { terms }) => terms::grundy(desk, &loaded, terms),
        Some(RewriteCommand::Classes(options)) => classes::classes(desk, &loaded, options),
        Some(RewriteCommand::Language(options)) => language::language(desk, &loaded, options),
        Some(RewriteCommand::Stats(options)) => stats::stats(desk, &loaded, options),
        Some(RewriteCommand::Identities(options)) => identities::identities(desk, &loaded, options),
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
    desk.output.line(format!("{:<width$}  the same by the rules of item 97", "0.26_plain"))?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Tells why a search came to no answer.
fn tell(
    desk: &mut Desk,
    loaded: &Loaded,
    terms: &Terms,
    error: &SearchError,
    spent: &Spent,
) -> Exit {
    match error {
        SearchError::Stopped(stop) => desk.tell_stop(*stop, Origin::Word, spent),
        SearchError::Loop(chain) => {
            let each = chain.iter().chain(chain.first());
            let shown: Vec<String> =
                each.take(12).map(|&term| loaded.system.write_term(terms, term)).collect();
            desk.messages.error(&format!(
                "the system does not terminate; a loop was met: {}",
                shown.join(" -> ")
            ));
            Exit::BadInput
        }
        SearchError::Partizan => {
            desk.messages.error(&error.to_string());
            Exit::BadInput
        }
    }
}
