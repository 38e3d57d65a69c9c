//! Formulas evaluated for all positions at once: each result is a linear expression, in several cases where
//! the formula chooses.
//!
//! What cannot be told becomes a variable of which nothing is known, which is always sound; `None` means that
//! there are too many cases or too large numbers to go on.

use super::lists::val;
use super::world::{List, Thing, World};
use crate::formula::{Comparison, Expression, Int, IntOp, Summary, Truth};
use crate::linear::Linear;

/// Cases that are followed at most.
pub(super) const MOST_CASES: usize = 64;

/// Results, each with what is known where it comes out.
pub(super) type Cases<T> = Option<Vec<(World, T)>>;

/// Goes on in every case.
pub(super) fn each<T, U>(
    cases: Vec<(World, T)>,
    mut go: impl FnMut(World, T) -> Cases<U>,
) -> Cases<U> {
    let mut all = Vec::new();
    for (world, thing) in cases {
        all.extend(go(world, thing)?);
        if all.len() > MOST_CASES {
            return None;
        }
    }
    Some(all)
}

pub(super) fn one<T>(world: World, thing: T) -> Cases<T> {
    Some(vec![(world, thing)])
}

/// A whole number.
pub(super) fn int(mut world: World, formula: &Int) -> Cases<Linear> {
    match formula {
        Int::Constant(n) => one(world, Linear::constant(*n)),
        Int::Slot(slot) => {
            let known = world.int(*slot);
            one(world, known)
        }
        Int::Binary(op, sides, _) => each(int(world, &sides[0])?, |world, a| {
            each(int(world, &sides[1])?, |world, b| binary(world, *op, &a, &b))
        }),
        Int::Negative(inner, _) => {
            let zero = Linear::constant(0);
            each(int(world, inner)?, |world, a| one(world, zero.minus(&a)?))
        }
        Int::Absolute(inner, _) => each(int(world, inner)?, |world, a| {
            let negative = Linear::constant(0).minus(&a)?;
            choose(world, &a, &negative, &a, &negative)
        }),
        Int::Root(inner, _) => each(int(world, inner)?, |mut world, a| {
            let root = world.natural();
            let square = world.product(&root, &root)?;
            world.at_least(&a, &square)?;
            one(world, root)
        }),
        Int::Choice(choice) => {
            let mut all = Vec::new();
            for (wanted, formula) in [(true, &choice.1), (false, &choice.2)] {
                for world in assume(world.clone(), &choice.0, wanted)? {
                    all.extend(int(world, formula)?);
                }
            }
            (all.len() <= MOST_CASES).then_some(all)
        }
        Int::Length(list) => each(val(world, list)?, |mut world, thing| {
            let length = match thing {
                Thing::List(list) => list.length,
                _ => world.natural(),
            };
            one(world, length)
        }),
        Int::At(of, _) => each(val(world, &of.0)?, |world, list| {
            each(int(world, &of.1)?, |world, place| number(world, &list, &place))
        }),
        Int::Count(_) | Int::Letters(_) => {
            let fresh = world.natural();
            one(world, fresh)
        }
        Int::Summary(summary, list, _) => {
            each(val(world, list)?, |world, thing| summarised(world, *summary, thing))
        }
        Int::Of(inner) => each(val(world, inner)?, |mut world, thing| {
            let known = match thing {
                Thing::Int(known) => known,
                _ => world.fresh(),
            };
            one(world, known)
        }),
        Int::Call(_) => {
            let fresh = world.fresh();
            one(world, fresh)
        }
    }
}

/// An element as a number.
fn number(mut world: World, list: &Thing, place: &Linear) -> Cases<Linear> {
    let element = match list {
        Thing::List(list) => world.element(list, place)?,
        _ => Thing::Unknown,
    };
    let known = match element {
        Thing::Int(known) => known,
        _ => world.fresh(),
    };
    one(world, known)
}

/// `then` where a >= b, else `otherwise`.
fn choose(
    world: World,
    a: &Linear,
    b: &Linear,
    then: &Linear,
    otherwise: &Linear,
) -> Cases<Linear> {
    if world.knows(a, b) {
        return one(world, then.clone());
    }
    let (mut first, mut second) = (world.clone(), world);
    first.at_least(a, b)?;
    second.at_least(b, &a.add(1)?)?;
    Some(vec![(first, then.clone()), (second, otherwise.clone())])
}

