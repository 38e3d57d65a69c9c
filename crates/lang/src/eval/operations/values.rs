//! Operations on values.

use super::super::Fault;
use super::super::arguments::Arguments;
use super::super::datum::Datum;
use super::Action::{Combine, Count, Many, Measure, Other, Test, Transform};
use super::compounds::pair;
use super::{Operation, corners, list_of, operation};
use crate::messages;
use std::sync::Arc;
use upstar_core::compound::PairKind;
use upstar_values::{Dyadic, Player, Thermograph};

pub(super) const TABLE: &[Operation] = &[
    operation("value", "G", "what G is worth: its canonical form", Other(canonical)),
    operation("canonical", "G", "the canonical form of G", Other(canonical)),
    operation(
        "identical",
        "G, H",
        "are the forms G and H the same, move for move?",
        Other(identical),
    ),
    operation(
        "simplify",
        "G",
        "the steps from the form G to its canonical form: dominated and reversible options",
        Other(|arguments| arguments.simplify()),
    ),
    operation("birthday", "G", "the day on which G was born", Other(super::surreal::birthday)),
    operation(
        "left_options",
        "G",
        "Left's options in the canonical form",
        Many(|a, g| a.options(g, Player::Left)),
    ),
    operation(
        "right_options",
        "G",
        "Right's options in the canonical form",
        Many(|a, g| a.options(g, Player::Right)),
    ),
    operation(
        "options",
        "G[, player]",
        "a player's options in the canonical form; without a player those that both have",
        Other(options),
    ),
    operation(
        "left_stop",
        "G",
        "the number that is reached when Left begins",
        Measure(|a, g| a.stop(g, Player::Left)),
    ),
    operation(
        "right_stop",
        "G",
        "the number that is reached when Right begins",
        Measure(|a, g| a.stop(g, Player::Right)),
    ),
    operation(
        "stop",
        "G, player",
        "the number that is reached when the player begins",
        Other(stop),
    ),
    operation(
        "mean",
        "G",
        "the mean value: what n copies of G are worth on average, where its thermograph has its mast",
        Other(mean),
    ),
    operation(
        "temperature",
        "G",
        "how urgent a move in G is: the tax at which nobody wants to move any more, where the mast begins",
        Other(temperature),
    ),
    operation(
        "thermograph",
        "G",
        "both stops of G under every tax on moves: corners (value, temperature) of its two walls; `upstar draw G` draws it",
        Other(thermograph),
    ),
    operation(
        "left_wall",
        "G",
        "the left wall of the thermograph: corners [temperature, value] from -1 up",
        Other(|arguments| corners(walls(&arguments)?.left_wall().corners())),
    ),
    operation(
        "right_wall",
        "G",
        "the right wall of the thermograph: corners [temperature, value] from -1 up",
        Other(|arguments| corners(walls(&arguments)?.right_wall().corners())),
    ),
    operation(
        "cool",
        "G, t",
        "G cooled by t: every move costs t, until what is left is a number",
        Other(cool),
    ),
    operation(
        "heat",
        "G, t",
        "G heated by t, a number or a game: every move earns t; undoes cooling",
        Combine(|a, g, t| a.heat(g, t)),
    ),
    operation(
        "overheat",
        "G, s, t",
        "G overheated: whole numbers n in it become n copies of s, and moves earn t",
        Other(overheat),
    ),
    operation("freeze", "G", "G cooled by its temperature", Transform(|a, g| a.freeze(g))),
    operation(
        "atomic_weight",
        "G",
        "the atomic weight: how many ups G is like, seen from far away (Left wins with two or more)",
        Transform(|a, g| a.atomic_weight(g)),
    ),
    operation(
        "left_incentives",
        "G",
        "what Left gains by a move, option - G, the maximal gains",
        Many(|a, g| a.left_incentives(g)),
    ),
    operation(
        "right_incentives",
        "G",
        "what Right gains by a move, G - option, the maximal gains",
        Many(|a, g| a.right_incentives(g)),
    ),
    operation(
        "incentives",
        "G",
        "what a move gains, of both players, the maximal gains",
        Many(|a, g| a.incentives(g)),
    ),
    operation(
        "reduced",
        "G",
        "the reduced canonical form: the simplest game that differs from G by an infinitesimal",
        Transform(|a, g| a.reduced(g)),
    ),
    operation(
        "companion",
        "G",
        "the companion: 0 and * exchanged throughout, so its options are companions, with 0 for Left if G >= 0, for Right if G <= 0",
        Transform(|a, g| a.companion(g)),
    ),
    operation(
        "conway_product",
        "G, H",
        "Conway's product of two forms, the product of numbers extended to games",
        Combine(|a, g, h| a.conway_product(g, h)),
    ),
    operation(
        "norton_product",
        "G, U",
        "Norton's product G.U with a positive unit U: whole numbers become copies of U, moves keep their order",
        Combine(|a, g, u| a.norton_product(g, u)),
    ),
    operation(
        "ordinal_sum",
        "G, H",
        "G:H, a move in G removes H; looks at the form of G",
        Other(|arguments| pair(arguments, PairKind::Ordinal)),
    ),
    operation(
        "ordinal_product",
        "G, H",
        "the ordinal product; of ordinals the ordinary one",
        Other(super::surreal::ordinal_product),
    ),
    operation("pow", "G, x", "the power G^x of G = {0|H}; pow(^, 2) is ^<2>", Other(pow)),
    operation(
        "pow_to",
        "G, x",
        "the sum of the powers G^1 to G^x; pow_to(^, 2) is ^[2]",
        Other(pow_to),
    ),
    operation(
        "subordinate",
        "G, base",
        "the H with base:H = G",
        Combine(|a, g, base| a.subordinate(g, base)),
    ),
    operation(
        "followers",
        "G",
        "all followers of the canonical form, G among them",
        Many(|a, g| a.followers(g)),
    ),
    operation("follower_count", "G", "how many followers G has", Count(|a, g| a.follower_count(g))),
    operation("stop_count", "G", "how many stops the game tree has", Count(|a, g| a.stop_count(g))),
    operation(
        "uptimal_expansion",
        "G",
        "the expansion of an uptimal, as text",
        Other(uptimal_expansion),
    ),
    operation("is_nimber", "G", "is G a nimber?", Test(|a, g| a.is_nimber(g))),
    operation(
        "is_ordinal",
        "G",
        "is G an ordinal: a whole number that is not negative, or one such as w + 1?",
        Other(super::surreal::is_ordinal),
    ),
    operation(
        "is_infinitesimal",
        "G",
        "is G between all positive and all negative numbers?",
        Other(super::surreal::is_infinitesimal),
    ),
    operation(
        "is_numberish",
        "G",
        "is G infinitesimally close to a number?",
        Test(|a, g| a.is_numberish(g)),
    ),
    operation(
        "is_all_small",
        "G",
        "can both players move in every follower, or neither?",
        Test(|a, g| a.is_all_small(g)),
    ),
    operation("is_atomic", "G", "does G have an atomic weight?", Test(|a, g| a.is_atomic(g))),
    operation(
        "is_even",
        "G",
        "is G even: all its options are odd, whole numbers by their parity?",
        Test(|a, g| a.is_even(g)),
    ),
    operation(
        "is_odd",
        "G",
        "is G odd: all its options are even, whole numbers by their parity?",
        Test(|a, g| a.is_odd(g)),
    ),
    operation(
        "is_even_tempered",
        "G",
        "is G even-tempered: every play of it to a number takes an even number of moves?",
        Test(|a, g| a.is_even_tempered(g)),
    ),
    operation(
        "is_odd_tempered",
        "G",
        "is G odd-tempered: every play of it to a number takes an odd number of moves?",
        Test(|a, g| a.is_odd_tempered(g)),
    ),
    operation(
        "is_uptimal",
        "G",
        "is G a sum of multiples of powers of up, with or without a star?",
        Test(|a, g| a.is_uptimal(g)),
    ),
    operation(
        "is_number_tiny",
        "G",
        "is G a number plus a tiny or miny?",
        Test(|a, g| a.is_number_tiny(g)),
    ),
    operation("born_by", "n", "all games born by day n, n = 0 to 3", Other(born_by)),
    operation(
        "hasse",
        "list",
        "the pairs [lower, upper] of a list of games with no other game of the list between",
        Other(hasse),
    ),
];

