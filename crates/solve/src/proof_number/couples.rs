//! Normal play: parts with a Nim heap beside them.
//!
//! The mover of P + *k loses iff the Grundy value of P is k. What is known of a part is its Grundy
//! value, or a set of values that it has not.

use super::Searched;
use super::depth::Bounds;
use super::numbers::{Numbers, Survey};
use super::parts::{PartId, Parts, Sums};
use rustc_hash::FxHashMap;
use upstar_core::{Form, Theorems};
use upstar_values::Stop;

/// What is known of a part.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    value: Option<u64>,
    /// Bit k: the value is not k.
    excluded: u64,
}

/// A part and the size of the heap beside it.
type Couple = (PartId, u64);

/// An option of a couple.
#[derive(Clone, Copy, Debug)]
enum Child {
    /// One part is left whose value is not known.
    Couple(Couple),
    /// The option at this place falls into several such parts; the heap is beside them.
    Several(usize, u64),
}

/// An option as far as it is known.
enum State {
    Decided(u64),
    Open(Child),
}

/// The search and what it has learnt.
pub(super) struct Couples<P> {
    parts: Parts<P>,
    known: Vec<Known>,
    numbers: FxHashMap<Couple, Numbers>,
}

impl<P: Form<Part = P>> Default for Couples<P> {
    fn default() -> Self {
        let parts = Parts::new(Sums::Cancel);
        Couples { parts, known: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<P: Form<Part = P>> Couples<P> {
    /// How many parts have had their options listed.
    pub(super) fn expansions(&self) -> u64 {
        self.parts.expanded()
    }

    /// About how many bytes the numbers take.
    fn bytes(&self) -> u64 {
        let numbers = self.numbers.capacity() * (size_of::<(Couple, Numbers)>() + 2);
        (numbers + self.known.capacity() * size_of::<Known>()) as u64
    }

    /// The Grundy value of a form.
    pub(super) fn sum<F: Form<Part = P>>(
        &mut self,
        form: &F,
        bounds: &mut Bounds<'_>,
    ) -> Searched<u64> {
        let parts = self.parts.of_form(form)?;
        let mut total = 0;
        for part in parts {
            total ^= self.value(part, bounds)?;
        }
        Ok(total)
    }

    /// Is the Grundy value of a form this one?
    pub(super) fn sum_is<F: Form<Part = P>>(
        &mut self,
        form: &F,
        value: u64,
        bounds: &mut Bounds<'_>,
    ) -> Searched<bool> {
        let parts = self.parts.of_form(form)?;
        match self.single_out(&parts, value, bounds)? {
            None => Ok(self.rest(&parts, value)? == 0),
            Some((part, heap)) => Ok(!self.mover_wins(part, heap, bounds)?),
        }
    }

    /// What is left of the heap when all these parts, whose values are known, are added to it.
    fn rest(&mut self, parts: &[PartId], heap: u64) -> Searched<u64> {
        let mut rest = heap;
        for &part in parts {
            rest ^= self.known(part)?.value.unwrap_or(0);
        }
        Ok(rest)
    }

    /// Finds the values of all parts but the hardest, and gives that one with its heap; `None` if
    /// the value of every part is known.
    fn single_out(
        &mut self,
        parts: &[PartId],
        heap: u64,
        bounds: &mut Bounds<'_>,
    ) -> Searched<Option<Couple>> {
        let mut open = Vec::new();
        for &part in parts {
            if self.known(part)?.value.is_none() {
                open.push(part);
            }
        }
        open.sort_by_key(|&part| self.parts.effort(part));
        let Some(hardest) = open.pop() else { return Ok(None) };
        for part in open {
            self.value(part, bounds)?;
        }
        // The hardest may have been met on the way: then its value is known, which does no harm.
        let mut rest = heap;
        for &part in parts {
            if part != hardest {
                rest ^= self.value(part, bounds)?;
            }
        }
        Ok(Some((hardest, rest)))
    }

    /// The Grundy value of a part.
    fn value(&mut self, part: PartId, bounds: &mut Bounds<'_>) -> Searched<u64> {
        for heap in 0.. {
            if let Some(value) = self.known(part)?.value {
                return Ok(value);
            }
            if !self.mover_wins(part, heap, bounds)? {
                return Ok(heap);
            }
        }
        Err(Stop::TooWide)
    }

    fn mover_wins(&mut self, part: PartId, heap: u64, bounds: &mut Bounds<'_>) -> Searched<bool> {
        if let Some(wins) = self.verdict((part, heap))? {
            return Ok(wins);
        }
        bounds.deeper(self, |couples, bounds| {
            couples.search((part, heap), Numbers::UNBOUNDED, bounds)
        })?;
        self.verdict((part, heap))?.ok_or(Stop::TooWide)
    }

    /// What is known of a part; a theorem may know its value.
    fn known(&mut self, part: PartId) -> Searched<Known> {
        while self.known.len() <= part as usize {
            let id = PartId::try_from(self.known.len()).map_err(|_| Stop::OutOfMemory)?;
            let value = match self.parts.part(id).grundy_theorem() {
                Some(theorem) => Some(theorem.answer.to_u64().ok_or(Stop::TooWide)?),
                None => None,
            };
            self.known.push(Known { value, excluded: 0 });
        }
        Ok(self.known[part as usize])
    }

    /// Does the mover of a couple win, if that is known?
    fn verdict(&mut self, couple: Couple) -> Searched<Option<bool>> {
        let (part, heap) = couple;
        let known = self.known(part)?;
        if let Some(value) = known.value {
            return Ok(Some(value != heap));
        }
        if heap < 64 {
            return Ok((known.excluded >> heap & 1 == 1).then_some(true));
        }
        Ok(self.numbers.get(&couple).and_then(|numbers| numbers.verdict()))
    }

    fn record(&mut self, couple: Couple, mover_wins: bool) {
        let (part, heap) = couple;
        if !mover_wins {
            self.known[part as usize].value = Some(heap);
        } else if heap < 64 {
            self.exclude(part, heap);
        } else {
            self.numbers.insert(couple, Numbers::WON);
            return;
        }
        self.numbers.remove(&couple);
    }

    fn exclude(&mut self, part: PartId, value: u64) {
        if value < 64 {
            self.known[part as usize].excluded |= 1 << value;
        }
    }

    fn couple_numbers(&mut self, couple: Couple) -> Searched<Numbers> {
        if let Some(wins) = self.verdict(couple)? {
            return Ok(Numbers::decided(wins));
        }
        if let Some(&numbers) = self.numbers.get(&couple) {
            return Ok(numbers);
        }
        let effort = self.parts.effort(couple.0);
        Ok(Numbers::guess(u64::from(effort.size), u64::from(effort.width) + couple.1))
    }

    /// What is known of an option by now.
    fn state(&mut self, place: usize, heap: u64) -> Searched<State> {
        let mut rest = heap;
        let mut open = None;
        for index in 0..self.parts.option(place).len() {
            let part = self.parts.option(place)[index];
            match self.known(part)?.value {
                Some(value) => rest ^= value,
                None if open.is_none() => open = Some(part),
                None => return Ok(State::Open(Child::Several(place, heap))),
            }
        }
        Ok(match open {
            None => State::Decided(rest),
            Some(part) => State::Open(Child::Couple((part, rest))),
        })
    }

    /// The numbers of a child, which becomes a couple as soon as it can.
    fn child_numbers(&mut self, child: &mut Child) -> Searched<Numbers> {
        if let Child::Several(place, heap) = *child {
            match self.state(place, heap)? {
                State::Decided(rest) => return Ok(Numbers::decided(rest != 0)),
                State::Open(open) => *child = open,
            }
        }
        match *child {
            Child::Couple(couple) => self.couple_numbers(couple),
            Child::Several(place, heap) => {
                let (mut win, mut loss) = (0, heap);
                for &part in self.parts.option(place) {
                    let effort = self.parts.effort(part);
                    win += u64::from(effort.size);
                    loss += u64::from(effort.width);
                }
                Ok(Numbers::guess(win, loss))
            }
        }
    }

    /// Goes on with a couple until it is decided or its numbers exceed the limits.
    fn search(&mut self, couple: Couple, limits: Numbers, bounds: &mut Bounds<'_>) -> Searched<()> {
        let (part, heap) = couple;
        let options = self.parts.options(part, bounds)?;
        self.known(part)?;
        if heap > options.len() as u64 {
            // A Grundy value is at most the number of options.
            self.record(couple, true);
            return Ok(());
        }
        let mut children: Vec<Child> = Vec::with_capacity(options.len());
        for place in options {
            match self.state(place, heap)? {
                State::Decided(rest) => self.exclude(part, rest ^ heap),
                State::Open(child) => children.push(child),
            }
        }
        children.extend((0..heap).map(|smaller| Child::Couple((part, smaller))));
        loop {
            bounds.numbers.set(self.bytes())?;
            bounds.tick()?;
            if let Some(wins) = self.verdict(couple)? {
                self.record(couple, wins);
                return Ok(());
            }
            let mut survey = Survey::new();
            let mut kept = 0;
            for index in 0..children.len() {
                let mut child = children[index];
                let numbers = self.child_numbers(&mut child)?;
                match numbers.verdict() {
                    Some(false) => {
                        self.record(couple, true);
                        return Ok(());
                    }
                    Some(true) => continue,
                    None => {}
                }
                survey.add(kept, numbers);
                children[kept] = child;
                kept += 1;
            }
            children.truncate(kept);
            let numbers = survey.numbers();
            let Some((next, within)) = survey.next(limits) else {
                self.record(couple, false);
                return Ok(());
            };
            if numbers.exceeds(limits) {
                self.numbers.insert(couple, numbers);
                return Ok(());
            }
            match children[next] {
                Child::Couple(child) => {
                    bounds.deeper(self, |couples, bounds| couples.search(child, within, bounds))?;
                }
                Child::Several(place, heap) => {
                    let parts = self.parts.option(place).to_vec();
                    self.single_out(&parts, heap, bounds)?;
                }
            }
        }
    }
}
