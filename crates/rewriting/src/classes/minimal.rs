//! A cheaper check, equivalent to that of all triples in normal play. (a) No reachable pair (state of
//! t, state of s) with t → s has equal outputs: pairs close under contexts, so there are at most |Q|²
//! of them. (b) Every value below the output of t is that of an option: the fewer options and matches
//! the harder, so for each state only the ⊆-minimal pairs (options, matches) are kept. Not valid for
//! misère play, where having no option is an advantage.

use super::bound::Bound;
use super::combinations::Combinations;
use super::frontier::Frontier;
use super::matching::{Below, Matches, Matching};
use super::play::Play;
use super::triples::{Checked, Recipes};
use crate::automata::{State, TreeAutomaton};
use crate::rule::Place;
use crate::signature::Symbol;
use crate::terms::{Term, Terms};
use rustc_hash::FxHashSet;
use upstar_values::Context;

/// Where a pair comes from.
#[derive(Clone, Debug)]
enum Origin {
    /// A rule at the root of a symbol over terms of these numbers.
    Rule { symbol: u32, of: Box<[u32]> },
    /// An earlier pair in an argument of a symbol, the other arguments having these states.
    Around { pair: u32, symbol: u32, place: usize, arguments: Box<[State]> },
}

/// Checks a claim; `representatives` are terms of the states.
pub(super) fn check(
    matching: &Matching,
    automaton: &TreeAutomaton,
    play: Play,
    representatives: &[Term],
    terms: &mut Terms,
    limit: usize,
    context: &Context,
) -> Result<Checked, Bound> {
    match pairs(matching, automaton, play, representatives, terms, limit, context)? {
        Checked::Proved(_) => covering(matching, automaton, terms, limit, context),
        wrong => Ok(wrong),
    }
}

/// Part (a).
fn pairs(
    matching: &Matching,
    automaton: &TreeAutomaton,
    play: Play,
    representatives: &[Term],
    terms: &mut Terms,
    limit: usize,
    context: &Context,
) -> Result<Checked, Bound> {
    let alphabet = automaton.alphabet().clone();
    let out = automaton.outputs();
    let clash = |a: State, b: State| {
        let value = out[a as usize];
        value == out[b as usize] && !matches!(play, Play::Capped(cap) if value >= cap)
    };
    let mut known: FxHashSet<(State, State)> = FxHashSet::default();
    let mut pairs: Vec<(State, State, Origin)> = Vec::new();
    let mut wrong_root = None;
    let mut recipes = Recipes::default();
    // Terms by state and matches: all that rules at the root depend on.
    let mut matches = Matches::default();
    let mut index: FxHashSet<Vec<u32>> = FxHashSet::default();
    let mut list: Vec<Vec<u32>> = Vec::new();
    let mut combinations = Combinations::new(matching, &alphabet);
    let mut read = |symbol: u32,
                    tuple: &[u32],
                    matches: &mut Matches,
                    list: &mut Vec<Vec<u32>>,
                    frontier: &mut Frontier| {
        let below: Vec<Below<'_>> = (tuple.iter().map(|&number| &list[number as usize]))
            .map(|words| Below { state: words[0], matches: &words[1..] })
            .collect();
        let arguments: Vec<State> = below.iter().map(|below| below.state).collect();
        let state = automaton.step(symbol, &arguments);
        let mut words = vec![state];
        matches.extend(matching, symbol, &below, &mut words);
        matches.options(matching, automaton, symbol, &below, |option, place| {
            let target = option >> 1;
            if place == Place::Root {
                if clash(state, target) && wrong_root.is_none() {
                    wrong_root = Some((symbol, Box::<[u32]>::from(tuple)));
                }
            } else if known.insert((state, target)) {
                pairs.push((state, target, Origin::Rule { symbol, of: tuple.into() }));
            }
        });
        drop(below);
        if index.insert(words.clone()) {
            recipes.push(symbol, tuple);
            frontier.push(tuple);
            list.push(words);
        }
    };
    for symbol in alphabet.indices().filter(|&symbol| alphabet.arity(symbol) == 0) {
        read(symbol, &[], &mut matches, &mut list, &mut combinations.frontier);
    }
    let account = context.account();
    while let Some(number) = combinations.frontier.pop() {
        let words = &list[number as usize];
        let fresh =
            combinations.take(number, &words[..1], &words[1..], |number| matches.sub_of(number));
        for symbol in alphabet.indices() {
            let lists = combinations.lists(symbol);
            let frontier = &mut combinations.frontier;
            Combinations::tuples(&lists, &fresh[symbol as usize], |tuple| {
                read(symbol, tuple, &mut matches, &mut list, frontier);
                if list.len() > limit {
                    return Err(Bound::Triples(limit));
                }
                account.set(u64::try_from(list.len() * 128).unwrap_or(u64::MAX))?;
                context.spend(1)?;
                Ok(())
            })?;
            combinations.put_back(symbol, lists);
        }
    }
    if let Some((symbol, of)) = wrong_root {
        return recipes.make(terms, symbol, &of).map(Checked::Wrong);
    }
    let mut at = 0;
    let mut arguments: Vec<State> = Vec::new();
    let account = context.account();
    while at < pairs.len() {
        let (from, to, _) = pairs[at];
        if clash(from, to) {
            return term_of(&pairs, at, &recipes, representatives, terms).map(Checked::Wrong);
        }
        let pair = u32::try_from(at).unwrap_or(u32::MAX);
        for symbol in alphabet.indices() {
            let arity = alphabet.arity(symbol);
            for place in 0..arity {
                arguments.clear();
                arguments.resize(arity, 0);
                loop {
                    arguments[place] = from;
                    let source = automaton.step(symbol, &arguments);
                    arguments[place] = to;
                    let target = automaton.step(symbol, &arguments);
                    if known.insert((source, target)) {
                        let arguments = arguments.as_slice().into();
                        let origin = Origin::Around { pair, symbol, place, arguments };
                        pairs.push((source, target, origin));
                    }
                    if !advance(&mut arguments, place, automaton.states()) {
                        break;
                    }
                }
            }
        }
        account.set(u64::try_from(pairs.len() * 64).unwrap_or(u64::MAX))?;
        context.spend(1)?;
        at += 1;
    }
    Ok(Checked::Proved(pairs.len()))
}

