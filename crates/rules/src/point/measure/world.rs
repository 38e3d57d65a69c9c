//! What is known of a position and of a move in it, in one of the cases that there are.

use super::super::rule::PointRule;
use crate::formula::Slot;
use crate::linear::{Linear, follows};

/// What is known of a list or a text.
#[derive(Clone, Debug)]
pub(super) struct List {
    /// The sum of its elements.
    pub(super) sum: Option<Linear>,
    /// Each element times its place, added up.
    pub(super) weighted: Option<Linear>,
    pub(super) length: Linear,
    /// Which list of the position it is, or comes from by what was put into it.
    pub(super) base: Option<u32>,
    /// What was put where, the last one last.
    pub(super) put: Vec<(Linear, Linear)>,
    /// The list that has no smaller element at any place.
    pub(super) below: Option<u32>,
    /// Its elements, where they are written one by one.
    pub(super) elements: Option<Vec<Thing>>,
    /// Are its elements natural numbers?
    pub(super) natural: bool,
}

/// What is known of a value.
#[derive(Clone, Debug)]
pub(super) enum Thing {
    Int(Linear),
    List(Box<List>),
    Unknown,
}

/// One case: what has each slot, and inequalities that hold.
#[derive(Clone, Debug)]
pub(super) struct World {
    /// Each is 0 or more.
    pub(super) facts: Vec<Linear>,
    ints: Vec<Option<Linear>>,
    values: Vec<Thing>,
    /// Variables for products of two variables.
    products: Vec<((u32, u32), u32)>,
    /// Variables for elements of lists, by list and place.
    elements: Vec<((u32, Linear), u32)>,
    /// Lists that elements are asked for: their sums, lengths, and whether elements are naturals.
    lists: Vec<(Option<Linear>, Linear, bool)>,
    next: u32,
}

impl World {
    pub(super) fn new(rule: &PointRule) -> Self {
        World {
            facts: Vec::new(),
            ints: vec![None; rule.size.0],
            values: vec![Thing::Unknown; rule.size.1],
            products: Vec::new(),
            elements: Vec::new(),
            lists: Vec::new(),
            next: 0,
        }
    }

    pub(super) fn fresh(&mut self) -> Linear {
        self.next += 1;
        Linear::variable(self.next - 1)
    }

    pub(super) fn natural(&mut self) -> Linear {
        let fresh = self.fresh();
        self.facts.push(fresh.clone());
        fresh
    }

    /// Notes that `a >= b`.
    pub(super) fn at_least(&mut self, a: &Linear, b: &Linear) -> Option<()> {
        self.facts.push(a.minus(b)?);
        Some(())
    }

    pub(super) fn equal(&mut self, a: &Linear, b: &Linear) -> Option<()> {
        self.at_least(a, b)?;
        self.at_least(b, a)
    }

    /// Is `a >= b` known?
    pub(super) fn knows(&self, a: &Linear, b: &Linear) -> bool {
        a.minus(b).is_some_and(|claim| follows(&self.facts, &claim))
    }

    pub(super) fn int(&mut self, slot: usize) -> Linear {
        if let Some(Some(known)) = self.ints.get(slot) {
            return known.clone();
        }
        let fresh = self.fresh();
        self.set(Slot::Int(slot), Thing::Int(fresh.clone()));
        fresh
    }

    pub(super) fn value(&self, slot: usize) -> Thing {
        self.values.get(slot).cloned().unwrap_or(Thing::Unknown)
    }

    pub(super) fn set(&mut self, slot: Slot, thing: Thing) {
        match (slot, thing) {
            (Slot::Int(slot), Thing::Int(linear)) => {
                if let Some(place) = self.ints.get_mut(slot) {
                    *place = Some(linear);
                }
            }
            (Slot::Int(slot), _) => {
                if let Some(place) = self.ints.get_mut(slot) {
                    *place = None;
                }
            }
            (Slot::Value(slot), thing) => {
                if let Some(place) = self.values.get_mut(slot) {
                    *place = thing;
                }
            }
        }
    }

    /// Everything that a slot for whole numbers has.
    pub(super) fn known_ints(&self) -> Vec<Linear> {
        self.ints.iter().flatten().cloned().collect()
    }

    /// All lists that slots have.
    pub(super) fn known_lists(&self) -> Vec<List> {
        let list = |thing: &Thing| match thing {
            Thing::List(list) => Some((**list).clone()),
            _ => None,
        };
        self.values.iter().filter_map(list).collect()
    }

