use super::*;
use crate::HeapRules;
use crate::naive::Naive;

fn naive(rules: &HeapRules, length: usize) -> Vec<u32> {
    let mut engine = Naive::new(rules);
    let mut values = Vec::with_capacity(length);
    for _ in 0..length {
        values.push(engine.next(&values));
    }
    values
}

fn lanes(text: &str, start: &[u32]) -> Lanes {
    let moves = Moves::of(&HeapRules::parse(text).unwrap()).unwrap();
    let (classes, _) = Classes::choose(&moves, start).unwrap();
    Lanes::new(moves, classes, start.iter().copied()).unwrap()
}

#[test]
fn lanes_give_the_values_of_the_definition() {
    for text in ["0.106", "0.104", "0.16", "0.56", "0.127", "0.054", "0.165", "4.0", "0.77"] {
        let values = naive(&HeapRules::parse(text).unwrap(), 20_000);
        let start = Lanes::start(&Moves::of(&HeapRules::parse(text).unwrap()).unwrap());
        let mut engine = lanes(text, &values[..start]);
        if let Err(halt) = engine.advance(20_000) {
            panic!("{text}: {halt:?} at {}", engine.n());
        }
        for (heap, &value) in (1u64..).zip(&values[1..]) {
            assert_eq!(engine.value(heap), Some(value), "{text} at {heap}");
        }
    }
}

/// Seconds this thread has had.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

#[test]
#[ignore = "speed"]
fn speed() {
    let only = std::env::var("GAME").unwrap_or_default();
    for (text, count) in [
        ("0.106", 200_000_000u64),
        ("0.104", 100_000_000),
        ("0.054", 100_000_000),
        ("0.167", 50_000_000),
        ("0.16", 50_000_000),
    ] {
        if !only.is_empty() && only != text {
            continue;
        }
        let rules = HeapRules::parse(text).unwrap();
        let start = Lanes::start(&Moves::of(&rules).unwrap()).max(8192);
        let values = naive(&rules, start);
        let mut engine = lanes(text, &values);
        let time = cpu();
        let result = engine.advance(count);
        let seconds = cpu() - time;
        println!(
            "{text}: {result:?} n {} in {seconds:.2} s, {:.1} M/s, {:?} {:?} rare {} last {:?} near {} middle {} options {} far {} witnesses {}/{}",
            engine.n(),
            engine.n() as f64 / seconds / 1e6,
            engine.width(),
            engine.counts(),
            engine.rare().len(),
            engine.rare().last(),
            engine.near.len(),
            engine.middle.len(),
            engine.options.len(),
            engine.far.len(),
            engine.witnesses.len(),
            engine.witnesses.steps().len()
        );
    }
}
