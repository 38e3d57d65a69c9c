//! Standings, cross table and head to head, from the games that were played.

use crate::elo::{Rating, difference, ratings};
use crate::game::{Game, Winner};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use upstar_values::Player;

/// How a bot has done.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Its name.
    pub bot: String,
    /// Points: 1 for a win, 1/2 for a draw.
    pub points: f64,
    /// Games.
    pub games: u32,
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// Of these lost by breaking a rule of the contest.
    pub faults: u32,
    /// Elo, with half the width of the interval of 95 %.
    pub rating: Rating,
    /// Seconds for a move, on average.
    pub seconds: f64,
    /// Seconds of its slowest move.
    pub slowest: f64,
}

/// What one bot did against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Points of the one in the row.
    pub points: f64,
    /// Games.
    pub games: u32,
}

/// Two bots against each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// One.
    pub one: String,
    /// The other.
    pub two: String,
    /// Pairs of games by the score of the one: 0, 1/2, 1, 3/2, 2.
    pub pairs: [u64; 5],
    /// What the one won, drew and lost.
    pub record: [u32; 3],
    /// How much better the one is, with the ends of the interval of 95 %; ends may be missing where they are infinite.
    pub elo: [Option<f64>; 3],
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Standings {
    /// The best first.
    pub bots: Vec<Standing>,
    /// A row for each bot, in the same order.
    pub cross: Vec<Vec<Cell>>,
    /// Every two that have met.
    pub duels: Vec<Duel>,
}

/// Pairs of games of two bots, both of the same opening, by what the first scored: 0, 1/2, 1, 3/2, 2.
#[must_use]
pub fn pairs_of(games: &[Game], one: &str, two: &str) -> [u64; 5] {
    let mut halves: FxHashMap<(u32, &str, u32), Vec<u32>> = FxHashMap::default();
    for game in games {
        let theirs =
            (game.left == one && game.right == two) || (game.left == two && game.right == one);
        if theirs {
            let opening = (game.round, game.start.as_str(), game.number / 2);
            halves.entry(opening).or_default().push(game.halves(one));
        }
    }
    let mut pairs = [0; 5];
    for scores in halves.values().filter(|scores| scores.len() == 2) {
        let score: u32 = scores.iter().sum();
        if let Some(count) = usize::try_from(score).ok().and_then(|score| pairs.get_mut(score)) {
            *count += 1;
        }
    }
    pairs
}

impl Standings {
    /// Of these bots, by these games.
    #[must_use]
    pub fn of(names: &[&str], games: &[Game]) -> Standings {
        let n = names.len();
        let place: FxHashMap<&str, usize> =
            names.iter().enumerate().map(|(place, name)| (*name, place)).collect();
        let mut bots: Vec<Standing> = names
            .iter()
            .map(|name| Standing { bot: (*name).to_owned(), ..Standing::default() })
            .collect();
        let mut cross = vec![vec![Cell::default(); n]; n];
        let (mut time, mut moves) = (vec![0.0f64; n], vec![0u32; n]);
        for game in games {
            let (Some(&left), Some(&right)) =
                (place.get(game.left.as_str()), place.get(game.right.as_str()))
            else {
                continue;
            };
            for (own, other, player) in [(left, right, Player::Left), (right, left, Player::Right)]
            {
                let halves = game.halves(names[own]);
                let bot = &mut bots[own];
                bot.games += 1;
                bot.points += f64::from(halves) / 2.0;
                match halves {
                    2 => bot.won += 1,
                    1 => bot.drawn += 1,
                    _ => bot.lost += 1,
                }
                let lost = game.winner == Winner::of(player.opponent());
                bot.faults += u32::from(lost && game.why.is_fault());
                for (ply, one) in game.moves.iter().enumerate() {
                    if game.mover(ply) == player {
                        let seconds = one.micros as f64 / 1e6;
                        time[own] += seconds;
                        moves[own] += 1;
                        bot.slowest = bot.slowest.max(seconds);
                    }
                }
                cross[own][other].games += 1;
                cross[own][other].points += f64::from(halves) / 2.0;
            }
        }
        let points = cross.iter().map(|row| row.iter().map(|cell| cell.points).collect());
        let counts = cross.iter().map(|row| row.iter().map(|cell| f64::from(cell.games)).collect());
        let rated = ratings(&points.collect::<Vec<_>>(), &counts.collect::<Vec<_>>());
        for (place, rating) in rated.into_iter().enumerate() {
            bots[place].rating = rating;
            bots[place].seconds = time[place] / f64::from(moves[place].max(1));
        }
        let mut order: Vec<usize> = (0..n).collect();
        let rank = |place: &usize| bots[*place].rating.elo;
        order.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        let duels = duels(names, &order, games);
        Standings {
            bots: order.iter().map(|&place| bots[place].clone()).collect(),
            cross: order
                .iter()
                .map(|&row| order.iter().map(|&column| cross[row][column]).collect())
                .collect(),
            duels,
        }
    }

