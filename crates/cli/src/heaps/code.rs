//! `code`: what a code says, and which other codes say the same.

use super::CodeOptions;
use super::general;
use super::rules::heap_rules;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_heaps::{Code, GeneralCode, HeapRules, Sameness, Shifted, sameness};

#[derive(Serialize)]
struct CodeLine {
    input: String,
    code: Option<String>,
    name: Option<&'static str>,
    rules: String,
    most_heaps: Option<u32>,
    reduced: Option<String>,
    standard: Option<String>,
    /// Heap n + shift of the code is heap n of the standard form.
    shift: Option<i64>,
    shortest: Option<String>,
    shortest_shift: Option<i64>,
}

#[derive(Serialize)]
struct SameLine<'a> {
    code: String,
    other: String,
    equivalent: bool,
    /// Heap n + shift of the code is heap n of the other.
    shift: Option<i64>,
    text: &'a str,
}

/// Explains a code, or compares two.
///
/// # Errors
/// If the answer cannot be written.
pub fn code(desk: &mut Desk, options: &CodeOptions) -> Result<Exit, Unwritable> {
    if let Some(code) = general::general(&options.code).filter(|_| options.other.is_none()) {
        explain_general(desk, &options.code, &code)?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    let rules = match heap_rules(desk, &options.code)? {
        Ok(rules) => rules,
        Err(exit) => return Ok(exit),
    };
    let exit = match &options.other {
        None => explain(desk, &options.code, &rules)?,
        Some(other) => match heap_rules(desk, other)? {
            Ok(other) => compare(desk, &rules, &other)?,
            Err(exit) => return Ok(exit),
        },
    };
    desk.output.flush()?;
    Ok(exit)
}

/// Explains a code with general digits: its normal form is all that is known of it.
fn explain_general(desk: &mut Desk, input: &str, code: &GeneralCode) -> Result<(), Unwritable> {
    if desk.options.json {
        return desk.output.json(&CodeLine {
            input: input.to_owned(),
            code: Some(code.to_string()),
            name: None,
            rules: code.to_string(),
            most_heaps: None,
            reduced: None,
            standard: None,
            shift: None,
            shortest: None,
            shortest_shift: None,
        });
    }
    desk.output.line(code)?;
    for line in general::moves(code) {
        desk.output.line(format_args!("  {line}"))?;
    }
    Ok(())
}

fn explain(desk: &mut Desk, input: &str, rules: &HeapRules) -> Result<Exit, Unwritable> {
    let code = rules.code();
    let form = code.as_ref().map(|code| (code.reduced(), code.standard_form(), code.shortest()));
    if desk.options.json {
        let (reduced, standard, shortest) =
            form.map_or((None, None, None), |(r, s, t)| (Some(r.to_string()), Some(s), Some(t)));
        desk.output.json(&CodeLine {
            input: input.to_owned(),
            code: code.as_ref().map(Code::to_string),
            name: rules.name(),
            rules: rules.simplest().to_string(),
            most_heaps: code.as_ref().map(Code::most_heaps),
            reduced,
            shift: standard.as_ref().map(|form| form.shift),
            standard: standard.map(|form| form.code.to_string()),
            shortest_shift: shortest.as_ref().map(|form| form.shift),
            shortest: shortest.map(|form| form.code.to_string()),
        })?;
        return Ok(Exit::Done);
    }
    let name = rules.name().map(|name| format!("  {name}")).unwrap_or_default();
    let (Some(code), Some((reduced, standard, shortest))) = (code, form) else {
        let why = match rules {
            HeapRules::Unequal => "a code cannot say that parts differ",
            _ => "its numbers go beyond the 10000 digits of a code",
        };
        desk.output.line(format_args!("{rules}\n  has no code: {why}"))?;
        return Ok(Exit::Done);
    };
    desk.output.line(format_args!("{code}{name}"))?;
    for line in moves(&code) {
        desk.output.line(format_args!("  {line}"))?;
    }
    let simplest = rules.simplest();
    if !matches!(simplest, HeapRules::Code(_)) {
        desk.output.line(format_args!("  as a set: {simplest}"))?;
    }
    if reduced != code {
        desk.output.line(format_args!("  without redundant moves: {reduced}"))?;
    }
    if standard.code != code {
        desk.output.line(format_args!("  standard form: {}", shown(&standard)))?;
    }
    if shortest.code != code && shortest.code != standard.code {
        desk.output.line(format_args!("  shortest: {}", shown(&shortest)))?;
    }
    for (cousin, by) in standard.code.cousins().into_iter().zip(1i64..) {
        let cousin = Shifted { code: cousin, shift: standard.shift - by };
        if cousin.code != code && cousin.code != shortest.code && cousin.code != reduced {
            desk.output.line(format_args!("  cousin: {}", shown(&cousin)))?;
        }
    }
    Ok(Exit::Done)
}

/// `0.137, whose heap n is the heap n + 1 here`.
fn shown(form: &Shifted) -> String {
    let (code, shift) = (&form.code, form.shift);
    match shift {
        0 => format!("{code}, heap for heap"),
        1.. => format!("{code}, whose heap n is the heap n + {shift} here"),
        _ => format!("{code}, whose heap n + {} is the heap n here", -shift),
    }
}

/// What the digits allow, in words; long codes only in part.
fn moves(code: &Code) -> Vec<String> {
    const MOST: usize = 12;
    let heaps = |digit: u8| {
        let bits: Vec<String> =
            (0..8).filter(|bit| digit >> bit & 1 == 1).map(|bit: u8| bit.to_string()).collect();
        let only = digit.count_ones() == 1 && digit >> 1 & 1 == 1;
        let heaps = if only || digit == 1 { "heap" } else { "heaps" };
        let joined = match bits.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
            None => String::new(),
        };
        if digit == 1 { "nothing".to_owned() } else { format!("{joined} {heaps}") }
    };
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
                let next = place + length;
                let leave = heaps(*digit);
                lines.push(format!(
                    "take {place}, {next}, {} and so on, leave {leave}",
                    next + length
                ));
            }
            if places.count() > MOST {
                lines.push(format!("… ({length} digits repeat for ever)"));
            }
        }
    }
    lines
}

