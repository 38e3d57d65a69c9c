//! Positions of any ruleset behind one type.
//!
//! [`AnyPosition`] implements [`Position`], so that sums and compounds of different games, and
//! games defined at run time, go wherever one game goes. It is a shared pointer: cloning is cheap.
//! Engines that want the concrete type back ask with [`AnyPosition::downcast`].
//!
//! A box loses nothing that an engine can use: it has the parts, symmetries, theorems and the strategy
//! of the position inside, as a law over all rulesets checks. Parts that are forms of a type of their
//! own, without a notation, are boxed too, and written as a programmer would. What only a known type can
//! have it has not: words (they tell forms of one type apart) and being searched as met.

mod erased;

use crate::argument::ReadError;
use crate::compound::Literal;
use crate::convention::Convention;
use crate::foresight::Advice;
use crate::form::{Form, Sign};
use crate::loopy::{Ending, Loopy};
use crate::position::{Position, WinningMove, read_label};
use crate::scene::{Guide, Place, Scene};
use crate::shrinking::ShrinkingSet;
use crate::strategy::Strategy;
use crate::theorem::Reason;
use crate::theory::{Question, Theory, Told};
use erased::{ErasedForm, ErasedPosition, Notation, notation_of};
use rustc_hash::FxHasher;
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use upstar_values::{Context, NumberUpStar, Player, Stop};

/// A position of any ruleset.
#[derive(Clone)]
pub struct AnyPosition(Arc<Cached<dyn ErasedForm>>);

/// A form with what would otherwise be computed again and again along a nested one.
struct Cached<F: ?Sized> {
    hash: u64,
    depth: u32,
    impartial: bool,
    cycles: bool,
    endings: bool,
    notation: Notation,
    form: F,
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

impl AnyPosition {
    /// Any position; one that is an `AnyPosition` already is not wrapped twice.
    pub fn new<P: Position<Next: Position>>(position: P) -> Self {
        Self::with_notation(position, notation_of::<P>())
    }

    fn with_notation<F: Form>(form: F, notation: Notation) -> Self {
        if let Some(any) = (&form as &dyn Any).downcast_ref::<AnyPosition>() {
            return any.clone();
        }
        let mut hasher = FxHasher::default();
        form.hash_into(&mut hasher);
        AnyPosition(Arc::new(Cached {
            hash: hasher.finish(),
            depth: form.depth(),
            impartial: form.is_impartial(),
            cycles: form.can_cycle(),
            endings: form.has_endings(),
            notation,
            form,
        }))
    }

    fn form(&self) -> &dyn ErasedForm {
        &self.0.form
    }

    /// What is inside as a position; `None` for a part that has no notation.
    fn position(&self) -> Option<&dyn ErasedPosition> {
        self.0.notation.and_then(|read| read(self.form()))
    }

    /// The position as its own type, if it is of that type.
    pub fn downcast<F: Form>(&self) -> Option<&F> {
        (self.form() as &dyn Any).downcast_ref()
    }

    /// The type of the position inside.
    pub fn inner_type(&self) -> TypeId {
        (self.form() as &dyn Any).type_id()
    }

    /// The options of a player.
    ///
    /// Every move of the player is listed: ask only where the moves are few enough to hold.
    pub fn options(&self, player: Player) -> Vec<AnyPosition> {
        let mut out = Vec::new();
        let _ = Form::visit_moves(self, player, |by| {
            out.push(Form::play(self, player, &by));
            ControlFlow::Continue(())
        });
        out
    }

    /// The positions whose sum it is: its parts, if these can be written down, otherwise the position
    /// itself.
    pub fn summands(&self) -> Vec<AnyPosition> {
        let mut parts = Vec::new();
        Form::parts(self, &mut parts);
        match parts.iter().all(|part| part.0.notation.is_some()) {
            true => parts,
            false => vec![self.clone()],
        }
    }

