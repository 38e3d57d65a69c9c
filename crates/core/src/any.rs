//! Positions of any ruleset behind one type.
//!
//! [`AnyPosition`] implements [`Position`], so that sums and compounds of different games, and
//! games defined at run time, go wherever one game goes. It is a shared pointer: cloning is cheap.
//! Engines that want the concrete type back ask with [`AnyPosition::downcast`].

use crate::argument::ReadError;
use crate::compound::Literal;
use crate::convention::Convention;
use crate::foresight::{Advice, Foresight};
use crate::form::{Form, Sign};
use crate::loopy::{Ending, Loopy};
use crate::position::{Position, WinningMove};
use crate::scene::{Guide, Place, Scene};
use crate::theorem::Reason;
use crate::theory::{Question, Theory, Told};
use rustc_hash::FxHasher;
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use upstar_values::{Arena, Context, Game, NumberUpStar, Outcome, Player, Stop};

/// A position of any ruleset.
#[derive(Clone)]
pub struct AnyPosition(Arc<Cached<dyn Erased>>);

/// A position with what would otherwise be computed again and again along a nested form.
struct Cached<P: ?Sized> {
    hash: u64,
    depth: u32,
    impartial: bool,
    cycles: bool,
    endings: bool,
    position: P,
}

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
    fn movable(&self, player: Player) -> bool;
    fn play_any(&self, player: Player, by: &AnyMove) -> Option<AnyPosition>;
    fn any_parts(&self) -> Option<Vec<AnyPosition>>;
    fn any_normal(&self) -> Option<(AnyPosition, Sign)>;
    fn nesting(&self) -> u32;
    fn size(&self) -> u64;
    fn impartial(&self) -> bool;
    fn cycles(&self) -> bool;
    fn endings(&self) -> bool;
    fn ended(&self, to_move: Player) -> Option<Ending>;
    fn sees_ahead(&self) -> bool;
    fn foreseen(&self, to_move: Player, context: &Context) -> Result<Option<Foresight>, Stop>;
    fn advised(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop>;
    fn searches_outcome(&self) -> bool;
    fn by_outcome_under(&self, context: &Context) -> Result<Option<Outcome>, Stop>;
    fn known(&self) -> Option<(&Arc<Arena>, Game)>;
    fn text(&self) -> String;
    fn move_text(&self, player: Player, by: &AnyMove) -> Option<String>;
    fn read_any_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError>;
    fn touched_by(&self, player: Player, by: &AnyMove) -> Vec<Place>;
    fn told(&self, question: Question, context: Option<&Context>) -> Told;
    fn any_winning_moves(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>>;
    fn short(&self) -> String;
    fn all_reasons(&self) -> Vec<Reason>;
    fn short_move_text(&self, player: Player, by: &AnyMove) -> Option<String>;
    fn short_text(&self) -> String;
    fn notified(&self) -> Option<String>;
    fn picture(&self) -> Scene;
    fn common(&self) -> Option<AnyPosition>;
    fn theory_lines(&self) -> Vec<Guide>;
    fn named(&self) -> Option<&str>;
}

fn any_moves<M: Eq + fmt::Debug + Send + Sync + 'static>(
    moves: Vec<WinningMove<M>>,
) -> Vec<WinningMove<AnyMove>> {
    let any =
        |found: WinningMove<M>| WinningMove { by: AnyMove::new(found.by), reason: found.reason };
    moves.into_iter().map(any).collect()
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
    fn movable(&self, player: Player) -> bool {
        self.can_move(player)
    }
    fn play_any(&self, player: Player, by: &AnyMove) -> Option<AnyPosition> {
        Some(AnyPosition::new(self.play(player, by.downcast()?)))
    }
    fn any_parts(&self) -> Option<Vec<AnyPosition>> {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        // Parts of another type have no notation, and cannot stand for themselves.
        let own = |part: P::Part| (&part as &dyn Any).downcast_ref::<P>().cloned();
        parts.into_iter().map(|part| own(part).map(AnyPosition::new)).collect()
    }
    fn any_normal(&self) -> Option<(AnyPosition, Sign)> {
        let (normal, sign) = self.normal();
        (normal != *self || sign != Sign::Same).then(|| (AnyPosition::new(normal), sign))
    }
    fn nesting(&self) -> u32 {
        self.depth()
    }
    fn size(&self) -> u64 {
        self.bytes()
    }
    fn impartial(&self) -> bool {
        self.is_impartial()
    }
    fn cycles(&self) -> bool {
        self.can_cycle()
    }
    fn endings(&self) -> bool {
        self.has_endings()
    }
    fn ended(&self, to_move: Player) -> Option<Ending> {
        self.ending(to_move)
    }
    fn sees_ahead(&self) -> bool {
        self.has_foresight()
    }
    fn foreseen(&self, to_move: Player, context: &Context) -> Result<Option<Foresight>, Stop> {
        self.foresight(to_move, context)
    }
    fn advised(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop> {
        let any = |advice: Advice<P::Move>| Advice {
            moves: advice.moves.into_iter().map(AnyMove::new).collect(),
            foresight: advice.foresight,
        };
        Ok(self.advice(player, context)?.map(any))
    }
    fn searches_outcome(&self) -> bool {
        self.has_outcome_search()
    }
    fn by_outcome_under(&self, context: &Context) -> Result<Option<Outcome>, Stop> {
        self.outcome_under(context)
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
    fn told(&self, question: Question, context: Option<&Context>) -> Told {
        self.theorem(question, context)
    }
    fn any_winning_moves(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>> {
        Some(any_moves(self.winning_moves_theorem(convention, player)?))
    }
    fn short(&self) -> String {
        self.brief()
    }
    fn all_reasons(&self) -> Vec<Reason> {
        self.reasons()
    }
    fn short_move_text(&self, player: Player, by: &AnyMove) -> Option<String> {
        Some(self.abbreviated_move(player, by.downcast()?))
    }
    fn short_text(&self) -> String {
        self.abbreviated()
    }
    fn notified(&self) -> Option<String> {
        self.notice()
    }
    fn picture(&self) -> Scene {
        self.scene()
    }
    fn common(&self) -> Option<AnyPosition> {
        self.common_form()
    }
    fn theory_lines(&self) -> Vec<Guide> {
        self.guides()
    }
    fn named(&self) -> Option<&str> {
        self.ruleset_name()
    }
}

impl AnyPosition {
    /// Any position; one that is an `AnyPosition` already is not wrapped twice.
    pub fn new<P: Position<Next: Position>>(position: P) -> Self {
        let any = &position as &dyn Any;
        match any.downcast_ref::<AnyPosition>() {
            Some(position) => position.clone(),
            None => {
                let mut hasher = FxHasher::default();
                position.hash_into(&mut hasher);
                let (hash, depth) = (hasher.finish(), position.nesting());
                let (impartial, cycles, endings) =
                    (position.impartial(), position.cycles(), position.endings());
                AnyPosition(Arc::new(Cached { hash, depth, impartial, cycles, endings, position }))
            }
        }
    }

    fn inner(&self) -> &dyn Erased {
        &self.0.position
    }

    /// The position as its own type, if it is of that type.
    pub fn downcast<P: Position>(&self) -> Option<&P> {
        (self.inner() as &dyn Any).downcast_ref()
    }

    /// The type of the position inside.
    pub fn inner_type(&self) -> TypeId {
        (self.inner() as &dyn Any).type_id()
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
        self.inner().movable(player)
    }
}

type Shared = Arc<Cached<dyn Erased>>;

thread_local! {
    /// Nested positions on their way out, while somebody is at work on them.
    static LEAVING: RefCell<Option<Vec<Shared>>> = const { RefCell::new(None) };
}

/// What stands in for a position that is being taken apart.
fn nothing() -> Shared {
    static NOTHING: OnceLock<Shared> = OnceLock::new();
    let zero = || Literal(NumberUpStar::number(upstar_values::Dyadic::ZERO));
    Arc::clone(NOTHING.get_or_init(|| {
        let (position, cycles, endings) = (zero(), false, false);
        Arc::new(Cached { hash: 0, depth: 0, impartial: true, cycles, endings, position })
    }))
}

/// A form nested a hundred thousand deep is taken apart level by level, not by recursion.
impl Drop for AnyPosition {
    fn drop(&mut self) {
        if self.0.depth == 0 || Arc::strong_count(&self.0) > 1 {
            return;
        }
        let shared = std::mem::replace(&mut self.0, nothing());
        let first = LEAVING.try_with(|leaving| {
            let mut leaving = leaving.borrow_mut();
            let first = leaving.is_none();
            leaving.get_or_insert_default().push(shared);
            first
        });
        if first != Ok(true) {
            return; // whoever began will come to it
        }
        let next = || LEAVING.try_with(|leaving| leaving.borrow_mut().as_mut()?.pop());
        while let Ok(Some(shared)) = next() {
            drop(shared); // its parts queue up in turn
        }
        let _ = LEAVING.try_with(|leaving| leaving.borrow_mut().take());
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || self.0.hash == other.0.hash && self.inner().equals(other.inner() as &dyn Any)
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner().fmt(f)
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
        self.inner().visit_any_moves(player, &mut visit)
    }

    fn can_move(&self, player: Player) -> bool {
        self.inner().movable(player)
    }

    /// A move of another game changes nothing.
    fn play(&self, player: Player, by: &AnyMove) -> Self {
        self.inner().play_any(player, by).unwrap_or_else(|| self.clone())
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        match self.downcast::<crate::compound::Sum>() {
            Some(sum) => sum.parts(out),
            None => match self.inner().any_parts() {
                Some(parts) => out.extend(parts),
                None => out.push(self.clone()),
            },
        }
    }

    fn normal(&self) -> (Self, Sign) {
        self.inner().any_normal().unwrap_or_else(|| (self.clone(), Sign::Same))
    }

    fn word(&self) -> Option<NonZeroU64> {
        None
    }

    fn depth(&self) -> u32 {
        self.0.depth
    }

    fn bytes(&self) -> u64 {
        self.inner().size()
    }

    fn is_impartial(&self) -> bool {
        self.0.impartial
    }

    fn has_foresight(&self) -> bool {
        self.inner().sees_ahead()
    }

    fn foresight(&self, to_move: Player, context: &Context) -> Result<Option<Foresight>, Stop> {
        self.inner().foreseen(to_move, context)
    }

    fn has_outcome_search(&self) -> bool {
        self.inner().searches_outcome()
    }

    fn outcome_under(&self, context: &Context) -> Result<Option<Outcome>, Stop> {
        self.inner().by_outcome_under(context)
    }

    fn known_value(&self) -> Option<(&Arc<Arena>, Game)> {
        self.inner().known()
    }
}

impl Loopy for AnyPosition {
    fn can_cycle(&self) -> bool {
        self.0.cycles
    }

    fn has_endings(&self) -> bool {
        self.0.endings
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        self.inner().ended(to_move)
    }
}

impl Theory for AnyPosition {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        self.inner().told(question, context)
    }
}

impl Position for AnyPosition {
    fn write(&self) -> String {
        self.inner().text()
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> String {
        self.inner().move_text(player, by).unwrap_or_default()
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        self.inner().read_any_move(player, label)
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        self.inner().touched_by(player, by)
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>> {
        self.inner().any_winning_moves(convention, player)
    }

    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop> {
        self.inner().advised(player, context)
    }

    fn brief(&self) -> String {
        self.inner().short()
    }

    fn reasons(&self) -> Vec<Reason> {
        self.inner().all_reasons()
    }

    fn abbreviated_move(&self, player: Player, by: &AnyMove) -> String {
        self.inner().short_move_text(player, by).unwrap_or_default()
    }

    fn abbreviated(&self) -> String {
        self.inner().short_text()
    }

    fn notice(&self) -> Option<String> {
        self.inner().notified()
    }

    fn scene(&self) -> Scene {
        self.inner().picture()
    }

    fn common_form(&self) -> Option<AnyPosition> {
        self.inner().common()
    }

    fn guides(&self) -> Vec<Guide> {
        self.inner().theory_lines()
    }

    fn ruleset_name(&self) -> Option<&str> {
        self.inner().named()
    }
}
