//! The search: a region and a whole number, one player to move, and does Vertical win?

use super::bound::surely_wins;
use super::squares::{Grid, Word};
use super::table::Table;
use super::terms::Terms;
use upstar_core::SearchProgress;
use upstar_values::{Account, Context, Stop};

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Regions whose moves were looked at.
    pub nodes: u64,
    /// Regions of which the bound was asked.
    pub evaluations: u64,
}

/// A search on one grid.
pub struct Search<'a, G: Grid> {
    grid: G,
    terms: Terms,
    table: Table<G::Word>,
    account: Account,
    fuel: u32,
    /// How much there was of it.
    portion: u32,
    context: &'a Context,
    /// How good each place looks, by the first square of the domino: upright ones, then the others.
    places: [Vec<i32>; 2],
    pub effort: Effort,
    look: Option<Look<'a, G::Word>>,
    /// Of each region on the way here, how many moves have not been looked at.
    open: Vec<u32>,
}

/// Is told now and then how far the search is, and shown the table.
pub type Look<'a, W> = &'a mut dyn FnMut(&mut SearchProgress, &Table<W>);

/// Nodes between two looks at the bounds.
const FUEL: u32 = 1 << 10;
/// Bytes of the largest table.
const TABLE: u64 = 1 << 30;

/// A move's region, its number, and how good it looks.
#[derive(Clone, Copy)]
struct Child<W> {
    region: W,
    more: i32,
    score: i32,
}

/// Moves of one node, those of the nodes above being kept below them.
type Children<W> = Vec<Child<W>>;

impl<'a, G: Grid> Search<'a, G> {
    /// Nothing is known yet of boards of so many rows and columns on this grid.
    ///
    /// # Errors
    /// If there is no memory for a table.
    pub fn new(
        grid: G,
        [rows, columns]: [u32; 2],
        terms: Terms,
        context: &'a Context,
    ) -> Result<Self, Stop> {
        let table = Table::new(TABLE.min(context.memory_left() / 3));
        let account = context.account();
        account.set(table.bytes())?;
        let squares = 0..grid.stride() * rows;
        let place = |square: u32| (square / grid.stride(), square % grid.stride());
        let upright = |square| place_score(place(square), [rows, columns]);
        let lying = |square| {
            let (row, column) = place(square);
            place_score((column, row), [columns, rows])
        };
        let places = [squares.clone().map(upright).collect(), squares.map(lying).collect()];
        let effort = Effort::default();
        let portion = context.portion(FUEL);
        let (fuel, look, open) = (portion, None, Vec::new());
        let search = Search {
            grid,
            terms,
            table,
            account,
            fuel,
            portion,
            context,
            places,
            effort,
            look,
            open,
        };
        Ok(search)
    }

