//! Grundy values of general codes, from the definition.
//!
//! For each way of comparing, the set of nim sums of m as j heaps of that kind:
//! any heaps, by taking one of them away; unequal ones, heap sizes coming in one after the other (each
//! used once); not all equal ones, from smaller such sums, or from equal heaps and one of another size.

use super::{Count, GeneralCode, Sizes};
use crate::bits::ValueSet;
use upstar_values::{Context, Stop};

/// More values than this are not computed by the definition.
const MOST: usize = 1 << 14;

/// Sets of nim sums by number of heaps and their total.
type Sums = Vec<Vec<ValueSet>>;

struct Table {
    values: Vec<u32>,
    any: Sums,
    unequal: Sums,
    mixed: Sums,
    length: usize,
}

impl GeneralCode {
    /// The Grundy values of the heaps below `length`. Time of the order of n³ and more where any number
    /// of heaps may be left.
    ///
    /// ```
    /// use upstar_heaps::GeneralCode;
    /// use upstar_values::Context;
    /// let splits: GeneralCode = "{2+}.0".parse()?;
    /// assert_eq!(splits.values(6, &Context::new())?, [0, 0, 1, 2, 3, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met.
    pub fn values(&self, length: usize, context: &Context) -> Result<Vec<u32>, Stop> {
        if length > MOST {
            return Err(Stop::TooWide);
        }
        let all = [&[self.before.clone()][..], &self.digits, &self.tail].concat();
        let counts = || all.iter().flat_map(|digit| digit.counts());
        let levels = |sizes: Sizes| {
            let most = |count: &Count| {
                if count.or_more { length } else { count.heaps as usize }
            };
            counts().filter(|count| count.sizes == sizes).map(most).max().unwrap_or(0).min(length)
        };
        // So many unequal heaps already have more than all.
        let distinct = (1..).take_while(|j| j * (j + 1) / 2 <= length).last().unwrap_or(0);
        let sums = |levels: usize| vec![vec![ValueSet::default(); length + 1]; levels + 1];
        let mut table = Table {
            values: Vec::new(),
            any: sums(levels(Sizes::Any).max(1)),
            unequal: sums(levels(Sizes::Unequal).min(distinct)),
            mixed: sums(levels(Sizes::NotAllEqual)),
            length,
        };
        table.unequal[0][0].insert(0);
        let account = context.account();
        for n in 0..length {
            let levels = table.any.len() + table.unequal.len() + table.mixed.len();
            account.set(table.bytes())?;
            context.spend((n as u64 + 1) * levels as u64)?;
            table.split(n);
            let mut seen = ValueSet::default();
            for taken in 0..=n {
                let Some(digit) = self.digit(taken as u64) else { break };
                digit.counts().iter().for_each(|count| table.see(*count, n - taken, n, &mut seen));
            }
            table.push(seen.mex());
        }
        Ok(table.values)
    }
}

impl Table {
    fn bytes(&self) -> u64 {
        let all = [&self.any, &self.unequal, &self.mixed];
        all.into_iter().flatten().flatten().map(ValueSet::bytes).sum()
    }

    /// The sums of n by two heaps or more, all of them smaller.
    fn split(&mut self, n: usize) {
        for j in 2..self.any.len() {
            let mut set = ValueSet::default();
            for a in 1..n {
                set.extend_shifted(&self.any[j - 1][n - a], self.values[a]);
            }
            self.any[j][n] = set;
        }
        for j in 2..self.mixed.len() {
            let mut set = ValueSet::default();
            for a in 1..n {
                set.extend_shifted(&self.mixed[j - 1][n - a], self.values[a]);
                let (rest, others) = (n - a, j - 1);
                if rest.is_multiple_of(others) && rest / others != a && rest >= others {
                    let equal = if others % 2 == 1 { self.values[rest / others] } else { 0 };
                    set.insert(equal ^ self.values[a]);
                }
            }
            self.mixed[j][n] = set;
        }
    }

    /// Sees what a heap of n becomes when `rest` is left in so many heaps.
    fn see(&self, count: Count, rest: usize, n: usize, seen: &mut ValueSet) {
        let least = count.heaps as usize;
        let most = if count.or_more { rest } else { least };
        let sums = match count.sizes {
            Sizes::Any => &self.any,
            Sizes::Unequal => &self.unequal,
            Sizes::NotAllEqual => &self.mixed,
            Sizes::AllEqual => {
                for heaps in least.max(2)..=most.min(rest) {
                    if rest.is_multiple_of(heaps) {
                        seen.insert(if heaps % 2 == 1 { self.values[rest / heaps] } else { 0 });
                    }
                }
                return;
            }
        };
        for heaps in least..=most.min(rest) {
            match heaps {
                0 if rest == 0 && n > 0 => seen.insert(0),
                1 if rest < n && rest > 0 => seen.insert(self.values[rest]),
                0 | 1 => (),
                _ => {
                    if let Some(set) = sums.get(heaps).and_then(|sums| sums.get(rest)) {
                        seen.extend(set);
                    }
                }
            }
        }
    }

