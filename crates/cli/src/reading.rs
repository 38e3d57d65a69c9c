//! Answers for a reader: the winner first, long values folded, who wins a value; and values as formulas.

use upstar::studies::answer::Line;
use upstar_values::{Outcome, latex};

/// Longer values are folded.
const LONGEST: usize = 300;
/// What is left of them.
const SHOWN: usize = 120;

/// An answer in lines.
pub fn brief(answer: &Line) -> Vec<String> {
    let value = answer.position.as_ref().and_then(|position| position.value.as_deref());
    if let Some(value) = value.filter(|value| value.chars().count() > LONGEST)
        && let Some(rest) = answer.text.strip_prefix(value)
    {
        let winner = rest.trim_start_matches("; ");
        let mut lines = Vec::new();
        if !winner.is_empty() {
            lines.push(winner.to_owned());
        }
        lines.push(format!("value {}", folded(value)));
        lines.extend(explained(answer));
        return lines;
    }
    let mut lines = vec![match answer.kind.as_str() {
        "text" => answer.text.clone(),
        _ if answer.position.is_some() => answer.text.clone(),
        _ => folded(&answer.text),
    }];
    if let ("value" | "nimber", Some(outcome)) = (answer.kind.as_str(), answer.outcome) {
        lines.push(winner(outcome).to_owned());
    }
    lines.extend(explained(answer));
    lines
}

/// What a reader who meets the game for the first time would ask about its moves and reasons.
fn explained(answer: &Line) -> Vec<String> {
    if answer.kind == "text"
        && answer.text.starts_with("mean ")
        && answer.text.contains("; left wall (")
    {
        let corners = "  corners (value, temperature) from temperature -1 up; at temperature 0 the walls are at the stops";
        return vec![corners.to_owned()];
    }
    let Some(position) = &answer.position else { return Vec::new() };
    let moves = position.winning_moves.as_deref().unwrap_or_default();
    let heap = moves.first().and_then(|first| heap_in_words(&first.label));
    let reasons = moves.iter().filter_map(|one| one.reason.as_deref());
    // Do they speak of a3 or b3?
    let numbered = |reason: &str| {
        let mut words = reason.split(|letter: char| !letter.is_ascii_alphanumeric());
        words.any(|word| word.strip_prefix(['a', 'b']).is_some_and(is_number))
    };
    let pairs = matches!(position.game.as_deref(), Some("wythoff" | "queen"))
        && reasons.chain(position.reason.as_deref()).any(numbered);
    let pairs = pairs.then(|| {
        "  (a1,b1), (a2,b2), (a3,b3), … = (1,2), (3,5), (4,7), …: whoever has to move there loses"
            .to_owned()
    });
    heap.map(|words| format!("  {words}")).into_iter().chain(pairs).collect()
}

/// A move in heaps in words: `1 -> 8` reads like a heap of 1 that becomes 8.
fn heap_in_words(label: &str) -> Option<String> {
    let (heap, rest) = label.split_once(" -> ")?;
    let parts: Vec<&str> = rest.split('+').collect();
    if !is_number(heap) || !parts.iter().all(|part| is_number(part)) {
        return None;
    }
    Some(match parts[..] {
        ["0"] => format!("{label}: heap {heap} is taken away"),
        [left] => format!("{label}: heap {heap} becomes {left}"),
        _ => format!("{label}: heap {heap} becomes heaps of {}", parts.join(" and ")),
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Who wins, in words.
fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "the player who moves first wins",
        Outcome::P => "the player who moves second wins",
        Outcome::L => "Left wins, whoever begins",
        Outcome::R => "Right wins, whoever begins",
    }
}

/// A text that is not too long; else its beginning, and how to see the rest.
fn folded(text: &str) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(SHOWN).collect();
    format!("{start}… ({count} characters; --full shows them all)")
}

/// An answer as a formula for LaTeX's math mode: of a position its value, if it has one.
pub fn formula(answer: &Line) -> String {
    match &answer.position {
        Some(position) => match &position.value {
            Some(value) => latex(value),
            None => format!("\\text{{{}}}", latex_text(&answer.text)),
        },
        None if matches!(answer.kind.as_str(), "text" | "sequence" | "boolean") => {
            format!("\\text{{{}}}", latex_text(&answer.text))
        }
        None => latex(&answer.text),
    }
}

/// A sentence inside a formula.
fn latex_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => out.extend(['\\', letter]),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar::studies::answer::{Request, run};
    use upstar::{Context, Session, Settings};

    fn answer(source: &str) -> Line {
        let mut session = Session::new(Settings::default());
        let report = run(&Request::new(source), &mut session, &mut (), &Context::new()).unwrap();
        report.answers[0].clone()
    }

    #[test]
    fn values_tell_who_wins_and_long_ones_are_folded() {
        assert_eq!(brief(&answer("{2|-1}")), ["{2|-1}", "the player who moves first wins"]);
        assert_eq!(brief(&answer("3/4")), ["3/4"]);
        let long = brief(&answer("[n for n in 1..1000]"));
        assert!(long.len() == 1 && long[0].contains("… (3894 characters; --full"), "{long:?}");
        let mut board = answer("domineering(2,2)");
        let value = "1,".repeat(200);
        board.text = format!("{value}; next player wins");
        board.position.as_mut().unwrap().value = Some(value);
        let lines = brief(&board);
        assert!(lines[0] == "next player wins" && lines[1].starts_with("value 1,1,"), "{lines:?}");
    }

    #[test]
    fn moves_and_pairs_are_explained_to_a_reader() {
        let last = |source: &str| brief(&answer(source)).pop().unwrap();
        assert_eq!(last("subtraction([1,2,3])(10)"), "  1 -> 8: heap 1 becomes 8");
        assert_eq!(last("kayles(5)"), "  1 -> 2+2: heap 1 becomes heaps of 2 and 2");
        assert_eq!(last("nim(0,7)"), "  2 -> 0: heap 2 is taken away");
        assert!(last("wythoff(4,13)").starts_with("  (a1,b1), "));
        assert!(brief(&answer("wythoff(0,0)")).len() == 1 && brief(&answer("nim(1,1)")).len() == 1);
        assert!(heap_in_words("(1,2)").is_none() && heap_in_words("t -> 3").is_none());
    }

    #[test]
    fn formulas_of_values_positions_and_sentences() {
        assert_eq!(formula(&answer("+-1")), "\\pm1");
        assert_eq!(formula(&answer("domineering(2,2)")), "\\pm1");
        assert_eq!(formula(&answer("\"a_b\"")), "\\text{a\\_b}");
    }
}
