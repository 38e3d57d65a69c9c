//! Answers in words and in formulas: how two games compare and why, why somebody wins, and the notation of LaTeX.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::Other;
use super::{Operation, operation};
use crate::Settings;
use upstar_core::Position as _;
use upstar_values::{Comparison, latex as formula};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "compare",
        "G, H",
        "how G and H compare, and who wins G - H: G > H, G < H, G == H or G <> H (confused)",
        Other(compare),
    ),
    operation(
        "why",
        "G",
        "who wins G and why: the theorem's steps, or what the winning move leaves",
        Other(why),
    ),
    operation("latex", "G", "the value as a formula for LaTeX, as text", Other(latex)),
];

impl Arguments<'_, '_> {
    /// An argument as it is called in a sentence: a position by its notation, anything else by its value.
    fn called(&mut self, index: usize) -> Result<String, Fault> {
        const LONGEST: usize = 200;
        let value = self.value(index)?.clone();
        let text = match &value {
            Datum::Game(form) if form.on_board => {
                self.world.listable(form)?;
                form.position.abbreviated()
            }
            Datum::Game(_) => {
                let game = self.game(index)?;
                self.world.within_line(game)?
            }
            other => self.world.show(other, &Settings::default())?.text,
        };
        Ok(if text.chars().count() > LONGEST { "…".to_owned() } else { text })
    }
}

fn compare(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (a, b) = (arguments.value(0)?.clone(), arguments.value(1)?.clone());
    let found = arguments.world.compare(&a, &b)?;
    let (left, right) = (arguments.called(0)?, arguments.called(1)?);
    let (sign, winner) = match found {
        Comparison::Less => ("<", "Right wins"),
        Comparison::Greater => (">", "Left wins"),
        Comparison::Equal => ("==", "the player who moves second wins"),
        Comparison::Confused => ("<>", "the player who moves first wins"),
    };
    let confused = if found == Comparison::Confused { " (confused)" } else { "" };
    let claim = format!("{left} {sign} {right}{confused}");
    let are_games = [&a, &b].iter().all(|value| matches!(value, Datum::Game(_)));
    let either = [&a, &b].iter().any(|value| matches!(value, Datum::Game(_)));
    if !either {
        return Ok(Datum::text(claim)); // numbers need no reason
    }
    let difference = match (arguments.game(0), arguments.game(1)) {
        (Ok(g), Ok(h)) => {
            let difference = arguments.world.algebra().sub(g, h)?;
            format!(" {}", arguments.world.within_line(difference)?)
        }
        (Err(fault), _) | (_, Err(fault)) if are_games => return Err(fault),
        _ => String::new(),
    };
    Ok(Datum::text(format!("{claim}, since {winner} the difference{difference}")))
}

fn why(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let world = &mut *arguments.world;
    let reasons = form.position.reasons();
    let line = world.explained(&form)?;
    let sentences: Vec<String> =
        reasons.iter().map(|reason| world.registry.sentence(reason)).collect();
    // A long way is told step by step; a short one stands in the line already.
    Ok(Datum::text(match sentences.len() {
        0 | 1 => line,
        _ => format!("{line}\n{}", sentences.join("\n")),
    }))
}

fn latex(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.value(0)?.clone();
    let settings = Settings::default();
    let text = match &value {
        Datum::Game(form) if form.on_board => {
            let game = arguments.game(0)?;
            let game = arguments.world.game_value(game)?;
            arguments.world.show(&game, &settings)?.text
        }
        other => arguments.world.show(other, &settings)?.text,
    };
    Ok(Datum::text(formula(&text)))
}
