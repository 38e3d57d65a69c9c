//! Texts, lists, and loops over them, for all positions at once.

use super::symbolic::{Cases, MOST_CASES, assume, each, expression, int, one};
use super::world::{List, Thing, World};
use crate::formula::{Change, Clause, Each, Expression, Int, Item, Slot, Source, Val, Value};
use crate::linear::Linear;

fn constant(world: &World, value: &Value) -> Thing {
    match value {
        Value::Int(n) => Thing::Int(Linear::constant(*n)),
        Value::List(elements) => {
            written(world, elements.iter().map(|one| constant(world, one)).collect())
        }
        Value::Text(_) | Value::Truth(_) => Thing::Unknown,
    }
}

/// A list that is written out.
pub(super) fn written(world: &World, elements: Vec<Thing>) -> Thing {
    let mut sum = Some(Linear::constant(0));
    let mut natural = true;
    for element in &elements {
        sum = match element {
            Thing::Int(known) => {
                natural &= world.knows(known, &Linear::constant(0));
                sum.and_then(|sum| sum.plus(known))
            }
            _ => None,
        };
    }
    let length = Linear::constant(i64::try_from(elements.len()).unwrap_or(i64::MAX));
    let list = List {
        sum,
        weighted: None,
        length,
        base: None,
        put: Vec::new(),
        below: None,
        elements: Some(elements),
        natural,
    };
    Thing::List(Box::new(list))
}

/// A list of which only the length may be known.
fn unknown(world: &mut World) -> List {
    let length = world.natural();
    List {
        sum: None,
        weighted: None,
        length,
        base: None,
        put: Vec::new(),
        below: None,
        elements: None,
        natural: false,
    }
}

/// A list that has some elements of another one, in any order.
fn part(world: &mut World, of: &List) -> Option<List> {
    let mut list = unknown(world);
    world.at_least(&of.length, &list.length)?;
    if let (Some(whole), true) = (&of.sum, of.natural) {
        let sum = world.natural();
        world.at_least(whole, &sum)?;
        list.sum = Some(sum);
        list.natural = true;
    }
    Some(list)
}

/// A text or a list.
pub(super) fn val(world: World, formula: &Val) -> Cases<Thing> {
    match formula {
        Val::Constant(value) => {
            let known = constant(&world, value);
            one(world, known)
        }
        Val::Slot(slot) => {
            let known = world.value(*slot);
            one(world, known)
        }
        Val::Of(inner) => expression(world, inner),
        Val::Items(list, _) => items(world, list),
        Val::Join(sides, _) => each(val(world, &sides[0])?, |world, a| {
            each(val(world, &sides[1])?, |world, b| joined(world, &a, &b))
        }),
        Val::At(of, _) => each(val(world, &of.0)?, |world, list| {
            each(int(world, &of.1)?, |mut world, place| {
                let element = match &list {
                    Thing::List(list) => world.element(list, &place)?,
                    _ => Thing::Unknown,
                };
                one(world, element)
            })
        }),
        Val::Put(of, _) => each(val(world, &of.0)?, |world, list| {
            each(int(world, &of.1)?, |world, place| {
                each(expression(world, &of.2)?, |world, new| put(world, &list, &place, &new))
            })
        }),
        Val::Take(of) => each(val(world, &of.0)?, |world, list| {
            each(int(world, &of.1)?, |world, n| cut(world, &list, &n, End::Last))
        }),
        Val::Drop(of) => each(val(world, &of.0)?, |world, list| {
            each(int(world, &of.1)?, |world, n| cut(world, &list, &n, End::First))
        }),
        Val::Changed(change, of, _) => {
            each(val(world, of)?, |world, list| changed(world, *change, &list))
        }
        Val::Choice(of) => {
            let mut all = Vec::new();
            for (wanted, formula) in [(true, &of.1), (false, &of.2)] {
                for world in assume(world.clone(), &of.0, wanted)? {
                    all.extend(val(world, formula)?);
                }
            }
            (all.len() <= MOST_CASES).then_some(all)
        }
        Val::Range(..) | Val::Repeat(..) | Val::Squares(_) | Val::Call(_) => {
            one(world, Thing::Unknown)
        }
    }
}

fn joined(world: World, a: &Thing, b: &Thing) -> Cases<Thing> {
    let (Thing::List(a), Thing::List(b)) = (a, b) else { return one(world, Thing::Unknown) };
    let sum = match (&a.sum, &b.sum) {
        (Some(a), Some(b)) => Some(a.plus(b)?),
        _ => None,
    };
    let list = List {
        sum,
        weighted: None,
        length: a.length.plus(&b.length)?,
        base: None,
        put: Vec::new(),
        below: None,
        elements: None,
        natural: a.natural && b.natural,
    };
    one(world, Thing::List(Box::new(list)))
}

