//! Files of the corpus beside the rulesets that are built in, on all small positions and on random ones: the
//! same values or winners, as many moves, to the same positions, touching the same squares, with the same labels
//! where the file gives them; each after a translation that is stated here.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use std::ops::ControlFlow;
use std::path::Path;
use upstar_core::{AnyPosition, Argument, Form, Loopy, Place, Position, Ruleset};
use upstar_lang::{Session, Settings};
use upstar_solve::Convention;
use upstar_values::{Context, Player};

mod random;
use random::Random;

/// A game of the corpus and its built-in ruleset.
struct Games {
    session: Session,
    own: std::sync::Arc<Ruleset>,
    built_in: std::sync::Arc<Ruleset>,
    /// How a result of the file's is written for the built-in ruleset.
    translate: fn(&str) -> String,
    checks: Checks,
}

/// What is compared beside the winner and the number of moves.
#[derive(Clone, Copy)]
struct Checks {
    /// The positions that moves lead to.
    results: bool,
    /// The squares that they touch.
    squares: bool,
    labels: bool,
}

const ALL: Checks = Checks { results: true, squares: true, labels: false };

fn games(name: &str, translate: fn(&str) -> String, checks: Checks) -> Games {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["tests/games", "../../games"].map(|folder| path.join(folder));
    let file = folders.into_iter().map(|folder| folder.join(format!("{name}.game")));
    let file = file.into_iter().find(|path| path.exists()).unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    let mut session = Session::new(Settings::default());
    session.use_text(name, &text, &Context::new()).unwrap();
    let own = session.registry().find(name).unwrap().clone();
    let built_in = upstar_games::registry().find(name).unwrap().clone();
    Games { session, own, built_in, translate, checks }
}

/// The examples of the program are impartial, and can go round, if the rules of the file are and do; so is found from
/// the rules what is written by hand.
#[test]
fn what_is_found_from_the_rules_is_what_the_program_says() {
    for name in [
        "amazons",
        "arc_kayles",
        "chomp",
        "clobber",
        "col",
        "cram",
        "cutcake",
        "dawsons_chess",
        "domineering",
        "elephants_and_rhinos",
        "fission",
        "fox_and_geese",
        "grundys_game",
        "hackenbush",
        "hare_and_hounds",
        "kayles",
        "konane",
        "konane_turning",
        "lasker_nim",
        "nim",
        "nogo",
        "northcott",
        "phutball",
        "snort",
        "tic_tac_toe",
        "toads_and_frogs",
        "toppling_dominoes",
        "treblecross",
        "welter",
        "wythoff",
    ] {
        let mut games = games(name, same, ALL);
        let check = games.session.check_own_game(name, &Context::new()).unwrap().unwrap();
        let plain = Session::new(Settings::default());
        let example = plain.registry().find(name).unwrap().example.to_string();
        let mut shown = Session::new(Settings::default());
        let context = Context::new();
        let told = shown.run(&format!("[({example}).is_impartial]"), &context).unwrap();
        assert_eq!(told[0].text == "[true]", check.is_impartial, "is {name} impartial?");
        let ends = matches!(check.ends, upstar_lang::Ends::Proved(_));
        let loopy = ["fox_and_geese", "hare_and_hounds", "northcott", "phutball"];
        assert_eq!(ends, !loopy.contains(&name), "does play of {name} end? {:?}", check.ends);
    }
}

fn same(text: &str) -> String {
    text.to_owned()
}

/// What is seen of a move: where it leads, what it touches, its label.
type Seen = (String, Vec<Place>, String);

fn moves(
    position: &AnyPosition,
    player: Player,
    checks: Checks,
    translate: fn(&str) -> String,
) -> Vec<Seen> {
    let mut all = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let result = if checks.results {
            translate(&position.play(player, &by).write())
        } else {
            String::new()
        };
        let mut places = if checks.squares { position.touched(player, &by) } else { Vec::new() };
        places.sort();
        places.dedup();
        let label = if checks.labels { position.write_move(player, &by) } else { String::new() };
        all.push((result, places, label));
        ControlFlow::Continue(())
    });
    all.sort();
    all
}

