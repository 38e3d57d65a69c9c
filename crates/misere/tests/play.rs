//! Outcomes and winning moves by the quotient against plain play: a memoised recursion over sums of heaps,
//! by the definition of misère play and of codes alone.
#![allow(clippy::unwrap_used)]

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_heaps::{GeneralCode, HeapRules};
use upstar_misere::{Bounds, ByFunction, HeapGame, MisereQuotient};
use upstar_values::{Context, Outcome};

/// A sum of heaps in increasing order, without empty ones.
type Sum = Vec<u64>;

/// Plain misère play. A sum is the numbers of its heaps 1, 2, …, 12, eight bits each.
struct Plain {
    options: Vec<Vec<Sum>>,
    /// The same as differences of packed sums.
    packed: Vec<Vec<u128>>,
    lost: HashMap<u128, bool, FxBuildHasher>,
}

fn pack(sum: &[u64]) -> u128 {
    sum.iter().map(|heap| 1 << (8 * (heap - 1))).sum()
}

impl Plain {
    /// `options` are those of the heaps 0, 1, 2, …, 12.
    fn new(options: Vec<Vec<Sum>>) -> Self {
        let pack_all = |sums: &Vec<Sum>| sums.iter().map(|sum| pack(sum)).collect();
        let packed = options.iter().map(pack_all).collect();
        Plain { options, packed, lost: HashMap::default() }
    }

    /// The moves of a sum, each as a heap and what is left of it, and whether they win.
    fn moves(&mut self, sum: &Sum) -> Vec<(u64, Sum, bool)> {
        let (mut found, mut heaps) = (Vec::new(), sum.clone());
        heaps.dedup();
        for heap in heaps {
            for left in self.options[usize::try_from(heap).unwrap()].clone() {
                let next = pack(sum) - pack(&[heap]) + pack(&left);
                let wins = self.is_lost(next);
                found.push((heap, left, wins));
            }
        }
        found
    }

    fn is_lost(&mut self, sum: u128) -> bool {
        if let Some(&lost) = self.lost.get(&sum) {
            return lost;
        }
        // Who cannot move has won.
        let (mut can_move, mut wins) = (false, false);
        for heap in (1..self.packed.len()).filter(|heap| sum >> (8 * (heap - 1)) & 0xff > 0) {
            for at in 0..self.packed[heap].len() {
                can_move = true;
                let next = sum - (1 << (8 * (heap - 1))) + self.packed[heap][at];
                wins = self.is_lost(next);
                if wins {
                    break;
                }
            }
            if wins {
                break;
            }
        }
        self.lost.insert(sum, can_move && !wins);
        can_move && !wins
    }
}

