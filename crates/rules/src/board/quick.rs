//! Simple rules on boards of at most 64 squares, matched at all places at once.
//!
//! For each image of a pattern the squares where its first cell can lie are the conjunction of shifted
//! sets, one for each cell. A step writes fixed letters; it may be repeated.

use super::pattern::Write;
use super::planes::{Planes, copied};
use super::position::BoardMove;
use super::quick_parts::Reach;
use super::rule::{AgainKind, BoardKind, BoardRule, Image, Line};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use upstar_values::Player;

/// A cell of an image.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct QuickCell {
    /// Squares from the first cell.
    pub(crate) shift: i32,
    /// First cells for which it lies on the board.
    pub(crate) on: u64,
    /// May it lie off the board?
    pub(crate) off: bool,
    /// Which of the classes.
    pub(crate) class: usize,
    /// The letter that is written.
    pub(crate) write: Option<u8>,
}

/// What a cell asks for, for all first cells at once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Asked {
    pub(crate) shift: i32,
    pub(crate) class: usize,
    /// First cells for which it is asked, and those for which it need not be.
    pub(crate) on: u64,
    pub(crate) off: u64,
}

/// Where the first cell can lie, given where it may and the squares of each class.
#[inline]
pub(crate) fn anchors(on: u64, asked: &[Asked], masks: &[u64]) -> u64 {
    asked.iter().fold(on, |anchors, asked| {
        anchors & (moved(masks[asked.class], asked.shift) & asked.on | asked.off)
    })
}

/// An image of a step.
#[derive(Clone, Debug)]
pub(crate) struct QuickImage {
    pub(crate) cells: Vec<QuickCell>,
    /// First cells for which all cells that must do so lie on the board.
    pub(crate) on: u64,
    pub(crate) asked: SmallVec<[Asked; 3]>,
    /// The squares that are changed, from the first of them, and how far that is from the first cell.
    changed: u64,
    base: i32,
    /// What is written there to each plane.
    set: Planes,
    /// The first square that is changed, and the last, from the first cell.
    first: i32,
    end: i32,
    again: Option<AgainKind>,
    /// The images of the same step.
    family: usize,
}

/// The rules of both players on boards of one size.
#[derive(Debug)]
pub(crate) struct Quick {
    pub(crate) sides: [Vec<QuickImage>; 2],
    /// The classes of letters that cells ask for.
    pub(crate) classes: Vec<u64>,
    /// All squares.
    pub(crate) full: u64,
    pub(crate) reach: Reach,
    planes: usize,
    repeats: bool,
}

fn is_simple(line: &Line) -> bool {
    let [step] = line.steps.as_slice() else { return false };
    let kind = step.again.as_ref().map(|again| (again.kind, again.when.is_none()));
    let again = matches!(kind, None | Some((AgainKind::May | AgainKind::Straight, true)));
    let cells = &step.rewrite.left.cells;
    let writes = step.rewrite.right.iter().zip(cells).all(|((write, _), cell)| match write {
        Write::Keep => true,
        Write::Letter(letter) => {
            cell.class.letters >> letter & 1 == 0 && !cell.class.off && !cell.class.anything
        }
        _ => false,
    });
    again
        && writes
        && !line.otherwise
        && step.rewrite.left.is_fixed()
        && step.at.is_none()
        && step.effects.is_empty()
        && step.tests.is_empty()
        && cells.iter().take(1).all(|cell| !cell.class.off)
}

/// Are all moves simple?
pub(super) fn is_quick(rule: &BoardRule) -> bool {
    rule.kind != BoardKind::Graph
        && rule.closed == [false; 2]
        && rule.endings.is_empty()
        && rule.filters.is_empty()
        && !rule.is_dicotic
        && rule.sides.iter().flatten().all(is_simple)
}

/// Where the cells of an image lie, from the first.
fn places(image: &Image, cells: usize) -> Vec<[i8; 2]> {
    let times = |way: i8, k: usize| way.saturating_mul(i8::try_from(k).unwrap_or(i8::MAX));
    match image {
        Image::Along(way) => (0..cells).map(|k| [times(way[0], k), times(way[1], k)]).collect(),
        Image::Fixed(places) => places.clone(),
    }
}

