//! Outcomes of positions with the newest heap, by pretending: heaps that are no generators stand for their
//! words in the quotient of the smaller heaps, and what that quotient says of high powers is believed up to
//! some slack. This is a guess where it is new, which does no harm: nothing is accepted without proof.

use crate::learn::Trouble;
use crate::packed::{Exponents, Packed};
use crate::structure::{Element, Structure};
use crate::word::Word;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::hash::Hash;
use upstar_values::Stop;

/// Positions between two questions whether to go on.
const QUESTIONS: u64 = 256;

/// What is needed of a game that is played in pretence.
pub(crate) trait Pretence {
    type Key: Clone + Eq + Hash;

    /// Is the position lost, if that is known without playing?
    fn known(&self, key: &Self::Key) -> Option<bool>;

    /// The option at the cursor, which goes on to the next one.
    fn option(&mut self, key: &Self::Key, cursor: &mut (usize, usize)) -> Option<Self::Key>;
}

/// Bytes of a memo, about: it is filled to three quarters on the average.
fn bytes<K>(memo: &Memo<K>) -> u64 {
    memo.len() as u64 * size_of::<(K, Option<bool>)>() as u64 * 4 / 3
}

/// Outcomes found, `None` while a position is in play.
type Memo<K> = HashMap<K, Option<bool>, FxBuildHasher>;

/// Asked now and then, with steps taken and bytes held, whether to go on.
pub(crate) type GoOn<'a> = &'a dyn Fn(u64, u64) -> Result<(), Stop>;

fn seen<G: Pretence>(game: &G, memo: &Memo<G::Key>, key: &G::Key) -> Option<Option<bool>> {
    game.known(key).map(Some).or_else(|| memo.get(key).copied())
}

/// Is one of the options known to be lost?
fn wins_at_once<G: Pretence>(game: &mut G, memo: &Memo<G::Key>, key: &G::Key) -> bool {
    let mut cursor = (0, 0);
    while let Some(option) = game.option(key, &mut cursor) {
        if seen(game, memo, &option) == Some(Some(true)) {
            return true;
        }
    }
    false
}

/// Takes the positions in play out of the memo, so that it stays true.
fn forget<K: Eq + Hash>(memo: &mut Memo<K>, stack: &[(K, (usize, usize))]) {
    for (key, _) in stack {
        memo.remove(key);
    }
}

fn is_lost<G: Pretence>(
    game: &mut G,
    memo: &mut Memo<G::Key>,
    key: G::Key,
    go_on: GoOn<'_>,
) -> Result<bool, Trouble> {
    match seen(game, memo, &key) {
        Some(Some(lost)) => return Ok(lost),
        Some(None) => return Err(Trouble::Contradiction),
        None => {}
    }
    memo.insert(key.clone(), None);
    let mut stack = vec![(key, (0, 0))];
    let mut lost = false;
    let mut count = 0u64;
    while let Some((key, cursor)) = stack.last_mut() {
        count += 1;
        if count.is_multiple_of(QUESTIONS)
            && let Err(stop) = go_on(QUESTIONS, bytes(memo))
        {
            forget(memo, &stack);
            return Err(stop.into());
        }
        lost = true;
        let mut deeper = None;
        while let Some(option) = game.option(key, cursor) {
            match seen(game, memo, &option) {
                Some(Some(true)) => {
                    lost = false;
                    break;
                }
                Some(Some(false)) => {}
                Some(None) => {
                    forget(memo, &stack);
                    return Err(Trouble::Contradiction);
                }
                None => {
                    deeper = Some(option);
                    break;
                }
            }
        }
        if let Some(option) = deeper {
            if wins_at_once(game, memo, &option) {
                memo.insert(option, Some(false));
                continue;
            }
            // It is asked for again when it is known.
            cursor.1 -= 1;
            memo.insert(option.clone(), None);
            stack.push((option, (0, 0)));
        } else {
            memo.insert(key.clone(), Some(lost));
            stack.pop();
        }
    }
    Ok(lost)
}

