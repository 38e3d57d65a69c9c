//! Pictures of machines: the automaton with two heads, step by step, and the two runners.

use super::Depiction;
use crate::{Error, Refusal};
use upstar_core::{AnyPosition, Position};
use upstar_draw::{Call, Marks, Picture, Runner, TapeView, captioned, in_one_size, runners, tape};
use upstar_games::wythoff::beatty::{self, BeattyPair};
use upstar_games::wythoff::quadratic::Quadratic;
use upstar_games::wythoff::tape::Tape;

/// Steps of the automaton that are drawn one by one.
const MOST_FRAMES: usize = 1000;
/// Lines of the notebook that are drawn.
const MOST_LINES: usize = 200;
/// Minutes that a race may last.
const MOST_MINUTES: u32 = 400;

fn too_many_frames() -> Error {
    Refusal::new("picture.too-many-frames").with("most", MOST_FRAMES).into()
}

fn too_slow() -> Error {
    Refusal::new("picture.race-too-slow").with("most", MOST_MINUTES).into()
}

/// The automaton after so many steps; its moments one by one if they are wanted.
pub(super) fn automaton(steps: usize, moving: bool) -> Result<Depiction, Error> {
    if moving && steps > MOST_FRAMES {
        return Err(too_many_frames());
    }
    let mut machine = Tape::new();
    let mut read = String::new();
    let view = |machine: &Tape, read: &str, written: usize| TapeView {
        read: read.to_owned(),
        hanging: machine.loop_text(),
        written,
        rules: ["reads 0: writes 1", "reads 1: writes 01"].map(str::to_owned).to_vec(),
    };
    let mut frames: Vec<Picture> = Vec::new();
    let mut last = tape(&view(&machine, &read, 1));
    for step in 0..steps {
        let done = machine.step();
        read.push(done.read);
        if moving || step + 1 == steps {
            let now = tape(&view(&machine, &read, done.wrote.len()));
            let before = std::mem::replace(&mut last, now);
            if moving {
                frames.push(before);
            }
        }
    }
    if !moving {
        return Ok(Depiction::Still(last));
    }
    frames.push(last);
    Ok(Depiction::Film(in_one_size(frames)))
}

/// Positions one after another, above each what has been done.
pub(super) fn film(frames: &[(String, AnyPosition)]) -> Result<Depiction, Error> {
    if frames.len() > MOST_FRAMES {
        return Err(too_many_frames());
    }
    let frame = |(number, (said, position)): (usize, &(String, AnyPosition))| {
        let picture = upstar_draw::scene(&position.scene(), &Marks::default());
        (format!("{number}: {said}"), picture)
    };
    Ok(Depiction::Film(captioned(frames.iter().enumerate().map(frame).collect())))
}

/// So many lines of the referee's notebook as a race.
pub(super) fn race(pair: &BeattyPair, lines: usize) -> Result<Depiction, Error> {
    if lines == 0 || lines > MOST_LINES {
        return Err(Refusal::new("picture.race-lines").with("most", MOST_LINES).into());
    }
    let mut calls = Vec::new();
    for line in pair.notebook(lines) {
        let (runner, round) = match line.runner {
            beatty::Runner::A => (Runner::A, pair.alpha()),
            beatty::Runner::B => (Runner::B, pair.beta()),
        };
        let time = thousandths(round, &line.round).ok_or_else(too_slow)?;
        calls.push(Call { runner, time, number: line.number.to_string() });
    }
    let whole = |call: &Call| format!("{:.0}", call.time.floor()).parse().unwrap_or(u32::MAX);
    let minutes: u32 = calls.last().map_or(1, whole).saturating_add(1);
    if minutes > MOST_MINUTES {
        return Err(too_slow());
    }
    let missing = pair.failure().and_then(|failure| failure.missing);
    let names = [pair.alpha().to_string(), pair.beta().to_string()];
    let said = match missing {
        None => {
            "Between two meetings just one of them passes the referee: every number is called once."
                .to_owned()
        }
        Some(missing) => format!(
            "The rounds are rational: they meet before the referee, and {missing} is never called."
        ),
    };
    Ok(Depiction::Still(runners(&calls, minutes, [&names[0], &names[1]], &said)))
}

/// A multiple of a number, exact to thousandths.
fn thousandths(of: &Quadratic, n: &dashu_int::UBig) -> Option<f64> {
    let floor = of.floor_of_multiple(&(n * dashu_int::UBig::from(1000u16)));
    i32::try_from(&floor).ok().map(|floor| f64::from(floor) / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_automaton_is_drawn_moment_by_moment() {
        let Ok(Depiction::Film(frames)) = automaton(5, true) else { unreachable!("a film") };
        assert_eq!(frames.len(), 6);
        assert!(frames.iter().all(|frame| frame.size() == frames[0].size()));
        assert!(matches!(automaton(0, false), Ok(Depiction::Still(_))));
        assert!(automaton(MOST_FRAMES + 1, true).is_err());
    }

    #[test]
    fn races_are_exact_and_bounded() {
        let golden = BeattyPair::new(Quadratic::golden()).unwrap();
        assert_eq!(thousandths(golden.alpha(), &1000u16.into()), Some(1618.033));
        assert!(race(&golden, 13).is_ok());
        assert!(race(&golden, 0).is_err() && race(&golden, 100_000).is_err());
        let slow = BeattyPair::new(Quadratic::rational(1000, 999).unwrap()).unwrap();
        assert!(race(&slow, 20).is_ok());
    }
}
