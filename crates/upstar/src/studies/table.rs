//! A table: what the positions of a game with two numbers are worth.
//!
//! Cells are positions `game(i,j)`, judged one by one; the table of a piece that rides to the corner
//! is filled at once. With [`Request::mex`] the moves between the cells are found as well, so that the
//! table can be shown as it is filled by the mex rule.

mod searched;

use super::tabulated;
use crate::bound::Bound;
use crate::studies::misere::Show;
use crate::worth::Worth;
use crate::{Error, Observer, Refusal};
use searched::searched;
use std::collections::HashMap;
use upstar_core::{AnyPosition, Guide, Position};
use upstar_draw::{MexTable, Picture, Table, heat_map, mex_animation, mex_frames};
use upstar_lang::{Callee, Session};
use upstar_solve::Convention;
use upstar_values::nimber::nim_mul_u64;
use upstar_values::{Context, Outcome, Player};

/// Larger tables are refused.
const MOST_CELLS: u64 = 1 << 22;
/// Larger tables, counted from the corner, are searched cell by cell.
const MOST_RIDDEN: usize = 1 << 25;
/// Larger tables are not filled step by step.
const MOST_STEPS: u64 = 400;
/// Positions with larger numbers have too many moves to list.
const FARTHEST_STEPS: u64 = 10_000;

/// Which table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A game whose positions are two numbers, such as `wythoff` or `octal("0.77")`; or an operation of
    /// two numbers that gives a game; or `nim_sum`, `nim_product`; or a function of two numbers, or of one
    /// in a table of one row: `f(a, b) := …`, `fn(a, b) …`.
    pub game: String,
    /// How many rows: the first number.
    pub rows: u64,
    /// How many columns: the second number.
    pub columns: u64,
    /// The number of the first row and column.
    #[cfg_attr(feature = "serde", serde(default))]
    pub from: u64,
    /// Find the moves between the cells too?
    #[cfg_attr(feature = "serde", serde(default))]
    pub mex: bool,
    /// Tell who wins instead of what positions are worth?
    #[cfg_attr(feature = "serde", serde(default))]
    pub outcomes: bool,
    /// What is shown of the positions in misère play.
    #[cfg_attr(feature = "serde", serde(default))]
    pub show: Option<Show>,
}

/// What is known of the position of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Cell {
    /// Its Grundy value.
    Grundy(u64),
    /// Its value, as it is written.
    Value(String),
    /// Who wins: there is no value, or none in reach, or play is misère.
    Outcome(
        #[cfg_attr(feature = "serde", serde(with = "crate::wire::outcome"))]
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::OutcomeWord"))]
        Outcome,
    ),
    /// With best play nobody wins.
    Draw,
    /// Nobody wins as far as was searched.
    Open,
    /// There is no such position.
    Nothing,
    /// Nobody knows yet: a bound was met before.
    Unknown,
}

impl Cell {
    fn drawn(&self) -> upstar_draw::Cell {
        use upstar_draw::Cell as Drawn;
        match self {
            Cell::Grundy(value) => Drawn::Grundy(*value),
            Cell::Value(text) => Drawn::Value(text.clone()),
            Cell::Outcome(outcome) => Drawn::Outcome(*outcome),
            Cell::Draw => Drawn::Value("draw".to_owned()),
            Cell::Open => Drawn::Value("open".to_owned()),
            Cell::Nothing => Drawn::Nothing,
            Cell::Unknown => Drawn::Value("?".to_owned()),
        }
    }
}

impl From<Worth> for Cell {
    fn from(worth: Worth) -> Self {
        match worth {
            Worth::Grundy(value) => match value.to_u64() {
                Some(number) => Cell::Grundy(number),
                None => Cell::Value(value.to_string()),
            },
            Worth::Value(text) => Cell::Value(text),
            Worth::Outcome(outcome) => Cell::Outcome(outcome),
            Worth::Draw => Cell::Draw,
            Worth::Open => Cell::Open,
        }
    }
}

/// A table.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game, as the request writes it.
    pub game: String,
    /// The numbers of the first row and the first column.
    pub first: [u64; 2],
    /// The rows.
    pub cells: Vec<Vec<Cell>>,
    /// For each cell, row by row, the cells (row and column from 0) that a move leads to; only if
    /// they were asked for.
    pub moves: Option<Vec<Vec<[usize; 2]>>>,
    /// The bound that was met, if one was: some cells are not known then.
    pub stopped: Option<Bound>,
    /// The positions of the cells, row by row; empty where none had to be made.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub positions: Vec<Option<AnyPosition>>,
    /// Lines of theory through the table.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub guides: Vec<Guide>,
    /// Are numbers in it what a function gives, and no Grundy values?
    #[cfg_attr(feature = "serde", serde(skip))]
    pub of_numbers: bool,
}

