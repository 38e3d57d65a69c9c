//! A bush as the engine sees it.
//!
//! One that stands by a single edge is an ordinal sum and needs no search; so trees of all colours
//! are done without any, and search is for what is held twice.

use crate::hackenbush::{Bush, Colour, Graph, Holding};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{
    Form, Loopy, Question, Reason, ShrinkingSet, Sign, Strategy, Theorem, Theory, Told, told,
};
use upstar_values::{Context, Dyadic, Nimber, NumberUpStar, Player};

/// May the player cut edges of this colour?
pub(super) fn may_cut(player: Player, colour: Colour) -> bool {
    match colour {
        Colour::Green => true,
        Colour::Blue => player == Player::Left,
        Colour::Red => player == Player::Right,
    }
}

/// Bushes of at most so many edges are searched as sets of edges, ...
const FEW_EDGES: usize = 20;
/// ... and up to so many ...
const MOST_EDGES: usize = 26;
/// ... if they have so many cycles: with fewer of them, cuts make many pictures the same.
const MANY_CYCLES: usize = 4;

/// A bush as a set of edges, if that is the way to search it.
pub(super) fn edge_set<P>(
    bush: &Bush,
    parts: impl Fn(&Bush, u32) -> Vec<P> + Send + Sync + 'static,
) -> Option<ShrinkingSet<P>> {
    if has_few_sets(bush) { any_edge_set(bush, parts) } else { None }
}

/// Is an array over all sets of its edges the best way to its value?
fn has_few_sets(bush: &Bush) -> bool {
    bush.len() <= if bush.cycles() < MANY_CYCLES { FEW_EDGES } else { MOST_EDGES }
}

/// A picture as a set of edges, if its value is out of reach: a part of it has too many sets and too
/// many cycles.
pub(super) fn large_edge_set(graph: &Graph) -> Option<ShrinkingSet<Bush>> {
    let parts = Bush::parts(graph);
    let is_large = |part: &Bush| {
        part.cycles() >= MANY_CYCLES
            && part.len() > MOST_EDGES
            && part.stem().is_none_or(|(_, above)| above.iter().any(|part| !has_few_sets(part)))
    };
    if parts.iter().map(Bush::len).sum::<usize>() > Holding::MOST_EDGES
        || !parts.iter().any(is_large)
    {
        return None;
    }
    any_edge_set(&Bush::beside(&parts), Bush::parts_of)
}

fn any_edge_set<P>(
    bush: &Bush,
    parts: impl Fn(&Bush, u32) -> Vec<P> + Send + Sync + 'static,
) -> Option<ShrinkingSet<P>> {
    let holding = bush.holding()?;
    let own = bush.clone();
    let size = u32::try_from(bush.len()).ok()?;
    let mut set =
        ShrinkingSet::new(size, move |set| holding.held(set), move |set| parts(&own, set));
    set.left = bush.of_colours(&[Colour::Blue, Colour::Green]);
    set.right = bush.of_colours(&[Colour::Red, Colour::Green]);
    set.twins = bush.twins();
    Some(set)
}

impl Form for Bush {
    /// The index of an edge.
    type Move = usize;
    type Next = Bush;
    type Part = Bush;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let mut last = None;
        for (index, edge) in self.edges().enumerate() {
            // Of parallel edges of one colour the first stands for all.
            if may_cut(player, edge.2) && last != Some(edge) {
                visit(index)?;
            }
            last = Some(edge);
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &usize) -> Self {
        self.without(*by)
    }

    fn parts(&self, out: &mut Vec<Bush>) {
        out.extend(self.simplified());
    }

    fn parts_after(&self, _: Player, by: &usize, out: &mut Vec<Bush>) {
        out.extend(self.parts_without(*by));
    }

    fn components(&self, out: &mut Vec<Bush>) {
        out.extend(self.components_without(usize::MAX));
    }

    fn components_after(&self, _: Player, by: &usize, out: &mut Vec<Bush>) {
        out.extend(self.components_without(*by));
    }

    fn normal(&self) -> (Self, Sign) {
        let (bush, negative) = Bush::normal(self);
        (bush, if negative { Sign::Negative } else { Sign::Same })
    }

    fn word(&self) -> Option<NonZeroU64> {
        Bush::word(self)
    }

    fn bytes(&self) -> u64 {
        Bush::bytes(self)
    }

    fn is_impartial(&self) -> bool {
        self.is_green()
    }

    fn strategy(&self) -> Strategy<'_, Bush> {
        let Some((stem, above)) = self.stem() else {
            return Strategy::Shrinking(|bush| edge_set(bush, Bush::parts_of));
        };
        let base = |colour: Colour| match colour {
            Colour::Blue => NumberUpStar::number(Dyadic::ONE),
            Colour::Red => NumberUpStar::number(-&Dyadic::ONE),
            Colour::Green => NumberUpStar::nimber(1u8.into()),
        };
        Strategy::OrdinalSum { bases: stem.into_iter().map(base).collect(), above }
    }
}

impl Loopy for Bush {}

impl Bush {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let known = self.is_green().then(|| self.known()).flatten()?;
        let reason = Reason::new("hackenbush.fusion").with("value", &known.nimber);
        Some(Theorem { answer: Nimber::from(known.nimber), reason })
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let answer = self.known()?;
        let reason = Reason::new("hackenbush.colon").with("value", &answer);
        Some(Theorem { answer, reason })
    }
}

impl Theory for Bush {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => told(self.value_by_theorem()),
            _ => Ok(None),
        }
    }
}
