//! Positions that are weakly but not strongly equivalent (items 22 to 27).
//!
//! Positions that are not lost are all weakly equivalent. Two of them with different Grundy values
//! are told apart by the first of them: G + G is lost, H + G is won.

use super::Range;
use super::grundy::end;
use super::positions::{Trouble, visit};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use std::ops::ControlFlow;
use upstar_core::compound::Sum;
use upstar_core::{AnyPosition, Position};
use upstar_solve::Solver;
use upstar_values::{Context, Nimber, Outcome};

#[derive(Serialize)]
struct PairLine {
    positions: [String; 2],
    outcome: String,
    grundy: [String; 2],
    summand: String,
    with_summand: [String; 2],
}

pub(super) fn search(desk: &mut Desk, game: &str, range: Range) -> Result<Exit, Unwritable> {
    let context = desk.bounds.context();
    let mut pairs: Vec<PairLine> = Vec::new();
    let (done, spent) = desk.work(context, |session, context| {
        let family = session.family(game, context)?;
        let solver = session.solver();
        let mut won: Vec<(AnyPosition, Nimber)> = Vec::new();
        Ok(visit(&family, range, solver, context, |_, position, value| {
            if value.is_zero() {
                return Ok(ControlFlow::Continue(()));
            }
            for (earlier, other) in won.iter().filter(|(_, other)| *other != value) {
                if pairs.len() >= range.count {
                    return Ok(ControlFlow::Break(()));
                }
                let values = [other.clone(), value.clone()];
                pairs.push(pair([earlier, &position], values, solver, context)?);
            }
            won.push((position, value));
            Ok(ControlFlow::Continue(()))
        }))
    });
    for found in &pairs {
        if desk.options.json {
            desk.output.json(found)?;
        } else {
            let ([g, h], [x, y]) = (&found.positions, &found.grundy);
            desk.output.line(format_args!(
                "{g} (*{x}) and {h} (*{y}): next player wins both; with {} added, {} and {}",
                found.summand,
                told(&found.with_summand[0]),
                told(&found.with_summand[1])
            ))?;
        }
    }
    let exit = end(desk, game, done, &spent)?;
    if exit == Exit::Done && pairs.is_empty() && range.count > 0 {
        desk.messages
            .note(&format!("no such pair up to size {}: --max M looks further", range.max));
    }
    Ok(exit)
}

fn told(outcome: &str) -> &'static str {
    if outcome == "P" { "previous player wins" } else { "next player wins" }
}

/// The pair with its summand; who wins with it is asked of the solver, not inferred.
fn pair(
    [g, h]: [&AnyPosition; 2],
    values: [Nimber; 2],
    solver: &Solver,
    context: &Context,
) -> Result<PairLine, Trouble> {
    let with = |position: &AnyPosition| {
        let sum = Sum::of(position.clone(), g.clone());
        Ok::<_, Trouble>(solver.outcome(&sum, context)?.answer.to_string())
    };
    Ok(PairLine {
        positions: [g.write(), h.write()],
        outcome: Outcome::N.to_string(),
        grundy: values.map(|value| value.to_ubig().to_string()),
        summand: g.write(),
        with_summand: [with(g)?, with(h)?],
    })
}
