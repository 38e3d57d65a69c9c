//! A position in one line: value, outcome, winning moves, reasons.

use super::contest;
use super::position::{MoveView, PositionView};
use upstar_solve::{Convention, Verdict};
use upstar_values::{Outcome, Player};

/// Moves shown of a long list.
const MOST_MOVES: usize = 4;

/// `*2; next player wins: …, since …`
pub(super) fn line(shown: &PositionView) -> String {
    let mut parts = Vec::new();
    parts.extend(shown.value.clone());
    parts.push(match (shown.outcome, shown.left_first, shown.right_first) {
        (Some(outcome), _, _) => sentence(outcome, shown),
        (None, Some(Verdict::Open { searched }), right) if right == shown.left_first => {
            contest::open(searched)
        }
        (None, Some(Verdict::Draw), Some(Verdict::Draw)) => draw(shown),
        (None, Some(_), Some(_)) => contest::mixed(shown, |own| some_of(None, own)),
        _ => String::new(),
    });
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

fn in_misere_play(shown: &PositionView) -> &'static str {
    match shown.convention {
        Convention::Normal => "",
        Convention::Misere => " in misère play",
    }
}

/// A draw, whoever begins; with the moves that hold it, where others do not.
fn draw(shown: &PositionView) -> String {
    if shown.over {
        return "drawn".to_owned();
    }
    let misere = in_misere_play(shown);
    let who = format!("draw with best play{misere}");
    match shown.drawing_moves.as_deref() {
        Some(moves) if shown.only_moves && !moves.is_empty() => {
            format!("{who}: {}", by_player(moves))
        }
        _ => who,
    }
}

fn sentence(outcome: Outcome, shown: &PositionView) -> String {
    let who = match outcome {
        Outcome::N => "next player wins",
        Outcome::P => "previous player wins",
        Outcome::L => "Left wins",
        Outcome::R => "Right wins",
    };
    let who = match (outcome, shown.over) {
        (Outcome::L, true) => "Left has won".to_owned(),
        (Outcome::R, true) => "Right has won".to_owned(),
        _ => {
            let misere = in_misere_play(shown);
            format!("{who}{}{misere}", contest::length(shown))
        }
    };
    let moves = shown.winning_moves.as_deref().unwrap_or_default();
    let reason = shown.reason.as_deref();
    match moves {
        [] => match reason {
            Some(reason) => format!("{who}, since {reason}"),
            None => who,
        },
        [only] => match only.reason.as_deref().or(reason) {
            Some(reason) => format!("{who}: {}, since {reason}", labelled(only)),
            None => format!("{who}: {}", labelled(only)),
        },
        many => format!("{who}: {}", by_player(many)),
    }
}

/// The moves of both, of Left, of Right.
fn by_player(moves: &[MoveView]) -> String {
    let mut texts = Vec::new();
    for player in [None, Some(Player::Left), Some(Player::Right)] {
        let own: Vec<&MoveView> = moves.iter().filter(|m| m.player == player).collect();
        if !own.is_empty() {
            texts.push(some_of(player, &own));
        }
    }
    texts.join("; ")
}

fn name(player: Option<Player>) -> &'static str {
    match player {
        Some(Player::Left) => "Left ",
        Some(Player::Right) => "Right ",
        None => "",
    }
}

fn labelled(by: &MoveView) -> String {
    format!("{}{}", name(by.player), by.label)
}

/// The first few moves of one player, with their reasons.
fn some_of(player: Option<Player>, moves: &[&MoveView]) -> String {
    let one = |by: &&MoveView| match &by.reason {
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
