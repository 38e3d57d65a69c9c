//! Single heaps in misère play, one after another: who wins, the genus, or the pretending function.

use super::Request as QuotientRequest;
use super::game::Game;
use crate::bound::Bound;
use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use upstar_heaps::HeapRules;
use upstar_lang::Session;
use upstar_misere::{Extent, Why};
use upstar_solve::SolveError;
use upstar_values::{Context, Message, Stop};

/// Longer sequences are refused.
const MOST_HEAPS: u64 = 1 << 24;

/// What is shown of a position in misère play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Show {
    /// Who wins.
    #[default]
    Outcome,
    /// The Grundy value with the misère ones of the game and any number of twos.
    Genus,
    /// The element of the misère quotient.
    Pretending,
}

impl Show {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Show::Outcome => "outcome",
            Show::Genus => "genus",
            Show::Pretending => "pretending",
        }
    }
}

/// Which heaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeapsRequest {
    /// A code, a set, a name, or an expression such as `octal("0.77")`.
    pub game: String,
    /// The first heap.
    #[cfg_attr(feature = "serde", serde(default))]
    pub from: u64,
    /// The heaps below this one.
    pub to: u64,
    /// What is shown of them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub show: Show,
}

/// What was found of the heaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeapsReport {
    /// The game as it was asked for.
    pub game: String,
    /// The first heap.
    pub from: u64,
    /// What is shown of the heaps.
    pub show: Show,
    /// The heaps one after another: `N` and `P`, genera, or words in the generators.
    pub values: Vec<String>,
    /// Why there are fewer than were asked for; empty if there are not.
    pub why: String,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
}

/// Finds what is asked of the heaps, one after another.
///
/// ```
/// use upstar::studies::misere::{HeapsRequest, Show, heaps};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = HeapsRequest { game: "0.77".to_owned(), to: 6, show: Show::Pretending, ..HeapsRequest::default() };
/// let report = heaps(&mut session, &request, &mut (), &Context::new())?;
/// assert_eq!(report.values, ["1", "a", "b", "ab", "a", "c"]);
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the word names no game of heaps, or no heap lies between. A bound that is met is no error: the
/// report has what was found before.
pub fn heaps(
    session: &mut Session,
    request: &HeapsRequest,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<HeapsReport, Error> {
    let report = unchecked(session, request, observer, context);
    crate::studies::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(
    session: &mut Session,
    request: &HeapsRequest,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<HeapsReport, Error> {
    let HeapsRequest { game, from, to, show } = request;
    if from > to {
        let refusal = Refusal::new("sequence.from-beyond-to").with("from", *from);
        return Err(refusal.with("to", *to).into());
    }
    if to - from > MOST_HEAPS {
        return Err(Refusal::new("misere.many-heaps").with("most", MOST_HEAPS).into());
    }
    let last = to.saturating_sub(1);
    let rules = Game::read(session, game, Some(last), observer, context)?;
    if rules.set().is_some() {
        return Err(Refusal::new("misere.no-pretending").with("game", game).into());
    }
    let mut report =
        HeapsReport { game: game.clone(), from: *from, show: *show, ..HeapsReport::default() };
    match show {
        Show::Genus => genera(session, request, &rules, &mut report, observer, context)?,
        Show::Outcome | Show::Pretending => by_quotient(request, &rules, &mut report, context),
    }
    Ok(report)
}

fn by_quotient(request: &HeapsRequest, rules: &Game, report: &mut HeapsReport, context: &Context) {
    let last = request.to.saturating_sub(1);
    let bounds = QuotientRequest { to: Some(last), ..QuotientRequest::default() }.bounds();
    let quotient = rules.quotient(bounds, context);
    let presentation = quotient.presentation();
    for heap in request.from..request.to {
        let Some(x) = quotient.heap(heap) else { break };
        report.values.push(match request.show {
            Show::Pretending => presentation.name(x),
            _ if quotient.is_lost(x) => "P".to_owned(),
            _ => "N".to_owned(),
        });
    }
    if let Extent::UpTo { why, .. } = quotient.extent()
        && (report.values.len() as u64) < request.to - request.from
    {
        report.why = Message::from(why).to_string();
        if let Why::Stopped(stop) = why {
            report.stopped = Some(stop.into());
        }
    }
}

fn genera(
    session: &mut Session,
    request: &HeapsRequest,
    rules: &Game,
    report: &mut HeapsReport,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<(), Error> {
    let family = session.family(&expression(rules, &request.game), context)?;
    for heap in request.from..request.to {
        let position = family.at(&[heap.into()])?;
        let found = upstar_lang::run_on_big_stack(|| session.solver().genus(&position, context));
        match found {
            Ok(genus) => report.values.push(genus.to_string()),
            Err(SolveError::Value(upstar_values::Error::Stopped(stop))) => {
                report.why = Message::from(stop).to_string();
                report.stopped = Some(Bound::from(stop));
                break;
            }
            Err(error) => return Err(error.into()),
        }
        let (done, total) = (heap - request.from, Some(request.to - request.from));
        observer.progress(&Progress { done, total, unit: "heaps", detail: String::new() });
        if let Err(stop @ Stop::Cancelled) = context.spend(1) {
            report.stopped = Some(Bound::from(stop));
            break;
        }
    }
    Ok(())
}

/// The game as an expression, without a position.
fn expression(game: &Game, word: &str) -> String {
    let list = |set: &[u64]| set.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    match game {
        Game::Rules(HeapRules::Code(code)) => format!("take_and_break(\"{code}\")"),
        Game::Rules(HeapRules::Subtraction(set)) => format!("subtraction([{}])", list(set)),
        Game::Rules(HeapRules::AllBut(set)) => format!("all_but([{}])", list(set)),
        Game::Rules(HeapRules::Unequal) => "grundys_game".to_owned(),
        Game::General(code) => format!("take_and_break(\"{code}\")"),
        Game::Own(_) | Game::Set(_) => word.to_owned(),
    }
}
