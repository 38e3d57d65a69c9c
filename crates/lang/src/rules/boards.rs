//! Declarations `board`, `strip` and `graph`.

mod clauses;
mod images;
mod mirror;
mod steps;

use super::build::{Built, Merged, Rule, Surroundings, stuck};
use super::declaration::{Clause, Fragment, Kind, Quoted};
use super::formulas::Scope;
use crate::{Span, SyntaxError, messages};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{AnyPosition, Argument, ReadError, Ruleset};
use upstar_rules::board::{self, Alphabet, BoardKind, BoardRule, Keeper};
use upstar_rules::{FaultCell, Shared, Where};

const CELLS: &str = ". x/o #";
/// Plain edges: the label is written nowhere.
const EDGES: &str = "e";

/// Rules by the values of their parameters.
type Compiled = FxHashMap<Vec<i64>, (Shared<BoardRule>, Keeper)>;

/// The ruleset of a declaration. Rules with parameters are compiled for the values that are met.
pub(crate) fn build(
    merged: &Arc<Merged>,
    surroundings: &Surroundings<'_>,
) -> Result<Built, SyntaxError> {
    let ranges: Vec<(i64, i64)> =
        merged.schema.iter().map(|param| range(merged, param)).collect::<Result<_, _>>()?;
    let functions = Arc::clone(&surroundings.functions);
    let least: Vec<i64> = ranges.iter().map(|range| range.0).collect();
    let faults = Arc::new(FaultCell::default());
    let mut compiled = compile(merged, &functions, &least)?;
    compiled.faults = Arc::clone(&faults);
    let example = compiled.example.clone();
    let first = Shared::new(compiled.prepared());
    let keeper = Keeper::new(&first);
    let (name, count) = (merged.own.name.clone(), merged.schema.len());
    let rules: Mutex<Compiled> =
        Mutex::new(FxHashMap::from_iter([(least, (first.clone(), keeper.clone()))]));
    let again = Arc::clone(merged);
    let of = move |values: &[i64]| -> Result<Shared<BoardRule>, ReadError> {
        let mut rules = rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, _)) = rules.get(values) {
            return Ok(known.clone());
        }
        let made = compile(&again, &functions, values);
        let made = made.map_err(|error| ReadError::new(error.message))?;
        let mut made = made;
        made.faults = Arc::clone(&faults);
        let rule = Shared::new(made.prepared());
        rules.insert(values.to_vec(), (rule.clone(), Keeper::new(&rule)));
        Ok(rule)
    };
    let values = move |arguments: &[Argument]| -> Result<Vec<i64>, ReadError> {
        let mut values = Vec::new();
        for (index, &(from, to)) in ranges.iter().enumerate() {
            let value = match arguments.get(index) {
                Some(Argument::Integer(n)) => i64::try_from(n).ok(),
                _ => None,
            };
            match value.filter(|value| (from..=to).contains(value)) {
                Some(value) => values.push(value),
                None => {
                    let message = messages::RULES_SCHEMA.with("from", from).with("to", to);
                    return Err(ReadError::at(index, message));
                }
            }
        }
        Ok(values)
    };
    let mut ruleset = Ruleset::new(name, move |arguments| {
        let values = values(arguments)?;
        let rest = arguments.get(count..).unwrap_or(&[]);
        let rule = of(&values)?;
        let shift = |error: ReadError| ReadError {
            argument: error.argument.map(|argument| argument + count),
            ..error
        };
        board::read(&rule, rest).map(AnyPosition::new).map_err(shift)
    });
    if count == 0 {
        let listed = first.clone();
        ruleset =
            ruleset.with_positions_of_size(board::largest_listed(&first), move |cells, visit| {
                board::boards_of_size(&listed, cells, &mut |form| visit(AnyPosition::new(form)))
            });
    }
    ruleset.parameters = count;
    ruleset.notation = notation(merged, &first).into();
    ruleset.example = example.into();
    Ok(Built { ruleset, rule: Rule::Board(keeper), merged: Arc::clone(merged) })
}

