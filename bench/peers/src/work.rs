//! The work itself, in terms that belong to no library: what is computed, from which input, and
//! the result everyone must reach. Random choices are indices drawn by splitmix64, results are
//! compared as FNV-1a-64 checksums of the notation S(G), which forgets the order of options.

/// A named piece of work.
#[derive(Clone, Debug)]
pub struct Workload {
    pub name: &'static str,
    pub group: Group,
    pub task: Task,
    /// The published result: a number-up-star, a count, or a checksum in hexadecimal.
    pub expected: Option<&'static str>,
    /// How often it is run; the fastest run counts.
    pub repetitions: u32,
}

/// Workloads that are asked for together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Values,
    Domineering,
    DomineeringLong,
    Boards,
    BoardsLong,
    Nimber,
    Heaps,
}

impl Group {
    pub const ALL: [(Self, &'static str); 7] = [
        (Self::Values, "values"),
        (Self::Domineering, "domineering"),
        (Self::DomineeringLong, "domineering-long"),
        (Self::Boards, "boards"),
        (Self::BoardsLong, "boards-long"),
        (Self::Nimber, "nimber"),
        (Self::Heaps, "heaps"),
    ];
}

/// What is computed.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// Canonical forms of the day-3 games, options given.
    Canonicalise,
    /// `G <= H` on all ordered pairs of day-3 games.
    Compare,
    /// The same count, asked for as a whole.
    CompareAtOnce,
    /// The i-th sum is g[ki] + … + g[ki+k−1].
    Sums { terms: usize, count: usize },
    /// Thermographs of those sums, the sums given.
    ThermographsOfSums { terms: usize, count: usize },
    /// Thermographs of the day-3 games, over and over.
    Thermographs { passes: usize },
    /// Value of the empty board with a fresh table.
    Domineering { rows: u8, columns: u8 },
    /// Value of a position given as text, rows separated by `|`, with a fresh table.
    Board { game: BoardGame, position: &'static str },
    /// Products of pairs of 64-bit nimbers.
    NimProducts { count: usize },
    /// Grundy values of the heaps 0, 1, 2, … of an octal game.
    Sequence { code: &'static str, values: usize },
}

/// Rulesets other than Domineering.
#[derive(Clone, Copy, Debug)]
pub enum BoardGame {
    Konane,
    Amazons,
    Fission,
    ToadsAndFrogs,
}

/// How many day-3 games there are.
pub const GAMES: usize = 1000;

/// The published checksum of the day-3 games.
pub const GAMES_CHECKSUM: &str = "55f9efd7b0b9ac87";

/// Every workload, in the order in which they are reported.
#[must_use]
pub fn workloads() -> Vec<Workload> {
    use Group::{Boards, BoardsLong, Domineering, DomineeringLong, Heaps, Nimber, Values};
    let mut all = Vec::new();
    let mut add = |name, group, task, expected, repetitions| {
        all.push(Workload { name, group, task, expected, repetitions });
    };
    let sums = |terms, count| Task::Sums { terms, count };
    let of_sums = |terms, count| Task::ThermographsOfSums { terms, count };
    add("canonical forms, 1000", Values, Task::Canonicalise, Some(GAMES_CHECKSUM), 21);
    add("comparisons, 10^6", Values, Task::Compare, Some("363772"), 7);
    add("comparisons, all at once", Values, Task::CompareAtOnce, Some("363772"), 7);
    add("sums of 2, 500", Values, sums(2, 500), Some("4091d1d0063d67cc"), 21);
    add("sums of 3, 300", Values, sums(3, 300), Some("ec210c7d15aca34c"), 11);
    add("sums of 4, 60", Values, sums(4, 60), Some("4705400c51a1aa1d"), 11);
    add("sums of 5, 12", Values, sums(5, 12), Some("0fa8806100f0d52d"), 11);
    add("thermographs of sums of 2", Values, of_sums(2, 500), None, 21);
    add("thermographs of sums of 3", Values, of_sums(3, 300), None, 11);
    add("thermographs of sums of 4", Values, of_sums(4, 60), None, 11);
    add("thermographs of sums of 5", Values, of_sums(5, 12), None, 11);
    add("thermographs, 1000", Values, Task::Thermographs { passes: 1 }, None, 21);
    add("thermographs, 20 x 1000", Values, Task::Thermographs { passes: 20 }, None, 7);

    let board = |rows, columns| Task::Domineering { rows, columns };
    add("domineering 4x4", Domineering, board(4, 4), Some("fff1ba3ed1db7058"), 11);
    add("domineering 4x5", Domineering, board(4, 5), Some("1"), 5);
    add("domineering 4x6", Domineering, board(4, 6), Some("b6d2b55863e78ee9"), 1);
    add("domineering 5x5", Domineering, board(5, 5), Some("0"), 1);
    add("domineering 4x7", DomineeringLong, board(4, 7), Some("1"), 1);
    add("domineering 5x6", DomineeringLong, board(5, 6), Some("-3/2"), 1);

    let game = |game, position| Task::Board { game, position };
    let konane_4x4 = game(BoardGame::Konane, "xoxo|oxox|x..o|oxox");
    let konane_4x5 = game(BoardGame::Konane, "xoxox|oxoxo|x..ox|oxoxo");
    let konane_4x6 = game(BoardGame::Konane, "xoxoxo|oxoxox|xo..xo|oxoxox");
    let fission = game(BoardGame::Fission, ".....|.....|..x..|.....|.....");
    let fission_4x5 = game(BoardGame::Fission, ".....|.....|..x..|.....");
    let amazons = |position| game(BoardGame::Amazons, position);
    let toads = |position| game(BoardGame::ToadsAndFrogs, position);
    add("konane 4x4", Boards, konane_4x4, None, 11);
    add("konane 4x5", Boards, konane_4x5, Some("1"), 5);
    add("amazons 2x4", Boards, amazons("x...|...o"), None, 5);
    add("amazons 3x3", Boards, amazons("x..|...|..o"), None, 5);
    add("fission 4x5", Boards, fission_4x5, None, 5);
    add("fission 5x5", Boards, fission, Some("0"), 3);
    add("toads TTTT..FFFF", Boards, toads("TTTT..FFFF"), None, 11);
    add("toads TTTTT..FFFFF", Boards, toads("TTTTT..FFFFF"), None, 11);
    add("konane 4x6", BoardsLong, konane_4x6, Some("0"), 1);
    add("amazons 3x4", BoardsLong, amazons("x...|....|...o"), None, 1);

    add("nim products, 10^4", Nimber, Task::NimProducts { count: 10_000 }, None, 3);

    let sequence = |code, values| Task::Sequence { code, values };
    add("0.6, 10^6 values", Heaps, sequence("0.6", 1_000_000), None, 1);
    add("0.16, 10^6 values", Heaps, sequence("0.16", 1_000_000), None, 1);
    add("0.106, 10^6 values", Heaps, sequence("0.106", 1_000_000), None, 3);
    add("0.36, 10^6 values", Heaps, sequence("0.36", 1_000_000), None, 1);
    add("0.77, 10^5 values", Heaps, sequence("0.77", 100_000), None, 1);
    add("0.07, 10^5 values", Heaps, sequence("0.07", 100_000), None, 1);
    add("0.007, 10^5 values", Heaps, sequence("0.007", 100_000), None, 1);
    all
}

/// The splitmix64 generator of Steele, Lea and Flood.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator whose state starts at 0x5EED.
    #[must_use]
    pub const fn seeded() -> Self {
        Self(0x5EED)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The next number, modulo `n`.
    pub fn below(&mut self, n: u32) -> usize {
        usize::try_from(self.next() % u64::from(n)).expect("less than a u32")
    }
}

/// Options of a game as positions in a list of older games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionIndices {
    pub left: Vec<usize>,
    pub right: Vec<usize>,
}

/// Games born by day 1 are 0, 1, −1 and ∗; day 2 takes every pair of sets of them, 256 forms of 22
/// values.
#[must_use]
pub fn day2_options() -> Vec<OptionIndices> {
    let members = |set: usize| (0..4).filter(|i| set >> i & 1 == 1).collect::<Vec<_>>();
    (0..256).map(|s| OptionIndices { left: members(s & 15), right: members(s >> 4) }).collect()
}

/// The random games of day 3, as options among the 22 of day 2 sorted by notation.
#[must_use]
pub fn day3_options(games: usize) -> Vec<OptionIndices> {
    let mut random = SplitMix64::seeded();
    let mut draw = || {
        let (left, right) = (1 + random.below(3), 1 + random.below(3));
        let left = (0..left).map(|_| random.below(22)).collect();
        let right = (0..right).map(|_| random.below(22)).collect();
        OptionIndices { left, right }
    };
    (0..games).map(|_| draw()).collect()
}

/// Pairs of 64-bit nimbers to multiply.
#[must_use]
pub fn nimber_pairs(count: usize) -> Vec<(u64, u64)> {
    let mut random = SplitMix64::seeded();
    (0..count).map(|_| (random.next(), random.next())).collect()
}

/// FNV-1a-64 of newline-terminated lines.
#[derive(Clone, Debug)]
pub struct Checksum(u64);

impl Checksum {
    #[must_use]
    pub const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    pub fn line(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    /// Sixteen hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{:016x}", self.0)
    }

    /// The checksum of a whole list.
    pub fn of(lines: impl IntoIterator<Item = String>) -> String {
        let mut sum = Self::new();
        lines.into_iter().for_each(|line| sum.line(&line));
        sum.text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix64_reference_outputs_from_state_zero() {
        let mut random = SplitMix64(0);
        let outputs = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F];
        assert_eq!([random.next(), random.next(), random.next()], outputs);
    }

    #[test]
    fn fnv_1a_64_reference_value() {
        // "foobar\n" hashed byte by byte from the published basis and prime.
        let slow = b"foobar\n".iter().fold(0xCBF2_9CE4_8422_2325_u128, |h, &b| {
            ((h ^ u128::from(b)) * 0x100_0000_01B3) & u128::from(u64::MAX)
        });
        assert_eq!(Checksum::of(["foobar".to_owned()]), format!("{slow:016x}"));
    }

    #[test]
    fn workload_names_are_unique() {
        let mut names: Vec<_> = workloads().iter().map(|w| w.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), workloads().len());
    }
}
