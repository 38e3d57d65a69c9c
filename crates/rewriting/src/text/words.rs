//! Systems of words: `U -> D, UU -> D`. A rule applies anywhere in a word; `^` at the beginning of
//! a left side means the left end of the word, `$` at the end of a side its right end, so that
//! `U -> $` drops everything behind. `L:` and `R:` say whose rules follow, `letters: abc`
//! declares letters, `assert termination` asserts it. `U^5` is `UUUUU`, `<>` (or `ε`) is the empty
//! word.

use super::{LARGEST_TERM, MOST_RULES, Sides, Wrong, check, with_end};
use crate::error::TextError;
use crate::messages;
use crate::pattern::{MOST_SYMBOLS, Pattern};
use crate::rule::{Place, Side};
use crate::signature::{Signature, Symbol};
use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_values::Message;

/// The usual name of the constant at the right end of words.
pub(super) const END: &str = "Z";

/// The name of the one variable of a word rule.
pub(super) const TAIL: &str = "x";

/// The player whose rules a label announces.
pub(super) fn side(label: &str) -> Option<Side> {
    match label.to_ascii_lowercase().as_str() {
        "l" | "left" => Some(Side::Left),
        "r" | "right" => Some(Side::Right),
        "b" | "both" => Some(Side::Both),
        _ => None,
    }
}

/// May this character be a letter of a word?
pub(super) fn is_letter(c: char) -> bool {
    (c.is_alphanumeric() && c != 'ε') || "_.'@+*&%?/~".contains(c)
}

/// A side of a rule, or a word.
#[derive(Default)]
struct Word {
    letters: Vec<char>,
    left_end: bool,
    right_end: bool,
}

/// Reads `UU^3D$`; blanks between letters mean nothing.
fn word(text: &str, whole: &str, start: usize, most: usize) -> Result<Word, TextError> {
    let mut found = Word::default();
    let mut rest = text.chars().enumerate().peekable();
    let mut begun = false;
    while let Some((place, c)) = rest.next() {
        let wrong = |message: Message| Err(TextError::at(whole, start + place, message));
        if c.is_whitespace() {
            continue;
        }
        if found.right_end {
            return wrong(messages::WORD_AFTER_END.into());
        }
        match c {
            '^' if !begun => found.left_end = true,
            '^' => {
                let mut digits = String::new();
                while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
                    digits.push(digit);
                }
                let Some(&letter) = found.letters.last() else {
                    return wrong(messages::WORD_POWER_OF_NOTHING.into());
                };
                let Ok(power) = digits.parse::<usize>() else {
                    return wrong(messages::WORD_POWER.into());
                };
                found.letters.pop();
                if power > most || found.letters.len() + power > most {
                    return wrong(messages::WORD_LONG.with("most", most));
                }
                found.letters.extend(std::iter::repeat_n(letter, power));
            }
            '$' => found.right_end = true,
            'ε' => {}
            '<' if rest.next_if(|&(_, c)| c == '>').is_some() => {}
            c if is_letter(c) => {
                if found.letters.len() >= most {
                    return wrong(messages::WORD_LONG.with("most", most));
                }
                found.letters.push(c);
            }
            c => {
                return wrong(messages::WORD_LETTER.with("letter", c));
            }
        }
        begun = true;
    }
    Ok(found)
}

