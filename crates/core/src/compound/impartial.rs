//! `*[…]`: an impartial form given by its options, which are the same for both players.

use crate::any::AnyPosition;
use crate::compound::Literal;
use crate::form::Form;
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theory::Theory;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::Player;

/// An impartial form given by its options.
///
/// ```
/// use upstar_core::compound::{Impartial, Literal};
/// use upstar_core::Position;
/// use dashu_int::UBig;
/// let two = Impartial::of(vec![Literal::nimber(UBig::from(2u8))]);
/// let form = Impartial::of(vec![two, Literal::nimber(UBig::ZERO)]);
/// assert_eq!(form.write(), "*[[2],0]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Impartial(Arc<[AnyPosition]>);

impl Impartial {
    /// The form with these options, which are impartial.
    pub fn of(options: Vec<AnyPosition>) -> AnyPosition {
        AnyPosition::new(Impartial(options.into()))
    }

    /// The options, in the order written.
    #[must_use]
    pub fn options(&self) -> &[AnyPosition] {
        &self.0
    }

    /// The options between square brackets: nimbers by their numbers, forms in brackets of their own.
    fn bracketed(&self) -> String {
        let text = |option: &AnyPosition| match option.downcast::<Impartial>() {
            Some(form) => form.bracketed(),
            None => match option.downcast::<Literal>().filter(|literal| literal.is_impartial()) {
                Some(nimber) => nimber.0.nimber.to_string(),
                None => option.write(),
            },
        };
        let texts: Vec<String> = self.0.iter().map(text).collect();
        format!("[{}]", texts.join(","))
    }
}

impl Form for Impartial {
    /// The option's number, from 0.
    type Move = usize;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        _: Player,
        visit: V,
    ) -> ControlFlow<()> {
        (0..self.0.len()).try_for_each(visit)
    }

    /// A number that is none changes nothing.
    fn play(&self, _: Player, by: &usize) -> AnyPosition {
        let option = self.0.get(*by).cloned();
        option.unwrap_or_else(|| AnyPosition::new(self.clone()))
    }

    fn depth(&self) -> u32 {
        self.0.iter().map(Form::depth).max().unwrap_or(0).saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Impartial {
    fn can_cycle(&self) -> bool {
        self.0.iter().any(Loopy::can_cycle)
    }

    fn has_endings(&self) -> bool {
        self.0.iter().any(Loopy::has_endings)
    }
}

impl Theory for Impartial {}

impl Position for Impartial {
    fn write(&self) -> String {
        format!("*{}", self.bracketed())
    }

    /// The option that the move leads to.
    fn write_move(&self, _: Player, by: &usize) -> String {
        self.0.get(*by).map(Position::write).unwrap_or_default()
    }

    fn touched(&self, _: Player, _: &usize) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
