//! Moves of the games on boards and strips, against the same rules written down once more without bit
//! planes: letters on squares, one at a time, on random boards.
#![allow(clippy::unwrap_used)] // a helper that panics fails

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use std::collections::BTreeSet;
use upstar_core::{Argument, Position};
use upstar_games::registry;
use upstar_values::Player;

/// Rows of letters.
type Rows = Vec<Vec<char>>;
/// The boards to which a player can move.
type Moves = fn(&Rows, Player) -> Vec<Rows>;

const STRAIGHT: [[i32; 2]; 4] = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL: [[i32; 2]; 4] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

type Square = [i32; 2];

/// The letter of a square; a space outside the board.
fn at(rows: &Rows, [row, column]: Square) -> char {
    let line = usize::try_from(row).ok().and_then(|row| rows.get(row));
    let letter = line.and_then(|line| line.get(usize::try_from(column).ok()?));
    letter.copied().unwrap_or(' ')
}

fn with(rows: &Rows, changes: &[(Square, char)]) -> Rows {
    let mut rows = rows.clone();
    for &([row, column], letter) in changes {
        rows[usize::try_from(row).unwrap()][usize::try_from(column).unwrap()] = letter;
    }
    rows
}

fn step([row, column]: Square, [down, right]: Square, times: i32) -> Square {
    [row + times * down, column + times * right]
}

fn squares(rows: &Rows, letter: char) -> Vec<Square> {
    let all = (0..rows.len()).flat_map(|row| (0..rows[0].len()).map(move |column| [row, column]));
    let all = all.map(|square| square.map(|n| i32::try_from(n).unwrap()));
    all.filter(|&square| at(rows, square) == letter).collect()
}

fn pieces(player: Player) -> [char; 2] {
    match player {
        Player::Left => ['x', 'o'],
        Player::Right => ['o', 'x'],
    }
}

fn domineering(rows: &Rows, player: Player) -> Vec<Rows> {
    let direction = if player == Player::Left { [1, 0] } else { [0, 1] };
    let pairs = squares(rows, '.').into_iter().map(|square| [square, step(square, direction, 1)]);
    let fitting = pairs.filter(|&[_, second]| at(rows, second) == '.');
    fitting.map(|pair| with(rows, &pair.map(|square| (square, '#')))).collect()
}

/// Jumps from a square, the direction before being given, and what may follow them.
fn jumps(
    rows: &Rows,
    player: Player,
    from: Square,
    before: Option<Square>,
    goes_on: fn(Square, Square) -> bool,
    found: &mut Vec<Rows>,
) {
    let [own, theirs] = pieces(player);
    for direction in STRAIGHT {
        let [over, to] = [1, 2].map(|times| step(from, direction, times));
        let may = before.is_none_or(|before| goes_on(before, direction));
        if may && at(rows, over) == theirs && at(rows, to) == '.' {
            let after = with(rows, &[(from, '.'), (over, '.'), (to, own)]);
            jumps(&after, player, to, Some(direction), goes_on, found);
            found.push(after);
        }
    }
}

fn konane(rows: &Rows, player: Player, goes_on: fn(Square, Square) -> bool) -> Vec<Rows> {
    let mut found = Vec::new();
    for from in squares(rows, pieces(player)[0]) {
        jumps(rows, player, from, None, goes_on, &mut found);
    }
    found
}

/// Pieces that take others: in which directions, how far, whom, and what they leave.
fn taking(
    rows: &Rows,
    player: Player,
    directions: &[Square],
    slides: bool,
    takes: fn([char; 2], char) -> bool,
    leaves: fn([char; 2]) -> char,
) -> Vec<Rows> {
    let letters = pieces(player);
    let mut found = Vec::new();
    for from in squares(rows, letters[0]) {
        for &direction in directions {
            let mut to = step(from, direction, 1);
            while slides && at(rows, to) == '.' {
                to = step(to, direction, 1);
            }
            if at(rows, to) != ' ' && takes(letters, at(rows, to)) {
                found.push(with(rows, &[(from, leaves(letters)), (to, letters[0])]));
            }
        }
    }
    found
}

fn clobber(rows: &Rows, player: Player, directions: &[Square], slides: bool) -> Vec<Rows> {
    taking(rows, player, directions, slides, |[_, theirs], met| met == theirs, |_| '.')
}

fn compass() -> Vec<Square> {
    STRAIGHT.into_iter().chain(DIAGONAL).collect()
}

fn knight() -> Vec<Square> {
    let all = (-2..=2).flat_map(|down| (-2..=2).map(move |right| [down, right]));
    all.filter(|[down, right]: &Square| down.abs() * right.abs() == 2).collect()
}

/// The free squares that a queen reaches.
fn reached(rows: &Rows, from: Square) -> Vec<Square> {
    let ray = |direction: Square| {
        let steps = (1..).map(move |times| step(from, direction, times));
        steps.take_while(|&square| at(rows, square) == '.')
    };
    compass().into_iter().flat_map(ray).collect()
}

