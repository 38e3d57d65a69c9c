//! Factors of F: the words that occur in it, and how soon they return.
//!
//! F is Sturmian: it has exactly n + 1 factors of each length n (so it is not eventually
//! periodic, and more), and every factor has exactly two return words (Vuillon 2001). Both searches
//! below therefore know when they have found everything.

use crate::wythoff::word::by_law;
use std::collections::{BTreeSet, HashSet};

/// All factors of length `n`, in lexicographic order: n + 1 of them.
///
/// ```
/// use upstar_games::wythoff::factors::factors;
/// assert_eq!(factors(3), ["010", "011", "101", "110"]);
/// ```
pub fn factors(n: usize) -> Vec<String> {
    in_some_prefix(n, |word| {
        let found: BTreeSet<&str> = occurrences_of_length(word, n).collect();
        (found.len() == n + 1).then(|| found.into_iter().map(str::to_owned).collect())
    })
}

/// The complexity p(n): how many different factors of length n there are among the first `length`
/// letters. It never exceeds n + 1 and is n + 1 as soon as the prefix is long enough.
///
/// ```
/// use upstar_games::wythoff::factors::complexity;
/// assert_eq!(complexity(30, 1000), 31);
/// ```
pub fn complexity(n: usize, length: usize) -> usize {
    let word = by_law(length);
    occurrences_of_length(&word, n).collect::<HashSet<_>>().len()
}

/// Does the word occur in F?
///
/// ```
/// use upstar_games::wythoff::factors::is_factor;
/// assert!(is_factor("11011"));
/// assert!(!is_factor("00") && !is_factor("111") && !is_factor("2"));
/// ```
pub fn is_factor(word: &str) -> bool {
    word.bytes().all(|letter| letter == b'0' || letter == b'1')
        && in_some_prefix(word.len(), |prefix| {
            let found: HashSet<&str> = occurrences_of_length(prefix, word.len()).collect();
            (found.len() == word.len() + 1).then(|| found.contains(word))
        })
}

/// The return times of a factor: the distances between one occurrence and the next, the shorter
/// first. There are two of them, except for the empty word; none for a word that does not occur.
///
/// ```
/// use upstar_games::wythoff::factors::return_times;
/// assert_eq!(return_times("0"), [2, 3]);
/// assert_eq!(return_times("00"), []);
/// ```
pub fn return_times(word: &str) -> Vec<usize> {
    if word.is_empty() {
        return vec![1];
    }
    if !is_factor(word) {
        return Vec::new();
    }
    in_some_prefix(word.len(), |prefix| {
        let places = places(prefix, word);
        let times: BTreeSet<usize> = places.windows(2).map(|two| two[1] - two[0]).collect();
        (times.len() == 2).then(|| times.into_iter().collect())
    })
}

/// The longest return time of a factor of length `n`: every factor of that length occurs in every
/// stretch of as many places. F is almost periodic.
///
/// ```
/// assert_eq!(upstar_games::wythoff::factors::longest_return(8), 21);
/// ```
pub fn longest_return(n: usize) -> usize {
    factors(n).iter().flat_map(|factor| return_times(factor)).max().unwrap_or(1)
}

/// Where a word begins in another, from 0.
fn places(text: &str, word: &str) -> Vec<usize> {
    let mut places = Vec::new();
    let mut from = 0;
    while let Some(place) = text[from..].find(word) {
        places.push(from + place);
        from += place + 1;
    }
    places
}

fn occurrences_of_length(text: &str, n: usize) -> impl Iterator<Item = &str> {
    let last = (text.len() + 1).saturating_sub(n);
    (0..last).map(move |place| &text[place..place + n])
}

/// Asks longer and longer prefixes of F until one is long enough to answer. F being almost
/// periodic, with return times below 5·(n + 1), a few doublings will do.
fn in_some_prefix<T>(n: usize, answer: impl Fn(&str) -> Option<T>) -> T {
    let mut length = 4 * (n + 4);
    loop {
        if let Some(found) = answer(&by_law(length)) {
            return found;
        }
        length *= 2;
    }
}
