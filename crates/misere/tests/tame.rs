//! Games that are tame for all heaps because their large heaps are firm, against plain play.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use upstar_heaps::HeapRules;
use upstar_misere::{Bounds, HeapGame, MisereQuotient};
use upstar_values::Context;

/// A sum of heaps.
type Sum = Vec<u64>;

/// Codes that end, whose large heaps leave nothing but firm sums: Grundy values tell what plain play finds, on heaps
/// beyond those on which the proof stands. All octal codes of two digits and hexadecimal ones of one are asked.
#[test]
fn games_whose_large_heaps_are_firm_are_played_like_nim() {
    let digits = "0123456789ABCDEF";
    let octal =
        digits[..8].chars().flat_map(|a| digits[..8].chars().map(move |b| format!("0.{a}{b}")));
    let codes = octal.chain(digits.chars().map(|digit| format!("0.{digit}")));
    let mut proved = Vec::new();
    for code in codes {
        let Ok(rules) = HeapRules::parse(&code) else { continue };
        let up_to = |heap: u32| {
            let context = Context::new().with_steps(200_000);
            MisereQuotient::compute(&rules, Bounds { heap, order: 70 }, &context)
        };
        let small = up_to(40);
        let Some(proof) = small.always_tame(&rules).filter(|proof| proof.fickle.is_none()) else {
            continue;
        };
        let options = |heap: u64| -> Vec<Sum> {
            let mut found: Vec<Sum> = Vec::new();
            let _ = HeapGame::visit_options(&rules, heap, &mut |left| {
                found.push(left.to_vec());
                ControlFlow::Continue(())
            });
            found
        };
        // The least heaps that prove it, and some beyond them.
        let least = (1..=40u32).find(|&heap| up_to(heap).always_tame(&rules).is_some());
        let far = u64::from(least.unwrap()).max(proof.from + 3) + 3;
        if far > 26 {
            continue;
        }
        let options: Vec<Vec<Sum>> = (0..=far).map(options).collect();
        let (grundy, mut known) = (grundy(&rules, far), HashMap::new());
        let at = |heap: u64| usize::try_from(heap).unwrap();
        let fickle = |heap: u64| heap < proof.from && small.is_fickle(small.heap(heap).unwrap());
        for sum in (0..=far).flat_map(|heap| (0..8).map(move |other| vec![heap, other])) {
            let value = sum.iter().fold(0, |value, &heap| value ^ grundy[at(heap)]);
            let lost = value == u32::from(sum.iter().all(|&heap| fickle(heap)));
            assert_eq!(lost, is_lost(&sum, &options, &mut known), "{code}: {sum:?}");
        }
        proved.push(code);
    }
    assert!(proved.len() >= 3, "{proved:?}");
}

/// Plain misère play of heaps of any size.
fn is_lost(sum: &[u64], options: &[Vec<Sum>], known: &mut HashMap<Sum, bool>) -> bool {
    let mut sum: Sum = sum.iter().copied().filter(|&heap| heap > 0).collect();
    sum.sort_unstable();
    if let Some(&lost) = known.get(&sum) {
        return lost;
    }
    let (mut can_move, mut lost) = (false, true);
    for (place, &heap) in sum.iter().enumerate() {
        for left in &options[usize::try_from(heap).unwrap()] {
            can_move = true;
            if lost {
                let mut after = sum.clone();
                after.remove(place);
                after.extend(left);
                lost = !is_lost(&after, options, known);
            }
        }
    }
    known.insert(sum, can_move && lost);
    can_move && lost
}

/// Grundy values by the definition.
fn grundy(rules: &HeapRules, last: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=last {
        let mut met = BTreeSet::new();
        let _ = HeapGame::visit_options(rules, heap, &mut |left| {
            let value = |&part: &u64| values[usize::try_from(part).unwrap()];
            met.insert(left.iter().map(value).fold(0, |sum, value| sum ^ value));
            ControlFlow::Continue(())
        });
        values.push((0u32..).find(|value| !met.contains(value)).unwrap());
    }
    values
}