/// The ways to write a number as so many positive ones, each at least `least`, in increasing order.
fn partitions(number: u64, parts: u32, least: u64) -> Vec<Sum> {
    match parts {
        0 => {
            if number == 0 {
                vec![Vec::new()]
            } else {
                Vec::new()
            }
        }
        _ => (least..=number)
            .flat_map(|first| {
                let rests = partitions(number - first, parts - 1, first);
                rests.into_iter().map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

/// The options of a heap by the digits d₀, d₁, … of a code.
fn by_digits(digits: &[u64], heap: u64) -> Vec<Sum> {
    let mut found = Vec::new();
    for (taken, digit) in (0u64..=heap).zip(digits) {
        for heaps in (0..6).filter(|heaps| digit >> heaps & 1 == 1) {
            found.extend(partitions(heap - taken, heaps, 1));
        }
    }
    found
}

/// All sums of at most `count` heaps from 1 to `largest`.
fn sums(largest: u64, count: usize) -> Vec<Sum> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..count {
        let to = all.len();
        for at in from..to {
            let sum: Sum = all[at].clone();
            for heap in sum.last().copied().unwrap_or(1)..=largest {
                all.push([sum.clone(), vec![heap]].concat());
            }
        }
        from = to;
    }
    all
}

/// Compares all sums of up to `count` heaps with plain play, and the winning moves of every 50th.
fn compare(
    name: &str,
    game: &dyn HeapGame,
    plain: &mut Plain,
    quotient: &MisereQuotient,
    count: usize,
) {
    let computed = quotient.partial().len() as u64;
    let largest = if quotient.is_complete() { 12 } else { 12.min(computed.saturating_sub(1)) };
    for (at, sum) in sums(largest, count).iter().enumerate() {
        let lost = plain.is_lost(pack(sum));
        let expected = if lost { Outcome::P } else { Outcome::N };
        assert_eq!(quotient.outcome(sum), Ok(expected), "{name}: {sum:?}");
        if at % 50 != 0 {
            continue;
        }
        let moves = plain.moves(sum);
        assert_eq!(lost, !moves.is_empty() && moves.iter().all(|won| !won.2), "{name}: {sum:?}");
        let mut wins: Vec<(u64, Sum)> =
            moves.into_iter().filter(|won| won.2).map(|(heap, left, _)| (heap, left)).collect();
        let found = quotient.winning_moves(game, sum, &Context::new()).unwrap();
        let mut found: Vec<(u64, Sum)> =
            found.into_iter().map(|win| (win.heap, win.left)).collect();
        wins.sort();
        found.sort();
        assert_eq!(found, wins, "{name}: {sum:?}");
    }
}

/// A generator of numbers, so that the codes are the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

const BOUNDS: Bounds = Bounds { heap: 12, order: 400 };

/// Random codes, and how far those came that did not come to the heap 12 within the bounds: code and last heap.
fn random_codes(count: usize, most_digits: u64, largest: u64, seed: u64) -> Vec<(String, usize)> {
    let mut random = Random(seed);
    let mut short = Vec::new();
    for _ in 0..count {
        let length = 1 + random.below(most_digits);
        let before = if random.below(8) == 0 { 4 } else { 0 };
        let digits: Vec<u64> = (0..length).map(|_| random.below(largest + 1)).collect();
        let text: String = digits.iter().map(|digit| format!("{digit:X}")).collect();
        let code = format!("{before}.{text}");
        let rules = HeapRules::parse(&code).unwrap();
        let quotient =
            MisereQuotient::compute(&rules, BOUNDS, &Context::new().with_steps(2_000_000));
        let digits = [vec![before], digits].concat();
        let mut plain = Plain::new((0..=12).map(|heap| by_digits(&digits, heap)).collect());
        // All sums of up to five heaps, up to the heap 12 or the last one whose quotient was found.
        compare(&code, &rules, &mut plain, &quotient, 5);
        if !quotient.is_complete() && quotient.partial().len() < 13 {
            short.push((code, quotient.partial().len() - 1));
        }
    }
    short
}

/// The quotients of the other four have more than 400 elements before the heap 12, or are infinite: there the sums of
/// heaps that are in the quotient are compared. With the bounds as they are the codes stay the same four.
#[test]
fn outcomes_by_the_quotient_are_those_of_play_for_random_octal_codes() {
    let short = random_codes(100, 4, 7, 0x9e37_79b9_7f4a_7c15);
    assert_eq!(short.len(), 4, "{short:?}");
    assert!(short.iter().all(|one| one.1 >= 6), "{short:?}");
}

#[test]
fn outcomes_by_the_quotient_are_those_of_play_for_random_hexadecimal_codes() {
    let short = random_codes(10, 3, 15, 0x2545_f491_4f6c_dd1d);
    assert!(short.len() <= 3, "{short:?}");
}

/// Games that are tame for all heaps: Grundy values and fickle heaps tell what plain play finds, far beyond the
/// heaps on which the proof stands.
#[test]
fn games_that_are_always_tame_are_played_like_nim() {
    for text in [
        "nim",
        "all but {1,4}",
        "all but {2}",
        "4.333...",
        "0.333...",
        "0.1(37)...",
        "0.0(3)...",
        "0.777...",
    ] {
        let rules = HeapRules::parse(text).unwrap();
        let small =
            MisereQuotient::compute(&rules, Bounds { heap: 8, order: 400 }, &Context::new());
        let proof = small.always_tame(&rules);
        let options = |heap: u64| -> Vec<Sum> {
            let mut found: Vec<Sum> = Vec::new();
            let _ = HeapGame::visit_options(&rules, heap, &mut |left| {
                found.push(left.to_vec());
                std::ops::ControlFlow::Continue(())
            });
            found
        };
        let mut plain = Plain::new((0..=12).map(options).collect());
        let Some(proof) = proof else {
            // Nothing is claimed of wild games.
            assert!(!small.is_tame(), "{text}");
            continue;
        };
        let whole =
            MisereQuotient::compute(&rules, Bounds { heap: 12, order: 400 }, &Context::new());
        assert!(whole.is_tame(), "{text}");
        let grundy = whole.grundy();
        let at = |heap: u64| usize::try_from(heap).unwrap();
        let fickle = |heap: u64| {
            heap < proof.from && {
                let x = small.heap(heap).unwrap();
                small.product(x, x) == upstar_misere::Element::IDENTITY
            }
        };
        assert!((proof.from..=12).all(|heap| grundy[at(heap)] >= 2), "{text}");
        for sum in sums(12, 4) {
            let value = sum.iter().fold(0, |value, &heap| value ^ grundy[at(heap)]);
            let all_fickle = sum.iter().all(|&heap| fickle(heap));
            let lost = if all_fickle { value == 1 } else { value == 0 };
            assert_eq!(lost, plain.is_lost(pack(&sum)), "{text}: {sum:?}");
        }
    }
}

#[test]
fn sets_all_but_sets_and_grundys_game() {
    let take = |heap: u64, legal: &dyn Fn(u64) -> bool| -> Vec<Sum> {
        let left = (1..=heap).filter(|&taken| legal(taken)).map(|taken| heap - taken);
        left.map(|rest| if rest == 0 { Vec::new() } else { vec![rest] }).collect()
    };
    let unequal = |heap: u64| -> Vec<Sum> {
        (1..heap).filter(|a| 2 * a < heap).map(|a| vec![a, heap - a]).collect()
    };
    type Rule<'a> = &'a dyn Fn(u64) -> Vec<Sum>;
    let games: [(&str, Rule<'_>); 6] = [
        ("{1,2,3}", &|heap| take(heap, &|taken| taken <= 3)),
        ("{2,5,6}", &|heap| take(heap, &|taken| [2, 5, 6].contains(&taken))),
        ("{3,4,9}", &|heap| take(heap, &|taken| [3, 4, 9].contains(&taken))),
        ("all but {1,4}", &|heap| take(heap, &|taken| taken != 1 && taken != 4)),
        ("nim", &|heap| take(heap, &|_| true)),
        ("grundys_game", &unequal),
    ];
    for (text, options) in games {
        let rules = HeapRules::parse(text).unwrap();
        let quotient = MisereQuotient::compute(&rules, BOUNDS, &Context::new());
        let mut plain = Plain::new((0..=12).map(options).collect());
        compare(text, &rules, &mut plain, &quotient, 4);
        // The same by a function.
        let by_function = ByFunction(options);
        let again = MisereQuotient::compute(&by_function, BOUNDS, &Context::new());
        compare(text, &by_function, &mut plain, &again, 3);
    }
    let general: GeneralCode = "4!.0".parse().unwrap();
    let quotient = MisereQuotient::compute(&general, BOUNDS, &Context::new());
    let mut plain = Plain::new((0..=12).map(unequal).collect());
    compare("4!.0", &general, &mut plain, &quotient, 4);
}

#[test]
fn sums_of_thousands_of_heaps() {
    let kayles = HeapRules::parse("0.77").unwrap();
    let quotient = MisereQuotient::compute(&kayles, Bounds::DEFAULT, &Context::new());
    let heaps: Vec<u64> = (0..5000).map(|n| n * n % 777).collect();
    let moves = quotient.winning_moves(&kayles, &heaps, &Context::new()).unwrap();
    assert_eq!(moves.is_empty(), quotient.outcome(&heaps) == Ok(Outcome::P));
    for won in moves.iter().step_by(97) {
        let mut next = heaps.clone();
        let place = next.iter().position(|heap| *heap == won.heap).unwrap();
        next.remove(place);
        next.extend(&won.left);
        assert_eq!(quotient.outcome(&next), Ok(Outcome::P));
    }
}
