//! Certificates as text: the envelope that `verify` opens, with indents and a last newline.

use serde_json::Value;
use upstar_heaps::Certificate;

/// The text of a certificate of this kind.
pub(crate) fn text(kind: &str, claim: &Value, evidence: &Value) -> String {
    format!("{:#}\n", upstar_verify::envelope(kind, 1, claim, evidence))
}

/// The text of a certificate about a game of heaps.
pub(crate) fn of_heaps(certificate: &Certificate) -> String {
    text(certificate.kind, &certificate.claim, &certificate.evidence)
}
