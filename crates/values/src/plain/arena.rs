//! The store of plain forms: hereditary sets, each once.
//!
//! A form keeps its options (sorted, without repetition) in one pool, its rank, who wins, and its
//! Grundy value. All three follow from the options when the set is first seen, so nothing here ever
//! walks down a form.

use super::compound::Compound;
use crate::context::{Account, Context, Stop};
use crate::error::Error;
use hashbrown::HashTable;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Options stored at most, over all forms of a store.
const MOST_OPTIONS: usize = 1 << 28;
/// Steps drawn from the context at a time.
const FUEL: u64 = 1024;

/// A form of one store: eight bytes, copied freely.
///
/// Two handles of one store are equal iff the forms are identical as sets. A handle of another
/// store is refused by every operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plain {
    store: u32,
    pub(super) id: u32,
}

/// What is known of a form.
#[derive(Clone, Copy)]
struct Node {
    begin: u32,
    end: u32,
    rank: u32,
    grundy: u32,
    won: bool,
    /// Is it *n, as a set? Then n is the rank.
    star: bool,
}

/// A store of plain forms, and the operations on them, under one [`Context`].
///
/// ```
/// use upstar_values::Context;
/// use upstar_values::plain::{Compound, PlainForms};
/// let context = Context::new();
/// let mut forms = PlainForms::new(&context);
/// let (zero, two) = (forms.empty(), forms.star(2)?);
/// let sum = forms.compound(Compound::Sum, two, two)?;
/// assert_ne!(sum, zero); // not identical …
/// assert!(forms.equivalent(sum, zero)?); // … but equivalent
/// # Ok::<(), upstar_values::Error>(())
/// ```
pub struct PlainForms<'c> {
    tag: u32,
    pub(super) context: &'c Context,
    account: Account,
    nodes: Vec<Node>,
    pool: Vec<u32>,
    known: HashTable<u32>,
    pub(super) compounds: FxHashMap<(Compound, u32, u32), u32>,
    /// Who wins a sum of two, by play.
    pub(super) sums_won: FxHashMap<(u32, u32), bool>,
    /// `*0`, `*1`, … as far as they have been needed.
    stars: Vec<u32>,
    owed: u64,
}

/// A source of tags: as for arenas of games, the only global state.
static NEXT_TAG: AtomicU32 = AtomicU32::new(1);

fn hash(options: &[u32]) -> u64 {
    const K: u64 = 0x9E37_79B9_7F4A_7C15;
    let step = |hash: u64, &id: &u32| (hash.rotate_left(23) ^ u64::from(id)).wrapping_mul(K);
    let hash = options.iter().fold(options.len() as u64, step);
    hash ^ hash >> 29
}

impl<'c> PlainForms<'c> {
    /// A store that holds the empty set alone.
    pub fn new(context: &'c Context) -> Self {
        let empty = Node { begin: 0, end: 0, rank: 0, grundy: 0, won: false, star: true };
        let mut known = HashTable::new();
        known.insert_unique(hash(&[]), 0, |_| hash(&[]));
        PlainForms {
            tag: NEXT_TAG.fetch_add(1, Relaxed),
            context,
            account: context.account(),
            nodes: vec![empty],
            pool: Vec::new(),
            known,
            compounds: FxHashMap::default(),
            sums_won: FxHashMap::default(),
            stars: vec![0],
            owed: 0,
        }
    }

    /// The game {}, in which nobody can move.
    pub fn empty(&self) -> Plain {
        self.handle(0)
    }

    /// The set of these games; the order and repetitions do not matter.
    ///
    /// ```
    /// # use upstar_values::{Context, plain::PlainForms};
    /// # let context = Context::new();
    /// let mut forms = PlainForms::new(&context);
    /// let two = forms.star(2)?;
    /// let set = forms.set(&[two, two])?; // {*2}
    /// assert_eq!((forms.grundy(set)?, forms.rank(set)?), (0, 3)); // {*2} = 0
    /// # Ok::<(), upstar_values::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store, [`Error::Stopped`] at a bound.
    pub fn set(&mut self, options: &[Plain]) -> Result<Plain, Error> {
        let ids = options.iter().map(|&option| self.own(option)).collect::<Result<Vec<_>, _>>()?;
        let id = self.intern(ids)?;
        Ok(self.handle(id))
    }

