//! Does play come to an end? A measure that every step makes smaller says so.
//!
//! A measure weighs each letter, or each letter times its column or its row. Weights are tried that make
//! no step heavier and some lighter; those steps are set aside, and the others need a measure in turn
//! (a lexicographic order). Since boards are finite, play ends if no step is left.

use super::alphabet::Alphabet;
use super::pattern::{Repeat, Write};
use super::rule::{BoardKind, BoardRule, Effect, Image, Step};

/// Letters whose weights are tried.
const MOST_LETTERS: usize = 5;
const LEAST: i64 = -1;
const MOST: i64 = 2;

/// What is weighed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Letter,
    Column,
    Row,
    Edges,
}

/// A way in which a step can change a board: old and new letters with their places, shortest form.
struct Way {
    changes: Vec<([i64; 2], u8, u8)>,
    /// What one more square of a repetition adds.
    more: Vec<(u8, u8)>,
    /// Do repetitions shift what comes behind them?
    slides: bool,
    cuts: bool,
}

/// What must get lighter: the steps of a move, each with its ways. One way of a move of one step stands
/// alone.
struct Unit(Vec<Vec<Way>>);

impl Unit {
    /// Does it get lighter? `None` if it may get heavier.
    fn weighed(&self, by: By, weights: &[i64]) -> Option<bool> {
        let mut lighter = false;
        for ways in &self.0 {
            let mut all = !ways.is_empty();
            for way in ways {
                all &= weighed(way, by, weights)?;
            }
            lighter |= all;
        }
        Some(lighter)
    }
}

/// Is there a measure that proves that play ends?
pub(super) fn terminates(rule: &BoardRule) -> bool {
    if rule.sides.iter().flatten().any(|line| line.steps.is_empty()) {
        return false; // somebody can pass
    }
    let mut open: Vec<Unit> = Vec::new();
    for line in rule.sides.iter().flatten() {
        let mut steps = Vec::new();
        for step in &line.steps {
            let mut of_step = Vec::new();
            for image in &step.images {
                match ways(rule, step, image) {
                    Some(ways) => of_step.extend(ways),
                    None => return false,
                }
            }
            steps.push(of_step);
        }
        match steps.len() {
            1 => open.extend(steps.into_iter().flatten().map(|way| Unit(vec![vec![way]]))),
            _ => open.push(Unit(steps)),
        }
    }
    let mut kinds = vec![By::Letter, By::Edges];
    if rule.kind != BoardKind::Graph && rule.closed == [false; 2] {
        kinds.extend([By::Column, By::Row]);
    }
    let letters = rule.cells.len();
    if letters > MOST_LETTERS {
        return false;
    }
    while !open.is_empty() {
        let before = open.len();
        for &by in &kinds {
            if let Some(lighter) = lightest(&open, by, letters) {
                let mut place = 0;
                open.retain(|_| {
                    place += 1;
                    !lighter[place - 1]
                });
                break;
            }
        }
        if open.len() == before {
            return false;
        }
    }
    true
}

/// Which moves get lighter by the weights that make most of them so, while none gets heavier.
fn lightest(open: &[Unit], by: By, letters: usize) -> Option<Vec<bool>> {
    if by == By::Edges {
        let cuts = |ways: &Vec<Way>| !ways.is_empty() && ways.iter().all(|way| way.cuts);
        let cuts: Vec<bool> = open.iter().map(|unit| unit.0.iter().any(cuts)).collect();
        return cuts.contains(&true).then_some(cuts);
    }
    let range = usize::try_from(MOST - LEAST + 1).unwrap_or(1);
    let count = range.checked_pow(u32::try_from(letters).ok()?)?;
    let mut best: Option<Vec<bool>> = None;
    for number in 0..count {
        let mut rest = number;
        let weights: Vec<i64> = (0..letters)
            .map(|_| {
                let weight = LEAST + i64::try_from(rest % range).unwrap_or(0);
                rest /= range;
                weight
            })
            .collect();
        let lighter: Option<Vec<bool>> =
            open.iter().map(|unit| unit.weighed(by, &weights)).collect();
        if let Some(lighter) = lighter {
            let score = |list: &Vec<bool>| list.iter().filter(|one| **one).count();
            if score(&lighter) > best.as_ref().map_or(0, score) {
                best = Some(lighter);
            }
        }
    }
    best
}

