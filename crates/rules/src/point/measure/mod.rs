//! Does play of a game of numbers and lists come to an end? A measure that every option makes smaller says so.
//!
//! Measures are sums of the arguments: of numbers themselves, of lists their sums, their lengths and their
//! sums with each element as often as its place says. Options are evaluated for all positions at once
//! ([`symbolic`]), and that a measure becomes smaller follows from what is known there by elimination of
//! variables. A measure that no option makes larger and some make smaller sets those aside, and the others need one
//! in turn (a lexicographic order); parts of a sum must each be smaller than the whole was.

mod lists;
mod symbolic;
mod world;

use super::rule::{Domain, PointRule, Target};
use crate::formula::{Expression, Type};
use crate::linear::{Linear, contradictory, follows};
use lists::{clauses, written};
use symbolic::{assume, expression};
use world::{List, Thing, World};

/// Measures that are tried at most, and questions that are asked about them.
const MOST_MEASURES: usize = 160;
const MOST_QUESTIONS: usize = 4000;
/// A bound below measures with numbers of any sign is looked for above minus this.
const LEAST: i64 = 1000;
/// The largest multiple of an argument in a measure.
const MOST_WEIGHT: i64 = 3;

/// What is measured of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Number,
    Sum,
    Length,
    Weighted,
}

/// Something about a position. It is never negative, but for whole numbers of any sign: these count as smaller
/// only where something else bounds them.
#[derive(Clone, Copy, Debug)]
struct Feature {
    parameter: usize,
    of: Of,
}

/// An option for all positions: what is known, and each feature before and after.
struct Passage {
    facts: Vec<Linear>,
    before: Vec<Option<Linear>>,
    after: Vec<Option<Linear>>,
    /// Is the result a position by the condition of the declaration?
    stays: bool,
}

/// A measure in words for each stage of the order that proves that play ends.
pub(super) fn find(rule: &PointRule) -> Option<Vec<String>> {
    let features = features(rule);
    // The condition of the declaration may be used if options keep to it.
    let mut passages = passages(rule, &features, rule.condition.is_some())?;
    if rule.condition.is_some() && !passages.iter().all(|one| one.stays) {
        passages = self::passages(rule, &features, false)?;
    }
    let mut stages = Vec::new();
    let mut questions = 0;
    while !passages.is_empty() {
        let (weights, smaller) = best(&passages, features.len(), &mut questions)?;
        let mut place = 0;
        passages.retain(|_| {
            place += 1;
            !smaller[place - 1]
        });
        stages.push(words(rule, &features, &weights));
    }
    Some(stages)
}

fn features(rule: &PointRule) -> Vec<Feature> {
    let mut all = Vec::new();
    for (parameter, one) in rule.parameters.iter().enumerate().skip(rule.schema) {
        let feature = |of| Feature { parameter, of };
        match (&one.domain, &one.of) {
            (Domain::Naturals | Domain::Integers | Domain::Between(..), Type::Int) => {
                all.push(feature(Of::Number));
            }
            (Domain::Lists, _) => all.extend([Of::Sum, Of::Length, Of::Weighted].map(feature)),
            (Domain::Texts, _) => all.push(feature(Of::Length)),
            _ => {}
        }
    }
    all
}

fn measured(rule: &PointRule, things: &[Thing], feature: Feature) -> Option<Linear> {
    match (things.get(feature.parameter)?, feature.of) {
        (Thing::Int(number), Of::Number) => {
            match rule.parameters.get(feature.parameter).map(|one| &one.domain) {
                Some(Domain::Between(least, _)) => number.add(least.checked_neg()?),
                _ => Some(number.clone()),
            }
        }
        (Thing::List(list), Of::Sum) => list.sum.clone(),
        (Thing::List(list), Of::Length) => Some(list.length.clone()),
        (Thing::List(list), Of::Weighted) => list.weighted.clone(),
        _ => None,
    }
}

