//! The three games of the tutorial in CONTRIBUTING.md: each is one file, and then evaluates, plays, draws
//! and tabulates without another line.
#![allow(clippy::unwrap_used)] // how a test fails

#[path = "tutorial/parity.rs"]
mod parity;
#[path = "tutorial/sliders.rs"]
mod sliders;
#[path = "tutorial/take_at_most_half.rs"]
mod take_at_most_half;

use upstar::studies::{catalogue, table};
use upstar::{Context, Convention, Player, Ruleset, Session, Settings, depict};
use upstar_play::{Opponent, Record, Strength, read_saved, write_saved};

/// The files, and how many lines they may have.
const FILES: [(&str, usize); 3] = [
    (include_str!("tutorial/take_at_most_half.rs"), 20),
    (include_str!("tutorial/sliders.rs"), 40),
    (include_str!("tutorial/parity.rs"), 50),
];

fn rulesets() -> [Ruleset; 3] {
    [take_at_most_half::ruleset(), sliders::ruleset(), parity::ruleset()]
}

fn session() -> Session {
    let mut session = Session::new(Settings::default());
    rulesets().into_iter().for_each(|ruleset| session.register(ruleset).unwrap());
    session
}

fn answer(source: &str) -> String {
    let answers = session().run(source, &Context::new()).unwrap();
    answers.last().unwrap().text.clone()
}

#[test]
fn the_tutorial_shows_the_games_and_they_are_short() {
    let page = include_str!("../../../CONTRIBUTING.md");
    for (file, most) in FILES {
        assert!(file.lines().count() <= most);
        assert!(page.contains(&format!("```rust\n{file}```\n")), "CONTRIBUTING.md has not\n{file}");
    }
}

#[test]
fn they_evaluate() {
    // Values by hand, from the definition.
    assert_eq!(answer("take_at_most_half.sequence(8)"), "[0,0,1,0,2,1,3,0]");
    assert_eq!(answer("take_at_most_half(6,5).outcome"), "N");
    assert_eq!(answer("sliders(\"x|.|.\").value"), "2");
    assert_eq!(answer("sliders(2,2).value"), "*");
    assert_eq!(answer("sliders(2,3).value"), "{1|1/2}");
    assert_eq!(answer("parity(\"1\").value"), "1");
    assert_eq!(answer("parity(\"1-2\").value"), "0");
    assert_eq!(answer("parity(\"1-2-3\").value"), "{2|0}");
    assert_eq!(answer("(sliders(2,2) + take_at_most_half(2)).value"), "0");
}

#[test]
fn they_play() {
    for ruleset in rulesets() {
        let (mut session, context) = (session(), Context::new());
        let start = session.position(&ruleset.example, &context).unwrap();
        let mut record = Record::new(start, Convention::Normal, Player::Left);
        let mut opponent = Opponent::new(Strength::Perfect, 1);
        while record.end().is_none() {
            let (position, player) = (record.position().clone(), record.to_move());
            let solver = session.solver();
            let choice = opponent.choose(solver, &position, player, Convention::Normal, &context);
            record.make(choice.unwrap().unwrap().by);
        }
        assert!(!record.moves().is_empty());
        let mut again =
            |text: &str| session.position(text, &context).map_err(|error| error.message().clone());
        let saved = read_saved(&write_saved(&record), &mut again).unwrap();
        assert_eq!(saved.position(), record.position());
    }
}

#[test]
fn they_are_drawn() {
    for ruleset in rulesets() {
        let request = depict::Request { hints: true, ..depict::Request::default() };
        let drawn =
            depict::depict(&mut session(), &ruleset.example, &request, &Context::new()).unwrap();
        let svg = upstar_draw::svg(&drawn.picture(), upstar_draw::Theme::Light);
        assert!(svg.starts_with("<svg") && svg.len() > 500, "{}", ruleset.name);
    }
}

#[test]
fn they_are_tabulated_and_listed() {
    for ruleset in rulesets() {
        let game = ruleset.name.to_string();
        let request = table::Request {
            game,
            rows: 3,
            columns: 3,
            from: 1,
            mex: false,
            outcomes: false,
            show: None,
        };
        let report = table::run(&mut session(), &request, &mut (), &Context::new()).unwrap();
        assert!(report.cells.iter().flatten().all(|cell| *cell != table::Cell::Nothing));
        if ruleset.largest_size() > 0 {
            let game = ruleset.name.to_string();
            let request = catalogue::Request { game, cells: 3, ..catalogue::Request::default() };
            let report = catalogue::run(&mut session(), &request, None, &mut (), &Context::new());
            assert!(report.unwrap().listed.len() > 3);
        }
    }
}
