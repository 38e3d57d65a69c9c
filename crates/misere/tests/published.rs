//! Quotients that are published (Plambeck, "Taming the wild in impartial combinatorial games", 2005; Plambeck
//! and Siegel, "Misère quotients for impartial games", 2008, with its supplement), and laws of all of them.
#![allow(clippy::unwrap_used)]

use upstar_heaps::HeapRules;
use upstar_misere::{Bounds, Extent, MisereQuotient, Why};
use upstar_values::{Context, Stop};

fn quotient(code: &str, heap: u32) -> MisereQuotient {
    let rules = HeapRules::parse(code).unwrap();
    MisereQuotient::compute(&rules, Bounds { heap, ..Bounds::DEFAULT }, &Context::new())
}

#[test]
fn kayles() {
    let found = quotient("0.77", 1000);
    assert_eq!((found.order(), found.lost().count()), (40, 9));
    let period = found.period().unwrap();
    assert_eq!((period.preperiod, period.length, period.values), (71, 12, 168));
    assert!(!found.is_tame());
    assert_eq!(found.kernel_group(), [2, 2, 2, 2]);
}

#[test]
fn orders_of_wild_games_that_are_solved() {
    for (code, order) in [("0.75", 8), ("0.123", 20), ("0.15", 42)] {
        let found = quotient(code, 1000);
        assert_eq!(
            (found.order(), found.is_complete(), found.is_tame()),
            (order, true, false),
            "{code}"
        );
    }
}

#[test]
fn nim_with_small_heaps_is_tame() {
    // T_n has 2^n + 2 elements from n = 2 on.
    for (heap, order) in
        [(0, 1), (1, 2), (2, 6), (3, 6), (4, 10), (7, 10), (8, 18), (15, 18), (16, 34)]
    {
        let found = quotient("nim", heap);
        assert_eq!((found.order(), found.is_tame()), (order, true), "{heap}");
        assert_eq!(found.extent(), Extent::UpTo { heap: Some(heap), why: Why::Heap });
    }
}

#[test]
fn games_that_grow() {
    let found = quotient("0.324", 14);
    assert_eq!(found.order(), 704);
    let orders: Vec<usize> = found.partial().iter().map(|partial| partial.order).collect();
    assert!(orders.is_sorted());
}

#[test]
#[ignore = "seconds in an optimised build, a minute without"]
fn dawsons_kayles_to_heap_33() {
    let found = quotient("0.07", 33);
    assert_eq!(
        (found.order(), found.extent()),
        (638, Extent::UpTo { heap: Some(33), why: Why::Heap })
    );
}

#[test]
fn first_moves_that_come_late_are_not_missed() {
    // Nothing can be moved in the first heaps, which proves nothing about larger ones.
    for code in ["0.2", "0.02", "0.002", "4.0", "0.004", "0.0002", "0.001"] {
        let found = quotient(code, 40);
        assert!(found.order() > 1, "{code}");
    }
    let never = quotient("0.0", 40);
    assert_eq!((never.order(), never.is_complete()), (1, true));
}

/// What every quotient has to be, whatever the game.
#[test]
fn laws_of_quotients_with_two_digits() {
    for first in 0..8 {
        for second in 0..8 {
            let code = format!("0.{first}{second}");
            let rules = HeapRules::parse(&code).unwrap();
            // Some grow beyond any bound.
            let bounds = Bounds { heap: 20, order: 200 };
            let found = MisereQuotient::compute(&rules, bounds, &Context::new());
            laws(&code, &found);
        }
    }
}

fn laws(code: &str, found: &MisereQuotient) {
    let elements: Vec<_> = found.elements().collect();
    let presentation = found.presentation();
    let mut names: Vec<String> = elements.iter().map(|&x| presentation.name(x)).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), found.order(), "{code}");
    // All known orders beyond 1 are even.
    assert!(found.order() == 1 || found.order().is_multiple_of(2), "{code}");
    let kernel = found.kernel();
    let group: u32 = found.kernel_group().iter().product();
    assert_eq!(kernel.len(), group as usize, "{code}");
    for &x in &kernel {
        assert_eq!(found.product(kernel[0], x), x, "{code}");
        assert!(elements.iter().all(|&y| kernel.contains(&found.product(x, y))), "{code}");
    }
    if let Some(values) = found.normal_play() {
        for &x in &elements {
            for &y in &elements {
                let of = |x: upstar_misere::Element| values[x.number() as usize];
                assert_eq!(of(found.product(x, y)), of(x) ^ of(y), "{code}");
            }
        }
    }
    let lost = |x| elements.iter().map(|&z| found.is_lost(found.product(x, z))).collect::<Vec<_>>();
    let mut rows: Vec<_> = elements.iter().map(|&x| lost(x)).collect();
    rows.sort();
    rows.dedup();
    assert_eq!(rows.len(), found.order(), "{code} is not reduced");
}

