//! A check of any certificate: opened once, done piece by piece, saved and resumed where that is worth it.

use crate::envelope::Envelope;
use crate::fnv::Fnv;
use crate::heaps::HeapCheck;
use crate::messages;
use crate::window::{WindowCheck, WindowProgress};
use crate::{KINDS, Verdict, VerifyError, heaps, loopy, misere, rewriting, rows, strategy, window};

/// Asked between small pieces of work, with steps taken and bytes in use: go on?
pub type Spend<'a> = dyn Fn(u64, u64) -> bool + 'a;

/// How far a check has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// There is more to do.
    More,
    /// It is through.
    Done(Verdict),
}

/// A check of a certificate.
///
/// ```
/// use serde_json::json;
/// use upstar_verify::{Check, Step, Verdict, envelope};
/// let claim = json!({"game": "0.77", "sequence": "grundy", "preperiod": 71, "period": 12, "saltus": 0});
/// let evidence = json!({"method": "guy-smith", "values": 168});
/// let text = envelope("heap-period", 1, &claim, &evidence).to_string();
/// let mut check = Check::open(&text)?;
/// let verdict = loop {
///     match check.advance(&|_, _| true)? {
///         Step::More => println!("{:?}", check.progress()),
///         Step::Done(verdict) => break verdict,
///     }
/// };
/// assert!(matches!(verdict, Verdict::Holds(_)));
/// # Ok::<(), upstar_verify::VerifyError>(())
/// ```
pub struct Check {
    kind: String,
    /// The hash of the whole text, for what is saved.
    text: Fnv,
    state: State,
}

enum State {
    Decided(Verdict),
    Heaps(HeapCheck),
    Window(Box<WindowCheck>),
    /// Short checks are done in one piece.
    Whole(Envelope),
}

/// Values of a heap game between two questions, and questions in a piece.
const VALUES: u64 = 1024;
const QUESTIONS: u64 = 64;

/// Values of a window proof in a piece.
const WINDOW_VALUES: u64 = 1 << 18;

impl Check {
    /// Opens a certificate. One that was changed after it was written has its verdict at once.
    ///
    /// # Errors
    /// If the text is no certificate, or none of a kind that is known here.
    pub fn open(text: &str) -> Result<Check, VerifyError> {
        let certificate = Envelope::open(text)?;
        let (kind, text) = (certificate.kind.clone(), Fnv::new().bytes(text.as_bytes()));
        let state = match certificate.unchanged() {
            Err(VerifyError::Changed(reason)) => State::Decided(Verdict::Fails(reason)),
            Err(error) => return Err(error),
            Ok(()) => State::of(certificate)?,
        };
        Ok(Check { kind, text, state })
    }

    /// The kind of the certificate.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// How many values of how many are checked, for checks that count them.
    #[must_use]
    pub fn progress(&self) -> Option<(u64, u64)> {
        match &self.state {
            State::Heaps(check) => Some((check.done(), check.total())),
            State::Window(check) => Some((check.done(), check.total())),
            State::Decided(_) | State::Whole(_) => None,
        }
    }

    /// Does one piece of the work.
    ///
    /// # Errors
    /// If the caller wants no more, or the evidence makes no sense. What was checked stays.
    pub fn advance(&mut self, spend: &Spend<'_>) -> Result<Step, VerifyError> {
        let go_on = || spend(1, 0);
        let verdict = match &mut self.state {
            State::Decided(verdict) => verdict.clone(),
            State::Heaps(check) => {
                for _ in 0..QUESTIONS {
                    if check.done() >= check.total() {
                        break;
                    }
                    if !spend(VALUES, 4 * check.done()) {
                        return Err(VerifyError::Stopped);
                    }
                    check.advance(VALUES);
                }
                if check.done() < check.total() {
                    return Ok(Step::More);
                }
                check.verdict()
            }
            State::Window(check) => match check.advance(WINDOW_VALUES, &go_on)? {
                WindowProgress::Partial => return Ok(Step::More),
                WindowProgress::Done(verdict) => verdict,
            },
            State::Whole(certificate) => whole(certificate, &go_on)?,
        };
        Ok(Step::Done(verdict))
    }

    /// The state as bytes for [`Check::resume`]; `None` if there is nothing worth saving.
    #[must_use]
    pub fn save(&self) -> Option<Vec<u8>> {
        match &self.state {
            State::Heaps(check) => {
                let mut bytes = check.save()?;
                let hash = self.text.bytes(&bytes).0;
                bytes.extend(hash.to_le_bytes());
                Some(bytes)
            }
            State::Window(check) => Some(check.save()),
            State::Decided(_) | State::Whole(_) => None,
        }
    }

    /// Goes on where a check of the same certificate was saved.
    ///
    /// # Errors
    /// If the bytes are damaged, or of another certificate.
    pub fn resume(&mut self, saved: &[u8]) -> Result<(), VerifyError> {
        match &mut self.state {
            State::Heaps(check) => {
                let damaged = || VerifyError::Saved(messages::SAVED_DAMAGED.into());
                let (values, hash) = saved.split_last_chunk::<8>().ok_or_else(damaged)?;
                if self.text.bytes(values).0 != u64::from_le_bytes(*hash) {
                    return Err(damaged());
                }
                check.restore(values)
            }
            State::Window(check) => check.restore(saved),
            // Nothing is saved of these: they begin anew.
            State::Decided(_) | State::Whole(_) => Ok(()),
        }
    }
}

impl State {
    fn of(certificate: Envelope) -> Result<State, VerifyError> {
        match (certificate.kind.as_str(), certificate.version) {
            (
                rows::WYTHOFF
                | rows::ROOK_HOLE
                | rewriting::KIND
                | misere::KIND
                | misere::OF_SET
                | strategy::KIND,
                1,
            ) => Ok(State::Whole(certificate)),
            (kind, 1) if loopy::is_kind(kind) => Ok(State::Whole(certificate)),
            (heaps::KIND, 1) => Ok(match HeapCheck::new(&certificate)? {
                Ok(check) => State::Heaps(check),
                Err(verdict) => State::Decided(verdict),
            }),
            (window::KIND, 1) => Ok(State::Window(Box::new(WindowCheck::of(&certificate)?))),
            (kind, version) if KINDS.contains(&kind) => Err(VerifyError::Bad(
                messages::VERSION_UNKNOWN.with("version", version).with("kind", kind),
            )),
            (kind, _) => Err(VerifyError::Bad(
                messages::KIND_UNKNOWN.with("kind", kind).with("kinds", KINDS.join(", ")),
            )),
        }
    }
}

/// A check in one piece.
fn whole(certificate: &Envelope, go_on: &dyn Fn() -> bool) -> Result<Verdict, VerifyError> {
    match certificate.kind.as_str() {
        rows::WYTHOFF => rows::check(rows::Rules::WYTHOFF, certificate, go_on),
        rows::ROOK_HOLE => rows::check(rows::Rules::ROOK_HOLE, certificate, go_on),
        misere::KIND => misere::check(certificate, go_on),
        misere::OF_SET => misere::check_set(certificate, go_on),
        strategy::KIND => strategy::check(certificate, go_on),
        kind if loopy::is_kind(kind) => loopy::check(certificate, go_on),
        _ => rewriting::check(certificate, go_on),
    }
}
