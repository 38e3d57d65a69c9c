//! Positions as they are written.

use super::net::{Game, MOST, Net};
use super::position::Strings;
use crate::messages;
use std::sync::Arc;
use upstar_core::{Argument, ReadError, abbreviate};

/// The position that these arguments describe.
pub(super) fn read(game: Game, arguments: &[Argument]) -> Result<Strings, ReadError> {
    let (arguments, ahead) = match arguments {
        [before @ .., Argument::Integer(ahead)]
            if game.is_scored() && matches!(before.last(), Some(Argument::Text(_))) =>
        {
            let small = i32::try_from(ahead).ok().filter(|ahead| ahead.abs() <= 1000);
            let place = before.len();
            let wrong = || ReadError::at(place, messages::STRINGS_AHEAD);
            (before, small.ok_or_else(wrong)?)
        }
        all => (all, 0),
    };
    let (net, cut) = match (game, arguments) {
        (Game::DotsAndBoxes, [rows, columns]) => (boxes(rows, columns)?, 0),
        (Game::DotsAndBoxes, [rows, columns, Argument::Text(lines)]) => {
            let net = boxes(rows, columns)?;
            let drawn = lines.split_whitespace().map(|line| place_of(&net, line));
            let drawn = drawn.collect::<Result<Vec<_>, _>>()?;
            (net, drawn.into_iter().fold(0, |set, place| set | 1 << place))
        }
        (Game::StringsAndCoins | Game::Nimstring, [Argument::Text(text)]) => {
            (strings(game, text)?, 0)
        }
        (Game::StringsAndCoins | Game::Nimstring, [rows, columns]) => {
            (grid(game, rows, columns)?, 0)
        }
        (Game::DotsAndBoxes, _) => return Err(ReadError::new(messages::STRINGS_BOXES)),
        _ => return Err(ReadError::new(messages::STRINGS_WRITTEN.with("game", game.name()))),
    };
    let left = net.all() & !cut;
    Ok(Strings { net: Arc::new(net), left, ahead })
}

fn size(argument: &Argument, place: usize) -> Result<usize, ReadError> {
    let number = match argument {
        Argument::Integer(number) => usize::try_from(number).ok(),
        _ => None,
    };
    let number = number.filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| ReadError::at(place, messages::STRINGS_SIZE))
}

fn too_many() -> ReadError {
    ReadError::new(messages::STRINGS_MANY.with("most", MOST))
}

/// A coin in each box, a string across each line: those along rows first.
fn boxes(rows: &Argument, columns: &Argument) -> Result<Net, ReadError> {
    let (rows, columns) = (size(rows, 0)?, size(columns, 1)?);
    if (rows + 1) * columns + rows * (columns + 1) > MOST {
        return Err(too_many());
    }
    let coins = rows * columns;
    let ground = coins;
    let at = |row: Option<usize>, column: Option<usize>| match (row, column) {
        (Some(row), Some(column)) if row < rows && column < columns => row * columns + column,
        _ => ground,
    };
    let mut strings = Vec::new();
    for row in 0..=rows {
        for column in 0..columns {
            strings.push([at(row.checked_sub(1), Some(column)), at(Some(row), Some(column))]);
        }
    }
    for row in 0..rows {
        for column in 0..=columns {
            strings.push([at(Some(row), column.checked_sub(1)), at(Some(row), Some(column))]);
        }
    }
    let names = (0..=coins).map(|coin| (coin + 1).to_string()).collect();
    let is_coin = (0..=coins).map(|vertex| vertex != ground).collect();
    Ok(Net::new(Game::DotsAndBoxes, names, is_coin, strings, Some([rows, columns])))
}

/// The line of this name.
fn place_of(net: &Net, line: &str) -> Result<usize, ReadError> {
    let turned = line.split_once('-').map(|(a, b)| format!("{b}-{a}"));
    let is_it = |place: &usize| {
        let name = net.string(*place);
        name == line || turned.as_ref() == Some(&name)
    };
    let wrong = || ReadError::at(2, messages::STRINGS_LINE.with("line", abbreviate(line)));
    (0..net.strings.len()).find(is_it).ok_or_else(wrong)
}

/// Coins in rows and columns with strings between neighbours.
fn grid(game: Game, rows: &Argument, columns: &Argument) -> Result<Net, ReadError> {
    let (rows, columns) = (size(rows, 0)?, size(columns, 1)?);
    if rows * (columns - 1) + (rows - 1) * columns > MOST {
        return Err(too_many());
    }
    let mut strings = Vec::new();
    for coin in 0..rows * columns {
        if coin % columns + 1 < columns {
            strings.push([coin, coin + 1]);
        }
        if coin / columns + 1 < rows {
            strings.push([coin, coin + columns]);
        }
    }
    let names = (1..=rows * columns).map(|coin| coin.to_string()).collect();
    Ok(Net::new(game, names, vec![true; rows * columns], strings, None))
}

/// Words such as 1-2-3 and 0:@.
fn strings(game: Game, text: &str) -> Result<Net, ReadError> {
    let (mut names, mut coins): (Vec<String>, Vec<bool>) = (Vec::new(), Vec::new());
    let mut strings: Vec<[usize; 2]> = Vec::new();
    let mut vertex = |name: &str, names: &mut Vec<String>| {
        names.iter().position(|known| known == name).unwrap_or_else(|| {
            names.push(name.to_string());
            coins.push(true);
            names.len() - 1
        })
    };
    let is_name = |name: &str| !name.is_empty() && name.chars().all(char::is_alphanumeric);
    let wrong =
        |word: &str| ReadError::at(0, messages::STRINGS_WORD.with("word", abbreviate(word)));
    let mut ground = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
    {
        if let Some((name, label)) = word.split_once(':') {
            if !is_name(name) || !matches!(label, "@" | ".") {
                return Err(wrong(word));
            }
            let index = vertex(name, &mut names);
            if label == "@" {
                ground.push(index);
            }
            continue;
        }
        let ends: Vec<&str> = word.split('-').collect();
        if ends.len() < 2 || !ends.iter().all(|name| is_name(name)) {
            return Err(wrong(word));
        }
        for pair in ends.windows(2) {
            let string = [vertex(pair[0], &mut names), vertex(pair[1], &mut names)];
            let [a, b] = string;
            if a == b || strings.iter().any(|known| *known == [a, b] || *known == [b, a]) {
                return Err(wrong(word));
            }
            if strings.len() == MOST {
                return Err(too_many());
            }
            strings.push(string);
        }
    }
    for index in ground {
        coins[index] = false;
    }
    Ok(Net::new(game, names, coins, strings, None))
}
