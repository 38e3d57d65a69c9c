//! Large numbers as people read them.

/// `12,345,678`.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1.25 GiB`.
#[must_use]
pub fn bytes(number: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if number < 1024 {
        return format!("{number} B");
    }
    let mut amount = number as f64 / 1024.0;
    let mut units = UNITS.iter();
    let mut unit = units.next();
    while amount >= 1024.0 {
        match units.next() {
            Some(larger) => unit = Some(larger),
            None => break,
        }
        amount /= 1024.0;
    }
    format!("{amount:.2} {}", unit.unwrap_or(&""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_threes() {
        let shown = [0, 999, 1000, 12_345_678, u64::MAX].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "12,345,678", "18,446,744,073,709,551,615"]);
    }

    #[test]
    fn sizes_have_two_decimals() {
        let shown = [0, 1023, 1024, 1_572_864, 5 << 30, u64::MAX].map(bytes);
        assert_eq!(shown, ["0 B", "1023 B", "1.00 KiB", "1.50 MiB", "5.00 GiB", "16.00 EiB"]);
    }
}