/// A world in which the parameters have any values.
fn start(rule: &PointRule) -> (World, Vec<Thing>) {
    let mut world = World::new(rule);
    let mut things = Vec::new();
    for parameter in &rule.parameters {
        let thing = match (&parameter.domain, &parameter.of) {
            (Domain::Naturals, _) => Thing::Int(world.natural()),
            (Domain::Integers, _) => Thing::Int(world.fresh()),
            (Domain::Between(least, most), _) => {
                let number = world.fresh();
                // Bounds of a declaration are small enough.
                let _ = world.at_least(&number, &Linear::constant(*least));
                let _ = world.at_least(&Linear::constant(*most), &number);
                Thing::Int(number)
            }
            (Domain::Lists, _) => Thing::List(Box::new(world.list(true))),
            (Domain::Texts, _) => Thing::List(Box::new(world.list(false))),
        };
        world.set(parameter.slot, thing.clone());
        things.push(thing);
    }
    (world, things)
}

fn passages(rule: &PointRule, features: &[Feature], conditional: bool) -> Option<Vec<Passage>> {
    let (world, things) = start(rule);
    let before: Vec<Option<Linear>> =
        features.iter().map(|&feature| measured(rule, &things, feature)).collect();
    let mut worlds = vec![world];
    if conditional && let Some((condition, _)) = &rule.condition {
        worlds = each_world(worlds, |world| assume(world, condition, true))?;
    }
    for (slot, formula) in &rule.lets {
        worlds = each_world(worlds, |world| {
            let cases = expression(world, formula)?;
            let with = cases.into_iter().map(|(mut world, thing)| {
                world.set(*slot, thing);
                world
            });
            Some(with.collect())
        })?;
    }
    let mut all = Vec::new();
    for item in rule.sides.iter().flatten() {
        for world in each_world(worlds.clone(), |world| clauses(world, &item.clauses))? {
            let mut finals = Vec::new();
            follow(rule, world, &item.target, &mut finals)?;
            for (mut world, things) in finals {
                world.multiply_facts();
                if contradictory(&world.facts) {
                    continue;
                }
                let after = features.iter().map(|&one| measured(rule, &things, one)).collect();
                let stays = !conditional || stays(rule, &world, &things)?;
                all.push(Passage { facts: world.facts, before: before.clone(), after, stays });
            }
        }
    }
    Some(all)
}

fn each_world(
    worlds: Vec<World>,
    mut go: impl FnMut(World) -> Option<Vec<World>>,
) -> Option<Vec<World>> {
    let mut all = Vec::new();
    for world in worlds {
        all.extend(go(world)?);
    }
    Some(all)
}

/// Does the condition hold after the option: is its opposite impossible?
fn stays(rule: &PointRule, world: &World, things: &[Thing]) -> Option<bool> {
    let Some((condition, _)) = &rule.condition else { return Some(true) };
    let mut world = world.clone();
    for (parameter, thing) in rule.parameters.iter().zip(things) {
        world.set(parameter.slot, thing.clone());
    }
    for (slot, formula) in &rule.lets {
        let mut cases = expression(world, formula)?;
        let (with, thing) = cases.pop()?;
        world = with;
        // A name with several cases may be anything.
        world.set(*slot, if cases.is_empty() { thing } else { Thing::Unknown });
    }
    let broken = assume(world, condition, false)?;
    Some(broken.into_iter().all(|mut world| {
        world.multiply_facts();
        contradictory(&world.facts)
    }))
}

/// The positions of the game itself that a target leads to, with their arguments.
fn follow(
    rule: &PointRule,
    world: World,
    target: &Target,
    out: &mut Vec<(World, Vec<Thing>)>,
) -> Option<()> {
    match target {
        Target::Own(arguments, _) => bind(rule, world, arguments, out),
        Target::Sum(targets) => {
            targets.iter().try_for_each(|target| follow(rule, world.clone(), target, out))
        }
        Target::Negative(target) => follow(rule, world, target, out),
        Target::Choice(choice) => {
            for (wanted, target) in [(true, &choice.1), (false, &choice.2)] {
                for world in assume(world.clone(), &choice.0, wanted)? {
                    follow(rule, world, target, out)?;
                }
            }
            Some(())
        }
        // They never come back.
        Target::Game(..) | Target::Fixed(_) | Target::Number(_) | Target::Nimber(..) => Some(()),
    }
}

