//! Representatives of boards that are the same up to symmetry.
//!
//! Mirror images, turned boards, and boards with the players exchanged are worth the same or the
//! negative: the least of them stands for all.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{Image, Symmetry};
use upstar_core::Sign;

/// The planes of a board.
type Planes<W> = (W, W);

/// The least image so far: its planes, and whether it is the negative. Of an image and its negative
/// that look alike the image itself is taken.
struct Least<W>((Planes<W>, bool));

/// Who is shown the images of a board.
trait Watcher<W> {
    fn offer(&mut self, planes: Planes<W>, sign: Sign);
    /// The image, or the one with the planes exchanged.
    fn offer_either(&mut self, planes: Planes<W>, sign: Sign);
}

impl<W: Plane> Watcher<W> for Least<W> {
    #[inline]
    fn offer(&mut self, planes: Planes<W>, sign: Sign) {
        self.0 = self.0.min((planes, sign == Sign::Negative));
    }

    #[inline]
    fn offer_either(&mut self, (first, second): Planes<W>, sign: Sign) {
        let negative = (sign == Sign::Negative) ^ (second < first);
        self.0 = self.0.min(((first.min(second), first.max(second)), negative));
    }
}

/// Looks for a board among the negatives of itself.
struct Twin<W> {
    planes: Planes<W>,
    found: bool,
}

impl<W: Plane> Watcher<W> for Twin<W> {
    fn offer(&mut self, planes: Planes<W>, sign: Sign) {
        self.found |= sign == Sign::Negative && planes == self.planes;
    }

    fn offer_either(&mut self, (first, second): Planes<W>, sign: Sign) {
        self.offer((first, second), sign);
        self.offer((second, first), sign.flip());
    }
}

/// Is a board its own negative by one of its symmetries? Then two of it are worth 0.
pub(super) fn is_own_negative<W: Plane>(board: &Board<W>, symmetry: Symmetry) -> bool {
    let mut twin = Twin { planes: (board.first, board.second), found: false };
    images(board, Sign::Same, symmetry, &mut twin);
    let turned = match symmetry.turn {
        Image::Same => Sign::Same,
        Image::Negative => Sign::Negative,
        Image::Different | Image::NegativeExchanged => return twin.found,
    };
    if board.rows == board.columns {
        let other = transpose(board);
        twin.offer((other.first, other.second), turned);
        images(&other, turned, symmetry, &mut twin);
    }
    twin.found
}

/// The representative of a board.
#[inline]
pub(super) fn normal<W: Plane>(board: &Board<W>, symmetry: Symmetry) -> (Board<W>, Sign) {
    let mut board = *board;
    let mut sign = Sign::Same;
    let turned = match symmetry.turn {
        Image::Different | Image::NegativeExchanged => None,
        Image::Same => Some(Sign::Same),
        Image::Negative => Some(Sign::Negative),
    };
    if let Some(turned) = turned
        && board.rows > board.columns
    {
        board = transpose(&board);
        sign = turned;
    }
    let planes = (board.first, board.second);
    let mut least = Least((planes, sign == Sign::Negative));
    images(&board, sign, symmetry, &mut least);
    if let Some(turned) = turned
        && board.rows == board.columns
    {
        let other = transpose(&board);
        let turned = if turned == Sign::Negative { sign.flip() } else { sign };
        least.offer((other.first, other.second), turned);
        images(&other, turned, symmetry, &mut least);
    }
    let Least(((first, second), negative)) = least;
    (board.with(first, second), if negative { Sign::Negative } else { Sign::Same })
}

/// Offers the mirror images of a board, and those with the planes exchanged.
#[inline]
fn images<W: Plane>(board: &Board<W>, sign: Sign, symmetry: Symmetry, least: &mut impl Watcher<W>) {
    let planes = (board.first, board.second);
    let exchanged = |(first, second): Planes<W>| (second, first);
    match symmetry.mirror {
        Image::Different => {
            if symmetry.exchange {
                least.offer(exchanged(planes), sign.flip());
            }
        }
        Image::NegativeExchanged => least.offer(exchanged(half_turn(board, planes)), sign.flip()),
        Image::Same | Image::Negative => {
            let half = half_turn(board, planes);
            let images = if board.rows > 1 {
                [planes, half, over(board, planes), over(board, half)]
            } else {
                [planes, half, planes, half]
            };
            for image in images {
                if symmetry.exchange {
                    least.offer_either(image, sign);
                } else {
                    least.offer(image, sign);
                }
            }
        }
    }
}

/// Turned by half: the last square first.
#[inline]
fn half_turn<W: Plane>(board: &Board<W>, (first, second): Planes<W>) -> Planes<W> {
    let size = board.size();
    if size == 0 {
        return (W::NONE, W::NONE);
    }
    (first.reversed() >> (W::SIZE - size), second.reversed() >> (W::SIZE - size))
}

/// The last row first.
#[inline]
fn over<W: Plane>(board: &Board<W>, (first, second): Planes<W>) -> Planes<W> {
    let (rows, columns) = (board.rows(), board.columns());
    let row = W::lowest(columns);
    if board.size() <= 32 {
        // Both planes in one word: what one half loses to the other comes behind its last row.
        let (mut joint, row) = (first | second << 32, row | row << 32);
        let mut turned = W::NONE;
        for _ in 0..rows {
            turned = turned << columns | joint & row;
            joint = joint >> columns;
        }
        return (turned & W::lowest(32), turned >> 32);
    }
    let (mut a, mut b) = (W::NONE, W::NONE);
    for k in 0..rows {
        let (from, to) = (k * columns, (rows - 1 - k) * columns);
        a |= (first >> from & row) << to;
        b |= (second >> from & row) << to;
    }
    (a, b)
}

/// Rows and columns exchanged.
#[inline]
fn transpose<W: Plane>(board: &Board<W>) -> Board<W> {
    let turned = Board { rows: board.columns, columns: board.rows, ..*board };
    if board.rows > 8 || board.columns > 8 {
        let squares = |plane: W| {
            squares_of(plane).fold(W::NONE, |turned, square| {
                let [row, column] = board.place(square);
                turned | W::bit(column * board.rows() + row)
            })
        };
        return turned.with(squares(board.first), squares(board.second));
    }
    let squares = |plane: W| {
        let wide = transposed(widened(plane.word(), board.rows(), board.columns()));
        W::of_word(narrowed(wide, turned.rows(), turned.columns()))
    };
    turned.with(squares(board.first), squares(board.second))
}

/// Rows of eight squares instead of the board's own.
#[inline]
fn widened(plane: u64, rows: usize, columns: usize) -> u64 {
    let row = u64::lowest(columns);
    (0..rows).fold(0, |wide, k| wide | (plane >> (k * columns) & row) << (8 * k))
}

/// The board's own rows instead of such of eight squares.
#[inline]
fn narrowed(plane: u64, rows: usize, columns: usize) -> u64 {
    let row = u64::lowest(columns);
    (0..rows).fold(0, |narrow, k| narrow | (plane >> (8 * k) & row) << (k * columns))
}

/// Rows and columns of an 8 by 8 board exchanged.
#[inline]
fn transposed(squares: u64) -> u64 {
    let mut x = squares;
    let mut swap = |mask: u64, shift: u32| {
        let moved = (x ^ x >> shift) & mask;
        x ^= moved | moved << shift;
    };
    swap(0x00AA_00AA_00AA_00AA, 7);
    swap(0x0000_CCCC_0000_CCCC, 14);
    swap(0x0000_0000_F0F0_F0F0, 28);
    x
}
