//! From the notation of values to the mathematics of LaTeX.
//!
//! What is printed is regular enough to be read letter by letter, so one function serves games, surreal
//! numbers, nimbers of infinite index, lists of these and whatever is printed in the same letters. Macros
//! are those of plain LaTeX.

use std::iter::Peekable;
use std::str::CharIndices;

/// The text of a value, in ASCII or Unicode letters, as a formula for LaTeX's math mode.
///
/// ```
/// use upstar_values::latex;
/// assert_eq!(latex("+-1"), r"\pm1");
/// assert_eq!(latex("{2||-1/2|^3*}"), r"\{2\mathrel{\|}{-}\tfrac{1}{2}\mid3{\cdot}{\uparrow}{\ast}\}");
/// assert_eq!(latex("Tiny(2)"), "{+}_{2}");
/// assert_eq!(latex("w**2 - 1"), r"\omega^{2} - 1");
/// ```
///
/// Time: linear in the length of the text.
#[must_use]
pub fn latex(notation: &str) -> String {
    let mut writer = Writer { source: notation, letters: notation.char_indices().peekable(), out: String::new() };
    while writer.piece() {}
    writer.out
}

/// Can a text be the notation of values alone?
#[must_use]
pub fn is_notation(text: &str) -> bool {
    let plain = text.replace("Tiny", "").replace("Miny", "");
    !plain.is_empty()
        && plain.chars().all(|c| c.is_ascii_digit() || "{|}()[]<>,^v*+-/ w.↑↓⇑⇓⋆∗±⧾⧿ω−".contains(c))
}

struct Writer<'a> {
    source: &'a str,
    letters: Peekable<CharIndices<'a>>,
    out: String,
}

impl<'a> Writer<'a> {
    fn peek(&mut self) -> Option<char> {
        self.letters.peek().map(|&(_, letter)| letter)
    }

