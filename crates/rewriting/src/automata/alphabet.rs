//! Ranked alphabets: symbols with names and arities. A word alphabet is the special case of unary
//! letters over one constant, the end of every word.

use super::AutomatonError;
use crate::messages;
use upstar_values::Message;

/// A symbol: its index in the alphabet.
pub type Symbol = u32;

/// A symbol's name and arity.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ranked {
    /// How it is written.
    pub name: String,
    /// How many arguments it takes.
    pub arity: usize,
}

/// A ranked alphabet.
///
/// ```
/// use upstar_rewriting::automata::Alphabet;
/// let trees = Alphabet::new(&[("B", 2), ("I", 0)])?;
/// assert_eq!((trees.arity(0), trees.name(1), trees.find("I")), (2, "I", Some(1)));
/// # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alphabet {
    symbols: Vec<Ranked>,
}

/// The largest arity that automata here are made for.
pub const MOST_ARGUMENTS: usize = 8;

impl Alphabet {
    /// An alphabet of these names and arities.
    ///
    /// # Errors
    /// If there is no constant (then there is no term), a name comes twice or an arity is above
    /// [`MOST_ARGUMENTS`].
    pub fn new(symbols: &[(&str, usize)]) -> Result<Alphabet, AutomatonError> {
        let bad = |message: Message| Err(AutomatonError::Alphabet(message));
        for (index, &(name, arity)) in symbols.iter().enumerate() {
            if symbols.iter().take(index).any(|&(other, _)| other == name) {
                return bad(messages::ALPHABET_TWICE.with("name", name));
            }
            if arity > MOST_ARGUMENTS {
                let message = messages::ALPHABET_ARITY.with("name", name).with("arity", arity);
                return bad(message.with("most", MOST_ARGUMENTS));
            }
        }
        if symbols.iter().all(|&(_, arity)| arity > 0) {
            return bad(messages::ALPHABET_NO_CONSTANT.into());
        }
        let ranked = |&(name, arity): &(&str, usize)| Ranked { name: name.to_owned(), arity };
        Ok(Alphabet { symbols: symbols.iter().map(ranked).collect() })
    }

    /// The symbols in order.
    pub fn symbols(&self) -> &[Ranked] {
        &self.symbols
    }

    /// How many symbols there are.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Never: an alphabet has a constant.
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// The indices of all symbols.
    pub fn indices(&self) -> impl Iterator<Item = Symbol> + use<> {
        0..u32::try_from(self.symbols.len()).unwrap_or(u32::MAX)
    }

    /// The arity of a symbol; 0 if it is none of the alphabet.
    pub fn arity(&self, symbol: Symbol) -> usize {
        self.symbols.get(symbol as usize).map_or(0, |ranked| ranked.arity)
    }

    /// The name of a symbol; `?` if it is none of the alphabet.
    pub fn name(&self, symbol: Symbol) -> &str {
        self.symbols.get(symbol as usize).map_or("?", |ranked| &ranked.name)
    }

    /// The symbol with a name.
    pub fn find(&self, name: &str) -> Option<Symbol> {
        let index = self.symbols.iter().position(|ranked| ranked.name == name)?;
        u32::try_from(index).ok()
    }

    /// Are all symbols unary but one constant? Then terms are words.
    pub fn is_of_words(&self) -> bool {
        self.symbols.iter().filter(|ranked| ranked.arity == 0).count() == 1
            && self.symbols.iter().all(|ranked| ranked.arity <= 1)
    }
}
