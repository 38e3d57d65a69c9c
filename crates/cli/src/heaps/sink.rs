//! Where the values of a sequence go: stdout or a file, in the format that is asked for.

use super::format::ValueWriter;
use super::options::{SeqFormat, SeqOptions};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::sentences;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

/// Takes values, and remembers why they could not be written.
#[derive(Default)]
pub struct Sink {
    writer: Option<ValueWriter<'static>>,
    failure: Option<io::Error>,
}

impl Sink {
    /// Goes where the options say.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn open(desk: &Desk, options: &SeqOptions, rules: &str) -> io::Result<Sink> {
        let out: Box<dyn Write> = match &options.output {
            Some(path) => Box::new(BufWriter::with_capacity(1 << 16, File::create(path)?)),
            None => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
        };
        let format = format_of(desk, options, SeqFormat::Text);
        let writer = ValueWriter::new(out, format, rules, options.from, options.to)?;
        Ok(Sink { writer: Some(writer), failure: None })
    }

    /// Takes the value of a heap.
    pub fn take(&mut self, heap: u64, value: u64) -> ControlFlow<()> {
        let Some(writer) = &mut self.writer else { return ControlFlow::Continue(()) };
        match writer.value(heap, value) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    /// Ends.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn finish(self) -> io::Result<()> {
        match (self.failure, self.writer) {
            (Some(error), _) => Err(error),
            (None, Some(writer)) => writer.finish(),
            (None, None) => Ok(()),
        }
    }
}

/// The format that is asked for, by name or by the ending of the file; else the usual one.
pub fn format_of(desk: &Desk, options: &SeqOptions, usual: SeqFormat) -> SeqFormat {
    let by_ending = match options.output.as_deref().and_then(OutputFormat::of) {
        Some(OutputFormat::Csv) => Some(SeqFormat::Csv),
        Some(OutputFormat::Json) => Some(SeqFormat::Json),
        Some(OutputFormat::Raw) => Some(SeqFormat::Raw),
        _ => None,
    };
    let usual = if desk.options.json { SeqFormat::Json } else { usual };
    options.format.or(by_ending).unwrap_or(usual)
}

/// Tells that values could not be written.
///
/// # Errors
/// If that cannot be told either.
pub fn failed(desk: &mut Desk, options: &SeqOptions, error: io::Error) -> Result<Exit, Unwritable> {
    if error.kind() == io::ErrorKind::InvalidData {
        return desk.refuse(
            &options.code,
            sentences::VALUES_MISFIT.with("why", error.to_string()),
            None,
        );
    }
    match &options.output {
        Some(path) => desk.unwritten(&options.code, path, &error),
        None => Ok(Unwritable::from(error).exit(|message| desk.messages.error(message))),
    }
}
