//! Childish Hackenbush: a blue or red edge may only be cut if nothing else falls.
//!
//! The colon principle says nothing here, since what stands above decides whether an edge may be cut;
//! so it is searched as it is, component by component. Green pictures are those of Hackenbush.

use super::label;
use super::part::{edge_set, may_cut};
use super::position::{Hackenbush, refused};
use super::scene::scene;
use crate::hackenbush::{Bush, Colour, Edge, Graph, green};
use crate::messages;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::label::not_a_move;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Reason, Rules, Scene,
    ShrinkingSet, Sign, Strategy, Theorem, Theory, Told, Words, told,
};
use upstar_values::{Context, Nimber, Player};

/// Pictures have at most this many edges: no theorem shortens their search.
const MOST_EDGES: usize = 1 << 12;

/// A component as the engine sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChildishPart(Bush);

/// Does nothing else fall when this edge of a bush is cut?
fn holds(bush: &Bush, cut: usize) -> bool {
    bush.components_without(cut).iter().map(Bush::len).sum::<usize>() + 1 == bush.len()
}

impl Form for ChildishPart {
    type Move = usize;
    type Next = ChildishPart;
    type Part = ChildishPart;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (index, (_, _, colour)) in self.0.edges().enumerate() {
            let allowed = colour == Colour::Green || holds(&self.0, index);
            if may_cut(player, colour) && allowed {
                visit(index)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &usize) -> Self {
        ChildishPart(self.0.without(*by))
    }

    fn parts(&self, out: &mut Vec<ChildishPart>) {
        // No edge has such an index.
        out.extend(self.0.components_without(usize::MAX).into_iter().map(ChildishPart));
    }

    fn parts_after(&self, _: Player, by: &usize, out: &mut Vec<ChildishPart>) {
        out.extend(self.0.components_without(*by).into_iter().map(ChildishPart));
    }

    fn normal(&self) -> (Self, Sign) {
        let (bush, negative) = self.0.normal();
        (ChildishPart(bush), if negative { Sign::Negative } else { Sign::Same })
    }

    fn word(&self) -> Option<NonZeroU64> {
        self.0.word()
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    fn is_impartial(&self) -> bool {
        self.0.is_green()
    }

    fn strategy(&self) -> Strategy<'_, ChildishPart> {
        Strategy::Shrinking(ChildishPart::edge_set)
    }
}

impl ChildishPart {
    fn edge_set(&self) -> Option<ShrinkingSet<ChildishPart>> {
        let parts =
            |bush: &Bush, set: u32| bush.components_of(set).into_iter().map(ChildishPart).collect();
        let mut set = edge_set(&self.0, parts)?;
        set.alone = self.0.of_colours(&[Colour::Blue, Colour::Red]);
        Some(set)
    }
}

impl Loopy for ChildishPart {}

impl Theory for ChildishPart {}

/// A picture of Childish Hackenbush.
///
/// ```
/// use upstar_core::Form;
/// use upstar_games::ChildishHackenbush;
/// use upstar_values::Player;
/// let stalk = ChildishHackenbush::from_text("lr")?;
/// assert!(!stalk.can_move(Player::Left)); // the red edge would fall
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChildishHackenbush(Graph);

impl ChildishHackenbush {
    /// The picture that a text describes.
    ///
    /// # Errors
    /// Says what is wrong and what to write.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        let graph = Graph::from_text(text).map_err(refused)?.graph;
        if graph.edges().len() > MOST_EDGES {
            return Err(ReadError::at(0, messages::CHILDISH_HACKENBUSH_TOO_LARGE));
        }
        Ok(ChildishHackenbush(graph))
    }

    fn allows(&self, edge: Edge) -> bool {
        edge.colour == Colour::Green
            || label::place(&self.0, edge)
                .is_some_and(|cut| self.0.without(cut).edges().len() + 1 == self.0.edges().len())
    }
}

impl Form for ChildishHackenbush {
    type Move = Edge;
    type Next = ChildishHackenbush;
    type Part = ChildishPart;

    fn visit_moves<V: FnMut(Edge) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        label::cuttable(&self.0, player).filter(|edge| self.allows(*edge)).try_for_each(visit)
    }

    fn play(&self, _: Player, by: &Edge) -> Self {
        match label::place(&self.0, *by) {
            Some(cut) => ChildishHackenbush(self.0.without(cut)),
            None => self.clone(),
        }
    }

    fn parts(&self, out: &mut Vec<ChildishPart>) {
        out.extend(Bush::components(&self.0).into_iter().map(ChildishPart));
    }

    fn bytes(&self) -> u64 {
        64 * self.0.edges().len() as u64
    }

    fn is_impartial(&self) -> bool {
        self.0.is_green()
    }
}

impl Loopy for ChildishHackenbush {}

impl ChildishHackenbush {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        if !self.0.is_green() {
            return None;
        }
        let value = green::grundy(&self.0);
        let reason = Reason::new("childish_hackenbush.green").with("value", value);
        Some(Theorem { answer: Nimber::from(value), reason })
    }
}

impl Theory for ChildishHackenbush {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for ChildishHackenbush {
    fn write(&self) -> String {
        format!("childish_hackenbush(\"{}\")", self.0.to_text())
    }

    fn write_move(&self, _: Player, by: &Edge) -> String {
        label::write(&self.0, *by)
    }

    fn read_move(&self, player: Player, text: &str) -> Result<Edge, ReadError> {
        let edge = label::read(&self.0, player, text)?;
        match self.allows(edge) {
            true => Ok(edge),
            false => Err(not_a_move(text, messages::CHILDISH_HACKENBUSH_FALLS)),
        }
    }

    fn touched(&self, _: Player, by: &Edge) -> Vec<Place> {
        label::place(&self.0, *by).map(Place::Edge).into_iter().collect()
    }

    fn abbreviated(&self) -> String {
        Hackenbush::new(self.0.clone()).abbreviated().replacen("hackenbush", Self::NAME, 1)
    }

    fn scene(&self) -> Scene {
        scene(&self.0)
    }
}

impl Rules for ChildishHackenbush {
    const NAME: &'static str = "childish_hackenbush";
    const RULES: &'static str =
        "As Hackenbush, but a blue or red edge may only be cut if nothing else falls.";
    const NOTATION: &'static str = "childish_hackenbush(\"lr(l;e)\"): as for hackenbush. Moves: an edge by its ends, like 0-1.";
    const EXAMPLE: &'static str = "childish_hackenbush(\"l(r;e(l;r)),rl\")";
    const WORDS: Words = &[(
        "childish_hackenbush.green",
        "green edges are cut as in Hackenbush, and fusion gives the Grundy value {value}",
    )];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_text(text),
            _ => Err(ReadError::new(messages::CHILDISH_HACKENBUSH_ARGUMENTS)),
        }
    }
}
