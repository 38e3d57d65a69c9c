//! Pictures of numbers: their tree by days, and sign expansions as stalks.

use super::Depiction;
use crate::{Error, Refusal};
use upstar_core::Owner;
use upstar_draw::{NumberTree, StalkPiece, number_tree};
use upstar_surreal::genetic::{born_on, path};
use upstar_surreal::{Block, Expansion, Sign, Surreal};
use upstar_values::Dyadic;

/// Finite runs up to this length are drawn edge by edge.
const DRAWN: usize = 8;
/// Edges before the dots.
const BEFORE_DOTS: usize = 3;
/// More pieces make no readable stalk.
const MOST_PIECES: usize = 40;

fn unfit(error: impl ToString) -> Error {
    Refusal::new("picture.no-such-numbers").with("why", error.to_string()).into()
}

/// The tree of numbers up to a day, with the way to a number.
pub(super) fn tree(days: u32, number: &Dyadic) -> Result<Depiction, Error> {
    let text = |numbers: Vec<Dyadic>| numbers.iter().map(ToString::to_string).collect();
    let mut tree = NumberTree::default();
    for day in 0..=days {
        tree.days.push(text(born_on(day).map_err(unfit)?));
    }
    let way = path(number, 60).map_err(unfit)?;
    tree.steps = way.windows(2).map(|pair| pair[0] < *number).collect();
    tree.way = text(way);
    Ok(Depiction::Still(number_tree(&tree)))
}

/// A sign expansion as a stalk.
pub(super) fn stalk(number: &Surreal, signs: &Expansion) -> Result<Depiction, Error> {
    if signs.blocks().len() > MOST_PIECES {
        return Err(Refusal::new("picture.signs-too-many").into());
    }
    let pieces: Vec<StalkPiece> = signs.blocks().iter().map(piece).collect();
    let picture = upstar_draw::stalk(&pieces, &number.to_string(), &signs.to_string());
    Ok(Depiction::Still(picture))
}

fn owner(sign: Sign) -> Owner {
    match sign {
        Sign::Plus => Owner::Left,
        Sign::Minus => Owner::Right,
    }
}

fn piece(block: &Block) -> StalkPiece {
    match block {
        Block::Run { sign, length } => {
            let count = length.as_rational().and_then(|n| usize::try_from(n.numerator()).ok());
            match count.filter(|&count| count <= DRAWN) {
                Some(count) => StalkPiece { edges: vec![owner(*sign); count], goes_on: None },
                None => StalkPiece {
                    edges: vec![owner(*sign); BEFORE_DOTS],
                    goes_on: Some(length.to_string()),
                },
            }
        }
        Block::Repeat { word, each } => {
            // The word twice if that is short, and then for ever.
            let twice = if word.len() <= DRAWN / 2 { 2 } else { 1 };
            let edges = word.iter().cycle().take(word.len() * twice);
            let for_ever = match each.is_one() {
                true => "w times".to_owned(),
                false => format!("w times, each edge {each}"),
            };
            StalkPiece { edges: edges.map(|&sign| owner(sign)).collect(), goes_on: Some(for_ever) }
        }
    }
}
