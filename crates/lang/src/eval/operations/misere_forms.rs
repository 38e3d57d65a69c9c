//! Operations on misère canonical forms of impartial games.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_core::AnyPosition;
use upstar_misere::forms::{MisereForm, MisereForms, games_born_by};
use upstar_solve::{
    SolveError, dicotic_at_least, is_dead_ending, is_dicotic, is_dicotic_invertible,
};
use upstar_values::Context;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "misere_canonical",
        "G",
        "the simplest form that an impartial game equals in misère play: no reversible moves",
        Other(|arguments| made(arguments, |_, [form, _]| Ok(Some(form)))),
    ),
    operation(
        "misere_equal",
        "G, H",
        "are two impartial games equal in misère play, in sums with any impartial game?",
        Other(|arguments| tested(arguments, |_, [one, other]| Ok(one == other))),
    ),
    operation(
        "mate",
        "G",
        "the mate of an impartial game: G and its mate together are lost in misère play",
        Other(|arguments| made(arguments, |forms, [form, _]| Ok(Some(forms.mate(form)?)))),
    ),
    operation(
        "linked",
        "G, H",
        "is there a game T such that G + T and H + T are both lost in misère play?",
        Other(|arguments| tested(arguments, |forms, [one, other]| Ok(forms.is_linked(one, other)))),
    ),
    operation(
        "link",
        "G, H",
        "a game T such that G + T and H + T are both lost in misère play",
        Other(|arguments| {
            made(arguments, |forms, [one, other]| Ok(forms.link(one, other)?))
                .map_err(|fault| fault.or_help(messages::FORM_NOT_LINKED_HINT))
        }),
    ),
    operation(
        "distinguisher",
        "G, H",
        "a game X such that exactly one of G + X and H + X is lost in misère play",
        Other(|arguments| {
            made(arguments, |forms, [one, other]| Ok(forms.distinguisher(one, other)?))
        }),
    ),
    operation(
        "is_tame",
        "G",
        "is an impartial game tame: played in misère play like a sum of Nim heaps? or a misère quotient that of Nim?",
        Other(|arguments| match arguments.value(0)? {
            Datum::Quotient(of) => Ok(Datum::Boolean(of.quotient.is_tame())),
            _ => tested(arguments, |forms, [form, _]| Ok(forms.is_tame(form))),
        }),
    ),
    operation(
        "is_generally_tame",
        "G",
        "is an impartial game tame but for options that revert?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_generally_tame(form)))),
    ),
    operation(
        "is_restive",
        "G",
        "are all options tame, the Grundy value 0 or 1, and the misère Grundy value greater than 1?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_restive(form)))),
    ),
    operation(
        "is_restless",
        "G",
        "are all options generally tame, the Grundy value greater than 1, and the misère Grundy value 0 or 1?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_restless(form)))),
    ),
    operation(
        "is_half_tame",
        "G",
        "is G not generally tame, though G + G is?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_half_tame(form)?))),
    ),
    operation(
        "misere_birthday",
        "G",
        "the day on which the misère canonical form of an impartial game is born",
        Other(|mut arguments| {
            let context = arguments.world.context;
            let mut forms = MisereForms::new(context);
            let [form, _] = forms_of(&mut arguments, &mut forms)?;
            Ok(Datum::integer(forms.birthday(form)))
        }),
    ),
    operation(
        "is_dicotic",
        "G",
        "can in every follower both players move, or neither?",
        Other(|arguments| universe(arguments, is_dicotic)),
    ),
    operation(
        "is_dead_ending",
        "G",
        "can in every follower a player who cannot move never move again?",
        Other(|arguments| universe(arguments, is_dead_ending)),
    ),
    operation(
        "dicotic_ge",
        "G, H",
        "is G >= H in misère play, in sums with all dicotic games?",
        Other(|mut arguments| {
            let (one, other) = (arguments.form(0)?.position, arguments.form(1)?.position);
            let found = dicotic_at_least(&one, &other, arguments.world.context)?;
            dicotic(found)
        }),
    ),
    operation(
        "dicotic_invertible",
        "G",
        "has G an inverse in misère play among the dicotic games? then it is -G",
        Other(|mut arguments| {
            let form = arguments.form(0)?.position;
            let found = is_dicotic_invertible(&form, arguments.world.context)?;
            dicotic(found)
        }),
    ),
    operation(
        "misere_count",
        "n",
        "how many misère canonical forms are born by day n, up to 5",
        Other(misere_count),
    ),
];

fn universe(
    mut arguments: Arguments<'_, '_>,
    test: fn(&AnyPosition, &Context) -> Result<bool, SolveError>,
) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let found = test(&form.position, arguments.world.context);
    Ok(Datum::Boolean(found.map_err(|error| Fault::from(error).or_at(0))?))
}

/// An answer about dicotic games.
fn dicotic(found: Option<bool>) -> Result<Datum, Fault> {
    let beyond = || Fault::new(messages::FORM_DICOTIC).help(messages::FORM_DICOTIC_HINT);
    found.map(Datum::Boolean).ok_or_else(beyond)
}

/// The canonical forms of the first two arguments, the first twice if there is one only.
fn forms_of(
    arguments: &mut Arguments<'_, '_>,
    forms: &mut MisereForms<'_>,
) -> Result<[MisereForm; 2], Fault> {
    let mut found = [MisereForm::ZERO; 2];
    for (index, form) in found.iter_mut().enumerate().take(arguments.values.len()) {
        let value = arguments.value(index)?.clone();
        *form = arguments.world.misere_form(&value, forms).map_err(|fault| fault.or_at(index))?;
    }
    Ok(found)
}

type Found = [MisereForm; 2];

fn tested(
    mut arguments: Arguments<'_, '_>,
    test: fn(&mut MisereForms<'_>, Found) -> Result<bool, Fault>,
) -> Result<Datum, Fault> {
    let context = arguments.world.context;
    let mut forms = MisereForms::new(context);
    let found = forms_of(&mut arguments, &mut forms)?;
    Ok(Datum::Boolean(test(&mut forms, found)?))
}

fn made(
    mut arguments: Arguments<'_, '_>,
    make: fn(&mut MisereForms<'_>, Found) -> Result<Option<MisereForm>, Fault>,
) -> Result<Datum, Fault> {
    let context = arguments.world.context;
    let mut forms = MisereForms::new(context);
    let found = forms_of(&mut arguments, &mut forms)?;
    match make(&mut forms, found)? {
        Some(form) => Ok(Datum::Game(arguments.world.written_form(form, &forms)?)),
        None if found[0] == found[1] => Err(Fault::new(messages::FORM_SAME)),
        None => Err(Fault::new(messages::FORM_NOT_LINKED)),
    }
}

fn misere_count(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let day = u32::try_from(&arguments.natural(0)?).unwrap_or(u32::MAX);
    match games_born_by(day, arguments.world.context)? {
        Some(count) => Ok(Datum::integer(count)),
        None => Err(Fault::at(0, messages::FORM_LATE_DAY)),
    }
}
