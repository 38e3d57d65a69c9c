//! Positions as structures: what a move leads to, what play can reach, what a position falls into.
//! Beside them stand the options and followers of values, which look at the canonical form.

use super::super::arguments::Arguments;
use super::super::datum::{Datum, LONGEST_LIST};
use super::super::{Fault, SizedForm};
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use rustc_hash::FxHashSet;
use upstar_core::{AnyPosition, Form as _, Loopy};
use upstar_rules::VariantKind;
use upstar_values::{Comparison, Game, Player};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "positions",
        "G[, player]",
        "the positions that a move leads to, of a player or of either, each once: nim(2).positions is [nim(0),nim(1)]",
        Other(positions),
    ),
    operation(
        "reachable",
        "G",
        "every position that play can reach, in any order of moves, G itself first: nim(2).reachable is [nim(2),nim(0),nim(1)]",
        Other(reachable),
    ),
    operation(
        "decomposition",
        "G",
        "the independent parts whose sum is G, as the rules find them, by their values where parts have no notation of their own: decomposition(nim(1,2)) is [nim(1),nim(2)]",
        Other(decomposition),
    ),
    operation(
        "sensible_positions",
        "G, player",
        "the positions after moves of a player that are neither dominated nor reversible: those whose value is an option of the canonical form",
        Other(sensible),
    ),
    operation(
        "sensible_lines",
        "G, player",
        "how play comes to the options of the canonical form: a sensible move alone, or a reversible move, the answer that reverses it, and so on, as lists of positions",
        Other(lines),
    ),
    operation(
        "impartial",
        "options or G",
        "the impartial game with these options for both players: impartial([0, *, *3]) is *2; of a game, its impartial variant: both players make either's moves; looks at the form",
        Other(impartial),
    ),
    operation(
        "dicotic",
        "G",
        "the dicotic variant of a game: a player moves only while the other could; looks at the form",
        Other(|arguments| variant(arguments, VariantKind::Dicotic)),
    ),
    operation(
        "twisted",
        "G",
        "the twisted variant of a game: the players change places after every move; looks at the form",
        Other(|arguments| variant(arguments, VariantKind::Twisted)),
    ),
];

/// The positions after the moves of some players, each once.
fn after(
    arguments: &mut Arguments<'_, '_>,
    form: &SizedForm,
    players: &[Player],
) -> Result<Vec<AnyPosition>, Fault> {
    arguments.world.listable(form)?;
    let (solver, context) = (arguments.world.solver, arguments.world.context);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for &player in players {
        for by in solver.moves(&form.position, player, context)? {
            let to = by.to();
            if seen.insert(to.clone()) {
                found.push(to);
            }
        }
    }
    Ok(found)
}

/// Positions as a list that shows them, not what they are worth.
fn listed(form: &SizedForm, positions: Vec<AnyPosition>) -> Result<Datum, Fault> {
    let shown = |position| Datum::Game(form.follower(position).listed());
    Datum::list(positions.into_iter().map(shown).collect())
}

fn positions(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let found = match arguments.has(1) {
        true => {
            let player = arguments.player(1)?;
            after(&mut arguments, &form, &[player])?
        }
        false if form.position.is_impartial() => after(&mut arguments, &form, &[Player::Left])?,
        false => after(&mut arguments, &form, &Player::BOTH)?,
    };
    listed(&form, found)
}

fn reachable(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let mut seen: FxHashSet<AnyPosition> = FxHashSet::default();
    seen.insert(form.position.clone());
    let mut found = vec![form.position.clone()];
    let account = arguments.world.context.account();
    let mut next = 0;
    while let Some(position) = found.get(next).cloned() {
        next += 1;
        let players: &[Player] =
            if position.is_impartial() { &[Player::Left] } else { &Player::BOTH };
        for to in after(&mut arguments, &form.follower(position), players)? {
            arguments.world.context.spend(1)?;
            if seen.insert(to.clone()) {
                if found.len() >= LONGEST_LIST {
                    let message = messages::LIST_LONG.with("longest_list", LONGEST_LIST);
                    return Err(Fault::new(message));
                }
                found.push(to);
            }
        }
        // A position takes about as much as its pointers and its box.
        account.set(u64::try_from(found.len()).unwrap_or(u64::MAX).saturating_mul(128))?;
    }
    listed(&form, found)
}

