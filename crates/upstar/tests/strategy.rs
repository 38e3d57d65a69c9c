//! Strategies are found for whoever wins, and every one of them is proved by the checker.
#![allow(clippy::unwrap_used)] // how a test fails

use std::ops::ControlFlow;
use upstar::studies::{strategy, verify};
use upstar::{Context, Player, Session, Settings};
use upstar_core::{AnyPosition, Form as _};

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
            let request = strategy::Request { position: position.into(), first, booklet: false };
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
        let request =
            strategy::Request { position: position.into(), first: Player::Left, booklet: false };
        let error = strategy::run(&request, &mut session, &Context::new()).unwrap_err();
        assert!(error.to_string().contains("strategy"), "{error}");
    }
    let request =
        strategy::Request { position: "clobber(6,6)".into(), first: Player::Left, booklet: false };
    let context = Context::new().with_steps(1000);
    assert!(strategy::run(&request, &mut session, &context).unwrap_err().stop().is_some());
}

/// Everything the loser can do against a guide, in the game's own rules: the loser runs out of moves.
fn loses_everywhere(guide: &strategy::Guide, position: &AnyPosition, to_move: Player) {
    if to_move == guide.winner() {
        let by = guide.choose(position, to_move).unwrap();
        return loses_everywhere(guide, &position.play(to_move, &by), to_move.opponent());
    }
    let mut moves = Vec::new();
    let _ = position.visit_moves(to_move, |by| {
        moves.push(by);
        ControlFlow::Continue(())
    });
    for by in moves {
        loses_everywhere(guide, &position.play(to_move, &by), to_move.opponent());
    }
}

#[test]
fn a_guide_wins_against_everybody() {
    let (mut session, context) = (Session::new(Settings::default()), Context::new());
    for text in [
        "clobber(2,4)",
        "clobber(\"xoxoxo\") + domineering(2,2)",
        "domineering(3,4)",
        "cram(3,3)",
        "nogo(2,3)",
        "amazons(\"x..|..o\")",
        "toads_and_frogs(\"tt..ff\") - clobber(2,2)",
    ] {
        for first in Player::BOTH {
            let request = strategy::Request { position: text.into(), first, booklet: true };
            let report = strategy::run(&request, &mut session, &context).unwrap();
            let guide = strategy::Guide::open(&report.certificate, &context).unwrap();
            assert_eq!((guide.first(), guide.winner()), (first, report.winner));
            let start = session.position(text, &context).unwrap();
            loses_everywhere(&guide, &start, first);
            assert!(guide.choose(&start, report.winner.opponent()).is_none());
            assert_eq!(report.booklet, Some(guide.booklet()));
        }
    }
}

#[test]
fn a_guide_is_checked_before_it_is_followed() {
    let (mut session, context) = (Session::new(Settings::default()), Context::new());
    let position = "clobber(\"xo|ox\")".to_owned();
    let request = strategy::Request { position, first: Player::Left, booklet: false };
    let report = strategy::run(&request, &mut session, &context).unwrap();
    let changed = report.certificate.replacen("Left", "Right", 1);
    assert!(strategy::Guide::open(&changed, &context).is_err());
    assert!(strategy::Guide::open("{}", &context).is_err());
    let claim =
        serde_json::json!({"position": ["clobber(\"xo\")"], "first": "Left", "winner": "Right"});
    let forged =
        upstar_verify::envelope("strategy", 1, &claim, &serde_json::json!({"answers": []}));
    let error = strategy::Guide::open(&format!("{forged:#}\n"), &context).unwrap_err();
    assert!(error.to_string().contains("there is no answer"), "{error}");
    let other = upstar_verify::envelope("period", 1, &claim, &serde_json::json!({}));
    let error = strategy::Guide::open(&format!("{other:#}\n"), &context).unwrap_err();
    assert!(error.to_string().contains("not a strategy"), "{error}");
}

#[test]
fn a_booklet_can_be_followed_by_hand() {
    let mut session = Session::new(Settings::default());
    let shown = session.run("clobber(\"xox\").strategy(Right)", &Context::new()).unwrap();
    assert_eq!(
        shown[0].text,
        "Right wins clobber(\"xox\") if Right begins.\n\
         1. clobber(\"x|o|x\")\n   \
         Right plays clobber(\"x|o|x\") -> clobber(\"o|.|x\").\n   \
         Left cannot move."
    );
    let shown = session.run("domineering(2,2).strategy", &Context::new()).unwrap();
    assert_eq!(
        shown[0].text,
        "Left wins domineering(\"..|..\") if Left begins.\n\
         1. domineering(\"..|..\")\n   \
         Left plays domineering(\"..|..\") -> domineering(\"#.|#.\").\n   \
         Right cannot move."
    );
    let error = session.run("nim(1,2).strategy", &Context::new()).unwrap_err();
    assert!(error.to_string().contains("no strategy that could be checked"), "{error}");
}
