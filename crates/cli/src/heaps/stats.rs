//! What is worth knowing of a sequence, as lines and as JSON.

use super::number::grouped;
use super::run::{Ran, speed};
use crate::desk::Desk;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_heaps::{HeapRules, Partition};

#[derive(Serialize)]
struct StatsLine<'a> {
    code: &'a str,
    to: u64,
    max: Option<u32>,
    argmax: Option<u64>,
    mask: Option<u32>,
    rare: Option<u64>,
    last_rare: Option<(u64, u32)>,
    engine: &'static str,
    seconds: f64,
    values_per_second: u64,
    name: Option<&'static str>,
    mask_hex: Option<String>,
    rare_kind: Option<&'static str>,
    common: Option<u64>,
    rare_values: Option<Vec<u32>>,
    common_values: Option<Vec<u32>>,
    histogram: Vec<u64>,
    computed: u64,
    memory: u64,
}

/// Writes what is worth knowing.
///
/// # Errors
/// If it cannot be written.
pub fn write(desk: &mut Desk, rules: &HeapRules, ran: &Ran) -> Result<(), Unwritable> {
    let census = &ran.census;
    let partition = census.partition(rules);
    let rare = partition.map(|found| census.rare(found));
    let histogram: Vec<u64> =
        census.counts().iter().map(|count| count.times[0] + count.times[1]).collect();
    let met = |wanted: bool| {
        let rare = |value: u32, found: Partition| {
            let at = |heap| found.is_rare(heap, value) == wanted;
            let times = census.counts().get(value as usize).map_or([0, 0], |count| count.times);
            times[0] > 0 && at(0) || times[1] > 0 && at(1)
        };
        partition.map(|found| {
            let values =
                (0..u32::try_from(histogram.len()).unwrap_or(0)).filter(|v| rare(*v, found));
            values.collect::<Vec<u32>>()
        })
    };
    let line = StatsLine {
        code: &rules.to_string(),
        to: census.heaps(),
        max: census.greatest().map(|most| most.0),
        argmax: census.greatest().map(|most| most.1),
        mask: partition.map(|found| found.mask),
        rare,
        last_rare: partition.and_then(|found| census.last_rare(found)),
        engine: ran.engine.kind().as_str(),
        seconds: ran.took.as_secs_f64(),
        values_per_second: speed(ran.computed, ran.took),
        name: rules.name(),
        mask_hex: partition.map(|found| format!("{:x}", found.mask)),
        rare_kind: partition.map(|found| found.kind.as_str()),
        common: rare.map(|rare| census.heaps() - rare),
        rare_values: met(true),
        common_values: met(false),
        histogram,
        computed: ran.computed,
        memory: ran.engine.bytes(),
    };
    if desk.options.json {
        return desk.output.json(&line);
    }
    let out = &mut desk.output;
    let name = line.name.filter(|name| *name != line.code);
    let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
    out.line(format_args!("{}{name}, heaps below {}", line.code, grouped(line.to)))?;
    if let (Some(max), Some(heap)) = (line.max, line.argmax) {
        out.line(format_args!("  greatest value   {max}, first at n = {}", grouped(heap)))?;
    }
    if let (Some(found), Some(rare), Some(common)) = (partition, line.rare, line.common) {
        out.line(format_args!("  partition        {found}"))?;
        out.line(format_args!(
            "  rare             {} of {} heaps, {} common",
            grouped(rare),
            grouped(line.to),
            grouped(common)
        ))?;
        if let Some((heap, value)) = line.last_rare {
            out.line(format_args!("  last rare        g({}) = {value}", grouped(heap)))?;
        }
        out.line(format_args!("  rare values      {}", listed(line.rare_values.as_deref())))?;
        out.line(format_args!("  common values    {}", listed(line.common_values.as_deref())))?;
    }
    let often = often(&line.histogram);
    if !often.is_empty() {
        out.line(format_args!("  most frequent    {often}"))?;
    }
    out.line(format_args!(
        "  engine           {}, {} values in {:.2} s: {} per second, {}",
        line.engine,
        grouped(line.computed),
        line.seconds,
        grouped(line.values_per_second),
        crate::human::bytes(line.memory),
    ))
}

/// The first values of a list, and how many more there are.
fn listed(values: Option<&[u32]>) -> String {
    const MOST: usize = 16;
    let values = values.unwrap_or_default();
    let mut words: Vec<String> = values.iter().take(MOST).map(u32::to_string).collect();
    if values.len() > MOST {
        words.push(format!("… ({} values)", values.len()));
    }
    words.join(" ")
}

/// The values that come most often, with how often.
fn often(histogram: &[u64]) -> String {
    const MOST: usize = 8;
    let mut order: Vec<(u64, usize)> =
        histogram.iter().enumerate().map(|(value, times)| (*times, value)).collect();
    order.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let words = order.iter().take(MOST).filter(|entry| entry.0 > 0);
    let words = words.map(|(times, value)| match times {
        1 => format!("{value} (once)"),
        _ => format!("{value} ({} times)", grouped(*times)),
    });
    words.collect::<Vec<_>>().join(", ")
}
