//! Angluin's algorithm for tree automata, with a discrimination tree. Classes are represented by
//! terms; the transition f(c1, …, cn) is the class that f applied to the representatives is sifted
//! to. A term whose value is not that of its class is a counterexample: somewhere on the way from the
//! term to its representative, subterms being replaced one at a time, the value changes, and the
//! context in which it changes splits a class (Rivest and Schapire).

use super::bound::Bound;
use super::play::Play;
use super::tree::{NodeId, Sifted, Surroundings, Tree};
use super::verdict::ClassesError;
use crate::automata::{Alphabet, State, TreeAutomaton, tuples_with_latest};
use crate::search::{Search, SearchError};
use crate::signature::Symbol;
use crate::terms::{Term, Terms};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use upstar_values::{Account, Context};

/// Why learning stopped.
pub(super) enum Halt {
    Bound(Bound),
    Error(ClassesError),
}

impl From<Bound> for Halt {
    fn from(bound: Bound) -> Halt {
        Halt::Bound(bound)
    }
}

impl From<upstar_values::Stop> for Halt {
    fn from(stop: upstar_values::Stop) -> Halt {
        Halt::Bound(stop.into())
    }
}

impl From<SearchError> for Halt {
    fn from(error: SearchError) -> Halt {
        match error {
            SearchError::Stopped(stop) => Halt::Bound(stop.into()),
            SearchError::Loop(terms) => Halt::Error(ClassesError::Loop(terms)),
            SearchError::Partizan => Halt::Error(ClassesError::Partizan),
        }
    }
}

/// The largest counterexample that is taken apart.
const LARGEST: u64 = 1 << 20;

/// A transition: a symbol and classes.
type Transition = (u32, Box<[u32]>);

pub(super) struct Learner<'a> {
    alphabet: Arc<Alphabet>,
    play: Play,
    search: Search,
    context: &'a Context,
    account: Account,
    most_states: usize,
    tree: Tree,
    representatives: Vec<Term>,
    values: Vec<u32>,
    targets: FxHashMap<Transition, u32>,
    /// The transitions that lead to each class; some of them may have moved on.
    sources: Vec<Vec<Transition>>,
    /// Transitions to be sifted, the smallest terms first, so that representatives are small and
    /// their values cheap; and from where to sift.
    waiting: BinaryHeap<Reverse<(u64, Transition, NodeId)>>,
    /// The largest value met.
    pub(super) largest: u32,
}

