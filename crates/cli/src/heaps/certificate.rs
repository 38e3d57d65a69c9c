//! Certificates of periods of heap games.

use serde_json::{Value, json};
use upstar_heaps::{Census, FoundPeriod, HeapRules, PartitionKind, Proof, WindowProof};
use upstar_verify::envelope;

/// Which sequence of a game has the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The Grundy values.
    Grundy,
    /// Who wins.
    Outcome,
}

/// The certificate of a proved period; `None` without a proof.
pub fn certificate(
    rules: &HeapRules,
    which: Which,
    found: &FoundPeriod,
    census: &Census,
) -> Option<Value> {
    let proof = found.proof?;
    let method = proof.as_str();
    // A set where the code is one: its proof needs fewer values.
    let rules = rules.simplest();
    let (method, values) = match (&rules, proof) {
        (HeapRules::Subtraction(set), Proof::Formula) => {
            let last = set.last().copied().unwrap_or(0);
            ("states", found.period.preperiod.max(1) + found.period.length + last)
        }
        _ => (method, found.values),
    };
    let period = found.period;
    let most = census.greatest().filter(|_| period.saltus == 0 && which == Which::Grundy);
    let claim = json!({
        "game": rules.to_string(),
        "sequence": if which == Which::Grundy { "grundy" } else { "outcome" },
        "preperiod": period.preperiod,
        "period": period.length,
        "saltus": period.saltus,
        "max": most.map(|most| most.0),
        "argmax": most.map(|most| most.1),
    });
    // The mask makes checking quick where moves leave two heaps.
    let splits = rules.code().is_some_and(|code| code.most_heaps() == 2 && code.last().is_some());
    let partition = census.partition(&rules).filter(|_| splits && proof == Proof::GuySmith);
    let parity = partition.map(|partition| match partition.kind {
        PartitionKind::Value => None,
        PartitionKind::EvenWithHeap => Some(0),
        PartitionKind::OddWithHeap => Some(1),
    });
    let evidence = json!({
        "method": method,
        "values": values,
        "mask": partition.map(|partition| partition.mask),
        "parity": parity.flatten(),
    });
    Some(envelope("heap-period", 1, &claim, &evidence))
}

/// The certificate of a window proof.
pub fn window_certificate(proof: &WindowProof) -> Value {
    let claim = json!({
        "game": proof.rules.to_string(),
        "preperiod": proof.period.preperiod,
        "period": proof.period.length,
    });
    let hashes: Vec<String> = proof.hashes.iter().map(|hash| format!("{hash:016x}")).collect();
    let evidence = json!({
        "mask": proof.mask,
        "parity": proof.parity,
        "rare": proof.rare,
        "window": proof.window,
        "start": proof.start,
        "differences": proof.differences,
        "blocks": {"length": proof.block, "hashes": hashes},
    });
    envelope("heap-window", 1, &claim, &evidence)
}
