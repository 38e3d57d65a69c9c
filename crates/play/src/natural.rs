//! Moves as people say them: `take 1 from 3`, `3-1`, `3 take 1`, `pin 4`, or the position that is left, `3,4,4`.
//!
//! Nothing is played that was not meant: words that fit two different moves are given back with what they
//! could mean.

use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Position, Scene};
use upstar_values::Player;

/// What somebody may have meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The move with this label.
    Move(String),
    /// One of these.
    Several(Vec<String>),
    /// Nothing that can be played.
    Nothing,
}

/// Moves that are looked at.
const MOST: usize = 2000;

/// A move in the words of whoever plays.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Nim;
/// use upstar_play::{Meant, natural};
/// use upstar_values::Player;
/// let position = AnyPosition::new(Nim::new([3u32, 4, 5]));
/// let meant = |text| natural(&position, Player::Left, text);
/// assert_eq!(meant("take 2 from heap 3"), Meant::Move("3 -> 3".to_owned()));
/// assert_eq!(meant("3,4,4"), Meant::Move("3 -> 4".to_owned()));
/// assert_eq!(meant("5-1"), Meant::Move("3 -> 4".to_owned()));
/// assert_eq!(meant("3-1"), Meant::Several(vec!["1 -> 2".to_owned(), "3 -> 4".to_owned()]));
/// ```
pub fn natural(position: &AnyPosition, player: Player, text: &str) -> Meant {
    let text = text.trim().to_lowercase();
    let tokens = tokens(&text);
    if tokens.is_empty() {
        return Meant::Nothing;
    }
    let mut moves = Vec::new();
    let _ = position.visit_moves(player, |by| {
        moves.push((position.write_move(player, &by), position.play(player, &by)));
        if moves.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let heaps = match position.scene() {
        Scene::Heaps(heaps) => heaps,
        _ => Vec::new(),
    };
    let mut fitting: Vec<&(String, AnyPosition)> =
        moves.iter().filter(|(_, to)| is_left(to, &text, &tokens)).collect();
    if fitting.is_empty() {
        let cuts = cuts(&heaps, &tokens);
        fitting = moves.iter().filter(|(label, _)| cuts.iter().any(|cut| cut.fits(label))).collect();
    }
    // Moves that leave the same are one.
    let mut different: Vec<&(String, AnyPosition)> = Vec::new();
    for one in fitting {
        if different.iter().all(|other| other.1 != one.1) {
            different.push(one);
        }
    }
    match &different[..] {
        [] => Meant::Nothing,
        [one] => Meant::Move(one.0.clone()),
        many => Meant::Several(many.iter().map(|one| one.0.clone()).collect()),
    }
}

/// A word, a number or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Number(UBig),
    Minus,
    Comma,
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let mut run = letter.to_string();
        let is_digit = letter.is_ascii_digit();
        if is_digit || letter.is_alphabetic() {
            while let Some(next) = letters
                .next_if(|next| if is_digit { next.is_ascii_digit() } else { next.is_alphabetic() })
            {
                run.push(next);
            }
            tokens.push(match run.parse() {
                Ok(number) if is_digit => Token::Number(number),
                _ => Token::Word(run),
            });
        } else if matches!(letter, '-' | '−') {
            tokens.push(Token::Minus);
        } else if letter == ',' {
            tokens.push(Token::Comma);
        }
    }
    tokens
}

/// Is this the position that the words describe: its notation, or its heaps in any order?
fn is_left(to: &AnyPosition, text: &str, tokens: &[Token]) -> bool {
    let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let written = to.write().to_lowercase();
    if plain(&written) == plain(text) {
        return true;
    }
    let Scene::Heaps(heaps) = to.scene() else { return false };
    let is_list = tokens.iter().all(|token| matches!(token, Token::Number(_) | Token::Comma));
    let numbers: Vec<&UBig> = numbers(tokens).collect();
    // One number alone may be anything.
    if !is_list || numbers.len() < 2 || !tokens.contains(&Token::Comma) {
        return false;
    }
    let mut named: Vec<&UBig> = numbers.into_iter().filter(|n| **n != UBig::ZERO).collect();
    let mut left: Vec<&UBig> = heaps.iter().filter(|n| **n != UBig::ZERO).collect();
    named.sort();
    left.sort();
    named == left
}

fn numbers(tokens: &[Token]) -> impl Iterator<Item = &UBig> {
    tokens.iter().filter_map(|token| match token {
        Token::Number(number) => Some(number),
        _ => None,
    })
}

/// A heap, from 1, and what is to be left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cut {
    heap: usize,
    /// The rest as one number, or as two parts.
    left: Vec<UBig>,
    /// May the rest be split?
    split: bool,
}

