//! Ratings: Bradley and Terry's model, by maximum likelihood, with intervals from the curvature of the likelihood.
//!
//! A draw is half a win. Everybody has one draw against an imagined bot of average strength, so that who has won all games has a
//! finite rating; with many games that hardly counts. Intervals are of 95 %, for the difference to the average of all.

use serde::{Deserialize, Serialize};

/// A rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// Elo above the average of all bots.
    pub elo: f64,
    /// Half the width of the interval of 95 %.
    pub margin: f64,
}

/// Elo for each unit of the logistic curve.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// What covers 95 % of a normal distribution.
const COVERS: f64 = 1.959_964;
const ROUNDS: usize = 200;

/// Ratings from what everybody scored against everybody: `scores[i][j]` are the points of i against j in `games[i][j]` games.
#[must_use]
pub fn ratings(scores: &[Vec<f64>], games: &[Vec<f64>]) -> Vec<Rating> {
    let n = scores.len();
    let mut skill = vec![0.0f64; n];
    // Newton's method on a concave function; steps are bounded, so that it does not overshoot.
    for _ in 0..ROUNDS {
        let (slope, curve) = derivatives(scores, games, &skill);
        let Some(inverse) = inverted(curve) else { break };
        let mut largest = 0.0f64;
        for i in 0..n {
            let step: f64 = (0..n).map(|j| inverse[i][j] * slope[j]).sum();
            let step = step.clamp(-1.0, 1.0);
            skill[i] += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-9 {
            break;
        }
    }
    let mean = skill.iter().sum::<f64>() / n.max(1) as f64;
    let (_, curve) = derivatives(scores, games, &skill);
    let covariance = inverted(curve).unwrap_or_default();
    let margin = |i: usize| {
        // The variance of the difference to the mean.
        let row = |i: usize| covariance.get(i).cloned().unwrap_or_else(|| vec![0.0; n]);
        let own: f64 = row(i).get(i).copied().unwrap_or(0.0);
        let with_mean = row(i).iter().sum::<f64>() / n as f64;
        let of_mean = (0..n).map(|k| row(k).iter().sum::<f64>()).sum::<f64>() / (n * n) as f64;
        COVERS * SCALE * (own - 2.0 * with_mean + of_mean).max(0.0).sqrt()
    };
    (0..n).map(|i| Rating { elo: SCALE * (skill[i] - mean), margin: margin(i) }).collect()
}

/// The slope of the log-likelihood, and its curvature with the sign changed.
fn derivatives(
    scores: &[Vec<f64>],
    games: &[Vec<f64>],
    skill: &[f64],
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = skill.len();
    let (mut slope, mut curve) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for i in 0..n {
        let won = 1.0 / (1.0 + (-skill[i]).exp());
        slope[i] += 0.5 - won;
        curve[i][i] += won * (1.0 - won);
        for j in (0..n).filter(|&j| j != i && games[i][j] > 0.0) {
            let won = 1.0 / (1.0 + (skill[j] - skill[i]).exp());
            slope[i] += scores[i][j] - games[i][j] * won;
            let bend = games[i][j] * won * (1.0 - won);
            curve[i][i] += bend;
            curve[i][j] -= bend;
        }
    }
    (slope, curve)
}

/// The inverse of a matrix, by elimination.
fn inverted(mut a: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = a.len();
    let mut b: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| if i == j { 1.0 } else { 0.0 }).collect()).collect();
    for column in 0..n {
        let pivot =
            (column..n).max_by(|&i, &j| a[i][column].abs().total_cmp(&a[j][column].abs()))?;
        if a[pivot][column].abs() < 1e-12 {
            return None;
        }
        a.swap(column, pivot);
        b.swap(column, pivot);
        let by = a[column][column];
        for k in 0..n {
            a[column][k] /= by;
            b[column][k] /= by;
        }
        for row in (0..n).filter(|&row| row != column) {
            let by = a[row][column];
            for k in 0..n {
                a[row][k] -= by * a[column][k];
                b[row][k] -= by * b[column][k];
            }
        }
    }
    Some(b)
}