impl Games {
    /// The value of a short game, else who wins whoever begins.
    fn worth(&self, position: &AnyPosition) -> String {
        let (solver, context) = (self.session.solver(), Context::new());
        if position.is_short() {
            return format!("{:?}", solver.value(position, &context).unwrap());
        }
        self.winners(position)
    }

    fn winners(&self, position: &AnyPosition) -> String {
        let solver = self.session.solver();
        let contest = solver.contest(position, Convention::Normal, &Context::new()).unwrap();
        format!("{:?}", Player::BOTH.map(|player| contest.first(player).winner()))
    }

    /// Both positions have the same worth, and moves that look the same.
    fn compare(&self, own: &AnyPosition, built_in: &AnyPosition) {
        let text = built_in.write();
        // Rules are impartial or go round as a whole; the program knows single positions that are or do not.
        assert!(!own.is_impartial() || built_in.is_impartial(), "is {text} impartial?");
        assert!(own.can_cycle() || !built_in.can_cycle(), "can {text} go round?");
        match own.is_short() && built_in.is_short() {
            true => assert_eq!(self.worth(own), self.worth(built_in), "the value of {text}"),
            false => assert_eq!(self.winners(own), self.winners(built_in), "who wins {text}"),
        }
        self.compare_moves(own, built_in);
    }

    fn compare_moves(&self, own: &AnyPosition, built_in: &AnyPosition) {
        for player in Player::BOTH {
            let ours = moves(own, player, self.checks, self.translate);
            let theirs = moves(built_in, player, self.checks, same);
            assert_eq!(ours.len(), theirs.len(), "moves of {player:?} in {}", built_in.write());
            for (ours, theirs) in ours.iter().zip(&theirs) {
                assert_eq!(ours, theirs, "a move of {player:?} in {}", built_in.write());
            }
        }
    }

    /// Reads both, as the file and the built-in ruleset write it; `false` if the latter does not take it.
    fn compare_texts(&self, own: &str, built_in: &str) -> bool {
        let Ok(theirs) = self.built_in.read(&[Argument::Text(built_in.into())]) else {
            return false;
        };
        self.compare(&self.own.read(&[Argument::Text(own.into())]).unwrap(), &theirs);
        true
    }
}

