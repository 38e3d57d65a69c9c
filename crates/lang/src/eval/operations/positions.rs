//! Operations on positions: who wins, how, and what may be played.

use super::super::arguments::{Arguments, list_of};
use super::super::datum::{Datum, Move};
use super::super::{Fault, SizedForm};
use super::Action::Other;
use super::misere::elements;
use super::{Operation, operation};
use crate::messages;
use crate::strategy::{NoStrategy, booklet, find};
use dashu_int::ops::BitTest as _;
use std::sync::Arc;
use upstar_core::compound::{Literal, Pair, PairKind, spectrum_theorem};
use upstar_core::{AnyPosition, Form as _, Loopy as _, Position as _, Reason};
use upstar_solve::{Convention, FoundMove, is_canonical, spectrum};
use upstar_values::{Nimber, Player};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "file",
        "name",
        "the text of a file, for games that are written as texts: hackenbush(file(\"g.dot\"))",
        Other(file),
    ),
    operation(
        "outcome",
        "G",
        "who wins: N the next player, P the previous one, L Left, R Right; or a draw",
        Other(outcome),
    ),
    operation(
        "left_first",
        "G",
        "who wins if Left begins: L, R or draw",
        Other(|arguments| first(arguments, Player::Left)),
    ),
    operation(
        "right_first",
        "G",
        "who wins if Right begins: L, R or draw",
        Other(|arguments| first(arguments, Player::Right)),
    ),
    operation(
        "misere_outcome",
        "G",
        "who wins if a player who cannot move wins; looks at the form",
        Other(misere_outcome),
    ),
    operation("grundy", "G", "the Grundy value of an impartial game", Other(grundy)),
    operation(
        "misere_grundy",
        "G",
        "the misère Grundy value: that of G -> *1",
        Other(misere_grundy),
    ),
    operation(
        "genus",
        "G",
        "the Grundy value with the misère ones of G, G + *2, G + *2 + *2, …, the last two repeating",
        Other(genus),
    ),
    operation(
        "kernel",
        "G",
        "a kernel of an impartial game: the positions lost for the player to move, and enough of the drawn ones; of a misère quotient its least ideal",
        Other(kernel),
    ),
    operation(
        "moves",
        "G[, player]",
        "the moves of a player, or of both",
        Other(|arguments| moves(arguments, Which::All)),
    ),
    operation(
        "winning_moves",
        "G[, player]",
        "the winning moves of a player, or of both",
        Other(|arguments| moves(arguments, Which::Winning)),
    ),
    operation(
        "strategy",
        "G[, player]",
        "a winning strategy as a booklet, if the player (without one: Left) begins; of boards of some games",
        Other(strategy),
    ),
    operation("reasons", "G", "how a theorem finds a winning move, step by step", Other(reasons)),
    operation("play", "G, move[, player]", "the form after a move, given as text", Other(play)),
    operation("to", "move", "the form that a move leads to", Other(to)),
    operation("notation", "G", "the form as text", Other(notation)),
    operation(
        "is_impartial",
        "G",
        "do both players have the same options, here and ever after? looks at the form",
        Other(is_impartial),
    ),
];

fn file(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let Datum::Text(name) = arguments.value(0)? else {
        return Err(Fault::at(0, messages::FILE_NAME).help(messages::FILE_NAME_HINT));
    };
    let Some(reader) = arguments.world.files else {
        return Err(Fault::new(messages::FILE_NONE));
    };
    let text = reader(name)
        .map(Datum::text)
        .map_err(|why| Fault::at(0, messages::FILE_UNREADABLE.with("why", why)))?;
    arguments.world.impure += 1; // the file may be another one next time
    Ok(text)
}

