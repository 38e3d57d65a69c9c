//! Go endgames as combinatorial games (Berlekamp and Wolfe, Mathematical Go, 1994).
//!
//! A free region that touches stones of one colour only, none of which can be taken, is that player's territory.
//! All other points can be played; when none is left, territory and prisoners are counted, and n points are the
//! number n: free moves for whoever has them. So a position is a game like any other, and its value cooled by
//! 1 is what the book calls chilled. There is no rule against taking back a ko: where play can go round, the value
//! is a loopy one. Whether it can is found out when a position is read.

use crate::messages;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Reason, Rules, Scene, Square,
    Theorem, Theory, Told, Words, told,
};
use upstar_values::{Context, Dyadic, NumberUpStar, Player};

/// The most points.
const MOST: usize = 64;
/// Positions that are looked at for a way round.
const LOOKED: usize = 20_000;

const SENTENCES: Words = &[(
    "go.points",
    "nothing can be played any more, and with territory and prisoners counted Left is {points} points ahead",
)];

/// What stays as it is.
#[derive(Clone, Debug)]
struct Ground {
    rows: usize,
    columns: usize,
    /// Beyond the edge.
    blocked: u64,
    /// Stones that can never be taken: Left's, Right's.
    alive: [u64; 2],
    can_cycle: bool,
}

/// Whether play went round from where it began is not part of a position.
impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        let key = |ground: &Ground| (ground.rows, ground.columns, ground.blocked, ground.alive);
        key(self) == key(other)
    }
}

impl Eq for Ground {}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows, self.columns, self.blocked, self.alive).hash(state);
    }
}

/// A position: stones of either player, and by how many prisoners Left is ahead; or just points.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules};
/// use upstar_games::Go;
/// use upstar_values::Player;
/// let corridor = Go::read(&[Argument::Text("X..O".into())])?;
/// let by = corridor.read_move(Player::Left, "(1,3)")?;
/// assert_eq!(corridor.play(Player::Left, &by).write(), "go(\"X.xO\")");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Go {
    ground: Arc<Ground>,
    stones: [u64; 2],
    /// Prisoners of Left's less those of Right's.
    ahead: i32,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoMove {
    /// A stone on this point.
    Stone(u8),
    /// One of the points that the player is ahead.
    Point,
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}

impl Ground {
    fn full(&self) -> u64 {
        let squares = self.rows * self.columns;
        if squares >= MOST { u64::MAX } else { (1 << squares) - 1 }
    }

    /// Points next to these.
    fn around(&self, set: u64) -> u64 {
        let first = (0..self.rows).fold(0u64, |all, row| all | 1 << (row * self.columns));
        let last = first << (self.columns - 1);
        let sideways = (set & !last) << 1 | (set & !first) >> 1;
        let across = match self.columns {
            MOST => 0,
            columns => set << columns | set >> columns,
        };
        (sideways | across) & self.full() & !self.blocked
    }