/// All words of a length over some letters.
fn words(letters: &[char], length: usize) -> Vec<Vec<char>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |word: &Vec<char>| {
            let word = word.clone();
            letters.iter().map(move |&letter| word.iter().copied().chain([letter]).collect())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn rows(word: &[char], columns: usize) -> String {
    word.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("|")
}

/// Boards of letters: all of at most `small` squares, and random ones of at most `large`. Letters that are
/// given several times are as much more frequent.
fn boards(letters: &str, is_strip: bool, small: usize, large: usize, many: usize) -> Vec<String> {
    let letters: Vec<char> = letters.chars().collect();
    let mut distinct = letters.clone();
    distinct.sort_unstable();
    distinct.dedup();
    let mut texts = Vec::new();
    for squares in 1..=small {
        let fits = |columns: &usize| squares.is_multiple_of(*columns);
        let shapes: Vec<usize> =
            if is_strip { vec![squares] } else { (1..=squares).filter(fits).collect() };
        for word in words(&distinct, squares) {
            texts.extend(shapes.iter().map(|&columns| rows(&word, columns)));
        }
    }
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..many {
        let squares = small + 1 + random.below(large - small);
        let columns = if is_strip { squares } else { 1 + random.below(squares.min(5)) };
        let squares = squares / columns * columns;
        let word: Vec<char> = (0..squares).map(|_| letters[random.below(letters.len())]).collect();
        texts.push(rows(&word, columns));
    }
    texts
}

/// Letters are the same in the file and in the program: x Left's, o Right's, . free, # gone; t and f in Toads and
/// Frogs, l, r and e in Toppling Dominoes.
fn compare_boards(name: &str, letters: &str, is_strip: bool, large: usize, checks: Checks) {
    let games = games(name, same, checks);
    let small = if letters.contains('#') { 5 } else { 4 };
    let mut compared = 0;
    for text in boards(letters, is_strip, small, large, 250) {
        // Some texts are positions of no game: groups without a free square in NoGo.
        compared += usize::from(games.compare_texts(&text, &text));
    }
    assert!(compared >= 250, "{name}: {compared}");
}

#[test]
fn clobber_is_the_built_in_one() {
    compare_boards("clobber", "xo.", false, 12, ALL);
}

#[test]
fn konane_is_the_built_in_one() {
    compare_boards("konane", "xo.", false, 15, ALL);
}

#[test]
fn konane_with_turns_is_the_built_in_one() {
    // A chain that comes to the same end by two ways is one move of the program, and two of the file.
    let checks = Checks { results: true, squares: true, labels: false };
    compare_boards("konane_turning", "xo.", false, 12, checks);
}

#[test]
fn domineering_and_cram_are_the_built_in_ones() {
    compare_boards("domineering", "..#", false, 14, ALL);
    compare_boards("cram", "..#", false, 14, ALL);
}

#[test]
fn amazons_is_the_built_in_one() {
    compare_boards("amazons", "x.o.#.", false, 7, ALL);
}

#[test]
fn fission_is_the_built_in_one() {
    // The program names a move by the stone that splits, the file by where its halves land.
    compare_boards("fission", "x..#", false, 10, Checks { squares: false, ..ALL });
}

#[test]
fn nogo_is_the_built_in_one() {
    compare_boards("nogo", "....xo", false, 8, ALL);
}

#[test]
fn toads_and_frogs_and_elephants_and_rhinos_are_the_built_in_ones() {
    compare_boards("toads_and_frogs", "tf..", true, 10, ALL);
    compare_boards("elephants_and_rhinos", "tf..", true, 10, ALL);
}

#[test]
fn toppling_dominoes_is_the_built_in_one() {
    // The program names a move by the domino and the direction; in the file a move is what falls, so that a single
    // domino is toppled in one way. What is left has gaps in the file and none in the program: results are
    // counted.
    let games = games("toppling_dominoes", same, ALL);
    let results = |position: &AnyPosition, player: Player| {
        let mut all = std::collections::HashSet::new();
        let _ = position.visit_moves(player, |by| {
            let next = position.play(player, &by).write();
            all.insert(next.split('"').nth(1).unwrap_or("").trim_matches('.').to_owned());
            ControlFlow::Continue(())
        });
        all.len()
    };
    for text in boards("lre", true, 4, 8, 250) {
        let argument = [Argument::Text(text.clone())];
        let ours = games.own.read(&argument).unwrap();
        let theirs = games.built_in.read(&argument).unwrap();
        assert_eq!(games.worth(&ours), games.worth(&theirs), "the value of {text}");
        for player in Player::BOTH {
            assert_eq!(results(&ours, player), results(&theirs, player), "results in {text}");
        }
    }
}

fn numbers(list: &[u32]) -> Vec<Argument> {
    list.iter().map(|&n| Argument::Integer(n.into())).collect()
}

#[test]
fn heaps_and_points_by_formulas_are_the_built_in_ones() {
    // The program takes heaps of a list, names moves by what is taken and does not list the same options twice.
    let loose = Checks { results: false, squares: false, labels: false };
    for name in ["nim", "kayles", "lasker_nim", "grundys_game", "dawsons_chess"] {
        let games = games(name, same, loose);
        for n in 0..60u32 {
            let arguments = numbers(&[n]);
            let ours = games.own.read(&arguments).unwrap();
            let theirs = games.built_in.read(&arguments).unwrap();
            assert_eq!(games.worth(&ours), games.worth(&theirs), "{name}({n})");
            if n < 20 {
                assert_eq!(results(&ours), results_of_heaps(&theirs), "options of {name}({n})");
            }
        }
        let mut random = Random(11);
        for _ in 0..200 {
            let heaps: Vec<u32> = (0..2 + random.below(3))
                .map(|_| u32::try_from(random.below(25)).unwrap())
                .collect();
            let arguments = numbers(&heaps);
            let ours = games.own.read(&arguments).unwrap();
            let theirs = games.built_in.read(&arguments).unwrap();
            assert_eq!(games.worth(&ours), games.worth(&theirs), "{name}({heaps:?})");
        }
    }
    for name in ["wythoff", "cutcake"] {
        let games = games(name, same, loose);
        for (a, b) in (1..15u32).flat_map(|a| (1..15u32).map(move |b| (a, b))) {
            let arguments = numbers(&[a, b]);
            let ours = games.own.read(&arguments).unwrap();
            let theirs = games.built_in.read(&arguments).unwrap();
            assert_eq!(games.worth(&ours), games.worth(&theirs), "{name}({a},{b})");
            if a < 7 && b < 7 {
                let (ours, theirs) = (results(&ours), results(&theirs));
                assert_eq!(
                    ours.len(),
                    theirs.len(),
                    "options of {name}({a},{b}): {ours:?} {theirs:?}"
                );
            }
        }
    }
}

/// The sizes of heaps in a text, without those of nothing, in order.
fn sizes(text: &str) -> Vec<u32> {
    let mut sizes: Vec<u32> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .filter(|&n| n > 0)
        .collect();
    sizes.sort_unstable();
    sizes
}

/// What Left's moves lead to, each once.
fn results(position: &AnyPosition) -> Vec<Vec<u32>> {
    let all = moves(
        position,
        Player::Left,
        Checks { results: true, squares: false, labels: false },
        same,
    );
    let mut all: Vec<Vec<u32>> = all.iter().map(|seen| sizes(&seen.0)).collect();
    all.sort();
    all.dedup();
    all
}

fn results_of_heaps(position: &AnyPosition) -> Vec<Vec<u32>> {
    results(position)
}

#[test]
fn chomp_is_the_built_in_one_with_its_labels() {
    // The program writes whole bars by rows and columns, other ones by the lengths of rows; the file has lengths
    // of rows as arguments, and sees them as heaps, so that labels tell the squares.
    let translate = |text: &str| {
        let rows: Vec<&str> = text["chomp(".len()..text.len() - 1].split(',').collect();
        match rows.iter().all(|row| *row == rows[0]) {
            true => format!("chomp({},{})", rows.len(), rows[0]),
            false => format!("chomp([{}])", rows.join(",")),
        }
    };
    let games = games("chomp", translate, Checks { results: true, squares: false, labels: true });
    let mut compared = 0;
    for a in 1..=6u32 {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..=c {
                    let list: Vec<u32> = [a, b, c, d].into_iter().filter(|&n| n > 0).collect();
                    let ours = games.own.read(&numbers(&list)).unwrap();
                    let theirs = games.built_in.read(&[Argument::List(numbers(&list))]).unwrap();
                    games.compare(&ours, &theirs);
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 209);
}

#[test]
fn welter_is_the_built_in_one() {
    // The file shows the strip, c for a coin; the program names the squares of coins, from 0.
    let translate = |text: &str| {
        let strip = text.split('"').nth(1).unwrap();
        let squares: Vec<String> = (strip.chars().enumerate())
            .filter(|(_, letter)| *letter == 'c')
            .map(|(square, _)| square.to_string())
            .collect();
        format!("welter({})", squares.join(","))
    };
    let games = games("welter", translate, Checks { results: true, squares: false, labels: false });
    for text in boards("c.", true, 8, 14, 300) {
        let squares: Vec<u32> =
            (0..).zip(text.chars()).filter(|one| one.1 == 'c').map(|one| one.0).collect();
        if squares.is_empty() {
            continue;
        }
        let ours = games.own.read(&[Argument::Text(text)]).unwrap();
        let theirs = games.built_in.read(&[Argument::List(numbers(&squares))]).unwrap();
        games.compare(&ours, &theirs);
    }
}

#[test]
fn northcott_is_the_built_in_one() {
    // The program names a move by where the piece goes, the file by where it comes from, too.
    let games = games("northcott", same, Checks { squares: false, ..ALL });
    let mut random = Random(5);
    for _ in 0..300 {
        let (rows, columns) = (1 + random.below(2), 2 + random.below(3));
        let row = |random: &mut Random| {
            let mut row = vec!['.'; columns];
            let left = random.below(columns);
            let right = (left + 1 + random.below(columns - 1)) % columns;
            (row[left], row[right]) = ('x', 'o');
            row.into_iter().collect::<String>()
        };
        let text = (0..rows).map(|_| row(&mut random)).collect::<Vec<_>>().join("|");
        assert!(games.compare_texts(&text, &text), "{text}");
    }
}

#[test]
fn tic_tac_toe_is_the_built_in_one() {
    // The file has the number that wins in its rules: tic_tac_toe(3)("…").
    let translate = |text: &str| text.replace("tic_tac_toe(3)", "tic_tac_toe");
    let games = games("tic_tac_toe", translate, ALL);
    let mut random = Random(17);
    let mut compared = 0;
    for _ in 0..400 {
        let stones = random.below(9);
        let mut board = vec!['.'; 9];
        for k in 0..stones {
            let free: Vec<usize> = (0..9).filter(|&square| board[square] == '.').collect();
            board[free[random.below(free.len())]] = if k % 2 == 0 { 'x' } else { 'o' };
        }
        let text = rows(&board, 3);
        let Ok(theirs) = games.built_in.read(&[Argument::Text(text.clone())]) else { continue };
        let ours = games.own.read(&[Argument::Integer(3.into()), Argument::Text(text)]).unwrap();
        games.compare(&ours, &theirs);
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn treblecross_is_won_by_whom_the_built_in_one_says() {
    // The program leaves out moves that let the opponent complete three, so only the winner is compared.
    let games = games("treblecross", same, ALL);
    for text in boards(".x", true, 9, 13, 300) {
        let ours = games.own.read(&[Argument::Text(text.clone())]).unwrap();
        let theirs = games.built_in.read(&[Argument::Text(text.clone())]).unwrap();
        assert_eq!(games.winners(&ours), games.winners(&theirs), "{text}");
        // Its moves are among those of the file, on the same squares.
        let all = moves(&ours, Player::Left, ALL, same);
        for by in moves(&theirs, Player::Left, ALL, same) {
            assert!(all.contains(&by), "{by:?} in {text}");
        }
    }
}

#[test]
fn phutball_is_the_built_in_one() {
    // The file has a column = behind each goal line, and Left's goal on the right: rows are turned round.
    let own_text = |text: &str| {
        let row = |row: &str| format!("={}=", row.chars().rev().collect::<String>());
        text.split('|').map(row).collect::<Vec<_>>().join("|")
    };
    let games = games("phutball", same, ALL);
    let mut random = Random(23);
    for _ in 0..300 {
        let (height, width) = (1 + random.below(2), 4 + random.below(2));
        let mut board: Vec<char> =
            (0..height * width).map(|_| if random.below(3) == 0 { 'o' } else { '.' }).collect();
        // On a goal line the game would be over.
        let ball = random.below(height) * width + 1 + random.below(width - 2);
        board[ball] = '@';
        let text = rows(&board, width);
        let theirs = games.built_in.read(&[Argument::Text(text.clone())]).unwrap();
        let ours = games.own.read(&[Argument::Text(own_text(&text))]).unwrap();
        assert_eq!(games.winners(&ours), games.winners(&theirs), "{text}");
        for player in Player::BOTH {
            let count = |position| {
                let checks = Checks { results: true, squares: false, labels: false };
                let mut all: Vec<String> =
                    moves(position, player, checks, same).into_iter().map(|seen| seen.0).collect();
                all.dedup();
                all.len()
            };
            assert_eq!(count(&ours), count(&theirs), "results in {text}");
        }
    }
}

/// A random graph: edges between vertices 0 to n - 1, and no vertex alone.
fn graph(random: &mut Random, most: usize) -> (usize, Vec<(usize, usize)>) {
    let vertices = 2 + random.below(most - 1);
    let mut edges: Vec<(usize, usize)> = (1..vertices).map(|v| (random.below(v), v)).collect();
    for _ in 0..random.below(3) {
        let (a, b) = (random.below(vertices), random.below(vertices));
        if a != b && !edges.contains(&(a.min(b), a.max(b))) {
            edges.push((a.min(b), a.max(b)));
        }
    }
    (vertices, edges)
}

#[test]
fn col_and_snort_are_the_built_in_ones() {
    // x and o of the file are L and R of the program.
    for name in ["col", "snort"] {
        let games = games(name, same, Checks { results: false, squares: true, labels: true });
        let mut random = Random(29);
        for _ in 0..300 {
            let (vertices, edges) = graph(&mut random, 7);
            let edges: Vec<String> =
                edges.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
            let colours: Vec<usize> = (0..vertices).map(|_| random.below(6)).collect();
            let coloured = |names: [&str; 2]| {
                let colour = |(v, colour): (usize, &usize)| {
                    names.get(*colour).map(|name| format!("{}:{name}", v + 1))
                };
                let colours = colours.iter().enumerate().filter_map(colour);
                edges.iter().cloned().chain(colours).collect::<Vec<_>>().join(" ")
            };
            assert!(games.compare_texts(&coloured(["x", "o"]), &coloured(["L", "R"])));
        }
    }
}

#[test]
fn arc_kayles_is_the_built_in_one() {
    let games = games("arc_kayles", same, Checks { results: false, squares: false, labels: false });
    let mut random = Random(31);
    for _ in 0..300 {
        let (_, edges) = graph(&mut random, 8);
        let edges: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let text = edges.join(" ");
        assert!(games.compare_texts(&text, &text), "{text}");
    }
}

#[test]
fn hackenbush_is_the_built_in_one() {
    // The file marks the ground: 0:@.
    let games = games("hackenbush", same, Checks { results: false, squares: false, labels: false });
    let mut random = Random(37);
    for _ in 0..300 {
        let (_, edges) = graph(&mut random, 6);
        let edges: Vec<String> = edges
            .iter()
            .map(|(a, b)| format!("{a}-{b}:{}", ["l", "r", "e"][random.below(3)]))
            .collect();
        let text = edges.join(" ");
        assert!(games.compare_texts(&format!("{text} 0:@"), &text), "{text}");
    }
}

#[test]
fn hare_and_hounds_is_won_by_whom_the_built_in_one_says() {
    // The program numbers squares from the hounds' end, column by column, and endless play is drawn in it, won by
    // the hare in the file; so what is compared is whether Left, who moves first or second, wins.
    let games = games("hare_and_hounds", same, ALL);
    let places =
        [(1, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3), (1, 3), (2, 3), (1, 4)];
    let mut random = Random(41);
    for _ in 0..60 {
        let mut squares: Vec<usize> = (0..11).collect();
        let mut take = || squares.remove(random.below(squares.len()));
        let (hounds, hare) = ([take(), take(), take()], take());
        let mut board = [['#', '.', '.', '.', '#'], ['.'; 5], ['#', '.', '.', '.', '#']];
        for hound in hounds {
            board[places[hound].0][places[hound].1] = 'x';
        }
        board[places[hare].0][places[hare].1] = 'o';
        let text = board.map(|row| row.iter().collect::<String>()).join("|");
        let number = |square: usize| Argument::Integer((square + 1).into());
        let arguments = [Argument::List(hounds.map(number).to_vec()), number(hare)];
        let theirs = games.built_in.read(&arguments).unwrap();
        let ours = games.own.read(&[Argument::Text(text.clone())]).unwrap();
        let left_wins = |position: &AnyPosition| {
            let solver = games.session.solver();
            let contest = solver.contest(position, Convention::Normal, &Context::new()).unwrap();
            Player::BOTH.map(|player| contest.first(player).winner() == Some(Player::Left))
        };
        assert_eq!(left_wins(&ours), left_wins(&theirs), "{text}");
    }
}

#[test]
fn fox_and_geese_is_won_by_whom_the_built_in_one_says() {
    // The file ends when the fox is on the lowest row, the program when it is behind all geese: the winner is the
    // same.
    let games = games("fox_and_geese", same, ALL);
    let dark: Vec<(usize, usize)> = (0..4)
        .flat_map(|row| (0..4).map(move |column| (row, column)))
        .filter(|(r, c)| (r + c) % 2 == 1)
        .collect();
    let mut random = Random(43);
    for _ in 0..80 {
        let mut squares = dark.clone();
        let mut board = vec!['#'; 16];
        for (row, column) in &dark {
            board[row * 4 + column] = '.';
        }
        for letter in ['x', 'x', 'o'] {
            let (row, column) = squares.remove(random.below(squares.len()));
            board[row * 4 + column] = letter;
        }
        let text = rows(&board, 4);
        let Ok(theirs) = games.built_in.read(&[Argument::Text(text.clone())]) else { continue };
        let ours = games.own.read(&[Argument::Text(text.clone())]).unwrap();
        assert_eq!(games.winners(&ours), games.winners(&theirs), "{text}");
    }
}