fn bind(
    rule: &PointRule,
    world: World,
    arguments: &[Expression],
    out: &mut Vec<(World, Vec<Thing>)>,
) -> Option<()> {
    let wanted = rule.parameters.len();
    let mut cases: Vec<(World, Vec<Thing>)> = vec![(world, Vec::new())];
    for argument in arguments {
        let mut next = Vec::new();
        for (world, things) in cases {
            for (world, thing) in expression(world, argument)? {
                let things = things.iter().cloned().chain([thing]).collect();
                next.push((world, things));
            }
        }
        cases = next;
    }
    let last = rule.parameters.last()?;
    for (world, mut things) in cases {
        if !last.is_rest
            && last.of == Type::Int
            && rule.schema + 1 == wanted
            && things.len() > wanted
        {
            // Heaps of one game.
            let (schema, heaps) = things.split_at(rule.schema);
            for heap in heaps {
                let one = schema.iter().chain([heap]).cloned().collect();
                settle(rule, world.clone(), one, out)?;
            }
            continue;
        }
        if last.is_rest {
            let tail = things.split_off((wanted - 1).min(things.len()));
            things.push(match <[Thing; 1]>::try_from(tail) {
                Ok([Thing::List(list)]) => Thing::List(list),
                Ok([Thing::Unknown]) => Thing::Unknown,
                Ok([number]) => written(&world, vec![number]),
                Err(several) => written(&world, several),
            });
        }
        settle(rule, world, things, out)?;
    }
    Some(())
}

/// Missing arguments filled in, normal form, and what must be so since the rules would be at fault otherwise.
fn settle(
    rule: &PointRule,
    mut world: World,
    things: Vec<Thing>,
    out: &mut Vec<(World, Vec<Thing>)>,
) -> Option<()> {
    let mut given = things.into_iter();
    let mut worlds = vec![(Vec::new(), {
        for parameter in &rule.parameters {
            world.set(parameter.slot, Thing::Unknown);
        }
        world
    })];
    for parameter in &rule.parameters {
        let given = given.next();
        let mut next = Vec::new();
        for (things, world) in worlds {
            let cases = match (&given, &parameter.default) {
                (Some(thing), _) => vec![(world, thing.clone())],
                (None, Some(default)) => expression(world, default)?,
                (None, None) => return None,
            };
            for (mut world, thing) in cases {
                world.set(parameter.slot, thing.clone());
                let things: Vec<Thing> = things.iter().cloned().chain([thing]).collect();
                next.push((things, world));
            }
        }
        worlds = next;
    }
    for (mut things, world) in worlds {
        let mut cases = vec![(world, Vec::new())];
        for formula in &rule.normal {
            let mut next = Vec::new();
            for (world, normal) in cases {
                for (world, thing) in expression(world, formula)? {
                    next.push((world, normal.iter().cloned().chain([thing]).collect::<Vec<_>>()));
                }
            }
            cases = next;
        }
        for (mut world, normal) in cases {
            for (thing, normal) in things.iter_mut().skip(rule.schema).zip(normal) {
                *thing = normal;
            }
            for (parameter, thing) in rule.parameters.iter().zip(&things) {
                inside(&mut world, &parameter.domain, thing)?;
            }
            out.push((world, things.clone()));
        }
    }
    Some(())
}

