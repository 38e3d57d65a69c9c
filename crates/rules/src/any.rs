//! Positions of any ruleset behind one type.
//!
//! [`AnyPosition`] implements [`Position`], so that sums and compounds of different games, and
//! games defined at run time, go wherever one game goes. It is a shared pointer: cloning is cheap.
//! Engines that want the concrete type back ask with [`AnyPosition::downcast`].

use crate::argument::ReadError;
use crate::form::{Ending, Form, Sign};
use crate::position::{Position, WinningMove};
use crate::scene::{Place, Scene};
use crate::theorem::Theorem;
use std::any::{Any, TypeId};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::{Arena, Game, Nimber, NumberUpStar, Outcome, Player};

/// A position of any ruleset.
#[derive(Clone)]
pub struct AnyPosition(Arc<dyn Erased>);

/// A move of any ruleset.
#[derive(Clone)]
pub struct AnyMove(Arc<dyn ErasedMove>);

trait ErasedMove: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<M: Eq + fmt::Debug + Send + Sync + 'static> ErasedMove for M {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<M>() == Some(self)
    }
}

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0 as &dyn Any)
    }
}

impl Eq for AnyMove {}

impl fmt::Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl AnyMove {
    fn new<M: Eq + fmt::Debug + Send + Sync + 'static>(by: M) -> Self {
        AnyMove(Arc::new(by))
    }

    fn downcast<M: 'static>(&self) -> Option<&M> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

type AnyVisitor<'a> = &'a mut dyn FnMut(AnyMove) -> ControlFlow<()>;

/// What [`Form`] and [`Position`] offer, without type parameters.
trait Erased: Any + fmt::Debug + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn visit_any_moves(&self, player: Player, visit: AnyVisitor<'_>) -> ControlFlow<()>;
    fn play_any(&self, player: Player, by: &AnyMove) -> Option<AnyPosition>;
    fn impartial(&self) -> bool;
    fn cycles(&self) -> bool;
    fn ended(&self, to_move: Player) -> Option<Ending>;
    fn by_outcome_theorem(&self) -> Option<Theorem<Outcome>>;
    fn by_misere_theorem(&self) -> Option<Theorem<Outcome>>;
    fn by_grundy_theorem(&self) -> Option<Theorem<Nimber>>;
    fn by_value_theorem(&self) -> Option<Theorem<NumberUpStar>>;
    fn known(&self) -> Option<(&Arc<Arena>, Game)>;
    fn text(&self) -> String;
    fn move_text(&self, player: Player, by: &AnyMove) -> Option<String>;
    fn read_any_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError>;
    fn touched_by(&self, player: Player, by: &AnyMove) -> Vec<Place>;
    fn any_winning_moves(&self, player: Player) -> Option<Vec<WinningMove<AnyMove>>>;
    fn picture(&self) -> Scene;
}

impl<P: Position<Next: Position>> Erased for P {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<P>() == Some(self)
    }
    fn hash_into(&self, mut state: &mut dyn Hasher) {
        TypeId::of::<P>().hash(&mut state);
        self.hash(&mut state);
    }
    fn visit_any_moves(&self, player: Player, visit: AnyVisitor<'_>) -> ControlFlow<()> {
        self.visit_moves(player, |by| visit(AnyMove::new(by)))
    }
    fn play_any(&self, player: Player, by: &AnyMove) -> Option<AnyPosition> {
        Some(AnyPosition::new(self.play(player, by.downcast()?)))
    }
    fn impartial(&self) -> bool {
        self.is_impartial()
    }
    fn cycles(&self) -> bool {
        self.can_cycle()
    }
    fn ended(&self, to_move: Player) -> Option<Ending> {
        self.ending(to_move)
    }
    fn by_outcome_theorem(&self) -> Option<Theorem<Outcome>> {
        self.outcome_theorem()
    }
    fn by_misere_theorem(&self) -> Option<Theorem<Outcome>> {
        self.misere_theorem()
    }
    fn by_grundy_theorem(&self) -> Option<Theorem<Nimber>> {
        self.grundy_theorem()
    }
    fn by_value_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        self.value_theorem()
    }
    fn known(&self) -> Option<(&Arc<Arena>, Game)> {
        self.known_value()
    }
    fn text(&self) -> String {
        self.write()
    }
    fn move_text(&self, player: Player, by: &AnyMove) -> Option<String> {
        Some(self.write_move(player, by.downcast()?))
    }
    fn read_any_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        self.read_move(player, label).map(AnyMove::new)
    }
    fn touched_by(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        by.downcast().map_or_else(Vec::new, |by| self.touched(player, by))
    }
    fn any_winning_moves(&self, player: Player) -> Option<Vec<WinningMove<AnyMove>>> {
        let moves = self.winning_moves_theorem(player)?;
        let any = |found: WinningMove<P::Move>| WinningMove {
            by: AnyMove::new(found.by),
            reason: found.reason,
        };
        Some(moves.into_iter().map(any).collect())
    }
    fn picture(&self) -> Scene {
        self.scene()
    }
}

