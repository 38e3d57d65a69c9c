//! Take-and-break games of heaps: their codes, their Grundy sequences, and proved periods.
//!
//! A position is a sum of heaps, so a game is known when the Grundy values g(0), g(1), g(2), … of
//! single heaps are. A *code* 0.d₁d₂… says which moves there are; the *sequence* is computed from
//! the definition, heap by heap; a *period* is found in what is computed and proved by a theorem,
//! after which heaps of any size have an answer.
//!
//! ```
//! use upstar_heaps::{Effort, HeapRules, Sequence};
//! use upstar_values::Context;
//! let kayles = HeapRules::parse("0.77")?;
//! let mut sequence = Sequence::new(kayles);
//! sequence.extend_to(12, &Context::new())?;
//! assert_eq!(sequence.values()[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
//! let found = sequence.find_period(Effort::ANSWER, &Context::new())?.unwrap();
//! assert_eq!(found.to_string(), "period 12 from n = 71 on, proved (Guy-Smith) from 168 values");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bits;
mod certificate;
mod closed;
mod code;
mod effort;
pub mod engine;
mod equivalence;
mod error;
mod exceptions;
mod general;
mod lanes;
mod linear;
mod longest;
mod memo;
pub mod messages;
mod naive;
mod notation;
mod options;
mod outcomes;
mod partition;
mod period;
mod proof;
mod rules;
mod sameness;
mod search;
mod sequence;
mod survey;
mod window;

pub use answer::NoAnswer;
pub use certificate::{Certificate, Which};
pub use closed::ClosedForm;
pub use code::{Code, MOST_DIGITS};
pub use effort::Effort;
pub use equivalence::Shifted;
pub use error::CodeError;
pub use exceptions::Exceptions;
pub use general::{Count as HeapCount, GeneralCode, GeneralDigit, Sizes};
pub use longest::{LongPeriod, Longest, longest_periods};
pub use memo::with_sequence;
pub use outcomes::{outcome_period, outcomes};
pub use partition::{Census, Count, Partition, PartitionKind};
pub use period::{FoundPeriod, Period, Proof, observed_period};
pub use rules::{HeapRules, MOST_NUMBERS};
pub use sameness::{Sameness, sameness};
pub use search::{PeriodAnswer, PeriodSearch, ResumeError, SearchState, SearchWatch};
pub use sequence::{Answer, How, MOST_VALUES, Sequence};
pub use survey::{MOST_SURVEYED, OPEN_GAMES, SurveyGame, survey_games};
pub use window::{WindowProof, WindowSearch, WindowStep, window_proof};