/// Does a way get lighter? `None` if it may get heavier.
fn weighed(way: &Way, by: By, weights: &[i64]) -> Option<bool> {
    let weight = |code: u8| weights.get(usize::from(code)).copied().unwrap_or(0);
    let added = |old: u8, new: u8| weight(new) - weight(old);
    let total: i64 = way.changes.iter().map(|&(_, old, new)| added(old, new)).sum();
    let more: i64 = way.more.iter().map(|&(old, new)| added(old, new)).max().unwrap_or(0);
    match by {
        By::Letter | By::Edges => (total <= 0 && more <= 0).then_some(total < 0),
        By::Column | By::Row => {
            // The whole may lie anywhere, so that the plain weights must cancel out.
            if total != 0 || way.more.iter().any(|&(old, new)| added(old, new) != 0) {
                return None;
            }
            let axis = usize::from(by == By::Column);
            let moved: i64 =
                way.changes.iter().map(|&(at, old, new)| at[axis] * added(old, new)).sum();
            // With a repetition between, the same in a larger scale: it must not change its sign.
            let fits = if way.slides { way.changes.len() == 2 } else { true };
            (fits && moved <= 0).then_some(moved < 0)
        }
    }
}

/// The ways of a step in one image; `None` if there are too many to tell.
fn ways(rule: &BoardRule, step: &Step, image: &Image) -> Option<Vec<Way>> {
    let rewrite = &step.rewrite;
    let cells = &rewrite.left.cells;
    let repeats = cells.iter().any(|cell| cell.repeat != Repeat::Once);
    let place = |k: usize| -> [i64; 2] {
        let n = i64::try_from(k).unwrap_or(0);
        match image {
            Image::Along(way) => [i64::from(way[0]) * n, i64::from(way[1]) * n],
            Image::Fixed(places) => places.get(k).map_or([0, 0], |at| at.map(i64::from)),
        }
    };
    let mut all = vec![Vec::new()];
    let mut more = Vec::new();
    let mut square = 0;
    for (k, (write, _)) in rewrite.right.iter().enumerate() {
        let cell = &cells[k];
        let olds = letters(cell.class.letters, &rule.cells);
        let pairs: Vec<(u8, u8)> = match write {
            Write::Keep => Vec::new(),
            Write::Copy(from) if *from == k => Vec::new(),
            // What is copied elsewhere may be anything.
            Write::Copy(_) => return None,
            Write::Letter(new) => olds.iter().map(|&old| (old, *new)).collect(),
            Write::Translate(map) => map.clone(),
        };
        match cell.repeat {
            Repeat::Star => more.extend(pairs),
            _ => {
                if cell.repeat == Repeat::Plus {
                    more.extend(pairs.iter().copied());
                }
                if !pairs.is_empty() {
                    let mut longer = Vec::new();
                    for one in &all {
                        for &(old, new) in &pairs {
                            let mut next: Vec<([i64; 2], u8, u8)> = one.clone();
                            if old != new {
                                next.push((place(square), old, new));
                            }
                            longer.push(next);
                        }
                    }
                    all = longer;
                }
                square += 1;
            }
        }
        if all.len() > 256 {
            return None;
        }
    }
    for effect in &step.effects {
        match *effect {
            Effect::Around(from, to) | Effect::Beyond(from, to) => {
                more.extend(letters(from, &rule.cells).into_iter().map(|old| (old, to)));
            }
            Effect::Clears(from, _) => {
                let to = rule.vanished;
                more.extend(letters(from, &rule.cells).into_iter().map(|old| (old, to)));
            }
        }
    }
    let cuts = !rewrite.cut.is_empty();
    let slides = repeats || !step.effects.is_empty();
    // A match that changes nothing is no move.
    all.retain(|changes| !changes.is_empty() || cuts || !more.is_empty());
    Some(all.into_iter().map(|changes| Way { changes, more: more.clone(), slides, cuts }).collect())
}

fn letters(set: u64, cells: &Alphabet) -> Vec<u8> {
    (0..u8::try_from(cells.len()).unwrap_or(0)).filter(|code| set >> code & 1 == 1).collect()
}
