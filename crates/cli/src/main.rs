//! `upstar`: combinatorial games on the command line.
//!
//! This crate knows the outside world and no mathematics: it reads words, lines and a prompt, lets
//! `upstar_lang` evaluate, and writes what it says. Answers go to stdout, everything else to stderr.

mod arguments;
mod bounds;
mod catalogue;
mod certificates;
mod check;
mod contest;
mod desk;
mod draw;
mod evaluate;
mod examples;
mod excess;
mod exit;
mod failure;
mod files;
mod format;
mod gallery;
mod games;
mod heaps;
mod help;
mod human;
mod interrupt;
mod json;
mod messages;
mod misere;
mod moves;
mod output;
mod pages;
mod paint;
mod period;
mod picture_options;
mod play;
mod progress;
mod reading;
mod repl;
mod rewrite;
mod script;
mod search;
mod sentences;
#[cfg(feature = "serve")]
mod serve;
mod store;
mod strategy;
mod stray;
mod survey;
mod table;
mod topics;
mod verify;
mod watch;

use arguments::{Cli, Command, protect};
use clap::FromArgMatches;
use desk::Desk;
use exit::Exit;
use output::Unwritable;
use period::Targets;
use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;
use std::time::Duration;
use upstar::studies::certify::{self, Claim};
use upstar::studies::period::Request;
use upstar_lang::run_on_big_stack;
use watch::Checkpoint;

fn main() -> ExitCode {
    let words: Vec<OsString> = protect(std::env::args_os());
    let parsed = pages::parser().try_get_matches_from(&words);
    let Cli { command, expressions, options } =
        match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
            Ok(cli) => cli,
            Err(error) => return misused(&words, &error),
        };
    let mut desk = Desk::new(options);
    let done = desk.use_files().and_then(|ended| match (ended, command) {
        (Some(exit), _) => Ok(exit),
        (None, None) if expressions.is_empty() => run_on_big_stack(|| ask(&mut desk)),
        (None, None) => evaluate::words(&mut desk, &expressions),
        (None, Some(command)) => run_on_big_stack(|| run(&mut desk, command, &expressions)),
    });
    let exit = done.unwrap_or_else(|error| error.exit(|message| desk.messages.error(message)));
    exit.and(recorded(&mut desk, exit)).into()
}

/// Writes down where the results of this run come from, if that is asked for.
fn recorded(desk: &mut Desk, exit: Exit) -> Exit {
    let Some(path) = desk.options.provenance.clone() else { return Exit::Done };
    let record = store::record(&desk.options, exit).unwrap_or_default();
    match draw::file::write(&path, record.as_bytes()) {
        Ok(()) => Exit::Done,
        Err(error) => match desk.unwritten("--provenance", &path, &error) {
            Ok(exit) => exit,
            Err(_) => Exit::Unwritable,
        },
    }
}

/// Tells what is wrong with the words of the command, or the help that they ask for.
fn misused(words: &[OsString], error: &clap::Error) -> ExitCode {
    let json = words.iter().take_while(|word| *word != "--").any(|word| word == "--json");
    if !error.use_stderr() {
        // The help is an answer, and a full disk loses it as it loses any other. That of a command leaves out what is
        // said of all commands.
        let brief = pages::command().try_get_matches_from(words).err();
        let error = brief.as_ref().filter(|again| again.kind() == error.kind()).unwrap_or(error);
        let printed = error.print().and_then(|()| stdout().flush());
        return match printed {
            Err(why) if why.kind() != ErrorKind::BrokenPipe => Exit::Unwritable.into(),
            _ => Exit::Done.into(),
        };
    }
    if !json {
        error.exit();
    }
    let text = error.to_string();
    // The first paragraph; the others tell how the command is used.
    let why: Vec<_> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let why = why.join(" ");
    let why = why.trim_start_matches("error: ");
    let input: Vec<_> = words.iter().skip(1).map(|word| word.to_string_lossy()).collect();
    let message = sentences::WORDS_WRONG.with("why", why);
    let input = input.join(" ");
    let line = json::ErrorLine::refused(&input, &message, None);
    let mut output = output::Output::new();
    match output.json(&line).and_then(|()| output.flush()) {
        Ok(()) => Exit::BadInput.into(),
        Err(_) => Exit::Unwritable.into(),
    }
}

