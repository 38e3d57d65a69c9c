//! Whole tables of Grundy values of a piece that rides towards the corner: rook, bishop, queen, and
//! the rook on boards with a changed corner.
//!
//! Each cell is the mex of the cells that lie before it on its lines. What a line has seen is kept
//! as bits, so that a cell takes a few word operations instead of a search of its moves. For a single
//! value the lines of the shorter side are enough, and the table itself is not kept.

use upstar_values::{Context, Stop};

/// The board and the lines along which a piece rides on it, any number of steps at a time.
///
/// The board is the quarter plane with a few squares more or less. It must be convex along the
/// steps: whoever can go k steps can stop at each of them.
///
/// ```
/// use upstar_values::Context;
/// use upstar_games::wythoff::lattice::Lattice;
/// let queen = Lattice::new(&[[-1, 0], [0, -1], [-1, -1]]).unwrap();
/// let values = queen.values(4, 8, &Context::new())?;
/// assert_eq!(values[3], [3, 4, 5, 6, 2, 0, 1, 9].map(Some));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lattice {
    steps: Vec<Step>,
    extra: Vec<[i8; 2]>,
    missing: Vec<[i8; 2]>,
    corner: u32,
}

/// One of the three ways towards the corner that never increase a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Up,
    Back,
    Diagonal,
}

impl Step {
    fn offset(self) -> [i8; 2] {
        match self {
            Step::Up => [-1, 0],
            Step::Back => [0, -1],
            Step::Diagonal => [-1, -1],
        }
    }
}

/// Tables beyond this size are refused, whatever the bounds.
const MOST_BYTES: u64 = 4 << 30;
/// Cells of a table that is not kept for one step of a context.
const CELLS_PER_STEP: u64 = 32;

impl Lattice {
    /// A piece that rides along these steps, on the whole quarter plane; none if a step is not one
    /// of (−1,0), (0,−1) and (−1,−1).
    pub fn new(steps: &[[i8; 2]]) -> Option<Lattice> {
        let step = |wanted: &[i8; 2]| {
            [Step::Up, Step::Back, Step::Diagonal].into_iter().find(|step| step.offset() == *wanted)
        };
        let steps = steps.iter().map(step).collect::<Option<Vec<Step>>>()?;
        Some(Lattice { steps, extra: Vec::new(), missing: Vec::new(), corner: 0 })
    }

    /// The board with squares beyond the quarter plane, from which no step leads on.
    #[must_use]
    pub fn with_extra(self, extra: &[[i8; 2]]) -> Lattice {
        Lattice { extra: extra.to_vec(), ..self }
    }

    /// The board without these squares.
    #[must_use]
    pub fn without(self, missing: &[[i8; 2]]) -> Lattice {
        Lattice { missing: missing.to_vec(), ..self }
    }

    /// The game that goes on with *n when the piece has come to the corner.
    #[must_use]
    pub fn with_corner(self, n: u32) -> Lattice {
        Lattice { corner: n, ..self }
    }

    /// The Grundy values of (x, y) for x < `rows` and y < `columns`; none on missing squares.
    ///
    /// # Errors
    /// The bound of the context that was met.
    pub fn values(
        &self,
        rows: usize,
        columns: usize,
        context: &Context,
    ) -> Result<Vec<Vec<Option<u32>>>, Stop> {
        let cells = rows.checked_mul(columns).ok_or(Stop::OutOfMemory)?;
        let lines = rows.saturating_add(columns).saturating_mul(self.steps.len());
        let bits = lines.saturating_mul(rows.saturating_add(columns)) / 4;
        let bytes = cells.saturating_mul(8).saturating_add(bits) as u64;
        if bytes > MOST_BYTES {
            return Err(Stop::OutOfMemory);
        }
        let account = context.account();
        account.set(bytes)?;
        let mut seen = self.lines(columns);
        let mut table = Vec::with_capacity(rows);
        for x in 0..rows {
            context.spend(columns as u64)?;
            let mut row = Vec::with_capacity(columns);
            for y in 0..columns {
                row.push(self.cell([x, y], columns, &mut seen)?);
            }
            table.push(row);
        }
        Ok(table)
    }

