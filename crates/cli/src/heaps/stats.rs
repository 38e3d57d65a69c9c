//! What is worth knowing of a sequence, as lines and as JSON.

use crate::desk::Desk;
use crate::output::Unwritable;
use serde::Serialize;
use upstar::numerals::{bytes, grouped};
use upstar::studies::sequence::Report;

#[derive(Serialize)]
struct StatsLine<'a> {
    code: &'a str,
    to: u64,
    max: Option<u32>,
    argmax: Option<u64>,
    mask: Option<u32>,
    rare: Option<u64>,
    last_rare: Option<(u64, u32)>,
    engine: &'a str,
    seconds: f64,
    values_per_second: u64,
    name: Option<&'a str>,
    mask_hex: Option<String>,
    rare_kind: Option<&'a str>,
    common: Option<u64>,
    rare_values: Option<&'a [u32]>,
    common_values: Option<&'a [u32]>,
    histogram: &'a [u64],
    computed: u64,
    memory: u64,
}

/// Writes what is worth knowing.
///
/// # Errors
/// If it cannot be written.
pub fn write(desk: &mut Desk, report: &Report) -> Result<(), Unwritable> {
    let rare = report.rare.as_ref();
    let line = StatsLine {
        code: &report.code,
        to: report.to,
        max: report.max,
        argmax: report.argmax,
        mask: rare.map(|rare| rare.mask),
        rare: rare.map(|rare| rare.rare),
        last_rare: rare.and_then(|rare| rare.last),
        engine: &report.engine,
        seconds: report.seconds,
        values_per_second: report.values_per_second,
        name: report.name.as_deref(),
        mask_hex: rare.map(|rare| format!("{:x}", rare.mask)),
        rare_kind: rare.map(|rare| rare.kind.as_str()),
        common: rare.map(|rare| rare.common),
        rare_values: rare.map(|rare| &rare.rare_values[..]),
        common_values: rare.map(|rare| &rare.common_values[..]),
        histogram: &report.histogram,
        computed: report.computed,
        memory: report.memory,
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
    if let Some(found) = rare {
        out.line(format_args!("  partition        {}", found.text))?;
        out.line(format_args!(
            "  rare             {} of {} heaps, {} common",
            grouped(found.rare),
            grouped(line.to),
            grouped(found.common)
        ))?;
        if let Some((heap, value)) = line.last_rare {
            out.line(format_args!("  last rare        g({}) = {value}", grouped(heap)))?;
        }
        out.line(format_args!("  rare values      {}", listed(&found.rare_values)))?;
        out.line(format_args!("  common values    {}", listed(&found.common_values)))?;
    }
    let often = often(line.histogram);
    if !often.is_empty() {
        out.line(format_args!("  most frequent    {often}"))?;
    }
    out.line(format_args!(
        "  engine           {}, {} values in {:.2} s: {} per second, {}",
        line.engine,
        grouped(line.computed),
        line.seconds,
        grouped(line.values_per_second),
        bytes(line.memory),
    ))
}

/// The first values of a list, and how many more there are.
fn listed(values: &[u32]) -> String {
    const MOST: usize = 16;
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