    fn shrinking_set(&self) -> Option<ShrinkingSet<AnyPosition>> {
        self.form().shrinking_set(self.0.notation)
    }
}

type Shared = Arc<Cached<dyn ErasedForm>>;

thread_local! {
    /// Nested positions on their way out, while somebody is at work on them.
    static LEAVING: RefCell<Option<Vec<Shared>>> = const { RefCell::new(None) };
}

/// What stands in for a position that is being taken apart.
fn nothing() -> Shared {
    static NOTHING: OnceLock<Shared> = OnceLock::new();
    let zero = || Literal(NumberUpStar::number(upstar_values::Dyadic::ZERO));
    Arc::clone(NOTHING.get_or_init(|| {
        let (form, notation, cycles, endings) = (zero(), None, false, false);
        Arc::new(Cached { hash: 0, depth: 0, impartial: true, cycles, endings, notation, form })
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
            || self.0.hash == other.0.hash && self.form().equals(other.form() as &dyn Any)
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
        self.form().fmt(f)
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
        self.form().visit_moves(player, &mut visit)
    }

    fn can_move(&self, player: Player) -> bool {
        self.form().can_move(player)
    }

    /// A move of another game changes nothing.
    fn play(&self, player: Player, by: &AnyMove) -> Self {
        let next = match self.position() {
            Some(position) => position.play(player, by),
            None => self.form().play(player, by),
        };
        next.unwrap_or_else(|| self.clone())
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        self.form().parts(self.0.notation, out);
    }

    fn components(&self, out: &mut Vec<AnyPosition>) {
        self.form().components(self.0.notation, out);
    }

    fn normal(&self) -> (Self, Sign) {
        self.form().normal(self.0.notation).unwrap_or_else(|| (self.clone(), Sign::Same))
    }

    fn is_impartial(&self) -> bool {
        self.0.impartial
    }

    fn strategy(&self) -> Strategy<'_, Self> {
        self.form().strategy(self.0.notation)
    }

    fn parts_after(&self, player: Player, by: &AnyMove, out: &mut Vec<AnyPosition>) {
        self.form().parts_after(player, by, self.0.notation, out);
    }

    fn components_after(&self, player: Player, by: &AnyMove, out: &mut Vec<AnyPosition>) {
        self.form().components_after(player, by, self.0.notation, out);
    }

    fn bytes(&self) -> u64 {
        self.form().bytes()
    }

    fn depth(&self) -> u32 {
        self.0.depth
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
        self.form().ending(to_move)
    }
}

impl Theory for AnyPosition {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        self.form().theorem(question, context)
    }
}

impl Position for AnyPosition {
    fn write(&self) -> String {
        self.position().map_or_else(|| format!("{self:?}"), |position| position.write())
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> String {
        match self.position() {
            Some(position) => position.write_move(player, by).unwrap_or_default(),
            None => format!("{by:?}"),
        }
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        match self.position() {
            Some(position) => position.read_move(player, label),
            None => read_label(self, player, label),
        }
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        self.position().and_then(|position| position.touched(player, by)).unwrap_or_default()
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<AnyMove>>> {
        self.position()?.winning_moves_theorem(convention, player)
    }

    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<AnyMove>>, Stop> {
        self.position().map_or(Ok(None), |position| position.advice(player, context))
    }

    fn brief(&self) -> String {
        self.position().map_or_else(|| Position::write(self), |position| position.brief())
    }

    fn reasons(&self) -> Vec<Reason> {
        self.position().map_or_else(Vec::new, |position| position.reasons())
    }

    fn abbreviated_move(&self, player: Player, by: &AnyMove) -> String {
        match self.position() {
            Some(position) => position.abbreviated_move(player, by).unwrap_or_default(),
            None => Position::write_move(self, player, by),
        }
    }

    fn abbreviated(&self) -> String {
        self.position().map_or_else(|| Position::write(self), |position| position.abbreviated())
    }

    fn notice(&self) -> Option<String> {
        self.position()?.notice()
    }

    fn scene(&self) -> Scene {
        self.position()
            .map_or_else(|| Scene::Text(Position::write(self)), |position| position.scene())
    }

    fn common_form(&self) -> Option<AnyPosition> {
        self.position()?.common_form()
    }

    fn guides(&self) -> Vec<Guide> {
        self.position().map_or_else(Vec::new, |position| position.guides())
    }

    fn ruleset_name(&self) -> Option<&str> {
        self.position()?.ruleset_name()
    }
}
