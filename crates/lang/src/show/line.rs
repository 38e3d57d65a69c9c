//! A position in one line: value, outcome, winning moves, reasons.

use super::position::{MoveShown, PositionShown};
use upstar_values::Outcome;

/// Moves shown of a long list.
const MOST_MOVES: usize = 4;

/// `*2; next player wins: …, since …`
pub(super) fn line(shown: &PositionShown) -> String {
    let mut parts = Vec::new();
    parts.extend(shown.value.clone());
    if let Some(outcome) = shown.outcome {
        parts.push(sentence(outcome, shown));
    }
    parts.join("; ")
}

fn sentence(outcome: Outcome, shown: &PositionShown) -> String {
    let who = match outcome {
        Outcome::N => "next player wins",
        Outcome::P => "previous player wins",
        Outcome::L => "Left wins",
        Outcome::R => "Right wins",
    };
    let moves = shown.winning_moves.as_deref().unwrap_or_default();
    let reason = shown.reason.as_deref();
    match moves {
        [] => match reason {
            Some(reason) => format!("{who}, since {reason}"),
            None => who.to_owned(),
        },
        [only] => match only.reason.as_deref().or(reason) {
            Some(reason) => format!("{who}: {}, since {reason}", labelled(only)),
            None => format!("{who}: {}", labelled(only)),
        },
        many => {
            let mut texts = Vec::new();
            for player in ["both", "L", "R"] {
                let own: Vec<&MoveShown> = many.iter().filter(|m| m.player == player).collect();
                if !own.is_empty() {
                    texts.push(some_of(player, &own));
                }
            }
            format!("{who}: {}", texts.join("; "))
        }
    }
}

fn name(player: &str) -> &'static str {
    match player {
        "L" => "Left ",
        "R" => "Right ",
        _ => "",
    }
}

fn labelled(by: &MoveShown) -> String {
    format!("{}{}", name(by.player), by.label)
}

/// The first few moves of one player, with their reasons.
fn some_of(player: &str, moves: &[&MoveShown]) -> String {
    let one = |by: &&MoveShown| match &by.reason {
        Some(reason) => format!("{} ({reason})", by.label),
        None => by.label.clone(),
    };
    let shown: Vec<String> = moves.iter().take(MOST_MOVES).map(one).collect();
    let rest = match moves.len() {
        n if n > MOST_MOVES => format!(", … {n} in all"),
        _ => String::new(),
    };
    format!("{}{}{rest}", name(player), shown.join(", "))
}
