//! One word, no spaces: one literal. Finds the longest `[sign][number][ups][star]` and where its
//! parts are; the digits become numbers only once the literal is known to be new (see the parser).

use super::{Lexer, is_name_start};
use crate::messages;
use crate::{Arrow, Span, SyntaxError, TinyKind};

/// Where the parts of a literal are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scan {
    pub(crate) signed: bool,
    pub(crate) negative: bool,
    pub(crate) numerator: Option<Span>,
    pub(crate) denominator: Option<Span>,
    pub(crate) ups: UpsScan,
    pub(crate) star: StarScan,
    /// The word `over` or `under` right behind the number.
    pub(crate) tilt: Option<Arrow>,
    /// The word `Tiny` or `Miny` right behind the number.
    pub(crate) tiny: Option<(TinyKind, TinyMark)>,
}

/// Where the arrows of a literal are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum UpsScan {
    #[default]
    None,
    Run(Arrow, u32),
    Count(Arrow, Span),
    Power(Arrow, Span),
    PowerSum(Arrow, Span),
    PowerOn(Arrow),
    PowerSumOn(Arrow),
}

/// Where the star of a literal is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum StarScan {
    #[default]
    None,
    Bare,
    Nimber(Span),
}

/// How a tiny is written: `Tiny(…)` or `⧾…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TinyMark {
    Word,
    Symbol,
}

impl Scan {
    /// How many of number, ups, star and tilt are there.
    pub(crate) fn parts(&self) -> usize {
        usize::from(self.numerator.is_some())
            + usize::from(self.ups != UpsScan::None)
            + usize::from(self.star != StarScan::None)
            + usize::from(self.tilt.is_some())
    }
}

/// What a word that looks like downs is.
enum DownWord {
    Run(u32),
    Count,
    Mixed,
}

/// `v`, `vv`, `v4` are downs; `vv4` is neither one nor a name.
fn down_word(word: &str) -> Option<DownWord> {
    let rest = word.trim_start_matches('v');
    let run = word.len() - rest.len();
    match (run, rest.is_empty()) {
        (0, _) => None,
        (_, true) => Some(DownWord::Run(crate::span::offset(run))),
        _ if !rest.bytes().all(|b| b.is_ascii_digit()) => None,
        (1, _) => Some(DownWord::Count),
        _ => Some(DownWord::Mixed),
    }
}

/// Whether a word means downs, so that it cannot be a name.
pub(crate) fn is_down_word(word: &str) -> bool {
    down_word(word).is_some()
}

/// `Tiny`, `Miny`, in either case.
pub(crate) fn tiny_word(word: &str) -> Option<TinyKind> {
    match word {
        "Tiny" | "tiny" => Some(TinyKind::Tiny),
        "Miny" | "miny" => Some(TinyKind::Miny),
        _ => None,
    }
}

/// `⧾`, `⧿`.
pub(super) fn tiny_symbol(c: char) -> Option<TinyKind> {
    match c {
        '⧾' => Some(TinyKind::Tiny),
        '⧿' => Some(TinyKind::Miny),
        _ => None,
    }
}

