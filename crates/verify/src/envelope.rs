//! The envelope of every certificate: {kind, version, claim, evidence, hash}.
//!
//! The hash is FNV-1a (64 bits, in hexadecimal) over the canonical text of [kind, version, claim,
//! evidence]: no blanks, keys in the order of their bytes. It guards against slips of copying and
//! editing, not against forgery: nothing is believed because of it.

use crate::VerifyError;
use serde_json::{Value, json};

/// An opened certificate.
pub(crate) struct Envelope {
    pub(crate) kind: String,
    pub(crate) version: u64,
    pub(crate) claim: Value,
    pub(crate) evidence: Value,
    hash: String,
}

/// A certificate, ready to be written.
#[must_use]
pub fn envelope(kind: &str, version: u64, claim: &Value, evidence: &Value) -> Value {
    let hash = hash(kind, version, claim, evidence);
    json!({"kind": kind, "version": version, "claim": claim, "evidence": evidence, "hash": hash})
}

impl Envelope {
    pub(crate) fn open(text: &str) -> Result<Self, VerifyError> {
        let bad = |message: String| VerifyError::Bad(message);
        let value: Value =
            serde_json::from_str(text).map_err(|error| bad(format!("this is no JSON: {error}")))?;
        let field = |name: &str| {
            value.get(name).ok_or_else(|| {
                bad(format!(
                    "a certificate is an object with kind, version, claim, evidence and hash; `{name}` is missing"
                ))
            })
        };
        let text = |name: &str| {
            let found = field(name)?.as_str().map(str::to_owned);
            found.ok_or_else(|| bad(format!("`{name}` must be a text")))
        };
        let version = field("version")?.as_u64();
        Ok(Envelope {
            kind: text("kind")?,
            version: version.ok_or_else(|| bad("`version` must be a whole number".to_owned()))?,
            claim: field("claim")?.clone(),
            evidence: field("evidence")?.clone(),
            hash: text("hash")?,
        })
    }

    /// What is wrong with the hash, if anything.
    pub(crate) fn wrong_hash(&self) -> Option<String> {
        let expected = hash(&self.kind, self.version, &self.claim, &self.evidence);
        (expected != self.hash).then(|| {
            format!("the hash is {}, but the content has {expected}: it was changed", self.hash)
        })
    }

    /// The hash that the certificate gives.
    pub(crate) fn hash(&self) -> &str {
        &self.hash
    }

    /// A whole number of the claim or the evidence.
    pub(crate) fn number(part: &Value, name: &str) -> Result<u64, VerifyError> {
        part.get(name).and_then(Value::as_u64).ok_or_else(|| {
            VerifyError::Bad(format!("`{name}` must be there and be a whole number from 0 on"))
        })
    }
}

fn hash(kind: &str, version: u64, claim: &Value, evidence: &Value) -> String {
    let mut text = String::new();
    canonical(&json!([kind, version, claim, evidence]), &mut text);
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, fold))
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
