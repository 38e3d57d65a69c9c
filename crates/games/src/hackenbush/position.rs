//! A picture with names for its vertices.

use super::label;
use super::part::large_edge_set;
use super::scene::scene;
use super::theory::WORDS;
use crate::hackenbush::{
    Bridge, Bush, Edge, Endless, EndlessValue, Graph, GraphError, green, stalk, to_dot, to_graphml,
};
use crate::messages;
use dashu_int::UBig;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Convention, EndlessNumber, EndlessReader, Form, Loopy, Place, Position, Question,
    ReadError, Rules, Scene, Strategy, Theory, Told, WinningMove, Words, told,
};
use upstar_values::{Context, Dyadic, Player};

/// Bridges have at most this many edges.
const LONGEST_BRIDGE: u64 = 1 << 20;

/// A picture of blue, red and green edges.
///
/// ```
/// use upstar_core::{Form, Position, Theorems};
/// use upstar_games::Hackenbush;
/// use upstar_values::{Dyadic, Nimber, Player};
/// let house = Hackenbush::from_text("0-1:e 1-2:e 2-0:e 1-3:e 3-2:e")?;
/// assert_eq!(house.grundy_theorem().unwrap().answer, Nimber::from(1u64));
/// let stalk = Hackenbush::from_text("lrl")?;
/// assert_eq!(stalk.value_theorem().unwrap().answer.to_string(), "3/4");
/// let by = stalk.read_move(Player::Right, "1-2")?;
/// assert_eq!(stalk.play(Player::Right, &by).write(), "hackenbush(\"l\")");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hackenbush {
    graph: Graph,
    /// How many edges were dropped when it was read.
    dropped: usize,
}

/// Pictures are equal whatever was dropped from them.
impl PartialEq for Hackenbush {
    fn eq(&self, other: &Self) -> bool {
        self.graph == other.graph
    }
}

impl Eq for Hackenbush {}

impl Hash for Hackenbush {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.graph.hash(state);
    }
}

/// A step on the way to a value: what is done, and the picture after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureStep {
    /// What is done.
    pub text: String,
    /// The picture afterwards.
    pub picture: Hackenbush,
}

/// The bridge with grass of these lengths, if it is not too large.
fn grassy(grass: &[UBig]) -> Result<Bridge, ReadError> {
    let too_long = || ReadError::new(messages::HACKENBUSH_BRIDGE_LARGE);
    let grass: Option<Vec<u64>> = grass.iter().map(|n| u64::try_from(n).ok()).collect();
    let bridge = Bridge::new(grass.ok_or_else(too_long)?);
    if bridge.length() == 0 {
        return Err(ReadError::new(messages::HACKENBUSH_BRIDGE_ENDS));
    }
    if bridge.edges() > LONGEST_BRIDGE {
        return Err(too_long());
    }
    Ok(bridge)
}

pub(super) fn refused(error: GraphError) -> ReadError {
    ReadError::at(0, error.0)
}

impl Hackenbush {
    /// The picture of a graph.
    pub fn new(graph: Graph) -> Self {
        Hackenbush { graph, dropped: 0 }
    }

    /// The picture that a text describes, see [`Graph::from_text`].
    ///
    /// # Errors
    /// Says what is wrong and what to write.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        let built = Graph::from_text(text).map_err(refused)?;
        Ok(Hackenbush { graph: built.graph, dropped: built.dropped })
    }

    /// The bridge with grass B(n₀,…,n_k).
    ///
    /// # Errors
    /// If it has more than 2^20 edges.
    pub fn bridge(grass: &[UBig]) -> Result<Self, ReadError> {
        Ok(Self::new(grassy(grass)?.picture()))
    }

    /// How the edge of the bridge B(n₀,…,n_k) is found, k odd, whose cutting leaves bridge and
    /// meadow worth 0.
    ///
    /// # Errors
    /// If k is even, or it has more than 2^20 edges.
    pub fn bridge_steps(grass: &[UBig]) -> Result<Vec<String>, ReadError> {
        let steps = grassy(grass)?.steps();
        let steps = steps.ok_or_else(|| ReadError::new(messages::HACKENBUSH_BRIDGE_EVEN))?;
        Ok(steps.iter().map(ToString::to_string).collect())
    }

    /// The red–blue stalk of a number.
    ///
    /// # Errors
    /// If it has more than 2^22 edges.
    pub fn of_number(number: &Dyadic) -> Result<Self, ReadError> {
        let stalk = stalk::of_number(number);
        let stalk = stalk.ok_or_else(|| ReadError::at(0, messages::HACKENBUSH_STALK_LONG))?;
        let edges = (0u32..).zip(stalk).map(|(at, colour)| Edge::new(at, at + 1, colour));
        Ok(Self::new(Graph::of_edges(edges).map_err(refused)?.graph))
    }

    /// Another picture planted on a vertex of this one.
    ///
    /// # Errors
    /// If there is no such vertex, or the whole is too large.
    pub fn plant(&self, vertex: &UBig, other: &Hackenbush) -> Result<Self, ReadError> {
        let vertex = u32::try_from(vertex).unwrap_or(u32::MAX);
        self.graph.plant(vertex, &other.graph).map(Self::new).map_err(refused)
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The picture in DOT.
    pub fn to_dot(&self) -> String {
        to_dot(&self.graph)
    }

    /// The picture in GraphML.
    pub fn to_graphml(&self) -> String {
        to_graphml(&self.graph)
    }

    /// How a green picture becomes a stalk, step by step; `None` if it is not green or too large.
    pub fn steps(&self) -> Option<Vec<PictureStep>> {
        let steps = self.graph.is_green().then(|| green::steps(&self.graph)).flatten()?;
        let step = |step: green::GreenStep| PictureStep {
            text: step.happening.to_string(),
            picture: Self::new(step.picture),
        };
        Some(steps.into_iter().map(step).collect())
    }
}

