//! Which moves can ever be made on the boards that play can begin with?

use super::pattern::{Cell, Pattern, Repeat, Write};
use super::rule::{BoardRule, Effect, Step};
use crate::fault::Where;

/// The patterns of moves that match nothing, wherever play may go: one of their squares asks for letters
/// that the boards of `start` do not have and no move puts there. Without a `start` every letter can be there.
pub fn unmatched(rule: &BoardRule) -> Vec<Where> {
    let Some(start) = &rule.start else { return Vec::new() };
    let mut met = letters(rule, &start.text);
    loop {
        let before = met;
        for step in rule.steps().filter(|step| fits(&step.rewrite.left, before)) {
            met |= written(rule, step, met);
        }
        if met == before {
            break;
        }
    }
    let mut found = Vec::new();
    for step in rule.steps() {
        let pattern = &step.rewrite.left;
        if !fits(pattern, met) && !found.contains(&pattern.at) {
            found.push(pattern.at);
        }
    }
    found
}

/// The letters of a board as it is written, without the names of its counts.
fn letters(rule: &BoardRule, text: &str) -> u64 {
    let mut set = 0;
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '{' => inside = true,
            '}' => inside = false,
            letter if !inside => {
                if let Some(code) = rule.cells.exact(letter) {
                    set |= 1 << code;
                }
            }
            _ => {}
        }
    }
    set
}

fn fits(pattern: &Pattern, met: u64) -> bool {
    let fits = |cell: &Cell| {
        let class = &cell.class;
        class.anything || class.off || cell.repeat == Repeat::Star || class.letters & met != 0
    };
    pattern.cells.iter().all(fits)
}

fn written(rule: &BoardRule, step: &Step, met: u64) -> u64 {
    let mut set = 0;
    for (write, _) in &step.rewrite.right {
        match write {
            Write::Letter(letter) => set |= 1 << letter,
            Write::Translate(map) => {
                let possible = map.iter().filter(|(old, _)| met >> old & 1 == 1);
                set |= possible.fold(0, |set, (_, new)| set | 1 << new);
            }
            Write::Keep | Write::Copy(_) => {}
        }
    }
    for effect in &step.effects {
        match *effect {
            Effect::Around(from, to) | Effect::Ahead(from, to) | Effect::Beyond(from, to)
                if from & met != 0 =>
            {
                set |= 1 << to
            }
            Effect::Clears(from, _) if from & met != 0 => set |= 1 << rule.vanished,
            _ => {}
        }
    }
    set
}
