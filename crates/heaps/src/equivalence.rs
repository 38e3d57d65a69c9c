//! Codes that say the same, and the code that stands for all of them.
//!
//! Two things leave the values of a game alone. A move may be *redundant*: what it leaves is worth
//! what another move leaves, since heaps worth 0, or two equal heaps, add nothing. And if the heap
//! of 1 is worth 0, the game is played as well with every heap one smaller, an empty heap standing
//! for it (*first cousins*): bit j of digit i, j heaps left, becomes bits 0 to j of digit i + j − 1,
//! up to j heaps left. The *standard form* has no redundant bits and an odd first digit.

use crate::bits::ValueSet;
use crate::code::Code;

/// Codes with more digits than this, or with a repeating tail, stand for themselves.
const LONGEST: usize = 200;

/// Digits up to `Z` = 35 have bits 0 to 5.
const BITS: usize = 6;

/// A code, and how its heaps correspond to those of another: heap n + `shift` there is heap n here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shifted {
    /// The code.
    pub code: Code,
    /// How much smaller its heaps are.
    pub shift: i64,
}

impl Code {
    /// The code without redundant bits: the same values, heap for heap. Codes that repeat for ever or
    /// have more than 200 digits are left as they are.
    ///
    /// ```
    /// let reduced = |text: &str| text.parse::<upstar_heaps::Code>().unwrap().reduced().to_string();
    /// assert_eq!(reduced("0.27"), "0.26"); // taking 2 of 2 is worth what taking 1 of 2 is
    /// assert_eq!(reduced("0.77"), "0.77"); // every move of Kayles counts
    /// ```
    ///
    /// Time of the order of k² for k digits.
    #[must_use]
    pub fn reduced(&self) -> Code {
        if !self.is_tractable() {
            return self.clone();
        }
        let table = Table::of(self);
        let digits = (0..=self.digits().len()).map(|i| table.necessary(self, i));
        self.with_digits(digits.collect())
    }

