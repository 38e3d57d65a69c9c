//! Large numbers as people write them: `1000000`, `10^9`, `2**20`, `5e7`, `1_000_000`.

/// Reads a number from 0 on, below 2^64.
///
/// # Errors
/// What was expected.
pub fn number(word: &str) -> Result<u64, String> {
    let wrong =
        || format!("`{word}` is not a number from 0 to 2^64 - 1: write for example 1000 or 10^9");
    let plain = |text: &str| {
        let digits: String = text.chars().filter(|c| !"_,'".contains(*c)).collect();
        let all = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if all { digits.parse::<u64>().ok() } else { None }
    };
    let power = |(base, exponent): (&str, &str)| {
        let exponent = u32::try_from(plain(exponent)?).ok()?;
        plain(base)?.checked_pow(exponent)
    };
    let scaled = |(front, exponent): (&str, &str)| {
        let exponent = u32::try_from(plain(exponent)?).ok()?;
        plain(front)?.checked_mul(10u64.checked_pow(exponent)?)
    };
    let found =
        if let Some((front, rest)) = word.split_once('*').filter(|pair| !pair.1.starts_with('*')) {
            // 3*10^8
            let rest = rest.split_once('^').and_then(power);
            plain(front).zip(rest).and_then(|(front, rest)| front.checked_mul(rest))
        } else if let Some(pair) = word.split_once("**").or_else(|| word.split_once('^')) {
            power(pair)
        } else if let Some(pair) = word.split_once(['e', 'E']) {
            scaled(pair)
        } else {
            plain(word)
        };
    found.ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_people_write_them() {
        for (word, expected) in [
            ("0", 0),
            ("1000", 1000),
            ("1_000_000", 1_000_000),
            ("10^9", 1_000_000_000),
            ("2**20", 1 << 20),
            ("5e7", 50_000_000),
            ("3*10^8", 300_000_000),
            ("10^18", 1_000_000_000_000_000_000),
        ] {
            assert_eq!(number(word), Ok(expected), "{word}");
        }
        for word in ["", "-1", "x", "10^", "^3", "10^99", "1.5", "99999999999999999999", "e"] {
            assert!(number(word).is_err(), "{word}");
        }
    }
}
