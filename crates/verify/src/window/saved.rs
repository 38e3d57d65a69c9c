//! A check in the middle, as bytes: to be resumed later. The bytes name the certificate by its hash,
//! and end with a hash of their own. Numbers are little-endian, lists begin with their length.

use super::chain::Chain;
use super::check::WindowCheck;
use crate::VerifyError;
use crate::fnv::Fnv;
use crate::{Sentence, messages};

const MAGIC: &[u8; 8] = b"upcheck1";

impl WindowCheck {
    /// The state of the check.
    pub(crate) fn save(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut number = |number: u64| bytes.extend(number.to_le_bytes());
        number(u64::from_str_radix(&self.hash, 16).unwrap_or(0));
        number(self.values.base);
        for word in [self.chain.state, self.chain.word, self.chain.count] {
            number(word);
        }
        for list in [&self.values.head, &self.values.kept, &self.reference] {
            shorts(&mut bytes, list);
        }
        let probed = self.probed.iter().flat_map(|&(heap, value)| [heap, u64::from(value)]);
        for list in [self.values.rare.clone(), probed.collect()] {
            bytes.extend((list.len() as u64).to_le_bytes());
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(hash(&bytes).to_le_bytes());
        bytes
    }

    /// Goes on where it was saved.
    ///
    /// # Errors
    /// If the bytes were not saved by a check of this very certificate.
    pub(crate) fn restore(&mut self, saved: &[u8]) -> Result<(), VerifyError> {
        let bad = |message: Sentence| VerifyError::Saved(message.into());
        let (content, end) =
            saved.split_last_chunk::<8>().ok_or_else(|| bad(messages::SAVED_SHORT))?;
        if hash(content) != u64::from_le_bytes(*end) {
            return Err(bad(messages::SAVED_HASH));
        }
        let mut reader =
            Reader(content.strip_prefix(MAGIC).ok_or_else(|| bad(messages::SAVED_NONE))?);
        let mut check = self.clone();
        let read = reader.state(&mut check);
        match read {
            Some(true) if reader.0.is_empty() => {
                *self = check;
                Ok(())
            }
            Some(false) => Err(bad(messages::SAVED_OTHER)),
            _ => Err(bad(messages::SAVED_UNREADABLE)),
        }
    }
}

fn shorts(bytes: &mut Vec<u8>, list: &[u16]) {
    bytes.extend((list.len() as u64).to_le_bytes());
    bytes.extend(list.iter().flat_map(|value| value.to_le_bytes()));
}

/// Eight bytes at a time, and what is left one by one.
fn hash(bytes: &[u8]) -> u64 {
    let mut hash = Fnv::new();
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().for_each(|word| hash.word(u64::from_le_bytes(*word)));
    rest.iter().for_each(|&byte| hash.word(u64::from(byte)));
    hash.0
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Option<u64> {
        let (word, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*word))
    }

    fn list<const N: usize>(&mut self) -> Option<&[[u8; N]]> {
        let bytes = usize::try_from(self.number()?).ok()?.checked_mul(N)?;
        let (list, rest) = self.0.split_at_checked(bytes)?;
        self.0 = rest;
        Some(list.as_chunks().0)
    }

    fn shorts(&mut self) -> Option<Vec<u16>> {
        Some(self.list()?.iter().map(|value| u16::from_le_bytes(*value)).collect())
    }

    fn numbers(&mut self) -> Option<Vec<u64>> {
        Some(self.list()?.iter().map(|value| u64::from_le_bytes(*value)).collect())
    }

    /// Reads the state; `false` if it belongs to another certificate.
    fn state(&mut self, check: &mut WindowCheck) -> Option<bool> {
        if Some(self.number()?) != u64::from_str_radix(&check.hash, 16).ok() {
            return Some(false);
        }
        let base = self.number()?;
        check.chain = Chain { state: self.number()?, word: self.number()?, count: self.number()? };
        let (head, kept) = (self.shorts()?, self.shorts()?);
        check.reference = self.shorts()?;
        let rare = self.numbers()?;
        let probed = self.numbers()?;
        check.probed = probed
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&[heap, value]| Some((heap, u16::try_from(value).ok()?)))
            .collect::<Option<_>>()?;
        check.values.restore(head, kept, base, rare);
        Some(true)
    }
}
