//! Forms that are sets of few elements: an array with a place for every set.
//!
//! A set is found by its bits, so nothing is normalised, compared or hashed, and each set costs
//! little more than putting its options together. Threads walk over one array in different orders,
//! like everything in this engine; nobody waits.

use crate::reduction::{Question, Reduction};
use crate::worker::{SearchOrder, Worker};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, Weak};
use upstar_core::{Form, ShrinkingSet, Sign};
use upstar_values::{Account, Error, Player, StoreId};

/// log2 of the number of sets on a page.
const PAGE_BITS: u32 = 10;
/// The values of the options of forms of fewer elements are not worth remembering.
const FEW: u32 = 10;

/// Values of sets; pages are made when they are needed.
pub(crate) struct SetTable {
    pages: Box<[OnceLock<Box<[AtomicU64]>>]>,
    bytes: AtomicU64,
    store: StoreId,
}

impl SetTable {
    fn new(size: u32) -> Self {
        let pages = 1usize << size.saturating_sub(PAGE_BITS);
        let bytes = pages * size_of::<OnceLock<Box<[AtomicU64]>>>();
        SetTable {
            pages: (0..pages).map(|_| OnceLock::new()).collect(),
            bytes: AtomicU64::new(bytes as u64),
            store: StoreId::new(),
        }
    }

    /// About how many bytes it takes.
    fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    #[inline]
    fn get(&self, set: u32) -> Option<NonZeroU64> {
        let page = self.pages[(set >> PAGE_BITS) as usize].get()?;
        NonZeroU64::new(page[place(set)].load(Ordering::Acquire))
    }

    #[inline]
    fn set(&self, set: u32, value: NonZeroU64) {
        let page = self.pages[(set >> PAGE_BITS) as usize].get_or_init(|| {
            self.bytes.fetch_add(8 << PAGE_BITS, Ordering::Relaxed);
            (0..1 << PAGE_BITS).map(|_| AtomicU64::new(0)).collect()
        });
        page[place(set)].store(value.get(), Ordering::Release);
    }
}

#[inline]
fn place(set: u32) -> usize {
    (set & ((1 << PAGE_BITS) - 1)) as usize
}

/// The arrays in use, by form and question: who searches the same form at the same time shares.
pub(crate) struct SetTables<P>(FxHashMap<(P, Question), Weak<SetTable>>);

impl<P> Default for SetTables<P> {
    fn default() -> Self {
        SetTables(FxHashMap::default())
    }
}

impl<P: Form> SetTables<P> {
    fn shared(&mut self, form: &P, question: Question, size: u32) -> Arc<SetTable> {
        self.0.retain(|_, table| table.strong_count() > 0);
        let key = (form.clone(), question);
        if let Some(table) = self.0.get(&key).and_then(Weak::upgrade) {
            return table;
        }
        let table = Arc::new(SetTable::new(size));
        self.0.insert(key, Arc::downgrade(&table));
        table
    }
}

impl<P: Form<Part = P>, R: Reduction> Worker<'_, P, R> {
    /// The value of a form that is a set.
    pub(crate) fn by_sets(
        &mut self,
        normal: &P,
        form: &ShrinkingSet<P>,
    ) -> Result<R::Value, Error> {
        let tables = self.reduction.tables().searched::<SetTables<P>>();
        let table = tables.lock().unwrap_or_else(PoisonError::into_inner).shared(
            normal,
            R::QUESTION,
            form.size,
        );
        let mut order: Vec<u32> = (0..form.size).collect();
        match self.reduction.search().order {
            SearchOrder::Forward => {}
            SearchOrder::Backward => order.reverse(),
            SearchOrder::From(start) => {
                let start = start % order.len().max(1);
                order.rotate_left(start);
            }
        }
        let account = self.reduction.context().account_of(table.store);
        let mut search = SetSearch { worker: self, form, table: &table, account, order: &order };
        let value = search.value(form.all())?;
        if form.size >= FEW {
            search.remember_options()?;
        }
        Ok(value)
    }
}

/// One thread's walk over the sets of a form.
struct SetSearch<'s, 'w, P: Form<Part = P>, R: Reduction> {
    worker: &'s mut Worker<'w, P, R>,
    form: &'s ShrinkingSet<P>,
    table: &'s SetTable,
    account: Account,
    /// In which order elements are taken away.
    order: &'s [u32],
}

impl<P: Form<Part = P>, R: Reduction> SetSearch<'_, '_, P, R> {
    fn known(&self, set: u32) -> Option<R::Value> {
        if set == 0 {
            return Some(self.worker.reduction.zero());
        }
        self.table.get(set).and_then(|bits| self.worker.reduction.decode(bits))
    }

    /// The value of a set of which everything stays. It calls itself as often as there are elements,
    /// at most.
    fn value(&mut self, set: u32) -> Result<R::Value, Error> {
        if let Some(value) = self.known(set) {
            return Ok(value);
        }
        self.account.set(self.table.bytes())?;
        self.worker.step()?;
        let mut left: SmallVec<[R::Value; 32]> = SmallVec::new();
        let mut right: SmallVec<[R::Value; 32]> = SmallVec::new();
        let (form, order) = (self.form, self.order);
        let [by_left, by_right] = [(Player::Left, form.left), (Player::Right, form.right)]
            .map(|(player, own)| if R::PLAYERS.contains(&player) { own } else { 0 });
        // Of twins the last one stands for all.
        let standing = set & !(form.twins & set >> 1) & (by_left | by_right);
        for &element in order.iter().filter(|&&element| standing >> element & 1 != 0) {
            let taken = 1 << element;
            let Some(value) = self.without(set, taken)? else { continue };
            if by_left & taken != 0 {
                left.push(value);
            }
            if by_right & taken != 0 {
                right.push(value);
            }
        }
        let value = self.worker.reduction.of_options(&left, &right)?;
        self.table.set(set, R::encode(value));
        Ok(value)
    }

    /// The value of what is left of a set without an element; `None` if it may not be taken.
    #[inline]
    fn without(&mut self, set: u32, taken: u32) -> Result<Option<R::Value>, Error> {
        let left = set & !taken;
        let alone = self.form.alone & taken != 0;
        if !alone && let Some(value) = self.known(left) {
            return Ok(Some(value));
        }
        let stays = self.form.stays(left);
        if alone && stays != left {
            return Ok(None);
        }
        let value = self.value(stays)?;
        if stays != left {
            self.table.set(left, R::encode(value));
        }
        Ok(Some(value))
    }

    /// Tells the table of components what the options are worth that are one component: whoever
    /// asked for the value is likely to ask for them next.
    fn remember_options(&mut self) -> Result<(), Error> {
        let all = self.form.all();
        for &element in self.order {
            let stays = self.form.stays(all & !(1 << element));
            let Some(value) = self.known(stays) else { continue };
            let parts = self.form.parts(stays);
            let [part] = parts.as_slice() else { continue };
            let (normal, sign) = part.normal();
            let value = match sign {
                Sign::Same => value,
                Sign::Negative => self.worker.reduction.negate(value)?,
            };
            self.worker.remember(&normal, value);
        }
        Ok(())
    }
}
