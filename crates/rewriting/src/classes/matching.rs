//! Left sides as a finite automaton sees them: which proper subterms of left sides match a term, and
//! the states of those of their variables that the right side uses. A linear pattern matches a term
//! in at most one way, so this is one tuple of states for each subterm.

use super::play::option;
use crate::automata::{State, TreeAutomaton};
use crate::pattern::Pattern;
use crate::rule::{Place, Side};
use crate::system::System;
use rustc_hash::FxHashMap;

/// What stands in an argument of a left side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Argument {
    /// A variable that the right side does not use.
    Any,
    /// A variable that it uses: the argument's state is kept.
    Used,
    /// A proper subterm, by its number.
    Sub(u32),
}

/// A proper subterm of left sides: a symbol and what stands in its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sub {
    pub(super) symbol: u32,
    pub(super) arguments: Vec<Argument>,
}

/// A right side: its variables are the kept states, in their order on the left.
#[derive(Clone, Debug)]
pub(super) enum Right {
    Kept(usize),
    Apply(u32, Vec<Right>),
}

/// A rule ready for matching.
#[derive(Clone, Debug)]
pub(super) struct Redex {
    pub(super) whole: Sub,
    pub(super) right: Right,
    pub(super) place: Place,
    pub(super) side: Side,
}

/// The rules of a left-linear system ready for matching.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    pub(super) subs: Vec<Sub>,
    pub(super) rules: Vec<Redex>,
    /// For each symbol the subterms and the rules with that root.
    pub(super) subs_of: Vec<Vec<u32>>,
    pub(super) rules_of: Vec<Vec<u32>>,
    pub(super) partizan: bool,
}

impl Matching {
    /// The system's rules; the number of a rule that is not left-linear if there is one.
    pub(super) fn new(system: &System) -> Result<Matching, usize> {
        let symbols = system.signature.len();
        let mut matching = Matching {
            subs: Vec::new(),
            rules: Vec::new(),
            subs_of: vec![Vec::new(); symbols],
            rules_of: vec![Vec::new(); symbols],
            partizan: system.is_partizan(),
        };
        let mut known = FxHashMap::default();
        for (number, rule) in system.rules.iter().enumerate() {
            if !rule.left.is_linear() {
                return Err(number);
            }
            let used = rule.right.variables();
            let mut kept = Vec::new();
            let Some(whole) = matching.sub(&rule.left, &used, &mut known, &mut kept) else {
                return Err(number);
            };
            matching.rules_of[whole.symbol as usize]
                .push(u32::try_from(matching.rules.len()).unwrap_or(u32::MAX));
            let right = right(&rule.right, &kept);
            matching.rules.push(Redex { whole, right, place: rule.place, side: rule.side });
        }
        for (index, sub) in (0..).zip(&matching.subs) {
            matching.subs_of[sub.symbol as usize].push(index);
        }
        Ok(matching)
    }

