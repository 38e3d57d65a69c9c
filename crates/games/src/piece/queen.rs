//! The queen on the quarter plane is Wythoff's game, and argues as it does.

use super::rule::{Chessman, Piece, Range};
use crate::wythoff::rows::Table;
use crate::wythoff::{Wythoff, wythoff_words};
use upstar_core::{Refusal, Theorem, Theorems, WinningMove, Words};
use upstar_values::{Context, Nimber, Outcome};

/// A queen on her way to the corner: Wythoff's game.
///
/// ```
/// use upstar_core::Theorems;
/// use upstar_games::{Queen, registry};
/// use upstar_values::Outcome;
/// let theorem = Queen::at(4, 13)?.outcome_theorem().unwrap();
/// assert_eq!(theorem.answer, Outcome::N);
/// assert_eq!(registry().sentence(&theorem.reason), "4 is a3, its partner is b3 = 7: move to (4,7)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type Queen = Piece<QueenRule>;

/// The rules of [`Queen`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct QueenRule;

/// The same position of Wythoff's game.
fn wythoff(at: &Queen) -> Wythoff {
    let [x, y] = at.natural();
    Wythoff::new(x, y)
}

/// What Wythoff's game says, in the words of the queen's.
fn of_queen<T>(theorem: Theorem<T>) -> Theorem<T> {
    Theorem { answer: theorem.answer, reason: theorem.reason.in_words_of(QueenRule::WORDS) }
}

impl Chessman for QueenRule {
    const NAME: &'static str = "queen";
    const RULES: &'static str = "A queen on (x,y) makes one coordinate smaller, by any amount, or both by the same; a player who cannot move loses.";
    const NOTATION: &'static str = "queen(X, Y) with coordinates from 0, of any size; the corner is (0,0). Moves: the square they lead to, like (4,7).";
    const EXAMPLE: &'static str = "queen(4,13)";
    const WORDS: Words = wythoff_words!("queen");
    const STEPS: &'static [[i8; 2]] = &[[-1, 0], [0, -1], [-1, -1]];
    const RANGE: Range = Range::Any;
    const TABLE: Option<Table> = Some(Table::Wythoff);

    fn outcome(at: &Queen) -> Option<Theorem<Outcome>> {
        Some(of_queen(wythoff(at).normal_outcome()))
    }

    fn misere(at: &Queen) -> Option<Theorem<Outcome>> {
        Some(of_queen(wythoff(at).misere_outcome()))
    }

    fn grundy_under(at: &Queen, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        Ok(wythoff(at).grundy_under(context)?.map(of_queen))
    }

    fn winning(at: &Queen) -> Option<Vec<WinningMove<Queen>>> {
        let found = |found: WinningMove<Wythoff>| WinningMove {
            by: Queen::to(found.by.x().clone(), found.by.y().clone()),
            reason: found.reason.map(|reason| reason.in_words_of(Self::WORDS)),
        };
        Some(wythoff(at).winning_moves().into_iter().map(found).collect())
    }
}
