//! The word F = 0101101011011…: how black points follow one another (Läuchli).
//!
//! Letter n tells the step from P_{n−1} to P_n: 0 for (+2,+1), 1 for (+3,+2). Four generators that
//! share nothing: the steps between the mex pairs, the writing law, the morphism 0→01,
//! 1→011, and differences of floors. Letters are numbered from 1, as d_1 d_2 d_3 ….

use crate::wythoff::golden::lower;
use crate::wythoff::pairs::MexPairs;
use crate::wythoff::tape::Tape;
use dashu_int::UBig;

/// The steps between black points, found by mex.
///
/// ```
/// use upstar_games::wythoff::word::by_steps;
/// assert_eq!(by_steps(13), "0101101011011");
/// ```
pub fn by_steps(length: usize) -> String {
    let points: Vec<(u64, u64)> = MexPairs::new().take(length.saturating_add(1)).collect();
    points.windows(2).map(|two| if two[1].0 - two[0].0 == 1 { '0' } else { '1' }).collect()
}

/// The writing law: write 0, read from the beginning, write 1 for every 0 and 01 for every 1.
///
/// ```
/// use upstar_games::wythoff::word::{by_law, by_steps};
/// assert_eq!(by_law(100), by_steps(100));
/// ```
pub fn by_law(length: usize) -> String {
    let mut word = String::from("0");
    let mut tape = Tape::new();
    while word.len() < length {
        word.push_str(tape.step().wrote);
    }
    word.truncate(length);
    word
}

/// F is the fixed point of 0→01, 1→011 that begins with 0.
///
/// ```
/// use upstar_games::wythoff::word::{by_morphism, by_steps};
/// assert_eq!(by_morphism(100), by_steps(100));
/// ```
pub fn by_morphism(length: usize) -> String {
    let mut word = String::from("0");
    while word.len() < length {
        word = morphism(&word);
    }
    word.truncate(length);
    word
}

/// A word under the morphism 0→01, 1→011.
pub fn morphism(word: &str) -> String {
    word.chars().map(|letter| if letter == '0' { "01" } else { "011" }).collect()
}

/// The n-th letter is ⌊n·q⌋ − ⌊(n−1)·q⌋ with q = 1/τ = (√5 − 1)/2.
///
/// ```
/// use upstar_games::wythoff::word::{by_floors, by_steps};
/// assert_eq!(by_floors(100), by_steps(100));
/// ```
pub fn by_floors(length: usize) -> String {
    let mut before = UBig::ZERO;
    let letters = (1..=length).map(|n| {
        let here = ones(&UBig::from(n));
        let letter = if here > before { '1' } else { '0' };
        before = here;
        letter
    });
    letters.collect()
}

/// b_n: the ones among the first n letters, ⌊n·q⌋ = a_n − n with Wythoff's a_n.
///
/// ```
/// use upstar_games::wythoff::word::ones;
/// assert_eq!(ones(&34u8.into()), 21u8.into());
/// ```
pub fn ones(n: &UBig) -> UBig {
    lower(n) - n
}

/// a_n in Läuchli's notation: the zeros among the first n letters.
pub fn zeros(n: &UBig) -> UBig {
    n - ones(n)
}

/// The n-th letter, from 1, without the ones before it; `None` for n = 0.
///
/// ```
/// use upstar_games::wythoff::word::letter;
/// assert_eq!(letter(&5u8.into()), Some('1'));
/// assert_eq!(letter(&0u8.into()), None);
/// ```
pub fn letter(n: &UBig) -> Option<char> {
    if *n == UBig::ZERO {
        return None;
    }
    let before = n - UBig::ONE;
    Some(if ones(n) > ones(&before) { '1' } else { '0' })
}
