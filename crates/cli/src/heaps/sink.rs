//! Where the values of a sequence go: stdout or a file, in the format that is asked for.

use super::format::ValueWriter;
use super::options::{SeqFormat, SeqOptions};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::files::Fresh;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::sentences;
use std::cell::RefCell;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;

/// Takes values, and remembers why they could not be written.
#[derive(Default)]
pub struct Sink {
    writer: Option<ValueWriter<'static>>,
    /// The file that takes its place when it is whole.
    file: Option<Rc<RefCell<Fresh>>>,
    failure: Option<io::Error>,
}

/// A file that somebody else brings into its place.
struct Shared(Rc<RefCell<Fresh>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

impl Sink {
    /// Goes where the options say.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn open(desk: &Desk, options: &SeqOptions, rules: &str) -> io::Result<Sink> {
        let file = options.output.as_deref().map(Fresh::create).transpose()?;
        let file = file.map(|file| Rc::new(RefCell::new(file)));
        let out: Box<dyn Write> = match &file {
            Some(file) => Box::new(Shared(Rc::clone(file))),
            None => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
        };
        let format = format_of(desk, options, SeqFormat::Text);
        let writer = ValueWriter::new(out, format, rules, options.from, options.to())?;
        Ok(Sink { writer: Some(writer), file, failure: None })
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

    /// Ends. What is whole takes its place; what is not is kept under another name, which is told.
    ///
    /// # Errors
    /// If something could not be written; then the file that was there stays.
    pub fn finish(self, is_whole: bool) -> io::Result<Option<PathBuf>> {
        let Sink { writer, file, failure } = self;
        if let Some(error) = failure {
            return Err(error);
        }
        if let Some(writer) = writer {
            writer.finish()?; // and lets go of the file
        }
        match file.and_then(Rc::into_inner).map(RefCell::into_inner) {
            None => Ok(None),
            Some(file) if is_whole => file.commit().map(|()| None),
            Some(file) => file.keep_part().map(Some),
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
