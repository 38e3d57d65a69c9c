//! What digits allow, in words.

use upstar_heaps::{Code, GeneralCode, GeneralDigit, HeapCount, HeapRules, Sizes};

/// So many digits are explained.
const MOST: usize = 12;

pub(super) fn why_no_code(rules: &HeapRules) -> String {
    let why = match rules {
        HeapRules::Unequal => {
            "the digits of a code cannot say that parts differ (the general digit 4! can: 4!.0)"
        }
        _ => "its numbers go beyond the 10000 digits of a code",
    };
    why.to_owned()
}

/// What the digits allow; long codes only in part.
pub(super) fn moves(code: &Code) -> Vec<String> {
    let mut lines = Vec::new();
    if code.digit(0) > 0 {
        lines.push(format!("take nothing, split into {}", heaps(code.digit(0))));
    }
    let digits = code.digits().iter().zip(1u64..).filter(|(digit, _)| **digit > 0);
    for (digit, place) in digits.take(MOST) {
        lines.push(format!("take {place}, leave {}", heaps(*digit)));
    }
    if code.digits().iter().filter(|digit| **digit > 0).count() > MOST {
        lines.push("…".to_owned());
    }
    let from = code.digits().len() + 1;
    match code.tail() {
        [] => (),
        [digit] => lines.push(format!("take {from} or more, leave {}", heaps(*digit))),
        tail => {
            let length = tail.len();
            let places = tail.iter().zip(from..).filter(|(digit, _)| **digit > 0);
            for (digit, place) in places.clone().take(MOST) {
                let (next, leave) = (place + length, heaps(*digit));
                let then = next + length;
                lines.push(format!("take {place}, {next}, {then} and so on, leave {leave}"));
            }
            if places.count() > MOST {
                lines.push(format!("… ({length} digits repeat for ever)"));
            }
        }
    }
    lines
}

/// `0, 1 or 2 heaps`.
fn heaps(digit: u8) -> String {
    if digit == 1 {
        return "nothing".to_owned();
    }
    let bits: Vec<String> =
        (0..8).filter(|bit| digit >> bit & 1 == 1).map(|bit: u8| bit.to_string()).collect();
    let noun = if digit == 2 { "heap" } else { "heaps" };
    match bits.split_last() {
        Some((last, [])) => format!("{last} {noun}"),
        Some((last, rest)) => format!("{} or {last} {noun}", rest.join(", ")),
        None => format!(" {noun}"),
    }
}

/// What a general code allows.
pub(super) fn general_moves(code: &GeneralCode) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(before) = code.digit(0).filter(|digit| !digit.is_nothing()) {
        lines.push(format!("take nothing, split into {}", general_heaps(before)));
    }
    let digits = code.digits().iter().zip(1u64..).filter(|(digit, _)| !digit.is_nothing());
    let line = |(digit, place)| format!("take {place}, leave {}", general_heaps(digit));
    lines.extend(digits.take(MOST).map(line));
    let from = code.digits().len() + 1;
    match code.tail() {
        [] => (),
        [digit] => lines.push(format!("take {from} or more, leave {}", general_heaps(digit))),
        tail => lines.push(format!("{} digits repeat for ever from place {from} on", tail.len())),
    }
    lines
}

/// `0, 2 or more heaps, not all equal`.
fn general_heaps(digit: &GeneralDigit) -> String {
    let one = |count: &HeapCount| {
        let more = if count.or_more { " or more" } else { "" };
        let how = match count.sizes {
            Sizes::Any => "",
            Sizes::Unequal => " (no two equal)",
            Sizes::NotAllEqual => " (not all equal)",
            Sizes::AllEqual => " (all equal)",
        };
        format!("{}{more}{how}", count.heaps)
    };
    let counts: Vec<String> = digit.counts().iter().map(one).collect();
    match counts.split_last() {
        Some((last, [])) => format!("{last} heaps"),
        Some((last, rest)) => format!("{} or {last} heaps", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}
