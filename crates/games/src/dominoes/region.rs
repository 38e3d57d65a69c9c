//! A connected region of free squares: what the engine searches.

use super::large::LargeRegion;
use super::rule::{DominoGame, Orientation, Turn};
use super::word::{
    normal_word, split_without, split_word, upright, upright_without, visit_dominoes,
};
use std::marker::PhantomData;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Form, Loopy, Question, Sign, Theorem, Theory, Told, told};
use upstar_values::{Context, Nimber, NumberUpStar, Player};

/// A set of free squares, cut down to where it lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Squares {
    /// Squares within 8 by 8.
    Word(u64),
    /// Squares of a larger board.
    Large(Arc<LargeRegion>),
}

/// A set of free squares on which a game is played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region<K> {
    squares: Squares,
    game: PhantomData<K>,
}

/// A domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionMove {
    /// Both squares as a mask.
    Word(u64),
    /// How it lies, and the row and column of its upper or left square.
    Large(Orientation, usize, usize),
}

impl<K> From<Squares> for Region<K> {
    #[inline]
    fn from(squares: Squares) -> Self {
        Region { squares, game: PhantomData }
    }
}

impl<K: DominoGame> Form for Region<K> {
    type Move = RegionMove;
    type Next = Self;
    type Part = Self;

    #[inline]
    fn visit_moves<V: FnMut(RegionMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for &orientation in K::orientations(player) {
            match &self.squares {
                Squares::Word(free) => {
                    visit_dominoes(*free, orientation, |domino| visit(RegionMove::Word(domino)))?;
                }
                Squares::Large(region) => region.visit_moves(orientation, |row, column| {
                    visit(RegionMove::Large(orientation, row, column))
                })?,
            }
        }
        ControlFlow::Continue(())
    }

    /// A move of another region changes nothing.
    #[inline]
    fn play(&self, _: Player, by: &RegionMove) -> Self {
        match (&self.squares, by) {
            (Squares::Word(free), RegionMove::Word(domino)) => Squares::Word(free & !domino).into(),
            (Squares::Large(region), &RegionMove::Large(orientation, row, column)) => {
                Squares::Large(Arc::new(region.without(orientation, row, column))).into()
            }
            _ => self.clone(),
        }
    }

    #[inline]
    fn parts(&self, out: &mut Vec<Self>) {
        match &self.squares {
            Squares::Word(free) => split_word(*free, |part| out.push(Squares::Word(part).into())),
            Squares::Large(region) => region.split(|part| out.push(part.into())),
        }
    }

    #[inline]
    fn parts_after(&self, player: Player, by: &RegionMove, out: &mut Vec<Self>) {
        match (&self.squares, by) {
            (Squares::Word(free), RegionMove::Word(domino)) => {
                split_without(*free, *domino, |part| {
                    out.push(Squares::Word(upright(part)).into());
                });
            }
            _ => self.play(player, by).parts(out),
        }
    }

    #[inline]
    fn normal(&self) -> (Self, Sign) {
        let (normal, turn) = match &self.squares {
            Squares::Word(free) => {
                let (word, turn) = normal_word(*free);
                (Squares::Word(word), turn)
            }
            Squares::Large(region) => {
                let (normal, turn) = region.normal();
                (Squares::Large(Arc::new(normal)), turn)
            }
        };
        let sign = match turn {
            Turn::No => Sign::Same,
            Turn::Quarter => K::TURNED,
        };
        (normal.into(), sign)
    }

    fn bytes(&self) -> u64 {
        match &self.squares {
            Squares::Word(_) => 0,
            Squares::Large(region) => (region.rows() * region.columns()) as u64,
        }
    }

    fn is_impartial(&self) -> bool {
        K::IMPARTIAL
    }

    #[inline]
    fn word(&self) -> Option<NonZeroU64> {
        match &self.squares {
            Squares::Word(free) => NonZeroU64::new(*free),
            Squares::Large(_) => None,
        }
    }

    #[inline]
    fn word_after(&self, _: Player, by: &RegionMove) -> Option<NonZeroU64> {
        match (&self.squares, by) {
            (Squares::Word(free), RegionMove::Word(domino)) => {
                NonZeroU64::new(upright_without(*free, *domino))
            }
            _ => None,
        }
    }
}

impl<K: DominoGame> Loopy for Region<K> {}

impl<K: DominoGame> Region<K> {
    /// Regions of a word are searched faster than asked.
    #[inline]
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        match &self.squares {
            Squares::Word(_) => None,
            Squares::Large(region) => K::grundy(region),
        }
    }

    #[inline]
    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        match &self.squares {
            Squares::Word(_) => None,
            Squares::Large(region) => K::value(region),
        }
    }
}

impl<K: DominoGame> Theory for Region<K> {
    #[inline]
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => told(self.value_by_theorem()),
            _ => Ok(None),
        }
    }
}
