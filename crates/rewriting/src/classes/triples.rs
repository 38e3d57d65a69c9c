//! The exact check of a claim, plainly: explore the finite automaton whose state after a term t is the
//! triple (state of t, states of its options, matches of proper subterms of left sides), and test at
//! every reachable triple that the output is what the options' outputs demand. As the system
//! terminates the recursion has one solution (Noetherian induction), so the claim is proved if all
//! tests pass.

use super::bound::Bound;
use super::combinations::Combinations;
use super::frontier::Frontier;
use super::matching::{Below, Matches, Matching};
use super::play::Play;
use crate::automata::TreeAutomaton;
use crate::rule::Place;
use crate::signature::Symbol;
use crate::terms::{Term, Terms};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use upstar_values::Context;

/// What a check came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The claim is proved, with so many triples (or what stands for them).
    Proved(usize),
    /// Outputs are wrong at this term or at one of its options.
    Wrong(Term),
}

/// How terms are made that stand for what a check has met: a symbol and earlier numbers.
#[derive(Debug, Default)]
pub(super) struct Recipes {
    list: Vec<(u32, Box<[u32]>)>,
}

impl Recipes {
    pub(super) fn push(&mut self, symbol: u32, of: &[u32]) {
        self.list.push((symbol, of.into()));
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// A symbol over the terms of numbers.
    pub(super) fn make(&self, terms: &mut Terms, symbol: u32, of: &[u32]) -> Result<Term, Bound> {
        let mut children = Vec::with_capacity(of.len());
        for &number in of {
            children.push(self.term(terms, number)?);
        }
        Ok(terms.make(Symbol(symbol), &children)?)
    }

    /// The term of a number: those it is made of come before it.
    pub(super) fn term(&self, terms: &mut Terms, number: u32) -> Result<Term, Bound> {
        let mut needed = vec![number];
        let mut made: FxHashMap<u32, Term> = FxHashMap::default();
        let mut all = FxHashSet::default();
        while let Some(number) = needed.pop() {
            if all.insert(number) {
                needed.extend(self.list[number as usize].1.iter());
            }
        }
        let mut order: Vec<u32> = all.into_iter().collect();
        order.sort_unstable();
        let mut last = Term(0);
        for number in order {
            let (symbol, of) = &self.list[number as usize];
            let children: Vec<Term> = of.iter().map(|below| made[below]).collect();
            last = terms.make(Symbol(*symbol), &children)?;
            made.insert(number, last);
        }
        Ok(last)
    }
}

/// Triples, each once, in one pool: state, number of options, options, matches.
#[derive(Default)]
struct Pool {
    data: Vec<u32>,
    ends: Vec<usize>,
    table: HashTable<u32>,
}

fn hash(words: &[u32]) -> u64 {
    let mut hasher = FxHasher::default();
    words.hash(&mut hasher);
    hasher.finish()
}

fn words_of<'a>(data: &'a [u32], ends: &[usize], index: usize) -> &'a [u32] {
    let start = index.checked_sub(1).map_or(0, |before| ends[before]);
    &data[start..ends[index]]
}

impl Pool {
    fn words(&self, number: u32) -> &[u32] {
        words_of(&self.data, &self.ends, number as usize)
    }

    fn options(&self, number: u32) -> &[u32] {
        let words = self.words(number);
        &words[2..2 + words[1] as usize]
    }

    fn below(&self, number: u32) -> Below<'_> {
        let words = self.words(number);
        Below { state: words[0], matches: &words[2 + words[1] as usize..] }
    }

    /// The number of a triple if it is new.
    fn add(&mut self, words: &[u32]) -> Option<u32> {
        let (data, ends) = (&self.data, &self.ends);
        let hashed = hash(words);
        if self.table.find(hashed, |&id| words_of(data, ends, id as usize) == words).is_some() {
            return None;
        }
        let number = u32::try_from(self.ends.len()).ok()?;
        self.data.extend_from_slice(words);
        self.ends.push(self.data.len());
        let (data, ends) = (&self.data, &self.ends);
        let rehash = |&id: &u32| hash(words_of(data, ends, id as usize));
        self.table.insert_unique(hashed, number, rehash);
        Some(number)
    }
}