fn binary(mut world: World, op: IntOp, a: &Linear, b: &Linear) -> Cases<Linear> {
    let zero = Linear::constant(0);
    let result = match op {
        IntOp::Add => a.plus(b)?,
        IntOp::Subtract => a.minus(b)?,
        IntOp::Multiply => world.product(a, b)?,
        IntOp::Min => return choose(world, a, b, b, a),
        IntOp::Max => return choose(world, a, b, a, b),
        IntOp::Divide => {
            let quotient = world.fresh();
            let product = world.product(&quotient, b)?;
            world.equal(&product, a)?;
            quotient
        }
        IntOp::Div | IntOp::Mod => return divided(world, op, a, b),
        IntOp::Power => match b.as_constant() {
            Some(exponent @ 0..=4) => {
                let mut power = Linear::constant(1);
                for _ in 0..exponent {
                    power = world.product(&power, a)?;
                }
                power
            }
            _ => world.fresh(),
        },
        IntOp::Gcd => {
            let divisor = world.natural();
            for side in [a, b] {
                if world.knows(side, &Linear::constant(1)) {
                    world.at_least(side, &divisor)?;
                    world.at_least(&divisor, &Linear::constant(1))?;
                }
            }
            divisor
        }
        IntOp::Xor => {
            let naturals = world.knows(a, &zero) && world.knows(b, &zero);
            let sum = world.fresh();
            if naturals {
                world.at_least(&sum, &zero)?;
                world.at_least(&a.plus(b)?, &sum)?;
            }
            sum
        }
    };
    one(world, result)
}

/// `a = quotient * b + rest` with `0 <= rest < b`, or with the signs turned where b is negative.
fn divided(world: World, op: IntOp, a: &Linear, b: &Linear) -> Cases<Linear> {
    let (zero, unit) = (Linear::constant(0), Linear::constant(1));
    let mut all = Vec::new();
    let mut positive = world.clone();
    positive.at_least(b, &unit)?;
    let (quotient, rest) = (positive.fresh(), positive.natural());
    let product = positive.product(&quotient, b)?;
    positive.equal(a, &product.plus(&rest)?)?;
    positive.at_least(b, &rest.add(1)?)?;
    if positive.knows(a, &zero) {
        positive.at_least(&quotient, &zero)?;
        positive.at_least(a, &quotient)?;
        positive.at_least(a, &rest)?;
    }
    all.push((positive, if op == IntOp::Div { quotient } else { rest }));
    if !world.knows(b, &zero) {
        let mut negative = world;
        negative.at_least(&zero, &b.add(1)?)?;
        let unknown = negative.fresh();
        if op == IntOp::Mod {
            negative.at_least(&zero, &unknown)?;
            negative.at_least(&unknown, &b.add(1)?)?;
        }
        all.push((negative, unknown));
    }
    Some(all)
}

fn summarised(mut world: World, summary: Summary, thing: Thing) -> Cases<Linear> {
    let Thing::List(list) = thing else {
        let fresh = world.fresh();
        return one(world, fresh);
    };
    if summary == Summary::Sum
        && let Some(sum) = &list.sum
    {
        return one(world, sum.clone());
    }
    if let (Summary::Min | Summary::Max, Some(elements)) = (summary, &list.elements) {
        let numbers: Option<Vec<&Linear>> = (elements.iter())
            .map(|element| match element {
                Thing::Int(known) => Some(known),
                _ => None,
            })
            .collect();
        if let Some((first, rest)) = numbers.as_deref().and_then(<[_]>::split_first) {
            let op = if summary == Summary::Min { IntOp::Min } else { IntOp::Max };
            let mut cases = vec![(world, (*first).clone())];
            for next in rest {
                cases = each(cases, |world, best| binary(world, op, &best, next))?;
            }
            return Some(cases);
        }
    }
    let known = if list.natural { world.natural() } else { world.fresh() };
    if let (Summary::Min | Summary::Max, true, Some(sum)) = (summary, list.natural, &list.sum) {
        world.at_least(sum, &known)?;
    }
    one(world, known)
}

