//! Is a bracket or a text still open? Told line by line, each byte looked at once, so that whoever reads
//! lines knows where a statement may end without reading it again.

/// What is open after the lines read so far.
///
/// ```
/// use upstar_lang::Unfinished;
/// let mut lines = Unfinished::default();
/// lines.read("nim(3, # a comment (\n");
/// assert!(lines.is_open());
/// lines.read("4)\n");
/// assert!(!lines.is_open());
/// lines.read("domineering(\"..\n");
/// assert!(lines.is_open());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Unfinished {
    brackets: u64,
    in_text: bool,
    escaped: bool,
}

impl Unfinished {
    /// Another line, with or without its end.
    pub fn read(&mut self, line: &str) {
        for byte in line.bytes() {
            if self.in_text {
                let escaped = std::mem::take(&mut self.escaped);
                match byte {
                    b'\\' if !escaped => self.escaped = true,
                    b'"' if !escaped => self.in_text = false,
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => self.in_text = true,
                b'#' => return,
                b'(' | b'[' | b'{' => self.brackets = self.brackets.saturating_add(1),
                // What closes nothing is an error, which the parser tells.
                b')' | b']' | b'}' => self.brackets = self.brackets.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Is a bracket or a text open?
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.in_text || self.brackets > 0
    }
}
