//! The search as one that can be watched, saved and taken up again.

use super::board::Board;
use super::search::Search;
use super::squares::{Dense, Eight, Grid, Word};
use super::table::Table;
use super::terms::Terms;
use std::io::{self, Read, Write};
use upstar_core::{LongSearch, LookOn, Unfit};
use upstar_values::{Context, Error, Player, Stop};

/// What is known of the regions of a board.
enum Tables {
    Narrow(Option<Table<u64>>),
    Wide(Option<Table<u128>>),
}

/// A search for the winner of one board.
pub struct Run {
    board: Board,
    tables: Tables,
    nodes: u64,
}

/// The first bytes of what is saved: the way in which it is written.
const SCHEME: [u8; 8] = *b"dominos1";

/// Bytes of what is known of a region, beside the region.
const KNOWN: usize = 4;

impl Run {
    /// Nothing is known yet.
    pub fn new(board: Board) -> Self {
        let Board { rows, columns, .. } = board;
        let narrow = columns <= 8 || columns < 64 && rows * columns <= 64;
        let tables = if narrow { Tables::Narrow(None) } else { Tables::Wide(None) };
        Run { board, tables, nodes: 0 }
    }

    /// What tells the board from others.
    fn head(&self) -> Vec<u8> {
        let Board { rows, columns, free, .. } = self.board;
        let mut head = SCHEME.to_vec();
        head.extend(rows.to_le_bytes());
        head.extend(columns.to_le_bytes());
        head.extend(free.to_le_bytes());
        head
    }
}

/// Writes a table: regions, and what is known of them.
pub(super) fn write<W: Word>(table: &Table<W>, out: &mut dyn Write) -> io::Result<()> {
    table.visit(|region, known| {
        let [a, b] = known.wins;
        let [c, d] = known.loses;
        out.write_all(&region.bytes()[..W::BYTES])?;
        out.write_all(&[a, b, c, d].map(i8::cast_unsigned))
    })
}

/// The end of a table: no region.
fn write_end(bytes: usize, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&[0; 16 + KNOWN][..bytes + KNOWN])
}

/// Reads a table: so many regions.
fn read<W: Word>(table: &mut Table<W>, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>> {
    let mut taken = 0;
    loop {
        let mut bytes = [0; 16];
        let mut known = [0; KNOWN];
        let region = input.read_exact(&mut bytes[..W::BYTES]);
        match region.and_then(|()| input.read_exact(&mut known)) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Ok(Err(Unfit::Cut));
            }
            other => other?,
        }
        let region = W::of_bytes(bytes);
        if region.is_empty() {
            return Ok(Ok(taken));
        }
        let [a, b, c, d] = known.map(u8::cast_signed);
        if table.is_crowded() {
            table.grow();
        }
        table.put(region, super::table::Known { wins: [a, b], loses: [c, d] });
        taken += 1;
    }
}

/// Who wins if this player begins: a search on a grid, with the table of those before.
fn winner<G: Grid>(
    (grid, free): (G, G::Word),
    (board, first): (&Board, Player),
    (table, nodes): (&mut Option<Table<G::Word>>, &mut u64),
    look: &mut LookOn<'_>,
    context: &Context,
) -> Result<Player, Stop> {
    if free.is_empty() {
        return Ok(first.opponent());
    }
    let head = Run::head(&Run { board: board.clone(), tables: Tables::Narrow(None), nodes: 0 });
    let before = *nodes;
    let mut told = |search: &mut upstar_core::SearchProgress, table: &Table<G::Word>| {
        search.nodes += before;
        look(search, &|out| {
            out.write_all(&head)?;
            write(table, out)?;
            write_end(G::Word::BYTES, out)
        });
    };
    let mut search = Search::new(grid, [board.rows, board.columns], Terms::ALL, context)?;
    if let Some(table) = table.take() {
        search.take_over(table)?;
    }
    search.watch(&mut told);
    let vertical_first = (first == Player::Left) != board.turned;
    let found = search.vertical_wins(free, vertical_first);
    search.settle();
    *nodes += search.effort.nodes;
    *table = Some(search.into_table());
    let left_wins = found? != board.turned;
    Ok(if left_wins { Player::Left } else { Player::Right })
}

impl LongSearch for Run {
    fn winner(
        &mut self,
        first: Player,
        look: &mut LookOn<'_>,
        context: &Context,
    ) -> Result<Player, Error> {
        let Run { board, tables, nodes } = self;
        let (rows, columns) = (board.rows, board.columns);
        let found = match tables {
            Tables::Narrow(table) if columns <= 8 => {
                let grid = (Eight, board.narrow());
                winner(grid, (board, first), (table, nodes), look, context)
            }
            Tables::Narrow(table) => match Dense::<u64>::new(rows, columns) {
                Some(grid) => {
                    let free = u64::try_from(board.free).unwrap_or(0);
                    winner((grid, free), (board, first), (table, nodes), look, context)
                }
                None => Ok(first.opponent()), // no square at all
            },
            Tables::Wide(table) => match Dense::<u128>::new(rows, columns) {
                Some(grid) => {
                    winner((grid, board.free), (board, first), (table, nodes), look, context)
                }
                None => Ok(first.opponent()),
            },
        };
        found.map_err(Error::Stopped)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn known(&self) -> u64 {
        let known = match &self.tables {
            Tables::Narrow(table) => table.as_ref().map(Table::known),
            Tables::Wide(table) => table.as_ref().map(Table::known),
        };
        known.unwrap_or(0) as u64
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.head())?;
        match &self.tables {
            Tables::Narrow(table) => {
                table.as_ref().map_or(Ok(()), |table| write(table, out))?;
                write_end(u64::BYTES, out)
            }
            Tables::Wide(table) => {
                table.as_ref().map_or(Ok(()), |table| write(table, out))?;
                write_end(u128::BYTES, out)
            }
        }
    }

    fn restore(&mut self, input: &mut dyn Read) -> io::Result<Result<u64, Unfit>> {
        let wanted = self.head();
        let mut found = vec![0; wanted.len()];
        input.read_exact(&mut found)?;
        if found != wanted {
            return Ok(Err(Unfit::Other));
        }
        match &mut self.tables {
            Tables::Narrow(table) => read(table.get_or_insert_with(|| Table::new(u64::MAX)), input),
            Tables::Wide(table) => read(table.get_or_insert_with(|| Table::new(u64::MAX)), input),
        }
    }
}
