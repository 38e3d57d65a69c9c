//! What stands in a catalogue: positions, grouped by value; as CSV and as a picture.

use super::{Entry, Report};
use std::collections::HashMap;
use upstar_core::{AnyPosition, Position, Scene, Square};
use upstar_draw::{Picture, ValueGroup};

/// Positions of a value that are drawn.
const MOST_DRAWN: usize = 12;

/// A position of the catalogue, with its board if it is on one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// What is known of it.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub entry: Entry,
    /// Its squares.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub board: Option<Vec<Vec<Square>>>,
}

impl Listed {
    pub(super) fn new(entry: Entry, position: &AnyPosition) -> Self {
        let board = match position.scene() {
            Scene::Board(rows) => Some(rows),
            Scene::Strip { squares, .. } => Some(vec![squares]),
            Scene::Sum(parts) => match parts.as_slice() {
                [Scene::Board(rows)] => Some(rows.clone()),
                _ => None,
            },
            _ => None,
        };
        Listed { entry, board }
    }
}

/// The positions of one value, the smallest first.
#[derive(Clone, Debug)]
pub struct Group<'a> {
    /// The positions, at least one.
    pub of: Vec<&'a Listed>,
}

impl Report {
    /// The positions grouped by value: the most frequent value first, then the one that is met first.
    #[must_use]
    pub fn groups(&self) -> Vec<Group<'_>> {
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut groups: Vec<Group<'_>> = Vec::new();
        for one in &self.listed {
            let place = *places.entry(&one.entry.value).or_insert(groups.len());
            match groups.get_mut(place) {
                Some(group) => group.of.push(one),
                None => groups.push(Group { of: vec![one] }),
            }
        }
        groups.sort_by_key(|group| usize::MAX - group.of.len()); // equally frequent ones stay in order
        groups
    }

    /// Comma-separated values, a line for each position.
    #[must_use]
    pub fn csv(&self) -> String {
        csv(self.listed.iter().map(|one| &one.entry))
    }

    /// A sheet: a line for each value, with the smallest positions that have it.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let groups = self.groups();
        let title = format!(
            "{} up to {} cells: {} positions, {} values",
            self.game,
            self.cells,
            self.listed.len(),
            groups.len()
        );
        let drawn: Vec<ValueGroup> = groups.iter().map(|group| self.drawn(group)).collect();
        upstar_draw::catalogue(&title, &drawn)
    }

    fn drawn(&self, group: &Group<'_>) -> ValueGroup {
        let first = group.of.first().map(|one| &one.entry);
        let note = first.map(|entry| {
            format!("{} positions, temperature {}", group.of.len(), entry.temperature)
        });
        // The name of the game stands above them all.
        let bare = |one: &&Listed| one.entry.position.trim_start_matches(&self.game).to_owned();
        let without_board = group.of.iter().filter(|one| one.board.is_none());
        ValueGroup {
            value: first.map(|entry| entry.value.clone()).unwrap_or_default(),
            note: note.unwrap_or_default(),
            boards: group.of.iter().filter_map(|one| one.board.clone()).take(MOST_DRAWN).collect(),
            texts: without_board.take(MOST_DRAWN).map(bare).collect(),
        }
    }
}

/// Comma-separated values, a line for each entry.
pub fn csv<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut out = "cells,position,value,outcome,temperature,mean\n".to_owned();
    for Entry { position, cells, value, outcome, temperature, mean } in entries {
        out.push_str(&format!(
            "{cells},{},{},{outcome},{temperature},{mean}\n",
            quoted(position),
            quoted(value)
        ));
    }
    out
}
