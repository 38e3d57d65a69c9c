//! Does play end, and have both players the same moves, as far as small positions tell?

use super::super::build::Rule;
use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form as _, Position as _};
use upstar_rules::board::long_rows;
use upstar_rules::{OwnForm, Walk, walk};
use upstar_values::{Context, Player, Stop};

/// Positions that are followed in search of a loop, from each position and in all.
const MOST_FOLLOWED: usize = 3_000;
const MOST_FOLLOWED_IN_ALL: usize = 30_000;
/// Squares of rows that are followed where no measure is found.
const LONG: usize = 8;

/// Does every play come to an end?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Every move makes this measure smaller; of several each decides where those before it stay the same.
    Proved(Vec<String>),
    /// It did, through so many positions from small ones; nothing is proved.
    Tested(usize),
    /// From no small position was an end of all play found, in so many positions.
    Open(usize),
    /// Play goes round through these positions.
    Loops(Vec<String>),
    /// The rules say that it may not, and who wins then; with a loop, if one was found.
    Declared(Vec<String>),
}

impl Ends {
    /// The positions through which play goes round.
    #[must_use]
    pub fn round(&self) -> &[String] {
        match self {
            Ends::Loops(round) | Ends::Declared(round) => round,
            _ => &[],
        }
    }
}

/// What is known of the end of play.
pub(super) fn found(
    rule: &Rule,
    forms: &[OwnForm],
    shown: Option<AnyPosition>,
    context: &Context,
) -> Result<Ends, Stop> {
    let (measure, is_declared) = match rule {
        Rule::Point(rule) => (rule.measure(), rule.endless.is_some()),
        Rule::Board(keeper) => (keeper.rule().measure(), keeper.rule().endless.is_some()),
    };
    let mut known = rustc_hash::FxHashSet::default();
    let (mut ended, mut long) = (0, 0);
    let shown = shown.and_then(|shown| shown.downcast::<OwnForm>().cloned());
    for form in shown.iter().chain(forms) {
        context.spend(1)?;
        if known.len() > MOST_FOLLOWED_IN_ALL {
            break;
        }
        match walk(form, &mut known, MOST_FOLLOWED) {
            Walk::Loop(round) => {
                let round = round.iter().map(OwnForm::write).collect();
                return Ok(if is_declared { Ends::Declared(round) } else { Ends::Loops(round) });
            }
            Walk::Ends(_) => ended += 1,
            Walk::Long => long += 1,
        }
    }
    if let (Rule::Board(keeper), None) = (rule, measure) {
        for form in long_rows(keeper.rule(), LONG) {
            context.spend(1)?;
            if let Walk::Loop(round) = walk(&form, &mut known, MOST_FOLLOWED) {
                let round = round.iter().map(OwnForm::write).collect();
                return Ok(if is_declared { Ends::Declared(round) } else { Ends::Loops(round) });
            }
        }
    }
    Ok(match measure {
        Some(measure) => Ends::Proved(measure.to_vec()),
        None if is_declared => Ends::Declared(Vec::new()),
        None if ended == 0 && long > 0 => Ends::Open(MOST_FOLLOWED),
        None => Ends::Tested(known.len()),
    })
}

/// A small position that shows that what was found from the rules is not so.
pub(super) fn unfit(
    rule: &Rule,
    is_impartial: bool,
    ends: &Ends,
    forms: &[OwnForm],
) -> Option<String> {
    let is_proved = match rule {
        Rule::Point(rule) => rule.measure().is_some(),
        Rule::Board(keeper) => keeper.rule().measure().is_some(),
    };
    if is_proved && !ends.round().is_empty() {
        return Some(ends.round().join(" -> "));
    }
    let differs = |form: &&OwnForm| {
        is_impartial && options(form, Player::Left) != options(form, Player::Right)
    };
    forms.iter().find(differs).map(|form| form.write())
}

/// What a player's moves lead to.
pub(super) fn options(form: &OwnForm, player: Player) -> HashSet<OwnForm> {
    let mut all = HashSet::new();
    let _ = form.visit_moves(player, |by| {
        all.insert(form.play(player, &by));
        ControlFlow::Continue(())
    });
    all
}
