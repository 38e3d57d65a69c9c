//! The automaton that reads pairs (q, v) by their binary digits, the lowest first.
//!
//! A *state* belongs to one option: a constant, numbers cᵢ + qᵢ·m with the qᵢ still to be chosen, and
//! what they have to add up to. Reading a digit of q and one of v, it chooses a digit of each qᵢ. A set
//! of states knows all choices at once. A pair is accepted if, after its last digits, some state has
//! nothing left over.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

/// Heaps that a move leaves at most.
pub(super) const MOST_PARTS: usize = 5;

/// What is left of an option when the last digits have been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// Still to be added to v, by nim addition.
    pub(super) constant: u32,
    /// The rest of q plus this is the sum of the rests of the qᵢ …
    pub(super) sum: i32,
    /// … or at least as much.
    pub(super) at_most: bool,
    /// The rests of the cᵢ, with what was carried, in order.
    pub(super) parts: [u32; MOST_PARTS],
    pub(super) count: u8,
}

impl State {
    /// Is it accepted if only zeros follow?
    fn is_final(&self) -> bool {
        let sum = if self.at_most { self.sum >= 0 } else { self.sum == 0 };
        self.constant == 0 && self.parts == [0; MOST_PARTS] && sum
    }

    /// Where it can go with these digits of q and v.
    fn next(&self, steepness: u32, q: u32, v: u32, visit: &mut dyn FnMut(State)) {
        let count = usize::from(self.count);
        for choice in 0u32..1 << count {
            let sum =
                self.sum + i32::from(q == 1) - i32::try_from(choice.count_ones()).unwrap_or(0);
            if sum & 1 == 1 && !self.at_most {
                continue;
            }
            let mut parts = self.parts;
            let mut bit = self.constant & 1;
            for (place, part) in parts[..count].iter_mut().enumerate() {
                let grown = *part + if choice >> place & 1 == 1 { steepness } else { 0 };
                bit ^= grown & 1;
                *part = grown >> 1;
            }
            if bit == v {
                parts[..count].sort_unstable();
                visit(State { constant: self.constant >> 1, sum: sum >> 1, parts, ..*self });
            }
        }
    }
}

/// The line on which the value of a heap should lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Target {
    /// The rest of its base, with what was carried.
    pub(super) carry: u32,
    pub(super) grows: bool,
    /// How v compares with it in the digits read so far.
    pub(super) order: Ordering,
}

/// A set of states, with all the rest that has to be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    target: Target,
    /// The rest of the least q, and whether q has reached it in the digits read so far.
    least: u32,
    reached: bool,
    set: u32,
}

type Steps<T> = [Option<T>; 4];

/// The automaton: states and sets of states, numbered as they come.
pub(super) struct Automaton {
    steepness: u32,
    states: Vec<(State, Steps<Vec<u32>>)>,
    numbers: HashMap<State, u32>,
    sets: Vec<(Vec<u32>, Steps<u32>)>,
    set_numbers: HashMap<Vec<u32>, u32>,
    accepting: HashMap<u32, bool>,
    visited: HashSet<Place>,
    /// Steps that are left.
    work: u64,
}

impl Automaton {
    pub(super) fn new(steepness: u32, work: u64) -> Automaton {
        Automaton {
            steepness,
            states: Vec::new(),
            numbers: HashMap::new(),
            sets: Vec::new(),
            set_numbers: HashMap::new(),
            accepting: HashMap::new(),
            visited: HashSet::new(),
            work,
        }
    }

    /// Counts some steps; `None` if there were too many.
    pub(super) fn spend(&mut self, steps: u64) -> Option<()> {
        self.work = self.work.checked_sub(steps)?;
        Some(())
    }