impl Form for Hackenbush {
    type Move = Edge;
    type Next = Hackenbush;
    type Part = Bush;

    fn visit_moves<V: FnMut(Edge) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        label::cuttable(&self.graph, player).try_for_each(visit)
    }

    fn play(&self, _: Player, by: &Edge) -> Self {
        match label::place(&self.graph, *by) {
            Some(cut) => Self::new(self.graph.without(cut)),
            None => self.clone(),
        }
    }

    fn parts(&self, out: &mut Vec<Bush>) {
        out.extend(Bush::parts(&self.graph));
    }

    /// Fusion and the colon principle keep the value, not the form.
    fn components(&self, out: &mut Vec<Bush>) {
        out.extend(Bush::components(&self.graph));
    }

    fn components_after(&self, player: Player, by: &Edge, out: &mut Vec<Bush>) {
        self.play(player, by).components(out);
    }

    fn bytes(&self) -> u64 {
        // With what a move needs to find out what falls.
        64 * self.graph.edges().len() as u64
    }

    fn is_impartial(&self) -> bool {
        self.graph.is_green()
    }

    fn strategy(&self) -> Strategy<'_, Hackenbush> {
        large_edge_set(&self.graph).map_or(Strategy::ByMoves, Strategy::WinnerOfSet)
    }
}

impl Loopy for Hackenbush {}

impl Theory for Hackenbush {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theory()),
            Question::Outcome(Convention::Misere) => Ok(None),
            Question::Grundy => told(self.fused()),
            Question::Value => told(self.known()),
        }
    }
}

impl Position for Hackenbush {
    fn write(&self) -> String {
        format!("hackenbush(\"{}\")", self.graph.to_text())
    }

    fn write_move(&self, _: Player, by: &Edge) -> String {
        label::write(&self.graph, *by)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Edge, ReadError> {
        label::read(&self.graph, player, label)
    }

    fn touched(&self, _: Player, by: &Edge) -> Vec<Place> {
        label::place(&self.graph, *by).map(Place::Edge).into_iter().collect()
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<Edge>>> {
        match convention {
            Convention::Normal => self.winning_cuts(player),
            Convention::Misere => None,
        }
    }

    fn abbreviated(&self) -> String {
        const LONGEST: usize = 60;
        let text = self.graph.to_text();
        match text.len() > LONGEST {
            true => format!("hackenbush(\"{}…\")", text.chars().take(LONGEST).collect::<String>()),
            false => self.write(),
        }
    }

    fn notice(&self) -> Option<String> {
        let (edges, them) = match self.dropped {
            1 => ("edge was", "it"),
            _ => ("edges were", "them"),
        };
        (self.dropped > 0).then(|| {
            format!(
                "{} {edges} dropped: nothing joins {them} to the ground, vertex 0",
                self.dropped
            )
        })
    }

    fn scene(&self) -> Scene {
        scene(&self.graph)
    }
}

impl Rules for Hackenbush {
    const NAME: &'static str = "hackenbush";
    const RULES: &'static str = "Left cuts a blue edge, Right a red one, either a green one; what the ground no longer holds falls. A player who cannot cut loses.";
    const NOTATION: &'static str = "hackenbush(\"lr(l;e(r;r)),ee\"): stalks and trees from the ground up, l blue, r red, e green; :A names a vertex to come back to; hackenbush(\"0-1:l 1-2:e 2-0:e\"): any graph by its edges, vertex 0 being the ground, also as DOT or GraphML, from a file by hackenbush(file(\"g.dot\")); hackenbush(\"l(lr)*\"): a stalk without end. Moves: an edge by its ends, like 0-1.";
    const EXAMPLE: &'static str = "hackenbush(\"0-1:e 1-2:l 2-0:e 2-3:r 3-4:e 1-5:r\")";
    const WORDS: Words = WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] if Endless::is_meant(text) => {
                Endless::from_text(text).map_err(refused)?;
                Err(ReadError::at(0, messages::HACKENBUSH_ENDLESS_POSITION))
            }
            [Argument::Text(text)] => Self::from_text(text),
            _ => Err(ReadError::new(messages::HACKENBUSH_ARGUMENTS)),
        }
    }

    const ENDLESS: Option<EndlessReader> = Some(Hackenbush::endless);
}

impl Hackenbush {
    /// The number that a stalk without end is worth, if the arguments describe one.
    pub fn endless(arguments: &[Argument]) -> Option<Result<EndlessNumber, ReadError>> {
        let [Argument::Text(text)] = arguments else { return None };
        Endless::is_meant(text)
            .then(|| Endless::from_text(text).map(|stalk| number(&stalk)).map_err(refused))
    }
}

/// A stalk without end, with the intervals that its first edges leave.
fn number(endless: &Endless) -> EndlessNumber {
    const STEPS: usize = 12;
    let value = endless.value();
    let bound = |bound: &Option<Dyadic>, none: &str| {
        bound.as_ref().map_or_else(|| none.to_owned(), ToString::to_string)
    };
    let step = |(height, nested): (usize, stalk::Nested)| {
        let letters: String =
            endless.first(height + 1).iter().map(|colour| colour.letter()).collect();
        let (low, high) = (bound(&nested.low, "-w"), bound(&nested.high, "w"));
        format!("{letters} = {} between {low} and {high}", nested.value)
    };
    EndlessNumber {
        value: value.to_string(),
        rational: match value {
            EndlessValue::Rational { numerator, denominator } => Some((numerator, denominator)),
            _ => None,
        },
        steps: endless.nested(STEPS).into_iter().enumerate().map(step).collect(),
    }
}