    /// Everything of `within` that hangs together with `seed`.
    fn flood(&self, seed: u64, within: u64) -> u64 {
        let mut reached = seed & within;
        loop {
            let more = reached | self.around(reached) & within;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}

impl Go {
    fn free(&self) -> u64 {
        self.ground.full() & !self.ground.blocked & !self.stones[0] & !self.stones[1]
    }

    /// The points that can be played, and the territories of Left and of Right.
    fn regions(&self) -> (u64, [u32; 2]) {
        let (mut rest, mut open, mut territory) = (self.free(), 0, [0; 2]);
        while rest != 0 {
            let region = self.ground.flood(rest & rest.wrapping_neg(), rest);
            rest &= !region;
            let near = self.ground.around(region);
            match self.stones.map(|stones| near & stones != 0) {
                [true, false] if self.lives(near, 0) => territory[0] += region.count_ones(),
                [false, true] if self.lives(near, 1) => territory[1] += region.count_ones(),
                [false, false] => {}
                _ => open |= region,
            }
        }
        (open, territory)
    }

    /// Do all groups of a player's that have one of these points hang together with a stone that can never be
    /// taken?
    fn lives(&self, near: u64, of: usize) -> bool {
        let mut rest = near & self.stones[of];
        while rest != 0 {
            let group = self.ground.flood(rest & rest.wrapping_neg(), self.stones[of]);
            if group & self.ground.alive[of] == 0 {
                return false;
            }
            rest &= !group;
        }
        true
    }

    /// By how many points Left is ahead, where nothing can be played any more.
    fn points(&self) -> Option<i32> {
        let (open, [left, right]) = self.regions();
        let count = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
        (open == 0).then(|| count(left) - count(right) + self.ahead)
    }

    /// A stone of the player's on a point: the stones of both, and how many were taken; `None` if the stone
    /// could not breathe.
    fn put(&self, player: Player, point: u64) -> Option<([u64; 2], u32)> {
        let (own, theirs) = (side(player), side(player.opponent()));
        let mut stones = self.stones;
        stones[own] |= point;
        let breathes = |group: u64, stones: [u64; 2], of: usize| {
            let free = !(stones[0] | stones[1]);
            self.ground.around(group) & free != 0 || group & self.ground.alive[of] != 0
        };
        let mut taken = 0;
        let mut near = self.ground.around(point) & stones[theirs];
        while near != 0 {
            let group = self.ground.flood(near & near.wrapping_neg(), stones[theirs]);
            near &= !group;
            if !breathes(group, stones, theirs) {
                taken |= group;
            }
        }
        stones[theirs] &= !taken;
        let group = self.ground.flood(point, stones[own]);
        breathes(group, stones, own).then_some((stones, taken.count_ones()))
    }

    fn after(&self, player: Player, point: u64) -> Option<Self> {
        let (stones, taken) = self.put(player, point)?;
        let taken = i32::try_from(taken).unwrap_or(0);
        let ahead = if player == Player::Left { self.ahead + taken } else { self.ahead - taken };
        Some(Go { ground: Arc::clone(&self.ground), stones, ahead })
    }

    /// Can play come back to the same stones? Looks through all that can be reached, prisoners apart; what is too
    /// much to look through counts as yes.
    fn goes_round(&self) -> bool {
        fn visit(at: &Go, state: &mut HashMap<[u64; 2], bool>, depth: usize) -> bool {
            if state.len() > LOOKED || depth > 400 {
                return true;
            }
            state.insert(at.stones, false);
            let mut rest = at.regions().0;
            while rest != 0 {
                let point = rest & rest.wrapping_neg();
                rest ^= point;
                for player in Player::BOTH {
                    let Some(next) = at.after(player, point) else { continue };
                    let round = match state.get(&next.stones) {
                        Some(is_done) => !is_done,
                        None => visit(&next, state, depth + 1),
                    };
                    if round {
                        return true;
                    }
                }
            }
            state.insert(at.stones, true);
            false
        }
        visit(self, &mut HashMap::new(), 0)
    }

    fn name(&self, point: u8) -> String {
        let (point, columns) = (usize::from(point), self.ground.columns);
        format!("({},{})", point / columns + 1, point % columns + 1)
    }
}

impl Form for Go {
    type Move = GoMove;
    type Next = Self;
    type Part = Self;

    /// Stones first. Where nothing can be played any more, points are free moves.
    fn visit_moves<V: FnMut(GoMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if let Some(points) = self.points() {
            let has_some = if player == Player::Left { points > 0 } else { points < 0 };
            return if has_some { visit(GoMove::Point) } else { ControlFlow::Continue(()) };
        }
        let mut rest = self.regions().0;
        while rest != 0 {
            let point = rest & rest.wrapping_neg();
            rest ^= point;
            if self.put(player, point).is_some() {
                visit(GoMove::Stone(u8::try_from(point.trailing_zeros()).unwrap_or(0)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, player: Player, by: &GoMove) -> Self {
        match by {
            GoMove::Stone(point) => self.after(player, 1 << point).unwrap_or_else(|| self.clone()),
            GoMove::Point => {
                let step = if player == Player::Left { -1 } else { 1 };
                Go { ahead: self.ahead + step, ..self.clone() }
            }
        }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }
}

impl Loopy for Go {
    fn can_cycle(&self) -> bool {
        self.ground.can_cycle
    }
}

impl Theory for Go {
    /// Points are a number.
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        let (Question::Value, false) = (question, self.ground.can_cycle) else { return Ok(None) };
        let Some(points) = self.points() else { return Ok(None) };
        let answer = NumberUpStar::number(Dyadic::from(points));
        told(Some(Theorem { answer, reason: Reason::new("go.points").with("points", points) }))
    }
}

impl Position for Go {
    fn write(&self) -> String {
        let ground = &*self.ground;
        let letter = |square: usize| {
            let bit = 1u64 << square;
            match () {
                () if ground.blocked & bit != 0 => '#',
                () if ground.alive[0] & bit != 0 => 'X',
                () if ground.alive[1] & bit != 0 => 'O',
                () if self.stones[0] & bit != 0 => 'x',
                () if self.stones[1] & bit != 0 => 'o',
                () => '.',
            }
        };
        let row = |row: usize| -> String {
            (0..ground.columns).map(|column| letter(row * ground.columns + column)).collect()
        };
        let rows: Vec<String> = (0..ground.rows).map(row).collect();
        let ahead = if self.ahead == 0 { String::new() } else { format!(",{}", self.ahead) };
        format!("go(\"{}\"{ahead})", rows.join("|"))
    }

    /// The point as (row,column), or `point` for one of the points that are counted.
    fn write_move(&self, _: Player, by: &GoMove) -> String {
        match by {
            GoMove::Stone(point) => self.name(*point),
            GoMove::Point => "point".to_string(),
        }
    }

    fn touched(&self, _: Player, by: &GoMove) -> Vec<Place> {
        match by {
            GoMove::Stone(point) => {
                let (point, columns) = (usize::from(*point), self.ground.columns);
                vec![Place::Square { row: point / columns, column: point % columns }]
            }
            // One of the points that are counted, or any where those are prisoners.
            GoMove::Point => {
                let (point, columns) = (self.free().trailing_zeros() as usize, self.ground.columns);
                let point = if point < self.ground.rows * columns { point } else { 0 };
                vec![Place::Square { row: point / columns, column: point % columns }]
            }
        }
    }

    fn scene(&self) -> Scene {
        let ground = &*self.ground;
        let square = |square: usize| {
            let bit = 1u64 << square;
            if ground.blocked & bit != 0 {
                Square::Blocked
            } else if self.stones[0] & bit != 0 {
                Square::Left
            } else if self.stones[1] & bit != 0 {
                Square::Right
            } else {
                Square::Free
            }
        };
        let row =
            |row: usize| (0..ground.columns).map(|c| square(row * ground.columns + c)).collect();
        Scene::Board((0..ground.rows).map(row).collect())
    }
}

impl Rules for Go {
    const NAME: &'static str = "go";
    const RULES: &'static str = "Put a stone on a free point that is nobody's territory, and take what cannot breathe; a stone that could not breathe itself is not allowed. A region is territory if it touches stones of one colour only, none of which can ever be taken; when nothing else is left, territory and prisoners are counted, and every point is a free move; a player who cannot move loses.";
    const NOTATION: &'static str = "go(\"X..O|XXOO\"): rows joined by |: x Left's stone, o Right's, X and O stones that can never be taken, . free, # beyond the edge; a number behind it is by how many prisoners Left is ahead. cool(G, 1) is the chilled value. Moves: the point as (row,column), from 1, and point for one of the points in the end.";
    const EXAMPLE: &'static str = "go(\"X...O\")";
    const WORDS: Words = SENTENCES;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let (text, ahead) = match arguments {
            [Argument::Text(text)] => (text, 0),
            [Argument::Text(text), Argument::Integer(ahead)] => {
                let small = i32::try_from(ahead).ok().filter(|ahead| ahead.abs() <= 1000);
                (text, small.ok_or_else(|| ReadError::at(1, messages::GO_AHEAD))?)
            }
            _ => return Err(ReadError::new(messages::GO_ARGUMENTS)),
        };
        let rows: Vec<Vec<char>> = text
            .split(['|', '\n'])
            .map(|row| row.chars().filter(|letter| !letter.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let columns = rows.first().map_or(0, Vec::len);
        if columns == 0 || rows.iter().any(|row| row.len() != columns) {
            return Err(ReadError::at(0, messages::GO_ROWS));
        }
        if rows.len() * columns > MOST {
            return Err(ReadError::at(0, messages::GO_LARGE.with("most", MOST)));
        }
        let mut ground =
            Ground { rows: rows.len(), columns, blocked: 0, alive: [0; 2], can_cycle: false };
        let mut stones = [0u64; 2];
        for (square, &letter) in rows.iter().flatten().enumerate() {
            let bit = 1u64 << square;
            match letter {
                'X' => (stones[0], ground.alive[0]) = (stones[0] | bit, ground.alive[0] | bit),
                'O' => (stones[1], ground.alive[1]) = (stones[1] | bit, ground.alive[1] | bit),
                'x' => stones[0] |= bit,
                'o' => stones[1] |= bit,
                '.' => {}
                '#' => ground.blocked |= bit,
                letter => return Err(ReadError::at(0, messages::GO_LETTER.with("letter", letter))),
            }
        }
        let mut board = Go { ground: Arc::new(ground), stones, ahead };
        if let Some(point) = board.breathless() {
            return Err(ReadError::at(0, messages::GO_BREATHLESS.with("point", board.name(point))));
        }
        if board.goes_round() {
            board.ground = Arc::new(Ground { can_cycle: true, ..(*board.ground).clone() });
        }
        Ok(board)
    }
}

impl Go {
    /// A stone of a group that has no free point beside it and can be taken.
    fn breathless(&self) -> Option<u8> {
        let free = self.free();
        for (stones, alive) in self.stones.iter().zip(self.ground.alive) {
            let mut rest = *stones;
            while rest != 0 {
                let group = self.ground.flood(rest & rest.wrapping_neg(), *stones);
                rest &= !group;
                if self.ground.around(group) & free == 0 && group & alive == 0 {
                    return u8::try_from(group.trailing_zeros()).ok();
                }
            }
        }
        None
    }
}
