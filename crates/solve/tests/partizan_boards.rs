//! The engine over parts and symmetries against plain recursion over options, on random positions of
//! every game on small boards, strips and graphs; and values that are known from elsewhere.
#![allow(clippy::unwrap_used)] // a helper that panics fails

#[path = "../../../tests/random.rs"]
mod random;

use random::Random;
use std::collections::HashMap;
use upstar_core::{AnyPosition, Argument, Position};
use upstar_games::{CommonForm, registry};
use upstar_solve::{Tables, canonical_form};
use upstar_values::{Algebra, Arena, Context, Game, Player};

impl Random {
    /// Rows of letters drawn from these.
    fn rows(&mut self, rows: usize, columns: usize, letters: &str) -> Vec<Vec<char>> {
        let letters: Vec<char> = letters.chars().collect();
        let mut row = || (0..columns).map(|_| letters[self.place(letters.len())]).collect();
        (0..rows).map(|_| row()).collect()
    }
}

fn text(rows: &[Vec<char>]) -> String {
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
}

/// One arena and one set of tables for many positions.
struct Values {
    arena: Arena,
    context: Context,
    tables: Tables,
    plain: HashMap<AnyPosition, Game>,
}

impl Values {
    fn new() -> Self {
        Values {
            arena: Arena::new(),
            context: Context::new(),
            tables: Tables::new(),
            plain: HashMap::new(),
        }
    }

    fn algebra(&self) -> Algebra<'_> {
        Algebra::new(&self.arena, &self.context)
    }

    /// By the engine.
    fn of(&self, position: &AnyPosition) -> Game {
        let form = position.common_form().unwrap();
        let form = form.downcast::<CommonForm>().unwrap();
        canonical_form(form, &self.arena, &self.context, &self.tables, 1).unwrap()
    }

    /// By the definition: options, and theirs, and so on.
    fn plainly(&mut self, position: &AnyPosition) -> Game {
        if let Some(known) = self.plain.get(position) {
            return *known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options = position.options(player);
            options.iter().map(|option| self.plainly(option)).collect::<Vec<_>>()
        });
        let value = self.algebra().game(&left, &right).unwrap();
        self.plain.insert(position.clone(), value);
        value
    }

    fn written(&self, game: &str, text: &str) -> String {
        let value = self.of(&read(game, text).unwrap());
        self.algebra().text(value).unwrap()
    }
}

fn read(game: &str, text: &str) -> Result<AnyPosition, String> {
    let arguments = [Argument::Text(text.to_owned())];
    registry().find(game).unwrap().read(&arguments).map_err(|error| error.to_string())
}

/// The games on boards: letters from which boards are drawn, and their sizes.
const BOARDS: &[(&str, &str, &[[usize; 2]])] = &[
    ("amazons", "..x.o#", &[[1, 6], [2, 3], [3, 2]]),
    ("anti_clobber", "..xo#", &[[1, 6], [2, 3], [3, 3]]),
    ("clobber", "xoxo.#", &[[1, 9], [3, 3], [2, 5], [4, 3]]),
    ("fission", "...x#", &[[3, 4], [4, 4], [5, 3]]),
    ("hot_clobber", "xo.", &[[1, 6], [2, 3], [3, 3]]),
    ("kings", "xo.", &[[3, 3], [2, 4]]),
    ("knights", "xo.", &[[3, 3], [3, 4]]),
    ("konane", "xo.#", &[[1, 9], [3, 3], [3, 4], [4, 3], [2, 7]]),
    ("konane_single", "xo.", &[[1, 9], [3, 3], [3, 4], [4, 4]]),
    ("konane_turning", "xo.#", &[[3, 3], [3, 4], [5, 3]]),
    ("nogo", "..xo#", &[[1, 6], [2, 3], [3, 3], [1, 9], [2, 4]]),
    ("queens", "xo..", &[[3, 3], [2, 4]]),
    ("rooks", "xo..", &[[3, 3], [2, 4]]),
];

/// The games on strips.
const STRIPS: &[(&str, &str, usize)] = &[
    ("blockbusting", "...lr", 7),
    ("elephants_and_rhinos", "t.f.#", 9),
    ("toads_and_frogs", "tf.", 9),
    ("toads_and_frogs", "tf..#", 10),
    ("toppling_dominoes", "lre", 6),
    ("toppling_dominoes", "lre.", 7),
];

