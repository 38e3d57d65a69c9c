//! Letters that the rules do not tell apart: boards that differ in these alone are played alike.
//!
//! In Domineering a square is free or it is not, whatever else stands there. So the word of a board needs no
//! more bits for a square than there are kinds of letters.

use super::pattern::Write;
use super::planes::Planes;
use super::rule::BoardRule;
use super::text::seen;
use smallvec::SmallVec;
use upstar_core::Square;

/// The kinds of letters as bits: for each bit the letters whose kind has it. Empty if there are as many
/// bits as planes anyway.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds(SmallVec<[u64; 2]>);

impl Kinds {
    /// The kinds of letters in rules that only ask for letters.
    pub(super) fn of(rule: &BoardRule) -> Self {
        if !rule.is_quick {
            return Kinds::default();
        }
        let planes = rule.planes();
        let kinds = alike(rule, 1 << planes);
        let bits = kinds.len().next_power_of_two().trailing_zeros().max(1);
        if usize::try_from(bits).unwrap_or(usize::MAX) >= planes {
            return Kinds::default();
        }
        let letters = |bit: u32| {
            let of = kinds.iter().enumerate().filter(|(kind, _)| kind >> bit & 1 == 1);
            of.fold(0u64, |letters, (_, kind)| letters | kind)
        };
        Kinds((0..bits).map(letters).collect())
    }

    /// Bits for a square.
    pub(crate) fn bits(&self, planes: usize) -> usize {
        if self.0.is_empty() { planes } else { self.0.len() }
    }

    /// The board in as many bits for a square, in one word. It must fit, the squares being less than 64.
    #[inline]
    pub(crate) fn packed(&self, planes: &Planes, squares: usize) -> u64 {
        if self.0.is_empty() {
            return planes.iter().fold(0u64, |word, &plane| word << squares | plane);
        }
        let full = (1u64 << squares) - 1;
        self.0.iter().fold(0u64, |word, &letters| word << squares | union(planes, letters) & full)
    }

    /// Is there a kind for each letter?
    #[inline]
    pub(crate) fn are_letters(&self) -> bool {
        self.0.is_empty()
    }

    /// The kinds on a board of at most 64 squares, as planes; those that are left over are empty.
    #[inline]
    pub(crate) fn seen<const N: usize>(&self, planes: &Planes, full: u64) -> [u64; N] {
        let mut seen = [0; N];
        match self.are_letters() {
            true => seen.iter_mut().zip(planes).for_each(|(seen, &plane)| *seen = plane),
            false => seen.iter_mut().zip(&self.0).for_each(|(seen, &letters)| {
                *seen = union(planes, letters) & full;
            }),
        }
        seen
    }
}

/// So many letters in sets of those that no pattern of a move tells apart.
fn alike(rule: &BoardRule, letters: usize) -> Vec<u64> {
    let mut classes: Vec<u64> = rule
        .steps()
        .flat_map(|step| &step.rewrite.left.cells)
        .filter(|cell| !cell.class.anything)
        .map(|cell| cell.class.letters)
        .collect();
    classes.sort_unstable();
    classes.dedup();
    let mut kinds: Vec<(Vec<bool>, u64)> = Vec::new();
    for code in 0..letters.min(64) {
        let asked: Vec<bool> = classes.iter().map(|class| class >> code & 1 == 1).collect();
        match kinds.iter_mut().find(|(kind, _)| *kind == asked) {
            Some((_, letters)) => *letters |= 1 << code,
            None => kinds.push((asked, 1 << code)),
        }
    }
    kinds.into_iter().map(|(_, letters)| letters).collect()
}

/// The letters of boards in a catalogue: one of each kind, all where rules may tell them apart by other
/// means; none that only stands for a square which is not there.
pub(super) fn in_play(rule: &BoardRule) -> String {
    let blocked = |code: &u8| seen(rule, *code) == Square::Blocked;
    let codes = |set: u64| (0..64u8).filter(move |code| set >> code & 1 == 1);
    let chosen = |set: u64| {
        let first = codes(set).next().filter(|code| *code == 0);
        first.or_else(|| codes(set).find(blocked)).or_else(|| codes(set).next())
    };
    let letters: Vec<u8> = match rule.is_quick {
        true => {
            let kinds = alike(rule, rule.cells.len());
            kinds.into_iter().filter_map(chosen).collect()
        }
        false => codes(rule.cells.all()).collect(),
    };
    let kept = letters.into_iter().filter(|code| !blocked(code) || is_filled(rule, *code));
    kept.map(|code| rule.cells.letter(code)).collect()
}

/// Can a move leave a blocked square?
fn is_filled(rule: &BoardRule, letter: u8) -> bool {
    let writes = |write: &Write| matches!(write, Write::Letter(to) if *to == letter);
    rule.steps().any(|step| step.rewrite.right.iter().any(|(write, _)| writes(write)))
}

/// The squares with one of these letters.
#[inline]
fn union(planes: &Planes, letters: u64) -> u64 {
    let codes = 1u32 << planes.len();
    let most = if codes >= 64 { u64::MAX } else { (1 << codes) - 1 };
    let many = letters.count_ones() * 2 > codes;
    let (mut rest, mut out) = (if many { most & !letters } else { letters }, 0);
    while rest != 0 {
        let code = rest.trailing_zeros();
        rest &= rest - 1;
        out |= planes.iter().enumerate().fold(u64::MAX, |squares, (plane, &bits)| {
            squares & if code >> plane & 1 == 1 { bits } else { !bits }
        });
    }
    if many { !out } else { out }
}
