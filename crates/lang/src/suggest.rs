//! "Did you mean …?": the nearest of some words, by the number of typing slips between them
//! (optimal string alignment distance: insertions, deletions, substitutions, swaps of neighbours).

use strsim::osa_distance;

/// Words longer than this are not typing slips.
const LONGEST: usize = 48;

/// The candidate most like `word`, if one is like it: the same but for case and `_`, or at most
/// one slip in three letters away.
///
/// Time `O(k·n²)` for k candidates of n letters.
///
/// ```
/// use upstar_lang::suggest;
/// assert_eq!(suggest("temprature", ["mean", "temperature"]), Some("temperature"));
/// assert_eq!(suggest("LeftStop", ["left_stop", "right_stop"]), Some("left_stop"));
/// assert_eq!(suggest("xyzzy", ["mean", "temperature"]), None);
/// ```
#[must_use]
pub fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = plain(word)?;
    let letters = word.chars().count();
    let allowed = if letters < 3 { 0 } else { (letters / 3).max(1) };
    candidates
        .into_iter()
        .filter_map(|candidate| Some((osa_distance(&word, &plain(candidate)?), candidate)))
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// Lower case without `_`; `None` for long words.
fn plain(word: &str) -> Option<String> {
    let letters = word.chars().take(LONGEST + 1).filter(|&c| c != '_');
    let letters: Vec<char> = letters.flat_map(char::to_lowercase).collect();
    (letters.len() <= LONGEST).then(|| letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distance by its recursive definition.
    fn slow(a: &[char], b: &[char]) -> usize {
        let (Some((x, a1)), Some((y, b1))) = (a.split_last(), b.split_last()) else {
            return a.len() + b.len();
        };
        let mut least = slow(a1, b1) + usize::from(x != y);
        least = least.min(slow(a1, b) + 1).min(slow(a, b1) + 1);
        if let (Some((x2, a2)), Some((y2, b2))) = (a1.split_last(), b1.split_last())
            && x == y2
            && y == x2
        {
            least = least.min(slow(a2, b2) + 1);
        }
        least
    }

    #[test]
    fn slips_agree_with_the_recursive_definition() {
        let words = ["", "a", "b", "ab", "ba", "abc", "acb", "bca", "aabb", "abab", "cabs"];
        let letters = |word: &str| word.chars().collect::<Vec<_>>();
        for a in words {
            for b in words {
                assert_eq!(osa_distance(a, b), slow(&letters(a), &letters(b)), "{a} {b}");
            }
        }
    }
}
