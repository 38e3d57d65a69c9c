//! The facts of `data/loopy.json`, each by its own expression.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::rulesets::{self, FoxAndGeese, To};
use common::{read, with_algebra};
use serde_json::Value as Json;
use upstar_loopy::{Error, Graph, ImpartialGraph, LoopyAlgebra, Value};
use upstar_values::{Comparison, Context, Player};

enum Answer {
    Game(Value),
    Word(String),
}

fn word(word: impl ToString) -> Result<Answer, Error> {
    Ok(Answer::Word(word.to_string()))
}

/// The last method call of an expression: what it is called on, its name, its argument.
fn method(input: &str) -> Option<(&str, &str, Option<&str>)> {
    let dot = input.rfind(".pow").or_else(|| input.rfind(").").map(|place| place + 1))?;
    let (object, call) = (&input[..dot], &input[dot + 1..]);
    match call.split_once('(') {
        Some((name, argument)) => Some((object, name, argument.strip_suffix(')'))),
        None => Some((object, call, None)),
    }
}

fn numbers(text: &str) -> Vec<i32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn quoted(text: &str) -> &str {
    text.split('"').nth(1).unwrap()
}

fn backsliding(algebra: &mut LoopyAlgebra<'_>, start: &str) -> Result<Value, Error> {
    let graph = rulesets::graph(algebra, vec![start.to_owned()], |position, player| {
        rulesets::backsliding(position, player).into_iter().map(To::Position).collect()
    });
    algebra.value(&graph, 0)
}

/// `fox_and_geese([(6,2),…],(4,8),width=8)`.
fn fox_and_geese(input: &str) -> FoxAndGeese {
    let (geese, rest) = input.split_once("],").unwrap();
    let (pairs, rest) = (numbers(geese), numbers(rest));
    FoxAndGeese {
        geese: pairs.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
        fox: (rest[0], rest[1]),
        width: rest.get(2).copied().unwrap_or(8),
    }
}

fn evaluate(algebra: &mut LoopyAlgebra<'_>, input: &str) -> Result<Answer, Error> {
    for operator in [" == ", " <= ", " >= ", " <> ", " < ", " > "] {
        if let Some((left, right)) = input.split_once(operator) {
            let (g, h) = (algebra.read(left)?, algebra.read(right)?);
            let order = algebra.compare(&g, &h)?;
            return word(match operator.trim() {
                "==" => order == Comparison::Equal,
                "<=" => matches!(order, Comparison::Less | Comparison::Equal),
                ">=" => matches!(order, Comparison::Greater | Comparison::Equal),
                "<>" => order == Comparison::Confused,
                "<" => order == Comparison::Less,
                _ => order == Comparison::Greater,
            });
        }
    }
    if input.starts_with("backsliding") {
        return backsliding(algebra, quoted(input)).map(Answer::Game);
    }
    let Some((object, name, argument)) = method(input) else {
        return algebra.read(input).map(Answer::Game);
    };
    if name == "grundy" {
        let graph = ImpartialGraph::read(quoted(object))?;
        return word(graph.labels(&Context::new())?.value(0));
    }
    let value = if object.starts_with("graph_game") {
        algebra.value(&Graph::read(quoted(object))?, 0)?
    } else {
        algebra.read(object)?
    };
    match name {
        "value" => return Ok(Answer::Game(value)),
        "outcome" => return word(algebra.outcome(&value)?),
        "onside" => return Ok(Answer::Game(algebra.onside(&value)?.into())),
        "offside" => return Ok(Answer::Game(algebra.offside(&value)?.into())),
        "is_stopper" => return word(matches!(value, Value::Stopper(_))),
        _ => {}
    }
    let stopper = algebra.stopper(&value, "test")?;
    let stopper = match name {
        "is_plumtree" => return word(algebra.is_plumtree(stopper)?),
        "is_idempotent" => return word(algebra.is_idempotent(stopper)?),
        "is_stable" => return word(algebra.is_stable(stopper)?),
        "follower_count" => return word(algebra.follower_count(stopper)?),
        "left_stop" | "right_stop" => {
            let player = if name == "left_stop" { Player::Left } else { Player::Right };
            let stop = algebra.stop(stopper, player)?;
            algebra.pseudonumber(&stop)?
        }
        "variety" => algebra.variety(stopper)?,
        "degree" => algebra.degree(stopper)?,
        "pow" | "pow_to" => {
            let exponent = algebra.read_stopper(argument.unwrap())?;
            return match name {
                "pow" => algebra.power(stopper, exponent),
                _ => algebra.power_to(stopper, exponent),
            }
            .map(Answer::Game);
        }
        _ => panic!("no method {name} in {input}"),
    };
    Ok(Answer::Game(stopper.into()))
}