/// Arguments of positions are what their declaration says.
fn inside(world: &mut World, domain: &Domain, thing: &Thing) -> Option<()> {
    match (domain, thing) {
        (Domain::Naturals, Thing::Int(number)) => world.at_least(number, &Linear::constant(0)),
        (Domain::Between(least, most), Thing::Int(number)) => {
            world.at_least(number, &Linear::constant(*least))?;
            world.at_least(&Linear::constant(*most), number)
        }
        (Domain::Lists, Thing::List(list)) => natural_sums(world, list),
        _ => Some(()),
    }
}

fn natural_sums(world: &mut World, list: &List) -> Option<()> {
    let zero = Linear::constant(0);
    [&list.sum, &list.weighted].into_iter().flatten().try_for_each(|one| world.at_least(one, &zero))
}

/// The weights that make most options smaller and none larger, and which these are.
fn best(
    passages: &[Passage],
    features: usize,
    questions: &mut usize,
) -> Option<(Vec<i64>, Vec<bool>)> {
    let mut found: Option<(usize, Vec<i64>, Vec<bool>)> = None;
    for weights in measures(features) {
        let mut smaller = Vec::new();
        for passage in passages {
            *questions += 2;
            match lost(passage, &weights) {
                Some(lost) if follows(&passage.facts, &lost) => {
                    let less = lost.add(-1).is_some_and(|less| follows(&passage.facts, &less));
                    smaller.push(less && is_bounded(passage, &weights));
                }
                _ => break,
            }
        }
        if smaller.len() == passages.len() {
            let count = smaller.iter().filter(|one| **one).count();
            if count > found.as_ref().map_or(0, |found| found.0) {
                found = Some((count, weights, smaller));
            }
            if count == passages.len() {
                break;
            }
        }
        if *questions > MOST_QUESTIONS {
            break;
        }
    }
    found.map(|(_, weights, smaller)| (weights, smaller))
}

/// Is there a bound below the measure wherever there is this option?
fn is_bounded(passage: &Passage, weights: &[i64]) -> bool {
    let before = weighed(&passage.before, weights);
    before.and_then(|before| before.add(LEAST)).is_some_and(|over| follows(&passage.facts, &over))
}

fn weighed(features: &[Option<Linear>], weights: &[i64]) -> Option<Linear> {
    let mut total = Linear::constant(0);
    for (feature, &weight) in features.iter().zip(weights).filter(|one| *one.1 != 0) {
        total = total.combined(1, feature.as_ref()?, weight)?;
    }
    Some(total)
}

/// The measure before the option without the measure after it.
fn lost(passage: &Passage, weights: &[i64]) -> Option<Linear> {
    weighed(&passage.before, weights)?.minus(&weighed(&passage.after, weights)?)
}

/// Weights to try, small ones first.
fn measures(features: usize) -> Vec<Vec<i64>> {
    let most = if features <= 3 { MOST_WEIGHT } else { 1 };
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for _ in 0..features {
        all = all
            .into_iter()
            .flat_map(|one| {
                (0..=most).map(move |weight| one.iter().copied().chain([weight]).collect())
            })
            .take(4096)
            .collect();
    }
    all.retain(|one| one.iter().any(|weight| *weight != 0));
    all.sort_by_key(|one: &Vec<i64>| (one.iter().sum::<i64>(), one.iter().max().copied()));
    all.truncate(MOST_MEASURES);
    all
}

fn words(rule: &PointRule, features: &[Feature], weights: &[i64]) -> String {
    let mut terms = Vec::new();
    for (feature, weight) in features.iter().zip(weights).filter(|one| *one.1 != 0) {
        let name = rule.parameters.get(feature.parameter).map_or("", |one| &one.name);
        let what = match feature.of {
            Of::Number => name.to_string(),
            Of::Sum => format!("sum({name})"),
            Of::Length => format!("length({name})"),
            Of::Weighted => format!("sum(k * {name}.at(k) for k in 1..length({name}))"),
        };
        terms.push(if *weight == 1 { what } else { format!("{weight} * {what}") });
    }
    terms.join(" + ")
}
