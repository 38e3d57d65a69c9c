//! Partizan games in misère play: comparison in three universes against the outcomes of sums, by a judge that knows
//! nothing but moves.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::HashMap;
use upstar_core::AnyPosition;
use upstar_core::compound::{Braces, Negative, Sum};
use upstar_solve::{Universe, is_in_universe, is_misere_invertible, is_p_free, misere_at_least};
use upstar_values::Context;

/// Forms by the numbers of their options, each once, followers first.
#[derive(Default)]
struct Games {
    options: Vec<[Vec<usize>; 2]>,
    numbers: HashMap<[Vec<usize>; 2], usize>,
    positions: Vec<AnyPosition>,
    /// Does the player to move (0: Left) win the sum of these forms? By the definition of misère play.
    wins: HashMap<(Vec<usize>, usize), bool>,
}

impl Games {
    fn game(&mut self, left: &[usize], right: &[usize]) -> usize {
        let mut options = [left.to_vec(), right.to_vec()];
        for side in &mut options {
            side.sort_unstable();
            side.dedup();
        }
        if let Some(&known) = self.numbers.get(&options) {
            return known;
        }
        let side = |side: &[usize]| side.iter().map(|&one| self.positions[one].clone()).collect();
        self.positions.push(Braces::of(side(&options[0]), side(&options[1])));
        self.numbers.insert(options.clone(), self.options.len());
        self.options.push(options);
        self.options.len() - 1
    }