/// A cell that is changed or looked at: its place, its class and what is written to it.
type Spot = ([i8; 2], u64, Option<u8>);

fn normalised(mut spots: Vec<Spot>) -> Vec<Spot> {
    spots.sort_unstable();
    if let Some(&([row, column], ..)) = spots.first() {
        for (place, ..) in &mut spots {
            *place = [place[0].saturating_sub(row), place[1].saturating_sub(column)];
        }
    }
    spots
}

fn spots(line: &Line, image: &Image) -> Vec<Spot> {
    let Some(step) = line.steps.first() else { return Vec::new() };
    let cells = &step.rewrite.left.cells;
    let writes = step.rewrite.right.iter().map(|(write, _)| match write {
        Write::Letter(letter) => Some(*letter),
        _ => None,
    });
    let all = places(image, cells.len()).into_iter().zip(cells).zip(writes);
    all.map(|((place, cell), write)| {
        let class = if cell.class.anything { u64::MAX } else { cell.class.letters };
        (place, class | u64::from(cell.class.off) << 63, write)
    })
    .collect()
}

/// May two moves of a player lead to the same board?
pub(super) fn repeats(rule: &BoardRule) -> bool {
    if !is_quick(rule) || rule.steps().any(|step| step.again.is_some()) {
        return true;
    }
    rule.sides.iter().any(|lines| {
        let mut whole = FxHashSet::default();
        let mut changes = FxHashSet::default();
        lines
            .iter()
            .flat_map(|line| line.steps[0].images.iter().map(move |image| (line, image)))
            .any(|(line, image)| {
                let spots = spots(line, image);
                let changed = spots.iter().filter(|spot| spot.2.is_some()).copied().collect();
                whole.insert(normalised(spots)) && !changes.insert(normalised(changed))
            })
    })
}

impl Quick {
    /// The rules for boards of a size, if they are simple enough.
    pub(crate) fn new(rule: &BoardRule, rows: usize, columns: usize) -> Option<Self> {
        let squares = rows * columns;
        if !rule.is_quick || squares > 64 || squares == 0 {
            return None;
        }
        let full = u64::MAX >> (64 - squares);
        let mut quick = Quick {
            sides: [Vec::new(), Vec::new()],
            classes: Vec::new(),
            full,
            reach: Reach::default(),
            planes: rule.planes(),
            repeats: rule.repeats,
        };
        for (side, lines) in rule.sides.iter().enumerate() {
            let mut known = FxHashSet::default();
            for (family, line) in lines.iter().enumerate() {
                let step = line.steps.first()?;
                for image in &step.images {
                    let single = step.again.is_none();
                    if single && !known.insert(normalised(spots(line, image))) {
                        continue; // the same picture, turned
                    }
                    let image = quick.image(line, image, family, rows, columns)?;
                    quick.sides[side].push(image);
                }
            }
        }
        quick.reach = Reach::new(&quick.sides, &quick.classes, 1 << quick.planes);
        Some(quick)
    }