fn outcome(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let normal = arguments.world.convention == Convention::Normal;
    let sign = match arguments.value(0)? {
        Datum::Number(number) => Some(number.sign()),
        Datum::Surreal(x) => Some(x.number.sign()),
        _ => None,
    };
    if let Some(sign) = sign
        && normal
    {
        return Ok(Datum::text(match sign {
            std::cmp::Ordering::Less => "R",
            std::cmp::Ordering::Equal => "P",
            std::cmp::Ordering::Greater => "L",
        }));
    }
    let form = arguments.form(0)?;
    let outcome = arguments.world.outcome_text_in(&form.position, arguments.world.convention)?;
    Ok(Datum::text(outcome))
}

/// Who wins if a player begins.
fn first(mut arguments: Arguments<'_, '_>, player: Player) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let world = &arguments.world;
    let position = &form.position;
    let winner = if position.is_short() {
        match (&*world.outcome_text_in(position, world.convention)?, player) {
            ("L", _) | ("N", Player::Left) | ("P", Player::Right) => Some(Player::Left),
            _ => Some(Player::Right),
        }
    } else {
        let contest = world.solver.contest(position, world.convention, world.context)?;
        contest.first(player).winner()
    };
    Ok(Datum::text(match winner {
        Some(Player::Left) => "L",
        Some(Player::Right) => "R",
        None => "draw",
    }))
}

fn misere_outcome(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let outcome = arguments.world.outcome_text_in(&form.position, Convention::Misere)?;
    Ok(Datum::text(outcome))
}

fn grundy(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let grundy = arguments.world.grundy(&form.position);
    Ok(Datum::integer(grundy.map_err(|fault| fault.or_at(0))?.to_ubig()))
}

/// The Grundy value of G -> *n.
pub(super) fn followed_by(
    arguments: &mut Arguments<'_, '_>,
    n: dashu_int::UBig,
) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let world = &*arguments.world;
    // A sequential compound looks at the form, so a value that is a nimber will not do.
    world.require_impartial(&form.position).map_err(|fault| fault.or_at(0))?;
    // The search has numbers of 64 bits; beyond them the spectrum has long come to its limit.
    if n.bit_len() > 64
        && spectrum_theorem(&form.position, &Nimber::from(n.clone())).is_none()
        && let Some(limit) = spectrum(&form.position, 0, world.context)?.limit
    {
        return Ok(Datum::integer(limit.value));
    }
    let pair = Pair::of(PairKind::Sequential, form.position, Literal::nimber(n));
    Ok(Datum::integer(world.grundy(&pair)?.to_ubig()))
}

/// An impartial form as the solver takes it: a canonical nimber is one.
fn impartial_form(arguments: &mut Arguments<'_, '_>) -> Result<AnyPosition, Fault> {
    let position = arguments.form(0)?.position;
    if !position.is_impartial() && is_canonical(&position) {
        let game = arguments.game(0)?;
        if let Some(nimber) = arguments.world.algebra().as_nimber(game)? {
            return Ok(Literal::nimber(nimber));
        }
    }
    Ok(position)
}

fn misere_grundy(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let position = impartial_form(&mut arguments)?;
    let genus = arguments.world.solver.genus(&position, arguments.world.context);
    let genus = genus.map_err(|error| Fault::from(error).or_at(0))?;
    Ok(Datum::integer(genus.misere_grundy()))
}

fn genus(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let position = impartial_form(&mut arguments)?;
    let genus = arguments.world.solver.genus(&position, arguments.world.context);
    Ok(Datum::text(genus.map_err(|error| Fault::from(error).or_at(0))?.to_string()))
}

fn kernel(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Quotient(of) = arguments.value(0)? {
        return elements(of, of.quotient.kernel());
    }
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    let kernel = arguments.world.solver.kernel(&form.position, arguments.world.context);
    let kernel = kernel.map_err(|error| Fault::from(error).or_at(0))?;
    list_of(kernel.iter().map(|position| Ok(Datum::text(position.brief()))))
}

#[derive(Clone, Copy, PartialEq)]
enum Which {
    All,
    Winning,
}

