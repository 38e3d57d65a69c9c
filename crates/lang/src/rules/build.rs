//! From a declaration to a ruleset.

use super::boards;
use super::declaration::{Clause, Declaration, Kind, MovesText, Param, Variant};
use super::formulas::FileFunction;
use super::points;
use crate::{Span, SyntaxError, messages};
use std::collections::HashMap;
use std::sync::Arc;
use upstar_core::{Group, Registry, Ruleset};
use upstar_rules::board::Keeper;
use upstar_rules::point::PointRule;
use upstar_rules::{Fault, Shared, Stuck};
use upstar_values::Player;

/// A clause, and the declaration that it stands in.
#[derive(Clone, Debug)]
pub(crate) struct Sourced {
    pub(crate) origin: Arc<Declaration>,
    pub(crate) clause: Clause,
}

/// A declaration with all clauses that it inherits.
#[derive(Clone, Debug)]
pub(crate) struct Merged {
    pub(crate) own: Arc<Declaration>,
    pub(crate) schema: Vec<Param>,
    pub(crate) parameters: Vec<Param>,
    /// The parameters of the games that it comes from, by the same places.
    pub(crate) others: Vec<Vec<Param>>,
    pub(crate) condition: Option<(Arc<Declaration>, super::declaration::Fragment)>,
    pub(crate) sentence: Option<String>,
    pub(crate) clauses: Vec<Sourced>,
    pub(crate) aliases: Vec<String>,
    pub(crate) variants: Vec<Variant>,
}

/// The rules behind a ruleset, as what was made of them.
#[derive(Clone, Debug)]
pub(crate) enum Rule {
    Point(Shared<PointRule>),
    /// Rules without parameters, or for their least values.
    Board(Keeper),
}

/// A declaration made into a ruleset.
#[derive(Debug)]
pub(crate) struct Built {
    pub(crate) ruleset: Ruleset,
    pub(crate) rule: Rule,
    pub(crate) merged: Arc<Merged>,
}

/// What a declaration is compiled with.
pub(crate) struct Surroundings<'a> {
    pub(crate) registry: &'a Registry,
    pub(crate) functions: Arc<Vec<FileFunction>>,
    /// Are theorems relied on? Those of the files that come with the program are, since tests hold them against search.
    pub(crate) relies_on_theorems: bool,
}

/// Makes a ruleset of a declaration.
///
/// # Errors
/// Says what is wrong, and where.
pub(crate) fn build(
    declaration: Declaration,
    known: &HashMap<String, Arc<Merged>>,
    surroundings: &Surroundings<'_>,
) -> Result<Built, SyntaxError> {
    let own = Arc::new(declaration);
    let merged = Arc::new(merge(&own, known)?);
    check_sides(&merged)?;
    let mut built = match own.kind {
        Kind::Game => points::build(&merged, surroundings)?,
        _ => boards::build(&merged, surroundings)?,
    };
    let ruleset = &mut built.ruleset;
    ruleset.rules = merged.sentence.clone().unwrap_or_default().into();
    for Sourced { clause, .. } in &merged.clauses {
        match clause {
            Clause::Notation(text) => ruleset.notation = text.text.clone().into(),
            Clause::Source(text) => ruleset.source = text.text.clone().into(),
            Clause::Known(text) => ruleset.known = text.text.clone().into(),
            _ => {}
        }
    }
    ruleset.group = match own.kind {
        Kind::Game => Group::Numbers,
        Kind::Board => Group::Boards,
        Kind::Strip => Group::Strips,
        Kind::Graph => Group::Graphs,
    };
    Ok(built)
}

/// A fault at its place in the source; one in a clause that is inherited from another text at the name.
pub(crate) fn told(fault: &Fault, origin: &Declaration, own: &Declaration) -> SyntaxError {
    let same = Arc::ptr_eq(&origin.source, &own.source);
    let span = match same {
        true => Span { start: fault.at.start, end: fault.at.end },
        false => Span::new(own.name_at.start, own.name_at.end),
    };
    let error = SyntaxError::new(span, fault.message.clone());
    match &fault.help {
        Some(help) => error.help(help.clone()),
        None => error,
    }
}

/// The error of what was compiled from a clause.
pub(crate) fn stuck<T>(
    result: Result<T, Stuck>,
    origin: &Declaration,
    own: &Declaration,
) -> Result<T, SyntaxError> {
    result.map_err(|fault| told(&fault, origin, own))
}