    /// The Grundy value of one square; none if it is missing. The time is that of the table up to
    /// there, x·y cells, the memory about min(x,y)·(x + y) bits for each kind of step.
    ///
    /// ```
    /// use upstar_values::Context;
    /// use upstar_games::wythoff::lattice::Lattice;
    /// let rook = Lattice::new(&[[-1, 0], [0, -1]]).unwrap();
    /// assert_eq!(rook.value([1000, 300], &Context::new())?, Some(1000 ^ 300));
    /// assert_eq!(rook.with_corner(2).value([4, 5], &Context::new())?, Some(7));
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    ///
    /// # Errors
    /// The bound of the context that was met.
    pub fn value(&self, [x, y]: [usize; 2], context: &Context) -> Result<Option<u32>, Stop> {
        if x < y {
            return self.mirrored().value([y, x], context);
        }
        let columns = y.checked_add(1).ok_or(Stop::OutOfMemory)?;
        let largest = x.saturating_add(y).max(self.corner as usize);
        let lines = columns.saturating_mul(self.steps.len());
        let bytes = (lines as u64).saturating_mul(largest as u64 / 8 + 64);
        if bytes > MOST_BYTES {
            return Err(Stop::OutOfMemory);
        }
        let account = context.account();
        account.set(bytes)?;
        let mut seen = self.lines(columns);
        let mut value = None;
        for row in 0..=x {
            context.spend(1 + columns as u64 / CELLS_PER_STEP)?;
            for column in 0..columns {
                value = self.cell([row, column], columns, &mut seen)?;
            }
        }
        Ok(value)
    }

    /// The two coordinates exchanged.
    fn mirrored(&self) -> Lattice {
        let step = |step: &Step| match step {
            Step::Up => Step::Back,
            Step::Back => Step::Up,
            Step::Diagonal => Step::Diagonal,
        };
        let squares = |squares: &[[i8; 2]]| squares.iter().map(|&[x, y]| [y, x]).collect();
        Lattice {
            steps: self.steps.iter().map(step).collect(),
            extra: squares(&self.extra),
            missing: squares(&self.missing),
            corner: self.corner,
        }
    }

    /// For each step the lines that are in use at a time, in a table with so many columns.
    fn lines(&self, columns: usize) -> Vec<Vec<Seen>> {
        let lines = |step: &Step| match step {
            Step::Up | Step::Diagonal => columns,
            Step::Back => 1,
        };
        self.steps.iter().map(|step| vec![Seen::default(); lines(step)]).collect()
    }

    /// The value of a cell after all cells before it; its lines have seen it then.
    fn cell(
        &self,
        [x, y]: [usize; 2],
        columns: usize,
        seen: &mut [Vec<Seen>],
    ) -> Result<Option<u32>, Stop> {
        let line = |step: Step| match step {
            Step::Up => y,
            Step::Back => 0,
            // A diagonal that has left the table gives its place to one that comes in.
            Step::Diagonal => (y + columns - x % columns) % columns,
        };
        for (step, lines) in self.steps.iter().zip(seen.iter_mut()) {
            let first = match step {
                Step::Up => x == 0,
                Step::Back => y == 0,
                Step::Diagonal => x == 0 || y == 0,
            };
            if first {
                let line = &mut lines[line(*step)];
                line.clear();
                if self.is_extra_before([x, y], *step) {
                    line.add(0);
                }
            }
        }
        if holds(&self.missing, [x, y]) {
            return Ok(None);
        }
        let value = if self.corner > 0 && x == 0 && y == 0 {
            self.corner as usize
        } else {
            mex(self.steps.iter().zip(seen.iter()).map(|(step, lines)| &lines[line(*step)]))
        };
        for (step, lines) in self.steps.iter().zip(seen.iter_mut()) {
            lines[line(*step)].add(value);
        }
        u32::try_from(value).map(Some).map_err(|_| Stop::TooWide)
    }

    /// Does one step from this square of the edge lead to an extra square?
    fn is_extra_before(&self, [x, y]: [usize; 2], step: Step) -> bool {
        let [dx, dy] = step.offset();
        let before = |place: usize, by: i8| i8::try_from(place).ok().map(|place| place + by);
        match (before(x, dx), before(y, dy)) {
            (Some(x), Some(y)) => self.extra.contains(&[x, y]),
            _ => false,
        }
    }
}

fn holds(squares: &[[i8; 2]], [x, y]: [usize; 2]) -> bool {
    let same = |place: usize, other: i8| usize::try_from(other).is_ok_and(|other| other == place);
    squares.iter().any(|square| same(x, square[0]) && same(y, square[1]))
}

