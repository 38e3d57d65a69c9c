//! `contest`, `match` and `bot`: programs, built-in players and people against each other.
//!
//! The library plays and rates; here is what the terminal shows of it, and which files are written.

mod human;
mod live;
mod options;

pub use options::{BOT_HELP, CONTEST_HELP, ContestOptions, MATCH_HELP, MatchOptions, Shown};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::files;
use crate::output::{Output, Unwritable};
use crate::sentences;
use crate::store;
use live::Live;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use upstar::studies::contest::{
    self, Bot, Clock, Contest, Ends, Level, Report, Sprt, Start, answer,
};
use upstar::{Position as _, Store};
use upstar_play::opening;

/// Plays a contest that a file describes.
///
/// # Errors
/// If the answer cannot be written.
pub fn contest(desk: &mut Desk, options: &ContestOptions) -> Result<Exit, Unwritable> {
    let name = options.file.display().to_string();
    let text = match files::text(&name) {
        Ok(text) => text,
        Err(why) => return desk.refuse(&name, sentences::ADVICE.with("advice", why), None),
    };
    let folder = options.file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut contest = match Contest::read(&text, folder) {
        Ok(contest) => contest,
        Err(message) => {
            let message = sentences::FILE_REFUSED.with("file", name.clone()).with("why", message);
            return desk.refuse(&name, message, None);
        }
    };
    contest.misere |= desk.options.misere;
    contest.concurrency = options.concurrency.map(usize::from).or(contest.concurrency);
    let path = options.store.clone().unwrap_or_else(|| options.file.with_extension("db"));
    let mut store = match store::open(desk, &path) {
        Ok(store) => store,
        Err(refusal) => return desk.refused(&name, &refusal),
    };
    if options.standings {
        return match contest::report(&contest, &store) {
            Ok(report) => show(desk, &report, &options.shown, &name),
            Err(message) => desk.refuse(&name, message, None),
        };
    }
    play(desk, &contest, &mut store, &options.shown, &name)
}

/// Plays a match.
///
/// # Errors
/// If the answer cannot be written.
pub fn a_match(desk: &mut Desk, options: &MatchOptions) -> Result<Exit, Unwritable> {
    let start = start(desk, &options.game);
    let start = Start { start, opening: options.opening, ends: None };
    let (one, mut two) = (bot_of(&options.one), bot_of(&options.two));
    if one.name == two.name {
        two.name.push_str(" (2)");
    }
    let is_human = |word: &str| word == human::NAME;
    let humans = is_human(&options.one) || is_human(&options.two);
    let clock = Clock {
        each: options.each.map(|time| time.as_secs_f64()),
        game: options.game_time.map(|time| time.as_secs_f64()),
        increment: options.increment.map_or(0.0, |time| time.as_secs_f64()),
        nodes: options.nodes,
        ..Clock::default()
    };
    let name = format!("{} against {}", one.name, two.name);
    let contest = Contest {
        games: options.games,
        seed: options.seed,
        misere: desk.options.misere,
        concurrency: if humans { Some(1) } else { options.concurrency.map(usize::from) },
        clock,
        ends: Ends { adjudicate: options.adjudicate, ..Ends::default() },
        sprt: options.sprt.map(|[low, high]| Sprt::new(low, high)),
        ..Contest::of(name.clone(), start, vec![one, two])
    };
    let mut store = match &options.store {
        Some(path) => match store::open(desk, path) {
            Ok(store) => store,
            Err(refusal) => return desk.refused(&name, &refusal),
        },
        None => Store::default(),
    };
    play(desk, &contest, &mut store, &options.shown, &name)
}

/// A name of a game is its beginning.
fn start(desk: &mut Desk, game: &str) -> String {
    let Some(entry) = desk.session.registry().find(game).cloned() else { return game.to_owned() };
    let context = desk.bounds.context();
    let example = desk.session.arguments(&entry.example, &context).unwrap_or_default();
    opening(&entry, &example).map_or_else(|| entry.example.to_string(), |start| start.write())
}

/// The bot that a word of the command line means.
fn bot_of(word: &str) -> Bot {
    if word == human::NAME {
        // Sits at the terminal, and is never started.
        return Bot::own(word, Level::Random);
    }
    match Level::named(word) {
        Some(level) => Bot::own(word, level),
        None => Bot::program(word, word.split_whitespace().map(str::to_owned).collect()),
    }
}