impl<'a> Learner<'a> {
    pub(super) fn new(
        alphabet: Arc<Alphabet>,
        play: Play,
        search: Search,
        most_states: usize,
        context: &'a Context,
    ) -> Learner<'a> {
        let constants = alphabet.indices().filter(|&symbol| alphabet.arity(symbol) == 0);
        let first = |symbol| Reverse((1, (symbol, Box::from([])), 0));
        let waiting = constants.map(first).collect();
        Learner {
            alphabet,
            play,
            search,
            context,
            account: context.account(),
            most_states,
            tree: Tree::new(),
            representatives: Vec::new(),
            values: Vec::new(),
            targets: FxHashMap::default(),
            sources: Vec::new(),
            waiting,
            largest: 0,
        }
    }

    /// The value of a term.
    pub(super) fn value(&mut self, terms: &mut Terms, term: Term) -> Result<u32, Halt> {
        let answer = self.search.value(terms, term, self.context)?;
        self.largest = self.largest.max(answer);
        Ok(self.play.class(answer))
    }

    /// Is the value of a term found within a context of its own? Then it is known from now on.
    pub(super) fn is_cheap(&mut self, terms: &mut Terms, term: Term, context: &Context) -> bool {
        self.search.value(terms, term, context).is_ok()
    }

    /// How many classes have been told apart.
    pub(super) fn states(&self) -> usize {
        self.representatives.len()
    }

    /// The values of the classes.
    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// Terms of the classes.
    pub(super) fn representatives(&self) -> &[Term] {
        &self.representatives
    }

    /// Sifts all transitions that wait, until the hypothesis is complete.
    pub(super) fn close(&mut self, terms: &mut Terms) -> Result<(), Halt> {
        while let Some(Reverse((_, transition, from))) = self.waiting.pop() {
            let children: Vec<Term> =
                transition.1.iter().map(|&class| self.representatives[class as usize]).collect();
            let term = terms.make(Symbol(transition.0), &children)?;
            let class = self.sift(terms, term, from)?;
            self.targets.insert(transition.clone(), class);
            self.sources[class as usize].push(transition);
        }
        Ok(())
    }

    fn sift(&mut self, terms: &mut Terms, term: Term, from: NodeId) -> Result<u32, Halt> {
        let (search, play, context) = (&mut self.search, self.play, self.context);
        let largest = &mut self.largest;
        let sifted = self.tree.sift(from, |surroundings| {
            let filled = surroundings.fill(terms, term)?;
            let answer = search.value(terms, filled, context)?;
            *largest = (*largest).max(answer);
            Ok::<u32, Halt>(play.class(answer))
        })?;
        match sifted {
            Sifted::Class(class) => Ok(class),
            Sifted::New { at, value } => self.add(terms, term, at, value),
        }
    }

    /// A new class, with the transitions that it takes part in.
    fn add(&mut self, terms: &mut Terms, term: Term, at: NodeId, value: u32) -> Result<u32, Halt> {
        if self.states() >= self.most_states {
            return Err(Bound::States(self.most_states).into());
        }
        let own = self.value(terms, term)?;
        let class = self.tree.add(at, value);
        self.representatives.push(term);
        self.values.push(own);
        self.sources.push(Vec::new());
        for symbol in self.alphabet.indices() {
            let (waiting, of) = (&mut self.waiting, &self.representatives);
            let (context, account) = (self.context, &self.account);
            tuples_with_latest(self.alphabet.arity(symbol), class, |tuple| {
                let sizes = tuple.iter().map(|&class| terms.size(of[class as usize]));
                let size = sizes.fold(1, u64::saturating_add);
                waiting.push(Reverse((size, (symbol, tuple.into()), 0)));
                account.set(u64::try_from(waiting.len() * 32).unwrap_or(u64::MAX))?;
                context.spend(1)
            })?;
        }
        Ok(class)
    }

    /// The class of a symbol over classes.
    fn step(&self, symbol: u32, classes: &[u32]) -> u32 {
        self.targets.get(&(symbol, Box::from(classes))).copied().unwrap_or(0)
    }

    /// The hypothesis as an automaton; complete after [`Learner::close`].
    pub(super) fn automaton(&self) -> Result<TreeAutomaton, Halt> {
        let states = self.states();
        let mut tables: Vec<Vec<State>> = Vec::new();
        for symbol in self.alphabet.indices() {
            let arity = u32::try_from(self.alphabet.arity(symbol)).unwrap_or(u32::MAX);
            tables.push(vec![0; states.checked_pow(arity).unwrap_or(0)]);
        }
        for ((symbol, classes), &target) in &self.targets {
            let place = classes.iter().fold(0, |place, &class| place * states + class as usize);
            tables[*symbol as usize][place] = target;
        }
        TreeAutomaton::new(self.alphabet.clone(), self.values.clone(), tables)
            .map_err(|error| Halt::Error(ClassesError::Automaton(error)))
    }

    /// The class of a term under the hypothesis, by its subterms, which are looked up in `known`.
    pub(super) fn class_of(
        &self,
        terms: &Terms,
        term: Term,
        known: &mut FxHashMap<Term, u32>,
    ) -> u32 {
        let mut stack = vec![term];
        let mut classes = Vec::new();
        while let Some(&top) = stack.last() {
            let depth = stack.len();
            let children = terms.children(top);
            stack.extend(children.iter().filter(|child| !known.contains_key(child)));
            if stack.len() > depth {
                continue;
            }
            stack.pop();
            classes.clear();
            classes.extend(children.iter().map(|child| known[child]));
            known.insert(top, self.step(terms.symbol(top).0, &classes));
        }
        known[&term]
    }

    /// Learns from a term until the hypothesis is right about it; whether it was wrong.
    pub(super) fn learn_from(&mut self, terms: &mut Terms, term: Term) -> Result<bool, Halt> {
        let value = self.value(terms, term)?;
        let mut wrong = false;
        loop {
            let mut known = FxHashMap::default();
            let class = self.class_of(terms, term, &mut known);
            if self.values[class as usize] == value {
                return Ok(wrong);
            }
            wrong = true;
            self.split_by(terms, term, value, &known)?;
            self.close(terms)?;
        }
    }

    /// Finds the context in which replacing a subterm by its representative changes the value of a
    /// counterexample, and splits the class.
    fn split_by(
        &mut self,
        terms: &mut Terms,
        term: Term,
        value: u32,
        known: &FxHashMap<Term, u32>,
    ) -> Result<(), Halt> {
        if terms.size(term) > LARGEST {
            return Err(Bound::Size(LARGEST).into());
        }
        let places = Places::new(terms, term);
        // The first `done` places in postorder are replaced. With none the value is that of the term,
        // with all it is that of the class.
        let (mut same, mut other) = (0, places.list.len());
        while other - same > 1 {
            let middle = same + (other - same) / 2;
            let built = places.replaced(terms, middle, known, &self.representatives)?;
            let Some(&whole) = built.last() else { break };
            if self.value(terms, whole)? == value { same = middle } else { other = middle }
        }
        let built = places.replaced(terms, same, known, &self.representatives)?;
        let context = places.around(terms, same, &built);
        let class = known[&places.list[same].term];
        let representative = self.representatives[class as usize];
        let filled = context.fill(terms, representative)?;
        let there = self.value(terms, filled)?;
        let at = self.tree.split(class, context, there);
        // Whatever led to the class is sifted again, from the new node on.
        for transition in std::mem::take(&mut self.sources[class as usize]) {
            if self.targets.get(&transition) == Some(&class) {
                let of = transition.1.iter().map(|&class| self.representatives[class as usize]);
                let size = of.fold(1, |sum: u64, term| sum.saturating_add(terms.size(term)));
                self.waiting.push(Reverse((size, transition, at)));
            }
        }
        Ok(())
    }
}

