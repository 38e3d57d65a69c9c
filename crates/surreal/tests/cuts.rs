//! Cuts against independent means: membership by algebra instead of sign expansions, simplicity by
//! looking at numbers born earlier on the way.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

mod common;

use common::{describable, number};
use proptest::prelude::*;
use std::cmp::Ordering;
use upstar_surreal::{Block, Cut, Error, Expansion, Family, Sign, Surreal};

/// A family as data: start, step, kind (0 number, 1 arithmetic, 2 geometric).
type Data = (Surreal, Surreal, u8);

fn family((start, step, kind): &Data) -> Family {
    match kind {
        0 => Family::number(start.clone()),
        1 => Family::arithmetic(start.clone(), step.clone()),
        _ => Family::geometric(start.clone(), step.clone()),
    }
}

/// Is z above all members? By algebra: a + b·n < z for all n if and only if (z - a)/b is infinite and
/// positive (b > 0); a - b/2^n < z if and only if (a - z)/b is not above some 1/2^n.
fn above_all(z: &Surreal, (a, b, kind): &Data) -> bool {
    match kind {
        1 if b.sign() == Ordering::Greater => {
            let ratio = z.minus(a).unwrap().over(b).unwrap();
            ratio.sign() == Ordering::Greater && ratio.is_infinite()
        }
        2 if b.sign() == Ordering::Less => {
            let ratio = a.minus(z).unwrap().over(&b.negative()).unwrap();
            ratio.sign() != Ordering::Greater || ratio.is_infinitesimal()
        }
        // Falling families and numbers: the first member is the greatest.
        1 => z > a,
        2 => *z > a.plus(b).unwrap(),
        _ => z > a,
    }
}

fn below_all(z: &Surreal, (a, b, kind): &Data) -> bool {
    above_all(&z.negative(), &(a.negative(), b.negative(), *kind))
}

/// Beginnings of an expansion: the ends of runs, and places within them.
fn beginnings(expansion: &Expansion) -> Vec<Expansion> {
    let w = Surreal::omega();
    let square = w.times(&w).unwrap();
    let some: Vec<Surreal> =
        ["1", "2", "3", "w", "w + 1", "2 * w", "w**2", "w**2 + w", "2 * w**2", "w**w"]
            .iter()
            .map(|text| number(text))
            .chain([square.times(&w).unwrap()])
            .collect();
    let text = |sign: Sign, length: &Surreal| format!("{sign}^({length})");
    let (mut found, mut before) = (vec![Expansion::empty()], String::new());
    for block in expansion.blocks() {
        match block {
            Block::Run { sign, length } => {
                for shorter in some.iter().filter(|shorter| *shorter < length) {
                    found.push(format!("{before}{}", text(*sign, shorter)).parse().unwrap());
                }
                before.push_str(&text(*sign, length));
            }
            Block::Repeat { word, each } => {
                let mut letters = before.clone();
                for sign in word {
                    letters.push_str(&text(*sign, each));
                    found.push(letters.parse().unwrap());
                }
                let word: Vec<String> = word.iter().map(|sign| text(*sign, each)).collect();
                before.push_str(&format!("({})*", word.join("")));
            }
        }
        found.push(before.parse().unwrap());
    }
    found.retain(|shorter| shorter.length() < expansion.length());
    found
}

fn check(left: &[Data], right: &[Data]) -> Result<bool, String> {
    let sets = |data: &[Data]| data.iter().map(family).collect::<Vec<_>>();
    let cut = Cut::new(sets(left), sets(right));
    let fits = |z: &Surreal| {
        left.iter().all(|data| above_all(z, data)) && right.iter().all(|data| below_all(z, data))
    };
    match cut.value() {
        Ok(x) => {
            if !fits(&x) {
                return Err(format!("{cut:?}: {x} does not fit"));
            }
            for (set, order) in [(left, Ordering::Less), (right, Ordering::Greater)] {
                for data in set {
                    for n in [0, 1, 2, 3, 10, 40] {
                        if family(data).member(n).unwrap().cmp(&x) != order {
                            return Err(format!("{cut:?}: member {n} is on the wrong side of {x}"));
                        }
                    }
                }
            }
            for shorter in beginnings(&x.expansion().unwrap()) {
                if let Ok(z) = shorter.number()
                    && fits(&z)
                {
                    return Err(format!("{cut:?}: {z} fits too and is older than {x}"));
                }
            }
            Ok(true)
        }
        Err(Error::NoCut { .. }) => {
            // Two members on the wrong sides, among many.
            let places = [0, 1, 2, 3, 5, 10, 30, 60];
            let members = |set: &[Data]| -> Vec<Surreal> {
                let all =
                    set.iter().flat_map(|data| places.map(|n| family(data).member(n).unwrap()));
                all.collect()
            };
            let (low, high) = (members(left), members(right));
            match low.iter().any(|x| high.iter().any(|y| x >= y)) {
                true => Ok(false),
                false => Err(format!("{cut:?} is refused, but its members are in order")),
            }
        }
        Err(Error::NoExpansion { .. }) => Ok(false),
        Err(other) => Err(format!("{cut:?}: {other}")),
    }
}

