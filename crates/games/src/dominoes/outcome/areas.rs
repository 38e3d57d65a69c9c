//! What a board holds for one player: dominoes that nobody can take away, and those that have to be
//! fought for, counted by kind.
//!
//! "Along" is the direction of the player's dominoes, "across" that of the opponent's. A square without
//! a free neighbour across is *protected*: the opponent can never use it. (After Bullock's areas for
//! Obsequi, written afresh, with areas counted by half-protected dominoes, and rows that waste a square.)

use super::squares::{Grid, Word};
use super::terms::{Mutant, Terms};

/// The areas of a board for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// Free squares.
    pub free: i32,
    /// The opponent's dominoes that fit side by side.
    pub packing: i32,
    /// Blocks: free 2 by 2 with a closed side. A domino there makes another one safe.
    pub blocks: i32,
    /// Dominoes that the opponent takes two or one of at a time, and how many of them have a protected
    /// square.
    pub double: i32,
    pub double_half: i32,
    pub single: i32,
    pub single_half: i32,
    /// Safe dominoes.
    pub safe: i32,
    /// Squares that the opponent cannot use and the player does not.
    pub unused: i32,
    /// Options that take 1, 2 or 3 squares from the opponent and cost the player nothing.
    pub options: [i32; 3],
}

/// What the scan along the lines has put together, by the second square of each domino.
struct Packed<W> {
    /// Two open squares.
    open: W,
    /// An open square and then the first of a run of protected ones.
    front: W,
    /// The last of a run and then an open square.
    behind: W,
    /// The last squares of runs that were joined in front.
    joined: W,
}

fn count<W: Word>(squares: W) -> i32 {
    i32::try_from(squares.count()).unwrap_or(i32::MAX)
}

impl Areas {
    /// The areas of the player whose dominoes are vertical (`ALONG`), or of the other one.
    #[inline]
    pub fn of<G: Grid, const ALONG: bool, const ACROSS: bool>(
        grid: G,
        free: G::Word,
        terms: &Terms,
    ) -> Areas {
        let protected = free.without(grid.beside::<ACROSS>(free));
        let blocks = match terms.blocks {
            true => blocks::<G, ALONG, ACROSS>(grid, free, terms),
            false => Word::EMPTY,
        };
        let lengthened = grid.covered::<ALONG>(blocks);
        let block = grid.covered::<ACROSS>(lengthened);
        let open = free.without(protected | block);

        // Runs of protected squares.
        let alternate = grid.alternate::<ALONG>(protected);
        let first = protected.without(grid.on::<ALONG>(protected));
        let last = protected.without(grid.back::<ALONG>(protected));
        let (odd_last, even_last) = (last & alternate, last.without(alternate));
        // From the last square back, every other one is reached if the run is odd.
        let mut odd_first = odd_last;
        let mut next = odd_last;
        loop {
            next = grid.back::<ALONG>(grid.back::<ALONG>(next) & protected) & protected;
            if next.is_empty() {
                break;
            }
            odd_first = odd_first | next;
        }
        let (odd_first, even_first) = (first & odd_first, first.without(odd_first));

        let packed = match terms.vulnerable {
            true => scan::<G, ALONG>(grid, open, protected, odd_first, odd_last),
            false => {
                let (open, front) = (Word::EMPTY, Word::EMPTY);
                Packed { open, front, behind: Word::EMPTY, joined: Word::EMPTY }
            }
        };
        let half = packed.front | packed.behind;
        let dominoes = packed.open | half;
        let taken = dominoes | grid.back::<ALONG>(dominoes);
        let near = grid.beside::<ACROSS>(taken | block);
        let double = dominoes & (near | grid.on::<ALONG>(near));
        let single = dominoes.without(double);

        let mut areas = Areas {
            free: count(free),
            packing: i32::try_from(grid.packing::<ACROSS>(free)).unwrap_or(i32::MAX),
            blocks: count(blocks),
            double: count(double),
            double_half: count(double & half),
            single: count(single),
            single_half: count(single & half),
            safe: count(protected) - count(alternate),
            unused: count(odd_last) - count(half),
            options: [0; 3],
        };
        let mut chosen = Word::EMPTY;
        if terms.options && terms.vulnerable {
            let beside = match terms.mistakes(Mutant::OptionsBesidePacked) {
                true => Word::EMPTY,
                false => grid.beside::<ACROSS>(taken),
            };
            let unpacked = open.without(taken | beside);
            let before = grid.back::<ALONG>(even_first) & unpacked;
            let behind = grid.on::<ALONG>(even_last | packed.joined.without(packed.front));
            let mut behind = behind & unpacked;
            // A run of two squares has one option, not two.
            let short = even_last & grid.on::<ALONG>(even_first);
            let short = short & grid.on::<ALONG>(grid.on::<ALONG>(before));
            behind = behind.without(grid.on::<ALONG>(short));
            chosen = choose::<G, ACROSS>(grid, free, before | behind, &mut areas.options);
        }
        if terms.waste {
            let taken = match terms.mistakes(Mutant::WasteWhereTouched) {
                true => Word::EMPTY,
                false => taken | block,
            };
            areas.unused += waste::<G, ACROSS>(grid, free, taken, chosen);
        }
        areas
    }
}