/// A place of a term.
struct PlaceOf {
    term: Term,
    /// The place above, and which of its arguments this is.
    above: usize,
    nth: usize,
    /// The places of the arguments, in order.
    below: Vec<usize>,
}

/// The places of a term in postorder.
struct Places {
    list: Vec<PlaceOf>,
}

impl Places {
    fn new(terms: &Terms, term: Term) -> Places {
        // Preorder from the right is postorder backwards.
        let mut list: Vec<PlaceOf> = Vec::new();
        let mut stack = vec![(term, usize::MAX, 0)];
        while let Some((term, above, nth)) = stack.pop() {
            let here = list.len();
            list.push(PlaceOf { term, above, nth, below: Vec::new() });
            let children = terms.children(term).iter().enumerate();
            stack.extend(children.map(|(nth, &child)| (child, here, nth)));
        }
        list.reverse();
        let last = list.len() - 1;
        for here in 0..list.len() {
            let above = list[here].above;
            if above == usize::MAX {
                continue;
            }
            let above = last - above;
            list[here].above = above;
            list[above].below.push(here);
        }
        Places { list }
    }

    /// The terms of all places, the first so many being replaced by representatives.
    fn replaced(
        &self,
        terms: &mut Terms,
        done: usize,
        known: &FxHashMap<Term, u32>,
        representatives: &[Term],
    ) -> Result<Vec<Term>, Halt> {
        let mut built: Vec<Term> = Vec::with_capacity(self.list.len());
        let mut children = Vec::new();
        for (here, place) in self.list.iter().enumerate() {
            if here < done {
                built.push(representatives[known[&place.term] as usize]);
                continue;
            }
            children.clear();
            children.extend(place.below.iter().map(|&below| built[below]));
            built.push(terms.make(terms.symbol(place.term), &children)?);
        }
        Ok(built)
    }

    /// What is around a place.
    fn around(&self, terms: &Terms, place: usize, built: &[Term]) -> Surroundings {
        let mut context = Surroundings::default();
        let mut here = place;
        while self.list[here].above != usize::MAX {
            let nth = self.list[here].nth;
            here = self.list[here].above;
            let above = &self.list[here];
            let arguments = above.below.iter().map(|&below| built[below]).collect();
            context.wrap(terms.symbol(above.term), nth, arguments);
        }
        context
    }
}
