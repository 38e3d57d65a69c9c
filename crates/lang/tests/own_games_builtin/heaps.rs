//! Heaps and points, by formulas.

use super::*;

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