/// Positions of a game, as texts.
fn drawn(dice: &mut Random, game: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for (_, letters, sizes) in BOARDS.iter().filter(|(name, ..)| *name == game) {
        for &[rows, columns] in *sizes {
            texts.extend((0..12).map(|_| text(&dice.rows(rows, columns, letters))));
        }
    }
    for (_, letters, length) in STRIPS.iter().filter(|(name, ..)| *name == game) {
        texts.extend((0..30).map(|_| text(&dice.rows(1, *length, letters))));
    }
    texts
}

fn games() -> Vec<&'static str> {
    let boards = BOARDS.iter().map(|(name, ..)| *name);
    let mut all: Vec<&str> = boards.chain(STRIPS.iter().map(|(name, ..)| *name)).collect();
    all.dedup();
    all
}

#[test]
fn the_engine_agrees_with_the_definition() {
    let mut dice = Random(7);
    for game in games() {
        let mut values = Values::new();
        let mut checked = 0;
        for text in drawn(&mut dice, game) {
            // NoGo refuses boards on which a group has no free square.
            let Ok(position) = read(game, &text) else { continue };
            checked += 1;
            assert_eq!(values.of(&position), values.plainly(&position), "{game} {text}");
        }
        assert!(checked > 10, "{game}: {checked} positions");
    }
}

#[test]
fn longer_jumps_agree_with_the_definition() {
    let mut dice = Random(8);
    let mut values = Values::new();
    for jump in [0, 2, 3] {
        for _ in 0..25 {
            let strip = text(&dice.rows(1, 9, "tf."));
            let arguments = [Argument::Text(strip.clone()), Argument::Integer(jump.into())];
            let position = registry().find("toads_and_frogs").unwrap().read(&arguments).unwrap();
            assert_eq!(values.of(&position), values.plainly(&position), "{strip} {jump}");
        }
    }
    // Over two frogs at once, and then there is nothing left to do.
    let position = |jump: i32| {
        let arguments = [Argument::Text("tff.#".into()), Argument::Integer(jump.into())];
        registry().find("toads_and_frogs").unwrap().read(&arguments).unwrap()
    };
    assert!(position(1).options(Player::Left).is_empty());
    let after = position(2).options(Player::Left);
    assert_eq!(
        after.iter().map(Position::write).collect::<Vec<_>>(),
        ["toads_and_frogs(\".fft#\",2)"]
    );
}

#[test]
fn openings_of_konane_agree_with_the_definition() {
    for (rows, columns) in [(1, 4), (2, 3), (3, 3), (2, 4)] {
        let mut values = Values::new();
        let arguments = [Argument::Integer(rows.into()), Argument::Integer(columns.into())];
        for game in ["konane", "konane_single", "konane_turning"] {
            let position = registry().find(game).unwrap().read(&arguments).unwrap();
            assert!(!position.options(Player::Left).is_empty(), "{game} {rows} {columns}");
            assert_eq!(values.of(&position), values.plainly(&position), "{game} {rows} {columns}");
        }
    }
}

#[test]
fn graphs_agree_with_the_definition() {
    let mut dice = Random(9);
    for game in ["col", "snort", "partizan_arc_kayles"] {
        let mut values = Values::new();
        for _ in 0..60 {
            let size = 3 + dice.place(4);
            let mut words = vec!["1-2".to_owned()];
            for a in 1..=size {
                for b in a + 1..=size {
                    if dice.place(5) < 2 && (a, b) != (1, 2) {
                        words.push(format!("{a}-{b}"));
                    }
                }
            }
            if game == "partizan_arc_kayles" {
                for word in &mut words {
                    word.push_str([":l", ":r", ":e"][dice.place(3)]);
                }
            } else {
                words.extend((1..=size).filter_map(|vertex| {
                    let colour = ["L", "R"].get(dice.place(6))?;
                    Some(format!("{vertex}:{colour}"))
                }));
            }
            let text = words.join(" ");
            let position = read(game, &text).unwrap();
            assert_eq!(values.of(&position), values.plainly(&position), "{game} {text}");
        }
    }
}

/// The board in the middle of a larger one, with these squares around it.
fn embedded(text: &str, [height, width]: [usize; 2], around: char) -> String {
    let small: Vec<Vec<char>> = text.split('|').map(|row| row.chars().collect()).collect();
    let (top, left) = ((height - small.len()) / 2, (width - small[0].len()) / 2);
    let letter = |row: usize, column: usize| {
        let place = row.checked_sub(top).zip(column.checked_sub(left));
        place.and_then(|(row, column)| small.get(row)?.get(column)).copied().unwrap_or(around)
    };
    let row = |row: usize| (0..width).map(|column| letter(row, column)).collect::<String>();
    (0..height).map(row).collect::<Vec<_>>().join("|")
}

