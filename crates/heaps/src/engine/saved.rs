//! An engine as bytes, for checkpoints: the rules, the values, and nothing that depends on the
//! machine. What kernels have learned is learned again; it only makes them fast.
//!
//! Layout, numbers little-endian: 8 bytes of magic; length of the rules' text (4 bytes) and the
//! text; number of values (8 bytes); bytes per value (1: 2 or 4); the values.

use super::{Choice, Engine, EngineError};
use crate::rules::HeapRules;
use std::io::{Read, Write};

const MAGIC: &[u8; 8] = b"upheaps1";

/// Longer texts of rules are refused: codes have at most 10 000 digits, sets as many numbers.
const MOST_TEXT: u32 = 1 << 20;

/// Values read or written at a time.
const CHUNK: usize = 1 << 16;

impl Engine {
    /// Writes what is known. The same knowledge gives the same bytes.
    ///
    /// # Errors
    /// What the writer says.
    pub fn save(&self, to: &mut dyn Write) -> std::io::Result<()> {
        let text = self.rules.to_string();
        to.write_all(MAGIC)?;
        to.write_all(&u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes())?;
        to.write_all(text.as_bytes())?;
        to.write_all(&self.len().to_le_bytes())?;
        let width = if self.known.moves.is_some() { 2 } else { 4 };
        to.write_all(&[width])?;
        let mut bytes = Vec::with_capacity(4 * CHUNK);
        for chunk in self.known.short().chunks(CHUNK) {
            bytes.clear();
            bytes.extend(chunk.iter().flat_map(|value| value.to_le_bytes()));
            to.write_all(&bytes)?;
        }
        for chunk in self.known.wide().chunks(CHUNK) {
            bytes.clear();
            bytes.extend(chunk.iter().flat_map(|value| value.to_le_bytes()));
            to.write_all(&bytes)?;
        }
        Ok(())
    }

    /// An engine that knows what was saved.
    ///
    /// # Errors
    /// If what is read is not what an engine has written, as far as that can be seen: callers that
    /// fear changed bytes add a hash.
    pub fn restore(
        from: &mut dyn Read,
        choice: Choice,
        threads: usize,
    ) -> Result<Engine, EngineError> {
        let mut magic = [0; 8];
        from.read_exact(&mut magic)?;
        if magic != *MAGIC {
            return Err(EngineError::Damaged("it does not begin as one"));
        }
        let mut word = [0; 4];
        from.read_exact(&mut word)?;
        let length = u32::from_le_bytes(word);
        if length > MOST_TEXT {
            return Err(EngineError::Damaged("the rules are too long"));
        }
        let mut text = vec![0; length as usize];
        from.read_exact(&mut text)?;
        let text = String::from_utf8(text).map_err(|_| EngineError::Damaged("no rules"))?;
        let rules = HeapRules::parse(&text).map_err(|_| EngineError::Damaged("no rules"))?;
        let mut engine = Engine::new(&rules, choice, threads)?;
        let mut count = [0; 8];
        from.read_exact(&mut count)?;
        let mut count = u64::from_le_bytes(count);
        let mut width = [0; 1];
        from.read_exact(&mut width)?;
        let width = usize::from(width[0]);
        if !matches!(width, 2 | 4) || (width == 2 && engine.known.moves.is_none()) {
            return Err(EngineError::Damaged("values of unknown width"));
        }
        if width == 4 {
            engine.known.widen();
        }
        let mut bytes = vec![0; width * CHUNK];
        while count > 0 {
            let now = count.min(CHUNK as u64);
            let chunk = usize::try_from(now).map_or(0, |now| now * width);
            from.read_exact(&mut bytes[..chunk])?;
            for value in bytes[..chunk].chunks_exact(width) {
                let mut word = [0; 4];
                word[..width].copy_from_slice(value);
                engine.known.push(u32::from_le_bytes(word));
            }
            count -= now;
        }
        engine.resume();
        Ok(engine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_values::Context;

    #[test]
    fn a_restored_engine_goes_on_as_if_nothing_had_happened() {
        for text in ["0.77", "0.6", "grundys_game", "4.333...", "0.3F", "{3,7,8}"] {
            let rules = HeapRules::parse(text).unwrap();
            let mut unbroken = Engine::new(&rules, Choice::Automatic, 1).unwrap();
            unbroken.advance(300, &Context::new(), &mut |_, _| ()).unwrap();
            let mut bytes = Vec::new();
            unbroken.save(&mut bytes).unwrap();
            let mut restored = Engine::restore(&mut &bytes[..], Choice::Automatic, 1).unwrap();
            assert_eq!(restored.len(), 300);
            for engine in [&mut unbroken, &mut restored] {
                engine.advance(700, &Context::new(), &mut |_, _| ()).unwrap();
            }
            let (mut one, mut other) = (Vec::new(), Vec::new());
            unbroken.save(&mut one).unwrap();
            restored.save(&mut other).unwrap();
            assert_eq!(one, other, "{text}");
            for cut in [0, 7, 11, bytes.len() - 1] {
                assert!(Engine::restore(&mut &bytes[..cut], Choice::Automatic, 1).is_err());
            }
            bytes[0] ^= 1;
            assert!(Engine::restore(&mut &bytes[..], Choice::Automatic, 1).is_err());
        }
    }
}
