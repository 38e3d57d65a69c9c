//! Every row of `data/octal_periods.json`, reproduced. Rows that take long are ignored by an explicit
//! bound and run with `--ignored`; a kind of row of which there is none fails.
#![allow(clippy::unwrap_used, clippy::panic, clippy::cast_possible_truncation)] // tests may

use serde_json::Value;
use upstar_heaps::engine::{Choice, Engine};
use upstar_heaps::{
    Census, Code, Effort, HeapRules, PartitionKind, Sameness, Sequence, sameness, window_proof,
};
use upstar_values::Context;

/// Rows that need more values than this are for the slow suite.
const QUICK: u64 = 10_000;

fn rows(status: &str) -> Vec<Value> {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/octal_periods.json")).unwrap();
    let rows: Vec<Value> = rows.into_iter().filter(|row| row["status"] == status).collect();
    assert!(!rows.is_empty(), "no rows of the status {status}");
    rows
}

fn rules(row: &Value) -> HeapRules {
    HeapRules::parse(row["game"].as_str().unwrap()).unwrap()
}

fn number(row: &Value, name: &str) -> u64 {
    row[name].as_u64().unwrap_or_else(|| panic!("{row}: {name}"))
}

/// The checksum of PNG and zip.
fn crc32(bytes: impl Iterator<Item = u8>) -> u32 {
    !bytes.fold(!0u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ (0xEDB8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

/// The first thousand values: their checksum, sum and nim sum.
fn first_thousand(row: &Value, sequence: &mut Sequence) {
    sequence.extend_to(1000, &Context::new()).unwrap();
    let values = &sequence.values()[..1000];
    let bytes = values.iter().flat_map(|&value| (value as u16).to_le_bytes());
    assert_eq!(format!("{:08x}", crc32(bytes)), row["crc1000"].as_str().unwrap(), "{row}");
    let sum: u64 = values.iter().map(|&value| u64::from(value)).sum();
    assert_eq!(sum, number(row, "sum1000"), "{row}");
    let nim_sum = values.iter().fold(0, |sum, value| sum ^ value);
    assert_eq!(u64::from(nim_sum), number(row, "xor1000"), "{row}");
}

fn census(values: &[u32]) -> Census {
    let mut census = Census::new();
    values.iter().for_each(|&value| census.add(value));
    census
}

#[test]
fn short_periods_are_proved_with_their_greatest_values() {
    let rows = rows("periodic");
    let quick = rows.iter().filter(|row| number(row, "values_needed") <= QUICK);
    let mut count = 0;
    for row in quick {
        let mut sequence = Sequence::new(rules(row));
        let found = sequence.find_period(Effort::to(1 << 14), &Context::new()).unwrap();
        let found = found.unwrap_or_else(|| panic!("{row}"));
        assert!(found.proof.is_some(), "{row}");
        assert_eq!(found.period.length, number(row, "period"), "{row}");
        assert_eq!(found.period.preperiod, number(row, "preperiod"), "{row}");
        first_thousand(row, &mut sequence);
        let greatest = census(sequence.values()).greatest().unwrap();
        assert_eq!(u64::from(greatest.0), number(row, "max"), "{row}");
        assert_eq!(greatest.1, number(row, "argmax"), "{row}");
        count += 1;
    }
    assert!(count > 350, "{count}");
}

#[test]
#[ignore = "a minute: rows that need more than 10 000 values"]
fn long_periods_are_proved_by_the_window() {
    for row in rows("periodic").iter().filter(|row| number(row, "values_needed") > QUICK) {
        let proof = window_proof(&rules(row), 1 << 25, &Context::new()).unwrap().unwrap();
        assert_eq!(proof.period.length, number(row, "period"), "{row}");
        assert_eq!(proof.period.preperiod, number(row, "preperiod"), "{row}");
        let once = (proof.period.preperiod + proof.period.length) as usize;
        let mut sequence = Sequence::new(rules(row));
        sequence.extend_to(once, &Context::new()).unwrap();
        let greatest = census(sequence.values()).greatest().unwrap();
        assert_eq!(u64::from(greatest.0), number(row, "max"), "{row}");
        assert_eq!(greatest.1, number(row, "argmax"), "{row}");
        first_thousand(row, &mut sequence);
    }
}

/// What a row says of the first 12 000 values.
fn twelve_thousand(row: &Value) {
    let mut sequence = Sequence::new(rules(row));
    sequence.extend_to(12_000, &Context::new()).unwrap();
    let census = census(sequence.values());
    let (max, argmax) = census.greatest().unwrap();
    assert_eq!(u64::from(max), number(row, "max_at_12000"), "{row}");
    assert_eq!(argmax, number(row, "argmax_at_12000"), "{row}");
    // The data leaves the empty heap out.
    let partition = census.partition(&rules(row)).unwrap();
    let empty = u64::from(partition.is_rare(0, 0));
    let rare = census.rare(partition) - empty;
    let published = number(row, "rare_at_12000");
    assert!(rare.abs_diff(published) <= 1, "{row}: {rare}");
    if rare == published {
        let mask = u32::from_str_radix(row["mask"].as_str().unwrap(), 16).unwrap();
        let by_heap = partition.kind != PartitionKind::Value;
        assert_eq!(by_heap, row["position_type"].as_bool().unwrap(), "{row}");
        // Bits above the greatest value do not count.
        let bits = (max + 1).next_power_of_two() - 1;
        assert_eq!(partition.mask & bits, mask & bits, "{row}");
    }
    first_thousand(row, &mut sequence);
}

#[test]
fn greatest_and_rare_values_of_open_games() {
    for row in rows("open_or_long").iter().step_by(40) {
        twelve_thousand(row);
    }
}

#[test]
#[ignore = "a minute: all open rows"]
fn greatest_and_rare_values_of_all_open_games() {
    for status in ["open_or_long", "periodic_by_equivalence"] {
        rows(status).iter().for_each(twelve_thousand);
    }
}

#[test]
#[ignore = "minutes: periods up to sixty million"]
fn periods_that_were_known_by_equivalence_are_proved() {
    let rows = rows("periodic_by_equivalence");
    for row in &rows {
        let proof = window_proof(&rules(row), 1 << 29, &Context::new()).unwrap();
        let proof = proof.unwrap_or_else(|| panic!("{row}: not proved"));
        assert_eq!(proof.period.length, number(row, "period"), "{row}");
    }
    assert_eq!(rows.len(), 22);
}

#[test]
fn every_game_is_the_one_that_stands_for_it() {
    let context = Context::new();
    let (mut by_code, mut by_period) = (0, 0);
    for status in ["periodic", "open_or_long", "periodic_by_equivalence"] {
        for row in rows(status) {
            let canonical = HeapRules::parse(row["canonical"].as_str().unwrap()).unwrap();
            match sameness(&rules(&row), &canonical, &context).unwrap() {
                Sameness::ByCode { .. } => by_code += 1,
                Sameness::ByPeriod { .. } => by_period += 1,
                other => panic!("{row}: {other:?}"),
            }
        }
    }
    assert_eq!((by_code + by_period, by_code), (543, 349));
}

#[test]
fn different_games_have_different_standard_forms() {
    let mut forms: Vec<(Code, String)> = Vec::new();
    for row in ["periodic", "open_or_long", "periodic_by_equivalence"].iter().flat_map(|s| rows(s))
    {
        let code: Code = row["game"].as_str().unwrap().parse().unwrap();
        forms.push((code.standard_form().code, row["canonical"].as_str().unwrap().to_owned()));
    }
    forms.sort_by_key(|(form, _)| form.to_string());
    for pair in forms.windows(2) {
        assert!(pair[0].0 != pair[1].0 || pair[0].1 == pair[1].1, "{pair:?}");
    }
}

#[test]
#[ignore = "a minute or more: Grundy's game to fifty million"]
fn the_last_known_rare_value_of_grundys_game() {
    let row = &rows("open")[0]["record"];
    let mut engine = Engine::new(&HeapRules::Unequal, Choice::Automatic, 1).unwrap();
    let mut census = Census::new();
    let mut count = |_: u64, block: &[u32]| block.iter().for_each(|&value| census.add(value));
    engine.advance(50_000_000, &Context::new(), &mut count).unwrap();
    let partition = census.partition(&HeapRules::Unequal).unwrap();
    let (heap, value) = census.last_rare(partition).unwrap();
    assert_eq!(serde_json::json!([heap, value]), row["last_rare"]);
    assert_eq!(census.rare(partition), number(row, "rare"));
    assert_eq!(format!("{:x}", partition.mask), row["mask"].as_str().unwrap());
}
