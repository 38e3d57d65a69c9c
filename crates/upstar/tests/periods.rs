//! One policy for periods: whatever the study proves, the language, a survey and heaps far out know too.
#![allow(clippy::unwrap_used, clippy::panic)] // tests may

use upstar::studies::period::{self, Request};
use upstar::studies::survey::{self, Games};
use upstar::studies::verify;
use upstar::{Context, Session, Settings, Store};
use upstar_heaps::{HeapRules, Sequence};

fn ask(session: &mut Session, source: &str) -> String {
    let shown = session.run(source, &Context::new());
    shown.unwrap_or_else(|error| panic!("{source}: {error}")).swap_remove(0).text
}

fn study(game: &str) -> period::Report {
    let mut session = Session::new(Settings::default());
    period::run(&mut session, &Request::new(game), &mut (), &Context::new()).unwrap()
}

/// Asked through the language first: what the study finds later must not help it.
#[test]
fn published_periods_are_the_same_in_the_language_and_in_the_study() {
    let mut session = Session::new(Settings::default());
    let mut count = 0;
    for line in include_str!("data/octal_periods.txt").lines().filter(|l| !l.starts_with('#')) {
        let [code, preperiod, length] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let said = ask(&mut session, &format!("octal(\"{code}\").period"));
        let report = study(code);
        assert_eq!(said, report.text, "{code}");
        assert!(report.proved.is_some(), "{code}: {said}");
        let found = (report.preperiod, report.period);
        assert_eq!(found, (preperiod.parse().ok(), length.parse().ok()), "{code}");
        count += 1;
    }
    assert!(count > 350, "{count}");
}

#[test]
fn other_games_of_heaps_are_the_same_in_the_language_and_in_the_study() {
    let mut session = Session::new(Settings::default());
    for (expression, word) in [
        ("hexadecimal(\"0.3F\")", "0.3F"),
        ("hexadecimal(\"0.9A\")", "0.9A"),
        ("subtraction([3,7,8])", "{3,7,8}"),
        ("kayles", "kayles"),
        ("octal(\"0.044\")", "0.044"),
        ("octal(\"4.333...\")", "4.333..."),
    ] {
        let said = ask(&mut session, &format!("{expression}.period"));
        assert_eq!(said, study(word).text, "{word}");
        assert_eq!(said, study(expression).text, "{expression}");
    }
}

#[test]
fn a_heap_far_out_knows_a_period_that_only_a_window_proves_soon() {
    let mut session = Session::new(Settings::default());
    let far = ask(&mut session, "octal(\"0.16\")(10**12).grundy");
    let same = 105_351 + (1_000_000_000_000_usize - 105_351) % 149_459;
    let mut sequence = Sequence::new(HeapRules::parse("0.16").unwrap());
    sequence.extend_to(same + 1, &Context::new()).unwrap();
    let near = sequence.values()[same].to_string();
    assert_eq!(far, near);
}

#[test]
fn a_survey_finds_what_the_study_finds_in_as_many_values() {
    let (mut store, mut session) = (Store::default(), Session::new(Settings::default()));
    let request = survey::Request { games: Games::Digits(2), to: 5000, ..Default::default() };
    let surveyed = survey::run(&request, &mut store, &mut (), &Context::new()).unwrap();
    assert!(surveyed.games > 50 && surveyed.stopped.is_none());
    for record in surveyed.records {
        let request = Request { to: Some(5000), ..Request::new(&record.code) };
        let report = period::run(&mut session, &request, &mut (), &Context::new()).unwrap();
        let (survey, study) = ((record.period, record.proved), (report.period, report.proved));
        assert_eq!(survey, study, "{}", record.code);
        assert_eq!(record.certificate.map(|made| format!("{made:#}\n")), report.certificate);
    }
}

/// Proved once, the certificate can be had again.
#[test]
fn certificates_hold_also_when_the_proof_was_remembered() {
    for game in ["0.156", "0.16", "{3,7,8}", "wythoff.row(5)"] {
        let first = study(game);
        let again = study(game);
        assert_eq!(first.certificate(), again.certificate(), "{game}");
        let certificate = again.certificate().unwrap_or_else(|| panic!("{game}")).to_owned();
        let verdict =
            verify::run(&verify::Request { certificate }, &mut (), &Context::new()).unwrap();
        assert!(verdict.holds, "{game}: {}", verdict.text);
    }
}
