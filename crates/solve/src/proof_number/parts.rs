//! Parts by number, and their options as lists of numbers: each is met often, and listed once.

use super::Searched;
use super::depth::Bounds;
use rustc_hash::FxHashMap;
use std::ops::{ControlFlow, Range};
use upstar_core::{Effort, Form};
use upstar_values::{Player, Stop};

/// A part, by number.
pub(super) type PartId = u32;

/// What becomes of an option's parts before they are stored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sums {
    /// Equal parts cancel in pairs, as in normal play.
    Cancel,
    /// Nothing cancels.
    Keep,
}

struct Entry<P> {
    part: P,
    effort: Effort,
    /// Its options in `ends`, once they are listed.
    options: Option<Range<usize>>,
}

/// All parts met so far.
pub(super) struct Parts<P> {
    sums: Sums,
    ids: FxHashMap<P, PartId>,
    entries: Vec<Entry<P>>,
    /// The parts of all options, one option after the other.
    list: Vec<PartId>,
    /// Where each option's parts begin and end in `list`.
    ends: Vec<(u32, u32)>,
    bytes: u64,
    expanded: u64,
}

/// What a form without an opinion looks like.
const UNKNOWN: Effort = Effort { size: 1, width: 1 };

impl<P: Form<Part = P>> Parts<P> {
    pub(super) fn new(sums: Sums) -> Self {
        Parts {
            sums,
            ids: FxHashMap::default(),
            entries: Vec::new(),
            list: Vec::new(),
            ends: Vec::new(),
            bytes: 0,
            expanded: 0,
        }
    }

    pub(super) fn part(&self, id: PartId) -> &P {
        &self.entries[id as usize].part
    }

    pub(super) fn effort(&self, id: PartId) -> Effort {
        self.entries[id as usize].effort
    }

    /// How many parts' options have been listed.
    pub(super) fn expanded(&self) -> u64 {
        self.expanded
    }

    /// About how many bytes are in use.
    pub(super) fn bytes(&self) -> u64 {
        let entry = size_of::<Entry<P>>() + 2 * (size_of::<P>() + 8);
        let lists = 4 * self.list.capacity() + 8 * self.ends.capacity();
        self.bytes + (self.entries.len() * entry + lists) as u64
    }

    /// The number of a part, given in any of its symmetric forms. Impartial forms are their own
    /// negatives, so the sign does not matter.
    pub(super) fn id(&mut self, part: &P) -> Searched<PartId> {
        let (normal, _) = part.normal();
        if let Some(&id) = self.ids.get(&normal) {
            return Ok(id);
        }
        let id = PartId::try_from(self.entries.len()).map_err(|_| Stop::OutOfMemory)?;
        self.bytes += 2 * normal.bytes();
        let effort = normal.strategy().effort().unwrap_or(UNKNOWN);
        self.entries.push(Entry { part: normal.clone(), effort, options: None });
        self.ids.insert(normal, id);
        Ok(id)
    }

    /// The parts of a form by number, in order.
    pub(super) fn of_form<F: Form<Part = P>>(&mut self, form: &F) -> Searched<Vec<PartId>> {
        let mut parts = Vec::new();
        match self.sums {
            Sums::Cancel => form.parts(&mut parts),
            Sums::Keep => form.components(&mut parts),
        }
        self.settle(&parts)
    }

    fn settle(&mut self, parts: &[P]) -> Searched<Vec<PartId>> {
        let ids: Searched<Vec<PartId>> = parts.iter().map(|part| self.id(part)).collect();
        let mut ids = ids?;
        ids.sort_unstable();
        if self.sums == Sums::Cancel {
            cancel(&mut ids);
        }
        Ok(ids)
    }

    /// The options of a part, by their places; each different one once.
    pub(super) fn options(
        &mut self,
        id: PartId,
        bounds: &mut Bounds<'_>,
    ) -> Searched<Range<usize>> {
        if let Some(options) = &self.entries[id as usize].options {
            return Ok(options.clone());
        }
        let (part, sums) = (self.entries[id as usize].part.clone(), self.sums);
        let mut found: Vec<Vec<PartId>> = Vec::new();
        let mut scratch = Vec::new();
        let mut stopped = Ok(());
        let mut listed = 0;
        let _ = part.visit_moves(Player::Left, |by| {
            scratch.clear();
            match sums {
                Sums::Cancel => part.parts_after(Player::Left, &by, &mut scratch),
                Sums::Keep => part.components_after(Player::Left, &by, &mut scratch),
            }
            listed += 1;
            let settled = match listed % 256 {
                0 => {
                    let held = found.len() * 2 * size_of::<Vec<PartId>>();
                    let counted = bounds.parts.set(self.bytes() + held as u64);
                    counted.and_then(|()| bounds.spend(256)).and_then(|()| self.settle(&scratch))
                }
                _ => self.settle(&scratch),
            };
            match settled {
                Ok(ids) => found.push(ids),
                Err(stop) => {
                    stopped = Err(stop);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        stopped?;
        found.sort_unstable();
        found.dedup();
        let start = self.ends.len();
        for option in &found {
            let from = self.list.len();
            self.list.extend(option);
            let place = |at: usize| u32::try_from(at).map_err(|_| Stop::OutOfMemory);
            self.ends.push((place(from)?, place(self.list.len())?));
        }
        let options = start..self.ends.len();
        self.entries[id as usize].options = Some(options.clone());
        self.expanded += 1;
        bounds.parts.set(self.bytes())?;
        bounds.spend(listed % 256 + 1)?;
        Ok(options)
    }

    /// The parts of the option at this place.
    pub(super) fn option(&self, place: usize) -> &[PartId] {
        let (from, to) = self.ends[place];
        &self.list[from as usize..to as usize]
    }
}

/// Removes equal neighbours in pairs from an ordered list.
fn cancel(ids: &mut Vec<PartId>) {
    let mut kept: Vec<PartId> = Vec::with_capacity(ids.len());
    for &id in ids.iter() {
        if kept.last() == Some(&id) {
            kept.pop();
        } else {
            kept.push(id);
        }
    }
    *ids = kept;
}
