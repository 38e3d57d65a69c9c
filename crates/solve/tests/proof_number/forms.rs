//! Forms for tests and benchmarks of engines: Cram, and any form without its opinion.
#![allow(dead_code)]

use std::ops::ControlFlow;
use upstar_core::{Effort, Form, Loopy, Sign, Strategy, Theory};
use upstar_values::Player;

/// Cram on at most 64 squares: dominoes either way, by both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cram {
    columns: u32,
    free: u64,
}

impl Cram {
    pub fn new(rows: u32, columns: u32) -> Cram {
        Cram::with(rows, columns, u64::MAX)
    }

    /// A board with some squares free.
    pub fn with(rows: u32, columns: u32, free: u64) -> Cram {
        Cram { columns, free: free & (u64::MAX >> (64 - rows * columns)) }
    }

    fn dominoes(self, mut visit: impl FnMut(u64) -> ControlFlow<()>) -> ControlFlow<()> {
        for square in 0..64 {
            let bit = 1u64 << square;
            let right = if (square + 1) % self.columns == 0 { 0 } else { bit << 1 };
            let down = bit.checked_shl(self.columns).unwrap_or(0);
            for other in [right, down].into_iter().filter(|&other| other != 0) {
                if self.free & (bit | other) == bit | other {
                    visit(bit | other)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Form for Cram {
    type Move = u64;
    type Next = Cram;
    type Part = Cram;

    fn visit_moves<V: FnMut(u64) -> ControlFlow<()>>(
        &self,
        _: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.dominoes(visit)
    }

    fn play(&self, _: Player, by: &u64) -> Cram {
        Cram { free: self.free & !by, ..*self }
    }

    fn parts(&self, out: &mut Vec<Cram>) {
        let mut rest = self.free;
        let mut wall = 0u64;
        for row in 0..64 / self.columns {
            wall |= 1 << (row * self.columns);
        }
        while rest != 0 {
            let mut region = rest & rest.wrapping_neg();
            loop {
                let sides = (region & !wall) >> 1 | (region << 1 & !wall);
                let grown =
                    (region | sides | region >> self.columns | region << self.columns) & rest;
                if grown == region {
                    break;
                }
                region = grown;
            }
            rest &= !region;
            if region.count_ones() > 1 {
                out.push(Cram { free: region, ..*self });
            }
        }
    }

    /// Moved to the upper left corner, and reflected.
    fn normal(&self) -> (Cram, Sign) {
        let columns = self.columns;
        let squares: Vec<(u32, u32)> = (0..64)
            .filter(|square| self.free >> square & 1 == 1)
            .map(|square| (square / columns, square % columns))
            .collect();
        let corner = |of: fn(&(u32, u32)) -> u32| {
            (squares.iter().map(of).min().unwrap_or(0), squares.iter().map(of).max().unwrap_or(0))
        };
        let ((top, bottom), (left, right)) = (corner(|s| s.0), corner(|s| s.1));
        let pack = |flip: u32| {
            squares.iter().fold(0u64, |free, &(row, column)| {
                let row = if flip & 1 == 0 { row - top } else { bottom - row };
                let column = if flip & 2 == 0 { column - left } else { right - column };
                free | 1 << (row * columns + column)
            })
        };
        let free = (0..4).map(pack).min().unwrap_or(0);
        (Cram { free, columns }, Sign::Same)
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn strategy(&self) -> Strategy<'_, Cram> {
        let mut width = 0;
        let _ = self.dominoes(|_| {
            width += 1;
            ControlFlow::Continue(())
        });
        Strategy::ProofNumbers(Effort { size: self.free.count_ones() / 2, width })
    }
}

impl Loopy for Cram {}

impl Theory for Cram {}

/// A form that does not say how hard it looks, and so is searched by the general engine.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mute<F>(pub F);

impl<F: Form> Form for Mute<F> {
    type Move = F::Move;
    type Next = Mute<F::Next>;
    type Part = Mute<F::Part>;

    fn visit_moves<V: FnMut(F::Move) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_moves(player, visit)
    }

    fn play(&self, player: Player, by: &F::Move) -> Self::Next {
        Mute(self.0.play(player, by))
    }

    fn parts(&self, out: &mut Vec<Self::Part>) {
        let mut parts = Vec::new();
        self.0.parts(&mut parts);
        out.extend(parts.into_iter().map(Mute));
    }

    fn parts_after(&self, player: Player, by: &F::Move, out: &mut Vec<Self::Part>) {
        let mut parts = Vec::new();
        self.0.parts_after(player, by, &mut parts);
        out.extend(parts.into_iter().map(Mute));
    }

    fn normal(&self) -> (Self, Sign) {
        let (normal, sign) = self.0.normal();
        (Mute(normal), sign)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl<F: Form> Loopy for Mute<F> {}

impl<F: Form> Theory for Mute<F> {}