fn compare(desk: &mut Desk, one: &HeapRules, other: &HeapRules) -> Result<Exit, Unwritable> {
    let context = desk.bounds.context();
    let (found, spent) = desk.work(context, |_, context| sameness(one, other, context));
    let found = match found {
        Ok(found) => found,
        Err(stop) => return Ok(desk.tell_stop(stop, Origin::Word, &spent)),
    };
    let shift = match found {
        Sameness::ByCode { shift } | Sameness::ByPeriod { shift } => Some(shift),
        Sameness::Different { .. } | Sameness::Unknown { .. } => None,
    };
    let heaps = |shift: i64| match shift {
        0 => "heap for heap".to_owned(),
        1.. => format!("heap n + {shift} of the first is heap n of the second"),
        _ => format!("heap n of the first is heap n + {} of the second", -shift),
    };
    let text = match found {
        Sameness::ByCode { shift } => format!("the same game, by their codes: {}", heaps(shift)),
        Sameness::ByPeriod { shift } => {
            format!("the same values, by proved periods: {}", heaps(shift))
        }
        Sameness::Different { heap, values: [a, b] } => {
            format!("different games: g({heap}) = {a} of the first has {b} as its partner")
        }
        Sameness::Unknown { values } => format!("not known: the first {values} values agree"),
    };
    if desk.options.json {
        desk.output.json(&SameLine {
            code: one.to_string(),
            other: other.to_string(),
            equivalent: shift.is_some(),
            shift,
            text: &text,
        })?;
    } else {
        desk.output.line(&text)?;
    }
    Ok(if shift.is_some() { Exit::Done } else { Exit::No })
}
