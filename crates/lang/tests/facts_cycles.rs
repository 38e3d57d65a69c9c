//! Facts of the texts about tic-tac-toe, Poker-Nim, Northcott's game and Nim, asked in the language.
//! The rows stand in `data/facts.json`; a row that is missing is a failing test.
#![allow(clippy::unwrap_used, clippy::panic)]

use serde_json::Value;
use std::sync::OnceLock;
use upstar_lang::{MoveView, Session, Settings};
use upstar_solve::Verdict;
use upstar_values::{Context, Player};

fn row(id: &str) -> &'static Value {
    static ROWS: OnceLock<Vec<Value>> = OnceLock::new();
    let rows = ROWS.get_or_init(|| serde_json::from_str(include_str!("data/facts.json")).unwrap());
    rows.iter().find(|row| row["id"] == id).unwrap_or_else(|| panic!("no row {id}"))
}

struct Asker(Session, Context);

impl Asker {
    fn new() -> Self {
        Asker(Session::new(Settings::default()), Context::new())
    }

    fn ask(&mut self, question: &str) -> String {
        match self.0.run(question, &self.1) {
            Ok(shown) => shown.last().unwrap().text.clone(),
            Err(error) => panic!("{question}: {error}"),
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The board on which x stands on one square, as text.
fn first_x(square: usize) -> String {
    let letter = |at| if at == square { 'x' } else { '.' };
    let rows = [0, 3, 6].map(|start| (start..start + 3).map(letter).collect::<String>());
    rows.join("|")
}

#[test]
fn tic_tac_toe_is_a_draw_and_a_corner_is_answered_by_the_centre() {
    let expected = &row("ttt")["expected"];
    let mut asker = Asker::new();
    let answer = asker.ask("tic_tac_toe()");
    assert!(answer.starts_with(text(&expected["value"])), "{answer}");
    assert_eq!(asker.ask("tic_tac_toe().outcome"), text(&expected["value"]));
    let replies = expected["drawing_replies_to_first_X (cell 0..8)"].as_object().unwrap();
    assert_eq!(replies.len(), 9);
    for (square, replies) in replies {
        let board = first_x(square.parse().unwrap());
        let shown = asker.0.run(&format!("tic_tac_toe(\"{board}\")"), &asker.1).unwrap();
        let position = shown[0].position.as_ref().unwrap();
        assert_eq!(position.right_first, Some(Verdict::Draw));
        let drawing = position.drawing_moves.as_ref().unwrap();
        let right = |by: &&MoveView| by.player == Some(Player::Right);
        let found: Vec<String> = drawing.iter().filter(right).map(|by| by.label.clone()).collect();
        let label = |cell: u64| format!("({},{})", cell / 3 + 1, cell % 3 + 1);
        let expected: Vec<String> =
            replies.as_array().unwrap().iter().map(|cell| label(cell.as_u64().unwrap())).collect();
        assert_eq!(found, expected, "x on {square}");
    }
    // 5478 is checked where the boards are: crates/games/src/tic_tac_toe.rs.
    assert_eq!(expected["reachable_positions"], 5478);
}

#[test]
fn poker_nim_is_won_as_nim_with_six_chips_on_two_heaps() {
    assert!(text(&row("nim.poker")["input"]).contains("6 chips"));
    let mut asker = Asker::new();
    for a in 0..=6u32 {
        for b in 0..=6 - a {
            for left in 0..=6 - a - b {
                let right = 6 - a - b - left;
                let question = format!("poker_nim([{a},{b}],[{left},{right}])");
                let expected = if a == b { "P" } else { "N" };
                assert_eq!(asker.ask(&format!("{question}.outcome")), expected, "{question}");
                let nim = asker.ask(&format!("nim({a},{b}).outcome"));
                assert_eq!(nim, expected);
            }
        }
    }
}

#[test]
fn northcott_is_decided_by_the_gaps_and_never_drawn() {
    assert!(text(&row("nim.northcott")["expected"]).contains("no draws"));
    let mut asker = Asker::new();
    for (board, expected) in [
        ("x..o....|.x.....o", "N"),
        ("x..o....|....x..o", "P"),
        ("xo......|ox......", "P"),
        (".x...o..|o...x...", "P"),
        ("x......o", "N"),
    ] {
        assert_eq!(asker.ask(&format!("northcott(\"{board}\").outcome")), expected, "{board}");
    }
}

#[test]
fn nim_as_the_script_has_it() {
    let mut asker = Asker::new();
    assert_eq!(text(&row("heap")["expected"]), "grundy n");
    for n in 0..40 {
        assert_eq!(asker.ask(&format!("nim({n}).grundy")), n.to_string());
    }
    let (heaps, sums) = (&row("nim.xor")["input"], &row("nim.xor")["expected"]);
    for (heaps, sum) in heaps.as_array().unwrap().iter().zip(sums.as_array().unwrap()) {
        assert_eq!(asker.ask(&format!("nim({}).grundy", text(heaps))), sum.to_string());
    }
    let winning = row("nim.345moves");
    let question = format!("[m.to.notation for m in nim({}).winning_moves]", winning["input"]);
    let to = winning["expected"][0].to_string().replace(['[', ']'], "");
    assert_eq!(asker.ask(&question), format!("[\"nim({to})\"]"));
}

#[test]
fn sums_of_nimbers() {
    let mut asker = Asker::new();
    assert!(text(&row("imp.39_41")["expected"]).starts_with("m XOR n"));
    for m in 0..12u32 {
        let mut seen = std::collections::HashSet::new();
        for n in 0..12u32 {
            let sum = asker.ask(&format!("(*{m} + *{n}).grundy"));
            assert_eq!(sum, (m ^ n).to_string());
            assert!(seen.insert(sum), "{}", row("imp.38")["expected"]);
        }
    }
    let sum = row("imp.25");
    assert_eq!(
        asker.ask(&format!("({}).grundy", text(&sum["input"]))),
        sum["expected"].to_string()
    );
    let pair = row("imp.23")["expected"].as_array().unwrap();
    assert_eq!(asker.ask("(*1 + *1).grundy"), pair[0].to_string());
    assert_eq!(asker.ask("(*1 + *3).grundy"), pair[1].to_string());
    assert_eq!(asker.ask("(*1).outcome"), asker.ask("(*3).outcome"));
}