#[test]
fn a_board_within_a_larger_one_is_worth_the_same() {
    let mut dice = Random(11);
    let around = |game: &str| if game == "toppling_dominoes" { '.' } else { '#' };
    for game in games().into_iter().filter(|game| *game != "blockbusting") {
        let values = Values::new();
        let is_strip = STRIPS.iter().any(|(name, ..)| *name == game);
        let sizes = if is_strip { [[1, 80], [1, 500]] } else { [[9, 9], [14, 20]] };
        for text in drawn(&mut dice, game).iter().step_by(3) {
            let Ok(small) = read(game, text) else { continue };
            for size in sizes {
                let large = read(game, &embedded(text, size, around(game))).unwrap();
                assert_eq!(values.of(&large), values.of(&small), "{game} {text} in {size:?}");
            }
        }
    }
    // Where free squares do no harm, they may be around it as well.
    let values = Values::new();
    for text in drawn(&mut dice, "clobber") {
        let large = read("clobber", &embedded(&text, [9, 9], '.')).unwrap();
        assert_eq!(values.of(&large), values.of(&read("clobber", &text).unwrap()), "{text}");
    }
}

/// Parts that stay larger than a machine word are searched there.
#[test]
fn boards_that_do_not_fall_apart_are_worth_what_the_definition_says() {
    let mut values = Values::new();
    let free = ".".repeat(66);
    for (game, text) in [
        ("toads_and_frogs", format!("t{}f", ".".repeat(4)) + &"#".repeat(70)),
        ("rooks", format!("x{free}o|.{free}.")),
        ("rooks", format!("x{free}o{}x", ".".repeat(70))),
        ("queens", format!("x{free}o|o{free}.")),
        ("konane", "x".to_owned() + &"o.".repeat(40)),
        ("konane_turning", "x".to_owned() + &"o.".repeat(70)),
        ("toppling_dominoes", "l".repeat(66)),
        ("blockbusting", "l".repeat(70) + ".r"),
        ("amazons", format!("x.{}|..{}", "#".repeat(68), "#".repeat(68))),
    ] {
        let position = read(game, &text).unwrap();
        let value = values.of(&position);
        if game == "toppling_dominoes" || game == "blockbusting" {
            // Dominoes of Left alone, and points: whole numbers of moves.
            let wanted = if game == "blockbusting" { 70 } else { 66 };
            let number = values.algebra().number(wanted).unwrap();
            match game {
                "blockbusting" => {
                    let point = values.algebra().number(69).unwrap();
                    let options = [number, point];
                    let switch = values.algebra().game(&options[..1], &options[1..]).unwrap();
                    assert_eq!(value, switch, "{game}");
                }
                _ => assert_eq!(value, number, "{game}"),
            }
        } else {
            assert_eq!(value, values.plainly(&position), "{game} {text}");
        }
    }
}

#[test]
fn graphs_of_more_than_64_vertices_are_the_sum_of_their_parts() {
    let values = Values::new();
    let path = format!("{}.", ".-.-.-L-".repeat(25));
    let whole = values.of(&read("col", &path).unwrap());
    let inner = values.of(&read("col", "L-.-.-.-L").unwrap());
    let mut parts = vec![values.of(&read("col", ".-.-.-L").unwrap()); 1];
    parts.extend(vec![inner; 24]);
    parts.push(values.of(&read("col", "L-.").unwrap()));
    assert_eq!(whole, values.algebra().sum(&parts).unwrap());
    // Seventy edges of Left at one vertex, and one of Right: who takes one takes all.
    let star: Vec<String> = (1..=70).map(|leaf| format!("0-{leaf}:l")).collect();
    let star = format!("{} 0-71:r", star.join(" "));
    assert_eq!(values.written("partizan_arc_kayles", &star), "*");
}

