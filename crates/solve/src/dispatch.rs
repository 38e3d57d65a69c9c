//! From a position of any game to the game's own type, where the engine runs at full speed.
//!
//! The registry hands out the types for which that is worth its while; this file names none of
//! them. Positions of all other games are searched as [`AnyPosition`].

use crate::reduction::Reduction;
use crate::worker::Worker;
use upstar_core::{AnyPosition, Form, Position};
use upstar_values::Error;

/// Something to do with a position of whatever type.
pub(crate) trait Visitor {
    type Output;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output;
}

macro_rules! define_visit_typed {
    ($($ruleset:path,)*) => {
        /// Visits the position as its own type, if that is one whose searches run long, or as a form of
        /// the type that it shares with others.
        pub(crate) fn visit_typed<V: Visitor>(
            position: &AnyPosition,
            visitor: &mut V,
        ) -> Option<V::Output> {
            $(
                if let Some(position) = position.downcast::<$ruleset>() {
                    return Some(visitor.visit(position));
                }
            )*
            // Where play can go round, states are those of the position itself.
            let form = position.common_form().filter(|form| !form.can_cycle())?;
            form.downcast::<upstar_games::CommonForm>().map(|form| visitor.visit(form))
        }
    };
}
upstar_games::for_each_searched_ruleset!(define_visit_typed);

/// Visits a position as its own type, or else as the position of any game that it is.
pub(crate) fn visit_any<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> V::Output {
    match visit_typed(position, visitor) {
        Some(output) => output,
        None => visitor.visit(position),
    }
}

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