pub(super) fn read(text: &str) -> Result<System, TextError> {
    let mut signature = Signature::default();
    let mut raw: Vec<(Word, Word, Side, usize, usize)> = Vec::new();
    let mut whose = Side::Both;
    let mut asserted = false;
    for (start, item) in items(text) {
        let mut start = start;
        let mut item = item;
        let mut letters = false;
        while let Some((label, behind)) = item.split_once(':') {
            let label = label.trim();
            letters = label.eq_ignore_ascii_case("letters");
            if let Some(side) = side(label) {
                whose = side;
            } else if !letters {
                let message = messages::WORDS_LABEL.with("label", upstar_core::abbreviate(label));
                return Err(TextError::at(text, start + leading(item), message));
            }
            start += item.chars().count() - behind.chars().count();
            item = behind;
        }
        let begin = start + leading(item);
        if item.trim().eq_ignore_ascii_case("assert termination") {
            asserted = true;
            continue;
        }
        if letters {
            for letter in word(item, text, start, MOST_SYMBOLS)?.letters {
                add(&mut signature, letter);
            }
            continue;
        }
        if item.trim().is_empty() {
            continue;
        }
        let Some(arrow) = item.find("->").or_else(|| item.find('→')) else {
            return Err(TextError::at(text, begin, messages::WORDS_NO_ARROW));
        };
        let (left_text, right_text) = item.split_at(arrow);
        let arrow_length = if right_text.starts_with('→') { 1 } else { 2 };
        let right_text: String = right_text.chars().skip(arrow_length).collect();
        let middle = start + left_text.chars().count() + arrow_length;
        if let Some(again) = right_text.find("->").or_else(|| right_text.find('→')) {
            let place = middle + right_text[..again].chars().count();
            return Err(TextError::at(text, place, messages::WORDS_TWO_ARROWS));
        }
        let left = word(left_text, text, start, MOST_SYMBOLS - 1)?;
        let right = word(&right_text, text, middle, MOST_SYMBOLS - 1)?;
        if right.left_end && !left.left_end {
            let message = messages::WORDS_LEFT_END;
            return Err(TextError::at(text, middle + leading(&right_text), message));
        }
        if left.letters.is_empty() && !left.right_end {
            return Err(TextError::at(text, begin, messages::WORDS_LEFT_EMPTY));
        }
        if left.right_end && !right.right_end {
            let message = messages::WORDS_RIGHT_END;
            return Err(TextError::at(text, middle + leading(&right_text), message));
        }
        for &letter in left.letters.iter().chain(&right.letters) {
            add(&mut signature, letter);
        }
        if raw.len() >= MOST_RULES {
            let message = messages::SYSTEM_MANY_RULES.with("most", MOST_RULES);
            return Err(TextError::at(text, begin, message));
        }
        raw.push((left, right, whose, begin, middle + leading(&right_text)));
    }
    if raw.is_empty() {
        return Err(TextError::at(text, 0, messages::WORDS_NO_RULE));
    }
    with_end(&mut signature);
    let Some(end) = signature.constants().next() else {
        return Err(TextError::at(text, 0, messages::WORDS_MANY_LETTERS));
    };
    let mut rules = Vec::with_capacity(raw.len());
    for (left, right, side, begin, middle) in raw {
        let place = if left.left_end { Place::Root } else { Place::Anywhere };
        let sides = Sides {
            left: pattern(&signature, &left, end),
            right: pattern(&signature, &right, end),
            variables: vec![TAIL.into()],
            place,
            side,
        };
        rules.push(check(sides).map_err(|wrong| match wrong {
            Wrong::Left(message) => TextError::at(text, begin, message),
            Wrong::Right(message) => TextError::at(text, middle, message),
        })?);
    }
    let mut system = System::new(signature, rules);
    system.asserted = asserted;
    Ok(system)
}

fn add(signature: &mut Signature, letter: char) {
    // A letter is unary wherever it occurs, so this cannot clash.
    let _ = signature.add(letter.encode_utf8(&mut [0; 4]), 1);
}

/// The pieces between commas, semicolons and ends of lines, without comments, with where each
/// begins.
fn items(text: &str) -> Vec<(usize, &str)> {
    let mut items = Vec::new();
    let mut line_start = 0;
    for line in text.split('\n') {
        let code = line.split('#').next().unwrap_or("");
        let mut start = line_start;
        for item in code.split([',', ';']) {
            items.push((start, item));
            start += item.chars().count() + 1;
        }
        line_start += line.chars().count() + 1;
    }
    items
}

/// How many blanks a piece begins with.
fn leading(item: &str) -> usize {
    item.chars().take_while(|c| c.is_whitespace()).count()
}

fn pattern(signature: &Signature, word: &Word, end: Symbol) -> Pattern {
    let tail = if word.right_end { Pattern::Apply(end, Vec::new()) } else { Pattern::Variable(0) };
    word.letters.iter().rev().fold(tail, |below, &letter| {
        let symbol = signature.find(letter.encode_utf8(&mut [0; 4]));
        Pattern::Apply(symbol.unwrap_or(end), vec![below])
    })
}

/// Reads a word as a ground term.
pub(super) fn read_word(system: &System, terms: &mut Terms, text: &str) -> Result<Term, TextError> {
    let full = |_| TextError::at(text, 0, messages::TERMS_FULL);
    let Some(end) = system.end else {
        return Err(TextError::at(text, 0, messages::TERM_NOT_A_WORD));
    };
    // The end may be written by its name, too: `Z` is the empty word.
    let trimmed = text.trim();
    if trimmed == system.signature.name(end) {
        return terms.make(end, &[]).map_err(full);
    }
    if trimmed.is_empty() {
        return Err(TextError::at(text, 0, messages::WORD_MISSING));
    }
    let found = word(text, text, 0, LARGEST_TERM)?;
    if found.left_end {
        let place = leading(text);
        return Err(TextError::at(text, place, messages::WORD_CARET));
    }
    let mut term = terms.make(end, &[]).map_err(full)?;
    for &letter in found.letters.iter().rev() {
        let symbol = system.signature.find(letter.encode_utf8(&mut [0; 4]));
        let Some(symbol) = symbol.filter(|&symbol| symbol != end) else {
            let place = text.chars().position(|c| c == letter).unwrap_or(0);
            let letters: Vec<&str> = system
                .signature
                .symbols()
                .filter(|&symbol| symbol != end)
                .map(|symbol| system.signature.name(symbol))
                .collect();
            let message =
                messages::WORD_NO_LETTER.with("letter", letter).with("letters", letters.join(" "));
            return Err(TextError::at(text, place, message));
        };
        term = terms.make(symbol, &[term]).map_err(full)?;
    }
    Ok(term)
}