    /// Goes on with the table of another search on this board.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn take_over(&mut self, table: Table<G::Word>) -> Result<(), Stop> {
        self.account.set(table.bytes())?;
        self.table = table;
        self.table.limit(TABLE.min(self.context.memory_left() / 3));
        Ok(())
    }

    /// Tells somebody how far it is.
    pub fn watch(&mut self, look: Look<'a, G::Word>) {
        self.look = Some(look);
    }

    /// What it knows.
    pub fn into_table(self) -> Table<G::Word> {
        self.table
    }

    fn show(&mut self) {
        if let Some(look) = &mut self.look {
            let (proof, disproof) = SearchProgress::numbers(&self.open);
            let depth = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
            let (nodes, known) = (self.effort.nodes, self.table.filled() as u64);
            look(&mut SearchProgress { nodes, depth, proof, disproof, known }, &self.table);
        }
    }

    /// Does Vertical win on these free squares, if Vertical, or the other player, begins?
    ///
    /// # Errors
    /// The bound that was met.
    pub fn vertical_wins(&mut self, free: G::Word, vertical_begins: bool) -> Result<bool, Stop> {
        let (region, more) = self.reduced(free, 0);
        let mut children = Vec::new();
        match vertical_begins {
            true => self.wins::<true, false>(region, more, &mut children),
            false => self.wins::<false, true>(region, more, &mut children),
        }
    }

    /// What was worked since the context was last told.
    pub fn settle(&mut self) {
        let _ = self.context.spend(u64::from(self.portion - self.fuel));
        self.portion = self.context.portion(FUEL);
        self.fuel = self.portion;
    }

    #[inline]
    fn reduced(&self, free: G::Word, more: i32) -> (G::Word, i32) {
        match self.terms.dead {
            true => reduce(self.grid, free, more),
            false => (free, more),
        }
    }

    #[inline]
    fn key(&self, region: G::Word) -> G::Word {
        if self.terms.mirrors { self.grid.upright(region) } else { region }
    }

    /// What is decided at a glance, or known: does Vertical win, the player of these dominoes being to
    /// move?
    #[inline]
    fn seen<const VERTICAL: bool>(&mut self, region: G::Word, more: i32) -> Option<bool> {
        if region.is_empty() {
            return Some(if VERTICAL { more > 0 } else { more >= 0 });
        }
        self.effort.evaluations += 1;
        let (grid, terms) = (self.grid, &self.terms);
        if surely_wins::<G, true>(grid, region, more, VERTICAL, terms) {
            return Some(true);
        }
        if surely_wins::<G, false>(grid, region, -more, !VERTICAL, terms) {
            return Some(false);
        }
        let known = self.table.get(self.key(region));
        let mover = usize::from(!VERTICAL);
        if more >= i32::from(known.wins[mover]) {
            Some(true)
        } else if more <= i32::from(known.loses[mover]) {
            Some(false)
        } else {
            None
        }
    }

    /// Does Vertical win if the player of these dominoes is to move? Regions are reduced.
    fn wins<const VERTICAL: bool, const NEXT: bool>(
        &mut self,
        region: G::Word,
        more: i32,
        children: &mut Children<G::Word>,
    ) -> Result<bool, Stop> {
        match self.seen::<VERTICAL>(region, more) {
            Some(known) => Ok(known),
            None => self.searched::<VERTICAL, NEXT>(region, more, children),
        }
    }

    /// The same for a region that was looked at in vain.
    fn searched<const VERTICAL: bool, const NEXT: bool>(
        &mut self,
        region: G::Word,
        more: i32,
        children: &mut Children<G::Word>,
    ) -> Result<bool, Stop> {
        self.effort.nodes += 1;
        self.fuel -= 1;
        if self.fuel == 0 {
            self.show();
            self.context.spend(u64::from(self.portion))?;
            self.portion = self.context.portion(FUEL);
            self.fuel = self.portion;
        }
        let from = children.len();
        self.open.push(0);
        let wins = self.by_moves::<VERTICAL, NEXT>(region, more, children);
        self.open.pop();
        children.truncate(from);
        let wins = wins?;
        let key = self.key(region);
        let mut known = self.table.get(key);
        let mover = usize::from(!VERTICAL);
        if let Ok(more) = i8::try_from(more) {
            if wins {
                known.wins[mover] = known.wins[mover].min(more);
            } else {
                known.loses[mover] = known.loses[mover].max(more);
            }
            if self.table.is_crowded() && self.account.set(self.table.bytes_after_growth()).is_ok()
            {
                self.table.grow();
            }
            self.table.put(key, known);
        }
        Ok(wins)
    }

    fn by_moves<const VERTICAL: bool, const NEXT: bool>(
        &mut self,
        region: G::Word,
        more: i32,
        children: &mut Children<G::Word>,
    ) -> Result<bool, Stop> {
        let grid = self.grid;
        let from = children.len();
        let mut open = grid.starts::<VERTICAL>(region);
        let protected = region.without(grid.beside::<NEXT>(region));
        let safe = grid.starts::<VERTICAL>(protected);
        if self.terms.safe_last {
            open = open.without(safe);
        }
        while !open.is_empty() {
            let start = open.least();
            open = open.without(start);
            let rest = region.without(grid.covered::<VERTICAL>(start));
            let (region, more) = self.reduced(rest, more);
            let score = match self.terms.order {
                true => {
                    let place = usize::try_from(start.first()).unwrap_or(0);
                    let place = self.places[usize::from(!VERTICAL)].get(place).unwrap_or(&0);
                    EACH * score::<G, VERTICAL>(grid, region, more) + place
                }
                false => 0,
            };
            children.push(Child { region, more, score });
        }
        children[from..].sort_by_key(|child| -child.score);
        let to = children.len();
        // A first look at those that look best.
        let ahead = to.min(from + self.terms.look_ahead);
        let mut open = from;
        for k in from..ahead {
            let child = children[k];
            match self.seen::<NEXT>(child.region, child.more) {
                Some(wins) if wins == VERTICAL => return Ok(VERTICAL),
                Some(_) => {}
                None => {
                    children[open] = child;
                    open += 1;
                }
            }
        }
        let mut left = u32::try_from(open - from + to - ahead).unwrap_or(u32::MAX);
        for k in (from..open).chain(ahead..to) {
            let Child { region, more, .. } = children[k];
            left -= 1;
            self.open.last_mut().into_iter().for_each(|open| *open = left);
            // Those looked at may have been met since; the table is asked again.
            if self.wins::<NEXT, VERTICAL>(region, more, children)? == VERTICAL {
                return Ok(VERTICAL);
            }
        }
        // A move elsewhere: there all are alike. So are safe dominoes: one fewer of them is worth a
        // move elsewhere less at most, and if even that loses for the opponent, G - 1 >= 0 and G > 0.
        let elsewhere = match VERTICAL {
            true => more > 0,
            false => more < 0,
        };
        if elsewhere || self.terms.safe_last && !safe.is_empty() {
            let more = if VERTICAL { more - 1 } else { more + 1 };
            return self.wins::<NEXT, VERTICAL>(region, more, children);
        }
        Ok(!VERTICAL)
    }
}

