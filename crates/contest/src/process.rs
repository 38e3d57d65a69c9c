//! A bot that is a program: its pipes, and whatever it does on them.
//!
//! One thread reads what it says, at most so much for each move and so long a line, one writes what it is told, one keeps the end
//! of its complaints (stderr). Whatever the program does, the referee waits for nothing but a line or a time.

use crate::confine;
use crate::engine::{Beginning, Engine, Fault, Turn};
use crate::game::Why;
use crate::limits::{Confine, Limits};
use crate::protocol::{Order, Reply, VERSION, go_json, order_json};
use crate::watch::{self, Watched};
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Lines that wait to be read; a program that says more waits.
const WAITING: usize = 64;
/// Orders that wait to be written. A program that reads none of so many is deaf.
const UNREAD: usize = 65_536;
/// How long a program may take to leave when it is told to.
const LEAVING: Duration = Duration::from_millis(200);
/// Lines for one move that mean nothing.
const CHATTER: usize = 10_000;
/// What is kept of its complaints.
const COMPLAINTS: usize = 400;

/// How a program is started.
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder in which it is started.
    pub folder: PathBuf,
    /// What it may use.
    pub limits: Limits,
    /// How it is shut off: one that works here.
    pub confine: Confine,
    /// How long it may take to say hello.
    pub patience: Duration,
}

enum Said {
    Line(String),
    Long,
    Garbage,
    Flood,
    Ended,
}

/// A program that runs.
pub struct Process {
    child: Child,
    mark: String,
    orders: Option<SyncSender<Vec<u8>>>,
    said: Receiver<Said>,
    /// What it has said since it was asked last, in bytes.
    volume: Arc<AtomicUsize>,
    complaints: Arc<Mutex<Vec<u8>>>,
    watched: Arc<Watched>,
    wants_moves: bool,
    wants_json: bool,
    patience: Duration,
    /// What it calls itself.
    pub name: String,
}

impl Process {
    /// Starts a program and waits for its hello.
    ///
    /// # Errors
    /// If it does not start, or does anything else.
    pub fn start(program: &Program) -> Result<Process, Fault> {
        let mut command =
            confine::command(&program.command, &program.folder, &program.limits, program.confine);
        let (name, mark) = confine::mark();
        command.env(name, &mark);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;
            command.process_group(0);
        }
        let mut child =
            command.spawn().map_err(|error| Fault::new(Why::NoStart, error.to_string()))?;
        let watched = watch::watch(child.id(), &program.limits);
        let (orders, to_write) = sync_channel(UNREAD);
        let (saying, said) = sync_channel(WAITING);
        let volume = Arc::new(AtomicUsize::new(0));
        let complaints = Arc::new(Mutex::new(Vec::new()));
        if let Some(input) = child.stdin.take() {
            thread("contest-write", move || write(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            let (limits, volume) = (program.limits.clone(), Arc::clone(&volume));
            thread("contest-read", move || read(output, &limits, &volume, &saying));
        }
        if let Some(errors) = child.stderr.take() {
            let kept = Arc::clone(&complaints);
            thread("contest-stderr", move || keep_end(errors, &kept));
        }
        let mark = format!("{name}={}", mark.to_string_lossy());
        let mut process = Process {
            child,
            mark,
            orders: Some(orders),
            said,
            volume,
            complaints,
            watched,
            wants_moves: false,
            wants_json: false,
            patience: program.patience,
            name: String::new(),
        };
        process.tell(&Order::Hello(VERSION))?;
        process.until_ready().map_err(|fault| match fault.why {
            Why::Time | Why::Crash => Fault::new(Why::NoStart, fault.detail),
            _ => fault,
        })?;
        Ok(process)
    }

    fn tell(&mut self, order: &Order) -> Result<(), Fault> {
        let line = if self.wants_json { order_json(order) } else { order.line() };
        self.tell_line(line)
    }

    fn tell_line(&mut self, mut line: String) -> Result<(), Fault> {
        line.push('\n');
        let Some(orders) = &self.orders else { return Err(Fault::new(Why::Crash, "")) };
        orders.try_send(line.into_bytes()).map_err(|_| match self.watched.verdict() {
            Some((why, detail)) => Fault::new(why, detail),
            None => Fault::new(Why::Deaf, ""),
        })
    }

    /// The next reply, if one comes in time.
    fn reply(&mut self, until: Instant) -> Result<Reply, Fault> {
        let left = until.saturating_duration_since(Instant::now());
        match self.said.recv_timeout(left) {
            Ok(said) => self.understand(said),
            Err(RecvTimeoutError::Timeout) => Err(self.fault(Why::Time, "")),
            Err(RecvTimeoutError::Disconnected) => self.understand(Said::Ended),
        }
    }

    fn understand(&mut self, said: Said) -> Result<Reply, Fault> {
        match said {
            Said::Line(line) => Ok(Reply::read(&line)),
            Said::Long => Err(self.fault(Why::LongLine, "")),
            Said::Garbage => Err(self.fault(Why::NoText, "")),
            Said::Flood => Err(self.fault(Why::Flood, "")),
            Said::Ended => {
                let status = self.leaves(LEAVING);
                let complaint = self.complaint();
                let detail = match (status, complaint.is_empty()) {
                    (None, true) => "it closed its output".to_owned(),
                    (None, false) => format!("it closed its output: {complaint}"),
                    (Some(status), true) => status,
                    (Some(status), false) => format!("{status}: {complaint}"),
                };
                Err(self.fault(Why::Crash, &detail))
            }
        }
    }

    /// A fault, unless the watch knows better why.
    fn fault(&self, why: Why, detail: &str) -> Fault {
        match self.watched.verdict() {
            Some((why, detail)) => Fault::new(why, detail),
            None => Fault::new(why, detail),
        }
    }

    /// The last line of what it complained about.
    fn complaint(&self) -> String {
        let kept = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&kept);
        let last = text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
        last.chars().filter(|letter| !letter.is_control()).take(200).collect()
    }

