//! Thermographs: Left's wall solid, Right's hollow, the mast an arrow, scaffolds dashed.
//!
//! As in the literature values grow to the left, where Left is better off, and t grows upwards.

use crate::axis::{coordinate, marks, minus};
use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle};
use crate::picture::{Dash, Picture, Point, Voice};
use crate::scene::MARGIN;
use upstar_core::Owner;
use upstar_values::{Dyadic, Scaffolds, Thermograph, Trajectory};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 340.0;

/// The part of the plane that is drawn.
struct Frame {
    high: f64,
    low: f64,
    floor: f64,
    top: f64,
    corner: Point,
}

impl Frame {
    fn x(&self, value: f64) -> f64 {
        self.corner[0] + (self.high - value) / (self.high - self.low) * WIDTH
    }

    fn y(&self, t: f64) -> f64 {
        self.corner[1] + (self.top - t) / (self.top - self.floor) * HEIGHT
    }
}

/// The picture of a thermograph; `None` if its numbers are too large to be told apart.
///
/// ```
/// use upstar_draw::thermograph;
/// use upstar_values::{Algebra, Arena, Context};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let (two, zero) = (algebra.number(2)?, algebra.zero());
/// let switch = algebra.game(&[two], &[zero])?;
/// let walls = algebra.thermograph(switch)?;
/// let scaffolds = algebra.scaffolds(switch)?;
/// assert!(thermograph(&walls, scaffolds.as_ref(), "{2|0}").is_some());
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[must_use]
pub fn thermograph(
    graph: &Thermograph,
    scaffolds: Option<&Scaffolds>,
    name: &str,
) -> Option<Picture> {
    thermograph_in(graph, scaffolds, name, &Window::of([graph])?)
}

/// Values from the highest to the lowest, and temperatures from the floor to the top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    values: [f64; 2],
    temperatures: [f64; 2],
}

impl Window {
    /// The window in which all of these thermographs are seen whole: in one window they can be compared.
    #[must_use]
    pub fn of<'g>(graphs: impl IntoIterator<Item = &'g Thermograph>) -> Option<Window> {
        let mut window: Option<Window> = None;
        for graph in graphs {
            let own = Window::of_one(graph)?;
            let all = window.unwrap_or(own);
            window = Some(Window {
                values: [all.values[0].max(own.values[0]), all.values[1].min(own.values[1])],
                temperatures: [
                    all.temperatures[0].min(own.temperatures[0]),
                    all.temperatures[1].max(own.temperatures[1]),
                ],
            });
        }
        window
    }

    fn of_one(graph: &Thermograph) -> Option<Window> {
        let (temperature, mean) = (graph.temperature(), graph.mean());
        let cold = temperature < Dyadic::ZERO;
        let floor = if cold { -Dyadic::ONE } else { Dyadic::ZERO };
        let (t, m) = (coordinate(&temperature)?, coordinate(&mean)?);
        let base = if cold { -1.0 } else { 0.0 };
        let rise = (t - base).max(0.25);
        let top = t + (rise * 0.5).max(0.5);
        let (mut high, mut low) = (m, m);
        for wall in [graph.left_wall(), graph.right_wall()] {
            for [value, _] in corners_of(&wall, &floor, &temperature)? {
                (high, low) = (high.max(value), low.min(value));
            }
        }
        let space = ((high - low) * 0.18).max(0.5);
        Some(Window { values: [high + space, low - space], temperatures: [base, top] })
    }
}

