//! Strategies are found for whoever wins, and every one of them is proved by the checker.
#![allow(clippy::unwrap_used)] // how a test fails

use upstar::studies::{strategy, verify};
use upstar::{Context, Player, Session, Settings};

fn holds(certificate: String) -> bool {
    verify::run(&verify::Request { certificate }, &mut (), &Context::new()).unwrap().holds
}

#[test]
fn strategies_hold_whoever_begins() {
    let mut session = Session::new(Settings::default());
    for position in [
        "clobber(3,3)",
        "clobber(\"xoxoxoxo\")",
        "domineering(4,4)",
        "domineering(3,3) + cram(2,3)",
        "nogo(2,3) - nogo(1,5)",
        "amazons(\"x..|...|..o\")",
        "toads_and_frogs(\"ttt..fff\") - clobber(2,3) + clobber(2,3)",
    ] {
        for first in Player::BOTH {
            let request = strategy::Request { position: position.into(), first };
            let report = strategy::run(&request, &mut session, &Context::new()).unwrap();
            let expected = session.position(position, &Context::new()).unwrap();
            let outcome = session.solver().outcome(&expected, &Context::new()).unwrap().answer;
            assert_eq!(report.winner, outcome.winner(first), "{position}");
            let forged = report.certificate.replacen("\"to\"", "\"do\"", 1);
            assert!(holds(report.certificate), "{position}, {first:?} first");
            let forged = verify::Request { certificate: forged };
            let refused = verify::run(&forged, &mut (), &Context::new());
            assert!(report.answers == 0 || refused.is_err() || !refused.unwrap().holds);
        }
    }
}

#[test]
fn what_the_checker_does_not_know_is_refused() {
    let mut session = Session::new(Settings::default());
    for position in ["nim(1,2)", "hackenbush(\"0-1:l\")", "clobber(2,2) + nim(1)"] {
        let request = strategy::Request { position: position.into(), first: Player::Left };
        let error = strategy::run(&request, &mut session, &Context::new()).unwrap_err();
        assert!(error.to_string().contains("strategy"), "{error}");
    }
    let request = strategy::Request { position: "clobber(6,6)".into(), first: Player::Left };
    let context = Context::new().with_steps(1000);
    assert!(strategy::run(&request, &mut session, &context).unwrap_err().stop().is_some());
}
