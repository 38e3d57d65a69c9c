//! Pictures of Hackenbush: made, planted, written as graphs, taken apart step by step.

use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::super::{Fault, SizedForm};
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use crate::subject::Subject;
use dashu_int::UBig;
use upstar_core::{AnyPosition, Argument};
use upstar_games::Hackenbush;
use upstar_surreal::Rational;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "plant",
        "G, vertex, H",
        "the Hackenbush picture G with H planted on a vertex: G:_x H",
        Other(plant),
    ),
    operation(
        "bridge",
        "n0, n1, …",
        "the green bridge B(n0,…,nk): k edges between two points of the ground, a stalk of ni on the i-th vertex",
        Other(bridge),
    ),
    operation(
        "bridge_steps",
        "n0, n1, …",
        "the way to an edge whose cutting leaves the bridge and its meadow worth 0",
        Other(bridge_steps),
    ),
    operation(
        "stalk",
        "x",
        "the red-blue stalk of a number: stalk(5/4) is hackenbush(\"llrr\"); an infinite one as text, stalk(2/3) is \"(lr)*\"",
        Other(stalk),
    ),
    operation(
        "intervals",
        "text",
        "the nested intervals of a stalk without end: intervals(\"(lr)*\") closes in on 2/3",
        Other(intervals),
    ),
    operation(
        "steps",
        "G",
        "how a green picture becomes a stalk: which cycle fuses, which loop is left",
        Other(|arguments| steps(arguments, Wanted::Texts)),
    ),
    operation(
        "frames",
        "G",
        "the pictures after each of these steps",
        Other(|arguments| steps(arguments, Wanted::Pictures)),
    ),
    operation(
        "edge_list",
        "G",
        "a Hackenbush picture as its edges, vertex 0 being the ground",
        Other(|arguments| Ok(Datum::text(picture(&arguments, 0)?.graph().to_edge_list(" ")))),
    ),
    operation(
        "dot",
        "G",
        "a Hackenbush picture as a graph in DOT",
        Other(|arguments| Ok(Datum::text(picture(&arguments, 0)?.to_dot()))),
    ),
    operation(
        "graphml",
        "G",
        "a Hackenbush picture as a graph in GraphML",
        Other(|arguments| Ok(Datum::text(picture(&arguments, 0)?.to_graphml()))),
    ),
];

fn picture(arguments: &Arguments<'_, '_>, index: usize) -> Result<Hackenbush, Fault> {
    let value = arguments.value(index)?;
    let found = match value {
        Datum::Game(form) => form.position.downcast::<Hackenbush>().cloned(),
        _ => None,
    };
    found.ok_or_else(|| {
        Fault::at(index, messages::HACKENBUSH_NEEDED).help(messages::HACKENBUSH_NEEDED_HINT)
    })
}

fn shown(picture: Hackenbush) -> Datum {
    Datum::Game(SizedForm::on_board(AnyPosition::new(picture)))
}

fn plant(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (below, vertex, above) =
        (picture(&arguments, 0)?, arguments.natural(1)?, picture(&arguments, 2)?);
    let planted = below.plant(&vertex, &above);
    planted.map(shown).map_err(|error| Fault { argument: Some(1), ..Fault::from(error) })
}

fn grass(arguments: &Arguments<'_, '_>) -> Result<Vec<UBig>, Fault> {
    (0..arguments.values.len()).map(|index| arguments.natural(index)).collect()
}

fn bridge(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(shown(Hackenbush::bridge(&grass(&arguments)?)?))
}

fn bridge_steps(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let steps = Hackenbush::bridge_steps(&grass(&arguments)?)?;
    list_of(steps.into_iter().map(|step| Ok(Datum::text(step))))
}

fn stalk(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let x = arguments.surreal(0)?;
    if let Some(dyadic) = x.as_rational().and_then(Rational::to_dyadic) {
        return Ok(shown(Hackenbush::of_number(&dyadic)?));
    }
    let stalk = x.expansion()?.stalk();
    stalk.map(Datum::text).ok_or_else(|| {
        Fault::at(0, messages::STALK_HIGH.with("x", x.to_string())).help(messages::STALK_HIGH_HINT)
    })
}

fn intervals(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let wrong = || Fault::at(0, messages::STALK_ENDLESS).help(messages::STALK_ENDLESS_HINT);
    let Datum::Text(text) = arguments.value(0)? else { return Err(wrong()) };
    let number = Hackenbush::endless(&[Argument::Text(text.to_string())]).ok_or_else(wrong)??;
    list_of(number.steps.into_iter().map(|step| Ok(Datum::text(step))))
}

/// The picture, and the pictures after each step.
pub(super) fn film(arguments: &Arguments<'_, '_>) -> Option<Subject> {
    let [_] = arguments.values.as_slice() else { return None };
    let whole = picture(arguments, 0).ok()?;
    let steps = whole.steps()?;
    let mut frames = vec![("as it is".to_owned(), AnyPosition::new(whole))];
    frames.extend(steps.into_iter().map(|step| (step.text, AnyPosition::new(step.picture))));
    Some(Subject::Film(frames))
}

#[derive(Clone, Copy)]
enum Wanted {
    Texts,
    Pictures,
}

fn steps(arguments: Arguments<'_, '_>, wanted: Wanted) -> Result<Datum, Fault> {
    let steps =
        picture(&arguments, 0)?.steps().ok_or_else(|| Fault::at(0, messages::HACKENBUSH_STEPS))?;
    list_of(steps.into_iter().map(|step| {
        Ok(match wanted {
            Wanted::Texts => Datum::text(step.text),
            Wanted::Pictures => shown(step.picture),
        })
    }))
}
