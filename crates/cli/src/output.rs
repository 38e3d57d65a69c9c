//! Answers on stdout. Whoever has stopped reading (`| head`) is not bothered; a full disk is an
//! error, never a panic.

use crate::exit::Exit;
use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

/// Why nothing more can be written.
#[derive(Debug)]
pub struct Unwritable(io::Error);

impl From<io::Error> for Unwritable {
    fn from(error: io::Error) -> Self {
        Unwritable(error)
    }
}

impl Unwritable {
    /// What went wrong.
    pub fn into_error(self) -> io::Error {
        self.0
    }

    /// The status to leave with, after saying why if there is anything to say.
    pub fn exit(&self, report: impl FnOnce(&str)) -> Exit {
        if self.0.kind() == ErrorKind::BrokenPipe {
            return Exit::Done; // the reader has seen what it wanted
        }
        report(&format!("cannot write the answer: {}", self.0));
        Exit::Unwritable
    }
}

/// Stdout, buffered.
pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    /// Takes stdout.
    pub fn new() -> Self {
        Output(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// Writes a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn line(&mut self, line: impl Display) -> Result<(), Unwritable> {
        Ok(writeln!(self.0, "{line}")?)
    }

    /// Writes a piece of a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn part(&mut self, part: &str) -> Result<(), Unwritable> {
        Ok(self.0.write_all(part.as_bytes())?)
    }

    /// Writes one JSON object and ends the line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn json(&mut self, object: &impl serde::Serialize) -> Result<(), Unwritable> {
        serde_json::to_writer(&mut self.0, object).map_err(io::Error::from)?;
        Ok(self.0.write_all(b"\n")?)
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Unwritable> {
        Ok(self.0.write_all(bytes)?)
    }

    /// Hands everything on to the reader.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> Result<(), Unwritable> {
        Ok(self.0.flush()?)
    }
}
