//! A board of Konane in machine words.

use crate::players::node::{Node, mix};
use crate::protocol::rows_of;
use upstar_core::Ending;
use upstar_values::Player;

/// Stones and free squares; what is neither is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    pub(super) left: u64,
    pub(super) right: u64,
    pub(super) free: u64,
    pub(super) columns: u8,
    pub(super) rows: u8,
}

/// A jump, or several in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    from: u8,
    to: u8,
    taken: u64,
}

/// Up, down, left, right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Back,
    Ahead,
}

impl Way {
    pub(super) const ALL: [Way; 4] = [Way::Up, Way::Down, Way::Back, Way::Ahead];
}

impl Field {
    /// The board of a position as it is written; `None` if it is larger than 64 squares, or a board on which the first
    /// stones are not yet removed.
    #[must_use]
    pub fn read(text: &str) -> Option<Field> {
        if text.contains("opening") || !text.starts_with("konane(\"") {
            return None;
        }
        let rows = rows_of(text)?;
        let columns = rows.first()?.len();
        if columns == 0 || rows.len() * columns > 64 || rows.iter().any(|row| row.len() != columns)
        {
            return None;
        }
        let mut field = Field {
            left: 0,
            right: 0,
            free: 0,
            columns: u8::try_from(columns).ok()?,
            rows: u8::try_from(rows.len()).ok()?,
        };
        for (place, letter) in rows.iter().flat_map(|row| row.bytes()).enumerate() {
            match letter {
                b'x' => field.left |= 1 << place,
                b'o' => field.right |= 1 << place,
                b'.' => field.free |= 1 << place,
                b'#' => {}
                _ => return None,
            }
        }
        Some(field)
    }

    /// The position as it is written, of a part of the board: the squares around it are blocked.
    pub(super) fn write_part(&self, part: u64) -> String {
        let mut text = String::with_capacity(80);
        for row in 0..self.rows {
            if row > 0 {
                text.push('|');
            }
            for column in 0..self.columns {
                let bit = 1u64 << (u32::from(row) * u32::from(self.columns) + u32::from(column));
                text.push(match bit & part {
                    0 => '#',
                    bit if self.left & bit != 0 => 'x',
                    bit if self.right & bit != 0 => 'o',
                    bit if self.free & bit != 0 => '.',
                    _ => '#',
                });
            }
        }
        text
    }

    /// How many stones there are.
    #[must_use]
    pub fn stones(&self) -> u32 {
        (self.left | self.right).count_ones()
    }

