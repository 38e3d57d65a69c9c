//! The envelope of every certificate: {kind, version, claim, evidence, hash}.
//!
//! The hash is FNV-1a (64 bits, in hexadecimal) over the canonical text of [kind, version, claim,
//! evidence]: no blanks, keys in the order of their bytes. It guards against slips of copying and
//! editing, not against forgery: nothing is believed because of it. What the hash cannot see, blanks
//! between the words, is guarded by the layout: a certificate is written in one of two ways.

use crate::VerifyError;
use crate::fnv::Fnv;
use crate::{Message, messages};
use serde_json::{Value, json};

/// An opened certificate.
pub(crate) struct Envelope {
    pub(crate) kind: String,
    pub(crate) version: u64,
    pub(crate) claim: Value,
    pub(crate) evidence: Value,
    hash: String,
    /// Is the text as [`envelope`] is written, in one line or with indents?
    as_written: bool,
}

/// A certificate, ready to be written.
#[must_use]
pub fn envelope(kind: &str, version: u64, claim: &Value, evidence: &Value) -> Value {
    let hash = hash(kind, version, claim, evidence);
    json!({"kind": kind, "version": version, "claim": claim, "evidence": evidence, "hash": hash})
}

impl Envelope {
    pub(crate) fn open(text: &str) -> Result<Self, VerifyError> {
        let bad = |message: Message| VerifyError::Bad(message);
        let value: Value = serde_json::from_str(text)
            .map_err(|error| bad(messages::NO_JSON.with("error", error.to_string())))?;
        let line = text.strip_suffix('\n').unwrap_or(text);
        let layouts = [format!("{value}"), format!("{value:#}")];
        let as_written = layouts.iter().any(|layout| layout == line);
        let field = |name: &str| {
            value.get(name).ok_or_else(|| bad(messages::FIELD_MISSING.with("name", name)))
        };
        let text = |name: &str| {
            let found = field(name)?.as_str().map(str::to_owned);
            found.ok_or_else(|| bad(messages::FIELD_TEXT.with("name", name)))
        };
        let version = field("version")?.as_u64();
        Ok(Envelope {
            kind: text("kind")?,
            version: version.ok_or_else(|| bad(messages::VERSION_NUMBER.into()))?,
            claim: field("claim")?.clone(),
            evidence: field("evidence")?.clone(),
            hash: text("hash")?,
            as_written,
        })
    }

    /// Makes sure that hash and layout are as they were written.
    ///
    /// # Errors
    /// [`VerifyError::Changed`] with what is wrong.
    pub(crate) fn unchanged(&self) -> Result<(), VerifyError> {
        let expected = hash(&self.kind, self.version, &self.claim, &self.evidence);
        if expected != self.hash {
            let found = &self.hash;
            return Err(VerifyError::Changed(
                messages::HASH_CHANGED.with("found", found).with("expected", expected),
            ));
        }
        if self.as_written {
            return Ok(());
        }
        Err(VerifyError::Changed(messages::LAYOUT_CHANGED.into()))
    }

    /// The hash that the certificate gives.
    pub(crate) fn hash(&self) -> &str {
        &self.hash
    }

    /// A whole number of the claim or the evidence.
    pub(crate) fn number(part: &Value, name: &str) -> Result<u64, VerifyError> {
        part.get(name)
            .and_then(Value::as_u64)
            .ok_or_else(|| VerifyError::Bad(messages::FIELD_NUMBER.with("name", name)))
    }
}

fn hash(kind: &str, version: u64, claim: &Value, evidence: &Value) -> String {
    let mut text = String::new();
    canonical(&json!([kind, version, claim, evidence]), &mut text);
    format!("{:016x}", Fnv::new().bytes(text.as_bytes()).0)
}

/// Values nest at most as deep as the reader of JSON allows, so recursion is bounded.
fn canonical(value: &Value, out: &mut String) {
    match value {
        Value::Array(elements) => {
            out.push('[');
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                canonical(element, out);
            }
            out.push(']');
        }
        Value::Object(fields) => {
            let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            out.push('{');
            for (index, (name, value)) in fields.into_iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                out.push_str(&Value::String(name.clone()).to_string());
                out.push(':');
                canonical(value, out);
            }
            out.push('}');
        }
        plain => out.push_str(&plain.to_string()),
    }
}