    fn image(
        &mut self,
        line: &Line,
        image: &Image,
        family: usize,
        rows: usize,
        columns: usize,
    ) -> Option<QuickImage> {
        let step = line.steps.first()?;
        let cells = &step.rewrite.left.cells;
        let mut out = Vec::new();
        let (mut first, mut end) = (None, 0);
        let width = i32::try_from(columns).ok()?;
        for ((place, cell), (write, _)) in
            places(image, cells.len()).into_iter().zip(cells).zip(&step.rewrite.right)
        {
            let [row, column] = place.map(i32::from);
            let shift = row * width + column;
            let mut on = 0u64;
            for square in 0..rows * columns {
                let (at, across) = (square / columns, square % columns);
                let (at, across) =
                    (i32::try_from(at).ok()? + row, i32::try_from(across).ok()? + column);
                let inside = at >= 0
                    && across >= 0
                    && usize::try_from(at).ok()? < rows
                    && usize::try_from(across).ok()? < columns;
                on |= u64::from(inside) << square;
            }
            let letters = if cell.class.anything { u64::MAX } else { cell.class.letters };
            let known = self.classes.iter().position(|&class| class == letters);
            let class = known.unwrap_or_else(|| {
                self.classes.push(letters);
                self.classes.len() - 1
            });
            let write = match write {
                Write::Letter(letter) => Some(*letter),
                _ => None,
            };
            if write.is_some() {
                first = first.or(Some(shift));
                end = shift;
            }
            let shift = if on == 0 { 0 } else { shift };
            out.push(QuickCell { shift, on, off: cell.class.off, class, write });
        }
        let again = step.again.as_ref().map(|again| again.kind);
        let on = out.iter().filter(|cell| !cell.off).fold(self.full, |on, cell| on & cell.on);
        let asked = out.iter().filter(|cell| self.classes[cell.class] != u64::MAX);
        let asked = asked.map(|cell| {
            let (on, off) = if cell.off { (cell.on, !cell.on) } else { (u64::MAX, 0) };
            Asked { shift: cell.shift, class: cell.class, on, off }
        });
        let asked = asked.collect();
        let written = || out.iter().filter_map(|cell| Some((cell.shift, cell.write?)));
        let base = written().map(|(shift, _)| shift).min()?;
        let mut set: Planes = SmallVec::from_elem(0, self.planes);
        let mut changed = 0;
        for (shift, letter) in written() {
            let bit = 1u64.checked_shl(shift.abs_diff(base)).unwrap_or(0);
            changed |= bit;
            for (plane, bits) in set.iter_mut().enumerate() {
                *bits |= if letter >> plane & 1 == 1 { bit } else { 0 };
            }
        }
        let first = first?;
        Some(QuickImage { cells: out, on, asked, changed, base, set, first, end, again, family })
    }

    /// For each class the squares with one of its letters, given those of each letter.
    pub(crate) fn class_masks(&self, letters: impl Fn(u8) -> u64) -> SmallVec<[u64; 8]> {
        let mut masks = SmallVec::from_elem(0, self.classes.len());
        for (mask, &class) in masks.iter_mut().zip(&self.classes) {
            if class == u64::MAX {
                *mask = self.full;
                continue;
            }
            let mut rest = class;
            while rest != 0 {
                let code = u8::try_from(rest.trailing_zeros()).unwrap_or(0);
                rest &= rest - 1;
                *mask |= letters(code);
            }
        }
        masks
    }

    /// The squares with a letter.
    #[inline]
    pub(crate) fn letter(&self, planes: &Planes, code: u8) -> u64 {
        let mut mask = self.full;
        for (plane, &bits) in planes.iter().enumerate() {
            mask &= if code >> plane & 1 == 1 { bits } else { !bits };
        }
        mask
    }

