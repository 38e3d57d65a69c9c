//! Equations between terms and compounds of games.

use super::load::{Loaded, settle};
use super::options::IdentitiesOptions;
use super::tell;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_rewriting::{IdentitySearch, Operation, Terms};

#[derive(Serialize)]
struct IdentityLine<'a> {
    left: &'a str,
    right: String,
    tested: usize,
    terminates: &'static str,
}

/// Looks for identities.
pub fn identities(
    desk: &mut Desk,
    loaded: &Loaded,
    options: &IdentitiesOptions,
) -> Result<Exit, Unwritable> {
    let mut operations = Vec::new();
    for name in options.operations.split(',').map(str::trim) {
        let Some(operation) = Operation::named(name) else {
            desk.messages.error(&format!("`{name}` is no operation: write some of 0,|>,+,->,=>,:"));
            return Ok(Exit::BadInput);
        };
        operations.push(operation);
    }
    let trust = match settle(desk, loaded) {
        Ok(trust) => trust,
        Err(exit) => return Ok(exit),
    };
    let search = IdentitySearch {
        operations,
        largest_term: options.size,
        most_operations: options.length,
        variables: usize::try_from(options.variables).unwrap_or(1),
        sample: options.test + 2,
        test: options.test,
    };
    let context = desk.bounds.context();
    let (found, spent) = desk
        .work(context, |_, context| upstar_rewriting::identities(&loaded.system, &search, context));
    let found = match found {
        Ok(found) => found,
        Err(error) => return Ok(tell(desk, loaded, &Terms::new(), &error, &spent)),
    };
    for identity in &found {
        if desk.options.json {
            desk.output.json(&IdentityLine {
                left: &identity.left,
                right: identity.right.to_string(),
                tested: identity.tested,
                terminates: trust.word(),
            })?;
        } else {
            desk.output.line(format!(
                "{identity}   tested on {} substitutions{}",
                identity.tested,
                trust.remark()
            ))?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}
