//! The envelope of every certificate: {kind, version, claim, evidence, hash}, and perhaps {provenance}.
//!
//! The hash is FNV-1a (64 bits, in hexadecimal) over the canonical text of [kind, version, claim,
//! evidence]: no blanks, keys in the order of their bytes. It guards against slips of copying and
//! editing, not against forgery: nothing is believed because of it. What the hash cannot see, blanks
//! between the words, is guarded by the layout: a certificate is written in one of two ways. Provenance
//! stands outside that hash, so that two runs can be compared by it, and has a hash of its own.

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
    provenance: Option<Value>,
    /// A field that no certificate has.
    unknown: Option<String>,
    /// Is the text as [`envelope`] is written, in one line or with indents?
    as_written: bool,
}

/// A certificate, ready to be written.
#[must_use]
pub fn envelope(kind: &str, version: u64, claim: &Value, evidence: &Value) -> Value {
    let hash = hash(kind, version, claim, evidence);
    json!({"kind": kind, "version": version, "claim": claim, "evidence": evidence, "hash": hash})
}

/// The fields of a certificate.
const FIELDS: [&str; 6] = ["kind", "version", "claim", "evidence", "provenance", "hash"];

/// The fields of provenance; `hash` is over the certificate's hash and all the others. The first
/// certificates that say where they come from have none.
const PROVENANCE_FIELDS: [&str; 8] =
    ["version", "commit", "command", "threads", "machine", "seed", "date", "hash"];

/// A certificate that says where it comes from: an object with some of the fields `version`, `commit`, `command`,
/// `threads`, `machine`, `seed` and `date`. The claim's hash does not change.
///
/// ```
/// use serde_json::json;
/// use upstar_verify::{envelope, with_provenance};
/// let claim = json!({"row": 1, "preperiod": 8, "period": 3, "saltus": 3});
/// let evidence = json!({"joint_start": 8, "joint_period": 3});
/// let certificate = envelope("wythoff-row", 1, &claim, &evidence);
/// let signed = with_provenance(certificate.clone(), json!({"command": "upstar period …"}));
/// assert_eq!(signed["hash"], certificate["hash"]);
/// assert_eq!(signed["provenance"]["command"], "upstar period …");
/// ```
#[must_use]
pub fn with_provenance(mut certificate: Value, mut provenance: Value) -> Value {
    let claimed = certificate.get("hash").and_then(Value::as_str).unwrap_or_default().to_owned();
    if let (Some(fields), Some(from)) = (certificate.as_object_mut(), provenance.as_object_mut()) {
        from.remove("hash");
        let hash = provenance_hash(&claimed, &provenance);
        provenance["hash"] = hash.into();
        fields.insert("provenance".to_owned(), provenance);
    }
    certificate
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
        let unknown = stranger(&value, &FIELDS);
        Ok(Envelope {
            kind: text("kind")?,
            version: version.ok_or_else(|| bad(messages::VERSION_NUMBER.into()))?,
            claim: field("claim")?.clone(),
            evidence: field("evidence")?.clone(),
            hash: text("hash")?,
            provenance: value.get("provenance").cloned(),
            unknown,
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
        if !self.as_written {
            return Err(VerifyError::Changed(messages::LAYOUT_CHANGED.into()));
        }
        match &self.unknown {
            Some(name) => Err(VerifyError::Changed(messages::FIELD_UNKNOWN.with("name", name))),
            None => self.provenance.as_ref().map_or(Ok(()), |from| self.comes_from(from)),
        }
    }

    /// Makes sure that provenance is as it was written.
    fn comes_from(&self, provenance: &Value) -> Result<(), VerifyError> {
        if let Some(name) = stranger(provenance, &PROVENANCE_FIELDS) {
            return Err(VerifyError::Changed(messages::FIELD_UNKNOWN.with("name", name)));
        }
        let mut others = provenance.clone();
        let found = others.as_object_mut().map(|fields| fields.remove("hash"));
        let found = match found {
            Some(Some(found)) => found,
            Some(None) => return Ok(()),
            None => return Err(VerifyError::Changed(messages::PROVENANCE_CHANGED.into())),
        };
        if found.as_str() == Some(&provenance_hash(&self.hash, &others)) {
            return Ok(());
        }
        Err(VerifyError::Changed(messages::PROVENANCE_CHANGED.into()))
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
    hash_of(&json!([kind, version, claim, evidence]))
}

/// Over the certificate's own hash too, so that provenance cannot slip from one to another.
fn provenance_hash(claimed: &str, provenance: &Value) -> String {
    hash_of(&json!([claimed, provenance]))
}

fn hash_of(value: &Value) -> String {
    let mut text = String::new();
    canonical(value, &mut text);
    format!("{:016x}", Fnv::new().bytes(text.as_bytes()).0)
}

/// A field of an object that is not among the known ones.
fn stranger(value: &Value, known: &[&str]) -> Option<String> {
    let mut names = value.as_object()?.keys();
    names.find(|name| !known.contains(&name.as_str())).cloned()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate() -> Value {
        let (claim, evidence) = (json!({"row": 1, "period": 3}), json!({"joint_start": 8}));
        envelope("wythoff-row", 1, &claim, &evidence)
    }

    fn provenance(date: &str) -> Value {
        json!({"version": "0.1.0", "commit": null, "command": "upstar period", "threads": 2,
            "machine": "linux", "seed": null, "date": date})
    }

    fn is_unchanged(text: &str) -> bool {
        Envelope::open(text).is_ok_and(|envelope| envelope.unchanged().is_ok())
    }

    #[test]
    fn one_changed_byte_anywhere_is_noticed() {
        for text in [
            format!("{:#}\n", certificate()),
            format!("{:#}\n", with_provenance(certificate(), provenance("2026-11-18"))),
            with_provenance(certificate(), provenance("2026-11-18")).to_string(),
        ] {
            assert!(is_unchanged(&text), "{text}");
            // The last newline may be missing, and be another blank.
            for place in 0..text.trim_end().len() {
                for letter in [b' ', b'1', b'a', b'"', b'}', b',', b'\n'] {
                    let mut bytes = text.clone().into_bytes();
                    if std::mem::replace(&mut bytes[place], letter) == letter {
                        continue;
                    }
                    let Ok(changed) = String::from_utf8(bytes) else { continue };
                    assert!(!is_unchanged(&changed), "byte {place} became {letter}: {changed}");
                }
            }
        }
    }

    #[test]
    fn certificates_of_two_runs_differ_in_their_provenance_alone() {
        let one = with_provenance(certificate(), provenance("2026-11-18"));
        let two = with_provenance(certificate(), provenance("2027-01-01"));
        assert_ne!(one, two);
        let claimed = |mut signed: Value| {
            signed.as_object_mut().unwrap().remove("provenance");
            signed
        };
        assert_eq!(claimed(one), certificate());
        assert_eq!(claimed(two), certificate());
    }

    #[test]
    fn provenance_does_not_pass_from_one_certificate_to_another() {
        let signed = with_provenance(certificate(), provenance("2026-11-18"));
        let mut other = envelope("wythoff-row", 1, &json!({"row": 2}), &json!({}));
        other["provenance"] = signed["provenance"].clone();
        assert!(!is_unchanged(&other.to_string()));
        let mut without_hash = signed;
        without_hash["provenance"].as_object_mut().unwrap().remove("hash");
        assert!(is_unchanged(&without_hash.to_string()), "as they were written at first");
    }
}