/// The cases in which a condition is as wanted.
pub(super) fn assume(world: World, truth: &Truth, wanted: bool) -> Option<Vec<World>> {
    let all = match truth {
        Truth::Constant(holds) => {
            if *holds == wanted {
                vec![world]
            } else {
                Vec::new()
            }
        }
        Truth::Ints(by, sides) => {
            let mut all = Vec::new();
            for (world, a) in int(world, &sides[0])? {
                for (world, b) in int(world, &sides[1])? {
                    all.extend(compared(&world, *by, &a, &b, wanted)?);
                }
            }
            all
        }
        Truth::Values(by, sides) => {
            let mut all = Vec::new();
            for (world, a) in expression(world, &sides[0])? {
                for (mut world, b) in expression(world, &sides[1])? {
                    match (a.clone(), b) {
                        (Thing::Int(a), Thing::Int(b)) => {
                            all.extend(compared(&world, *by, &a, &b, wanted)?);
                        }
                        (Thing::List(a), Thing::List(b)) => {
                            let differ = matches!(
                                (by, wanted),
                                (Comparison::Different, true) | (Comparison::Equal, false)
                            );
                            if differ {
                                smaller(&mut world, &a, &b)?;
                                smaller(&mut world, &b, &a)?;
                            }
                            all.push(world);
                        }
                        _ => all.push(world),
                    }
                }
            }
            all
        }
        Truth::Not(inner) => return assume(world, inner, !wanted),
        Truth::And(sides) => return both(world, sides, wanted, true),
        Truth::Or(sides) => return both(world, sides, wanted, false),
        Truth::Choice(of) => {
            let mut all = Vec::new();
            for (holds, then) in [(true, &of[1]), (false, &of[2])] {
                for world in assume(world.clone(), &of[0], holds)? {
                    all.extend(assume(world, then, wanted)?);
                }
            }
            all
        }
        Truth::Any(_) | Truth::All(_) | Truth::Of(_) | Truth::Call(_) => vec![world],
    };
    (all.len() <= MOST_CASES).then_some(all)
}

/// Lists of one length that differ, the first nowhere above the second: its sum is smaller.
fn smaller(world: &mut World, a: &List, b: &List) -> Option<()> {
    let is_below = a.below.is_some() && a.below == b.base && b.put.is_empty();
    if let (true, Some(less), Some(more)) = (is_below, &a.sum, &b.sum) {
        world.at_least(more, &less.add(1)?)?;
    }
    Some(())
}

/// `a and b`, or `a or b`: all of them as `unit`, or one that is not.
fn both(world: World, sides: &[Truth; 2], wanted: bool, unit: bool) -> Option<Vec<World>> {
    let mut all = Vec::new();
    if wanted == unit {
        for world in assume(world, &sides[0], unit)? {
            all.extend(assume(world, &sides[1], unit)?);
        }
    } else {
        all = assume(world.clone(), &sides[0], !unit)?;
        for world in assume(world, &sides[0], unit)? {
            all.extend(assume(world, &sides[1], !unit)?);
        }
    }
    (all.len() <= MOST_CASES).then_some(all)
}

fn compared(
    world: &World,
    by: Comparison,
    a: &Linear,
    b: &Linear,
    wanted: bool,
) -> Option<Vec<World>> {
    let by = match (by, wanted) {
        (by, true) => by,
        (Comparison::Equal, false) => Comparison::Different,
        (Comparison::Different, false) => Comparison::Equal,
        (Comparison::Less, false) => Comparison::AtLeast,
        (Comparison::AtMost, false) => Comparison::More,
        (Comparison::More, false) => Comparison::AtMost,
        (Comparison::AtLeast, false) => Comparison::Less,
    };
    let with = |low: &Linear, high: &Linear, gap: i64| {
        let mut world = world.clone();
        world.at_least(high, &low.add(gap)?)?;
        Some(world)
    };
    Some(match by {
        Comparison::Less => vec![with(a, b, 1)?],
        Comparison::AtMost => vec![with(a, b, 0)?],
        Comparison::More => vec![with(b, a, 1)?],
        Comparison::AtLeast => vec![with(b, a, 0)?],
        Comparison::Different => vec![with(a, b, 1)?, with(b, a, 1)?],
        Comparison::Equal => {
            let mut world = with(a, b, 0)?;
            world.at_least(a, b)?;
            vec![world]
        }
    })
}

/// A formula of any type.
pub(super) fn expression(world: World, formula: &Expression) -> Cases<Thing> {
    match formula {
        Expression::Int(formula) => {
            each(int(world, formula)?, |world, known| one(world, Thing::Int(known)))
        }
        Expression::Val(formula) => val(world, formula),
        Expression::Truth(_) => one(world, Thing::Unknown),
    }
}
