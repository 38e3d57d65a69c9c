//! Who loses is out. The order of the file is the seeding; where there are not enough bots, the first ones go on without playing.
//! A pairing that is level is decided by whoever won more games as second player, then by the seeding.

use super::{Pairing, games_of, halves, of, pair};
use crate::contest::Contest;
use crate::game::Game;
use upstar_values::Player;

pub(super) fn pairings(contest: &Contest, played: &[Game]) -> Vec<Pairing> {
    let mut all = Vec::new();
    let mut left: Vec<&str> = contest.bots.iter().map(|bot| bot.name.as_str()).collect();
    for round in 1.. {
        if left.len() < 2 {
            break;
        }
        let free = left.len().next_power_of_two() - left.len();
        let playing = left[free..].to_vec();
        let mut next: Vec<&str> = left[..free].to_vec();
        let mut complete = true;
        for place in 0..playing.len() / 2 {
            let (one, two) = (playing[place], playing[playing.len() - 1 - place]);
            let pairing = pair(round, one, two);
            complete &= of(&pairing, played).count() >= games_of(contest);
            next.push(winner(&pairing, one, two, played));
            all.push(pairing);
        }
        if !complete {
            break;
        }
        left = next;
    }
    all
}

fn winner<'a>(pairing: &Pairing, one: &'a str, two: &'a str, played: &[Game]) -> &'a str {
    let as_second = |bot: &str| {
        let second = |game: &&Game| {
            let second = Player::from(game.first).opponent();
            game.bot(second) == bot && game.halves(bot) == 2
        };
        of(pairing, played).filter(second).count()
    };
    let score = |bot: &str| (halves(pairing, bot, played), as_second(bot));
    if score(two) > score(one) { two } else { one }
}
