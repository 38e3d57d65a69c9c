//! General codes on the command line: digits such as `{0,2+}`, `4!` and `*`.

use super::format::ValueWriter;
use super::options::SeqOptions;
use super::seq::{failed, writer_of};
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use std::io;
use upstar_heaps::{GeneralCode, GeneralDigit, HeapCount, Sizes};

/// The general code that a word is, if no plainer rules are the same game.
pub fn general(word: &str) -> Option<GeneralCode> {
    let code: GeneralCode = word.parse().ok()?;
    code.simplest().is_none().then_some(code)
}

/// Writes the values of a general code, from the definition.
///
/// # Errors
/// If the answer cannot be written.
pub fn seq(desk: &mut Desk, options: &SeqOptions, code: &GeneralCode) -> Result<Exit, Unwritable> {
    if options.stats || options.rare || options.checkpoint.is_some() {
        desk.messages.error(&format!(
            "values of the general code {code} can be listed only: --stats, --rare and --checkpoint are \
             for codes with digits 0 to Z"
        ));
        return Ok(Exit::BadInput);
    }
    desk.messages.note(&format!(
        "{code} is a general code: braces hold numbers of heaps, and !, ? and = compare their sizes"
    ));
    let context = desk.bounds.context();
    let length = usize::try_from(options.to).unwrap_or(usize::MAX);
    let (values, spent) = desk.work(context, |_, context| code.values(length, context));
    let values = match values {
        Ok(values) => values,
        Err(stop) => return Ok(desk.tell_stop(stop, Origin::Word, &spent)),
    };
    let write = |mut writer: ValueWriter<'static>| -> io::Result<()> {
        for (value, heap) in values.iter().zip(0..).filter(|(_, heap)| *heap >= options.from) {
            writer.value(heap, u64::from(*value))?;
        }
        writer.finish()
    };
    Ok(match writer_of(desk, options, &code.to_string()).and_then(write) {
        Ok(()) => Exit::Done,
        Err(error) => failed(desk, options, error),
    })
}

/// What a general code allows, in words.
pub fn moves(code: &GeneralCode) -> Vec<String> {
    const MOST: usize = 12;
    let mut lines = Vec::new();
    if let Some(before) = code.digit(0).filter(|digit| !digit.is_nothing()) {
        lines.push(format!("take nothing, split into {}", words(before)));
    }
    let digits = code.digits().iter().zip(1u64..).filter(|(digit, _)| !digit.is_nothing());
    lines.extend(
        digits.take(MOST).map(|(digit, place)| format!("take {place}, leave {}", words(digit))),
    );
    let from = code.digits().len() + 1;
    match code.tail() {
        [] => (),
        [digit] => lines.push(format!("take {from} or more, leave {}", words(digit))),
        tail => lines.push(format!("{} digits repeat for ever from place {from} on", tail.len())),
    }
    lines
}

/// `0, 2 or more heaps, not all equal`.
fn words(digit: &GeneralDigit) -> String {
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
