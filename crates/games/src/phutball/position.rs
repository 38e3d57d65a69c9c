//! The pitch as a position.

use super::read::{read_label, read_rows, read_size};
use crate::messages;
use crate::phutball::{Move, Pitch, Spot, advise, foresee};
use std::ops::ControlFlow;
use upstar_core::{
    Advice, Argument, Ending, Foresight, ForesightSearch, Form, Loopy, Place, Position, ReadError,
    Rules, Scene, Sign, Square, Strategy, Theory,
};
use upstar_values::{Context, Player, Stop};

/// A pitch of Phutball.
///
/// ```
/// use upstar_core::{Ending, Form, Loopy, Position};
/// use upstar_games::Phutball;
/// use upstar_values::Player;
/// let pitch = Phutball::from_rows(".....|.@o..|.....|...o.|.....")?;
/// let by = pitch.read_move(Player::Right, "(2,2)-(2,4)")?;
/// assert_eq!(pitch.play(Player::Right, &by).write(), "phutball(\".....|...@.|.....|...o.|.....\")");
/// let strip = Phutball::from_rows("..@oo")?;
/// let by = strip.read_move(Player::Right, "(1,3)-(1,6)")?;
/// let after = strip.play(Player::Right, &by);
/// assert_eq!(after.write(), "phutball(\".....>\")");
/// assert_eq!(after.ending(Player::Left), Some(Ending::Won(Player::Right)));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Phutball(Pitch);

/// Pitches with at most this many points are analysed in full.
const SMALL: u32 = 15;
/// Steps of a search that nobody has bounded.
const STEPS: u64 = 4_000_000;

impl Phutball {
    /// A pitch from its rows.
    ///
    /// # Errors
    /// Says what is wrong with them.
    pub fn from_rows(text: &str) -> Result<Self, ReadError> {
        read_rows(text).map(Phutball)
    }

    /// The pitch.
    pub fn pitch(&self) -> &Pitch {
        &self.0
    }

    fn points(&self) -> u32 {
        u32::from(self.0.field().rows()) * u32::from(self.0.field().columns())
    }

    fn rows(&self) -> Vec<Vec<Square>> {
        let ball = self.0.ball();
        let square = |spot: Spot| match self.0.has_man(spot) {
            true => Square::Man,
            false if spot == ball => Square::Ball,
            false => Square::Free,
        };
        let columns = i16::from(self.0.field().columns());
        let row = |row| (0..columns).map(|column| square(Spot { row, column })).collect();
        (0..self.0.field().rows()).map(row).collect()
    }
}

impl Form for Phutball {
    type Move = Move;
    type Next = Phutball;
    type Part = Phutball;

    /// Jumps first; of several series that lead to the same position, one.
    fn visit_moves<V: FnMut(Move) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.0.winner().is_some() {
            return ControlFlow::Continue(());
        }
        self.0.visit_jumps(&mut visit)?;
        let free = self.0.spots().filter(|&spot| self.0.is_free(spot));
        free.map(Move::Man).try_for_each(visit)
    }

    /// A move that is not one changes nothing.
    fn play(&self, _: Player, by: &Move) -> Self {
        match self.0.winner() {
            Some(_) => self.clone(),
            None => self.0.play(by).map_or_else(|| self.clone(), Phutball),
        }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    /// Of the four mirror images the least; left and right exchange the players.
    fn normal(&self) -> (Self, Sign) {
        let least = |pitch: Pitch| {
            let image = pitch.mirrored(true);
            pitch.min(image)
        };
        let same = least(self.0.clone());
        let exchanged = least(self.0.mirrored(false));
        match same <= exchanged {
            true => (Phutball(same), Sign::Same),
            false => (Phutball(exchanged), Sign::Negative),
        }
    }

    fn bytes(&self) -> u64 {
        u64::from(self.points()) / 8
    }

    fn strategy(&self) -> Strategy<'_, Phutball> {
        match self.points() > SMALL {
            true => Strategy::Foresight(self),
            false => Strategy::ByMoves,
        }
    }
}

impl ForesightSearch for Phutball {
    fn foresight(&self, to_move: Player, context: &Context) -> Result<Foresight, Stop> {
        let part = context.part().with_steps(STEPS);
        foresee(&self.0, to_move, u32::MAX, &part)
    }
}

impl Loopy for Phutball {
    fn can_cycle(&self) -> bool {
        self.0.winner().is_none()
    }

    fn has_endings(&self) -> bool {
        true
    }

