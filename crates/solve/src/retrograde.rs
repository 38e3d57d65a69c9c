//! Games that can cycle, draw, or end otherwise than by the lack of a move.
//!
//! Retrograde analysis: list every state (a position and who is to move) that can be reached, then
//! work backwards from the decided ones. A state is won for the mover if one successor is won for
//! the mover, lost if all are won for the opponent, and drawn if the analysis never reaches it. The
//! distance is the number of moves to the end when the winner hurries and the loser delays.

mod states;

use crate::dispatch::{Visitor, visit_loopy};
use states::States;
use upstar_core::Convention;
use upstar_core::{AnyPosition, Position};
use upstar_rules::OwnForm;
use upstar_values::{Context, Outcome, Player, Stop};

/// How a state ends with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This player wins, in this many moves.
    Wins {
        /// Who.
        player: Player,
        /// Moves to the end, if somebody has counted them.
        distance: Option<u32>,
    },
    /// Nobody can force a win.
    Draw,
    /// Nobody can force a win within so many moves; beyond that it was not searched.
    Open {
        /// How many moves.
        searched: u32,
    },
}

impl Verdict {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Player> {
        match self {
            Verdict::Wins { player, .. } => Some(player),
            Verdict::Draw | Verdict::Open { .. } => None,
        }
    }

    /// Moves to the end, if there is a winner and somebody has counted.
    pub fn distance(self) -> Option<u32> {
        match self {
            Verdict::Wins { distance, .. } => distance,
            Verdict::Draw | Verdict::Open { .. } => None,
        }
    }

    /// The verdict with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Verdict {
        match self {
            Verdict::Wins { player, distance } => {
                Verdict::Wins { player: player.opponent(), distance }
            }
            other => other,
        }
    }

    /// How many moves were searched in vain, if it is not known how the state ends.
    pub fn searched(self) -> Option<u32> {
        match self {
            Verdict::Open { searched } => Some(searched),
            Verdict::Wins { .. } | Verdict::Draw => None,
        }
    }
}

/// How a position ends with best play, whoever begins: what takes the place of the outcome class
/// where there are draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contest {
    /// If Left begins.
    pub left_first: Verdict,
    /// If Right begins.
    pub right_first: Verdict,
}

impl Contest {
    /// If this player begins.
    pub fn first(self, player: Player) -> Verdict {
        match player {
            Player::Left => self.left_first,
            Player::Right => self.right_first,
        }
    }

    /// How many moves were searched in vain, if it is not known how a state ends.
    pub fn searched(self) -> Option<u32> {
        let all = [self.left_first.searched(), self.right_first.searched()];
        all.into_iter().flatten().min()
    }

    /// The outcome class; `None` if there is a draw, or no knowing.
    pub fn outcome(self) -> Option<Outcome> {
        Some(Outcome::from_winners(self.left_first.winner()?, self.right_first.winner()?))
    }
}

/// The verdicts of all states that can be reached from a position.
pub struct Verdicts(Box<dyn Lookup>);

/// What is asked of verdicts, whatever the type of its positions.
trait Lookup: Send + Sync {
    fn verdict(&self, position: &AnyPosition, to_move: Player) -> Option<Verdict>;
    fn states(&self) -> usize;
}

impl<F: Position<Next = F>> Lookup for States<F> {
    fn verdict(&self, position: &AnyPosition, to_move: Player) -> Option<Verdict> {
        let any = position as &dyn std::any::Any;
        let verdict = self.verdict(any.downcast_ref().or_else(|| position.downcast())?, to_move)?;
        // Rules may say who wins play without end.
        let endless = position.downcast::<OwnForm>().and_then(OwnForm::endless);
        Some(match (verdict, endless) {
            (Verdict::Draw, Some(player)) => Verdict::Wins { player, distance: None },
            (verdict, _) => verdict,
        })
    }
    fn states(&self) -> usize {
        self.reached()
    }
}

impl Verdicts {
    /// The verdict of a state; `None` if it cannot be reached from the position analysed.
    pub fn verdict(&self, position: &AnyPosition, to_move: Player) -> Option<Verdict> {
        self.0.verdict(position, to_move)
    }

    /// The verdicts of a position, whoever begins; `None` if one cannot be reached.
    pub fn contest(&self, position: &AnyPosition) -> Option<Contest> {
        Some(Contest {
            left_first: self.verdict(position, Player::Left)?,
            right_first: self.verdict(position, Player::Right)?,
        })
    }

    /// How many states there are: positions up to symmetry, and who is to move.
    pub fn states(&self) -> usize {
        self.0.states()
    }
}

/// Analyses everything that can be reached from a position, whoever begins.
///
/// In misère play a player who cannot move wins, and so has one against whom the rules decide.
/// Time and memory are linear in the number of states and moves.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Wythoff;
/// use upstar_solve::{Convention, Verdict, retrograde};
/// use upstar_values::{Context, Player};
/// let position = AnyPosition::new(Wythoff::new(1u8, 2u8));
/// let analysis = retrograde(&position, Convention::Normal, &Context::new())?;
/// let verdict = analysis.verdict(&position, Player::Left);
/// assert_eq!(verdict, Some(Verdict::Wins { player: Player::Right, distance: Some(2) }));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// The bound of the context that was met.
pub fn retrograde(
    position: &AnyPosition,
    convention: Convention,
    context: &Context,
) -> Result<Verdicts, Stop> {
    visit_loopy(position, &mut Analyse { convention, context })
}

struct Analyse<'a> {
    convention: Convention,
    context: &'a Context,
}

impl Visitor for Analyse<'_> {
    type Output = Result<Verdicts, Stop>;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output {
        Ok(Verdicts(Box::new(States::analyse(form, self.convention, self.context)?)))
    }
}
