//! Operations on positions: who wins, how, and what may be played.

use super::super::arguments::{Arguments, list_of};
use super::super::value::{Move, Value};
use super::super::world::is_canonical;
use super::super::{Fault, Form};
use super::Action::Other;
use super::{Operation, operation};
use std::sync::Arc;
use upstar_rules::compound::{Literal, Pair, PairKind};
use upstar_rules::{Form as _, Position as _, Reason, sentence};
use upstar_solve::FoundMove;
use upstar_values::Player;

pub(super) const TABLE: &[Operation] = &[
    operation(
        "outcome",
        "G",
        "who wins: N the next player, P the previous one, L Left, R Right",
        Other(outcome),
    ),
    operation(
        "misere_outcome",
        "G",
        "who wins if a player who cannot move has won; looks at the form",
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
        "spectrum",
        "G, n",
        "the Grundy value of G -> *n; looks at the form",
        Other(spectrum),
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
        "reasons",
        "G",
        "how a theorem looks for a winning move, way by way, in sentences",
        Other(reasons),
    ),
    operation("play", "G, move[, player]", "the form after a move, given as text", Other(play)),
    operation("to", "move", "the form that a move leads to", Other(to)),
    operation("notation", "G", "the form as text", Other(notation)),
    operation(
        "is_impartial",
        "G",
        "do the rules give both players the same moves? looks at the form",
        Other(is_impartial),
    ),
];

fn outcome(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    if let Value::Number(number) = arguments.value(0)? {
        return Ok(Value::text(match number.sign() {
            std::cmp::Ordering::Less => "R",
            std::cmp::Ordering::Equal => "P",
            std::cmp::Ordering::Greater => "L",
        }));
    }
    let form = arguments.form(0)?;
    let outcome = arguments.world.outcome(&form.position)?;
    Ok(Value::text(outcome.answer.to_string()))
}

fn misere_outcome(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    let outcome = if is_canonical(&form.position) {
        let game = arguments.game(0)?;
        arguments.world.algebra().misere_outcome(game)?
    } else {
        arguments.world.solver.misere_outcome(&form.position, arguments.world.context)?.answer
    };
    Ok(Value::text(outcome.to_string()))
}

fn grundy(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    let grundy = arguments.world.solver.grundy(&form.position, arguments.world.context);
    Ok(Value::integer(grundy.map_err(|error| Fault::from(error).or_at(0))?.answer.to_ubig()))
}

/// The Grundy value of G -> *n.
fn followed_by(arguments: &mut Arguments<'_, '_>, n: dashu_int::UBig) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    if !form.position.is_impartial() {
        // A sequential compound looks at the form, so a value that is a nimber will not do.
        let game = arguments.game(0)?;
        let nimber = is_canonical(&form.position)
            .then(|| arguments.world.algebra().as_nimber(game))
            .transpose()?;
        if nimber.flatten().is_none() {
            return Err(Fault::from(upstar_solve::SolveError::NotImpartial).or_at(0));
        }
    }
    let pair = Pair::of(PairKind::Sequential, form.position, Literal::nimber(n));
    let grundy = arguments.world.solver.grundy(&pair, arguments.world.context)?;
    Ok(Value::integer(grundy.answer.to_ubig()))
}

fn misere_grundy(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    followed_by(&mut arguments, dashu_int::UBig::ONE)
}

fn spectrum(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let n = arguments.natural(1)?;
    followed_by(&mut arguments, n)
}

#[derive(Clone, Copy, PartialEq)]
enum Which {
    All,
    Winning,
}

fn moves(mut arguments: Arguments<'_, '_>, which: Which) -> Result<Value, Fault> {
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
    Value::list(all)
}

fn found(
    arguments: &mut Arguments<'_, '_>,
    form: &Form,
    player: Player,
    shown: Option<Player>,
    which: Which,
) -> Result<Vec<Value>, Fault> {
    arguments.world.listable(form)?;
    let (solver, context) = (arguments.world.solver, arguments.world.context);
    let moves = match which {
        Which::All => solver.moves(&form.position, player, context)?,
        Which::Winning => solver.winning_moves(&form.position, player, context)?,
    };
    let value = |found: FoundMove| {
        let to = form.follower(found.to);
        Value::Move(Arc::new(Move { player: shown, label: found.label, by: found.by, to }))
    };
    Ok(moves.into_iter().map(value).collect())
}

fn reasons(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    let position = &form.position;
    let say = |reasons: &[Reason]| {
        list_of(reasons.iter().map(|reason| Ok(Value::text(sentence(reason)))))
    };
    if let Some(ways) = position.ways_theorem() {
        return say(&ways);
    }
    let mut all = Vec::new();
    let players: &[Player] = if position.is_impartial() { &[Player::Left] } else { &Player::BOTH };
    for &player in players {
        let found = position.winning_moves_theorem(player).unwrap_or_default();
        all.extend(found.into_iter().filter_map(|found| found.reason));
    }
    if all.is_empty() {
        all.extend(position.outcome_theorem().map(|theorem| theorem.reason));
    }
    if all.is_empty() {
        return Err(Fault::at(0, "no theorem is known here: the outcome is found by search"));
    }
    say(&all)
}

fn play(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    let player = match arguments.has(2) {
        true => arguments.player(2)?,
        false if form.position.is_impartial() => Player::Left,
        false => match arguments.value(1)? {
            Value::Move(by) => by.player.unwrap_or(Player::Left),
            _ => {
                return Err(Fault::new("whose move is it?")
                    .help("name the player: play(G, move, Left) or play(G, move, Right)"));
            }
        },
    };
    let label = match arguments.value(1)? {
        Value::Move(by) => by.label.clone(),
        Value::Text(label) => label.to_string(),
        other => {
            return Err(Fault::at(1, format!("a move is a text, and this is {}", other.kind())));
        }
    };
    let by = form.position.read_move(player, &label);
    let by = by.map_err(|error| Fault { argument: Some(1), ..Fault::from(error) })?;
    Ok(Value::Game(form.follower(form.position.play(player, &by))))
}

fn to(arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    match arguments.value(0)? {
        Value::Move(by) => Ok(Value::Game(by.to.clone())),
        other => Err(Fault::at(0, format!("this is {}, not a move", other.kind()))),
    }
}

fn notation(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    arguments.world.listable(&form)?;
    Ok(Value::text(form.position.write()))
}

fn is_impartial(mut arguments: Arguments<'_, '_>) -> Result<Value, Fault> {
    let form = arguments.form(0)?;
    if form.position.is_impartial() {
        return Ok(Value::Boolean(true));
    }
    if is_canonical(&form.position) {
        let game = arguments.game(0)?;
        return Ok(Value::Boolean(arguments.world.algebra().is_nimber(game)?));
    }
    Ok(Value::Boolean(false))
}
