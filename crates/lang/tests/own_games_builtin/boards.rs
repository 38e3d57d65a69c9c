//! Boards and strips.

use super::*;

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
