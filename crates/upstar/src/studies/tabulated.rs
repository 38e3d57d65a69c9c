//! Tables of functions of the user's own, of two numbers or of one: `f(a, b) := …`, `fn(n) n * n`.
//!
//! Numbers and nimbers are cells like Grundy values, games and positions are judged, anything else stands
//! in its cell as it is written.

use super::table::{Cell, Report, Request};
use crate::bound::Bound;
use crate::worth::Judge;
use crate::{Error, Observer, Progress, Refusal};
use dashu_int::IBig;
use upstar_lang::{Answer, Callee, Session};
use upstar_values::{Context, Outcome};

/// The table of a function, which takes as many numbers as `arity` says.
pub(super) fn run(
    session: &mut Session,
    callee: &Callee,
    arity: usize,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    // A square table of a function of one number is meant to be one row of it.
    let one_row = Request { rows: 1, ..request.clone() };
    let is_row = arity == 1 && request.rows == request.columns;
    let request = if is_row { &one_row } else { request };
    let Request { game, rows, columns, from, mex, .. } = request;
    if *mex {
        return Err(Refusal::new("table.mex-operation").with("game", game).into());
    }
    if arity == 1 && *rows != 1 {
        return Err(Refusal::new("table.one-number").with("columns", *columns).into());
    }
    if arity != 1 && arity != 2 {
        return Err(Refusal::new("table.arity").with("count", arity).into());
    }
    let mut report = request.empty();
    let total = rows.saturating_mul(*columns);
    let mut wrong = None;
    let mut found = false;
    for row in 0..*rows {
        let mut line = Vec::new();
        for column in 0..*columns {
            if report.stopped.is_some() {
                line.push(Cell::Unknown);
                continue;
            }
            let (i, j) = (from.saturating_add(row), from.saturating_add(column));
            let arguments = match arity {
                1 => vec![IBig::from(j)],
                _ => vec![IBig::from(i), IBig::from(j)],
            };
            let answer = match session.call_answer(callee, &arguments, context) {
                Ok(answer) => {
                    report.of_numbers |= matches!(answer, Answer::Number(_));
                    cell(session, answer, request.outcomes, context)
                }
                Err(error) if error.stop().is_some() => Err(error.into()),
                Err(error) => {
                    wrong.get_or_insert((error, arguments));
                    line.push(Cell::Nothing);
                    continue;
                }
            };
            line.push(match answer {
                Ok(cell) => {
                    found = true;
                    cell
                }
                Err(error) => match error.stop() {
                    Some(stop) if found => {
                        report.stopped = Some(Bound::from(stop));
                        Cell::Unknown
                    }
                    _ => return Err(error),
                },
            });
            let done = row * columns + column;
            let detail = String::new();
            observer.progress(&Progress { done, total: Some(total), unit: "positions", detail });
        }
        report.cells.push(line);
    }
    if let Some((error, arguments)) = wrong
        && !found
    {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let help = error.help().map(|help| format!(" ({help})")).unwrap_or_default();
        let why = format!("{}{help}", error.message());
        let refusal = Refusal::new("table.no-answer").with("arguments", arguments.join(","));
        return Err(refusal.with("why", why).into());
    }
    Ok(report)
}

fn cell(
    session: &Session,
    answer: Answer,
    outcomes: bool,
    context: &Context,
) -> Result<Cell, Error> {
    context.spend(1)?;
    Ok(match answer {
        Answer::Number(_) => match answer.as_i64().and_then(|n| u64::try_from(n).ok()) {
            Some(n) => Cell::Grundy(n),
            None => Cell::Value(answer.to_string()),
        },
        Answer::Nimber(nimber) => match nimber.to_u64() {
            Some(n) => Cell::Grundy(n),
            None => Cell::Value(nimber.to_string()),
        },
        Answer::Position(position) => {
            let judge = Judge { outcomes, ..Judge::of(session) };
            judge.worth(&position, context)?.into()
        }
        Answer::Text(text) => match &*text {
            "L" => Cell::Outcome(Outcome::L),
            "R" => Cell::Outcome(Outcome::R),
            "N" => Cell::Outcome(Outcome::N),
            "P" => Cell::Outcome(Outcome::P),
            _ => Cell::Value(text),
        },
        other => Cell::Value(other.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::super::table::run;
    use super::*;
    use upstar_lang::Settings;

    fn table(game: &str, rows: u64, columns: u64) -> Result<Vec<Vec<Cell>>, Error> {
        let mut session = Session::new(Settings::default());
        let request = Request {
            game: game.to_owned(),
            rows,
            columns,
            from: 0,
            mex: false,
            outcomes: false,
            show: None,
        };
        Ok(run(&mut session, &request, &mut (), &Context::new())?.cells)
    }

    #[test]
    fn a_function_of_two_numbers_is_a_table() {
        let nim =
            "nim2(a, b) := mex([nim2(k, b) for k in 0..a - 1] + [nim2(a, k) for k in 0..b - 1])";
        for (row, cells) in (0..8u64).zip(table(nim, 8, 8).unwrap()) {
            assert_eq!(
                cells,
                (0..8u64).map(|column| Cell::Grundy(row ^ column)).collect::<Vec<_>>()
            );
        }
        let same = table("nim", 5, 5).unwrap();
        assert_eq!(table("fn(a, b) nim(a, b)", 5, 5).unwrap(), same);
        assert_eq!(table("fn(a, b) nim(a, b).grundy", 5, 5).unwrap(), same);
        assert_eq!(table("f(a, b) := nim(a, b); g(a, b) := f(b, a); g", 5, 5).unwrap(), same);
        assert_eq!(table("fn(n) n * n", 1, 4).unwrap(), [[0, 1, 4, 9].map(Cell::Grundy)]);
        assert_eq!(table("fn(n) n * n", 4, 4).unwrap(), [[0, 1, 4, 9].map(Cell::Grundy)]);
        assert!(table("fn(n) n", 2, 3).unwrap_err().to_string().contains("one number"));
        let outcomes = table("fn(a, b) nim(a, b).outcome", 1, 2).unwrap();
        assert_eq!(outcomes, [[Cell::Outcome(Outcome::P), Cell::Outcome(Outcome::N)]]);
        let texts = table("fn(a, b) \"x\" * b", 1, 3).unwrap();
        assert_eq!(texts, [["", "x", "xx"].map(|text| Cell::Value(text.to_owned()))]);
    }

    #[test]
    fn what_is_not_such_a_function_is_refused() {
        for (game, part) in [
            ("fn(a, b, c) a", "two numbers"),
            ("fn(a, b) c", "not defined"),
            ("fn(a, b) a div 0", "division by zero"),
        ] {
            let error = table(game, 2, 2).unwrap_err().to_string();
            assert!(error.contains(part), "{game}: {error}");
        }
    }
}
