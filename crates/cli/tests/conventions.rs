//! Both conventions, every command, against play by the definition: what a command says of misère play is true, or it
//! refuses.

mod common;

use common::upstar;
use std::collections::HashMap;
use upstar_core::AnyPosition;
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

/// Who wins Nim with these heaps, by the definition: true if the player to move does.
fn moves_wins(heaps: &[usize], misere: bool, known: &mut HashMap<Vec<usize>, bool>) -> bool {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    if let Some(&wins) = known.get(&heaps) {
        return wins;
    }
    let mut wins = heaps.iter().all(|heap| *heap == 0) && misere;
    for index in 0..heaps.len() {
        for left in 0..heaps[index] {
            let mut next = heaps.clone();
            next[index] = left;
            wins |= !moves_wins(&next, misere, known);
        }
    }
    known.insert(heaps, wins);
    wins
}

/// The program with the convention.
fn asked(words: &[&str], misere: bool) -> common::Done {
    let option = if misere { vec!["--misere"] } else { vec![] };
    upstar(option.into_iter().chain(words.iter().copied()))
}

#[test]
fn answers_moves_tables_hints_and_play_agree_with_the_definition() {
    for misere in [false, true] {
        let known = &mut HashMap::new();
        for heaps in [[1, 1, 1], [1, 1, 2], [2, 2, 1], [3, 4, 5], [2, 2, 0], [1, 0, 0], [1, 2, 3]] {
            let wins = moves_wins(&heaps, misere, known);
            let source = format!("nim({},{},{})", heaps[0], heaps[1], heaps[2]);
            let said = if wins { "next player wins" } else { "previous player wins" };
            asked(&[&source], misere).exits(0).prints_some(said);
            let outcome = format!("{source}.{}", if misere { "misere_outcome" } else { "outcome" });
            upstar([outcome.as_str()]).prints(if wins { "N\n" } else { "P\n" });
            // The moves that are marked are those that leave a lost position.
            let rows = asked(&["moves", &source, "--json"], misere).exits(0).json();
            for row in rows[0]["moves"].as_array().unwrap() {
                let to = row["to"].as_str().unwrap();
                let numbers = to.split(|c: char| !c.is_ascii_digit());
                let left: Vec<usize> = numbers.filter_map(|n| n.parse().ok()).collect();
                let lost = !moves_wins(&left, misere, known);
                assert_eq!(row["winning"].as_bool(), Some(lost), "{source} {row} {misere}");
            }
            // A picture with hints has a star exactly if there is a winning move.
            let drawn = asked(&["draw", &source, "--hints"], misere).exits(0);
            let has_move = heaps.iter().any(|heap| *heap > 0);
            assert_eq!(drawn.stdout.contains('!'), wins && has_move, "{}", drawn.stdout);
        }
        let table =
            asked(&["table", "nim", "4", "4", "--outcome", "--json"], misere).exits(0).json();
        for (i, row) in table[0]["values"].as_array().unwrap().iter().enumerate() {
            for (j, cell) in row.as_array().unwrap().iter().enumerate() {
                let wins = moves_wins(&[i, j], misere, known);
                assert_eq!(cell.as_str(), Some(if wins { "N" } else { "P" }), "{i} {j} {misere}");
            }
        }
    }
}

/// Who wins if this player begins, by the definition.
fn begins_and_wins(position: &AnyPosition, player: Player, misere: bool) -> bool {
    let options = position.options(player);
    match options.is_empty() {
        true => misere,
        false => options.iter().any(|to| !begins_and_wins(to, player.opponent(), misere)),
    }
}

