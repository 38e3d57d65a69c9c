//! Both conventions, every command, against play by the definition: what a command says of misère play is true, or it
//! refuses.

mod common;

use common::upstar;
use std::collections::HashMap;

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
        let table = asked(&["table", "nim", "4", "4", "--outcome", "--json"], misere).exits(0).json();
        for (i, row) in table[0]["values"].as_array().unwrap().iter().enumerate() {
            for (j, cell) in row.as_array().unwrap().iter().enumerate() {
                let wins = moves_wins(&[i, j], misere, known);
                assert_eq!(cell.as_str(), Some(if wins { "N" } else { "P" }), "{i} {j} {misere}");
            }
        }
    }
}

/// Commands whose answers belong to normal play say so instead of answering another question.
#[test]
fn what_knows_normal_play_only_refuses() {
    for words in [
        vec!["catalogue", "domineering", "--cells", "3"],
        vec!["table", "nim", "4", "4", "--mex"],
        vec!["draw", "kayles", "-o", "-"],
        vec!["draw", "{2|-1}", "-o", "-"],
    ] {
        let done = asked(&words, true);
        assert!(done.status == Some(2) && done.stderr.contains("normal play"), "{words:?} {done:?}");
    }
    // These may answer, but not with what is true of normal play.
    for words in [vec!["period", "kayles"], vec!["seq", "kayles", "--to", "8"]] {
        let (misere, normal) = (asked(&words, true), asked(&words, false));
        let refused = misere.status == Some(2) && misere.stderr.contains("normal play");
        assert!(refused || misere.stdout != normal.stdout, "{words:?} {misere:?}");
    }
}
