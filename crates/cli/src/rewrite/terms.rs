//! Steps, normal forms and values of terms.

use super::load::{Loaded, Trust, report, settle};
use super::tell;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_rewriting::{
    Question, Redexes, RuleIndex, Search, Side, Standing, Term, Terms, normal_form, normal_forms,
    write_path,
};

#[derive(Serialize)]
struct StepLine {
    rule: usize,
    text: String,
    player: &'static str,
    place: String,
    result: String,
}

#[derive(Serialize)]
struct NormalLine<'a> {
    term: &'a str,
    normal_forms: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<usize>,
    terminates: &'static str,
}

#[derive(Serialize)]
struct ValueLine<'a> {
    system: &'a str,
    term: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    grundy: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    terminates: &'static str,
}

fn read(desk: &mut Desk, loaded: &Loaded, terms: &mut Terms, text: &str) -> Result<Term, Exit> {
    loaded.system.read_term(terms, text).map_err(|error| {
        desk.messages.rendered(&report(&error));
        Exit::BadInput
    })
}

/// All steps of a term.
pub fn steps(desk: &mut Desk, loaded: &Loaded, text: &str) -> Result<Exit, Unwritable> {
    let mut terms = Terms::new();
    let term = match read(desk, loaded, &mut terms, text) {
        Ok(term) => term,
        Err(exit) => return Ok(exit),
    };
    let system = &loaded.system;
    let index = RuleIndex::new(system, None);
    let mut redexes = Redexes::new(system, &index, term, Standing::Whole);
    let context = desk.bounds.context();
    while let Some(redex) = redexes.next(&terms) {
        let result = redexes.result(&mut terms, &redex);
        let counted = terms.account(&context).and_then(|()| context.spend(1));
        let result = result.and_then(|result| counted.map(|()| result));
        let result = match result {
            Ok(result) => result,
            Err(stop) => {
                desk.output.flush()?;
                let (_, spent) = desk.work(context, |_, _| ());
                return Ok(desk.tell_stop(stop, Origin::Word, &spent));
            }
        };
        let rule = &system.rules[redex.rule];
        let place = if system.is_word() {
            (redexes.depth() + 1).to_string()
        } else {
            write_path(&redexes.path())
        };
        let player = match rule.side {
            Side::Both => "both",
            Side::Left => "left",
            Side::Right => "right",
        };
        let line = StepLine {
            rule: redex.rule + 1,
            text: system.write_rule(rule),
            player,
            place,
            result: system.write_term(&terms, result),
        };
        if desk.options.json {
            desk.output.json(&line)?;
        } else {
            let whose = if system.is_partizan() { format!("{player}: ") } else { String::new() };
            desk.output.line(format!(
                "{whose}{} at {} ({}): {}",
                line.rule, line.place, line.text, line.result
            ))?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// A normal form of a term, or all.
pub fn normal(desk: &mut Desk, loaded: &Loaded, text: &str, all: bool) -> Result<Exit, Unwritable> {
    let mut terms = Terms::new();
    let term = match read(desk, loaded, &mut terms, text) {
        Ok(term) => term,
        Err(exit) => return Ok(exit),
    };
    let trust = match settle(desk, loaded) {
        Ok(trust) => trust,
        Err(exit) => return Ok(exit),
    };
    let context = desk.bounds.context();
    let (found, spent) = desk.work(context, |_, context| {
        if all {
            normal_forms(&loaded.system, &mut terms, term, context)
                .map(|(forms, terms)| (forms, Some(terms)))
        } else {
            normal_form(&loaded.system, &mut terms, term, context).map(|form| (vec![form], None))
        }
    });
    let (forms, count) = match found {
        Ok(found) => found,
        Err(stop) => return Ok(desk.tell_stop(stop, Origin::Word, &spent)),
    };
    let forms: Vec<String> =
        forms.iter().map(|&form| loaded.system.write_term(&terms, form)).collect();
    if desk.options.json {
        let terminates = trust.word();
        desk.output.json(&NormalLine {
            term: text,
            normal_forms: forms,
            terms: count,
            terminates,
        })?;
    } else {
        for form in forms {
            desk.output.line(format!("{form}{}", trust.remark()))?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// What is asked of the terms of a system.
///
/// # Errors
/// The status, after saying that there is no such question.
pub fn question(desk: &mut Desk, loaded: &Loaded) -> Result<Question, Exit> {
    match (loaded.system.is_partizan(), desk.options.misere) {
        (false, false) => Ok(Question::Grundy),
        (false, true) => Ok(Question::Misere),
        (true, false) => Ok(Question::Partizan),
        (true, true) => {
            desk.messages.error(
                "misère play of a partizan system: ask upstar --misere 'rewriting(\"RULES\")(\"TERM\")'",
            );
            Err(Exit::BadInput)
        }
    }
}

/// Grundy values, or who wins.
pub fn grundy(desk: &mut Desk, loaded: &Loaded, texts: &[String]) -> Result<Exit, Unwritable> {
    let question = match question(desk, loaded) {
        Ok(question) => question,
        Err(exit) => return Ok(exit),
    };
    let trust: Trust = match settle(desk, loaded) {
        Ok(trust) => trust,
        Err(exit) => return Ok(exit),
    };
    let mut search = match Search::new(&loaded.system, question) {
        Ok(search) => search,
        Err(error) => {
            desk.messages.error(&error.to_string());
            return Ok(Exit::BadInput);
        }
    };
    let mut terms = Terms::new();
    let mut exit = Exit::Done;
    for text in texts {
        let term = match read(desk, loaded, &mut terms, text) {
            Ok(term) => term,
            Err(bad) => {
                exit = exit.and(bad);
                continue;
            }
        };
        let context = desk.bounds.context();
        let (found, spent) =
            desk.work(context, |_, context| search.value(&mut terms, term, context));
        let value = match found {
            Ok(value) => value,
            Err(error) => {
                desk.output.flush()?;
                return Ok(exit.and(tell(desk, loaded, &terms, &error, &spent)));
            }
        };
        let outcome = match (question, value) {
            (Question::Grundy, 0) => "P",
            (Question::Grundy, _) => "N",
            (Question::Misere, 0) | (Question::Partizan, 0) => "P",
            (Question::Misere, _) | (Question::Partizan, 3) => "N",
            (Question::Partizan, 1) => "L",
            (Question::Partizan, _) => "R",
        };
        let grundy = (question == Question::Grundy).then_some(value);
        if desk.options.json {
            let (system, terminates) = (loaded.name.as_str(), trust.word());
            let outcome = Some(outcome);
            desk.output.json(&ValueLine { system, term: text, grundy, outcome, terminates })?;
        } else {
            let answer = grundy.map_or_else(|| outcome.to_string(), |value| value.to_string());
            desk.output.line(format!("{answer}{}", trust.remark()))?;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