    /// A list of the position itself.
    pub(super) fn list(&mut self, natural: bool) -> List {
        let (sum, length) = match natural {
            true => (Some(self.natural()), self.natural()),
            false => (None, self.natural()),
        };
        let weighted = match &sum {
            // Every place counts at least once.
            Some(sum) => {
                let weighted = self.fresh();
                self.at_least(&weighted, sum);
                Some(weighted)
            }
            None => None,
        };
        self.lists.push((sum.clone(), length.clone(), natural));
        let base = u32::try_from(self.lists.len() - 1).ok();
        List { sum, weighted, length, base, put: Vec::new(), below: None, elements: None, natural }
    }

    /// The element of a list at a place; that there is one is noted, since otherwise the rules are at fault.
    pub(super) fn element(&mut self, list: &List, place: &Linear) -> Option<Thing> {
        if let (Some(elements), Some(place)) = (&list.elements, place.as_constant()) {
            let index = usize::try_from(place.checked_sub(1)?).ok()?;
            return Some(elements.get(index).cloned().unwrap_or(Thing::Unknown));
        }
        self.at_least(place, &Linear::constant(1))?;
        self.at_least(&list.length, place)?;
        for (there, what) in list.put.iter().rev() {
            if there == place {
                return Some(Thing::Int(what.clone()));
            }
            let apart = self.knows(&there.add(-1)?, place) || self.knows(&place.add(-1)?, there);
            if !apart {
                return Some(Thing::Int(if list.natural { self.natural() } else { self.fresh() }));
            }
        }
        let Some(base) = list.base else {
            return Some(match &list.sum {
                Some(sum) if list.natural => {
                    let element = self.natural();
                    self.at_least(sum, &element)?;
                    Thing::Int(element)
                }
                _ => Thing::Unknown,
            });
        };
        let known = self.elements.iter().find(|known| known.0.0 == base && known.0.1 == *place);
        if let Some(known) = known {
            return Some(Thing::Int(Linear::variable(known.1)));
        }
        let (sum, _, natural) = self.lists.get(usize::try_from(base).ok()?)?.clone();
        let element = if natural { self.natural() } else { self.fresh() };
        if let (Some(sum), true) = (sum, natural) {
            self.at_least(&sum, &element)?;
        }
        self.elements.push(((base, place.clone()), self.next - 1));
        Some(Thing::Int(element))
    }

    /// A product, with a variable for each product of two variables.
    pub(super) fn product(&mut self, a: &Linear, b: &Linear) -> Option<Linear> {
        let mut total = Linear::constant(a.rest().checked_mul(b.rest())?);
        total = total.combined(1, &a.minus(&Linear::constant(a.rest()))?, b.rest())?;
        total = total.combined(1, &b.minus(&Linear::constant(b.rest()))?, a.rest())?;
        for &(v, x) in a.terms() {
            for &(w, y) in b.terms() {
                let pair = (v.min(w), v.max(w));
                let known = self.products.iter().find(|known| known.0 == pair).map(|known| known.1);
                let variable = match known {
                    Some(variable) => Linear::variable(variable),
                    None => {
                        let fresh = self.fresh();
                        self.products.push((pair, self.next - 1));
                        fresh
                    }
                };
                total = total.combined(1, &variable, x.checked_mul(y)?)?;
            }
        }
        Some(total)
    }

    /// Adds what follows from facts multiplied with each other, as far as no new products come up.
    pub(super) fn multiply_facts(&mut self) {
        if self.products.is_empty() {
            return;
        }
        let facts = self.facts.clone();
        for (k, a) in facts.iter().enumerate() {
            for b in &facts[..=k] {
                if let Some(product) = self.known_product(a, b) {
                    self.facts.push(product);
                }
            }
        }
    }

    fn known_product(&self, a: &Linear, b: &Linear) -> Option<Linear> {
        if a.as_constant().is_some() || b.as_constant().is_some() {
            return None;
        }
        let known = |v: u32, w: u32| {
            let pair = (v.min(w), v.max(w));
            self.products.iter().any(|known| known.0 == pair)
        };
        let all = a.terms().iter().all(|v| b.terms().iter().all(|w| known(v.0, w.0)));
        if !all {
            return None;
        }
        self.clone_products().product(a, b)
    }

    /// A world with these products and nothing else: no new one is made in it.
    fn clone_products(&self) -> World {
        World {
            facts: Vec::new(),
            ints: Vec::new(),
            values: Vec::new(),
            products: self.products.clone(),
            elements: Vec::new(),
            lists: Vec::new(),
            next: self.next,
        }
    }
}
