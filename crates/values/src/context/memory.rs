//! Memory as a sum: everybody who works under a context has an account of what it holds.
//!
//! An account is told how much its owner holds, and moves the total by the difference; it gives
//! everything back when it goes. A store that several work in at once, such as an arena, has one account
//! however many of them open it, so it is counted once.

use super::Context;
use super::stop::Stop;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What all accounts of one context and its parts hold together.
#[derive(Debug, Default)]
pub(super) struct Total {
    held: AtomicU64,
    seen: AtomicU64,
    /// The accounts of stores that are in use.
    stores: Mutex<Vec<(StoreId, Weak<Holding>)>>,
}

/// Tells stores apart: whoever holds one has an account of its own under every context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreId(u64);

static NEXT_STORE: AtomicU64 = AtomicU64::new(0);

impl StoreId {
    /// A number that no other store has.
    #[allow(clippy::new_without_default)] // no two are equal
    pub fn new() -> Self {
        StoreId(NEXT_STORE.fetch_add(1, Relaxed))
    }
}

impl Total {
    pub(super) fn held(&self) -> u64 {
        self.held.load(Relaxed)
    }

    pub(super) fn seen(&self) -> u64 {
        self.seen.load(Relaxed)
    }

    pub(super) fn account(self: &Arc<Self>, most: u64) -> Account {
        let holding = Holding { total: Arc::clone(self), bytes: AtomicU64::new(0) };
        Account { holding: Arc::new(holding), most }
    }

    pub(super) fn account_of(self: &Arc<Self>, store: StoreId, most: u64) -> Account {
        let mut stores = self.stores.lock().unwrap_or_else(PoisonError::into_inner);
        let known = stores.iter().find(|(id, _)| *id == store);
        if let Some(holding) = known.and_then(|(_, holding)| holding.upgrade()) {
            return Account { holding, most };
        }
        stores.retain(|(_, holding)| holding.strong_count() > 0);
        let account = self.account(most);
        stores.push((store, Arc::downgrade(&account.holding)));
        account
    }
}

/// The bytes of one owner.
#[derive(Debug)]
struct Holding {
    total: Arc<Total>,
    bytes: AtomicU64,
}

impl Drop for Holding {
    fn drop(&mut self) {
        self.total.held.fetch_sub(*self.bytes.get_mut(), Relaxed);
    }
}

/// What somebody holds under a [`Context`](crate::Context), as part of the total.
///
/// ```
/// use upstar_values::{Context, Stop};
/// let context = Context::new().with_memory(1000);
/// let (table, queue) = (context.account(), context.account());
/// table.set(600)?;
/// assert_eq!(queue.set(600), Err(Stop::OutOfMemory));
/// queue.set(300)?;
/// assert_eq!(context.memory_held(), 900);
/// drop(table);
/// assert_eq!((context.memory_held(), context.memory_seen()), (300, 900));
/// # Ok::<(), Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct Account {
    holding: Arc<Holding>,
    most: u64,
}

impl Account {
    /// Records that the owner holds this many bytes now, or is about to.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if the total would exceed the bound: then the account stays as it was.
    #[inline]
    pub fn set(&self, bytes: u64) -> Result<(), Stop> {
        match self.holding.bytes.load(Relaxed) {
            before if before == bytes => Ok(()),
            before => self.change(before, bytes),
        }
    }

    /// How many bytes the owner holds, as far as it has said.
    pub fn bytes(&self) -> u64 {
        self.holding.bytes.load(Relaxed)
    }

    fn change(&self, mut before: u64, bytes: u64) -> Result<(), Stop> {
        let Holding { total, bytes: own } = &*self.holding;
        loop {
            // Room first: nobody ever sees a total beyond the bound.
            let more = bytes.saturating_sub(before);
            let room = |held: u64| held.checked_add(more).filter(|&held| held <= self.most);
            if more > 0 {
                let held = total.held.fetch_update(Relaxed, Relaxed, room);
                let held = held.map_err(|_| Stop::OutOfMemory)?;
                total.seen.fetch_max(held + more, Relaxed);
            }
            match own.compare_exchange(before, bytes, Relaxed, Relaxed) {
                Ok(_) => {
                    total.held.fetch_sub(before.saturating_sub(bytes), Relaxed);
                    return Ok(());
                }
                // Somebody else spoke for the same store.
                Err(now) => {
                    total.held.fetch_sub(more, Relaxed);
                    before = now;
                }
            }
        }
    }
}

/// What a store holds that is used under one context after another: an account under the last one.
///
/// A copy of the store has an account of its own, once it is used.
#[derive(Debug, Default)]
pub struct Held(Option<Account>);

impl Clone for Held {
    fn clone(&self) -> Self {
        Held(None)
    }
}

impl Held {
    /// Records that the store holds this many bytes now, or is about to, under this context.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if the total would exceed the bound: then the account stays as it was.
    #[inline]
    pub fn set(&mut self, bytes: u64, context: &Context) -> Result<(), Stop> {
        match &mut self.0 {
            Some(account) if Arc::ptr_eq(&account.holding.total, context.total()) => {
                account.most = context.memory();
                account.set(bytes)
            }
            other => other.insert(context.account()).set(bytes),
        }
    }
}
