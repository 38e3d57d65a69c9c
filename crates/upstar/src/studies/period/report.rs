//! What a study of a period reports.

use super::heaps::{Findings, certificate};
use super::{Request, Which};
use crate::bound::Bound;
use crate::certificate::{of_heaps, text};
use crate::studies::misere;
use serde_json::json;
use upstar_heaps::{HeapRules, Proof};
use upstar_lang::PeriodReport;
use upstar_values::Stop;

/// A period, found or not, and what is worth knowing of the values before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game as it was asked for.
    pub game: String,
    /// The period in one sentence, or that there is none; empty if a bound was met.
    pub text: String,
    /// The least period.
    pub period: Option<u64>,
    /// The least preperiod.
    pub preperiod: Option<u64>,
    /// What is added in every period.
    pub saltus: Option<u64>,
    /// How it is proved: `guy-smith`, `states`, `formula`, `window`, `automaton`, in misère play
    /// `plambeck-siegel`; `None` if it is only observed.
    pub proved: Option<String>,
    /// How many values were looked at.
    pub computed_to: u64,
    /// The greatest value, unless values grow without bound.
    pub max: Option<u32>,
    /// The first heap that has it.
    pub argmax: Option<u64>,
    /// How many values the greatest one was looked for in.
    pub counted: u64,
    /// `grundy` or `outcome`; `None` for what is no game of heaps.
    pub sequence: Option<String>,
    /// The heaps before a proved period that do not fit it, if they were counted.
    pub exceptions: Option<Exceptions>,
    /// How many values were known from a saved state.
    pub resumed_from: u64,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
    /// The certificate; see [`Report::certificate`].
    pub certificate: Option<String>,
}

/// The heaps before a period that do not fit it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exceptions {
    /// The first thousand, each with its value.
    pub first: Vec<(u64, u32)>,
    /// How many there are in all.
    pub count: u64,
}

impl Report {
    /// The certificate of a proved period, as JSON that `verify` checks; `None` if nothing is proved,
    /// or if there is no format for the proof.
    #[must_use]
    pub fn certificate(&self) -> Option<&str> {
        self.certificate.as_deref()
    }

    fn nothing(request: &Request, sequence: Option<Which>) -> Report {
        Report {
            game: request.game.clone(),
            text: String::new(),
            period: None,
            preperiod: None,
            saltus: None,
            proved: None,
            computed_to: 0,
            max: None,
            argmax: None,
            counted: 0,
            sequence: sequence.map(|which| which.as_str().to_owned()),
            exceptions: None,
            resumed_from: 0,
            stopped: None,
            certificate: None,
        }
    }

    pub(super) fn stopped(request: &Request, which: Which, stop: Stop, computed: u64) -> Report {
        let stopped = Some(Bound::from(stop));
        Report { computed_to: computed, stopped, ..Report::nothing(request, Some(which)) }
    }

    pub(super) fn of_heaps(
        request: &Request,
        rules: &HeapRules,
        which: Which,
        findings: Findings,
        known: u64,
    ) -> Report {
        let certificate = certificate(rules, which, &findings).map(|made| of_heaps(&made));
        let Findings { answer, census, exceptions } = findings;
        let period = answer.found.map(|found| found.period);
        let proof = answer.proved().and_then(|found| found.proof);
        let most = census.greatest().filter(|_| period.is_none_or(|period| period.saltus == 0));
        Report {
            text: answer.to_string(),
            period: period.map(|period| period.length),
            preperiod: period.map(|period| period.preperiod),
            saltus: period.map(|period| period.saltus),
            proved: proof.map(|proof| Proof::as_str(proof).to_owned()),
            computed_to: answer.looked_at,
            max: most.map(|most| most.0),
            argmax: most.map(|most| most.1),
            counted: census.heaps(),
            exceptions: exceptions.map(|all| Exceptions { first: all.first, count: all.count }),
            resumed_from: known,
            certificate,
            ..Report::nothing(request, Some(which))
        }
    }

    /// The period of the pretending function in misère play.
    pub(super) fn of_pretending(request: &Request, found: misere::Report) -> Report {
        let text = match (found.period, found.preperiod, found.values) {
            (Some(period), Some(preperiod), Some(values)) => format!(
                "the pretending function has period {period} from n = {preperiod} on, proved \
                 (Plambeck-Siegel) from {values} heaps"
            ),
            _ => format!(
                "no period of the pretending function is proved from {} heaps: {}",
                found.computed_to.map_or(0, |heap| u64::from(heap) + 1),
                found.why
            ),
        };
        Report {
            text: if found.stopped.is_some() { String::new() } else { text },
            period: found.period,
            preperiod: found.preperiod,
            saltus: found.period.map(|_| 0),
            proved: found.period.map(|_| "plambeck-siegel".to_owned()),
            computed_to: found.computed_to.map_or(0, |heap| u64::from(heap) + 1),
            stopped: found.stopped,
            certificate: found.certificate.filter(|_| found.complete),
            ..Report::nothing(request, None)
        }
    }

    pub(super) fn of_other(request: &Request, found: PeriodReport) -> Report {
        let certificate = row_certificate(&found);
        Report {
            text: found.text,
            period: found.period,
            preperiod: found.preperiod,
            saltus: found.saltus,
            proved: found.proved.map(str::to_owned),
            computed_to: found.computed_to,
            certificate,
            ..Report::nothing(request, None)
        }
    }
}

/// The certificate of the period of a row.
fn row_certificate(report: &PeriodReport) -> Option<String> {
    let row = report.row.as_ref()?;
    let kind = format!("{}-row", row.table.replace('_', "-"));
    let claim = json!({
        "row": row.row,
        "preperiod": report.preperiod?,
        "period": report.period?,
        "saltus": report.saltus?,
    });
    let evidence = json!({"joint_start": row.joint_start, "joint_period": row.joint_period});
    Some(text(&kind, &claim, &evidence))
}