    /// The standard form: no redundant bits, and a first digit that is odd (unless no heap is worth
    /// anything). Equal standard forms are equal games, up to the shift.
    ///
    /// ```
    /// let dawsons_kayles: upstar_heaps::Code = "0.07".parse()?;
    /// let form = dawsons_kayles.standard_form();
    /// assert_eq!((form.code.to_string().as_str(), form.shift), ("0.137", 1));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn standard_form(&self) -> Shifted {
        let mut form = Shifted { code: self.reduced(), shift: 0 };
        if !self.is_tractable() {
            return form;
        }
        let nothing = |code: &Code| code.digits().is_empty() && code.digit(0) == 0;
        while form.code.digit(1) & 1 == 0 && !nothing(&form.code) {
            form.code = form.code.smaller_heaps().reduced();
            form.shift += 1;
        }
        form
    }

    /// The codes of the same game with ever larger heaps, as long as they do not become longer: each
    /// one's heap n + 1 is the heap n of the one before. `0.137` gives `0.07` and `0.4`.
    #[must_use]
    pub fn cousins(&self) -> Vec<Code> {
        let mut cousins: Vec<Code> = Vec::new();
        let mut code = self.reduced();
        while let Some(larger) = code.larger_heaps() {
            // From then on only zeros come in front.
            if larger.digits().len() > code.digits().len() {
                break;
            }
            cousins.push(larger.clone());
            code = larger;
        }
        cousins
    }

    /// The shortest code of the same game, the first in order among equals.
    ///
    /// ```
    /// let chess: upstar_heaps::Code = "0.137".parse()?;
    /// let short = chess.shortest();
    /// assert_eq!((short.code.to_string().as_str(), short.shift), ("0.4", -2));
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    #[must_use]
    pub fn shortest(&self) -> Shifted {
        let form = self.standard_form();
        let order = |code: &Code| (code.digits().len(), code.digit(0), code.digits().to_vec());
        let mut best = form.clone();
        for (cousin, larger) in form.code.cousins().into_iter().zip(1i64..) {
            if order(&cousin) < order(&best.code) {
                best = Shifted { code: cousin, shift: form.shift - larger };
            }
        }
        best
    }

    /// Are the values the same, up to empty-handed heaps in front? `true` is proved; `false` says
    /// only that the rules of this module do not show it.
    #[must_use]
    pub fn is_equivalent(&self, other: &Code) -> bool {
        self.standard_form().code == other.standard_form().code
    }

    fn is_tractable(&self) -> bool {
        self.tail().is_empty() && self.digits().len() <= LONGEST
    }

    /// The code with these digits d₀, d₁, …; the digits are subsets of valid ones.
    fn with_digits(&self, digits: Vec<u8>) -> Code {
        let (before, rest) = digits.split_first().map_or((0, &[][..]), |(one, rest)| (*one, rest));
        Code::new(before, rest.to_vec(), Vec::new()).unwrap_or_else(|_| self.clone())
    }

    /// The game with every heap one smaller, if the heap of 1 is worth 0.
    fn smaller_heaps(&self) -> Code {
        let last = self.digits().len() + BITS;
        let digit = |t: usize| {
            let mut digit = place(self, t + 1) & 1;
            for j in (1..BITS).filter(|j| t + 1 >= *j) {
                if place(self, t + 1 - j) >> j & 1 == 1 {
                    digit |= mask(j);
                }
            }
            digit
        };
        self.with_digits((0..=last).map(digit).collect())
    }

    /// The game with every heap one larger, the heap of 1 being worth 0, if it has a code.
    fn larger_heaps(&self) -> Option<Code> {
        if !self.is_tractable() || self.digits().is_empty() {
            return None;
        }
        let table = Table::of(self);
        let last = self.digits().len();
        let allowed = |t: usize, bit: usize| match bit {
            0 => table.values.get(t).is_some_and(|value| *value > 0),
            _ => t <= last && table.full[bit][t],
        };
        let digit = |i: usize| {
            let mut digit = u8::from(i >= 2 && allowed(i - 1, 0));
            for j in 1..BITS {
                let taken = i + j;
                if taken > 1 && (0..=j).all(|bit| allowed(taken - 1, bit)) && (i > 0 || j > 1) {
                    digit |= 1 << j;
                }
            }
            digit
        };
        let digits: Vec<u8> = (0..=last + 1).map(digit).collect();
        if digits.iter().any(|&digit| digit > crate::code::LARGEST_DIGIT) {
            return None;
        }
        let larger = self.with_digits(digits).reduced();
        // The proof that it is the same game: going back gives this one.
        let back = larger.digit(1) & 1 == 0 && larger.smaller_heaps().reduced() == self.reduced();
        back.then_some(larger)
    }
}

fn place(code: &Code, i: usize) -> u8 {
    code.digit(i as u64)
}

/// Bits 0 to j.
fn mask(j: usize) -> u8 {
    u8::try_from((1u32 << (j + 1)) - 1).unwrap_or(u8::MAX)
}

/// What a code makes of the heaps up to its last digit.
struct Table {
    values: Vec<u32>,
    /// Has heap n an option worth 0 that is not the empty one?
    zero: Vec<bool>,
    /// `full[j][i]`: what taking i and leaving j heaps is worth can be had, by this bit or others.
    full: Vec<Vec<bool>>,
    /// The same by others alone.
    implied: Vec<Vec<bool>>,
}

impl Table {
    fn of(code: &Code) -> Table {
        let last = code.digits().len();
        let (values, zero) = values(code, last);
        let mut full = vec![vec![false; last + 1]; BITS + 2];
        let mut implied = full.clone();
        for j in (1..BITS).rev() {
            for i in 0..=last {
                let one = (1..=i).any(|s| values[s] == 0 && full[j + 1][i - s]);
                let two = (1..=i / 2).any(|s| full[j + 2][i - 2 * s]);
                implied[j][i] = one || two;
                full[j][i] = implied[j][i] || place(code, i) >> j & 1 == 1;
            }
        }
        Table { values, zero, full, implied }
    }

    /// The digit without its redundant bits.
    fn necessary(&self, code: &Code, i: usize) -> u8 {
        let needed = |bit: &usize| match bit {
            0 => !self.zero[i],
            _ => !self.implied[*bit][i],
        };
        let bits = (0..BITS).filter(|bit| place(code, i) >> bit & 1 == 1).filter(needed);
        bits.fold(0, |digit, bit| digit | 1 << bit)
    }
}

