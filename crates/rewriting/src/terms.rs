//! Ground terms, each stored once (hash consing): equal terms have equal ids, and a step shares
//! everything it does not change with the term it came from.

use crate::pattern::Pattern;
use crate::signature::Symbol;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use upstar_values::{Context, Held, Stop};

/// A ground term in a store of [`Terms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term(pub u32);

impl Term {
    /// The id as an index. Ids count from 0, and subterms have smaller ids than what contains them.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The terms a left side's variables stand for, by the number of the variable.
pub type Substitution = SmallVec<[Term; 4]>;

/// A store of ground terms.
///
/// ```
/// use upstar_rewriting::{Symbol, Terms};
/// let mut terms = Terms::default();
/// let zero = terms.make(Symbol(0), &[])?;
/// let one = terms.make(Symbol(1), &[zero])?;
/// assert_eq!(terms.make(Symbol(1), &[zero])?, one);
/// assert_eq!((terms.size(one), terms.children(one)), (2, &[zero][..]));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Terms {
    symbols: Vec<Symbol>,
    ends: Vec<u32>,
    children: Vec<Term>,
    sizes: Vec<u64>,
    table: HashTable<u32>,
    held: Held,
}

fn hash(symbol: Symbol, children: &[Term]) -> u64 {
    let mut hasher = FxHasher::default();
    symbol.hash(&mut hasher);
    for child in children {
        child.0.hash(&mut hasher);
    }
    hasher.finish()
}

fn children_of<'a>(ends: &[u32], children: &'a [Term], index: usize) -> &'a [Term] {
    let start = index.checked_sub(1).map_or(0, |before| ends[before] as usize);
    &children[start..ends[index] as usize]
}

impl Terms {
    /// An empty store.
    pub fn new() -> Terms {
        Terms::default()
    }

    /// The term of a symbol and its arguments.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn make(&mut self, symbol: Symbol, children: &[Term]) -> Result<Term, Stop> {
        let hashed = hash(symbol, children);
        let (symbols, ends, pool) = (&self.symbols, &self.ends, &self.children);
        let same = |&id: &u32| {
            let index = id as usize;
            symbols[index] == symbol && children_of(ends, pool, index) == children
        };
        if let Some(&id) = self.table.find(hashed, same) {
            return Ok(Term(id));
        }
        let id = u32::try_from(self.symbols.len()).map_err(|_| Stop::OutOfMemory)?;
        let end = self.children.len() + children.len();
        let end = u32::try_from(end).map_err(|_| Stop::OutOfMemory)?;
        let size = children.iter().fold(1, |sum: u64, &t| sum.saturating_add(self.size(t)));
        self.symbols.push(symbol);
        self.children.extend_from_slice(children);
        self.ends.push(end);
        self.sizes.push(size);
        let (symbols, ends, pool) = (&self.symbols, &self.ends, &self.children);
        let rehash = |&id: &u32| hash(symbols[id as usize], children_of(ends, pool, id as usize));
        self.table.insert_unique(hashed, id, rehash);
        Ok(Term(id))
    }

    /// The symbol at the root.
    pub fn symbol(&self, term: Term) -> Symbol {
        self.symbols[term.index()]
    }

    /// The terms below the root.
    pub fn children(&self, term: Term) -> &[Term] {
        children_of(&self.ends, &self.children, term.index())
    }

    /// How many symbols it has; `u64::MAX` stands for more (a term that shares much may be huge).
    pub fn size(&self, term: Term) -> u64 {
        self.sizes[term.index()]
    }

    /// How many terms there are in the store.
    pub fn len(&self) -> usize {
        self.symbols.len()
    }

    /// Is the store empty?
    pub fn is_empty(&self) -> bool {
        self.symbols.is_empty()
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> u64 {
        let each = 4 + 4 + 8 + 5;
        let bytes = self.symbols.capacity() * each + self.children.capacity() * 4;
        u64::try_from(bytes).unwrap_or(u64::MAX)
    }

    /// Counts what the store holds.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if that is too much.
    pub fn account(&mut self, context: &Context) -> Result<(), Stop> {
        let bytes = self.bytes();
        self.held.set(bytes, context)
    }

    /// Does the pattern match the term at its root? Then what its variables stand for.
    /// A variable that occurs twice must stand for the same term both times.
    pub fn matches(&self, pattern: &Pattern, term: Term) -> Option<Substitution> {
        let mut found: SmallVec<[Option<Term>; 4]> = SmallVec::new();
        let mut stack: SmallVec<[(&Pattern, Term); 8]> = SmallVec::new();
        stack.push((pattern, term));
        while let Some((pattern, term)) = stack.pop() {
            match pattern {
                Pattern::Variable(variable) => {
                    let variable = *variable as usize;
                    if found.len() <= variable {
                        found.resize(variable + 1, None);
                    }
                    if found[variable].is_some_and(|before| before != term) {
                        return None;
                    }
                    found[variable] = Some(term);
                }
                Pattern::Apply(symbol, arguments) => {
                    if self.symbol(term) != *symbol {
                        return None;
                    }
                    stack.extend(arguments.iter().zip(self.children(term).iter().copied()));
                }
            }
        }
        found.into_iter().collect()
    }

    /// The pattern with its variables replaced.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left, or if a variable stands for nothing.
    pub fn instance(&mut self, pattern: &Pattern, by: &[Term]) -> Result<Term, Stop> {
        match pattern {
            Pattern::Variable(variable) => {
                by.get(*variable as usize).copied().ok_or(Stop::OutOfMemory)
            }
            Pattern::Apply(symbol, arguments) => {
                let mut children: SmallVec<[Term; 4]> = SmallVec::new();
                for argument in arguments {
                    children.push(self.instance(argument, by)?);
                }
                self.make(*symbol, &children)
            }
        }
    }
}