    /// Calls with the moves of a player.
    pub(crate) fn visit(
        &self,
        planes: &Planes,
        player: Player,
        visit: &mut dyn FnMut(BoardMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = self.side(player);
        let masks = self.class_masks(|code| self.letter(planes, code));
        let mut seen = Distinct::default();
        let mut fresh = |planes: &Planes| !self.repeats || seen.is_new(planes);
        for image in side {
            let mut anchors = anchors(image.on, &image.asked, &masks);
            while anchors != 0 {
                let anchor = anchors.trailing_zeros();
                anchors &= anchors - 1;
                let after = image.written(planes, anchor);
                let ends = [square(anchor, image.first), square(anchor, image.end), 0, 0];
                let squares = SmallVec::from_buf_and_len(ends, 2);
                if image.again.is_none() {
                    if fresh(&after) {
                        visit(BoardMove { planes: after, squares })?;
                    }
                } else {
                    self.chain(side, image, anchor, after, squares, 0, &mut |made| match fresh(
                        &made.planes,
                    ) {
                        true => visit(made),
                        false => ControlFlow::Continue(()),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many moves a player has, if that is told at once: no two lead to the same board.
    pub(crate) fn count(&self, planes: &Planes, player: Player) -> Option<u32> {
        if self.repeats {
            return None;
        }
        let masks = self.class_masks(|code| self.letter(planes, code));
        let images = self.side(player).iter();
        Some(images.map(|image| anchors(image.on, &image.asked, &masks).count_ones()).sum())
    }

    fn side(&self, player: Player) -> &[QuickImage] {
        match player {
            Player::Left => &self.sides[0],
            Player::Right => &self.sides[1],
        }
    }

    /// A step that may be repeated: with every number of repetitions.
    #[expect(clippy::too_many_arguments, reason = "the state of one recursion")]
    fn chain(
        &self,
        side: &[QuickImage],
        image: &QuickImage,
        anchor: u32,
        planes: Planes,
        squares: SmallVec<[u16; 4]>,
        depth: usize,
        visit: &mut dyn FnMut(BoardMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        visit(BoardMove { planes: planes.clone(), squares: squares.clone() })?;
        let end = u32::from(square(anchor, image.end));
        for next in side {
            let same = match image.again {
                Some(AgainKind::Straight) => std::ptr::eq(next, image),
                _ => next.family == image.family,
            };
            if same && depth < 64 && self.fits(&planes, next, end) {
                let after = next.written(&planes, end);
                let mut squares = squares.clone();
                if image.again == Some(AgainKind::Straight) {
                    squares.pop(); // a straight way is named by its ends
                }
                squares.push(square(end, next.end));
                self.chain(side, next, end, after, squares, depth + 1, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Does an image fit with its first cell here?
    fn fits(&self, planes: &Planes, image: &QuickImage, anchor: u32) -> bool {
        image.cells.iter().all(|cell| {
            if cell.on >> anchor & 1 == 0 {
                return cell.off;
            }
            let at = square(anchor, cell.shift);
            let mut code = 0u8;
            for (plane, &bits) in planes.iter().enumerate() {
                code |= u8::from(bits >> at & 1 == 1) << plane;
            }
            self.classes[cell.class] >> code & 1 == 1
        })
    }
}

impl QuickImage {
    /// The board after the step.
    #[inline]
    fn written(&self, planes: &Planes, anchor: u32) -> Planes {
        let mut after = copied(planes);
        let at = square(anchor, self.base);
        for (plane, &set) in after.iter_mut().zip(&self.set) {
            *plane = *plane & !(self.changed << at) | set << at;
        }
        after
    }
}

/// Boards that were met, so that equal ones are one.
#[derive(Default)]
struct Distinct {
    /// A word of each of the first, which tells nearly all of them apart.
    words: SmallVec<[u64; 32]>,
    first: SmallVec<[Planes; 4]>,
    more: FxHashSet<Planes>,
}

impl Distinct {
    fn is_new(&mut self, planes: &Planes) -> bool {
        const MANY: usize = 64;
        if !self.more.is_empty() {
            return self.more.insert(planes.clone());
        }
        let mix = |word: u64, &plane: &u64| {
            (word ^ plane).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
        };
        let word = planes.iter().fold(0, mix);
        let known = self.words.iter().zip(&self.first);
        if known.into_iter().any(|(&known, board)| known == word && board == planes) {
            return false;
        }
        self.words.push(word);
        self.first.push(copied(planes));
        if self.first.len() > MANY {
            self.more.extend(self.first.drain(..));
        }
        true
    }
}

/// A set moved so that bit `a` says what bit `a + shift` said.
#[inline]
pub(crate) fn moved(set: u64, shift: i32) -> u64 {
    // What comes round the end lies off the board, where nobody looks.
    set.rotate_right(shift.cast_unsigned())
}

#[inline]
fn square(anchor: u32, shift: i32) -> u16 {
    u16::try_from(anchor.wrapping_add_signed(shift) & 63).unwrap_or(0)
}