    /// The subterms that stand in an argument of a symbol in left sides.
    pub(super) fn subs_below(&self, symbol: u32, place: usize) -> Vec<u32> {
        let wholes = self.rules.iter().map(|rule| &rule.whole);
        let all = self.subs.iter().chain(wholes).filter(|sub| sub.symbol == symbol);
        let mut found: Vec<u32> = all
            .filter_map(|sub| match sub.arguments.get(place) {
                Some(Argument::Sub(index)) => Some(*index),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn sub(
        &mut self,
        pattern: &Pattern,
        used: &[u32],
        known: &mut FxHashMap<Sub, u32>,
        kept: &mut Vec<u32>,
    ) -> Option<Sub> {
        let Pattern::Apply(symbol, arguments) = pattern else { return None };
        let mut places = Vec::with_capacity(arguments.len());
        for argument in arguments {
            places.push(match argument {
                Pattern::Variable(variable) if used.contains(variable) => {
                    kept.push(*variable);
                    Argument::Used
                }
                Pattern::Variable(_) => Argument::Any,
                Pattern::Apply(..) => {
                    let sub = self.sub(argument, used, known, kept)?;
                    let next = u32::try_from(self.subs.len()).unwrap_or(u32::MAX);
                    let index = *known.entry(sub.clone()).or_insert(next);
                    if index == next {
                        self.subs.push(sub);
                    }
                    Argument::Sub(index)
                }
            });
        }
        Some(Sub { symbol: symbol.0, arguments: places })
    }
}

fn right(pattern: &Pattern, kept: &[u32]) -> Right {
    match pattern {
        Pattern::Variable(variable) => {
            Right::Kept(kept.iter().position(|known| known == variable).unwrap_or(0))
        }
        Pattern::Apply(symbol, arguments) => {
            Right::Apply(symbol.0, arguments.iter().map(|inner| right(inner, kept)).collect())
        }
    }
}

/// The state of a right side, its kept variables having these states.
pub(super) fn state_of(right: &Right, kept: &[State], automaton: &TreeAutomaton) -> State {
    match right {
        Right::Kept(place) => kept[*place],
        Right::Apply(symbol, arguments) => {
            let states: Vec<State> =
                arguments.iter().map(|inner| state_of(inner, kept, automaton)).collect();
            automaton.step(*symbol, &states)
        }
    }
}

/// Matches met in a check, each once: a subterm of left sides with the states it keeps.
#[derive(Debug, Default)]
pub(super) struct Matches {
    known: FxHashMap<(u32, Box<[State]>), u32>,
    list: Vec<(u32, Box<[State]>)>,
}

/// What a term is known by when something is put on top of it.
pub(super) struct Below<'a> {
    pub(super) state: State,
    /// The matches, by their numbers, in order.
    pub(super) matches: &'a [u32],
}

impl Matches {
    /// The states kept if the pattern matches on top of these arguments.
    fn kept(&self, sub: &Sub, below: &[Below<'_>], kept: &mut Vec<State>) -> bool {
        kept.clear();
        for (argument, term) in sub.arguments.iter().zip(below) {
            match argument {
                Argument::Any => {}
                Argument::Used => kept.push(term.state),
                Argument::Sub(index) => {
                    let found = term.matches.iter().find_map(|&number| {
                        let (sub, states) = &self.list[number as usize];
                        (sub == index).then_some(states)
                    });
                    let Some(states) = found else { return false };
                    kept.extend_from_slice(states);
                }
            }
        }
        true
    }

    /// Which subterm a match is of.
    pub(super) fn sub_of(&self, number: u32) -> u32 {
        self.list[number as usize].0
    }

    fn number(&mut self, sub: u32, kept: &[State]) -> u32 {
        let key = (sub, Box::from(kept));
        if let Some(&number) = self.known.get(&key) {
            return number;
        }
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        self.list.push(key.clone());
        self.known.insert(key, number);
        number
    }

    /// Adds the matches of proper subterms of left sides by a term with this root, in order.
    pub(super) fn extend(
        &mut self,
        matching: &Matching,
        symbol: u32,
        below: &[Below<'_>],
        into: &mut Vec<u32>,
    ) {
        let start = into.len();
        let mut kept = Vec::new();
        for &index in &matching.subs_of[symbol as usize] {
            if self.kept(&matching.subs[index as usize], below, &mut kept) {
                into.push(self.number(index, &kept));
            }
        }
        into[start..].sort_unstable();
    }

    /// Calls `visit` with the options that rules at the root give, and where the rules apply.
    pub(super) fn options(
        &self,
        matching: &Matching,
        automaton: &TreeAutomaton,
        symbol: u32,
        below: &[Below<'_>],
        mut visit: impl FnMut(u32, Place),
    ) {
        let mut kept = Vec::new();
        for &index in &matching.rules_of[symbol as usize] {
            let rule = &matching.rules[index as usize];
            if self.kept(&rule.whole, below, &mut kept) {
                let state = state_of(&rule.right, &kept, automaton);
                if rule.side != Side::Right {
                    visit(option(state, 0), rule.place);
                }
                if matching.partizan && rule.side != Side::Left {
                    visit(option(state, 1), rule.place);
                }
            }
        }
    }
}
