//! Misère Grundy values and the genus of an impartial game.
//!
//! The genus g^{γ0 γ1 γ2 …} (Conway; Winning Ways, chapter 13) is the Grundy value g of G and the
//! misère Grundy values of G, G+*2, G+*2+*2, …: as in normal play the least number that no option
//! has, but 1 where there is no move. A star changes the last bit, so G+n·*2 has the values of its
//! options in G, of G+(n-1)·*2, and of that with the last bit changed; hence the sequence of G
//! follows from those of its options, and no *2 is ever played. From some place on it has period 2.

use crate::dispatch::Visitor;
use crate::reduction::mex;
use crate::search::Parts;
use crate::table::map_bytes;
use rustc_hash::FxHashMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Form, Sign};
use upstar_values::{Account, Context, Player, Stop, on_fresh_stack};

/// The genus of an impartial game.
///
/// ```
/// use upstar_games::Nim;
/// use upstar_solve::genus;
/// use upstar_values::Context;
/// let genus_of = |heap: u32| genus(&Nim::new([heap]), &Context::new()).unwrap().to_string();
/// assert_eq!([0, 1, 2, 3].map(genus_of), ["0^{120}", "1^{031}", "2^{20}", "3^{31}"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    grundy: u64,
    /// γ0 γ1 …, at least two; the last two repeat.
    misere: Arc<[u64]>,
}

impl Genus {
    /// The Grundy value in normal play.
    pub fn grundy(&self) -> u64 {
        self.grundy
    }

    /// The misère Grundy value: that of G -> *1.
    pub fn misere_grundy(&self) -> u64 {
        self.superscript(0)
    }

    /// The misère Grundy value of G and n twos: γn.
    pub fn superscript(&self, n: usize) -> u64 {
        let last = self.misere.len() - 1;
        self.misere[if n <= last { n } else { last - (n - last) % 2 }]
    }

    /// The genus of a heap of Nim.
    pub fn of_heap(size: u64) -> Genus {
        let misere: Arc<[u64]> = match size {
            0 => [1, 2, 0].into(),
            1 => [0, 3, 1].into(),
            _ => [size, size ^ 2].into(),
        };
        Genus { grundy: size, misere }
    }

    /// The genus of the game with options of these genera.
    fn of_options(options: &[Genus]) -> Result<Genus, Stop> {
        // From here on the options have period 2.
        let steady = options.iter().map(|option| option.misere.len() - 2).max().unwrap_or(0);
        let mut values: Vec<u64> = options.iter().map(Genus::grundy).collect();
        let grundy = mex(&values);
        let mut misere: Vec<u64> = Vec::new();
        while misere.len() < LONGEST {
            let n = misere.len();
            values.clear();
            values.extend(options.iter().map(|option| option.superscript(n)));
            values.extend(misere.last().into_iter().flat_map(|&before| [before, before ^ 1]));
            misere.push(if values.is_empty() { 1 } else { mex(&values) });
            // γn follows from the options' and γ(n-1), so what came back comes back for ever.
            if n >= 2 && n > steady && misere[n] == misere[n - 2] {
                while misere.len() > 2 && misere[misere.len() - 1] == misere[misere.len() - 3] {
                    misere.pop();
                }
                return Ok(Genus { grundy, misere: misere.into() });
            }
        }
        Err(Stop::TooWide)
    }
}

/// Superscripts end long before this: each one is settled a few places after its options'.
const LONGEST: usize = 1 << 16;

impl fmt::Display for Genus {
    /// `2^{1431}`; commas between digits where there are numbers of two digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.misere.iter().map(u64::to_string).collect();
        let separator = if self.misere.iter().any(|&digit| digit > 9) { "," } else { "" };
        write!(f, "{}^{{{}}}", self.grundy, digits.join(separator))
    }
}

/// The genus of an impartial form of one type, by search.
///
/// # Errors
/// The bound of the context that was met.
pub fn genus<F: Form>(form: &F, context: &Context) -> Result<Genus, Stop> {
    let (account, memo) = (context.account(), FxHashMap::default());
    let mut search = Search { context, account, memo, depth: 0, fuel: 0 };
    let mut parts = Vec::new();
    form.components(&mut parts);
    search.genus(&Parts::of(parts))
}

/// The same as something to do with a form of whatever type.
pub(crate) struct GenusBySearch<'a>(pub(crate) &'a Context);

impl Visitor for GenusBySearch<'_> {
    type Output = Result<Genus, Stop>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        genus(form, self.0)
    }
}

struct Search<'a, P> {
    context: &'a Context,
    account: Account,
    memo: FxHashMap<Parts<P>, Genus>,
    depth: u32,
    fuel: u32,
}

/// Moves between two looks at the bounds, and levels of recursion on one stack.
const FUEL: u32 = 256;
const LEVELS: u32 = 64;

impl<P: Form<Part = P>> Search<'_, P> {
    fn genus(&mut self, position: &Parts<P>) -> Result<Genus, Stop> {
        if let Some(known) = self.memo.get(position) {
            return Ok(known.clone());
        }
        self.depth += 1;
        let genus = if !self.depth.is_multiple_of(LEVELS) {
            self.by_moves(position)
        } else if self.depth > self.context.depth() {
            Err(Stop::TooDeep)
        } else {
            on_fresh_stack(|| self.by_moves(position))
        };
        self.depth -= 1;
        let genus = genus?;
        self.memo.insert(position.clone(), genus.clone());
        Ok(genus)
    }

    fn by_moves(&mut self, position: &Parts<P>) -> Result<Genus, Stop> {
        let mut options = Vec::new();
        for (index, (part, _)) in position.0.iter().enumerate() {
            if index > 0 && position.0[index - 1] == position.0[index] {
                continue; // the same part once more
            }
            let mut stopped = Ok(());
            let mut scratch = Vec::new();
            let _ = part.visit_moves(Player::Left, |by| {
                part.components_after(Player::Left, &by, &mut scratch);
                let mut after = position.clone();
                after.0.remove(index);
                // The players have the same moves: the sign does not matter.
                after.0.extend(scratch.drain(..).map(|next| (next.normal().0, Sign::Same)));
                after.sort();
                match self.step().and_then(|()| self.genus(&after)) {
                    Ok(genus) => options.push(genus),
                    Err(stop) => stopped = Err(stop),
                }
                if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            stopped?;
        }
        Genus::of_options(&options)
    }

    fn step(&mut self) -> Result<(), Stop> {
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        let each = size_of::<(Parts<P>, Genus)>() + 96;
        self.account.set(map_bytes(self.memo.len(), self.memo.capacity(), each))?;
        self.context.spend(u64::from(FUEL))
    }
}
