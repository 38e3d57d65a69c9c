//! Subtraction sets with long periods.

use crate::bounds::threads;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use serde::Serialize;
use upstar::studies::search::subtraction::{Request, run};

#[derive(Serialize)]
struct DoneLine {
    sets: u64,
    complete: bool,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

pub(super) fn search(
    desk: &mut Desk,
    size: usize,
    max: u32,
    count: usize,
) -> Result<Exit, Unwritable> {
    let request = Request { size, max, count, threads: threads(&desk.options) };
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| run(&request, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&format!("--size {size} --max {max}"), &error, &spent),
    };
    for found in &report.longest {
        if desk.options.json {
            desk.output.json(found)?;
        } else {
            desk.output.line(found)?;
        }
    }
    if desk.options.json {
        let stopped = report.stopped.map(|stop| StopFields::new(stop, &spent.context));
        let (sets, complete) = (report.sets, report.complete);
        desk.output.json(&DoneLine { sets, complete, stopped })?;
    }
    desk.output.flush()?;
    match report.stopped {
        Some(stop) => Ok(desk.tell_stop(stop, Origin::Word, &spent)),
        None => Ok(Exit::Done),
    }
}