    /// The nimber *n = {*0, …, *(n−1)}. It takes room for about n²/2 options.
    ///
    /// # Errors
    /// [`Error::Stopped`] at a bound.
    pub fn star(&mut self, n: u32) -> Result<Plain, Error> {
        while self.stars.len() <= n as usize {
            let next = self.intern(self.stars.clone())?;
            self.stars.push(next);
        }
        Ok(self.handle(self.stars[n as usize]))
    }

    /// The options of a form.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn options(&self, form: Plain) -> Result<Vec<Plain>, Error> {
        let id = self.own(form)?;
        Ok(self.options_of(id).iter().map(|&option| self.handle(option)).collect())
    }

    /// The length of the longest play.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn rank(&self, form: Plain) -> Result<u32, Error> {
        Ok(self.nodes[self.own(form)? as usize].rank)
    }

    /// W(G): does the player to move win? Some option is lost, or else it is L(G).
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn is_won(&self, form: Plain) -> Result<bool, Error> {
        Ok(self.won(self.own(form)?))
    }

    /// The Grundy value: the mex of the options' values.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a form of another store.
    pub fn grundy(&self, form: Plain) -> Result<u32, Error> {
        Ok(self.nodes[self.own(form)? as usize].grundy)
    }

    /// How many forms are stored.
    pub fn stored(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn handle(&self, id: u32) -> Plain {
        Plain { store: self.tag, id }
    }

    pub(super) fn own(&self, form: Plain) -> Result<u32, Error> {
        if form.store == self.tag { Ok(form.id) } else { Err(Error::ForeignGame) }
    }

    pub(super) fn won(&self, id: u32) -> bool {
        self.nodes[id as usize].won
    }

    pub(super) fn rank_of(&self, id: u32) -> u32 {
        self.nodes[id as usize].rank
    }

    /// The number n if the form is *n, as a set.
    pub(super) fn as_star(&self, id: u32) -> Option<u32> {
        let node = self.nodes[id as usize];
        node.star.then_some(node.rank)
    }

    pub(super) fn options_of(&self, id: u32) -> &[u32] {
        let Node { begin, end, .. } = self.nodes[id as usize];
        &self.pool[begin as usize..end as usize]
    }

    /// The set of these forms of the store.
    pub(super) fn intern(&mut self, mut options: Vec<u32>) -> Result<u32, Stop> {
        options.sort_unstable();
        options.dedup();
        self.spend(1 + options.len() as u64)?;
        let code = hash(&options);
        if let Some(&id) = self.known.find(code, |&id| self.options_of(id) == options) {
            return Ok(id);
        }
        let id = u32::try_from(self.nodes.len()).map_err(|_| Stop::OutOfMemory)?;
        let (begin, end) = (self.pool.len(), self.pool.len() + options.len());
        if end > MOST_OPTIONS {
            return Err(Stop::OutOfMemory);
        }
        let index = |place: usize| u32::try_from(place).map_err(|_| Stop::OutOfMemory);
        let node = Node {
            begin: index(begin)?,
            end: index(end)?,
            rank: options.iter().map(|&x| self.rank_of(x) + 1).max().unwrap_or(0),
            grundy: self.mex(&options),
            won: options.iter().any(|&x| !self.won(x)),
            star: false,
        };
        // Different nimbers of smaller rank, as many as the rank: all of them.
        let all_stars = options.iter().all(|&x| self.nodes[x as usize].star);
        let star = all_stars && options.len() == node.rank as usize;
        self.pool.extend_from_slice(&options);
        self.nodes.push(Node { star, ..node });
        let (nodes, pool) = (&self.nodes, &self.pool);
        self.known.insert_unique(code, id, |&id| {
            let node = nodes[id as usize];
            hash(&pool[node.begin as usize..node.end as usize])
        });
        Ok(id)
    }

    fn mex(&self, options: &[u32]) -> u32 {
        let mut seen = vec![false; options.len()];
        for &option in options {
            if let Some(place) = seen.get_mut(self.nodes[option as usize].grundy as usize) {
                *place = true;
            }
        }
        // As many as there are options: an id each.
        u32::try_from(seen.iter().take_while(|&&seen| seen).count()).unwrap_or(u32::MAX)
    }

    /// Counts steps; looks at the bounds now and then.
    pub(super) fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        self.owed += steps;
        if self.owed < FUEL {
            return Ok(());
        }
        let bytes = 4 * self.pool.capacity()
            + (size_of::<Node>() + 8) * self.nodes.capacity()
            + 24 * self.compounds.capacity()
            + 16 * self.sums_won.capacity();
        self.account.set(bytes as u64)?;
        self.context.spend(std::mem::take(&mut self.owed))
    }
}
