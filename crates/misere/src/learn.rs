//! The quotient rebuilt where a new heap distinguishes or creates elements, by exact learning (Angluin):
//! outcomes are asked of an oracle, a proof is attempted, and what refutes it is learnt.
//!
//! Words that no test tells apart count as one element; a word with a new row of outcomes is a new one. A
//! table that does not commute gives a new test, and so does a failed proof, or it shows a heap that is not
//! what it was, which becomes a generator. Every round adds a test or a generator.

use crate::closure::{Closure, NotClosed};
use crate::oracle::Oracle;
use crate::structure::{Element, Structure, number};
use crate::word::Word;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use upstar_values::{Account, Context, Stop};

/// Tests that a table which does not commute may add in one round.
const TESTS_IN_A_ROUND: usize = 64;

/// With more slack than this nothing was ever gained.
const MOST_SLACK: u32 = 6;

/// Why a quotient was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    Stopped(Stop),
    /// More elements than allowed.
    TooLarge,
    /// The oracle contradicts itself or the rules.
    Contradiction,
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Trouble::Stopped(stop)
    }
}

/// Outcomes of a word with the tests, as bits; there may be fewer than tests.
#[derive(Clone, Default)]
struct Row {
    bits: Vec<u64>,
    known: usize,
}

/// A table of what is told apart so far.
struct Table {
    words: Vec<Word>,
    rows: Vec<Vec<u64>>,
    /// action[g][x]
    action: Vec<Vec<Element>>,
}

enum Lesson {
    Learnt,
    /// The claim agrees with the oracle where it is wrong.
    Nothing,
}

pub(crate) struct Learner<'a> {
    old: &'a Structure,
    /// What moves leave of the heaps up to the newest.
    options: &'a [Vec<Word>],
    most: usize,
    context: &'a Context,
    account: &'a Account,
    generators: Vec<u32>,
    tests: Vec<Word>,
    known_tests: HashSet<Word, FxBuildHasher>,
    rows: HashMap<Word, Row, FxBuildHasher>,
    oracle: Oracle<'a>,
    slack: u32,
}

impl<'a> Learner<'a> {
    /// A learner of the quotient with the newest heap, the last of `options`; `most` bounds the order.
    pub(crate) fn new(
        old: &'a Structure,
        options: &'a [Vec<Word>],
        most: usize,
        context: &'a Context,
        account: &'a Account,
    ) -> Self {
        let mut generators = old.generators().to_vec();
        generators.push(number(options.len() - 1));
        let oracle = Oracle::new(old, options, &generators, 0);
        let mut learner = Learner {
            old,
            options,
            most,
            context,
            account,
            generators,
            tests: Vec::new(),
            known_tests: HashSet::default(),
            rows: HashMap::default(),
            oracle,
            slack: 0,
        };
        learner.add_test(Word::default());
        learner
    }

    /// The proved quotient, and the states that prove it.
    pub(crate) fn learn(mut self) -> Result<(Structure, Closure), Trouble> {
        loop {
            match self.round() {
                Ok(Some(found)) => return Ok(found),
                Ok(None) => {}
                Err(Trouble::Contradiction) if self.slack < MOST_SLACK => {
                    self.slack += 1;
                    self.begin_anew();
                    self.forget_tests();
                }
                Err(trouble) => return Err(trouble),
            }
            self.account.set(self.held() + self.oracle.bytes())?;
        }
    }

    /// Bytes held besides the oracle's, about.
    fn held(&self) -> u64 {
        let rows = self.rows.len() as u64 * (100 + self.tests.len() as u64 / 8);
        rows + self.old.bytes()
    }

    /// Forgets all outcomes, for another oracle.
    fn begin_anew(&mut self) {
        self.rows.clear();
        self.oracle = Oracle::new(self.old, self.options, &self.generators, self.slack);
    }

    /// Forgets all tests but the empty one: what told words apart for another oracle need not do so here.
    fn forget_tests(&mut self) {
        self.tests.clear();
        self.known_tests.clear();
        self.add_test(Word::default());
    }

