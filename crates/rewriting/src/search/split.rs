//! Splitting in normal play. A term whose root is safe falls apart into its arguments; a word
//! falls apart at letters that no rule moves.
//!
//! A letter *splits* words if it stands in left sides only at their ends and is preserved there
//! (as the gaps D in DUUD → DD): each redex then lies between two neighbouring ones, which stay.
//! Rules must keep their tail: U → $ would drop the parts behind. Nim sums of the values of the
//! parts, each with its borders, are the values of the word, by Bouton's argument.

use super::stable::Stability;
use crate::pattern::Pattern;
use crate::rule::{Place, Rule};
use crate::signature::Symbol;
use crate::steps::Standing;
use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_values::Stop;

/// Where words of a system may be cut.
#[derive(Clone, Debug)]
pub(super) struct Splitting {
    /// The letters that split, by symbol; none if some rule drops its tail.
    cuts: Vec<bool>,
    /// Those of them in no left side, if no rule looks at the right end: they may be dropped there.
    inert: Vec<bool>,
    any: bool,
}

/// A side of a word rule: its letters, and whether it ends at the right end of the word.
struct Side {
    letters: Vec<Symbol>,
    ended: bool,
}

fn side(system: &System, pattern: &Pattern) -> Side {
    let mut letters: Vec<Symbol> = pattern.subpatterns().iter().filter_map(|p| p.root()).collect();
    let ended = letters.last().copied() == system.end;
    if ended {
        letters.pop();
    }
    Side { letters, ended }
}

impl Splitting {
    pub(super) fn new(system: &System) -> Splitting {
        let symbols = system.signature.len();
        let mut cuts = vec![false; symbols];
        let mut inert = vec![false; symbols];
        if let Some(end) = system.end {
            let keeps =
                |rule: &Rule| side(system, &rule.left).ended == side(system, &rule.right).ended;
            if system.rules.iter().all(keeps) {
                for letter in system.signature.symbols().filter(|&symbol| symbol != end) {
                    let cut = system.rules.iter().all(|rule| preserves(system, rule, letter));
                    cuts[letter.index()] = cut;
                    inert[letter.index()] = cut
                        && system.rules.iter().all(|rule| {
                            let left = side(system, &rule.left);
                            !left.ended && !left.letters.contains(&letter)
                        });
                }
            }
        }
        let any = cuts.iter().any(|&cut| cut);
        Splitting { cuts, inert, any }
    }

    /// Adds the parts of a term, if it has any but itself, and says whether it has.
    pub(super) fn split(
        &self,
        system: &System,
        stability: &mut Stability,
        terms: &mut Terms,
        term: Term,
        standing: Standing,
        out: &mut Vec<(Term, Standing)>,
    ) -> Result<bool, Stop> {
        if stability.is_stable(system, terms, term, standing) {
            out.extend(terms.children(term).iter().map(|&child| (child, Standing::Part)));
            return Ok(true);
        }
        if !self.any {
            return Ok(false);
        }
        self.cut(terms, term, standing, out)
    }

    fn cut(
        &self,
        terms: &mut Terms,
        term: Term,
        standing: Standing,
        out: &mut Vec<(Term, Standing)>,
    ) -> Result<bool, Stop> {
        let mut letters = Vec::new();
        let mut at = term;
        while let Some(&below) = terms.children(at).first() {
            letters.push(terms.symbol(at));
            at = below;
        }
        let end = at;
        let last = letters.len().saturating_sub(1);
        let inside = |&place: &usize| self.cuts[letters[place].index()];
        let cuts: Vec<usize> = (1..last).filter(inside).collect();
        let droppable =
            |place: usize| letters.get(place).is_some_and(|letter| self.inert[letter.index()]);
        if cuts.is_empty() && !droppable(last) {
            return Ok(false);
        }
        let mut from = 0;
        for to in cuts.into_iter().chain([last]) {
            let until = if droppable(to) { to } else { to + 1 };
            let mut part = end;
            for &letter in letters[from..until].iter().rev() {
                part = terms.make(letter, &[part])?;
            }
            out.push((part, if from == 0 { standing } else { Standing::Part }));
            from = to;
        }
        Ok(true)
    }
}

/// Does the letter stand in the left side at its ends only, and is it preserved there? A side of
/// the letter alone would belong to two parts at once.
fn preserves(system: &System, rule: &Rule, letter: Symbol) -> bool {
    let left = side(system, &rule.left);
    let right = side(system, &rule.right);
    let last = left.letters.len().saturating_sub(1);
    let places: Vec<usize> =
        (0..left.letters.len()).filter(|&place| left.letters[place] == letter).collect();
    if places.is_empty() {
        return true;
    }
    let first = places.contains(&0);
    let behind = places.contains(&last);
    // What stands before a cut may vanish, so a rule for the left end must not begin with it.
    left.letters.len() >= 2
        && !(first && rule.place == Place::Root)
        && places.iter().all(|&place| place == 0 || place == last)
        && (!first || right.letters.first() == Some(&letter))
        && (!behind || (!left.ended && right.letters.last() == Some(&letter)))
        && (!(first && behind) || right.letters.len() >= 2)
}
