//! Combinatorial games: what a position is worth, who wins, by which move, and why.
//!
//! A [`Session`] reads expressions, knows the games and remembers what it has learnt. Questions about one
//! position go to it; everything that is more than one position, such as a period, a survey or a
//! catalogue, is a *study* (see [`studies`]): a request in, a report out, both plain data. A [`Context`]
//! bounds the work by time, steps and memory, and an [`Observer`] watches it. Pictures are made by
//! [`depict`](mod@depict). Every call that can explode is fallible, and every error converts to [`Error`].
//!
//! # Values
//!
//! [`Session::eval`] gives what an expression evaluates to, by kind ([`Answer`]); [`Session::game`] what
//! it is worth as a game. Numbers are exact and of any size. A [`GameValue`] owns its arena: it may
//! outlive the session and be combined with values of another.
//!
//! ```
//! use upstar::{Answer, Comparison, Context, Session, Settings};
//! let (mut session, context) = (Session::new(Settings::default()), Context::new());
//! match session.eval("{3|1||0|-2}.mean", &context)? {
//!     Answer::Number(mean) => assert_eq!(mean.to_string(), "1/2"),
//!     other => panic!("{other} is no number"),
//! }
//! let up = session.game("^", &context)?;
//! let switch = Session::new(Settings::default()).game("+-1", &context)?;
//! let sum = up.try_add(&switch, &context)?;
//! assert_eq!(sum.to_string(), "{1^|-1^}");
//! assert_eq!(sum.try_cmp(&up, &context)?, Comparison::Confused);
//! assert_eq!(sum.temperature(&context)?, 1.into());
//! # Ok::<(), upstar::Error>(())
//! ```
//!
//! # Positions
//!
//! [`Session::position`] gives the form, not the value; [`Session::analyse`] answers all questions about
//! it at once: say what you want to know ([`Ask`]) and how much work it is worth ([`Effort`]).
//!
//! ```
//! use upstar::{Ask, Context, Convention, Effort, Outcome, Player, Position, Session, Settings};
//! let (mut session, context) = (Session::new(Settings::default()), Context::new());
//! let position = session.position("nim(3,4,5)", &context)?;
//! let ask = Ask::answer(Convention::Normal);
//! let analysis = session.analyse(&position, &ask, &Effort::answer(), &context)?;
//! assert_eq!(analysis.outcome(), Some(Outcome::N));
//! let winning = &analysis.moves[0].as_ref().unwrap().moves[0];
//! assert_eq!(winning.found.label(), "1 -> 1");
//! let reason = winning.reason(session.registry(), session.solver().arena());
//! assert_eq!(reason.as_deref(), Some("heap 1: 3 xor 2 = 1, and the nim sum becomes 0"));
//! assert_eq!(winning.found.to().write(), "nim(1,4,5)");
//! let answer = session.play(&winning.found.to(), Player::Right, "2 -> 0", &context)?;
//! assert_eq!(session.value_of(&answer.unwrap(), &context)?.to_string(), "*4");
//! # Ok::<(), upstar::Error>(())
//! ```
//!
//! # Studies
//!
//! ```
//! use upstar::studies::{period, verify};
//! use upstar::{Context, Session, Settings};
//! let (mut session, context) = (Session::new(Settings::default()), Context::new());
//! let kayles = period::Request::new("0.77");
//! let report = period::run(&mut session, &kayles, &mut (), &context)?;
//! assert_eq!((report.preperiod, report.period), (Some(71), Some(12)));
//! // The proof is checked by code that shares nothing with what found it.
//! let certificate = report.certificate().unwrap().to_owned();
//! assert!(verify::run(&verify::Request { certificate }, &mut (), &context)?.holds);
//! # Ok::<(), upstar::Error>(())
//! ```
//!
//! # A game of your own
//!
//! A game that is registered is a game like any other: it is evaluated, played, drawn, tabulated and
//! added to others. [`family`] has what games of heaps and of coordinates need; others implement
//! [`Position`].
//!
//! ```
//! use upstar::family::{About, HeapRule};
//! use upstar::{Context, Session, Settings};
//! let about = About::new("take_a_square", "Take a square number.", "take_a_square(7)");
//! let rule = HeapRule::impartial(about, |n| (1..=n.isqrt()).map(|k| vec![n - k * k]).collect());
//! let mut session = Session::new(Settings::default());
//! session.register(rule.ruleset()).unwrap();
//! let sum = session.game("take_a_square(4) + nim(1)", &Context::new())?;
//! assert_eq!(sum.to_string(), "*3");
//! # Ok::<(), upstar::Error>(())
//! ```
//!
//! # Features
//!
//! | Feature | By default | What it gives | What it costs |
//! |---|---|---|---|
//! | `native` | yes | threads, stores of results in files, and the clock and the stacks of the operating system | the crate `stacker`, and SQLite through `rusqlite`; no build for the browser |
//! | `raster` | yes | PNG; without it pictures are SVG, TikZ and text | `tiny-skia`, `ttf-parser` and a font |
//! | `redb` | no | surveys that version 0.1 stored can be imported | the crate `redb` |
//! | `serde` | no | `Serialize` and `Deserialize` for requests and reports | `serde` with its derive |
//! | `schema` | no | JSON Schemas of the same (module `schema`) | `serde`, and `schemars` with its derive |
//!
//! Without `native` the library builds for `wasm32-unknown-unknown`; the host may lend a clock and
//! stacks ([`lend`]).

mod bound;
mod certificate;
mod clock;
mod crew;
pub mod depict;
mod error;
mod hash;
mod heap_game;
mod message_json;
mod messages;
pub mod numerals;
mod observe;
mod place;
#[cfg(feature = "schema")]
pub mod schema;
mod state;
pub mod store;
pub mod studies;
#[cfg(feature = "serde")]
mod usual;
#[cfg(feature = "serde")]
mod wire;
mod words;
mod worth;

pub use bound::Bound;
pub use error::{Error, Refusal};
pub use hash::hash_of;
pub use heap_game::{HeapGame, heap_rules};
pub use message_json::message_arguments;
pub use observe::{Note, Observer, Progress, SaveState};
pub use place::Place;
pub use store::{Provenance, Store};
pub use words::{position_in_words, subject_in_words};

pub use dashu_int::{IBig, UBig};
pub use upstar_core::{AnyMove, AnyPosition, Form, NameTaken, Position, Registry, Ruleset, family};
pub use upstar_lang::{
    Answer, Claim, GameFamily, LangError, MoveAnswer, Object, OwnGameClaims, Session, Settings,
    Subject, View,
};
pub use upstar_solve::{
    Analysis, Ask, Because, Convention, Effort, FoundMove, Known, MoveAnalysis, MoveList,
    SolveError, Verdict, Which, Winner, Worth,
};
pub use upstar_surreal::{Rational, Surreal};
pub use upstar_transfinite::Ordinal;
pub use upstar_values::{
    Alphabet, CancelToken, Comparison, Context, Detail, Dyadic, GameValue, Host, Message, Nimber,
    Notation, Outcome, Player, Sentence, Stop, Thermograph, lend,
};
