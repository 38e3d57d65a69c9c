use super::*;
use crate::HeapRules;
use crate::engine::{Choice, Engine};
use upstar_values::Context;

fn lanes(text: &str, start: &[u32]) -> Lanes {
    let moves = Moves::of(&HeapRules::parse(text).unwrap()).unwrap();
    let (classes, _) = Classes::choose(&moves, start).unwrap();
    Lanes::new(moves, classes, start.iter().copied()).unwrap()
}

fn computed(text: &str, length: u64) -> Vec<u32> {
    let rules = HeapRules::parse(text).unwrap();
    let mut engine = Engine::new(&rules, Choice::Naive, 1).unwrap();
    let mut values = Vec::new();
    let mut keep = |_: u64, block: &[u32]| values.extend_from_slice(block);
    engine.advance(length, &Context::new(), &mut keep).unwrap();
    values
}

#[test]
fn lanes_give_the_values_of_the_definition() {
    for text in ["0.106", "0.104", "0.16", "0.56", "0.127", "0.054", "0.165", "4.0", "0.77"] {
        let values = computed(text, 12_000);
        let start = Lanes::start(&Moves::of(&HeapRules::parse(text).unwrap()).unwrap());
        let mut engine = lanes(text, &values[..start]);
        if let Err(halt) = engine.advance(12_000) {
            panic!("{text}: {halt:?} at {}", engine.n());
        }
        for (heap, &value) in (1u64..).zip(&values[1..]) {
            assert_eq!(engine.value(heap), Some(value), "{text} at {heap}");
        }
    }
}

#[test]
fn all_versions_and_all_widths_agree() {
    for text in ["0.106", "0.167", "0.354", "grundys_game"] {
        let start = Lanes::start(&Moves::of(&HeapRules::parse(text).unwrap()).unwrap());
        let values = computed(text, start as u64);
        let mut reference = lanes(text, &values);
        reference.advance(9_000).unwrap();
        let expected: Vec<Option<u32>> = (0..9_000).map(|heap| reference.value(heap)).collect();
        for width in [Width::W32, Width::W64, Width::W128] {
            for kernel in Kernel::available() {
                let mut other = lanes(text, &values).with(kernel);
                if width > other.width() {
                    other.widen(width);
                }
                other.advance(9_000).unwrap();
                let found: Vec<Option<u32>> = (0..9_000).map(|heap| other.value(heap)).collect();
                assert!(found == expected, "{text} {width:?} {kernel:?}");
            }
        }
    }
}

#[test]
fn what_is_forgotten_changes_no_value() {
    let values = computed("0.106", 8192);
    let mut whole = lanes("0.106", &values);
    let mut ring = lanes("0.106", &values);
    whole.advance(600_000).unwrap();
    ring.advance(300_000).unwrap();
    ring.forget();
    ring.advance(600_000).unwrap();
    assert!(ring.first_kept() > 0);
    for heap in ring.first_kept()..600_000 {
        assert_eq!(ring.value(heap), whole.value(heap), "at {heap}");
    }
}
