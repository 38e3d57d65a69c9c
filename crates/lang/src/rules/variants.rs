//! What boards and games of numbers have in common: variants of a game, examples, whose moves are whose.

use super::build::Merged;
use super::declaration::{Clause, Variant};
use upstar_rules::point::Goal;
use upstar_values::Player;

/// What variants make of a game beside its moves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Varied {
    /// Does a player move only if the other could?
    pub(super) is_dicotic: bool,
    /// Are options negated?
    pub(super) is_twisted: bool,
    /// Have the players changed places?
    pub(super) is_swapped: bool,
}

impl Varied {
    /// Whom an ending is about.
    pub(super) fn swap(self, goal: &mut Goal) {
        if self.is_swapped {
            goal.player = goal.player.map(Player::opponent);
        }
    }
}

/// Lets variants change the moves of both players.
pub(super) fn varied<M: Clone>(variants: &[Variant], sides: &mut [Vec<M>; 2]) -> Varied {
    let mut made = Varied::default();
    for variant in variants {
        match variant {
            Variant::Impartial => {
                let right = sides[1].clone();
                sides[0].extend(right);
                sides[1] = sides[0].clone();
            }
            Variant::Dicotic => made.is_dicotic = true,
            Variant::Twisted => made.is_twisted = true,
            Variant::Swapped => {
                sides.swap(0, 1);
                made.is_swapped = !made.is_swapped;
            }
        }
    }
    made
}

/// Adds a move of one player, or of both.
pub(super) fn add<M: Clone>(sides: &mut [Vec<M>; 2], player: Option<Player>, by: &M) {
    for (side, of) in sides.iter_mut().zip(Player::BOTH) {
        if player.is_none_or(|player| player == of) {
            side.push(by.clone());
        }
    }
}

/// The first position of the game in its examples.
pub(super) fn first_example(merged: &Merged) -> Option<String> {
    merged.clauses.iter().find_map(|one| match &one.clause {
        Clause::Example(fragment) => first_call(one.origin.text(fragment), &merged.own.name),
        _ => None,
    })
}

/// The first call of a game in a text.
fn first_call(text: &str, name: &str) -> Option<String> {
    let start = text.find(&format!("{name}("))?;
    let mut depth = 0usize;
    let mut in_text = false;
    let mut end = None;
    for (place, c) in text[start..].char_indices() {
        match c {
            '"' => in_text = !in_text,
            '(' | '[' if !in_text => depth += 1,
            ')' | ']' if !in_text => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    end = Some(start + place + 1);
                    if !text[start + place + 1..].starts_with('(') {
                        break;
                    }
                }
            }
            _ => {}
        }
    }
    let call = &text[start..end?];
    // Not inside a comprehension: its names would mean nothing.
    let inside = &call[name.len()..];
    let plain = inside.contains('"') || !inside.contains(char::is_alphabetic);
    plain.then(|| call.to_string())
}
