//! Canonical forms, each stored once.
//!
//! Let the options of G be canonical. If G has a reversible move, through H, then G = H, and that is so iff all
//! options of H are options of G and every other option of G has H as an option; if H = 0, G must also be won
//! (the proviso). So one look at the options of options finds the canonical form.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::sync::Arc;
use upstar_values::{Account, Context, Stop};

/// A misère canonical form, in the store that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MisereForm(pub(super) u32);

impl MisereForm {
    /// The game without moves.
    pub const ZERO: MisereForm = MisereForm(0);
}

/// What is kept of a form.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// In increasing order.
    pub(super) options: Arc<[u32]>,
    pub(super) birthday: u32,
    /// Grundy values in normal and in misère play.
    pub(super) grundy: u32,
    pub(super) misere_grundy: u32,
    /// Are the genus and all options tame?
    pub(super) tame: bool,
    /// The same, or do all others revert?
    pub(super) generally_tame: bool,
    /// Is it like a heap of Nim in sums with tame games?
    pub(super) tameable: bool,
    /// Is the genus restive, and are all options generally tame or do they revert?
    pub(super) generally_restive: bool,
    /// Is it a heap of Nim? Then of the size of its birthday.
    pub(super) heap: bool,
}

/// A store of misère canonical forms.
///
/// ```
/// use upstar_misere::forms::MisereForms;
/// use upstar_values::Context;
/// let context = Context::new();
/// let mut forms = MisereForms::new(&context);
/// let two = forms.star(2)?;
/// let sum = forms.sum(two, two)?;
/// assert_eq!(forms.text(sum), "*[3,2]");
/// // {*} has a reversible move, and is won: it is 0.
/// let star = forms.star(1)?;
/// assert_eq!(forms.of(&[star])?, forms.star(0)?);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
#[derive(Debug)]
pub struct MisereForms<'c> {
    pub(super) context: &'c Context,
    account: Account,
    pub(super) records: Vec<Record>,
    by_options: HashMap<Arc<[u32]>, u32, FxBuildHasher>,
    pub(super) sums: HashMap<(u32, u32), u32, FxBuildHasher>,
    pub(super) mates: HashMap<u32, u32, FxBuildHasher>,
    pub(super) tests: HashMap<(u32, u32), u32, FxBuildHasher>,
    pub(super) differences: HashMap<(u32, u32), Option<u32>, FxBuildHasher>,
    /// The even parts of even forms.
    pub(super) parts: HashMap<u32, Arc<[u32]>, FxBuildHasher>,
    bytes: u64,
}

impl<'c> MisereForms<'c> {
    /// A store that has nothing but 0 in it.
    #[must_use]
    pub fn new(context: &'c Context) -> Self {
        let options: Arc<[u32]> = Arc::from([]);
        let zero = Record {
            options: options.clone(),
            birthday: 0,
            grundy: 0,
            misere_grundy: 1,
            tame: true,
            generally_tame: true,
            tameable: true,
            generally_restive: false,
            heap: true,
        };
        let mut by_options = HashMap::default();
        by_options.insert(options, 0);
        MisereForms {
            context,
            account: context.account(),
            records: vec![zero],
            by_options,
            sums: HashMap::default(),
            mates: HashMap::default(),
            tests: HashMap::default(),
            differences: HashMap::default(),
            parts: HashMap::default(),
            bytes: 0,
        }
    }

    pub(super) fn record(&self, form: u32) -> &Record {
        // Handles are made here only.
        &self.records[form as usize]
    }

    pub(super) fn has_option(&self, form: u32, option: u32) -> bool {
        self.record(form).options.binary_search(&option).is_ok()
    }

    /// The canonical form of the game with these options.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn of(&mut self, options: &[MisereForm]) -> Result<MisereForm, Stop> {
        self.canonical(options.iter().map(|form| form.0).collect()).map(MisereForm)
    }

    pub(super) fn canonical(&mut self, mut options: Vec<u32>) -> Result<u32, Stop> {
        options.sort_unstable();
        options.dedup();
        self.context.spend(1 + options.len() as u64)?;
        if let Some(&known) = self.by_options.get(&options[..]) {
            return Ok(known);
        }
        if let Some(simpler) = self.reverses_to(&options)? {
            return Ok(simpler);
        }
        let next = u32::try_from(self.records.len()).map_err(|_| Stop::OutOfMemory)?;
        self.bytes += 160 + 4 * options.len() as u64;
        let pairs = self.sums.len() + self.tests.len() + self.differences.len();
        self.account.set(self.bytes + 32 * pairs as u64)?;
        let record = self.described(options.into());
        self.by_options.insert(Arc::clone(&record.options), next);
        self.records.push(record);
        Ok(next)
    }

    /// The form that the game with these canonical options equals, if it has a reversible move.
    fn reverses_to(&self, options: &[u32]) -> Result<Option<u32>, Stop> {
        let Some(&first) = options.first() else { return Ok(None) };
        let won = options.iter().any(|&option| self.is_p(option));
        // Every option that is not one of H has H as an option: so has the first, or it is one of H.
        let mut candidates: HashSet<u32, FxBuildHasher> = HashSet::default();
        for &option in options {
            candidates.extend(self.record(option).options.iter());
        }
        for &candidate in &candidates {
            self.context.spend(1 + options.len() as u64 / 8)?;
            let own = &self.record(candidate).options;
            let fits = |option: &u32| {
                own.binary_search(option).is_ok() || self.has_option(*option, candidate)
            };
            if (candidate != 0 || won)
                && fits(&first)
                && own.iter().all(|option| options.binary_search(option).is_ok())
                && options.iter().all(fits)
            {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// Is it lost for the player to move?
    pub(super) fn is_p(&self, form: u32) -> bool {
        self.record(form).misere_grundy == 0
    }

    /// Is the game lost in misère play for the player to move?
    #[must_use]
    pub fn is_lost(&self, form: MisereForm) -> bool {
        self.is_p(form.0)
    }

    /// A heap of Nim.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn star(&mut self, size: u32) -> Result<MisereForm, Stop> {
        let mut heaps = Vec::new();
        for _ in 0..=size {
            heaps.push(self.canonical(heaps.clone())?);
        }
        Ok(MisereForm(heaps.last().copied().unwrap_or(0)))
    }

    /// The size of the heap of Nim that the form is, if it is one.
    #[must_use]
    pub fn as_star(&self, form: MisereForm) -> Option<u32> {
        let record = self.record(form.0);
        record.heap.then_some(record.birthday)
    }

    /// The options, in the order of their making.
    #[must_use]
    pub fn options(&self, form: MisereForm) -> Vec<MisereForm> {
        self.record(form.0).options.iter().map(|&option| MisereForm(option)).collect()
    }

    /// The number of moves that the game can last.
    #[must_use]
    pub fn birthday(&self, form: MisereForm) -> u32 {
        self.record(form.0).birthday
    }

    /// The Grundy value in normal play.
    #[must_use]
    pub fn grundy(&self, form: MisereForm) -> u32 {
        self.record(form.0).grundy
    }

    /// The Grundy value in misère play.
    #[must_use]
    pub fn misere_grundy(&self, form: MisereForm) -> u32 {
        self.record(form.0).misere_grundy
    }
}