/// The next tuple of states, one place being left alone.
fn advance(tuple: &mut [State], fixed: usize, states: usize) -> bool {
    for (place, state) in tuple.iter_mut().enumerate().rev() {
        if place != fixed {
            *state += 1;
            if (*state as usize) < states {
                return true;
            }
            *state = 0;
        }
    }
    false
}

/// The term t of a pair.
fn term_of(
    pairs: &[(State, State, Origin)],
    at: usize,
    recipes: &Recipes,
    representatives: &[Term],
    terms: &mut Terms,
) -> Result<Term, Bound> {
    let mut around = Vec::new();
    let mut at = at;
    let mut term = loop {
        match &pairs[at].2 {
            Origin::Rule { symbol, of } => break recipes.make(terms, *symbol, of)?,
            Origin::Around { pair, symbol, place, arguments } => {
                around.push((*symbol, *place, arguments));
                at = *pair as usize;
            }
        }
    };
    for (symbol, place, arguments) in around.into_iter().rev() {
        let mut children: Vec<Term> =
            arguments.iter().map(|&state| representatives[state as usize]).collect();
        children[place] = term;
        term = terms.make(Symbol(symbol), &children)?;
    }
    Ok(term)
}

/// A kept pair of options and matches.
struct Kept {
    state: State,
    options: Vec<u32>,
    matches: Vec<u32>,
    alive: bool,
}

