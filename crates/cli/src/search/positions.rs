//! Positions with a property.

use super::stopped;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::search::properties::{Request, run};

/// Which positions.
#[derive(Clone, Debug, clap::Args)]
pub struct Properties {
    /// A game, such as domineering, or a position, such as 'domineering(3,3)', from which play goes on
    game: String,
    /// Positions of up to N cells
    #[arg(long, value_name = "N", default_value_t = 6)]
    cells: usize,
    /// Positions equal to this value
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    value: Option<String>,
    /// Positions of this temperature
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    temperature: Option<String>,
    /// Positions at least as hot
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    hotter: Option<String>,
    /// Positions with this outcome: L, R, N or P
    #[arg(long, value_name = "O")]
    outcome: Option<String>,
    /// Only the first position of each value
    #[arg(long)]
    each: bool,
    /// Show at most N
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
}

pub(super) fn search(desk: &mut Desk, asked: &Properties) -> Result<Exit, Unwritable> {
    let asked = asked.clone();
    let request = Request {
        game: asked.game,
        cells: asked.cells,
        value: asked.value,
        temperature: asked.temperature,
        hotter: asked.hotter,
        outcome: asked.outcome,
        each: asked.each,
        count: asked.count,
    };
    let mut progress = desk.progress.clone();
    let (found, spent) =
        desk.work(|session, context| run(&request, session, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.game, &error, &spent),
    };
    let widest = report.positions.iter().map(|found| found.value.chars().count()).max();
    let width = widest.unwrap_or(0).min(40);
    for found in &report.positions {
        if desk.options.json {
            desk.output.json(found)?;
        } else {
            desk.output.line(format!("{:<width$}  {}", found.value, found.position))?;
        }
    }
    if let Some(stop) = report.stopped {
        return stopped(desk, stop, &spent);
    }
    desk.output.flush()?;
    if report.positions.is_empty() && request.count > 0 {
        desk.messages.note(&format!("none of {} positions is like that", report.looked));
    }
    Ok(Exit::Done)
}
