//! What [`Form`] and [`Position`] offer, without type parameters and by the same names: the two traits
//! through which [`AnyPosition`] reaches the position inside.
//!
//! They stand apart because parts of a position may be forms without a notation. A box remembers how its
//! form is read as a position; parts and normal forms of the same type are read the same way.

use super::{AnyMove, AnyPosition};
use crate::argument::ReadError;
use crate::convention::Convention;
use crate::foresight::Advice;
use crate::form::{Form, Sign};
use crate::loopy::{Ending, Loopy};
use crate::position::{Position, WinningMove};
use crate::scene::{Guide, Place, Scene};
use crate::shrinking::ShrinkingSet;
use crate::strategy::Strategy;
use crate::theorem::Reason;
use crate::theory::{Question, Theory, Told};
use std::any::{Any, TypeId};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use upstar_values::{Context, Player, Stop};

pub(super) type Visit<'a> = &'a mut dyn FnMut(AnyMove) -> ControlFlow<()>;

/// How a form is read as a position, if it is one.
pub(super) type Notation = Option<fn(&dyn ErasedForm) -> Option<&dyn ErasedPosition>>;

/// The notation of positions of this type.
pub(super) fn notation_of<P: Position<Next: Position>>() -> Notation {
    Some(|form| {
        let position = (form as &dyn Any).downcast_ref::<P>()?;
        Some(position as &dyn ErasedPosition)
    })
}

/// A form, its moves and parts in boxes.
pub(super) trait ErasedForm: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn visit_moves(&self, player: Player, visit: Visit<'_>) -> ControlFlow<()>;
    fn can_move(&self, player: Player) -> bool;
    fn play(&self, player: Player, by: &AnyMove) -> Option<AnyPosition>;
    fn parts(&self, notation: Notation, out: &mut Vec<AnyPosition>);
    fn parts_after(
        &self,
        player: Player,
        by: &AnyMove,
        notation: Notation,
        out: &mut Vec<AnyPosition>,
    );
    fn components(&self, notation: Notation, out: &mut Vec<AnyPosition>);
    fn components_after(
        &self,
        player: Player,
        by: &AnyMove,
        notation: Notation,
        out: &mut Vec<AnyPosition>,
    );
    /// `None` if it is its own normal form.
    fn normal(&self, notation: Notation) -> Option<(AnyPosition, Sign)>;
    fn bytes(&self) -> u64;
    fn ending(&self, to_move: Player) -> Option<Ending>;
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told;
    fn strategy(&self, notation: Notation) -> Strategy<'_, AnyPosition>;
    /// The set that its strategy makes, if that is a [`Strategy::Shrinking`].
    fn shrinking_set(&self, notation: Notation) -> Option<ShrinkingSet<AnyPosition>>;
}

/// A position, its moves in boxes.
pub(super) trait ErasedPosition {
    fn play(&self, player: Player, by: &AnyMove) -> Option<AnyPosition>;
    fn write(&self) -> String;
    fn write_move(&self, player: Player, by: &AnyMove) -> Option<String>;
    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError>;
    fn touched(&self, player: Player, by: &AnyMove) -> Option<Vec<Place>>;
    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>>;
    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop>;
    fn brief(&self) -> String;
    fn reasons(&self) -> Vec<Reason>;
    fn abbreviated_move(&self, player: Player, by: &AnyMove) -> Option<String>;
    fn abbreviated(&self) -> String;
    fn notice(&self) -> Option<String>;
    fn scene(&self) -> Scene;
    fn common_form(&self) -> Option<AnyPosition>;
    fn guides(&self) -> Vec<Guide>;
    fn ruleset_name(&self) -> Option<&str>;
}

/// A part of a form of type `F`, which is read as the form is if it is of the same type.
fn component<F: Form>(part: F::Part, notation: Notation) -> AnyPosition {
    let is_own = TypeId::of::<F::Part>() == TypeId::of::<F>();
    AnyPosition::with_notation(part, if is_own { notation } else { None })
}