#[test]
fn grundy_values_are_those_of_normal_play() {
    let found = quotient("0.77", 1000);
    let mut sequence = upstar_heaps::Sequence::new(HeapRules::parse("0.77").unwrap());
    sequence.extend_to(168, &Context::new()).unwrap();
    assert_eq!(found.grundy(), &sequence.values()[..168]);
}

#[test]
fn why_a_computation_stopped() {
    let rules = HeapRules::parse("0.324").unwrap();
    let small = Bounds { heap: 14, order: 100 };
    let found = MisereQuotient::compute(&rules, small, &Context::new());
    let Extent::UpTo { heap: Some(heap), why: Why::Order(100) } = found.extent() else {
        unreachable!("{:?}", found.extent())
    };
    assert_eq!(found.partial().len(), heap as usize + 1);
    assert!(found.order() <= 100);
    let message = "the quotient with the next heap has more than 100 elements, or is infinite: which is not known";
    assert_eq!(Why::Order(100).to_string(), message);
    let steps = Context::new().with_steps(500);
    let found = MisereQuotient::compute(&rules, Bounds::DEFAULT, &steps);
    let Extent::UpTo { heap: Some(heap), why: Why::Stopped(Stop::OutOfSteps) } = found.extent()
    else {
        unreachable!("{:?}", found.extent())
    };
    assert_eq!(found.pretending().len(), heap as usize + 1);
    let none = MisereQuotient::compute(&rules, Bounds::DEFAULT, &Context::new().with_steps(0));
    assert_eq!(none.extent(), Extent::UpTo { heap: None, why: Why::Stopped(Stop::OutOfSteps) });
    assert!(none.outcome(&[0]).is_err());
    let growing = upstar_misere::ByFunction(|heap| vec![vec![heap + 1]]);
    let found = MisereQuotient::compute(&growing, Bounds::DEFAULT, &Context::new());
    assert_eq!(found.extent(), Extent::UpTo { heap: None, why: Why::NotSmaller(0) });
}

#[test]
fn a_quotient_that_becomes_infinite_is_called_unknown() {
    // 0.3122 at the heap 7.
    let rules = HeapRules::parse("0.3122").unwrap();
    let found = MisereQuotient::compute(&rules, Bounds { heap: 12, order: 300 }, &Context::new());
    assert!(matches!(
        found.extent(),
        Extent::UpTo { heap: Some(6), why: Why::Order(300) | Why::Unsettled }
    ));
}

/// Orders, sizes of P, periods and preperiods as MisereSolver and CGSuite have published them.
#[test]
fn quotients_that_misere_solver_has_found() {
    for (code, order, lost, length, preperiod) in [
        ("0.1032", 20, 5, 7, 8),
        ("4.6", 40, 9, 12, 72),
        ("4.0", 2, 1, 2, 1),
        ("0.241", 36, 9, 10, 4),
        ("0.02", 2, 1, 4, 1),
        ("0.152", 34, 6, 48, 25),
        // Solved by hand by Plambeck (2003): but for the heap 4 the heaps repeat with period 2.
        ("0.312", 12, 3, 2, 5),
    ] {
        let rules = HeapRules::parse(code).unwrap();
        let bounds = Bounds::DEFAULT;
        let context = Context::new();
        let quotient = MisereQuotient::compute(&rules, bounds, &context);
        assert_eq!((quotient.order(), quotient.lost().count()), (order, lost), "{code}");
        let period = quotient.period().map(|period| (period.length, period.preperiod));
        assert_eq!(period, Some((length, preperiod)), "{code}");
    }
}
