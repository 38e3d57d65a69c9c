//! Every sum that is claimed to be won, and not over, has a winning move: for infinitely many sums at once.
//!
//! Let x be the element of a sum X, and W the set of all z such that a move in X wins X + z. Then X + Y has
//! xy and the set of all z with yz in W or xz in Y's set. The larger W, the easier: of two sums of one element
//! only the one with the smaller set has to be followed, and there are finitely many sets.

use super::monoid::Monoid;
use crate::VerifyError;
use crate::{Message, messages};

/// A sum: its element and what moves in it win.
type Sum = (usize, Vec<bool>);

pub(super) fn winning_moves_exist(
    monoid: &Monoid,
    heaps: &[Sum],
    go_on: &dyn Fn() -> bool,
) -> Result<Result<(), Message>, VerifyError> {
    let order = monoid.order();
    let mut least: Vec<Vec<Vec<bool>>> = vec![Vec::new(); order];
    let mut waiting: Vec<Sum> = vec![(0, vec![false; order])];
    while let Some((x, wins)) = waiting.pop() {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        for (y, others) in heaps {
            let element = monoid.product(x, *y);
            let sum: Vec<bool> = (0..order)
                .map(|z| wins[monoid.product(*y, z)] || others[monoid.product(x, z)])
                .collect();
            if !monoid.is_lost(element) && !sum[0] {
                return Ok(Err(messages::MISERE_NO_MOVE.with("element", element)));
            }
            let known = &mut least[element];
            if known.iter().any(|smaller| is_subset(smaller, &sum)) {
                continue;
            }
            known.retain(|larger| !is_subset(&sum, larger));
            known.push(sum.clone());
            waiting.push((element, sum));
        }
    }
    Ok(Ok(()))
}

fn is_subset(smaller: &[bool], larger: &[bool]) -> bool {
    smaller.iter().zip(larger).all(|(a, b)| !a || *b)
}
