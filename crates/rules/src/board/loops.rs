//! Does play on small boards go round? Asked where no measure says that it comes to an end.

use super::rule::{BoardKind, BoardRule};
use super::small::small_boards;
use crate::form::OwnForm;
use crate::shared::Shared;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use upstar_core::Form as _;
use upstar_values::Player;

/// Largest boards that are tried, and how many of one size.
const MOST_SQUARES: usize = 5;
const MOST_BOARDS: usize = 1200;
/// Positions that are visited in all.
const MOST_VISITED: usize = 4000;

/// Notes in the rule if play goes round on a small board: then positions are searched as games that may
/// have no end.
pub fn look_for_loops(rule: &Shared<BoardRule>) {
    if rule.terminates || rule.can_cycle() || rule.kind == BoardKind::Graph {
        return;
    }
    let mut done: FxHashSet<OwnForm> = FxHashSet::default();
    for squares in 1..=MOST_SQUARES {
        let Some(boards) = small_boards(rule, squares, MOST_BOARDS) else { return };
        for board in boards {
            if goes_round(board, &mut done) {
                rule.loops.store(true, Ordering::Relaxed);
                return;
            }
            if done.len() > MOST_VISITED {
                return;
            }
        }
    }
}

/// Does a way from here come back to itself? Depth first, with the way to where we are.
fn goes_round(from: OwnForm, done: &mut FxHashSet<OwnForm>) -> bool {
    if done.contains(&from) {
        return false;
    }
    let mut on_way: FxHashSet<OwnForm> = FxHashSet::from_iter([from.clone()]);
    let mut way = vec![(from.clone(), followers(&from))];
    while let Some((_, left)) = way.last_mut() {
        match left.pop() {
            Some(next) if on_way.contains(&next) => return true,
            Some(next) if !done.contains(&next) && done.len() <= MOST_VISITED => {
                let list = followers(&next);
                on_way.insert(next.clone());
                way.push((next, list));
            }
            Some(_) => {}
            None => {
                if let Some((form, _)) = way.pop() {
                    on_way.remove(&form);
                    done.insert(form);
                }
            }
        }
    }
    false
}

fn followers(form: &OwnForm) -> Vec<OwnForm> {
    let mut out = Vec::new();
    for player in Player::BOTH {
        let _ = form.visit_moves(player, |by| {
            out.push(form.play(player, &by));
            ControlFlow::Continue(())
        });
    }
    out
}
