//! Programming contests: a referee for bots, pairings, ratings, and bots that are worth beating.
//!
//! A [`Contest`] says who plays what, by which clock and under which limits; [`run`](run::run) plays it, keeps every game in a
//! [`Ledger`](run::Ledger), and goes on where it was stopped. A bot is any program that talks the lines of [`protocol`]
//! (`docs/contest.md`), or a [`Level`] that is built in. Whatever a program does, it can lose its game, and nothing else happens.
//! [`Report`] is all that there is to show, as plain data.
//!
//! Ratings are statistics: they are computed in floating point, and decide nothing but the order of a list and when a sequential test
//! ends.

pub mod bot;
pub mod clock;
mod confine;
pub mod contest;
pub mod elo;
pub mod engine;
pub mod game;
mod html;
pub mod limits;
pub mod messages;
pub mod opening;
pub mod pairings;
pub mod players;
pub mod process;
pub mod protocol;
pub mod referee;
pub mod report;
pub mod review;
pub mod run;
pub mod sprt;
pub mod standings;
mod watch;

pub use clock::Clock;
pub use confine::available;
pub use contest::{Bot, Contest, Form, Start};
pub use game::{Game, Why, Winner};
pub use limits::{Confine, Ends, Limits};
pub use players::Level;
pub use report::Report;
pub use run::{Ended, Ledger, Watcher, planned};
pub use sprt::Sprt;
pub use standings::Standings;