fn play(
    desk: &mut Desk,
    contest: &Contest,
    store: &mut Store,
    shown: &Shown,
    name: &str,
) -> Result<Exit, Unwritable> {
    let humans = contest.bots.iter().any(|bot| bot.name == human::NAME);
    if humans && desk.options.json {
        return desk.refuse(name, sentences::PLAY_JSON, None);
    }
    if contest.bots.iter().any(|bot| !bot.command.is_empty()) && !desk.options.json && !shown.quiet
    {
        desk.messages.note(&format!("programs are shut off by {}", contest.confined().says()));
    }
    let live = Live::new(contest, shown, humans);
    let seats = |bot: &str| (bot == human::NAME).then(|| Ok(human::seat()));
    let cancel = desk.bounds.token();
    let (report, _) =
        desk.work(|session, _| contest::run(contest, session, store, &seats, &live, &cancel));
    live.done();
    match report {
        Ok(report) => show(desk, &report, shown, name),
        Err(message) => desk.refuse(name, message, None),
    }
}

/// Writes what is asked for: standings, records, the report.
fn show(desk: &mut Desk, report: &Report, shown: &Shown, name: &str) -> Result<Exit, Unwritable> {
    if let Some(folder) = &shown.records
        && let Err((path, error)) = records(report, folder)
    {
        return desk.unwritten(name, &path, &error);
    }
    if let Some(path) = &shown.report {
        let session = &mut desk.session;
        let page = report.html(false, &mut |text| contest::read(session, text));
        if let Err(error) = files::replace(path, &|out| out.write_all(page.as_bytes())) {
            return desk.unwritten(name, path, &error);
        }
    }
    if desk.options.json {
        desk.output.json(report)?;
    } else {
        desk.output.line(report.standings.table())?;
        for duel in report.standings.duels.iter().take(60) {
            let [won, drawn, lost] = duel.record;
            desk.output.line(format_args!(
                "{} against {}: {won} won, {drawn} drawn, {lost} lost; Elo {}",
                duel.one,
                duel.two,
                duel.elo_text()
            ))?;
        }
        if let Some(stand) = &report.sprt {
            let verdict = match stand.accepted {
                Some(true) => "the first bot is better",
                Some(false) => "the first bot is not better",
                None => "no verdict yet",
            };
            desk.output.line(format_args!(
                "sequential test: {:.2} between {:.2} and {:.2}: {verdict}",
                stand.llr, stand.lower, stand.upper
            ))?;
        }
    }
    desk.output.flush()?;
    let whole = report.games.len() >= report.planned;
    let decided = report.sprt.is_some_and(|stand| stand.accepted.is_some());
    Ok(if whole || decided { Exit::Done } else { Exit::Stopped })
}

/// A file for each game.
fn records(report: &Report, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
    std::fs::create_dir_all(folder).map_err(|error| (folder.to_owned(), error))?;
    for (number, game) in (1..).zip(&report.games) {
        let name = |bot: &str| -> String {
            bot.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).take(30).collect()
        };
        let file = format!("{number:04}-{}-{}.upstar", name(&game.left), name(&game.right));
        let path = folder.join(file);
        let record = game.record();
        files::replace(&path, &|out| out.write_all(record.as_bytes()))
            .map_err(|error| (path, error))?;
    }
    Ok(())
}

/// Is a bot.
///
/// # Errors
/// If nothing can be written any more.
pub fn bot(desk: &mut Desk, game: Option<&str>, level: Level) -> Result<Exit, Unwritable> {
    let (session, output) = (&mut desk.session, &mut desk.output);
    let name = format!("Upstar {}", level.name());
    let mut read = |text: &str| {
        let position = contest::read(session, text)?;
        match game.filter(|game| position.ruleset_name() != Some(game)) {
            Some(game) if !text.starts_with(game) => {
                Err(sentences::BOT_OTHER_GAME.with("game", game.to_owned()))
            }
            _ => Ok(position),
        }
    };
    let input = BufReader::new(io::stdin());
    match answer(&name, level, input, &mut Out(output), &mut read) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => Err(error.into()),
    }
}

/// Stdout as something to write to.
struct Out<'a>(&'a mut Output);

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.bytes(bytes).map_err(Unwritable::into_error)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(Unwritable::into_error)
    }
}
