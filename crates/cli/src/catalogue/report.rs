//! A catalogue as text.

use upstar::studies::catalogue::{Entry, Group};

/// Letters of a column; longer texts stand out.
const WIDEST: usize = 40;

/// A line for each value: how many positions, the value, temperature, outcome, the smallest position.
pub fn text(groups: &[Group<'_>]) -> Vec<String> {
    let width = |text: fn(&Entry) -> &str| {
        let lengths = groups.iter().filter_map(|group| group.of.first());
        lengths.map(|one| text(&one.entry).chars().count()).max().unwrap_or(0).min(WIDEST)
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
