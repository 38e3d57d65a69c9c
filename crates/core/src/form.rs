//! What a search needs to know of a position: its moves, its independent parts, its theorems.
//!
//! The house's word: a *form* says which moves there are. The engine reduces forms to values; it
//! never sees a board, a name or a picture. [`Position`](crate::Position) adds those.

use crate::foresight::Foresight;
use crate::loopy::Loopy;
use crate::shrinking::ShrinkingSet;
use crate::theory::Theory;
use std::fmt::Debug;
use std::hash::Hash;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_values::{Context, Game, NumberUpStar, Outcome, Player, Stop};

/// Is a representative the form itself, or its negative (the players' roles exchanged)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The form itself.
    Same,
    /// The negative of the form.
    Negative,
}

impl Sign {
    /// The other sign.
    #[must_use]
    pub fn flip(self) -> Sign {
        match self {
            Sign::Same => Sign::Negative,
            Sign::Negative => Sign::Same,
        }
    }
}

/// A guess, at a glance, at how hard it is to decide who wins an impartial form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort {
    /// How large the form is: about the moves that are left in it. First guess at the work of
    /// proving a win.
    pub size: u32,
    /// How wide it is: about the moves that there are. First guess at the work of proving a loss.
    pub width: u32,
}

/// A position stripped to its moves.
///
/// Laws, tested for every registered ruleset: the parts of a form, summed, are worth the form;
/// a form and its [`normal`](Form::normal) are equal in value up to the sign; every theorem agrees
/// with plain search.
pub trait Form: Loopy + Theory + Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move.
    type Move: Clone + Eq + Debug + Send + Sync + 'static;
    /// What a move leads to. `Self`, except for compounds, whose options may be of any game.
    type Next: Form<Part = Self::Part, Next = Self::Next>;
    /// An independent part: what the engine searches and keeps in its table. Often `Self`.
    type Part: Form<Part = Self::Part>;

    /// Visits the player's legal moves, until the visitor has had enough.
    ///
    /// Lazily: a heap of 10^1000 has as many moves, and who asks for the first gets it at once.
    fn visit_moves<V: FnMut(Self::Move) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()>;

    /// Has the player a move? Compounds ask their components this instead of listing moves.
    fn can_move(&self, player: Player) -> bool {
        self.visit_moves(player, |_| ControlFlow::Break(())).is_break()
    }

    /// The form after a legal move.
    #[must_use]
    fn play(&self, player: Player, by: &Self::Move) -> Self::Next;

    /// Adds the independent parts whose sum is the form. Parts without any move may be left out.
    fn parts(&self, out: &mut Vec<Self::Part>);

    /// The parts of what a legal move leads to: `play` and `parts` in one, for forms that can tell
    /// faster how a move splits them than they could afterwards.
    fn parts_after(&self, player: Player, by: &Self::Move, out: &mut Vec<Self::Part>) {
        self.play(player, by).parts(out);
    }

    /// A representative of all forms that are the same up to symmetry; those that are so only with
    /// the players exchanged say so by the sign.
    fn normal(&self) -> (Self, Sign) {
        (self.clone(), Sign::Same)
    }

    /// Is a form searched as it was met, rather than its normal form? Then a search sees its boards
    /// from one side as far as it can, so that most options are remembered as they are, before any
    /// symmetry is looked for. Not where normal forms are simpler.
    const IS_SEARCHED_AS_MET: bool = false;

    /// A word that tells this form from all others of the type, if there is one. Tables are faster
    /// with it.
    fn word(&self) -> Option<NonZeroU64> {
        None
    }

    /// The word of a form that has the value of what a legal move leads to, if that is quickly
    /// told: an engine that remembers it need not ask for the parts.
    fn word_after(&self, player: Player, by: &Self::Move) -> Option<NonZeroU64> {
        let _ = (player, by);
        None
    }

    /// About how many bytes a form like this takes beyond its own size. Engines that keep many
    /// look at it before they begin.
    fn bytes(&self) -> u64 {
        0
    }

    /// How hard this form looks. An impartial form that can tell is searched by proof numbers, the
    /// easiest lines first, where only the winner or the Grundy value is asked: the engine for
    /// games with far more positions than a proof has to visit. The engine is compiled for the
    /// types of games that tell.
    fn effort(&self) -> Option<Effort> {
        None
    }

    /// How deep forms are nested in it: 0 for positions of a game, one more than the deepest
    /// component for compounds.
    fn depth(&self) -> u32 {
        0
    }

    /// Do the rules give both players the same moves here and ever after?
    fn is_impartial(&self) -> bool {
        false
    }

    /// Are there more states than can be listed, and a search of the game's own that does without,
    /// [`foresight`](Form::foresight)?
    fn has_foresight(&self) -> bool {
        false
    }

    /// Who wins if `to_move` begins, by an exact search of the game's own, as far as the bounds allow:
    /// for games that can cycle and have more states than can be listed. `None` where listing them
    /// all will do.
    ///
    /// # Errors
    /// If the work was cancelled.
    fn foresight(&self, to_move: Player, context: &Context) -> Result<Option<Foresight>, Stop> {
        let _ = (to_move, context);
        Ok(None)
    }

    /// Is the value likely to be out of reach, and has the game a search of its own for the winner
    /// alone, [`outcome_under`](Form::outcome_under)?
    fn has_outcome_search(&self) -> bool {
        false
    }

    /// Who wins, by an exact search of the game's own for the winner alone, under the context's
    /// bounds; `None` if there is no such search.
    ///
    /// # Errors
    /// The bound that was met.
    fn outcome_under(&self, context: &Context) -> Result<Option<Outcome>, Stop> {
        let _ = context;
        Ok(None)
    }

    /// The form as an ordinal sum of simple bases, as canonical forms, the lowest first, and of parts
    /// above them, if it is one: a move in a base does away with everything above it. The engine then
    /// takes the value from the values of the parts instead of searching the form.
    fn ordinal_sum(&self) -> Option<(Vec<NumberUpStar>, Vec<Self::Part>)> {
        None
    }

    /// The form as a set that shrinks, if it is one and has so few elements that an array over all
    /// sets is the best way to search it. The engine asks forms that it meets first, not those that
    /// a search of its own has led to.
    fn shrinking_set(&self) -> Option<ShrinkingSet<Self::Part>> {
        None
    }

    /// The whole form, with all its parts, as a set that shrinks, if its value is out of reach: then
    /// who wins is searched for alone.
    fn outcome_set(&self) -> Option<ShrinkingSet<Self::Part>> {
        None
    }

    /// The value, if the form is a canonical game already, with the arena it lives in.
    fn known_value(&self) -> Option<(&std::sync::Arc<upstar_values::Arena>, Game)> {
        None
    }
}