    /// The number of a state.
    pub(super) fn state(&mut self, state: State) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = u32::try_from(self.states.len()).unwrap_or(u32::MAX);
        self.states.push((state, [None, None, None, None]));
        self.numbers.insert(state, number);
        number
    }

    fn set(&mut self, mut set: Vec<u32>) -> u32 {
        set.sort_unstable();
        set.dedup();
        if let Some(&number) = self.set_numbers.get(&set) {
            return number;
        }
        let number = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
        self.sets.push((set.clone(), [None; 4]));
        self.set_numbers.insert(set, number);
        number
    }

    /// The states after one, with these digits.
    fn after(&mut self, number: u32, digits: usize) -> Option<Vec<u32>> {
        let place = usize::try_from(number).ok()?;
        let (state, steps) = self.states.get(place)?;
        if let Some(known) = &steps[digits] {
            return Some(known.clone());
        }
        let (q, v) = (u32::from(digits & 1 == 1), u32::from(digits & 2 == 2));
        let mut next = Vec::new();
        state.next(self.steepness, q, v, &mut |state| next.push(state));
        self.spend(1 << state_count(&self.states, place))?;
        let mut numbers: Vec<u32> = next.into_iter().map(|state| self.state(state)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        self.states[place].1[digits] = Some(numbers.clone());
        Some(numbers)
    }

    /// The set after one, with these digits: the one of q counts 1, the one of v counts 2.
    fn set_after(&mut self, number: u32, digits: usize) -> Option<u32> {
        let place = usize::try_from(number).ok()?;
        let (set, steps) = self.sets.get(place)?;
        if let Some(known) = steps[digits] {
            return Some(known);
        }
        let mut next = Vec::new();
        for state in set.clone() {
            self.spend(1)?;
            next.extend(self.after(state, digits)?);
        }
        let after = self.set(next);
        self.sets[place].1[digits] = Some(after);
        Some(after)
    }

    /// Is a pair accepted of which only zeros are left?
    fn accepts(&mut self, number: u32) -> Option<bool> {
        let (mut seen, mut now) = (Vec::new(), number);
        // Zeros lead into a circle, and a state that is final remains so.
        let answer = loop {
            if let Some(&known) = self.accepting.get(&now) {
                break known;
            }
            if seen.contains(&now) {
                break false;
            }
            let set = &self.sets.get(usize::try_from(now).ok()?)?.0;
            let mut states =
                set.iter().filter_map(|&state| self.states.get(usize::try_from(state).ok()?));
            if states.any(|(state, _)| state.is_final()) {
                break true;
            }
            seen.push(now);
            now = self.set_after(now, 0)?;
        };
        self.accepting.extend(seen.into_iter().map(|number| (number, answer)));
        Some(answer)
    }

    /// Whether for all q from the least one on every v below the target is accepted, and the target
    /// is not. `None`: no, or it took too long.
    pub(super) fn check(
        &mut self,
        target: Target,
        least: u32,
        options: impl IntoIterator<Item = u32>,
    ) -> Option<()> {
        let set = self.set(options.into_iter().collect());
        let mut open = vec![Place { target, least, reached: true, set }];
        while let Some(place) = open.pop() {
            if !self.visited.insert(place) {
                continue;
            }
            self.spend(1)?;
            if place.least == 0 && place.reached {
                let below = place.target.carry > 0 || place.target.order == Ordering::Less;
                let on = !below && place.target.order == Ordering::Equal;
                if (below || on) && self.accepts(place.set)? != below {
                    return None;
                }
            }
            for digits in 0..4 {
                open.push(self.step(place, digits)?);
            }
        }
        Some(())
    }

    fn step(&mut self, place: Place, digits: usize) -> Option<Place> {
        let (q, v) = (u32::from(digits & 1 == 1), u32::from(digits & 2 == 2));
        let Place { target, least, reached, set } = place;
        let grown = target.carry + if target.grows { q * self.steepness } else { 0 };
        let target =
            Target { carry: grown >> 1, order: v.cmp(&(grown & 1)).then(target.order), ..target };
        let reached =
            q.cmp(&(least & 1)).then(if reached { Ordering::Greater } else { Ordering::Less });
        let reached = reached == Ordering::Greater;
        Some(Place { target, least: least >> 1, reached, set: self.set_after(set, digits)? })
    }
}

/// How many numbers a state still chooses.
fn state_count(states: &[(State, Steps<Vec<u32>>)], place: usize) -> u32 {
    states.get(place).map_or(0, |(state, _)| u32::from(state.count))
}
