//! The first bot meets all others.

use super::{Pairing, pair};
use crate::contest::Contest;

pub(super) fn pairings(contest: &Contest) -> Vec<Pairing> {
    let Some((first, others)) = contest.bots.split_first() else { return Vec::new() };
    let rounds = 1..;
    rounds.zip(others).map(|(round, other)| pair(round, &first.name, &other.name)).collect()
}
