//! A claim about a rewriting system, read from JSON. Nothing is believed: sizes and ranges are checked
//! here, so that the rest may index.

use crate::VerifyError;
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

pub(super) fn bad<T>(text: impl Into<String>) -> Result<T, VerifyError> {
    Err(VerifyError::Bad(text.into()))
}

fn list<'a>(value: &'a Value, name: &str) -> Result<&'a Vec<Value>, VerifyError> {
    match value.get(name).and_then(Value::as_array) {
        Some(list) => Ok(list),
        None => bad(format!("`{name}` must be there and be a list")),
    }
}

pub(super) fn numbers(values: &[Value], name: &str) -> Result<Vec<u64>, VerifyError> {
    let all: Option<Vec<u64>> = values.iter().map(Value::as_u64).collect();
    all.map_or_else(|| bad(format!("`{name}` must be whole numbers from 0 on")), Ok)
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
                return bad("a symbol is a list of a name and a number of arguments, at most 8");
            };
            if names.iter().any(|known| known == name) {
                return bad(format!("the symbol `{name}` comes twice"));
            }
            names.push(name.to_owned());
            arities.push(size(arity));
        }
        if !arities.contains(&0) {
            return bad("there is no constant, so there are no terms");
        }
        let mut rules = Vec::new();
        for rule in list(claim, "rules")? {
            rules.push(Rule::read(rule, &names, &arities)?);
        }
        let play = match claim.get("play").and_then(Value::as_str) {
            Some("normal") => Play::Normal,
            Some("misere") => Play::Misere,
            Some("partizan") => Play::Partizan,
            _ => return bad("`play` must be normal, misere or partizan"),
        };
        if play != Play::Partizan && rules.iter().any(|rule| rule.player != Player::Both) {
            return bad("rules of one player belong to partizan play");
        }
        let cap = match claim.get("cap") {
            None | Some(Value::Null) => None,
            Some(cap) if play == Play::Normal => match cap.as_u64() {
                Some(cap) => Some(cap),
                None => return bad("`cap` must be null or a whole number"),
            },
            Some(_) => return bad("`cap` belongs to normal play"),
        };
        let outputs = numbers(list(evidence, "outputs")?, "outputs")?;
        let states = outputs.len();
        let mut tables = Vec::new();
        for (table, &arity) in list(evidence, "tables")?.iter().zip(&arities) {
            let Some(table) = table.as_array() else { return bad("a table is a list of states") };
            let targets: Vec<usize> = numbers(table, "tables")?.into_iter().map(size).collect();
            let mut places = 1_usize;
            (0..arity).for_each(|_| places = places.saturating_mul(states));
            if targets.len() != places || targets.iter().any(|&target| target >= states) {
                return bad("a table must have a state for every tuple of states");
            }
            tables.push(targets);
        }
        if tables.len() != names.len() {
            return bad("there must be a table for every symbol");
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
                _ => return bad("`termination` must be proved or asserted"),
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
                return bad(format!("a {name} side has more than {LARGEST_SIDE} symbols"));
            }
            let mut at = 0;
            let pattern = Pattern::read(items, &mut at, names, arities)?;
            if at < items.len() { bad("a side is one term in preorder") } else { Ok(pattern) }
        };
        let (left, right) = (side("left")?, side("right")?);
        if matches!(left, Pattern::Variable(_)) {
            return bad("a left side must not be a variable");
        }
        let known = left.variables();
        if right.variables().iter().any(|variable| !known.contains(variable)) {
            return bad("a variable stands on the right but not on the left");
        }
        let root_only = match rule.get("place").and_then(Value::as_str) {
            Some("anywhere") => false,
            Some("root") => true,
            _ => return bad("`place` must be anywhere or root"),
        };
        let player = match rule.get("player").and_then(Value::as_str) {
            Some("both") => Player::Both,
            Some("left") => Player::Left,
            Some("right") => Player::Right,
            _ => return bad("`player` must be both, left or right"),
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
        let Some(item) = items.get(*at) else { return bad("a side ends too early") };
        *at += 1;
        if let Some(variable) = item.as_u64() {
            return Ok(Pattern::Variable(size(variable)));
        }
        let symbol = item.as_str().and_then(|name| names.iter().position(|known| known == name));
        let Some(symbol) = symbol else { return bad(format!("{item} is not a symbol")) };
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
