//! Signatures: symbols, each with a name and a number of arguments.

use rustc_hash::FxHashMap;

/// A symbol of a signature, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symbol(pub u32);

impl Symbol {
    /// The number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The symbols of a system, numbered from 0 in the order in which they were met.
///
/// ```
/// use upstar_rewriting::Signature;
/// let mut signature = Signature::default();
/// let apply = signature.add("@", 2)?;
/// assert_eq!(signature.add("@", 2), Ok(apply));
/// assert_eq!(signature.add("@", 1), Err(2));
/// # Ok::<(), usize>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    names: Vec<String>,
    arities: Vec<usize>,
    index: FxHashMap<String, Symbol>,
}

impl Signature {
    /// The symbol with this name and number of arguments, made if it is new.
    ///
    /// # Errors
    /// The number of arguments that the name already has, if it is another one.
    pub fn add(&mut self, name: &str, arity: usize) -> Result<Symbol, usize> {
        if let Some(symbol) = self.find(name) {
            let known = self.arity(symbol);
            return if known == arity { Ok(symbol) } else { Err(known) };
        }
        let symbol = Symbol(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.names.push(name.to_string());
        self.arities.push(arity);
        self.index.insert(name.to_string(), symbol);
        Ok(symbol)
    }

    /// The symbol with this name.
    pub fn find(&self, name: &str) -> Option<Symbol> {
        self.index.get(name).copied()
    }

    /// The name of a symbol.
    pub fn name(&self, symbol: Symbol) -> &str {
        self.names.get(symbol.index()).map_or("?", String::as_str)
    }

    /// How many arguments a symbol takes.
    pub fn arity(&self, symbol: Symbol) -> usize {
        self.arities.get(symbol.index()).copied().unwrap_or(0)
    }

    /// How many symbols there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Is there no symbol?
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All symbols, in order.
    pub fn symbols(&self) -> impl Iterator<Item = Symbol> + '_ {
        (0..u32::try_from(self.names.len()).unwrap_or(u32::MAX)).map(Symbol)
    }

    /// The symbols without arguments.
    pub fn constants(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.symbols().filter(|&symbol| self.arity(symbol) == 0)
    }

    /// The signature in a line, for messages: `@/2, K/0`.
    pub fn describe(&self) -> String {
        let each = self.symbols().map(|s| format!("{}/{}", self.name(s), self.arity(s)));
        each.collect::<Vec<_>>().join(", ")
    }
}