/// The same in a window that others share.
#[must_use]
pub fn thermograph_in(
    graph: &Thermograph,
    scaffolds: Option<&Scaffolds>,
    name: &str,
    window: &Window,
) -> Option<Picture> {
    let (temperature, mean) = (graph.temperature(), graph.mean());
    let ([high, low], [base, top]) = (window.values, window.temperatures);
    let floor = if base < 0.0 { -Dyadic::ONE } else { Dyadic::ZERO };
    let (t, m) = (coordinate(&temperature)?, coordinate(&mean)?);
    let walls = [graph.left_wall(), graph.right_wall()];
    let stops = [coordinate(&walls[0].value_at(&floor))?, coordinate(&walls[1].value_at(&floor))?];
    let mut corners = Vec::new();
    for wall in &walls {
        corners.push(corners_of(wall, &floor, &temperature)?);
    }
    let corner = [MARGIN + 52.0, MARGIN + 58.0];
    let frame = Frame { high, low, floor: base, top, corner };
    let mut pen = Pen::default();
    axes(&mut pen, &frame);
    let at = |[value, t]: Point| [frame.x(value), frame.y(t)];
    let lines: Vec<Vec<Point>> =
        corners.iter().map(|wall| wall.iter().map(|&corner| at(corner)).collect()).collect();
    let mut area = lines[0].clone();
    area.extend(lines[1].iter().rev());
    pen.area(&area, Some(Colour::Sunk), None);
    let mast = [at([m, t]), at([m, top])];
    let mut right = corner[0] + WIDTH + 24.0;
    let mut scaffolded = false;
    if let Some(Scaffolds { left, right: lowest }) = scaffolds {
        for scaffold in [left, lowest] {
            scaffolded |= scaffolding(&mut pen, &frame, scaffold, (&temperature, t, m));
        }
    }
    pen.owned(Owner::Left, &lines[0], 8.0);
    pen.owned(Owner::Right, &lines[1], 8.0);
    pen.line(&[mast[0], [mast[1][0], mast[1][1] - 4.0]], Colour::Ink, 5.0);
    pen.head(mast[0], [mast[1][0], mast[1][1] - 16.0], 16.0, Colour::Ink);
    right = right.max(labels(&mut pen, &frame, graph, stops, (m, t)));
    let bottom = corner[1] + HEIGHT + 94.0;
    let shown = Shown { walls: t > base, scaffolds: scaffolded };
    right = right.max(legend(&mut pen, corner[0], bottom - 24.0, shown));
    Some(pen.picture(format!("The thermograph of {name}"), right + MARGIN, bottom))
}

/// What there is to explain.
#[derive(Clone, Copy)]
struct Shown {
    walls: bool,
    scaffolds: bool,
}

/// The names of the lines that are there. Gives how far right they go.
fn legend(pen: &mut Pen, left: f64, y: f64, shown: Shown) -> f64 {
    let sans = look(Voice::Sans, SMALL, Colour::Ink);
    let mut x = left;
    let mut entry = |name: &str, sample: &dyn Fn(&mut Pen, [Point; 2])| {
        sample(pen, [[x, y], [x + 30.0, y]]);
        pen.text([x + 42.0, y + 4.5], name, sans);
        x += 42.0 + width(name, Voice::Sans, SMALL) + 24.0;
    };
    if shown.walls {
        entry("Left wall", &|pen, line| pen.owned(Owner::Left, &line, 8.0));
        entry("Right wall", &|pen, line| pen.owned(Owner::Right, &line, 8.0));
    }
    entry("mast", &|pen, [from, to]| {
        pen.line(&[from, [to[0] - 8.0, to[1]]], Colour::Ink, 5.0);
        pen.head(from, [to[0] + 4.0, to[1]], 16.0, Colour::Ink);
    });
    if shown.scaffolds {
        entry("scaffolds", &|pen, line| pen.dashed(&line, Colour::Ink2, 2.0, Dash::Dashed));
    }
    x - 24.0
}

/// A wall from the floor to the temperature, as (value, t).
fn corners_of(wall: &Trajectory, floor: &Dyadic, top: &Dyadic) -> Option<Vec<Point>> {
    let mut temperatures = vec![floor.clone()];
    temperatures.extend(wall.breaks().iter().rev().filter(|t| *t > floor && *t < top).cloned());
    if top > floor {
        temperatures.push(top.clone());
    }
    let corner = |t: &Dyadic| Some([coordinate(&wall.value_at(t))?, coordinate(t)?]);
    temperatures.iter().map(corner).collect()
}

