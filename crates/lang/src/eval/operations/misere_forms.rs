//! Operations on misère canonical forms of impartial games.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_misere::forms::{MisereForm, MisereForms, born_by, games_born_by};
use upstar_values::Stop;

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
        "is_tameable",
        "G",
        "is an impartial game like a heap of Nim in misère play, in all sums with tame games?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_tameable(form)))),
    ),
    operation(
        "is_generally_restive",
        "G",
        "is an impartial game restive but for options that revert?",
        Other(|arguments| {
            tested(arguments, |forms, [form, _]| Ok(forms.is_generally_restive(form)))
        }),
    ),
    operation(
        "is_nim_heap",
        "G",
        "is an impartial game equal in misère play to a heap of Nim?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.as_star(form).is_some()))),
    ),
    operation(
        "is_misere_even",
        "G",
        "is the misère canonical form of an impartial game born before that of G + *?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_even(form)?))),
    ),
    operation(
        "is_extraverted",
        "G",
        "is every option of an impartial game a part of it in misère play?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_extraverted(form)?))),
    ),
    operation(
        "is_introverted",
        "G",
        "is an impartial game a part of each of its options in misère play? only 0 and * are",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_introverted(form)?))),
    ),
    operation(
        "is_misere_prime",
        "G",
        "does an impartial game have no parts in misère play but 0, *, itself and its sum with *?",
        Other(|arguments| tested(arguments, |forms, [form, _]| Ok(forms.is_prime(form)?))),
    ),
    operation(
        "misere_minus",
        "G, H",
        "the difference of two impartial games in misère play: the only X with H + X = G, if there is one",
        Other(|arguments| {
            made(arguments, |forms, [one, other]| {
                let none = || Fault::new(messages::FORM_NO_DIFFERENCE);
                Ok(Some(forms.minus(one, other)?.ok_or_else(none)?))
            })
        }),
    ),
    operation(
        "misere_parts",
        "G",
        "the parts of an impartial game in misère play, without 0, * and itself: all X with G = X + Y for some Y",
        Other(|arguments| listed(arguments, |forms, form| forms.parts(form))),
    ),
    operation(
        "misere_partitions",
        "G",
        "all ways to write an impartial game as a sum of primes in misère play",
        Other(misere_partitions),
    ),
    operation(
        "misere_count",
        "n",
        "how many misère canonical forms are born by day n, up to 5",
        Other(misere_count),
    ),
    operation(
        "misere_born_by",
        "n",
        "the misère canonical forms born by day n, up to 4, oldest first",
        Other(misere_born_by),
    ),
];

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

/// A list of forms.
fn listed(
    mut arguments: Arguments<'_, '_>,
    list: fn(&mut MisereForms<'_>, MisereForm) -> Result<Vec<MisereForm>, Stop>,
) -> Result<Datum, Fault> {
    let mut forms = MisereForms::new(arguments.world.context);
    let [form, _] = forms_of(&mut arguments, &mut forms)?;
    let found = list(&mut forms, form)?;
    written(&mut arguments, &forms, &found)
}

fn written(
    arguments: &mut Arguments<'_, '_>,
    forms: &MisereForms<'_>,
    list: &[MisereForm],
) -> Result<Datum, Fault> {
    let write = |&form: &MisereForm| Ok(Datum::Game(arguments.world.written_form(form, forms)?));
    Datum::list(list.iter().map(write).collect::<Result<_, Fault>>()?)
}

fn misere_partitions(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mut forms = MisereForms::new(arguments.world.context);
    let [form, _] = forms_of(&mut arguments, &mut forms)?;
    let mut found = Vec::new();
    for partition in forms.partitions(form)? {
        found.push(written(&mut arguments, &forms, &partition)?);
    }
    Datum::list(found)
}

fn misere_born_by(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let day = u32::try_from(&arguments.natural(0)?).unwrap_or(u32::MAX);
    let mut forms = MisereForms::new(arguments.world.context);
    match born_by(day, &mut forms)? {
        Some(born) => written(&mut arguments, &forms, &born),
        None => Err(Fault::at(0, messages::FORM_LATE_LIST).help(messages::FORM_LATE_LIST_HINT)),
    }
}

fn misere_count(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let day = u32::try_from(&arguments.natural(0)?).unwrap_or(u32::MAX);
    match games_born_by(day, arguments.world.context)? {
        Some(count) => Ok(Datum::integer(count)),
        None => Err(Fault::at(0, messages::FORM_LATE_DAY)),
    }
}
