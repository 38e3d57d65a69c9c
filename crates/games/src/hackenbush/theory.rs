//! What theory says of a picture, with reasons.

use super::label;
use super::position::Hackenbush;
use crate::hackenbush::{Edge, Garden, Graph, Verdict, green};
use std::cmp::Ordering;
use upstar_core::{Reason, Theorem, WinningMove, Words};
use upstar_values::{Nimber, NumberUpStar, Outcome, Player};

/// Winning moves of pictures with more edges are not looked for one by one.
const MOST_CUTS: usize = 600;

pub(super) const WORDS: Words = &[
    ("hackenbush.nothing", "no edge is left"),
    (
        "hackenbush.fusion",
        "every cycle fuses to loops, of which an odd one stays, and stalks on a vertex add up by nim addition: the Grundy value is {value}",
    ),
    ("hackenbush.colon", "by the colon principle, from the top down, it is worth {value}"),
    (
        "hackenbush.number",
        "what stands by green edges alone is all-small, so the number beside it, {value}, decides",
    ),
    (
        "hackenbush.feet",
        "all that it stands on belongs to one player, whom the other can never bring down",
    ),
    ("hackenbush.stem", "it stands by one green edge alone, and the player who begins cuts that"),
    ("hackenbush.two_ahead", "flowers, ups and nimbers of atomic weight {weight}: two ahead wins"),
    ("hackenbush.cut", "cutting {edge} leaves {value}"),
];

fn by_order(order: Option<Ordering>) -> Outcome {
    match order {
        Some(Ordering::Equal) => Outcome::P,
        Some(Ordering::Less) => Outcome::R,
        Some(Ordering::Greater) => Outcome::L,
        None => Outcome::N,
    }
}

impl Hackenbush {
    pub(super) fn fused(&self) -> Option<Theorem<Nimber>> {
        if !self.graph().is_green() {
            return None;
        }
        let value = green::grundy(self.graph());
        let key = if self.graph().is_empty() { "hackenbush.nothing" } else { "hackenbush.fusion" };
        Some(Theorem { answer: Nimber::from(value), reason: Reason::new(key).with("value", value) })
    }

    pub(super) fn known(&self) -> Option<Theorem<NumberUpStar>> {
        let reduced = Garden::new(self.graph()).reduced;
        reduced
            .rest
            .is_empty()
            .then(|| Theorem { reason: said(&reduced.known), answer: reduced.known })
    }

    pub(super) fn outcome_by_theory(&self) -> Option<Theorem<Outcome>> {
        if let Some(fused) = self.fused() {
            let answer = if fused.answer.is_zero() { Outcome::P } else { Outcome::N };
            return Some(Theorem { answer, reason: fused.reason });
        }
        let garden = Garden::new(self.graph());
        let (order, verdict) = garden.verdict()?;
        let reason = match verdict {
            Verdict::Known => said(&garden.reduced.known),
            Verdict::Number => {
                Reason::new("hackenbush.number").with("value", &garden.reduced.known.number)
            }
            Verdict::Feet => Reason::new("hackenbush.feet"),
            Verdict::Stem => Reason::new("hackenbush.stem"),
            Verdict::TwoAhead(weight) => Reason::new("hackenbush.two_ahead").with("weight", weight),
        };
        Some(Theorem { answer: by_order(order), reason })
    }

    pub(super) fn winning_cuts(&self, player: Player) -> Option<Vec<WinningMove<Edge>>> {
        let graph = self.graph();
        let won = |edge: Edge, value: String| {
            let reason = Reason::new("hackenbush.cut")
                .with("edge", label::write(graph, edge))
                .with("value", value);
            WinningMove { by: edge, reason: Some(reason) }
        };
        if graph.is_green() {
            let mut cuts: Vec<Edge> =
                green::winning_moves(graph).into_iter().map(|cut| graph.edges()[cut]).collect();
            cuts.dedup();
            return Some(cuts.into_iter().map(|edge| won(edge, "Grundy value 0".into())).collect());
        }
        if graph.edges().len() > MOST_CUTS {
            return None;
        }
        let mut winning = Vec::new();
        for edge in label::cuttable(graph, player) {
            let cut = label::place(graph, edge)?;
            let left: Graph = graph.without(cut);
            let reduced = Garden::new(&left).reduced;
            if !reduced.rest.is_empty() {
                return None;
            }
            let value = reduced.known;
            let wins = match player {
                Player::Left => value.negative().le_zero(),
                Player::Right => value.le_zero(),
            };
            if wins {
                winning.push(won(edge, value.to_string()));
            }
        }
        Some(winning)
    }
}

/// Long numbers are said by their size alone.
fn said(value: &NumberUpStar) -> Reason {
    let text = match value.number.bits() {
        0..=2000 => value.to_string(),
        bits => format!("a number of {bits} binary digits"),
    };
    Reason::new("hackenbush.colon").with("value", text)
}
