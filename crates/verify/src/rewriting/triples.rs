//! All triples (state of a term, states of its options, matches of left sides below the root), met
//! breadth first; each is tested when it is met.

use super::read::{Claim, Pattern, Play, Player};
use crate::VerifyError;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// What exploring came to.
pub(super) enum Found {
    /// A term whose output is not what its options demand.
    Wrong { term: String, output: u64, value: u64 },
    /// All triples are right.
    All { triples: usize, classes: Vec<u64>, reached: Vec<bool> },
}

/// A match of a proper subterm of a left side, by its number: the states of all its variables that
/// the right side uses, in the order of their occurrence.
type Match = (u32, Rc<[u32]>);

/// What the recursion sees of a term.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Triple {
    state: u32,
    /// States of options with the player: 0 Left or both, 1 Right.
    options: Rc<[(u32, u8)]>,
    matches: Rc<[Match]>,
}

/// A proper subterm of a left side, or a whole one.
struct Piece<'a> {
    symbol: usize,
    arguments: Vec<Argument>,
    pattern: &'a Pattern,
}

/// What stands below a piece.
#[derive(Clone, Copy)]
enum Argument {
    Unused,
    Used,
    Piece(u32),
}

struct Explorer<'a> {
    claim: &'a Claim,
    /// Proper subterms, then for each rule its whole left side.
    pieces: Vec<Piece<'a>>,
    wholes: Vec<Piece<'a>>,
    triples: Vec<Triple>,
    known: HashMap<Triple, u32>,
    made: Vec<(usize, Vec<u32>)>,
}

pub(super) fn explore(claim: &Claim, go_on: &dyn Fn() -> bool) -> Result<Found, VerifyError> {
    let mut explorer = Explorer {
        claim,
        pieces: Vec::new(),
        wholes: Vec::new(),
        triples: Vec::new(),
        known: HashMap::new(),
        made: Vec::new(),
    };
    for rule in &claim.rules {
        let used: BTreeSet<usize> = rule.right.variables().into_iter().collect();
        let whole = explorer.piece(&rule.left, &used);
        explorer.wholes.extend(whole);
    }
    explorer.run(go_on)
}