/// All relations of the smaller heaps are believed: a position is an element and a number of newest heaps.
struct Classes<'a> {
    old: &'a Structure,
    options: &'a [Vec<Word>],
    /// The elements of the options of the newest heap.
    newest: Vec<Element>,
    /// Where moves in the word of an element lead.
    followers: Vec<Option<Vec<Element>>>,
}

impl Classes<'_> {
    fn followers(&mut self, x: Element) -> &[Element] {
        let (old, options) = (self.old, self.options);
        self.followers[x as usize].get_or_insert_with(|| {
            let word = old.word(x);
            let mut found: Vec<Element> = Vec::new();
            for (place, &(heap, _)) in word.parts().iter().enumerate() {
                let rest = old.element(&word.without(place));
                found.extend(
                    options[heap as usize]
                        .iter()
                        .map(|option| old.product(rest, old.element(option))),
                );
            }
            found.sort_unstable();
            found.dedup();
            found
        })
    }
}

impl Pretence for Classes<'_> {
    type Key = (Element, u32);

    fn known(&self, key: &Self::Key) -> Option<bool> {
        (key.1 == 0).then(|| self.old.is_lost(key.0))
    }

    fn option(&mut self, key: &Self::Key, cursor: &mut (usize, usize)) -> Option<Self::Key> {
        if cursor.0 == 0 {
            if let Some(&e) = self.newest.get(cursor.1) {
                cursor.1 += 1;
                return Some((self.old.product(key.0, e), key.1 - 1));
            }
            *cursor = (1, 0);
        }
        let next = self.followers(key.0).get(cursor.1).copied()?;
        cursor.1 += 1;
        Some((next, key.1))
    }
}

/// Only what heaps are worth is believed, and that high powers repeat.
struct Words<'a> {
    old: &'a Structure,
    options: &'a [Vec<Word>],
    newest: u32,
    /// Which heaps stand for themselves.
    stands: Vec<bool>,
    /// The highest exponent of each heap, and by what larger ones are lowered.
    caps: Vec<(u32, u32)>,
    /// The options of heaps in words.
    moves: Vec<Option<Vec<Word>>>,
}

impl Words<'_> {
    fn normal(&self, mut word: Word) -> Word {
        word.change(|heap, count| match self.caps.get(heap as usize) {
            Some(&(cap, step)) if count > cap => count - (count - cap).div_ceil(step) * step,
            _ => count,
        });
        word
    }

    fn moves(&mut self, heap: u32) -> &[Word] {
        let (old, options, stands) = (self.old, self.options, &self.stands);
        self.moves[heap as usize].get_or_insert_with(|| in_words(old, options, stands, heap))
    }
}

/// The options of a heap in words of the heaps that stand for themselves.
fn in_words(old: &Structure, options: &[Vec<Word>], stands: &[bool], heap: u32) -> Vec<Word> {
    let translated = |option: &Word| {
        let mut word = Word::default();
        for &(heap, count) in option.parts() {
            if stands[heap as usize] {
                word.add(heap, count);
            } else {
                let own = old.word(old.heaps[heap as usize]);
                own.parts().iter().for_each(|part| word.add(part.0, part.1 * count));
            }
        }
        word
    };
    let mut found: Vec<Word> = options[heap as usize].iter().map(translated).collect();
    found.sort_unstable();
    found.dedup();
    found
}

impl Pretence for Words<'_> {
    type Key = Word;

    fn known(&self, key: &Word) -> Option<bool> {
        (key.count_of_last(self.newest) == 0).then(|| self.old.is_lost(self.old.element(key)))
    }

    fn option(&mut self, key: &Word, cursor: &mut (usize, usize)) -> Option<Word> {
        let parts = key.parts();
        while cursor.0 < parts.len() {
            // The newest heap first: without it outcomes are known.
            let place = parts.len() - 1 - cursor.0;
            if let Some(left) = self.moves(parts[place].0).get(cursor.1) {
                let next = key.without(place).plus(left);
                cursor.1 += 1;
                return Some(self.normal(next));
            }
            *cursor = (cursor.0 + 1, 0);
        }
        None
    }
}

