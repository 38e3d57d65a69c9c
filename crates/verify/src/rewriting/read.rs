//! A claim about a rewriting system, read from JSON. Nothing is believed: sizes and ranges are checked
//! here, so that the rest may index.

use crate::VerifyError;
use crate::{Message, messages};
use serde_json::Value;

/// A term with variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Variable(usize),
    Apply(usize, Vec<Pattern>),
}

/// Who may apply a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Both,
    Left,
    Right,
}

/// A rule.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) left: Pattern,
    pub(super) right: Pattern,
    pub(super) root_only: bool,
    pub(super) player: Player,
}

/// Which recursion the classes obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    Normal,
    Misere,
    Partizan,
}

/// The claim with its automaton.
#[derive(Debug)]
pub(super) struct Claim {
    pub(super) names: Vec<String>,
    pub(super) arities: Vec<usize>,
    pub(super) rules: Vec<Rule>,
    pub(super) play: Play,
    pub(super) cap: Option<u64>,
    pub(super) states: usize,
    pub(super) classes: Vec<u64>,
    pub(super) asserted: bool,
    pub(super) outputs: Vec<u64>,
    /// For each symbol the targets, the first argument varying slowest.
    pub(super) tables: Vec<Vec<usize>>,
    pub(super) triples: usize,
}

/// The most symbols of a side; patterns are worked on by recursion.
const LARGEST_SIDE: usize = 1000;

pub(super) fn bad<T>(message: impl Into<Message>) -> Result<T, VerifyError> {
    Err(VerifyError::Bad(message.into()))
}

fn list<'a>(value: &'a Value, name: &str) -> Result<&'a Vec<Value>, VerifyError> {
    match value.get(name).and_then(Value::as_array) {
        Some(list) => Ok(list),
        None => bad(messages::FIELD_LIST.with("name", name)),
    }
}

pub(super) fn numbers(values: &[Value], name: &str) -> Result<Vec<u64>, VerifyError> {
    let all: Option<Vec<u64>> = values.iter().map(Value::as_u64).collect();
    all.map_or_else(|| bad(messages::FIELD_WHOLE_NUMBERS.with("name", name)), Ok)
}

fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Claim {
    pub(super) fn read(claim: &Value, evidence: &Value) -> Result<Claim, VerifyError> {
        let (mut names, mut arities) = (Vec::new(), Vec::new());
        for symbol in list(claim, "symbols")? {
            let name = symbol.get(0).and_then(Value::as_str);
            let arity = symbol.get(1).and_then(Value::as_u64).filter(|&arity| arity <= 8);
            let (Some(name), Some(arity)) = (name, arity) else {
                return bad(messages::SYMBOL_SHAPE);
            };
            if names.iter().any(|known| known == name) {
                return bad(messages::SYMBOL_TWICE.with("name", name));
            }
            names.push(name.to_owned());
            arities.push(size(arity));
        }
        if !arities.contains(&0) {
            return bad(messages::SYMBOL_CONSTANT);
        }
        let mut rules = Vec::new();
        for rule in list(claim, "rules")? {
            rules.push(Rule::read(rule, &names, &arities)?);
        }
        let play = match claim.get("play").and_then(Value::as_str) {
            Some("normal") => Play::Normal,
            Some("misere") => Play::Misere,
            Some("partizan") => Play::Partizan,
            _ => return bad(messages::PLAY_SHAPE),
        };
        if play != Play::Partizan && rules.iter().any(|rule| rule.player != Player::Both) {
            return bad(messages::PLAY_PARTIZAN);
        }
        let cap = match claim.get("cap") {
            None | Some(Value::Null) => None,
            Some(cap) if play == Play::Normal => match cap.as_u64() {
                Some(cap) => Some(cap),
                None => return bad(messages::CAP_SHAPE),
            },
            Some(_) => return bad(messages::CAP_NORMAL),
        };
        let outputs = numbers(list(evidence, "outputs")?, "outputs")?;
        let states = outputs.len();
        let mut tables = Vec::new();
        for (table, &arity) in list(evidence, "tables")?.iter().zip(&arities) {
            let Some(table) = table.as_array() else { return bad(messages::TABLE_SHAPE) };
            let targets: Vec<usize> = numbers(table, "tables")?.into_iter().map(size).collect();
            let mut places = 1_usize;
            (0..arity).for_each(|_| places = places.saturating_mul(states));
            if targets.len() != places || targets.iter().any(|&target| target >= states) {
                return bad(messages::TABLE_SIZE);
            }
            tables.push(targets);
        }
        if tables.len() != names.len() {
            return bad(messages::TABLE_MISSING);
        }
        let number = |part: &Value, name: &str| crate::envelope::Envelope::number(part, name);
        Ok(Claim {
            rules,
            play,
            cap,
            states: size(number(claim, "states")?),
            classes: numbers(list(claim, "classes")?, "classes")?,
            asserted: match claim.get("termination").and_then(Value::as_str) {
                Some("proved") => false,
                Some("asserted") => true,
                _ => return bad(messages::TERMINATION_SHAPE),
            },
            outputs,
            tables,
            triples: size(number(evidence, "triples")?),
            names,
            arities,
        })
    }
}

