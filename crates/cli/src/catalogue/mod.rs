//! `catalogue`: all positions of a game up to a size, grouped by what they are worth.

mod options;
mod report;
mod store;

pub use options::{CATALOGUE_HELP, CatalogueOptions};

use crate::desk::{Desk, Origin};
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use report::{Listed, csv, groups, picture, text};
use std::ops::ControlFlow;
use std::path::Path;
use store::{Entry, Store};
use upstar_core::{AnyPosition, Position, Ruleset, Scene, Square};
use upstar_draw::Theme;
use upstar_games::registry;
use upstar_solve::{SolveError, Solver};
use upstar_values::{Alphabet, Context, Dyadic, Error, Notation, Stop};

/// Entries that are written to the store together.
const BATCH: usize = 200;

/// Lists, values, reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn catalogue(desk: &mut Desk, options: &CatalogueOptions) -> Result<Exit, Unwritable> {
    let Some(entry) = registry().find(&options.game) else {
        desk.messages.error(&format!("`{}` is no game: `upstar games` lists them", options.game));
        return Ok(Exit::BadInput);
    };
    let most = entry.largest_size();
    if options.cells > most || options.cells == 0 {
        desk.messages.error(&match (most, options.cells) {
            (0, _) => format!(
                "the positions of {} cannot be listed by size, or have no values",
                entry.name
            ),
            (_, 0) => "positions have at least one cell: say --cells 1".to_owned(),
            _ => format!("there are too many positions of so many cells: say --cells {most}"),
        });
        return Ok(Exit::BadInput);
    }
    let hotter = match options.hotter.as_deref().map(dyadic).transpose() {
        Ok(hotter) => hotter,
        Err(message) => {
            desk.messages.error(&message);
            return Ok(Exit::BadInput);
        }
    };
    let mut store = match options.store.as_deref().map(Store::open).transpose() {
        Ok(store) => store,
        Err(error) => {
            let path = options.store.as_deref().unwrap_or(Path::new("")).display();
            desk.messages.error(&format!("{path}: {error}"));
            return Ok(Exit::BadInput);
        }
    };
    if let (Some(store), Some(path)) = (&store, &options.store)
        && store.damaged() > 0
    {
        desk.messages.note(&format!(
            "{}: damaged lines: {}; what they held is computed again",
            path.display(),
            store.damaged()
        ));
    }
    let (context, progress) = (desk.bounds.context(), desk.progress.clone());
    let (made, spent) = desk.work(context, |session, context| {
        let solver = session.solver();
        let say = |text: String| progress.say(text);
        Maker { entry, solver, context, store: store.as_mut(), computed: 0 }.make(options, &say)
    });
    let made = match made {
        Ok(made) => made,
        Err(message) => {
            desk.messages.error(&message);
            return Ok(Exit::BadInput);
        }
    };
    let mut listed = made.listed;
    listed.retain(|one| {
        options.value.as_ref().is_none_or(|value| *value == one.entry.value)
            && hotter.as_ref().is_none_or(|least| {
                dyadic(&one.entry.temperature).is_ok_and(|temperature| temperature >= *least)
            })
            && (!options.snakes || is_snake(&one.board))
    });
    for path in &options.report {
        if let Some(exit) = report_to(desk, path, &entry.name, options.cells, &listed) {
            return Ok(exit);
        }
    }
    if desk.options.json {
        for one in &listed {
            desk.output.json(&one.entry)?;
        }
    } else {
        let head = format!(
            "{}, up to {} cells: {} positions, {} computed now",
            entry.name,
            options.cells,
            listed.len(),
            made.computed
        );
        desk.output.line(&head)?;
        for line in text(&groups(&listed)) {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(match made.stopped {
        Some(stop) => desk.tell_stop(stop, Origin::Word, &spent),
        None => Exit::Done,
    })
}

/// A number as a temperature is written: `1`, `-1/2`.
fn dyadic(text: &str) -> Result<Dyadic, String> {
    let (above, below) = text.trim().split_once('/').unwrap_or((text.trim(), "1"));
    let parts = above.parse::<i64>().ok().zip(below.parse::<u64>().ok());
    match parts.filter(|(_, below)| below.is_power_of_two()) {
        Some((above, below)) => Ok(Dyadic::new(above, below.trailing_zeros())),
        None => Err(format!("`{text}` is no temperature: write 1, 0 or -1/2")),
    }
}

/// What was made, and what stopped it.
struct Made {
    listed: Vec<Listed>,
    computed: usize,
    stopped: Option<Stop>,
}

struct Maker<'a> {
    entry: &'a Ruleset,
    solver: &'a Solver,
    context: &'a Context,
    store: Option<&'a mut Store>,
    computed: usize,
}