/// Small positions of games of every kind: answers, moves and hints in both conventions.
#[test]
fn small_positions_of_many_games_are_won_as_plain_search_says() {
    let mut session = Session::new(Settings::default());
    for source in [
        "kayles(4,1)",
        "kayles(2,2)",
        "wythoff(2,2)",
        "wythoff(1,3)",
        "domineering(2,3)",
        "domineering(2,2)",
        "cram(2,2)",
        "chomp(2,3)",
        "treblecross(2)",
        "toads_and_frogs(\"tt.f\")",
        "clobber(\"xox\")",
        "hackenbush(\"lr(e;l)\")",
        "hackenbush(\"ee,ee,e\")",
        "hackenbush(\"0-1:r 0-2:l 0-3:r 2-4:e\")",
        "hackenbush(\"0-1:e 1-2:e 2-0:e 1-3:l\")",
        "col(\".-.-L\")",
        "snort(\".-.-.\")",
        "arc_kayles(\"1-2 2-3 3-4\")",
        "subtraction([1,3])(5)",
        "grundys_game(6)",
        "toppling_dominoes(\"lre\")",
        "rook(2,2)",
        "nim(1,2) + domineering(2,2)",
    ] {
        let position = session.position(source, &Context::new()).unwrap();
        for misere in [false, true] {
            let [left, right] =
                Player::BOTH.map(|player| begins_and_wins(&position, player, misere));
            let said = match (left, right) {
                (true, true) => "next player wins",
                (false, false) => "previous player wins",
                (true, false) => "Left wins",
                (false, true) => "Right wins",
            };
            asked(&[source], misere).exits(0).prints_some(said);
            let rows = asked(&["moves", source, "--json"], misere).exits(0).json();
            for row in rows[0]["moves"].as_array().unwrap() {
                let to = session.position(row["to"].as_str().unwrap(), &Context::new()).unwrap();
                let player = match row["player"].as_str() {
                    Some("R") => Player::Right,
                    _ => Player::Left,
                };
                let wins = !begins_and_wins(&to, player.opponent(), misere);
                assert_eq!(row["winning"].as_bool(), Some(wins), "{source} {row} misère {misere}");
            }
        }
    }
}

/// Rows of heaps: `seq` and `table` in misère play, and the computer's moves.
#[test]
fn sequences_of_misere_outcomes_are_those_of_the_definition() {
    let mut session = Session::new(Settings::default());
    for game in ["kayles", "dawsons_chess", "grundys_game"] {
        let words = ["table", game, "1", "9", "--outcome", "--json"];
        let table = asked(&words, true).exits(0).json();
        for (n, cell) in table[0]["values"][0].as_array().unwrap().iter().enumerate() {
            let position = session.position(&format!("{game}(0,{n})"), &Context::new()).unwrap();
            let wins = begins_and_wins(&position, Player::Left, true);
            assert_eq!(cell.as_str(), Some(if wins { "N" } else { "P" }), "{game} {n}");
        }
    }
    // A perfect opponent in misère Nim does not give a won game away: 1, 1, 1 is lost for who begins.
    let moves = "1 -> 0\n2 -> 0\n3 -> 0\n";
    let played = common::fed(["play", "nim", "1,1,1", "--misere", "--seed", "1"], moves);
    assert!(played.stdout.contains("have won"), "{}", played.stdout);
}

/// Commands whose answers belong to normal play say so instead of answering another question.
#[test]
fn what_knows_normal_play_only_refuses() {
    for words in [
        vec!["catalogue", "domineering", "--cells", "3"],
        vec!["table", "nim", "4", "4", "--mex"],
        vec!["draw", "kayles", "-o", "-"],
        vec!["draw", "{2|-1}", "-o", "-"],
        vec!["strategy", "cram(2,2)", "--booklet"],
        vec!["search", "grundy", "kayles", "3"],
        vec!["certify", "cram(2,2)"],
    ] {
        let done = asked(&words, true);
        assert!(
            done.status == Some(2) && done.stderr.contains("normal play"),
            "{words:?} {done:?}"
        );
    }
    // These may answer, but not with what is true of normal play.
    for words in [vec!["period", "kayles"], vec!["seq", "kayles", "--to", "8"]] {
        let (misere, normal) = (asked(&words, true), asked(&words, false));
        let refused = misere.status == Some(2) && misere.stderr.contains("normal play");
        assert!(refused || misere.stdout != normal.stdout, "{words:?} {misere:?}");
    }
}
