//! Turns and exchanges that map the rules onto themselves: found, not declared.
//!
//! If every image of every rule goes to an image of a rule of the same player, an image of a board is
//! worth the same; if to one of the other player, it is the negative.

use super::describe::View;
use super::rule::{BoardKind, BoardRule, Test, Turn};
use crate::point::Goal;
use upstar_values::Player;

/// An image of a board that is worth the same, or the negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry {
    pub(crate) turn: Turn,
    pub(crate) exchange: bool,
    pub(crate) negative: bool,
}

/// Do formulas look at the board, so that nothing can be told of its images?
fn is_opaque(rule: &BoardRule) -> bool {
    let mut opaque = rule.steps().any(|step| step.at.is_some());
    for test in rule.tests().chain(rule.endings.iter().map(|ending| &ending.when)) {
        test.atoms(&mut |atom| {
            opaque |= match atom {
                Test::Near(site) | Test::Anywhere(site) => site.at.is_some(),
                Test::Reaches { from, to, .. } => from.at.is_some() || to.at.is_some(),
                Test::Formula(_) => true,
                _ => false,
            };
        });
    }
    opaque
}

/// All symmetries but the identity.
pub(super) fn find(rule: &BoardRule) -> Vec<Symmetry> {
    if is_opaque(rule) {
        return Vec::new();
    }
    let turns: &[u8] = match rule.kind {
        BoardKind::Board if rule.closed[0] != rule.closed[1] => &[0, 1, 2, 3],
        BoardKind::Board => &[0, 1, 2, 3, 4, 5, 6, 7],
        BoardKind::Strip => &[0, 1],
        BoardKind::Graph => &[0],
    };
    let plain = described(rule, Turn::NONE, false);
    let mut found = Vec::new();
    for &turn in turns {
        for exchange in [false, true] {
            if (turn, exchange) == (0, false) {
                continue;
            }
            let seen = described(rule, Turn(turn), exchange);
            let same = seen.sides == plain.sides && seen.endings == plain.endings;
            let negative = seen.sides[0] == plain.sides[1]
                && seen.sides[1] == plain.sides[0]
                && seen.endings == plain.exchanged;
            if same || negative {
                found.push(Symmetry { turn: Turn(turn), exchange, negative: !same });
            }
        }
    }
    found
}

struct Described {
    sides: [Vec<String>; 2],
    endings: Vec<String>,
    /// The endings with the players exchanged.
    exchanged: Vec<String>,
}

fn described(rule: &BoardRule, turn: Turn, exchange: bool) -> Described {
    let view = View { rule, turn, exchange };
    let side = |player: Player| {
        let mut lines: Vec<String> = rule.side(player).iter().map(|line| view.line(line)).collect();
        let filters = rule.filters.iter().filter(|(whose, _)| whose.is_none_or(|w| w == player));
        lines.extend(filters.map(|(_, test)| format!("only{}", view.test(test))));
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let endings = |swap: bool| {
        let mut all: Vec<String> = rule
            .endings
            .iter()
            .map(|ending| {
                let player = ending.goal.player;
                let player = if swap { player.map(Player::opponent) } else { player };
                let goal = Goal { player, ..ending.goal };
                format!("{goal:?}{}", view.test(&ending.when))
            })
            .collect();
        if let Some(Some(player)) = rule.endless {
            all.push(format!("endless{:?}", if swap { player.opponent() } else { player }));
        }
        all.sort_unstable();
        all
    };
    Described {
        sides: [side(Player::Left), side(Player::Right)],
        endings: endings(false),
        exchanged: endings(true),
    }
}

/// Have both players the same moves, and no endings of their own?
pub(super) fn has_equal_sides(rule: &BoardRule) -> bool {
    let plain = described(rule, Turn::NONE, false);
    plain.sides[0] == plain.sides[1] && plain.endings == plain.exchanged
}