fn axes(pen: &mut Pen, frame: &Frame) {
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let [x, y] = frame.corner;
    for (t, label) in marks(frame.floor, frame.top, 6.0) {
        let at = frame.y(t);
        pen.line(&[[x, at], [x + WIDTH, at]], Colour::Rule, 1.0);
        pen.text([x - 9.0, at + 4.5], label, ending(sans));
    }
    for (value, label) in marks(frame.low, frame.high, 6.0) {
        let at = frame.x(value);
        pen.line(&[[at, y], [at, y + HEIGHT]], Colour::Rule, 1.0);
        pen.text([at, y + HEIGHT + 19.0], label, middle(sans));
    }
    let ground = frame.y(0.0);
    pen.line(&[[x, ground], [x + WIDTH, ground]], Colour::Ink, 2.0);
    pen.text([x - 9.0, y - 14.0], "t", ending(sans));
    let below = y + HEIGHT + 44.0;
    pen.text([x, below], "← better for Left", sans);
    pen.text([x + WIDTH / 2.0, below], "value", middle(sans));
    pen.text([x + WIDTH, below], "better for Right →", ending(sans));
}

/// What a wall would be above the temperature, without the mast: Left's goes on to the right of it, Right's to the
/// left. Which is which the legend tells, since there is no room for names everywhere. Is it beside the mast, and so to
/// be seen?
fn scaffolding(
    pen: &mut Pen,
    frame: &Frame,
    scaffold: &Trajectory,
    (temperature, t, m): (&Dyadic, f64, f64),
) -> bool {
    // On top scaffolds have slope 1 or −1: a straight line from the mast as far as is drawn.
    let Some(beyond) = coordinate(&scaffold.value_at(&(temperature + &Dyadic::ONE))) else {
        return false;
    };
    let slope = beyond - m;
    if slope == 0.0 {
        return false;
    }
    let room = if slope > 0.0 { frame.high - m } else { m - frame.low };
    let reach = (frame.top - t).min(room);
    let to = [frame.x(m + slope * reach), frame.y(t + reach)];
    pen.dashed(&[[frame.x(m), frame.y(t)], to], Colour::Ink2, 2.0, Dash::Dashed);
    true
}

/// Mean, temperature and stops. Gives how far right they go.
fn labels(
    pen: &mut Pen,
    frame: &Frame,
    graph: &Thermograph,
    stops: [f64; 2],
    (m, t): (f64, f64),
) -> f64 {
    let sans = look(Voice::Sans, TEXT, Colour::Ink);
    let bold = look(Voice::MonoBold, TEXT, Colour::Ink);
    let mut say = |at: Point, word: &str, number: &Dyadic, centred: bool| {
        let number = minus(&number.to_string());
        let (a, b) = (width(word, Voice::Sans, TEXT), width(&number, Voice::Mono, TEXT));
        let x = if centred { at[0] - (a + b + 6.0) / 2.0 } else { at[0] };
        pen.rect([x - 3.0, at[1] - 14.0], [a + b + 12.0, 19.0], Some(Colour::Paper), None);
        pen.text([x + a, at[1]], word, ending(sans));
        pen.text([x + a + 6.0, at[1]], number, bold);
        x + a + b + 12.0
    };
    let above = frame.y(frame.top) - 34.0;
    let mut right = say([frame.x(m), above], "mean", &graph.mean(), true);
    if t >= frame.floor {
        let at = [frame.x(m) + 26.0, frame.y(t) + 5.0];
        right = right.max(say(at, "temperature", &graph.temperature(), false));
    }
    if (stops[0] - stops[1]).abs() > 1e-9 {
        let y = frame.y(frame.floor) - 8.0;
        let floor = if frame.floor < 0.0 { -Dyadic::ONE } else { Dyadic::ZERO };
        let walls = [(stops[0], graph.left_wall(), -1.0), (stops[1], graph.right_wall(), 1.0)];
        for (stop, wall, side) in walls {
            let number = minus(&wall.value_at(&floor).to_string());
            let at = [frame.x(stop) + side * 12.0, y];
            right = right.max(at[0] + width(&number, Voice::Mono, TEXT));
            pen.text(at, number, if side < 0.0 { ending(bold) } else { bold });
        }
    }
    right
}