/// Boards mirrored, turned and with the players exchanged are worth the same or the negative.
#[test]
fn images_are_worth_the_same_or_the_negative() {
    let mirrored = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
    };
    let turned = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
    };
    let exchanged = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        let swap = |letter: &char| match letter {
            'x' => 'o',
            'o' => 'x',
            't' => 'f',
            'f' => 't',
            'l' => 'r',
            'r' => 'l',
            other => *other,
        };
        rows.iter().map(|row| row.iter().map(swap).collect()).collect()
    };
    let mut dice = Random(10);
    for game in games() {
        let mut values = Values::new();
        for written in drawn(&mut dice, game) {
            let rows: Vec<Vec<char>> =
                written.split('|').map(|row| row.chars().collect()).collect();
            // Each image by plain recursion of its own, where no symmetry is used.
            let mut value =
                |rows: &[Vec<char>]| Some(values.plainly(&read(game, &text(rows)).ok()?));
            let Some(here) = value(&rows) else { continue };
            let negative = |values: &Values| values.algebra().neg(here).unwrap();
            match game {
                "fission" => {
                    assert_eq!(value(&mirrored(&rows)), Some(here), "{written}");
                    let other = value(&turned(&rows)).unwrap();
                    assert_eq!(other, negative(&values), "{written}");
                }
                "toads_and_frogs" | "elephants_and_rhinos" => {
                    let other = value(&exchanged(&mirrored(&rows))).unwrap();
                    assert_eq!(other, negative(&values), "{written}");
                }
                "blockbusting" => assert_eq!(value(&mirrored(&rows)), Some(here), "{written}"),
                _ => {
                    assert_eq!(value(&mirrored(&rows)), Some(here), "{game} {written}");
                    if game != "toppling_dominoes" {
                        assert_eq!(value(&turned(&rows)), Some(here), "{game} {written}");
                    }
                    let other = value(&exchanged(&rows)).unwrap();
                    assert_eq!(other, negative(&values), "{game} {written}");
                }
            }
        }
    }
}

#[test]
fn values_from_the_literature() {
    let values = Values::new();
    for (game, position, value) in [
        ("toads_and_frogs", "ttt..fff", "+-1/8"),
        ("toads_and_frogs", "ttttt...fff", "3/2"),
        ("toads_and_frogs", "t.f", "*"),
        ("toads_and_frogs", "tt.f", "{1/2|0}"),
        ("toads_and_frogs", "TT.FF", "*"),
        ("clobber", "xo", "*"),
        ("clobber", "xxo", "^"),
        ("snort", ".-.", "+-1"),
        ("col", ".-.", "0"),
        ("col", ".", "*"),
        ("toppling_dominoes", "lr", "*"),
        ("toppling_dominoes", "lrl", "1/2"),
    ] {
        assert_eq!(values.written(game, position), value, "{game} {position}");
    }
    // Konane: a row of alternate stones that begins with x and has a free end (Berlekamp).
    for (stones, value) in [(2, "1"), (4, "2"), (6, "3"), (8, "4")] {
        let row = format!("{}.", "xo".repeat(stones / 2));
        assert_eq!(values.written("konane_single", &row), value, "{row}");
    }
}

/// With no point taken before the end, a street is worth what counting at the end makes it.
#[test]
fn points_of_blockbusting_may_be_counted_at_the_end() {
    fn counted(values: &Values, street: &[char]) -> Game {
        let mut options = [Vec::new(), Vec::new()];
        for (index, owner) in ['l', 'r'].into_iter().enumerate() {
            for parcel in (0..street.len()).filter(|parcel| street[*parcel] == '.') {
                let mut after = street.to_vec();
                after[parcel] = owner;
                options[index].push(counted(values, &after));
            }
        }
        if options[0].is_empty() {
            let pairs = street.windows(2).filter(|pair| **pair == ['l', 'l']).count();
            return values.algebra().number(i64::try_from(pairs).unwrap()).unwrap();
        }
        values.algebra().game(&options[0], &options[1]).unwrap()
    }
    let values = Values::new();
    for length in 1..=5u32 {
        for code in 0..3usize.pow(length) {
            let letter = |place: u32| ['.', 'l', 'r'][code / 3usize.pow(place) % 3];
            let street: Vec<char> = (0..length).map(letter).collect();
            let position = read("blockbusting", &street.iter().collect::<String>()).unwrap();
            assert_eq!(values.of(&position), counted(&values, &street), "{street:?}");
        }
    }
}

