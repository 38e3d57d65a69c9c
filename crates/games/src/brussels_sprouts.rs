//! Brussels Sprouts: curves between free arms, each with a bar across it that adds two new arms.
//!
//! A disguised joke of Conway's: every play of n crosses lasts 5n − 2 moves. A move keeps the number
//! of arms. Between two boundaries it makes one of them, on one boundary it makes two regions of
//! one; at the end every region has one boundary with one arm. So a region with a arms on b
//! boundaries sees a − 1 splits and b − 1 joins, whatever the players do. Regions are independent.

use crate::messages;
use crate::shared::curve::{Corner, Curve, Regions, Sketch};
use dashu_int::IBig;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Convention, Dot, Form, Loopy, Place, Position, Question, ReadError, Reason, Rules,
    Scene, Sign, Theorem, Theory, Told, Words, told,
};
use upstar_values::{Context, Dyadic, Nimber, NumberUpStar, Outcome, Player};

/// Crosses joined by curves: for each region, the numbers of arms on its boundaries.
///
/// ```
/// use upstar_core::{Form, Position};
/// use upstar_games::BrusselsSprouts;
/// use upstar_values::Player;
/// let crosses = BrusselsSprouts::new(2).unwrap();
/// assert_eq!(crosses.moves_left(), 8);
/// let join = crosses.read_move(Player::Left, "1: 1.1-2.1").unwrap();
/// assert_eq!(crosses.play(Player::Left, &join).write(), "brussels_sprouts([8])");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BrusselsSprouts(Vec<Vec<u32>>);

/// Games begin with at most this many crosses.
const MOST_CROSSES: usize = 1 << 20;

/// Drawings have at most this many arms.
const MOST_ARMS: u32 = 1 << 22;

impl BrusselsSprouts {
    /// The beginning of a game with so many crosses.
    ///
    /// # Errors
    /// If there are more than 2^20.
    pub fn new(crosses: usize) -> Result<Self, ReadError> {
        if crosses > MOST_CROSSES {
            return Err(ReadError::at(0, messages::BRUSSELS_SPROUTS_TOO_MANY));
        }
        let region = vec![4; crosses];
        Ok(BrusselsSprouts(if region.is_empty() { Vec::new() } else { vec![region] }))
    }

    /// How many moves are left, however the game goes on.
    ///
    /// ```
    /// use upstar_games::BrusselsSprouts;
    /// assert_eq!(BrusselsSprouts::new(3).unwrap().moves_left(), 5 * 3 - 2);
    /// ```
    pub fn moves_left(&self) -> u64 {
        self.0.iter().map(|region| arms(region) + region.len() as u64 - 2).sum()
    }

    fn read_region(list: &[Argument], index: usize) -> Result<Vec<u32>, ReadError> {
        let wrong = || ReadError::at(index, messages::BRUSSELS_SPROUTS_BOUNDARY);
        let arms = |argument: &Argument| match argument {
            Argument::Integer(arms) => {
                let arms = u32::try_from(arms).map_err(|_| wrong())?;
                if (1..=MOST_ARMS).contains(&arms) { Ok(arms) } else { Err(wrong()) }
            }
            _ => Err(wrong()),
        };
        if list.is_empty() {
            return Err(ReadError::at(index, messages::BRUSSELS_SPROUTS_REGION));
        }
        list.iter().map(arms).collect()
    }

    fn outcome(&self, winner_of_odd: Outcome, key: [&'static str; 2]) -> Theorem<Outcome> {
        let odd = self.moves_left() % 2 == 1;
        let other = if winner_of_odd == Outcome::N { Outcome::P } else { Outcome::N };
        let answer = if odd { winner_of_odd } else { other };
        Theorem { answer, reason: self.reason(key[usize::from(!odd)]) }
    }

    fn reason(&self, key: &'static str) -> Reason {
        let arms: u64 = self.0.iter().map(|region| arms(region)).sum();
        let boundaries: usize = self.0.iter().map(Vec::len).sum();
        let twice = 2 * self.0.len();
        Reason::new(key)
            .with("moves", self.moves_left())
            .with("arms", arms)
            .with("boundaries", boundaries)
            .with("twice", twice)
    }
}

fn arms(region: &[u32]) -> u64 {
    region.iter().map(|&arms| u64::from(arms)).sum()
}

impl Regions for BrusselsSprouts {
    fn regions(&self) -> usize {
        self.0.len()
    }

    fn boundaries(&self, region: usize) -> usize {
        self.0.get(region).map_or(0, Vec::len)
    }