    /// Forgets tests that tell no words of the table apart which the tests before them do not. Which words are
    /// one element stays as it is, and every further row is shorter.
    fn pruned(&mut self, mut table: Table) -> Table {
        let mut classes = vec![0u32; table.rows.len()];
        let mut count = 1;
        let mut kept = Vec::new();
        for at in 0..self.tests.len() {
            let mut finer: HashMap<(u32, bool), u32, FxBuildHasher> = HashMap::default();
            let split: Vec<u32> = table
                .rows
                .iter()
                .zip(&classes)
                .map(|(row, &class)| {
                    let next = number(finer.len());
                    *finer.entry((class, row[at / 64] >> (at % 64) & 1 == 1)).or_insert(next)
                })
                .collect();
            // The first test is the empty one, which says what is lost.
            if at == 0 || finer.len() > count {
                (classes, count) = (split, finer.len());
                kept.push(at);
            }
        }
        if kept.len() == self.tests.len() {
            return table;
        }
        let chosen = |bits: &[u64], known: usize| {
            let mut new = vec![0; kept.len().div_ceil(64)];
            for (to, &at) in kept.iter().take(known).enumerate() {
                new[to / 64] |= (bits[at / 64] >> (at % 64) & 1) << (to % 64);
            }
            new
        };
        self.tests = kept.iter().map(|&at| self.tests[at].clone()).collect();
        self.known_tests = self.tests.iter().cloned().collect();
        for row in self.rows.values_mut() {
            let known = kept.iter().take_while(|&&at| at < row.known).count();
            *row = Row { bits: chosen(&row.bits, known), known };
        }
        table.rows.iter_mut().for_each(|row| *row = chosen(row, kept.len()));
        table
    }

    fn add_test(&mut self, test: Word) -> bool {
        let new = self.known_tests.insert(test.clone());
        if new {
            self.tests.push(test);
        }
        new
    }

    fn is_lost(&mut self, word: &Word) -> Result<bool, Trouble> {
        let held = self.held();
        let go_on = |steps: u64, bytes: u64| {
            self.context.spend(steps)?;
            self.account.set(held + bytes)
        };
        self.oracle.is_lost(word, &go_on)
    }

    fn round(&mut self) -> Result<Option<(Structure, Closure)>, Trouble> {
        let table = self.table()?;
        let table = self.pruned(table);
        if !self.commutes(&table)? {
            return Ok(None);
        }
        let claim = self.claim(&table);
        let wrong = match self.prove(&claim)? {
            Ok(closure) => return Ok(Some((claim, closure))),
            Err(wrong) => wrong,
        };
        for position in wrong {
            if claim.is_lost(claim.element(&position)) != self.is_lost(&position)? {
                return match self.lesson(&table, &position)? {
                    Lesson::Learnt => Ok(None),
                    Lesson::Nothing => Err(Trouble::Contradiction),
                };
            }
        }
        Err(Trouble::Contradiction)
    }

    /// The outcomes of a word with all tests.
    fn row(&mut self, word: &Word) -> Result<Vec<u64>, Trouble> {
        let mut row = self.rows.remove(word).unwrap_or_default();
        self.context.spend(1 + (self.tests.len() - row.known) as u64)?;
        row.bits.resize(self.tests.len().div_ceil(64), 0);
        for at in row.known..self.tests.len() {
            let sum = word.plus(&self.tests[at]);
            if self.is_lost(&sum)? {
                row.bits[at / 64] |= 1 << (at % 64);
            }
        }
        row.known = self.tests.len();
        let bits = row.bits.clone();
        self.rows.insert(word.clone(), row);
        Ok(bits)
    }

    /// All rows that the generators reach, those of the smallest ones first.
    fn table(&mut self) -> Result<Table, Trouble> {
        let generators = self.generators.clone();
        let first = self.row(&Word::default())?;
        let mut numbers: HashMap<Vec<u64>, Element, FxBuildHasher> = HashMap::default();
        numbers.insert(first.clone(), 0);
        let mut table = Table {
            words: vec![Word::default()],
            rows: vec![first],
            action: vec![Vec::new(); generators.len()],
        };
        for last in 0..generators.len() {
            let mut at = 0;
            while at < table.words.len() {
                for (place, &heap) in generators[..=last].iter().enumerate() {
                    if table.action[place].len() > at {
                        continue;
                    }
                    let word = table.words[at].with(heap);
                    let row = self.row(&word)?;
                    let next = number(numbers.len());
                    let to = *numbers.entry(row.clone()).or_insert(next);
                    if to == next {
                        table.words.push(word);
                        table.rows.push(row);
                    }
                    table.action[place].push(to);
                }
                if table.words.len() > self.most {
                    return Err(Trouble::TooLarge);
                }
                at += 1;
            }
        }
        Ok(table)
    }

    /// Does the action commute? Where it does not, a test is added.
    fn commutes(&mut self, table: &Table) -> Result<bool, Trouble> {
        let (action, mut added) = (&table.action, 0);
        let mut commutes = true;
        for x in 0..table.words.len() {
            for (g, of_g) in action.iter().enumerate() {
                for (h, of_h) in action.iter().enumerate().take(g) {
                    let (gh, hg) =
                        (of_g[of_h[x] as usize] as usize, of_h[of_g[x] as usize] as usize);
                    if gh == hg {
                        continue;
                    }
                    commutes = false;
                    let differ = |at: &usize| {
                        (table.rows[gh][at / 64] ^ table.rows[hg][at / 64]) >> (at % 64) & 1 == 1
                    };
                    let Some(at) = (0..self.tests.len()).find(differ) else { continue };
                    let both = table.words[x].with(self.generators[g]).with(self.generators[h]);
                    let lost = self.is_lost(&both.plus(&self.tests[at].clone()))?;
                    let claimed = table.rows[gh][at / 64] >> (at % 64) & 1 == 1;
                    let outer = if lost == claimed { h } else { g };
                    let test = self.tests[at].with(self.generators[outer]);
                    added += usize::from(self.add_test(test));
                    if added >= TESTS_IN_A_ROUND {
                        return Ok(false);
                    }
                }
            }
        }
        if commutes || added > 0 { Ok(commutes) } else { Err(Trouble::Contradiction) }
    }