impl Cut {
    /// `3 -> 4`, `1 -> 2+5`: does the label say so?
    fn fits(&self, label: &str) -> bool {
        let Some((heap, rest)) = label.split_once("->") else { return false };
        if heap.trim().parse() != Ok(self.heap) {
            return false;
        }
        let parts = rest.split('+').map(|part| part.trim().parse::<UBig>());
        let Ok(mut parts) = parts.collect::<Result<Vec<UBig>, _>>() else { return false };
        parts.retain(|part| *part != UBig::ZERO);
        let mut wanted: Vec<UBig> =
            self.left.iter().filter(|part| **part != UBig::ZERO).cloned().collect();
        if self.split {
            let total = |parts: &[UBig]| parts.iter().fold(UBig::ZERO, |sum, part| sum + part);
            return total(&parts) == total(&wanted);
        }
        parts.sort();
        wanted.sort();
        parts == wanted
    }
}

/// The cuts that words can mean.
fn cuts(heaps: &[UBig], tokens: &[Token]) -> Vec<Cut> {
    let word = |token: &Token, words: &[&str]| {
        matches!(token, Token::Word(word) if words.contains(&word.as_str()))
    };
    let has = |words: &[&str]| tokens.iter().any(|token| word(token, words));
    let found: Vec<&UBig> = numbers(tokens).collect();
    if has(&["pin", "pins", "knock"]) {
        return pins(heaps, &found);
    }
    let [first, second] = found[..] else {
        // `take 2`, where there is one heap only.
        return match (&found[..], heaps) {
            ([taken], [heap]) if has(&["take", "remove"]) => rest(1, heap, taken).into_iter().collect(),
            _ => Vec::new(),
        };
    };
    // The number of the heap, or its size, comes first, unless "from" or "of" stands before it.
    let turned = has(&["from", "of", "off"]) || word(&tokens[0], &["take", "remove"]);
    let (which, taken) = if turned { (second, first) } else { (first, second) };
    let by_number = usize::try_from(which)
        .ok()
        .and_then(|number| Some((number, heaps.get(number.checked_sub(1)?)?)));
    let mut cuts: Vec<Cut> =
        by_number.and_then(|(number, heap)| rest(number, heap, taken)).into_iter().collect();
    // "heap 3" is its number; else 3 may be its size as well.
    if !has(&["heap", "row", "pile"]) {
        let of_size = (1..).zip(heaps).filter(|(_, heap)| *heap == which);
        let more: Vec<Cut> = of_size.filter_map(|(number, heap)| rest(number, heap, taken)).collect();
        cuts.extend(more);
    }
    cuts
}

fn rest(heap: usize, size: &UBig, taken: &UBig) -> Option<Cut> {
    let is_some = *taken > UBig::ZERO && taken <= size;
    is_some.then(|| Cut { heap, left: vec![size - taken], split: true })
}

/// `pin 3`, `pins 3 4`, in the one row there is.
fn pins(heaps: &[UBig], numbers: &[&UBig]) -> Vec<Cut> {
    let [row] = heaps else { return Vec::new() };
    let (first, last) = match numbers {
        [only] => (*only, *only),
        [first, last] if first <= last => (*first, *last),
        _ => return Vec::new(),
    };
    if *first == UBig::ZERO || last > row {
        return Vec::new();
    }
    vec![Cut { heap: 1, left: vec![first - UBig::ONE, row - last], split: false }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_games::Nim;

    fn meant(heaps: &[u32], text: &str) -> Meant {
        natural(&AnyPosition::new(Nim::new(heaps.iter().copied())), Player::Left, text)
    }

    fn one(label: &str) -> Meant {
        Meant::Move(label.to_owned())
    }

    #[test]
    fn heaps_are_named_by_number_or_by_size() {
        assert_eq!(meant(&[7, 2], "heap 1 take 3"), one("1 -> 4"));
        assert_eq!(meant(&[7, 2], "take 3 from 7"), one("1 -> 4"));
        assert_eq!(meant(&[7, 2], "3 from 7"), one("1 -> 4"));
        assert_eq!(meant(&[7, 2], "7 - 3"), one("1 -> 4"));
        assert_eq!(meant(&[7, 2], "7 3"), one("1 -> 4"));
        assert_eq!(meant(&[7], "take 3"), one("1 -> 4"));
        assert_eq!(meant(&[7, 7], "7-3"), one("1 -> 4")); // the other one leaves the same
        assert_eq!(meant(&[7, 2], "(4, 2)"), one("1 -> 4"));
        assert_eq!(meant(&[7, 2], "nim(4,2)"), one("1 -> 4"));
    }

    #[test]
    fn nothing_is_played_that_was_not_meant() {
        for text in ["3", "take", "take 9 from 7", "7", "hello", "1 2 3 4", "", "7-0", "0,0"] {
            assert_eq!(meant(&[7, 2], text), Meant::Nothing, "{text}");
        }
        assert!(matches!(meant(&[2, 5], "2-1"), Meant::Several(_)));
    }

    #[test]
    fn pins_of_kayles_are_named() {
        let position = AnyPosition::new(Nim::new([7u32]));
        assert_eq!(natural(&position, Player::Left, "pin 7"), one("1 -> 6"));
        assert_eq!(natural(&position, Player::Left, "pin 3"), Meant::Nothing);
    }
}
