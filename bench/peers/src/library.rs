//! What a library has to offer to take part, and the workloads written once in those terms.
//! A value of a [`Values`] type is one state of the library (an arena, its memos, or nothing):
//! every run starts from a new one, so nothing learnt in one run helps the next.

use crate::measure::{Report, best_of};
use crate::thermograph::Wall;
use crate::work::{self, Checksum, GAMES, OptionIndices};
use std::collections::BTreeMap;
use std::hint::black_box;

/// Short games with canonical forms.
pub trait Values {
    type Game: Clone;
    type Thermograph;

    fn new() -> Self;
    fn canonical(&mut self, left: &[Self::Game], right: &[Self::Game]) -> Self::Game;
    fn le(&mut self, g: &Self::Game, h: &Self::Game) -> bool;
    fn sum(&mut self, parts: &[Self::Game]) -> Self::Game;
    fn thermograph(&mut self, game: &Self::Game) -> Self::Thermograph;

    /// How many ordered pairs of these games are in the relation ≤, in the library's own best way.
    fn count_le(&mut self, games: &[Self::Game]) -> usize {
        let mut row = |g| games.iter().filter(|h| self.le(g, h)).count();
        games.iter().map(&mut row).sum()
    }

    /// The notation of a number-up-star, nothing for other games. Never timed.
    fn number_up_star(&self, game: &Self::Game) -> Option<String>;
    /// Left and right options of a canonical form. Never timed.
    fn options(&self, game: &Self::Game) -> [Vec<Self::Game>; 2];
    /// Left and right wall. Never timed.
    fn walls(&self, thermograph: &Self::Thermograph) -> [Wall; 2];

    /// The notation S(G).
    fn notation(&self, game: &Self::Game) -> String {
        if let Some(text) = self.number_up_star(game) {
            return text;
        }
        let [left, right] = self.options(game).map(|options| {
            let mut texts: Vec<_> = options.iter().map(|option| self.notation(option)).collect();
            texts.sort_unstable();
            texts.join(",")
        });
        format!("{{{left}|{right}}}")
    }

    /// A value as text: a number-up-star as it is, anything else as a checksum.
    fn value_text(&self, game: &Self::Game) -> String {
        self.number_up_star(game).unwrap_or_else(|| Checksum::of([self.notation(game)]))
    }

    fn checksum(&self, games: &[Self::Game]) -> String {
        Checksum::of(games.iter().map(|game| self.notation(game)))
    }

    fn thermograph_checksum(&self, thermographs: &[Self::Thermograph]) -> String {
        Checksum::of(thermographs.iter().map(|thermograph| {
            let [left, right] = self.walls(thermograph);
            format!("{left};{right}")
        }))
    }
}

/// A state with the random games of day 3 in it.
pub struct Prepared<V: Values> {
    pub values: V,
    pub day2: Vec<V::Game>,
    pub games: Vec<V::Game>,
}

impl<V: Values> Prepared<V> {
    pub fn day2() -> Self {
        let mut values = V::new();
        let zero = values.canonical(&[], &[]);
        let at_zero = std::slice::from_ref(&zero);
        let one = values.canonical(at_zero, &[]);
        let minus_one = values.canonical(&[], at_zero);
        let star = values.canonical(at_zero, at_zero);
        let day1 = [zero, one, minus_one, star];
        // Ordered by notation, one game of each.
        let day2: BTreeMap<_, _> = work::day2_options()
            .iter()
            .map(|options| {
                let game = from_indices(&mut values, &day1, options);
                (values.notation(&game), game)
            })
            .collect();
        assert_eq!(day2.len(), 22, "22 games are born by day 2");
        Self { values, day2: day2.into_values().collect(), games: Vec::new() }
    }

    pub fn day3() -> Self {
        let mut prepared = Self::day2();
        let options = work::day3_options(GAMES);
        prepared.games = canonicalise(&mut prepared.values, &prepared.day2, &options);
        let checksum = prepared.values.checksum(&prepared.games);
        assert_eq!(checksum, work::GAMES_CHECKSUM, "the games of day 3");
        prepared
    }

    fn sums(&mut self, terms: usize, count: usize) -> Vec<V::Game> {
        let parts = self.games.chunks_exact(terms).take(count);
        parts.map(|parts| self.values.sum(parts)).collect()
    }

    fn thermographs(&mut self) -> Vec<V::Thermograph> {
        self.games.iter().map(|game| self.values.thermograph(game)).collect()
    }
}

fn from_indices<V: Values>(values: &mut V, older: &[V::Game], options: &OptionIndices) -> V::Game {
    let pick = |indices: &[usize]| indices.iter().map(|&i| older[i].clone()).collect::<Vec<_>>();
    values.canonical(&pick(&options.left), &pick(&options.right))
}

fn canonicalise<V: Values>(
    values: &mut V,
    older: &[V::Game],
    options: &[OptionIndices],
) -> Vec<V::Game> {
    options.iter().map(|options| from_indices(values, older, options)).collect()
}

pub fn canonical_forms<V: Values>(repetitions: u32) -> Report {
    best_of(
        repetitions,
        || (Prepared::<V>::day2(), work::day3_options(GAMES)),
        |(prepared, options)| canonicalise(&mut prepared.values, &prepared.day2, options),
        |(prepared, _), games| prepared.values.checksum(&games),
    )
}

pub fn comparisons<V: Values>(repetitions: u32) -> Report {
    best_of(
        repetitions,
        Prepared::<V>::day3,
        |Prepared { values, games, .. }| {
            let row = |g| games.iter().filter(|h| values.le(g, h)).count();
            games.iter().map(row).sum::<usize>()
        },
        |_, count| count.to_string(),
    )
}

pub fn comparisons_at_once<V: Values>(repetitions: u32) -> Report {
    best_of(
        repetitions,
        Prepared::<V>::day3,
        |Prepared { values, games, .. }| values.count_le(games),
        |_, count| count.to_string(),
    )
}

pub fn sums<V: Values>(repetitions: u32, terms: usize, count: usize) -> Report {
    best_of(
        repetitions,
        Prepared::<V>::day3,
        |prepared| prepared.sums(terms, count),
        |prepared, sums| prepared.values.checksum(&sums),
    )
}

pub fn thermographs_of_sums<V: Values>(repetitions: u32, terms: usize, count: usize) -> Report {
    best_of(
        repetitions,
        || {
            let mut prepared = Prepared::<V>::day3();
            prepared.games = prepared.sums(terms, count);
            prepared
        },
        Prepared::thermographs,
        |prepared, thermographs| prepared.values.thermograph_checksum(&thermographs),
    )
}

pub fn thermographs<V: Values>(repetitions: u32, passes: usize) -> Report {
    best_of(
        repetitions,
        Prepared::<V>::day3,
        |prepared| {
            for _ in 1..passes {
                black_box(prepared.thermographs());
            }
            prepared.thermographs()
        },
        |prepared, thermographs| prepared.values.thermograph_checksum(&thermographs),
    )
}

pub fn nim_products(repetitions: u32, count: usize, product: impl Fn(u64, u64) -> u64) -> Report {
    best_of(
        repetitions,
        || work::nimber_pairs(count),
        |pairs| pairs.iter().map(|&(a, b)| product(a, b)).collect::<Vec<_>>(),
        |_, products| Checksum::of(products.iter().map(|p| format!("{p:016x}"))),
    )
}

/// The first values of an octal game: their checksum.
pub fn sequence_text(values: impl IntoIterator<Item = u32>) -> String {
    Checksum::of(values.into_iter().map(|value| value.to_string()))
}