impl Maker<'_> {
    fn make(mut self, options: &CatalogueOptions, say: &dyn Fn(String)) -> Result<Made, String> {
        let mut listed = Vec::new();
        let mut fresh: Vec<Entry> = Vec::new();
        let mut stopped = None;
        for cells in 1..=options.cells {
            let mut trouble = Ok(());
            let visited = self.entry.positions_of_size(cells, &mut |position| {
                match self.one(&position, cells, &mut fresh) {
                    Ok(entry) => listed.push(Listed { entry, board: board(&position) }),
                    Err(SolveError::Value(Error::Stopped(stop))) => {
                        stopped = Some(stop);
                        return ControlFlow::Break(());
                    }
                    Err(error) => {
                        trouble = Err(error.to_string());
                        return ControlFlow::Break(());
                    }
                }
                if fresh.len() >= BATCH {
                    trouble = self.keep(&mut fresh);
                    say(format!("{} positions, {cells} cells", listed.len()));
                }
                if trouble.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if visited.is_none() {
                return Err(format!("positions of {cells} cells cannot be listed"));
            }
            trouble?;
            if stopped.is_some() {
                break;
            }
        }
        self.keep(&mut fresh)?;
        Ok(Made { listed, computed: self.computed, stopped })
    }

    fn keep(&mut self, fresh: &mut Vec<Entry>) -> Result<(), String> {
        if let Some(store) = &mut self.store {
            store.put(fresh)?;
        }
        fresh.clear();
        Ok(())
    }

    /// A position with its value, out of the store or computed.
    fn one(
        &mut self,
        position: &AnyPosition,
        cells: usize,
        fresh: &mut Vec<Entry>,
    ) -> Result<Entry, SolveError> {
        self.context.spend(1)?;
        let text = position.write();
        if let Some(known) = self.store.as_ref().and_then(|store| store.get(&text)) {
            return Ok(known.clone());
        }
        let value = self.solver.value(position, self.context)?;
        // The store's values are plain, so that every run reads them.
        let notation = Notation { alphabet: Alphabet::Ascii, limit: 2000 };
        let written = self.solver.arena().text(value, notation)?;
        let mut algebra = self.solver.algebra(self.context);
        let walls = algebra.thermograph(value)?;
        let entry = Entry {
            position: text,
            cells,
            value: written,
            outcome: algebra.outcome(value)?.to_string(),
            temperature: walls.temperature().to_string(),
            mean: walls.mean().to_string(),
        };
        self.computed += 1;
        fresh.push(entry.clone());
        Ok(entry)
    }
}

/// The squares of a position on a board.
fn board(position: &AnyPosition) -> Option<Vec<Vec<Square>>> {
    match position.scene() {
        Scene::Board(rows) => Some(rows),
        Scene::Strip(squares) => Some(vec![squares]),
        Scene::Sum(parts) => match parts.as_slice() {
            [Scene::Board(rows)] => Some(rows.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// Has no free square more than two free neighbours, and do they close no circle?
fn is_snake(board: &Option<Vec<Vec<Square>>>) -> bool {
    let Some(rows) = board else { return false };
    let free = |row: usize, column: usize| {
        rows.get(row).and_then(|row| row.get(column)) == Some(&Square::Free)
    };
    let (mut squares, mut links) = (0, 0);
    for (row, line) in rows.iter().enumerate() {
        for column in (0..line.len()).filter(|&column| free(row, column)) {
            let before = |at: usize| at.checked_sub(1);
            let neighbours = usize::from(free(row + 1, column))
                + usize::from(free(row, column + 1))
                + usize::from(before(row).is_some_and(|row| free(row, column)))
                + usize::from(before(column).is_some_and(|column| free(row, column)));
            if neighbours > 2 {
                return false;
            }
            squares += 1;
            links += neighbours;
        }
    }
    links < 2 * squares // a closed circle has as many links as squares
}

/// Writes a report; the status if that fails.
fn report_to(
    desk: &Desk,
    path: &Path,
    game: &str,
    cells: usize,
    listed: &[Listed],
) -> Option<Exit> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let drawn = |format| encode(&picture(game, cells, listed), format, Theme::Light, 1.0);
    let bytes = match ending.as_deref() {
        Some("csv") => Ok(csv(listed).into_bytes()),
        Some("json") => {
            let entries: Vec<&Entry> = listed.iter().map(|one| &one.entry).collect();
            Ok(serde_json::to_vec_pretty(&entries).unwrap_or_default())
        }
        Some("svg") => drawn(PictureFormat::Svg),
        Some("png") => drawn(PictureFormat::Png),
        _ => Err("end it in .csv, .json, .svg or .png".to_owned()),
    };
    match bytes {
        Ok(bytes) => write(path, &bytes).err().map(|error| unwritable(desk, path, &error)),
        Err(error) => {
            desk.messages.error(&format!("{}: {error}", path.display()));
            Some(Exit::BadInput)
        }
    }
}