    /// The standings as a table of text.
    #[must_use]
    pub fn table(&self) -> String {
        use std::fmt::Write as _;
        let width = self.bots.iter().map(|bot| bot.bot.chars().count()).max().unwrap_or(0).max(3);
        let mut text = format!(
            "{:>2}  {:width$}  {:>6}  {:>5}  {:>5} {:>5} {:>5}  {:>6} {:>5}  {:>7}  {:>6}",
            "", "bot", "points", "games", "won", "drawn", "lost", "Elo", "±", "s/move", "faults"
        );
        for (rank, bot) in (1..).zip(&self.bots) {
            let _ = write!(
                text,
                "\n{rank:>2}  {:width$}  {:>6.1}  {:>5}  {:>5} {:>5} {:>5}  {:>6.0} {:>5.0}  {:>7.3}  {:>6}",
                bot.bot,
                bot.points,
                bot.games,
                bot.won,
                bot.drawn,
                bot.lost,
                bot.rating.elo,
                bot.rating.margin,
                bot.seconds,
                bot.faults
            );
        }
        text
    }
}

fn duels(names: &[&str], order: &[usize], games: &[Game]) -> Vec<Duel> {
    let mut duels = Vec::new();
    for (rank, &one) in order.iter().enumerate() {
        for &two in &order[rank + 1..] {
            let (one, two) = (names[one], names[two]);
            let mut record = [0; 3];
            for game in games {
                let theirs = (game.left == one && game.right == two)
                    || (game.left == two && game.right == one);
                if theirs {
                    let place = usize::try_from(2 - game.halves(one)).unwrap_or(0);
                    record[place] += 1;
                }
            }
            if record == [0; 3] {
                continue;
            }
            let pairs = pairs_of(games, one, two);
            let finite = |elo: f64| elo.is_finite().then_some(elo);
            let elo = difference(&pairs).map_or([None; 3], |ends| ends.map(finite));
            duels.push(Duel { one: one.to_owned(), two: two.to_owned(), pairs, record, elo });
        }
    }
    duels
}

impl Duel {
    /// How much better the one is, in words.
    #[must_use]
    pub fn elo_text(&self) -> String {
        let end = |end: Option<f64>, infinite: &str| {
            end.map_or(infinite.to_owned(), |end| format!("{end:+.0}"))
        };
        let score = self.pairs.iter().zip(0u64..).map(|(count, score)| count * score).sum::<u64>();
        let all = 4 * self.pairs.iter().sum::<u64>();
        let sign = if score * 2 >= all { "more than any number" } else { "less than any number" };
        match self.elo {
            [_, None, None] if all == 0 => "no pair of games is complete".to_owned(),
            [elo, low, high] => {
                format!("{} ({} to {})", end(elo, sign), end(low, "-∞"), end(high, "+∞"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairings::tests::game;

    #[test]
    fn points_pairs_and_crosses_add_up() {
        let mut games = vec![
            game(1, "a", "b", Winner::Left),
            game(1, "b", "a", Winner::Draw),
            game(1, "a", "c", Winner::Left),
            game(1, "c", "a", Winner::Right),
        ];
        games[1].number = 1;
        games[3].number = 1;
        let standings = Standings::of(&["c", "b", "a"], &games);
        let names: Vec<&str> = standings.bots.iter().map(|bot| bot.bot.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        let a = &standings.bots[0];
        assert_eq!((a.points, a.games, a.won, a.drawn, a.lost), (3.5, 4, 3, 1, 0));
        assert_eq!(standings.cross[0][1], Cell { points: 1.5, games: 2 });
        assert_eq!(standings.cross[1][0], Cell { points: 0.5, games: 2 });
        assert_eq!(pairs_of(&games, "a", "b"), [0, 0, 0, 1, 0]);
        assert_eq!(standings.duels.len(), 2);
        assert!(standings.table().contains("a"));
    }
}
