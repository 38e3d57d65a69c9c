//! Whoever has scored alike meets, and nobody the same bot twice; with an odd number the last who has not paused yet pauses.

use super::{Pairing, games_of, halves, of, pair};
use crate::contest::Contest;
use crate::game::Game;

/// Tries to pair a round before somebody meets somebody again.
const TRIES: usize = 100_000;

pub(super) fn pairings(contest: &Contest, played: &[Game]) -> Vec<Pairing> {
    let bots: Vec<&str> = contest.bots.iter().map(|bot| bot.name.as_str()).collect();
    let enough = u32::try_from(bots.len()).unwrap_or(2).next_power_of_two().ilog2().max(1);
    let most =
        u32::try_from(bots.len()).unwrap_or(2) - 1 + u32::from(!bots.len().is_multiple_of(2));
    let rounds = contest.rounds.unwrap_or(enough).min(most.max(1));
    let mut all: Vec<Pairing> = Vec::new();
    let mut paused: Vec<&str> = Vec::new();
    for round in 1..=rounds {
        let complete = all.iter().all(|pairing| of(pairing, played).count() >= games_of(contest));
        if !complete {
            break;
        }
        let score = |bot: &str| -> u32 {
            let met = all.iter().filter(|pairing| pairing.one == bot || pairing.two == bot);
            let scored: u32 = met.map(|pairing| halves(pairing, bot, played)).sum();
            let pauses = paused.iter().filter(|one| **one == bot).count();
            let whole = u32::try_from(games_of(contest)).unwrap_or(0);
            scored + 2 * whole * u32::try_from(pauses).unwrap_or(0)
        };
        let mut order = bots.clone();
        order.sort_by_key(|bot| std::cmp::Reverse(score(bot)));
        let pause = match order.len().is_multiple_of(2) {
            true => None,
            false => order.iter().rposition(|bot| !paused.contains(bot)),
        };
        if let Some(place) = pause {
            paused.push(order.remove(place));
        }
        let met = |one: &str, two: &str| {
            all.iter().any(|pairing| {
                (pairing.one == one && pairing.two == two)
                    || (pairing.one == two && pairing.two == one)
            })
        };
        let mut tries = TRIES;
        let pairs = matched(&order, &met, &mut tries)
            .unwrap_or_else(|| order.chunks_exact(2).map(|two| (two[0], two[1])).collect());
        all.extend(pairs.into_iter().map(|(one, two)| match round % 2 {
            1 => pair(round, one, two),
            _ => pair(round, two, one),
        }));
    }
    all
}

/// Pairs the first with the next one it has not met, so that the others can be paired, too.
fn matched<'a>(
    order: &[&'a str],
    met: &dyn Fn(&str, &str) -> bool,
    tries: &mut usize,
) -> Option<Vec<(&'a str, &'a str)>> {
    let Some((&first, others)) = order.split_first() else { return Some(Vec::new()) };
    for (place, &other) in others.iter().enumerate() {
        *tries = tries.checked_sub(1)?;
        if met(first, other) {
            continue;
        }
        let mut rest = others.to_vec();
        rest.remove(place);
        if let Some(mut pairs) = matched(&rest, met, tries) {
            pairs.insert(0, (first, other));
            return Some(pairs);
        }
    }
    None
}
