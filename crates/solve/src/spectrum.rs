//! The spectrum of a form: n ↦ the Grundy value of G → *n, and its limit.
//!
//! **Recursion.** The spectrum of {} is the identity, that of any other form is, for each n, the
//! mex of its options' spectra at n: G → *n has the options X → *n. So one walk over the followers
//! gives the spectrum at all n at once.
//!
//! **Limit**. For G ≠ {} the spectrum is constant in the end, and the constant is the
//! Grundy value of the truncation G⁻. Proof: let n be larger than the Grundy values of X⁻ for all
//! followers X ≠ {} of G. By induction the spectrum of each such X at n is the mex of the values of
//! Y⁻ for its options Y ≠ {}, together with n itself if {} is an option; the mex without n is the
//! value of X⁻, which is less than n, so n changes nothing. The bound is [`Limit::from`].

use crate::plain_form::{listed, require_short};
use crate::solver::{SolveError, Solver};
use rustc_hash::FxHashMap;
use upstar_core::compound::{Literal, Sum, Truncated};
use upstar_core::{AnyPosition, Form};
use upstar_values::{Account, Context, Nimber, Player, Stop};

/// The beginning of a spectrum, and its limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spectrum {
    /// The Grundy values of G → *0, G → *1, …
    pub values: Vec<u64>,
    /// The limit; the spectrum of {} has none.
    pub limit: Option<Limit>,
}

/// The value that a spectrum has in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The Grundy value of the truncation.
    pub value: u64,
    /// From this n on the spectrum has that value for certain; it may have it earlier.
    pub from: u64,
}

/// Stands for the value of {} at an n larger than all others: it is never a mex.
const LARGE: u64 = u64::MAX;

/// The spectrum of an impartial form at 0, …, `terms` − 1, and its limit.
///
/// ```
/// use upstar_core::compound::{Literal, Sum};
/// use upstar_solve::spectrum;
/// use upstar_values::Context;
/// let sum = Sum::of(Literal::nimber(2u8), Literal::nimber(5u8));
/// let found = spectrum(&sum, 7, &Context::new())?;
/// assert_eq!(found.values, [7, 7, 3, 6, 3, 3, 3]);
/// assert_eq!(found.limit.map(|limit| limit.value), Some(3));
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
///
/// Time and memory are proportional to the number of followers (and moves) times `terms`.
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met. That the form is impartial
/// is the caller's affair: Left's moves are looked at.
pub fn spectrum(
    position: &AnyPosition,
    terms: usize,
    context: &Context,
) -> Result<Spectrum, SolveError> {
    require_short(position, "spectrum")?;
    let mut walk = Walk { width: terms.saturating_add(1), ..Walk::default() };
    let mut stack = vec![position.clone()];
    let account = context.account();
    while let Some(form) = stack.last().cloned() {
        if walk.places.contains_key(&form) {
            stack.pop();
            continue;
        }
        let options = listed(&form, Player::Left, context)?;
        let before = stack.len();
        stack.extend(options.iter().filter(|&to| !walk.places.contains_key(to)).cloned());
        if stack.len() == before {
            walk.enter(form, &options, &account, context)?;
            stack.pop();
        }
    }
    let place = walk.places[position];
    let row = &walk.values[place..place + walk.width];
    let (values, limit) = (row[..terms].to_vec(), row[terms]);
    let from = walk.largest.saturating_add(1);
    let limit = (limit != LARGE).then_some(Limit { value: limit, from });
    Ok(Spectrum { values, limit })
}

/// The followers met so far, with their values at every n and at a large one.
#[derive(Default)]
struct Walk {
    width: usize,
    places: FxHashMap<AnyPosition, usize>,
    values: Vec<u64>,
    /// The largest limit so far.
    largest: u64,
    seen: Vec<usize>,
    stamp: usize,
}

impl Walk {
    fn enter(
        &mut self,
        form: AnyPosition,
        options: &[AnyPosition],
        account: &Account,
        context: &Context,
    ) -> Result<(), Stop> {
        let place = self.values.len();
        let bytes = (place as u64).saturating_add(self.width as u64).saturating_mul(8);
        let work = (1 + options.len() as u64).saturating_mul(self.width as u64);
        account.set(bytes.saturating_add(96 * self.places.len() as u64))?;
        context.spend(work)?;
        if options.is_empty() {
            self.values.extend((0..self.width - 1).map(|n| n as u64));
            self.values.push(LARGE);
        } else {
            let rows: Vec<usize> = options.iter().map(|option| self.places[option]).collect();
            for n in 0..self.width {
                let value = self.mex(&rows, n);
                self.values.push(value);
            }
            self.largest = self.largest.max(self.values[place + self.width - 1]);
        }
        self.places.insert(form, place);
        Ok(())
    }

    fn mex(&mut self, rows: &[usize], n: usize) -> u64 {
        self.stamp += 1;
        if self.seen.len() <= rows.len() {
            self.seen.resize(rows.len() + 1, 0);
        }
        for &row in rows {
            let value = usize::try_from(self.values[row + n]).unwrap_or(usize::MAX);
            if value < rows.len() {
                self.seen[value] = self.stamp;
            }
        }
        (0..rows.len()).take_while(|&value| self.seen[value] == self.stamp).count() as u64
    }
}

impl Solver {
    /// The limit of a form's spectrum: the Grundy value of its truncation. The spectrum of {} is
    /// the identity and has none.
    ///
    /// # Errors
    /// As [`Solver::grundy`].
    pub fn spectrum_limit(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Option<Nimber>, SolveError> {
        require_short(position, "spectrum_limit")?;
        if !position.can_move(Player::Left) && !position.can_move(Player::Right) {
            return Ok(None);
        }
        self.grundy(&Truncated::of(position), context).map(|found| Some(found.answer))
    }

    /// The i with G ▷ H ≡ *i, for any H of Grundy value h, found by truncations
    /// (Flammenkamp): it is the only i with (G + *i)⁻ ≡ H, where G and *i are not both {}.
    ///
    /// ```
    /// use upstar_core::compound::Literal;
    /// use upstar_solve::Solver;
    /// use upstar_values::Context;
    /// let (solver, context) = (Solver::new(1), Context::new());
    /// let four = Literal::nimber(4u8);
    /// assert_eq!(solver.annihilating_by_truncation(&four, 7, &context), Ok(10)); // 4 |> 7 = 10
    /// # Ok::<(), upstar_solve::SolveError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::grundy`].
    pub fn annihilating_by_truncation(
        &self,
        g: &AnyPosition,
        h: u64,
        context: &Context,
    ) -> Result<u64, SolveError> {
        let ended = !g.can_move(Player::Left);
        let wanted = Nimber::from(h);
        let mut i = u64::from(ended);
        loop {
            context.spend(1)?;
            let sum = Truncated::of(&Sum::of(g.clone(), Literal::nimber(i)));
            if self.grundy(&sum, context)?.answer == wanted {
                return Ok(i);
            }
            i += 1;
        }
    }
}
