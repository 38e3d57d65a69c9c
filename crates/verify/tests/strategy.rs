//! Strategies that hold, made by plain minimax, and forged ones.
#![allow(clippy::unwrap_used)] // how a test fails

use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use upstar_verify::strategy::{Piece, Side, Sum};
use upstar_verify::{Verdict, envelope, verify};

/// Does the side to move win?
fn wins(sum: &Sum, side: Side, known: &mut HashMap<(Sum, Side), bool>) -> bool {
    if let Some(&known) = known.get(&(sum.clone(), side)) {
        return known;
    }
    let moves = sum.moves(side);
    let wins =
        moves.iter().any(|(index, after)| !wins(&sum.after(*index, after), side.other(), known));
    known.insert((sum.clone(), side), wins);
    wins
}

fn texts(sum: &Sum) -> Vec<String> {
    sum.pieces().iter().map(Piece::write).collect()
}

/// A strategy for who wins if this side begins.
fn strategy(position: &[&str], first: Side) -> (Value, Vec<Value>, Side) {
    let pieces: Vec<Piece> = position.iter().map(|text| Piece::read(text).unwrap()).collect();
    let root = Sum::of(&pieces);
    let mut known = HashMap::new();
    let winner = if wins(&root, first, &mut known) { first } else { first.other() };
    let (mut answers, mut seen, mut queue) = (Vec::new(), HashSet::new(), vec![(root, first)]);
    while let Some((sum, side)) = queue.pop() {
        if !seen.insert((sum.clone(), side)) {
            continue;
        }
        if side != winner {
            queue.extend(
                sum.moves(side).iter().map(|(index, after)| (sum.after(*index, after), winner)),
            );
            continue;
        }
        let moves = sum.moves(side);
        let good = |(index, after): &&(usize, Piece)| {
            !wins(&sum.after(*index, after), side.other(), &mut known)
        };
        let (index, after) = moves.iter().find(good).unwrap();
        let piece = &sum.pieces()[*index];
        answers.push(json!({"in": texts(&sum), "move": piece.write(), "to": after.write()}));
        queue.push((sum.after(*index, after), side.other()));
    }
    let name = |side| if side == Side::Left { "Left" } else { "Right" };
    let claim = json!({"position": position, "first": name(first), "winner": name(winner)});
    (claim, answers, winner)
}

fn checked(claim: &Value, answers: &[Value]) -> Verdict {
    let evidence = json!({ "answers": answers });
    verify(&envelope("strategy", 1, claim, &evidence).to_string(), &|| true).unwrap()
}

const POSITIONS: [&[&str]; 8] = [
    &["clobber(\"xoxo|oxox\")"],
    &["clobber(\"xox\")", "clobber(\"xoxoxo\")", "-clobber(\"xo.|oxo\")"],
    &["domineering(\"....|....|....|....\")"],
    &["domineering(\"...|.#.|...\")", "cram(\"...|...\")"],
    &["nogo(\"...|...\")", "nogo(\"....\")"],
    &["amazons(\"x..|.#o\")", "toads_and_frogs(\"tt.ff\")"],
    &["toads_and_frogs(\"ttt..ff\")"],
    &[],
];

#[test]
fn strategies_of_plain_minimax_hold() {
    for position in POSITIONS {
        for first in [Side::Left, Side::Right] {
            let (claim, answers, _) = strategy(position, first);
            let verdict = checked(&claim, &answers);
            assert!(matches!(verdict, Verdict::Holds(_)), "{claim}: {verdict:?}");
        }
    }
}

#[test]
fn forged_strategies_are_refused() {
    let (claim, answers, _) = strategy(POSITIONS[0], Side::Left);
    assert!(answers.len() > 3);
    // A missing answer.
    for missing in 0..answers.len() {
        let mut fewer = answers.clone();
        fewer.remove(missing);
        assert!(matches!(checked(&claim, &fewer), Verdict::Fails(_)), "{missing}");
    }
    // The wrong winner, or the wrong beginner.
    let wrong = |field: &str| {
        let mut claim = claim.clone();
        let other = if claim[field] == "Left" { "Right" } else { "Left" };
        claim[field] = json!(other);
        claim
    };
    assert!(matches!(checked(&wrong("winner"), &answers), Verdict::Fails(_)));
    // A move that the rules do not know, a piece that is not there, two answers in one place.
    let mut forged = answers.clone();
    forged[0]["to"] = forged[0]["move"].clone();
    assert!(matches!(checked(&claim, &forged), Verdict::Fails(_)));
    let mut forged = answers.clone();
    forged[0]["move"] = json!("clobber(\"xx\")");
    assert!(matches!(checked(&claim, &forged), Verdict::Fails(_)));
    let mut forged = answers.clone();
    forged.push(answers[0].clone());
    assert!(matches!(checked(&claim, &forged), Verdict::Fails(_)));
    // Another position.
    let mut other = claim.clone();
    other["position"] = json!(["clobber(\"xoxo|xoxo\")"]);
    assert!(matches!(checked(&other, &answers), Verdict::Fails(_)));
}

/// Wherever the winner has a losing move too, the strategy with that move is refused.
#[test]
fn losing_moves_are_refused() {
    let (claim, answers, winner) = strategy(POSITIONS[2], Side::Left);
    let mut known = HashMap::new();
    let mut found = 0;
    for k in 0..answers.len() {
        let pieces = answers[k]["in"].as_array().unwrap().iter();
        let pieces: Vec<Piece> =
            pieces.map(|text| Piece::read(text.as_str().unwrap()).unwrap()).collect();
        let sum = Sum::of(&pieces);
        let losing = sum
            .moves(winner)
            .into_iter()
            .find(|(index, after)| wins(&sum.after(*index, after), winner.other(), &mut known));
        let Some((index, after)) = losing else { continue };
        let mut forged = answers.clone();
        forged[k]["move"] = json!(sum.pieces()[index].write());
        forged[k]["to"] = json!(after.write());
        assert!(matches!(checked(&claim, &forged), Verdict::Fails(_)), "{k}");
        found += 1;
    }
    assert!(found > 0);
}

#[test]
fn nonsense_is_refused() {
    let evidence = json!({"answers": []});
    let refused = |claim: &Value, evidence: &Value| {
        verify(&envelope("strategy", 1, claim, evidence).to_string(), &|| true).is_err()
    };
    let claim = |position: Value| json!({"position": position, "first": "Left", "winner": "Left"});
    assert!(refused(&claim(json!(["chess(\"x\")"])), &evidence));
    assert!(refused(&claim(json!(["clobber(\"xo|x\")"])), &evidence));
    assert!(refused(&claim(json!(["clobber(\"xz\")"])), &evidence));
    assert!(refused(&claim(json!("clobber")), &evidence));
    assert!(refused(&json!({"position": [], "first": "Up", "winner": "Left"}), &evidence));
    assert!(refused(&claim(json!([])), &json!({})));
    assert!(refused(&claim(json!([])), &json!({"answers": [{"in": []}]})));
}