    pub(super) fn of(&self, player: Player) -> u64 {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The squares of a column and all to the right of it but the last ones.
    fn columns_but(&self, first: u8, last: u8) -> u64 {
        let width = self.columns;
        if first + last >= width {
            return 0;
        }
        let row = ((1u64 << (width - first - last)) - 1) << first;
        let row = if width == 64 && first + last == 0 { u64::MAX } else { row };
        (0..self.rows).fold(0, |all, line| all | row << (u32::from(line) * u32::from(width)))
    }

    /// A set moved so many steps against a way: what stands there `steps` squares on.
    fn seen(&self, set: u64, way: Way, steps: u32) -> u64 {
        let down = steps * u32::from(self.columns);
        match way {
            Way::Up => set.checked_shl(down).unwrap_or(0),
            Way::Down => set.checked_shr(down).unwrap_or(0),
            Way::Back => set << steps,
            Way::Ahead => set >> steps,
        }
    }

    /// The squares from which a stone can jump in a way: theirs beside, a free square behind.
    pub(super) fn starts(&self, theirs: u64, way: Way) -> u64 {
        let room = match way {
            Way::Up | Way::Down => u64::MAX,
            Way::Back => self.columns_but(2, 0),
            Way::Ahead => self.columns_but(0, 2),
        };
        self.seen(theirs, way, 1) & self.seen(self.free, way, 2) & room
    }

    fn step(&self, way: Way) -> i32 {
        let down = i32::from(self.columns);
        match way {
            Way::Up => -down,
            Way::Down => down,
            Way::Back => -1,
            Way::Ahead => 1,
        }
    }

    /// How many stones of a player can jump, and in how many ways.
    pub(super) fn mobility(&self, player: Player) -> [i32; 2] {
        let (own, theirs) = (self.of(player), self.of(player.opponent()));
        let (mut stones, mut ways) = (0, 0);
        for way in Way::ALL {
            let starts = own & self.starts(theirs, way);
            stones |= starts;
            ways += starts.count_ones();
        }
        [stones.count_ones(), ways].map(|n| i32::try_from(n).unwrap_or(0))
    }

    /// The squares over which something may ever be jumped, and those that this involves: everything that jumps can reach.
    fn reach(&self) -> [[u64; 2]; 2] {
        let (mut left, mut right, mut free) = (self.left, self.right, self.free);
        let upright = |own: u64, theirs: u64, free: u64| {
            let (up, down) = (Way::Up, Way::Down);
            let above = self.seen(own, up, 1) & self.seen(free, down, 1);
            let below = self.seen(own, down, 1) & self.seen(free, up, 1);
            theirs & (above | below)
        };
        let inside = self.columns_but(1, 1);
        let level = |own: u64, theirs: u64, free: u64| {
            theirs & inside & ((own << 1 & free >> 1) | (own >> 1 & free << 1))
        };
        let columns = u32::from(self.columns);
        let around = |set: u64| {
            set.checked_shl(columns).unwrap_or(0) | set.checked_shr(columns).unwrap_or(0)
        };
        loop {
            let before = (left, right, free);
            for player in Player::BOTH {
                let (own, theirs) =
                    if player == Player::Left { (left, right) } else { (right, left) };
                let (level, upright) = (level(own, theirs, free), upright(own, theirs, free));
                let ends = level << 1 | level >> 1 | around(upright);
                let grown = own | ends & free;
                free |= level | upright | ends & own;
                if player == Player::Left { left = grown } else { right = grown }
            }
            if before == (left, right, free) {
                return [
                    [level(left, right, free), upright(left, right, free)],
                    [level(right, left, free), upright(right, left, free)],
                ];
            }
        }
    }

    /// Sets of squares that never have to do with each other.
    pub(super) fn parts(&self, out: &mut Vec<u64>) {
        let [[a, b], [c, d]] = self.reach();
        let (level, upright) = (a | c, b | d);
        let columns = u32::from(self.columns);
        let around = |set: u64| {
            set.checked_shl(columns).unwrap_or(0) | set.checked_shr(columns).unwrap_or(0)
        };
        let mut rest = level | upright;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                // Squares of a jump belong together: who holds one holds the stone jumped over and both ends.
                let (side, above) = (part << 1 | part >> 1 | part, around(part) | part);
                let (level, upright) = (level & side, upright & above);
                let grown = part | level | upright | level << 1 | level >> 1 | around(upright);
                if grown == part {
                    break;
                }
                part = grown;
            }
            out.push(part);
            rest &= !part;
        }
    }

    fn each_jump(&self, player: Player, mut visit: impl FnMut(Jump)) {
        let (own, theirs) = (self.of(player), self.of(player.opponent()));
        for way in Way::ALL {
            let starts = self.starts(theirs, way);
            let step = self.step(way);
            let mut left = own & starts;
            while left != 0 {
                let from = left.trailing_zeros();
                left &= left - 1;
                let (mut at, mut taken) = (from, 0u64);
                while at < 64 && starts >> at & 1 == 1 {
                    let (Some(over), Some(to)) =
                        (at.checked_add_signed(step), at.checked_add_signed(2 * step))
                    else {
                        break;
                    };
                    taken |= 1 << over;
                    at = to;
                    let places = [from, to].map(|place| u8::try_from(place).unwrap_or(0));
                    visit(Jump { from: places[0], to: places[1], taken });
                }
            }
        }
    }
}

impl Node for Field {
    type Move = Jump;

