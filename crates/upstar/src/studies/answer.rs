//! Expressions and their answers: the line that is printed, and what a program wants to know of it.

use super::data::Data;
use crate::{Error, Observer};
use upstar_lang::{Kind, MoveView, PositionView, Session, View};
use upstar_loopy::{Ending, LoopyOutcome};
use upstar_solve::{Convention, Verdict};
use upstar_values::{Context, Outcome, Player};

/// What to evaluate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// One or more statements, with `;` between them.
    pub text: String,
}

impl Request {
    /// The request for a text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Request { text: text.into() }
    }
}

/// The answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// One for every statement; that to a definition has the kind `definition`.
    pub answers: Vec<Line>,
}

/// The answer to a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Line {
    /// What it is: `value`, `number`, `nimber`, `boolean`, `list`, `set`, `map`, `text`, `position`,
    /// `sequence`, `picture`, `function` or `definition`.
    pub kind: String,
    /// What is printed.
    pub text: String,
    /// More about a position.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub position: Option<PositionFacts>,
    /// Who wins a value in normal play; of a position [`PositionFacts`] tells.
    #[cfg_attr(feature = "serde", serde(skip))]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub outcome: Option<Outcome>,
    /// The answer as data, if the session's settings ask for it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub data: Option<Data>,
    /// Remarks on the question, such as "for the power write 10**1000".
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub hints: Vec<String>,
}

/// What is known of a position. `None`: not computed within the bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PositionFacts {
    /// The game; `None` for sums and other compounds.
    pub game: Option<String>,
    /// The position as an expression.
    pub position: String,
    /// Who wins.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::outcome_if_known"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::OutcomeWord>"))]
    pub outcome: Option<Outcome>,
    /// Why, if a theorem tells.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub reason: Option<String>,
    /// What it is worth.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub value: Option<String>,
    /// The winning moves.
    pub winning_moves: Option<Vec<MoveFacts>>,
    /// Who wins if Left begins, where play can cycle or be drawn.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub left_first: Option<End>,
    /// Who wins if Right begins, likewise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub right_first: Option<End>,
    /// The outcome class with draws in it, where play can cycle or be drawn: L, R, N, P, D, PHat,
    /// PCheck, NHat or NCheck.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub outcome_class: Option<String>,
    /// In how many moves somebody wins if Left begins; how many were searched, if it is open.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub left_first_moves: Option<u32>,
    /// The same if Right begins.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub right_first_moves: Option<u32>,
    /// The moves that hold a draw, for players who cannot win.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub drawing_moves: Option<Vec<MoveFacts>>,
    /// `misere` in misère play.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub convention: Option<ConventionWord>,
}

/// How a play ends that can cycle or be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum End {
    /// Left wins.
    #[cfg_attr(feature = "serde", serde(rename = "L"))]
    Left,
    /// Right wins.
    #[cfg_attr(feature = "serde", serde(rename = "R"))]
    Right,
    /// With best play nobody wins.
    #[cfg_attr(feature = "serde", serde(rename = "draw"))]
    Draw,
    /// Nobody wins as far as was searched.
    #[cfg_attr(feature = "serde", serde(rename = "open"))]
    Open,
}

impl From<Verdict> for End {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Wins { player: Player::Left, .. } => End::Left,
            Verdict::Wins { player: Player::Right, .. } => End::Right,
            Verdict::Draw => End::Draw,
            Verdict::Open { .. } => End::Open,
        }
    }
}

/// The convention, where it is not normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum ConventionWord {
    /// A player who cannot move wins.
    Misere,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveFacts {
    /// Whose move; `None` in an impartial game, where it is anybody's.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::mover"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::MoverWord"))]
    pub player: Option<Player>,
    /// The move's label.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub label: String,
    /// The position after it, as an expression.
    pub to: String,
    /// Why it wins, if a theorem tells.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub reason: Option<String>,
}

/// Evaluates the statements in order.
///
/// ```
/// use upstar::studies::answer::{Request, run};
/// use upstar::{Context, Session, Settings};
/// let mut session = Session::new(Settings::default());
/// let request = Request::new("{0|*} + {0|*}; nim(1,2)");
/// let report = run(&request, &mut session, &mut (), &Context::new())?;
/// assert_eq!(report.answers[0].text, "^^");
/// let nim = report.answers[1].position.as_ref().unwrap();
/// assert_eq!(nim.winning_moves.as_ref().unwrap()[0].to, "nim(1,1)");
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// The first statement that is wrong or meets a bound. What was assigned before stays assigned.
pub fn run(
    request: &Request,
    session: &mut Session,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let answers = session.run_all(&request.text, context)?;
    Ok(Report { answers: answers.into_iter().map(Line::from).collect() })
}

impl Line {
    /// Is it the answer to a definition, which people do not want to see again?
    #[must_use]
    pub fn is_definition(&self) -> bool {
        self.kind == Kind::Definition.as_str()
    }
}

impl From<View> for Line {
    fn from(view: View) -> Self {
        Line {
            kind: view.kind.as_str().to_owned(),
            text: view.text,
            position: view.position.map(PositionFacts::from),
            outcome: view.outcome,
            data: view.data.map(Data::from),
            hints: view.hints,
        }
    }
}

impl From<PositionView> for PositionFacts {
    fn from(view: PositionView) -> Self {
        let moves = |moves: Vec<MoveView>| moves.into_iter().map(MoveFacts::from).collect();
        let counted = |verdict: Verdict| verdict.distance().or(verdict.searched());
        PositionFacts {
            game: view.game.map(|name| name.into_owned()),
            position: view.position,
            outcome: view.outcome,
            reason: view.reason,
            value: view.value,
            winning_moves: view.winning_moves.map(moves),
            left_first: view.left_first.map(End::from),
            right_first: view.right_first.map(End::from),
            outcome_class: outcome_class(view.left_first, view.right_first),
            left_first_moves: view.left_first.and_then(counted),
            right_first_moves: view.right_first.and_then(counted),
            drawing_moves: view.drawing_moves.map(moves),
            convention: match view.convention {
                Convention::Normal => None,
                Convention::Misere => Some(ConventionWord::Misere),
            },
        }
    }
}

/// The class of two results, if both are known.
fn outcome_class(left_first: Option<Verdict>, right_first: Option<Verdict>) -> Option<String> {
    let ending = |verdict: Verdict| match verdict {
        Verdict::Wins { player, .. } => Some(Ending::Win(player)),
        Verdict::Draw => Some(Ending::Draw),
        Verdict::Open { .. } => None,
    };
    let (left_first, right_first) = (ending(left_first?)?, ending(right_first?)?);
    Some(LoopyOutcome { left_first, right_first }.to_string())
}

impl From<MoveView> for MoveFacts {
    fn from(view: MoveView) -> Self {
        let MoveView { player, label, to, reason } = view;
        MoveFacts { player, label, to, reason }
    }
}