/// Values seen along a line.
#[derive(Clone, Default)]
struct Seen {
    words: Vec<u64>,
    /// All words before this one are full.
    full: usize,
}

impl Seen {
    fn clear(&mut self) {
        self.words.clear();
        self.full = 0;
    }

    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    fn add(&mut self, value: usize) {
        let word = value / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }
}

/// The least number that no line has seen.
fn mex<'s>(lines: impl Iterator<Item = &'s Seen> + Clone) -> usize {
    let mut index = lines.clone().map(|line| line.full).max().unwrap_or(0);
    loop {
        let seen = lines.clone().fold(0, |seen, line| seen | line.word(index));
        if seen != u64::MAX {
            return 64 * index + seen.trailing_ones() as usize;
        }
        index += 1;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// By the definition, move by move.
    fn plain(steps: &[[i8; 2]], lattice: &Lattice, side: i64) -> Vec<Vec<Option<u32>>> {
        let among = |squares: &[[i8; 2]], x: i64, y: i64| {
            squares.iter().any(|square| (i64::from(square[0]), i64::from(square[1])) == (x, y))
        };
        let mut table: Vec<Vec<Option<u32>>> = Vec::new();
        for x in 0..side {
            table.push(Vec::new());
            for y in 0..side {
                let mut options = Vec::new();
                for [dx, dy] in steps.iter().map(|step| step.map(i64::from)) {
                    let (mut i, mut j) = (x + dx, y + dy);
                    loop {
                        if i < 0 || j < 0 {
                            if among(&lattice.extra, i, j) {
                                options.push(0);
                            }
                            break;
                        }
                        let row = &table[usize::try_from(i).unwrap()];
                        options.extend(row[usize::try_from(j).unwrap()]);
                        (i, j) = (i + dx, j + dy);
                    }
                }
                let value = (0..).find(|value| !options.contains(value));
                let value = if (x, y) == (0, 0) && lattice.corner > 0 {
                    Some(lattice.corner)
                } else {
                    value
                };
                let missing = among(&lattice.missing, x, y);
                table[usize::try_from(x).unwrap()].push(value.filter(|_| !missing));
            }
        }
        table
    }

    #[test]
    fn tables_are_the_mex_of_the_moves() {
        let (rook, bishop) = ([[-1, 0], [0, -1]], [[-1, -1]]);
        let queen = [[-1, 0], [0, -1], [-1, -1]];
        let context = Context::new();
        for steps in [&rook[..], &bishop[..], &queen[..]] {
            let lattice = Lattice::new(steps).unwrap();
            let changed = [
                lattice.clone(),
                lattice.clone().with_extra(&[[0, -1]]),
                lattice.clone().with_extra(&[[-1, -1], [-1, 3]]),
                lattice.clone().without(&[[0, 0]]),
                lattice.with_corner(5),
            ];
            for lattice in changed {
                let wanted = plain(steps, &lattice, 30);
                assert_eq!(lattice.values(30, 30, &context).unwrap(), wanted, "{lattice:?}");
                let part = lattice.values(7, 20, &context).unwrap();
                for (row, wanted) in part.iter().zip(&wanted) {
                    assert_eq!(row[..], wanted[..20]);
                }
                for (x, row) in wanted.iter().enumerate() {
                    for (y, wanted) in row.iter().enumerate() {
                        let value = lattice.value([x, y], &context).unwrap();
                        assert_eq!(value, *wanted, "({x},{y}) of {lattice:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn bounds_are_kept() {
        let rook = Lattice::new(&[[-1, 0], [0, -1]]).unwrap();
        let context = Context::new().with_steps(1000);
        assert_eq!(rook.value([20_000, 20_000], &context), Err(Stop::OutOfSteps));
        let context = Context::new();
        assert_eq!(rook.value([usize::MAX, usize::MAX], &context), Err(Stop::OutOfMemory));
        let context = Context::new().with_memory(1 << 20);
        assert_eq!(rook.value([10_000, 10_000], &context), Err(Stop::OutOfMemory));
    }

    #[test]
    fn other_steps_are_refused() {
        assert_eq!(Lattice::new(&[[-1, -2]]), None);
        assert_eq!(Lattice::new(&[[1, -2]]), None);
    }
}