fn run(desk: &mut Desk, command: Command, before: &[String]) -> Result<Exit, Unwritable> {
    if let Some(expression) = before.first() {
        let message = sentences::BEFORE_COMMAND.with("expression", expression);
        return desk.refuse(expression, message, Some(sentences::AFTER_DASHES.into()));
    }
    if let Some(name) = normal_play_only(&command).filter(|_| desk.options.misere) {
        let message = sentences::NORMAL_PLAY_ONLY.with("command", name);
        return desk.refuse(name, message, Some(sentences::MISERE_INSTEAD.into()));
    }
    match command {
        Command::Eval { expressions } if expressions.is_empty() => evaluate::lines(desk),
        Command::Eval { expressions } => evaluate::words(desk, &expressions),
        Command::Run { file, test } => script::run(desk, &file, test),
        Command::Games { words } => games::games(desk, &words),
        Command::Moves { position, limit, why } => moves::moves(desk, &position, limit, why),
        Command::Play { position: words, first, side, level, dice, seed, hints, strategy } => {
            let game = play::Request { words, first, side, level, seed, dice, hints, strategy };
            play::play(desk, &game)
        }
        Command::Replay { file } => play::replay(desk, &file),
        Command::Bot { game, level } => contest::bot(desk, game.as_deref(), level.into()),
        Command::Match(options) => contest::a_match(desk, &options),
        Command::Contest(options) => contest::contest(desk, &options),
        #[cfg(feature = "serve")]
        Command::Serve(options) => serve::serve(desk, &options),
        Command::Search { what } => search::search(desk, &what),
        Command::Draw(options) => draw::draw(desk, &options),
        Command::Table(options) => table::table(desk, &options),
        Command::Gallery { folder } => gallery::gallery(desk, &folder),
        Command::Period { code, to, certificate, outcomes, checkpoint, every } => {
            let every = Duration::from_secs(every);
            let checkpoint = checkpoint.map(|path| Checkpoint { path, every });
            let request = Request { game: code, to, outcomes };
            period::period(desk, &request, &Targets { certificate, checkpoint })
        }
        Command::Misere { code, to, order, certificate } => {
            let [game] = &code[..] else {
                let words = code.join(" ");
                let help = sentences::MISERE_POSITION.with("words", &words);
                return desk.refuse(&words, sentences::MISERE_ONE_GAME, Some(help));
            };
            let request = upstar::studies::misere::Request { game: game.clone(), to, order };
            misere::misere(desk, &request, certificate.as_deref())
        }
        Command::Strategy { position, first, output, booklet } => {
            strategy::strategy(desk, position, first, booklet, output.as_deref())
        }
        Command::Seq(options) => heaps::seq::seq(desk, &options),
        Command::Code(options) => heaps::code::code(desk, &options),
        Command::Catalogue(options) => catalogue::catalogue(desk, &options),
        Command::Survey(options) => survey::survey(desk, &options),
        Command::Rewrite(options) => rewrite::rewrite(desk, &options),
        Command::Certify { game, below, sides, grundy, output } => {
            let claim = match (&below, sides, grundy) {
                (Some(_), ..) => Claim::Order,
                (None, true, _) => Claim::Sides,
                (None, false, true) => Claim::Grundy,
                (None, false, false) => Claim::Outcome,
            };
            let request = certify::Request { game, claim, other: below };
            certificates::certify(desk, &request, output.as_deref())
        }
        Command::Verify { file, checkpoint } => verify::verify(desk, &file, checkpoint.as_deref()),
        Command::Check { file } => check::check(desk, &file),
        Command::Excess { primes, why } => excess::excess(desk, &primes, why),
        Command::Help { topic } => {
            let topic = (!topic.is_empty()).then(|| topic.join(" "));
            help::command(desk, topic.as_deref())
        }
        Command::Completions { shell } => pages::completions(desk, shell),
        Command::Man => pages::man(desk),
    }
}

/// The name of a command whose answers are about normal play, whatever is asked.
fn normal_play_only(command: &Command) -> Option<&'static str> {
    match command {
        Command::Catalogue(_) => Some("catalogue"),
        Command::Strategy { .. } => Some("strategy"),
        Command::Search { .. } => Some("search"),
        Command::Certify { .. } => Some("certify"),
        _ => None,
    }
}

/// Reads expressions from a terminal or a pipe.
fn ask(desk: &mut Desk) -> Result<Exit, Unwritable> {
    if stdin().is_terminal() && stdout().is_terminal() {
        repl::repl(desk)
    } else {
        evaluate::lines(desk)
    }
}