fn amazons(rows: &Rows, player: Player) -> Vec<Rows> {
    let [own, _] = pieces(player);
    let mut found = Vec::new();
    for from in squares(rows, own) {
        for to in reached(rows, from) {
            let moved = with(rows, &[(from, '.'), (to, own)]);
            found.extend(reached(&moved, to).iter().map(|&arrow| with(&moved, &[(arrow, '#')])));
        }
    }
    found
}

/// Has every group of stones a free square next to it?
fn breathes(rows: &Rows) -> bool {
    let around = |square: Square| STRAIGHT.map(|direction| step(square, direction, 1));
    ['x', 'o'].into_iter().flat_map(|letter| squares(rows, letter)).all(|stone| {
        let mut group = BTreeSet::from([stone]);
        loop {
            let near: BTreeSet<Square> = group.iter().flat_map(|&square| around(square)).collect();
            if near.iter().any(|&square| at(rows, square) == '.') {
                return true;
            }
            let same = near.into_iter().filter(|&square| at(rows, square) == at(rows, stone));
            let before = group.len();
            group.extend(same);
            if group.len() == before {
                return false;
            }
        }
    })
}

fn nogo(rows: &Rows, player: Player) -> Vec<Rows> {
    let placed = |&square: &Square| with(rows, &[(square, pieces(player)[0])]);
    squares(rows, '.').iter().map(placed).filter(breathes).collect()
}

fn fission(rows: &Rows, player: Player) -> Vec<Rows> {
    let direction = if player == Player::Left { [1, 0] } else { [0, 1] };
    let split = |stone: Square| {
        let [one, other] = [-1, 1].map(|times| step(stone, direction, times));
        let free = at(rows, one) == '.' && at(rows, other) == '.';
        free.then(|| with(rows, &[(stone, '.'), (one, 'x'), (other, 'x')]))
    };
    squares(rows, 'x').into_iter().filter_map(split).collect()
}

/// Animals that jump over at most so many of the other kind.
fn toads(rows: &Rows, player: Player, most: i32) -> Vec<Rows> {
    let (own, theirs, ahead) = match player {
        Player::Left => ('t', 'f', [0, 1]),
        Player::Right => ('f', 't', [0, -1]),
    };
    let mut found = Vec::new();
    for from in squares(rows, own) {
        for over in 0..=most {
            let all_theirs = (1..=over).all(|k| at(rows, step(from, ahead, k)) == theirs);
            let to = step(from, ahead, over + 1);
            if all_theirs && at(rows, to) == '.' {
                found.push(with(rows, &[(from, '.'), (to, own)]));
            }
        }
    }
    found
}

/// The rules of section 4.8.1 as a rewriting system: Tx -> xT and TFx -> xFT for Left, xF -> Fx and
/// xTF -> FTx for Right.
fn rewriting(rows: &Rows, player: Player) -> Vec<Rows> {
    let rules = match player {
        Player::Left => [("t.", ".t"), ("tf.", ".ft")],
        Player::Right => [(".f", "f."), (".tf", "ft.")],
    };
    let word: String = rows[0].iter().collect();
    let mut found = Vec::new();
    for (left, right) in rules {
        for place in (0..word.len()).filter(|&place| word[place..].starts_with(left)) {
            let after = format!("{}{right}{}", &word[..place], &word[place + left.len()..]);
            found.push(vec![after.chars().collect()]);
        }
    }
    found
}

fn toppling(rows: &Rows, player: Player) -> Vec<Rows> {
    let own = if player == Player::Left { 'l' } else { 'r' };
    let mut found = Vec::new();
    for domino in [own, 'e'].into_iter().flat_map(|letter| squares(rows, letter)) {
        for direction in [[0, -1], [0, 1]] {
            let row = (0..).map(|times| step(domino, direction, times));
            let falling = row.take_while(|&square| "lre".contains(at(rows, square)));
            found.push(with(rows, &falling.map(|square| (square, '.')).collect::<Vec<_>>()));
        }
    }
    found
}

