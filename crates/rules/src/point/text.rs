//! Positions of numbers and lists as they are read, written and seen.

use super::rule::PointRule;
use super::{Cells, PointForm};
use crate::fault::Where;
use crate::form::OwnForm;
use crate::formula::{Type, Value};
use crate::messages;
use crate::shared::Shared;
use std::ops::ControlFlow;
use upstar_core::{Argument, Place, ReadError, Scene};
use upstar_values::Player;

fn value(argument: &Argument, index: usize) -> Result<Value, ReadError> {
    Ok(match argument {
        Argument::Integer(n) => {
            Value::Int(i64::try_from(n).map_err(|_| ReadError::at(index, messages::FORMULA_LARGE))?)
        }
        Argument::Text(text) => Value::Text(text.as_str().into()),
        Argument::List(list) => {
            Value::List(list.iter().map(|one| value(one, index)).collect::<Result<_, _>>()?)
        }
    })
}

/// The position that arguments describe.
pub(super) fn read(rule: &Shared<PointRule>, arguments: &[Argument]) -> Result<OwnForm, ReadError> {
    let values = arguments.iter().enumerate().map(|(index, one)| value(one, index));
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let wrong = |fault: Box<crate::fault::Fault>| {
        let error = ReadError::new(fault.message);
        match fault.help {
            Some(help) => error.hint(help),
            None => error,
        }
    };
    let form = rule.bind(rule, values, None, Where::default()).map_err(wrong)?;
    let points: Vec<&PointForm> = match &form {
        OwnForm::Point(point) => vec![point],
        OwnForm::Sum(parts) => parts
            .iter()
            .filter_map(|part| match part {
                OwnForm::Point(point) => Some(point),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    if let Some((condition, spelt)) = &rule.condition {
        for point in points {
            let mut frame = rule.frame(&point.cells).map_err(wrong)?;
            if !condition.eval(&mut frame).map_err(wrong)? {
                let message = messages::POSITION_CONDITION
                    .with("position", write(rule, &point.cells))
                    .with("condition", spelt.clone());
                return Err(ReadError::new(message));
            }
        }
    }
    Ok(form)
}

fn written(value: &Value) -> String {
    match value {
        Value::Text(text) => format!("\"{text}\""),
        other => other.to_string(),
    }
}

/// The arguments of the position alone.
fn arguments(rule: &PointRule, cells: &Cells) -> Vec<String> {
    let values = rule.values(cells);
    let mut texts = Vec::new();
    for (parameter, value) in rule.parameters.iter().zip(&values).skip(rule.schema) {
        match (parameter.is_rest, value) {
            (true, Value::List(list)) if rule.parameters.len() == rule.schema + 1 => {
                texts.extend(list.iter().map(written));
            }
            (true, Value::List(list)) => texts.extend(list.iter().map(written)),
            _ => texts.push(written(value)),
        }
    }
    texts
}

fn head(rule: &PointRule, cells: &Cells) -> String {
    let values = rule.values(cells);
    let schema: Vec<String> = values.iter().take(rule.schema).map(written).collect();
    match schema.is_empty() {
        true => rule.name.to_string(),
        false => format!("{}({})", rule.name, schema.join(",")),
    }
}

pub(super) fn write(rule: &PointRule, cells: &Cells) -> String {
    let arguments = arguments(rule, cells);
    match arguments.is_empty() {
        true => format!("{}([])", head(rule, cells)),
        false => format!("{}({})", head(rule, cells), arguments.join(",")),
    }
}

/// A sum of heaps of one game, `nim(3,4,5)`, if that is how it is read.
pub(crate) fn write_heaps(parts: &[OwnForm]) -> Option<String> {
    let OwnForm::Point(first) = parts.first()? else { return None };
    let rule = &first.rule;
    let one = rule.parameters.len() == rule.schema + 1
        && rule.parameters.last().is_some_and(|last| !last.is_rest && last.of == Type::Int);
    let mut heaps = Vec::new();
    for part in parts {
        match part {
            OwnForm::Point(point)
                if point.rule == *rule
                    && point.cells.get(..rule.schema) == first.cells.get(..rule.schema) =>
            {
                heaps.extend(arguments(rule, &point.cells));
            }
            _ => return None,
        }
    }
    (one && parts.len() > 1).then(|| format!("{}({})", head(rule, &first.cells), heaps.join(",")))
}

/// The label that the rules give, else the arguments of the option.
pub(super) fn label(from: &PointForm, player: Player, to: &OwnForm) -> String {
    let rule = &from.rule;
    let mut label = None;
    let _ = rule.list(rule, &from.cells, player, &mut |item, form, frame| {
        if form != *to {
            return Ok(ControlFlow::Continue(()));
        }
        if let Some(template) = &item.label {
            let mut text = String::new();
            for piece in &template.0 {
                match piece {
                    Ok(words) => text.push_str(words),
                    Err(formula) => text.push_str(&formula.value(frame)?.to_string()),
                }
            }
            label = Some(text);
        }
        Ok(ControlFlow::Break(()))
    });
    label.unwrap_or_else(|| plain_label(rule, to))
}

fn plain_label(rule: &Shared<PointRule>, to: &OwnForm) -> String {
    match to {
        OwnForm::Point(point) if point.rule == *rule => {
            let arguments = arguments(rule, &point.cells);
            match arguments.as_slice() {
                [one] => one.clone(),
                several => format!("({})", several.join(",")),
            }
        }
        OwnForm::Sum(parts) => {
            parts.iter().map(|part| plain_label(rule, part)).collect::<Vec<_>>().join(" + ")
        }
        OwnForm::Negative(inner) => format!("-{}", plain_label(rule, inner)),
        other => other.text(),
    }
}

/// What there is to see: heaps, a point of the lattice, or the text.
pub(super) fn scene(rule: &PointRule, cells: &Cells) -> Scene {
    let values: Vec<Value> = rule.values(cells).into_iter().skip(rule.schema).collect();
    let wanted = rule.scene.as_deref();
    let number = |value: &Value| match value {
        Value::Int(n) => u64::try_from(*n).ok(),
        _ => None,
    };
    let numbers: Option<Vec<u64>> = match values.as_slice() {
        [Value::List(list)] => list.iter().map(number).collect(),
        several => several.iter().map(number).collect(),
    };
    match numbers.as_deref() {
        _ if wanted == Some("text") => Scene::Text(write(rule, cells)),
        Some(&[y, x]) if wanted != Some("heaps") && values.len() == 2 => {
            Scene::Lattice { piece: "point", point: [y.into(), x.into()], extra: &[], missing: &[] }
        }
        Some(numbers) => Scene::Heaps(numbers.iter().map(|&n| n.into()).collect()),
        None => Scene::Text(write(rule, cells)),
    }
}

/// The heaps that become smaller, or the point that is reached.
pub(super) fn touched(from: &PointForm, to: &OwnForm) -> Vec<Place> {
    let OwnForm::Point(to) = to else { return Vec::new() };
    let (rule, cells) = (&from.rule, &from.cells);
    match (scene(rule, cells), scene(&to.rule, &to.cells)) {
        (Scene::Lattice { .. }, Scene::Lattice { point, .. }) => vec![Place::Point(point)],
        (Scene::Heaps(before), Scene::Heaps(after)) => {
            let changed = before.iter().zip(after).enumerate();
            let changed = changed.filter(|(_, (before, after))| *before != after);
            changed.map(|(heap, (_, size))| Place::Heap { heap, size }).collect()
        }
        _ => Vec::new(),
    }
}
