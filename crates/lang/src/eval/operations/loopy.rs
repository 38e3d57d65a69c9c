//! Operations on loopy games, and what operations on values mean for them.
//!
//! Whatever is not listed here is defined for short games alone, and refused by its name.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::datum::Datum;
use super::super::loopy::player_of;
use super::Action::Other;
use super::{Operation, operation};
use crate::messages;
use upstar_loopy::{Error, LoopyAlgebra, LoopyNimber, Stopper, Value};
use upstar_values::Player;

pub(super) const TABLE: &[Operation] = &[
    operation("onside", "G", "the onside of G: endless play is good for Left", Other(onside)),
    operation("offside", "G", "the offside of G: endless play is good for Right", Other(offside)),
    operation("upsum", "G, H", "the onside of the sum of two stoppers", Other(upsum)),
    operation("downsum", "G, H", "the offside of the sum of two stoppers", Other(downsum)),
    operation("degree", "G", "the degree of loopiness of a stopper: G upsum -G", Other(degree)),
    operation("variety", "G", "the variety of a stable stopper", Other(variety)),
    operation(
        "upsum_variety",
        "G, D",
        "the upsum variety of a stopper for a degree D: G upsum (-G downsum -D)",
        Other(upsum_variety),
    ),
    operation(
        "downsum_variety",
        "G, D",
        "the downsum variety of a stopper for a degree D: G downsum (-G upsum D)",
        Other(downsum_variety),
    ),
    operation(
        "is_stable",
        "G",
        "do the upsum and the downsum variety of a stopper agree?",
        Other(is_stable),
    ),
    operation(
        "is_stopper",
        "G",
        "is G equal to a stopper: a game without endless play in turn?",
        Other(is_stopper),
    ),
    operation(
        "is_stopper_sided",
        "G",
        "are both sides of G known to be stoppers?",
        Other(is_stopper_sided),
    ),
    operation(
        "is_pseudonumber",
        "G",
        "is G a number, a number plus over or under, on or off?",
        Other(is_pseudonumber),
    ),
    operation("is_idempotent", "G", "is G + G = G?", Other(is_idempotent)),
    operation("is_loopfree", "G", "is G equal to a game without loops?", Other(is_loopfree)),
    operation(
        "is_plumtree",
        "G",
        "is every loop in the canonical form of a stopper a pass?",
        Other(is_plumtree),
    ),
];

/// What an operation on values means where an argument is loopy.
pub(super) fn overload(name: &str) -> Option<fn(Arguments<'_, '_>) -> Result<Datum, Fault>> {
    Some(match name {
        "value" | "canonical" => value,
        "outcome" => outcome,
        "left_options" => left_options,
        "right_options" => right_options,
        "options" => options,
        "left_stop" => left_stop,
        "right_stop" => right_stop,
        "stop" => stop,
        "pow" => pow,
        "pow_to" => pow_to,
        "followers" => followers,
        "follower_count" => follower_count,
        "ordinal_sum" => ordinal_sum,
        "birthday" => birthday,
        "is_number" => |arguments| is_short_kind(arguments, "is_number"),
        "is_nimber" => |arguments| is_short_kind(arguments, "is_nimber"),
        "is_integer" => |arguments| is_short_kind(arguments, "is_integer"),
        "is_dyadic" => |arguments| is_short_kind(arguments, "is_dyadic"),
        "grundy" => grundy,
        _ => return None,
    })
}

/// The refusal of an operation that looks for a short game, in its name.
pub(super) fn in_the_name_of(name: &'static str, fault: Fault) -> Fault {
    if fault.message.key() != messages::LOOPY_NOT_SHORT.key {
        return fault;
    }
    Fault { message: messages::LOOPY_OPERATION.with("name", name), ..fault }
}

impl Arguments<'_, '_> {
    fn loopy(&self, index: usize) -> Result<Value, Fault> {
        self.world.loopy(self.value(index)?).map_err(|fault| fault.or_at(index))
    }

    fn stopper(&self, index: usize, operation: &'static str) -> Result<Stopper, Fault> {
        let value = self.loopy(index)?;
        let stopper = self.world.with_loopy(|algebra| algebra.stopper(&value, operation));
        stopper.map_err(|fault| fault.or_at(index))
    }

