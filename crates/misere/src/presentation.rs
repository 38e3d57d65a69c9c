//! A presentation of a quotient: letters for its generators, and relations that rewrite every word to the
//! first one of its element, by degree and then alphabetically.

use crate::quotient::{Element, MisereQuotient};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::cmp::Reverse;
use std::fmt;

/// The exponents of the generators in a word.
type Exponents = Vec<u32>;

/// Generators and relations of a quotient, and the standard word of every element.
///
/// ```
/// use upstar_heaps::HeapRules;
/// use upstar_misere::{Bounds, MisereQuotient};
/// use upstar_values::Context;
/// let game = HeapRules::parse("0.75")?;
/// let quotient = MisereQuotient::compute(&game, Bounds::DEFAULT, &Context::new());
/// let presentation = quotient.presentation();
/// assert_eq!(presentation.to_string(), "a,b,c | a^2=1, bc=ab, c^2=b^2, b^3=b");
/// # Ok::<(), upstar_heaps::CodeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    letters: usize,
    /// The standard words of the elements, by their numbers.
    words: Vec<Exponents>,
    /// Words that are not standard, though all their divisors are, and the standard words they equal.
    relations: Vec<(Exponents, Exponents)>,
}

impl MisereQuotient {
    /// Generators and relations: a reduced Gröbner basis for the order by degree. Time and memory are those
    /// of |Q| · g words.
    #[must_use]
    pub fn presentation(&self) -> Presentation {
        let generators: Vec<Element> =
            self.generators().iter().filter_map(|&heap| self.heap(u64::from(heap))).collect();
        let letters = generators.len();
        let mut words: HashMap<Element, Exponents, FxBuildHasher> = HashMap::default();
        let mut standard: HashSet<Exponents, FxBuildHasher> = HashSet::default();
        let mut relations = Vec::new();
        let mut level = vec![(vec![0; letters], Element::IDENTITY)];
        words.insert(Element::IDENTITY, vec![0; letters]);
        standard.insert(vec![0; letters]);
        while !level.is_empty() {
            let mut candidates = Vec::new();
            for (word, element) in &level {
                for (letter, &generator) in generators.iter().enumerate() {
                    let mut next = word.clone();
                    next[letter] += 1;
                    candidates.push((next, self.product(*element, generator)));
                }
            }
            candidates.sort_unstable_by(|one, other| Reverse(&one.0).cmp(&Reverse(&other.0)));
            candidates.dedup();
            level.clear();
            for (word, element) in candidates {
                let divisors = (0..letters).filter(|&letter| word[letter] > 0).map(|letter| {
                    let mut divisor = word.clone();
                    divisor[letter] -= 1;
                    divisor
                });
                if !divisors.into_iter().all(|divisor| standard.contains(&divisor)) {
                    continue;
                }
                if let Some(first) = words.get(&element) {
                    relations.push((word, first.clone()));
                } else {
                    words.insert(element, word.clone());
                    standard.insert(word.clone());
                    level.push((word, element));
                }
            }
        }
        let words = self.elements().filter_map(|x| words.remove(&x)).collect();
        Presentation { letters, words, relations }
    }
}

impl Presentation {
    /// The number of generators.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The name of a generator: a, b, …, z, a1, b1, …
    #[must_use]
    pub fn letter(place: usize) -> String {
        let letter = char::from(b"abcdefghijklmnopqrstuvwxyz"[place % 26]);
        if place < 26 { letter.to_string() } else { format!("{letter}{}", place / 26) }
    }

    /// An element as a word, such as `a^2b`.
    #[must_use]
    pub fn name(&self, x: Element) -> String {
        self.words.get(x.number() as usize).map_or_else(String::new, |word| text(word))
    }

    /// The relations as pairs of equal words.
    pub fn relations(&self) -> impl ExactSizeIterator<Item = (String, String)> + '_ {
        self.relations.iter().map(|(word, standard)| (text(word), text(standard)))
    }
}

fn text(word: &[u32]) -> String {
    let power = |(place, &exponent): (usize, &u32)| match exponent {
        0 => String::new(),
        1 => Presentation::letter(place),
        _ => format!("{}^{exponent}", Presentation::letter(place)),
    };
    let text: String = word.iter().enumerate().map(power).collect();
    if text.is_empty() { "1".to_owned() } else { text }
}

impl fmt::Display for Presentation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = (0..self.letters).map(Presentation::letter).collect();
        let relations: Vec<String> =
            self.relations().map(|(word, standard)| format!("{word}={standard}")).collect();
        write!(f, "{} | {}", letters.join(","), relations.join(", "))
    }
}