fn moves(mut arguments: Arguments<'_, '_>, which: Which) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    if arguments.has(1) {
        let player = arguments.player(1)?;
        return list_of(
            found(&mut arguments, &form, player, Some(player), which)?.into_iter().map(Ok),
        );
    }
    if form.position.is_impartial() {
        return list_of(
            found(&mut arguments, &form, Player::Left, None, which)?.into_iter().map(Ok),
        );
    }
    let mut all = Vec::new();
    for player in Player::BOTH {
        all.extend(found(&mut arguments, &form, player, Some(player), which)?);
    }
    Datum::list(all)
}

fn found(
    arguments: &mut Arguments<'_, '_>,
    form: &SizedForm,
    player: Player,
    shown: Option<Player>,
    which: Which,
) -> Result<Vec<Datum>, Fault> {
    arguments.world.listable(form)?;
    let (solver, context) = (arguments.world.solver, arguments.world.context);
    let moves = match which {
        Which::All => solver.moves(&form.position, player, context)?,
        Which::Winning => {
            let convention = arguments.world.convention;
            solver.winning_moves_in(&form.position, player, convention, context)?
        }
    };
    let value =
        |found: FoundMove| Datum::Move(Arc::new(Move { player: shown, found, from: form.clone() }));
    Ok(moves.into_iter().map(value).collect())
}

/// The booklet of a winning strategy.
fn strategy(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let first = if arguments.has(1) { arguments.player(1)? } else { Player::Left };
    let world = &arguments.world;
    if world.convention == Convention::Misere {
        return Err(Fault::new(messages::STRATEGY_MISERE));
    }
    let book = find(world.solver, world.registry, &form.position, first, world.context);
    match book {
        Ok(book) => Ok(Datum::text(booklet(&book))),
        Err(NoStrategy::Unsolved(error)) => Err(error.into()),
        Err(NoStrategy::NoAnswer) => Err(Fault::new(messages::STRATEGY_RULES_DIFFER)),
        Err(NoStrategy::Unknown(why)) => {
            Err(Fault::at(0, messages::STRATEGY_UNKNOWN.with("why", why))
                .help(messages::STRATEGY_UNKNOWN_HINT))
        }
    }
}

fn reasons(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let position = &form.position;
    let registry = arguments.world.registry;
    let say = |reasons: &[Reason]| {
        list_of(reasons.iter().map(|reason| Ok(Datum::text(registry.sentence(reason)))))
    };
    let all = position.reasons();
    if all.is_empty() {
        return Err(Fault::at(0, messages::REASONS_NONE));
    }
    say(&all)
}

fn play(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    let player = match arguments.has(2) {
        true => arguments.player(2)?,
        false if form.position.is_impartial() => Player::Left,
        false => match arguments.value(1)? {
            Datum::Move(by) => by.player.unwrap_or(Player::Left),
            _ => {
                return Err(
                    Fault::new(messages::PLAYER_WHOSE_MOVE).help(messages::PLAYER_WHOSE_MOVE_HINT)
                );
            }
        },
    };
    let label = match arguments.value(1)? {
        Datum::Move(by) => by.found.label(),
        Datum::Text(label) => label.to_string(),
        other => {
            return Err(Fault::at(1, messages::MOVE_NOT_TEXT.with("kind", other.kind())));
        }
    };
    let by = form.position.read_move(player, &label);
    let by = by.map_err(|error| Fault { argument: Some(1), ..Fault::from(error) })?;
    Ok(Datum::Game(form.follower(form.position.play(player, &by))))
}

fn to(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    match arguments.value(0)? {
        Datum::Move(by) => Ok(Datum::Game(by.to().listed())),
        other => Err(Fault::at(0, messages::ARGUMENT_NOT_A_MOVE.with("kind", other.kind()))),
    }
}

fn notation(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    Ok(Datum::text(form.position.write()))
}

fn is_impartial(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    arguments.world.is_impartial(&form.position).map(Datum::Boolean)
}
