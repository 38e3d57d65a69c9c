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
    /// The last square that changes, row by row, decides: boards are words read backwards.
    Last,
}

/// A way in which a step can change a board: old and new letters with their places, shortest form.
struct Way {
    changes: Vec<([i64; 2], u8, u8)>,
    /// What one more square of a repetition adds.
    more: Vec<(u8, u8)>,
    /// Do repetitions shift what comes behind them?
    slides: bool,
    cuts: bool,
    /// The letters before and after on the last square that changes, row by row, if that is known.
    last: Option<Vec<(u8, u8)>>,
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

/// A measure in words for each stage of the order that proves that play ends.
pub(super) fn find(rule: &BoardRule) -> Option<Vec<String>> {
    if rule.sides.iter().flatten().any(|line| line.steps.is_empty()) {
        return None; // somebody can pass
    }
    let mut open: Vec<Unit> = Vec::new();
    for line in rule.sides.iter().flatten() {
        let mut steps = Vec::new();
        for step in &line.steps {
            let mut of_step = Vec::new();
            for image in &step.images {
                of_step.extend(ways(rule, step, image)?);
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
        kinds.extend([By::Column, By::Row, By::Last]);
    }
    let letters = rule.cells.len();
    if letters > MOST_LETTERS {
        return None;
    }
    let mut stages = Vec::new();
    while !open.is_empty() {
        let lighter = |&by: &By| lightest(&open, by, letters).map(|found| (by, found));
        let (by, (weights, lighter)) = kinds.iter().find_map(lighter)?;
        let mut place = 0;
        open.retain(|_| {
            place += 1;
            !lighter[place - 1]
        });
        stages.push(words(rule, by, &weights));
    }
    Some(stages)
}

/// What is weighed, in words. On a board each square has one letter, so that only differences of weights
/// matter, and the least is taken for 0.
fn words(rule: &BoardRule, by: By, weights: &[i64]) -> String {
    let least = weights.iter().min().copied().unwrap_or(0);
    let mut terms = Vec::new();
    for (code, weight) in (0u8..).zip(weights).filter(|one| *one.1 > least) {
        let letter = rule.cells.letter(code);
        let what = match by {
            By::Letter | By::Edges => format!("count(\"{letter}\")"),
            By::Column => format!("sum(s.column for s in where(\"{letter}\"))"),
            By::Row => format!("sum(s.row for s in where(\"{letter}\"))"),
            By::Last => letter.to_string(),
        };
        let times = weight - least;
        terms.push(if times == 1 { what } else { format!("{times} * {what}") });
    }
    match by {
        By::Edges => "the number of edges".to_owned(),
        By::Last => format!("the board read backwards ({} counting)", terms.join(" + ")),
        _ => terms.join(" + "),
    }
}

/// Which moves get lighter by the weights that make most of them so, while none gets heavier.
fn lightest(open: &[Unit], by: By, letters: usize) -> Option<(Vec<i64>, Vec<bool>)> {
    if by == By::Edges {
        let cuts = |ways: &Vec<Way>| !ways.is_empty() && ways.iter().all(|way| way.cuts);
        let cuts: Vec<bool> = open.iter().map(|unit| unit.0.iter().any(cuts)).collect();
        return cuts.contains(&true).then_some((Vec::new(), cuts));
    }
    let range = usize::try_from(MOST - LEAST + 1).unwrap_or(1);
    let count = range.checked_pow(u32::try_from(letters).ok()?)?;
    let mut best: Option<(Vec<i64>, Vec<bool>)> = None;
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
            if score(&lighter) > best.as_ref().map_or(0, |best| score(&best.1)) {
                best = Some((weights, lighter));
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
        By::Last => {
            let pairs = way.last.as_ref()?;
            pairs.iter().all(|&(old, new)| added(old, new) < 0).then_some(true)
        }
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
            Effect::Around(from, to) | Effect::Ahead(from, to) | Effect::Beyond(from, to) => {
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
    let last = if step.effects.is_empty() { last(rule, step, image) } else { None };
    let way = |changes| Way { changes, more: more.clone(), slides, cuts, last: last.clone() };
    Some(all.into_iter().map(way).collect())
}

/// The letters before and after on the last square that a step changes, row by row: always the same cell of
/// the pattern, and always changed.
fn last(rule: &BoardRule, step: &Step, image: &Image) -> Option<Vec<(u8, u8)>> {
    let Image::Along(way) = image else { return None };
    let written = step.rewrite.right.iter().enumerate();
    let mut changing = written.filter(|(k, (write, _))| match write {
        Write::Keep => false,
        Write::Copy(from) => from != k,
        Write::Letter(_) | Write::Translate(_) => true,
    });
    let forwards = *way > [0, 0];
    let (k, (write, _)) = if forwards { changing.next_back()? } else { changing.next()? };
    let cell = &step.rewrite.left.cells[k];
    let pairs = match write {
        Write::Letter(new) => {
            letters(cell.class.letters, &rule.cells).into_iter().map(|old| (old, *new)).collect()
        }
        Write::Translate(map) => map.clone(),
        _ => return None,
    };
    (cell.repeat == Repeat::Once).then_some(pairs)
}

fn letters(set: u64, cells: &Alphabet) -> Vec<u8> {
    (0..u8::try_from(cells.len()).unwrap_or(0)).filter(|code| set >> code & 1 == 1).collect()
}
