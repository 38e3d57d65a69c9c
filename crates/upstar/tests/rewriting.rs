//! Studies of rewriting systems through the library alone: requests in, reports out.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use upstar::studies::rewriting::{
    SystemRequest, Terminates, classes, kind, language, normal, picture, statistics, steps, survey,
    termination, values,
};
use upstar::{Context, Error, Stop, Store};
use upstar_verify::{Verdict, verify};

fn key(error: &Error) -> &str {
    match error {
        Error::Refused(refusal) => refusal.key,
        error => unreachable!("{error}"),
    }
}

#[test]
fn certificates_of_reports_are_verified_independently() {
    let context = Context::new();
    for (system, misere) in [("0.05", false), ("0.75", true), ("cl(i)", false)] {
        let mut request = classes::Request::new(SystemRequest::new(system));
        request.misere = misere;
        let report = classes::run(&request, &mut (), &context).unwrap();
        assert!(report.proved, "{system}");
        let certificate = report.certificate(&context).unwrap().to_string();
        assert!(matches!(verify(&certificate, &|| true), Ok(Verdict::Holds(_))), "{system}");
    }
    let infinite = classes::Request::new(SystemRequest::new("cl(k)"));
    let report = classes::run(&infinite, &mut (), &context).unwrap();
    assert_eq!(report.verdict, classes::Conclusion::Infinite);
    assert_eq!(key(&report.certificate(&context).unwrap_err()), "classes.unproved");
}

#[test]
fn the_class_equations_and_the_period_agree_with_what_was_learnt() {
    let mut request = classes::Request::new(SystemRequest::new("0.26"));
    (request.equations, request.period, request.monoid) = (true, true, true);
    let report = classes::run(&request, &mut (), &Context::new()).unwrap();
    assert_eq!((report.states, report.classes), (Some(12), Some(4)));
    assert!(report.equations.unwrap().starts_with("hold"));
    assert!(report.period.unwrap().ends_with("the same, with 12 states"));
    assert!(report.monoid.is_some() && report.refused.is_empty());
    // What cannot be is refused before anything is learnt.
    request.misere = true;
    let error = classes::run(&request, &mut (), &Context::new()).unwrap_err();
    assert_eq!(key(&error), "classes.period-normal-play");
    let mut words = classes::Request::new(SystemRequest::new("U -> D"));
    words.period = true;
    let error = classes::run(&words, &mut (), &Context::new()).unwrap_err();
    assert_eq!(key(&error), "classes.period-of-heaps");
}

#[test]
fn a_bound_leaves_what_was_seen() {
    let mut request = classes::Request::new(SystemRequest::new("ab ->"));
    request.states = 20;
    let report = classes::run(&request, &mut (), &Context::new()).unwrap();
    assert_eq!(report.verdict, classes::Conclusion::Bound);
    assert!(!report.proved && report.stopped.is_none() && report.seen.unwrap().told_apart > 0);
    let request = classes::Request::new(SystemRequest::new("kayles"));
    let report = classes::run(&request, &mut (), &Context::new().with_steps(5000)).unwrap();
    assert_eq!(report.stopped, Some(Stop::OutOfSteps));
}

#[test]
fn termination_is_proved_asserted_refuted_or_unknown() {
    let of = |request: &SystemRequest| {
        termination::run(request, &mut (), &Context::new()).unwrap().terminates
    };
    let unknown = SystemRequest::new("UU -> UDU");
    let asserted = SystemRequest { assert_termination: true, ..unknown.clone() };
    assert_eq!(of(&SystemRequest::new("kayles")), Terminates::Proved);
    assert_eq!(of(&SystemRequest::new("a -> b, b -> a")), Terminates::No);
    assert_eq!(of(&unknown), Terminates::Unknown);
    assert_eq!(of(&asserted), Terminates::Asserted);
    let terms = vec!["UUU".to_owned()];
    let request = values::Request { system: asserted, terms, misere: false };
    let report = values::run(&request, &mut (), &Context::new()).unwrap();
    assert_eq!(report.values[0].terminates, Terminates::Asserted);
    let request = values::Request { system: unknown, ..request };
    let error = values::run(&request, &mut (), &Context::new()).unwrap_err();
    assert_eq!(key(&error), "rewriting.termination-unknown");
    assert!(error.hint().is_some());
}

