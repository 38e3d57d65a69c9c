//! Rules tried out on small positions, so that what is wrong with them is told at once.

use super::rule::{Domain, PointRule, Target};
use super::{Cells, PointForm, read};
use crate::fault::{Fault, Stuck};
use crate::form::OwnForm;
use crate::messages;
use crate::shared::Shared;
use std::ops::ControlFlow;
use upstar_core::{Argument, Form};
use upstar_values::Player;

/// Positions that are tried.
const MOST_TRIED: usize = 160;
/// The largest number of a small position is smaller.
const LARGEST: usize = 32;

/// Arguments to try for a parameter, so many that all combinations stay within bounds.
fn choices(domain: &Domain, most: usize, letters: &[char]) -> Vec<Argument> {
    let number = |n: i64| Argument::Integer(n.into());
    match domain {
        Domain::Naturals => (0..).take(most.min(LARGEST)).map(number).collect(),
        Domain::Integers => (-2..).take(most.min(LARGEST)).map(number).collect(),
        Domain::Between(from, to) => (*from..=*to).take(most.min(3)).map(number).collect(),
        Domain::Texts => {
            let mut texts = vec![String::new()];
            let mut last = texts.clone();
            while !letters.is_empty() && texts.len() + last.len() * letters.len() <= most {
                let longer = |text: &String| {
                    let text = text.clone();
                    letters.iter().map(move |letter| format!("{text}{letter}"))
                };
                last = last.iter().flat_map(longer).collect();
                texts.extend(last.iter().cloned());
            }
            texts.into_iter().map(Argument::Text).collect()
        }
        Domain::Lists => {
            let mut lists: Vec<Vec<i64>> = vec![Vec::new()];
            for largest in 1..=3 {
                let all = lists_up_to(3, largest);
                if all.len() > most {
                    break;
                }
                lists = all;
            }
            let list = |list: &Vec<i64>| Argument::List(list.iter().copied().map(number).collect());
            lists.iter().map(list).collect()
        }
    }
}

/// All lists of at most so many elements, each at most as large.
fn lists_up_to(longest: usize, largest: i64) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..longest {
        let longer = |list: &Vec<i64>| {
            let list = list.clone();
            (0..=largest).map(move |n| list.iter().copied().chain([n]).collect::<Vec<_>>())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Small positions of a game.
pub fn small_positions(rule: &Shared<PointRule>, most: usize) -> Vec<OwnForm> {
    let mut all: Vec<Vec<Argument>> = vec![Vec::new()];
    let each = (1..=most).take_while(|n| {
        let power = u32::try_from(rule.parameters.len()).unwrap_or(u32::MAX);
        n.checked_pow(power).is_some_and(|count| count <= most)
    });
    let each = each.last().unwrap_or(1);
    // Letters of texts are those of the example.
    let mut letters: Vec<char> =
        rule.example.split('"').skip(1).step_by(2).flat_map(str::chars).collect();
    letters.sort_unstable();
    letters.dedup();
    letters.truncate(4);
    for parameter in &rule.parameters {
        let choices = choices(&parameter.domain, each, &letters);
        all = all
            .into_iter()
            .flat_map(|one| {
                choices.iter().map(move |choice| one.iter().chain([choice]).cloned().collect())
            })
            .take(most)
            .collect();
    }
    all.iter().filter_map(|arguments| read(rule, arguments).ok()).collect()
}

/// The first position among the options of this one that is none by the condition of the declaration.
pub fn excluded_option(rule: &Shared<PointRule>, form: &OwnForm) -> Option<OwnForm> {
    let (OwnForm::Point(from), Some((condition, _))) = (form, &rule.condition) else { return None };
    let mut found = None;
    for player in Player::BOTH {
        let _ = rule.visit(rule, &from.cells, player, &mut |to| {
            let mut all = Vec::new();
            collect(rule, &to, &mut all);
            for cells in all {
                let holds = rule.frame(&cells).and_then(|mut frame| condition.eval(&mut frame));
                if matches!(holds, Ok(false)) {
                    found = Some(OwnForm::Point(PointForm { rule: rule.clone(), cells }));
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
    }
    found
}

/// What is wrong with the rules, as far as small positions tell.
///
/// # Errors
/// The first thing that is wrong.
pub fn trial(rule: &Shared<PointRule>) -> Result<(), Stuck> {
    for form in small_positions(rule, MOST_TRIED) {
        let OwnForm::Point(point) = &form else { continue };
        for player in Player::BOTH {
            let _ = rule.list(rule, &point.cells, player, &mut |item, to, _| {
                if has_summand(&to, &form) && rule.endless.is_none() {
                    let at = match &item.target {
                        Target::Own(_, at) => *at,
                        _ => crate::Where::default(),
                    };
                    let text = super::text::write(rule, &point.cells);
                    let message = messages::OPTION_SELF.with("position", text);
                    return Err(Fault::new(at, message).help(messages::OPTION_SELF_HINT).stuck());
                }
                Ok(ControlFlow::Continue(()))
            })?;
        }
        if rule.has_endings() {
            let _ = form.can_move(Player::Left);
        }
    }
    match rule.faults.take() {
        Some(fault) => Err(fault.stuck()),
        None => Ok(()),
    }
}

/// Is the position one of the summands? Then sums grow for ever.
fn has_summand(sum: &OwnForm, position: &OwnForm) -> bool {
    match sum {
        OwnForm::Sum(parts) => parts.iter().any(|part| has_summand(part, position)),
        one => one == position,
    }
}

fn collect(rule: &Shared<PointRule>, form: &OwnForm, out: &mut Vec<Cells>) {
    match form {
        OwnForm::Point(point) if point.rule == *rule => out.push(point.cells.clone()),
        OwnForm::Sum(parts) => parts.iter().for_each(|part| collect(rule, part, out)),
        OwnForm::Negative(inner) => collect(rule, inner, out),
        _ => {}
    }
}
