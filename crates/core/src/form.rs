//! What a search needs to know of a position: its moves and its independent parts.
//!
//! The house's word: a *form* says which moves there are. The engine reduces forms to values; it
//! never sees a board, a name or a picture. [`Position`](crate::Position) adds those; what theorems
//! say is [`Theory`], and whether play comes to an end is [`Loopy`].

use crate::loopy::Loopy;
use crate::strategy::Strategy;
use crate::theory::Theory;
use std::fmt::Debug;
use std::hash::Hash;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_values::Player;

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

    /// Adds the independent parts whose sum has the value of the form. Parts without any move may be left out.
    fn parts(&self, out: &mut Vec<Self::Part>);

    /// Adds the independent parts whose sum *is* the form, move for move: what misère play, genera and quotients look
    /// at. The same as [`parts`](Self::parts), unless those are simplified by theorems on values.
    fn components(&self, out: &mut Vec<Self::Part>) {
        self.parts(out);
    }

    /// A representative of all forms that are the same up to symmetry; those that are so only with
    /// the players exchanged say so by the sign.
    fn normal(&self) -> (Self, Sign) {
        (self.clone(), Sign::Same)
    }

    /// Do the rules give both players the same moves here and ever after?
    fn is_impartial(&self) -> bool {
        false
    }

    /// The best way to search it. Asked for every component that an engine has to search, after
    /// theorems and tables had nothing to say.
    #[inline]
    fn strategy(&self) -> Strategy<'_, Self> {
        Strategy::ByMoves
    }

    // What follows makes engines faster, and changes no answer.

    /// The parts of what a legal move leads to: `play` and `parts` in one, for forms that can tell
    /// faster how a move splits them than they could afterwards.
    fn parts_after(&self, player: Player, by: &Self::Move, out: &mut Vec<Self::Part>) {
        self.play(player, by).parts(out);
    }

    /// The components of what a legal move leads to. Whoever says what [`components`](Self::components) are says this
    /// too.
    fn components_after(&self, player: Player, by: &Self::Move, out: &mut Vec<Self::Part>) {
        self.parts_after(player, by, out);
    }

    /// Is a form searched as it was met, rather than its normal form? Then a search sees its boards
    /// from one side as far as it can, so that most options are remembered as they are, before any
    /// symmetry is looked for. Not where normal forms are simpler. A constant, and no strategy, because
    /// engines ask for every option.
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

    /// How deep forms are nested in it: 0 for positions of a game, one more than the deepest
    /// component for compounds.
    fn depth(&self) -> u32 {
        0
    }
}