impl Report {
    /// As a table to be written as text, CSV or LaTeX.
    #[must_use]
    pub fn table(&self) -> Table {
        let columns = self.cells.first().map_or(0, Vec::len);
        // A zero that a function gives is no position that is lost.
        let drawn = |cell: &Cell| match cell {
            Cell::Grundy(number) if self.of_numbers => upstar_draw::Cell::Number(*number),
            cell => cell.drawn(),
        };
        Table {
            title: format!("{}, {} by {columns}", self.game, self.cells.len()),
            first: self.first,
            rows: self.cells.iter().map(|row| row.iter().map(drawn).collect()).collect(),
            guides: self.guides.clone(),
        }
    }

    /// A heat map; an animated one of how the table is filled, if the moves are known.
    #[must_use]
    pub fn picture(&self) -> Picture {
        match self.filling() {
            Some(filling) => mex_animation(&filling),
            None => heat_map(&self.table()),
        }
    }

    /// How the table is filled by the mex rule, step by step, if the moves are known.
    #[must_use]
    pub fn frames(&self) -> Option<Vec<Picture>> {
        self.filling().map(|filling| mex_frames(&filling))
    }

    fn filling(&self) -> Option<MexTable> {
        let moves = self.moves.clone()?;
        Some(MexTable { table: self.table(), moves })
    }
}

