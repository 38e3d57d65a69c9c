//! Claims about all positions, put into words about one.

use super::super::build::Merged;
use super::super::scan::{TokenKind, tokens};

/// A claim about a position: its parameters and its operations put in.
pub(super) fn about(claim: &str, merged: &Merged, position: &str, values: &[String]) -> String {
    let names: Vec<&str> =
        merged.schema.iter().chain(&merged.parameters).map(|one| one.name.as_str()).collect();
    let mut out = String::new();
    let mut last = 0;
    let list = tokens(claim, 0, claim.len());
    for (place, token) in list.iter().enumerate() {
        if token.kind != TokenKind::Word {
            continue;
        }
        let word = &claim[token.start..token.end];
        let behind_dot = claim[..token.start].ends_with('.');
        let called = list.get(place + 1).is_some_and(|next| &claim[next.start..next.end] == "(");
        let with = match names.iter().position(|name| *name == word) {
            Some(index) if !behind_dot => {
                values.get(index).map(|value| format!("({value})")).unwrap_or_default()
            }
            _ if !behind_dot && !called && is_property(word) => format!("{position}.{word}"),
            _ => continue,
        };
        out.push_str(&claim[last..token.start]);
        out.push_str(&with);
        last = token.end;
    }
    out.push_str(&claim[last..]);
    out
}

/// Is a word an operation on a position, and no operator between numbers?
fn is_property(word: &str) -> bool {
    !["xor", "mod", "div"].contains(&word)
        && crate::eval::operations::find(word).is_some_and(|operation| operation.arity().0 == 1)
}
