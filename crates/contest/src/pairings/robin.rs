//! Everybody meets everybody, round by round: one bot stays, the others go round it.

use super::{Pairing, pair};
use crate::contest::Contest;

pub(super) fn pairings(contest: &Contest) -> Vec<Pairing> {
    let mut seats: Vec<Option<&str>> =
        contest.bots.iter().map(|bot| Some(bot.name.as_str())).collect();
    if !seats.len().is_multiple_of(2) {
        seats.push(None); // whoever meets it pauses
    }
    let mut all = Vec::new();
    for round in 1..u32::try_from(seats.len()).unwrap_or(1) {
        for place in 0..seats.len() / 2 {
            let opposite = seats.len() - 1 - place;
            if let (Some(one), Some(two)) = (seats[place], seats[opposite]) {
                all.push(pair(round, one, two));
            }
        }
        seats[1..].rotate_right(1);
    }
    all
}
