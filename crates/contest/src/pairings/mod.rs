//! Who plays whom. All forms are one function of what was played so far, so that a contest can be taken up again at any point and
//! goes on as it would have gone on.

mod gauntlet;
mod knockout;
mod robin;
mod swiss;

use crate::contest::{Contest, Form};
use crate::game::Game;

/// Two bots that meet in a round, in all games of the contest. Each game of a pairing is two for each opening, with sides
/// exchanged.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u32,
    /// The bot that plays Left first.
    pub one: String,
    /// The other.
    pub two: String,
}

/// The pairings that are settled, given the games that were played: all, or those up to the end of this round. Games of earlier
/// rounds that are not played yet are waited for.
#[must_use]
pub fn pairings(contest: &Contest, played: &[Game]) -> Vec<Pairing> {
    match contest.form {
        Form::RoundRobin => robin::pairings(contest),
        Form::Gauntlet => gauntlet::pairings(contest),
        Form::Swiss => swiss::pairings(contest, played),
        Form::Knockout => knockout::pairings(contest, played),
    }
}

/// How many games a pairing has.
fn games_of(contest: &Contest) -> usize {
    usize::try_from(contest.games).unwrap_or(usize::MAX).saturating_mul(contest.starts.len())
}

/// The games of a pairing that were played.
fn of<'a>(pairing: &'a Pairing, played: &'a [Game]) -> impl Iterator<Item = &'a Game> {
    let bots = [&pairing.one, &pairing.two];
    played.iter().filter(move |game| {
        game.round == pairing.round && bots.contains(&&game.left) && bots.contains(&&game.right)
    })
}

/// What a bot has scored against the other, in halves.
fn halves(pairing: &Pairing, bot: &str, played: &[Game]) -> u32 {
    of(pairing, played).map(|game| game.halves(bot)).sum()
}

fn pair(round: u32, one: &str, two: &str) -> Pairing {
    Pairing { round, one: one.to_owned(), two: two.to_owned() }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::contest::{Bot, Start};
    use crate::game::{Side, Why, Winner};
    use crate::players::Level;

    pub(crate) fn contest(form: Form, bots: usize) -> Contest {
        let bots = (0..bots).map(|n| Bot::own(format!("b{n}"), Level::Random)).collect();
        let start = Start { start: "nim(3)".into(), opening: 0, ends: None };
        Contest { form, ..Contest::of("trial", start, bots) }
    }

    pub(crate) fn game(round: u32, left: &str, right: &str, winner: Winner) -> Game {
        Game {
            key: String::new(),
            contest: "trial".into(),
            round,
            start: "nim(3)".into(),
            number: 0,
            opening: "nim(3)".into(),
            misere: false,
            first: Side::Left,
            left: left.into(),
            right: right.into(),
            winner,
            why: Why::Rules,
            detail: String::new(),
            moves: Vec::new(),
            slip: String::new(),
            seed: 0,
            overhead: 0,
        }
    }

    /// Plays a contest in which the bot with the smaller number wins.
    fn played(contest: &Contest) -> (Vec<Pairing>, Vec<Game>) {
        let (mut all, mut games) = (Vec::<Pairing>::new(), Vec::new());
        loop {
            let next = pairings(contest, &games);
            assert!(next.starts_with(&all), "what is settled stays");
            let new: Vec<_> = next[all.len()..].to_vec();
            if new.is_empty() {
                return (all, games);
            }
            for pairing in new {
                for _ in 0..contest.games / 2 {
                    let (one, two) = (&pairing.one, &pairing.two);
                    let (won, lost) = match one < two {
                        true => (Winner::Left, Winner::Right),
                        false => (Winner::Right, Winner::Left),
                    };
                    games.push(game(pairing.round, one, two, won));
                    games.push(game(pairing.round, two, one, lost));
                }
                all.push(pairing);
            }
        }
    }

    #[test]
    fn everybody_meets_everybody_once_and_nobody_twice_in_a_round() {
        for bots in 2..9 {
            let (all, _) = played(&contest(Form::RoundRobin, bots));
            assert_eq!(all.len(), bots * (bots - 1) / 2);
            let mut pairs: Vec<_> = all.iter().map(|p| [&p.one, &p.two]).collect();
            pairs.iter_mut().for_each(|pair| pair.sort());
            pairs.sort();
            pairs.dedup();
            assert_eq!(pairs.len(), all.len());
            for round in 1..=8 {
                let mut here: Vec<_> = all
                    .iter()
                    .filter(|p| p.round == round)
                    .flat_map(|p| [&p.one, &p.two])
                    .collect();
                let count = here.len();
                here.sort();
                here.dedup();
                assert_eq!(here.len(), count);
            }
        }
    }

    #[test]
    fn gauntlets_are_run_by_the_first() {
        let (all, _) = played(&contest(Form::Gauntlet, 5));
        assert_eq!(all.len(), 4);
        assert!(all.iter().all(|pairing| pairing.one == "b0"));
    }

    #[test]
    fn swiss_tournaments_pair_equals_and_never_the_same_twice() {
        for bots in [2, 3, 5, 8, 13] {
            let contest = contest(Form::Swiss, bots);
            let (all, games) = played(&contest);
            let mut pairs: Vec<_> = all.iter().map(|p| [&p.one, &p.two]).collect();
            pairs.iter_mut().for_each(|pair| pair.sort());
            pairs.sort();
            let count = pairs.len();
            pairs.dedup();
            assert_eq!(pairs.len(), count, "{bots}");
            assert!(all.iter().all(|pairing| pairing.round <= 4));
            // The best wins all its games.
            let best = games.iter().filter(|game| game.left == "b0" || game.right == "b0");
            assert!(best.into_iter().all(|game| game.halves("b0") == 2));
        }
    }

    #[test]
    fn knockouts_leave_one() {
        for bots in [2, 3, 4, 6, 8, 11] {
            let (all, _) = played(&contest(Form::Knockout, bots));
            assert_eq!(all.len(), bots - 1, "everybody but one loses once");
            let last = all.last().unwrap();
            assert!(last.one == "b0" || last.two == "b0");
        }
    }
}
