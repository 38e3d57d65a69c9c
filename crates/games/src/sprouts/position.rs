//! The drawing as it is played on.

use super::drawing::{BRACE, DOT, Drawing, END, MOST_LIVES, SPOT, is_letter};
use super::land::Land;
use super::read::read;
use crate::messages;
use crate::shared::curve::Curve;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Dot, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sign, Theory,
};
use upstar_values::Player;

/// A drawing of Sprouts.
///
/// ```
/// use upstar_core::{Form, Position};
/// use upstar_games::Sprouts;
/// use upstar_values::Player;
/// let spots = Sprouts::new(2).unwrap();
/// let join = spots.read_move(Player::Left, "1: 1.1-2.1").unwrap();
/// assert_eq!(spots.play(Player::Left, &join).write(), "sprouts(\"1a1a}\")");
/// let round = spots.read_move(Player::Left, "1: 1.1-1.1 (2)").unwrap();
/// assert_eq!(spots.play(Player::Left, &round).write(), "sprouts(\"AB}AB.0}\")");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sprouts(Drawing);

impl From<Drawing> for Sprouts {
    fn from(drawing: Drawing) -> Sprouts {
        Sprouts(drawing)
    }
}

/// Positions begin with at most this many spots.
const MOST_SPOTS: usize = MOST_LIVES / 3;

impl Sprouts {
    /// The beginning of a game with so many spots.
    ///
    /// # Errors
    /// If there are more than 80.
    pub fn new(spots: usize) -> Result<Self, ReadError> {
        if spots > MOST_SPOTS {
            return Err(ReadError::at(
                0,
                messages::SPROUTS_TOO_MANY.with("most_spots", MOST_SPOTS),
            ));
        }
        Ok(Sprouts(Drawing::spots(spots)))
    }

    /// The lives of all vertices: a move takes two and brings one.
    ///
    /// ```
    /// assert_eq!(upstar_games::Sprouts::new(5).unwrap().lives(), 15);
    /// ```
    pub fn lives(&self) -> usize {
        self.0.lives()
    }
}

impl Form for Sprouts {
    type Move = Curve;
    type Next = Sprouts;
    type Part = Land;

    /// Region by region; of boundaries without shared letters that are alike, only the first.
    fn visit_moves<V: FnMut(Curve) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_curves(&mut visit)
    }

    /// A move that is not one changes nothing.
    fn play(&self, _: Player, by: &Curve) -> Self {
        if !self.0.is_legal(by) {
            return self.clone();
        }
        Sprouts(Drawing::from(self.0.tokens_after(by)))
    }

    fn parts(&self, out: &mut Vec<Land>) {
        Land::of(self.0.tokens(), out);
    }

    fn parts_after(&self, _: Player, by: &Curve, out: &mut Vec<Land>) {
        if self.0.is_legal(by) {
            Land::of(&self.0.tokens_after(by), out);
        }
    }

    /// The lands in canonical form, one after the other.
    fn normal(&self) -> (Self, Sign) {
        let mut lands = Vec::new();
        self.parts(&mut lands);
        let mut texts: Vec<&Drawing> = lands.iter().map(Land::drawing).collect();
        texts.sort_unstable();
        let mut tokens: Vec<u8> = Vec::new();
        let mut used = 0;
        for text in texts {
            let shifted = |&token: &u8| if is_letter(token) { token + used } else { token };
            tokens.extend(text.tokens().iter().map(shifted));
            used += text.letters();
        }
        (Sprouts(Drawing::from(tokens)), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        self.0.tokens().len() as u64
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for Sprouts {}

impl Theory for Sprouts {}

impl Position for Sprouts {
    fn write(&self) -> String {
        let spots = self.0.tokens().iter().filter(|&&token| token == SPOT).count();
        if self.0 == Drawing::spots(spots) {
            return format!("sprouts({spots})");
        }
        format!("sprouts(\"{}\")", self.0)
    }

    /// `1: 1.2-3.1` or `1: 1.1-1.3 (2,4)`: see [`Curve`].
    fn write_move(&self, _: Player, by: &Curve) -> String {
        by.to_string()
    }

    /// Any legal curve, also one that is like another that is listed.
    fn read_move(&self, _: Player, label: &str) -> Result<Curve, ReadError> {
        let curve = Curve::read(label, &self.0)?;
        if self.0.is_legal(&curve) {
            return Ok(curve);
        }
        Err(ReadError::new(messages::SPROUTS_LIVES.with("curve", curve.to_string())))
    }

    fn touched(&self, _: Player, by: &Curve) -> Vec<Place> {
        let place = |corner: crate::shared::curve::Corner| Place::Corner {
            region: by.region,
            boundary: corner.boundary,
            corner: corner.corner,
        };
        let mut places = vec![place(by.from)];
        if by.to != by.from {
            places.push(place(by.to));
        }
        places
    }

    fn scene(&self) -> Scene {
        let vertex = |&token: &u8| Dot {
            lives: match token {
                SPOT => 3,
                END => 2,
                _ => 1,
            },
            number: is_letter(token).then(|| usize::from(token)),
        };
        let walks = |region: &[u8]| {
            region
                .split(|&token| token == DOT)
                .map(|walk| walk.iter().map(vertex).collect())
                .collect()
        };
        let regions = self.0.tokens().split(|&token| token == BRACE);
        Scene::Regions(regions.filter(|region| !region.is_empty()).map(walks).collect())
    }
}

impl Rules for Sprouts {
    const NAME: &'static str = "sprouts";
    const RULES: &'static str = "A move draws a curve between two spots, or a spot and itself, that meets nothing else, and puts a new spot on it; no spot has more than three lines; a player who cannot move loses.";
    const NOTATION: &'static str = "sprouts(SPOTS) for a beginning, or its regions: \"0.1a1a.AB}2AB}\" with walks around each region, . between them, } after each; 0 a spot, 1 an end of one line, letters (small on one walk, capital in two regions) and 2 for spots with one life. Moves: 1: 1.2-3.1 in region 1 from corner 2 of walk 1 to corner 1 of walk 3; 1: 1.1-1.3 (2,4) cuts off walks 2 and 4.";
    const EXAMPLE: &'static str = "sprouts(3)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Ok(Sprouts(read(text)?)),
            [Argument::Integer(spots)] => {
                let most = messages::SPROUTS_SPOTS.with("most_spots", MOST_SPOTS);
                let spots = usize::try_from(spots).map_err(|_| ReadError::at(0, most.clone()))?;
                Self::new(spots).map_err(|_| ReadError::at(0, most))
            }
            _ => Err(ReadError::new(messages::SPROUTS_ARGUMENTS)),
        }
    }
}
