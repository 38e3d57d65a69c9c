//! Facts of the texts about Phutball, run as data: rows of `data/facts.json` of that category.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use upstar_core::{AnyPosition, Loopy, Position};
use upstar_games::Phutball;
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

fn point(value: &Value) -> (usize, usize) {
    (number(&value[0]), number(&value[1]))
}

/// The pitch with these men and this ball, as an expression.
fn written(rows: usize, columns: usize, ball: (usize, usize), men: &[(usize, usize)]) -> String {
    let letter = |at| match at {
        _ if at == ball => '@',
        _ if men.contains(&at) => 'o',
        _ => '.',
    };
    let row = |row| (0..columns).map(|column| letter((row, column))).collect::<String>();
    format!("phutball(\"{}\")", (0..rows).map(row).collect::<Vec<_>>().join("|"))
}

#[test]
fn phutball() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/facts.json")).unwrap();
    let mut run = 0;
    let mut session = Session::new(Settings::default());
    for row in rows.iter().filter(|row| row["category"] == "phutball") {
        let input = &row["input"];
        let (height, width) = (number(&input["rows"]), number(&input["cols"]));
        let points =
            |value: &Value| value.as_array().unwrap().iter().map(point).collect::<Vec<_>>();
        let text = written(height, width, point(&input["ball"]), &points(&input["men"]));
        let position: AnyPosition = session.position(&text, &Context::new()).unwrap();
        assert_eq!(position.write(), text);
        // The series of jumps, each with the ball and the men that it leaves.
        let expected: Vec<String> = row["expected"]
            .as_array()
            .unwrap()
            .iter()
            .map(|after| written(height, width, point(&after[0]), &points(&after[1])))
            .collect();
        let men = position.downcast::<Phutball>().unwrap().pitch().men();
        for player in Player::BOTH {
            let options = position.options(player).into_iter();
            let jumped =
                options.filter(|to| to.downcast::<Phutball>().unwrap().pitch().men() < men);
            let found: Vec<String> = jumped.map(|to| to.write()).collect();
            assert_eq!(found, expected, "{}", row["id"]);
        }
        // The goal counts only where the move ends.
        assert!(Player::BOTH.iter().all(|&player| position.ending(player).is_none()));
        run += 1;
    }
    assert!(run > 0, "no row of the category phutball");
}
