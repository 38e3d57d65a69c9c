//! Where the value g stands: one cell in each row, close to the black points (Blass and Fraenkel
//! 1990: the distance is bounded for each g).
//!
//! In row x the value k stands in the first column that holds no k above, no k on its diagonal, and
//! none of 0, …, k − 1 in this row: so g + 1 cells of each row are enough, and no table is needed.

use dashu_int::UBig;
use upstar_values::{Context, Stop};

/// A cell (x, y), x ≤ y.
pub type Cell = (u64, u64);

/// The cells of value `g` with x ≤ y and x ≤ `last`, by increasing x.
///
/// # Errors
/// The bound that was met.
///
/// ```
/// use upstar_values::Context;
/// use upstar_games::wythoff::band::cells_of_value;
/// assert_eq!(cells_of_value(1, 6, &Context::new())?, [(0, 1), (2, 2), (3, 6), (4, 8), (5, 7)]);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
pub fn cells_of_value(g: usize, last: u64, context: &Context) -> Result<Vec<Cell>, Stop> {
    let mut layers: Vec<Layer> = vec![Layer::default(); g + 1];
    let mut found = Vec::new();
    let size = usize::try_from(last).map_err(|_| Stop::OutOfMemory)?;
    let bytes = (g as u64 + 1).saturating_mul(last.saturating_mul(16));
    let account = context.account();
    account.set(bytes)?;
    let mut taken = Vec::with_capacity(g + 1);
    for x in 0..=size {
        taken.clear();
        for layer in &mut layers {
            // By symmetry (x, y) is known if (y, x) was found before.
            if let Some(y) = layer.partner(x) {
                taken.push(y);
                continue;
            }
            let mut steps = 1;
            let mut diagonal = layer.first_diagonal;
            let y = loop {
                let y = x + diagonal;
                if !layer.on_diagonal(diagonal) && layer.partner(y).is_none() && !taken.contains(&y)
                {
                    break y;
                }
                diagonal += 1;
                steps += 1;
            };
            context.spend(steps)?;
            layer.put(x, y);
            taken.push(y);
        }
        let y = taken[g];
        if y >= x {
            found.push((x as u64, y as u64));
        }
    }
    Ok(found)
}

/// How far the cells of a list are from the black points: the greatest distance, along the row,
/// between a cell (x, y) and the black point of row x on the same side, (x, a) or (x, b).
pub fn farthest_from_black(cells: &[Cell]) -> UBig {
    let distance = |&(x, y): &Cell| {
        let (x, y) = (UBig::from(x), UBig::from(y));
        // In row x the black point is its partner, which may lie below the diagonal: then the
        // nearest above is that of the next row up or down.
        let near = |x: &UBig| {
            let found = crate::wythoff::golden::standing(x);
            let (low, high) = if found.partner > *x {
                (x.clone(), found.partner)
            } else {
                (found.partner, x.clone())
            };
            let rows = if low > *x { &low - x } else { x - &low };
            let columns = if high > y { &high - &y } else { &y - &high };
            rows.max(columns)
        };
        let around = [near(&x), near(&(&x + UBig::ONE))];
        around.into_iter().min().unwrap_or_default()
    };
    cells.iter().map(distance).max().unwrap_or_default()
}

/// One value: its partners by column, and the diagonals it stands on.
#[derive(Clone, Debug, Default)]
struct Layer {
    /// The partner of each number, plus one; 0 where there is none yet.
    partners: Vec<usize>,
    diagonals: Vec<bool>,
    /// All diagonals below are taken.
    first_diagonal: usize,
}

impl Layer {
    fn partner(&self, x: usize) -> Option<usize> {
        self.partners.get(x).copied().unwrap_or(0).checked_sub(1)
    }

    fn on_diagonal(&self, diagonal: usize) -> bool {
        self.diagonals.get(diagonal).copied().unwrap_or(false)
    }

    fn put(&mut self, x: usize, y: usize) {
        if self.partners.len() <= y {
            self.partners.resize(2 * y + 1, 0);
        }
        self.partners[x] = y + 1;
        self.partners[y] = x + 1;
        let diagonal = y - x;
        if self.diagonals.len() <= diagonal {
            self.diagonals.resize(2 * diagonal + 1, false);
        }
        self.diagonals[diagonal] = true;
        while self.on_diagonal(self.first_diagonal) {
            self.first_diagonal += 1;
        }
    }
}