/// How much better the first of two bots is, from pairs of games that scored 0, 1/2, 1, 3/2 and 2 so often: Elo with the ends of
/// the interval of 95 %. Ends may be infinite.
#[must_use]
pub fn difference(pairs: &[u64; 5]) -> Option<[f64; 3]> {
    let count: u64 = pairs.iter().sum();
    if count == 0 {
        return None;
    }
    let n = count as f64;
    let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
    let mean = pairs.iter().zip(scores).map(|(&k, s)| k as f64 * s).sum::<f64>() / n;
    let variance =
        pairs.iter().zip(scores).map(|(&k, s)| k as f64 * (s - mean).powi(2)).sum::<f64>() / n;
    let [low, high] = if variance > 0.0 && n > 1.0 {
        let error = COVERS * (variance / (n - 1.0)).sqrt();
        [mean - error, mean + error]
    } else {
        // All pairs alike: Wilson's interval, which does not claim certainty.
        let z2 = COVERS * COVERS;
        let centre = (mean + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = COVERS / (1.0 + z2 / n) * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).sqrt();
        [centre - half, centre + half]
    };
    let elo = |score: f64| match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    };
    Some([elo(mean), elo(low), elo(high)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sprt::expected;
    use upstar_play::Chance;

    #[test]
    fn three_wins_of_four_are_191_elo() {
        let scores = vec![vec![0.0, 750.0], vec![250.0, 0.0]];
        let games = vec![vec![0.0, 1000.0], vec![1000.0, 0.0]];
        let ratings = ratings(&scores, &games);
        let apart = ratings[0].elo - ratings[1].elo;
        assert!((apart - 190.8).abs() < 1.0, "{apart}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-6);
        let [elo, low, high] = difference(&[63, 0, 250, 0, 187]).unwrap();
        assert!(low < elo && elo < high);
    }

    /// The interval of simulated matches holds the truth about 19 times out of 20.
    #[test]
    fn intervals_hold_the_truth() {
        let truth = [80.0, 0.0, -80.0];
        let (mut inside, mut direct, chance) = (0, 0, &mut Chance::new(3));
        for _ in 0..300 {
            let (mut scores, mut games) = (vec![vec![0.0; 3]; 3], vec![vec![0.0; 3]; 3]);
            let mut pairs = [0; 5];
            for i in 0..3 {
                for j in 0..i {
                    let bound = expected(truth[j] - truth[i]) * 1e6;
                    for _ in 0..60 {
                        let mut score = 0;
                        for _ in 0..2 {
                            let won = (chance.below(1_000_000) as f64) < bound;
                            let (winner, loser) = if won { (j, i) } else { (i, j) };
                            scores[winner][loser] += 1.0;
                            games[i][j] += 1.0;
                            games[j][i] += 1.0;
                            score += if won { 2 } else { 0 };
                        }
                        if (i, j) == (1, 0) {
                            pairs[score] += 1;
                        }
                    }
                }
            }
            let found = ratings(&scores, &games);
            inside +=
                found.iter().zip(truth).filter(|(f, t)| (f.elo - t).abs() <= f.margin).count();
            let [_, low, high] = difference(&pairs).unwrap();
            direct += usize::from(low <= 80.0 && 80.0 <= high);
        }
        assert!((830..=892).contains(&inside), "{inside} of 900");
        assert!((270..=299).contains(&direct), "{direct} of 300");
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating_and_a_wide_interval() {
        let (scores, games) =
            (vec![vec![0.0, 4.0], vec![0.0, 0.0]], vec![vec![0.0, 4.0], vec![4.0, 0.0]]);
        let found = ratings(&scores, &games);
        assert!(found[0].elo.is_finite() && found[0].margin > 100.0);
        assert_eq!(difference(&[0, 0, 0, 0, 2]).unwrap()[0], f64::INFINITY);
        assert!(difference(&[0, 0, 0, 0, 2]).unwrap()[1].is_finite());
        assert_eq!(difference(&[0; 5]), None);
    }
}