    fn moves(&self, player: Player) -> Vec<Jump> {
        let mut found = Vec::with_capacity(24);
        self.each_jump(player, |jump| found.push(jump));
        found
    }

    fn count(&self, player: Player) -> i32 {
        self.mobility(player)[1]
    }

    fn after(&self, player: Player, by: &Jump) -> Field {
        let moved = 1u64 << by.from | 1 << by.to;
        let free = (self.free | by.taken | 1 << by.from) & !(1 << by.to);
        match player {
            Player::Left => {
                Field { left: self.left ^ moved, right: self.right & !by.taken, free, ..*self }
            }
            Player::Right => {
                Field { right: self.right ^ moved, left: self.left & !by.taken, free, ..*self }
            }
        }
    }

    fn key(&self) -> u64 {
        mix(self.left ^ mix(self.right ^ mix(self.free ^ u64::from(self.columns))))
    }

    fn ending(&self, _: Player) -> Option<Ending> {
        None
    }

    fn cycles(&self) -> bool {
        false
    }

    fn mark(&self, player: Player, by: &Jump) -> u32 {
        let side = u32::from(player == Player::Right);
        1 + side + 2 * u32::from(by.from) + 128 * u32::from(by.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::{AnyPosition, Argument, Form as _, Position as _};
    use upstar_play::Chance;

    fn ruleset(text: &str) -> AnyPosition {
        let games = upstar_games::registry();
        games.find("konane").unwrap().read(&[Argument::Text(text.into())]).unwrap()
    }

    /// Boards of several sizes with stones anywhere.
    fn boards(count: u64) -> impl Iterator<Item = String> {
        (0..count).map(|seed| {
            let mut chance = Chance::new(seed);
            let (rows, columns) = (1 + chance.below(8), 1 + chance.below(8));
            let row = |chance: &mut Chance| -> String {
                (0..columns)
                    .map(|_| *chance.pick(&['x', 'o', '.', '.', 'x', 'o', '#']).unwrap())
                    .collect()
            };
            let rows: Vec<String> = (0..rows).map(|_| row(&mut chance)).collect();
            rows.join("|")
        })
    }

    #[test]
    fn moves_are_those_of_the_ruleset() {
        for text in boards(600) {
            let (position, field) =
                (ruleset(&text), Field::read(&format!("konane(\"{text}\")")).unwrap());
            for player in Player::BOTH {
                let after = |by: &Jump| {
                    field
                        .after(player, by)
                        .write_part(u64::MAX >> (64 - text.replace('|', "").len()))
                };
                let mut found: Vec<String> = field.moves(player).iter().map(after).collect();
                let board = |text: &str| text.split('"').nth(1).unwrap().to_owned();
                let mut known: Vec<String> =
                    position.options(player).iter().map(|next| board(&next.write())).collect();
                found.sort();
                known.sort();
                assert_eq!(found, known, "{text} {player}");
                assert_eq!(field.mobility(player)[1] > 0, position.can_move(player));
            }
        }
    }

    #[test]
    fn parts_are_independent() {
        // No jump of either player, now or later, touches two parts: their values add up to the value of the whole.
        use upstar_solve::Solver;
        use upstar_values::Context;
        let (solver, context) = (Solver::new(1), Context::new());
        let mut several = 0;
        for text in boards(1200).filter(|text| text.len() < 34) {
            let field = Field::read(&format!("konane(\"{text}\")")).unwrap();
            let mut parts = Vec::new();
            field.parts(&mut parts);
            several += usize::from(parts.len() > 1);
            let whole = solver.value(&ruleset(&text), &context).unwrap();
            let mut algebra = solver.algebra(&context);
            let mut sum = algebra.zero();
            for part in parts {
                let value = solver.value(&ruleset(&field.write_part(part)), &context).unwrap();
                sum = algebra.add(sum, value).unwrap();
            }
            assert_eq!(sum, whole, "{text}");
        }
        assert!(several > 40, "{several}");
    }
}