fn canonical(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(0)? {
        Datum::Number(number) => Ok(Datum::Number(number.clone())),
        Datum::Surreal(x) => Ok(super::super::surreal::surreal_datum(x.number.clone())),
        _ => {
            let game = arguments.game(0)?;
            arguments.world.game_value(game)
        }
    }
}

fn identical(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (g, h) = (arguments.form(0)?, arguments.form(1)?);
    arguments.world.identical(&g.position, &h.position).map(Datum::Boolean)
}

fn options(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let game = arguments.game(0)?;
    let mut algebra = arguments.world.algebra();
    let mut options = match arguments.has(1) {
        true => algebra.options(game, arguments.player(1)?)?,
        // Only nimbers are impartial in their canonical form.
        false if algebra.as_nimber(game)?.is_some() => algebra.options(game, Player::Left)?,
        false => {
            return Err(Fault::at(0, messages::PLAYER_DIFFERENT_OPTIONS)
                .help(messages::PLAYER_DIFFERENT_OPTIONS_HINT));
        }
    };
    algebra.sort_for_output(&mut options)?;
    arguments.world.game_list(options)
}

fn stop(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (game, player) = (arguments.game(0)?, arguments.player(1)?);
    let stop = arguments.world.algebra().stop(game, player)?;
    Ok(Datum::Number(super::Number::Dyadic(stop)))
}