impl<'a> Explorer<'a> {
    /// A side as a piece; what is below it becomes pieces of their own.
    fn piece(&mut self, pattern: &'a Pattern, used: &BTreeSet<usize>) -> Option<Piece<'a>> {
        let Pattern::Apply(symbol, parts) = pattern else { return None };
        let mut arguments = Vec::new();
        for part in parts {
            arguments.push(match part {
                Pattern::Variable(variable) if used.contains(variable) => Argument::Used,
                Pattern::Variable(_) => Argument::Unused,
                Pattern::Apply(..) => {
                    let piece = self.piece(part, used)?;
                    let same = |known: &Piece<'_>| same_piece(known, &piece);
                    let place = self.pieces.iter().position(same).unwrap_or_else(|| {
                        self.pieces.push(piece);
                        self.pieces.len() - 1
                    });
                    Argument::Piece(u32::try_from(place).unwrap_or(u32::MAX))
                }
            });
        }
        Some(Piece { symbol: *symbol, arguments, pattern })
    }

    fn run(mut self, go_on: &dyn Fn() -> bool) -> Result<Found, VerifyError> {
        let claim = self.claim;
        let symbols = claim.arities.len();
        for symbol in (0..symbols).filter(|&symbol| claim.arities[symbol] == 0) {
            if let Some(wrong) = self.meet(symbol, &[]) {
                return Ok(wrong);
            }
        }
        // Every tuple of triples once: when its latest member is taken up.
        let mut latest = 0_u32;
        while (latest as usize) < self.triples.len() {
            if !go_on() {
                return Err(VerifyError::Stopped);
            }
            for symbol in (0..symbols).filter(|&symbol| claim.arities[symbol] > 0) {
                for first in 0..claim.arities[symbol] {
                    let mut tuple = vec![0; claim.arities[symbol]];
                    tuple[first] = latest;
                    let mut more = first == 0 || latest > 0;
                    while more {
                        if let Some(wrong) = self.meet(symbol, &tuple) {
                            return Ok(wrong);
                        }
                        more = next(&mut tuple, first, latest);
                    }
                }
            }
            latest += 1;
        }
        let mut classes: Vec<u64> =
            self.triples.iter().map(|triple| claim.outputs[triple.state as usize]).collect();
        classes.sort_unstable();
        classes.dedup();
        let mut reached = vec![false; claim.outputs.len()];
        self.triples.iter().for_each(|triple| reached[triple.state as usize] = true);
        Ok(Found::All { triples: self.triples.len(), classes, reached })
    }

    fn step(&self, symbol: usize, states: &[u32]) -> u32 {
        let size = self.claim.outputs.len();
        let place = states.iter().fold(0, |place, &state| place * size + state as usize);
        u32::try_from(self.claim.tables[symbol][place]).unwrap_or(u32::MAX)
    }

    /// The states of the used variables of a piece on top of triples, if it matches.
    fn matched(&self, piece: &Piece<'_>, symbol: usize, tuple: &[u32]) -> Option<Vec<u32>> {
        if piece.symbol != symbol {
            return None;
        }
        let mut states = Vec::new();
        for (argument, &number) in piece.arguments.iter().zip(tuple) {
            let below = &self.triples[number as usize];
            match argument {
                Argument::Unused => {}
                Argument::Used => states.push(below.state),
                Argument::Piece(wanted) => {
                    let found = below.matches.iter().find(|(piece, _)| piece == wanted)?;
                    states.extend_from_slice(&found.1);
                }
            }
        }
        Some(states)
    }

    /// Reads a symbol over triples: a test, and perhaps a new triple.
    fn meet(&mut self, symbol: usize, tuple: &[u32]) -> Option<Found> {
        let claim = self.claim;
        let mut states: Vec<u32> =
            tuple.iter().map(|&number| self.triples[number as usize].state).collect();
        let state = self.step(symbol, &states);
        let mut options: BTreeSet<(u32, u8)> = BTreeSet::new();
        for (place, &number) in tuple.iter().enumerate() {
            let own = states[place];
            for &(option, player) in self.triples[number as usize].options.iter() {
                states[place] = option;
                options.insert((self.step(symbol, &states), player));
            }
            states[place] = own;
        }
        let mut at_root = Vec::new();
        for (whole, rule) in self.wholes.iter().zip(&claim.rules) {
            let Some(kept) = self.matched(whole, symbol, tuple) else { continue };
            let used: BTreeSet<usize> = rule.right.variables().into_iter().collect();
            let order: Vec<usize> =
                whole.pattern.variables().into_iter().filter(|v| used.contains(v)).collect();
            let target = self.state_of(&rule.right, &order, &kept);
            let mut add = |player: u8| {
                if rule.root_only {
                    at_root.push((target, player));
                } else {
                    options.insert((target, player));
                }
            };
            if rule.player != Player::Right {
                add(0);
            }
            if claim.play == Play::Partizan && rule.player != Player::Left {
                add(1);
            }
        }
        let value = self.value(options.iter().chain(&at_root));
        let output = claim.outputs[state as usize];
        self.made.push((symbol, tuple.to_vec()));
        if value != output {
            let term = self.term(self.made.len() - 1);
            return Some(Found::Wrong { term, output, value });
        }
        let mut matches: Vec<Match> = Vec::new();
        for (number, piece) in (0..).zip(&self.pieces) {
            if let Some(kept) = self.matched(piece, symbol, tuple) {
                matches.push((number, kept.into()));
            }
        }
        let triple = Triple {
            state,
            options: options.into_iter().collect::<Vec<_>>().into(),
            matches: matches.into(),
        };
        if self.known.contains_key(&triple) {
            self.made.pop();
        } else {
            let number = u32::try_from(self.triples.len()).unwrap_or(u32::MAX);
            self.known.insert(triple.clone(), number);
            self.triples.push(triple);
        }
        None
    }

    fn state_of(&self, pattern: &Pattern, order: &[usize], kept: &[u32]) -> u32 {
        match pattern {
            Pattern::Variable(variable) => {
                let place = order.iter().position(|known| known == variable);
                place.and_then(|place| kept.get(place)).copied().unwrap_or(0)
            }
            Pattern::Apply(symbol, arguments) => {
                let states: Vec<u32> =
                    arguments.iter().map(|part| self.state_of(part, order, kept)).collect();
                self.step(*symbol, &states)
            }
        }
    }

    /// What the recursion makes of options.
    fn value<'b>(&self, options: impl Iterator<Item = &'b (u32, u8)>) -> u64 {
        let outputs = &self.claim.outputs;
        let values: BTreeSet<(u64, u8)> =
            options.map(|&(state, player)| (outputs[state as usize], player)).collect();
        match self.claim.play {
            Play::Normal => {
                let mut mex = 0;
                for &(value, _) in &values {
                    if value == mex {
                        mex += 1;
                    }
                }
                self.claim.cap.map_or(mex, |cap| mex.min(cap))
            }
            Play::Misere => u64::from(values.is_empty() || values.iter().any(|&(v, _)| v == 0)),
            Play::Partizan => {
                let left = values.iter().any(|&(value, player)| player == 0 && value & 2 == 0);
                let right = values.iter().any(|&(value, player)| player == 1 && value & 1 == 0);
                u64::from(left) + 2 * u64::from(right)
            }
        }
    }

    /// The term of something met, in words if it is not too large.
    fn term(&self, last: usize) -> String {
        let mut text = String::new();
        let mut stack = vec![(last, 0_usize)];
        while let Some((made, closes)) = stack.pop() {
            if text.len() > 200 {
                return "a large term".to_owned();
            }
            let (symbol, tuple) = &self.made[made];
            text.push_str(&self.claim.names[*symbol]);
            if tuple.is_empty() {
                text.push_str(&")".repeat(closes));
                if !stack.is_empty() {
                    text.push(',');
                }
                continue;
            }
            text.push('(');
            for (place, &below) in tuple.iter().enumerate().rev() {
                let last = place + 1 == tuple.len();
                stack.push((below as usize, if last { closes + 1 } else { 0 }));
            }
        }
        text
    }
}

/// Do two pieces match the same terms and keep the same states?
fn same_piece(a: &Piece<'_>, b: &Piece<'_>) -> bool {
    a.symbol == b.symbol
        && a.arguments.len() == b.arguments.len()
        && a.arguments.iter().zip(&b.arguments).all(|pair| match pair {
            (Argument::Unused, Argument::Unused) | (Argument::Used, Argument::Used) => true,
            (Argument::Piece(a), Argument::Piece(b)) => a == b,
            _ => false,
        })
}

/// The next tuple of numbers up to `latest` that has it at the place `first` and not before.
fn next(tuple: &mut [u32], first: usize, latest: u32) -> bool {
    for (place, number) in tuple.iter_mut().enumerate().rev() {
        if place == first {
            continue;
        }
        let last = if place < first { latest - 1 } else { latest };
        if *number < last {
            *number += 1;
            return true;
        }
        *number = 0;
    }
    false
}