fn put(mut world: World, list: &Thing, place: &Linear, new: &Thing) -> Cases<Thing> {
    let (Thing::List(list), Thing::Int(new)) = (list, new) else {
        return one(world, Thing::Unknown);
    };
    let Thing::Int(old) = world.element(list, place)? else { return one(world, Thing::Unknown) };
    let gain = new.minus(&old)?;
    let weighted = match &list.weighted {
        Some(weighted) => Some(weighted.plus(&world.product(place, &gain)?)?),
        None => None,
    };
    let sum = match &list.sum {
        Some(sum) => Some(sum.plus(&gain)?),
        None => None,
    };
    let mut list = List { sum, weighted, below: None, elements: None, ..(**list).clone() };
    list.put.push((place.clone(), new.clone()));
    one(world, Thing::List(Box::new(list)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// A list without its first elements, or with the first ones only.
fn cut(mut world: World, list: &Thing, n: &Linear, end: End) -> Cases<Thing> {
    let Thing::List(list) = list else { return one(world, Thing::Unknown) };
    let shorter = list.length.add(-1)?;
    let (single, place) = match end {
        End::First => (n.as_constant() == Some(1), Linear::constant(1)),
        End::Last => (*n == shorter, list.length.clone()),
    };
    if single && world.knows(&list.length, &Linear::constant(1)) {
        let sum = match (&list.sum, world.element(list, &place)?) {
            (Some(sum), Thing::Int(gone)) => Some(sum.minus(&gone)?),
            _ => None,
        };
        let rest = List {
            sum,
            length: shorter,
            weighted: None,
            base: None,
            put: Vec::new(),
            below: None,
            elements: None,
            natural: list.natural,
        };
        return one(world, Thing::List(Box::new(rest)));
    }
    if end == End::Last && world.knows(n, &Linear::constant(0)) {
        // The first n, or all of them if there are fewer.
        let mut rest = part(&mut world, list)?;
        world.at_least(n, &rest.length)?;
        rest.weighted = None;
        return one(world, Thing::List(Box::new(rest)));
    }
    let rest = part(&mut world, list)?;
    one(world, Thing::List(Box::new(rest)))
}

fn changed(mut world: World, change: Change, list: &Thing) -> Cases<Thing> {
    let Thing::List(list) = list else { return one(world, Thing::Unknown) };
    let list = match change {
        Change::Sorted | Change::Reversed => List {
            weighted: None,
            base: None,
            put: Vec::new(),
            below: None,
            elements: None,
            ..(**list).clone()
        },
        Change::Distinct => part(&mut world, list)?,
        Change::Product | Change::Subsets => unknown(&mut world),
    };
    one(world, Thing::List(Box::new(list)))
}

fn items(mut world: World, list: &[Item]) -> Cases<Thing> {
    if let [Item::Each(each)] = list {
        return comprehension(world, each);
    }
    if list.iter().any(|item| matches!(item, Item::Each(_))) {
        let list = unknown(&mut world);
        return one(world, Thing::List(Box::new(list)));
    }
    let mut cases = vec![(world, Vec::new())];
    for item in list {
        let Item::One(formula) = item else { continue };
        cases = each(cases, |world, before: Vec<Thing>| {
            each(expression(world, formula)?, |world, thing| {
                let mut list = before.clone();
                list.push(thing);
                one(world, list)
            })
        })?;
    }
    each(cases, |world, elements| {
        let list = written(&world, elements);
        one(world, list)
    })
}

fn comprehension(mut world: World, each_of: &Each) -> Cases<Thing> {
    let Each { clauses, body } = each_of;
    match (clauses.as_slice(), body) {
        // Some of the elements.
        ([Clause::For { slot, source: Source::List(list), .. }, rest @ ..], body)
            if rest.iter().all(|clause| matches!(clause, Clause::If(_)))
                && is_slot(body, *slot) =>
        {
            each(val(world, list)?, |mut world, thing| {
                let list = match thing {
                    Thing::List(list) if rest.is_empty() => *list,
                    Thing::List(list) => part(&mut world, &list)?,
                    _ => unknown(&mut world),
                };
                one(world, Thing::List(Box::new(list)))
            })
        }
        // One element for each place of a list.
        (
            [
                Clause::For {
                    slot: Slot::Int(slot),
                    source: Source::Range(Int::Constant(1), last),
                    ..
                },
            ],
            Expression::Int(body),
        ) => each(int(world, last)?, |mut world, length| {
            let mut list = unknown(&mut world);
            for of in world.known_lists() {
                if of.length == length
                    && let Some(found) = nowhere_above(&mut world, &of, *slot, body)
                {
                    list = found;
                    break;
                }
            }
            list.length = length;
            one(world, Thing::List(Box::new(list)))
        }),
        _ => {
            let list = unknown(&mut world);
            one(world, Thing::List(Box::new(list)))
        }
    }
}

fn is_slot(body: &Expression, slot: Slot) -> bool {
    match (body, slot) {
        (Expression::Int(Int::Slot(found)), Slot::Int(slot)) => *found == slot,
        (Expression::Val(Val::Slot(found)), Slot::Value(slot)) => *found == slot,
        _ => false,
    }
}

/// What is known of `[body for slot in 1..length(of)]` if no element is larger than that of the list at the
/// same place: the sum is no larger, and smaller if one of the known numbers is a place where an
/// element is.
fn nowhere_above(world: &mut World, of: &List, slot: usize, body: &Int) -> Option<List> {
    let (Some(whole), Some(weighted)) = (&of.sum, &of.weighted) else { return None };
    let gap_at = |world: &World, place: &Linear, gap: i64| -> Option<bool> {
        let mut world = world.clone();
        world.at_least(place, &Linear::constant(1))?;
        world.at_least(&of.length, place)?;
        world.set(Slot::Int(slot), Thing::Int(place.clone()));
        let Thing::Int(old) = world.element(of, place)? else { return None };
        let cases = int(world, body)?;
        Some(
            cases
                .into_iter()
                .all(|(world, new)| new.add(gap).is_some_and(|new| world.knows(&old, &new))),
        )
    };
    let mut inside = world.clone();
    let anywhere = inside.fresh();
    if !gap_at(&inside, &anywhere, 0)? {
        return None;
    }
    let is_place = |world: &World, place: &Linear| {
        world.knows(place, &Linear::constant(1)) && world.knows(&of.length, place)
    };
    let known = world.known_ints();
    let strict =
        known.iter().any(|place| is_place(world, place) && gap_at(world, place, 1) == Some(true));
    let gap = i64::from(strict);
    let (sum, times) = (world.natural(), world.fresh());
    world.at_least(whole, &sum.add(gap)?)?;
    world.at_least(weighted, &times.add(gap)?)?;
    let mut list = unknown(world);
    list.sum = Some(sum);
    list.weighted = Some(times);
    list.below = of.base.filter(|_| of.put.is_empty());
    list.natural = true;
    Some(list)
}

/// The cases of `for` and `if` clauses.
pub(super) fn clauses(world: World, list: &[Clause]) -> Option<Vec<World>> {
    let mut worlds = vec![world];
    for clause in list {
        let mut next = Vec::new();
        for world in worlds {
            next.extend(self::clause(world, clause)?);
        }
        if next.len() > MOST_CASES {
            return None;
        }
        worlds = next;
    }
    Some(worlds)
}

fn clause(mut world: World, clause: &Clause) -> Option<Vec<World>> {
    let (slot, source) = match clause {
        Clause::If(truth) => return assume(world, truth, true),
        Clause::For { slot, source, .. } => (*slot, source),
    };
    let list = match source {
        Source::Range(from, to) => {
            let mut all = Vec::new();
            for (world, from) in int(world, from)? {
                for (mut world, to) in int(world, to)? {
                    let fresh = world.fresh();
                    world.at_least(&fresh, &from)?;
                    world.at_least(&to, &fresh)?;
                    world.set(slot, Thing::Int(fresh));
                    all.push(world);
                }
            }
            return Some(all);
        }
        Source::List(list) => list,
    };
    if let Some(of) = choices(list)
        && let Thing::List(of) = world.value(of)
        && let (Some(whole), true) = (&of.sum, of.natural)
    {
        // One number up to each element.
        let mut chosen = unknown(&mut world);
        let sum = world.natural();
        world.at_least(whole, &sum)?;
        chosen.sum = Some(sum);
        chosen.length = of.length.clone();
        chosen.below = of.base.filter(|_| of.put.is_empty());
        chosen.natural = true;
        world.set(slot, Thing::List(Box::new(chosen)));
        return Some(vec![world]);
    }
    let mut all = Vec::new();
    for (mut world, thing) in val(world, list)? {
        match thing {
            Thing::List(list) if list.elements.is_some() => {
                for element in list.elements.iter().flatten() {
                    let mut world = world.clone();
                    world.set(slot, element.clone());
                    all.push(world);
                }
            }
            Thing::List(list) if list.natural => {
                let element = world.natural();
                if let Some(sum) = &list.sum {
                    world.at_least(sum, &element)?;
                }
                world.set(slot, Thing::Int(element));
                all.push(world);
            }
            _ => {
                world.set(slot, Thing::Unknown);
                all.push(world);
            }
        }
    }
    (all.len() <= MOST_CASES).then_some(all)
}

/// The slot of h in `product([0..x for x in h])`.
fn choices(list: &Val) -> Option<usize> {
    let Val::Changed(Change::Product, inner, _) = list else { return None };
    let Val::Items(items, _) = &**inner else { return None };
    let [Item::Each(Each { clauses, body })] = items.as_slice() else { return None };
    let [Clause::For { slot: Slot::Int(slot), source: Source::List(Val::Slot(of)), .. }] =
        clauses.as_slice()
    else {
        return None;
    };
    let Expression::Val(Val::Range(ends, _)) = body else { return None };
    let natural = matches!(ends[0], Int::Constant(least) if least >= 0);
    (natural && matches!(ends[1], Int::Slot(last) if last == *slot)).then_some(*of)
}
