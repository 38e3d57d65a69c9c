//! Many games at once: all codes with so many digits, one for each game.

use crate::code::Code;
use std::collections::BTreeMap;

/// Ten short games whose periods nobody is known to have found (Guy 1998).
pub const OPEN_GAMES: [&str; 10] =
    ["0.6", "0.06", "0.14", "0.36", "0.64", "0.74", "0.004", "0.005", "0.006", "0.007"];

/// Surveys go up to this many digits.
pub const MOST_SURVEYED: usize = 4;

/// A game with its codes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyGame {
    /// The code that stands for it: the shortest one.
    pub code: Code,
    /// Its standard form.
    pub standard: Code,
    /// The codes of the survey that are this game, with heaps shifted perhaps.
    pub codes: Vec<Code>,
}

/// All octal games with up to so many digits behind the point, and 0 or 4 before it, one for each
/// standard form, in the order of their codes. `None` beyond [`MOST_SURVEYED`] digits.
///
/// ```
/// let games = upstar_heaps::survey_games(1).unwrap();
/// let codes: Vec<String> = games.iter().map(|game| game.code.to_string()).collect();
/// assert_eq!(codes.join(" "), "0.1 0.2 0.4 0.5 0.6 4.0 4.1 4.3 4.4 4.5 4.7");
/// ```
#[must_use]
pub fn survey_games(digits: usize) -> Option<Vec<SurveyGame>> {
    if !(1..=MOST_SURVEYED).contains(&digits) {
        return None;
    }
    let mut games: BTreeMap<String, SurveyGame> = BTreeMap::new();
    for before in [0, 4] {
        for number in 0..1u32 << (3 * digits) {
            let digit = |place: usize| u8::try_from(number >> (3 * place) & 7).unwrap_or(0);
            let all: Vec<u8> = (0..digits).rev().map(digit).collect();
            let Ok(code) = Code::new(before, all, Vec::new()) else { continue };
            if before == 0 && code.digits().is_empty() {
                continue;
            }
            let standard = code.standard_form().code;
            let game = games.entry(standard.to_string()).or_insert_with(|| SurveyGame {
                code: code.shortest().code,
                standard,
                codes: Vec::new(),
            });
            game.codes.push(code);
        }
    }
    let mut games: Vec<SurveyGame> = games.into_values().collect();
    let order = |code: &Code| (code.digit(0), code.digits().to_vec());
    games.sort_by_key(|game| order(&game.code));
    Some(games)
}
