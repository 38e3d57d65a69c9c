//! Which notation each part of a game takes: a word, a switch, a number-tiny, or slashes.
//!
//! {x||x|y} is written as a number and a tiny if the mean of y is below x. The left stop of y is at
//! most x there, and if it is less, or the right stop is not, the stops tell; a thermograph is
//! needed only where they straddle.

use super::alphabet::Alphabet;
use super::mean::Means;
use super::sketch::{Follower, Full, Part, Sketch};
use super::word::Word;
use crate::{Dyadic, Player, Uptimal};

/// How a part is written.
pub(crate) enum Shape {
    /// One word; `single` if it is a number, some ups or a nimber alone.
    Word { text: Box<str>, single: bool },
    /// ±, then the left options.
    Switch,
    /// A number (nothing for 0), tiny or miny, and the threat.
    Tiny { number: Box<str>, favours: Player, threat: Part },
    /// Left options, slashes, right options.
    Slashes,
}

impl Shape {
    /// The parts that the text of this one mentions, in order.
    pub(crate) fn mentions<'a>(&'a self, follower: &'a Follower) -> [&'a [Part]; 2] {
        match self {
            Shape::Word { .. } => [&[], &[]],
            Shape::Switch => [follower.options(Player::Left), &[]],
            Shape::Tiny { threat, .. } => [std::slice::from_ref(threat), &[]],
            Shape::Slashes => Player::BOTH.map(|player| follower.options(player)),
        }
    }
}

/// Which threats may stand in the brackets of a tiny. Threats are translates of parts, and games
/// made for the purpose have too many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Threats {
    All,
    NumberUpStars,
}

/// The shapes of all parts that the text of a game mentions.
pub(crate) struct Plan {
    shapes: Vec<Option<Shape>>,
    /// Every part after those that it mentions.
    pub(crate) order: Vec<Part>,
}

/// A follower with one option on each side.
struct Pair {
    left: Part,
    right: Part,
}

fn pair(follower: &Follower) -> Option<Pair> {
    match Player::BOTH.map(|player| follower.options(player)) {
        [&[left], &[right]] => Some(Pair { left, right }),
        _ => None,
    }
}

impl Plan {
    /// Decides on the shapes for a part and all that it mentions.
    pub(crate) fn new(sketch: &mut Sketch, root: Part, alphabet: Alphabet) -> Result<Plan, Full> {
        sketch.set_room(sketch.len().saturating_mul(16).saturating_add(4096));
        match Self::with_threats(sketch, root, alphabet, Threats::All) {
            Err(Full) => {
                // Negatives at most double the parts.
                sketch.set_room(usize::MAX);
                Self::with_threats(sketch, root, alphabet, Threats::NumberUpStars)
            }
            plan => plan,
        }
    }

    /// The shape of a part that is mentioned.
    pub(crate) fn shape(&self, part: Part) -> Option<&Shape> {
        self.shapes.get(part.index())?.as_ref()
    }

    fn with_threats(
        sketch: &mut Sketch,
        root: Part,
        alphabet: Alphabet,
        threats: Threats,
    ) -> Result<Plan, Full> {
        enum Visit {
            Enter(Part),
            Leave(Part),
        }
        let mut plan = Plan { shapes: Vec::new(), order: Vec::new() };
        let mut shapes = Shapes { sketch, means: Means::default(), alphabet, threats };
        let mut stack = vec![Visit::Enter(root)];
        while let Some(visit) = stack.pop() {
            match visit {
                Visit::Leave(part) => plan.order.push(part),
                Visit::Enter(part) if plan.shape(part).is_some() => {}
                Visit::Enter(part) => {
                    let shape = shapes.shape(part)?;
                    stack.push(Visit::Leave(part));
                    let sketch = &shapes.sketch;
                    let mentions = shape.mentions(sketch.get(part));
                    stack.extend(mentions.concat().into_iter().rev().map(Visit::Enter));
                    if plan.shapes.len() <= part.index() {
                        plan.shapes.resize_with(sketch.len(), || None);
                    }
                    plan.shapes[part.index()] = Some(shape);
                }
            }
        }
        Ok(plan)
    }
}

/// Decides on shapes.
struct Shapes<'a> {
    sketch: &'a mut Sketch,
    means: Means,
    alphabet: Alphabet,
    threats: Threats,
}

impl Shapes<'_> {
    fn shape(&mut self, part: Part) -> Result<Shape, Full> {
        if let Some(value) = self.sketch.get(part).uptimal() {
            return Ok(match Word::new(value, self.alphabet) {
                Some(word) => {
                    Shape::Word { single: word.is_single(), text: word.to_string().into() }
                }
                None => Shape::Slashes,
            });
        }
        if self.sketch.is_symmetric(part)? {
            return Ok(Shape::Switch);
        }
        for player in Player::BOTH {
            if let Some(tiny) = self.tiny_favouring(part, player)? {
                return Ok(tiny);
            }
        }
        Ok(Shape::Slashes)
    }

    /// x + tiny for Left, x + miny for Right.
    fn tiny_favouring(&mut self, part: Part, favours: Player) -> Result<Option<Shape>, Full> {
        let for_player = |pair: Pair| match favours {
            Player::Left => (pair.left, pair.right),
            Player::Right => (pair.right, pair.left),
        };
        let sketch = &mut *self.sketch;
        let Some((stop, threatening)) = pair(sketch.get(part)).map(for_player) else {
            return Ok(None);
        };
        let Some(number) = sketch.get(stop).uptimal().filter(|value| value.is_number()) else {
            return Ok(None);
        };
        let number = number.number().clone();
        let Some((same, carried_out)) = pair(sketch.get(threatening)).map(for_player) else {
            return Ok(None);
        };
        let simple = sketch.get(carried_out).uptimal().is_some_and(Uptimal::is_number_up_star);
        if same != stop
            || self.threats == Threats::NumberUpStars && !simple
            || !self.is_threat(carried_out, &number, favours)
        {
            return Ok(None);
        }
        let sketch = &mut *self.sketch;
        let threat = match favours {
            Player::Left => {
                let negative = sketch.negative(carried_out)?;
                sketch.translate(negative, &number)?
            }
            Player::Right => sketch.translate(carried_out, &-&number)?,
        };
        let number = if number.is_zero() { String::new() } else { number.to_string() };
        Ok(Some(Shape::Tiny { number: number.into(), favours, threat }))
    }

    /// Is the mean of y, in {x||x|y} for Left or {y|x||x} for Right, beyond x? If it takes too long
    /// to know, the farther stop decides.
    fn is_threat(&mut self, y: Part, x: &Dyadic, favours: Player) -> bool {
        let follower = self.sketch.get(y);
        let near = follower.stop(favours);
        let far = follower.stop(favours.opponent());
        near != x || far != x && self.means.mean(self.sketch, y).is_none_or(|mean| mean != *x)
    }
}