impl AnyPosition {
    /// Any position; one that is an `AnyPosition` already is not wrapped twice.
    pub fn new<P: Position<Next: Position>>(position: P) -> Self {
        let any = &position as &dyn Any;
        match any.downcast_ref::<AnyPosition>() {
            Some(position) => position.clone(),
            None => AnyPosition(Arc::new(position)),
        }
    }

    /// The position as its own type, if it is of that type.
    pub fn downcast<P: Position>(&self) -> Option<&P> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// The type of the position inside.
    pub fn inner_type(&self) -> TypeId {
        (&*self.0 as &dyn Any).type_id()
    }

    /// The options of a player.
    ///
    /// Every move of the player is listed: ask only where the moves are few enough to hold.
    pub fn options(&self, player: Player) -> Vec<AnyPosition> {
        let mut out = Vec::new();
        let _ = self.visit_moves(player, |by| {
            out.push(self.play(player, &by));
            ControlFlow::Continue(())
        });
        out
    }

    /// Has the player a move?
    pub fn can_move(&self, player: Player) -> bool {
        self.visit_moves(player, |_| ControlFlow::Break(())).is_break()
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.equals(&*other.0 as &dyn Any)
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Form for AnyPosition {
    type Move = AnyMove;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(AnyMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_any_moves(player, &mut visit)
    }

    /// A move of another game changes nothing.
    fn play(&self, player: Player, by: &AnyMove) -> Self {
        self.0.play_any(player, by).unwrap_or_else(|| self.clone())
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        match self.downcast::<crate::compound::Sum>() {
            Some(sum) => sum.parts(out),
            None => out.push(self.clone()),
        }
    }

    fn normal(&self) -> (Self, Sign) {
        (self.clone(), Sign::Same)
    }

    fn word(&self) -> Option<NonZeroU64> {
        None
    }

    fn is_impartial(&self) -> bool {
        self.0.impartial()
    }

    fn can_cycle(&self) -> bool {
        self.0.cycles()
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        self.0.ended(to_move)
    }

    fn outcome_theorem(&self) -> Option<Theorem<Outcome>> {
        self.0.by_outcome_theorem()
    }

    fn misere_theorem(&self) -> Option<Theorem<Outcome>> {
        self.0.by_misere_theorem()
    }

    fn grundy_theorem(&self) -> Option<Theorem<Nimber>> {
        self.0.by_grundy_theorem()
    }

    fn value_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        self.0.by_value_theorem()
    }

    fn known_value(&self) -> Option<(&Arc<Arena>, Game)> {
        self.0.known()
    }
}

impl Position for AnyPosition {
    fn write(&self) -> String {
        self.0.text()
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> String {
        self.0.move_text(player, by).unwrap_or_default()
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        self.0.read_any_move(player, label)
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        self.0.touched_by(player, by)
    }

    fn winning_moves_theorem(&self, player: Player) -> Option<Vec<WinningMove<AnyMove>>> {
        self.0.any_winning_moves(player)
    }

    fn scene(&self) -> Scene {
        self.0.picture()
    }
}