#[test]
fn errors_of_texts_know_their_place() {
    let error = kind::run(&SystemRequest::new("U -> D -> U")).unwrap_err();
    let Error::Refused(refusal) = &error else { unreachable!() };
    let place = refusal.place.as_deref().unwrap();
    assert_eq!((place.line, place.column, place.start), (1, 8, 7));
    let request = language::Request::new(SystemRequest::new("U -> D"), "(U|D");
    let error = language::run(&request, &mut (), &Context::new()).unwrap_err();
    let Error::Refused(refusal) = &error else { unreachable!() };
    assert_eq!(refusal.place.as_deref().map(|place| place.start), Some(4));
}

#[test]
fn steps_normal_forms_and_statistics() {
    let context = Context::new();
    let request = steps::Request { system: SystemRequest::new("kayles"), term: "UU".to_owned() };
    let report = steps::run(&request, &mut (), &context).unwrap();
    let results: Vec<&str> = report.steps.iter().map(|step| step.result.as_str()).collect();
    assert_eq!(results, ["DU", "D", "UD"]);
    let request =
        normal::Request { system: SystemRequest::new("kayles"), term: "UUU".to_owned(), all: true };
    let report = normal::run(&request, &mut (), &context).unwrap();
    assert_eq!(report.normal_forms, ["DD", "DDD"]);
    let system = SystemRequest::new("cl(k)");
    let request = statistics::Request { system, misere: false, size: 9 };
    let report = statistics::run(&request, &mut (), &context).unwrap();
    assert_eq!(report.rows.last().unwrap().by_value, [4, 9, 1]);
    assert_eq!(report.table().rows.len(), 9);
}

#[test]
fn classes_as_languages_partition_all_terms() {
    let context = Context::new();
    let mut request = language::Request::new(SystemRequest::new("0.22"), "C0");
    request.or = ["C1", "C2", "C3"].map(str::to_owned).to_vec();
    request.complement = true;
    let report = language::run(&request, &mut (), &context).unwrap();
    assert!(report.empty);
    let small = language::Request::new(SystemRequest::new("0.3"), "C0");
    let report = language::run(&small, &mut (), &context).unwrap();
    assert!(picture(&report.automaton, "C0 of 0.3").is_ok());
    // Words are read from their ends, so this one has to remember six letters.
    let sixth = "(U|D)(U|D)(U|D)(U|D)(U|D)U(U|D)*";
    let large = language::Request::new(SystemRequest::new("U -> D"), sixth);
    let report = language::run(&large, &mut (), &context).unwrap();
    assert!(report.states >= 64);
    assert_eq!(key(&picture(&report.automaton, "").unwrap_err()), "rewriting.too-many-nodes");
}

#[test]
fn a_survey_goes_on_with_the_rows_that_are_there() {
    let request =
        survey::Request { symbols: vec![1], states: 50, effort: 9999, ..Default::default() };
    let mut store = Store::default();
    let report = survey::run(&request, &mut store, &mut (), &Context::new()).unwrap();
    let whole = store.all::<survey::Row>().unwrap();
    assert!(report.complete && report.new == whole.len());
    let mut store = Store::default();
    assert_eq!(store.keep(&whole[..2]), Ok(2));
    let again = survey::run(&request, &mut store, &mut (), &Context::new()).unwrap();
    assert_eq!((again.systems, again.new), (report.systems, report.systems - 2));
    assert_eq!((again.verdicts, store.all().unwrap()), (report.verdicts, whole));
    let wide = survey::Request { symbols: vec![7], ..request };
    assert_eq!(key(&wide.check().unwrap_err()), "rewriting.no-symbols");
}
