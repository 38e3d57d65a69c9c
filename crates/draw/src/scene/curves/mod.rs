//! Drawings with pencil and paper, such as Sprouts: spots with the lives they have left, curved
//! lines, and the regions between them with their numbers.

mod map;
mod place;

use super::MARGIN;
use crate::Marks;
use crate::colour::Colour;
use crate::pen::{Pen, SMALL, TEXT, along, direction, look, solid};
use crate::picture::{Dash, Outline, Picture, Point, Step, Stroke, Voice};
use map::Map;
use place::place;
use upstar_core::{Dot, Place};

/// Radius of a spot.
const SPOT: f64 = 11.0;
/// Radius of a loop that is closed for good.
const LOOP: f64 = 15.0;
/// Pixels from one spot to its nearest neighbour, if the paper is large enough.
const APART: f64 = 62.0;

/// The drawing, if it can be laid out in the plane.
pub(super) fn curves(regions: &[Vec<Vec<Dot>>], marks: &Marks) -> Option<Picture> {
    let map = Map::new(regions)?;
    let placed = place(&map);
    let scale = scale(&placed.spots);
    let mut pen = Pen::default();
    let to = |[x, y]: Point| [MARGIN + x * scale, MARGIN + y * scale];
    let (mut right, mut bottom) = (MARGIN, MARGIN);
    for (region, [wide, tall]) in &placed.sheets {
        let size = [wide * scale, tall * scale];
        let corner = [right, MARGIN];
        pen.round_rect(corner, size, 14.0, Some(Colour::Desk), solid(Colour::Rule, 1.5));
        number(&mut pen, *region, [right + 14.0, MARGIN + 16.0]);
        right += size[0] + 0.6 * scale;
        bottom = bottom.max(MARGIN + size[1]);
    }
    right -= 0.6 * scale;
    for line in &placed.lines {
        let points: Vec<Point> = line.iter().map(|point| to(*point)).collect();
        pen.shape(smooth(&points), None, solid(Colour::Ink, 3.0));
    }
    for meeting in &placed.meetings {
        pen.circle(to(*meeting), 4.0, Some(Colour::Ink), None);
    }
    for (region, at, room) in &placed.rooms {
        let busy = map.region.iter().filter(|of| *of == region).count() > 1;
        if room * scale >= 12.0 && !busy {
            number(&mut pen, *region, to(*at));
        }
    }
    let ends = |spot: usize| {
        let here = placed.spots[spot];
        let next = placed.lines.iter().find_map(|line| {
            let (first, last) = (*line.first()?, *line.last()?);
            if first == here {
                line.get(1).copied()
            } else if last == here {
                line.iter().rev().nth(1).copied()
            } else {
                None
            }
        });
        next.and_then(|next| direction(next, here)).unwrap_or([0.0, 1.0])
    };
    for (spot, (dot, closed)) in map.spots.iter().enumerate() {
        let at = to(placed.spots[spot]);
        if *closed {
            let centre = along(at, ends(spot), -LOOP);
            pen.circle(centre, LOOP, Some(Colour::Sunk), solid(Colour::Ink, 3.0));
        }
        let mine = |place: &Place| match place {
            Place::Corner { region, boundary, corner } => map
                .corners
                .iter()
                .any(|at| at.spot == spot && at.place == [*region, *boundary, *corner]),
            _ => false,
        };
        let touches = |touched: &Vec<Place>| touched.iter().any(mine);
        let wins = marks.winning.iter().any(touches);
        let last = marks.last.iter().any(mine);
        if last {
            pen.circle(at, SPOT + 5.0, Some(Colour::Paper), solid(Colour::Ink, 2.0));
        } else if marks.reach.iter().any(touches) {
            let dashed = Stroke { colour: Colour::Ink, width: 1.6, dash: Dash::Dashed };
            pen.circle(at, SPOT + 5.0, Some(Colour::Paper), Some(dashed));
        }
        pen.circle(at, SPOT, Some(Colour::Paper), solid(Colour::Ink, 2.5));
        pen.centred(at, dot.lives.to_string(), look(Voice::MonoBold, 14.0, Colour::Ink));
        if wins {
            pen.star([at[0] + SPOT, at[1] - SPOT], 9.0);
        }
    }
    let said = "Numbers in spots: lives left. Grey numbers: regions.";
    pen.text([MARGIN, bottom + 20.0], said, look(Voice::Sans, SMALL, Colour::Ink2));
    let wide = MARGIN + crate::measure::width(said, Voice::Sans, SMALL);
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let title = format!(
        "A drawing of {} and {}",
        count(map.spots.len(), "spot"),
        count(regions.len(), "region")
    );
    Some(pen.picture(title, right.max(wide) + MARGIN, bottom + 24.0 + MARGIN))
}

