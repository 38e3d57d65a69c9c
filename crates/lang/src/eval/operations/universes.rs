//! Partizan games in misère play: what universe a game belongs to, comparison and inverses there.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_solve::{Universe, is_in_universe, is_misere_invertible, is_p_free, misere_at_least};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "is_dicotic",
        "G",
        "in every follower, can both players move, or neither?",
        Other(|arguments| belongs(arguments, Universe::Dicotic)),
    ),
    operation(
        "is_dead_ending",
        "G",
        "in every follower, is a player who cannot move never able to move again?",
        Other(|arguments| belongs(arguments, Universe::DeadEnding)),
    ),
    operation(
        "is_p_free",
        "G",
        "has no follower of G, G included, the outcome P in misère play?",
        Other(|mut arguments| {
            let form = arguments.form(0)?;
            let found = is_p_free(&form.position, arguments.world.context);
            Ok(Datum::Boolean(found.map_err(|error| Fault::from(error).or_at(0))?))
        }),
    ),
    operation(
        "misere_ge",
        "G, H",
        "is G >= H in misère play, in sums with all games?",
        Other(|arguments| compared(arguments, Universe::All)),
    ),
    operation(
        "dead_ending_ge",
        "G, H",
        "is G >= H in misère play, in sums with all dead-ending games?",
        Other(|arguments| compared(arguments, Universe::DeadEnding)),
    ),
    operation(
        "dicotic_ge",
        "G, H",
        "is G >= H in misère play, in sums with all dicotic games?",
        Other(|arguments| compared(arguments, Universe::Dicotic)),
    ),
    operation(
        "misere_invertible",
        "G",
        "does G have an inverse in misère play among all games? only 0 does",
        Other(|arguments| inverted(arguments, Universe::All)),
    ),
    operation(
        "dead_ending_invertible",
        "G",
        "does G have an inverse in misère play among the dead-ending games? then it is -G",
        Other(|arguments| inverted(arguments, Universe::DeadEnding)),
    ),
    operation(
        "dicotic_invertible",
        "G",
        "does G have an inverse in misère play among the dicotic games? then it is -G",
        Other(|arguments| inverted(arguments, Universe::Dicotic)),
    ),
];

fn belongs(mut arguments: Arguments<'_, '_>, universe: Universe) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let found = is_in_universe(&form.position, universe, arguments.world.context);
    Ok(Datum::Boolean(found.map_err(|error| Fault::from(error).or_at(0))?))
}

fn compared(mut arguments: Arguments<'_, '_>, universe: Universe) -> Result<Datum, Fault> {
    let (one, other) = (arguments.form(0)?.position, arguments.form(1)?.position);
    let found = misere_at_least(&one, &other, universe, arguments.world.context)?;
    answer(found, universe)
}

fn inverted(mut arguments: Arguments<'_, '_>, universe: Universe) -> Result<Datum, Fault> {
    let form = arguments.form(0)?.position;
    let found = is_misere_invertible(&form, universe, arguments.world.context)?;
    answer(found, universe)
}

/// An answer about games of a universe, or that they are not in it.
fn answer(found: Option<bool>, universe: Universe) -> Result<Datum, Fault> {
    let (message, hint) = match universe {
        Universe::DeadEnding => (messages::FORM_DEAD_ENDING, messages::FORM_DEAD_ENDING_HINT),
        Universe::All | Universe::Dicotic => (messages::FORM_DICOTIC, messages::FORM_DICOTIC_HINT),
    };
    found.map(Datum::Boolean).ok_or_else(|| Fault::new(message).help(hint))
}