/// Squares that nobody can use go, and those that one player alone can use are counted: `more` is how
/// many moves Vertical has elsewhere more than the opponent.
#[inline]
pub fn reduce<G: Grid>(grid: G, free: G::Word, more: i32) -> (G::Word, i32) {
    let vertical = grid.covered::<true>(grid.starts::<true>(free));
    let horizontal = grid.covered::<false>(grid.starts::<false>(free));
    let own = alone::<G, true>(grid, vertical.without(horizontal), horizontal);
    let other = alone::<G, false>(grid, horizontal.without(vertical), vertical);
    let region = (vertical | horizontal).without(own | other);
    let moves = |packing: u32| i32::try_from(packing).unwrap_or(0);
    let own = moves(grid.packing::<true>(own));
    (region, more + own - moves(grid.packing::<false>(other)))
}

/// Strips that one player alone can use and that touch nothing else.
#[inline]
fn alone<G: Grid, const VERTICAL: bool>(grid: G, only: G::Word, other: G::Word) -> G::Word {
    if only.is_empty() {
        return only;
    }
    let mut touched = only & grid.beside::<VERTICAL>(other);
    loop {
        let grown = touched | only & grid.beside::<VERTICAL>(touched);
        if grown == touched {
            return only.without(touched);
        }
        touched = grown;
    }
}

/// What a move is worth beside differences between places.
const EACH: i32 = 256;

/// How good a place looks for a domino that begins there, `along` its direction and `across`: near the
/// edge, an even number of squares from the end, and with one line between it and the edge.
fn place_score((along, across): (u32, u32), [length, width]: [u32; 2]) -> i32 {
    let from_end = along.min(length.saturating_sub(2).saturating_sub(along));
    let from_side = across.min(width.saturating_sub(1).saturating_sub(across));
    let [end, side] = [from_end, from_side].map(|squares| i32::try_from(squares).unwrap_or(0));
    4 * (1 - end % 2) + 4 * (side % 2) - 2 * end - 4 * side
}

/// How good a region looks for the player who has moved there: what can be packed and what is safe,
/// where a move elsewhere counts as both.
#[inline]
fn score<G: Grid, const VERTICAL: bool>(grid: G, region: G::Word, more: i32) -> i32 {
    let moves = |packing: u32| i32::try_from(packing).unwrap_or(0);
    let vertical = region.without(grid.beside::<false>(region));
    let horizontal = region.without(grid.beside::<true>(region));
    let own = moves(grid.packing::<true>(region)) + moves(grid.packing::<true>(vertical));
    let other = moves(grid.packing::<false>(region)) + moves(grid.packing::<false>(horizontal));
    let lead = own - other + 2 * more;
    if VERTICAL { lead } else { -lead }
}