fn data() -> impl Strategy<Value = Data> {
    (describable(), describable(), 0_u8..3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn cuts_are_the_simplest_numbers_between(
        left in prop::collection::vec(data(), 0..=2),
        right in prop::collection::vec(data(), 0..=2),
    ) {
        check(&left, &right).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn cuts_around_a_number(x in describable(), b in data(), c in data()) {
        // Families that stay below and above x, close to it or not.
        let left = (x.clone(), b.1.abs().plus(&b.0.abs()).unwrap().negative(), 2);
        let right = (x.clone(), c.1.abs().plus(&c.0.abs()).unwrap(), 2);
        let nonzero = |data: &Data| !data.1.is_zero();
        if nonzero(&left) && nonzero(&right) {
            let (from_below, from_above) = (std::slice::from_ref(&left), std::slice::from_ref(&right));
            check(from_below, from_above).map_err(TestCaseError::fail)?;
            check(&[(x.clone(), Surreal::ZERO, 0)], &[right]).map_err(TestCaseError::fail)?;
            check(&[left], &[(x.clone(), Surreal::ZERO, 0)]).map_err(TestCaseError::fail)?;
        }
    }

    #[test]
    fn dyadic_cuts_are_those_of_the_games(a in -40_i64..40, b in -40_i64..40, e in 0_u32..5) {
        use upstar_values::{Bound, Dyadic};
        let (low, high) = (Dyadic::new(a.min(b), e), Dyadic::new(a.max(b), e));
        if low < high {
            let expected = Dyadic::simplest(&Bound::Excluded(low.clone()), &Bound::Excluded(high.clone()));
            let cut = Cut::new(
                vec![Family::number(Surreal::from(&low))],
                vec![Family::number(Surreal::from(&high))],
            );
            prop_assert_eq!(cut.value().unwrap(), Surreal::from(&expected.unwrap()));
        }
    }
}

fn sets(texts: &[(&str, &str, u8)]) -> Vec<Data> {
    texts.iter().map(|(a, b, kind)| (number(a), number(b), *kind)).collect()
}

#[test]
fn known_cuts() {
    let naturals = ("0", "1", 1);
    for (left, right, value) in [
        (vec![naturals], vec![], "w"),
        (vec![naturals], vec![("w", "-1", 1)], "w/2"),
        (vec![naturals], vec![("w", "0", 0)], "w - 1"),
        (vec![naturals, ("w", "0", 0)], vec![], "w + 1"),
        (vec![naturals], vec![("w", "0", 0), ("w - 1", "0", 0), ("w - 2", "0", 0)], "w - 3"),
        (vec![("0", "0", 0)], vec![("0", "1", 2)], "1/w"),
        (vec![("w", "1", 1)], vec![], "2 * w"),
        (vec![("0", "w", 1)], vec![], "w**2"),
        (vec![naturals], vec![("0", "w", 2)], "w**(1/2)"),
        (vec![("0", "1/w", 1)], vec![("0", "1", 2)], "1/w**(1/2)"),
        (vec![("1", "-1", 2)], vec![("1", "1", 2)], "1"),
        (vec![("1", "-1", 2)], vec![("1", "0", 0)], "1 - 1/w"),
        (vec![("1/3", "-1", 2)], vec![("1/3", "1", 2)], "1/3"),
        (vec![("1/3", "-1", 2)], vec![("1/3", "0", 0)], "1/3 - 1/w"),
        (vec![("1/4", "0", 0)], vec![("1", "0", 0)], "1/2"),
        (vec![], vec![], "0"),
        (vec![("w", "0", 0)], vec![("w", "1", 2)], "w + 1/w"),
        (vec![("w", "-1", 1), naturals], vec![], "w + 1"),
        (vec![("0", "0", 0)], vec![("0", "1/w", 2)], "1/w**2"),
        // Quotients are expanded as far as need be.
        (vec![("0", "0", 0)], vec![("1/(w + 1)", "0", 0)], "1/(2 * w)"),
        (vec![("1/(w + 1)", "0", 0)], vec![("1/w", "0", 0)], "1/w - 1/(2 * w**2)"),
        (vec![("1/(w + 2)", "0", 0)], vec![("1/(w + 1)", "0", 0)], "1/w - 1/w**2"),
        (vec![("w/(w + 1)", "0", 0)], vec![], "1"),
        (vec![("1/(w + 1)", "1", 1)], vec![], "w"),
        (vec![("0", "-1", 1)], vec![], "1"),
        (vec![], vec![("0", "-1", 1)], "-w"),
        (vec![("-w", "1", 1)], vec![("0", "-1", 1)], "-w/2"),
    ] {
        let (left, right) = (sets(&left), sets(&right));
        assert_eq!(check(&left, &right), Ok(true));
        let families = |data: &[Data]| data.iter().map(family).collect();
        let cut = Cut::new(families(&left), families(&right));
        assert_eq!(cut.value().unwrap().to_string(), value, "{cut:?}");
    }
}

#[test]
fn what_is_no_cut_is_refused() {
    for (left, right) in [
        (vec![("1", "0", 0)], vec![("0", "0", 0)]),
        (vec![("1", "0", 0)], vec![("1", "0", 0)]),
        (vec![("0", "1", 1)], vec![("1000000", "0", 0)]),
        (vec![("0", "1", 1)], vec![("0", "1", 1)]),
        (vec![("1/w", "0", 0)], vec![("0", "1/w", 2)]),
        (vec![("1", "-1", 2)], vec![("1", "-1", 2)]),
    ] {
        let families = |texts: &[(&str, &str, u8)]| sets(texts).iter().map(family).collect();
        let cut = Cut::new(families(&left), families(&right));
        let error = cut.value().unwrap_err();
        assert!(matches!(error, Error::NoCut { .. }), "{cut:?}: {error}");
        assert!(cut.reason().unwrap_err().to_string().starts_with("this is not a number"));
    }
}