/// What is wrong with a fact, if anything; what was written must read back.
fn judge(algebra: &mut LoopyAlgebra<'_>, fact: &Json) -> Option<String> {
    let input = fact["input"].as_str().unwrap();
    let answer = evaluate(algebra, input);
    if fact["error"] == true {
        return answer.is_ok().then(|| format!("{input}: not refused"));
    }
    let expected = fact["expected"].as_str().unwrap();
    match answer {
        Err(error) => Some(format!("{input}: {error}")),
        Ok(Answer::Word(word)) => {
            (word != expected).then(|| format!("{input}: {word}, not {expected}"))
        }
        Ok(Answer::Game(value)) => {
            let text = algebra.text(&value).unwrap();
            let again = read(algebra, &text);
            assert!(algebra.equal(&value, &again).unwrap(), "{text} does not read back");
            let right = read(algebra, expected);
            (!algebra.equal(&value, &right).unwrap())
                .then(|| format!("{input}: {text}, not {expected}"))
        }
    }
}

fn facts() -> Vec<Json> {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/loopy.json"));
    let data: Json = serde_json::from_str(&text.unwrap()).unwrap();
    data["facts"].as_array().unwrap().clone()
}

fn is_fox(fact: &Json) -> bool {
    fact["category"].as_str().unwrap().starts_with("fox and geese")
}

#[test]
fn facts_of_values_graphs_and_impartial_games() {
    let facts: Vec<Json> = facts().into_iter().filter(|fact| !is_fox(fact)).collect();
    assert_eq!(facts.len(), 364);
    let judged = facts.iter().filter_map(|fact| with_algebra(|algebra| judge(algebra, fact)));
    let wrong: Vec<String> = judged.collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// All positions in one graph, so that what they share is evaluated once.
fn check_fox_and_geese(facts: &[Json]) {
    with_algebra(|algebra| {
        let starts =
            facts.iter().map(|fact| fox_and_geese(fact["input"].as_str().unwrap())).collect();
        let graph = rulesets::graph(algebra, starts, FoxAndGeese::moves);
        let values = algebra.values(&graph).unwrap();
        for (fact, value) in facts.iter().zip(&values) {
            let expected = read(algebra, fact["expected"].as_str().unwrap());
            let text = algebra.text(value).unwrap();
            assert!(algebra.equal(value, &expected).unwrap(), "{}: {text}", fact["input"]);
        }
    });
}

#[test]
fn facts_of_fox_and_geese() {
    let mut facts = facts();
    facts.retain(|fact| is_fox(fact) && fact["heavy"] != true);
    assert_eq!(facts.len(), 39);
    check_fox_and_geese(&facts);
}

#[test]
#[ignore = "more than a million positions"]
fn facts_of_fox_and_geese_from_the_start() {
    // The six facts on longer boards have up to thirteen million positions, too many for the plain
    // ruleset of this test.
    let is_long = |fact: &Json| {
        let start = fox_and_geese(fact["input"].as_str().unwrap());
        start.geese.iter().any(|&(row, _)| row > 9)
    };
    let mut facts = facts();
    facts.retain(|fact| is_fox(fact) && fact["heavy"] == true && !is_long(fact));
    assert_eq!(facts.len(), 4);
    check_fox_and_geese(&facts);
}
