//! Independent parts, by reach: which letters can ever stand on a square.
//!
//! At first each square can hold its own letter. While an image of a rule fits what is possible, what it
//! writes becomes possible too. At the end the squares that can change and lie in one possible image (or
//! test) belong together; squares that cannot change are context, and all others matter to nobody. Since
//! this allows more than play does, parts are independent.

use super::ground::Ground;
use super::matching::{Fits, matches};
use super::pattern::{Class, Pattern, Write};
use super::rule::{AgainKind, BoardKind, BoardRule, Effect, Image, Test};
use super::state::State;
use crate::fault::Fault;
use crate::messages;
use std::ops::ControlFlow;

/// Images of one picture that are looked at for the parts of a board.
const MOST_LOOKED: usize = 1_000_000;

/// How boards of a rule fall into parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartsMode {
    /// They do not.
    Whole,
    /// They do, and squares keep their places.
    InPlace,
    /// They do, and are cut down to where they lie.
    Cropped,
}

/// The letter that no pattern asks for, or a number beyond all letters.
pub(super) fn void(rule: &BoardRule) -> u8 {
    let mut asked = 0u64;
    let mut ask = |pattern: &Pattern| {
        for cell in &pattern.cells {
            if !cell.class.anything {
                asked |= cell.class.letters;
            }
        }
    };
    for step in rule.steps() {
        ask(&step.rewrite.left);
    }
    for test in rule.tests().chain(rule.endings.iter().map(|ending| &ending.when)) {
        test.atoms(&mut |atom| match atom {
            Test::Near(site) | Test::Anywhere(site) => ask(&site.pattern),
            Test::Reaches { from, to, .. } => {
                ask(&from.pattern);
                ask(&to.pattern);
            }
            _ => {}
        });
    }
    let letters = u8::try_from(rule.cells.len()).unwrap_or(u8::MAX);
    let free = (0..letters).rev().find(|&code| {
        asked >> code & 1 == 0 && rule.cells.counterpart(code) == code && code != rule.vanished
            || asked >> code & 1 == 0 && rule.cells.letter(code) == '#'
    });
    free.unwrap_or(letters)
}

/// How boards of a rule fall into parts.
pub(super) fn mode(rule: &BoardRule) -> PartsMode {
    let plain = rule.endings.is_empty()
        && !rule.has_endings()
        && !rule.is_dicotic
        && !rule.is_twisted
        && rule.endless.is_none()
        && rule.closed == [false; 2]
        && rule.sides.iter().flatten().all(|line| !line.otherwise && !line.steps.is_empty());
    let mut in_place = rule.kind == BoardKind::Graph;
    let mut local = true;
    for step in rule.steps() {
        in_place |= step.at.is_some() || step.rewrite.left.looks_off();
        local &= step
            .effects
            .iter()
            .all(|effect| matches!(effect, Effect::Around(..) | Effect::Ahead(..)));
        local &= !matches!(&step.again, Some(again) if again.kind == AgainKind::Anywhere);
    }
    for test in rule.tests() {
        test.atoms(&mut |atom| match atom {
            Test::Near(site) => in_place |= site.at.is_some() || site.pattern.looks_off(),
            _ => local = false,
        });
    }
    // Filters look at the whole board.
    local &= rule.filters.is_empty();
    match plain && local {
        false => PartsMode::Whole,
        true if in_place => PartsMode::InPlace,
        true => PartsMode::Cropped,
    }
}

/// A part: the squares that can change, and those that only matter.
pub(crate) struct Part {
    pub(crate) squares: Vec<bool>,
}

/// Which letters each square can hold.
struct Possible<'s> {
    sets: Vec<u64>,
    state: &'s State,
}

impl Fits for Possible<'_> {
    fn fits(&self, square: usize, class: &Class) -> bool {
        class.anything || self.sets.get(square).is_some_and(|set| set & class.letters != 0)
    }
    fn state(&self) -> &State {
        self.state
    }
}

/// A pattern of the rule as reach sees it.
struct Picture<'r> {
    pattern: &'r Pattern,
    images: &'r [Image],
    rewrite: Option<&'r super::pattern::Rewrite>,
    effects: &'r [Effect],
}

fn pictures(rule: &BoardRule) -> Vec<Picture<'_>> {
    let mut all = Vec::new();
    for step in rule.steps() {
        let rewrite = Some(&step.rewrite);
        let (pattern, images) = (&step.rewrite.left, step.images.as_slice());
        all.push(Picture { pattern, images, rewrite, effects: &step.effects });
    }
    for test in rule.tests() {
        test.atoms(&mut |atom| {
            if let Test::Near(site) = atom {
                let (pattern, images) = (&site.pattern, site.images.as_slice());
                all.push(Picture { pattern, images, rewrite: None, effects: &[] });
            }
        });
    }
    all
}

