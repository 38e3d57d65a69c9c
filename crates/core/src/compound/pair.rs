//! Compounds of two forms as one rule with a parameter: sequential, weakly sequential and
//! annihilating, ordinal, and those of chapter 14 of *On Numbers and Games*.
//!
//! For a partizan component, "G is over" means: the player to move has no move in G. With that
//! reading misère play of G is normal play of G -> *1, for every ruleset.

use crate::any::{AnyMove, AnyPosition};
use crate::compound::{Literal, theory};
use crate::form::Form;
use crate::loopy::{Ending, Loopy};
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theorem::Theorem;
use crate::theory::Theory;
use crate::theory::{Question, Told, told};
use std::ops::ControlFlow;
use upstar_values::{Context, Nimber, Player};

/// How the two components are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairKind {
    /// G -> H: in G as long as one can, then in H.
    Sequential,
    /// G => H: in G, or at any time in H and never back.
    WeakSequential,
    /// G |> H: in either; who finds no move in G may end it all.
    Annihilating,
    /// G : H, the ordinal sum: in either; a move in G does away with H.
    Ordinal,
    /// In both at once; it ends when one cannot be moved in (the short rule).
    Conjunctive,
    /// In every component that is not over; it ends when all are (the long rule).
    ContinuedConjunctive,
    /// In either or both.
    Selective,
    /// In either or both; it ends when one cannot be moved in.
    ShortenedSelective,
    /// In either, as in the disjunctive sum; it ends when one cannot be moved in.
    DiminishedDisjunctive,
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
            PairKind::ContinuedConjunctive => "continued_conjunctive_sum",
            PairKind::Selective => "selective_sum",
            PairKind::ShortenedSelective => "shortened_selective_sum",
            PairKind::DiminishedDisjunctive => "diminished_disjunctive_sum",
        }
    }

    fn is_operator(self) -> bool {
        use PairKind::{Annihilating, Ordinal, Sequential, WeakSequential};
        matches!(self, Sequential | WeakSequential | Annihilating | Ordinal)
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
        if !self.first.can_move(player) || !self.second.can_move(player) {
            return ControlFlow::Continue(());
        }
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
        let in_first =
            |visit: &mut V| self.first.visit_moves(player, |by| visit(PairMove::First(by)));
        let in_second =
            |visit: &mut V| self.second.visit_moves(player, |by| visit(PairMove::Second(by)));
        let over = |component: &AnyPosition| !component.can_move(player);
        match self.kind {
            PairKind::Conjunctive => self.visit_both(player, &mut visit),
            PairKind::ContinuedConjunctive => match (over(&self.first), over(&self.second)) {
                (false, false) => self.visit_both(player, &mut visit),
                (false, true) => in_first(&mut visit),
                (true, _) => in_second(&mut visit),
            },
            PairKind::ShortenedSelective | PairKind::DiminishedDisjunctive
                if over(&self.first) || over(&self.second) =>
            {
                ControlFlow::Continue(())
            }
            PairKind::Selective | PairKind::ShortenedSelective => {
                in_first(&mut visit)?;
                in_second(&mut visit)?;
                self.visit_both(player, &mut visit)
            }
            PairKind::WeakSequential | PairKind::Ordinal | PairKind::DiminishedDisjunctive => {
                in_first(&mut visit)?;
                in_second(&mut visit)
            }
            PairKind::Sequential | PairKind::Annihilating => {
                let mut over = true;
                self.first.visit_moves(player, |by| {
                    over = false;
                    visit(PairMove::First(by))
                })?;
                if self.kind == PairKind::Annihilating || over {
                    in_second(&mut visit)?;
                }
                if self.kind == PairKind::Annihilating && over {
                    visit(PairMove::Annihilate)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Without listing moves: in a deep nest of compounds that would take exponential time.
    fn can_move(&self, player: Player) -> bool {
        let (first, second) = (&self.first, &self.second);
        match self.kind {
            PairKind::Annihilating => true, // the first is not over, or one may end it all
            PairKind::Conjunctive
            | PairKind::ShortenedSelective
            | PairKind::DiminishedDisjunctive => first.can_move(player) && second.can_move(player),
            PairKind::Sequential
            | PairKind::WeakSequential
            | PairKind::Ordinal
            | PairKind::ContinuedConjunctive
            | PairKind::Selective => first.can_move(player) || second.can_move(player),
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
}

impl Loopy for Pair {
    fn can_cycle(&self) -> bool {
        self.first.can_cycle() || self.second.can_cycle()
    }

    fn has_endings(&self) -> bool {
        self.first.has_endings() || self.second.has_endings()
    }

    /// As in a sum: whoever has won a component by its rules has won; where no move is left beside a
    /// drawn one the whole is drawn.
    fn ending(&self, to_move: Player) -> Option<Ending> {
        if !self.has_endings() {
            return None;
        }
        let verdicts = [self.first.ending(to_move), self.second.ending(to_move)];
        let won = verdicts.into_iter().find(|one| matches!(one, Some(Ending::Won(_))));
        let drawn = verdicts.contains(&Some(Ending::Drawn)) && !self.can_move(to_move);
        won.unwrap_or_else(|| drawn.then_some(Ending::Drawn))
    }
}

impl Pair {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let (g, h) = (&self.first, &self.second);
        match self.kind {
            PairKind::Sequential => theory::sequential(g, h),
            PairKind::WeakSequential => theory::weak_sequential(g, h),
            PairKind::Annihilating => theory::annihilating(g, h),
            _ => None,
        }
    }
}

impl Theory for Pair {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for Pair {
    fn write(&self) -> String {
        let (first, second) = (self.first.write(), self.second.write());
        let symbol = self.kind.symbol();
        match self.kind.is_operator() {
            true => format!("({first}) {symbol} ({second})"),
            false => format!("{symbol}({first}, {second})"),
        }
    }

    /// `1: label` in the first, `2: label` in the second, `1: label; 2: label` in both, `end`. A
    /// label that is a move in both of something stands in brackets.
    fn write_move(&self, player: Player, by: &PairMove) -> String {
        let label = |part: &AnyPosition, by: &AnyMove| {
            let label = part.write_move(player, by);
            if label.contains(';') { format!("({label})") } else { label }
        };
        match by {
            PairMove::First(by) => format!("1: {}", label(&self.first, by)),
            PairMove::Second(by) => format!("2: {}", label(&self.second, by)),
            PairMove::Both(a, b) => {
                format!("1: {}; 2: {}", label(&self.first, a), label(&self.second, b))
            }
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
