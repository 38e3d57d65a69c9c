//! Beatty's theorem as a race: two runners meet once a minute; between two meetings just one of
//! them passes the referee, and calls how often they have met.

use crate::colour::Colour;
use crate::pen::{Pen, SMALL, TEXT, look, middle, solid};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;

/// Who runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Runner {
    /// The first, drawn solid.
    A,
    /// The second, drawn hollow.
    B,
}

/// A runner passes the referee.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// Who.
    pub runner: Runner,
    /// When, in minutes.
    pub time: f64,
    /// What is called: the minutes that are full.
    pub number: String,
}

/// The picture of a race of so many minutes; `names` say what a round takes, such as `φ` and `φ²`,
/// and the sentence what is to be learnt.
///
/// ```
/// use upstar_draw::{Call, Runner, runners};
/// let calls = [Call { runner: Runner::A, time: 1.618, number: "1".into() }];
/// assert!(runners(&calls, 3, ["φ", "φ²"], "Each number once.").size()[0] > 200.0);
/// ```
#[must_use]
pub fn runners(calls: &[Call], minutes: u32, names: [&str; 2], said: &str) -> Picture {
    const MINUTE: f64 = 64.0;
    let wide = |name: &&str| crate::measure::width(name, Voice::Sans, SMALL);
    let left = MARGIN + 62.0 + names.iter().map(wide).fold(0.0, f64::max);
    let (a, b) = (MARGIN + 44.0, MARGIN + 124.0);
    let middle_y = (a + b) / 2.0;
    let end = left + f64::from(minutes.max(1)) * MINUTE;
    let mut pen = Pen::default();
    for minute in (0..minutes).step_by(2) {
        let x = left + f64::from(minute) * MINUTE;
        pen.rect([x, a - 26.0], [MINUTE, b - a + 52.0], Some(Colour::Desk), None);
    }
    for minute in 0..=minutes {
        let x = left + f64::from(minute) * MINUTE;
        pen.line(&[[x, a - 26.0], [x, b + 26.0]], Colour::Edge, 1.2);
        pen.text([x, b + 44.0], minute.to_string(), middle(look(Voice::Sans, SMALL, Colour::Ink2)));
    }
    let sans = look(Voice::Sans, SMALL, Colour::Ink);
    for (y, runner, name) in [(a, Runner::A, names[0]), (b, Runner::B, names[1])] {
        pen.line(&[[left, y], [end, y]], Colour::Ink, 1.5);
        disc(&mut pen, [MARGIN + 10.0, y], runner, "");
        pen.text([MARGIN + 26.0, y + 4.5], format!("{runner:?}: {name}"), sans);
    }
    for call in calls.iter().filter(|call| call.time <= f64::from(minutes)) {
        let x = left + call.time * MINUTE;
        // Two rows, so that calls at nearly the same time stay apart.
        let (y, row) = match call.runner {
            Runner::A => (a, middle_y - 10.0),
            Runner::B => (b, middle_y + 10.0),
        };
        pen.line(&[[x, y], [x, row]], Colour::Rule, 1.2);
        disc(&mut pen, [x, y], call.runner, "");
        let wins = look(Voice::MonoBold, TEXT, Colour::Ink);
        pen.on_paper([x, row], &call.number, wins);
    }
    let serif = look(Voice::Serif, TEXT, Colour::Ink);
    pen.text([MARGIN, b + 78.0], said, serif);
    let width = end.max(MARGIN + crate::measure::width(said, Voice::Serif, TEXT)) + MARGIN + 8.0;
    pen.picture("Two runners and a referee", width, b + 78.0 + MARGIN)
}

fn disc(pen: &mut Pen, at: Point, runner: Runner, text: &str) {
    match runner {
        Runner::A => pen.circle(at, 9.0, Some(Colour::Ink), None),
        Runner::B => pen.circle(at, 7.5, Some(Colour::Paper), solid(Colour::Ink, 3.0)),
    }
    pen.centred(at, text, look(Voice::Mono, SMALL, Colour::Ink));
}
