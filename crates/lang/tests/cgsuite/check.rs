//! One row: is our answer CGSuite's?

use super::rows::Row;
use super::scope::{DIFFERENT_TEXT, DIFFERENT_VALUE, ELSEWHERE_ERRORS};
use super::thermograph;
use super::translate::{Braces, looks_at_forms, split_commas, translate};
use std::time::Duration;
use upstar_lang::{LangError, Session, Settings};
use upstar_values::Context;

/// A session that says what is wrong in a line.
pub struct Desk(Session);

impl Desk {
    pub fn new() -> Desk {
        Desk(Session::new(Settings::default()))
    }

    /// The answer to one expression.
    fn ask(&mut self, expression: &str) -> Result<String, LangError> {
        let context = Context::new().with_time(Duration::from_secs(120));
        let mut shown = self.0.run(expression, &context)?;
        assert_eq!(shown.len(), 1, "{expression}: one question, one answer");
        Ok(shown.remove(0).text)
    }

    /// The answer to one expression, or the message.
    pub fn text(&mut self, expression: &str) -> Result<String, String> {
        self.ask(expression).map_err(|error| format!("{expression}: {}", error.message()))
    }

    fn must_be(&mut self, expression: &str, expected: &str) -> Result<(), String> {
        let text = self.text(expression)?;
        if text == expected { Ok(()) } else { Err(format!("`{expression}` is {text}")) }
    }
}

/// Is our answer to the row's question CGSuite's?
pub fn check(row: &Row) -> Result<(), String> {
    let faithful = translate(&row.input, Braces::Canonical);
    let plain = translate(&row.input, Braces::Forms);
    answer(row, &faithful)?;
    if plain == faithful || looks_at_forms(&row.input) { Ok(()) } else { answer(row, &plain) }
}

fn answer(row: &Row, question: &str) -> Result<(), String> {
    let mut desk = Desk::new();
    let Some(expected) = &row.expected else {
        return refusal(row, &mut desk, question);
    };
    let name = row.category.rsplit('.').next().unwrap_or_default();
    match name {
        "Thermograph" => {
            let game = question.strip_suffix(".thermograph").expect("a thermograph is asked for");
            desk.text(question)?;
            let written = thermograph::written(&mut desk, game)?;
            return same_text(row, question, &written, expected);
        }
        // Texts, not values.
        "OutcomeClass" | "MisereOutcomeClass" | "UptimalExpansion" => {
            let text = desk.text(question)?;
            return same_text(row, question, &text, expected);
        }
        _ => {}
    }
    let text = desk.text(&format!("answer := {question}"))?;
    if is_set(name) {
        let elements = expected.strip_prefix('{').and_then(|set| set.strip_suffix('}'));
        let elements = elements.expect("a set");
        let list = format!("[{elements}]");
        same_set(&mut desk, &split_commas(elements)).map_err(|why| format!("{question}: {why}"))?;
        return same_text(row, question, &text, &list);
    }
    if let Some((_, ours, _)) = DIFFERENT_VALUE.iter().find(|(id, ..)| *id == row.id) {
        desk.must_be(&format!("answer == ({ours})"), "true")?;
        return desk.must_be(&format!("answer == ({expected})"), "false");
    }
    desk.must_be(&format!("answer == ({expected})"), "true")
        .map_err(|why| format!("{question} is {text}, expected {expected}: {why}"))?;
    same_text(row, question, &text, expected)
}

/// Operations whose answer is a set of games, a list here.
fn is_set(name: &str) -> bool {
    name.ends_with("Options") || name.ends_with("Incentives") || name == "Followers"
}

/// Is the list `answer` that set? Its elements differ, and each is there.
fn same_set(desk: &mut Desk, elements: &[&str]) -> Result<(), String> {
    desk.must_be("length(answer)", &elements.len().to_string())?;
    for (index, element) in elements.iter().enumerate() {
        desk.must_be(&format!("contains(answer, {element})"), "true")?;
        for other in &elements[..index] {
            desk.must_be(&format!("({element}) == ({other})"), "false")?;
        }
    }
    Ok(())
}

fn same_text(row: &Row, question: &str, text: &str, expected: &str) -> Result<(), String> {
    let excused = DIFFERENT_TEXT.iter().any(|(id, _)| *id == row.id);
    match (text == expected, excused) {
        (true, false) | (false, true) => Ok(()),
        (false, false) => Err(format!("{question} prints {text}, expected {expected}")),
        (true, true) => Err(format!("{question}: the text agrees, the exception is not needed")),
    }
}

/// Is the question refused for what it asks, not for how it is written or how long it takes?
fn refusal(row: &Row, desk: &mut Desk, question: &str) -> Result<(), String> {
    match desk.ask(question) {
        Ok(_) if ELSEWHERE_ERRORS.iter().any(|(id, _)| *id == row.id) => Ok(()),
        Ok(text) => Err(format!("{question} is {text}, but CGSuite refuses it")),
        Err(LangError::Evaluation(error)) if error.stop.is_none() => Ok(()),
        Err(error) => Err(format!("{question}: {}", error.message())),
    }
}
