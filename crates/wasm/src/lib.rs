//! Upstar in the browser: a question as JSON in, the answer as JSON out.
//!
//! The questions are those of [`upstar_desk`]; on WebAssembly `boundary.rs` lends its desk to the host,
//! without any generated glue. How it is built and tested stands in this crate's README.

#[cfg(target_family = "wasm")]
mod boundary;

pub use upstar_desk::Desk;
