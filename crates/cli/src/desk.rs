//! What every command works with: a session, the bounds, and the ways to the outside.

use crate::arguments::Options;
use crate::bounds::{Bounds, threads};
use crate::exit::Exit;
use crate::files;
use crate::interrupt::Interrupt;
use crate::messages::{Messages, in_file, in_line};
use crate::output::{Output, Unwritable};
use crate::progress::{Progress, reached};
use crate::sentences;
use std::io::{IsTerminal, stdout};
use std::sync::Arc;
use std::time::Instant;
use upstar_lang::{LangError, Session, Settings};
use upstar_solve::Convention;
use upstar_values::{Context, Stop};

/// The desk of one run.
pub struct Desk {
    /// Variables, functions, and what the solver has learnt.
    pub session: Session,
    /// What the user wants.
    pub options: Options,
    /// Bounds of each evaluation.
    pub bounds: Bounds,
    /// Stderr.
    pub messages: Messages,
    /// Stdout.
    pub output: Output,
    interrupt: Interrupt,
    /// What the terminal shows meanwhile.
    pub progress: Progress,
    /// The file that is being read or run.
    pub file: String,
}

/// Where a source comes from.
#[derive(Clone, Copy, Debug)]
pub enum Origin {
    /// The command line or the prompt.
    Word,
    /// A line of the input, from 1.
    Line(u64),
    /// The file of the desk.
    File,
}

impl Desk {
    /// A desk with a fresh session.
    pub fn new(options: Options) -> Self {
        let interrupt = Interrupt::listen();
        let settings = Settings {
            threads: threads(&options),
            unicode: options.unicode,
            data: options.json,
            whole_lists: true,
            convention: if options.misere { Convention::Misere } else { Convention::Normal },
            ..Settings::default()
        };
        let mut session = Session::new(settings);
        session.read_files_with(files::text);
        Desk {
            session,
            bounds: Bounds::new(&options, interrupt.token()),
            messages: Messages::new(options.color),
            output: Output::new(),
            progress: Progress::new(),
            file: String::new(),
            interrupt,
            options,
        }
    }

    /// Reads the files of games that the command line names; the exit status if one cannot be used.
    ///
    /// # Errors
    /// If what is wrong with a file cannot be written.
    pub fn use_files(&mut self) -> Result<Option<Exit>, Unwritable> {
        for file in self.options.game_files.clone() {
            let name = file.display().to_string();
            let text = match files::text(&name) {
                Ok(text) => text,
                Err(why) => {
                    let message = sentences::GAMES_UNREADABLE.with("why", why);
                    return self.refuse(&name, message, None).map(Some);
                }
            };
            let (read, spent) =
                self.work(|session, context| session.use_text(&name, &text, context));
            if let Err(error) = read {
                self.file = name;
                return self.fail_at(&text, Origin::File, &error.into(), &spent).map(Some);
            }
        }
        Ok(None)
    }

    /// Are answers for a reader: long values folded, the winner first?
    pub fn is_brief(&self) -> bool {
        self.options.brief || !self.options.full && stdout().is_terminal()
    }

    /// Does work under the bounds that were asked for; Ctrl-C stops it, and a terminal shows how it goes.
    pub fn work<T>(&mut self, work: impl FnOnce(&mut Session, &Context) -> T) -> (T, Spent) {
        self.work_under(self.bounds.context(), work)
    }

    /// The same under another context.
    pub fn work_under<T>(
        &mut self,
        context: Context,
        work: impl FnOnce(&mut Session, &Context) -> T,
    ) -> (T, Spent) {
        let context = Arc::new(context);
        let begun = Instant::now();
        let _watched = (self.interrupt.running(), self.progress.watch(&context));
        let done = work(&mut self.session, context.as_ref());
        (done, Spent { context, begun })
    }

    /// Tells of an error on stderr.
    ///
    /// # Errors
    /// If what was answered before cannot be written.
    pub fn tell(
        &mut self,
        source: &str,
        origin: Origin,
        error: &LangError,
        spent: &Spent,
    ) -> Result<Exit, Unwritable> {
        if let Some(reached) = error.reached() {
            self.output.line(reached)?;
        }
        self.output.flush()?;
        if let Some(stop) = error.stop() {
            return Ok(self.tell_stop(stop, origin, spent));
        }
        let report = error.render(source);
        match origin {
            Origin::Word => self.messages.rendered(&report),
            Origin::Line(number) => self.messages.rendered(&in_line(&report, number)),
            Origin::File => self.messages.rendered(&in_file(&report, &self.file)),
        }
        Ok(Exit::BadInput)
    }

    /// Says which bound was met, and what was reached.
    pub fn tell_stop(&self, stop: Stop, origin: Origin, spent: &Spent) -> Exit {
        let place = match origin {
            Origin::Word => String::new(),
            Origin::Line(number) => format!("line {number}: "),
            Origin::File => format!("{}: ", self.file),
        };
        self.messages.note(&format!("{place}{stop} after {}", spent.text()));
        stopped_by(stop)
    }
}

/// What a piece of work has cost.
pub struct Spent {
    /// Its context.
    pub context: Arc<Context>,
    begun: Instant,
}

impl Spent {
    fn text(&self) -> String {
        reached(&self.context, self.begun.elapsed())
    }
}

/// The exit status of a stop.
pub fn stopped_by(stop: Stop) -> Exit {
    if stop == Stop::Cancelled { Exit::Interrupted } else { Exit::Stopped }
}
