//! Values as they are written: text, CSV, JSON, b-file, raw bytes.

use super::options::SeqFormat;
use std::io::{self, Write};

/// Writes values one after the other, without keeping them.
pub struct ValueWriter<'a> {
    out: Box<dyn Write + 'a>,
    format: SeqFormat,
    first: bool,
    line: String,
}

impl<'a> ValueWriter<'a> {
    /// Begins: headings and brackets.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn new(
        mut out: Box<dyn Write + 'a>,
        format: SeqFormat,
        code: &str,
        from: u64,
        to: u64,
    ) -> io::Result<Self> {
        match format {
            SeqFormat::Csv => out.write_all(b"n,g\n")?,
            SeqFormat::Json => {
                let code = serde_json::Value::from(code);
                write!(out, "{{\"code\":{code},\"from\":{from},\"to\":{to},\"values\":[")?;
            }
            SeqFormat::Text | SeqFormat::Bfile | SeqFormat::Raw => (),
        }
        Ok(ValueWriter { out, format, first: true, line: String::new() })
    }

    /// Writes the value of a heap.
    ///
    /// # Errors
    /// If it cannot be written, or does not fit the format.
    pub fn value(&mut self, heap: u64, value: u64) -> io::Result<()> {
        use std::fmt::Write as _;
        self.line.clear();
        let _ = match self.format {
            SeqFormat::Text => {
                let gap = if self.first { "" } else { " " };
                write!(self.line, "{gap}{value}")
            }
            SeqFormat::Csv => writeln!(self.line, "{heap},{value}"),
            SeqFormat::Json => {
                let gap = if self.first { "" } else { "," };
                write!(self.line, "{gap}{value}")
            }
            SeqFormat::Bfile => writeln!(self.line, "{heap} {value}"),
            SeqFormat::Raw => {
                let Ok(small) = u16::try_from(value) else {
                    let text = format!(
                        "g({heap}) = {value} does not fit the two bytes of --format raw: write csv or bfile"
                    );
                    return Err(io::Error::new(io::ErrorKind::InvalidData, text));
                };
                return self.out.write_all(&small.to_le_bytes());
            }
        };
        self.first = false;
        self.out.write_all(self.line.as_bytes())
    }

    /// Ends: brackets and the last line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        match self.format {
            SeqFormat::Text if self.first => (), // nothing was reached
            SeqFormat::Text => self.out.write_all(b"\n")?,
            SeqFormat::Json => self.out.write_all(b"]}\n")?,
            SeqFormat::Csv | SeqFormat::Bfile | SeqFormat::Raw => (),
        }
        self.out.flush()
    }
}