/// Fills a table.
///
/// ```
/// use upstar::studies::table::{Cell, Request, run};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = Request { game: "nim".into(), rows: 2, columns: 3, from: 0, mex: false, outcomes: false, show: None };
/// let report = run(&mut session, &request, &mut (), &Context::new())?;
/// assert_eq!(report.cells[1], [1, 0, 3].map(Cell::Grundy));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the game is wrong, no cell is a position, the table is too large, or a bound was met before any cell was
/// known.
pub fn run(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(session, request, observer, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    session: &mut Session,
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    if request.rows.saturating_mul(request.columns) > MOST_CELLS {
        return Err(Refusal::new("table.too-large").with("most", MOST_CELLS).into());
    }
    let convention = session.settings().convention;
    if request.mex {
        request.check_mex(convention)?;
    }
    if let Some(operation) = field_operation(&request.game) {
        return field_table(request, operation, context);
    }
    if request.show.is_some() && convention == Convention::Normal {
        return Err(Refusal::new("misere.show").into());
    }
    let callee = session.callee(&request.game, context)?;
    if let Some(arity) = callee.arity() {
        return tabulated::run(session, &callee, arity, request, observer, context);
    }
    if convention == Convention::Normal
        && !request.outcomes
        && let Some(report) = ridden(&callee, request, context)?
    {
        return Ok(report);
    }
    let mut report = searched(session, &callee, request, observer, context)?;
    if request.mex && report.stopped.is_none() {
        report.moves = Some(moves(&report)?);
    }
    Ok(report)
}

impl Request {
    /// Can the table be filled step by step?
    fn check_mex(&self, convention: Convention) -> Result<(), Refusal> {
        if convention == Convention::Misere {
            return Err(Refusal::new("table.mex-misere"));
        }
        if self.rows.saturating_mul(self.columns) > MOST_STEPS {
            return Err(Refusal::new("table.mex-too-large").with("most", MOST_STEPS));
        }
        if self.from > FARTHEST_STEPS {
            return Err(Refusal::new("table.mex-far").with("most", FARTHEST_STEPS));
        }
        Ok(())
    }

    pub(super) fn empty(&self) -> Report {
        Report {
            game: self.game.clone(),
            first: [self.from, self.from],
            cells: Vec::new(),
            moves: None,
            stopped: None,
            positions: Vec::new(),
            guides: Vec::new(),
            of_numbers: false,
        }
    }
}

/// The table of a piece that rides to the corner, filled at once; none for other games, and where
/// the moves between the cells are asked for.
fn ridden(callee: &Callee, request: &Request, context: &Context) -> Result<Option<Report>, Error> {
    let Request { rows, columns, from, mex, .. } = request;
    let Some(family) = callee.family() else { return Ok(None) };
    let Some(table) = family.grundy_table().filter(|_| !mex) else { return Ok(None) };
    let end = |count: &u64| usize::try_from(from.saturating_add(*count)).unwrap_or(usize::MAX);
    let (Ok(first), bottom, right) = (usize::try_from(*from), end(rows), end(columns)) else {
        return Ok(None);
    };
    // Far out only a search of the few cells asked for is left.
    if bottom.saturating_mul(right) > MOST_RIDDEN {
        return Ok(None);
    }
    let values = table.values(bottom, right, context)?;
    let cell =
        |value: &Option<u32>| value.map_or(Cell::Nothing, |value| Cell::Grundy(value.into()));
    let row = |row: &Vec<Option<u32>>| row.iter().skip(first).map(cell).collect();
    let any = [[*from, *from], [*from, from.saturating_add(1)]];
    let guides = any.iter().find_map(|at| family.position(at).ok()).map(|at| at.guides());
    Ok(Some(Report {
        cells: values.iter().skip(first).map(row).collect(),
        guides: guides.unwrap_or_default(),
        ..request.empty()
    }))
}

/// The operation of finite nimbers that a table can be asked for in place of a game.
fn field_operation(name: &str) -> Option<fn(u64, u64) -> u64> {
    match name {
        "nim_product" => Some(nim_mul_u64),
        "nim_sum" => Some(|x, y| x ^ y),
        _ => None,
    }
}

/// What the operation gives for pairs of nimbers.
fn field_table(
    request: &Request,
    operation: fn(u64, u64) -> u64,
    context: &Context,
) -> Result<Report, Error> {
    let Request { game, rows, columns, from, mex, .. } = request;
    if *mex {
        return Err(Refusal::new("table.mex-operation").with("game", game).into());
    }
    let mut report = Report { of_numbers: true, ..request.empty() };
    for row in 0..*rows {
        context.spend(*columns)?;
        let x = from.saturating_add(row);
        let entry = |column: u64| Cell::Grundy(operation(x, from.saturating_add(column)));
        report.cells.push((0..*columns).map(entry).collect());
    }
    Ok(report)
}

/// The moves between the cells.
fn moves(report: &Report) -> Result<Vec<Vec<[usize; 2]>>, Error> {
    if !report.cells.iter().flatten().any(|cell| matches!(cell, Cell::Grundy(_))) {
        return Err(Refusal::new("table.mex-impartial").into());
    }
    let columns = report.cells.first().map_or(1, Vec::len).max(1);
    let places = report.positions.iter().enumerate();
    let known: HashMap<&AnyPosition, [usize; 2]> = places
        .filter_map(|(index, position)| {
            Some((position.as_ref()?, [index / columns, index % columns]))
        })
        .collect();
    let targets = |position: &Option<AnyPosition>| {
        let options = position.as_ref().map(|position| position.options(Player::Left));
        let options = options.unwrap_or_default();
        options.iter().filter_map(|option| known.get(option).copied()).collect()
    };
    Ok(report.positions.iter().map(targets).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_lang::Settings;

    fn table(game: &str, size: u64, mex: bool, convention: Convention) -> Result<Report, Error> {
        let mut session = Session::new(Settings { convention, ..Settings::default() });
        let request = Request {
            game: game.to_owned(),
            rows: size,
            columns: size,
            from: 0,
            mex,
            outcomes: false,
            show: None,
        };
        run(&mut session, &request, &mut (), &Context::new())
    }

    /// The table filled at once is the table filled cell by cell.
    #[test]
    fn ridden_tables_are_those_of_search() {
        for game in ["wythoff", "queen", "rook", "rook_hole", "rook_corner"] {
            let ridden = table(game, 9, false, Convention::Normal).unwrap();
            let searched = table(game, 9, true, Convention::Normal).unwrap();
            assert_eq!(ridden.cells, searched.cells, "{game}");
        }
    }

    #[test]
    fn each_cell_is_the_mex_of_what_its_moves_lead_to() {
        let report = table("wythoff", 6, true, Convention::Normal).unwrap();
        let cells: Vec<&Cell> = report.cells.iter().flatten().collect();
        for (cell, targets) in cells.iter().zip(report.moves.as_ref().unwrap()) {
            let value = |at: &[usize; 2]| report.cells[at[0]][at[1]].clone();
            let below: Vec<Cell> = targets.iter().map(value).collect();
            let mex = (0..).map(Cell::Grundy).find(|value| !below.contains(value)).unwrap();
            assert_eq!(**cell, mex);
        }
    }

    #[test]
    fn misere_tables_tell_who_wins() {
        let report = table("nim", 3, false, Convention::Misere).unwrap();
        assert_eq!(report.cells[1][1], Cell::Outcome(Outcome::N));
        assert_eq!(report.cells[2][2], Cell::Outcome(Outcome::P));
        assert!(table("nim", 3, true, Convention::Misere).is_err());
    }

    #[test]
    fn functions_of_ones_own_have_tables() {
        let product = table("f(a,b) := a * b", 4, false, Convention::Normal).unwrap();
        assert_eq!(product.cells[3], [0, 3, 6, 9].map(Cell::Grundy));
        let heaps = table("g(a,b) := nim(a,b,1)", 3, false, Convention::Normal).unwrap();
        assert_eq!(heaps.cells[1], [0, 1, 2].map(Cell::Grundy));
        let halves = table("h(a,b) := a/2 - b", 2, false, Convention::Normal).unwrap();
        assert_eq!(halves.cells[1], ["1/2", "-1/2"].map(|text| Cell::Value(text.to_owned())));
    }

    #[test]
    fn a_stopped_table_has_the_cells_that_were_known() {
        let mut session = Session::new(Settings::default());
        let request = Request {
            game: "domineering".to_owned(),
            rows: 5,
            columns: 5,
            from: 1,
            mex: false,
            outcomes: false,
            show: None,
        };
        let context = Context::new().with_steps(40_000);
        let report = run(&mut session, &request, &mut (), &context).unwrap();
        assert_eq!(report.stopped, Some(Bound::Steps));
        assert_eq!(report.cells[0][0], Cell::Value("0".to_owned()));
        assert_eq!(report.cells[4][4], Cell::Unknown);
    }

    #[test]
    fn operations_that_give_games_have_tables_too() {
        let report = table("ordinal_sum", 3, false, Convention::Normal).unwrap();
        assert_eq!(report.cells[1][2], Cell::Value("3".to_owned()));
    }
}