/// The parts of a board or graph, squares apart.
pub(crate) fn parts(ground: Ground<'_>, state: &State) -> Vec<Part> {
    let pictures = pictures(ground.rule());
    let count = state.letters.len();
    let sets = state.letters.iter().map(|&code| 1u64 << code).collect();
    let mut possible = Possible { sets, state };
    let mut changes = vec![false; count];
    loop {
        let mut more: Vec<(usize, u64)> = Vec::new();
        for picture in pictures.iter().filter(|picture| picture.rewrite.is_some()) {
            each(ground, &possible, picture, &mut |squares, written| {
                for &(square, set) in written {
                    if possible.sets[square] & set != set {
                        more.push((square, set));
                    }
                }
                if let Some(rewrite) = picture.rewrite
                    && !rewrite.cut.is_empty()
                {
                    squares.iter().for_each(|&square| changes[square] = true);
                }
            });
        }
        if more.is_empty() {
            break;
        }
        for (square, set) in more {
            possible.sets[square] |= set;
        }
    }
    for (square, set) in possible.sets.iter().enumerate() {
        changes[square] |= set.count_ones() > 1;
    }
    let mut groups = Groups::new(count);
    let mut context: Vec<(usize, usize)> = Vec::new();
    for picture in &pictures {
        each(ground, &possible, picture, &mut |squares, _| {
            let mut changing = squares.iter().copied().filter(|&square| changes[square]);
            let Some(first) = changing.next() else { return };
            changing.for_each(|square| groups.join(first, square));
            let fixed = squares.iter().filter(|&&square| !changes[square]);
            context.extend(fixed.map(|&square| (first, square)));
        });
    }
    let mut found: Vec<(usize, Part)> = Vec::new();
    for square in (0..count).filter(|&square| changes[square]) {
        let root = groups.root(square);
        match found.iter_mut().find(|(known, _)| *known == root) {
            Some((_, part)) => part.squares[square] = true,
            None => {
                let mut squares = vec![false; count];
                squares[square] = true;
                found.push((root, Part { squares }));
            }
        }
    }
    for (member, square) in context {
        let root = groups.root(member);
        if let Some((_, part)) = found.iter_mut().find(|(known, _)| *known == root) {
            part.squares[square] = true;
        }
    }
    found.into_iter().map(|(_, part)| part).collect()
}

/// Called with the squares of an image, and which letters can be written where.
type Looked<'a> = &'a mut dyn FnMut(&[usize], &[(usize, u64)]);

/// Calls with the squares of every possible image of a picture, and what can be written where.
fn each(ground: Ground<'_>, possible: &Possible<'_>, picture: &Picture<'_>, visit: Looked<'_>) {
    let mut looked = 0;
    for anchor in 0..possible.sets.len() {
        for image in picture.images {
            let all = matches(ground, possible, picture.pattern, image, anchor, &mut |found| {
                looked += 1;
                if looked > MOST_LOOKED {
                    return ControlFlow::Break(());
                }
                let mut squares: Vec<usize> = found.squares.iter().flatten().copied().collect();
                let mut written: Vec<(usize, u64)> = Vec::new();
                if let Some(rewrite) = picture.rewrite {
                    let length = |cell: usize| match cell {
                        usize::MAX => 1,
                        cell => found.starts[cell + 1] - found.starts[cell],
                    };
                    let mut place = 0;
                    for (write, cell) in &rewrite.right {
                        for k in 0..length(*cell) {
                            let Some(square) = found.squares.get(place + k).copied().flatten()
                            else {
                                continue;
                            };
                            let set = match write {
                                Write::Keep => 0,
                                Write::Letter(letter) => 1 << letter,
                                Write::Copy(from) => {
                                    let source = found.starts[*from] + k;
                                    let source = found.squares.get(source).copied().flatten();
                                    source.map_or(0, |source| {
                                        possible.sets[source]
                                            & rewrite.left.cells[*from].class.letters
                                    })
                                }
                                Write::Translate(map) => map
                                    .iter()
                                    .filter(|(from, _)| possible.sets[square] >> from & 1 == 1)
                                    .fold(0, |set, (_, to)| set | 1 << to),
                            };
                            if set != 0 {
                                written.push((square, set));
                            }
                        }
                        place += length(*cell);
                    }
                    for effect in picture.effects {
                        if let Effect::Around(letters, to) | Effect::Ahead(letters, to) = *effect {
                            let ends: Vec<usize> = written.iter().map(|&(at, _)| at).collect();
                            for end in ends {
                                for near in ground.neighbours(possible.state, end, &[]) {
                                    if possible.sets[near] & letters != 0 {
                                        squares.push(near);
                                        written.push((near, 1 << to));
                                    }
                                }
                            }
                        }
                    }
                }
                visit(&squares, &written);
                ControlFlow::Continue(())
            });
            if all.is_break() {
                // Parts that are not known to be independent must not be believed.
                let fault = Fault::new(picture.pattern.at, messages::MOVES_MANY);
                return ground.rule().faults.record(fault);
            }
        }
    }
}

/// Squares that belong together.
struct Groups(Vec<usize>);

impl Groups {
    fn new(count: usize) -> Self {
        Groups((0..count).collect())
    }

    fn root(&self, mut square: usize) -> usize {
        while self.0[square] != square {
            square = self.0[square];
        }
        square
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b)] = a.min(b);
    }
}
