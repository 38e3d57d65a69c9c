//! Misère quotients as eMe in the syntactic monoid of misère P-words.
#![allow(clippy::unwrap_used, clippy::panic)]

use upstar_rewriting::classes::{Bounds, Play, Verdict, classify, word_quotient};
use upstar_rewriting::{OctalEnds, octal};
use upstar_values::Context;

fn order(code: &str) -> (usize, usize) {
    let system = octal(code, OctalEnds::Gaps).unwrap();
    let verdict = classify(&system, Play::Misere, &Bounds::default(), &Context::new(), &mut |_| ());
    let Ok(Verdict::Regular(classifier)) = verdict else { panic!("{code}: {verdict:?}") };
    let quotient = word_quotient(&classifier, "U", "D", 100_000).unwrap();
    assert!(quotient.monoid.commute(&quotient.elements), "{code}");
    (quotient.elements.len(), quotient.lost.len())
}

#[test]
fn small_quotients_have_their_known_orders() {
    // 0.3 is tame with one generator of order 2; Nim with heaps up to 3 (0.333) is T_2.
    assert_eq!(order("0.3"), (2, 1));
    assert_eq!(order("0.75"), (8, 2));
}

#[test]
fn heaps_of_0_3_alternate_in_a_quotient_of_two_elements() {
    let system = octal("0.3", OctalEnds::Gaps).unwrap();
    let verdict = classify(&system, Play::Misere, &Bounds::default(), &Context::new(), &mut |_| ());
    let Ok(Verdict::Regular(classifier)) = verdict else { panic!("{verdict:?}") };
    let quotient = word_quotient(&classifier, "U", "D", 100).unwrap();
    assert_eq!((quotient.preperiod, quotient.heaps.len()), (0, 2));
    // One token is lost, two are won: a^2 = 1.
    assert_eq!(quotient.lost, [quotient.heaps[1]]);
    let twice = quotient.monoid.product(quotient.heaps[1], quotient.heaps[1]);
    assert_eq!(twice, Some(quotient.heaps[0]));
}

/// Some seconds without optimisation: words are searched without splitting.
#[test]
#[ignore = "slow"]
fn wild_quotient_of_0_123_has_order_20() {
    assert_eq!(order("0.123").0, 20);
}