    fn wins(&mut self, mut sum: Vec<usize>, player: usize) -> bool {
        sum.sort_unstable();
        if let Some(&known) = self.wins.get(&(sum.clone(), player)) {
            return known;
        }
        let (mut can_move, mut wins) = (false, false);
        'all: for place in 0..sum.len() {
            for to in self.options[sum[place]][player].clone() {
                can_move = true;
                let mut next = sum.clone();
                next[place] = to;
                if !self.wins(next, 1 - player) {
                    wins = true;
                    break 'all;
                }
            }
        }
        self.wins.insert((sum, player), wins || !can_move);
        wins || !can_move
    }

    /// Who wins G + X for each of the tests X: Left if she begins, Left if Right begins.
    fn row(&mut self, sum: &[usize], tests: &[Vec<usize>]) -> Vec<[bool; 2]> {
        let outcome = |test: &Vec<usize>| {
            let whole = [sum, &test[..]].concat();
            [self.wins(whole.clone(), 0), !self.wins(whole, 1)]
        };
        tests.iter().map(outcome).collect()
    }

    /// The negative of a form.
    fn negative(&mut self, game: usize) -> usize {
        let [left, right] = self.options[game].clone();
        let left: Vec<usize> = left.into_iter().map(|one| self.negative(one)).collect();
        let right: Vec<usize> = right.into_iter().map(|one| self.negative(one)).collect();
        self.game(&right, &left)
    }

    /// All forms with options among these for which the test holds of the two sides.
    fn with_options(
        &mut self,
        among: &[usize],
        most: u32,
        legal: impl Fn(&Games, &[usize], &[usize]) -> bool,
    ) -> Vec<usize> {
        let sets: Vec<Vec<usize>> = (0u32..1 << among.len())
            .filter(|set| set.count_ones() <= most)
            .map(|set| {
                (0..among.len()).filter(|at| set >> at & 1 == 1).map(|at| among[at]).collect()
            })
            .collect();
        let mut found = Vec::new();
        for left in &sets {
            for right in &sets {
                if legal(self, left, right) {
                    found.push(self.game(left, right));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Can this player never move in it?
    fn is_dead(&self, game: usize, player: usize) -> bool {
        let options = &self.options[game];
        options[player].is_empty()
            && options[1 - player].iter().all(|&one| self.is_dead(one, player))
    }
}

fn dicotic(_: &Games, left: &[usize], right: &[usize]) -> bool {
    left.is_empty() == right.is_empty()
}

fn dead_ending(games: &Games, left: &[usize], right: &[usize]) -> bool {
    (!left.is_empty() || right.iter().all(|&one| games.is_dead(one, 0)))
        && (!right.is_empty() || left.iter().all(|&one| games.is_dead(one, 1)))
}

fn any(_: &Games, _: &[usize], _: &[usize]) -> bool {
    true
}

/// Sums of up to `count` of these.
fn sums(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    let mut last = found.clone();
    for _ in 0..count {
        let longer = |sum: &Vec<usize>| {
            let least = sum.last().copied().unwrap_or(0);
            let sum = sum.clone();
            let next = of.iter().filter(move |&&one| one >= least);
            next.map(move |&one| [&sum[..], &[one]].concat()).collect::<Vec<_>>()
        };
        last = last.iter().flat_map(longer).collect();
        found.extend(last.iter().cloned());
    }
    found
}

/// For all pairs of these games: what is greater or equal is so in all tests. Gives how many pairs are, how many are
/// not, and of how many of these no test shows it.
fn compare(
    games: &mut Games,
    of: &[usize],
    tests: &[Vec<usize>],
    universe: Universe,
) -> [usize; 3] {
    let context = Context::new();
    let rows: Vec<Vec<[bool; 2]>> = of.iter().map(|&one| games.row(&[one], tests)).collect();
    let mut counts = [0; 3];
    for (one, &g) in of.iter().enumerate() {
        for (other, &h) in of.iter().enumerate() {
            let mut pairs = rows[one].iter().zip(&rows[other]);
            let holds = pairs.all(|(g, h)| (0..2).all(|first| !h[first] || g[first]));
            let (g, h) = (&games.positions[g], &games.positions[h]);
            let found = misere_at_least(g, h, universe, &context).unwrap().unwrap();
            assert!(holds || !found, "{universe:?}: {g:?} {h:?}");
            counts[usize::from(!found)] += 1;
            counts[2] += usize::from(holds && !found);
        }
    }
    counts
}

/// Likewise for inverses: G − G is 0 for all tests.
fn inverses(games: &mut Games, of: &[usize], tests: &[Vec<usize>], universe: Universe) -> usize {
    let context = Context::new();
    let zero = games.row(&[], tests);
    let mut count = 0;
    for &g in of {
        let negative = games.negative(g);
        let holds = games.row(&[g, negative], tests) == zero;
        let found = is_misere_invertible(&games.positions[g], universe, &context).unwrap();
        assert_eq!(found, Some(holds), "{universe:?}: {:?}", games.positions[g]);
        count += usize::from(holds);
    }
    count
}

#[test]
fn dicotic_games_born_by_day_2_are_compared_as_all_their_sums_are() {
    let mut games = Games::default();
    let zero = games.game(&[], &[]);
    let one = games.with_options(&[zero], 1, dicotic);
    let two = games.with_options(&one, 2, dicotic);
    assert_eq!((one.len(), two.len()), (2, 10));
    // All sums of up to three games born by day 2, and all games born by day 3 with up to two options a side.
    let mut tests = sums(&two, 3);
    let three = games.with_options(&two, 2, dicotic);
    assert_eq!((tests.len(), three.len()), (286, 3026));
    tests.extend(three.iter().map(|&one| vec![one]));
    assert_eq!(compare(&mut games, &two, &tests, Universe::Dicotic)[2], 0);
    inverses(&mut games, &two, &tests, Universe::Dicotic);
}

/// A generator of numbers, so that the games are the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    fn some(&mut self, of: &[usize], most: usize) -> Vec<usize> {
        (0..=self.below(most)).map(|_| of[self.below(of.len())]).collect()
    }
}

#[test]
fn random_dicotic_games_born_by_day_3() {
    let mut games = Games::default();
    let zero = games.game(&[], &[]);
    let one = games.with_options(&[zero], 1, dicotic);
    let two = games.with_options(&one, 2, dicotic);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut of = Vec::new();
    for _ in 0..60 {
        let (left, right) = (random.some(&two, 3), random.some(&two, 3));
        of.push(games.game(&left, &right));
    }
    let mut tests = sums(&two, 2);
    let three = games.with_options(&two, 2, dicotic);
    tests.extend(three.iter().map(|&one| vec![one]));
    let [greater, others, unseen] = compare(&mut games, &of, &tests, Universe::Dicotic);
    assert!(greater >= 60 && others > 1000, "{greater} {others}");
    // Nearly all that is denied is seen in these few tests.
    assert!(unseen * 20 <= others, "{unseen} of {others}");
}

#[test]
fn dead_ending_games_born_by_day_2_are_compared_as_all_their_sums_are() {
    let mut games = Games::default();
    let zero = games.game(&[], &[]);
    let one = games.with_options(&[zero], 1, dead_ending);
    let two = games.with_options(&one, 4, dead_ending);
    assert_eq!((one.len(), two.len()), (4, 232));
    // Perfect murders of both players, and games born by day 3, alone and beside them.
    let mut murders = Vec::new();
    let (mut left, mut right) = (zero, zero);
    for _ in 0..4 {
        (left, right) = (games.game(&[], &[zero, left]), games.game(&[zero, right], &[]));
        murders.extend([left, right]);
    }
    let mut tests: Vec<Vec<usize>> = two.iter().chain(&murders).map(|&one| vec![one]).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..1000 {
        let (left, right) = (random.some(&two, 3), random.some(&two, 3));
        let game = games.game(&left, &right);
        tests.extend([vec![game], vec![game, murders[random.below(murders.len())]]]);
    }
    let [greater, others, unseen] = compare(&mut games, &two, &tests, Universe::DeadEnding);
    assert_eq!((greater, others), (5740, 48084));
    assert!(unseen * 30 <= others, "{unseen} of {others}");
    let count = inverses(&mut games, &two, &tests, Universe::DeadEnding);
    // All dead ends have inverses (Milley and Renault), among them all integers.
    assert!(count >= 7, "{count}");
}

#[test]
fn all_games_born_by_day_2_are_compared_as_all_their_sums_are() {
    let mut games = Games::default();
    let zero = games.game(&[], &[]);
    let one = games.with_options(&[zero], 1, any);
    let two = games.with_options(&one, 4, any);
    assert_eq!((one.len(), two.len()), (4, 256));
    let mut tests: Vec<Vec<usize>> = two.iter().map(|&one| vec![one]).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..2500 {
        // Ends among them: sides may be empty.
        let [left, right] = [(); 2].map(|()| {
            let mut side = random.some(&two, 4);
            side.pop();
            side
        });
        tests.push(vec![games.game(&left, &right)]);
    }
    let [greater, others, unseen] = compare(&mut games, &two, &tests, Universe::All);
    assert_eq!((greater, others), (4491, 61045));
    assert!(unseen * 30 <= others, "{unseen} of {others}");
    // Mesdal and Ottaway: 0 alone has an inverse.
    for &g in &two {
        let found = is_misere_invertible(&games.positions[g], Universe::All, &Context::new());
        assert_eq!(found.unwrap(), Some(g == zero));
    }
}

#[test]
fn universes_are_told_apart() {
    let context = Context::new();
    let zero = Braces::of(Vec::new(), Vec::new());
    let one = Braces::of(vec![zero.clone()], Vec::new());
    let star = Braces::of(vec![zero.clone()], vec![zero.clone()]);
    let is = |game: &AnyPosition, universe| is_in_universe(game, universe, &context).unwrap();
    assert!(is(&star, Universe::Dicotic) && is(&star, Universe::DeadEnding));
    assert!(!is(&one, Universe::Dicotic) && is(&one, Universe::DeadEnding));
    // Left cannot move in {|1}, but could after Right's move.
    let late = Braces::of(Vec::new(), vec![one.clone()]);
    assert!(!is(&late, Universe::DeadEnding) && is(&late, Universe::All));
    assert_eq!(misere_at_least(&one, &zero, Universe::Dicotic, &context).unwrap(), None);
    assert_eq!(is_misere_invertible(&one, Universe::Dicotic, &context).unwrap(), None);
    assert_eq!(misere_at_least(&late, &zero, Universe::DeadEnding, &context).unwrap(), None);
    // 1 has the inverse -1 among dead-ending games, and * has none that is not in the sum of dicotic ones.
    assert_eq!(is_misere_invertible(&one, Universe::DeadEnding, &context).unwrap(), Some(true));
    assert!(is_p_free(&one, &context).unwrap() && !is_p_free(&star, &context).unwrap());
    let sum = AnyPosition::new(Sum(vec![one.clone(), Negative::of(&one)]));
    assert_eq!(misere_at_least(&sum, &zero, Universe::DeadEnding, &context).unwrap(), Some(true));
    assert_eq!(misere_at_least(&sum, &zero, Universe::All, &context).unwrap(), Some(false));
}
