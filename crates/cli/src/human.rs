//! Counts, sizes and durations as people read them.

use std::time::Duration;

/// `12,345,678`.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `35.20 MiB`.
pub fn bytes(number: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if number < 1024 {
        return format!("{number} B");
    }
    #[allow(clippy::cast_precision_loss)] // two decimals are shown
    let mut size = number as f64 / 1024.0;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    format!("{size:.2} {}", UNITS[unit])
}

const UNITS: [(u64, &str); 6] = [
    (365 * 86_400, "year"),
    (7 * 86_400, "week"),
    (86_400, "day"),
    (3_600, "hour"),
    (60, "minute"),
    (1, "second"),
];

/// `2 hours`, `89 seconds`: rounded, in the largest unit of which there are about one and a half, so
/// that the unit never hides half of the time.
pub fn duration(time: Duration) -> String {
    let halves = |pair: &[(u64, &'static str)]| match pair {
        [unit, next] => (*unit, unit.0 + unit.0 / 2 - next.0 / 2),
        _ => ((1, "second"), 0),
    };
    let fits = |(_, least): &((u64, &str), u64)| time >= Duration::from_secs(*least);
    let ((unit, name), _) = UNITS.windows(2).map(halves).find(fits).unwrap_or(((1, "second"), 0));
    // Rounded to the nearest, in half units.
    let rounded = (time.as_millis() / u128::from(unit) + 500) / 1000;
    let number = if unit > 1 { rounded.max(2) } else { rounded };
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {name}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_grouped_by_thousands() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (123_456, "123,456"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(count(number), text);
        }
        assert_eq!(count(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn sizes_have_two_decimals_from_a_kibibyte_on() {
        for (number, text) in [
            (0, "0 B"),
            (1023, "1023 B"),
            (1024, "1.00 KiB"),
            (36_909_875, "35.20 MiB"),
            (u64::MAX, "16.00 EiB"),
        ] {
            assert_eq!(bytes(number), text);
        }
    }

    #[test]
    fn durations_are_rounded_and_never_one_large_unit() {
        for (seconds, text) in [
            (0, "0 seconds"),
            (1, "1 second"),
            (89, "89 seconds"),
            (90, "2 minutes"),
            (59 * 60, "59 minutes"),
            (7140, "2 hours"),
            (36 * 3600, "2 days"),
            (9 * 86_400, "9 days"),
            (11 * 86_400, "2 weeks"),
            (800 * 86_400, "2 years"),
        ] {
            assert_eq!(duration(Duration::from_secs(seconds)), text, "{seconds}");
        }
        assert_eq!(duration(Duration::from_millis(1600)), "2 seconds");
    }
}