impl<F: Form> ErasedForm for F {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<F>() == Some(self)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        TypeId::of::<F>().hash(&mut state);
        self.hash(&mut state);
    }

    fn visit_moves(&self, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        Form::visit_moves(self, player, |by| visit(AnyMove::new(by)))
    }

    fn can_move(&self, player: Player) -> bool {
        Form::can_move(self, player)
    }

    fn play(&self, player: Player, by: &AnyMove) -> Option<AnyPosition> {
        Some(AnyPosition::with_notation(Form::play(self, player, by.downcast()?), None))
    }

    fn parts(&self, notation: Notation, out: &mut Vec<AnyPosition>) {
        let mut parts = Vec::new();
        Form::parts(self, &mut parts);
        out.extend(parts.into_iter().map(|part| component::<F>(part, notation)));
    }

    fn parts_after(
        &self,
        player: Player,
        by: &AnyMove,
        notation: Notation,
        out: &mut Vec<AnyPosition>,
    ) {
        let mut parts = Vec::new();
        match by.downcast() {
            Some(by) => Form::parts_after(self, player, by, &mut parts),
            None => Form::parts(self, &mut parts),
        }
        out.extend(parts.into_iter().map(|part| component::<F>(part, notation)));
    }

    fn components(&self, notation: Notation, out: &mut Vec<AnyPosition>) {
        let mut parts = Vec::new();
        Form::components(self, &mut parts);
        out.extend(parts.into_iter().map(|part| component::<F>(part, notation)));
    }

    fn components_after(
        &self,
        player: Player,
        by: &AnyMove,
        notation: Notation,
        out: &mut Vec<AnyPosition>,
    ) {
        let mut parts = Vec::new();
        match by.downcast() {
            Some(by) => Form::components_after(self, player, by, &mut parts),
            None => Form::components(self, &mut parts),
        }
        out.extend(parts.into_iter().map(|part| component::<F>(part, notation)));
    }

    fn normal(&self, notation: Notation) -> Option<(AnyPosition, Sign)> {
        let (normal, sign) = Form::normal(self);
        let is_other = normal != *self || sign != Sign::Same;
        is_other.then(|| (AnyPosition::with_notation(normal, notation), sign))
    }

    fn bytes(&self) -> u64 {
        Form::bytes(self)
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        Loopy::ending(self, to_move)
    }

    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        Theory::theorem(self, question, context)
    }

    fn strategy(&self, notation: Notation) -> Strategy<'_, AnyPosition> {
        match Form::strategy(self) {
            Strategy::ByMoves => Strategy::ByMoves,
            Strategy::Known(arena, game) => Strategy::Known(arena, game),
            Strategy::OrdinalSum { bases, above } => {
                let above = above.into_iter().map(|part| component::<F>(part, notation));
                Strategy::OrdinalSum { bases, above: above.collect() }
            }
            Strategy::Shrinking(_) => Strategy::Shrinking(AnyPosition::shrinking_set),
            Strategy::ProofNumbers(effort) => Strategy::ProofNumbers(effort),
            Strategy::Winner(search) => Strategy::Winner(search),
            Strategy::WinnerOfSet(set) => {
                Strategy::WinnerOfSet(set.with_parts(move |part| component::<F>(part, notation)))
            }
            Strategy::Foresight(search) => Strategy::Foresight(search),
        }
    }

    fn shrinking_set(&self, notation: Notation) -> Option<ShrinkingSet<AnyPosition>> {
        let Strategy::Shrinking(make) = Form::strategy(self) else { return None };
        Some(make(self)?.with_parts(move |part| component::<F>(part, notation)))
    }
}

impl<P: Position<Next: Position>> ErasedPosition for P {
    fn play(&self, player: Player, by: &AnyMove) -> Option<AnyPosition> {
        Some(AnyPosition::new(Form::play(self, player, by.downcast()?)))
    }

    fn write(&self) -> String {
        Position::write(self)
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> Option<String> {
        Some(Position::write_move(self, player, by.downcast()?))
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        Position::read_move(self, player, label).map(AnyMove::new)
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Option<Vec<Place>> {
        Some(Position::touched(self, player, by.downcast()?))
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>> {
        let found = Position::winning_moves_theorem(self, convention, player)?;
        let any = |found: WinningMove<P::Move>| WinningMove {
            by: AnyMove::new(found.by),
            reason: found.reason,
        };
        Some(found.into_iter().map(any).collect())
    }

    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop> {
        let any = |advice: Advice<P::Move>| Advice {
            moves: advice.moves.into_iter().map(AnyMove::new).collect(),
            foresight: advice.foresight,
        };
        Ok(Position::advice(self, player, context)?.map(any))
    }

    fn brief(&self) -> String {
        Position::brief(self)
    }

    fn reasons(&self) -> Vec<Reason> {
        Position::reasons(self)
    }

    fn abbreviated_move(&self, player: Player, by: &AnyMove) -> Option<String> {
        Some(Position::abbreviated_move(self, player, by.downcast()?))
    }

    fn abbreviated(&self) -> String {
        Position::abbreviated(self)
    }

    fn notice(&self) -> Option<String> {
        Position::notice(self)
    }

    fn scene(&self) -> Scene {
        Position::scene(self)
    }

    fn common_form(&self) -> Option<AnyPosition> {
        Position::common_form(self)
    }

    fn guides(&self) -> Vec<Guide> {
        Position::guides(self)
    }

    fn ruleset_name(&self) -> Option<&str> {
        Position::ruleset_name(self)
    }
}