    fn corners(&self, region: usize, boundary: usize) -> usize {
        self.0.get(region).and_then(|region| region.get(boundary)).map_or(0, |&arms| arms as usize)
    }
}

/// A region: boundaries with the same number of arms are alike, and so are all their arms.
struct Region<'a> {
    arms: &'a [u32],
    classes: Vec<usize>,
}

impl Sketch for Region<'_> {
    fn boundaries(&self) -> usize {
        self.arms.len()
    }

    fn class(&self, boundary: usize) -> usize {
        self.classes[boundary]
    }

    fn corners(&self, boundary: usize) -> usize {
        self.arms[boundary] as usize
    }

    fn period(&self, _: usize) -> usize {
        1
    }

    /// A wider gap is a narrower one seen from the other side.
    fn splits(&self, boundary: usize, from: usize, to: usize) -> bool {
        from != to && 2 * (to - from) <= self.corners(boundary)
    }

    fn is_even(&self, boundary: usize, from: usize, to: usize) -> bool {
        2 * (to - from) == self.corners(boundary)
    }
}

impl Form for BrusselsSprouts {
    type Move = Curve;
    type Next = BrusselsSprouts;
    type Part = BrusselsSprouts;

    /// Of boundaries and arms that are alike, only the first.
    fn visit_moves<V: FnMut(Curve) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (number, arms) in self.0.iter().enumerate() {
            let mut first = std::collections::HashMap::new();
            let class = |(boundary, &arms): (usize, &u32)| *first.entry(arms).or_insert(boundary);
            let classes = arms.iter().enumerate().map(class).collect();
            Region { arms, classes }.visit_curves(number, &mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// A move that is not one changes nothing.
    fn play(&self, _: Player, by: &Curve) -> Self {
        let mut regions = self.0.clone();
        let in_place = |corner: Corner| corner.corner < self.corners(by.region, corner.boundary);
        if by.from == by.to || !in_place(by.from) || !in_place(by.to) {
            return self.clone();
        }
        let region = &mut regions[by.region];
        let (from, to) = (by.from.boundary, by.to.boundary);
        if by.joins() {
            // Two arms are used up and two are new.
            region[from] += region[to];
            region.remove(to);
            return BrusselsSprouts(regions);
        }
        let between = u32::try_from(by.to.corner - by.from.corner).unwrap_or(0);
        let is_inside = |boundary: usize| by.inside.binary_search(&boundary).is_ok();
        let mut sides = [Vec::new(), Vec::new()];
        for (boundary, &arms) in region.iter().enumerate() {
            if boundary == from {
                // Both sides lose one of the two arms, and each gets a new one.
                sides[0].push(arms - between);
                sides[1].push(between);
            } else {
                sides[usize::from(is_inside(boundary))].push(arms);
            }
        }
        regions.splice(by.region..=by.region, sides);
        BrusselsSprouts(regions)
    }

    /// Regions are independent; one with a single arm has no move.
    fn parts(&self, out: &mut Vec<BrusselsSprouts>) {
        let alive = self.0.iter().filter(|region| region.as_slice() != [1]);
        out.extend(alive.map(|region| BrusselsSprouts(vec![region.clone()])));
    }

    fn normal(&self) -> (Self, Sign) {
        let mut regions = self.0.clone();
        regions.iter_mut().for_each(|region| region.sort_unstable());
        regions.retain(|region| region.as_slice() != [1]);
        regions.sort_unstable();
        (BrusselsSprouts(regions), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        self.0.iter().map(|region| 24 + 4 * region.len() as u64).sum()
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for BrusselsSprouts {}

impl BrusselsSprouts {
    fn misere_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let keys = ["brussels_sprouts.misere.odd", "brussels_sprouts.misere.even"];
        Some(self.outcome(Outcome::P, keys))
    }

    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let answer = Nimber::from(self.moves_left() % 2);
        Some(Theorem { answer, reason: self.reason("brussels_sprouts.moves") })
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let answer = match self.moves_left() % 2 {
            0 => NumberUpStar::number(Dyadic::ZERO),
            _ => NumberUpStar::nimber(1u8.into()),
        };
        Some(Theorem { answer, reason: self.reason("brussels_sprouts.moves") })
    }
}

impl Theory for BrusselsSprouts {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(
                self.outcome(Outcome::N, ["brussels_sprouts.odd", "brussels_sprouts.even"]),
            )),
            Question::Outcome(Convention::Misere) => told(self.misere_by_theorem()),
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => told(self.value_by_theorem()),
        }
    }
}