/// Part (b).
fn covering(
    matching: &Matching,
    automaton: &TreeAutomaton,
    terms: &mut Terms,
    limit: usize,
    context: &Context,
) -> Result<Checked, Bound> {
    let alphabet = automaton.alphabet().clone();
    let out = automaton.outputs();
    let mut matches = Matches::default();
    let mut recipes = Recipes::default();
    let mut kept: Vec<Kept> = Vec::new();
    // The living ones of each state.
    let mut of_state: Vec<Vec<u32>> = vec![Vec::new(); automaton.states()];
    let (mut options, mut at_root, mut arguments) = (Vec::new(), Vec::new(), Vec::new());
    let mut met: Vec<bool> = Vec::new();
    let mut combinations = Combinations::new(matching, &alphabet);
    let mut read = |symbol: u32,
                    tuple: &[u32],
                    matches: &mut Matches,
                    kept: &mut Vec<Kept>,
                    recipes: &mut Recipes,
                    frontier: &mut Frontier| {
        let below: Vec<Below<'_>> = (tuple.iter().map(|&number| &kept[number as usize]))
            .map(|kept| Below { state: kept.state, matches: &kept.matches })
            .collect();
        arguments.clear();
        arguments.extend(below.iter().map(|below| below.state));
        let state = automaton.step(symbol, &arguments);
        options.clear();
        at_root.clear();
        for (place, &number) in tuple.iter().enumerate() {
            let own = arguments[place];
            for &option in &kept[number as usize].options {
                arguments[place] = option;
                options.push(automaton.step(symbol, &arguments));
            }
            arguments[place] = own;
        }
        matches.options(matching, automaton, symbol, &below, |option, place| match place {
            Place::Anywhere => options.push(option >> 1),
            Place::Root => at_root.push(option >> 1),
        });
        options.sort_unstable();
        options.dedup();
        let wanted = out[state as usize] as usize;
        met.clear();
        met.resize(wanted, false);
        for &option in options.iter().chain(&at_root) {
            if let Some(met) = met.get_mut(out[option as usize] as usize) {
                *met = true;
            }
        }
        let right = met.iter().all(|&met| met);
        let mut found = Vec::new();
        matches.extend(matching, symbol, &below, &mut found);
        drop(below);
        let living = &mut of_state[state as usize];
        let less = |a: &Kept, options: &[u32], found: &[u32]| {
            subset(&a.options, options) && subset(&a.matches, found)
        };
        if right && living.iter().any(|&other| less(&kept[other as usize], &options, &found)) {
            return right;
        }
        living.retain(|&other| {
            let other = &mut kept[other as usize];
            let more = subset(&options, &other.options) && subset(&found, &other.matches);
            other.alive = !more;
            !more
        });
        living.push(u32::try_from(kept.len()).unwrap_or(u32::MAX));
        recipes.push(symbol, tuple);
        frontier.push(tuple);
        kept.push(Kept { state, options: options.clone(), matches: found, alive: true });
        right
    };
    for symbol in alphabet.indices().filter(|&symbol| alphabet.arity(symbol) == 0) {
        let frontier = &mut combinations.frontier;
        if !read(symbol, &[], &mut matches, &mut kept, &mut recipes, frontier) {
            return last(&recipes, terms);
        }
    }
    let mut face: Vec<u32> = Vec::new();
    let account = context.account();
    while let Some(number) = combinations.frontier.pop() {
        let here = &kept[number as usize];
        if !here.alive {
            // What is less than it has been taken up or waits. Things that die later stay listed.
            continue;
        }
        // How many options there are tells where the matches begin that follow.
        face.clear();
        face.push(here.state);
        face.push(u32::try_from(here.options.len()).unwrap_or(u32::MAX));
        face.extend_from_slice(&here.options);
        let fresh =
            combinations.take(number, &face, &here.matches, |number| matches.sub_of(number));
        for symbol in alphabet.indices() {
            let lists = combinations.lists(symbol);
            let frontier = &mut combinations.frontier;
            let done = Combinations::tuples(&lists, &fresh[symbol as usize], |tuple| {
                if !read(symbol, tuple, &mut matches, &mut kept, &mut recipes, frontier) {
                    return Err(None);
                }
                if kept.len() > limit {
                    return Err(Some(Bound::Triples(limit)));
                }
                let bytes = u64::try_from(kept.len() * 256).unwrap_or(u64::MAX);
                let counted = account.set(bytes).and_then(|()| context.spend(1));
                counted.map_err(|stop| Some(stop.into()))
            });
            combinations.put_back(symbol, lists);
            match done {
                Ok(()) => {}
                Err(None) => return last(&recipes, terms),
                Err(Some(bound)) => return Err(bound),
            }
        }
    }
    Ok(Checked::Proved(kept.iter().filter(|kept| kept.alive).count()))
}

fn last(recipes: &Recipes, terms: &mut Terms) -> Result<Checked, Bound> {
    let last = u32::try_from(recipes.len().saturating_sub(1)).unwrap_or(u32::MAX);
    recipes.term(terms, last).map(Checked::Wrong)
}

/// Is an ordered list a part of another?
fn subset(a: &[u32], b: &[u32]) -> bool {
    if a.len() > b.len() {
        return false;
    }
    let mut rest = b.iter();
    a.iter().all(|x| rest.by_ref().find(|y| *y >= x) == Some(x))
}