/// Who tells outcomes: by classes first, by words when that has failed.
pub(crate) enum Oracle<'a> {
    Classes(ClassesOracle<'a>),
    Words(WordsOracle<'a>),
    Packed(PackedOracle<'a>),
}

/// The words are for positions with heaps that do not stand for themselves.
pub(crate) struct PackedOracle<'a>(Packed<'a>, Memo<Exponents>, WordsOracle<'a>);

pub(crate) struct ClassesOracle<'a>(Classes<'a>, Memo<(Element, u32)>);

pub(crate) struct WordsOracle<'a>(Words<'a>, Memo<Word>);

impl<'a> Oracle<'a> {
    /// An oracle for the newest heap, the last of `options`. With slack 0 all old relations are believed.
    pub(crate) fn new(
        old: &'a Structure,
        options: &'a [Vec<Word>],
        generators: &[u32],
        slack: u32,
    ) -> Self {
        let smaller = options.len() - 1;
        if slack == 0 {
            let newest = options[smaller].iter().map(|option| old.element(option)).collect();
            let followers = vec![None; old.order()];
            let classes = Classes { old, options, newest, followers };
            return Oracle::Classes(ClassesOracle(classes, Memo::default()));
        }
        let mut stands = vec![false; smaller + 1];
        generators.iter().for_each(|&heap| stands[heap as usize] = true);
        let cap = |&x: &Element| {
            let (index, period) = old.index_and_period(x);
            let step = if period.is_multiple_of(2) { period } else { 2 * period };
            (index + step - 1 + slack, step)
        };
        let caps: Vec<(u32, u32)> = old.heaps.iter().map(cap).collect();
        let moves = |heap: u32| in_words(old, options, &stands, heap);
        let packed = Packed::new(old, generators, &caps, moves);
        let words = Words {
            old,
            options,
            newest: crate::structure::number(smaller),
            stands,
            caps,
            moves: vec![None; smaller + 1],
        };
        let words = WordsOracle(words, Memo::default());
        match packed {
            Some(packed) => Oracle::Packed(PackedOracle(packed, Memo::default(), words)),
            None => Oracle::Words(words),
        }
    }

    /// Is the sum of these heaps lost?
    pub(crate) fn is_lost(&mut self, word: &Word, go_on: GoOn<'_>) -> Result<bool, Trouble> {
        match self {
            Oracle::Classes(ClassesOracle(game, memo)) => {
                let newest = game.options.len() - 1;
                let (mut element, mut count) = (0, 0);
                for &(heap, times) in word.parts() {
                    if heap as usize == newest {
                        count = times;
                    } else {
                        let power = game.old.power(game.old.heaps[heap as usize], u64::from(times));
                        element = game.old.product(element, power);
                    }
                }
                is_lost(game, memo, (element, count), go_on)
            }
            Oracle::Packed(PackedOracle(game, memo, words)) => {
                if let Some(key) = game.pack(word) {
                    return is_lost(game, memo, key, go_on);
                }
                let WordsOracle(game, memo) = words;
                let key = game.normal(word.clone());
                is_lost(game, memo, key, go_on)
            }
            Oracle::Words(WordsOracle(game, memo)) => {
                let key = game.normal(word.clone());
                is_lost(game, memo, key, go_on)
            }
        }
    }

    /// Bytes held, about.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Oracle::Classes(oracle) => bytes(&oracle.1),
            Oracle::Words(oracle) => bytes(&oracle.1),
            Oracle::Packed(oracle) => bytes(&oracle.1) + bytes(&oracle.2.1),
        }
    }
}
