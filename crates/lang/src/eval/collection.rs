//! Sets and maps: values looked up by what they are, games by their value. They keep the order in
//! which things came, so that they are printed the same every time.

use super::datum::{DEEPEST_LIST, Datum, ELEMENT};
use super::joined::within_list;
use super::key::Key;
use super::{Fault, World};
use crate::messages;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A set, or a map from names to values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Collection {
    places: FxHashMap<Key, usize>,
    /// The elements of a set, the names of a map.
    pub(crate) names: Vec<Datum>,
    /// The values of a map.
    pub(crate) values: Vec<Datum>,
    pub(crate) depth: u32,
    pub(crate) bytes: u64,
}

impl Collection {
    /// The place of an element or a name.
    pub(crate) fn place(&self, key: &Key) -> Option<usize> {
        self.places.get(key).copied()
    }

    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.places.contains_key(key)
    }

    /// The keys, in no order.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &Key> {
        self.places.keys()
    }

    /// The pair at a place.
    pub(crate) fn pair(&self, place: usize) -> Option<(&Datum, &Datum)> {
        self.names.get(place).zip(self.values.get(place))
    }

    /// An element, or a name with its value.
    pub(crate) fn insert(
        &mut self,
        key: Key,
        name: Datum,
        value: Option<Datum>,
    ) -> Result<(), Fault> {
        let depth = name.depth().max(value.as_ref().map_or(0, Datum::depth)) + 1;
        if depth > DEEPEST_LIST {
            return Err(Fault::new(messages::LIST_DEEP.with("deepest_list", DEEPEST_LIST)));
        }
        self.depth = self.depth.max(depth);
        let bytes = value.as_ref().map_or(0, |value| ELEMENT + value.bytes());
        if let Some(&place) = self.places.get(&key) {
            if let (Some(old), Some(value)) = (self.values.get_mut(place), value) {
                self.bytes = self.bytes.saturating_add(bytes);
                *old = value;
            }
            return Ok(());
        }
        within_list(self.names.len() + 1)?;
        let own = ELEMENT + name.bytes() + key.bytes();
        self.bytes = self.bytes.saturating_add(bytes).saturating_add(own);
        self.places.insert(key, self.names.len());
        self.names.push(name);
        self.values.extend(value);
        Ok(())
    }
}

impl World<'_> {
    /// The set of these.
    pub(crate) fn set(&self, elements: impl IntoIterator<Item = Datum>) -> Result<Datum, Fault> {
        let mut set = Collection { depth: 1, ..Collection::default() };
        for element in elements {
            self.context.spend(1)?;
            set.insert(self.key(&element)?, element, None)?;
        }
        Ok(Datum::Set(Arc::new(set)))
    }

    /// The map of these pairs, the last one of equal names.
    pub(crate) fn map(
        &self,
        pairs: impl IntoIterator<Item = (Datum, Datum)>,
    ) -> Result<Datum, Fault> {
        let mut map = Collection { depth: 2, ..Collection::default() };
        for (name, value) in pairs {
            self.context.spend(1)?;
            map.insert(self.key(&name)?, name, Some(value))?;
        }
        Ok(Datum::Map(Arc::new(map)))
    }

    /// Are two sets equal?
    pub(crate) fn equal_sets(a: &Collection, b: &Collection) -> bool {
        a.names.len() == b.names.len() && a.keys().all(|key| b.contains(key))
    }

    /// Are two maps equal?
    pub(crate) fn equal_maps(&mut self, a: &Collection, b: &Collection) -> Result<bool, Fault> {
        if a.names.len() != b.names.len() {
            return Ok(false);
        }
        for (key, &place) in &a.places {
            let (Some((_, one)), Some(other)) = (a.pair(place), b.place(key)) else {
                return Ok(false);
            };
            let Some((_, other)) = b.pair(other) else { return Ok(false) };
            if !self.same(one, other)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
