//! The check of a certificate of any kind, by code that shares nothing with what found it.
//!
//! ```
//! use upstar::studies::{period, verify};
//! use upstar::{Context, Session, Settings};
//! let (mut session, kayles) = (Session::new(Settings::default()), period::Request::new("0.77"));
//! let report = period::run(&mut session, &kayles, &mut (), &Context::new())?;
//! let certificate = report.certificate().unwrap_or_default().to_owned();
//! let verdict = verify::run(&verify::Request { certificate }, &mut (), &Context::new())?;
//! assert!(verdict.holds);
//! # Ok::<(), upstar::Error>(())
//! ```

use crate::bound::Bound;
use crate::error::{Error, Refusal};
use crate::message_json::message_arguments;
use crate::observe::{Observer, Progress};
use crate::state::{self, Kind};
use std::cell::Cell;
use std::io::Read;
use upstar_lang::strategy::said;
use upstar_values::{Context, Message, Stop};
use upstar_verify::{Check, Step, Verdict, VerifyError};

/// What is to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The text of the certificate.
    pub certificate: String,
}

/// What the check came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The kind of the certificate.
    pub kind: String,
    /// Does the evidence prove the claim?
    pub holds: bool,
    /// The claim in words, or why it is not proved; empty if a bound was met.
    pub text: String,
    /// How many values were checked, where values are counted.
    pub done: Option<u64>,
    /// How many there are to check.
    pub total: Option<u64>,
    /// The bound that was met, if one was: then nothing is decided.
    pub stopped: Option<Bound>,
    /// The text as data: the key of its sentence; empty if a bound was met.
    #[cfg_attr(feature = "serde", serde(default))]
    pub key: String,
    /// What fills the blanks of that sentence, by name.
    #[cfg_attr(feature = "serde", serde(default))]
    pub arguments: serde_json::Map<String, serde_json::Value>,
}

/// Checks a certificate, from where the observer has kept it if it has. Long checks can be saved in the
/// middle.
///
/// # Errors
/// If the text is no certificate of a kind that is known, or the saved state is not one of it.
pub fn run(
    request: &Request,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let mut check = Check::open(&request.certificate).map_err(refused)?;
    resume(&mut check, observer)?;
    let (account, met) = (context.account(), Cell::new(None));
    let spend = |steps: u64, bytes: u64| {
        let spent = account.set(bytes).and_then(|()| context.spend(steps));
        met.set(spent.err());
        spent.is_ok()
    };
    let verdict = loop {
        match check.advance(&spend) {
            Ok(Step::Done(verdict)) => break Some(verdict),
            Ok(Step::More) => (),
            Err(VerifyError::Stopped) => break None,
            Err(error) => return Err(refused(error).into()),
        }
        if observer.wants_state() {
            save(&check, observer);
        }
        if let Some((done, total)) = check.progress() {
            let (unit, detail) = ("values checked", String::new());
            observer.progress(&Progress { done, total: Some(total), unit, detail });
        }
    };
    save(&check, observer);
    let (done, total) = check.progress().unzip();
    let (holds, message, stopped) = match verdict {
        Some(Verdict::Holds(claim)) => (true, Some(said(&claim)), None),
        Some(Verdict::Fails(reason)) => (false, Some(said(&reason)), None),
        None => (false, None, Some(Bound::from(met.get().unwrap_or(Stop::Cancelled)))),
    };
    let text = message.as_ref().map(Message::to_string).unwrap_or_default();
    let key = message.as_ref().map(|message| message.key().to_owned()).unwrap_or_default();
    let arguments = message.as_ref().map(message_arguments).unwrap_or_default();
    let kind = check.kind().to_owned();
    Ok(Report { kind, holds, text, done, total, stopped, key, arguments })
}

/// Takes up what was saved of a check.
fn resume(check: &mut Check, observer: &mut dyn Observer) -> Result<(), Refusal> {
    let mut bytes = Vec::new();
    match state::saved(observer, Kind::Verify)? {
        Some(mut saved) => saved
            .read_to_end(&mut bytes)
            .map_err(|error| Refusal::new("state.unreadable").with("why", error.to_string()))?,
        None => return Ok(()),
    };
    check.resume(&bytes).map_err(|error| match error {
        VerifyError::Saved(why) => Refusal::new("verify.state").with("why", said(&why)),
        other => refused(other),
    })?;
    if let Some((done, total)) = check.progress() {
        let note = Refusal::new("verify.resumed").with("done", done);
        observer.note(&note.with("total", total));
    }
    Ok(())
}

fn save(check: &Check, observer: &mut dyn Observer) {
    if !observer.keeps_state() {
        return;
    }
    let Some(bytes) = check.save() else { return };
    state::save(observer, Kind::Verify, &|out| out.write_all(&bytes));
}

pub(super) fn refused(error: VerifyError) -> Refusal {
    let refused = Refusal::new("verify.refused");
    match &error {
        VerifyError::Bad(why) | VerifyError::Changed(why) => refused.with("why", said(why)),
        VerifyError::Saved(_) | VerifyError::Stopped => refused.with("why", error.to_string()),
    }
}