    fn of_stoppers(
        self,
        operation: &'static str,
        work: impl FnOnce(&mut LoopyAlgebra<'_>, Stopper, Stopper) -> Result<Value, Error>,
    ) -> Result<Datum, Fault> {
        let (g, h) = (self.stopper(0, operation)?, self.stopper(1, operation)?);
        let value = self.world.with_loopy(|algebra| work(algebra, g, h))?;
        self.world.loopy_datum(value)
    }

    fn of_stopper(
        self,
        operation: &'static str,
        work: impl FnOnce(&mut LoopyAlgebra<'_>, Stopper) -> Result<Value, Error>,
    ) -> Result<Datum, Fault> {
        let g = self.stopper(0, operation)?;
        let value = self.world.with_loopy(|algebra| work(algebra, g))?;
        self.world.loopy_datum(value)
    }

    fn test(
        &self,
        operation: &'static str,
        test: impl FnOnce(&mut LoopyAlgebra<'_>, Stopper) -> Result<bool, Error>,
    ) -> Result<Datum, Fault> {
        let g = self.stopper(0, operation)?;
        Ok(Datum::Boolean(self.world.with_loopy(|algebra| test(algebra, g))?))
    }
}

fn onside(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    let side = arguments.world.with_loopy(|algebra| algebra.onside(&value))?;
    arguments.world.loopy_datum(side.into())
}

fn offside(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    let side = arguments.world.with_loopy(|algebra| algebra.offside(&value))?;
    arguments.world.loopy_datum(side.into())
}

fn upsum(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stoppers("upsum", |algebra, g, h| Ok(algebra.upsum(g, h)?.into()))
}

fn downsum(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stoppers("downsum", |algebra, g, h| Ok(algebra.downsum(g, h)?.into()))
}

fn degree(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stopper("degree", |algebra, g| Ok(algebra.degree(g)?.into()))
}

fn variety(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stopper("variety", |algebra, g| Ok(algebra.variety(g)?.into()))
}

fn upsum_variety(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stoppers("upsum_variety", |algebra, g, d| Ok(algebra.upsum_variety(g, d)?.into()))
}

fn downsum_variety(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments
        .of_stoppers("downsum_variety", |algebra, g, d| Ok(algebra.downsum_variety(g, d)?.into()))
}

fn is_stable(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.test("is_stable", |algebra, g| algebra.is_stable(g))
}

fn is_stopper(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::Boolean(matches!(arguments.loopy(0)?, Value::Stopper(_))))
}

fn is_stopper_sided(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::Boolean(!matches!(arguments.loopy(0)?, Value::Unsided(_))))
}

fn is_pseudonumber(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    let found = arguments.world.with_loopy(|algebra| match &value {
        Value::Stopper(stopper) => Ok(algebra.as_pseudonumber(*stopper)?.is_some()),
        _ => Ok(false),
    })?;
    Ok(Datum::Boolean(found))
}

fn is_idempotent(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    let found = arguments.world.with_loopy(|algebra| {
        let sum = algebra.add(&value, &value)?;
        algebra.equal(&sum, &value)
    })?;
    Ok(Datum::Boolean(found))
}

fn is_loopfree(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    Ok(Datum::Boolean(arguments.world.short_after_all(&value)?.is_some()))
}

fn is_plumtree(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.test("is_plumtree", |algebra, g| algebra.is_plumtree(g))
}

fn value(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    use upstar_core::Form as _;
    if let Datum::Game(form) = arguments.value(0)?
        && form.position.is_impartial()
    {
        let value = arguments.world.solver.loopy_nimber(&form.position, arguments.world.context)?;
        return Ok(arguments.world.loopy_nimber(value));
    }
    let value = arguments.loopy(0)?;
    arguments.world.loopy_datum(value)
}

fn grundy(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.value(0)?.clone();
    match arguments.world.as_loopy_nimber(&value)? {
        Some(LoopyNimber::Nimber(n)) => Ok(Datum::integer(n)),
        Some(infinite) => Ok(arguments.world.loopy_nimber(infinite)),
        None => Err(upstar_solve::SolveError::NotImpartial.into()),
    }
}

fn outcome(mut arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if let Datum::Game(_) = arguments.value(0)? {
        let form = arguments.form(0)?;
        let convention = arguments.world.convention;
        return Ok(Datum::text(arguments.world.outcome_text_in(&form.position, convention)?));
    }
    let value = arguments.loopy(0)?;
    let outcome = arguments.world.with_loopy(|algebra| algebra.outcome(&value))?;
    Ok(Datum::text(outcome.to_string()))
}

fn options_of(
    arguments: Arguments<'_, '_>,
    name: &'static str,
    player: Player,
) -> Result<Datum, Fault> {
    let stopper = needs_stopper(&arguments, name)?;
    let options = arguments.world.with_loopy(|algebra| {
        let options = algebra.stopper_options(stopper, player)?;
        algebra.sorted_for_output(options)
    })?;
    let world = arguments.world;
    list_of(options.into_iter().map(|option| world.loopy_datum(option.into())))
}

/// A stopper, with a hint to the sides of what is none.
fn needs_stopper(arguments: &Arguments<'_, '_>, name: &'static str) -> Result<Stopper, Fault> {
    match arguments.loopy(0)? {
        Value::Stopper(stopper) => Ok(stopper),
        _ => Err(Fault::at(0, messages::LOOPY_UNSIDED_OPTIONS.with("name", name))
            .help(messages::LOOPY_UNSIDED_OPTIONS_HINT.with("name", name))),
    }
}

fn left_options(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    options_of(arguments, "left_options", player_of("left_options"))
}

fn right_options(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    options_of(arguments, "right_options", player_of("right_options"))
}

fn options(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    if !arguments.has(1) {
        return Err(Fault::at(0, messages::PLAYER_DIFFERENT_OPTIONS)
            .help(messages::PLAYER_DIFFERENT_OPTIONS_HINT));
    }
    let player = arguments.player(1)?;
    options_of(arguments, "options", player)
}

fn stop_of(
    arguments: Arguments<'_, '_>,
    name: &'static str,
    player: Player,
) -> Result<Datum, Fault> {
    let stopper = needs_stopper(&arguments, name)?;
    let stop = arguments.world.with_loopy(|algebra| {
        let stop = algebra.stop(stopper, player)?;
        algebra.pseudonumber(&stop)
    })?;
    arguments.world.loopy_datum(stop.into())
}

fn left_stop(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    stop_of(arguments, "left_stop", Player::Left)
}

fn right_stop(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    stop_of(arguments, "right_stop", Player::Right)
}

fn stop(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let player = arguments.player(1)?;
    stop_of(arguments, "stop", player)
}

pub(super) fn pow(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stoppers("pow", |algebra, g, x| algebra.power(g, x))
}

fn pow_to(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    arguments.of_stoppers("pow_to", |algebra, g, x| algebra.power_to(g, x))
}

fn followers(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let stopper = needs_stopper(&arguments, "followers")?;
    let followers = arguments.world.with_loopy(|algebra| {
        let followers = algebra.followers(stopper)?;
        algebra.sorted_for_output(followers)
    })?;
    let world = arguments.world;
    list_of(followers.into_iter().map(|one| world.loopy_datum(one.into())))
}

fn follower_count(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let stopper = needs_stopper(&arguments, "follower_count")?;
    let count = arguments.world.with_loopy(|algebra| algebra.follower_count(stopper))?;
    Ok(Datum::integer(count))
}

fn ordinal_sum(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (a, b) = (arguments.value(0)?.clone(), arguments.value(1)?.clone());
    arguments.world.loopy_ordinal_sum(&a, &b)
}

/// A game with loops is born on no day; one whose play can go round may be worth a short game.
fn birthday(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    match arguments.world.short_after_all(&value)? {
        Some(game) => Ok(Datum::integer(arguments.world.algebra().birthday(game)?)),
        None => Err(Fault::at(0, messages::LOOPY_BIRTHDAY)),
    }
}

/// Is it a number, a nimber? No loopy game is one that is not worth a short game.
fn is_short_kind(arguments: Arguments<'_, '_>, name: &str) -> Result<Datum, Fault> {
    let value = arguments.loopy(0)?;
    let world = arguments.world;
    match (world.short_after_all(&value)?, super::find(name)) {
        (Some(game), Some(operation)) => {
            let values = vec![world.game_value(game)?];
            operation.perform_plainly(Arguments { world, values })
        }
        _ => Ok(Datum::Boolean(false)),
    }
}
