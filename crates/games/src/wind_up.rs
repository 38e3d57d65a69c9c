//! Wind-up (Davies, Games-at-Dal 2023): a subtraction game on a dial.
//!
//! A hand goes back by a number of the subtraction set, round the dial if need be, and play is over
//! when it points to 0. Since the hand can go past 0 play may go round for ever: the values are those
//! of Smith and of Fraenkel.

use crate::messages;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{
    Argument, Edge, Form, Graph, Loopy, Owner, Place, Position, Question, ReadError, Rules, Scene,
    Spot, Theory, Told, Vertex,
};
use upstar_values::{Context, Player};

/// Dials have at most so many hours.
const MOST_HOURS: u32 = 1 << 20;
/// Dials with more hours are told in words.
const MOST_DRAWN: u32 = 60;

/// A dial with its hand.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules};
/// use upstar_games::WindUp;
/// use upstar_values::Player;
/// let number = |n: u32| Argument::Integer(n.into());
/// let dial = WindUp::read(&[number(7), Argument::List(vec![number(2), number(5)]), number(1)])?;
/// let by = dial.read_move(Player::Left, "6")?;
/// assert_eq!(dial.play(Player::Left, &by).write(), "wind_up(7,[2,5],6)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WindUp {
    hours: u32,
    /// What may be subtracted, below the number of hours, in order.
    set: Arc<[u32]>,
    hand: u32,
}

impl Form for WindUp {
    /// Where the hand goes.
    type Move = u32;
    type Next = WindUp;
    type Part = WindUp;

    fn visit_moves<V: FnMut(u32) -> ControlFlow<()>>(
        &self,
        _: Player,
        visit: V,
    ) -> ControlFlow<()> {
        if self.hand == 0 {
            return ControlFlow::Continue(());
        }
        let back = |&by: &u32| (self.hand + self.hours - by) % self.hours;
        self.set.iter().map(back).try_for_each(visit)
    }

    fn play(&self, _: Player, by: &u32) -> Self {
        WindUp { hand: by % self.hours, ..self.clone() }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for WindUp {
    /// The hand may stay on the dial without end, unless it points to 0 or cannot move.
    fn can_cycle(&self) -> bool {
        self.hand != 0 && !self.set.is_empty()
    }
}

impl Theory for WindUp {
    fn theorem(&self, _: Question, _: Option<&Context>) -> Told {
        Ok(None)
    }
}

impl Position for WindUp {
    fn write(&self) -> String {
        let set: Vec<String> = self.set.iter().map(u32::to_string).collect();
        format!("wind_up({},[{}],{})", self.hours, set.join(","), self.hand)
    }

    /// The hour to which the hand goes.
    fn write_move(&self, _: Player, by: &u32) -> String {
        by.to_string()
    }

    fn touched(&self, _: Player, by: &u32) -> Vec<Place> {
        vec![Place::Vertex(usize::try_from(*by).unwrap_or(usize::MAX))]
    }

    /// The dial as a ring, 0 being the end.
    fn scene(&self) -> Scene {
        if self.hours > MOST_DRAWN {
            return Scene::Text(format!(
                "a dial of {} hours, the hand at {}",
                self.hours, self.hand
            ));
        }
        let vertex = |hour: u32| {
            let spot = match hour {
                hour if hour == self.hand => Spot::Token,
                0 => Spot::Used,
                _ => Spot::Plain,
            };
            Vertex { label: hour.to_string(), spot, at: None }
        };
        let count = usize::try_from(self.hours).unwrap_or(0);
        let ring = |from: usize| Edge {
            from,
            to: (from + 1) % count,
            owner: Owner::Nobody,
            label: String::new(),
        };
        // One hour has no neighbour, and of two there is one line.
        let edges = (0..count).filter(|&from| count > 2 || from + 1 < count).map(ring).collect();
        let vertices = (0..self.hours).map(vertex).collect();
        Scene::Graph(Graph { vertices, edges, directed: false })
    }
}

fn number(argument: &Argument) -> Option<u32> {
    match argument {
        Argument::Integer(number) => u32::try_from(number).ok(),
        _ => None,
    }
}

impl Rules for WindUp {
    const NAME: &'static str = "wind_up";
    const RULES: &'static str = "The hand of a dial goes back by a number of the set, past 0 if need be; when it points to 0 there is no move, a player who cannot move loses, and play that never ends is a draw.";
    const NOTATION: &'static str = "wind_up(7,[1,2,5],3): the hours, the set, and where the hand points, the last hour if that is left out. Moves: the hour to which the hand goes.";
    const EXAMPLE: &'static str = "wind_up(7,[2,5],3)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let (hours, list, hand) = match arguments {
            [hours, Argument::List(list)] => (hours, list, None),
            [hours, Argument::List(list), hand] => (hours, list, Some(hand)),
            _ => return Err(ReadError::new(messages::WIND_UP_ARGUMENTS)),
        };
        let hours = number(hours).filter(|hours| (1..=MOST_HOURS).contains(hours));
        let hours = hours
            .ok_or_else(|| ReadError::at(0, messages::WIND_UP_HOURS.with("most", MOST_HOURS)))?;
        let inside = |argument: &Argument| number(argument).filter(|number| *number < hours);
        let last = hours - 1;
        let step = |argument| inside(argument).filter(|by| *by > 0);
        let set: Option<Vec<u32>> = list.iter().map(step).collect();
        let mut set =
            set.ok_or_else(|| ReadError::at(1, messages::WIND_UP_SET.with("last", last)))?;
        set.sort_unstable();
        set.dedup();
        let hand = match hand {
            None => last,
            Some(hand) => inside(hand)
                .ok_or_else(|| ReadError::at(2, messages::WIND_UP_HAND.with("last", last)))?,
        };
        Ok(WindUp { hours, set: set.into(), hand })
    }
}