/// The values of the heaps up to `last` from the definition, and which of them have an option worth
/// 0 other than the empty one.
fn values(code: &Code, last: usize) -> (Vec<u32>, Vec<bool>) {
    let (mut values, mut zero) = (Vec::new(), Vec::new());
    // sums[j][r]: what j heaps of together r can be worth.
    let mut sums: Vec<Vec<ValueSet>> = vec![Vec::new(); BITS];
    for n in 0..=last {
        for j in 2..BITS {
            let mut set = ValueSet::default();
            for a in 1..n {
                set.extend_shifted(&sums[j - 1][n - a], values[a]);
            }
            sums[j].push(set);
        }
        let mut seen = ValueSet::default();
        for taken in 0..=n {
            let digit = place(code, taken);
            for j in (1..BITS).filter(|j| digit >> j & 1 == 1 && (taken > 0 || *j > 1)) {
                if n - taken >= j {
                    seen.extend(&sums[j][n - taken]);
                }
            }
        }
        zero.push(seen.contains(0));
        if n > 0 && place(code, n) & 1 == 1 {
            seen.insert(0);
        }
        let value = seen.mex();
        let mut single = ValueSet::default();
        single.insert(value);
        sums[1].push(single);
        values.push(value);
    }
    (values, zero)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::HeapRules;
    use crate::sequence::Sequence;
    use upstar_values::Context;

    fn code(text: &str) -> Code {
        text.parse().unwrap()
    }

    fn sequence(code: &Code, length: usize) -> Vec<u32> {
        let mut sequence = Sequence::new(HeapRules::Code(code.clone()));
        sequence.extend_to(length, &Context::new()).unwrap();
        sequence.values().to_vec()
    }

    fn same(given: &Code, other: &Shifted, length: usize) {
        let (old, new) = (sequence(given, length), sequence(&other.code, length));
        for (n, &value) in (0i64..).zip(&new) {
            match usize::try_from(n + other.shift) {
                Ok(there) if there < length => {
                    assert_eq!(old[there], value, "{given} {} {n}", other.code);
                }
                Ok(_) => (),
                Err(_) => assert_eq!(value, 0, "{given} {} {n}", other.code),
            }
        }
    }

    #[test]
    fn equivalent_codes_have_the_same_values() {
        for before in [0, 4] {
            for number in (0..512u16).filter(|number| number % 3 == 0) {
                let digits = [6, 3, 0].map(|by| u8::try_from(number >> by & 7).unwrap());
                let given = Code::new(before, digits.to_vec(), Vec::new()).unwrap();
                same(&given, &Shifted { code: given.reduced(), shift: 0 }, 60);
                same(&given, &given.standard_form(), 60);
                same(&given, &given.shortest(), 60);
            }
        }
    }

    #[test]
    fn equivalent_codes_of_larger_bases_have_the_same_values() {
        for text in ["0.8", "0.3F", "0.F8", "0.9E", "C.F1", "0.08", "8.0", "4.Z", "0.0G", "0.A8"] {
            let given = code(text);
            same(&given, &given.standard_form(), 40);
            same(&given, &given.shortest(), 40);
        }
    }

    #[test]
    fn well_known_equivalences_and_traps() {
        for (one, other) in [
            ("0.07", "0.4"),
            ("0.07", "0.137"),
            ("0.27", "0.26"),
            ("0.007", "0.04"),
            ("4.0", "0.7"),
        ] {
            assert!(code(one).is_equivalent(&code(other)), "{one} {other}");
        }
        for (one, other) in [("0.27", "0.06"), ("0.314", "0.31"), ("0.161", "0.36")] {
            assert!(!code(one).is_equivalent(&code(other)), "{one} {other}");
        }
    }

    #[test]
    fn what_is_endless_or_nothing_stands_for_itself() {
        for text in ["4.333...", "0.0", "0.(07)..."] {
            assert_eq!(code(text).standard_form(), Shifted { code: code(text), shift: 0 });
        }
    }
}