fn notation(merged: &Merged, rule: &BoardRule) -> String {
    let schema: Vec<&str> = merged.schema.iter().map(|one| one.name.as_str()).collect();
    let head = match schema.is_empty() {
        true => merged.own.name.clone(),
        false => format!("{}({})", merged.own.name, schema.join(", ")),
    };
    let cells = rule.cells.spelling();
    let size = match (&rule.start, rule.kind) {
        (None, _) => String::new(),
        (Some(start), _) if !start.names.is_empty() => {
            format!(", or {head}({})", start.names.join(", "))
        }
        (Some(_), BoardKind::Strip) => format!(", or {head}(N) for N squares as play begins"),
        (Some(_), _) => format!(", or {head}(ROWS, COLUMNS) as play begins"),
    };
    match rule.kind {
        BoardKind::Graph => format!(
            "{head}(\"1-2-3 2:x\"): edges, arrows 1>2, letters of vertices from {cells}; a path is .-.-x. \
             Moves: vertices."
        ),
        BoardKind::Strip => format!(
            "{head}(\"SQUARES\"), letters from {cells}{size}. Moves: squares, numbered from 1."
        ),
        BoardKind::Board => format!(
            "{head}(\"ROW|ROW|…\"), letters from {cells}{size}. Moves: squares as (row,column), from 1."
        ),
    }
}

fn range(merged: &Merged, param: &super::declaration::Param) -> Result<(i64, i64), SyntaxError> {
    let text = param.within.as_ref().map(|within| merged.own.text(within));
    let ends = text.and_then(|text| {
        let (from, to) = text.split_once("..")?;
        Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
    });
    match (ends, text) {
        (Some(ends), _) => Ok(ends),
        (None, None) => Ok((1, 100)),
        (None, Some(_)) => {
            let span = Span::new(param.at.start, param.at.end);
            Err(SyntaxError::new(span, messages::RULES_DOMAIN))
        }
    }
}

struct Builder<'a> {
    merged: &'a Merged,
    scope: Scope,
    cells: Alphabet,
    edges: Alphabet,
    kind: BoardKind,
    schema: &'a [i64],
}

fn place(at: &Fragment) -> Where {
    Where::new(at.start, at.end)
}

fn compile(
    merged: &Merged,
    functions: &Arc<Vec<super::formulas::FileFunction>>,
    schema: &[i64],
) -> Result<BoardRule, SyntaxError> {
    let own = &merged.own;
    let kind = match own.kind {
        Kind::Strip => BoardKind::Strip,
        Kind::Graph => BoardKind::Graph,
        _ => BoardKind::Board,
    };
    let alphabet = |wanted: fn(&Clause) -> Option<&Quoted>, plain: &str| {
        let clause = merged.clauses.iter().rev().find_map(|one| Some((one, wanted(&one.clause)?)));
        match clause {
            Some((one, text)) => {
                stuck(Alphabet::read(&text.text, place(&text.at)), &one.origin, own)
            }
            None => stuck(Alphabet::read(plain, Where::default()), own, own),
        }
    };
    let cells = alphabet(
        |clause| match clause {
            Clause::Cells(text) => Some(text),
            _ => None,
        },
        CELLS,
    )?;
    let edges = alphabet(
        |clause| match clause {
            Clause::Edges(text) => Some(text),
            _ => None,
        },
        EDGES,
    )?;
    let mut scope = Scope::with(functions);
    for name in ["row", "column", "rows", "columns"] {
        scope.add(name, upstar_rules::formula::Type::Int);
    }
    for param in &merged.schema {
        scope.add(&param.name, upstar_rules::formula::Type::Int);
    }
    scope.cells = Some(cells.clone());
    let mut builder = Builder { merged, scope, cells, edges, kind, schema };
    builder.rule()
}
