//! Subtraction sets with long periods.

use crate::bounds::threads;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use serde::Serialize;
use upstar_heaps::{HeapRules, LongPeriod, longest_periods};

#[derive(Serialize)]
struct SetLine<'a> {
    set: &'a [u64],
    period: u64,
    preperiod: u64,
}

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
    let threads = threads(&desk.options);
    let context = desk.bounds.context();
    let (found, spent) =
        desk.work(context, |_, context| longest_periods(size, max, count, threads, context));
    let Some(longest) = found else {
        desk.messages.error(&format!(
            "there is no set of {size} numbers up to {max}: --max is at least --size"
        ));
        return Ok(Exit::BadInput);
    };
    for LongPeriod { set, found } in &longest.best {
        let period = found.period;
        if desk.options.json {
            let (period, preperiod) = (period.length, period.preperiod);
            desk.output.json(&SetLine { set, period, preperiod })?;
        } else {
            desk.output.line(format_args!("{}  {period}", HeapRules::Subtraction(set.clone())))?;
        }
    }
    if desk.options.json {
        let stopped = longest.stopped.map(|stop| StopFields::new(stop, &spent.context));
        let (sets, complete) = (longest.looked_at, longest.stopped.is_none());
        desk.output.json(&DoneLine { sets, complete, stopped })?;
    }
    desk.output.flush()?;
    match longest.stopped {
        Some(stop) => Ok(desk.tell_stop(stop, Origin::Word, &spent)),
        None => Ok(Exit::Done),
    }
}
