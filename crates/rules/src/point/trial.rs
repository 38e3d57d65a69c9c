//! Rules tried out on small positions, so that what is wrong with them is told at once.

use super::rule::{Domain, PointRule, Target};
use super::{Cells, PointForm, read};
use crate::fault::{Fault, Stuck};
use crate::form::OwnForm;
use crate::messages;
use crate::shared::Shared;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use upstar_core::{Argument, Form};
use upstar_values::Player;

/// Positions that are tried.
const MOST_TRIED: usize = 160;
/// Positions that are visited in search of a way round.
const MOST_VISITED: usize = 400;

/// Arguments to try for a parameter.
fn choices(domain: &Domain) -> Vec<Argument> {
    let number = |n: i64| Argument::Integer(n.into());
    let list = |elements: &[i64]| Argument::List(elements.iter().map(|&n| number(n)).collect());
    match domain {
        Domain::Naturals => (0..=5).map(number).collect(),
        Domain::Integers => (-2..=3).map(number).collect(),
        Domain::Between(from, to) => (*from..=*to).take(3).map(number).collect(),
        Domain::Texts => Vec::new(),
        Domain::Lists => [&[][..], &[1], &[2], &[1, 2], &[2, 1, 1], &[1, 0, 2], &[3, 3]]
            .into_iter()
            .map(list)
            .collect(),
    }
}

/// Small positions of a game.
pub fn small_positions(rule: &Shared<PointRule>, most: usize) -> Vec<OwnForm> {
    let mut all: Vec<Vec<Argument>> = vec![Vec::new()];
    for parameter in &rule.parameters {
        let choices = choices(&parameter.domain);
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

/// What is wrong with the rules, as far as small positions tell.
///
/// # Errors
/// The first thing that is wrong.
pub fn trial(rule: &Shared<PointRule>) -> Result<(), Stuck> {
    for form in small_positions(rule, MOST_TRIED) {
        let OwnForm::Point(point) = &form else { continue };
        for player in Player::BOTH {
            let _ = rule.list(rule, &point.cells, player, &mut |item, to, _| {
                if to == form && rule.endless.is_none() {
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
        look_for_loops(rule, point);
    }
    match rule.faults.take() {
        Some(fault) => Err(fault.stuck()),
        None => Ok(()),
    }
}

/// Does play that begins here go round, as far as a short search tells?
fn look_for_loops(rule: &Shared<PointRule>, from: &PointForm) {
    if rule.terminates || rule.can_cycle() {
        return;
    }
    // Depth first, with the way to where we are.
    let mut done: rustc_hash::FxHashSet<Cells> = rustc_hash::FxHashSet::default();
    let mut way: Vec<(Cells, Vec<Cells>)> =
        vec![(from.cells.clone(), followers(rule, &from.cells))];
    while let Some((_, left)) = way.last_mut() {
        match left.pop() {
            Some(next) if way.iter().any(|(on_way, _)| *on_way == next) => {
                rule.loops.store(true, Ordering::Relaxed);
                return;
            }
            Some(next) if done.len() < MOST_VISITED && !done.contains(&next) => {
                let list = followers(rule, &next);
                way.push((next, list));
            }
            Some(_) => {}
            None => {
                if let Some((cells, _)) = way.pop() {
                    done.insert(cells);
                }
            }
        }
    }
}

fn followers(rule: &Shared<PointRule>, cells: &Cells) -> Vec<Cells> {
    let mut out = Vec::new();
    for player in Player::BOTH {
        let _ = rule.visit(rule, cells, player, &mut |form| {
            collect(rule, &form, &mut out);
            ControlFlow::Continue(())
        });
    }
    out
}

fn collect(rule: &Shared<PointRule>, form: &OwnForm, out: &mut Vec<Cells>) {
    match form {
        OwnForm::Point(point) if point.rule == *rule => out.push(point.cells.clone()),
        OwnForm::Sum(parts) => parts.iter().for_each(|part| collect(rule, part, out)),
        OwnForm::Negative(inner) => collect(rule, inner, out),
        _ => {}
    }
}