/// The thermograph of a game, or the thermograph that it is already.
fn walls(arguments: &Arguments<'_, '_>) -> Result<Arc<Thermograph>, Fault> {
    match arguments.value(0)? {
        Datum::Thermograph(thermograph) => Ok(Arc::clone(thermograph)),
        _ => {
            let game = arguments.game(0)?;
            Ok(Arc::new(arguments.world.algebra().thermograph(game)?))
        }
    }
}

fn thermograph(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::Thermograph(walls(&arguments)?))
}

fn mean(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mean = match arguments.value(0)? {
        Datum::Thermograph(thermograph) => thermograph.mean(),
        _ => {
            let game = arguments.game(0)?;
            arguments.world.algebra().mean(game)?
        }
    };
    Ok(Datum::Number(super::Number::Dyadic(mean)))
}

fn temperature(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let temperature = match arguments.value(0)? {
        Datum::Thermograph(thermograph) => thermograph.temperature(),
        _ => {
            let game = arguments.game(0)?;
            arguments.world.algebra().temperature(game)?
        }
    };
    Ok(Datum::Number(super::Number::Dyadic(temperature)))
}

fn cool(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (game, t) = (arguments.game(0)?, arguments.dyadic(1)?);
    let cooled = arguments.world.algebra().cool(game, &t)?;
    arguments.world.game_value(cooled)
}

fn overheat(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (game, s, t) = (arguments.game(0)?, arguments.game(1)?, arguments.game(2)?);
    let heated = arguments.world.algebra().overheat(game, s, t)?;
    arguments.world.game_value(heated)
}

fn pow(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (game, x) = (arguments.game(0)?, arguments.dyadic(1)?);
    if x < Dyadic::from(1) {
        return super::loopy::pow(arguments); // an option may be loopy, if not the power
    }
    let power = arguments.world.algebra().pow(game, &x)?;
    arguments.world.game_value(power)
}

fn pow_to(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (game, x) = (arguments.game(0)?, arguments.dyadic(1)?);
    let power = arguments.world.algebra().pow_to(game, &x)?;
    arguments.world.game_value(power)
}

fn uptimal_expansion(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let game = arguments.game(0)?;
    match arguments.world.algebra().as_uptimal(game)? {
        Some(uptimal) => Ok(Datum::text(uptimal.to_string())),
        None => {
            let text = arguments.world.within_line(game)?;
            Err(Fault::at(0, messages::VALUE_NOT_UPTIMAL.with("text", text)))
        }
    }
}

fn born_by(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    // Days beyond the last that can be listed are refused by the algebra.
    let day = u32::try_from(&arguments.natural(0)?).unwrap_or(u32::MAX);
    let mut algebra = arguments.world.algebra();
    let mut games = algebra.born_by(day)?;
    algebra.sort_for_output(&mut games)?;
    arguments.world.game_list(games)
}

fn hasse(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let mut games = Vec::new();
    for element in arguments.elements(0)?.iter() {
        games.push(arguments.world.game(element).map_err(|fault| fault.or_at(0))?);
    }
    let hasse = arguments.world.algebra().hasse(&games)?;
    let world = arguments.world;
    list_of(hasse.covers.iter().map(|&(lower, upper)| {
        let (lower, upper) = (hasse.games[lower], hasse.games[upper]);
        Datum::list(vec![world.game_value(lower)?, world.game_value(upper)?])
    }))
}
