//! Certificates of proved periods: what is claimed and what proves it, as `docs/certificates.md` describes
//! them. Checking is the business of `upstar-verify`, which shares no code with this crate.

use crate::partition::{Census, PartitionKind};
use crate::period::{FoundPeriod, Proof};
use crate::rules::HeapRules;
use crate::window::WindowProof;
use serde_json::{Value, json};

/// Which sequence of a game has the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// The Grundy values.
    Grundy,
    /// Who wins: 0 for lost heaps, 1 for won ones.
    Outcome,
}

impl Which {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Which::Grundy => "grundy",
            Which::Outcome => "outcome",
        }
    }
}

/// A claim with its evidence, of a kind that a checker knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// The kind, which says how claim and evidence are to be read.
    pub kind: &'static str,
    /// The version of the kind.
    pub version: u64,
    /// What is claimed.
    pub claim: Value,
    /// What proves it.
    pub evidence: Value,
}

impl Certificate {
    /// The certificate of a period that is not proved by a window; `None` without a proof. The census is
    /// that of a whole period with all that precedes it, or empty.
    #[must_use]
    pub fn of_period(
        rules: &HeapRules,
        which: Which,
        found: &FoundPeriod,
        census: &Census,
    ) -> Option<Certificate> {
        let proof = found.proof?;
        // A set where the code is one: its proof needs fewer values.
        let rules = rules.simplest();
        let (method, values) = match (&rules, proof) {
            (HeapRules::Subtraction(set), Proof::Formula) => {
                let last = set.last().copied().unwrap_or(0);
                ("states", found.period.preperiod.max(1) + found.period.length + last)
            }
            _ => (proof.as_str(), found.values),
        };
        let period = found.period;
        let most = census.greatest().filter(|_| period.saltus == 0 && which == Which::Grundy);
        let claim = json!({
            "game": rules.to_string(),
            "sequence": which.as_str(),
            "preperiod": period.preperiod,
            "period": period.length,
            "saltus": period.saltus,
            "max": most.map(|most| most.0),
            "argmax": most.map(|most| most.1),
        });
        // The mask makes checking quick where moves leave two heaps.
        let splits =
            rules.code().is_some_and(|code| code.most_heaps() == 2 && code.last().is_some());
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
        Some(Certificate { kind: "heap-period", version: 1, claim, evidence })
    }
}

impl WindowProof {
    /// The certificate of the period.
    #[must_use]
    pub fn certificate(&self) -> Certificate {
        let claim = json!({
            "game": self.rules.to_string(),
            "preperiod": self.period.preperiod,
            "period": self.period.length,
        });
        let hashes: Vec<String> = self.hashes.iter().map(|hash| format!("{hash:016x}")).collect();
        let evidence = json!({
            "mask": self.mask,
            "parity": self.parity,
            "rare": self.rare,
            "window": self.window,
            "start": self.start,
            "differences": self.differences,
            "blocks": {"length": self.block, "hashes": hashes},
        });
        Certificate { kind: "heap-window", version: 1, claim, evidence }
    }
}
