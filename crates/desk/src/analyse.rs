//! What a position is worth, who wins, by which moves, and why: one analysis as JSON.

use crate::board::letter;
use crate::failure::{Failure, word};
use crate::{Tell, read};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use upstar::{
    Analysis, Ask, Because, Context, Convention, Effort, Form, Known, MoveAnalysis, Position,
    Session, SolveError, Verdict, Which, Winner, Worth,
};
use upstar_core::{Reason, Registry};
use upstar_values::{Alphabet, Arena, Message, Notation, Sentence};

/// Longest value that is written out.
const VALUE_LENGTH: usize = 2000;

#[derive(Deserialize)]
struct Request {
    position: String,
    /// The most moves of a player that are judged.
    #[serde(default = "most")]
    limit: usize,
    /// May the values take all the work that the context allows?
    #[serde(default)]
    thorough: bool,
}

fn most() -> usize {
    400
}

/// `{"position", "outcome", "value", "grundy", "first", "reason", "moves": [{"player", "label", "to",
/// "outcome", "value", "winning", "result", "reason"}], "complete", "stopped", "missing"}`.
pub(crate) fn run(
    session: &mut Session,
    request: &Value,
    context: &Context,
    tell: Option<Tell>,
) -> Result<Value, Failure> {
    let Request { position: text, limit, thorough } = read(request)?;
    let position = session.position(&text, context).map_err(|e| Failure::language(&e, &text))?;
    let settings = session.settings();
    let (convention, unicode) = (settings.convention, settings.unicode);
    let effort = if thorough { Effort::as_long_as_it_takes() } else { Effort::list() };
    let ask = Ask {
        value: convention == Convention::Normal,
        winner: Winner::Yes,
        which: Which::All,
        most: limit,
        reasons: true,
        ..Ask::moves(convention)
    };
    let mut found = json!({ "position": position.write(), "impartial": position.is_impartial() });
    if let Some(tell) = tell {
        // Who wins is often known long before the value, and stays known if that is out of reach.
        if let Ok(early) = session.analyse(&position, &Ask::winner(convention), &effort, context) {
            winner(&mut found, &early);
            tell(&found.to_string());
        }
    }
    let analysis = match session.analyse(&position, &ask, &effort, context) {
        Ok(analysis) => analysis,
        Err(error) => {
            end_early(&mut found, &error);
            found["moves"] = json!([]);
            return Ok(found);
        }
    };
    let (solver, registry) = (session.solver(), session.registry());
    let alphabet = if unicode { Alphabet::Unicode } else { Alphabet::Ascii };
    let writer = Writer { arena: solver.arena(), alphabet, registry };
    let worth = analysis.value.as_ref();
    found["value"] = json!(worth.and_then(|worth| writer.value(worth)));
    found["grundy"] = json!(worth.and_then(|w| w.grundy()).map(|g| g.to_ubig().to_string()));
    winner(&mut found, &analysis);
    found["reason"] = json!(analysis.reason.as_ref().map(|reason| writer.reason(reason)));
    let (mut moves, mut complete) = (Vec::new(), true);
    let impartial = position.is_impartial();
    for list in analysis.moves.iter().filter_map(Known::as_ref) {
        moves.extend(list.moves.iter().map(|one| writer.row(one, impartial)));
        complete &= !list.cut;
        if let Some(error) = &list.stopped {
            end_early(&mut found, error);
            complete = false;
        }
    }
    (found["moves"], found["complete"]) = (json!(moves), json!(complete));
    Ok(found)
}

/// Who wins, whoever begins.
fn winner(found: &mut Value, analysis: &Analysis) {
    found["outcome"] = json!(analysis.outcome().map(|outcome| outcome.to_string()));
    let verdicts = analysis.first.each_ref().map(|first| first.as_ref().map(|v| verdict(*v)));
    found["first"] = json!(verdicts);
}

/// The first reason counts.
fn end_early(found: &mut Value, error: &SolveError) {
    if found.get("stopped").is_some() || found.get("missing").is_some() {
        return;
    }
    match error {
        SolveError::Value(upstar_values::Error::Stopped(stop)) => {
            found["stopped"] = json!(word(*stop));
        }
        error => {
            let message: Message = error.into();
            found["missing"] = sentence(&message);
        }
    }
}

/// A message as data, with its English.
fn sentence(message: &Message) -> Value {
    let arguments: Map<String, Value> = upstar::message_arguments(message);
    json!({ "key": message.key(), "arguments": arguments, "text": message.to_string() })
}

fn verdict(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Wins { player, distance } => json!({ "wins": letter(player), "in": distance }),
        Verdict::Draw => json!({ "draw": true }),
        open @ Verdict::Open { .. } => json!({ "open": open.searched() }),
    }
}

struct Writer<'a> {
    arena: &'a Arena,
    alphabet: Alphabet,
    registry: &'a Registry,
}

impl Writer<'_> {
    fn value(&self, worth: &Worth) -> Option<String> {
        let notation = Notation { alphabet: self.alphabet, limit: VALUE_LENGTH };
        self.arena.expression(worth.game()?, notation).ok().flatten()
    }

    /// A reason as data, with its English.
    fn reason(&self, reason: &Reason) -> Value {
        let text = self.registry.sentence(reason);
        let start = Message::from(Sentence::from_texts("", ""));
        let message = reason
            .arguments
            .iter()
            .fold(start, |message, (name, detail)| message.with(name.clone(), detail.clone()));
        let arguments = upstar::message_arguments(&message);
        let (key, exchanged) = (&reason.key, reason.exchanged);
        json!({ "key": key, "arguments": arguments, "text": text, "exchanged": exchanged })
    }

    /// Why a move wins or loses, as data, with its English.
    fn because(&self, because: &Because) -> Value {
        let (key, arguments) = match because {
            Because::Theorem(reason) => return self.reason(reason),
            Because::NoAnswer => ("because.no-answer", json!({})),
            Because::Searched => ("because.searched", json!({})),
            Because::Over => ("because.over", json!({})),
            Because::Answer { label, reason: None } => {
                ("because.answer", json!({ "label": label }))
            }
            Because::Answer { label, reason: Some(reason) } => {
                let reason = self.reason(reason);
                ("because.answer-since", json!({ "label": label, "reason": reason }))
            }
        };
        json!({ "key": key, "arguments": arguments, "text": because.sentence(self.registry) })
    }

    fn row(&self, one: &MoveAnalysis, impartial: bool) -> Value {
        let reason = match (&one.found.reason, &one.because) {
            (Some(reason), _) => Some(self.reason(reason)),
            (None, because) => because.as_ref().map(|because| self.because(because)),
        };
        json!({
            "player": if impartial { "both" } else { letter(one.found.player()) },
            "label": one.found.label(),
            "to": one.found.to().write(),
            "outcome": one.outcome.map(|outcome| outcome.to_string()),
            "value": one.value.as_ref().and_then(|worth| self.value(worth)),
            "grundy": one.value.as_ref().and_then(|w| w.grundy()).map(|g| g.to_ubig().to_string()),
            "winning": one.wins,
            "after": verdict(one.verdict),
            "reason": reason,
        })
    }
}