impl Position for BrusselsSprouts {
    fn write(&self) -> String {
        match self.0.as_slice() {
            [] => return "brussels_sprouts(0)".to_string(),
            [region] if region.iter().all(|&arms| arms == 4) => {
                return format!("brussels_sprouts({})", region.len());
            }
            _ => {}
        }
        let list = |region: &Vec<u32>| {
            let arms: Vec<String> = region.iter().map(u32::to_string).collect();
            format!("[{}]", arms.join(","))
        };
        let regions: Vec<String> = self.0.iter().map(list).collect();
        format!("brussels_sprouts({})", regions.join(","))
    }

    /// `1: 1.2-3.1` or `1: 1.1-1.3 (2,4)`: see [`Curve`].
    fn write_move(&self, _: Player, by: &Curve) -> String {
        by.to_string()
    }

    /// Any legal curve, also one that is like another that is listed.
    fn read_move(&self, _: Player, label: &str) -> Result<Curve, ReadError> {
        let curve = Curve::read(label, self)?;
        if curve.from == curve.to {
            return Err(ReadError::new(
                messages::BRUSSELS_SPROUTS_SAME_ARM.with("curve", curve.to_string()),
            ));
        }
        Ok(curve)
    }

    fn touched(&self, _: Player, by: &Curve) -> Vec<Place> {
        let place = |corner: Corner| Place::Corner {
            region: by.region,
            boundary: corner.boundary,
            corner: corner.corner,
        };
        vec![place(by.from), place(by.to)]
    }

    fn scene(&self) -> Scene {
        let arm = Dot { lives: 1, number: None };
        let walks =
            |region: &Vec<u32>| region.iter().map(|&arms| vec![arm; arms as usize]).collect();
        Scene::Regions(self.0.iter().map(walks).collect())
    }
}

impl Rules for BrusselsSprouts {
    const NAME: &'static str = "brussels_sprouts";
    const RULES: &'static str = "A move draws a curve between two free arms of crosses that meets nothing else, and puts a bar across it, which adds two arms; a player who cannot move loses.";
    const NOTATION: &'static str = "brussels_sprouts(CROSSES) for a beginning, or for each region a list of the free arms on its boundaries: brussels_sprouts([8],[4,1]). Moves: 1: 1.1-2.1 in region 1 from arm 1 of boundary 1 to arm 1 of boundary 2; 1: 1.1-1.3 (2,4) cuts off boundaries 2 and 4.";
    const EXAMPLE: &'static str = "brussels_sprouts(2)";
    const WORDS: Words = &[
        (
            "brussels_sprouts.moves",
            "every play lasts {moves} moves: {arms} arms + {boundaries} boundaries - 2 for each region ({twice})",
        ),
        (
            "brussels_sprouts.odd",
            "every play lasts {moves} moves, an odd number: {arms} arms + {boundaries} boundaries - 2 for each region ({twice})",
        ),
        (
            "brussels_sprouts.even",
            "every play lasts {moves} moves, an even number: {arms} arms + {boundaries} boundaries - 2 for each region ({twice})",
        ),
        (
            "brussels_sprouts.misere.odd",
            "every play lasts {moves} moves, an odd number, so the player who begins makes the last one and loses",
        ),
        (
            "brussels_sprouts.misere.even",
            "every play lasts {moves} moves, an even number, so the opponent makes the last one and loses",
        ),
    ];

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        if let [Argument::Integer(crosses)] = arguments {
            let wrong = || ReadError::at(0, messages::BRUSSELS_SPROUTS_CROSSES);
            let crosses: &IBig = crosses;
            return Self::new(usize::try_from(crosses).map_err(|_| wrong())?);
        }
        let mut regions = Vec::with_capacity(arguments.len());
        for (index, argument) in arguments.iter().enumerate() {
            let Argument::List(list) = argument else {
                return Err(ReadError::at(index, messages::BRUSSELS_SPROUTS_ARGUMENTS));
            };
            regions.push(Self::read_region(list, index)?);
        }
        if regions.is_empty() {
            return Err(ReadError::new(messages::BRUSSELS_SPROUTS_NONE));
        }
        if regions.iter().map(|region| arms(region)).sum::<u64>() > u64::from(MOST_ARMS) {
            return Err(ReadError::new(messages::BRUSSELS_SPROUTS_TOO_LARGE));
        }
        Ok(BrusselsSprouts(regions))
    }
}
