//! From a position of any game to the game's own type, where the engine runs at full speed.
//!
//! The registry hands out the types for which that is worth its while, a list for each thing that
//! an engine can find out, so that none is compiled for games which it could never be asked about;
//! this file names no game. Positions of all other games are searched as [`AnyPosition`].

use crate::reduction::Reduction;
use crate::worker::Worker;
use std::any::Any;
use upstar_core::{AnyPosition, Form, Position};
use upstar_values::Error;

/// Something to do with a position of whatever type.
pub(crate) trait Visitor {
    type Output;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output;
}

/// Defines a function that visits a position as its own type, if that is in the list.
macro_rules! define_as_listed {
    ($name:ident: $($ruleset:path,)*) => {
        fn $name<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> Option<V::Output> {
            $(
                if let Some(position) = position.downcast::<$ruleset>() {
                    return Some(visitor.visit(position));
                }
            )*
            None
        }
    };
}
macro_rules! define_as_short {
    ($($ruleset:path,)*) => { define_as_listed!(as_listed_short: $($ruleset,)*); };
}
macro_rules! define_as_impartial {
    ($($ruleset:path,)*) => { define_as_listed!(as_listed_impartial: $($ruleset,)*); };
}
macro_rules! define_as_loopy {
    ($($ruleset:path,)*) => { define_as_listed!(as_listed_loopy: $($ruleset,)*); };
}
upstar_games::for_each_short_ruleset!(define_as_short);
upstar_games::for_each_impartial_ruleset!(define_as_impartial);
upstar_games::for_each_loopy_ruleset!(define_as_loopy);

/// Visits a position whose play comes to an end as its own type, if its searches run long, or as a
/// form of the type that it shares with others.
pub(crate) fn visit_short_typed<V: Visitor>(
    position: &AnyPosition,
    visitor: &mut V,
) -> Option<V::Output> {
    as_listed_short(position, visitor).or_else(|| as_common(position, visitor))
}

/// Visits a position as a form of the type that it shares with others, if there is one. Where play can
/// go round, states are those of the position itself.
fn as_common<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> Option<V::Output> {
    let form = position.common_form().filter(|form| !form.can_cycle())?;
    form.downcast::<upstar_games::CommonForm>().map(|form| visitor.visit(form))
}

/// The same for impartial positions.
pub(crate) fn visit_impartial_typed<V: Visitor>(
    position: &AnyPosition,
    visitor: &mut V,
) -> Option<V::Output> {
    as_listed_impartial(position, visitor).or_else(|| as_common(position, visitor))
}

/// Visits a position whose play comes to an end as its own type, or else as the position of any game
/// that it is.
pub(crate) fn visit_short<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> V::Output {
    match visit_short_typed(position, visitor) {
        Some(output) => output,
        None => visitor.visit(position),
    }
}

/// The same for impartial positions.
pub(crate) fn visit_impartial<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> V::Output {
    match visit_impartial_typed(position, visitor) {
        Some(output) => output,
        None => visitor.visit(position),
    }
}

/// The same for positions whose play may go round or end by a verdict of the rules.
pub(crate) fn visit_loopy<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> V::Output {
    match as_listed_loopy(position, visitor) {
        Some(output) => output,
        None => visitor.visit(position),
    }
}

/// Something to do with a form that may be searched by proof numbers.
pub(crate) trait HardVisitor {
    type Output;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output;
}

macro_rules! define_visit_hard {
    ($($ruleset:path,)*) => {
        /// Visits a position of any game, of a ruleset that tells how hard positions look, or a part of
        /// one; nothing else.
        pub(crate) fn visit_hard<F: Form, V: HardVisitor>(
            form: &F,
            visitor: &mut V,
        ) -> Option<V::Output> {
            let form = form as &dyn Any;
            if let Some(position) = form.downcast_ref::<AnyPosition>() {
                $(
                    if let Some(position) = position.downcast::<$ruleset>() {
                        return Some(visitor.visit(position));
                    }
                )*
                return Some(visitor.visit(position));
            }
            $(
                if let Some(position) = form.downcast_ref::<$ruleset>() {
                    return Some(visitor.visit(position));
                }
                if let Some(part) = form.downcast_ref::<<$ruleset as Form>::Part>() {
                    return Some(visitor.visit(part));
                }
            )*
            None
        }
    };
}
upstar_games::for_each_proof_number_ruleset!(define_visit_hard);

/// The answer for a form of one type, over that type's table.
pub(crate) fn reduce<R: Reduction, F: Form>(
    reduction: &mut R,
    form: &F,
) -> Result<R::Value, Error> {
    let table = reduction.tables().get::<F::Part>(R::QUESTION);
    Worker::new(&table, reduction).reduce(form)
}

/// Reduces whatever it visits.
pub(crate) struct Reducing<'r, R>(pub(crate) &'r mut R);

impl<R: Reduction> Visitor for Reducing<'_, R> {
    type Output = Result<R::Value, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        reduce(self.0, form)
    }
}