    /// The value of the next heap.
    fn push(&mut self, value: u32) {
        let heap = self.values.len();
        self.values.push(value);
        if heap == 0 {
            return;
        }
        self.any[1][heap].insert(value);
        for j in (1..self.unequal.len()).rev() {
            for total in (heap..=self.length).rev() {
                let (fewer, more) = self.unequal.split_at_mut(j);
                more[0][total].extend_shifted(&fewer[j - 1][total - heap], value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::HeapRules;
    use crate::sequence::Sequence;

    /// From the options themselves.
    fn slow(code: &GeneralCode, length: u64) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..length {
            let sum = |heaps: &Vec<u64>| {
                heaps.iter().fold(0, |sum, &heap| sum ^ values[usize::try_from(heap).unwrap()])
            };
            let mut seen: Vec<u32> = code.options(heap).iter().map(sum).collect();
            seen.sort_unstable();
            seen.dedup();
            let full =
                seen.iter().zip(0u32..).take_while(|&(&value, place)| value == place).count();
            values.push(u32::try_from(full).unwrap());
        }
        values
    }

    #[test]
    fn values_from_sums_are_those_from_options() {
        let context = Context::new();
        for text in [
            "0.*3",
            "0.7[03]",
            "4!.0",
            "8!.0",
            "8?.0",
            "{2+}.0",
            "{2+}!.0",
            "{2+}?.3",
            "0.[*=]",
            "0.{0!,2!,4+}",
            "0.{0!,2?,3?,4?+}",
            "C=.1",
            "0.{1,2,3,4,5,6}{6}",
            "0.77",
            "{3,5+}?.07",
            "0.{0+}!",
            "0.{1=+}",
            "{2!,3?,4=}.2",
            "0.0",
        ] {
            let code: GeneralCode = text.parse().unwrap();
            let length = 26;
            let found = code.values(length, &context).unwrap();
            assert_eq!(found, slow(&code, length as u64), "{text}");
        }
    }

    #[test]
    fn plain_codes_and_grundys_game_are_what_they_were() {
        let context = Context::new();
        for text in ["0.77", "0.3F", "4.07", "4!.0", "0.137", "C.1", "0.Z"] {
            let code: GeneralCode = text.parse().unwrap();
            let plain = code.simplest().unwrap();
            assert_eq!(plain == HeapRules::Unequal, text == "4!.0");
            let mut sequence = Sequence::new(plain);
            sequence.extend_to(60, &context).unwrap();
            assert_eq!(code.values(60, &context).unwrap(), sequence.values()[..60], "{text}");
        }
        assert_eq!("0.{2+}".parse::<GeneralCode>().unwrap().simplest(), None);
    }

    #[test]
    fn normal_forms_allow_the_same_and_read_back() {
        for (text, normal) in [
            ("0.{0!,2?,3?,4?+}", "0.{0,2+}?"),
            ("0.{0!,2!,4+}", "0.{0,2!,4+}"),
            ("0.{2,3}", "0.C"),
            ("0.{0+}", "0.*"),
            ("0.{0,1,2+}", "0.*"),
            ("0.{2}!", "0.4!"),
            ("4!.0", "4!.0"),
            ("0.[33]", "0.[3]"),
            ("0.{1,1,1}", "0.2"),
            ("0.{2,2!}", "0.4"),
            ("0.{2+,3!}", "0.{2+}"),
            ("0.{7}", "0.{7}"),
            (".77", "0.77"),
        ] {
            let code: GeneralCode = text.parse().unwrap();
            assert_eq!(code.to_string(), normal, "{text}");
            let again: GeneralCode = normal.parse().unwrap();
            assert_eq!(again, code, "{text}");
            for heap in 0..12 {
                assert_eq!(again.options(heap), code.options(heap), "{text}");
            }
        }
        for text in ["0.{", "0.{}", "0.{a}", "0.{2!!}", "2!.0", "*.0", "{1}.0", "0.", "0", "0.{-1}"]
        {
            assert!(text.parse::<GeneralCode>().is_err(), "{text}");
        }
    }
}
