//! The course of a game: who would have won with best play after each move, and in how many moves.
//!
//! Time goes down. On the left of the middle line Left wins, on the right Right; the further out, the more moves
//! are left. A line that crosses the middle is a move that gave the game away.

use crate::colour::Colour;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, TEXT, look, middle, solid};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;
use upstar_values::Player;

/// What best play comes to after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This player wins, in so many moves if that is known.
    Wins(Player, Option<u32>),
    /// Nobody can force a win.
    Draw,
    /// It was not found out.
    Unknown,
}

/// A move of the game, or its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move; empty at the beginning.
    pub label: String,
    /// Who made it.
    pub player: Option<Player>,
    /// What best play comes to then.
    pub standing: Standing,
    /// Did the move give something away?
    pub is_slip: bool,
}

/// The picture of a game.
///
/// ```
/// use upstar_draw::{Ply, Standing, course};
/// use upstar_values::Player::{Left, Right};
/// let ply = |label: &str, player, standing| Ply { label: label.into(), player, standing, is_slip: false };
/// let game = [
///     ply("", None, Standing::Wins(Left, Some(3))),
///     ply("1 -> 2", Some(Left), Standing::Wins(Left, Some(2))),
///     ply("1 -> 1", Some(Right), Standing::Draw),
/// ];
/// assert!(course("nim(3)", ["Left", "Right"], &game).size()[1] > 100.0);
/// ```
#[must_use]
pub fn course(title: &str, names: [&str; 2], plies: &[Ply]) -> Picture {
    const ROW: f64 = 26.0;
    const LONGEST: usize = 28;
    const REACH: f64 = 150.0;
    let furthest = plies.iter().filter_map(|ply| match ply.standing {
        Standing::Wins(_, moves) => moves,
        _ => None,
    });
    let furthest = f64::from(furthest.max().unwrap_or(0).max(1));
    let labels: Vec<String> = plies.iter().map(|ply| shorten(&ply.label, LONGEST)).collect();
    let wide = labels.iter().map(|label| width(label, Voice::Mono, SMALL)).fold(0.0, f64::max);
    let left = MARGIN + 34.0 + wide + 20.0;
    let (centre, top) = (left + REACH, MARGIN + 3.0 * SMALL);
    let bottom = top + ROW * plies.len().saturating_sub(1) as f64;
    let mut pen = Pen::default();
    let small = look(Voice::Sans, SMALL, Colour::Ink2);
    pen.line(&[[centre, top - 8.0], [centre, bottom + 8.0]], Colour::Edge, 1.2);
    for (name, x) in names.into_iter().zip([centre - REACH / 2.0, centre + REACH / 2.0]) {
        pen.text([x, MARGIN + SMALL], format!("{name} wins"), middle(small));
    }
    let place = |index: usize, standing: Standing| -> Point {
        let y = top + ROW * index as f64;
        match standing {
            Standing::Wins(player, moves) => {
                let out = moves.map_or(0.5, |moves| f64::from(moves) / furthest);
                let out = 20.0 + (REACH - 30.0) * out;
                [if player == Player::Left { centre - out } else { centre + out }, y]
            }
            Standing::Draw | Standing::Unknown => [centre, y],
        }
    };
    let points: Vec<Point> =
        plies.iter().enumerate().map(|(index, ply)| place(index, ply.standing)).collect();
    pen.line(&points, Colour::Ink2, 1.5);
    for (index, ((ply, label), &at)) in plies.iter().zip(&labels).zip(&points).enumerate() {
        let y = at[1] + 4.5;
        if index > 0 {
            let number = look(Voice::Sans, SMALL, Colour::Ink2);
            pen.text([MARGIN, y], format!("{index}."), number);
        }
        let colour = match ply.player {
            Some(Player::Left) => Colour::Left,
            Some(Player::Right) => Colour::Right,
            None => Colour::Ink,
        };
        pen.text([MARGIN + 34.0, y], label.clone(), look(Voice::Mono, SMALL, colour));
        if ply.is_slip {
            pen.circle(at, 11.0, Some(Colour::Gold), solid(Colour::Ink, 1.2));
        }
        let (fill, size) = match ply.standing {
            Standing::Wins(Player::Left, _) => (Colour::Left, 7.0),
            Standing::Wins(Player::Right, _) => (Colour::Right, 7.0),
            Standing::Draw => (Colour::Either, 7.0),
            Standing::Unknown => (Colour::Paper, 4.0),
        };
        pen.circle(at, size, Some(fill), solid(Colour::Ink, 1.2));
        if let Standing::Wins(player, Some(moves)) = ply.standing {
            let aside = if player == Player::Left { -18.0 } else { 18.0 };
            pen.text([at[0] + aside, y], moves.to_string(), middle(small));
        }
    }
    let foot = bottom + 2.0 * SMALL + 12.0;
    let said = match plies.iter().any(|ply| ply.is_slip) {
        true => "Further out: more moves left. Ringed in gold: a move that gave something away.",
        false => "Further out: more moves left.",
    };
    pen.text([MARGIN, foot], said, look(Voice::Sans, SMALL, Colour::Ink2));
    let widest = width(said, Voice::Sans, SMALL).max(width(title, Voice::Sans, TEXT));
    let paper = (centre + REACH).max(MARGIN + widest) + MARGIN;
    pen.picture(title, paper, foot + MARGIN)
}