    /// The letters as long as they are such.
    fn run(&mut self, is_such: impl Fn(char) -> bool) -> &'a str {
        let start = self.letters.peek().map_or(self.source.len(), |&(at, _)| at);
        while self.letters.next_if(|&(_, letter)| is_such(letter)).is_some() {}
        let end = self.letters.peek().map_or(self.source.len(), |&(at, _)| at);
        self.source.get(start..end).unwrap_or("")
    }

    fn digits(&mut self) -> &'a str {
        self.run(|letter| letter.is_ascii_digit())
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Does a value begin here, or stand something in front of it that it is joined to?
    fn after_value(&self) -> bool {
        self.out.ends_with(|letter: char| letter.is_ascii_digit() || letter == '}')
            && !self.out.ends_with("\\}")
    }

    /// Writes the next piece; false at the end.
    fn piece(&mut self) -> bool {
        let Some(letter) = self.peek() else { return false };
        match letter {
            '0'..='9' => self.number(),
            'a'..='z' | 'A'..='Z' | '_' => self.word(),
            '^' | '↑' | '⇑' => self.ups("\\uparrow", "\\Uparrow"),
            '↓' | '⇓' => self.ups("\\downarrow", "\\Downarrow"),
            '*' => self.star(),
            '|' => {
                let bars = self.run(|letter| letter == '|');
                match bars.len() {
                    1 => self.push("\\mid"),
                    2 => self.push("\\mathrel{\\|}"),
                    _ => {
                        self.push("\\mathrel{");
                        self.push(bars);
                        self.push("}");
                    }
                }
                if self.peek().is_some_and(|next| next.is_ascii_alphabetic() && next != 'v') {
                    self.push(" ");
                }
            }
            _ => {
                self.letters.next();
                self.sign(letter);
            }
        }
        true
    }

    fn sign(&mut self, letter: char) {
        match letter {
            '{' => self.push("\\{"),
            '}' => self.push("\\}"),
            '⋆' | '∗' => self.push("{\\ast}"),
            '±' => self.push("\\pm"),
            '+' if self.peek() == Some('-') && !self.after_value() => {
                self.letters.next();
                self.push("\\pm");
            }
            '-' | '−' => {
                // A sign, not a difference, unless blanks stand around it.
                let alone = self.peek() == Some(' ') || self.out.ends_with(' ');
                self.push(if alone { "-" } else { "{-}" });
            }
            '⧾' => self.tiny("{+}"),
            '⧿' => self.tiny("{-}"),
            'ω' => self.push("\\omega"),
            '…' => self.push("\\dots"),
            '#' | '$' | '%' | '&' => {
                self.push("\\");
                self.out.push(letter);
            }
            '~' => self.push("\\sim"),
            '\\' => self.push("\\backslash"),
            '"' => self.push("\\text{''}"),
            ':' if self.peek() == Some('=') => {
                self.letters.next();
                self.push("\\mathrel{:=}");
            }
            '=' | '<' | '>' | ',' | ';' | '(' | ')' | '[' | ']' | '+' | '/' | ' ' | '.' | ':' | '!' | '?' | '\'' => {
                self.out.push(letter);
            }
            letter if letter.is_control() => self.push(" "),
            letter => {
                self.push("\\text{");
                self.out.push(letter);
                self.push("}");
            }
        }
    }

    /// A tiny or miny by its sign, its threat below.
    fn tiny(&mut self, sign: &str) {
        self.push(sign);
        if self.letters.next_if(|&(_, letter)| letter == '(').is_some() {
            self.index();
        }
    }

    /// What stands in a bracket that has been opened, as an index.
    fn index(&mut self) {
        let mut depth = 0usize;
        let start = self.letters.peek().map_or(self.source.len(), |&(at, _)| at);
        let mut end = start;
        for (at, letter) in self.letters.by_ref() {
            end = at;
            match letter {
                '(' => depth += 1,
                ')' if depth == 0 => break,
                ')' => depth -= 1,
                _ => {}
            }
        }
        let inner = latex(self.source.get(start..end).unwrap_or(""));
        self.push("_{");
        self.push(&inner);
        self.push("}");
    }

    /// `3`, `7/8`.
    fn number(&mut self) {
        let above = self.digits();
        let mut rest = self.letters.clone();
        let is_fraction = rest.next().is_some_and(|(_, letter)| letter == '/')
            && rest.next().is_some_and(|(_, letter)| letter.is_ascii_digit());
        if !is_fraction {
            return self.push(above);
        }
        self.letters.next();
        let below = self.digits();
        self.push(&format!("\\tfrac{{{above}}}{{{below}}}"));
    }

    /// Ups or downs after their first letter is seen: `^`, `^^`, `^3`, `^<2>`, `^[2]`.
    fn ups(&mut self, single: &str, double: &str) {
        let joined = self.after_value();
        let first = self.letters.next().map(|(_, letter)| letter);
        let same = self.run(|letter| Some(letter) == first);
        let (open, close) = match self.peek() {
            Some('<') => ('<', '>'),
            Some('[') => ('[', ']'),
            _ => (' ', ' '),
        };
        if open != ' ' {
            self.letters.next();
            let power = self.run(|letter| letter != close);
            self.letters.next();
            let power = latex(power);
            let power = if open == '[' { format!("[{power}]") } else { power };
            return self.push(&format!("{{{single}}}^{{{power}}}"));
        }
        let digits = self.digits();
        let is_double = matches!(first, Some('⇑' | '⇓'));
        if !digits.is_empty() {
            let plus = if joined { "{+}" } else { "" };
            return self.push(&format!("{plus}{digits}{{\\cdot}}{{{single}}}"));
        }
        match same.chars().count() + usize::from(is_double) {
            0 => self.push(&format!("{{{single}}}")),
            1 => self.push(&format!("{{{double}}}")),
            more => {
                let plus = if joined { "{+}" } else { "" };
                self.push(&format!("{plus}{}{{\\cdot}}{{{single}}}", more + 1));
            }
        }
    }

    /// `*`, `*3`, `*(w + 1)`, and the infix `**` and ` * `.
    fn star(&mut self) {
        self.letters.next();
        if self.peek() == Some('*') {
            self.letters.next();
            return self.power();
        }
        if self.out.ends_with(' ') && self.peek() == Some(' ') {
            return self.push("\\cdot");
        }
        self.push("{\\ast}");
    }

    /// The exponent after `**`: a number with its sign, a name, or what stands in brackets.
    fn power(&mut self) {
        if self.peek() == Some('(') {
            self.letters.next();
            let mark = self.out.len();
            self.index();
            // What `index` writes below belongs above here.
            self.out.replace_range(mark..=mark, "^");
            return;
        }
        let exponent = self.run(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == 'ω');
        let exponent = latex(exponent);
        self.push(&format!("^{{{exponent}}}"));
    }

    fn word(&mut self) {
        let mut ahead = self.letters.clone();
        let downs = ahead.by_ref().take_while(|&(_, letter)| letter == 'v').count();
        let word_goes_on = self
            .source
            .get(self.letters.peek().map_or(0, |&(at, _)| at) + downs..)
            .and_then(|rest| rest.chars().next())
            .is_some_and(|letter| letter.is_ascii_alphabetic() || letter == '_');
        if downs > 0 && !word_goes_on {
            return self.ups("\\downarrow", "\\Downarrow");
        }
        let word = self.run(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        match word {
            "w" | "omega" => self.push("\\omega"),
            "Tiny" => self.tiny("{+}"),
            "Miny" => self.tiny("{-}"),
            "on" | "off" | "over" | "under" | "upon" | "dud" | "pass" | "hi" | "lo" => {
                self.push(&format!("\\mathbf{{{word}}}"));
            }
            _ if word.len() == 1 => self.push(word),
            _ => self.push(&format!("\\mathrm{{{}}}", word.replace('_', "\\_"))),
        }
        if word == "w" && self.peek().is_some_and(|next| next.is_ascii_alphabetic()) {
            self.push(" ");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_becomes_mathematics() {
        for (notation, formula) in [
            ("0", "0"),
            ("-7/8", "{-}\\tfrac{7}{8}"),
            ("*", "{\\ast}"),
            ("*3", "{\\ast}3"),
            ("^", "{\\uparrow}"),
            ("^^", "{\\Uparrow}"),
            ("^3*2", "3{\\cdot}{\\uparrow}{\\ast}2"),
            ("v*", "{\\downarrow}{\\ast}"),
            ("vv", "{\\Downarrow}"),
            ("v4", "4{\\cdot}{\\downarrow}"),
            ("1/2^*", "\\tfrac{1}{2}{\\uparrow}{\\ast}"),
            ("1^3", "1{+}3{\\cdot}{\\uparrow}"),
            ("^<2>", "{\\uparrow}^{2}"),
            ("^[3]*", "{\\uparrow}^{[3]}{\\ast}"),
            ("+-(1*)", "\\pm(1{\\ast})"),
            ("+-{2|1}", "\\pm\\{2\\mid1\\}"),
            ("{1|||0||-1|-3}", "\\{1\\mathrel{|||}0\\mathrel{\\|}{-}1\\mid{-}3\\}"),
            ("2Tiny(2)", "2{+}_{2}"),
            ("Miny(1/2)", "{-}_{\\tfrac{1}{2}}"),
            ("⧾({1|0})", "{+}_{\\{1\\mid0\\}}"),
            ("w**2 + 3 * w - 1/2", "\\omega^{2} + 3 \\cdot \\omega - \\tfrac{1}{2}"),
            ("w**(1/2)", "\\omega^{\\tfrac{1}{2}}"),
            ("*(w + 1)", "{\\ast}(\\omega + 1)"),
            ("-(w + 1)", "{-}(\\omega + 1)"),
            ("[1,+-1]", "[1,\\pm1]"),
            ("{on|v}", "\\{\\mathbf{on}\\mid{\\downarrow}\\}"),
        ] {
            assert_eq!(latex(notation), formula, "{notation}");
        }
    }

    #[test]
    fn braces_of_the_formula_are_balanced() {
        for text in ["{1|{0|*}}", "Tiny(Tiny(2))", "w**(w**(w+1))", "Tiny(", "**", "w**(", "^<", "^[1"] {
            let formula = latex(text);
            let (mut depth, mut escaped) = (0i32, false);
            for letter in formula.chars() {
                match letter {
                    '{' if !escaped => depth += 1,
                    '}' if !escaped => depth -= 1,
                    _ => {}
                }
                escaped = letter == '\\' && !escaped;
                assert!(depth >= 0, "{text}: {formula}");
            }
            assert_eq!(depth, 0, "{text}: {formula}");
        }
    }

    #[test]
    fn sentences_are_not_notation() {
        assert!(is_notation("{2||-1/2|^*}") && is_notation("⧾(2)") && is_notation("2Tiny(2)"));
        assert!(!is_notation("Left") && !is_notation("nim(3,4)") && !is_notation(""));
    }
}
