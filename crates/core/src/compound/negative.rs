//! The negative: the players' roles exchanged.

use crate::any::{AnyMove, AnyPosition};
use crate::argument::ReadError;
use crate::convention::Convention;
use crate::foresight::{Advice, Foresight};
use crate::form::Form;
use crate::long_search::{LongSearch, LookOn, Unfit};
use crate::loopy::{Ending, Loopy};
use crate::position::{Position, WinningMove};
use crate::scene::{Place, Scene};
use crate::strategy::{ForesightSearch, Strategy, WinnerSearch};
use crate::theorem::{Reason, Theorem};
use crate::theory::Theory;
use crate::theory::{Question, Told};
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use upstar_values::{Context, Error, Outcome, Player, Stop};

/// −G.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Negative(AnyPosition);

impl Negative {
    /// −G; the negative of a negative is the form itself.
    pub fn of(position: &AnyPosition) -> AnyPosition {
        match position.downcast::<Negative>() {
            Some(negative) => negative.0.clone(),
            None => AnyPosition::new(Negative(position.clone())),
        }
    }

    /// A reason that holds of the form it is the negative of. An impartial form is its own negative.
    pub fn reason(&self, of_inner: Reason) -> Reason {
        if self.0.is_impartial() { of_inner } else { of_inner.of_negative() }
    }

    /// The form it is the negative of.
    pub fn inner(&self) -> &AnyPosition {
        &self.0
    }
}

impl Form for Negative {
    type Move = AnyMove;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(AnyMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_moves(player.opponent(), visit)
    }

    fn can_move(&self, player: Player) -> bool {
        self.0.can_move(player.opponent())
    }

    fn play(&self, player: Player, by: &AnyMove) -> AnyPosition {
        Negative::of(&self.0.play(player.opponent(), by))
    }

    fn depth(&self) -> u32 {
        self.0.depth().saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        let mut inner = Vec::new();
        self.0.parts(&mut inner);
        out.extend(inner.iter().map(Negative::of));
    }

    fn components(&self, out: &mut Vec<AnyPosition>) {
        let mut inner = Vec::new();
        self.0.components(&mut inner);
        out.extend(inner.iter().map(Negative::of));
    }

    fn components_after(&self, player: Player, by: &AnyMove, out: &mut Vec<AnyPosition>) {
        let mut inner = Vec::new();
        self.0.components_after(player.opponent(), by, &mut inner);
        out.extend(inner.iter().map(Negative::of));
    }

    fn is_impartial(&self) -> bool {
        self.0.is_impartial()
    }

    /// A search of a game's own is asked with the players exchanged; all others go by the moves.
    fn strategy(&self) -> Strategy<'_, Self> {
        match self.0.strategy() {
            Strategy::Winner(_) => Strategy::Winner(self),
            Strategy::Foresight(_) => Strategy::Foresight(self),
            _ => Strategy::ByMoves,
        }
    }
}

impl WinnerSearch for Negative {
    fn outcome(&self, context: &Context) -> Result<Option<Outcome>, Stop> {
        match self.0.strategy() {
            Strategy::Winner(search) => Ok(search.outcome(context)?.map(Outcome::negative)),
            _ => Ok(None),
        }
    }

    fn value_is_remote(&self) -> bool {
        match self.0.strategy() {
            Strategy::Winner(search) => search.value_is_remote(),
            _ => false,
        }
    }

    fn long(&self) -> Option<Box<dyn LongSearch>> {
        match self.0.strategy() {
            Strategy::Winner(search) => Some(Box::new(Opposite(search.long()?))),
            _ => None,
        }
    }
}

impl ForesightSearch for Negative {
    fn foresight(&self, to_move: Player, context: &Context) -> Result<Foresight, Stop> {
        match self.0.strategy() {
            Strategy::Foresight(search) => {
                Ok(search.foresight(to_move.opponent(), context)?.negative())
            }
            _ => Ok(Foresight::Open { searched: 0 }),
        }
    }
}

impl Loopy for Negative {
    fn can_cycle(&self) -> bool {
        self.0.can_cycle()
    }

    fn has_endings(&self) -> bool {
        self.0.has_endings()
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        Some(match self.0.ending(to_move.opponent())? {
            Ending::Won(player) => Ending::Won(player.opponent()),
            Ending::Drawn => Ending::Drawn,
        })
    }
}

impl Theory for Negative {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        let theorem = self.0.theorem(question, context)?;
        let reason = |reason| self.reason(reason);
        Ok(theorem.map(|of| Theorem { answer: of.answer.negative(), reason: reason(of.reason) }))
    }
}

impl Position for Negative {
    fn write(&self) -> String {
        format!("-({})", self.0.write())
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> String {
        self.0.write_move(player.opponent(), by)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        self.0.read_move(player.opponent(), label)
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        self.0.touched(player.opponent(), by)
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>> {
        let mut moves = self.0.winning_moves_theorem(convention, player.opponent())?;
        for one in &mut moves {
            one.reason = one.reason.take().map(|reason| self.reason(reason));
        }
        Some(moves)
    }

    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop> {
        let advice = self.0.advice(player.opponent(), context)?;
        Ok(advice.map(|advice| Advice { foresight: advice.foresight.negative(), ..advice }))
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }
}

/// A search for the winner with the players exchanged.
struct Opposite(Box<dyn LongSearch>);

impl LongSearch for Opposite {
    fn winner(
        &mut self,
        first: Player,
        look: &mut LookOn<'_>,
        context: &Context,
    ) -> Result<Player, Error> {
        self.0.winner(first.opponent(), look, context).map(Player::opponent)
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn known(&self) -> u64 {
        self.0.known()
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.0.save(out)
    }

    fn restore(&mut self, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>> {
        self.0.restore(input)
    }
}