    /// What the table says the quotient is.
    fn claim(&self, table: &Table) -> Structure {
        let is_lost = |x: usize| table.rows[x][0] & 1 == 1;
        let heaps: Vec<Element> = (0..number(self.options.len()))
            .map(|heap| table.element(&self.generators, &self.in_generators(heap)))
            .collect();
        Structure::new(&table.action, is_lost, &heaps)
    }

    /// A heap as it is, if it is a generator, and else the word it had.
    fn in_generators(&self, heap: u32) -> Word {
        match self.generators.contains(&heap) {
            true => Word::of([heap]),
            false => self.old.word(self.old.heaps[heap as usize]).clone(),
        }
    }

    /// The states that prove a claim, or positions of which one has another outcome than claimed.
    fn prove(&self, claim: &Structure) -> Result<Result<Closure, Vec<Word>>, Trouble> {
        let mut closure = Closure::new(claim.order());
        for (heap, options) in (0u32..).zip(self.options) {
            if options.is_empty() {
                if claim.heaps[heap as usize] != 0 {
                    return Ok(Err(vec![Word::of([heap])]));
                }
                continue;
            }
            let element = claim.heaps[heap as usize];
            let mut elements: Vec<Element> =
                options.iter().map(|option| claim.element(option)).collect();
            let shifted = claim.shifted(element);
            let both = |&to: &Element| claim.shifted(to).common(shifted);
            if let Some((option, z)) =
                options.iter().zip(&elements).find_map(|(o, e)| Some((o, both(e)?)))
            {
                // A move from a lost position to a lost one.
                let rest = claim.word(number(z));
                return Ok(Err(vec![rest.with(heap), rest.plus(option)]));
            }
            elements.sort_unstable();
            elements.dedup();
            let winning = claim.winning(&elements);
            match closure.add(claim, heap, element, &winning, self.context) {
                Ok(()) => {}
                Err(NotClosed::Stopped(stop)) => return Err(stop.into()),
                Err(NotClosed::NoWinningMove(sum)) => {
                    let mut wrong = vec![sum.clone()];
                    for (place, &(heap, _)) in sum.parts().iter().enumerate() {
                        let rest = sum.without(place);
                        wrong
                            .extend(self.options[heap as usize].iter().map(|left| rest.plus(left)));
                    }
                    return Ok(Err(wrong));
                }
            }
        }
        Ok(Ok(closure))
    }

    /// Replaces the heaps of a position one after another by the words of their elements. Where the outcome
    /// changes, two words are one element that should be two, or a heap is not worth its word.
    fn lesson(&mut self, table: &Table, position: &Word) -> Result<Lesson, Trouble> {
        let mut heaps: Vec<u32> = position.heaps().collect();
        heaps.reverse();
        let mut element = 0;
        let mut lost = self.is_lost(position)?;
        while let Some(heap) = heaps.pop() {
            if !self.generators.contains(&heap) {
                let word = self.in_generators(heap);
                let rest = table.words[element as usize].plus(&Word::of(heaps.iter().copied()));
                let now = self.is_lost(&rest.plus(&word))?;
                if now != lost {
                    if self.slack == 0 {
                        return Ok(Lesson::Nothing);
                    }
                    self.generators.push(heap);
                    self.generators.sort_unstable();
                    self.begin_anew();
                    return Ok(Lesson::Learnt);
                }
                heaps.extend(word.heaps());
                continue;
            }
            let next = table.act(&self.generators, heap, element);
            let rest = Word::of(heaps.iter().copied());
            let now = self.is_lost(&table.words[next as usize].plus(&rest))?;
            if now != lost {
                let new = self.add_test(rest);
                return Ok(if new { Lesson::Learnt } else { Lesson::Nothing });
            }
            (element, lost) = (next, now);
        }
        Ok(Lesson::Nothing)
    }
}

impl Table {
    fn act(&self, generators: &[u32], heap: u32, x: Element) -> Element {
        let place = generators.iter().position(|&generator| generator == heap);
        place.map_or(x, |place| self.action[place][x as usize])
    }

    /// The element of a word in the generators.
    fn element(&self, generators: &[u32], word: &Word) -> Element {
        word.heaps().fold(0, |x, heap| self.act(generators, heap, x))
    }
}
