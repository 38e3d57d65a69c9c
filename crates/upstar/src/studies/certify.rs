//! Certificates about loopy games: outcome, order, sides, labels of impartial games.

use crate::certificate::text;
use crate::{Error, Observer, Refusal};
use serde_json::{Value, json};
use upstar_lang::Session;
use upstar_loopy::{
    GameSide, ImpartialGraph, LoopyNimber, NumberedState, OrderEvidence, PlainGraph,
    order_evidence, outcome_evidence,
};
use upstar_values::Context;

/// What is claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Claim {
    /// Who wins, and who can draw.
    #[default]
    Outcome,
    /// Whether the game is less than or equal to another.
    Order,
    /// The two sides.
    Sides,
    /// The value of an impartial game.
    Grundy,
}

/// What is to be certified.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The game, as an expression.
    pub game: String,
    /// What is claimed of it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub claim: Claim,
    /// The other game of a comparison.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub other: Option<String>,
}

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The claim, as a sentence.
    pub claim: String,
    /// How many positions there are in it.
    pub positions: usize,
    /// What `upstar verify` reads.
    pub certificate: String,
}

/// Finds out what holds, and writes the evidence down.
///
/// ```
/// use upstar::studies::certify;
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let game = "graph_game(\"a: b |; b: | a\")".to_owned();
/// let request = certify::Request { game, ..Default::default() };
/// let report = certify::run(&mut session, &request, &mut (), &Context::new())?;
/// assert!(report.claim.ends_with(" is PHat"));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If the game cannot be evaluated, has no such claim, or a bound was met.
pub fn run(
    session: &mut Session,
    request: &Request,
    _: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let report = unchecked(session, request, context);
    super::believed(session, report)
}

/// The same, whether or not the rules of the game are right.
fn unchecked(session: &mut Session, request: &Request, context: &Context) -> Result<Report, Error> {
    let game = &request.game;
    match request.claim {
        Claim::Outcome => {
            let graph = session.game_graph(game, context)?;
            let found = outcome_evidence(&graph, context)?;
            let class = found.outcome.to_string();
            let claim = json!({"graph": written(&graph), "class": class});
            let evidence = json!({"results": found.results, "ranks": found.ranks});
            Ok(Report {
                claim: format!("the outcome of {game} is {class}"),
                positions: graph.len(),
                certificate: text("loopy-outcome", &claim, &evidence),
            })
        }
        Claim::Order => order(session, request, context),
        Claim::Sides => {
            let sides = session.game_sides(game, context)?;
            let proof = |g: &PlainGraph, h: &PlainGraph, side| {
                match order_evidence(g, h, side, context)? {
                    OrderEvidence::Holds(states) => Ok(json!(states)),
                    // The sides were found, so that this would be a contradiction.
                    OrderEvidence::Fails(_) => Err(Error::from(Refusal::new("certify.sides"))),
                }
            };
            let (on, off) = (GameSide::Onside, GameSide::Offside);
            let evidence = json!({
                "onside_below_game": proof(&sides.onside, &sides.game, on)?,
                "game_below_onside": proof(&sides.game, &sides.onside, on)?,
                "offside_below_game": proof(&sides.offside, &sides.game, off)?,
                "game_below_offside": proof(&sides.game, &sides.offside, off)?,
            });
            let claim = json!({
                "game": written(&sides.game),
                "onside": written(&sides.onside),
                "offside": written(&sides.offside),
            });
            Ok(Report {
                claim: format!("the sides of {game}"),
                positions: sides.game.len(),
                certificate: text("loopy-sides", &claim, &evidence),
            })
        }
        Claim::Grundy => {
            let graph = session.game_graph(game, context)?;
            let same = |sides: &[Vec<usize>; 2]| {
                let [mut left, mut right] = sides.clone();
                left.sort_unstable();
                right.sort_unstable();
                left == right
            };
            if !graph.iter().all(same) {
                return Err(Refusal::new("certify.impartial").into());
            }
            let options: Vec<Vec<usize>> = graph.into_iter().map(|[left, _]| left).collect();
            let labels = ImpartialGraph::new(options.clone()).labels(context)?;
            let label = |vertex: usize| match labels.value(vertex) {
                LoopyNimber::Nimber(label) => json!(label),
                LoopyNimber::Infinite(_) => Value::Null,
            };
            let all = 0..options.len();
            let stages: Vec<u64> = all.clone().map(|vertex| labels.stage(vertex)).collect();
            let value = labels.value(0).to_string();
            let claim = json!({"graph": options, "value": value});
            let evidence = json!({"labels": all.map(label).collect::<Vec<_>>(), "stages": stages});
            Ok(Report {
                claim: format!("the value of {game} is {value}"),
                positions: stages.len(),
                certificate: text("loopy-grundy", &claim, &evidence),
            })
        }
    }
}

fn order(session: &mut Session, request: &Request, context: &Context) -> Result<Report, Error> {
    let (game, Some(other)) = (&request.game, &request.other) else {
        return Err(Refusal::new("certify.other").into());
    };
    let (g, h) = (session.game_graph(game, context)?, session.game_graph(other, context)?);
    let on = order_evidence(&g, &h, GameSide::Onside, context)?;
    let off = order_evidence(&g, &h, GameSide::Offside, context)?;
    let refuted = |side: &str, states: &[NumberedState]| json!({"side": side, "states": states});
    let (holds, evidence) = match (&on, &off) {
        (OrderEvidence::Holds(on), OrderEvidence::Holds(off)) => {
            (true, json!({"onside": on, "offside": off}))
        }
        (OrderEvidence::Fails(states), _) => (false, refuted("onside", states)),
        (_, OrderEvidence::Fails(states)) => (false, refuted("offside", states)),
    };
    let claim = json!({"g": written(&g), "h": written(&h), "holds": holds});
    let is = if holds { "is" } else { "is not" };
    Ok(Report {
        claim: format!("{game} {is} less than or equal to {other}"),
        positions: g.len() + h.len(),
        certificate: text("loopy-le", &claim, &evidence),
    })
}

/// A graph as certificates write it.
fn written(graph: &PlainGraph) -> Value {
    let side = |side: usize| graph.iter().map(|sides| sides[side].clone()).collect::<Vec<_>>();
    json!({"left": side(0), "right": side(1)})
}