/// The games: their letters, their sizes, and their moves.
const GAMES: &[(&str, &str, &[[usize; 2]], Moves)] = &[
    ("amazons", "..x.o#", &[[3, 4], [2, 5]], amazons),
    ("anti_clobber", "xo..#", &[[3, 4], [1, 8]], |rows, player| {
        taking(rows, player, &STRAIGHT, false, |_, met| met == '.', |[_, theirs]| theirs)
    }),
    ("clobber", "xo.#", &[[4, 5], [1, 9]], |rows, player| clobber(rows, player, &STRAIGHT, false)),
    ("domineering", "..#", &[[4, 5], [1, 7], [7, 1]], domineering),
    ("elephants_and_rhinos", "tf..#", &[[1, 12]], |rows, player| toads(rows, player, 0)),
    ("fission", "...x#", &[[4, 5], [5, 3]], fission),
    ("hot_clobber", "xo.#", &[[3, 4], [1, 8]], |rows, player| {
        taking(rows, player, &STRAIGHT, false, |_, met| met == 'x' || met == 'o', |_| '.')
    }),
    ("kings", "xo.#", &[[4, 4]], |rows, player| clobber(rows, player, &compass(), false)),
    ("knights", "xo.#", &[[4, 5], [3, 3]], |rows, player| clobber(rows, player, &knight(), false)),
    ("konane", "xo.#", &[[5, 6], [1, 9], [7, 2]], |rows, player| {
        konane(rows, player, |before, next| before == next)
    }),
    ("konane", "xo.", &[[6, 6], [3, 9]], |rows, player| {
        konane(rows, player, |before, next| before == next)
    }),
    ("konane_single", "xo.", &[[5, 6], [1, 9]], |rows, player| konane(rows, player, |_, _| false)),
    ("konane_turning", "xo.", &[[5, 6], [6, 5]], |rows, player| konane(rows, player, |_, _| true)),
    ("nogo", ".....xo#", &[[3, 4], [4, 4], [1, 8]], nogo),
    ("queens", "xo..#", &[[4, 5]], |rows, player| clobber(rows, player, &compass(), true)),
    ("rooks", "xo..#", &[[4, 5], [1, 9]], |rows, player| clobber(rows, player, &STRAIGHT, true)),
    ("toads_and_frogs", "tf..#", &[[1, 12]], |rows, player| toads(rows, player, 1)),
    ("toads_and_frogs", "tf.", &[[1, 12], [1, 40]], rewriting),
    ("toppling_dominoes", "lre.", &[[1, 10]], toppling),
];

fn written(rows: &Rows) -> String {
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
}

/// Compares the moves of both players on so many random boards; counts boards and moves.
fn compare(
    dice: &mut Random,
    (game, letters, moves): (&str, &str, Moves),
    [height, width]: [usize; 2],
    boards: usize,
) -> [usize; 2] {
    let letters: Vec<char> = letters.chars().collect();
    let mut counted = [0, 0];
    for _ in 0..boards {
        let mut row = || (0..width).map(|_| letters[dice.place(letters.len())]).collect();
        let rows: Rows = (0..height).map(|_| row()).collect();
        let text = written(&rows);
        // NoGo refuses boards on which a group has no free square.
        let read = registry().find(game).unwrap().read(&[Argument::Text(text.clone())]);
        assert!(read.is_ok() || game == "nogo" && !breathes(&rows), "{game} {text}");
        let Ok(position) = read else { continue };
        assert_eq!(position.write(), format!("{game}(\"{text}\")"));
        counted[0] += 1;
        for player in Player::BOTH {
            let here: BTreeSet<String> =
                position.options(player).iter().map(Position::write).collect();
            let there: BTreeSet<String> = moves(&rows, player)
                .iter()
                .map(|rows| format!("{game}(\"{}\")", written(rows)))
                .collect();
            assert_eq!(here, there, "{game} {text} {player}");
            counted[1] += here.len();
        }
    }
    counted
}

#[test]
fn moves_are_those_of_the_rules_written_down_once_more() {
    let mut dice = Random(2026);
    for &(game, letters, sizes, moves) in GAMES {
        let (mut boards, mut found) = (0, 0);
        for &size in sizes {
            let counted = compare(&mut dice, (game, letters, moves), size, 200);
            (boards, found) = (boards + counted[0], found + counted[1]);
        }
        assert!(boards > 50 && found > 100, "{game}: {boards} boards, {found} moves");
    }
}

#[test]
fn boards_of_more_than_64_squares_have_the_same_rules() {
    let mut dice = Random(64);
    for &(game, letters, sizes, moves) in GAMES.iter().filter(|game| game.0 != "domineering") {
        let is_strip = sizes.iter().all(|size| size[0] == 1);
        let sizes: &[[usize; 2]] = match is_strip {
            true => &[[1, 65], [1, 128], [1, 300]],
            // Many jumps in one move, and hardly a group that breathes: small boards, or sparse ones.
            false if game == "konane_turning" => &[[9, 8], [4, 33]],
            false => &[[9, 8], [10, 10], [3, 43], [12, 12], [70, 2]],
        };
        let letters = if game == "nogo" { "...............xo#" } else { letters };
        for &size in sizes {
            let [boards, found] = compare(&mut dice, (game, letters, moves), size, 6);
            assert!(game == "nogo" || boards == 6 && found > 0, "{game}: {boards}, {found}");
        }
    }
}

#[test]
fn longer_jumps_are_those_of_the_rules_written_down_once_more() {
    let mut dice = Random(7);
    for most in [2, 3, 5] {
        for _ in 0..200 {
            let row = (0..14).map(|_| ['t', 'f', 'f', '.'][dice.place(4)]).collect();
            let rows: Rows = vec![row];
            let text = written(&rows);
            let arguments = [Argument::Text(text.clone()), Argument::Integer(most.into())];
            let position = registry().find("toads_and_frogs").unwrap().read(&arguments).unwrap();
            for player in Player::BOTH {
                let here: BTreeSet<String> =
                    position.options(player).iter().map(Position::write).collect();
                let name = |rows: &Rows| format!("toads_and_frogs(\"{}\",{most})", written(rows));
                let there: BTreeSet<String> = toads(&rows, player, most).iter().map(name).collect();
                assert_eq!(here, there, "{text} {most} {player}");
            }
        }
    }
}