/// The number of a region, as moves name it.
fn number(pen: &mut Pen, region: usize, at: Point) {
    pen.centred(at, (region + 1).to_string(), look(Voice::Sans, TEXT, Colour::Ink2));
}

/// Pixels for a unit, so that spots stay apart and everything fits a page.
fn scale(spots: &[Point]) -> f64 {
    let mut nearest = 1.0_f64;
    for (index, a) in spots.iter().enumerate() {
        for b in &spots[..index] {
            let (x, y) = (a[0] - b[0], a[1] - b[1]);
            nearest = nearest.min((x * x + y * y).sqrt());
        }
    }
    (APART / nearest.max(1e-3)).clamp(70.0, 260.0)
}

/// A curve through points, by the rule of Catmull and Rom.
fn smooth(points: &[Point]) -> Outline {
    let at = |index: usize| points[index.min(points.len().saturating_sub(1))];
    let mut steps = Vec::new();
    if let Some(first) = points.first() {
        steps.push(Step::Move(*first));
    }
    let handle = |from: Point, a: Point, b: Point, sign: f64| {
        [from[0] + sign * (b[0] - a[0]) / 6.0, from[1] + sign * (b[1] - a[1]) / 6.0]
    };
    for index in 1..points.len() {
        let (before, from, to, after) =
            (at(index.saturating_sub(2)), at(index - 1), at(index), at(index + 1));
        let (out, back) = (handle(from, before, to, 1.0), handle(to, from, after, -1.0));
        steps.push(Step::Curve(out, back, to));
    }
    Outline::Path(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::{Form, Position, Scene};
    use upstar_games::Sprouts;
    use upstar_values::Player;

    fn regions(position: &Sprouts) -> Vec<Vec<Vec<Dot>>> {
        match position.scene() {
            Scene::Regions(regions) => regions,
            other => unreachable!("a drawing has regions: {other:?}"),
        }
    }

    /// Do two segments cross?
    fn cross([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
        let side = |p: Point, q: Point, r: Point| {
            (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        };
        let apart = 1e-9;
        side(a, b, c) * side(a, b, d) < -apart && side(c, d, a) * side(c, d, b) < -apart
    }

    /// Positions of random games, all of them laid out without crossings.
    #[test]
    fn every_position_of_a_game_is_drawn_in_the_plane() {
        let mut chance = 12345u64;
        for spots in 1..=5 {
            for _ in 0..6 {
                let mut position = Sprouts::new(spots).unwrap();
                loop {
                    let all = regions(&position);
                    let corners: usize = all.iter().flatten().map(Vec::len).sum();
                    if corners > 0 {
                        let map = Map::new(&all);
                        let map = map.unwrap_or_else(|| unreachable!("{}", position.write()));
                        let placed = place(&map);
                        let pieces: Vec<[Point; 2]> = placed
                            .lines
                            .iter()
                            .flat_map(|line| line.windows(2).map(|pair| [pair[0], pair[1]]))
                            .collect();
                        for (index, a) in pieces.iter().enumerate() {
                            let crossed = pieces[..index].iter().any(|b| cross(*a, *b));
                            assert!(!crossed, "{}", position.write());
                        }
                    }
                    let mut moves = Vec::new();
                    let _ = position.visit_moves(Player::Left, |by| {
                        moves.push(by);
                        std::ops::ControlFlow::<()>::Continue(())
                    });
                    if moves.is_empty() {
                        break;
                    }
                    chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let pick = usize::try_from(chance >> 33).unwrap() % moves.len();
                    position = position.play(Player::Left, &moves[pick]);
                }
            }
        }
    }
}
