//! A catalogue as text, CSV and picture.

use super::store::Entry;
use std::collections::HashMap;
use upstar_core::Square;
use upstar_draw::{Picture, ValueGroup};

/// A position of the catalogue, with its board if it is on one.
pub struct Listed {
    /// What is known of it.
    pub entry: Entry,
    /// Its squares.
    pub board: Option<Vec<Vec<Square>>>,
}

/// The positions of one value, the smallest first.
pub struct Group<'a> {
    /// The positions.
    pub of: Vec<&'a Listed>,
}

/// Positions of a value that are drawn.
const MOST_DRAWN: usize = 12;

/// The positions grouped by value: the most frequent value first, then the one that is met first.
pub fn groups(listed: &[Listed]) -> Vec<Group<'_>> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut groups: Vec<Group<'_>> = Vec::new();
    for one in listed {
        let place = *places.entry(&one.entry.value).or_insert(groups.len());
        if place == groups.len() {
            groups.push(Group { of: Vec::new() });
        }
        groups[place].of.push(one);
    }
    groups.sort_by_key(|group| usize::MAX - group.of.len()); // equally frequent ones stay in order
    groups
}

/// A line for each value: how many positions, the value, temperature, outcome, the smallest position.
pub fn text(groups: &[Group<'_>]) -> Vec<String> {
    let width = |text: fn(&Entry) -> &str| {
        let lengths = groups.iter().filter_map(|group| group.of.first());
        lengths.map(|one| text(&one.entry).chars().count()).max().unwrap_or(0).min(40)
    };
    let (value, hot) =
        (width(|entry| &entry.value).max(5), width(|entry| &entry.temperature).max(11));
    let head =
        format!("{:>6}  {:value$}  {:hot$}  outcome  smallest", "count", "value", "temperature");
    let mut lines = vec![head];
    for group in groups {
        let Some(first) = group.of.first().map(|one| &one.entry) else { continue };
        lines.push(format!(
            "{:>6}  {:value$}  {:hot$}  {:7}  {}",
            group.of.len(),
            first.value,
            first.temperature,
            first.outcome,
            first.position
        ));
    }
    lines
}

/// Comma-separated values, a line for each position.
pub fn csv(listed: &[Listed]) -> String {
    let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
    let mut out = "cells,position,value,outcome,temperature,mean\n".to_owned();
    for Listed { entry, .. } in listed {
        let Entry { position, cells, value, outcome, temperature, mean } = entry;
        out.push_str(&format!(
            "{cells},{},{},{outcome},{temperature},{mean}\n",
            quoted(position),
            quoted(value)
        ));
    }
    out
}

/// A sheet: a line for each value.
pub fn picture(game: &str, cells: usize, listed: &[Listed]) -> Picture {
    let groups = groups(listed);
    let title =
        format!("{game} up to {cells} cells: {} positions, {} values", listed.len(), groups.len());
    // The name of the game stands above them all.
    let bare = |one: &&Listed| one.entry.position.trim_start_matches(game).to_owned();
    let group = |group: &Group<'_>| {
        let first = group.of.first().map(|one| &one.entry);
        let note = first.map(|entry| {
            format!("{} positions, temperature {}", group.of.len(), entry.temperature)
        });
        ValueGroup {
            value: first.map(|entry| entry.value.clone()).unwrap_or_default(),
            note: note.unwrap_or_default(),
            boards: group.of.iter().filter_map(|one| one.board.clone()).take(MOST_DRAWN).collect(),
            texts: group
                .of
                .iter()
                .filter(|one| one.board.is_none())
                .take(MOST_DRAWN)
                .map(bare)
                .collect(),
        }
    };
    upstar_draw::catalogue(&title, &groups.iter().map(group).collect::<Vec<_>>())
}