impl Lexer<'_> {
    /// Reads the literal that begins at the cursor; the caller has seen that one does.
    pub(super) fn scan(&mut self) -> Result<Scan, SyntaxError> {
        let start = self.at;
        let mut scan = Scan::default();
        let (sign, len) = self.peek(start);
        if matches!(sign, '-' | '+') {
            scan.signed = true;
            scan.negative = sign == '-';
            self.at += len;
        }
        self.scan_number(&mut scan)?;
        if scan.numerator.is_some() {
            self.scan_tiny(&mut scan);
            self.scan_tilt(&mut scan);
            if scan.tiny.is_some() || scan.tilt.is_some() {
                return Ok(scan);
            }
        }
        scan.ups = self.scan_ups()?;
        scan.star = self.scan_star();
        if self.name_starts(self.at) {
            return Err(self.touching_name(start));
        }
        Ok(scan)
    }

    /// Reads a number without a sign right here, if one is here.
    pub(crate) fn number(&mut self) -> Result<Option<(Scan, Span)>, SyntaxError> {
        let start = self.at;
        let mut scan = Scan::default();
        self.scan_number(&mut scan)?;
        Ok(scan.numerator.map(|_| (scan, Span::new(start, self.at))))
    }

    /// The word at the cursor, if it means downs.
    pub(crate) fn down_word_here(&self) -> Option<Span> {
        let span = Span::new(self.at, self.name_end(self.at));
        is_down_word(self.slice(span)).then_some(span)
    }

    /// Reads `digits` or `digits/digits` at the cursor, if there.
    fn scan_number(&mut self, scan: &mut Scan) -> Result<(), SyntaxError> {
        let end = self.digits_end(self.at);
        if end == self.at {
            return Ok(());
        }
        scan.numerator = Some(Span::new(self.at, end));
        self.refuse_decimal(self.at, end)?;
        self.at = end;
        if self.peek_char(end) == '/' {
            let denominator = self.digits_end(end + 1);
            if denominator > end + 1 {
                scan.denominator = Some(Span::new(end + 1, denominator));
                self.refuse_decimal(end + 1, denominator)?;
                self.at = denominator;
            }
        }
        Ok(())
    }

    fn scan_tiny(&mut self, scan: &mut Scan) {
        let (c, len) = self.peek(self.at);
        if let Some(kind) = tiny_symbol(c) {
            scan.tiny = Some((kind, TinyMark::Symbol));
            self.at += len;
            return;
        }
        let end = self.name_end(self.at);
        if let Some(kind) = tiny_word(self.slice(Span::new(self.at, end))) {
            scan.tiny = Some((kind, TinyMark::Word));
            self.at = end;
        }
    }

    /// `over` or `under` behind a number.
    fn scan_tilt(&mut self, scan: &mut Scan) {
        let end = self.name_end(self.at);
        scan.tilt = match self.slice(Span::new(self.at, end)) {
            "over" => Some(Arrow::Up),
            "under" => Some(Arrow::Down),
            _ => return,
        };
        self.at = end;
    }

    fn scan_ups(&mut self) -> Result<UpsScan, SyntaxError> {
        let start = self.at;
        let (first, _) = self.peek(start);
        if first == 'v' {
            return self.scan_downs();
        }
        let arrow = match first {
            '^' | '⇑' => Arrow::Up,
            '↓' | '⇓' => Arrow::Down,
            _ => return Ok(UpsScan::None),
        };
        let mut run: u32 = 0;
        loop {
            let (c, len) = self.peek(self.at);
            run = run.saturating_add(match (arrow, c) {
                (Arrow::Up, '^') | (Arrow::Down, '↓') => 1,
                (Arrow::Up, '⇑') | (Arrow::Down, '⇓') => 2,
                _ => break,
            });
            self.at += len;
        }
        let end = self.digits_end(self.at);
        if end == self.at {
            return Ok(self.scan_higher(arrow, run));
        }
        let digits = Span::new(self.at, end);
        if run > 1 {
            return Err(self.mixed_arrows(Span::new(start, end), arrow, run, digits));
        }
        self.at = end;
        Ok(UpsScan::Count(arrow, digits))
    }

    fn scan_downs(&mut self) -> Result<UpsScan, SyntaxError> {
        let start = self.at;
        let end = self.name_end(start);
        let word = self.slice(Span::new(start, end));
        let digits = Span::new(start + word.len() - word.trim_start_matches('v').len(), end);
        match down_word(word) {
            None => Ok(UpsScan::None),
            Some(DownWord::Run(run)) => {
                self.at = end;
                Ok(self.scan_higher(Arrow::Down, run))
            }
            Some(DownWord::Count) => {
                self.at = end;
                Ok(UpsScan::Count(Arrow::Down, digits))
            }
            Some(DownWord::Mixed) => {
                let run = digits.start.saturating_sub(crate::span::offset(start));
                Err(self.mixed_arrows(Span::new(start, end), Arrow::Down, run, digits))
            }
        }
    }

    /// A single arrow may be followed by a complete, glued `[n]`, `<n>`, `[on]` or `<on>`.
    fn scan_higher(&mut self, arrow: Arrow, run: u32) -> UpsScan {
        let (open, close) = match self.peek_char(self.at) {
            '[' => ('[', ']'),
            '<' => ('<', '>'),
            _ => return UpsScan::Run(arrow, run),
        };
        let word = self.name_end(self.at + 1);
        if run == 1
            && self.slice(Span::new(self.at + 1, word)) == "on"
            && self.peek_char(word) == close
        {
            self.at = word + 1;
            return if open == '[' { UpsScan::PowerSumOn(arrow) } else { UpsScan::PowerOn(arrow) };
        }
        let end = self.digits_end(self.at + 1);
        if run > 1 || end == self.at + 1 || self.peek_char(end) != close {
            return UpsScan::Run(arrow, run);
        }
        let digits = Span::new(self.at + 1, end);
        self.at = end + 1;
        if open == '[' { UpsScan::PowerSum(arrow, digits) } else { UpsScan::Power(arrow, digits) }
    }

    /// A star with the digits behind it; one before a name or a bracket is a product instead.
    fn scan_star(&mut self) -> StarScan {
        let (c, len) = self.peek(self.at);
        if c != '*' {
            return StarScan::None;
        }
        let after = self.at + len;
        let (next, _) = self.peek(after);
        if next.is_ascii_digit() {
            let end = self.digits_end(after);
            self.at = end;
            return StarScan::Nimber(Span::new(after, end));
        }
        if next == '*' || begins_factor(next) {
            return StarScan::None;
        }
        self.at = after;
        StarScan::Bare
    }

    fn refuse_decimal(&self, start: usize, point: usize) -> Result<(), SyntaxError> {
        if self.peek_char(point) != '.' || !self.peek_char(point + 1).is_ascii_digit() {
            return Ok(());
        }
        let end = self.digits_end(point + 1);
        let error = SyntaxError::new(Span::new(start, end), messages::SYNTAX_DECIMAL);
        let whole = self.slice(Span::new(start, point));
        let part = self.slice(Span::new(point + 1, end));
        let scaled = format!("{whole}{part}").parse::<u64>().ok();
        let scale = crate::span::offset(part.len());
        Err(error.help(match (scaled, 10u64.checked_pow(scale)) {
            (Some(n), Some(d)) => {
                let g = gcd(n, d);
                if d == g {
                    messages::SYNTAX_DECIMAL_WHOLE_HINT.with("number", n / g)
                } else {
                    messages::SYNTAX_DECIMAL_FRACTION_HINT
                        .with("numerator", n / g)
                        .with("denominator", d / g)
                }
            }
            _ => messages::SYNTAX_DECIMAL_HINT.into(),
        }))
    }

    fn mixed_arrows(&self, span: Span, arrow: Arrow, run: u32, digits: Span) -> SyntaxError {
        let symbol = if arrow == Arrow::Up { '^' } else { 'v' };
        let n = self.slice(digits);
        let more = n.parse::<u32>().ok().and_then(|n| n.checked_add(run.saturating_sub(1)));
        let help = match more {
            Some(more) => messages::SYNTAX_ARROWS_COUNTED_HINT
                .with("symbol", symbol)
                .with("more", more)
                .with("n", n),
            None => messages::SYNTAX_ARROWS_NUMBER_HINT.with("symbol", symbol).with("n", n),
        };
        SyntaxError::new(span, messages::SYNTAX_ARROWS).help(help)
    }

    fn touching_name(&self, start: usize) -> SyntaxError {
        let end = self.name_end(self.at);
        let literal = self.slice(Span::new(start, self.at));
        let name = self.slice(Span::new(self.at, end));
        let span = Span::new(start, end);
        let error = SyntaxError::new(span, messages::SYNTAX_TOUCHING);
        if is_down_word(name) {
            error.help(messages::SYNTAX_TOUCHING_DOWNS_HINT)
        } else if crate::parser::is_keyword(name) || crate::Infix::of_word(name).is_some() {
            error.help(messages::SYNTAX_TOUCHING_KEYWORD_HINT.with("name", name))
        } else if literal.ends_with(['^', '↑']) {
            error.help(messages::SYNTAX_TOUCHING_UPS_HINT.with("name", name))
        } else if name.len() + literal.len() <= 60 {
            error.help(messages::SYNTAX_PRODUCT_HINT.with("literal", literal).with("name", name))
        } else {
            error.help(messages::SYNTAX_PRODUCT_BETWEEN_HINT)
        }
    }
}

/// Whether a star before this character multiplies: names and brackets.
pub(super) fn begins_factor(c: char) -> bool {
    is_name_start(c) || matches!(c, '(' | '[' | '{') || tiny_symbol(c).is_some()
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}
