//! The rules of the games whose strategies can be checked, from what everybody knows of them.
//!
//! For each game: the moves; into which independent pieces a board falls; which images of a board are the
//! same game; and what exchanges the players. Nothing else is believed.

use super::board::{Board, COMPASS, STRAIGHT};

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Game {
    Amazons,
    Clobber,
    Cram,
    Domineering,
    NoGo,
    ToadsAndFrogs,
}

/// Left or Right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Left: vertical dominoes, x, toads.
    Left,
    /// Right: horizontal dominoes, o, frogs.
    Right,
}

impl Side {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    fn piece(self) -> u8 {
        match self {
            Side::Left => b'x',
            Side::Right => b'o',
        }
    }
}

impl Game {
    pub(super) const ALL: [(Game, &'static str); 6] = [
        (Game::Amazons, "amazons"),
        (Game::Clobber, "clobber"),
        (Game::Cram, "cram"),
        (Game::Domineering, "domineering"),
        (Game::NoGo, "nogo"),
        (Game::ToadsAndFrogs, "toads_and_frogs"),
    ];

    pub(super) fn name(self) -> &'static str {
        Game::ALL.iter().find(|(game, _)| *game == self).map_or("", |(_, name)| name)
    }

    pub(super) fn letters(self) -> &'static str {
        match self {
            Game::Cram | Game::Domineering => ".#",
            Game::ToadsAndFrogs => ".tf#",
            Game::Amazons | Game::Clobber | Game::NoGo => ".xo#",
        }
    }

    /// The boards that a side can move to.
    pub(super) fn moves(self, board: &Board, side: Side) -> Vec<Board> {
        match self {
            Game::Amazons => amazons(board, side),
            Game::Clobber => clobber(board, side),
            Game::Cram => {
                let mut moves = dominoes(board, (1, 0));
                moves.extend(dominoes(board, (0, 1)));
                moves
            }
            Game::Domineering => dominoes(board, if side == Side::Left { (1, 0) } else { (0, 1) }),
            Game::NoGo => nogo(board, side),
            Game::ToadsAndFrogs => toads(board, side),
        }
    }

    /// Independent pieces whose sum the board is.
    pub(super) fn pieces(self, board: &Board) -> Vec<Board> {
        let stone = |square| square == b'x' || square == b'o';
        match self {
            // A stone moves onto stones beside it, and stones never come to where none are.
            Game::Clobber => board.pieces(stone, &STRAIGHT, b'.'),
            Game::Cram | Game::Domineering => board.pieces(|s| s == b'.', &STRAIGHT, b'#'),
            // Neither queens nor arrows pass what is blocked, and blocked squares stay so.
            Game::Amazons => board.pieces(|s| s != b'#', &COMPASS, b'#'),
            // Groups and their free squares keep together.
            Game::NoGo => board.pieces(|s| s != b'#', &STRAIGHT, b'#'),
            Game::ToadsAndFrogs => vec![board.clone()],
        }
    }

    /// The board with the players exchanged.
    pub(super) fn negative(self, board: &Board) -> Board {
        let exchanged = || {
            board.map(|square| match square {
                b'x' => b'o',
                b'o' => b'x',
                b't' => b'f',
                b'f' => b't',
                other => other,
            })
        };
        match self {
            Game::Amazons | Game::Clobber | Game::NoGo => exchanged(),
            Game::Cram => board.clone(),
            Game::Domineering => board.transposed(),
            Game::ToadsAndFrogs => exchanged().turned(),
        }
    }

    /// The least of the images of a board that are the same game.
    pub(super) fn normal(self, board: &Board) -> Board {
        let mut images = vec![board.clone()];
        if self != Game::ToadsAndFrogs {
            images.push(board.upside_down());
            images.push(board.turned());
            images.push(board.turned().upside_down());
            if self != Game::Domineering {
                images.extend(images.clone().iter().map(Board::transposed));
            }
        }
        images.into_iter().min().unwrap_or_else(|| board.clone())
    }
}

fn dominoes(board: &Board, direction: (isize, isize)) -> Vec<Board> {
    let free = |square: usize| board.squares[square] == b'.';
    let place = |square: usize| {
        let other = board.beside(square, direction).filter(|&other| free(other))?;
        Some(board.with(&[(square, b'#'), (other, b'#')]))
    };
    (0..board.squares.len()).filter(|&square| free(square)).filter_map(place).collect()
}

fn clobber(board: &Board, side: Side) -> Vec<Board> {
    let mut moves = Vec::new();
    for from in (0..board.squares.len()).filter(|&square| board.squares[square] == side.piece()) {
        for direction in STRAIGHT {
            if let Some(to) = board.beside(from, direction)
                && board.squares[to] == side.other().piece()
            {
                moves.push(board.with(&[(from, b'.'), (to, side.piece())]));
            }
        }
    }
    moves
}

fn amazons(board: &Board, side: Side) -> Vec<Board> {
    let reached = |board: &Board, from: usize| {
        let mut reached = Vec::new();
        for direction in COMPASS {
            let mut at = board.beside(from, direction);
            while let Some(square) = at.filter(|&square| board.squares[square] == b'.') {
                reached.push(square);
                at = board.beside(square, direction);
            }
        }
        reached
    };
    let mut moves = Vec::new();
    for from in (0..board.squares.len()).filter(|&square| board.squares[square] == side.piece()) {
        for to in reached(board, from) {
            let moved = board.with(&[(from, b'.'), (to, side.piece())]);
            let arrows = reached(&moved, to);
            moves.extend(arrows.into_iter().map(|arrow| moved.with(&[(arrow, b'#')])));
        }
    }
    moves
}

fn nogo(board: &Board, side: Side) -> Vec<Board> {
    let free = (0..board.squares.len()).filter(|&square| board.squares[square] == b'.');
    let placed = free.map(|square| board.with(&[(square, side.piece())]));
    placed.filter(|board| [b'x', b'o'].iter().all(|&stone| breathes(board, stone))).collect()
}

/// Has every group of these stones a free square beside it?
fn breathes(board: &Board, stone: u8) -> bool {
    let mut alive: Vec<bool> = (0..board.squares.len())
        .map(|square| {
            let is_free = |&side: &(isize, isize)| {
                board.beside(square, side).is_some_and(|other| board.squares[other] == b'.')
            };
            board.squares[square] == stone && STRAIGHT.iter().any(is_free)
        })
        .collect();
    let mut queue: Vec<usize> = (0..alive.len()).filter(|&square| alive[square]).collect();
    while let Some(square) = queue.pop() {
        for direction in STRAIGHT {
            if let Some(other) = board.beside(square, direction)
                && board.squares[other] == stone
                && !alive[other]
            {
                alive[other] = true;
                queue.push(other);
            }
        }
    }
    (0..alive.len()).all(|square| board.squares[square] != stone || alive[square])
}

fn toads(board: &Board, side: Side) -> Vec<Board> {
    let (own, other, ahead) = match side {
        Side::Left => (b't', b'f', (0, 1)),
        Side::Right => (b'f', b't', (0, -1)),
    };
    let mut moves = Vec::new();
    for from in (0..board.squares.len()).filter(|&square| board.squares[square] == own) {
        let Some(mut to) = board.beside(from, ahead) else { continue };
        if board.squares[to] == other {
            match board.beside(to, ahead) {
                Some(behind) => to = behind,
                None => continue,
            }
        }
        if board.squares[to] == b'.' {
            moves.push(board.with(&[(from, b'.'), (to, own)]));
        }
    }
    moves
}
