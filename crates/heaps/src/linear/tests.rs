//! The automaton against options counted one by one.

use super::*;
use crate::rules::HeapRules;
use std::collections::BTreeSet;

fn values(text: &str, length: usize) -> (Code, Vec<u32>) {
    let rules = HeapRules::parse(text).unwrap();
    let mut plain = crate::naive::Naive::new(&rules);
    let mut values = Vec::new();
    while values.len() < length {
        let next = plain.next(&values);
        values.push(next);
    }
    (rules.code().unwrap(), values)
}

/// Games with what is seen in their values: saltus 1, powers of two, others, none.
const GAMES: &[(&str, u64, u64, u64)] = &[
    ("0.8", 1, 3, 1),
    ("0.C", 1, 2, 1),
    ("0.3F", 0, 6, 3),
    ("0.89", 3, 4, 2),
    ("0.F8", 7, 6, 4),
    ("0.FC", 7, 5, 4),
    ("0.AA", 1, 1, 1),
    ("4.333...", 1, 4, 4),
    ("0.333...", 0, 1, 1),
    ("4.777...", 2, 1, 2),
    ("4.1333...", 1, 8, 4),
    ("0.1777...", 2, 3, 2),
    ("4.(31)...", 1, 2, 0),
];

#[test]
fn the_hexadecimal_games_of_item_62_and_laskers_kind() {
    for &(text, preperiod, length, saltus) in GAMES {
        let (code, values) = values(text, 100);
        let period = Period { preperiod, length, saltus };
        assert_eq!(observed_period(&values).map(|found| found.period), Some(period), "{text}");
        assert_eq!(proved(&code, &values).map(|found| found.period), Some(period), "{text}");
    }
}

/// The values of all sums of exactly so many heaps with a total, level by level.
fn sums(values: &[u32], levels: usize) -> Vec<Vec<BTreeSet<u32>>> {
    let mut all = vec![vec![BTreeSet::new(); values.len()]; levels + 1];
    for total in 1..values.len() {
        all[1][total].insert(values[total]);
    }
    for level in 2..=levels {
        for total in 1..values.len() {
            let mut set = BTreeSet::new();
            for heap in 1..total {
                let rest = &all[level - 1][total - heap];
                set.extend(rest.iter().map(|sum| sum ^ values[heap]));
            }
            all[level][total] = set;
        }
    }
    all
}

/// Does every heap from `first` on have the mex that it has in these values?
fn consistent(code: &Code, values: &[u32], first: usize) -> bool {
    let levels = code.most_heaps() as usize;
    let sums = sums(values, levels.max(1));
    (first..values.len()).all(|heap| {
        let mut options = BTreeSet::new();
        for taken in 0..=heap {
            let digit = code.digit(taken as u64);
            if taken == heap && digit & 1 == 1 {
                options.insert(0);
            }
            for level in (1..=levels).filter(|level| digit >> level & 1 == 1 && taken < heap) {
                options.extend(&sums[level][heap - taken]);
            }
        }
        (0..).find(|value| !options.contains(value)) == Some(values[heap])
    })
}

/// The lines of one game under the rules of another: sometimes they go on, mostly not, and the
/// automaton agrees with the options of many heaps.
#[test]
fn the_automaton_agrees_with_counting_on_lines_of_other_games() {
    let (mut yes, mut no) = (0, 0);
    for &(text, preperiod, length, saltus) in GAMES {
        let period = Period { preperiod, length, saltus };
        let (_, lines) = values(text, 90);
        for other in [
            "0.8",
            "0.C",
            "0.CC",
            "0.CE",
            "0.4C",
            "0.3F",
            "0.8A",
            "0.AB",
            "0.EE",
            "0.FE",
            "0.BC",
            "0.F8",
            "0.G",
            "0.2S",
            "0.333...",
            "4.333...",
            "4.777...",
            "C.333...",
            "0.(37)...",
            "4.(31)...",
        ] {
            let code = HeapRules::parse(other).unwrap().code().unwrap();
            let Some(needed) = prove(&code, &lines, period) else {
                no += 1;
                // Somewhere the options of a heap are others; small heaps are not asked.
                let breaks =
                    !consistent(&code, &lines, 60) || !consistent(&code, &values(text, 300).1, 90);
                assert!(breaks, "{other} on the lines of {text}");
                continue;
            };
            yes += 1;
            let first = usize::try_from(needed).unwrap() - 1;
            assert!(consistent(&code, &lines, first), "{other} on the lines of {text}");
        }
    }
    assert!(yes > 20 && no > 20, "{yes} {no}");
}
