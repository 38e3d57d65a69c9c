//! Steps t → s, lazily: redexes are found one after another on a walk over the term, and
//! only who wants the result pays for it, with the path from the root; the rest is shared. All
//! redexes of a word of n letters are found in time O(n).

use crate::position::Path;
use crate::rule::Place;
use crate::system::System;
use crate::terms::{Substitution, Term, Terms};
use upstar_values::{Context, Player, Stop};

/// The rules by the symbol at the root of their left sides.
#[derive(Clone, Debug)]
pub struct RuleIndex {
    anywhere: Vec<Vec<u32>>,
    root: Vec<Vec<u32>>,
}

impl RuleIndex {
    /// Of all rules, or of those that one player may apply.
    pub fn new(system: &System, player: Option<Player>) -> RuleIndex {
        let none = || vec![Vec::new(); system.signature.len()];
        let mut index = RuleIndex { anywhere: none(), root: none() };
        for (number, rule) in system.rules.iter().enumerate() {
            let allowed = player.is_none_or(|player| rule.side.allows(player));
            let Some(symbol) = rule.left.root().filter(|_| allowed) else { continue };
            let lists = match rule.place {
                Place::Anywhere => &mut index.anywhere,
                Place::Root => &mut index.root,
            };
            lists[symbol.index()].push(u32::try_from(number).unwrap_or(u32::MAX));
        }
        index
    }

    /// The rules whose left side has this root, in their order; those for the root alone last.
    fn nth(&self, symbol: usize, nth: usize, at_root: bool) -> Option<usize> {
        let anywhere = self.anywhere.get(symbol)?;
        let number = match anywhere.get(nth) {
            Some(&number) => number,
            None if at_root => *self.root.get(symbol)?.get(nth - anywhere.len())?,
            None => return None,
        };
        Some(number as usize)
    }
}

/// A place where a rule applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redex {
    /// The number of the rule.
    pub rule: usize,
    /// The subterm that its left side matches.
    pub at: Term,
    /// What its variables stand for.
    pub by: Substitution,
}

/// Is the term that is walked over a whole position, so that rules for the root apply, or a part?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// A whole position.
    Whole,
    /// A part of one, whose root is not the root.
    Part,
}

/// A walk over the redexes of a term.
///
/// ```
/// use upstar_rewriting::{Redexes, RuleIndex, Standing, System, Terms};
/// let kayles: System = "U -> D, UU -> D".parse()?;
/// let mut terms = Terms::new();
/// let word = kayles.read_term(&mut terms, "UUU")?;
/// let index = RuleIndex::new(&kayles, None);
/// let mut redexes = Redexes::new(&kayles, &index, word, Standing::Whole);
/// let mut found = Vec::new();
/// while let Some(redex) = redexes.next(&terms) {
///     let next = redexes.result(&mut terms, &redex).unwrap();
///     found.push(kayles.write_term(&terms, next));
/// }
/// assert_eq!(found, ["DUU", "DU", "UDU", "UD", "UUD"]);
/// # Ok::<(), upstar_rewriting::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Redexes<'a> {
    system: &'a System,
    index: &'a RuleIndex,
    standing: Standing,
    /// Terms from the root down to the place reached, each but the last with the argument, from 0,
    /// that is being walked over.
    above: Vec<(Term, u32)>,
    at: Option<Term>,
    rule: usize,
}

impl<'a> Redexes<'a> {
    /// A walk over a term.
    pub fn new(
        system: &'a System,
        index: &'a RuleIndex,
        term: Term,
        standing: Standing,
    ) -> Redexes<'a> {
        Redexes { system, index, standing, above: Vec::new(), at: Some(term), rule: 0 }
    }

    /// The next redex, from the root down and from left to right.
    pub fn next(&mut self, terms: &Terms) -> Option<Redex> {
        loop {
            let at = self.at?;
            let symbol = terms.symbol(at).index();
            let at_root = self.above.is_empty() && self.standing == Standing::Whole;
            while let Some(rule) = self.index.nth(symbol, self.rule, at_root) {
                self.rule += 1;
                if let Some(by) = terms.matches(&self.system.rules[rule].left, at) {
                    return Some(Redex { rule, at, by });
                }
            }
            self.rule = 0;
            self.advance(terms, at);
        }
    }

    /// Goes to the next position.
    fn advance(&mut self, terms: &Terms, at: Term) {
        if let Some(&child) = terms.children(at).first() {
            self.above.push((at, 0));
            self.at = Some(child);
            return;
        }
        self.at = None;
        while let Some((above, nth)) = self.above.pop() {
            if let Some(&child) = terms.children(above).get(nth as usize + 1) {
                self.above.push((above, nth + 1));
                self.at = Some(child);
                return;
            }
        }
    }

    /// The position of the last redex.
    pub fn path(&self) -> Path {
        self.above.iter().map(|&(_, nth)| nth + 1).collect()
    }

    /// How deep the last redex lies.
    pub fn depth(&self) -> usize {
        self.above.len()
    }

    /// What the redex becomes, without what is around it.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn contractum(&self, terms: &mut Terms, redex: &Redex) -> Result<Term, Stop> {
        terms.instance(&self.system.rules[redex.rule].right, &redex.by)
    }

    /// The whole term after the last redex was replaced.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn result(&self, terms: &mut Terms, redex: &Redex) -> Result<Term, Stop> {
        let mut new = self.contractum(terms, redex)?;
        for &(above, nth) in self.above.iter().rev() {
            new = terms.replace_child(above, nth as usize, new)?;
        }
        Ok(new)
    }
}

/// A step with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the rule.
    pub rule: usize,
    /// Where it was applied.
    pub path: Path,
    /// What came of it.
    pub result: Term,
}

/// All steps from a term: those of one player, or all.
///
/// # Errors
/// [`Stop::OutOfMemory`] if there are no ids left.
pub fn steps(
    system: &System,
    terms: &mut Terms,
    term: Term,
    player: Option<Player>,
) -> Result<Vec<Step>, Stop> {
    let index = RuleIndex::new(system, player);
    let mut redexes = Redexes::new(system, &index, term, Standing::Whole);
    let mut steps = Vec::new();
    while let Some(redex) = redexes.next(terms) {
        let result = redexes.result(terms, &redex)?;
        steps.push(Step { rule: redex.rule, path: redexes.path(), result });
    }
    Ok(steps)
}

/// Symbols on the paths of steps after which bounds are looked at: the steps of one long word cost the
/// square of its length.
const BETWEEN_LOOKS: usize = 1 << 16;

/// Adds the terms that a term goes to in one step, each once, in the order of their ids.
///
/// # Errors
/// The bound that was met, or [`Stop::OutOfMemory`] if there are no ids left.
pub fn successors(
    system: &System,
    index: &RuleIndex,
    terms: &mut Terms,
    term: Term,
    standing: Standing,
    out: &mut Vec<Term>,
    context: &Context,
) -> Result<(), Stop> {
    let start = out.len();
    let mut redexes = Redexes::new(system, index, term, standing);
    let mut walked = 0;
    while let Some(redex) = redexes.next(terms) {
        out.push(redexes.result(terms, &redex)?);
        walked += redexes.depth();
        if walked >= BETWEEN_LOOKS {
            walked = 0;
            terms.account(context)?;
            context.spend(1)?;
        }
    }
    let mut distinct = out.split_off(start);
    distinct.sort_unstable();
    distinct.dedup();
    out.append(&mut distinct);
    Ok(())
}
