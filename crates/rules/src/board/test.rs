//! Conditions on boards.

use super::ground::Ground;
use super::matching::matches;
use super::rule::{Site, Test};
use super::state::{Seen, State};
use crate::fault::{Fault, Stuck};
use crate::formula::{Frame, Truth};
use crate::messages;
use std::ops::ControlFlow;

/// The slots of a formula in front of a board, at a square.
pub(crate) fn truth(
    ground: Ground<'_>,
    state: &State,
    square: Option<usize>,
    formula: &Truth,
) -> Result<bool, Stuck> {
    let rule = ground.rule();
    let columns = ground.columns(state).max(1);
    let seen = Seen { state, columns };
    let mut frame = Frame::new(rule.size.0, rule.size.1).before(&seen);
    let int = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    if let Some(square) = square {
        frame.ints[0] = int(square / columns) + 1;
        frame.ints[1] = int(square % columns) + 1;
    }
    frame.ints[2] = int(ground.rows());
    frame.ints[3] = int(columns);
    for (place, &value) in rule.schema.iter().enumerate() {
        frame.ints[4 + place] = value;
    }
    formula.eval(&mut frame)
}

/// May the first cell lie here?
pub(crate) fn allowed(
    ground: Ground<'_>,
    state: &State,
    square: usize,
    at: Option<&Truth>,
) -> Result<bool, Stuck> {
    match at {
        None => Ok(true),
        Some(formula) => truth(ground, state, Some(square), formula),
    }
}

/// Does the pattern lie somewhere, and touch one of these squares if some are given?
fn somewhere(
    ground: Ground<'_>,
    state: &State,
    site: &Site,
    touching: Option<&[usize]>,
) -> Result<bool, Stuck> {
    for anchor in 0..state.letters.len() {
        for image in &site.images {
            let mut found = false;
            let all = matches(ground, state, &site.pattern, image, anchor, &mut |here| {
                let touches = touching.is_none_or(|changed| {
                    here.squares.iter().flatten().any(|square| changed.contains(square))
                });
                found |= touches;
                if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if all.is_break() && !found {
                return Err(Fault::new(site.pattern.at, messages::MOVES_MANY).stuck());
            }
            if found && allowed(ground, state, anchor, site.at.as_ref())? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The squares where a site lies.
fn squares(ground: Ground<'_>, state: &State, site: &Site) -> Result<Vec<bool>, Stuck> {
    let mut here = vec![false; state.letters.len()];
    for (anchor, found) in here.iter_mut().enumerate() {
        let fits = site.images.iter().any(|image| {
            let stop = &mut |_: &_| ControlFlow::Break(());
            matches(ground, state, &site.pattern, image, anchor, stop).is_break()
        });
        *found = fits && allowed(ground, state, anchor, site.at.as_ref())?;
    }
    Ok(here)
}

fn reaches(
    ground: Ground<'_>,
    state: &State,
    every: bool,
    [from, to]: [&Site; 2],
    beside: &[[i8; 2]],
) -> Result<bool, Stuck> {
    let (starts, goals) = (squares(ground, state, from)?, squares(ground, state, to)?);
    let letters = from.pattern.letters();
    let through = |square: usize| letters >> state.letters[square] & 1 == 1;
    let mut known = vec![false; state.letters.len()];
    for first in 0..starts.len() {
        if !starts[first] || known[first] {
            continue;
        }
        let mut group = vec![first];
        known[first] = true;
        let (mut next, mut arrives) = (0, false);
        while let Some(&square) = group.get(next) {
            next += 1;
            arrives |= goals[square];
            for near in ground.neighbours(state, square, beside) {
                arrives |= goals[near];
                if !known[near] && through(near) {
                    known[near] = true;
                    group.push(near);
                }
            }
        }
        if arrives != every {
            return Ok(!every);
        }
    }
    Ok(every)
}

/// Does a condition hold? Patterns without `anywhere` touch one of the changed squares, if these are
/// given.
pub(crate) fn holds(
    ground: Ground<'_>,
    state: &State,
    test: &Test,
    changed: Option<&[usize]>,
) -> Result<bool, Stuck> {
    Ok(match test {
        Test::Near(site) => somewhere(ground, state, site, changed)?,
        Test::Anywhere(site) => somewhere(ground, state, site, None)?,
        Test::Reaches { every, from, to, beside } => {
            reaches(ground, state, *every, [from, to], beside)?
        }
        Test::Formula(formula) => truth(ground, state, None, formula)?,
        Test::And(sides) => {
            holds(ground, state, &sides[0], changed)? && holds(ground, state, &sides[1], changed)?
        }
        Test::Or(sides) => {
            holds(ground, state, &sides[0], changed)? || holds(ground, state, &sides[1], changed)?
        }
        Test::Not(inner) => !holds(ground, state, inner, changed)?,
    })
}
