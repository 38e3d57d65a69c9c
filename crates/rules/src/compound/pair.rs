//! Compounds of two forms: sequential, weakly sequential, annihilating, ordinal, conjunctive and
//! selective, as one rule with a parameter.
//!
//! For a partizan first component, "G is over" means: the player to move has no move in G. With
//! that reading misère play of G is normal play of G -> *1, for every ruleset.

use crate::any::{AnyMove, AnyPosition};
use crate::compound::Literal;
use crate::form::Form;
use crate::position::Position;
use crate::scene::{Place, Scene};
use std::ops::ControlFlow;
use upstar_values::Player;

/// How the two components are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairKind {
    /// G -> H: in G as long as one can, then in H (item 106).
    Sequential,
    /// G => H: in G, or at any time in H and never back (item 120).
    WeakSequential,
    /// G |> H: in either; who finds no move in G may end it all (item 125).
    Annihilating,
    /// G : H, the ordinal sum: in either; a move in G does away with H.
    Ordinal,
    /// In both at once; it ends when one cannot be moved in.
    Conjunctive,
    /// In either or both.
    Selective,
}

impl PairKind {
    /// The operator, or the function's name for those that have none.
    pub fn symbol(self) -> &'static str {
        match self {
            PairKind::Sequential => "->",
            PairKind::WeakSequential => "=>",
            PairKind::Annihilating => "|>",
            PairKind::Ordinal => ":",
            PairKind::Conjunctive => "conjunctive_sum",
            PairKind::Selective => "selective_sum",
        }
    }
}

/// A compound of two forms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    kind: PairKind,
    first: AnyPosition,
    second: AnyPosition,
}

/// A move in a compound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairMove {
    /// In the first component.
    First(AnyMove),
    /// In the second component.
    Second(AnyMove),
    /// In both.
    Both(AnyMove, AnyMove),
    /// End it all.
    Annihilate,
}

impl Pair {
    /// The compound of two forms.
    pub fn of(kind: PairKind, first: AnyPosition, second: AnyPosition) -> AnyPosition {
        AnyPosition::new(Pair { kind, first, second })
    }

    /// How the two are played.
    pub fn kind(&self) -> PairKind {
        self.kind
    }

    /// The first component.
    pub fn first(&self) -> &AnyPosition {
        &self.first
    }

    /// The second component.
    pub fn second(&self) -> &AnyPosition {
        &self.second
    }

    fn with(&self, first: AnyPosition, second: AnyPosition) -> AnyPosition {
        Pair::of(self.kind, first, second)
    }

    fn visit_both<V: FnMut(PairMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: &mut V,
    ) -> ControlFlow<()> {
        self.first.visit_moves(player, |a| {
            self.second.visit_moves(player, |b| visit(PairMove::Both(a.clone(), b)))
        })
    }
}

impl Form for Pair {
    type Move = PairMove;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(PairMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.kind == PairKind::Conjunctive {
            return self.visit_both(player, &mut visit);
        }
        let mut over = true;
        self.first.visit_moves(player, |by| {
            over = false;
            visit(PairMove::First(by))
        })?;
        if self.kind != PairKind::Sequential || over {
            self.second.visit_moves(player, |by| visit(PairMove::Second(by)))?;
        }
        match self.kind {
            PairKind::Annihilating if over => visit(PairMove::Annihilate),
            PairKind::Selective => self.visit_both(player, &mut visit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn play(&self, player: Player, by: &PairMove) -> AnyPosition {
        let (first, second) = (&self.first, &self.second);
        match (self.kind, by) {
            (_, PairMove::Annihilate) => Literal::number(0),
            (_, PairMove::Both(a, b)) => self.with(first.play(player, a), second.play(player, b)),
            (PairKind::Ordinal, PairMove::First(by)) => first.play(player, by),
            (_, PairMove::First(by)) => self.with(first.play(player, by), second.clone()),
            (PairKind::Sequential | PairKind::WeakSequential, PairMove::Second(by)) => {
                second.play(player, by)
            }
            (_, PairMove::Second(by)) => self.with(first.clone(), second.play(player, by)),
        }
    }

    fn depth(&self) -> u32 {
        self.first.depth().max(self.second.depth()).saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.first.is_impartial() && self.second.is_impartial()
    }

    fn can_cycle(&self) -> bool {
        self.first.can_cycle() || self.second.can_cycle()
    }

    fn has_endings(&self) -> bool {
        self.first.has_endings() || self.second.has_endings()
    }
}

impl Position for Pair {
    fn write(&self) -> String {
        let (first, second) = (self.first.write(), self.second.write());
        match self.kind {
            PairKind::Conjunctive | PairKind::Selective => {
                format!("{}({first}, {second})", self.kind.symbol())
            }
            _ => format!("({first}) {} ({second})", self.kind.symbol()),
        }
    }

    /// `1: label` in the first, `2: label` in the second, `1: label; 2: label` in both, `end`.
    fn write_move(&self, player: Player, by: &PairMove) -> String {
        match by {
            PairMove::First(by) => format!("1: {}", self.first.write_move(player, by)),
            PairMove::Second(by) => format!("2: {}", self.second.write_move(player, by)),
            PairMove::Both(a, b) => format!(
                "1: {}; 2: {}",
                self.first.write_move(player, a),
                self.second.write_move(player, b)
            ),
            PairMove::Annihilate => "end".to_string(),
        }
    }

    fn touched(&self, player: Player, by: &PairMove) -> Vec<Place> {
        let inside = |index: usize, part: &AnyPosition, by: &AnyMove| {
            let places = part.touched(player, by);
            places.into_iter().map(move |place| Place::Component(index, Box::new(place)))
        };
        match by {
            PairMove::First(by) => inside(0, &self.first, by).collect(),
            PairMove::Second(by) => inside(1, &self.second, by).collect(),
            PairMove::Both(a, b) => {
                inside(0, &self.first, a).chain(inside(1, &self.second, b)).collect()
            }
            PairMove::Annihilate => Vec::new(),
        }
    }

    fn scene(&self) -> Scene {
        Scene::Sum(vec![self.first.scene(), self.second.scene()])
    }
}
