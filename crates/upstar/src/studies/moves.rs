//! The moves of a position: where each leads, what that is worth, which ones win, and why.

use crate::{Error, Observer};
use upstar_core::{AnyPosition, Form as _, Position as _, Registry};
use upstar_lang::Session;
use upstar_solve::{
    Analysis, Ask, Effort, Known, MoveAnalysis, SolveError, Solver, Verdict, Worth,
};
use upstar_values::{Alphabet, Arena, Context, Notation, Outcome, Player, Stop};

/// Longest value that is written out in a list.
const VALUE_LENGTH: usize = 2000;

/// Which moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The position, as an expression.
    pub position: String,
    /// The most moves of a player that are listed.
    #[cfg_attr(feature = "serde", serde(default = "usual_limit"))]
    pub limit: usize,
    /// Explain every move, not only those of which a theorem tells?
    #[cfg_attr(feature = "serde", serde(default))]
    pub why: bool,
    /// May the values take all the work that the context allows?
    #[cfg_attr(feature = "serde", serde(default))]
    pub thorough: bool,
}

fn usual_limit() -> usize {
    1000
}

impl Request {
    /// The first thousand moves of each player.
    #[must_use]
    pub fn new(position: impl Into<String>) -> Self {
        let limit = usual_limit();
        Request { position: position.into(), limit, why: false, thorough: false }
    }
}

/// The moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game; `None` for sums and other compounds.
    pub game: Option<String>,
    /// The position as an expression.
    pub position: String,
    /// The moves.
    pub moves: Vec<Row>,
    /// Are these all?
    pub complete: bool,
    /// Why moves or what is known of them are missing, where neither the limit nor a bound is the
    /// reason.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub missing: Option<String>,
    /// The bound that was met.
    #[cfg_attr(feature = "serde", serde(default, with = "crate::wire::stopped"))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::Bound>"))]
    pub stopped: Option<Stop>,
}

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// Whose move; `None` in an impartial game, where it is anybody's.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::mover"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::MoverWord"))]
    pub player: Option<Player>,
    /// The move's label.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub label: String,
    /// The position after it, as an expression.
    pub to: String,
    /// Who wins there, whoever begins; `None` where play can cycle or be drawn and no theorem tells.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::outcome_if_known"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::OutcomeWord>"))]
    pub outcome: Option<Outcome>,
    /// What the move does for the player who makes it, where play can cycle or be drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub result: Option<Effect>,
    /// In how many further moves, if somebody wins.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub distance: Option<u32>,
    /// Within how many moves nobody was found to win, if it is open.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub searched: Option<u32>,
    /// What the position after the move is worth, if that could be told within the budget.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub value: Option<String>,
    /// Does the player who makes the move win by it?
    pub winning: bool,
    /// Why, if a theorem tells; if every move is to be explained, also what search tells.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub reason: Option<String>,
}

/// What a move does for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Effect {
    /// It wins.
    Win,
    /// It holds a draw.
    Draw,
    /// Nobody wins as far as was searched.
    Open,
    /// It loses.
    Loss,
}

impl Effect {
    /// In a word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Effect::Win => "win",
            Effect::Draw => "draw",
            Effect::Open => "open",
            Effect::Loss => "loss",
        }
    }
}

/// Lists the moves of a position.
///
/// ```
/// use upstar::studies::moves::{Request, run};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let report = run(&Request::new("nim(1,3)"), &mut session, &mut (), &Context::new())?;
/// let winning: Vec<_> = report.moves.iter().filter(|row| row.winning).collect();
/// assert_eq!((winning.len(), winning[0].label.as_str()), (1, "2 -> 1"));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the text denotes no position.
pub fn run(
    request: &Request,
    session: &mut Session,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(request, session, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(request: &Request, session: &mut Session, context: &Context) -> Result<Report, Error> {
    let position = session.position(&request.position, context)?;
    let settings = session.settings();
    let effort = match request.thorough {
        true => Effort::as_long_as_it_takes(),
        false => Effort::list(),
    };
    let ask = Ask { most: request.limit, reasons: request.why, ..Ask::moves(settings.convention) };
    let alphabet = if settings.unicode { Alphabet::Unicode } else { Alphabet::Ascii };
    let (solver, registry) = (session.solver(), session.registry());
    let mut report = Report {
        game: registry.of_position(&position).map(|ruleset| ruleset.name.to_string()),
        position: position.write(),
        ..Report::default()
    };
    match solver.analyse(&position, &ask, &effort, context) {
        Ok(analysis) => report.list(&position, &analysis, (solver, context), alphabet, registry),
        Err(error) => report.end_early(&error),
    }
    Ok(report)
}

impl Report {
    fn list(
        &mut self,
        position: &AnyPosition,
        analysis: &Analysis,
        (solver, context): (&Solver, &Context),
        alphabet: Alphabet,
        registry: &Registry,
    ) {
        self.complete = true;
        let notation = Notation { alphabet, limit: VALUE_LENGTH };
        for list in analysis.moves.iter().filter_map(Known::as_ref) {
            let written = |worth: &Worth| match worth.game() {
                Some(game) => solver.arena().expression(game, notation).ok().flatten(),
                None => {
                    let text = solver.worth_text(worth, notation, context).ok();
                    text.filter(|text| text.len() <= VALUE_LENGTH)
                }
            };
            let row = |one: &MoveAnalysis| {
                let value = one.value.as_ref().and_then(written);
                Row::of(position, one, value, registry, solver.arena())
            };
            self.moves.extend(list.moves.iter().map(row));
            self.complete &= !list.cut;
            if let Some(error) = &list.stopped {
                self.end_early(error);
            }
        }
    }

    /// The first reason counts.
    fn end_early(&mut self, error: &SolveError) {
        self.complete = false;
        if self.stopped.is_some() || self.missing.is_some() {
            return;
        }
        match error {
            SolveError::Value(upstar_values::Error::Stopped(stop)) => self.stopped = Some(*stop),
            error => self.missing = Some(error.to_string()),
        }
    }
}

impl Row {
    fn of(
        position: &AnyPosition,
        one: &MoveAnalysis,
        value: Option<String>,
        registry: &Registry,
        arena: &Arena,
    ) -> Self {
        let verdict = one.outcome.is_none().then_some(one.verdict);
        let effect = |verdict| match verdict {
            _ if one.wins => Effect::Win,
            Verdict::Draw => Effect::Draw,
            Verdict::Open { .. } => Effect::Open,
            Verdict::Wins { .. } => Effect::Loss,
        };
        Row {
            player: (!position.is_impartial()).then_some(one.found.player()),
            label: one.found.label(),
            to: one.found.to().write(),
            outcome: one.outcome,
            result: verdict.map(effect),
            distance: verdict.and_then(Verdict::distance),
            searched: verdict.and_then(Verdict::searched),
            value,
            winning: one.wins,
            reason: one.reason(registry, arena),
        }
    }

    /// What the position after the move is worth, or how it ends, in a few words.
    #[must_use]
    pub fn worth(&self) -> String {
        match (&self.value, self.result, self.distance, self.outcome) {
            (Some(value), ..) => value.clone(),
            (None, Some(Effect::Open), ..) => {
                format!("no win within {} moves found", self.searched.unwrap_or(0))
            }
            (None, Some(effect), None | Some(0), _) => effect.as_str().to_owned(),
            (None, Some(effect), Some(distance), _) => format!("{} in {distance}", effect.as_str()),
            (None, None, _, Some(outcome)) => outcome.to_string(),
            (None, None, _, None) => String::new(),
        }
    }
}