fn merge(
    own: &Arc<Declaration>,
    known: &HashMap<String, Arc<Merged>>,
) -> Result<Merged, SyntaxError> {
    let sourced = |clause: &Clause| Sourced { origin: Arc::clone(own), clause: clause.clone() };
    let mut merged = Merged {
        own: Arc::clone(own),
        schema: own.schema.clone(),
        parameters: own.parameters.clone(),
        others: Vec::new(),
        condition: own.condition.clone().map(|fragment| (Arc::clone(own), fragment)),
        sentence: own.sentence.clone(),
        clauses: own.clauses.iter().map(sourced).collect(),
        aliases: own.aliases.clone(),
        variants: own.variants.clone(),
    };
    let Some(from) = &own.from else { return Ok(merged) };
    let span = Span::new(from.start, from.end);
    let text = own.text(from);
    let (name, arguments) = match text.split_once('(') {
        Some((name, rest)) => (name.trim(), rest.trim_end().strip_suffix(')')),
        None => (text.trim(), None),
    };
    let Some(base) = known.get(&plain(name)) else {
        let message = messages::RULES_FROM_UNKNOWN.with("name", name);
        return Err(SyntaxError::new(span, message).help(messages::RULES_FROM_HINT));
    };
    if (base.own.kind == Kind::Game) != (own.kind == Kind::Game) {
        return Err(SyntaxError::new(span, messages::RULES_FROM_KIND));
    }
    if merged.parameters.is_empty() && merged.schema.is_empty() {
        merged.parameters.clone_from(&base.parameters);
        merged.schema.clone_from(&base.schema);
    }
    let names: Option<Vec<&str>> = arguments.map(|list| list.split(',').map(str::trim).collect());
    let fits = merged.parameters.len() == base.parameters.len()
        && merged.schema.len() == base.schema.len()
        && names.is_none_or(|names| {
            names.len() == merged.parameters.len()
                && names.iter().zip(&merged.parameters).all(|(name, one)| *name == one.name)
        });
    if !fits {
        return Err(SyntaxError::new(span, messages::RULES_FROM_PARAMETERS));
    }
    let all = |of: &Merged| of.schema.iter().chain(&of.parameters).cloned().collect::<Vec<_>>();
    merged.others.push(all(base));
    merged.others.extend(base.others.iter().cloned());
    merged.aliases.extend(base.aliases.iter().cloned());
    if merged.condition.is_none() {
        merged.condition.clone_from(&base.condition);
    }
    let mut variants = base.variants.clone();
    variants.extend(merged.variants.iter().copied());
    merged.variants = variants;
    let mut clauses = Vec::new();
    for inherited in &base.clauses {
        if is_inherited(&inherited.clause, &own.clauses) {
            clauses.push(inherited.clone());
        }
    }
    clauses.append(&mut merged.clauses);
    merged.clauses = clauses;
    Ok(merged)
}

/// Names without what does not matter.
pub(crate) fn plain(name: &str) -> String {
    name.chars().filter(|&letter| letter != '_').flat_map(char::to_lowercase).collect()
}

fn is_inherited(clause: &Clause, own: &[Clause]) -> bool {
    let replaced = |old: &Clause| match (old, clause) {
        (Clause::Moves { also: false, player, .. }, Clause::Moves { player: inherited, .. }) => {
            player.is_none() || inherited.is_none() || player == inherited
        }
        (Clause::Let(name, ..), Clause::Let(inherited, ..)) => name == inherited,
        (Clause::Only(..), _) => false,
        (old, inherited) => {
            std::mem::discriminant(old) == std::mem::discriminant(inherited)
                && !matches!(old, Clause::Moves { .. })
        }
    };
    let claims = matches!(
        clause,
        Clause::Example(_)
            | Clause::Theorem(..)
            | Clause::Symmetry(_)
            | Clause::Parts(_)
            | Clause::Source(_)
            | Clause::Known(_)
    );
    !claims && !own.iter().any(replaced)
}

/// Each player must have moves, or be said to have none.
fn check_sides(merged: &Merged) -> Result<(), SyntaxError> {
    let mut has = [false, false];
    let mut last = None;
    for Sourced { clause, .. } in &merged.clauses {
        if let Clause::Moves { player, at, .. } = clause {
            match player {
                None => has = [true, true],
                Some(Player::Left) => has[0] = true,
                Some(Player::Right) => has[1] = true,
            }
            last = Some(at.clone());
        }
    }
    if merged.variants.contains(&Variant::Impartial) && (has[0] || has[1]) {
        return Ok(());
    }
    let own = &merged.own;
    let (missing, other) = match has {
        [true, true] => return Ok(()),
        [true, false] => ("Right", "right"),
        [false, true] => ("Left", "left"),
        [false, false] => {
            let span = Span::new(own.name_at.start, own.name_at.end);
            let message = messages::RULES_NO_MOVES.with("name", own.name.clone());
            return Err(SyntaxError::new(span, message).help(messages::RULES_NO_MOVES_HINT));
        }
    };
    let at = last.unwrap_or_else(|| own.name_at.clone());
    let help = messages::RULES_SIDE_HINT.with("player", other);
    let message = messages::RULES_SIDE.with("player", missing);
    Err(SyntaxError::new(Span::new(at.start, at.end), message).help(help))
}

/// Are all moves those of both players, and all endings the same for both?
pub(crate) fn only_common(merged: &Merged) -> bool {
    let impartial = merged.variants.contains(&Variant::Impartial);
    merged.clauses.iter().all(|one| match &one.clause {
        Clause::Moves { player, moves, .. } => {
            impartial || player.is_none() || matches!(moves, MovesText::None)
        }
        Clause::Only(player, _) | Clause::Ending(_, player, _) | Clause::Endless(player) => {
            player.is_none()
        }
        _ => true,
    })
}
