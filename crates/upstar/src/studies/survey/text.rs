//! The report of a survey as text and as a picture.

use super::record::{Record, State};
use crate::numerals::grouped;
use std::fmt::Write as _;
use upstar_draw::{Mosaic, Tile, TileState, mosaic};
use upstar_heaps::{Code, OPEN_GAMES};

fn shown<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The columns of [`csv`].
const COLUMNS: &str = "code,standard,codes,state,to,period,preperiod,saltus,proved,max,argmax,mask,rare,last_rare_n,last_rare_value,seconds,values_per_second,rare_kind";

/// What was measured: [`canonical_csv`] leaves it out.
const MEASURED: [&str; 2] = ["seconds", "values_per_second"];

/// One line per game.
#[must_use]
pub fn csv(records: &[Record]) -> String {
    lines(records, |_| true)
}

/// One line per game, without what differs from run to run.
#[must_use]
pub fn canonical_csv(records: &[Record]) -> String {
    lines(records, |column| !MEASURED.contains(&column))
}

fn lines(records: &[Record], wanted: fn(&str) -> bool) -> String {
    let chosen: Vec<bool> = COLUMNS.split(',').map(wanted).collect();
    let line = |fields: Vec<String>| {
        let fields = fields.into_iter().zip(&chosen).filter(|(_, chosen)| **chosen);
        let fields: Vec<String> = fields.map(|(field, _)| field).collect();
        fields.join(",") + "\n"
    };
    let mut text = line(COLUMNS.split(',').map(str::to_owned).collect());
    for record in records {
        text.push_str(&line(fields(record)));
    }
    text
}

/// The fields of a record, in the order of the columns.
fn fields(record: &Record) -> Vec<String> {
    let Record { code, standard, codes, to, seconds, speed, .. } = record;
    let mask = record.mask.map(|mask| format!("{mask:x}"));
    let last = record.last_rare;
    vec![
        code.clone(),
        standard.clone(),
        codes.join(" "),
        record.state().to_string(),
        to.to_string(),
        shown(record.period),
        shown(record.preperiod),
        shown(record.saltus),
        shown(record.proved.clone()),
        shown(record.max),
        shown(record.argmax),
        shown(mask),
        shown(record.rare),
        shown(last.map(|last| last.0)),
        shown(last.map(|last| last.1)),
        format!("{seconds:.3}"),
        speed.to_string(),
        shown(record.rare_kind.clone()),
    ]
}

/// A summary, ten games that have been open for long, all open games, and the solved ones.
#[must_use]
pub fn markdown(records: &[Record]) -> String {
    let of =
        |state: State| records.iter().filter(|record| record.state() == state).collect::<Vec<_>>();
    let (solved, observed, open) = (of(State::Solved), of(State::Observed), of(State::Open));
    let codes: usize = records.iter().map(|record| record.codes.len()).sum();
    let values: u64 = records.iter().map(|record| record.to).sum();
    let seconds: f64 = records.iter().map(|record| record.seconds).sum();
    let mut text = format!(
        "# Survey of octal games\n\n{} games with {codes} codes: {} solved, {} with a period that is only observed, {} open. \
         {} values in {seconds:.1} s of one core.\n",
        records.len(),
        solved.len(),
        observed.len(),
        open.len(),
        grouped(values),
    );
    text.push_str("\n## Ten games that have been open for long\n\n");
    let ten: Vec<&Record> = OPEN_GAMES.iter().filter_map(|game| find(records, game)).collect();
    if ten.is_empty() {
        text.push_str("None of them is in this survey.\n");
    } else {
        open_table(&mut text, &ten, true);
    }
    if !open.is_empty() || !observed.is_empty() {
        text.push_str("\n## Open\n\n");
        let all: Vec<&Record> = open.iter().chain(&observed).copied().collect();
        open_table(&mut text, &all, false);
    }
    text.push_str("\n## Solved\n\n| game | codes | preperiod | period | proof | max | at | values |\n|---|---|---|---|---|---|---|---|\n");
    for record in solved {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            record.code,
            record.codes.len(),
            shown(record.preperiod),
            shown(record.period),
            shown(record.proved.clone()),
            shown(record.max),
            shown(record.argmax),
            record.to,
        );
    }
    text
}

/// The record of a game, by any of its codes.
fn find<'a>(records: &'a [Record], game: &str) -> Option<&'a Record> {
    let code: Code = game.parse().ok()?;
    let standard = code.standard_form().code.to_string();
    records.iter().find(|record| record.standard == standard)
}

fn open_table(text: &mut String, records: &[&Record], named: bool) {
    text.push_str("| game | how far | max | at | mask | rare | last rare | values/s | state |\n|---|---|---|---|---|---|---|---|---|\n");
    for record in records {
        let name = if named {
            let of = OPEN_GAMES.iter().find(|game| {
                game.parse::<Code>()
                    .is_ok_and(|code| code.standard_form().code.to_string() == record.standard)
            });
            match of {
                // Heaps are those of the code that stands for the game.
                Some(game) if **game != record.code => format!("{game}, as {}", record.code),
                _ => record.code.clone(),
            }
        } else {
            record.code.clone()
        };
        let last = record.last_rare.map(|(heap, value)| format!("g({}) = {value}", grouped(heap)));
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {} | {} | {} | {} | {} | {} |",
            grouped(record.to),
            shown(record.max),
            shown(record.argmax.map(grouped)),
            shown(record.mask.map(|mask| format!("{mask:x}"))),
            shown(record.rare.map(grouped)),
            shown(last),
            grouped(record.speed),
            record.state(),
        );
    }
}

/// One tile per game.
#[must_use]
pub fn picture(records: &[Record]) -> upstar_draw::Picture {
    let tile = |record: &Record| Tile {
        label: record.code.clone(),
        state: match record.state() {
            State::Solved => TileState::Done,
            State::Observed => TileState::Seen,
            State::Open => TileState::Open,
        },
    };
    let count = |state: State| records.iter().filter(|record| record.state() == state).count();
    let farthest = records.iter().map(|record| record.to).max().unwrap_or(0);
    let fastest = records.iter().map(|record| record.speed).max().unwrap_or(0);
    let title = "Survey of octal games";
    let lines = vec![
        format!(
            "{} games: {} solved, {} observed, {} open",
            records.len(),
            count(State::Solved),
            count(State::Observed),
            count(State::Open)
        ),
        format!(
            "computed as far as n = {}, at most {} values per second",
            grouped(farthest),
            grouped(fastest)
        ),
    ];
    let (title, words) = (title.to_owned(), ["solved", "seen", "open"]);
    mosaic(&Mosaic { title, lines, words, tiles: records.iter().map(tile).collect() })
}
