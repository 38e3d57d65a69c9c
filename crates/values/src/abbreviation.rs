//! Long numbers in sentences: their first and last digits, and how many there are.
//!
//! Writing out a number of a million digits costs more than finding it. The first digits come from
//! the leading bits of the number and of a power of ten instead; where these leave a doubt, the
//! number is compared with the one in question.

use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// Numbers of at most this many digits are written in full.
const WHOLE: usize = 40;
/// Digits shown at each end of a longer one.
const END: usize = 12;

/// The number in decimal, a long one as `161803398874…917894502318 (1001 digits)`.
///
/// ```
/// use dashu_int::UBig;
/// use upstar_values::digits;
/// assert_eq!(digits(&UBig::from(1234u32)), "1234");
/// let long = UBig::from(10u8).pow(1000) + UBig::from(7u8);
/// assert_eq!(digits(&long), "100000000000…000000000007 (1001 digits)");
/// ```
pub fn digits(number: &UBig) -> String {
    /// Below so many bits it is quicker to write the number out.
    const SHORT: usize = 20_000;
    let written = || {
        let text = number.to_string();
        if text.len() <= WHOLE {
            return text;
        }
        let (front, back) = (&text[..END], &text[text.len() - END..]);
        format!("{front}…{back} ({} digits)", text.len())
    };
    if number.bit_len() < SHORT {
        return written();
    }
    let Some((front, count)) = leading(number) else { return written() };
    let last = number % UBig::from(10u8).pow(END);
    format!("{front}…{last:0>END$} ({count} digits)", last = last.to_string())
}

/// The first digits, and how many there are in all; `None` for short numbers.
fn leading(number: &UBig) -> Option<(String, usize)> {
    // A little less than the number of digits: log₁₀ 2 = 0.30102999…
    let bits = number.bit_len();
    let below = usize::try_from(bits as u128 * 30_102_999 / 100_000_000).ok()?;
    let dropped = below.checked_sub(END + 8)?;
    let (power, power_shift) = power_of_ten(dropped);
    let shift = bits.checked_sub(KEPT)?;
    // number / 10^dropped lies between the quotients of the rounded numbers.
    let front = number >> shift;
    let up = shift.checked_sub(power_shift)?;
    let least = (&front << up) / (&power + slack(dropped));
    let most = ((front + UBig::ONE) << up) / power;
    let (least, most) = (least.to_string(), most.to_string());
    let (low, high) = (least.get(..END)?, most.get(..END)?);
    if low == high && least.len() == most.len() {
        return Some((low.to_owned(), least.len() + dropped));
    }
    // In doubt, as close to a power of ten, the number itself decides.
    let bound = UBig::from_str_radix(high, 10).ok()?;
    let bound = bound * UBig::from(10u8).pow(most.len() + dropped - END);
    let (front, count) = if *number >= bound { (high, most.len()) } else { (low, least.len()) };
    Some((front.to_owned(), count + dropped))
}

/// Leading bits that are kept of long numbers.
const KEPT: usize = 256;

/// How many units of the last bit a power is short of at most: a few for each squaring, doubled by
/// the next.
fn slack(exponent: usize) -> UBig {
    UBig::from(16u8) * UBig::from(exponent + 1)
}

/// 10^exponent as (m, s), a little more than m·2^s and less than (m + slack)·2^s.
fn power_of_ten(exponent: usize) -> (UBig, usize) {
    let (mut power, mut shift) = (UBig::ONE, 0usize);
    for bit in (0..exponent.bit_len()).rev() {
        power = power.sqr();
        shift *= 2;
        if exponent.bit(bit) {
            power *= UBig::from(10u8);
        }
        let extra = power.bit_len().saturating_sub(KEPT);
        power >>= extra;
        shift += extra;
    }
    (power, shift)
}

/// `10^23`, or the number itself if it is short.
pub fn magnitude(number: &UBig) -> String {
    let text = digits(number);
    match text.split_once(" (").and_then(|(_, rest)| rest.split_once(' ')) {
        Some((count, _)) => match count.parse::<u64>() {
            Ok(count) => format!("10^{}", count - 1),
            Err(_) => text,
        },
        None if text.len() > 9 => format!("10^{}", text.len() - 1),
        None => text,
    }
}

/// A time in the largest unit of which there are two, for estimates.
pub fn duration(seconds: &UBig) -> String {
    const UNITS: [(u64, &str); 4] =
        [(31_557_600, "years"), (86_400, "days"), (3600, "hours"), (60, "minutes")];
    for (length, unit) in UNITS {
        let count = seconds / UBig::from(length);
        if count > UBig::ONE {
            return format!("{} {unit}", magnitude(&count));
        }
    }
    format!("{seconds} seconds")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_and_last_digits_are_those_of_the_whole_number() {
        let mut number = UBig::from(3u8).pow(15_000);
        for step in 0u32..40 {
            number = number * UBig::from(1_000_003u32 + 7 * step) + UBig::from(step);
            let text = number.to_string();
            let expected =
                format!("{}…{} ({} digits)", &text[..END], &text[text.len() - END..], text.len());
            assert!(leading(&number).is_some());
            // Both sides of a change of the first digits.
            let rest = UBig::from(10u8).pow(text.len() - END);
            for near in [&number - &number % &rest, &number - &number % &rest - UBig::ONE] {
                assert_eq!(leading(&near).unwrap().0, near.to_string()[..END]);
            }
            assert_eq!(digits(&number), expected);
        }
        let nines = UBig::from(10u8).pow(10_000) - UBig::ONE;
        assert_eq!(digits(&nines), "999999999999…999999999999 (10000 digits)");
        assert_eq!(digits(&(nines + UBig::ONE)), "100000000000…000000000000 (10001 digits)");
    }
}
