//! From a position of any game to the game's own type, where the engine runs at full speed.
//!
//! The registry hands out the types for which that is worth its while, a list for each thing that
//! an engine can find out, so that none is compiled for games which it could never be asked about;
//! this file names no game. Positions of all other games are searched as [`AnyPosition`].

use crate::reduction::Reduction;
use crate::worker::Worker;
use std::any::Any;
use upstar_core::{AnyPosition, Form, Loopy, Position};
use upstar_games::CommonForm;
use upstar_rules::OwnForm;
use upstar_values::Error;

/// Something to do with a position of whatever type.
pub(crate) trait Visitor {
    type Output;
    fn visit<F: Position<Next = F>>(&mut self, form: &F) -> Self::Output;
}

/// Something to do with a part of a position of whatever type.
pub(crate) trait FormVisitor {
    type Output;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output;
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
/// Defines a function that visits a part of a position as its own type, if the list has the ruleset.
macro_rules! define_as_part {
    ($name:ident: $($ruleset:path,)*) => {
        fn $name<V: FormVisitor>(part: &AnyPosition, visitor: &mut V) -> Option<V::Output> {
            $(
                if let Some(part) = part.downcast::<<$ruleset as Form>::Part>() {
                    return Some(visitor.visit(part));
                }
            )*
            None
        }
    };
}
macro_rules! define_as_short {
    ($($ruleset:path,)*) => {
        define_as_listed!(as_listed_short: $($ruleset,)*);
        define_as_part!(as_short_part: $($ruleset,)*);
    };
}
macro_rules! define_as_impartial {
    ($($ruleset:path,)*) => {
        define_as_listed!(as_listed_impartial: $($ruleset,)*);
        define_as_part!(as_impartial_part: $($ruleset,)*);
    };
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
    let listed = as_own(position, visitor).or_else(|| as_listed_short(position, visitor));
    listed.or_else(|| as_common(position, visitor))
}

/// Visits a position of a game that a user has written: all of them are of one type.
fn as_own<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> Option<V::Output> {
    position.downcast::<OwnForm>().map(|position| visitor.visit(position))
}

/// Visits a position as a form of the type that it shares with others, if there is one. Where play can
/// go round, states are those of the position itself.
fn as_common<V: Visitor>(position: &AnyPosition, visitor: &mut V) -> Option<V::Output> {
    let is_common = position.downcast::<CommonForm>().is_some();
    let form = if is_common { Some(position.clone()) } else { position.common_form() };
    let form = form.filter(|form| !form.can_cycle())?;
    form.downcast::<CommonForm>().map(|form| visitor.visit(form))
}

/// The same for impartial positions.
pub(crate) fn visit_impartial_typed<V: Visitor>(
    position: &AnyPosition,
    visitor: &mut V,
) -> Option<V::Output> {
    let listed = as_own(position, visitor).or_else(|| as_listed_impartial(position, visitor));
    listed.or_else(|| as_common(position, visitor))
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
    match as_own(position, visitor).or_else(|| as_listed_loopy(position, visitor)) {
        Some(output) => output,
        None => visitor.visit(position),
    }
}

macro_rules! define_visit_hard {
    ($($ruleset:path,)*) => {
        /// Visits a position of any game, of a ruleset that tells how hard positions look, or a part of
        /// one; nothing else.
        pub(crate) fn visit_hard<F: Form, V: FormVisitor>(
            form: &F,
            visitor: &mut V,
        ) -> Option<V::Output> {
            let form = form as &dyn Any;
            if let Some(position) = form.downcast_ref::<AnyPosition>() {
                $(
                    if let Some(position) = position.downcast::<$ruleset>() {
                        return Some(visitor.visit(position));
                    }
                    if let Some(part) = position.downcast::<<$ruleset as Form>::Part>() {
                        return Some(visitor.visit(part));
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
struct Reducing<'r, R>(&'r mut R);

impl<R: Reduction> Visitor for Reducing<'_, R> {
    type Output = Result<R::Value, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        reduce(self.0, form)
    }
}

impl<R: Reduction> FormVisitor for Reducing<'_, R> {
    type Output = Result<R::Value, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        reduce(self.0, form)
    }
}

/// The answer for a position whose play comes to an end, or for a part of one, over the table of its
/// own type, if the engine is compiled for that.
pub(crate) fn reduce_short<R: Reduction>(
    reduction: &mut R,
    position: &AnyPosition,
) -> Option<Result<R::Value, Error>> {
    let mut reducing = Reducing(reduction);
    match visit_short_typed(position, &mut reducing) {
        None => as_short_part(position, &mut reducing),
        found => found,
    }
}

/// The same for impartial positions.
pub(crate) fn reduce_impartial<R: Reduction>(
    reduction: &mut R,
    position: &AnyPosition,
) -> Option<Result<R::Value, Error>> {
    let mut reducing = Reducing(reduction);
    match visit_impartial_typed(position, &mut reducing) {
        None => as_impartial_part(position, &mut reducing),
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::any::TypeId;
    use upstar_core::Argument;
    use upstar_games::{Chomp, Domineering, Hackenbush, Nim, Sprouts, Treblecross, registry};

    /// The type that a position is visited as.
    struct Type;

    impl Visitor for Type {
        type Output = TypeId;
        fn visit<F: Position<Next = F>>(&mut self, _: &F) -> TypeId {
            TypeId::of::<F>()
        }
    }

    impl FormVisitor for Type {
        type Output = TypeId;
        fn visit<F: Form>(&mut self, _: &F) -> TypeId {
            TypeId::of::<F>()
        }
    }

    fn parts<F: Form>(form: &F) -> Vec<F::Part> {
        let mut parts = Vec::new();
        form.parts(&mut parts);
        parts
    }

    fn are_visited_as_themselves<P: Position<Next = P>>(position: &P) {
        let any = AnyPosition::new(position.clone());
        assert_eq!(visit_short(&any, &mut Type), TypeId::of::<P>());
        assert!(!parts(&any).is_empty());
        for part in parts(&any) {
            let typed = visit_short_typed(&part, &mut Type);
            let visited = typed.or_else(|| as_short_part(&part, &mut Type));
            assert_eq!(visited, Some(TypeId::of::<P::Part>()), "{part:?}");
        }
    }

    #[test]
    fn boxed_parts_of_listed_rulesets_are_searched_as_their_own_type() {
        are_visited_as_themselves(&Domineering::rectangle(3, 4).unwrap());
        are_visited_as_themselves(&Hackenbush::from_text("0-1:l 0-2:r 1-2:e").unwrap());
        are_visited_as_themselves(&Sprouts::new(3).unwrap());
        are_visited_as_themselves(&Chomp::rectangle(3, 4).unwrap());
        are_visited_as_themselves(&Treblecross::empty(9).unwrap());
    }

    #[test]
    fn a_form_that_games_share_is_visited_as_that() {
        let amazons = registry().find("amazons").unwrap();
        let board = amazons.read(&[Argument::Text("x..|.#o".into())]).unwrap();
        let common = Some(TypeId::of::<CommonForm>());
        assert_eq!(visit_short_typed(&board, &mut Type), common);
        for part in parts(&board) {
            assert_eq!(visit_short_typed(&part, &mut Type), common, "{part:?}");
        }
    }

    #[test]
    fn positions_of_other_rulesets_are_visited_in_their_box() {
        let heaps = AnyPosition::new(Nim::new([1u8, 2]));
        assert_eq!(visit_short(&heaps, &mut Type), TypeId::of::<AnyPosition>());
    }
}
