//! Labels of impartial games with loops (Smith; Fraenkel, Perl and Yesha), with the stages at which they
//! were given.
//!
//! A vertex labelled m has options with all labels below m and none labelled m, and every other option has
//! an option labelled m of an earlier stage: so a sum with nimbers that is 0 is kept at 0 by answers that come
//! to an end. A vertex without a label has an option without a label from which nobody can go to the least
//! label that is missing among its own options: so whoever wants a draw can hold it.

use super::graph::{lists, text};
use super::{Checked, bad};
use crate::VerifyError;
use crate::messages;
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) fn check(
    claim: &Value,
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Checked, VerifyError> {
    let options = lists(claim.get("graph"), "graph")?;
    if options.iter().flatten().any(|&to| to >= options.len()) || options.is_empty() {
        return Err(bad(messages::LOOPY_GRAPH));
    }
    let value = claim.get("value").and_then(Value::as_str);
    let value = value.ok_or_else(|| bad(messages::FIELD_TEXT_THERE.with("name", "value")))?;
    let labels = evidence.get("labels").and_then(Value::as_array);
    let label = |value: &Value| match value {
        Value::Null => Some(None),
        number => number.as_u64().map(Some),
    };
    let labels = labels.and_then(|all| all.iter().map(label).collect::<Option<Vec<_>>>());
    let stages = evidence.get("stages").and_then(Value::as_array);
    let stages = stages.and_then(|all| all.iter().map(Value::as_u64).collect::<Option<Vec<_>>>());
    let (Some(labels), Some(stages)) = (labels, stages) else {
        return Err(bad(messages::LOOPY_LABELS));
    };
    if labels.len() != options.len() || stages.len() != options.len() {
        return Err(bad(messages::LOOPY_LABEL_EACH));
    }
    for (vertex, targets) in options.iter().enumerate() {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        let seen: BTreeSet<u64> = targets.iter().filter_map(|&to| labels[to]).collect();
        let mex = seen.iter().zip(0u64..).take_while(|&(&label, n)| label == n).count() as u64;
        let fits = match labels[vertex] {
            Some(own) => {
                let answered = |&to: &usize| {
                    labels[to].is_some_and(|label| label < own)
                        || options[to]
                            .iter()
                            .any(|&back| labels[back] == Some(own) && stages[back] < stages[vertex])
                };
                own == mex && targets.iter().all(answered)
            }
            None => targets.iter().any(|&to| {
                labels[to].is_none() && !options[to].iter().any(|&back| labels[back] == Some(mex))
            }),
        };
        if !fits {
            return Ok(Err(messages::LOOPY_LABEL.with("vertex", vertex)));
        }
    }
    let found = match labels[0] {
        Some(0) => "0".to_owned(),
        Some(1) => "*".to_owned(),
        Some(n) => format!("*{n}"),
        None => {
            let seen: BTreeSet<u64> = options[0].iter().filter_map(|&to| labels[to]).collect();
            let seen: Vec<String> = seen.iter().map(u64::to_string).collect();
            format!("inf{{{}}}", seen.join(","))
        }
    };
    if found != value {
        return Ok(Err(messages::LOOPY_VALUE_DIFFERS.with("found", found).with("value", value)));
    }
    Ok(Ok(messages::LOOPY_VALUE.with("value", value).with("game", text(&options, None))))
}