    /// Waits for the end of the process; how it ended.
    fn leaves(&mut self, patience: Duration) -> Option<String> {
        let until = Instant::now() + patience;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(1)),
                _ => return None,
            }
        }
    }

    fn until_ready(&mut self) -> Result<(), Fault> {
        let until = Instant::now() + self.patience;
        self.volume.store(0, Relaxed);
        for _ in 0..CHATTER {
            match self.reply(until)? {
                Reply::Ready => return Ok(()),
                Reply::Name(name) => self.name = name.chars().take(80).collect(),
                Reply::WantMoves => self.wants_moves = true,
                Reply::WantJson => self.wants_json = true,
                Reply::BestMove(_) | Reply::Resign => return Err(self.fault(Why::OutOfTurn, "")),
                Reply::Info(_) | Reply::Unknown => {}
            }
        }
        Err(self.fault(Why::Flood, ""))
    }

    /// Looks through what was said while nobody had asked.
    fn nothing_was_said(&mut self) -> Result<(), Fault> {
        for _ in 0..CHATTER {
            match self.said.try_recv() {
                Ok(said) => match self.understand(said)? {
                    Reply::BestMove(_) | Reply::Resign => {
                        return Err(self.fault(Why::OutOfTurn, ""));
                    }
                    _ => {}
                },
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return self.understand(Said::Ended).map(drop),
            }
        }
        Err(self.fault(Why::Flood, ""))
    }
}

impl Engine for Process {
    fn begin(&mut self, game: &Beginning<'_>) -> Result<(), Fault> {
        let order =
            Order::NewGame { game: game.name.to_owned(), misere: game.misere, seed: game.seed };
        self.tell(&order)?;
        self.until_ready()
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault> {
        self.nothing_was_said()?;
        self.volume.store(0, Relaxed);
        let moves = self.wants_moves.then(|| turn.labels());
        if self.wants_json {
            let moves = moves.as_deref();
            self.tell_line(go_json(turn.side, &turn.time, &turn.text, turn.played, moves))?;
        } else {
            if let Some(label) = turn.played {
                self.tell(&Order::Played(label.to_owned()))?;
            }
            for label in moves.unwrap_or_default() {
                self.tell(&Order::Move(label))?;
            }
            let position = turn.text.clone();
            self.tell(&Order::Go { side: turn.side, time: turn.time, position })?;
        }
        let until = Instant::now() + turn.time.most() + turn.grace;
        for _ in 0..CHATTER {
            match self.reply(until)? {
                Reply::BestMove(label) => return Ok(label),
                Reply::Resign => return Err(Fault::new(Why::Resigned, "")),
                _ => {}
            }
        }
        Err(self.fault(Why::Flood, ""))
    }

    fn finish(&mut self, fault: bool) -> Result<(), Fault> {
        if fault {
            return Ok(());
        }
        self.nothing_was_said()?;
        let _ = self.tell(&Order::Quit);
        self.orders = None; // its input ends
        self.leaves(LEAVING);
        // That it has ended is right now; that it has answered once more is not.
        match self.nothing_was_said() {
            Err(fault) if fault.why == Why::OutOfTurn => Err(fault),
            _ => Ok(()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.orders = None;
        watch::end(self.child.id(), Some(&self.mark));
        watch::leave(&self.watched);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) {
    // A machine without threads for this has bots that say nothing, and lose by that.
    let _ = std::thread::Builder::new().name(name.into()).stack_size(256 << 10).spawn(work);
}

fn write(mut input: ChildStdin, orders: &Receiver<Vec<u8>>) {
    while let Ok(mut line) = orders.recv() {
        while let Ok(more) = orders.try_recv() {
            line.extend(more);
        }
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read(output: ChildStdout, limits: &Limits, volume: &AtomicUsize, said: &SyncSender<Said>) {
    let mut output = BufReader::with_capacity(1 << 14, output);
    let mut line: Vec<u8> = Vec::new();
    let mut buffer = [0; 1 << 14];
    let most = limits.output.saturating_mul(1024).max(limits.line);
    loop {
        let count = match output.read(&mut buffer) {
            Ok(0) | Err(_) => {
                let _ = said.send(Said::Ended);
                return;
            }
            Ok(count) => count,
        };
        if volume.fetch_add(count, Relaxed) + count > most {
            let _ = said.send(Said::Flood);
            return;
        }
        for piece in buffer[..count].split_inclusive(|byte| *byte == b'\n') {
            line.extend_from_slice(piece);
            if line.len() > limits.line {
                let _ = said.send(Said::Long);
                return;
            }
            if line.last() != Some(&b'\n') {
                continue;
            }
            let Ok(text) = String::from_utf8(std::mem::take(&mut line)) else {
                let _ = said.send(Said::Garbage);
                return;
            };
            if said.send(Said::Line(text)).is_err() {
                return;
            }
        }
    }
}

/// Keeps the end of what comes, and stops listening after a megabyte.
fn keep_end(errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut errors = errors.take(1 << 20);
    let mut buffer = [0; 4096];
    while let Ok(count) = errors.read(&mut buffer) {
        if count == 0 {
            return;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        let excess = kept.len().saturating_sub(COMPLAINTS);
        kept.drain(..excess);
    }
}

/// Is there a program of this name?
#[must_use]
pub fn is_there(program: &str, folder: &Path) -> bool {
    if program.contains('/') {
        return folder.join(program).is_file();
    }
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|path| path.join(program).is_file())
}