    fn ending(&self, _: Player) -> Option<Ending> {
        self.0.winner().map(Ending::Won)
    }
}

impl Theory for Phutball {}

impl Position for Phutball {
    fn write(&self) -> String {
        let letter = |square: Square| match square {
            Square::Man => 'o',
            Square::Ball => '@',
            _ => '.',
        };
        let (ball, columns) = (self.0.ball(), i16::from(self.0.field().columns()));
        let row = |(row, squares): (u8, Vec<Square>)| {
            let here = |column| if (Spot { row, column }) == ball { 1 } else { 0 };
            let text: String = squares.into_iter().map(letter).collect();
            let (left, right) = ("<".repeat(here(-1)), ">".repeat(here(columns)));
            format!("{left}{text}{right}")
        };
        let rows: Vec<String> = (0..).zip(self.rows()).map(row).collect();
        format!("phutball(\"{}\")", rows.join("|"))
    }

    /// A man on row 2, column 3, from 1: `(2,3)`. Jumps: `(2,2)-(2,4)-(4,6)`, where the ball is and
    /// where it lands; column 0 and one more than there are lie behind the lines.
    fn write_move(&self, _: Player, by: &Move) -> String {
        let point = |spot: &Spot| format!("({},{})", u16::from(spot.row) + 1, spot.column + 1);
        match by {
            Move::Man(at) => point(at),
            Move::Jumps(series) => {
                let landings = self.0.landings(series).unwrap_or_default();
                let all = std::iter::once(self.0.ball()).chain(landings);
                all.map(|spot| point(&spot)).collect::<Vec<_>>().join("-")
            }
        }
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Move, ReadError> {
        read_label(&self.0, player, label)
    }

    /// A man's point; of jumps, the men that go and the points of the pitch where the ball lands.
    fn touched(&self, player: Player, by: &Move) -> Vec<Place> {
        let place = |spot: Spot| {
            let column = usize::try_from(spot.column).ok()?;
            Some(Place::Square { row: usize::from(spot.row), column })
        };
        match by {
            Move::Man(at) => place(*at).into_iter().collect(),
            Move::Jumps(series) => {
                let after = self.play(player, by);
                let gone = |&spot: &Spot| self.0.has_man(spot) && !after.0.has_man(spot);
                let on = |spot: &Spot| self.0.spots().any(|other| other == *spot);
                let landings = self.0.landings(series).unwrap_or_default();
                let landings = landings.into_iter().filter(on);
                self.0.spots().filter(gone).chain(landings).filter_map(place).collect()
            }
        }
    }

    fn advice(&self, player: Player, context: &Context) -> Result<Option<Advice<Move>>, Stop> {
        if !self.strategy().is_foresight() {
            return Ok(None);
        }
        advise(&self.0, player, context)
    }

    fn notice(&self) -> Option<String> {
        let column = self.0.ball().column;
        let behind = |line: &str| Some(format!("the ball lies behind the {line} goal line"));
        match column {
            -1 => behind("left"),
            _ if column == i16::from(self.0.field().columns()) => behind("right"),
            _ => None,
        }
    }

    /// A ball behind a line is off the picture.
    fn scene(&self) -> Scene {
        Scene::Board(self.rows())
    }
}

impl Rules for Phutball {
    const NAME: &'static str = "phutball";
    const RULES: &'static str = "A move places a man on a free point, or lets the ball jump: in one of eight directions over one or more men in a row to the first free point behind them, which are taken off at once, and so on as often as wanted, though not from behind a line; Left wins if the ball rests on or behind the left line at the end of a move, Right on or behind the right one; a player who cannot move loses.";
    const NOTATION: &'static str = "phutball(\".....|.@o..|.....\") with the ball @ and men o, the goals left and right; < before or > after a row in place of @ is a ball behind that line; phutball(15,19) has the ball in the middle. Moves: (2,5) places a man on row 2, column 5; (2,2)-(2,4)-(4,6) jumps from where the ball is by way of where it lands. Goals decide, not the lack of a move, so there are no values.";
    const EXAMPLE: &'static str = "phutball(\"....|.@o.\")";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Phutball::from_rows(text),
            [Argument::Integer(rows), Argument::Integer(columns)] => {
                read_size(rows, columns).map(Phutball)
            }
            [_] => Err(ReadError::at(0, messages::PHUTBALL_NOT_TEXT)),
            _ => Err(ReadError::new(messages::PHUTBALL_ARGUMENTS)),
        }
    }
}
