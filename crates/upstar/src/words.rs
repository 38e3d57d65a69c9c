//! From words to an expression: `nim 3 4 5`, `nim 3,4,5`, `wythoff (4,13)`, `subtraction([3,7]) 10`,
//! `domineering ..|..`, or an expression already.

use crate::Refusal;
use upstar_core::Registry;
use upstar_heaps::HeapRules;
use upstar_lang::{parse, suggest};

/// The expression for the position that the words mean.
///
/// ```
/// let session = upstar::Session::new(upstar::Settings::default());
/// let words = ["nim".to_owned(), "3,4,5".to_owned()];
/// assert_eq!(upstar::position_in_words(session.registry(), &words).unwrap(), "nim(3,4,5)");
/// ```
///
/// # Errors
/// If there is no such game, or a game and no position of it.
pub fn position_in_words(registry: &Registry, words: &[String]) -> Result<String, Refusal> {
    let (first, rest) = words.split_first().ok_or_else(|| Refusal::new("words.none"))?;
    match (registry.find(first), rest) {
        (None, []) => Ok(first.clone()),
        (Some(entry), []) => Err(Refusal::new("words.which-position")
            .with("game", entry.name.to_string())
            .with("example", entry.example.to_string())),
        (Some(entry), rest) => Ok(call(&entry.name, &rest.join(","))),
        // With the rules in brackets: `subtraction([3,7]) 10`.
        (None, rest) if has_parameters(registry, first) => Ok(call(first.trim(), &rest.join(","))),
        (None, _) => {
            let names = registry.rulesets().iter().map(|entry| &*entry.name);
            let help = match suggest(first, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`upstar games` lists them".to_owned(),
            };
            Err(Refusal::new("words.unknown-game").with("game", first).with("help", help))
        }
    }
}

/// The expression for what the words mean where a game alone means something too, and a code such as
/// `0.07` or `4.333...` the game of it.
///
/// ```
/// let session = upstar::Session::new(upstar::Settings::default());
/// let subject = |word: &str| upstar::subject_in_words(session.registry(), &[word.to_owned()]);
/// assert_eq!(subject("kayles").unwrap(), "kayles");
/// assert_eq!(subject("0.07").unwrap(), "take_and_break(\"0.07\")");
/// ```
///
/// # Errors
/// If there is no such game.
pub fn subject_in_words(registry: &Registry, words: &[String]) -> Result<String, Refusal> {
    match words {
        [alone] => Ok(game_of_code(alone).unwrap_or_else(|| alone.clone())),
        words => position_in_words(registry, words),
    }
}

fn game_of_code(word: &str) -> Option<String> {
    let is_code =
        |word: &str| word.contains('.') && word.trim().starts_with(|c: char| c.is_ascii_digit());
    let rules = HeapRules::parse(word).ok().filter(|_| is_code(word))?;
    Some(format!("take_and_break(\"{rules}\")"))
}

/// Is this a game with its rules in brackets, such as `octal("0.77")`?
fn has_parameters(registry: &Registry, game: &str) -> bool {
    let name = game.trim_start().split('(').next().unwrap_or_default();
    game.trim_end().ends_with(')')
        && registry.find(name.trim_end()).is_some()
        && parse(game).is_ok()
}

/// A position of a game, with or without its brackets and quotes.
fn call(game: &str, position: &str) -> String {
    let position = position.trim();
    let bare = |text: &str| format!("{game}({text})");
    if position.starts_with('(') && position.ends_with(')') {
        return format!("{game}{position}");
    }
    let numbers = position.contains(|c: char| c.is_ascii_digit() || c == '"');
    if numbers && parse(&bare(position)).is_ok() {
        return bare(position);
    }
    let quoted = position.replace('\\', "\\\\").replace('"', "\\\"");
    if position.contains('"') { bare(position) } else { bare(&format!("\"{quoted}\"")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_with_or_without_brackets_and_quotes() {
        for (words, expected) in [
            (&["nim", "3,4,5"][..], "nim(3,4,5)"),
            (&["nim", "3", "4", "5"], "nim(3,4,5)"),
            (&["Nim", "(3,4,5)"], "nim(3,4,5)"),
            (&["nim", "[3,4]"], "nim([3,4])"),
            (&["wythoff", "10**3, 7"], "wythoff(10**3, 7)"),
            (&["domineering", "..|.."], "domineering(\"..|..\")"),
            (&["domineering", "\"..|..\""], "domineering(\"..|..\")"),
            (&["domineering", "(\"..|..\")"], "domineering(\"..|..\")"),
            (&["domineering", "4", "5"], "domineering(4,5)"),
            (&["nim(1) + nim(2)"], "nim(1) + nim(2)"),
            (&["subtraction([3,7])", "10"], "subtraction([3,7])(10)"),
            (&["octal(\"0.77\")", "9", "4"], "octal(\"0.77\")(9,4)"),
        ] {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            assert_eq!(
                position_in_words(upstar_games::registry(), &words).as_deref(),
                Ok(expected)
            );
        }
    }

    #[test]
    fn a_game_alone_or_unknown_is_explained() {
        let hint = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            position_in_words(upstar_games::registry(), &words)
                .unwrap_err()
                .hint()
                .unwrap_or_default()
        };
        assert!(hint(&["nim"]).contains("nim(3,4,5)"));
        assert!(hint(&["wythof", "1,2"]).contains("did you mean `wythoff`?"));
    }
}
