//! Who wins, by plain search: no values, normal or misère play.
//!
//! A position is the multiset of its parts; parts without moves are gone, symmetric ones count as
//! the same. Nothing here depends on the theory of values, so it serves misère play, boards whose
//! canonical forms are out of reach, and as the judge of every theorem.

use crate::dispatch::Visitor;
use crate::table::map_bytes;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::any::{Any, TypeId};
use std::hash::BuildHasher;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use upstar_core::{Convention, Form, Sign};
use upstar_values::{Account, Context, Outcome, Player, Stop, on_fresh_stack};

/// Who wins a form of one type, by search.
///
/// ```
/// use upstar_games::Nim;
/// use upstar_solve::{Convention, outcome_by_search};
/// use upstar_values::{Account, Context, Outcome};
/// let heaps = Nim::new([1u32, 1]);
/// let context = Context::new();
/// assert_eq!(outcome_by_search(&heaps, Convention::Normal, &context), Ok(Outcome::P));
/// assert_eq!(outcome_by_search(&heaps, Convention::Misere, &context), Ok(Outcome::N));
/// ```
///
/// # Errors
/// The bound of the context that was met.
pub fn outcome_by_search<F: Form>(
    form: &F,
    convention: Convention,
    context: &Context,
) -> Result<Outcome, Stop> {
    outcome_knowing(form, convention, context, &mut Memo::default())
}

/// Who wins, given what is known already; what is found out is added.
fn outcome_knowing<F: Form>(
    form: &F,
    convention: Convention,
    context: &Context,
    memo: &mut Memo<F::Part>,
) -> Result<Outcome, Stop> {
    let impartial = form.is_impartial();
    let account = context.account();
    let mut search = Search { convention, context, account, impartial, memo, depth: 0, fuel: 0 };
    let mut parts = Vec::new();
    match convention {
        Convention::Normal => form.parts(&mut parts),
        Convention::Misere => form.components(&mut parts),
    }
    let position = Parts::of(parts);
    let mut winner = |first: Player| {
        let wins = search.mover_wins(&position, first)?;
        Ok(if wins { first } else { first.opponent() })
    };
    Ok(Outcome::from_winners(winner(Player::Left)?, winner(Player::Right)?))
}

/// Sums of parts and movers, and whether the mover wins.
type Memo<P> = FxHashMap<(Parts<P>, Player), bool>;

/// What searches have found out, so that the next one need not search again: a memo for each type
/// and convention. Who searches takes the memo away and brings it back.
#[derive(Default)]
pub(crate) struct Memos {
    by_type: Mutex<FxHashMap<(TypeId, Convention), Box<dyn Any + Send>>>,
}

/// Positions kept from one search to the next.
const MOST_KEPT: usize = 1 << 22;

impl Memos {
    fn take<P: Form>(&self, convention: Convention) -> Memo<P> {
        let mut memos = self.by_type.lock().unwrap_or_else(PoisonError::into_inner);
        let memo = memos.remove(&(TypeId::of::<P>(), convention));
        memo.and_then(|memo| memo.downcast().ok()).map(|memo| *memo).unwrap_or_default()
    }

    fn keep<P: Form>(&self, convention: Convention, memo: Memo<P>) {
        if memo.len() <= MOST_KEPT {
            let mut memos = self.by_type.lock().unwrap_or_else(PoisonError::into_inner);
            memos.insert((TypeId::of::<P>(), convention), Box::new(memo));
        }
    }
}

/// The same as something to do with a form of whatever type.
pub(crate) struct OutcomeBySearch<'a> {
    pub(crate) convention: Convention,
    pub(crate) context: &'a Context,
    pub(crate) memos: &'a Memos,
}

impl Visitor for OutcomeBySearch<'_> {
    type Output = Result<Outcome, Stop>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        let mut memo = self.memos.take(self.convention);
        let outcome = outcome_knowing(form, self.convention, self.context, &mut memo);
        self.memos.keep(self.convention, memo);
        outcome
    }
}

/// Normal parts with their signs, in an order that depends on nothing but themselves.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Parts<P>(pub(crate) Vec<(P, Sign)>);

impl<P: Form> Parts<P> {
    pub(crate) fn of(parts: Vec<P>) -> Self {
        let mut sorted = Parts(parts.iter().map(Form::normal).collect());
        sorted.sort();
        sorted
    }

    pub(crate) fn sort(&mut self) {
        self.0.sort_by_cached_key(|part| FxBuildHasher.hash_one(part));
    }
}

struct Search<'a, P> {
    convention: Convention,
    context: &'a Context,
    account: Account,
    impartial: bool,
    memo: &'a mut Memo<P>,
    depth: u32,
    fuel: u32,
}

/// Positions between two looks at the bounds, and levels of recursion on one stack.
const FUEL: u32 = 256;
const LEVELS: u32 = 128;

impl<P: Form<Part = P>> Search<'_, P> {
    fn mover_wins(&mut self, position: &Parts<P>, mover: Player) -> Result<bool, Stop> {
        // An impartial position is the same for both.
        let mover = if self.impartial { Player::Left } else { mover };
        let key = (position.clone(), mover);
        if let Some(&known) = self.memo.get(&key) {
            return Ok(known);
        }
        self.step()?;
        self.depth += 1;
        let wins = if !self.depth.is_multiple_of(LEVELS) {
            self.by_moves(position, mover)
        } else if self.depth > self.context.depth() {
            Err(Stop::TooDeep)
        } else {
            on_fresh_stack(|| self.by_moves(position, mover))
        };
        self.depth -= 1;
        self.memo.insert(key, wins?);
        wins
    }

    fn by_moves(&mut self, position: &Parts<P>, mover: Player) -> Result<bool, Stop> {
        let mut can_move = false;
        let mut found = Ok(false);
        for (index, (part, sign)) in position.0.iter().enumerate() {
            if index > 0 && position.0[index - 1] == position.0[index] {
                continue; // the same part once more
            }
            let player = match sign {
                Sign::Same => mover,
                Sign::Negative => mover.opponent(),
            };
            let mut scratch = Vec::new();
            let _ = part.visit_moves(player, |by| {
                can_move = true;
                match self.convention {
                    Convention::Normal => part.parts_after(player, &by, &mut scratch),
                    Convention::Misere => part.components_after(player, &by, &mut scratch),
                }
                let mut after = position.clone();
                after.0.remove(index);
                after.0.extend(scratch.drain(..).map(|next| {
                    let (normal, turned) = next.normal();
                    (normal, if *sign == Sign::Negative { turned.flip() } else { turned })
                }));
                after.sort();
                found = self.mover_wins(&after, mover.opponent()).map(|replies| !replies);
                if found == Ok(false) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if found != Ok(false) {
                return found;
            }
        }
        Ok(!can_move && self.convention == Convention::Misere)
    }

    fn step(&mut self) -> Result<(), Stop> {
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        let each = size_of::<(Parts<P>, Player)>() + 64;
        self.account.set(map_bytes(self.memo.len(), self.memo.capacity(), each))?;
        self.context.spend(u64::from(FUEL))
    }
}
