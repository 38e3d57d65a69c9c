//! A land: what is searched and kept in tables, always in canonical form.

use super::drawing::{BRACE, DOT, Drawing};
use super::position::Sprouts;
use super::reduce::lands;
use crate::shared::curve::Curve;
use std::ops::ControlFlow;
use upstar_core::{Effort, Form, Loopy, Strategy, Theory};
use upstar_values::Player;

/// Regions that hang together by shared letters, reduced and in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Land(Drawing);

impl Land {
    /// Adds the lands of a drawing, given by its tokens.
    pub(super) fn of(tokens: &[u8], out: &mut Vec<Land>) {
        let mut drawings = Vec::new();
        lands(tokens, &mut drawings);
        out.extend(drawings.into_iter().map(Land));
    }

    pub(super) fn drawing(&self) -> &Drawing {
        &self.0
    }
}

impl Form for Land {
    type Move = Curve;
    type Next = Sprouts;
    type Part = Land;

    fn visit_moves<V: FnMut(Curve) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_curves(&mut visit)
    }

    fn play(&self, _: Player, by: &Curve) -> Sprouts {
        Sprouts::from(Drawing::from(self.0.tokens_after(by)))
    }

    fn parts(&self, out: &mut Vec<Land>) {
        out.push(self.clone());
    }

    fn parts_after(&self, _: Player, by: &Curve, out: &mut Vec<Land>) {
        Land::of(&self.0.tokens_after(by), out);
    }

    fn bytes(&self) -> u64 {
        self.0.tokens().len() as u64
    }

    fn is_impartial(&self) -> bool {
        true
    }

    /// Lives, and about how many curves there are: pairs of vertices in a region, times what can
    /// be cut off.
    fn strategy(&self) -> Strategy<'_, Land> {
        let lives = self.0.lives();
        let mut width = lives;
        for region in self.0.tokens().split(|&token| token == BRACE) {
            let vertices = region.iter().filter(|&&token| token != DOT).count();
            let boundaries = region.iter().filter(|&&token| token == DOT).count() + 1;
            width += vertices * (vertices + 1) / 2 * boundaries;
        }
        let clip = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Strategy::ProofNumbers(Effort { size: clip(lives), width: clip(width) })
    }
}

impl Loopy for Land {}

impl Theory for Land {}