fn decomposition(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    let written = form.position.summands();
    let mut parts = Vec::new();
    form.position.parts(&mut parts);
    if parts.len() == written.len() || !parts.iter().all(Loopy::is_short) {
        return listed(&form, written);
    }
    let mut values = Vec::with_capacity(parts.len());
    for part in &parts {
        let value = arguments.world.value_of(part)?;
        values.push(arguments.world.game_value(value)?);
    }
    Datum::list(values)
}

fn sensible(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let player = arguments.player(1)?;
    let game = arguments.game(0)?;
    let options: Vec<Game> = arguments.world.algebra().options(game, player)?;
    let mut kept = Vec::new();
    for to in after(&mut arguments, &form, &[player])? {
        let value = arguments.world.value_of(&to)?;
        if options.contains(&value) {
            kept.push(to);
        }
    }
    listed(&form, kept)
}

/// A position on the way to the options of the canonical form, and how play came there.
struct Line {
    at: AnyPosition,
    way: Vec<AnyPosition>,
}

fn lines(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    let player = arguments.player(1)?;
    let whole = arguments.game(0)?;
    let options: Vec<Game> = arguments.world.algebra().options(whole, player)?;
    let mut todo = vec![Line { at: form.position.clone(), way: Vec::new() }];
    let mut found = Vec::new();
    while let Some(Line { at, way }) = todo.pop() {
        let moves = after(&mut arguments, &form.follower(at), &[player])?;
        for to in moves {
            arguments.world.context.spend(1)?;
            let mut line = way.clone();
            line.push(to.clone());
            if let Some(answer) = reversal(&mut arguments, &form, &to, player, whole)? {
                line.push(answer.clone());
                todo.push(Line { at: answer, way: line });
            } else if options.contains(&arguments.world.value_of(&to)?) {
                found.push(line);
            }
        }
    }
    let lines = found.into_iter().map(|line| listed(&form, line));
    Datum::list(lines.collect::<Result<_, _>>()?)
}

/// The opponent's answer to a move of the player that leaves the opponent no worse off than the whole
/// was: it reverses the move.
fn reversal(
    arguments: &mut Arguments<'_, '_>,
    form: &SizedForm,
    to: &AnyPosition,
    player: Player,
    whole: Game,
) -> Result<Option<AnyPosition>, Fault> {
    for answer in after(arguments, &form.follower(to.clone()), &[player.opponent()])? {
        let value = arguments.world.value_of(&answer)?;
        let found = arguments.world.algebra().compare(value, whole)?;
        let better = match player {
            Player::Left => Comparison::Less,
            Player::Right => Comparison::Greater,
        };
        if found == Comparison::Equal || found == better {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

/// A variant of a position.
fn variant(mut arguments: Arguments<'_, '_>, kind: VariantKind) -> Result<Datum, Fault> {
    let form = arguments.form(0)?;
    Ok(Datum::Game(arguments.world.forms.variant(kind, &form)?))
}

fn impartial(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Game(_) | Datum::Number(_) = arguments.value(0)? {
        return variant(arguments, VariantKind::Impartial);
    }
    let elements = arguments.elements(0)?.into_owned();
    let mut options = Vec::with_capacity(elements.len());
    for element in &elements {
        let form = arguments.world.form(element).map_err(|fault| fault.or_at(0))?;
        arguments
            .world
            .require_impartial(&form.position)
            .map_err(|fault| fault.or_at(0).or_help(messages::IMPARTIAL_HINT))?;
        options.push(form);
    }
    Ok(Datum::Game(arguments.world.forms.braces(&options, &options)?))
}