/// The first squares of blocks that do not touch.
#[inline]
fn blocks<G: Grid, const ALONG: bool, const ACROSS: bool>(
    grid: G,
    free: G::Word,
    terms: &Terms,
) -> G::Word {
    let pairs = grid.starts::<ALONG>(free);
    let squares = pairs & grid.back::<ACROSS>(pairs);
    if squares.is_empty() {
        return squares;
    }
    // Both squares beyond a side are not free.
    let beyond = grid.back::<ACROSS>(grid.back::<ACROSS>(free));
    let before = grid.on::<ACROSS>(free);
    let closed = |side: G::Word| !(side | grid.back::<ALONG>(side));
    let mut open = squares & (closed(before) | closed(beyond));
    let mut found = Word::EMPTY;
    while !open.is_empty() {
        let start = open.least();
        found = found | start;
        let near = start | grid.beside::<ALONG>(start);
        let wider = near | grid.beside::<ACROSS>(near);
        let touching = match terms.mistakes(Mutant::TouchingBlocks) {
            true => Word::EMPTY,
            false => grid.beside::<ACROSS>(wider),
        };
        open = open.without(wider | touching);
    }
    found
}

/// Puts dominoes together along every line at once: open squares with open ones, and with a run of
/// protected squares of odd length, which has one to spare.
#[inline]
fn scan<G: Grid, const ALONG: bool>(
    grid: G,
    open: G::Word,
    protected: G::Word,
    odd_first: G::Word,
    odd_last: G::Word,
) -> Packed<G::Word> {
    let empty = <G::Word as Word>::EMPTY;
    let mut packed = Packed { open: empty, front: empty, behind: empty, joined: empty };
    let (lines, mut line) = match ALONG {
        true => (grid.rows(), grid.all().without(grid.on::<true>(grid.all()))),
        false => (grid.columns(), grid.all().without(grid.not_first())),
    };
    // An open square that waits, a run that waits, and runs that were joined, all in the line before.
    let (mut waiting, mut run, mut done) = (empty, empty, empty);
    for _ in 0..lines {
        let here = open & line;
        packed.open = packed.open | here & waiting;
        packed.behind = packed.behind | here & run;
        let front = odd_first & line & waiting;
        packed.front = packed.front | front;
        let joined = front | done & protected;
        let last = odd_last & line;
        packed.joined = packed.joined | last & joined;
        waiting = grid.on::<ALONG>(here.without(waiting | run));
        run = grid.on::<ALONG>(last.without(joined));
        done = grid.on::<ALONG>(joined);
        line = grid.on::<ALONG>(line);
    }
    packed
}

/// Chooses options, the dearest first; no two of them side by side across.
#[inline]
fn choose<G: Grid, const ACROSS: bool>(
    grid: G,
    free: G::Word,
    mut candidates: G::Word,
    options: &mut [i32; 3],
) -> G::Word {
    let mut chosen = Word::EMPTY;
    if candidates.is_empty() {
        return chosen;
    }
    let before = grid.on::<ACROSS>(free).without(grid.on::<ACROSS>(grid.on::<ACROSS>(free)));
    let beyond = grid.back::<ACROSS>(free).without(grid.back::<ACROSS>(grid.back::<ACROSS>(free)));
    let kinds = [!(before | beyond), before | beyond, before & beyond];
    for (kind, number) in kinds.into_iter().zip(options).rev() {
        loop {
            let dearest = candidates & kind;
            if dearest.is_empty() {
                break;
            }
            let one = dearest.least();
            chosen = chosen | one;
            candidates = candidates.without(one | grid.beside::<ACROSS>(one));
            *number += 1;
        }
    }
    chosen
}

/// Rows of an odd number of squares, at least three, in which the opponent wastes one, because no domino
/// takes a square with an even number before it.
#[inline]
fn waste<G: Grid, const ACROSS: bool>(
    grid: G,
    free: G::Word,
    taken: G::Word,
    chosen: G::Word,
) -> i32 {
    let even = grid.alternate::<ACROSS>(free);
    let first = free.without(grid.on::<ACROSS>(free));
    let last = free.without(grid.back::<ACROSS>(free));
    let odd = (last & even).without(first);
    if odd.is_empty() {
        return 0;
    }
    let mut touched = (taken & even) | chosen;
    loop {
        let further = touched | grid.on::<ACROSS>(touched) & free;
        if further == touched {
            break;
        }
        touched = further;
    }
    count(odd.without(touched))
}
