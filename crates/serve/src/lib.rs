//! The page on this machine, with the native engine behind it.
//!
//! Files are part of the program, or lie in a folder that `cargo xtask page` wrote. A question is posted to
//! `api/run` and answered line by line in JSON: `{"progress"}` now and then, at the end `{"result"}`. Whoever
//! hangs up cancels: that is the whole protocol, and a tab that is closed stops its work by itself. Only
//! pages of this server may ask (see `guard.rs`), and no question may take all there is (see `work.rs`).

mod answer;
mod files;
mod guard;
mod hello;
mod server;
mod sessions;
mod work;

pub use server::{Options, Server};