/// Checks a claim by all triples.
pub(super) fn check(
    matching: &Matching,
    automaton: &TreeAutomaton,
    play: Play,
    terms: &mut Terms,
    limit: usize,
    context: &Context,
) -> Result<Checked, Bound> {
    let alphabet = automaton.alphabet().clone();
    let mut matches = Matches::default();
    let mut pool = Pool::default();
    let mut recipes = Recipes::default();
    let mut combinations = Combinations::new(matching, &alphabet);
    let (mut options, mut at_root, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let mut arguments = Vec::new();
    // Reads a symbol over triples; the number of a term where a test fails.
    let mut read = |symbol: u32,
                    tuple: &[u32],
                    matches: &mut Matches,
                    pool: &mut Pool,
                    recipes: &mut Recipes,
                    frontier: &mut Frontier| {
        let below: Vec<Below<'_>> = tuple.iter().map(|&number| pool.below(number)).collect();
        arguments.clear();
        arguments.extend(below.iter().map(|below| below.state));
        let state = automaton.step(symbol, &arguments);
        options.clear();
        at_root.clear();
        for (place, &number) in tuple.iter().enumerate() {
            let own = arguments[place];
            for &option in pool.options(number) {
                arguments[place] = option >> 1;
                options.push(automaton.step(symbol, &arguments) << 1 | option & 1);
            }
            arguments[place] = own;
        }
        matches.options(matching, automaton, symbol, &below, |option, place| match place {
            Place::Anywhere => options.push(option),
            Place::Root => at_root.push(option),
        });
        options.sort_unstable();
        options.dedup();
        let all = options.iter().chain(&at_root).copied();
        let right = play.value(all, automaton.outputs()) == automaton.outputs()[state as usize];
        words.clear();
        words.push(state);
        words.push(u32::try_from(options.len()).unwrap_or(u32::MAX));
        words.extend_from_slice(&options);
        matches.extend(matching, symbol, &below, &mut words);
        // Root rules are tested at every term, also where the triple is known.
        let fresh = pool.add(&words).is_some();
        if fresh {
            frontier.push(tuple);
        }
        if fresh || !right {
            recipes.push(symbol, tuple);
        }
        right
    };
    for symbol in alphabet.indices().filter(|&symbol| alphabet.arity(symbol) == 0) {
        let frontier = &mut combinations.frontier;
        if !read(symbol, &[], &mut matches, &mut pool, &mut recipes, frontier) {
            return wrong(&recipes, terms);
        }
    }
    let account = context.account();
    while let Some(number) = combinations.frontier.pop() {
        let face = &pool.words(number)[..2 + pool.options(number).len()];
        let fresh = combinations
            .take(number, face, pool.below(number).matches, |number| matches.sub_of(number));
        for symbol in alphabet.indices() {
            let lists = combinations.lists(symbol);
            let frontier = &mut combinations.frontier;
            let done = Combinations::tuples(&lists, &fresh[symbol as usize], |tuple| {
                if !read(symbol, tuple, &mut matches, &mut pool, &mut recipes, frontier) {
                    return Err(None);
                }
                if pool.ends.len() > limit {
                    return Err(Some(Bound::Triples(limit)));
                }
                let bytes = u64::try_from(pool.data.len() * 8 + pool.ends.len() * 96);
                let counted = account.set(bytes.unwrap_or(u64::MAX));
                counted.and_then(|()| context.spend(1)).map_err(|stop| Some(stop.into()))
            });
            combinations.put_back(symbol, lists);
            match done {
                Ok(()) => {}
                Err(None) => return wrong(&recipes, terms),
                Err(Some(bound)) => return Err(bound),
            }
        }
    }
    Ok(Checked::Proved(pool.ends.len()))
}

/// The term of the last recipe.
fn wrong(recipes: &Recipes, terms: &mut Terms) -> Result<Checked, Bound> {
    let last = u32::try_from(recipes.len().saturating_sub(1)).unwrap_or(u32::MAX);
    recipes.term(terms, last).map(Checked::Wrong)
}
