//! What a sum is made of: parts of boards as the type that they share, everything else in its box.

use std::ops::ControlFlow;
use upstar_core::compound::{Negative, Sum};
use upstar_core::{AnyPosition, Form, Position, Sign};
use upstar_games::CommonForm;
use upstar_rules::OwnForm;
use upstar_values::Player;

/// A part that does not fall apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// Of a game whose boards or graphs share a type.
    Common(CommonForm),
    /// A board of a game that a user has written.
    Own(OwnForm),
    /// Of any game.
    Any(AnyPosition),
}

/// Takes a position of any game apart: its parts with their signs.
pub(crate) fn take_apart(position: &AnyPosition, out: &mut Vec<(Part, Sign)>) {
    let mut queue = vec![(position.clone(), Sign::Same)];
    let mut parts = Vec::new();
    while let Some((position, sign)) = queue.pop() {
        if let Some(negative) = position.downcast::<Negative>() {
            queue.push((negative.inner().clone(), sign.flip()));
            continue;
        }
        if let Some(sum) = position.downcast::<Sum>() {
            queue.extend(sum.0.iter().rev().map(|part| (part.clone(), sign)));
            continue;
        }
        let form = match position.downcast::<CommonForm>() {
            Some(form) => Some(form.clone()),
            None => position.common_form().and_then(|form| form.downcast::<CommonForm>().cloned()),
        };
        if let Some(form) = form {
            let mut parts = Vec::new();
            form.parts(&mut parts);
            out.extend(parts.into_iter().map(|part| (Part::Common(part), sign)));
            continue;
        }
        if let Some(form @ OwnForm::Board(_)) = position.downcast::<OwnForm>() {
            let mut parts = Vec::new();
            form.parts(&mut parts);
            out.extend(parts.into_iter().map(|part| (Part::Own(part), sign)));
            continue;
        }
        position.parts(&mut parts);
        for part in parts.drain(..) {
            match part.downcast::<Negative>() {
                Some(_) => queue.push((part, sign)),
                None => out.push((Part::of_box(part), sign)),
            }
        }
    }
}

impl Part {
    fn of_box(part: AnyPosition) -> Part {
        match part.downcast::<CommonForm>() {
            Some(form) => Part::Common(form.clone()),
            None => Part::Any(part),
        }
    }

    /// The representative of everything that is the same up to symmetry.
    pub(crate) fn normal(&self) -> (Part, Sign) {
        match self {
            Part::Common(form) => {
                let (form, sign) = form.normal();
                (Part::Common(form), sign)
            }
            Part::Own(form) => {
                let (form, sign) = form.normal();
                (Part::Own(form), sign)
            }
            Part::Any(form) => {
                let (form, sign) = form.normal();
                (Part::Any(form), sign)
            }
        }
    }

    /// Is it seen at once to be its own negative?
    pub(crate) fn is_own_negative(&self) -> bool {
        match self {
            Part::Common(form) => form.is_own_negative(),
            Part::Own(form) => form.is_own_negative(),
            Part::Any(form) => form.is_impartial(),
        }
    }

    /// How many moves a player has, up to a bound.
    pub(crate) fn mobility(&self, player: Player, most: u32) -> u32 {
        if let Part::Own(form) = self
            && let Some(number) = form.count_moves(player)
        {
            return number.min(most);
        }
        let mut number = 0;
        let mut count = || {
            number += 1;
            if number < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let _ = match self {
            Part::Common(form) => form.visit_moves(player, |_| count()),
            Part::Own(form) => form.visit_moves(player, |_| count()),
            Part::Any(form) => form.visit_moves(player, |_| count()),
        };
        number
    }

    /// Visits what the moves of a player lead to, as parts with their signs.
    pub(crate) fn visit_options(
        &self,
        player: Player,
        mut visit: impl FnMut(&mut Vec<(Part, Sign)>) -> ControlFlow<()>,
    ) {
        let mut found = Vec::new();
        let _ = match self {
            Part::Common(form) => {
                let mut parts = Vec::new();
                form.visit_moves(player, |by| {
                    form.parts_after(player, &by, &mut parts);
                    found.extend(parts.drain(..).map(|part| (Part::Common(part), Sign::Same)));
                    let flow = visit(&mut found);
                    found.clear();
                    flow
                })
            }
            Part::Own(form) => {
                let mut parts = Vec::new();
                form.visit_moves(player, |by| {
                    form.parts_after(player, &by, &mut parts);
                    found.extend(parts.drain(..).map(|part| (Part::Own(part), Sign::Same)));
                    let flow = visit(&mut found);
                    found.clear();
                    flow
                })
            }
            Part::Any(form) => {
                let mut parts = Vec::new();
                form.visit_moves(player, |by| {
                    form.parts_after(player, &by, &mut parts);
                    for part in parts.drain(..) {
                        match part.downcast::<Negative>() {
                            Some(negative) => {
                                let inner = negative.inner().clone();
                                found.push((Part::of_box(inner), Sign::Negative));
                            }
                            None => found.push((Part::of_box(part), Sign::Same)),
                        }
                    }
                    let flow = visit(&mut found);
                    found.clear();
                    flow
                })
            }
        };
    }
}
