//! A table cell by cell: positions are made one after the other, and judged by several threads.

use super::{Cell, Report, Request};
use crate::bound::Bound;
use crate::crew::Crew;
use crate::studies::misere::Show;
use crate::worth::Judge;
use crate::{Error, Observer, Progress, Refusal};
use dashu_int::IBig;
use upstar_core::{AnyPosition, Position};
use upstar_lang::{Callee, GameFamily, LangError, Session};
use upstar_misere::{Bounds, MisereQuotient, Presentation};
use upstar_solve::Convention;
use upstar_values::Context;

/// About what it takes to hold a position.
const BYTES_PER_CELL: u64 = 64;

/// The table cell by cell.
pub(super) fn searched(
    session: &mut Session,
    callee: &Callee,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let Request { game, rows, columns, from, .. } = request;
    let pretending = pretending(callee, request, context)?;
    let (account, normal) =
        (context.account(), session.settings().convention == Convention::Normal);
    let mut crew = Crew::new(session.solver().threads());
    let mut report = request.empty();
    let (mut cells, mut wrong, mut known) = (Vec::new(), None, 0u64);
    let total = rows.saturating_mul(*columns);
    while report.stopped.is_none() && (cells.len() as u64) < total {
        let done = cells.len() as u64;
        let mut batch = Vec::new();
        for number in (done..total).take(crew.batch()) {
            let at = [number / columns, number % columns].map(|place| from.saturating_add(place));
            let paid = account.set(number.saturating_mul(BYTES_PER_CELL));
            let position = match paid.and_then(|()| context.spend(1)) {
                Ok(()) => position(session, callee, at, context),
                Err(stop) => Err(stop.into()),
            };
            batch.push((at, position));
        }
        let judge = Judge { outcomes: request.outcomes, ..Judge::of(session) };
        let _shared = judge.solver.share(crew.busy(batch.len()));
        let found = crew.each(&batch, |(at, position)| match position {
            Ok(Ok(position)) => worth(judge, *at, position, request, pretending.as_ref(), context),
            Ok(Err(_)) => Ok(Cell::Nothing),
            Err(error) => Err(error.clone()),
        });
        for ((at, position), cell) in batch.into_iter().zip(found) {
            match (cell, position) {
                (Ok(cell), Ok(Ok(position))) => {
                    known += 1;
                    cells.push(cell);
                    if report.guides.is_empty() && normal {
                        report.guides = position.guides();
                    }
                    report.positions.push(Some(position));
                    continue;
                }
                (Err(error), _) => match error.stop() {
                    Some(stop) if known > 0 => {
                        report.stopped.get_or_insert(Bound::from(stop));
                        cells.push(Cell::Unknown);
                    }
                    _ => return Err(error),
                },
                (Ok(cell), Ok(Err(error))) => {
                    wrong.get_or_insert_with(|| (error, format!("{game}({},{})", at[0], at[1])));
                    cells.push(cell);
                }
                (Ok(cell), Err(_)) => cells.push(cell),
            }
            report.positions.push(None);
        }
        let (done, detail) = (cells.len() as u64, String::new());
        observer.progress(&Progress { done, total: Some(total), unit: "positions", detail });
    }
    if let Some((error, position)) = wrong
        && report.positions.iter().all(Option::is_none)
    {
        let help = error.help().map(|help| format!(" ({help})")).unwrap_or_default();
        let why = format!("{}{help}", error.message());
        let refusal = Refusal::new("table.no-position").with("position", position);
        return Err(refusal.with("why", why).into());
    }
    let all = usize::try_from(total).unwrap_or(usize::MAX); // at most MOST_CELLS
    cells.resize(all, Cell::Unknown);
    report.positions.resize(all, None);
    let width = usize::try_from(*columns).unwrap_or(usize::MAX).max(1);
    report.cells = cells.chunks(width).map(<[Cell]>::to_vec).collect();
    if *columns == 0 {
        report.cells = (0..*rows).map(|_| Vec::new()).collect();
    }
    Ok(report)
}

/// The position of a cell, or why there is no such position.
fn position(
    session: &mut Session,
    callee: &Callee,
    at: [u64; 2],
    context: &Context,
) -> Result<Result<AnyPosition, LangError>, Error> {
    match session.call(callee, &at.map(IBig::from), context) {
        Ok(position) => Ok(Ok(position)),
        Err(error) if error.stop().is_some() => Err(error.into()),
        Err(error) => Ok(Err(error)),
    }
}

/// What the position of a cell is worth.
fn worth(
    judge: Judge<'_>,
    at: [u64; 2],
    position: &AnyPosition,
    request: &Request,
    pretending: Option<&(MisereQuotient, Presentation)>,
    context: &Context,
) -> Result<Cell, Error> {
    Ok(match pretending {
        Some((quotient, presentation)) => match quotient.element(&at) {
            Ok(x) => Cell::Value(presentation.name(x)),
            Err(_) => Cell::Open,
        },
        None if request.show == Some(Show::Genus) => {
            Cell::Value(judge.solver.genus(position, context)?.to_string())
        }
        None => judge.worth(position, context)?.into(),
    })
}

/// The quotient by which pretending values are shown, if they are.
fn pretending(
    callee: &Callee,
    request: &Request,
    context: &Context,
) -> Result<Option<(MisereQuotient, Presentation)>, Error> {
    if request.show != Some(Show::Pretending) {
        return Ok(None);
    }
    let rules = callee.family().and_then(GameFamily::heap_rules);
    let refused = || Refusal::new("misere.no-pretending").with("game", &request.game);
    let rules = rules.ok_or_else(refused)?;
    let last = request.from.saturating_add(request.rows.max(request.columns));
    let heap = u32::try_from(last).unwrap_or(u32::MAX);
    let quotient = MisereQuotient::compute(&rules, Bounds { heap, ..Bounds::DEFAULT }, context);
    let presentation = quotient.presentation();
    Ok(Some((quotient, presentation)))
}