/// What CGSuite computes for Anti-Clobber: it takes groups of stones that do not touch for
/// independent, each in its own rectangle, and so loses the free squares between them.
#[test]
fn anti_clobber_cut_into_groups_is_what_cgsuite_computes() {
    fn groups(board: &[Vec<char>]) -> Vec<Vec<Vec<char>>> {
        let stones = (0..board.len()).flat_map(|row| (0..board[0].len()).map(move |c| (row, c)));
        let mut rest: Vec<(usize, usize)> = stones.filter(|&(r, c)| board[r][c] != '.').collect();
        let mut found = Vec::new();
        while let Some(first) = rest.pop() {
            let mut group = vec![first];
            let mut next = 0;
            while let Some(&(r, c)) = group.get(next) {
                let near = |&(a, b): &(usize, usize)| a.abs_diff(r) + b.abs_diff(c) == 1;
                group.extend(rest.iter().copied().filter(near));
                rest.retain(|stone| !near(stone));
                next += 1;
            }
            let rows = group.iter().map(|stone| stone.0);
            let columns = group.iter().map(|stone| stone.1);
            let (top, bottom) = (rows.clone().min().unwrap(), rows.max().unwrap());
            let (left, right) = (columns.clone().min().unwrap(), columns.max().unwrap());
            let square = |r, c| if group.contains(&(r, c)) { board[r][c] } else { '.' };
            let row = |r| (left..=right).map(|c| square(r, c)).collect();
            found.push((top..=bottom).map(row).collect());
        }
        found
    }
    fn cut(values: &Values, board: &[Vec<char>]) -> Game {
        let parts: Vec<Game> = groups(board)
            .iter()
            .map(|group| {
                let position = read("anti_clobber", &text(group)).unwrap();
                let [left, right] = Player::BOTH.map(|player| {
                    let rows = |option: &AnyPosition| -> Vec<Vec<char>> {
                        let written = option.write();
                        let rows = written.split('"').nth(1).unwrap().split('|');
                        rows.map(|row| row.chars().collect()).collect()
                    };
                    let options = position.options(player);
                    options.iter().map(|option| cut(values, &rows(option))).collect::<Vec<_>>()
                });
                values.algebra().game(&left, &right).unwrap()
            })
            .collect();
        values.algebra().sum(&parts).unwrap()
    }
    let values = Values::new();
    for (board, here, there) in [
        ("x.x|.oo|xoo", "0", "*"),
        (".ox|o.x|xxo", "0", "0"),
        ("oox|.xx|.o.", "*", "*"),
        ("xx.|o.x|.xx", "1", "1*"),
        ("xox|.x.|..o", "1*", "2"),
    ] {
        let rows: Vec<Vec<char>> = board.split('|').map(|row| row.chars().collect()).collect();
        assert_eq!(values.written("anti_clobber", board), here, "{board}");
        assert_eq!(values.algebra().text(cut(&values, &rows)).unwrap(), there, "{board}");
    }
}

#[test]
fn bad_boards_are_refused_with_what_is_wrong() {
    let large = vec![".".repeat(33); 32].join("|");
    for (game, text, wrong) in [
        ("clobber", "xo|x", "row 2 has 1 squares, but row 1 has 2"),
        ("clobber", "xy", "`y` in row 1, column 2"),
        ("konane", "xo*", "`*`"),
        ("amazons", large.as_str(), "at most 1024 squares"),
        ("toads_and_frogs", "tx.f", "`x` in square 2"),
        ("toads_and_frogs", "t.|.f", "single row"),
        ("toppling_dominoes", "lrx", "either player's"),
        ("fission", "o", "a stone"),
        ("nogo", "x", "every group"),
        ("col", "1-1", "joins a vertex to itself"),
        ("snort", "1:L 1:R", "two colours"),
        ("col", ".-", "one letter for each vertex"),
        ("partizan_arc_kayles", "1-2:x", "write one of e, l, r"),
    ] {
        let error = read(game, text).unwrap_err();
        assert!(error.contains(wrong), "{game} {text}: {error}");
    }
    let entry = registry().find("konane").unwrap();
    let arguments = [Argument::Integer(32.into()), Argument::Integer(33.into())];
    assert!(entry.read(&arguments).unwrap_err().to_string().contains("at most 1024 squares"));
    let arguments = [Argument::Integer(9.into()), Argument::Integer(9.into())];
    assert_eq!(entry.read(&arguments).unwrap().options(Player::Left).len(), 5);
    let arguments = [Argument::Text("x..o".into()), Argument::Text("opening".into())];
    assert!(entry.read(&arguments).unwrap_err().to_string().contains("at most one square is free"));
}
