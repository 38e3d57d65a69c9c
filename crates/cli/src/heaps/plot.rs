//! A sequence as a picture: its period, its rare values, the growth of its maximum.

use super::options::SeqOptions;
use super::run::Ran;
use crate::desk::Desk;
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::picture_options::PictureFormat;
use std::path::Path;
use upstar_draw::{Period, SequencePlot, Theme, sequence};
use upstar_heaps::{HeapRules, window_proof, with_sequence};

/// More values make no readable plot.
const MOST: u64 = 1_000_000;

/// Options looked at in the hope of a period to mark.
const HUNT: u128 = 20_000_000;

/// Values below this may have a window, which is looked for in at least so many heaps.
const SMALL: u32 = 128;
const WINDOW: u64 = 1 << 19;

/// The format of a picture, if the file's ending is that of one.
pub fn format_of(path: &Path) -> Option<PictureFormat> {
    match path.extension()?.to_str()?.to_lowercase().as_str() {
        "svg" => Some(PictureFormat::Svg),
        "png" => Some(PictureFormat::Png),
        "tex" | "tikz" => Some(PictureFormat::Tex),
        _ => None,
    }
}

/// Draws what was computed.
pub fn draw(
    desk: &mut Desk,
    options: &SeqOptions,
    rules: &HeapRules,
    ran: &Ran,
    path: &Path,
    format: PictureFormat,
) -> Exit {
    let end = ran.census.heaps();
    let first = options.from.min(end);
    if end - first > MOST {
        desk.messages
            .error(&format!("a plot has at most {MOST} values: say --from or a smaller --to"));
        return Exit::BadInput;
    }
    let values: Vec<u64> =
        (first..end).filter_map(|heap| ran.engine.value(heap).map(u64::from)).collect();
    let partition = ran.census.partition(rules);
    let rare: Vec<u64> = (first..end)
        .filter(|&heap| {
            let value = ran.engine.value(heap);
            partition.zip(value).is_some_and(|(partition, value)| partition.is_rare(heap, value))
        })
        .collect();
    // Where rare values are no small part of all, they are not worth a colour.
    let rare = if rare.len() * 3 <= values.len() { rare } else { Vec::new() };
    let context = desk.bounds.context();
    let (period, _) = desk.work(context, |_, context| {
        with_sequence(rules, |sequence| {
            let most = sequence.affordable(HUNT);
            let found = sequence.find_period(most, context).ok().flatten();
            let found = found.filter(|found| found.proof.is_some());
            // Where values stay small a window may prove what is longer.
            let small = ran.census.greatest().is_some_and(|(value, _)| value < SMALL);
            found.or_else(|| {
                let most = WINDOW.max(end.saturating_mul(4));
                let proof = small.then(|| window_proof(rules, most, context).ok().flatten());
                proof.flatten().map(|proof| proof.found())
            })
        })
    });
    let period = period.map(|found| Period {
        preperiod: found.period.preperiod,
        length: found.period.length,
        saltus: found.period.saltus,
    });
    let name = rules.name().map_or(rules.to_string(), |name| format!("{rules} ({name})"));
    let title = format!("Grundy values of {name}");
    let plot =
        SequencePlot { title: &title, first, values: &values, period, rare: &rare, maximum: true };
    match encode(&sequence(&plot), format, Theme::Light, 1.0) {
        Ok(bytes) => match write(path, &bytes) {
            Ok(()) => Exit::Done,
            Err(error) => unwritable(desk, path, &error),
        },
        Err(error) => {
            desk.messages.error(&error);
            Exit::BadInput
        }
    }
}