impl Rule {
    fn read(rule: &Value, names: &[String], arities: &[usize]) -> Result<Rule, VerifyError> {
        let side = |name: &str| {
            let items = list(rule, name)?;
            if items.len() > LARGEST_SIDE {
                return bad(messages::SIDE_LONG.with("side", name).with("most", LARGEST_SIDE));
            }
            let mut at = 0;
            let pattern = Pattern::read(items, &mut at, names, arities)?;
            if at < items.len() { bad(messages::SIDE_PREORDER) } else { Ok(pattern) }
        };
        let (left, right) = (side("left")?, side("right")?);
        if matches!(left, Pattern::Variable(_)) {
            return bad(messages::RULE_LEFT_VARIABLE);
        }
        let known = left.variables();
        if right.variables().iter().any(|variable| !known.contains(variable)) {
            return bad(messages::RULE_NEW_VARIABLE);
        }
        let root_only = match rule.get("place").and_then(Value::as_str) {
            Some("anywhere") => false,
            Some("root") => true,
            _ => return bad(messages::RULE_PLACE),
        };
        let player = match rule.get("player").and_then(Value::as_str) {
            Some("both") => Player::Both,
            Some("left") => Player::Left,
            Some("right") => Player::Right,
            _ => return bad(messages::RULE_PLAYER),
        };
        Ok(Rule { left, right, root_only, player })
    }

    pub(super) fn is_left_linear(&self) -> bool {
        let mut variables = self.left.variables();
        let count = variables.len();
        variables.sort_unstable();
        variables.dedup();
        variables.len() == count
    }
}

impl Pattern {
    /// Sides are short, so recursion is bounded.
    fn read(
        items: &[Value],
        at: &mut usize,
        names: &[String],
        arities: &[usize],
    ) -> Result<Pattern, VerifyError> {
        let Some(item) = items.get(*at) else { return bad(messages::SIDE_SHORT) };
        *at += 1;
        if let Some(variable) = item.as_u64() {
            return Ok(Pattern::Variable(size(variable)));
        }
        let symbol = item.as_str().and_then(|name| names.iter().position(|known| known == name));
        let Some(symbol) = symbol else {
            return bad(messages::SYMBOL_UNKNOWN.with("symbol", item.to_string()));
        };
        let mut arguments = Vec::new();
        for _ in 0..arities[symbol] {
            arguments.push(Pattern::read(items, at, names, arities)?);
        }
        Ok(Pattern::Apply(symbol, arguments))
    }

    pub(super) fn variables(&self) -> Vec<usize> {
        match self {
            Pattern::Variable(variable) => vec![*variable],
            Pattern::Apply(_, arguments) => arguments.iter().flat_map(Pattern::variables).collect(),
        }
    }
}
