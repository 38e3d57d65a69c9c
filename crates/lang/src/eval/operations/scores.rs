//! Games of points, and Nimstring, which decides them: what best play comes to.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_games::Strings;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "score",
        "G",
        "in a game of points, by how many points Left is ahead in the end with best play, if Left begins and if Right does: dots_and_boxes(1,1).score is [-1,1]",
        Other(score),
    ),
    operation(
        "nimstring_value",
        "G",
        "what the theory of Nimstring says of a position: a whole number for a nimber, or loony, where the player to move wins whatever else is on the table",
        Other(nimstring_value),
    ),
];

fn strings(arguments: &mut Arguments<'_, '_>) -> Result<Option<Strings>, Fault> {
    let form = arguments.form(0)?;
    Ok(form.position.downcast::<Strings>().cloned())
}

fn score(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let score = match strings(&mut arguments)? {
        Some(strings) => strings.score(arguments.world.context)?,
        None => None,
    };
    let Some(score) = score else {
        return Err(Fault::at(0, messages::SCORE_NONE).help(messages::SCORE_NONE_HINT));
    };
    Datum::list(score.into_iter().map(Datum::integer).collect())
}

fn nimstring_value(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = match strings(&mut arguments)? {
        Some(strings) => strings.nim_value(arguments.world.context)?,
        None => None,
    };
    match value {
        Some(upstar_games::NimValue::Heap(size)) => Ok(Datum::integer(size)),
        Some(loony) => Ok(Datum::text(loony.to_string())),
        None => Err(Fault::at(0, messages::NIMSTRING_NONE)),
    }
}
